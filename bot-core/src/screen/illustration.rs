//! Descriptions of pictures: what to draw, captions and alt text, in the reader's language.

use super::Line;
use super::game::{self, Names, board_title, capitalize, hand_title, short_names, truncate};
use crate::game::{Action, Colour, PublicInfo};
use crate::games::{self, GameKind, PublicStep, PublicView, SeatView, Topic};
use crate::picture::{self, Animation, DrawError, Labels, Layout, TurnSentences};
use crate::words::{Lang, say};

type Scene = picture::Scene<PublicView>;
type HandScene = picture::HandScene<SeatView>;

/// A description of a picture that replaces the text of a screen. [`Illustration::layout`] lays it out for drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illustration {
    pub lang: Lang,
    pub names: Vec<String>,
    pub subject: Subject,
    /// Text shown next to the picture.
    pub caption: Vec<Line>,
}

/// What the picture shows.
#[expect(
    clippy::large_enum_variant,
    reason = "it is always boxed inside an `Illustration`"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    Board {
        view: PublicView,
        before: Option<PublicView>,
        summary: TurnSummary,
    },
    Hand(SeatView),
    Result(PublicView),
    Rules(GameKind, Topic),
}

impl Illustration {
    /// Returns the size of the picture in pixels, without laying it out.
    pub fn size(&self) -> (u16, u16) {
        let (lang, names) = (self.lang, self.names.as_slice());
        match &self.subject {
            Subject::Board { view, .. } => games::picture::board_size(view),
            Subject::Hand(view) => games::picture::hand_size(&hand_scene(lang, view, names)),
            Subject::Result(view) => games::picture::result_size(view),
            Subject::Rules(kind, topic) => picture::rules_size(topic.picture_rows(*kind).len()),
        }
    }

    /// Lays out the picture. That takes milliseconds, so it is done on drawing threads only.
    pub(crate) fn layout(&self) -> Layout {
        let (lang, names) = (self.lang, self.names.as_slice());
        match &self.subject {
            Subject::Board {
                view,
                before,
                summary,
            } => games::picture::board(&scene(
                lang,
                view,
                before.as_ref(),
                names,
                &summary.for_picture,
            )),
            Subject::Hand(view) => games::picture::hand(&hand_scene(lang, view, names)),
            Subject::Result(view) => {
                games::picture::result(&scene(lang, view, None, names, &TurnSentences::default()))
            }
            Subject::Rules(kind, topic) => lesson(lang, *kind, *topic),
        }
    }

    /// Returns the alt text, at most 1,000 characters.
    pub fn alt_text(&self) -> String {
        let (lang, names) = (self.lang, self.names.as_slice());
        match &self.subject {
            Subject::Board { view, summary, .. } => {
                game::board_alt(lang, view, names, &summary.for_alt)
            }
            Subject::Hand(view) => game::hand_alt(lang, view, names),
            Subject::Result(view) => game::result_alt(lang, view, names),
            Subject::Rules(kind, topic) => game::lesson_alt(lang, *kind, *topic),
        }
    }
}

/// Maximum length of a name in the summary of a turn.
const MAX_SUMMARY_NAME: usize = 12;

/// What happened in a turn. Empty at the start of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnSummary {
    /// Uses names that the font of the pictures can draw.
    pub for_picture: TurnSentences,
    /// Uses the original names.
    pub for_alt: String,
}

/// Returns the view before the last turn, and a summary of the turn. There is none before the first action.
pub fn describe_last_turn(
    lang: Lang,
    names: Names,
    history: &[PublicStep],
) -> (Option<PublicView>, TurnSummary) {
    let mover = history.last().map(|step| step.seat);
    let is_earlier = |step: &PublicStep| Some(step.seat) != mover;
    let start = history.iter().rposition(is_earlier).map_or(0, |at| at + 1);
    let steps = &history[start..];
    let last = steps.len().saturating_sub(1);
    // The picture already shows a drawn card, and the next action names a revealed tile again.
    let is_described = |(index, step): &(usize, &PublicStep)| match step.action {
        Action::DrawDeck => last == 0 || step.after.end().is_some(),
        Action::Reveal => *index == last,
        _ => true,
    };
    let described: Vec<_> = steps.iter().enumerate().filter(is_described).collect();
    let summarize = |names: &[String]| {
        let short: Vec<_> = names
            .iter()
            .map(|name| truncate(name, MAX_SUMMARY_NAME))
            .collect();
        let who = mover.map(|seat| game::seat_name(lang, &short, seat));
        let who = who.unwrap_or_default();
        let sentences = described.iter().map(|(_, step)| {
            game::describe_event(
                lang,
                &short,
                step.seat,
                step.action,
                &step.before,
                &step.after,
            )
        });
        let mut sentences: Vec<_> = sentences.collect();
        for sentence in sentences.iter_mut().skip(1) {
            *sentence = without_name(sentence, &who);
        }
        TurnSentences { who, sentences }
    };
    let summary = TurnSummary {
        for_picture: summarize(&drawable_names(lang, names)),
        for_alt: summarize(names).sentences.join(" "),
    };
    (steps.first().map(|step| step.before), summary)
}

/// Renders a whole game as a GIF with one frame per turn. Calls `on_turn` with the number of finished turns.
pub fn animate(
    lang: Lang,
    names: Names,
    deal: &PublicView,
    history: &[PublicStep],
    on_turn: impl Fn(usize),
) -> Result<Vec<u8>, DrawError> {
    let frame = |history: &[PublicStep]| {
        let view = history.last().map_or(deal, |step| &step.after);
        let (before, summary) = describe_last_turn(lang, names, history);
        let scene = scene(lang, view, before.as_ref(), names, &summary.for_picture);
        games::picture::board(&scene)
    };
    let mut animation = Animation::new(&frame(&[]))?;
    for (turn, end) in (1..).zip(turn_ends(history)) {
        animation.add_frame(&frame(history.get(..end).unwrap_or_default()))?;
        on_turn(turn);
    }
    animation.finish()
}

/// Returns the number of steps at the end of each turn.
pub fn turn_ends(history: &[PublicStep]) -> Vec<usize> {
    let turns = history.chunk_by(|one, other| one.seat == other.seat);
    let ends = turns.scan(0, |end, turn| {
        *end += turn.len();
        Some(*end)
    });
    ends.collect()
}

/// Builds the scene of a board. `before` is the view before the last turn, and `summary` describes that turn.
pub fn scene(
    lang: Lang,
    view: &PublicView,
    before: Option<&PublicView>,
    names: Names,
    summary: &TurnSentences,
) -> Scene {
    let names = &drawable_names(lang, names);
    let summary = match view.end() {
        None => summary.clone(),
        Some(_) => TurnSentences {
            who: String::new(),
            sentences: vec![game::end_reason(lang, view, &short_names(names))],
        },
    };
    Scene {
        view: *view,
        before: before.copied(),
        labels: picture_labels(lang, names, board_title(lang, view, names), summary),
    }
}

/// Builds the scene of a hand.
pub fn hand_scene(lang: Lang, view: &SeatView, names: Names) -> HandScene {
    let names = &drawable_names(lang, names);
    let title = hand_title(lang, view, names);
    HandScene {
        view: *view,
        labels: picture_labels(lang, names, title, TurnSentences::default()),
    }
}

/// Lays out the small picture of a page of the rules.
pub fn lesson(lang: Lang, kind: GameKind, topic: Topic) -> Layout {
    picture::rules(&topic.picture_rows(kind), &colour_letters(lang))
}

/// Replaces names that the font of the pictures cannot draw.
fn drawable_names(lang: Lang, names: Names) -> Vec<String> {
    let seat = |number| say!(lang, "board-seat", number = number);
    (1..)
        .zip(names)
        .map(|(number, name)| picture::drawable(name, &seat(number)))
        .collect()
}

fn picture_labels(lang: Lang, names: Names, title: String, summary: TurnSentences) -> Labels {
    Labels {
        names: names.to_vec(),
        title,
        last_turn: summary,
        letters: colour_letters(lang),
    }
}

fn colour_letters(lang: Lang) -> [String; 6] {
    Colour::ALL.map(|colour| game::letter(lang, colour))
}

/// Removes the name from the start of a sentence, because an earlier sentence already has it.
fn without_name(sentence: &str, who: &str) -> String {
    let rest = sentence.strip_prefix(who);
    let rest = rest.map(|rest| rest.strip_prefix(':').unwrap_or(rest));
    match rest.and_then(|rest| rest.strip_prefix(' ')) {
        Some(rest) => capitalize(rest),
        None => sentence.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_name_is_removed_from_a_sentence() {
        assert_eq!(without_name("Anna lays green 5.", "Anna"), "Lays green 5.");
        assert_eq!(
            without_name("Anna: a figure enters.", "Anna"),
            "A figure enters."
        );
        assert_eq!(without_name("Annabel stays.", "Anna"), "Annabel stays.");
        assert_eq!(without_name("Nothing moves.", "Anna"), "Nothing moves.");
    }
}

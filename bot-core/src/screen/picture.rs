//! What goes into a picture beside the view, in the reader's language.

use super::Line;
use super::game::{self, Names};
use super::rules::Topic;
use crate::game::{
    Action, Colour, Game, Illegal, Kind, Open, PublicView, Record, Seat, SeatView, winners,
};
use crate::picture::{self, Animation, Deeds, HandScene, Lesson, Scene, Sheet, Undrawn, Words};
use crate::words::{Lang, say};

/// A picture that says what a screen says, described; [`Illustration::sheet`] is what is drawn of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illustration {
    pub lang: Lang,
    pub names: Vec<String>,
    pub subject: Subject,
    /// What stands beside it.
    pub caption: Vec<Line>,
}

/// What is to be seen.
#[expect(
    clippy::large_enum_variant,
    reason = "it always lies in the box of an illustration"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    Board {
        view: PublicView,
        before: Option<PublicView>,
        told: Told,
    },
    Hand(SeatView),
    Result(PublicView),
    Rules(Kind, Topic),
}

impl Illustration {
    pub fn sheet(&self) -> Sheet {
        let (lang, names) = (self.lang, self.names.as_slice());
        match &self.subject {
            Subject::Board { view, before, told } => {
                picture::board(&scene(lang, view, before.as_ref(), names, &told.drawn))
            }
            Subject::Hand(view) => picture::hand(&hand_scene(lang, view, names)),
            Subject::Result(view) => {
                picture::result(&scene(lang, view, None, names, &Deeds::default()))
            }
            Subject::Rules(kind, topic) => lesson(lang, *kind, *topic),
        }
    }

    /// What is to be seen, for those who hear it: at most 1,000 characters.
    pub fn alt(&self) -> String {
        let (lang, names) = (self.lang, self.names.as_slice());
        match &self.subject {
            Subject::Board { view, told, .. } => game::board_alt(lang, view, names, &told.heard),
            Subject::Hand(view) => game::hand_alt(lang, view, names),
            Subject::Result(view) => game::result_alt(lang, view, names),
            Subject::Rules(kind, topic) => game::lesson_alt(lang, *kind, *topic),
        }
    }
}

/// Letters of a name in a headline; the whole name stands beside its figure.
const SHORT_NAME: usize = 18;
/// Letters of all winners' names together.
const WINNERS: usize = 30;
/// Letters of a name where it is told what somebody did.
const TOLD_NAME: usize = 12;

/// Who did what, between two views.
type Step = (Seat, Action, PublicView, PublicView);

/// The last thing that happened at a moment of a game, to be marked and told.
pub struct Moment {
    pub game: Game,
    /// The view before the last turn, or before the part of this turn that is over.
    pub before: Option<PublicView>,
    pub told: Told,
}

/// What just happened; empty at the beginning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// With names as a picture can show them.
    pub drawn: Deeds,
    /// With names as they are.
    pub heard: String,
}

impl Moment {
    /// Replays actions and looks at the last turn among them.
    pub fn after(
        lang: Lang,
        names: Names,
        deal: Game,
        actions: &[(Seat, Action)],
    ) -> Result<Self, Illegal> {
        let mut game = deal;
        let mut turn: Option<(Seat, PublicView)> = None;
        let mut steps: Vec<Step> = vec![];
        for &(seat, action) in actions {
            let before = game.public();
            if turn.is_none_or(|(mover, _)| mover != seat) {
                turn = Some((seat, before));
                steps.clear();
            }
            game.apply(seat, action)?;
            steps.push((seat, action, before, game.public()));
        }
        let last = steps.len().saturating_sub(1);
        // The picture shows what was drawn, and a revealed tile is named again with what became of it.
        let is_described = |(index, (_, action, _, after)): &(usize, &Step)| match action {
            Action::DrawDeck => last == 0 || after.end().is_some(),
            Action::Reveal => *index == last,
            _ => true,
        };
        let described: Vec<_> = steps.iter().enumerate().filter(is_described).collect();
        let summarize = |names: &[String]| {
            let short: Vec<_> = names.iter().map(|name| cut(name, TOLD_NAME)).collect();
            let mover = turn.map(|(seat, _)| game::name(lang, &short, seat));
            let who = mover.unwrap_or_default();
            let sentences = described.iter().map(|(_, (seat, action, before, after))| {
                game::told(lang, &short, *seat, *action, before, after)
            });
            let mut sentences: Vec<_> = sentences.collect();
            for sentence in sentences.iter_mut().skip(1) {
                *sentence = unnamed(sentence, &who);
            }
            Deeds { who, sentences }
        };
        let summary = Told {
            drawn: summarize(&drawable(lang, names)),
            heard: summarize(names).sentences.join(" "),
        };
        Ok(Self {
            game,
            before: turn.map(|(_, view)| view),
            told: summary,
        })
    }
}

/// A whole game as a GIF, a frame a turn; says after each how many are done.
pub fn animate(lang: Lang, record: &Record, on_turn: impl Fn(usize)) -> Result<Vec<u8>, Undrawn> {
    let names = record.players.as_slice();
    let deal = record.deal().map_err(|_| Undrawn::Broken)?;
    let frame = |step: usize| {
        let actions = record.actions.get(..step).unwrap_or_default();
        let turn = Moment::after(lang, names, deal, actions).map_err(|_| Undrawn::Broken)?;
        let view = turn.game.public();
        let summary = &turn.told.drawn;
        let scene = scene(lang, &view, turn.before.as_ref(), names, summary);
        Ok::<_, Undrawn>(picture::board(&scene))
    };
    let mut animation = Animation::new(&frame(0)?)?;
    for (turn, &end) in (1..).zip(&turn_ends(record)) {
        animation.add(&frame(end)?)?;
        on_turn(turn);
    }
    animation.finish()
}

/// After how many actions each turn of a game ends.
pub fn turn_ends(record: &Record) -> Vec<usize> {
    let turns = record.actions.chunk_by(|(one, _), (other, _)| one == other);
    let ends = turns.scan(0, |end, turn| {
        *end += turn.len();
        Some(*end)
    });
    ends.collect()
}

/// A board; `before` is the view before what just happened, and `told` says what that was.
pub fn scene(
    lang: Lang,
    view: &PublicView,
    before: Option<&PublicView>,
    names: Names,
    told: &Deeds,
) -> Scene {
    let names = &drawable(lang, names);
    let told = match view.end() {
        None => told.clone(),
        Some(_) => Deeds {
            who: String::new(),
            sentences: vec![game::why_over(lang, view, &short(names))],
        },
    };
    Scene {
        view: *view,
        before: before.copied(),
        words: words(lang, names, title(lang, view, names), told),
    }
}

/// The hand of a seat.
pub fn hand_scene(lang: Lang, view: &SeatView, names: Names) -> HandScene {
    let names = &drawable(lang, names);
    let title = hand_title(lang, view, names);
    HandScene {
        view: *view,
        words: words(lang, names, title, Deeds::default()),
    }
}

/// The small picture of a page of the rules.
pub fn lesson(lang: Lang, kind: Kind, topic: Topic) -> Sheet {
    picture::rules(kind, of_topic(topic), &letters(lang))
}

pub(super) const fn of_topic(topic: Topic) -> Lesson {
    match topic {
        Topic::Aim => Lesson::Aim,
        Topic::Turn => Lesson::Turn,
        Topic::Runs => Lesson::Runs,
        Topic::Figures => Lesson::Figures,
        Topic::Priestess => Lesson::Priestess,
        Topic::Clovers => Lesson::Clovers,
        Topic::Tiles => Lesson::Tiles,
        Topic::Spirals => Lesson::Spirals,
        Topic::Leprechauns => Lesson::Leprechauns,
        Topic::Draw => Lesson::Draw,
        Topic::End => Lesson::End,
        Topic::Score => Lesson::Score,
    }
}

/// What is asked of the owner of a hand, or whom the game waits for.
pub(super) fn hand_title(lang: Lang, view: &SeatView, names: Names) -> String {
    let public = view.public();
    let waiting = public.waits_for();
    if waiting.is_some_and(|waiting| waiting.seat == view.seat()) {
        capital(&game::asked(lang, &public))
    } else {
        title(lang, &public, names)
    }
}

fn title(lang: Lang, view: &PublicView, names: Names) -> String {
    let short = match view.waits_for() {
        Some(_) => short(names),
        None => share(view, names),
    };
    match view.waits_for() {
        Some(waiting) => say!(
            lang,
            "board-turn",
            name = game::name(lang, &short, waiting.seat),
            asked = game::asked(lang, view)
        ),
        None => game::who_won(lang, view, &short),
    }
}

/// The names as a picture can show them.
fn drawable(lang: Lang, names: Names) -> Vec<String> {
    let seat = |number| say!(lang, "board-seat", number = number);
    (1..)
        .zip(names)
        .map(|(number, name)| picture::drawable(name, &seat(number)))
        .collect()
}

fn words(lang: Lang, names: Names, title: String, told: Deeds) -> Words {
    Words {
        names: names.to_vec(),
        title,
        told,
        letters: letters(lang),
    }
}

fn letters(lang: Lang) -> [String; 6] {
    Colour::ALL.map(|colour| game::letter(lang, colour))
}

/// The names as far as a headline has room for them.
pub(super) fn short(names: Names) -> Vec<String> {
    names.iter().map(|name| cut(name, SHORT_NAME)).collect()
}

/// The names as far as a headline that may name several winners has room for each of them.
fn share(view: &PublicView, names: Names) -> Vec<String> {
    let totals: Vec<_> = Seat::all(view.players())
        .map(|seat| view.score(seat).total())
        .collect();
    let winners = winners(&totals).count();
    let most = (WINNERS / winners.max(1)).min(SHORT_NAME);
    names.iter().map(|name| cut(name, most)).collect()
}

/// A sentence without the name at its beginning, as it was said before.
fn unnamed(sentence: &str, who: &str) -> String {
    let rest = sentence.strip_prefix(who);
    let rest = rest.map(|rest| rest.strip_prefix(':').unwrap_or(rest));
    match rest.and_then(|rest| rest.strip_prefix(' ')) {
        Some(rest) => capital(rest),
        None => sentence.to_owned(),
    }
}

/// At most so many letters, the last of them an ellipsis where something is missing.
pub(super) fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let start: String = text.chars().take(most.saturating_sub(1)).collect();
    // A word that would lose its end goes as a whole, unless little would be left.
    let whole = start.rfind(' ').filter(|space| space * 2 >= start.len());
    let start = whole.map_or(start.as_str(), |space| &start[..space]);
    format!("{}…", start.trim_end())
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_name_is_removed_from_a_sentence() {
        assert_eq!(unnamed("Anna lays green 5.", "Anna"), "Lays green 5.");
        assert_eq!(
            unnamed("Anna: a figure enters.", "Anna"),
            "A figure enters."
        );
        assert_eq!(unnamed("Annabel stays.", "Anna"), "Annabel stays.");
        assert_eq!(unnamed("Nothing moves.", "Anna"), "Nothing moves.");
    }

    #[test]
    fn headline_names_every_tied_winner() {
        let names = [
            "Wilhelmina",
            "Bohuslav the Bold",
            "Ярослава Мудрая",
            "Ελένη της Αθήνας",
        ];
        let names = names.map(String::from);
        let boards = crate::game::Boards::built_in().unwrap();
        let seed = crate::game::Seed::new([1; 32]);
        for players in 2..=4 {
            // Before the first move all have the same points.
            let game = Game::deal(Kind::Stones, Default::default(), players, &seed, &boards);
            let view = game.unwrap().public();
            let short = share(&view, &names[..players]);
            assert!(short.iter().map(|name| name.chars().count()).sum::<usize>() <= WINNERS);
            for (short, name) in short.iter().zip(&names) {
                assert_eq!(
                    short.chars().take(4).collect::<String>(),
                    name[..].chars().take(4).collect::<String>()
                );
            }
        }
    }
}

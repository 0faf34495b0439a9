//! What goes into a picture beside the view, in the reader's language.

use super::Line;
use super::game::{self, Names};
use super::rules::Topic;
use crate::game::{Action, Colour, Game, Illegal, Kind, Open, PublicView, Record, Seat, SeatView};
use crate::picture::{self, Animation, HandScene, Lesson, Scene, Sheet, Undrawn, Words};
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
            Subject::Result(view) => picture::result(&scene(lang, view, None, names, "")),
            Subject::Rules(kind, topic) => lesson(lang, *kind, *topic),
        }
    }

    /// What is to be seen, for those who hear it: at most 1,000 characters.
    pub fn alt(&self) -> String {
        let (lang, names) = (self.lang, self.names.as_slice());
        match &self.subject {
            Subject::Board { view, told, .. } => game::board_alt(lang, view, names, &told.heard),
            Subject::Hand(view) => game::hand_alt(lang, view),
            Subject::Result(view) => game::result_alt(lang, view, names),
            Subject::Rules(kind, topic) => super::rules::heading(lang, *kind, *topic),
        }
    }
}

/// Letters of a name in a headline; the whole name stands beside its figure.
const SHORT_NAME: usize = 18;
/// The same where it is repeated.
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
    pub drawn: String,
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
        let mut told: Vec<Step> = vec![];
        for &(seat, action) in actions {
            let before = game.public();
            if turn.is_none_or(|(mover, _)| mover != seat) {
                turn = Some((seat, before));
                told.clear();
            }
            game.apply(seat, action)?;
            told.push((seat, action, before, game.public()));
        }
        let last = told.len().saturating_sub(1);
        // The picture shows what was drawn, and a revealed tile is named again with what became of it.
        let worth_telling = |(index, (_, action, _, after)): &(usize, &Step)| match action {
            Action::DrawDeck => last == 0 || after.end().is_some(),
            Action::Reveal => *index == last,
            _ => true,
        };
        let worth: Vec<_> = told.iter().enumerate().filter(worth_telling).collect();
        let tell = |names: &[String]| {
            let short: Vec<_> = names.iter().map(|name| cut(name, TOLD_NAME)).collect();
            let told = worth.iter().map(|(_, (seat, action, before, after))| {
                game::told(lang, &short, *seat, *action, before, after)
            });
            told.collect::<Vec<_>>().join(" ")
        };
        let told = Told {
            drawn: tell(&drawable(lang, names)),
            heard: tell(names),
        };
        Ok(Self {
            game,
            before: turn.map(|(_, view)| view),
            told,
        })
    }
}

/// A whole game as a GIF, a frame a turn; says after each how many are done.
pub fn animate(lang: Lang, record: &Record, done: impl Fn(usize)) -> Result<Vec<u8>, Undrawn> {
    let names = record.players.as_slice();
    let deal = record.deal().map_err(|_| Undrawn::Broken)?;
    let frame = |step: usize| {
        let actions = record.actions.get(..step).unwrap_or_default();
        let moment = Moment::after(lang, names, deal, actions).map_err(|_| Undrawn::Broken)?;
        let view = moment.game.public();
        let told = &moment.told.drawn;
        let scene = scene(lang, &view, moment.before.as_ref(), names, told);
        Ok::<_, Undrawn>(picture::board(&scene))
    };
    let mut animation = Animation::new(&frame(0)?)?;
    for (turn, &end) in (1..).zip(&turn_ends(record)) {
        animation.add(&frame(end)?)?;
        done(turn);
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
    told: &str,
) -> Scene {
    let names = &drawable(lang, names);
    let told = match view.end() {
        None => told.to_owned(),
        Some(_) => game::why_over(lang, view, &short(names)),
    };
    Scene {
        view: *view,
        before: before.copied(),
        words: words(lang, names, title(lang, view, names), told),
    }
}

/// The hand of a seat.
pub fn hand_scene(lang: Lang, view: &SeatView, names: Names) -> HandScene {
    let (public, names) = (view.public(), &drawable(lang, names));
    let own_turn = public
        .waits_for()
        .is_some_and(|waiting| waiting.seat == view.seat());
    let title = if own_turn {
        capital(&game::asked(lang, &public))
    } else {
        title(lang, &public, names)
    };
    HandScene {
        view: *view,
        words: words(lang, names, title, String::new()),
    }
}

/// The small picture of a page of the rules.
pub fn lesson(lang: Lang, kind: Kind, topic: Topic) -> Sheet {
    let lesson = match topic {
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
    };
    picture::rules(kind, lesson, &letters(lang))
}

fn title(lang: Lang, view: &PublicView, names: Names) -> String {
    let short = short(names);
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

fn words(lang: Lang, names: Names, title: String, told: String) -> Words {
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

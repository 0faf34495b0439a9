//! Games as text in the reader's language.
//!
//! All functions take a [`PublicView`](crate::games::PublicView) or a [`SeatView`](crate::games::SeatView), so they
//! cannot reveal hidden information. What a game says in its own way is its implementation of [`GameText`].

mod alt;
mod board;
mod colour;
mod event;
mod hand;
mod hand_line;
mod lesson_alt;
mod move_parser;
mod moves;
mod prompt;
mod refusal;
pub mod rules_pages;
mod scores;
mod titles;

use std::fmt::Display;

use crate::game::{Action, Decision, End, GameOption, IllegalReason, Rules, ScoreLine, Seat};
use crate::games::GameKind;
use crate::words::{Lang, Line, say};

pub(super) use alt::sentences;
pub use alt::{AltText, Detail, MAX_ALT_TEXT, board_alt, hand_alt, result_alt};
pub use board::board;
pub(super) use board::{
    cards_of_colour, direction_arrow, pile_title, piles_closed, player_title, run_end, stone_tile,
};
pub use colour::{card, colour, letter};
pub(super) use colour::{card_args, colour_args};
pub use event::{Event, describe_event};
pub use hand::hand;
pub use hand_line::hand_line;
pub use lesson_alt::lesson_alt;
#[cfg(test)]
pub(crate) use move_parser::typed_keys;
pub use move_parser::{MoveParseError, move_parse_error, parse_action};
pub use moves::{MoveOption, moves};
pub(super) use moves::{destination, draw_label, points_mark};
pub use prompt::prompt;
pub use refusal::refusal_text;
pub use rules_pages::{GameTopics, PageKeys, RulesPage};
pub use scores::{end_reason, scores, total_lines, verdict, winner_sentence};
pub(crate) use titles::{board_title, capitalize, hand_title, short_names, truncate};

/// What a game says in its own way.
pub trait GameText: Rules {
    /// Fluent key of the game's name.
    const NAME_KEY: &'static str;
    /// Whether the short alt text of a result names colours by their letters.
    const SCORES_COLOURS: bool = true;

    /// Renders everything that is public, without the title.
    fn board_lines(lang: Lang, view: &Self::PublicView, names: Names) -> Vec<Line>;

    /// Returns a prompt for the current decision of a seat. `None` if the kind of decision says enough.
    fn prompt(lang: Lang, view: &Self::PublicView, seat: Seat) -> Option<String>;

    /// Returns the label of a move. `None` if it does not depend on the position.
    fn move_label(lang: Lang, view: &Self::SeatView, action: Action) -> Option<String>;

    /// Renders the hand of a seat next to its runs.
    fn hand_lines(lang: Lang, view: &Self::SeatView) -> Vec<Line> {
        hand::cards_and_runs(lang, view)
    }

    /// Renders the hand of a seat for the alt text of its picture.
    fn alt_hand(lang: Lang, view: &Self::SeatView) -> Vec<Line> {
        alt::cards(lang, view)
    }

    /// Describes an action.
    fn action_sentence(event: &Event<Self::PublicView>) -> String;

    /// Describes the consequences of an action, except the end of the game.
    fn consequences(event: &Event<Self::PublicView>) -> Vec<String>;

    /// Returns a prompt for a kind of decision, whatever the position is. `None` for the shared prompt.
    fn decision_prompt(_: Lang, _: Decision) -> Option<String> {
        None
    }

    /// Says why an action was refused. `None` for the shared sentence.
    fn refusal(_: Lang, _: &IllegalReason) -> Option<String> {
        None
    }

    /// Renders a line of a score. `None` for the shared line.
    fn score_line(_: Lang, _: &ScoreLine) -> Option<String> {
        None
    }

    /// Says why the game ended. `None` for the shared sentence.
    fn end_sentence(_: Lang, _: &Self::PublicView, _: End, _: Names) -> Option<String> {
        None
    }

    /// Describes what lies on the table, for the alt text of a board.
    fn alt_table(alt: &AltText, view: &Self::PublicView) -> Vec<String>;

    /// Describes a player's position, for the alt text of a board.
    fn alt_player(alt: &AltText, view: &Self::PublicView, seat: Seat) -> Vec<String>;
}

/// Returns the name of a game.
pub fn game_name(lang: Lang, kind: GameKind) -> String {
    say!(lang, name_key(kind))
}

const fn name_key(kind: GameKind) -> &'static str {
    for_game_kind!(kind, G => G::NAME_KEY)
}

/// Lists all games as they are typed: "keltis, stones or oracle".
pub fn list_games(lang: Lang) -> String {
    alternatives(lang, GameKind::ALL.map(GameKind::name))
}

/// Lists all games as they are typed, each with a few words about it: "keltis (five paths), …".
pub fn list_games_with_hints(lang: Lang) -> String {
    let games = GameKind::ALL.map(|kind| {
        let hint = say!(lang, &format!("{}.hint", name_key(kind)));
        format!("{kind} ({hint})")
    });
    alternatives(lang, games)
}

/// Lists the games that have a rule variant as they are typed.
pub fn list_games_with_option(lang: Lang, option: GameOption) -> String {
    let games = GameKind::ALL.into_iter();
    let games = games.filter(|kind| kind.options().contains(&option));
    alternatives(lang, games.map(GameKind::name))
}

/// Joins texts of which the reader chooses one: "a, b or c".
fn alternatives<T: Display>(lang: Lang, texts: impl IntoIterator<Item = T>) -> String {
    let mut texts: Vec<_> = texts.into_iter().map(|text| text.to_string()).collect();
    match texts.pop() {
        Some(last) if !texts.is_empty() => say!(lang, "list-or", texts = list(texts), last = last),
        last => last.unwrap_or_default(),
    }
}

/// Names in seat order, already cleaned and truncated by the caller.
pub type Names<'a> = &'a [String];

pub(crate) fn seat_name(lang: Lang, names: Names, seat: Seat) -> String {
    let named = names.get(seat.index()).cloned();
    named.unwrap_or_else(|| say!(lang, "board-seat", number = seat.index() + 1))
}

/// Formats a number with a real minus sign. Screen readers may skip a hyphen.
pub(super) fn number(points: i16) -> String {
    points.to_string().replace('-', "−")
}

/// Like [`number`], with a plus sign for positive numbers.
pub(super) fn signed(points: i16) -> String {
    if points > 0 {
        format!("+{points}")
    } else {
        number(points)
    }
}

pub(super) fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(", ")
}

#[cfg(test)]
mod tests;

//! Titles of boards and hands, and names that are short enough for them.

use super::{Names, prompt, seat_name, winner_sentence};
use crate::game::{PublicInfo, Seat, SeatInfo, winners};
use crate::games::{PublicView, SeatView};
use crate::words::{Lang, say};

/// Maximum length of a name in the title. The full name is next to the player's figure.
const MAX_TITLE_NAME: usize = 18;
/// Maximum total length of the winners' names.
const MAX_WINNER_NAMES: usize = 30;
/// Returns the prompt if it is this player's turn, otherwise the title of the board.
pub fn hand_title(lang: Lang, view: &SeatView, names: Names) -> String {
    let public = view.public();
    let waiting = public.waits_for();
    if waiting.is_some_and(|waiting| waiting.seat == view.seat()) {
        capitalize(&prompt(lang, &public))
    } else {
        board_title(lang, &public, names)
    }
}

pub fn board_title(lang: Lang, view: &PublicView, names: Names) -> String {
    let short = match view.waits_for() {
        Some(_) => short_names(names),
        None => winner_names(view, names),
    };
    match view.waits_for() {
        Some(waiting) => say!(
            lang,
            "board-turn",
            name = seat_name(lang, &short, waiting.seat),
            asked = prompt(lang, view)
        ),
        None => winner_sentence(lang, view, &short),
    }
}

/// Truncates names for a title.
pub fn short_names(names: Names) -> Vec<String> {
    names
        .iter()
        .map(|name| truncate(name, MAX_TITLE_NAME))
        .collect()
}

/// Truncates names so that all winners fit into a title.
fn winner_names(view: &PublicView, names: Names) -> Vec<String> {
    let totals: Vec<_> = Seat::all(view.players())
        .map(|seat| view.score(seat).total())
        .collect();
    let winners = winners(&totals).count();
    let most = (MAX_WINNER_NAMES / winners.max(1)).min(MAX_TITLE_NAME);
    names.iter().map(|name| truncate(name, most)).collect()
}

/// Truncates a text to `most` characters, including an ellipsis.
pub fn truncate(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let start: String = text.chars().take(most.saturating_sub(1)).collect();
    // Cut at a word boundary, unless little would be left.
    let whole = start.rfind(' ').filter(|space| space * 2 >= start.len());
    let start = whole.map_or(start.as_str(), |space| &start[..space]);
    format!("{}…", start.trim_end())
}

/// Makes the first letter a capital.
pub fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seed;
    use crate::games::{Boards, Game, GameKind};

    #[test]
    fn headline_names_every_tied_winner() {
        let names = [
            "Wilhelmina",
            "Bohuslav the Bold",
            "Ярослава Мудрая",
            "Ελένη της Αθήνας",
        ];
        let names = names.map(String::from);
        let boards = Boards::built_in().unwrap();
        let seed = Seed::new([1; 32]);
        for players in 2..=4 {
            // All players are tied before the first move.
            let game = Game::deal(
                GameKind::Stones,
                Default::default(),
                players,
                &seed,
                &boards,
            );
            let view = game.unwrap().public();
            let short = winner_names(&view, &names[..players]);
            assert!(
                short.iter().map(|name| name.chars().count()).sum::<usize>() <= MAX_WINNER_NAMES
            );
            for (short, name) in short.iter().zip(&names) {
                assert_eq!(
                    short.chars().take(4).collect::<String>(),
                    name[..].chars().take(4).collect::<String>()
                );
            }
        }
    }
}

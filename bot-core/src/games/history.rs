//! The public history of a game.

use super::{Game, PublicView};
use crate::game::{Action, IllegalAction, Seat};

/// An action with the public views before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicStep {
    pub seat: Seat,
    pub action: Action,
    pub before: PublicView,
    pub after: PublicView,
}

/// Replays a game. Returns its public steps up to the first action that is not legal, and the game after all actions or
/// why it stopped.
pub fn replay(
    deal: Game,
    actions: impl IntoIterator<Item = (Seat, Action)>,
) -> (Vec<PublicStep>, Result<Game, IllegalAction>) {
    let mut game = deal;
    let mut before = game.public();
    let mut steps = vec![];
    for (seat, action) in actions {
        if let Err(why) = game.apply(seat, action) {
            return (steps, Err(why));
        }
        let after = game.public();
        steps.push(PublicStep {
            seat,
            action,
            before,
            after,
        });
        before = after;
    }
    (steps, Ok(game))
}

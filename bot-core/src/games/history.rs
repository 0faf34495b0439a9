//! The public history of a game.

use super::{Game, PublicView};
use crate::game::{Action, Seat};

/// An action with the public views before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicStep {
    pub seat: Seat,
    pub action: Action,
    pub before: PublicView,
    pub after: PublicView,
}

/// Returns the public steps of a game, up to the first action that is not legal.
pub fn public_steps(
    deal: Game,
    actions: impl IntoIterator<Item = (Seat, Action)>,
) -> Vec<PublicStep> {
    let mut game = deal;
    let mut before = game.public();
    let steps = actions.into_iter().map_while(|(seat, action)| {
        game.apply(seat, action).ok()?;
        let after = game.public();
        let step = PublicStep {
            seat,
            action,
            before,
            after,
        };
        before = after;
        Some(step)
    });
    steps.collect()
}

//! Chooses uniformly among the legal actions.

use crate::game::{Action, RandomSource, SeatView};

pub fn choose(view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
    super::pick_random(&view.legal(), dice)
}

//! Chooses uniformly among the legal actions.

use crate::game::{Action, RandomSource, SeatInfo};

pub fn choose(view: &impl SeatInfo, dice: &mut impl RandomSource) -> Option<Action> {
    super::pick_random(&view.legal(), dice)
}

//! Any legal action, each as likely as the other.

use crate::game::{Action, RandomSource, SeatView};

pub fn choose(view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
    super::pick_random(&view.legal(), dice)
}

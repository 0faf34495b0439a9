//! Any legal action, each as likely as the other.

use crate::game::{Action, Chance, SeatView};

pub fn choose(view: &SeatView, dice: &mut impl Chance) -> Option<Action> {
    super::one_of(&view.legal(), dice)
}

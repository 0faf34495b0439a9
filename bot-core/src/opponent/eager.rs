//! Lays whenever it can, skipping as few values as possible, and takes the steps it is offered.

use crate::game::{Action, Actions, Card, PublicInfo, RandomSource, SeatInfo};

/// Declines a step or an extra turn once in this many times, so that test games also cover declining.
const DECLINE_ODDS: [(Action, u32); 2] = [(Action::Stay, 12), (Action::Pass, 3)];

pub fn choose(view: &impl SeatInfo, dice: &mut impl RandomSource) -> Option<Action> {
    let legal = view.legal();
    for (action, one_in) in DECLINE_ODDS {
        if legal.contains(&action) && dice.below(one_in) == 0 {
            return Some(action);
        }
    }
    let least = legal.iter().map(|&action| rank(view, action)).min()?;
    let best: Actions = legal
        .into_iter()
        .filter(|&action| rank(view, action) == least)
        .collect();
    super::pick_random(&best, dice)
}

/// Returns a rank; the lowest is played first. Only actions of the same decision are compared.
fn rank(view: &impl SeatInfo, action: Action) -> u8 {
    match action {
        Action::Lay(card) | Action::Take(card) => values_wasted(view, card),
        Action::Discard(_) => 2 * Card::HIGHEST,
        Action::Reveal => 1,
        Action::Pass => 2,
        Action::Priestess(_) => 1,
        Action::Back(_) | Action::DropHand(_) | Action::DropRun(_) => 2,
        Action::Stay | Action::Wait | Action::Leave => 1,
        Action::DrawDeck
        | Action::DrawPile(_)
        | Action::Enter(_)
        | Action::Move(_)
        | Action::Figure(_)
        | Action::On
        | Action::Claim
        | Action::Place => 0,
    }
}

/// Returns how many values the run can no longer take once this card is laid.
fn values_wasted(view: &impl SeatInfo, card: Card) -> u8 {
    let run = view.public().run(view.seat(), card.colour());
    match run.last() {
        Some(last) => last.abs_diff(card.value()),
        None => card.value().min(Card::HIGHEST - card.value()),
    }
}

//! Always onwards: lays whenever it can, wasting as few values as it can, and takes the steps it is offered.

use crate::game::{Action, Actions, Card, RandomSource, SeatView};

/// One time in so many it declines a step, and an extra turn, so that declining is played too.
const DECLINE_ODDS: [(Action, u32); 2] = [(Action::Stay, 12), (Action::Pass, 3)];

pub fn choose(view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
    let legal = view.legal();
    for (action, times) in DECLINE_ODDS {
        if legal.contains(&action) && dice.below(times) == 0 {
            return Some(action);
        }
    }
    let least = legal.iter().map(|&action| reluctance(view, action)).min()?;
    let liked: Actions = legal
        .into_iter()
        .filter(|&action| reluctance(view, action) == least)
        .collect();
    super::pick_random(&liked, dice)
}

/// The less, the sooner it is done. Only actions that can be asked for together are compared.
fn reluctance(view: &SeatView, action: Action) -> u8 {
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

/// How many values a run could still have taken that it no longer can once this card lies there.
fn values_wasted(view: &SeatView, card: Card) -> u8 {
    let run = view.public().run(view.seat(), card.colour());
    match run.last() {
        Some(last) => last.abs_diff(card.value()),
        None => card.value().min(Card::HIGHEST - card.value()),
    }
}

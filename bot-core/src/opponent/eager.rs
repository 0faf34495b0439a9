//! Always onwards: lays whenever it can, wasting as few values as it can, and takes every step it is offered.

use crate::game::{Action, Actions, Card, Chance, Run, Seat, SeatView};

pub fn choose(view: &SeatView, dice: &mut impl Chance) -> Option<Action> {
    let legal = view.legal();
    let least = legal.iter().map(|&action| reluctance(view, action)).min()?;
    let liked: Actions = legal
        .into_iter()
        .filter(|&action| reluctance(view, action) == least)
        .collect();
    super::one_of(&liked, dice)
}

/// The less, the sooner it is done. Only actions that can be asked for together are compared.
fn reluctance(view: &SeatView, action: Action) -> u8 {
    match action {
        Action::Lay(card) | Action::Take(card) => values_wasted(view, card),
        Action::Discard(_) | Action::Reveal => 2 * Card::HIGHEST,
        Action::Priestess(_) => 1,
        Action::Back(_) | Action::DropHand(_) | Action::DropRun(_) => 2,
        Action::Stay | Action::Wait | Action::Leave | Action::Pass => 1,
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
    let run = run(view, view.seat(), card);
    match run.last() {
        Some(last) => last.abs_diff(card.value()),
        None => card.value().min(Card::HIGHEST - card.value()),
    }
}

fn run(view: &SeatView, seat: Seat, card: Card) -> Run {
    match view {
        SeatView::Keltis(view) => view.public.player(seat).run(card.colour()),
        SeatView::Stones(view) => view.public.player(seat).run(card.colour()),
        SeatView::Oracle(view) => view.public.player(seat).run(card.colour()),
    }
}

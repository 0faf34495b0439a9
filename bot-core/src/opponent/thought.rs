//! Opponents that think: judge each action, or search.

use crate::game::{Action, Chance, Decision, Kind, Open, SeatView, keltis, oracle, stones};

use super::judged::values;
use super::search::{Found, search};

/// Points that an action may promise less than the best and `easy` still chooses it.
const EASY: f32 = 2.0;

/// Plays sensibly and leaves openings: any card or tile that promises nearly as much as the best. What is offered on the
/// way it never turns down for nothing.
pub fn easy(view: &SeatView, dice: &mut impl Chance) -> Option<Action> {
    let decision = view.public().waits_for().map(|waiting| waiting.decision);
    let slack = match decision {
        Some(Decision::Play | Decision::Draw | Decision::Turn) => EASY,
        _ => 0.0,
    };
    one_of_the_best(view, slack, dice)
}

/// The action that promises most.
pub fn normal(view: &SeatView, dice: &mut impl Chance) -> Option<Action> {
    one_of_the_best(view, 0.0, dice)
}

fn one_of_the_best(view: &SeatView, slack: f32, dice: &mut impl Chance) -> Option<Action> {
    let legal = view.legal();
    if legal.len() < 2 {
        return legal.first().copied();
    }
    let values = judge(view, dice);
    let best = values
        .iter()
        .map(|&(_, value)| value)
        .fold(f32::MIN, f32::max);
    let good = values
        .into_iter()
        .filter(|&(_, value)| value >= best - slack);
    super::one_of(&good.map(|(action, _)| action).collect::<Vec<_>>(), dice)
}

/// What each legal action promises.
fn judge(view: &SeatView, dice: &mut impl Chance) -> Vec<(Action, f32)> {
    match view {
        SeatView::Keltis(view) => values::<keltis::State>(view, dice),
        SeatView::Stones(view) => values::<stones::State>(view, dice),
        SeatView::Oracle(view) => values::<oracle::State>(view, dice),
    }
}

/// The action that promises least.
#[cfg(test)]
pub fn worst(view: &SeatView, dice: &mut impl Chance) -> Option<Action> {
    let values = judge(view, dice).into_iter();
    values
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(action, _)| action)
}

/// Iterations that take about a second on one core; with more seats each takes longer.
pub const fn iterations(kind: Kind, players: usize) -> u32 {
    let with_two = match kind {
        Kind::Keltis => 17_000,
        Kind::Stones => 42_000,
        Kind::Oracle => 8_500,
    };
    with_two * 2 / players as u32
}

/// The action that a search through worlds that might be comes back to most.
pub fn hard(
    view: &SeatView,
    iterations: u32,
    dice: &mut impl Chance,
    go_on: impl Fn() -> bool,
) -> Option<Action> {
    let legal = view.legal();
    if legal.len() < 2 {
        return legal.first().copied();
    }
    let found = look(view, None, iterations, dice, go_on);
    // A search told to do nothing still has to answer.
    found
        .first()
        .map(|found| found.action)
        .or_else(|| normal(view, dice))
}

/// What a search finds of each legal action, the best first, or of `only` one; nothing for a seat not on move.
pub fn look(
    view: &SeatView,
    only: Option<Action>,
    iterations: u32,
    dice: &mut impl Chance,
    go_on: impl Fn() -> bool,
) -> Vec<Found> {
    if view.legal().is_empty() {
        return vec![];
    }
    match view {
        SeatView::Keltis(view) => search::<keltis::State>(view, only, iterations, dice, go_on),
        SeatView::Stones(view) => search::<stones::State>(view, only, iterations, dice, go_on),
        SeatView::Oracle(view) => search::<oracle::State>(view, only, iterations, dice, go_on),
    }
}

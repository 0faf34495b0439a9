//! Opponents that think: judge each action, or search.

use crate::game::{
    Action, Decision, GameKind, PublicInfo, RandomSource, SeatView, keltis, oracle, stones,
};

use super::evaluation::action_values;
use super::search::{SearchResult, search};

/// Points that an action may promise less than the best and `easy` still chooses it.
const EASY_SLACK: f32 = 2.0;

/// Plays sensibly and leaves openings: any card or tile that promises nearly as much as the best. What is offered on the
/// way it never turns down for nothing.
pub fn easy(view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
    let decision = view.public().waits_for().map(|waiting| waiting.decision);
    let slack = match decision {
        Some(Decision::Play | Decision::Draw | Decision::Turn) => EASY_SLACK,
        _ => 0.0,
    };
    choose_near_best(view, slack, dice)
}

/// The action that promises most.
pub fn normal(view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
    choose_near_best(view, 0.0, dice)
}

fn choose_near_best(view: &SeatView, slack: f32, dice: &mut impl RandomSource) -> Option<Action> {
    let legal = view.legal();
    if legal.len() < 2 {
        return legal.first().copied();
    }
    let values = evaluate_actions(view, dice);
    let best = values
        .iter()
        .map(|&(_, value)| value)
        .fold(f32::MIN, f32::max);
    let good = values
        .into_iter()
        .filter(|&(_, value)| value >= best - slack);
    super::pick_random(&good.map(|(action, _)| action).collect::<Vec<_>>(), dice)
}

/// What each legal action promises.
fn evaluate_actions(view: &SeatView, dice: &mut impl RandomSource) -> Vec<(Action, f32)> {
    match view {
        SeatView::Keltis(view) => action_values::<keltis::State>(view, dice),
        SeatView::Stones(view) => action_values::<stones::State>(view, dice),
        SeatView::Oracle(view) => action_values::<oracle::State>(view, dice),
    }
}

/// The action that promises least.
#[cfg(test)]
pub fn worst_action(view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
    let values = evaluate_actions(view, dice).into_iter();
    values
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(action, _)| action)
}

/// Iterations that take about a second on one core; with more seats each takes longer.
pub const fn default_iterations(kind: GameKind, players: usize) -> u32 {
    let with_two = match kind {
        GameKind::Keltis => 17_000,
        GameKind::Stones => 42_000,
        GameKind::Oracle => 8_500,
    };
    with_two * 2 / players as u32
}

/// The action that a search through worlds that might be comes back to most.
pub fn hard(
    view: &SeatView,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
) -> Option<Action> {
    let legal = view.legal();
    if legal.len() < 2 {
        return legal.first().copied();
    }
    let found = search_actions(view, None, iterations, dice, keep_going);
    // A search told to do nothing still has to answer.
    found
        .first()
        .map(|found| found.action)
        .or_else(|| normal(view, dice))
}

/// What a search finds of each legal action, the best first, or of `only` one; nothing for a seat not on move.
pub fn search_actions(
    view: &SeatView,
    only: Option<Action>,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
) -> Vec<SearchResult> {
    if view.legal().is_empty() {
        return vec![];
    }
    match view {
        SeatView::Keltis(view) => search::<keltis::State>(view, only, iterations, dice, keep_going),
        SeatView::Stones(view) => search::<stones::State>(view, only, iterations, dice, keep_going),
        SeatView::Oracle(view) => search::<oracle::State>(view, only, iterations, dice, keep_going),
    }
}

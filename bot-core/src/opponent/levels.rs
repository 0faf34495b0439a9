//! The levels easy, normal and hard: evaluate each action, or search.

use crate::game::{
    Action, Decision, GameKind, PublicInfo, RandomSource, SeatView, keltis, oracle, stones,
};

use super::evaluation::action_values;
use super::search::{SearchResult, search};

/// `easy` also chooses actions that are worth up to this many points less than the best.
const EASY_SLACK: f32 = 2.0;

/// Plays sensibly but leaves openings: it chooses any card or tile that is nearly as good as the best. For all other
/// decisions it chooses the best action.
pub fn easy(view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
    let decision = view.public().waits_for().map(|waiting| waiting.decision);
    let slack = match decision {
        Some(Decision::Play | Decision::Draw | Decision::Turn) => EASY_SLACK,
        _ => 0.0,
    };
    choose_near_best(view, slack, dice)
}

/// Returns the action with the highest value.
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

/// Returns the value of each legal action.
fn evaluate_actions(view: &SeatView, dice: &mut impl RandomSource) -> Vec<(Action, f32)> {
    match view {
        SeatView::Keltis(view) => action_values::<keltis::State>(view, dice),
        SeatView::Stones(view) => action_values::<stones::State>(view, dice),
        SeatView::Oracle(view) => action_values::<oracle::State>(view, dice),
    }
}

/// Returns the action with the lowest value.
#[cfg(test)]
pub fn worst_action(view: &SeatView, dice: &mut impl RandomSource) -> Option<Action> {
    let values = evaluate_actions(view, dice).into_iter();
    values
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(action, _)| action)
}

/// Returns the iterations that take about one second on one core. With more seats each iteration takes longer.
pub const fn default_iterations(kind: GameKind, players: usize) -> u32 {
    let with_two = match kind {
        GameKind::Keltis => 17_000,
        GameKind::Stones => 42_000,
        GameKind::Oracle => 8_500,
    };
    with_two * 2 / players as u32
}

/// Returns the action that a search visits most.
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
    // Even a search without iterations has to return an action.
    found
        .first()
        .map(|found| found.action)
        .or_else(|| normal(view, dice))
}

/// Returns the search results for each legal action, or for `only` one, with the best first; none for a seat that is not
/// to move.
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

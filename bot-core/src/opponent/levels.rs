//! The levels easy, normal and hard: evaluate each action, or search.

use crate::game::{Action, Decision, PublicInfo, RandomSource};

use super::OpponentView;

/// `easy` also chooses actions that are worth up to this many points less than the best.
const EASY_SLACK: f32 = 2.0;

/// Plays sensibly but leaves openings: it chooses any card or tile that is nearly as good as the best. For all other
/// decisions it chooses the best action.
pub fn easy(view: &impl OpponentView, dice: &mut impl RandomSource) -> Option<Action> {
    let waiting = view.public().waits_for()?;
    let slack = match waiting.decision {
        Decision::Play | Decision::Draw | Decision::Turn => EASY_SLACK,
        Decision::Enter
        | Decision::Clover
        | Decision::FinishedPath
        | Decision::LaidCard
        | Decision::Spiral
        | Decision::Leprechaun
        | Decision::Claim
        | Decision::Revealed
        | Decision::ExtraTurn => 0.0,
    };
    choose_near_best(view, slack, dice)
}

/// Returns the action with the highest value.
pub fn normal(view: &impl OpponentView, dice: &mut impl RandomSource) -> Option<Action> {
    choose_near_best(view, 0.0, dice)
}

fn choose_near_best(
    view: &impl OpponentView,
    slack: f32,
    dice: &mut impl RandomSource,
) -> Option<Action> {
    let legal = view.legal();
    if legal.len() < 2 {
        return legal.first().copied();
    }
    let values = view.action_values(dice);
    let best = values
        .iter()
        .map(|&(_, value)| value)
        .fold(f32::MIN, f32::max);
    let good = values
        .into_iter()
        .filter(|&(_, value)| value >= best - slack);
    super::pick_random(&good.map(|(action, _)| action).collect::<Vec<_>>(), dice)
}

/// Returns the action that a search visits most.
pub fn hard(
    view: &impl OpponentView,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
) -> Option<Action> {
    let legal = view.legal();
    if legal.len() < 2 {
        return legal.first().copied();
    }
    let found = view.search(None, iterations, dice, keep_going);
    // Even a search without iterations has to return an action.
    found
        .first()
        .map(|found| found.action)
        .or_else(|| normal(view, dice))
}

//! Hints during a game and a review at its end, as numbers and keys without text.

use serde::{Deserialize, Serialize};

use crate::game::{Action, Colour, PublicInfo, RandomSource, Run, Seat, SeatInfo, Size};

use super::evaluation::Evaluation;
use super::{Dice, Opponent, OpponentView};

/// A recommended action.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub action: Action,
    /// Expected points lost against the best action; 0 for the best action itself.
    pub loss: f32,
    /// The reasons for it, the most important first; never empty.
    pub reasons: Vec<Reason>,
}

/// A key for a short reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Ends the game in first place.
    Wins,
    /// Scores this many points immediately.
    Points(u8),
    WishStone,
    Mirror,
    /// Reaches a clover or a spiral, which can move the figure again.
    Onward,
    /// Reaches the goal area or the oracle area.
    Goal,
    /// Enters the large figure, which counts double.
    LargeFigure,
    /// Begins a run with this many cards in the hand.
    Begins(u8),
    /// Begins a run in a game without hands.
    NewRun,
    /// Continues a run without a gap.
    NoGap,
    /// Continues a run and skips this many values.
    Gap(u8),
    /// Gives an extra turn.
    AnotherTurn,
    /// Fits no run of the next player.
    Safe,
    /// No longer fits any of the player's runs.
    Useless,
    /// A card that fits one of the player's runs.
    Fits,
    /// No open card or tile is worth taking.
    NothingOpen,
    /// A card of a colour that is not begun yet.
    Collects,
    /// Keeps the runs open for a closer value.
    KeepsOpen,
    /// Lets the player's run continue from an earlier value.
    Reopens,
    /// Keeps the large figure for a better path.
    SmallFirst,
    /// The current stone is better than the target.
    Stays,
    /// Moves a figure or the priestess forward.
    Forward,
    /// There may be more to score later.
    MoreLater,
    /// Costs least.
    LeastLoss,
}

/// Returns up to `count` recommended actions, the best first.
pub fn hint(
    view: &impl OpponentView,
    count: usize,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
) -> Vec<Advice> {
    let found = view.search(None, iterations, dice, &keep_going);
    let world_seed = world_seed(dice);
    let mut tried: Vec<_> = found
        .iter()
        .take(count)
        .filter_map(|found| {
            let lead = expected_lead(view, found.action, iterations / 4, world_seed, &keep_going)?;
            // If the search was stopped, this action was tried in fewer worlds than the others.
            keep_going().then_some((found.action, lead))
        })
        .collect();
    tried.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best = tried.first().map_or(0.0, |best| best.1);
    let advice = tried.into_iter().map(|(action, lead)| Advice {
        action,
        loss: best - lead,
        reasons: view.reasons(action, dice),
    });
    advice.collect()
}

/// Returns a quick recommendation with reasons, for the tutorial.
pub fn advise(view: &impl OpponentView, dice: &mut impl RandomSource) -> Option<Advice> {
    let action = Opponent::Normal.choose(view, dice)?;
    Some(Advice {
        action,
        loss: 0.0,
        reasons: view.reasons(action, dice),
    })
}

/// Returns a seed, so that several actions are compared in the same worlds.
fn world_seed(dice: &mut impl RandomSource) -> [u8; 32] {
    let mut seed = [0; 32];
    for bytes in seed.as_chunks_mut::<4>().0 {
        *bytes = dice.next_u32().to_be_bytes();
    }
    seed
}

/// Returns the expected lead after an action, over the worlds of this seed.
fn expected_lead(
    view: &impl OpponentView,
    action: Action,
    iterations: u32,
    world_seed: [u8; 32],
    keep_going: impl Fn() -> bool,
) -> Option<f32> {
    let found = view.search(
        Some(action),
        iterations.max(1),
        &mut Dice::new(world_seed),
        keep_going,
    );
    let found = found
        .into_iter()
        .find(|found| found.action == action && found.visits > 0.0);
    found.map(|found| found.lead)
}

/// A move that could have been better.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake<V> {
    /// The number of the action in the game, counted from 1.
    pub number: usize,
    /// What the seat saw before it.
    pub view: V,
    pub action: Action,
    pub better: Action,
    /// The expected points lost, judged by what the seat knew at that time.
    pub cost: f32,
}

/// A move that costs fewer points is no mistake: the search is not that precise.
const MISTAKE_THRESHOLD: f32 = 0.5;

/// A seat's decision and what the seat saw at that time.
#[derive(Clone, Copy, Debug)]
pub struct PastDecision<V> {
    /// The number of the action in the game, counted from 1.
    pub number: usize,
    pub view: V,
    pub action: Action,
}

/// Compares a decision with the best action; `None` if it was no mistake.
pub fn find_mistake<V: OpponentView + Copy>(
    past: &PastDecision<V>,
    iterations: u32,
    dice: &mut impl RandomSource,
    keep_going: impl Fn() -> bool,
) -> Option<Mistake<V>> {
    let &PastDecision {
        number,
        ref view,
        action,
    } = past;
    let better = view
        .search(None, iterations, dice, &keep_going)
        .first()?
        .action;
    if better == action {
        return None;
    }
    let world_seed = world_seed(dice);
    let after = |action| expected_lead(view, action, iterations / 2, world_seed, &keep_going);
    let cost = after(better)? - after(action)?;
    (cost >= MISTAKE_THRESHOLD && keep_going()).then_some(Mistake {
        number,
        view: *view,
        action,
        better,
        cost,
    })
}

/// Finds the reasons for an action in the public view before and after it and in the player's hand.
pub fn reasons<R: Evaluation>(
    view: &R::SeatView,
    action: Action,
    dice: &mut impl RandomSource,
) -> Vec<Reason> {
    let mut reasons = vec![];
    let (seat, public) = (view.seat(), view.public());
    let before = R::imagine(view, dice);
    let mut after = before;
    if after.apply(seat, action).is_ok() {
        // The final score does not depend on the card drawn last.
        if after.public().end().is_some() && leads(after.public(), seat) {
            reasons.push(Reason::Wins);
        }
        if !action.reveals_hidden() {
            reasons.extend(R::gains(&public, after.public(), seat));
        }
    }
    reasons.extend(run_reason(view, action));
    match action {
        Action::Discard(card) | Action::DropHand(card) => {
            if !own_run(view, card.colour()).fits(card.value()) {
                reasons.push(Reason::Useless);
            }
            let next = seat.next(public.players() as u8);
            let theirs = public.run(next, card.colour());
            if theirs.is_empty() || !theirs.fits(card.value()) {
                reasons.push(Reason::Safe);
            }
        }
        Action::DrawPile(colour) if fits_from_pile(view, colour) => reasons.push(Reason::Fits),
        Action::Enter(Size::Large) => reasons.push(Reason::LargeFigure),
        _ => {}
    }
    if reasons.is_empty() {
        reasons.push(fallback_reason(view, action));
    }
    reasons
}

/// Returns a reason for an action that has no other.
fn fallback_reason(view: &impl SeatInfo, action: Action) -> Reason {
    match action {
        Action::DrawDeck | Action::Reveal => Reason::NothingOpen,
        Action::DrawPile(colour) if own_run(view, colour).is_empty() => Reason::Collects,
        Action::Leave if !view.legal().contains(&Action::Place) => Reason::Useless,
        Action::Leave | Action::Pass => Reason::KeepsOpen,
        Action::DropRun(_) => Reason::Reopens,
        Action::Enter(_) => Reason::SmallFirst,
        Action::Stay => Reason::Stays,
        Action::Wait => Reason::MoreLater,
        Action::Move(_)
        | Action::Figure(_)
        | Action::On
        | Action::Back(_)
        | Action::Priestess(_)
        | Action::Lay(_) => Reason::Forward,
        Action::Discard(_)
        | Action::DropHand(_)
        | Action::DrawPile(_)
        | Action::Claim
        | Action::Place
        | Action::Take(_) => Reason::LeastLoss,
    }
}

/// Whether the top card of a pile continues one of the player's runs.
fn fits_from_pile(view: &impl SeatInfo, colour: Colour) -> bool {
    let public = view.public();
    let cards = public.public_cards();
    let top = cards.and_then(|cards| cards.pile(colour).last());
    let run = own_run(view, colour);
    top.is_some_and(|card| !run.is_empty() && run.fits(card.value()))
}

fn leads(public: &impl PublicInfo, seat: Seat) -> bool {
    let total = |seat| public.score(seat).total();
    Seat::all(public.players()).all(|other| total(other) <= total(seat))
}

/// Returns the reason for gaining points, if any.
pub(crate) fn points_gained(before: u16, after: u16) -> Vec<Reason> {
    let points = after.checked_sub(before).filter(|&points| points > 0);
    let reason = points.map(|points| Reason::Points(points.min(u8::MAX.into()) as u8));
    reason.into_iter().collect()
}

/// Returns how a card or tile continues a run.
fn run_reason(view: &impl SeatInfo, action: Action) -> Option<Reason> {
    let card = match action {
        Action::Lay(card) | Action::Take(card) => card,
        Action::Place => view.public().revealed()?,
        _ => return None,
    };
    let Some(last) = own_run(view, card.colour()).last() else {
        let Some(hand) = view.hand() else {
            return Some(Reason::NewRun);
        };
        let of_colour = hand
            .cards()
            .iter()
            .filter(|other| other.colour() == card.colour());
        return Some(Reason::Begins(of_colour.count() as u8));
    };
    Some(match last.abs_diff(card.value()) {
        0 | 1 => Reason::NoGap,
        apart => Reason::Gap(apart - 1),
    })
}

fn own_run(view: &impl SeatInfo, colour: Colour) -> Run {
    view.public().run(view.seat(), colour)
}

//! Evaluation: the expected result of a position for each seat, from what one seat knows.

use super::advice::Reason;
use crate::game::{Action, Card, Decision, Hand, PublicInfo, RandomSource, Rules, Seat, Unseen};

/// How many decisions of one turn are searched.
const MAX_DEPTH: u8 = 3;

/// Points for winning a finished game, in addition to the lead.
const WIN_BONUS: f32 = 5.0;

/// What the evaluating seat knows in addition to public information.
#[derive(Clone, Copy)]
pub struct Knowledge {
    pub seat: Seat,
    pub hand: Hand,
    pub unseen: Unseen,
}

impl Knowledge {
    /// Adds one of the unseen cards to the hand.
    fn with_card(self, card: Card) -> Self {
        let hand = self.hand.cards().iter().copied().chain([card]).collect();
        Self {
            hand,
            unseen: self.unseen.without(card),
            ..self
        }
    }
}

/// A game with an evaluation function.
pub trait Evaluation: Rules {
    /// The search iterations that take about one second on one core in a game of two.
    const ITERATIONS: u32;

    fn knowledge(view: &Self::SeatView) -> Knowledge;

    /// Returns a seat's expected final score.
    fn expected_score(public: &Self::PublicView, seat: Seat, knowledge: &Knowledge) -> f32;

    /// Returns the value of what the evaluating seat leaves for itself, minus what it leaves for the others.
    fn position_bonus(public: &Self::PublicView, knowledge: &Knowledge) -> f32;

    /// Returns what was just revealed to everybody, encoded as an action so that it can label an edge of the search tree.
    fn revealed_edge(&self) -> Option<Action> {
        None
    }

    /// Returns the value of an action that reveals something hidden: the mean over everything it may reveal.
    fn expected_gain(&self, knowledge: &Knowledge, action: Action) -> f32;

    /// Returns a quickly chosen action for a rollout; `None` when the game is over.
    fn rollout_action(&self) -> Option<Action>;

    /// Returns what a seat gained at once between two positions, as reasons for the action between them.
    fn gains(before: &Self::PublicView, after: &Self::PublicView, seat: Seat) -> Vec<Reason>;
}

/// Returns the evaluating seat's expected lead over the others, in points.
pub fn expected_lead<R: Evaluation>(public: &R::PublicView, knowledge: &Knowledge) -> f32 {
    let lead = R::expected_score(public, knowledge.seat, knowledge)
        - opposing_score::<R>(public, knowledge);
    if public.end().is_none() {
        return lead;
    }
    // Once the game is over, even the smallest lead wins.
    lead + WIN_BONUS * lead.clamp(-1.0, 1.0)
}

/// Returns the score that the evaluating seat is compared with.
fn opposing_score<R: Evaluation>(public: &R::PublicView, knowledge: &Knowledge) -> f32 {
    let players = public.players();
    let (mut sum, mut best) = (0.0, f32::MIN);
    for other in Seat::all(players).filter(|&other| other != knowledge.seat) {
        let theirs = R::expected_score(public, other, knowledge);
        sum += theirs;
        best = best.max(theirs);
    }
    0.5 * best + 0.5 * sum / (players as f32 - 1.0) - R::position_bonus(public, knowledge)
}

/// Returns the value of each legal action: the expected lead over the others.
pub fn action_values<R: Evaluation>(
    view: &R::SeatView,
    rng: &mut impl RandomSource,
) -> Vec<(Action, f32)> {
    action_values_in(&R::imagine(view, rng), &R::knowledge(view))
}

/// Returns the value of each legal action of the player to move in an imagined game.
pub fn action_values_in<R: Evaluation>(world: &R, knowledge: &Knowledge) -> Vec<(Action, f32)> {
    let legal = world.legal();
    legal
        .iter()
        .map(|&action| (action, action_value(world, knowledge, action, MAX_DEPTH)))
        .collect()
}

fn action_value<R: Evaluation>(world: &R, knowledge: &Knowledge, action: Action, depth: u8) -> f32 {
    if action.reveals_hidden() {
        return world.expected_gain(knowledge, action);
    }
    let mut next = *world;
    match next.act(action) {
        Ok(()) => value_after_turn(&next, &R::knowledge(&next.seen_by(knowledge.seat)), depth),
        Err(_) => f32::MIN,
    }
}

/// Returns the value at the point of the turn where a card is drawn or another player moves.
pub fn value_after_turn<R: Evaluation>(world: &R, knowledge: &Knowledge, depth: u8) -> f32 {
    match world.public().waits_for() {
        Some(waiting)
            if waiting.seat == knowledge.seat && depth > 0 && continues_turn(waiting.decision) =>
        {
            let legal = world.legal();
            let values = legal
                .iter()
                .map(|&action| action_value(world, knowledge, action, depth - 1));
            values.fold(f32::MIN, f32::max)
        }
        _ => expected_lead::<R>(world.public(), knowledge),
    }
}

/// Whether a decision of the evaluating seat still belongs to the turn that is evaluated.
const fn continues_turn(decision: Decision) -> bool {
    match decision {
        Decision::Play | Decision::Draw | Decision::Turn => false,
        Decision::Enter
        | Decision::Clover
        | Decision::FinishedPath
        | Decision::LaidCard
        | Decision::Spiral
        | Decision::Leprechaun
        | Decision::Claim
        | Decision::Revealed
        | Decision::ExtraTurn => true,
    }
}

/// Returns the mean value over all cards that may be drawn from the deck.
pub fn expected_gain_of_draw<R: Evaluation>(world: &R, knowledge: &Knowledge) -> f32 {
    let mut next = *world;
    if next.act(Action::DrawDeck).is_err() || next.public().end().is_some() {
        return expected_lead::<R>(next.public(), knowledge);
    }
    let (mut sum, mut count) = (0.0, 0.0);
    for (card, copies) in knowledge.unseen.cards() {
        sum += f32::from(copies)
            * R::expected_score(next.public(), knowledge.seat, &knowledge.with_card(card));
        count += f32::from(copies);
    }
    if count > 0.0 {
        sum / count - opposing_score::<R>(next.public(), knowledge)
    } else {
        expected_lead::<R>(next.public(), knowledge)
    }
}

//! Judgement: what a position promises each seat, as far as one seat can know.

use crate::game::{Action, Card, Decision, Hand, PublicInfo, RandomSource, Rules, Seat, Unseen};

/// How many decisions of one turn are looked through.
const MAX_DEPTH: u8 = 3;

/// Points that a game won at last is worth beyond the lead.
const WIN_BONUS: f32 = 5.0;

/// What the judging seat knows beside what all see.
#[derive(Clone, Copy)]
pub struct Knowledge {
    pub seat: Seat,
    pub hand: Hand,
    pub unseen: Unseen,
}

impl Knowledge {
    /// The same with one of the unseen cards in the hand.
    fn with_card(self, card: Card) -> Self {
        let hand = self.hand.cards().iter().copied().chain([card]).collect();
        Self {
            hand,
            unseen: self.unseen.without(card),
            ..self
        }
    }
}

/// A game that can be judged.
pub trait Evaluation: Rules {
    fn knowledge(view: &Self::SeatView) -> Knowledge;

    /// The score a seat can expect in the end.
    fn expected_score(public: &Self::PublicView, seat: Seat, knowledge: &Knowledge) -> f32;

    /// What the judging seat leaves lying for the others, and for itself.
    fn position_bonus(public: &Self::PublicView, knowledge: &Knowledge) -> f32;

    /// What was just shown to all and decides what comes next, as an action that stands for it.
    fn revealed_edge(&self) -> Option<Action> {
        None
    }

    /// What an action promises that shows something hidden: the mean over all it may show.
    fn expected_gain(&self, knowledge: &Knowledge, action: Action) -> f32;

    /// An action chosen at a glance, to play a game on to its end; `None` where it has ended.
    fn rollout_action(&self) -> Option<Action>;
}

/// How much better than the others the judging seat stands, in points.
pub fn expected_lead<R: Evaluation>(public: &R::PublicView, knowledge: &Knowledge) -> f32 {
    let lead = R::expected_score(public, knowledge.seat, knowledge)
        - opposing_score::<R>(public, knowledge);
    if public.end().is_none() {
        return lead;
    }
    // A game that is over is won or lost, by however little.
    lead + WIN_BONUS * lead.clamp(-1.0, 1.0)
}

/// What there is to set the judging seat's own worth against.
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

/// What each legal action promises, in points ahead of the others.
pub fn action_values<R: Evaluation>(
    view: &R::SeatView,
    chance: &mut impl RandomSource,
) -> Vec<(Action, f32)> {
    action_values_in(&R::imagine(view, chance), &R::knowledge(view))
}

/// The same for the player to move in a world that may be.
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

/// Follows the own turn to the point where cards are drawn or another is to move.
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

fn continues_turn(decision: Decision) -> bool {
    !matches!(decision, Decision::Play | Decision::Draw | Decision::Turn)
}

/// The mean over all cards that the deck may give.
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

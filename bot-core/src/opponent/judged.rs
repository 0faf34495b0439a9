//! Judgement: what a position promises each seat, as far as one seat can know.

use crate::game::{Action, Card, Chance, Decision, Hand, Open, Rules, Seat, Unseen};

/// How many decisions of one turn are looked through.
const DEPTH: u8 = 3;

/// Points that a game won at last is worth beyond the lead.
const OVER: f32 = 5.0;

/// What the judging seat knows beside what all see.
#[derive(Clone, Copy)]
pub struct Known {
    pub seat: Seat,
    pub hand: Hand,
    pub unseen: Unseen,
}

impl Known {
    /// The same with one of the unseen cards in the hand.
    fn holding(self, card: Card) -> Self {
        let hand = self.hand.cards().iter().copied().chain([card]).collect();
        Self {
            hand,
            unseen: self.unseen.without(card),
            ..self
        }
    }
}

/// A game that can be judged.
pub trait Judged: Rules {
    fn known(seen: &Self::Seen) -> Known;

    /// The score a seat can expect in the end.
    fn worth(open: &Self::Public, seat: Seat, known: &Known) -> f32;

    /// What the judging seat leaves lying for the others, and for itself.
    fn manners(open: &Self::Public, known: &Known) -> f32;

    /// What was just shown to all and decides what comes next, as an action that stands for it.
    fn shown(&self) -> Option<Action> {
        None
    }

    /// What an action promises that shows something hidden: the mean over all it may show.
    fn hope(&self, known: &Known, action: Action) -> f32;

    /// An action chosen at a glance, to play a game on to its end; `None` where it has ended.
    fn glance(&self) -> Option<Action>;
}

/// How much better than the others the judging seat stands, in points.
pub fn margin<R: Judged>(open: &R::Public, known: &Known) -> f32 {
    let margin = R::worth(open, known.seat, known) - others::<R>(open, known);
    if open.end().is_none() {
        return margin;
    }
    // A game that is over is won or lost, by however little.
    margin + OVER * margin.clamp(-1.0, 1.0)
}

/// What there is to set the judging seat's own worth against.
fn others<R: Judged>(open: &R::Public, known: &Known) -> f32 {
    let players = open.players();
    let (mut sum, mut best) = (0.0, f32::MIN);
    for other in Seat::all(players).filter(|&other| other != known.seat) {
        let theirs = R::worth(open, other, known);
        sum += theirs;
        best = best.max(theirs);
    }
    0.5 * best + 0.5 * sum / (players as f32 - 1.0) - R::manners(open, known)
}

/// What each legal action promises, in points ahead of the others.
pub fn values<R: Judged>(seen: &R::Seen, chance: &mut impl Chance) -> Vec<(Action, f32)> {
    values_in(&R::imagine(seen, chance), &R::known(seen))
}

/// The same for the player to move in a world that may be.
pub fn values_in<R: Judged>(world: &R, known: &Known) -> Vec<(Action, f32)> {
    let legal = world.legal();
    legal
        .iter()
        .map(|&action| (action, promise(world, known, action, DEPTH)))
        .collect()
}

fn promise<R: Judged>(world: &R, known: &Known, action: Action, depth: u8) -> f32 {
    if action.reveals_hidden() {
        return world.hope(known, action);
    }
    let mut next = *world;
    match next.act(action) {
        Ok(()) => settle(&next, &R::known(&next.seen_by(known.seat)), depth),
        Err(_) => f32::MIN,
    }
}

/// Follows the own turn to the point where cards are drawn or another is to move.
pub fn settle<R: Judged>(world: &R, known: &Known, depth: u8) -> f32 {
    match world.open().waits_for() {
        Some(waiting) if waiting.seat == known.seat && depth > 0 && goes_on(waiting.decision) => {
            let legal = world.legal();
            let promises = legal
                .iter()
                .map(|&action| promise(world, known, action, depth - 1));
            promises.fold(f32::MIN, f32::max)
        }
        _ => margin::<R>(world.open(), known),
    }
}

fn goes_on(decision: Decision) -> bool {
    !matches!(decision, Decision::Play | Decision::Draw | Decision::Turn)
}

/// The mean over all cards that the deck may give.
pub fn hope_of_a_card<R: Judged>(world: &R, known: &Known) -> f32 {
    let mut next = *world;
    if next.act(Action::DrawDeck).is_err() || next.open().end().is_some() {
        return margin::<R>(next.open(), known);
    }
    let (mut sum, mut count) = (0.0, 0.0);
    for (card, copies) in known.unseen.cards() {
        sum += f32::from(copies) * R::worth(next.open(), known.seat, &known.holding(card));
        count += f32::from(copies);
    }
    if count > 0.0 {
        sum / count - others::<R>(next.open(), known)
    } else {
        margin::<R>(next.open(), known)
    }
}

//! The number of cards that a player can still expect to lay in a colour.

use crate::game::{COLOUR_COUNT, Card, Colour, Direction, Hand, PublicCards, Run, Seat};

use super::evaluation::Knowledge;

type Counts = [u8; Card::HIGHEST as usize + 1];

/// Counts the cards of each value of a colour in a hand.
fn counts(hand: &Hand, colour: Colour) -> Counts {
    let mut counts = Counts::default();
    for card in hand.cards().iter().filter(|card| card.colour() == colour) {
        counts[usize::from(card.value())] += 1;
    }
    counts
}

/// Returns the expected number of lays of a seat in each colour, if it can use this many of its remaining `draws`.
pub fn expected_lays(
    cards: &PublicCards,
    seat: Seat,
    knowledge: &Knowledge,
    draws: f32,
    colours: [Colour; COLOUR_COUNT],
    run: impl Fn(Colour) -> Run,
) -> [f32; COLOUR_COUNT] {
    let held = cards.public_hand(seat);
    let (hand, hidden) = if seat == knowledge.seat {
        (&knowledge.hand, 0)
    } else {
        (&held.known, held.cards - held.known.len() as u8)
    };
    let unseen = knowledge.unseen.total().max(1) as f32;
    let chance = ((f32::from(hidden) + draws) / unseen).min(1.0);
    colours.map(|colour| {
        expected_lays_in_run(
            run(colour),
            &counts(hand, colour),
            knowledge.unseen.copies_of(colour),
            chance,
        )
    })
}

/// Returns the expected number of lays on a run from `held` cards, with `chance` of drawing each unseen card in time.
fn expected_lays_in_run(run: Run, held: &Counts, unseen: &Counts, chance: f32) -> f32 {
    let Some(last) = run.last().map(usize::from) else {
        return expected_lays_in_new_run(held, unseen, chance);
    };
    let up = || weighted_count(&held[last..], &unseen[last..], chance);
    let down = || weighted_count(&held[..=last], &unseen[..=last], chance);
    match run.direction() {
        Direction::Up => up(),
        Direction::Down => down(),
        Direction::Open => up().max(down()),
    }
}

/// Returns the same for a new run, which would begin with the lowest or the highest card held.
fn expected_lays_in_new_run(held: &Counts, unseen: &Counts, chance: f32) -> f32 {
    let lowest = held.iter().position(|&copies| copies > 0);
    let highest = held.iter().rposition(|&copies| copies > 0);
    let (Some(lowest), Some(highest)) = (lowest, highest) else {
        return 0.0;
    };
    let up = weighted_count(&held[lowest..], &unseen[lowest..], chance);
    let down = weighted_count(&held[..=highest], &unseen[..=highest], chance);
    up.max(down)
}

fn weighted_count(held: &[u8], unseen: &[u8], chance: f32) -> f32 {
    let sum = |copies: &[u8]| copies.iter().map(|&copies| u32::from(copies)).sum::<u32>() as f32;
    sum(held) + chance * sum(unseen)
}

/// Interpolates linearly between two entries of a table.
pub fn interpolate(at: f32, entry: impl Fn(usize) -> f32) -> f32 {
    let low = at.max(0.0).floor();
    let share = at.max(0.0) - low;
    let low = low as usize;
    if share == 0.0 {
        return entry(low);
    }
    entry(low) * (1.0 - share) + entry(low + 1) * share
}

/// Interpolates the wish stone table for an expected number of stones.
pub fn expected_wish_points(count: f32) -> f32 {
    const TABLE: [f32; 6] = [-4.0, -3.0, 2.0, 3.0, 6.0, 10.0];
    interpolate(count, |at| TABLE[at.min(TABLE.len() - 1)])
}

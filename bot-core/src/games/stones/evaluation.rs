//! Evaluation of positions in `stones`.

use super::rules::{COLOURS, Phase, PublicView, SeatView, State};
use crate::game::{
    Action, Card, Colour, Direction, Hand, PublicInfo, RandomSource, Rules, Run, Seat, Symbol,
};
use crate::opponent::Reason;
use crate::opponent::evaluation::{Evaluation, Knowledge, expected_lead};
use crate::opponent::expected_lays::{expected_wish_points, interpolate};

/// Weights of the expected symbols, and of the expected wish stones of a run that is not begun yet.
const SYMBOL_WEIGHT: f32 = 0.5;
const NEW_WISH_WEIGHT: f32 = 0.5;
/// The points for a run by its number of tiles.
const RUN_POINTS: [f32; 7] = [0.0, -4.0, -3.0, 2.0, 3.0, 6.0, 10.0];
/// The value of an extra turn.
const EXTRA_TURN_VALUE: f32 = 1.2;
/// The chances of getting a fitting tile from the middle and from the stack.
const MIDDLE_CHANCE: f32 = 0.45;
const STACK_CHANCE: f32 = 0.75;

// Constants for rollouts.
/// The minimum value of a tile to take it, and to place it once revealed.
const MIN_TAKE_VALUE: f32 = -1.0;
const MIN_PLACE_VALUE: f32 = -2.0;
const SYMBOL_VALUE: f32 = 1.5;
/// With this many turns left, skipped values cost their full price; below the second number a run may be too late.
const LONG_GAME_TURNS: f32 = 12.0;
const SHORT_GAME_TURNS: f32 = 6.0;
/// The length at which a run scores, and the value of a tile for a run that can no longer reach it.
const PAYING_RUN: usize = 3;
const HOPELESS_RUN: f32 = -9.0;

impl Evaluation for State {
    const ITERATIONS: u32 = 42_000;

    fn knowledge(view: &SeatView) -> Knowledge {
        Knowledge {
            seat: view.seat,
            hand: Hand::default(),
            unseen: view.unseen(),
        }
    }

    fn expected_score(public: &PublicView, seat: Seat, knowledge: &Knowledge) -> f32 {
        if public.end().is_some() {
            return public.score(seat).total().into();
        }
        let player = public.player(seat);
        let players = public.players() as f32;
        let left = f32::from(public.stack);
        let turns = 1.25 * left / players + 0.5;
        let hidden = STACK_CHANCE * 1.5 / players * (left / knowledge.unseen.total().max(1) as f32);
        let mut expected_tiles = [0.0; COLOURS.len()];
        let (mut wish_stones, mut expected_wish_stones, mut printed) = (0.0, 0.0, 0.0);
        for (colour, expected) in COLOURS.into_iter().zip(&mut expected_tiles) {
            let run = player.run(colour);
            for value in run.values() {
                if let Some(symbol) = Card::new(colour, value).and_then(|tile| public.symbol(tile))
                {
                    wish_stones += f32::from(u8::from(symbol == Symbol::Wish));
                    printed += f32::from(symbol.points());
                }
            }
            let way = |way| run_outlook(public, knowledge, run, colour, way, hidden);
            let best = if run.is_empty() {
                way(Direction::Up)
            } else {
                larger_outlook(way(Direction::Up), way(Direction::Down))
            };
            *expected = best.tiles;
            if !run.is_empty() {
                expected_wish_stones += best.wish_stones;
                printed += SYMBOL_WEIGHT * best.points;
            } else {
                expected_wish_stones += NEW_WISH_WEIGHT * best.wish_stones;
            }
        }
        let usable_share = (turns / expected_tiles.iter().sum::<f32>().max(0.1)).min(1.0);
        let mut score = printed;
        for (colour, expected) in COLOURS.into_iter().zip(expected_tiles) {
            let tiles = player.run(colour).len() as f32;
            let value = interpolate(tiles + usable_share * expected, |at| {
                RUN_POINTS[at.min(RUN_POINTS.len() - 1)]
            });
            score += if tiles == 0.0 { value.max(0.0) } else { value };
        }
        if public.turn == seat && matches!(public.phase, Phase::Turn | Phase::ExtraTurn) {
            score += 0.5 * EXTRA_TURN_VALUE;
        }
        score + expected_wish_points(wish_stones + usable_share * expected_wish_stones)
    }

    fn revealed_edge(&self) -> Option<Action> {
        match self.public().phase {
            Phase::Revealed(tile) => Some(Action::Take(tile)),
            _ => None,
        }
    }

    fn position_bonus(_: &PublicView, _: &Knowledge) -> f32 {
        0.0
    }

    /// Returns the mean over all tiles that may be revealed: each is placed if that is better, or left.
    fn expected_gain(&self, knowledge: &Knowledge, _: Action) -> f32 {
        let mut public = *self.public();
        public.stack = public.stack.saturating_sub(1);
        // If the tile is left, the turn ends or the game is over.
        let mut left = public;
        left.turn = public.turn.next(public.players);
        left.phase = if public.stack == 0 {
            Phase::Over
        } else {
            Phase::Turn
        };
        let now = expected_lead::<Self>(&left, knowledge);
        let mine = Self::expected_score(&left, knowledge.seat, knowledge);
        let player = *public.player(knowledge.seat);
        let (mut gains, mut count) = (0.0, 0.0);
        for (tile, _) in knowledge.unseen.cards() {
            count += 1.0;
            if !player.run(tile.colour()).fits(tile.value()) {
                continue;
            }
            public.phase = Phase::Revealed(tile);
            let mut world = Self::imagine(
                &SeatView {
                    public,
                    seat: knowledge.seat,
                },
                &mut NoShuffle,
            );
            if world.act(Action::Place).is_ok() {
                let gain = Self::expected_score(world.public(), knowledge.seat, knowledge) - mine;
                gains += gain.max(0.0);
            }
        }
        if count > 0.0 {
            now + gains / count
        } else {
            now
        }
    }

    fn rollout_action(&self) -> Option<Action> {
        let public = self.public();
        let run = |tile: Card| public.player(public.turn).run(tile.colour());
        let fits = |tile: &Card| run(*tile).fits(tile.value());
        let takes = || {
            let fitting = public.middle.iter().filter(|tile| fits(tile));
            let valued = fitting.map(|&tile| (placement_value(public, tile), tile));
            let best = valued.max_by(|a, b| a.0.total_cmp(&b.0));
            let best = best.filter(|&(value, _)| value > MIN_TAKE_VALUE);
            best.map(|(_, tile)| Action::Take(tile))
        };
        match public.phase {
            Phase::Turn => takes().or(Some(Action::Reveal)),
            Phase::Revealed(tile)
                if fits(&tile) && placement_value(public, tile) > MIN_PLACE_VALUE =>
            {
                Some(Action::Place)
            }
            Phase::Revealed(_) => Some(Action::Leave),
            Phase::ExtraTurn => takes().or(Some(Action::Pass)),
            Phase::Over => None,
        }
    }

    fn gains(before: &PublicView, after: &PublicView, seat: Seat) -> Vec<Reason> {
        let mut gains = vec![];
        let placed = COLOURS.into_iter().flat_map(|colour| {
            let run = after.player(seat).run(colour);
            let more = run.len() > before.player(seat).run(colour).len();
            run.last()
                .filter(|_| more)
                .and_then(|value| Card::new(colour, value))
        });
        for symbol in placed.filter_map(|tile| after.symbol(tile)) {
            match symbol {
                Symbol::Wish => gains.push(Reason::WishStone),
                Symbol::Clover => {}
                Symbol::Plus1 | Symbol::Plus3 => gains.push(Reason::Points(symbol.points() as u8)),
            }
        }
        if after.turn == seat && matches!(after.phase, Phase::Turn | Phase::ExtraTurn) {
            gains.push(Reason::AnotherTurn);
        }
        gains
    }
}

/// Returns the value of placing a fitting tile, for rollouts.
fn placement_value(public: &PublicView, tile: Card) -> f32 {
    let run = public.player(public.turn).run(tile.colour());
    let symbol = match public.symbol(tile) {
        Some(Symbol::Wish | Symbol::Clover) => SYMBOL_VALUE,
        Some(symbol) => symbol.points().into(),
        None => 0.0,
    };
    let turns = f32::from(public.stack) / f32::from(public.players);
    let missing = PAYING_RUN.saturating_sub(run.len());
    if turns < SHORT_GAME_TURNS && missing as f32 > turns / 2.0 + 1.0 {
        return symbol + HOPELESS_RUN;
    }
    let skipped = match run.last() {
        None => f32::from(tile.value().min(Card::HIGHEST - tile.value())),
        Some(_) if run.len() >= RUN_POINTS.len() - 1 => return symbol - 0.5,
        Some(last) => f32::from(last.abs_diff(tile.value())) - 1.0,
    };
    symbol - skipped * (turns / LONG_GAME_TURNS).min(1.0)
}

/// A random source that does not shuffle, for when the order of the stack does not matter.
struct NoShuffle;

impl RandomSource for NoShuffle {
    fn next_u32(&mut self) -> u32 {
        0
    }

    fn shuffle<T>(&mut self, _: &mut [T]) {}
}

/// The expected tiles, wish stones and points of a run.
#[derive(Clone, Copy, Default)]
struct RunOutlook {
    tiles: f32,
    wish_stones: f32,
    points: f32,
}

fn larger_outlook(one: RunOutlook, other: RunOutlook) -> RunOutlook {
    if other.tiles > one.tiles { other } else { one }
}

/// Returns the outlook of a run that continues in this direction.
fn run_outlook(
    public: &PublicView,
    knowledge: &Knowledge,
    run: Run,
    colour: Colour,
    way: Direction,
    hidden: f32,
) -> RunOutlook {
    let mut outlook = RunOutlook::default();
    let last = run.last();
    if run.direction() != Direction::Open && run.direction() != way {
        return outlook;
    }
    for tile in Card::of_colour(colour) {
        let beyond = last.is_none_or(|last| match way {
            Direction::Down => tile.value() < last,
            _ => tile.value() > last,
        });
        if !beyond {
            continue;
        }
        let chance = if knowledge.unseen.copies_of(colour)[usize::from(tile.value())] > 0 {
            hidden
        } else if public.middle.contains(&tile) {
            MIDDLE_CHANCE
        } else {
            continue;
        };
        outlook.tiles += chance;
        match public.symbol(tile) {
            Some(Symbol::Wish) => outlook.wish_stones += chance,
            Some(Symbol::Clover) => outlook.points += chance * EXTRA_TURN_VALUE,
            Some(symbol) => outlook.points += chance * f32::from(symbol.points()),
            None => {}
        }
    }
    outlook
}

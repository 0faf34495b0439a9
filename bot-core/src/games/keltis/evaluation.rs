//! Evaluation of positions in `keltis`.

use super::rules::{COLOURS, GOAL, Phase, Player, PublicView, STONES, SeatView, State};
use crate::game::{Action, Colour, PathTile, PublicInfo, Rules, Run, Seat, Size};
use crate::opponent::Reason;
use crate::opponent::advice::points_gained;
use crate::opponent::evaluation::{Evaluation, Knowledge, expected_gain_of_draw};
use crate::opponent::expected_lays::{expected_lays, expected_wish_points, interpolate};
use crate::opponent::rollout::RolloutPolicy;

/// Useful turns per player for each card of the deck.
const TURNS_PER_CARD: f32 = 0.6;
/// The share of future draws that can still be used.
const USABLE_DRAWS: f32 = 0.5;
/// Weights of the expected points and of the wish stones of a path not entered yet.
const NEW_PATH_WEIGHT: f32 = 0.7;
const NEW_WISH_WEIGHT: f32 = 0.5;
/// The chance that a wish stone within reach is still there.
const WISH_CHANCE: f32 = 0.85;
/// The value of a fitting card on a pile for a later draw.
const OWN_PILE_BONUS: f32 = 0.3;
/// The average value of a step, for a clover ahead.
const STEP_VALUE: f32 = 1.7;
/// The cost of leaving a fitting card to the next player.
const NEXT_PLAYER_PILE_COST: f32 = 2.3;
/// Rollout: with at least this many cards of the path in the hand, the large figure enters.
const LARGE_MIN_CARDS: usize = 2;
/// Rollout: the cost of starting a path, the turns left below which none is started, and the value of a wish stone.
const NEW_RUN_COST: f32 = 3.0;
const MIN_TURNS_FOR_NEW_RUN: f32 = 5.0;
const WISH_STONE_VALUE: f32 = 3.0;

impl Evaluation for State {
    const ITERATIONS: u32 = 17_000;

    fn knowledge(view: &SeatView) -> Knowledge {
        Knowledge {
            unseen: view.unseen(),
            seat: view.seat,
            hand: view.hand,
        }
    }

    fn expected_score(public: &PublicView, seat: Seat, knowledge: &Knowledge) -> f32 {
        if public.end().is_some() {
            return public.score(seat).total().into();
        }
        let player = public.player(seat);
        let turns = turns_left(public);
        let run = |path| player.run(path);
        let expected_lays = expected_lays(
            &public.cards,
            seat,
            knowledge,
            USABLE_DRAWS * turns,
            COLOURS,
            run,
        );
        let steps: f32 = expected_lays.iter().sum();
        let usable_share = (turns / steps.max(0.1)).min(1.0);

        let (mut score, mut wish_stones) =
            (f32::from(player.tile_points), f32::from(player.wish_stones));
        let mut best_new = 0.0_f32;
        let (_, large_waits) = player.waiting_sizes();
        for (path, lays) in COLOURS.into_iter().zip(expected_lays) {
            let lays = lays * usable_share;
            let stone = player.figure(path).unwrap_or_default();
            let expected_stone = (f32::from(stone) + lays).min(STONES as f32);
            let tiles = tiles_ahead(public, path, stone, expected_stone);
            let value = interpolate(expected_stone, |stone| public.value(stone as u8).into());
            if stone == 0 {
                let expected = value + tiles.points + 0.8 * tiles.wish_stones;
                if expected > 0.0 {
                    score += NEW_PATH_WEIGHT * expected;
                    wish_stones += NEW_WISH_WEIGHT * tiles.wish_stones;
                    best_new = best_new.max(value);
                }
                continue;
            }
            let factor = if player.large == Some(path) { 2.0 } else { 1.0 };
            score += factor * value + tiles.points;
            wish_stones += tiles.wish_stones;
        }
        if large_waits {
            score += NEW_PATH_WEIGHT * best_new;
        }
        score + expected_wish_points(wish_stones)
    }

    fn expected_gain(&self, knowledge: &Knowledge, _: Action) -> f32 {
        expected_gain_of_draw(self, knowledge)
    }

    fn rollout_action(&self) -> Option<Action> {
        let public = self.public();
        let (seat, next) = (public.turn, public.turn.next(public.players));
        let policy = RolloutPolicy {
            hand: self.hand(seat),
            cards: &public.cards,
            players: public.players,
            new_run_cost: NEW_RUN_COST,
            min_turns: MIN_TURNS_FOR_NEW_RUN,
            own_run: &|path| public.player(seat).run(path),
            next_run: &|path| public.player(next).run(path),
        };
        match public.phase {
            Phase::Play => policy.choose_play(),
            Phase::Enter(path) => {
                let held = policy.hand.cards().iter();
                let of_path = held.filter(|card| card.colour() == path).count();
                Some(Action::Enter(if of_path >= LARGE_MIN_CARDS {
                    Size::Large
                } else {
                    Size::Small
                }))
            }
            Phase::Clover | Phase::FinishedPath => {
                let steps = COLOURS.into_iter().filter_map(|path| {
                    let gain = step_gain(public, seat, path)?;
                    (gain > 0.0).then_some((gain, Action::Move(path)))
                });
                let best = steps.max_by(|a, b| a.0.total_cmp(&b.0));
                Some(best.map_or(Action::Stay, |(_, action)| action))
            }
            Phase::Draw => Some(policy.choose_draw(&self.legal())),
            Phase::Over(_) => None,
        }
    }

    fn position_bonus(public: &PublicView, knowledge: &Knowledge) -> f32 {
        if public.end().is_some() {
            return 0.0;
        }
        let next = knowledge.seat.next(public.players);
        let (mine, theirs) = (public.player(knowledge.seat), public.player(next));
        let mut bonus = 0.0;
        for path in COLOURS {
            let Some(top) = public.cards.pile(path).last() else {
                continue;
            };
            let closeness = |run: Run| {
                let last = run.last().filter(|_| run.fits(top.value()))?;
                Some(1.0 / (1.0 + 0.4 * f32::from(last.abs_diff(top.value()))))
            };
            if theirs.figure(path).is_none_or(|stone| stone < STONES as u8) {
                let empty_run_weight = if theirs.run(path).is_empty() {
                    0.15
                } else {
                    0.0
                };
                bonus -=
                    NEXT_PLAYER_PILE_COST * closeness(theirs.run(path)).unwrap_or(empty_run_weight);
            }
            bonus += OWN_PILE_BONUS * closeness(mine.run(path)).unwrap_or(0.0);
        }
        bonus
    }

    fn gains(before: &PublicView, after: &PublicView, seat: Seat) -> Vec<Reason> {
        let (was, is) = (before.player(seat), after.player(seat));
        let mut gains: Vec<_> = points_gained(was.tile_points.into(), is.tile_points.into());
        if is.wish_stones > was.wish_stones {
            gains.push(Reason::WishStone);
        }
        if matches!(after.phase, Phase::Clover) {
            gains.push(Reason::Onward);
        }
        let in_goal = |player: &Player| {
            let stones = COLOURS.into_iter().filter_map(|path| player.figure(path));
            stones.filter(|&stone| stone >= GOAL).count()
        };
        if in_goal(is) > in_goal(was) {
            gains.push(Reason::Goal);
        }
        gains
    }
}

/// Estimates the player's turns until the deck is empty or the goal area is full.
fn turns_left(public: &PublicView) -> f32 {
    let players = public.players() as f32;
    let by_deck = TURNS_PER_CARD * f32::from(public.cards.deck) / players;
    let figures = Seat::all(public.players()).flat_map(|seat| {
        COLOURS
            .into_iter()
            .filter_map(move |path| public.player(seat).figure(path))
    });
    let (mut in_goal, mut near_goal) = (0.0, 0.0);
    for stone in figures {
        if stone >= GOAL {
            in_goal += 1.0;
        } else if stone + 2 >= GOAL {
            near_goal += 1.0_f32;
        }
    }
    let missing: f32 = 5.0 - in_goal;
    let by_goal = 1.0
        + 5.0 * (missing - near_goal.min(missing)) / players
        + 2.5 * near_goal.min(missing) / players;
    by_deck.min(by_goal).max(0.5)
}

#[derive(Default)]
struct TilesAhead {
    points: f32,
    wish_stones: f32,
}

/// Returns the expected tiles between a figure and the stone it can expect to reach.
fn tiles_ahead(public: &PublicView, path: Colour, stone: u8, expected_stone: f32) -> TilesAhead {
    let mut ahead = TilesAhead::default();
    for next in stone + 1..=STONES as u8 {
        let probability = (expected_stone + 1.0 - f32::from(next)).clamp(0.0, 1.0);
        if probability == 0.0 {
            break;
        }
        match public.tile(path, next) {
            Some(PathTile::Wish) => ahead.wish_stones += WISH_CHANCE * probability,
            Some(PathTile::Number(points)) => ahead.points += probability * f32::from(points),
            Some(PathTile::Clover) => ahead.points += probability * STEP_VALUE,
            None => {}
        }
    }
    ahead
}

/// Returns the immediate gain of a step on a path that was begun; `None` if no step is possible.
fn step_gain(public: &PublicView, seat: Seat, path: Colour) -> Option<f32> {
    let player = public.player(seat);
    let stone = player.figure(path).filter(|&at| at < STONES as u8)?;
    let factor = if player.large == Some(path) { 2 } else { 1 };
    let gain = factor * (public.value(stone + 1) - public.value(stone));
    let tile = match public.tile(path, stone + 1) {
        Some(PathTile::Wish) => WISH_STONE_VALUE,
        Some(PathTile::Number(points)) => points.into(),
        Some(PathTile::Clover) => STEP_VALUE,
        None => 0.0,
    };
    Some(f32::from(gain) + tile)
}

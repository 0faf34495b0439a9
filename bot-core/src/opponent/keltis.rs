//! Judgement of a position in `keltis`.

use crate::game::keltis::{COLOURS, GOAL, Phase, PublicView, STONES, SeatView, State};
use crate::game::{Action, Colour, Open, PathTile, Rules, Run, Seat, Size};

use super::glance::Glance;
use super::judged::{Judged, Known, hope_of_a_card};
use super::outlook::{between, outlook, wish_points};

/// Turns a player can make good use of for each card of the deck that falls to them.
const TURNS_A_CARD: f32 = 0.6;
/// Part of the draws to come that can still be used when they come.
const USED: f32 = 0.5;
/// How much counts of what a path not yet begun promises, and of its wish stones.
const NEW_PATH: f32 = 0.7;
const NEW_WISH: f32 = 0.5;
/// Chance that a wish stone within reach still lies there.
const WISH: f32 = 0.85;
/// What it is worth to find a card that fits on a pile later.
const OWN_PILE: f32 = 0.3;
/// What one step more is worth on average, for a clover ahead.
const STEP: f32 = 1.7;
/// What it costs to leave the next player a card that fits.
const GIFT: f32 = 2.3;
/// At a glance: what a wish stone is worth, and cards of a path still held that let the large figure enter.
const LARGE: usize = 2;
/// At a glance: what beginning a path costs, and turns left below which none is begun.
const NEW_RUN: f32 = 3.0;
const SHORT: f32 = 5.0;
const WISH_STONE: f32 = 3.0;

impl Judged for State {
    fn known(seen: &SeatView) -> Known {
        Known {
            unseen: seen.unseen(),
            seat: seen.seat,
            hand: seen.hand,
        }
    }

    fn worth(open: &PublicView, seat: Seat, known: &Known) -> f32 {
        if open.end().is_some() {
            return open.score(seat).total().into();
        }
        let player = open.player(seat);
        let turns = turns_left(open);
        let run = |path| player.run(path);
        let outlook = outlook(&open.cards, seat, known, USED * turns, COLOURS, run);
        let steps: f32 = outlook.iter().sum();
        let pace = (turns / steps.max(0.1)).min(1.0);

        let (mut worth, mut wish_stones) =
            (f32::from(player.tile_points), f32::from(player.wish_stones));
        let mut best_new = 0.0_f32;
        let (_, large_waits) = player.waiting();
        for (path, lays) in COLOURS.into_iter().zip(outlook) {
            let lays = lays * pace;
            let stone = player.figure(path).unwrap_or_default();
            let reach = (f32::from(stone) + lays).min(STONES as f32);
            let tiles = tiles_ahead(open, path, stone, reach);
            let value = between(reach, |stone| open.value(stone as u8).into());
            if stone == 0 {
                let hope = value + tiles.points + 0.8 * tiles.wish_stones;
                if hope > 0.0 {
                    worth += NEW_PATH * hope;
                    wish_stones += NEW_WISH * tiles.wish_stones;
                    best_new = best_new.max(value);
                }
                continue;
            }
            let times = if player.large == Some(path) { 2.0 } else { 1.0 };
            worth += times * value + tiles.points;
            wish_stones += tiles.wish_stones;
        }
        if large_waits {
            worth += NEW_PATH * best_new;
        }
        worth + wish_points(wish_stones)
    }

    fn hope(&self, known: &Known, _: Action) -> f32 {
        hope_of_a_card(self, known)
    }

    fn glance(&self) -> Option<Action> {
        let open = self.open();
        let (seat, next) = (open.turn, open.turn.next(open.players));
        let glance = Glance {
            hand: self.hand(seat),
            cards: &open.cards,
            players: open.players,
            new_run: NEW_RUN,
            short: SHORT,
            mine: &|path| open.player(seat).run(path),
            theirs: &|path| open.player(next).run(path),
        };
        match open.phase {
            Phase::Play => glance.play(),
            Phase::Enter(path) => {
                let held = glance.hand.cards().iter();
                let of_path = held.filter(|card| card.colour() == path).count();
                Some(Action::Enter(if of_path >= LARGE {
                    Size::Large
                } else {
                    Size::Small
                }))
            }
            Phase::Clover | Phase::FinishedPath => {
                let steps = COLOURS.into_iter().filter_map(|path| {
                    let gain = step(open, seat, path)?;
                    (gain > 0.0).then_some((gain, Action::Move(path)))
                });
                let best = steps.max_by(|a, b| a.0.total_cmp(&b.0));
                Some(best.map_or(Action::Stay, |(_, action)| action))
            }
            Phase::Draw => Some(glance.draw(&self.legal())),
            Phase::Over(_) => None,
        }
    }

    fn manners(open: &PublicView, known: &Known) -> f32 {
        if open.end().is_some() {
            return 0.0;
        }
        let next = known.seat.next(open.players);
        let (mine, theirs) = (open.player(known.seat), open.player(next));
        let mut manners = 0.0;
        for path in COLOURS {
            let Some(top) = open.cards.pile(path).last() else {
                continue;
            };
            let near = |run: Run| {
                let last = run.last().filter(|_| run.fits(top.value()))?;
                Some(1.0 / (1.0 + 0.4 * f32::from(last.abs_diff(top.value()))))
            };
            if theirs.figure(path).is_none_or(|stone| stone < STONES as u8) {
                let unbegun = if theirs.run(path).is_empty() {
                    0.15
                } else {
                    0.0
                };
                manners -= GIFT * near(theirs.run(path)).unwrap_or(unbegun);
            }
            manners += OWN_PILE * near(mine.run(path)).unwrap_or(0.0);
        }
        manners
    }
}

/// Own turns until the deck is drawn or the goal is full.
fn turns_left(open: &PublicView) -> f32 {
    let players = open.players() as f32;
    let by_deck = TURNS_A_CARD * f32::from(open.cards.deck) / players;
    let figures = Seat::all(open.players()).flat_map(|seat| {
        COLOURS
            .into_iter()
            .filter_map(move |path| open.player(seat).figure(path))
    });
    let (mut there, mut near) = (0.0, 0.0);
    for stone in figures {
        if stone >= GOAL {
            there += 1.0;
        } else if stone + 2 >= GOAL {
            near += 1.0_f32;
        }
    }
    let missing: f32 = 5.0 - there;
    let by_goal =
        1.0 + 5.0 * (missing - near.min(missing)) / players + 2.5 * near.min(missing) / players;
    by_deck.min(by_goal).max(0.5)
}

#[derive(Default)]
struct Ahead {
    points: f32,
    wish_stones: f32,
}

/// What lies between a figure and the stone it can expect to reach.
fn tiles_ahead(open: &PublicView, path: Colour, stone: u8, reach: f32) -> Ahead {
    let mut ahead = Ahead::default();
    for next in stone + 1..=STONES as u8 {
        let sure = (reach + 1.0 - f32::from(next)).clamp(0.0, 1.0);
        if sure == 0.0 {
            break;
        }
        match open.tile(path, next) {
            Some(PathTile::Wish) => ahead.wish_stones += WISH * sure,
            Some(PathTile::Number(points)) => ahead.points += sure * f32::from(points),
            Some(PathTile::Clover) => ahead.points += sure * STEP,
            None => {}
        }
    }
    ahead
}

/// What a step on a path begun brings at once; `None` where there is none to take.
fn step(open: &PublicView, seat: Seat, path: Colour) -> Option<f32> {
    let player = open.player(seat);
    let stone = player.figure(path).filter(|&at| at < STONES as u8)?;
    let times = if player.large == Some(path) { 2 } else { 1 };
    let gain = times * (open.value(stone + 1) - open.value(stone));
    let tile = match open.tile(path, stone + 1) {
        Some(PathTile::Wish) => WISH_STONE,
        Some(PathTile::Number(points)) => points.into(),
        Some(PathTile::Clover) => STEP,
        None => 0.0,
    };
    Some(f32::from(gain) + tile)
}

//! Judgement of a position in `stones`.

use crate::game::stones::{COLOURS, Phase, PublicView, SeatView, State};
use crate::game::{Action, Card, Chance, Colour, Direction, Hand, Open, Rules, Run, Seat, Symbol};

use super::judged::{Judged, Known, margin};
use super::outlook::{between, wish_points};

/// How much of the symbols hoped for comes true, and of the wish stones of a run not yet begun.
const SYMBOLS: f32 = 0.5;
const NEW_WISH: f32 = 0.5;
/// What a run of so many tiles is worth.
const RUN: [f32; 7] = [0.0, -4.0, -3.0, 2.0, 3.0, 6.0, 10.0];
/// What another turn is worth.
const EXTRA_TURN: f32 = 1.2;
/// Chance to get a tile of the middle that fits, and one still face down.
const FROM_MIDDLE: f32 = 0.45;
const FROM_STACK: f32 = 0.75;

// At a glance.
/// How glad one must be of a tile to take it, and to place it when it was revealed.
const TAKEN: f32 = -1.0;
const PLACED: f32 = -2.0;
const GOOD_SYMBOL: f32 = 1.5;
/// Turns left from which on values skipped are a full loss, and below which a run may come too late.
const LONG: f32 = 12.0;
const SHORT: f32 = 6.0;
/// Tiles from which on a run counts, and the gladness of a tile that can no longer help it there.
const GOOD_RUN: usize = 3;
const HOPELESS: f32 = -9.0;

impl Judged for State {
    fn known(seen: &SeatView) -> Known {
        Known {
            seat: seen.seat,
            hand: Hand::default(),
            unseen: seen.unseen(),
        }
    }

    fn worth(open: &PublicView, seat: Seat, known: &Known) -> f32 {
        if open.end().is_some() {
            return open.score(seat).total().into();
        }
        let player = open.player(seat);
        let players = open.players() as f32;
        let left = f32::from(open.stack);
        let turns = 1.25 * left / players + 0.5;
        let hidden = FROM_STACK * 1.5 / players * (left / known.unseen.total().max(1) as f32);
        let mut outlook = [0.0; COLOURS.len()];
        let (mut wish_stones, mut hoped_wish_stones, mut printed) = (0.0, 0.0, 0.0);
        for (colour, hoped) in COLOURS.into_iter().zip(&mut outlook) {
            let run = player.run(colour);
            for value in run.values() {
                if let Some(symbol) = Card::new(colour, value).and_then(|tile| open.symbol(tile)) {
                    wish_stones += f32::from(u8::from(symbol == Symbol::Wish));
                    printed += f32::from(symbol.points());
                }
            }
            let way = |way| hopes(open, known, run, colour, way, hidden);
            let best = if run.is_empty() {
                way(Direction::Up)
            } else {
                better(way(Direction::Up), way(Direction::Down))
            };
            *hoped = best.tiles;
            if !run.is_empty() {
                hoped_wish_stones += best.wish_stones;
                printed += SYMBOLS * best.points;
            } else {
                hoped_wish_stones += NEW_WISH * best.wish_stones;
            }
        }
        let pace = (turns / outlook.iter().sum::<f32>().max(0.1)).min(1.0);
        let mut worth = printed;
        for (colour, hoped) in COLOURS.into_iter().zip(outlook) {
            let tiles = player.run(colour).len() as f32;
            let value = between(tiles + pace * hoped, |at| RUN[at.min(RUN.len() - 1)]);
            worth += if tiles == 0.0 { value.max(0.0) } else { value };
        }
        if open.turn == seat && matches!(open.phase, Phase::Turn | Phase::ExtraTurn) {
            worth += 0.5 * EXTRA_TURN;
        }
        worth + wish_points(wish_stones + pace * hoped_wish_stones)
    }

    fn shown(&self) -> Option<Action> {
        match self.open().phase {
            Phase::Revealed(tile) => Some(Action::Take(tile)),
            _ => None,
        }
    }

    fn manners(_: &PublicView, _: &Known) -> f32 {
        0.0
    }

    /// The mean over all tiles that may be revealed: placed where that is better than what there is, else left.
    fn hope(&self, known: &Known, _: Action) -> f32 {
        let mut open = *self.open();
        open.stack = open.stack.saturating_sub(1);
        // How it would be with the tile left: the turn passes on, or the game is over.
        let mut left = open;
        left.turn = open.turn.next(open.players);
        left.phase = if open.stack == 0 {
            Phase::Over
        } else {
            Phase::Turn
        };
        let now = margin::<Self>(&left, known);
        let mine = Self::worth(&left, known.seat, known);
        let player = *open.player(known.seat);
        let (mut gains, mut count) = (0.0, 0.0);
        for (tile, _) in known.unseen.cards() {
            count += 1.0;
            if !player.run(tile.colour()).fits(tile.value()) {
                continue;
            }
            open.phase = Phase::Revealed(tile);
            let mut world = Self::imagine(
                &SeatView {
                    public: open,
                    seat: known.seat,
                },
                &mut Nothing,
            );
            if world.act(Action::Place).is_ok() {
                let gain = Self::worth(world.open(), known.seat, known) - mine;
                gains += gain.max(0.0);
            }
        }
        if count > 0.0 {
            now + gains / count
        } else {
            now
        }
    }

    fn glance(&self) -> Option<Action> {
        let open = self.open();
        let run = |tile: Card| open.player(open.turn).run(tile.colour());
        let fits = |tile: &Card| run(*tile).fits(tile.value());
        let takes = || {
            let fitting = open.middle.iter().filter(|tile| fits(tile));
            let liked = fitting.map(|&tile| (liking(open, tile), tile));
            let best = liked.max_by(|a, b| a.0.total_cmp(&b.0));
            let best = best.filter(|&(liking, _)| liking > TAKEN);
            best.map(|(_, tile)| Action::Take(tile))
        };
        match open.phase {
            Phase::Turn => takes().or(Some(Action::Reveal)),
            Phase::Revealed(tile) if fits(&tile) && liking(open, tile) > PLACED => {
                Some(Action::Place)
            }
            Phase::Revealed(_) => Some(Action::Leave),
            Phase::ExtraTurn => takes().or(Some(Action::Pass)),
            Phase::Over => None,
        }
    }
}

/// How glad the mover is at a glance to place a tile that fits.
fn liking(open: &PublicView, tile: Card) -> f32 {
    let run = open.player(open.turn).run(tile.colour());
    let symbol = match open.symbol(tile) {
        Some(Symbol::Wish | Symbol::Clover) => GOOD_SYMBOL,
        Some(symbol) => symbol.points().into(),
        None => 0.0,
    };
    let turns = f32::from(open.stack) / f32::from(open.players);
    let missing = GOOD_RUN.saturating_sub(run.len());
    if turns < SHORT && missing as f32 > turns / 2.0 + 1.0 {
        return symbol + HOPELESS;
    }
    let skipped = match run.last() {
        None => f32::from(tile.value().min(Card::HIGHEST - tile.value())),
        Some(_) if run.len() >= RUN.len() - 1 => return symbol - 0.5,
        Some(last) => f32::from(last.abs_diff(tile.value())) - 1.0,
    };
    symbol - skipped * (turns / LONG).min(1.0)
}

/// Where the order of the stack does not matter.
struct Nothing;

impl Chance for Nothing {
    fn number(&mut self) -> u32 {
        0
    }

    fn shuffle<T>(&mut self, _: &mut [T]) {}
}

/// What a run can hope for.
#[derive(Clone, Copy, Default)]
struct Hopes {
    tiles: f32,
    wish_stones: f32,
    points: f32,
}

fn better(one: Hopes, other: Hopes) -> Hopes {
    if other.tiles > one.tiles { other } else { one }
}

/// What a run can hope for if it goes on this way.
fn hopes(
    open: &PublicView,
    known: &Known,
    run: Run,
    colour: Colour,
    way: Direction,
    hidden: f32,
) -> Hopes {
    let mut hopes = Hopes::default();
    let last = run.last();
    if run.direction() != Direction::Open && run.direction() != way {
        return hopes;
    }
    for tile in Card::of_colour(colour) {
        let beyond = last.is_none_or(|last| match way {
            Direction::Down => tile.value() < last,
            _ => tile.value() > last,
        });
        if !beyond {
            continue;
        }
        let chance = if known.unseen.of(colour)[usize::from(tile.value())] > 0 {
            hidden
        } else if open.middle.contains(&tile) {
            FROM_MIDDLE
        } else {
            continue;
        };
        hopes.tiles += chance;
        match open.symbol(tile) {
            Some(Symbol::Wish) => hopes.wish_stones += chance,
            Some(Symbol::Clover) => hopes.points += chance * EXTRA_TURN,
            Some(symbol) => hopes.points += chance * f32::from(symbol.points()),
            None => {}
        }
    }
    hopes
}

//! Judgement of a position in `oracle`.

use crate::game::oracle::{COLOURS, ORACLE_AREA, Phase, PublicView, STONES, SeatView, State};
use crate::game::{Action, Actions, Open, Rules, Seat, SpiralTile};

use super::glance::Glance;
use super::judged::{Judged, Known, hope_of_a_card};
use super::outlook::{between, outlook, wish_points};

/// What it is worth to have the priestess within reach of an own figure.
const PRIESTESS_NEAR: f32 = 1.0;
/// Turns a player can expect for each card of the deck that falls to them; the rest are drawn from piles.
const TURNS_A_CARD: f32 = 1.2;
/// Part of the draws to come that can still be used when they come.
const USED: f32 = 0.75;
/// How far a laid card carries a figure, and what it brings on the way.
const STRIDE: f32 = 4.0;
const ON_THE_WAY: f32 = 0.7;
/// Lays that the way to the oracle area takes, against those it would take in full strides.
const STRAYING: f32 = 1.4;
/// Chance to come to a stone with a mirror, and to a large stone, that lies ahead.
const MIRROR: f32 = 0.16;
const COME_TO: f32 = 0.26;
/// At a glance: what a stone further on is worth, beside its points, and what the priestess brings.
const AT_A_GLANCE: f32 = 0.3;
const PRIESTESS_POINTS: f32 = 5.0;

impl Judged for State {
    fn known(seen: &SeatView) -> Known {
        Known {
            seat: seen.seat,
            hand: seen.hand,
            unseen: seen.unseen(),
        }
    }

    fn worth(open: &PublicView, seat: Seat, known: &Known) -> f32 {
        if open.end().is_some() {
            return open.score(seat).total().into();
        }
        let player = open.player(seat);
        let turns = turns_left(open);
        let run = |colour| player.run(colour);
        let outlook = outlook(&open.cards, seat, known, USED * turns, COLOURS, run);
        let moves: f32 = outlook.iter().sum();
        let moves = moves.min(turns);

        let mut worth = f32::from(player.tile_points)
            + f32::from(player.priestess_points)
            + f32::from(player.leprechaun_points.unwrap_or_default())
            + ON_THE_WAY * moves;
        let (mut wish_stones, mut mirrors) =
            (f32::from(player.wish_stones), f32::from(player.mirrors));
        let mut figures = player.figures;
        figures.sort_unstable_by(|a, b| b.cmp(a));
        let mut strides = STRIDE * moves;
        for figure in figures {
            let want = (f32::from(ORACLE_AREA) + 2.0 - f32::from(figure)).max(0.0);
            let far = want.min(strides);
            let goal = f32::from(figure) + far;
            let value = between(goal.min(STONES as f32), |at| {
                open.stone(at as u8).map_or(0.0, |stone| stone.value.into())
            });
            if figure == 0 && value < 0.0 {
                continue;
            }
            strides -= far;
            worth += value;
            for stone in figure + 1..=(goal as u8).min(STONES as u8) {
                match open.stone(stone).and_then(|stone| stone.tile) {
                    Some(SpiralTile::Wish(_)) => wish_stones += COME_TO,
                    Some(SpiralTile::Mirror) => mirrors += MIRROR,
                    _ => {}
                }
            }
        }
        let wish = wish_points(wish_stones);
        worth
            + wish
                * (1.0
                    + if wish > 0.0 {
                        mirrors
                    } else {
                        f32::from(player.mirrors)
                    })
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
            // Every card laid moves something.
            new_run: 0.0,
            short: 0.0,
            mine: &|colour| open.player(seat).run(colour),
            theirs: &|colour| open.player(next).run(colour),
        };
        let best = |actions: &Actions| {
            let gains = actions.iter().map(|&action| (gain(open, action), action));
            let best = gains.max_by(|a, b| a.0.total_cmp(&b.0));
            best.map(|(_, action)| action)
        };
        match open.phase {
            Phase::Play => glance.play(),
            Phase::LaidCard(_) | Phase::Clover { .. } | Phase::Spiral { .. } => best(&self.legal()),
            Phase::Leprechaun => Some(Action::Stay),
            Phase::Claim => Some(Action::Claim),
            Phase::Draw => Some(glance.draw(&self.legal())),
            Phase::Over(_) => None,
        }
    }

    fn manners(open: &PublicView, known: &Known) -> f32 {
        if open.end().is_some() {
            return 0.0;
        }
        let mut manners = 0.0;
        for seat in Seat::all(open.players()) {
            let near = open
                .player(seat)
                .figures
                .iter()
                .any(|&stone| stone > open.priestess && stone - open.priestess <= 4);
            if near {
                manners += if seat == known.seat {
                    PRIESTESS_NEAR
                } else {
                    -PRIESTESS_NEAR
                };
            }
        }
        manners
    }
}

/// Own turns until the deck is drawn or somebody is through.
fn turns_left(open: &PublicView) -> f32 {
    let players = open.players() as f32;
    let by_deck = TURNS_A_CARD * f32::from(open.cards.deck) / players;
    let mut by_goal = f32::MAX;
    for seat in Seat::all(open.players()) {
        let figures = open.player(seat).figures;
        let way: f32 = figures
            .iter()
            .map(|&stone| f32::from(ORACLE_AREA.saturating_sub(stone)))
            .sum();
        by_goal = by_goal.min(1.0 + STRAYING * way / STRIDE);
    }
    by_deck.min(by_goal).max(0.5)
}

/// What a move brings the mover at once, as it looks at a glance.
fn gain(open: &PublicView, action: Action) -> f32 {
    let player = open.player(open.turn);
    let go = |figure: u8, to: Option<u8>| {
        let (Some(from), Some(to)) = (player.figure(figure), to) else {
            return f32::MIN;
        };
        // A figure that leaves the start loses points it would lose sooner or later.
        let value = |at: u8| {
            let stone = open.stone(at.max(1));
            stone.map_or(0.0, |stone| stone.value.into())
        };
        let way = AT_A_GLANCE * (f32::from(to) - f32::from(from));
        let tile = match open.stone(to).and_then(|stone| stone.tile) {
            Some(SpiralTile::Wish(_)) => 4.0,
            Some(SpiralTile::Mirror | SpiralTile::Clover(_)) => 2.0,
            // Going back from one spiral to another leads nowhere.
            Some(SpiralTile::Spiral) if to > from => 2.0,
            Some(SpiralTile::Points(points)) => points.into(),
            Some(SpiralTile::Leprechaun) if to > from => 0.5,
            _ => 0.0,
        };
        value(to) - value(from) + way + tile
    };
    let on = |figure: u8, colour| {
        let from = player.figure(figure)?;
        open.next_stone(from, colour)
    };
    match (open.phase, action) {
        (Phase::LaidCard(card), Action::Figure(figure)) => go(figure, on(figure, card.colour())),
        (Phase::Clover { colour, .. }, Action::Figure(figure)) => go(figure, on(figure, colour)),
        (Phase::Clover { figure, colour }, Action::On) => go(figure, on(figure, colour)),
        (Phase::Spiral { figure }, Action::Back(stone)) => go(figure, Some(stone)),
        (Phase::LaidCard(_), Action::Priestess(steps)) => {
            if player.figures.contains(&(open.priestess + steps)) {
                PRIESTESS_POINTS
            } else {
                -1.0
            }
        }
        _ => 0.0,
    }
}

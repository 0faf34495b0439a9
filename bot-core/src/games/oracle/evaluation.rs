//! Evaluation of positions in `oracle`.

use super::rules::{COLOURS, ORACLE_AREA, Phase, Player, PublicView, STONES, SeatView, State};
use crate::game::{Action, Actions, PublicInfo, Rules, Seat, SpiralTile};
use crate::opponent::Reason;
use crate::opponent::advice::points_gained;
use crate::opponent::evaluation::{Evaluation, Knowledge, expected_gain_of_draw};
use crate::opponent::expected_lays::{expected_lays, expected_wish_points, interpolate};
use crate::opponent::rollout::RolloutPolicy;

/// The value of having the priestess within reach of one of the player's figures.
const PRIESTESS_NEAR_BONUS: f32 = 1.0;
/// Expected turns per player for each card of the deck; other draws are from piles.
const TURNS_PER_CARD: f32 = 1.2;
/// The share of future draws that can still be used.
const USABLE_DRAWS: f32 = 0.75;
/// How many stones a laid card moves a figure, and the tile points it collects.
const STONES_PER_CARD: f32 = 4.0;
const TILE_POINTS_PER_MOVE: f32 = 0.7;
/// How many more lays the way to the oracle area takes than with full-length moves.
const DETOUR_FACTOR: f32 = 1.4;
/// The chances of reaching a mirror and a large stone ahead.
const MIRROR_CHANCE: f32 = 0.16;
const WISH_CHANCE: f32 = 0.26;
/// Rollout: the value of one stone of progress, in addition to its points, and of a priestess move that scores.
const PROGRESS_VALUE: f32 = 0.3;
const PRIESTESS_POINTS: f32 = 5.0;

impl Evaluation for State {
    const ITERATIONS: u32 = 8_500;

    fn knowledge(view: &SeatView) -> Knowledge {
        Knowledge {
            seat: view.seat,
            hand: view.hand,
            unseen: view.unseen(),
        }
    }

    fn expected_score(public: &PublicView, seat: Seat, knowledge: &Knowledge) -> f32 {
        if public.end().is_some() {
            return public.score(seat).total().into();
        }
        let player = public.player(seat);
        let turns = turns_left(public);
        let run = |colour| player.run(colour);
        let expected_lays = expected_lays(
            &public.cards,
            seat,
            knowledge,
            USABLE_DRAWS * turns,
            COLOURS,
            run,
        );
        let moves: f32 = expected_lays.iter().sum();
        let moves = moves.min(turns);

        let mut score = f32::from(player.tile_points)
            + f32::from(player.priestess_points)
            + f32::from(player.leprechaun_points.unwrap_or_default())
            + TILE_POINTS_PER_MOVE * moves;
        let (mut wish_stones, mut mirrors) =
            (f32::from(player.wish_stones), f32::from(player.mirrors));
        let mut figures = player.figures;
        figures.sort_unstable_by(|a, b| b.cmp(a));
        let mut strides = STONES_PER_CARD * moves;
        for figure in figures {
            let want = (f32::from(ORACLE_AREA) + 2.0 - f32::from(figure)).max(0.0);
            let far = want.min(strides);
            let goal = f32::from(figure) + far;
            let value = interpolate(goal.min(STONES as f32), |at| {
                public
                    .stone(at as u8)
                    .map_or(0.0, |stone| stone.value.into())
            });
            if figure == 0 && value < 0.0 {
                continue;
            }
            strides -= far;
            score += value;
            for stone in figure + 1..=(goal as u8).min(STONES as u8) {
                match public.stone(stone).and_then(|stone| stone.tile) {
                    Some(SpiralTile::Wish(_)) => wish_stones += WISH_CHANCE,
                    Some(SpiralTile::Mirror) => mirrors += MIRROR_CHANCE,
                    _ => {}
                }
            }
        }
        let wish = expected_wish_points(wish_stones);
        score
            + wish
                * (1.0
                    + if wish > 0.0 {
                        mirrors
                    } else {
                        f32::from(player.mirrors)
                    })
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
            // In this game every laid card moves something.
            new_run_cost: 0.0,
            min_turns: 0.0,
            own_run: &|colour| public.player(seat).run(colour),
            next_run: &|colour| public.player(next).run(colour),
        };
        let best = |actions: &Actions| {
            let gains = actions
                .iter()
                .map(|&action| (rollout_gain(public, action), action));
            let best = gains.max_by(|a, b| a.0.total_cmp(&b.0));
            best.map(|(_, action)| action)
        };
        match public.phase {
            Phase::Play => policy.choose_play(),
            Phase::LaidCard(_) | Phase::Clover { .. } | Phase::Spiral { .. } => best(&self.legal()),
            Phase::Leprechaun => Some(Action::Stay),
            Phase::Claim => Some(Action::Claim),
            Phase::Draw => Some(policy.choose_draw(&self.legal())),
            Phase::Over(_) => None,
        }
    }

    fn position_bonus(public: &PublicView, knowledge: &Knowledge) -> f32 {
        if public.end().is_some() {
            return 0.0;
        }
        let mut bonus = 0.0;
        for seat in Seat::all(public.players()) {
            let near = public
                .player(seat)
                .figures
                .iter()
                .any(|&stone| stone > public.priestess && stone - public.priestess <= 4);
            if near {
                bonus += if seat == knowledge.seat {
                    PRIESTESS_NEAR_BONUS
                } else {
                    -PRIESTESS_NEAR_BONUS
                };
            }
        }
        bonus
    }

    fn gains(before: &PublicView, after: &PublicView, seat: Seat) -> Vec<Reason> {
        let (was, is) = (before.player(seat), after.player(seat));
        let points = |player: &Player| {
            player.tile_points
                + player.priestess_points
                + u16::from(player.leprechaun_points.unwrap_or_default())
        };
        let mut gains = points_gained(points(was), points(is));
        if is.wish_stones > was.wish_stones {
            gains.push(Reason::WishStone);
        }
        if is.mirrors > was.mirrors {
            gains.push(Reason::Mirror);
        }
        if matches!(after.phase, Phase::Clover { .. } | Phase::Spiral { .. }) {
            gains.push(Reason::Onward);
        }
        let in_area = |player: &Player| {
            let figures = player.figures.iter();
            figures.filter(|&&stone| stone >= ORACLE_AREA).count()
        };
        if in_area(is) > in_area(was) {
            gains.push(Reason::Goal);
        }
        gains
    }
}

/// Estimates the player's turns until the deck is empty or somebody has all figures in the oracle area.
fn turns_left(public: &PublicView) -> f32 {
    let players = public.players() as f32;
    let by_deck = TURNS_PER_CARD * f32::from(public.cards.deck) / players;
    let mut by_goal = f32::MAX;
    for seat in Seat::all(public.players()) {
        let figures = public.player(seat).figures;
        let way: f32 = figures
            .iter()
            .map(|&stone| f32::from(ORACLE_AREA.saturating_sub(stone)))
            .sum();
        by_goal = by_goal.min(1.0 + DETOUR_FACTOR * way / STONES_PER_CARD);
    }
    by_deck.min(by_goal).max(0.5)
}

/// Returns the estimated immediate gain of a move, for rollouts.
fn rollout_gain(public: &PublicView, action: Action) -> f32 {
    let player = public.player(public.turn);
    let go = |figure: u8, to: Option<u8>| {
        let (Some(from), Some(to)) = (player.figure(figure), to) else {
            return f32::MIN;
        };
        // Leaving the start costs points, but every figure pays them at some time.
        let value = |at: u8| {
            let stone = public.stone(at.max(1));
            stone.map_or(0.0, |stone| stone.value.into())
        };
        let way = PROGRESS_VALUE * (f32::from(to) - f32::from(from));
        let tile = match public.stone(to).and_then(|stone| stone.tile) {
            Some(SpiralTile::Wish(_)) => 4.0,
            Some(SpiralTile::Mirror | SpiralTile::Clover(_)) => 2.0,
            // Moving back from one spiral to another gains nothing.
            Some(SpiralTile::Spiral) if to > from => 2.0,
            Some(SpiralTile::Points(points)) => points.into(),
            Some(SpiralTile::Leprechaun) if to > from => 0.5,
            _ => 0.0,
        };
        value(to) - value(from) + way + tile
    };
    let on = |figure: u8, colour| {
        let from = player.figure(figure)?;
        public.next_stone(from, colour)
    };
    match (public.phase, action) {
        (Phase::LaidCard(card), Action::Figure(figure)) => go(figure, on(figure, card.colour())),
        (Phase::Clover { colour, .. }, Action::Figure(figure)) => go(figure, on(figure, colour)),
        (Phase::Clover { figure, colour }, Action::On) => go(figure, on(figure, colour)),
        (Phase::Spiral { figure }, Action::Back(stone)) => go(figure, Some(stone)),
        (Phase::LaidCard(_), Action::Priestess(steps)) => {
            if player.figures.contains(&(public.priestess + steps)) {
                PRIESTESS_POINTS
            } else {
                -1.0
            }
        }
        _ => 0.0,
    }
}

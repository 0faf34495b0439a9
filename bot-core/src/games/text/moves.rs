//! Button labels for all legal moves.

use super::colour::{board_colours, card_args, colour_args};
use super::tile::{path_mark, points_mark, spiral_mark, whole_tile};
use super::{card, list, signed};
use crate::game::{
    Action, Card, Colour, PublicCards, Seat, SeatView, Size, SpiralTile, keltis, oracle, stones,
};
use crate::words::{Args, Lang, say};

/// Points for moving the priestess onto one of the player's own figures (O08).
const PRIESTESS_POINTS: i16 = 5;
/// Points for each distinct leprechaun stone (O14).
const LEPRECHAUN_POINTS: i16 = 5;

/// A legal move and its button label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOption {
    pub action: Action,
    pub label: String,
}

/// Returns all legal moves of a seat in display order. Empty unless it is the seat's turn.
pub fn moves(lang: Lang, view: &SeatView) -> Vec<MoveOption> {
    let order = board_colours(&view.public());
    let mut actions: Vec<_> = view.legal().into_iter().collect();
    actions.sort_by_key(|&action| sort_key(action, &order));
    actions
        .into_iter()
        .map(|action| MoveOption {
            action,
            label: label(lang, view, action),
        })
        .collect()
}

/// Sort key for the display order of moves that are legal at the same time.
pub(super) fn sort_key(action: Action, order: &[Colour]) -> (u8, usize, u8) {
    let colour_index = |colour| {
        order
            .iter()
            .position(|&other| other == colour)
            .unwrap_or_default()
    };
    let card_key = |kind, card: Card| (kind, colour_index(card.colour()), card.value());
    match action {
        Action::Lay(card) | Action::DropHand(card) => card_key(0, card),
        Action::Discard(card) => card_key(1, card),
        Action::Take(tile) => card_key(1, tile),
        Action::DropRun(colour) | Action::DrawPile(colour) => (1, colour_index(colour), 0),
        Action::Move(path) => (0, colour_index(path), 0),
        Action::Figure(number) => (0, 0, number),
        Action::Priestess(steps) => (1, 0, steps),
        // Nearest stone first.
        Action::Back(stone) => (0, 0, u8::MAX - stone),
        Action::Enter(Size::Small)
        | Action::DrawDeck
        | Action::On
        | Action::Claim
        | Action::Reveal
        | Action::Place => (0, 0, 0),
        Action::Enter(Size::Large) | Action::Wait | Action::Leave => (1, 0, 0),
        Action::Stay | Action::Pass => (2, 0, 0),
    }
}

fn label(lang: Lang, view: &SeatView, action: Action) -> String {
    let in_full = match view {
        SeatView::Keltis(view) => keltis_label(lang, &view.public, view.seat, action),
        SeatView::Stones(view) => stones_label(lang, &view.public, action),
        SeatView::Oracle(view) => oracle_label(lang, &view.public, view.seat, action),
    };
    in_full.unwrap_or_else(|| plain_label(lang, action))
}

/// Returns a label that does not depend on the position.
pub(super) fn plain_label(lang: Lang, action: Action) -> String {
    match action {
        Action::Lay(card) => lang.say("move-lay", &card_args(lang, card)),
        Action::Discard(card) => lang.say("move-discard", &card_args(lang, card)),
        Action::DrawDeck => say!(lang, "move-draw-deck"),
        Action::DrawPile(colour) => lang.say("move-draw-pile", &colour_args(lang, colour)),
        Action::Enter(Size::Small) => say!(lang, "move-enter-any-small"),
        Action::Enter(Size::Large) => say!(lang, "move-enter-any-large"),
        Action::Move(path) => lang.say("move-step", &colour_args(lang, path)),
        Action::Stay => say!(lang, "move-stay"),
        Action::Figure(number) => say!(lang, "move-figure", figure = number),
        Action::Priestess(steps) => say!(lang, "move-priestess", count = steps),
        Action::On => say!(lang, "move-on"),
        Action::Back(stone) => say!(lang, "move-back-to", to = destination(lang, stone, None)),
        Action::DropHand(card) => lang.say("move-drop-hand", &card_args(lang, card)),
        Action::DropRun(colour) => lang.say("move-drop-run", &colour_args(lang, colour)),
        Action::Claim => say!(lang, "move-claim"),
        Action::Wait => say!(lang, "move-wait"),
        Action::Reveal => say!(lang, "move-reveal"),
        Action::Place => say!(lang, "move-place"),
        Action::Leave => say!(lang, "move-leave"),
        Action::Take(tile) => say!(lang, "move-take", tile = card(lang, tile)),
        Action::Pass => say!(lang, "move-pass"),
    }
}

/// Describes a destination stone and the tile on it.
fn destination(lang: Lang, stone: u8, mark: Option<String>) -> String {
    match mark {
        None => say!(lang, "move-to-stone", stone = stone),
        Some(mark) => say!(lang, "move-to-stone-tile", stone = stone, tile = mark),
    }
}

fn draw_label(lang: Lang, cards: &PublicCards, action: Action) -> Option<String> {
    match action {
        Action::DrawDeck => Some(say!(lang, "move-draw-deck-left", count = cards.deck)),
        Action::DrawPile(colour) => {
            let top = cards.pile(colour).last()?;
            Some(lang.say("move-draw-pile-card", &card_args(lang, *top)))
        }
        _ => None,
    }
}

fn keltis_label(
    lang: Lang,
    view: &keltis::PublicView,
    seat: Seat,
    action: Action,
) -> Option<String> {
    match (action, view.phase) {
        (Action::Lay(card), _) => Some(match next_stone_text(lang, view, seat, card.colour()) {
            Some(to) => lang.say("move-lay-to", &card_args(lang, card).with("to", to)),
            None => lang.say("move-lay-finished", &card_args(lang, card)),
        }),
        (Action::Move(path), _) => {
            let to = next_stone_text(lang, view, seat, path)?;
            Some(lang.say("move-step-to", &colour_args(lang, path).with("to", to)))
        }
        (Action::Enter(size), keltis::Phase::Enter(path)) => {
            let key = match size {
                Size::Small => "move-enter-small",
                Size::Large => "move-enter-large",
            };
            Some(lang.say(key, &colour_args(lang, path)))
        }
        _ => draw_label(lang, &view.cards, action),
    }
}

/// Describes the stone one step ahead of the figure on a path. `None` if the figure is on the last stone.
fn next_stone_text(
    lang: Lang,
    view: &keltis::PublicView,
    seat: Seat,
    path: Colour,
) -> Option<String> {
    let stone = view.player(seat).figure(path).unwrap_or_default() + 1;
    if usize::from(stone) > keltis::STONES {
        return None;
    }
    let mark = view.tile(path, stone).map(|tile| path_mark(lang, tile));
    Some(destination(lang, stone, mark))
}

fn stones_label(lang: Lang, view: &stones::PublicView, action: Action) -> Option<String> {
    match (action, view.phase) {
        (Action::Reveal, _) => Some(say!(lang, "move-reveal-left", count = view.stack)),
        (Action::Take(tile), _) => {
            let tile = whole_tile(lang, view, tile);
            Some(say!(lang, "move-take", tile = tile))
        }
        (Action::Place, stones::Phase::Revealed(tile)) => {
            let tile = whole_tile(lang, view, tile);
            Some(say!(lang, "move-place-tile", tile = tile))
        }
        _ => None,
    }
}

fn oracle_label(
    lang: Lang,
    view: &oracle::PublicView,
    seat: Seat,
    action: Action,
) -> Option<String> {
    let player = view.player(seat);
    match (action, view.phase) {
        (Action::Lay(card), _) => spiral_lay_label(lang, view, seat, card),
        (Action::Figure(figure), oracle::Phase::LaidCard(card)) => {
            figure_label(lang, view, seat, figure, card.colour())
        }
        (Action::Figure(figure), oracle::Phase::Clover { colour, .. }) => {
            figure_label(lang, view, seat, figure, colour)
        }
        (Action::On, oracle::Phase::Clover { figure, colour }) => {
            let stone = view.next_stone(player.figure(figure)?, colour)?;
            Some(say!(
                lang,
                "move-on-to",
                to = spiral_destination(lang, view, stone)
            ))
        }
        (Action::Back(stone), _) => Some(say!(
            lang,
            "move-back-to",
            to = spiral_destination(lang, view, stone)
        )),
        (Action::Priestess(steps), _) => {
            let stone = view.priestess + steps;
            let own = player.figures.contains(&stone);
            let mark = own.then(|| points_mark(lang, PRIESTESS_POINTS));
            Some(say!(
                lang,
                "move-priestess-to",
                to = destination(lang, stone, mark)
            ))
        }
        (Action::DropRun(colour), _) => {
            let last = Card::new(colour, player.run(colour).last()?)?;
            Some(lang.say("move-drop-run-card", &card_args(lang, last)))
        }
        (Action::Stay, oracle::Phase::Leprechaun) => Some(say!(lang, "move-stay-leprechaun")),
        (Action::Claim, _) => {
            let mut stones = player.figures.to_vec();
            stones.sort_unstable();
            stones.dedup();
            let points = LEPRECHAUN_POINTS * stones.len() as i16;
            Some(say!(lang, "move-claim-points", shown = signed(points)))
        }
        _ => draw_label(lang, &view.cards, action),
    }
}

/// Label for laying a card, with the stones that a figure could move to.
fn spiral_lay_label(
    lang: Lang,
    view: &oracle::PublicView,
    seat: Seat,
    card: Card,
) -> Option<String> {
    let figures = view.player(seat).figures.iter();
    let mut stones: Vec<_> = figures
        .filter_map(|&from| view.next_stone(from, card.colour()))
        .collect();
    stones.sort_unstable();
    stones.dedup();
    if stones.is_empty() {
        return None;
    }
    let args = card_args(lang, card).with("stones", list(stones));
    Some(lang.say("move-lay-stones", &args))
}

fn figure_label(
    lang: Lang,
    view: &oracle::PublicView,
    seat: Seat,
    figure: u8,
    colour: Colour,
) -> Option<String> {
    let from = view.player(seat).figure(figure)?;
    let stone = view.next_stone(from, colour)?;
    let key = match from {
        0 => "move-figure-start-to",
        _ => "move-figure-to",
    };
    let args = Args::new()
        .with("figure", figure)
        .with("stone", from)
        .with("to", spiral_destination(lang, view, stone));
    Some(lang.say(key, &args))
}

fn spiral_destination(lang: Lang, view: &oracle::PublicView, stone: u8) -> String {
    let tile: Option<SpiralTile> = view.stone(stone).and_then(|stone| stone.tile);
    destination(lang, stone, tile.map(|tile| spiral_mark(lang, tile)))
}

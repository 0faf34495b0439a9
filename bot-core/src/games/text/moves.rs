//! Button labels for all legal moves.

use super::colour::{card_args, colour_args};
use super::{GameText, card};
use crate::game::{Action, Card, Colour, PublicCards, PublicInfo, SeatInfo, Size};
use crate::games::SeatView;
use crate::words::{Lang, say};

/// A legal move and its button label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveOption {
    pub action: Action,
    pub label: String,
}

/// Returns all legal moves of a seat in display order. Empty unless it is the seat's turn.
pub fn moves(lang: Lang, view: &SeatView) -> Vec<MoveOption> {
    let order = view.public().colours();
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
    let in_full = for_each_game!(SeatView(view) = view, G => G::move_label(lang, view, action));
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
pub fn destination(lang: Lang, stone: u8, mark: Option<String>) -> String {
    match mark {
        None => say!(lang, "move-to-stone", stone = stone),
        Some(mark) => say!(lang, "move-to-stone-tile", stone = stone, tile = mark),
    }
}

/// Label for drawing a card.
pub fn draw_label(lang: Lang, cards: &PublicCards, action: Action) -> Option<String> {
    match action {
        Action::DrawDeck => Some(say!(lang, "move-draw-deck-left", count = cards.deck)),
        Action::DrawPile(colour) => {
            let top = cards.pile(colour).last()?;
            Some(lang.say("move-draw-pile-card", &card_args(lang, *top)))
        }
        _ => None,
    }
}

/// The mark of a tile with points.
pub fn points_mark(lang: Lang, points: i16) -> String {
    say!(lang, "board-tile-points", count = points)
}

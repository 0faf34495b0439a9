//! Lays out a hand: cards by colour, playable cards raised, and the effect of laying each of them.

use super::background::{self, MARGIN, Panel};
use super::board_parts::{self, RIGHT, WIDTH};
use super::card::{self, Emphasis, PileTop};
use super::choice_plates::ChoicePlates;
use super::colours::{FADED, GOLD, GOLD_LIGHT, INK};
use super::font::{self, Style};
use super::layout::{Align, Layout, Sprite};
use super::piece::{self, Token};
use super::{HandScene, stones};
use crate::game::{
    Action, COLOUR_COUNT, Card, Colour, Decision, Hand, PublicInfo, PublicView, SeatView, keltis,
    oracle,
};

const CARD: (f32, f32) = (108.0, 156.0);
const LIFT: f32 = 24.0;
const PILES_HEIGHT: f32 = 78.0;
const CARDS_TOP: f32 = MARGIN + 68.0;
/// The height of a line that shows a card's effect.
pub const LINE_HEIGHT: f32 = 44.0;

pub fn hand(scene: &HandScene) -> Layout {
    match &scene.view {
        SeatView::Keltis(view) => card_hand(
            scene,
            &view.hand,
            view.public.paths,
            2,
            |layout, card, x, y| {
                path_effect(layout, view, card, x, y);
            },
        ),
        SeatView::Oracle(view) => card_hand(
            scene,
            &view.hand,
            oracle::COLOURS,
            4,
            |layout, card, x, y| {
                spiral_effect(layout, view, card, x, y);
            },
        ),
        SeatView::Stones(view) => stones_hand(scene, view),
    }
}

fn card_hand(
    scene: &HandScene,
    hand: &Hand,
    colours: [Colour; COLOUR_COUNT],
    lines: u8,
    effect: impl Fn(&mut Layout, Card, f32, f32),
) -> Layout {
    let public = scene.view.public();
    let seat = scene.view.seat();
    let decision = public.waits_for().filter(|waiting| waiting.seat == seat);
    let decision = decision.map(|waiting| waiting.decision);
    // Playable cards are also marked during other players' turns, but not while this player has another decision.
    let laying = matches!(decision, None | Some(Decision::Play)) && public.end().is_none();
    let legal: Vec<_> = scene.view.legal().into_iter().collect();
    let choices = ChoicePlates::new(&scene.view, &scene.labels, &legal);
    let below = match decision {
        Some(Decision::Draw) => PILES_HEIGHT,
        _ if laying => f32::from(lines) * LINE_HEIGHT,
        _ => choices.height(),
    };
    let title = title(scene);
    let top = CARDS_TOP + title.extra_height();
    let effects = top + LIFT + CARD.1 + 10.0;
    let runs = effects + below + 22.0;
    let height = runs + 60.0 + MARGIN - 4.0;
    let panel = Panel {
        x: MARGIN - 8.0,
        y: top - 12.0,
        width: RIGHT - MARGIN + 16.0,
        height: runs - top,
    };
    let mut layout = background::framed_layout(WIDTH, height as u16, &[panel], "");
    title.write(&mut layout, scene);
    for (it, x) in card_positions(hand, colours) {
        let fits = laying && public.run(seat, it.colour()).fits(it.value());
        let raised = fits || legal.contains(&Action::DropHand(it));
        let emphasis = if laying && !fits {
            Emphasis::Muted
        } else {
            Emphasis::Normal
        };
        let y = if raised { top } else { top + LIFT };
        if raised {
            layout.place(x - 5.0, y - 5.0, card_glow());
        }
        let letter = scene.labels.letter(it.colour());
        layout.place(x, y, card::card(it, emphasis, letter, CARD.0, CARD.1));
        if fits {
            effect(&mut layout, it, x + CARD.0 / 2.0, effects);
        }
    }
    choices.place(&mut layout, effects);
    let width = (RIGHT - MARGIN + 8.0) / COLOUR_COUNT as f32;
    for (column, colour) in (0_u8..).zip(colours) {
        let x = MARGIN + f32::from(column) * width;
        let run = public.run(seat, colour);
        let letter = scene.labels.letter(colour);
        let sprite = card::run(colour, run, letter, width - 8.0, 56.0);
        layout.place(x, runs, sprite);
        if legal.contains(&Action::DropRun(colour)) {
            let ring = stones::gold_frame(width + 2.0, 66.0);
            layout.place(x - 5.0, runs - 5.0, ring);
        }
        if decision == Some(Decision::Draw) {
            pile(
                &mut layout,
                &public,
                colour,
                letter,
                x,
                effects,
                width - 8.0,
            );
        }
    }
    layout
}

/// Returns the horizontal position of each card: by colour, from low to high.
fn card_positions(hand: &Hand, colours: [Colour; COLOUR_COUNT]) -> Vec<(Card, f32)> {
    let mut cards: Vec<_> = hand.cards().to_vec();
    let column = |colour| colours.iter().position(|&other| other == colour);
    cards.sort_by_key(|card| (column(card.colour()), card.value()));
    let mut places = vec![];
    let mut x = 0.0;
    for (index, &card) in cards.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| cards.get(before));
        x += match before {
            None => 0.0,
            Some(before) if before.colour() == card.colour() => CARD.0 + 7.0,
            Some(_) => CARD.0 + 22.0,
        };
        places.push((card, x));
    }
    let left = (f32::from(WIDTH) - x - CARD.0) / 2.0;
    places
        .into_iter()
        .map(|(card, x)| (card, left + x))
        .collect()
}

/// Adds a pile to draw from; muted if it is closed.
fn pile(
    layout: &mut Layout,
    public: &PublicView,
    colour: Colour,
    letter: &str,
    x: f32,
    y: f32,
    width: f32,
) {
    let Some(cards) = board_parts::open_cards(public) else {
        return;
    };
    let pile = cards.pile(colour);
    let closed = cards.closed_this_turn(colour) || cards.piles_closed(public.players() as u8);
    let emphasis = if closed {
        Emphasis::Muted
    } else {
        Emphasis::Normal
    };
    let pile = PileTop {
        colour,
        letter,
        top: pile.last().copied(),
        count: pile.len(),
    };
    layout.place(x, y, card::pile(&pile, emphasis, width, PILES_HEIGHT - 6.0));
}

/// The title, in one or two lines.
struct Title(Vec<String>, Style);

fn title(scene: &HandScene) -> Title {
    let most = RIGHT - MARGIN - 66.0;
    let style = Style::strong(40, INK);
    let (text, fitting) = font::fit(&scene.labels.title, style, 35, most);
    if text == scene.labels.title {
        return Title(vec![text], fitting);
    }
    let style = Style::strong(36, INK);
    Title(font::wrap(&scene.labels.title, style, most, 2), style)
}

impl Title {
    /// Returns the additional height of a second line.
    fn extra_height(&self) -> f32 {
        42.0 * (self.0.len().saturating_sub(1)) as f32
    }

    /// Adds the title, and before it the figure of the player to move.
    fn write(&self, layout: &mut Layout, scene: &HandScene) {
        let waiting = scene.view.public().waits_for();
        let seat = waiting.map_or(scene.view.seat(), |waiting| waiting.seat);
        let figure = piece::figure(seat, 60.0, false, "");
        layout.place(
            MARGIN + 2.0,
            MARGIN - 8.0 + self.extra_height() / 2.0,
            figure,
        );
        let mut baseline = MARGIN + 36.0;
        for line in &self.0 {
            layout.write_text(Align::Left, MARGIN + 58.0, baseline, line, self.1);
            baseline += 42.0;
        }
    }
}

/// The background of a playable card.
fn card_glow() -> Sprite {
    let svg = format!(
        r#"<rect x="1" y="1" width="{}" height="{}" rx="18" fill="{GOLD_LIGHT}" stroke="{GOLD}" stroke-width="2"/>"#,
        CARD.0 + 8.0,
        CARD.1 + 8.0
    );
    Sprite::drawn(CARD.0 + 10.0, CARD.1 + 10.0, svg)
}

/// Adds a centred line of text with optional icons before and after it.
pub fn icon_line(
    layout: &mut Layout,
    x: f32,
    y: f32,
    before: Option<Sprite>,
    text: &str,
    after: Option<Sprite>,
    size: u16,
) {
    let style = Style::strong(size, INK);
    let gap = 2.0;
    let width = |sprite: &Option<Sprite>| {
        sprite
            .as_ref()
            .map_or(0.0, |sprite| f32::from(sprite.size().0) + gap)
    };
    let mut at = x - (font::width(text, style) + width(&before) + width(&after)) / 2.0;
    let put = |layout: &mut Layout, sprite: Sprite, at: f32| {
        let height = f32::from(sprite.size().1);
        layout.place(at, y + (LINE_HEIGHT - height) / 2.0, sprite);
    };
    let first = width(&before);
    if let Some(sprite) = before {
        put(layout, sprite, at);
    }
    at += first;
    layout.write_text(Align::Left, at, y + 35.0, text, style);
    at += font::width(text, style) + gap;
    if let Some(sprite) = after {
        put(layout, sprite, at);
    }
}

/// `keltis`: the stone that the figure would reach, its tile, and its value.
fn path_effect(layout: &mut Layout, view: &keltis::SeatView, it: Card, x: f32, y: f32) {
    let path = it.colour();
    let from = view
        .public
        .player(view.seat)
        .figure(path)
        .unwrap_or_default();
    if usize::from(from) >= keltis::STONES {
        // The path is finished, so any other figure may move instead.
        let other = piece::figure(view.seat, 44.0, false, "");
        return icon_line(layout, x, y, Some(other), "→", None, 40);
    }
    let tile = view.public.tile(path, from + 1);
    let found = tile.map(|tile| piece::token_sprite(tile.into(), 44.0));
    icon_line(layout, x, y, None, &format!("→{}", from + 1), found, 40);
    let value = super::keltis::value_plate(view.public.value(from + 1));
    icon_line(layout, x, y + LINE_HEIGHT, Some(value), "", None, 40);
}

/// `oracle`: where each figure would move, and the reach of the priestess.
fn spiral_effect(layout: &mut Layout, view: &oracle::SeatView, it: Card, x: f32, y: f32) {
    let public = &view.public;
    let mut y = y;
    for (number, from) in (1_u8..).zip(public.player(view.seat).figures) {
        let Some(to) = public.next_stone(from, it.colour()) else {
            continue;
        };
        let tile = public.stone(to).and_then(|stone| stone.tile);
        let found = tile.map(|tile| match Token::from(tile) {
            Token::Wish(_) => piece::token_sprite(Token::Wish(1), 32.0),
            token => piece::token_sprite(token, 32.0),
        });
        let figure = piece::figure(view.seat, 43.0, false, &number.to_string());
        icon_line(layout, x, y, Some(figure), &to.to_string(), found, 34);
        y += LINE_HEIGHT;
    }
    let reach = public.reach(it);
    if reach > 0 {
        let her = piece::priestess(42.0);
        icon_line(layout, x, y, Some(her), &format!("+{reach}"), None, 34);
    }
}

/// `stones`, which has no hand: the player's rows, and the tiles in the middle that fit them.
fn stones_hand(scene: &HandScene, view: &crate::game::stones::SeatView) -> Layout {
    let row = 84.0;
    let title = title(scene);
    let panel = Panel {
        x: MARGIN - 8.0,
        y: CARDS_TOP - 8.0 + title.extra_height(),
        width: RIGHT - MARGIN + 16.0,
        height: 5.0 * row + 18.0,
    };
    let height = panel.y + panel.height + MARGIN - 6.0;
    let mut layout = background::framed_layout(WIDTH, height as u16, &[panel], "");
    title.write(&mut layout, scene);
    for (number, colour) in (0_u8..).zip(crate::game::stones::COLOURS) {
        let y = panel.y + 12.0 + f32::from(number) * row;
        stones::row_label(&mut layout, &scene.labels, colour, y, row - 6.0);
        for tile in Card::of_colour(colour) {
            let x = MARGIN + 64.0 + f32::from(tile.value()) * stones::TILE_WIDTH;
            tile_place(
                &mut layout,
                view,
                tile,
                x,
                y,
                (stones::TILE_WIDTH - 4.0, row - 10.0),
            );
        }
    }
    layout
}

/// Adds the place of a tile: the player's own tile, an available tile in a gold frame, an unavailable tile muted, the
/// figure of its owner, or an empty place.
fn tile_place(
    layout: &mut Layout,
    view: &crate::game::stones::SeatView,
    tile: Card,
    x: f32,
    y: f32,
    (width, height): (f32, f32),
) {
    use crate::game::stones::Phase;
    let public = &view.public;
    let run = public.player(view.seat).run(tile.colour());
    let (fits, owner) = (run.fits(tile.value()), stones::owner(public, tile));
    let revealed = public.phase == Phase::Revealed(tile);
    let own_turn = public.waits_for().is_some_and(|it| it.seat == view.seat);
    let in_middle = public.middle.contains(&tile);
    let available = match public.phase {
        // The player who revealed a tile can choose only that tile.
        Phase::Revealed(_) if own_turn => revealed && fits,
        _ => in_middle && fits,
    };
    let sprite = |emphasis| card::tile(tile, emphasis, stones::symbol(public, tile), width, height);
    if owner == Some(view.seat) {
        layout.place(x, y, sprite(Emphasis::Normal));
    } else if available {
        layout.place(
            x - 5.0,
            y - 9.0,
            stones::gold_frame(width + 10.0, height + 10.0),
        );
        layout.place(x, y - 4.0, sprite(Emphasis::Normal));
    } else if in_middle || revealed {
        layout.place(x, y, sprite(Emphasis::Muted));
        if revealed {
            layout.place(
                x - 5.0,
                y - 5.0,
                board_parts::ring(width + 8.0, height + 8.0, 16.0),
            );
        }
    } else if let Some(seat) = owner {
        stones::taken_tile(layout, seat, x, y, width, height);
    } else {
        let colour = if fits { FADED } else { stones::UNSEEN_COLOUR };
        layout.place(
            x,
            y,
            stones::unseen_tile(tile.value(), colour, width, height),
        );
    }
}

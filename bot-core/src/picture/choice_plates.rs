//! Plates for the choices after a card was laid: moves of figures and the priestess, and what clovers, spirals and
//! leprechauns offer.

use super::background::MARGIN;
use super::board_parts::{self, RIGHT, WIDTH};
use super::colours::INK;
use super::font::{self, Style};
use super::hand::{LINE_HEIGHT, icon_line};
use super::layout::{Layout, Sprite};
use super::piece::{self, Token};
use super::{Labels, stones};
use crate::game::{Action, Seat, SeatView, Size, keltis, oracle};

const PLATE_HEIGHT: f32 = 58.0;
const GAP: f32 = 8.0;
const TEXT: u16 = 36;
const TILE: f32 = 40.0;
/// Points for the priestess on a stone with the player's figure (O08), and for each different leprechaun stone (O14).
const POINTS: u8 = 5;

/// A choice: what moves, where to, and the tile there.
struct ChoicePlate {
    icon: Option<Sprite>,
    target: String,
    tile: Option<Sprite>,
}

impl ChoicePlate {
    fn new(icon: Sprite, target: String, tile: Option<Token>) -> Self {
        let tile = tile.map(|token| piece::token_sprite(token, TILE));
        Self {
            icon: Some(icon),
            target,
            tile,
        }
    }

    fn width(&self) -> f32 {
        let sprites = [&self.icon, &self.tile].into_iter().flatten();
        let sprites = sprites.map(|sprite| f32::from(sprite.size().0) + 2.0);
        font::width(&self.target, Style::strong(TEXT, INK)) + sprites.sum::<f32>() + 24.0
    }
}

/// The plates of all choices, in rows.
pub struct ChoicePlates(Vec<Vec<ChoicePlate>>);

impl ChoicePlates {
    /// Creates plates for those legal actions that are not visible on the cards.
    pub fn new(view: &SeatView, labels: &Labels, legal: &[Action]) -> Self {
        let choice = |&action: &Action| match view {
            SeatView::Keltis(view) => keltis_choice(view, labels, action),
            SeatView::Oracle(view) => oracle_choice(&view.public, view.seat, action),
            SeatView::Stones(_) => None,
        };
        let mut rows: Vec<Vec<ChoicePlate>> = vec![];
        let mut left = 0.0;
        for choice in legal.iter().filter_map(choice) {
            let width = choice.width() + GAP;
            match rows.last_mut() {
                Some(row) if width <= left => {
                    row.push(choice);
                    left -= width;
                }
                _ => {
                    rows.push(vec![choice]);
                    left = RIGHT - MARGIN - width;
                }
            }
        }
        Self(rows)
    }

    pub fn height(&self) -> f32 {
        self.0.len() as f32 * (PLATE_HEIGHT + GAP)
    }

    pub fn place(self, layout: &mut Layout, top: f32) {
        for (row, choices) in (0_u8..).zip(self.0) {
            let y = top + f32::from(row) * (PLATE_HEIGHT + GAP);
            let whole: f32 = choices.iter().map(|choice| choice.width() + GAP).sum();
            let mut x = (f32::from(WIDTH) - whole + GAP) / 2.0;
            for choice in choices {
                let width = choice.width();
                layout.place(x, y, board_parts::points_plate(width, PLATE_HEIGHT));
                let (middle, y) = (x + width / 2.0, y + (PLATE_HEIGHT - LINE_HEIGHT) / 2.0);
                icon_line(
                    layout,
                    middle,
                    y,
                    choice.icon,
                    &choice.target,
                    choice.tile,
                    TEXT,
                );
                x += width + GAP;
            }
        }
    }
}

/// `keltis`: a step on a path, or the size of the entering figure.
fn keltis_choice(view: &keltis::SeatView, labels: &Labels, action: Action) -> Option<ChoicePlate> {
    let public = &view.public;
    match action {
        Action::Move(path) => {
            let own = public.player(view.seat);
            let to = own.figure(path).unwrap_or_default() + 1;
            let tile = public.tile(path, to).map(Token::from);
            let icon = stones::row_label_sprite(labels, path, LINE_HEIGHT);
            Some(ChoicePlate::new(icon, format!("→{to}"), tile))
        }
        Action::Enter(size) => {
            let figure = match size {
                Size::Small => piece::figure(view.seat, 44.0, false, ""),
                Size::Large => piece::figure(view.seat, 54.0, true, "2"),
            };
            Some(ChoicePlate::new(figure, "→1".to_owned(), None))
        }
        _ => None,
    }
}

/// `oracle`: where a figure or the priestess would move, and the leprechaun points.
fn oracle_choice(view: &oracle::PublicView, seat: Seat, action: Action) -> Option<ChoicePlate> {
    let own = view.player(seat);
    let tile = |stone: u8| view.stone(stone)?.tile.map(Token::from);
    let figure = |number: u8, colour| {
        let from = own.figure(number)?;
        let to = view.next_stone(from, colour)?;
        let way = match from {
            0 => format!("→{to}"),
            from => format!("{from}→{to}"),
        };
        let figure = piece::figure(seat, 50.0, false, &number.to_string());
        Some(ChoicePlate::new(figure, way, tile(to)))
    };
    match (action, view.phase) {
        (Action::Figure(number), oracle::Phase::LaidCard(card)) => figure(number, card.colour()),
        (Action::Figure(number), oracle::Phase::Clover { colour, .. }) => figure(number, colour),
        (Action::On, oracle::Phase::Clover { figure: it, colour }) => figure(it, colour),
        (Action::Priestess(steps), _) => {
            let to = view.priestess + steps;
            let scored = own.figures.contains(&to).then_some(Token::Points(POINTS));
            Some(ChoicePlate::new(
                piece::priestess(48.0),
                format!("→{to}"),
                scored,
            ))
        }
        (Action::Back(stone), _) => {
            let colour = view.stone(stone)?.colour;
            let sign = super::sign::colour_sign(
                colour,
                14.0,
                14.0,
                26.0,
                super::colours::shades(colour).base,
            );
            Some(ChoicePlate::new(
                Sprite::drawn(28.0, 28.0, sign),
                stone.to_string(),
                tile(stone),
            ))
        }
        (Action::Claim, _) => {
            let mut stones = own.figures.to_vec();
            stones.sort_unstable();
            stones.dedup();
            let hat = piece::token_sprite(Token::Leprechaun, 46.0);
            let points = usize::from(POINTS) * stones.len();
            Some(ChoicePlate::new(hat, format!("+{points}"), None))
        }
        _ => None,
    }
}

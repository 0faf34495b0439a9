//! What can be chosen once a card is laid: a plate for each figure's way, the priestess's, and what a clover, a spiral or
//! the leprechauns offer.

use super::font::{self, Style};
use super::ground::MARGIN;
use super::hand::{LINE, line};
use super::ink::INK;
use super::piece::{self, Token};
use super::seats::{self, RIGHT, WIDTH};
use super::sheet::{Sheet, Sprite};
use super::{Words, stones};
use crate::game::{Action, Seat, SeatView, Size, keltis, oracle};

const HIGH: f32 = 58.0;
const GAP: f32 = 8.0;
const TEXT: u16 = 36;
const TILE: f32 = 40.0;
/// What a priestess scores on a stone with an own figure (O08), and each different leprechaun stone (O14).
const POINTS: u8 = 5;

/// A choice: what moves, where to, and what lies there.
struct Choice {
    what: Option<Sprite>,
    to: String,
    found: Option<Sprite>,
}

impl Choice {
    fn new(what: Sprite, to: String, found: Option<Token>) -> Self {
        let found = found.map(|token| piece::token_sprite(token, TILE));
        Self {
            what: Some(what),
            to,
            found,
        }
    }

    fn width(&self) -> f32 {
        let sprites = [&self.what, &self.found].into_iter().flatten();
        let sprites = sprites.map(|sprite| f32::from(sprite.size().0) + 2.0);
        font::width(&self.to, Style::strong(TEXT, INK)) + sprites.sum::<f32>() + 24.0
    }
}

/// Choices in rows.
pub struct Choices(Vec<Vec<Choice>>);

impl Choices {
    /// What these actions would do, as far as it shows beyond the cards.
    pub fn of(view: &SeatView, words: &Words, legal: &[Action]) -> Self {
        let choice = |&action: &Action| match view {
            SeatView::Keltis(view) => on_paths(view, words, action),
            SeatView::Oracle(view) => on_spiral(&view.public, view.seat, action),
            SeatView::Stones(_) => None,
        };
        let mut rows: Vec<Vec<Choice>> = vec![];
        let mut left = 0.0;
        for choice in legal.iter().filter_map(choice) {
            let wide = choice.width() + GAP;
            match rows.last_mut() {
                Some(row) if wide <= left => {
                    row.push(choice);
                    left -= wide;
                }
                _ => {
                    rows.push(vec![choice]);
                    left = RIGHT - MARGIN - wide;
                }
            }
        }
        Self(rows)
    }

    pub fn height(&self) -> f32 {
        self.0.len() as f32 * (HIGH + GAP)
    }

    pub fn lay(self, sheet: &mut Sheet, top: f32) {
        for (row, choices) in (0_u8..).zip(self.0) {
            let y = top + f32::from(row) * (HIGH + GAP);
            let whole: f32 = choices.iter().map(|choice| choice.width() + GAP).sum();
            let mut x = (f32::from(WIDTH) - whole + GAP) / 2.0;
            for choice in choices {
                let wide = choice.width();
                sheet.lay(x, y, seats::points_plate(wide, HIGH));
                let (middle, y) = (x + wide / 2.0, y + (HIGH - LINE) / 2.0);
                line(
                    sheet,
                    middle,
                    y,
                    choice.what,
                    &choice.to,
                    choice.found,
                    TEXT,
                );
                x += wide + GAP;
            }
        }
    }
}

/// `keltis`: a step on a path, or who enters it.
fn on_paths(view: &keltis::SeatView, words: &Words, action: Action) -> Option<Choice> {
    let public = &view.public;
    match action {
        Action::Move(path) => {
            let own = public.player(view.seat);
            let to = own.figure(path).unwrap_or_default() + 1;
            let tile = public.tile(path, to).map(Token::from);
            let what = stones::signed_sprite(words, path, LINE);
            Some(Choice::new(what, format!("→{to}"), tile))
        }
        Action::Enter(size) => {
            let figure = match size {
                Size::Small => piece::figure(view.seat, 44.0, false, ""),
                Size::Large => piece::figure(view.seat, 54.0, true, "2"),
            };
            Some(Choice::new(figure, "→1".to_owned(), None))
        }
        _ => None,
    }
}

/// `oracle`: where a figure or the priestess would go, and what the leprechauns would bring.
fn on_spiral(view: &oracle::PublicView, seat: Seat, action: Action) -> Option<Choice> {
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
        Some(Choice::new(figure, way, tile(to)))
    };
    match (action, view.phase) {
        (Action::Figure(number), oracle::Phase::LaidCard(card)) => figure(number, card.colour()),
        (Action::Figure(number), oracle::Phase::Clover { colour, .. }) => figure(number, colour),
        (Action::On, oracle::Phase::Clover { figure: it, colour }) => figure(it, colour),
        (Action::Priestess(steps), _) => {
            let to = view.priestess + steps;
            let scored = own.figures.contains(&to).then_some(Token::Points(POINTS));
            Some(Choice::new(
                piece::priestess(48.0),
                format!("→{to}"),
                scored,
            ))
        }
        (Action::Back(stone), _) => {
            let colour = view.stone(stone)?.colour;
            let sign =
                super::sign::centred(colour, 14.0, 14.0, 26.0, super::ink::shades(colour).base);
            Some(Choice::new(
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
            Some(Choice::new(hat, format!("+{points}"), None))
        }
        _ => None,
    }
}

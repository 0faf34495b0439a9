//! Parts that all boards share: the header, the deck, the piles, and a block for each player.

use super::background::MARGIN;
use super::card::{self, Emphasis, PileTop};
use super::colours::{self, FADED, GOLD, GOLD_LIGHT, HIGHLIGHT, INK, IVORY, SAND, WOOD};
use super::font::{self, Style};
use super::layout::{Align, Layout, Sprite};
use super::piece::{self, Token};
use super::{Labels, Scene, sign};
use crate::game::{COLOUR_COUNT, Colour, PublicInfo, Run, ScoreItem, Seat};

pub const WIDTH: u16 = 1080;
/// The right edge of all content.
pub const RIGHT: f32 = WIDTH as f32 - MARGIN;
/// The left edge of the five colour columns.
pub const COLUMNS_LEFT: f32 = 122.0;
pub const COLUMN_WIDTH: f32 = (RIGHT - COLUMNS_LEFT) / COLOUR_COUNT as f32;
pub const HEADER_HEIGHT: f32 = 138.0;
/// The height of a player's block, including the gap below it.
pub const BLOCK_HEIGHT: f32 = 106.0;

/// Adds the header: the player to move, the title, the last turn, the deck, and below it an optional counter.
pub fn header<V: PublicInfo>(
    layout: &mut Layout,
    scene: &Scene<V>,
    left: usize,
    deck_changed: bool,
    counted: Option<Sprite>,
) {
    let width = 104.0;
    let x = RIGHT - width + 6.0;
    let height = match counted {
        None => 92.0,
        Some(sprite) => {
            layout.place(x, MARGIN + 70.0, sprite);
            62.0
        }
    };
    layout.place(x, MARGIN + 8.0, card::deck(left, width, height));
    if deck_changed {
        layout.place(x - 5.0, MARGIN + 3.0, ring(width + 6.0, height + 6.0, 16.0));
    }
    let waiting = scene.view.waits_for();
    if let Some(waiting) = waiting {
        layout.place(
            MARGIN + 2.0,
            MARGIN + 8.0,
            piece::figure(waiting.seat, 92.0, false, ""),
        );
    }
    let start = if waiting.is_some() {
        COLUMNS_LEFT
    } else {
        MARGIN + 6.0
    };
    titles(layout, &scene.labels, start, x - 18.0);
}

/// Adds the title and the sentences about the last turn.
pub fn titles(layout: &mut Layout, labels: &Labels, left: f32, right: f32) {
    let most = right - left;
    let style = Style::strong(43, INK);
    let turn_style = Style::text(31, FADED);
    let mut baseline = MARGIN + 40.0;
    if font::width(&labels.title, Style::strong(35, INK)) <= most {
        let (text, style) = font::fit(&labels.title, style, 35, most);
        layout.write_text(Align::Left, left, baseline, &text, style);
        baseline += 39.0;
    } else {
        let style = Style::strong(36, INK);
        for line in font::wrap(&labels.title, style, most, 2) {
            layout.write_text(Align::Left, left, baseline - 4.0, &line, style);
            baseline += 38.0;
        }
    }
    let room = ((MARGIN + 118.0 - baseline) / 35.0) as usize + 1;
    let super::TurnSentences { who, sentences } = &labels.last_turn;
    for line in font::wrap_last_sentences(who, sentences, turn_style, most, room) {
        layout.write_text(Align::Left, left, baseline, &line, turn_style);
        baseline += 35.0;
    }
}

/// A ring that highlights a change of the last turn.
pub fn ring(width: f32, height: f32, round: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="5" y="5" width="{0}" height="{1}" rx="{round}" fill="none" stroke="{IVORY}" stroke-width="9"/><rect x="5" y="5" width="{0}" height="{1}" rx="{round}" fill="none" stroke="{HIGHLIGHT}" stroke-width="6"/>"#,
        width - 6.0,
        height - 6.0
    );
    Sprite::drawn(width + 4.0, height + 4.0, svg)
}

/// Adds the discard piles, each in the column of its colour.
pub fn piles<V: PublicInfo>(layout: &mut Layout, scene: &Scene<V>, y: f32, height: f32) {
    let Some(cards) = scene.view.public_cards() else {
        return;
    };
    for (column, colour) in (0_u8..).zip(scene.view.colours()) {
        let x = COLUMNS_LEFT + f32::from(column) * COLUMN_WIDTH;
        let pile = cards.pile(colour);
        let sprite = PileTop {
            colour,
            letter: scene.labels.letter(colour),
            top: pile.last().copied(),
            count: pile.len(),
        };
        let sprite = card::pile(&sprite, Emphasis::Normal, COLUMN_WIDTH - 8.0, height);
        layout.place(x + 4.0, y, sprite);
        let before = scene.before.as_ref().and_then(PublicInfo::public_cards);
        if before.is_some_and(|before| before.pile(colour) != pile) {
            layout.place(
                x - 1.0,
                y - 5.0,
                ring(COLUMN_WIDTH + 0.0, height + 8.0, 16.0),
            );
        }
    }
    let closed = cards.piles_closed(scene.view.players() as u8);
    layout.place(MARGIN + 10.0, y + height / 2.0 - 28.0, discard_icon(closed));
}

/// Whether a card was drawn from the deck in the last turn.
pub fn deck_changed<V: PublicInfo>(scene: &Scene<V>) -> bool {
    let deck = |view: &V| view.public_cards().map(|cards| cards.deck);
    let before = scene.before.as_ref();
    before.is_some_and(|before| deck(before) != deck(&scene.view))
}

/// An icon for discarding; crossed out while the piles are closed.
fn discard_icon(closed: bool) -> Sprite {
    let mut svg = format!(
        r#"<rect x="8" y="34" width="40" height="16" rx="4" fill="{SAND}" stroke="{FADED}" stroke-width="3"/><path fill="{FADED}" d="M24 4H32V18H40L28 31L16 18H24Z"/>"#
    );
    if closed {
        let cross = r##"<path fill="none" stroke="#9a262b" stroke-width="7" stroke-linecap="round" d="M6 8L50 52M50 8L6 52"/>"##;
        svg.push_str(cross);
    }
    Sprite::drawn(56.0, 56.0, svg)
}

/// Whether a seat's run changed in the last turn.
pub fn run_changed<V: PublicInfo>(scene: &Scene<V>, seat: Seat, colour: Colour) -> bool {
    let now = scene.view.run(seat, colour);
    scene
        .before
        .as_ref()
        .is_some_and(|before| before.run(seat, colour) != now)
}

/// Adds a player's block: name, items, points, and the last card of each run in its column.
pub fn seat_block<V: PublicInfo>(
    layout: &mut Layout,
    scene: &Scene<V>,
    seat: Seat,
    y: f32,
    own: &[(Sprite, String)],
) {
    seat_plate(layout, scene, seat, y, BLOCK_HEIGHT - 6.0);
    seat_line(layout, scene, seat, COLUMNS_LEFT, RIGHT - 8.0, y + 4.0, own);
    for (column, colour) in (0_u8..).zip(scene.view.colours()) {
        let x = COLUMNS_LEFT + f32::from(column) * COLUMN_WIDTH;
        let run: Run = scene.view.run(seat, colour);
        let (width, height) = (COLUMN_WIDTH - 8.0, 48.0);
        layout.place(
            x + 4.0,
            y + 47.0,
            card::run(colour, run, scene.labels.letter(colour), width, height),
        );
        if run_changed(scene, seat, colour) {
            layout.place(x - 1.0, y + 42.0, ring(width + 8.0, height + 8.0, 16.0));
        }
    }
    layout.place(
        MARGIN + 20.0,
        y + 22.0,
        piece::figure(seat, 70.0, false, ""),
    );
}

/// Adds the plate behind a player's block; golden for the player to move.
pub fn seat_plate<V: PublicInfo>(
    layout: &mut Layout,
    scene: &Scene<V>,
    seat: Seat,
    y: f32,
    height: f32,
) {
    let moves = scene
        .view
        .waits_for()
        .is_some_and(|waiting| waiting.seat == seat);
    layout.place(
        MARGIN - 8.0,
        y,
        plate_sprite(RIGHT - MARGIN + 16.0, height, moves),
    );
}

pub fn plate_sprite(width: f32, height: f32, moves: bool) -> Sprite {
    let (fill, edge, thick) = if moves {
        (GOLD_LIGHT, GOLD, 5.0)
    } else {
        ("#efe2c4", SAND, 2.5)
    };
    let mut svg = format!(
        r#"<rect x="3" y="3" width="{}" height="{}" rx="16" fill="{fill}" stroke="{edge}" stroke-width="{thick}"/>"#,
        width - 6.0,
        height - 6.0
    );
    if moves {
        let middle = height / 2.0;
        svg.push_str(&format!(
            r#"<path fill="{WOOD}" d="M8 {}L26 {middle}L8 {}Z"/>"#,
            middle - 16.0,
            middle + 16.0
        ));
    }
    Sprite::drawn(width, height, svg)
}

/// Adds the line with name, items and points.
pub fn seat_line<V: PublicInfo>(
    layout: &mut Layout,
    scene: &Scene<V>,
    seat: Seat,
    left: f32,
    right: f32,
    y: f32,
    own: &[(Sprite, String)],
) {
    let score = scene.view.score(seat);
    let points = format_points(score.total());
    let style = Style::strong(40, INK);
    let width = font::width(&points, style).max(44.0) + 26.0;
    let mut x = right - width;
    layout.place(x, y, points_plate(width, 44.0));
    layout.write_text(Align::Middle, x + width / 2.0, y + 35.0, &points, style);
    let wishes = score.lines.iter().find_map(|line| match line.item {
        ScoreItem::WishStones { count, .. } => Some(count),
        _ => None,
    });
    let mut belongings = vec![];
    if let Some(wishes) = wishes {
        belongings.push((
            piece::token_sprite(Token::Wish(1), 40.0),
            wishes.to_string(),
        ));
    }
    belongings.extend(own.iter().cloned());
    let style = Style::strong(34, INK);
    for (sprite, count) in belongings {
        let (width, height) = sprite.size();
        let text = font::width(&count, style);
        x -= text + f32::from(width) + 24.0;
        layout.place(x, y + 22.0 - f32::from(height) / 2.0, sprite);
        layout.write_text(
            Align::Left,
            x + f32::from(width) + 5.0,
            y + 34.0,
            &count,
            style,
        );
    }
    let (name, style) = font::fit(
        scene.labels.name(seat),
        Style::strong(38, INK),
        32,
        x - left - 18.0,
    );
    layout.write_text(Align::Left, left + 4.0, y + 34.0, &name, style);
}

pub fn points_plate(width: f32, height: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="{IVORY}" stroke="{GOLD}" stroke-width="3.5"/>"#,
        width - 4.0,
        height - 4.0
    );
    Sprite::drawn(width, height, svg)
}

/// Formats points with a typographic minus sign.
pub fn format_points(points: i16) -> String {
    points.to_string().replace('-', "−")
}

/// Returns the frame around something that the player can take.
pub fn gold_frame(width: f32, height: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="3" y="3" width="{}" height="{}" rx="15" fill="none" stroke="{GOLD}" stroke-width="6"/>"#,
        width - 6.0,
        height - 6.0
    );
    Sprite::drawn(width, height, svg)
}

/// Marks the stone that a figure left.
pub fn origin_mark() -> Sprite {
    let svg = format!(
        r##"<circle cx="13" cy="13" r="10" fill="{HIGHLIGHT}" stroke="#fbf6e8" stroke-width="4"/>"##
    );
    Sprite::drawn(26.0, 26.0, svg)
}

/// Returns sign and letter of a colour.
pub fn row_label_sprite(labels: &Labels, colour: Colour, row: f32) -> Sprite {
    let shades = colours::shades(colour);
    let svg = format!(
        "{}{}",
        sign::colour_sign(colour, 15.0, row / 2.0, 30.0, shades.base),
        font::outline(
            labels.letter(colour),
            Style::strong(26, shades.deep),
            32.0,
            row / 2.0 + 10.0
        )
    );
    Sprite::drawn(70.0, row, svg)
}

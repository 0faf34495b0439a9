//! What the boards have in common: the header, the deck, and a block for each player.

use super::card::{self, Look, Pile};
use super::font::{self, Style};
use super::ground::MARGIN;
use super::ink::{FADED, FRESH, GOLD, GOLD_LIGHT, INK, IVORY, SAND, WOOD};
use super::piece::{self, Token};
use super::sheet::{At, Sheet, Sprite};
use super::{Scene, Words};
use crate::game::{COLOURS, Colour, Open, OpenCards, PublicView, Run, Seat, What};

pub const WIDTH: u16 = 1080;
/// The right end of all content.
pub const RIGHT: f32 = WIDTH as f32 - MARGIN;
/// Where the columns of the five colours begin.
pub const COLUMNS: f32 = 122.0;
pub const COLUMN: f32 = (RIGHT - COLUMNS) / COLOURS as f32;
pub const HEADER: f32 = 138.0;
/// A player's block and the gap below it.
pub const BLOCK: f32 = 106.0;

/// Whom the game waits for, what just happened, and the face-down cards, above what else there is to count.
pub fn header(
    sheet: &mut Sheet,
    scene: &Scene,
    left: usize,
    fresh_deck: bool,
    counted: Option<Sprite>,
) {
    let wide = 104.0;
    let x = RIGHT - wide + 6.0;
    let high = match counted {
        None => 92.0,
        Some(sprite) => {
            sheet.lay(x, MARGIN + 70.0, sprite);
            62.0
        }
    };
    sheet.lay(x, MARGIN + 8.0, card::deck(left, wide, high));
    if fresh_deck {
        sheet.lay(x - 5.0, MARGIN + 3.0, ring(wide + 6.0, high + 6.0, 16.0));
    }
    let waiting = scene.view.waits_for();
    if let Some(waiting) = waiting {
        sheet.lay(
            MARGIN + 2.0,
            MARGIN + 8.0,
            piece::figure(waiting.seat, 92.0, false, ""),
        );
    }
    let start = if waiting.is_some() {
        COLUMNS
    } else {
        MARGIN + 6.0
    };
    titles(sheet, &scene.words, start, x - 18.0);
}

/// The two things to say: what is asked, and what happened.
pub fn titles(sheet: &mut Sheet, words: &Words, left: f32, right: f32) {
    let most = right - left;
    let style = Style::strong(43, INK);
    let told = Style::text(31, FADED);
    let mut baseline = MARGIN + 40.0;
    if font::width(&words.title, Style::strong(35, INK)) <= most {
        let (text, style) = font::fit(&words.title, style, 35, most);
        sheet.write(At::Left, left, baseline, &text, style);
        baseline += 39.0;
    } else {
        let style = Style::strong(36, INK);
        for line in font::lines(&words.title, style, most, 2) {
            sheet.write(At::Left, left, baseline - 4.0, &line, style);
            baseline += 38.0;
        }
    }
    let room = ((MARGIN + 118.0 - baseline) / 35.0) as usize + 1;
    let super::Deeds { who, sentences } = &words.told;
    for line in font::last_lines(who, sentences, told, most, room) {
        sheet.write(At::Left, left, baseline, &line, told);
        baseline += 35.0;
    }
}

/// A ring around what just happened.
pub fn ring(width: f32, height: f32, round: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="5" y="5" width="{0}" height="{1}" rx="{round}" fill="none" stroke="{IVORY}" stroke-width="9"/><rect x="5" y="5" width="{0}" height="{1}" rx="{round}" fill="none" stroke="{FRESH}" stroke-width="6"/>"#,
        width - 6.0,
        height - 6.0
    );
    Sprite::drawn(width + 4.0, height + 4.0, svg)
}

/// The discard piles under the columns of their colours.
pub fn piles(
    sheet: &mut Sheet,
    scene: &Scene,
    cards: &OpenCards,
    colours: [Colour; COLOURS],
    y: f32,
    high: f32,
) {
    for (column, colour) in (0_u8..).zip(colours) {
        let x = COLUMNS + f32::from(column) * COLUMN;
        let pile = cards.pile(colour);
        let sprite = Pile {
            colour,
            letter: scene.words.letter(colour),
            top: pile.last().copied(),
            count: pile.len(),
        };
        let sprite = card::pile(&sprite, Look::Bright, COLUMN - 8.0, high);
        sheet.lay(x + 4.0, y, sprite);
        let before = scene.before.as_ref().and_then(open_cards);
        if before.is_some_and(|before| before.pile(colour) != pile) {
            sheet.lay(x - 1.0, y - 5.0, ring(COLUMN + 0.0, high + 8.0, 16.0));
        }
    }
    let closed = cards.piles_closed(scene.view.players() as u8);
    sheet.lay(MARGIN + 10.0, y + high / 2.0 - 28.0, discard_mark(closed));
}

pub fn open_cards(view: &PublicView) -> Option<&OpenCards> {
    match view {
        PublicView::Keltis(view) => Some(&view.cards),
        PublicView::Oracle(view) => Some(&view.cards),
        PublicView::Stones(_) => None,
    }
}

/// A card that falls onto others; crossed out where nobody may take one back.
fn discard_mark(closed: bool) -> Sprite {
    let mut svg = format!(
        r#"<rect x="8" y="34" width="40" height="16" rx="4" fill="{SAND}" stroke="{FADED}" stroke-width="3"/><path fill="{FADED}" d="M24 4H32V18H40L28 31L16 18H24Z"/>"#
    );
    if closed {
        let cross = r##"<path fill="none" stroke="#9a262b" stroke-width="7" stroke-linecap="round" d="M6 8L50 52M50 8L6 52"/>"##;
        svg.push_str(cross);
    }
    Sprite::drawn(56.0, 56.0, svg)
}

/// Whether something about a seat is not as it was before.
pub fn fresh_run(scene: &Scene, seat: Seat, colour: Colour) -> bool {
    let now = scene.view.run(seat, colour);
    scene
        .before
        .as_ref()
        .is_some_and(|before| before.run(seat, colour) != now)
}

/// A player's name, belongings and points, and the ends of the runs under their colours.
pub fn block(
    sheet: &mut Sheet,
    scene: &Scene,
    seat: Seat,
    colours: [Colour; COLOURS],
    y: f32,
    own: &[(Sprite, String)],
) {
    plate(sheet, scene, seat, y, BLOCK - 6.0);
    line(sheet, scene, seat, COLUMNS, RIGHT - 8.0, y + 4.0, own);
    for (column, colour) in (0_u8..).zip(colours) {
        let x = COLUMNS + f32::from(column) * COLUMN;
        let run: Run = scene.view.run(seat, colour);
        let (wide, high) = (COLUMN - 8.0, 48.0);
        sheet.lay(
            x + 4.0,
            y + 47.0,
            card::run(colour, run, scene.words.letter(colour), wide, high),
        );
        if fresh_run(scene, seat, colour) {
            sheet.lay(x - 1.0, y + 42.0, ring(wide + 8.0, high + 8.0, 16.0));
        }
    }
    sheet.lay(
        MARGIN + 20.0,
        y + 22.0,
        piece::figure(seat, 70.0, false, ""),
    );
}

/// What lies under a player's things; golden for the one to move.
pub fn plate(sheet: &mut Sheet, scene: &Scene, seat: Seat, y: f32, high: f32) {
    let moves = scene
        .view
        .waits_for()
        .is_some_and(|waiting| waiting.seat == seat);
    sheet.lay(
        MARGIN - 8.0,
        y,
        plate_sprite(RIGHT - MARGIN + 16.0, high, moves),
    );
}

pub fn plate_sprite(wide: f32, high: f32, moves: bool) -> Sprite {
    let (fill, edge, thick) = if moves {
        (GOLD_LIGHT, GOLD, 5.0)
    } else {
        ("#efe2c4", SAND, 2.5)
    };
    let mut svg = format!(
        r#"<rect x="3" y="3" width="{}" height="{}" rx="16" fill="{fill}" stroke="{edge}" stroke-width="{thick}"/>"#,
        wide - 6.0,
        high - 6.0
    );
    if moves {
        let middle = high / 2.0;
        svg.push_str(&format!(
            r#"<path fill="{WOOD}" d="M8 {}L26 {middle}L8 {}Z"/>"#,
            middle - 16.0,
            middle + 16.0
        ));
    }
    Sprite::drawn(wide, high, svg)
}

/// The line with name, belongings and points.
pub fn line(
    sheet: &mut Sheet,
    scene: &Scene,
    seat: Seat,
    left: f32,
    right: f32,
    y: f32,
    own: &[(Sprite, String)],
) {
    let score = scene.view.score(seat);
    let points = number(score.total());
    let style = Style::strong(40, INK);
    let wide = font::width(&points, style).max(44.0) + 26.0;
    let mut x = right - wide;
    sheet.lay(x, y, points_plate(wide, 44.0));
    sheet.write(At::Middle, x + wide / 2.0, y + 35.0, &points, style);
    let wishes = score.lines.iter().find_map(|line| match line.what {
        What::WishStones { count, .. } => Some(count),
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
        let (wide, high) = sprite.size();
        let text = font::width(&count, style);
        x -= text + f32::from(wide) + 24.0;
        sheet.lay(x, y + 22.0 - f32::from(high) / 2.0, sprite);
        sheet.write(At::Left, x + f32::from(wide) + 5.0, y + 34.0, &count, style);
    }
    let (name, style) = font::fit(
        scene.words.name(seat),
        Style::strong(38, INK),
        32,
        x - left - 18.0,
    );
    sheet.write(At::Left, left + 4.0, y + 34.0, &name, style);
}

pub fn points_plate(wide: f32, high: f32) -> Sprite {
    let svg = format!(
        r#"<rect x="2" y="2" width="{}" height="{}" rx="12" fill="{IVORY}" stroke="{GOLD}" stroke-width="3.5"/>"#,
        wide - 4.0,
        high - 4.0
    );
    Sprite::drawn(wide, high, svg)
}

/// A number with a real minus sign.
pub fn number(points: i16) -> String {
    points.to_string().replace('-', "−")
}

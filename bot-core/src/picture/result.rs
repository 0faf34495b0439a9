//! Lays out the result: the final board, the winners, and the score table.

use std::mem::discriminant;

use super::background::MARGIN;
use super::board_parts::{COLUMNS_LEFT, HEADER_HEIGHT, RIGHT, format_points, titles};
use super::colours::{self, FADED, GOLD, GOLD_LIGHT, INK, SAND};
use super::font::{self, Style};
use super::layout::{Align, Layout, Sprite};
use super::piece::{self, Token};
use super::{Labels, Scene, sign};
use crate::game::{PublicInfo, Score, ScoreItem, Seat, winners};

const HEAD_HEIGHT: f32 = 62.0;
const ROW_HEIGHT: f32 = 45.0;
const BOARD_TOP: f32 = MARGIN + HEADER_HEIGHT;

/// Lays out a result. `board` lays out the final board from a top edge, in a picture that has this much room below the
/// board, and returns the bottom edge of the board.
pub fn result<V: PublicInfo>(
    scene: &Scene<V>,
    board: impl FnOnce(&Scene<V>, f32, f32) -> (Layout, f32),
) -> Layout {
    // The last turn is not highlighted.
    let scene = &Scene {
        before: None,
        ..scene.clone()
    };
    let lines = score_rows(&scene.view);
    let (mut layout, table_at) = board(scene, BOARD_TOP, room_below(lines.len()));
    banner(&mut layout, scene);
    score_table(&mut layout, scene, &lines, table_at);
    layout
}

/// Returns the height of a result. `foot` returns the bottom edge of the final board, given the number of players and its
/// top edge.
pub fn height<V: PublicInfo>(view: &V, foot: impl FnOnce(usize, f32) -> f32) -> f32 {
    foot(view.players(), BOARD_TOP) + room_below(score_rows(view).len())
}

/// Returns the height of the score table and the margin below it.
fn room_below(rows: usize) -> f32 {
    let table = HEAD_HEIGHT + (rows + 1) as f32 * ROW_HEIGHT + 14.0;
    table + MARGIN - 4.0
}

/// Adds the winners with laurels, and the title.
fn banner<V: PublicInfo>(layout: &mut Layout, scene: &Scene<V>) {
    let totals: Vec<_> = Seat::all(scene.view.players())
        .map(|seat| scene.view.score(seat).total())
        .collect();
    let mut x = MARGIN;
    let many = winners(&totals).count() > 2;
    for seat in winners(&totals) {
        layout.place(x, MARGIN - 4.0, laurel());
        layout.place(
            x + 28.0,
            MARGIN + 10.0,
            piece::figure(seat, 84.0, false, ""),
        );
        // More than two winners are drawn closer together, to leave room for their names.
        x += if many { 84.0 } else { 118.0 };
    }
    let x = if many { x + 34.0 } else { x };
    titles(layout, &scene.labels, x + 8.0, RIGHT);
}

fn laurel() -> Sprite {
    let mut svg = String::new();
    for side in [-1.0, 1.0] {
        for leaf in 0..7 {
            let angle = 0.35 + leaf as f32 * 0.36;
            let (x, y) = (57.0 + side * 42.0 * angle.sin(), 58.0 + 44.0 * angle.cos());
            let turn = side * -angle.to_degrees() + side * 65.0;
            svg.push_str(&format!(
                r#"<ellipse cx="0" cy="0" rx="12" ry="5.5" transform="translate({x:.1} {y:.1}) rotate({turn:.1})" fill="{GOLD}"/>"#
            ));
        }
    }
    Sprite::drawn(114.0, 114.0, svg)
}

/// Returns the rows of the score table: the score items of all players.
fn score_rows(view: &impl PublicInfo) -> Vec<ScoreItem> {
    let mut lines: Vec<ScoreItem> = vec![];
    for seat in Seat::all(view.players()) {
        for line in view.score(seat).lines {
            if !lines.iter().any(|other| same_row(*other, line.item)) {
                lines.push(line.item);
            }
        }
    }
    let colours = view.colours();
    let order = |item: &ScoreItem| match item {
        ScoreItem::PathFigure { path: colour, .. } | ScoreItem::Run { colour, .. } => colours
            .iter()
            .position(|other| other == colour)
            .unwrap_or_default(),
        ScoreItem::SpiralFigure { figure, .. } => usize::from(*figure),
        ScoreItem::Tiles | ScoreItem::Printed => 10,
        ScoreItem::Priestess => 11,
        ScoreItem::Leprechauns => 12,
        ScoreItem::WishStones { .. } => 13,
    };
    lines.sort_by_key(order);
    lines
}

fn same_row(one: ScoreItem, other: ScoreItem) -> bool {
    match one {
        ScoreItem::PathFigure { path, .. } => {
            matches!(other, ScoreItem::PathFigure { path: same, .. } if same == path)
        }
        ScoreItem::Run { colour, .. } => {
            matches!(other, ScoreItem::Run { colour: same, .. } if same == colour)
        }
        ScoreItem::SpiralFigure { figure, .. } => {
            matches!(other, ScoreItem::SpiralFigure { figure: same, .. } if same == figure)
        }
        ScoreItem::Tiles
        | ScoreItem::WishStones { .. }
        | ScoreItem::Priestess
        | ScoreItem::Leprechauns
        | ScoreItem::Printed => discriminant(&one) == discriminant(&other),
    }
}

fn score_table<V: PublicInfo>(
    layout: &mut Layout,
    scene: &Scene<V>,
    lines: &[ScoreItem],
    top: f32,
) {
    let view = &scene.view;
    let totals: Vec<_> = Seat::all(view.players())
        .map(|seat| view.score(seat).total())
        .collect();
    let winners: Vec<_> = winners(&totals).collect();
    let column = (RIGHT + 6.0 - COLUMNS_LEFT) / view.players() as f32;
    let height = HEAD_HEIGHT + (lines.len() + 1) as f32 * ROW_HEIGHT + 8.0;
    for (index, seat) in Seat::all(view.players()).enumerate() {
        let x = COLUMNS_LEFT + index as f32 * column;
        let won = winners.contains(&seat);
        layout.place(x, top, column_plate(column - 8.0, height, won));
        layout.place(x + 10.0, top + 7.0, piece::figure(seat, 50.0, false, ""));
        let (name, style) = font::fit(
            scene.labels.name(seat),
            Style::strong(34, INK),
            27,
            column - 68.0,
        );
        layout.write_text(Align::Left, x + 50.0, top + 43.0, &name, style);
        let score = view.score(seat);
        let middle = x + (column - 8.0) / 2.0;
        for (number, item) in lines.iter().enumerate() {
            score_cell(
                layout,
                &score,
                *item,
                middle,
                top + HEAD_HEIGHT + number as f32 * ROW_HEIGHT,
            );
        }
        let y = top + HEAD_HEIGHT + lines.len() as f32 * ROW_HEIGHT;
        layout.write_text(
            Align::Middle,
            middle,
            y + 36.0,
            &format_points(score.total()),
            Style::strong(46, INK),
        );
    }
    for (number, item) in lines.iter().enumerate() {
        let y = top + HEAD_HEIGHT + number as f32 * ROW_HEIGHT;
        layout.place(MARGIN - 4.0, y + ROW_HEIGHT - 2.0, divider());
        layout.place(MARGIN, y + 3.0, row_label(*item, &scene.labels));
    }
    let y = top + HEAD_HEIGHT + lines.len() as f32 * ROW_HEIGHT;
    layout.write_text(
        Align::Middle,
        MARGIN + 34.0,
        y + 36.0,
        "=",
        Style::strong(46, INK),
    );
}

fn column_plate(width: f32, height: f32, won: bool) -> Sprite {
    let (fill, edge, thick) = if won {
        (GOLD_LIGHT, GOLD, 5.0)
    } else {
        ("#efe2c4", SAND, 2.5)
    };
    let svg = format!(
        r#"<rect x="3" y="3" width="{}" height="{}" rx="16" fill="{fill}" stroke="{edge}" stroke-width="{thick}"/>"#,
        width - 6.0,
        height - 6.0
    );
    Sprite::drawn(width, height, svg)
}

fn divider() -> Sprite {
    let width = RIGHT - MARGIN + 8.0;
    Sprite::drawn(
        width,
        3.0,
        format!(r#"<path fill="{SAND}" d="M0 0H{width}V2H0Z"/>"#),
    )
}

fn row_label(item: ScoreItem, labels: &Labels) -> Sprite {
    match item {
        ScoreItem::PathFigure { path: colour, .. } | ScoreItem::Run { colour, .. } => {
            let shades = colours::shades(colour);
            let letter = Style::strong(32, shades.deep);
            let svg = format!(
                "{}{}",
                sign::colour_sign(colour, 17.0, 20.0, 32.0, shades.base),
                font::outline(labels.letter(colour), letter, 37.0, 31.0)
            );
            Sprite::drawn(72.0, 40.0, svg)
        }
        ScoreItem::SpiralFigure { figure, .. } => {
            let style = Style::strong(36, FADED);
            let text = figure.to_string();
            let svg = font::outline(&text, style, 34.0 - font::width(&text, style) / 2.0, 33.0);
            Sprite::drawn(68.0, 40.0, svg)
        }
        ScoreItem::Tiles | ScoreItem::Printed => {
            let plus = format!(
                r##"<circle cx="26" cy="20" r="18" fill="#fbf6e8" stroke="{FADED}" stroke-width="3"/><path fill="{INK}" d="M23 9H29V17H37V23H29V31H23V23H15V17H23Z"/>"##
            );
            shifted(Sprite::drawn(52.0, 40.0, plus), 8.0)
        }
        ScoreItem::Priestess => shifted(piece::priestess(40.0), 20.0),
        ScoreItem::Leprechauns => shifted(piece::token_sprite(Token::Leprechaun, 40.0), 14.0),
        ScoreItem::WishStones { .. } => shifted(piece::token_sprite(Token::Wish(1), 40.0), 14.0),
    }
}

fn shifted(sprite: Sprite, by: f32) -> Sprite {
    let (width, height) = sprite.size();
    let svg = format!(r#"<g transform="translate({by} 0)">{}</g>"#, sprite.svg());
    Sprite::drawn(f32::from(width) + by, height.into(), svg)
}

/// Adds the points of a score line, and a note that explains them.
fn score_cell(layout: &mut Layout, score: &Score, item: ScoreItem, middle: f32, y: f32) {
    let line = score.lines.iter().find(|line| same_row(line.item, item));
    let Some(line) = line else {
        return layout.write_text(Align::Middle, middle, y + 33.0, "–", Style::text(32, FADED));
    };
    let style = Style::strong(36, if line.points == 0 { FADED } else { INK });
    let baseline = y + 34.0;
    let points = format_points(line.points);
    let note = match line.item {
        ScoreItem::PathFigure { large: true, .. } => "×2".to_owned(),
        ScoreItem::WishStones { count, .. } | ScoreItem::Run { tiles: count, .. } => {
            format!("({count})")
        }
        ScoreItem::SpiralFigure { stone, .. } if stone > 0 => format!("({stone})"),
        ScoreItem::PathFigure { stone, .. } => format!("({stone})"),
        ScoreItem::SpiralFigure { .. }
        | ScoreItem::Tiles
        | ScoreItem::Priestess
        | ScoreItem::Leprechauns
        | ScoreItem::Printed => String::new(),
    };
    layout.write_text(Align::Right, middle - 2.0, baseline, &points, style);
    if let ScoreItem::WishStones {
        mirrors: mirrors @ 1..,
        ..
    } = line.item
    {
        let note = format!("{note} ×{}", mirrors + 1);
        return layout.write_text(
            Align::Left,
            middle + 12.0,
            baseline,
            &note,
            Style::text(29, FADED),
        );
    }
    layout.write_text(
        Align::Left,
        middle + 12.0,
        baseline,
        &note,
        Style::text(29, FADED),
    );
}

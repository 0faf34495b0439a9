//! The end: the final board, who won, and the score line by line.

use super::font::{self, Style};
use super::ground::{self, MARGIN};
use super::ink::{self, FADED, GOLD, GOLD_LIGHT, INK, SAND};
use super::piece::{self, Token};
use super::seats::{COLUMNS, HEADER, RIGHT, WIDTH, number, titles};
use super::sheet::{At, Sheet, Sprite};
use super::{Scene, Words, keltis, oracle, sign, stones};
use crate::game::{Open, PublicView, Score, Seat, What, winners};

const HEAD: f32 = 62.0;
const ROW: f32 = 45.0;
/// How high the rows of `stones` are here.
const OWN: f32 = 46.0;

pub fn result(scene: &Scene) -> Sheet {
    // What happened last is of no interest any more.
    let scene = &Scene {
        before: None,
        ..scene.clone()
    };
    let players = scene.view.players();
    let top = MARGIN + HEADER;
    let lines = lines(&scene.view);
    let table = HEAD + (lines.len() + 1) as f32 * ROW + 14.0;
    let under = |board: f32| board + table + MARGIN - 4.0;
    let (mut sheet, table_at) = match &scene.view {
        PublicView::Keltis(view) => {
            let foot = top + 9.0 * 52.0 + 32.0;
            let mut sheet = keltis::ground(under(foot), top, 52.0, view);
            keltis::paths(&mut sheet, scene, view, top + 8.0, 52.0);
            (sheet, foot)
        }
        PublicView::Oracle(view) => {
            let foot = top + oracle::ROWS * 128.0 + 16.0;
            let mut sheet = oracle::ground(under(foot), top, 128.0);
            oracle::spiral(&mut sheet, scene, view, top, 128.0);
            (sheet, foot)
        }
        PublicView::Stones(view) => {
            let foot = top + stones::panels_height(players, OWN) + 8.0;
            let mut sheet = ground::sheet(WIDTH, under(foot) as u16, &[], "");
            stones::panels(&mut sheet, scene, view, top, OWN);
            (sheet, foot)
        }
    };
    banner(&mut sheet, scene);
    scores(&mut sheet, scene, &lines, table_at);
    sheet
}

/// Who won, in words and with a crown of leaves.
fn banner(sheet: &mut Sheet, scene: &Scene) {
    let totals: Vec<_> = Seat::all(scene.view.players())
        .map(|seat| scene.view.score(seat).total())
        .collect();
    let mut x = MARGIN;
    let many = winners(&totals).count() > 2;
    for seat in winners(&totals) {
        sheet.lay(x, MARGIN - 4.0, laurel());
        sheet.lay(
            x + 28.0,
            MARGIN + 10.0,
            piece::figure(seat, 84.0, false, ""),
        );
        // Many winners move closer together, so that their names have room.
        x += if many { 84.0 } else { 118.0 };
    }
    let x = if many { x + 34.0 } else { x };
    titles(sheet, &scene.words, x + 8.0, RIGHT);
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

/// What a row of the score is for, whoever has points there.
fn lines(view: &PublicView) -> Vec<What> {
    let mut lines: Vec<What> = vec![];
    for seat in Seat::all(view.players()) {
        for line in view.score(seat).lines {
            if !lines.iter().any(|other| same(*other, line.what)) {
                lines.push(line.what);
            }
        }
    }
    let colours = match view {
        PublicView::Keltis(view) => view.paths,
        _ => crate::game::stones::COLOURS,
    };
    let order = |what: &What| match what {
        What::PathFigure { path: colour, .. } | What::Run { colour, .. } => colours
            .iter()
            .position(|other| other == colour)
            .unwrap_or_default(),
        What::SpiralFigure { figure, .. } => usize::from(*figure),
        What::Tiles | What::Printed => 10,
        What::Priestess => 11,
        What::Leprechauns => 12,
        What::WishStones { .. } => 13,
    };
    lines.sort_by_key(order);
    lines
}

fn same(one: What, other: What) -> bool {
    match (one, other) {
        (What::PathFigure { path: a, .. }, What::PathFigure { path: b, .. })
        | (What::Run { colour: a, .. }, What::Run { colour: b, .. }) => a == b,
        (What::SpiralFigure { figure: a, .. }, What::SpiralFigure { figure: b, .. }) => a == b,
        (What::WishStones { .. }, What::WishStones { .. }) => true,
        _ => one == other,
    }
}

fn scores(sheet: &mut Sheet, scene: &Scene, lines: &[What], top: f32) {
    let view = &scene.view;
    let totals: Vec<_> = Seat::all(view.players())
        .map(|seat| view.score(seat).total())
        .collect();
    let winners: Vec<_> = winners(&totals).collect();
    let column = (RIGHT + 6.0 - COLUMNS) / view.players() as f32;
    let high = HEAD + (lines.len() + 1) as f32 * ROW + 8.0;
    for (index, seat) in Seat::all(view.players()).enumerate() {
        let x = COLUMNS + index as f32 * column;
        let won = winners.contains(&seat);
        sheet.lay(x, top, column_sprite(column - 8.0, high, won));
        sheet.lay(x + 10.0, top + 7.0, piece::figure(seat, 50.0, false, ""));
        let (name, style) = font::fit(
            scene.words.name(seat),
            Style::strong(34, INK),
            27,
            column - 68.0,
        );
        sheet.write(At::Left, x + 50.0, top + 43.0, &name, style);
        let score = view.score(seat);
        let middle = x + (column - 8.0) / 2.0;
        for (number, what) in lines.iter().enumerate() {
            cell(
                sheet,
                &score,
                *what,
                middle,
                top + HEAD + number as f32 * ROW,
            );
        }
        let y = top + HEAD + lines.len() as f32 * ROW;
        sheet.write(
            At::Middle,
            middle,
            y + 36.0,
            &number(score.total()),
            Style::strong(46, INK),
        );
    }
    for (number, what) in lines.iter().enumerate() {
        let y = top + HEAD + number as f32 * ROW;
        sheet.lay(MARGIN - 4.0, y + ROW - 2.0, rule());
        sheet.lay(MARGIN, y + 3.0, label(*what, &scene.words));
    }
    let y = top + HEAD + lines.len() as f32 * ROW;
    sheet.write(
        At::Middle,
        MARGIN + 34.0,
        y + 36.0,
        "=",
        Style::strong(46, INK),
    );
}

fn column_sprite(wide: f32, high: f32, won: bool) -> Sprite {
    let (fill, edge, thick) = if won {
        (GOLD_LIGHT, GOLD, 5.0)
    } else {
        ("#efe2c4", SAND, 2.5)
    };
    let svg = format!(
        r#"<rect x="3" y="3" width="{}" height="{}" rx="16" fill="{fill}" stroke="{edge}" stroke-width="{thick}"/>"#,
        wide - 6.0,
        high - 6.0
    );
    Sprite::drawn(wide, high, svg)
}

fn rule() -> Sprite {
    let wide = RIGHT - MARGIN + 8.0;
    Sprite::drawn(
        wide,
        3.0,
        format!(r#"<path fill="{SAND}" d="M0 0H{wide}V2H0Z"/>"#),
    )
}

fn label(what: What, words: &Words) -> Sprite {
    match what {
        What::PathFigure { path: colour, .. } | What::Run { colour, .. } => {
            let shades = ink::shades(colour);
            let letter = Style::strong(32, shades.deep);
            let svg = format!(
                "{}{}",
                sign::centred(colour, 17.0, 20.0, 32.0, shades.base),
                font::outline(words.letter(colour), letter, 37.0, 31.0)
            );
            Sprite::drawn(72.0, 40.0, svg)
        }
        What::SpiralFigure { figure, .. } => {
            let style = Style::strong(36, FADED);
            let text = figure.to_string();
            let svg = font::outline(&text, style, 34.0 - font::width(&text, style) / 2.0, 33.0);
            Sprite::drawn(68.0, 40.0, svg)
        }
        What::Tiles | What::Printed => {
            let plus = format!(
                r##"<circle cx="26" cy="20" r="18" fill="#fbf6e8" stroke="{FADED}" stroke-width="3"/><path fill="{INK}" d="M23 9H29V17H37V23H29V31H23V23H15V17H23Z"/>"##
            );
            shifted(Sprite::drawn(52.0, 40.0, plus), 8.0)
        }
        What::Priestess => shifted(piece::priestess(40.0), 20.0),
        What::Leprechauns => shifted(piece::token_sprite(Token::Leprechaun, 40.0), 14.0),
        What::WishStones { .. } => shifted(piece::token_sprite(Token::Wish(1), 40.0), 14.0),
    }
}

fn shifted(sprite: Sprite, by: f32) -> Sprite {
    let (wide, high) = sprite.size();
    let svg = format!(r#"<g transform="translate({by} 0)">{}</g>"#, sprite.svg());
    Sprite::drawn(f32::from(wide) + by, high.into(), svg)
}

/// What a line brought, and why.
fn cell(sheet: &mut Sheet, score: &Score, what: What, middle: f32, y: f32) {
    let line = score.lines.iter().find(|line| same(line.what, what));
    let Some(line) = line else {
        return sheet.write(At::Middle, middle, y + 33.0, "–", Style::text(32, FADED));
    };
    let style = Style::strong(36, if line.points == 0 { FADED } else { INK });
    let baseline = y + 34.0;
    let points = number(line.points);
    let note = match line.what {
        What::PathFigure { large: true, .. } => "×2".to_owned(),
        What::WishStones { count, .. } | What::Run { tiles: count, .. } => format!("({count})"),
        What::SpiralFigure { stone, .. } if stone > 0 => format!("({stone})"),
        What::PathFigure { stone, .. } => format!("({stone})"),
        _ => String::new(),
    };
    sheet.write(At::Right, middle - 2.0, baseline, &points, style);
    if let What::WishStones {
        mirrors: mirrors @ 1..,
        ..
    } = line.what
    {
        let note = format!("{note} ×{}", mirrors + 1);
        return sheet.write(
            At::Left,
            middle + 12.0,
            baseline,
            &note,
            Style::text(29, FADED),
        );
    }
    sheet.write(
        At::Left,
        middle + 12.0,
        baseline,
        &note,
        Style::text(29, FADED),
    );
}

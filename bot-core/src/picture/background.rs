//! The background of a picture: parchment in a wooden frame with a two-strand braid, and panels.

use std::fmt::Write;

use super::colours::{GOLD, GOLD_LIGHT, PARCHMENT, SAND, VELLUM, WOOD, WOOD_LIGHT};
use super::layout::{Layout, Sprite};

/// The frame's width.
pub const FRAME_WIDTH: f32 = 30.0;
/// The distance of the content from the edge.
pub const MARGIN: f32 = 46.0;

/// A rounded area on the parchment.
#[derive(Clone, Copy)]
pub struct Panel {
    pub x: f32,
    pub y: f32,
    pub width: f32,
    pub height: f32,
}

/// Creates an empty layout with frame and panels.
pub fn framed_layout(width: u16, height: u16, panels: &[Panel], extra: &str) -> Layout {
    let (w, h) = (f32::from(width), f32::from(height));
    let mut svg = format!(r#"<path fill="{WOOD}" d="M0 0H{w}V{h}H0Z"/>"#);
    let inner = FRAME_WIDTH - 2.0;
    let _ = write!(
        svg,
        r#"<rect x="{inner}" y="{inner}" width="{}" height="{}" rx="14" fill="{PARCHMENT}" stroke="{GOLD}" stroke-width="3"/>"#,
        w - 2.0 * inner,
        h - 2.0 * inner
    );
    let middle = FRAME_WIDTH / 2.0 - 1.0;
    let corner = FRAME_WIDTH + 8.0;
    for y in [middle, h - middle] {
        svg.push_str(&braid(corner, w - corner, |along, across| {
            (along, y + across)
        }));
    }
    for x in [middle, w - middle] {
        svg.push_str(&braid(corner, h - corner, |along, across| {
            (x + across, along)
        }));
    }
    for (x, y) in [
        (middle, middle),
        (w - middle, middle),
        (middle, h - middle),
        (w - middle, h - middle),
    ] {
        let _ = write!(
            svg,
            r#"<circle cx="{x}" cy="{y}" r="10" fill="{WOOD_LIGHT}" stroke="{GOLD}" stroke-width="3"/><circle cx="{x}" cy="{y}" r="4" fill="{GOLD_LIGHT}"/>"#
        );
    }
    for panel in panels {
        let Panel {
            x,
            y,
            width,
            height,
        } = panel;
        let _ = write!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="20" fill="{VELLUM}" stroke="{SAND}" stroke-width="3"/>"#
        );
    }
    svg.push_str(extra);
    Layout {
        width,
        height,
        background: Sprite::Drawn { width, height, svg },
        sprites: vec![],
    }
}

/// Returns a braid of two strands; `turn` maps positions along and across the braid to coordinates.
fn braid(from: f32, to: f32, turn: impl Fn(f32, f32) -> (f32, f32)) -> String {
    const PERIOD: f32 = 34.0;
    const SWING: f32 = 5.5;
    let crossings = ((to - from) / PERIOD).round().max(1.0);
    let step = (to - from) / crossings;
    let mut svg = String::new();
    for number in 0..crossings as u32 {
        let start = from + number as f32 * step;
        let strand = |side: f32| {
            let points = [
                (start - 0.4, side * SWING),
                (start + step / 2.0, side * SWING),
                (start + step / 2.0, -side * SWING),
                (start + step + 0.4, -side * SWING),
            ]
            .map(|(along, across)| turn(along, across));
            let [(x0, y0), (x1, y1), (x2, y2), (x3, y3)] = points;
            format!("M{x0:.1} {y0:.1}C{x1:.1} {y1:.1} {x2:.1} {y2:.1} {x3:.1} {y3:.1}")
        };
        let over = if number % 2 == 0 { 1.0 } else { -1.0 };
        // The strands swap sides at each crossing, so the upper strand here was the lower one before.
        for side in [over, -over] {
            let path = strand(side);
            let _ = write!(
                svg,
                r#"<path fill="none" stroke="{WOOD}" stroke-width="9" d="{path}"/><path fill="none" stroke="{GOLD}" stroke-width="4.5" d="{path}"/>"#
            );
        }
    }
    svg
}

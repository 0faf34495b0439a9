//! Converts text to outlines of the two embedded fonts, so that its width is known before rendering.
//!
//! resvg can render text itself, but that would add a text shaper and a font database for a few short labels, and it
//! cannot tell in advance what fits a box or lacks a glyph.

use std::fmt::Write;
use std::sync::LazyLock;

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::gsub::{SingleSubstitution, SubstitutionSubtable};
use ttf_parser::opentype_layout::LayoutTable;
use ttf_parser::{Face, GlyphId, OutlineBuilder, Tag};

use super::sign;

/// The two fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    Text,
    Strong,
}

/// A text style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    pub weight: Weight,
    /// The font size in pixels.
    pub size: u16,
    pub colour: &'static str,
}

impl Style {
    pub const fn text(size: u16, colour: &'static str) -> Self {
        let weight = Weight::Text;
        Self {
            weight,
            size,
            colour,
        }
    }

    pub const fn strong(size: u16, colour: &'static str) -> Self {
        let weight = Weight::Strong;
        Self {
            weight,
            size,
            colour,
        }
    }

    const fn with_size(self, size: u16) -> Self {
        Self { size, ..self }
    }
}

struct Font {
    face: Face<'static>,
    /// Substitutions of old-style digits by lining digits.
    lining: Vec<SingleSubstitution<'static>>,
    kerning: Vec<PairAdjustment<'static>>,
}

const TEXT: &[u8] = include_bytes!("../../fonts/Vollkorn-SemiBold.ttf");
const STRONG: &[u8] = include_bytes!("../../fonts/Vollkorn-ExtraBold.ttf");
const ELLIPSIS: char = '…';

static FONTS: LazyLock<[Option<Font>; 2]> = LazyLock::new(|| [TEXT, STRONG].map(Font::parse));

impl Font {
    fn for_weight(weight: Weight) -> Option<&'static Self> {
        FONTS[weight as usize].as_ref()
    }

    fn parse(bytes: &'static [u8]) -> Option<Self> {
        let face = Face::parse(bytes, 0).ok()?;
        let tables = face.tables();
        let substitutions = tables.gsub.map(|table| lookups(&table, *b"lnum"));
        let lining = substitutions
            .into_iter()
            .flatten()
            .filter_map(|table| match table {
                SubstitutionSubtable::Single(single) => Some(single),
                _ => None,
            });
        let positions = tables.gpos.map(|table| lookups(&table, *b"kern"));
        let kerning = positions
            .into_iter()
            .flatten()
            .filter_map(|table| match table {
                PositioningSubtable::Pair(pair) => Some(pair),
                _ => None,
            });
        let (lining, kerning) = (lining.collect(), kerning.collect());
        Some(Self {
            face,
            lining,
            kerning,
        })
    }

    fn glyph(&self, letter: char) -> Option<GlyphId> {
        let glyph = self.face.glyph_index(letter)?;
        let lining = self.lining.iter().find_map(|table| match table {
            SingleSubstitution::Format1 { coverage, delta } => {
                coverage.get(glyph)?;
                Some(GlyphId(glyph.0.wrapping_add_signed(*delta)))
            }
            SingleSubstitution::Format2 {
                coverage,
                substitutes,
            } => substitutes.get(coverage.get(glyph)?),
        });
        Some(lining.unwrap_or(glyph))
    }

    fn kern(&self, left: GlyphId, right: GlyphId) -> i16 {
        let pair = self.kerning.iter().find_map(|table| match table {
            PairAdjustment::Format1 { coverage, sets } => sets.get(coverage.get(left)?)?.get(right),
            PairAdjustment::Format2 {
                coverage,
                classes,
                matrix,
            } => {
                coverage.get(left)?;
                matrix.get((classes.0.get(left), classes.1.get(right)))
            }
        });
        pair.map_or(0, |(first, _)| first.x_advance)
    }
}

/// Returns the subtables of a feature for any script.
fn lookups<T: ttf_parser::opentype_layout::LookupSubtable<'static>>(
    table: &LayoutTable<'static>,
    feature: [u8; 4],
) -> Vec<T> {
    let Some(feature) = table.features.find(Tag::from_bytes(&feature)) else {
        return vec![];
    };
    let lookups = feature
        .lookup_indices
        .into_iter()
        .filter_map(|index| table.lookups.get(index));
    lookups
        .flat_map(|lookup| lookup.subtables.into_iter::<T>())
        .collect()
}

/// A letter of the font or one of the game's signs.
enum Glyph {
    Letter(GlyphId),
    Sign(sign::InlineSign),
}

/// Calls `each` for every glyph of a text with its position, and returns the text width. Skips characters without a
/// glyph.
fn each_glyph(text: &str, style: Style, mut each: impl FnMut(f32, Glyph)) -> f32 {
    let Some(font) = Font::for_weight(style.weight) else {
        return 0.0;
    };
    let scale = f32::from(style.size) / f32::from(font.face.units_per_em());
    let mut at = 0.0;
    let mut before: Option<GlyphId> = None;
    for letter in text.chars() {
        if let Some(sign) = sign::inline(letter) {
            each(at, Glyph::Sign(sign));
            at += f32::from(style.size) * sign.advance;
            before = None;
        } else if let Some(glyph) = font.glyph(letter) {
            if let Some(before) = before {
                at += f32::from(font.kern(before, glyph)) * scale;
            }
            each(at, Glyph::Letter(glyph));
            at += f32::from(font.face.glyph_hor_advance(glyph).unwrap_or_default()) * scale;
            before = Some(glyph);
        }
    }
    at
}

/// Returns the width of a text in pixels.
pub fn width(text: &str, style: Style) -> f32 {
    each_glyph(text, style, |_, _| {})
}

/// Whether a character can be drawn.
pub fn has_glyph(letter: char) -> bool {
    let known = |weight| {
        Font::for_weight(weight).is_some_and(|font| font.face.glyph_index(letter).is_some())
    };
    sign::inline(letter).is_some() || known(Weight::Text) && known(Weight::Strong)
}

/// Returns a text as SVG whose baseline starts at this point.
pub fn outline(text: &str, style: Style, x: f32, baseline: f32) -> String {
    let Some(font) = Font::for_weight(style.weight) else {
        return String::new();
    };
    let scale = f32::from(style.size) / f32::from(font.face.units_per_em());
    let mut pen = SvgPen {
        path: String::new(),
        x: 0.0,
        y: baseline,
        scale,
    };
    let mut signs = String::new();
    each_glyph(text, style, |at, glyph| match glyph {
        Glyph::Letter(glyph) => {
            pen.x = x + at;
            font.face.outline_glyph(glyph, &mut pen);
        }
        Glyph::Sign(sign) => {
            let size = f32::from(style.size);
            signs.push_str(&sign.svg(x + at, baseline, size, style.colour));
        }
    });
    let path = pen.path;
    format!(r#"<path fill="{}" d="{path}"/>{signs}"#, style.colour)
}

struct SvgPen {
    path: String,
    x: f32,
    y: f32,
    scale: f32,
}

impl SvgPen {
    fn put(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
            // Writing to a string cannot fail.
            let _ = write!(self.path, "{x:.2} {y:.2} ");
        }
    }
}

impl OutlineBuilder for SvgPen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.put('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.put('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.put('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

/// Fits a text into a width: reduces the size down to `smallest`, then truncates after a word or a letter.
pub fn fit(text: &str, style: Style, smallest: u16, most: f32) -> (String, Style) {
    let size = (smallest..=style.size)
        .rev()
        .find(|&size| width(text, style.with_size(size)) <= most);
    match size {
        Some(size) => (text.to_owned(), style.with_size(size)),
        None => {
            let style = style.with_size(smallest);
            (truncate(text, style, most), style)
        }
    }
}

fn truncate(text: &str, style: Style, most: f32) -> String {
    let ends = text.char_indices().map(|(end, _)| &text[..end]);
    let fits = |start: &&str| width(&format!("{}{ELLIPSIS}", start.trim_end()), style) <= most;
    let longest = ends.rev().find(fits).unwrap_or_default().trim_end();
    // Prefers to cut at a space, unless little text would be left.
    let start = match longest.rfind(' ') {
        Some(space) if space * 3 > longest.len() * 2 => &longest[..space],
        _ => longest,
    };
    format!(
        "{}{ELLIPSIS}",
        start.trim_end_matches([' ', ',', ':', ';', '.', '–', ELLIPSIS])
    )
}

/// Wraps a text into at most `count` lines; the last one is truncated if necessary.
pub fn wrap(text: &str, style: Style, most: f32, count: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    let mut words = text.split(' ').peekable();
    while words.peek().is_some() && lines.len() < count {
        if lines.len() + 1 == count {
            let rest: Vec<_> = words.collect();
            lines.push(fit(&rest.join(" "), style, style.size, most).0);
            break;
        }
        let mut line = String::new();
        while let Some(word) = words.peek() {
            let longer = if line.is_empty() {
                (*word).to_owned()
            } else {
                format!("{line} {word}")
            };
            if width(&longer, style) > most && !line.is_empty() {
                break;
            }
            line = longer;
            words.next();
        }
        lines.push(fit(&line, style, style.size, most).0);
    }
    lines
}

/// Wraps sentences into at most `count` lines. If there is no room for all, keeps the last ones, preceded by `who`.
pub fn wrap_last_sentences(
    who: &str,
    sentences: &[String],
    style: Style,
    most: f32,
    count: usize,
) -> Vec<String> {
    let fits = |text: &String| wrap(text, style, most, usize::MAX).len() <= count;
    let who = who.trim_end_matches(ELLIPSIS);
    let without = |gone| format!("{who} {ELLIPSIS} {}", sentences[gone..].join(" "));
    let mut shorter = (1..sentences.len()).map(without);
    let whole = sentences.join(" ");
    if fits(&whole) || sentences.len() < 2 {
        return wrap(&whole, style, most, count);
    }
    let last = || format!("{ELLIPSIS} {}", sentences[sentences.len() - 1]);
    let text = shorter.find(fits).unwrap_or_else(last);
    wrap(&text, style, most, count)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style::strong(38, "#000000");

    #[test]
    fn long_text_shrinks_and_is_then_truncated() {
        let most = 300.0;
        assert_eq!(fit("Anna", STYLE, 32, most), ("Anna".to_owned(), STYLE));
        let (text, style) = fit("Anna of the Hills", STYLE, 32, most);
        assert_eq!(text, "Anna of the Hills");
        assert!((32..38).contains(&style.size), "{}", style.size);
        for name in [
            "Bohuslav the Bold of Kerry, the elder",
            "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
            "Ярослава Всеволодовна Мудрая",
        ] {
            let (text, style) = fit(name, STYLE, 32, most);
            assert!(text.ends_with('…') && !text.contains(" …"), "{text}");
            assert!(width(&text, style) <= most, "{text}");
            assert!(width(&text, style) > most / 2.0, "{text}");
        }
        assert_eq!(fit("Anna", STYLE, 32, 1.0).0, "…");
    }

    #[test]
    fn text_wraps_between_words() {
        let wrapped = wrap("one two three four five six seven", STYLE, 200.0, 2);
        assert_eq!(wrapped.len(), 2);
        assert!(wrapped[1].ends_with('…'));
        assert!(wrapped.iter().all(|line| width(line, STYLE) <= 200.0));
        assert_eq!(wrap("", STYLE, 200.0, 2), [""]);
        assert_eq!(wrap("one two", STYLE, 900.0, 2), ["one two"]);
    }

    #[test]
    fn text_gets_one_ellipsis() {
        let once = "Wilhelmina the…";
        for most in 1..400 {
            let text = fit(&format!("{once} wins"), STYLE, 38, most as f32).0;
            assert!(!text.contains("……"), "{text}");
        }
        let room = width("Wilhelmina the……", STYLE);
        assert_eq!(fit(&format!("{once}wins"), STYLE, 38, room).0, once);
    }

    #[test]
    fn the_last_sentences_are_kept() {
        let sentences = ["Anna lays green 5.", "Moves on.", "Figure to stone 6."].map(String::from);
        let check = |count, wanted: &[&str]| {
            let widths = wanted.iter().map(|line| width(line, STYLE));
            let most = widths.fold(0.0, f32::max) + 1.0;
            assert_eq!(
                wrap_last_sentences("Anna", &sentences, STYLE, most, count),
                wanted
            );
        };
        check(1, &["Anna lays green 5. Moves on. Figure to stone 6."]);
        check(1, &["Anna … Moves on. Figure to stone 6."]);
        check(1, &["Anna … Figure to stone 6."]);
        check(1, &["… Figure to stone 6."]);
        check(2, &["Anna … Moves on.", "Figure to stone 6."]);
        let truncate = wrap_last_sentences("Anna", &sentences, STYLE, 240.0, 1);
        assert!(
            truncate.len() == 1 && truncate[0].ends_with('…'),
            "{truncate:?}"
        );
        assert_eq!(wrap_last_sentences("", &[], STYLE, 200.0, 2), [""]);
    }

    #[test]
    fn every_letter_of_the_six_languages_can_be_drawn() {
        let letters = "aąáäbcćčdďeęéěfghiíjklłĺľmnńňoóôöpqrŕřsśšßtťuúůüvwxyýzźżžабвгдеёжзийклмнопрстуфхцчшщъыьэюя";
        for letter in letters
            .chars()
            .flat_map(|letter| letter.to_uppercase().chain([letter]))
        {
            assert!(has_glyph(letter), "{letter}");
        }
        for sign in "0123456789+−–—×…()/:;,.!?«»„“”’■▲♥◆●★☘↑↓↕→←=".chars()
        {
            assert!(has_glyph(sign), "{sign}");
        }
    }

    #[test]
    fn digits_are_lining_figures() {
        let font = Font::for_weight(Weight::Strong).unwrap();
        for digit in "0123456789".chars() {
            let glyph = font.glyph(digit).unwrap();
            let bounds = font.face.glyph_bounding_box(glyph).unwrap();
            assert!(
                bounds.y_min > -40 && bounds.y_max > 600,
                "{digit} {bounds:?}"
            );
        }
    }
}

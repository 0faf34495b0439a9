//! Alt text for the small pictures beside the rules.

use super::colour::colour_args;
use super::rules_pages::heading;
use super::{card, colour, list, number, points_mark};
use crate::games::{GameKind, Topic};
use crate::picture::{FigureKind, LessonItem, Token};
use crate::words::{Lang, say};

/// Returns the heading of a page, followed by the things in its picture.
pub fn lesson_alt(lang: Lang, kind: GameKind, topic: Topic) -> String {
    let rows = topic.picture_rows(kind);
    let rows: Vec<_> = rows.iter().map(|row| row_text(lang, row)).collect();
    format!("{}: {}.", heading(lang, kind, topic), rows.join("; "))
}

fn row_text(lang: Lang, row: &[LessonItem]) -> String {
    let mut text = String::new();
    let mut before: Option<&LessonItem> = None;
    for thing in row {
        text.push_str(match before {
            None => "",
            Some(before) if is_piece(before) && is_piece(thing) => ", ",
            Some(_) if matches!(thing, LessonItem::Right | LessonItem::Wrong) => ": ",
            Some(LessonItem::Right | LessonItem::Wrong) => ", ",
            Some(_) => " ",
        });
        text.push_str(&thing_text(lang, thing));
        before = Some(thing);
    }
    text
}

/// Returns whether a thing is a piece, not a connector such as an arrow.
const fn is_piece(thing: &LessonItem) -> bool {
    !matches!(
        thing,
        LessonItem::Text(_)
            | LessonItem::Arrow
            | LessonItem::Back
            | LessonItem::Right
            | LessonItem::Wrong
    )
}

fn thing_text(lang: Lang, thing: &LessonItem) -> String {
    match thing {
        LessonItem::Card(it) | LessonItem::Tile(it, None) => card(lang, *it),
        LessonItem::Tile(it, Some(symbol)) => {
            format!("{} {}", card(lang, *it), token(lang, *symbol))
        }
        LessonItem::Pile(top, count) => {
            say!(lang, "alt-pile", count = *count, card = card(lang, *top))
        }
        LessonItem::Deck(count) => say!(lang, "alt-deck", count = *count),
        LessonItem::Stone(of, tile, figures) => {
            let tile = tile.map(|tile| token(lang, tile));
            let figures = figures.iter().map(|&it| figure(lang, it));
            let here = [colour(lang, *of)].into_iter().chain(tile).chain(figures);
            say!(lang, "alt-stone", here = list(here))
        }
        LessonItem::Figure(_, it) => figure(lang, *it),
        LessonItem::Priestess => say!(lang, "alt-priestess"),
        LessonItem::Token(it) => token(lang, *it),
        LessonItem::Slot => say!(lang, "alt-slot"),
        LessonItem::Count(count, points) => format!("{count} = {}", number(*points)),
        LessonItem::Text(text) => (*text).to_owned(),
        LessonItem::Arrow => "→".to_owned(),
        LessonItem::Back => "←".to_owned(),
        LessonItem::Right => say!(lang, "alt-right"),
        LessonItem::Wrong => say!(lang, "alt-wrong"),
    }
}

fn figure(lang: Lang, it: FigureKind) -> String {
    match it {
        FigureKind::Any => say!(lang, "alt-any-figure"),
        FigureKind::Large => say!(lang, "alt-large-figure"),
        FigureKind::Numbered(number) => say!(lang, "alt-figure", figure = number),
    }
}

fn token(lang: Lang, it: Token) -> String {
    match it {
        Token::Wish(1) => say!(lang, "board-tile-wish"),
        Token::Wish(count) => say!(lang, "board-tile-wishes", count = count),
        Token::Clover(None) => say!(lang, "board-tile-clover"),
        Token::Clover(Some(of)) => lang.say("board-tile-clover-colour", &colour_args(lang, of)),
        Token::Points(points) => points_mark(lang, points.into()),
        Token::Mirror => say!(lang, "board-tile-mirror"),
        Token::Spiral => say!(lang, "board-tile-spiral"),
        Token::Leprechaun => say!(lang, "board-tile-leprechaun"),
    }
}

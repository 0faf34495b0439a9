//! What the small pictures of the rules show, for those who hear it.

use super::colour::of_colour;
use super::tile::points_mark;
use super::{card, colour, list, number};
use crate::game::Kind;
use crate::picture::{Figure, Thing, Token, lesson_rows};
use crate::screen::picture::of_topic;
use crate::screen::rules::{Topic, heading};
use crate::words::{Lang, say};

/// The heading of a page, and thing by thing what is drawn beside it.
pub fn lesson_alt(lang: Lang, kind: Kind, topic: Topic) -> String {
    let rows = lesson_rows(kind, of_topic(topic));
    let rows: Vec<_> = rows.iter().map(|row| said_in_a_row(lang, row)).collect();
    format!("{}: {}.", heading(lang, kind, topic), rows.join("; "))
}

fn said_in_a_row(lang: Lang, row: &[Thing]) -> String {
    let mut text = String::new();
    let mut before: Option<&Thing> = None;
    for thing in row {
        text.push_str(match before {
            None => "",
            Some(before) if is_piece(before) && is_piece(thing) => ", ",
            Some(_) if matches!(thing, Thing::Right | Thing::Wrong) => ": ",
            Some(Thing::Right | Thing::Wrong) => ", ",
            Some(_) => " ",
        });
        text.push_str(&said(lang, thing));
        before = Some(thing);
    }
    text
}

/// Whether a thing lies there, rather than stands between two.
const fn is_piece(thing: &Thing) -> bool {
    !matches!(
        thing,
        Thing::Text(_) | Thing::Arrow | Thing::Back | Thing::Right | Thing::Wrong
    )
}

fn said(lang: Lang, thing: &Thing) -> String {
    match thing {
        Thing::Card(it, None) => card(lang, *it),
        Thing::Card(it, Some(symbol)) => format!("{} {}", card(lang, *it), token(lang, *symbol)),
        Thing::Pile(top, count) => {
            say!(lang, "alt-pile", count = *count, card = card(lang, *top))
        }
        Thing::Deck(count) => say!(lang, "alt-deck", count = *count),
        Thing::Stone(of, tile, figures) => {
            let tile = tile.map(|tile| token(lang, tile));
            let figures = figures.iter().map(|&it| figure(lang, it));
            let here = [colour(lang, *of)].into_iter().chain(tile).chain(figures);
            say!(lang, "alt-stone", here = list(here))
        }
        Thing::Figure(_, it) => figure(lang, *it),
        Thing::Priestess => say!(lang, "alt-priestess"),
        Thing::Token(it) => token(lang, *it),
        Thing::Slot => say!(lang, "alt-slot"),
        Thing::Count(count, points) => format!("{count} = {}", number(*points)),
        Thing::Text(text) => (*text).to_owned(),
        Thing::Arrow => "→".to_owned(),
        Thing::Back => "←".to_owned(),
        Thing::Right => say!(lang, "alt-right"),
        Thing::Wrong => say!(lang, "alt-wrong"),
    }
}

fn figure(lang: Lang, it: Figure) -> String {
    match it {
        Figure::Any => say!(lang, "alt-any-figure"),
        Figure::Large => say!(lang, "alt-large-figure"),
        Figure::Numbered(number) => say!(lang, "alt-figure", figure = number),
    }
}

fn token(lang: Lang, it: Token) -> String {
    match it {
        Token::Wish(1) => say!(lang, "board-tile-wish"),
        Token::Wish(count) => say!(lang, "board-tile-wishes", count = count),
        Token::Clover(None) => say!(lang, "board-tile-clover"),
        Token::Clover(Some(of)) => lang.say("board-tile-clover-colour", &of_colour(lang, of)),
        Token::Points(points) => points_mark(lang, points.into()),
        Token::Mirror => say!(lang, "board-tile-mirror"),
        Token::Spiral => say!(lang, "board-tile-spiral"),
        Token::Leprechaun => say!(lang, "board-tile-leprechaun"),
    }
}

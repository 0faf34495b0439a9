//! Colours and cards: a sign, a word and a letter, so that nobody needs to see the colour itself.

use crate::game::{self, COLOURS, Card, Colour, PublicView};
use crate::words::{Args, Lang, say};

/// As in "◆ green 5".
pub fn card(lang: Lang, card: Card) -> String {
    lang.say("colour-card", &of_card(lang, card))
}

/// The word for a colour.
pub fn colour(lang: Lang, colour: Colour) -> String {
    say!(lang, key(colour))
}

/// The letter that stands for a colour.
pub fn letter(lang: Lang, colour: Colour) -> String {
    form(lang, colour, "letter")
}

/// What a sentence that names a coloured thing needs: sign, letter and the forms of the word.
pub(super) fn of_colour(lang: Lang, it: Colour) -> Args {
    Args::new()
        .with("sign", sign(it).to_string())
        .with("colour", colour(lang, it))
        .with("colour_acc", form(lang, it, "acc"))
        .with("colour_gen", form(lang, it, "gen"))
        .with("letter", form(lang, it, "letter"))
}

/// The same and the value.
pub(super) fn of_card(lang: Lang, card: Card) -> Args {
    of_colour(lang, card.colour()).with("value", card.value())
}

pub(super) const fn sign(colour: Colour) -> char {
    match colour {
        Colour::Brown => '■',
        Colour::Yellow => '▲',
        Colour::Pink => '♥',
        Colour::Green => '◆',
        Colour::Blue => '●',
        Colour::Red => '★',
    }
}

/// An attribute of a colour's word.
pub(super) fn form(lang: Lang, colour: Colour, attribute: &str) -> String {
    say!(lang, &format!("{}.{attribute}", key(colour)))
}

/// The colours of a game in the order in which its board shows them.
pub(super) fn colours(view: &PublicView) -> [Colour; COLOURS] {
    match view {
        PublicView::Keltis(view) => view.paths,
        PublicView::Stones(_) => game::stones::COLOURS,
        PublicView::Oracle(_) => game::oracle::COLOURS,
    }
}

const fn key(colour: Colour) -> &'static str {
    match colour {
        Colour::Brown => "colour-brown",
        Colour::Yellow => "colour-yellow",
        Colour::Pink => "colour-pink",
        Colour::Green => "colour-green",
        Colour::Blue => "colour-blue",
        Colour::Red => "colour-red",
    }
}

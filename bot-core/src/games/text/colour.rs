//! Text for colours and cards. Each colour has a sign, a word and a letter for readers who cannot see colours.

use crate::game::{Card, Colour};
use crate::words::{Args, Lang, say};

/// Formats a card as "◆ green 5".
pub fn card(lang: Lang, card: Card) -> String {
    lang.say("colour-card", &card_args(lang, card))
}

pub fn colour(lang: Lang, colour: Colour) -> String {
    say!(lang, key(colour))
}

/// Returns the letter that represents a colour.
pub fn letter(lang: Lang, colour: Colour) -> String {
    word_form(lang, colour, "letter")
}

/// Fluent arguments for a sentence that names a colour: its sign, its letter and the forms of its word.
pub fn colour_args(lang: Lang, it: Colour) -> Args {
    Args::new()
        .with("sign", sign(it).to_string())
        .with("colour", colour(lang, it))
        .with("colour_acc", word_form(lang, it, "acc"))
        .with("colour_gen", word_form(lang, it, "gen"))
        .with("letter", word_form(lang, it, "letter"))
}

/// Fluent arguments for a sentence that names a card: those of its colour, and its value.
pub fn card_args(lang: Lang, card: Card) -> Args {
    colour_args(lang, card.colour()).with("value", card.value())
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

/// Returns a Fluent attribute of a colour's word.
pub(super) fn word_form(lang: Lang, colour: Colour, attribute: &str) -> String {
    say!(lang, &format!("{}.{attribute}", key(colour)))
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

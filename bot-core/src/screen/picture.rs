//! What goes into a picture beside the view, in the reader's language.

use super::game::{self, Names};
use crate::game::{Colour, Open, PublicView, Seat, SeatView};
use crate::picture::{HandScene, Scene, Words};
use crate::words::{Lang, say};

/// A board; `before` is the view before what just happened, and `told` says what that was.
pub fn scene(
    lang: Lang,
    view: &PublicView,
    before: Option<&PublicView>,
    names: Names,
    told: &str,
) -> Scene {
    Scene {
        view: *view,
        before: before.copied(),
        words: words(lang, view, names, told.to_owned()),
    }
}

/// The hand of a seat.
pub fn hand_scene(lang: Lang, view: &SeatView, names: Names) -> HandScene {
    HandScene {
        view: *view,
        words: words(lang, &view.public(), names, String::new()),
    }
}

fn words(lang: Lang, view: &PublicView, names: Names, told: String) -> Words {
    let title = match view.waits_for() {
        Some(waiting) => say!(
            lang,
            "board-turn",
            name = game::name(lang, names, waiting.seat),
            asked = game::asked(lang, view)
        ),
        None => game::verdict(lang, view, names),
    };
    Words {
        names: names.to_vec(),
        seats: Seat::all(view.players())
            .map(|seat| say!(lang, "board-seat", number = seat.index() + 1))
            .collect(),
        title,
        told,
        letters: Colour::ALL.map(|colour| game::letter(lang, colour)),
    }
}

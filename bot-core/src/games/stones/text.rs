//! `stones` in words: the tiles in the middle, then each player's rows.

use super::rules::{COLOURS, Phase, PublicView, SeatView, State};
use crate::game::{Action, Card, Colour, PublicInfo, Run, Seat, Symbol};
use crate::games::text::{
    AltText, Detail, Event, GameText, Names, card, cards_of_colour, colour_args, direction_arrow,
    list, player_title, points_mark, sentences,
};
use crate::words::{Lang, Line, say};

impl GameText for State {
    const NAME_KEY: &'static str = "game-stones";

    fn board_lines(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
        board(lang, view, names)
    }

    fn prompt(lang: Lang, view: &PublicView, seat: Seat) -> Option<String> {
        let Phase::Revealed(tile) = view.phase else {
            return None;
        };
        let fits = view.player(seat).run(tile.colour()).fits(tile.value());
        let key = if fits {
            "asked-revealed-fits"
        } else {
            "asked-revealed-left"
        };
        Some(say!(lang, key, tile = whole_tile(lang, view, tile)))
    }

    fn move_label(lang: Lang, view: &SeatView, action: Action) -> Option<String> {
        let view = &view.public;
        match (action, view.phase) {
            (Action::Reveal, _) => Some(say!(lang, "move-reveal-left", count = view.stack)),
            (Action::Take(tile), _) => {
                let tile = whole_tile(lang, view, tile);
                Some(say!(lang, "move-take", tile = tile))
            }
            (Action::Place, Phase::Revealed(tile)) => {
                let tile = whole_tile(lang, view, tile);
                Some(say!(lang, "move-place-tile", tile = tile))
            }
            _ => None,
        }
    }

    /// There are no hands, so this shows the rows and the tiles that fit them.
    fn hand_lines(lang: Lang, view: &SeatView) -> Vec<Line> {
        let row = |colour| {
            let run = view.public.player(view.seat).run(colour);
            Line::Text(row_and_fitting_tiles(lang, &view.public, colour, run))
        };
        [Line::Title(say!(lang, "hand-title-runs"))]
            .into_iter()
            .chain(COLOURS.map(row))
            .collect()
    }

    fn alt_hand(lang: Lang, view: &SeatView) -> Vec<Line> {
        Self::hand_lines(lang, view)
    }

    fn action_sentence(event: &Event<PublicView>) -> String {
        match event.action {
            Action::Reveal => tile_sentence(event, "told-reveal", event.after.revealed()),
            Action::Place => tile_sentence(event, "told-place", event.before.revealed()),
            Action::Leave => tile_sentence(event, "told-leave", event.before.revealed()),
            Action::Take(tile) => tile_sentence(event, "told-take", Some(tile)),
            Action::Pass => event.sentence("told-pass"),
            _ => event.shared_sentence(),
        }
    }

    fn consequences(event: &Event<PublicView>) -> Vec<String> {
        if event.after.waits_for().is_some() && placed_clover(event) {
            vec![say!(event.lang, "told-extra-turn")]
        } else {
            vec![]
        }
    }

    fn alt_table(alt: &AltText, view: &PublicView) -> Vec<String> {
        vec![
            say!(alt.lang, "board-stack", count = view.stack),
            alt_middle(alt, view),
        ]
    }

    fn alt_player(alt: &AltText, view: &PublicView, seat: Seat) -> Vec<String> {
        let rows = COLOURS.into_iter();
        match alt.detail {
            Detail::Full => {
                sentences(rows.filter_map(|colour| row_line(alt.lang, view, seat, colour)))
            }
            Detail::Short => {
                let rows = rows.filter_map(|colour| {
                    let run = view.player(seat).run(colour);
                    let values: Vec<_> = run.values().map(|value| value.to_string()).collect();
                    (!run.is_empty())
                        .then(|| format!("{} {}", alt.colour(colour), values.join(" ")))
                });
                rows.collect()
            }
        }
    }
}

fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let mut lines = vec![Line::Text(say!(lang, "board-stack", count = view.stack))];
    if view.middle.is_empty() {
        lines.push(Line::Title(say!(lang, "board-middle-empty")));
    } else {
        lines.push(Line::Title(say!(lang, "board-middle")));
        lines.extend(
            COLOURS
                .into_iter()
                .filter_map(|colour| middle_line(lang, view, colour)),
        );
    }
    for seat in Seat::all(view.players()) {
        lines.push(player_title(lang, view, seat, names));
        lines.extend(
            COLOURS
                .into_iter()
                .filter_map(|colour| row_line(lang, view, seat, colour)),
        );
    }
    lines
}

fn middle_line(lang: Lang, view: &PublicView, colour: Colour) -> Option<Line> {
    let tiles: Vec<_> = cards_of_colour(&view.middle, colour)
        .map(|tile| tile_value(lang, view, tile))
        .collect();
    if tiles.is_empty() {
        return None;
    }
    let args = colour_args(lang, colour).with("tiles", list(tiles));
    Some(Line::Text(lang.say("board-middle-colour", &args)))
}

fn row_line(lang: Lang, view: &PublicView, seat: Seat, colour: Colour) -> Option<Line> {
    let run = view.player(seat).run(colour);
    if run.is_empty() {
        return None;
    }
    let args = colour_args(lang, colour)
        .with("values", list(run.values()))
        .with("way", direction_arrow(run));
    Some(Line::Text(lang.say("board-row", &args)))
}

/// The face-up tiles by colour.
fn alt_middle(alt: &AltText, view: &PublicView) -> String {
    if view.middle.is_empty() {
        return say!(alt.lang, "board-middle-empty");
    }
    let rows = COLOURS.into_iter().filter_map(|colour| {
        let line = middle_line(alt.lang, view, colour)?;
        if alt.detail == Detail::Full {
            return Some(line.as_str().to_owned());
        }
        let tiles = cards_of_colour(&view.middle, colour);
        let values: Vec<_> = tiles.map(|tile| tile.value().to_string()).collect();
        Some(format!("{} {}", alt.colour(colour), values.join(" ")))
    });
    let rows: Vec<_> = rows.collect();
    format!("{}: {}", say!(alt.lang, "board-middle"), rows.join("; "))
}

/// A row, and the tiles in the middle that fit it.
fn row_and_fitting_tiles(lang: Lang, view: &PublicView, colour: Colour, run: Run) -> String {
    let fits: Vec<_> = cards_of_colour(&view.middle, colour)
        .filter(|tile| run.fits(tile.value()))
        .map(|tile| tile_value(lang, view, tile))
        .collect();
    let key = match (run.is_empty(), fits.is_empty()) {
        (true, true) => "hand-row-none",
        (true, false) => "hand-row-none-fits",
        (false, true) => "hand-row",
        (false, false) => "hand-row-fits",
    };
    let args = colour_args(lang, colour)
        .with("values", list(run.values()))
        .with("way", direction_arrow(run))
        .with("tiles", list(fits));
    lang.say(key, &args)
}

fn tile_sentence(event: &Event<PublicView>, key: &str, tile: Option<Card>) -> String {
    let tile = tile.map(|tile| whole_tile(event.lang, event.before, tile));
    let args = event.args().with("tile", tile.unwrap_or_default());
    event.lang.say(key, &args)
}

fn placed_clover(event: &Event<PublicView>) -> bool {
    let placed = match event.action {
        Action::Take(tile) => Some(tile),
        Action::Place => event.before.revealed(),
        _ => None,
    };
    placed.and_then(|tile| event.before.symbol(tile)) == Some(Symbol::Clover)
}

fn symbol_mark(lang: Lang, symbol: Symbol) -> String {
    match symbol {
        Symbol::Wish => say!(lang, "board-tile-wish"),
        Symbol::Clover => say!(lang, "board-tile-clover"),
        Symbol::Plus1 | Symbol::Plus3 => points_mark(lang, symbol.points()),
    }
}

/// A full tile: "◆ green 5 ☘".
fn whole_tile(lang: Lang, view: &PublicView, tile: Card) -> String {
    marked(card(lang, tile), view, lang, tile)
}

/// A tile without its colour: "5 ☘".
fn tile_value(lang: Lang, view: &PublicView, tile: Card) -> String {
    marked(tile.value().to_string(), view, lang, tile)
}

fn marked(words: String, view: &PublicView, lang: Lang, tile: Card) -> String {
    match view.symbol(tile) {
        Some(symbol) => format!("{words} {}", symbol_mark(lang, symbol)),
        None => words,
    }
}

//! `keltis` in words: the five paths with their tiles, then each player's position.

use super::rules::{GOAL, Phase, PublicView, STONES, SeatView, State};
use crate::game::{Action, COLOUR_COUNT, Colour, PathTile, PublicInfo, Seat, Size};
use crate::games::text::{
    AltText, Detail, Event, GameText, Names, card_args, colour_args, destination, draw_label, list,
    number, pile_title, piles_closed, player_title, points_mark, run_end, sentences, stone_tile,
};
use crate::words::{Args, Lang, Line, say};

impl GameText for State {
    const NAME_KEY: &'static str = "game-keltis";

    fn board_lines(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
        board(lang, view, names)
    }

    fn prompt(lang: Lang, view: &PublicView, _: Seat) -> Option<String> {
        match view.phase {
            Phase::Enter(path) => Some(lang.say("asked-enter-path", &colour_args(lang, path))),
            _ => None,
        }
    }

    fn move_label(lang: Lang, view: &SeatView, action: Action) -> Option<String> {
        let public = &view.public;
        match (action, public.phase) {
            (Action::Lay(card), _) => Some(
                match next_stone_text(lang, public, view.seat, card.colour()) {
                    Some(to) => lang.say("move-lay-to", &card_args(lang, card).with("to", to)),
                    None => lang.say("move-lay-finished", &card_args(lang, card)),
                },
            ),
            (Action::Move(path), _) => {
                let to = next_stone_text(lang, public, view.seat, path)?;
                Some(lang.say("move-step-to", &colour_args(lang, path).with("to", to)))
            }
            (Action::Enter(size), Phase::Enter(path)) => {
                let key = match size {
                    Size::Small => "move-enter-small",
                    Size::Large => "move-enter-large",
                };
                Some(lang.say(key, &colour_args(lang, path)))
            }
            _ => draw_label(lang, &public.cards, action),
        }
    }

    fn action_sentence(event: &Event<PublicView>) -> String {
        match event.action {
            Action::Enter(size) => match (affected_path(event), size) {
                (Some(path), Size::Small) => event.colour_sentence("told-enter-small", path),
                (Some(path), Size::Large) => event.colour_sentence("told-enter-large", path),
                (None, _) => event.sentence("told-enter"),
            },
            Action::Move(path) => event.colour_sentence("told-move", path),
            _ => event.shared_sentence(),
        }
    }

    fn consequences(event: &Event<PublicView>) -> Vec<String> {
        let lang = event.lang;
        let mut sentences: Vec<_> = figure_step(event).into_iter().collect();
        if matches!(event.action, Action::Lay(_)) && event.after.phase == Phase::FinishedPath {
            sentences.push(say!(lang, "told-finished-path"));
        }
        let in_goal = figures_in_goal(event.after);
        if in_goal > figures_in_goal(event.before) {
            sentences.push(say!(lang, "told-goal", count = in_goal));
        }
        sentences
    }

    fn alt_table(alt: &AltText, view: &PublicView) -> Vec<String> {
        let lang = alt.lang;
        let mut parts = vec![say!(
            lang,
            "board-deck-goal",
            deck = view.cards.deck,
            count = figures_in_goal(view)
        )];
        parts.extend(sentences(piles_closed(lang, &view.cards, view.players)));
        parts.push(alt.piles(&view.cards));
        if alt.detail == Detail::Short {
            parts.push(say!(lang, "alt-legend"));
        }
        parts
    }

    fn alt_player(alt: &AltText, view: &PublicView, seat: Seat) -> Vec<String> {
        match alt.detail {
            Detail::Full => {
                let paths = view.paths.iter();
                let figures = paths.filter_map(|&path| figure_line(alt.lang, view, seat, path));
                sentences(figures.chain(start_line(alt.lang, view, seat)))
            }
            Detail::Short => short_paths(alt, view, seat),
        }
    }
}

fn board(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    let values = view.values.map(|value| number(value.into()));
    let mut lines = vec![
        Line::Text(say!(
            lang,
            "board-deck-goal",
            deck = view.cards.deck,
            count = figures_in_goal(view)
        )),
        Line::Text(say!(lang, "board-values", values = list(values))),
    ];
    lines.extend(piles_closed(lang, &view.cards, view.players));
    for path in view.paths {
        lines.push(pile_title(lang, &view.cards, path));
        lines.extend(tiles_line(lang, view, path));
    }
    for seat in Seat::all(view.players()) {
        lines.push(player_title(lang, view, seat, names));
        lines.extend(
            view.paths
                .iter()
                .filter_map(|&path| figure_line(lang, view, seat, path)),
        );
        lines.extend(start_line(lang, view, seat));
    }
    lines
}

/// Counts the figures of all players in the goal area.
fn figures_in_goal(view: &PublicView) -> usize {
    let figures = |seat| {
        let player = view.player(seat);
        view.paths.iter().filter_map(|&path| player.figure(path))
    };
    Seat::all(view.players())
        .flat_map(figures)
        .filter(|&stone| stone >= GOAL)
        .count()
}

fn tiles_line(lang: Lang, view: &PublicView, path: Colour) -> Option<Line> {
    let tiles: Vec<_> = (1..=STONES as u8)
        .filter_map(|number| {
            let tile = view.tile(path, number)?;
            Some(stone_tile(lang, number, &path_mark(lang, tile)))
        })
        .collect();
    if tiles.is_empty() {
        return None;
    }
    Some(Line::Text(say!(lang, "board-tiles", tiles = list(tiles))))
}

/// A player's run of one colour and the figure on its path.
fn figure_line(lang: Lang, view: &PublicView, seat: Seat, path: Colour) -> Option<Line> {
    let player = view.player(seat);
    let large = player.large == Some(path);
    let words = match (run_end(lang, path, player.run(path)), player.figure(path)) {
        (None, None) => return None,
        (Some(run), None) => run,
        (Some(run), Some(stone)) => {
            let key = if large {
                "board-run-large"
            } else {
                "board-run-figure"
            };
            say!(lang, key, run = run, stone = stone)
        }
        (None, Some(stone)) => {
            let key = if large {
                "board-figure-large"
            } else {
                "board-figure"
            };
            lang.say(key, &colour_args(lang, path).with("stone", stone))
        }
    };
    Some(Line::Text(words))
}

fn start_line(lang: Lang, view: &PublicView, seat: Seat) -> Option<Line> {
    let player = view.player(seat);
    let out = view
        .paths
        .iter()
        .filter(|&&path| player.figure(path).is_some())
        .count();
    let (small, large) = player.waiting_sizes();
    let count = (COLOUR_COUNT - out).saturating_sub(large.into());
    let key = match (small, large) {
        (true, true) => "board-start-both",
        (true, false) => "board-start-small",
        (false, true) => "board-start-large",
        (false, false) => return None,
    };
    Some(Line::Text(say!(lang, key, count = count)))
}

/// Describes the stone one step ahead of the figure on a path. `None` if the figure is on the last stone.
fn next_stone_text(lang: Lang, view: &PublicView, seat: Seat, path: Colour) -> Option<String> {
    let stone = view.player(seat).figure(path).unwrap_or_default() + 1;
    if usize::from(stone) > STONES {
        return None;
    }
    let mark = view.tile(path, stone).map(|tile| path_mark(lang, tile));
    Some(destination(lang, stone, mark))
}

fn path_mark(lang: Lang, tile: PathTile) -> String {
    match tile {
        PathTile::Wish => say!(lang, "board-tile-wish"),
        PathTile::Clover => say!(lang, "board-tile-clover"),
        PathTile::Number(points) => points_mark(lang, points.into()),
    }
}

fn path_found(lang: Lang, tile: PathTile) -> String {
    match tile {
        PathTile::Wish => say!(lang, "told-found-wish"),
        PathTile::Clover => say!(lang, "told-found-clover"),
        PathTile::Number(points) => say!(lang, "told-found-points", count = points),
    }
}

/// The path affected by an action.
fn affected_path(event: &Event<PublicView>) -> Option<Colour> {
    match (event.action, event.before.phase) {
        (Action::Lay(card), _) => Some(card.colour()),
        (Action::Move(path), _) | (Action::Enter(_), Phase::Enter(path)) => Some(path),
        _ => None,
    }
}

/// The stone the figure moved to, and the tile it found.
fn figure_step(event: &Event<PublicView>) -> Option<String> {
    let (lang, before, after) = (event.lang, event.before, event.after);
    let path = affected_path(event)?;
    let player = after.player(event.seat);
    let stone = player.figure(path)?;
    if before.player(event.seat).figure(path) == Some(stone) {
        return None;
    }
    let large = if player.large == Some(path) {
        "yes"
    } else {
        "no"
    };
    let args = Args::new().with("stone", stone).with("large", large);
    let found = before.tile(path, stone).filter(|_| after.end().is_none());
    match (found, event.action) {
        (Some(tile), _) => {
            let args = args.with("found", path_found(lang, tile));
            Some(lang.say("told-step-found", &args))
        }
        // The main sentence already mentions the entering figure.
        (None, Action::Enter(_)) => None,
        (None, _) => Some(lang.say("told-step", &args)),
    }
}

/// The ends of the runs, with the stones of the figures in brackets.
fn short_paths(alt: &AltText, view: &PublicView, seat: Seat) -> Vec<String> {
    let own = view.player(seat);
    let path = |&path: &Colour| {
        let run = alt.run(seat, path);
        let Some(stone) = own.figure(path) else {
            return run;
        };
        let large = if own.large == Some(path) { "*" } else { "" };
        let run = run.unwrap_or_else(|| alt.colour(path));
        Some(format!("{run} ({stone}{large})"))
    };
    view.paths.iter().filter_map(path).collect()
}

//! The scores line by line, and how a game ended.

use super::colour::of_colour;
use super::{Names, list, name, number, signed};
use crate::game::{self, End, Open, PublicView, Score, Seat, What, oracle, placings, winners};
use crate::screen::Line;
use crate::words::{Args, Lang, say};

/// Each player's score as it would be if the game ended now, the best first.
pub fn scores(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    standings(lang, view, names)
        .flat_map(|(score, text)| [Line::Title(text)].into_iter().chain(lines(lang, &score)))
        .collect()
}

/// Each player's points in a line, the best first.
pub fn points_of_all(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    standings(lang, view, names)
        .map(|(_, text)| Line::Text(text))
        .collect()
}

fn standings(lang: Lang, view: &PublicView, names: Names) -> impl Iterator<Item = (Score, String)> {
    let mut players: Vec<_> = Seat::all(view.players())
        .zip(placings(&totals(view)))
        .collect();
    players.sort_by_key(|&(_, place)| place);
    players.into_iter().map(move |(seat, place)| {
        let score = view.score(seat);
        let args = points(score.total())
            .with("place", place)
            .with("name", name(lang, names, seat));
        (score, lang.say("score-player", &args))
    })
}

/// Who won and why the game ended; nothing while it runs.
pub fn verdict(lang: Lang, view: &PublicView, names: Names) -> String {
    if view.end().is_none() {
        return String::new();
    }
    let (who, why) = (who_won(lang, view, names), why_over(lang, view, names));
    format!("{who} {why}")
}

/// Who has the most points.
pub fn who_won(lang: Lang, view: &PublicView, names: Names) -> String {
    let totals = totals(view);
    let won: Vec<_> = winners(&totals)
        .map(|seat| name(lang, names, seat))
        .collect();
    let args = points(totals.iter().copied().max().unwrap_or_default());
    match won.as_slice() {
        [name] => lang.say("verdict-win", &args.with("name", name)),
        names => lang.say("verdict-shared", &args.with("names", list(names))),
    }
}

/// Why the game ended; nothing while it runs.
pub fn why_over(lang: Lang, view: &PublicView, names: Names) -> String {
    view.end()
        .map_or(String::new(), |end| why(lang, view, end, names))
}

fn totals(view: &PublicView) -> Vec<i16> {
    Seat::all(view.players())
        .map(|seat| view.score(seat).total())
        .collect()
}

fn points(points: i16) -> Args {
    Args::new()
        .with("points", points)
        .with("shown", number(points))
}

/// What brought points; what brought none would only be in the way.
fn lines(lang: Lang, score: &Score) -> Vec<Line> {
    let counting = score.lines.iter().filter(|line| line.points != 0);
    counting
        .map(|line| Line::Text(line_of(lang, line)))
        .collect()
}

fn line_of(lang: Lang, line: &game::Line) -> String {
    let args = Args::new();
    let (key, args) = match line.what {
        What::Tiles => ("score-tiles", args),
        What::PathFigure { path, stone, large } => {
            let key = if large {
                "score-path-figure-large"
            } else {
                "score-path-figure"
            };
            (key, of_colour(lang, path).with("stone", stone))
        }
        What::SpiralFigure { figure, stone } => (
            "score-spiral-figure",
            args.with("figure", figure).with("stone", stone),
        ),
        What::WishStones { count, mirrors: 0 } => ("score-wish-stones", args.with("count", count)),
        What::WishStones { count, mirrors } => (
            "score-wish-stones-mirrors",
            args.with("count", count).with("mirrors", mirrors),
        ),
        What::Priestess => ("score-priestess", args),
        What::Leprechauns => ("score-leprechauns", args),
        What::Run { colour, tiles } => ("score-run", of_colour(lang, colour).with("count", tiles)),
        What::Printed => ("score-printed", args),
    };
    lang.say(key, &args.with("shown", signed(line.points)))
}

fn why(lang: Lang, view: &PublicView, end: End, names: Names) -> String {
    match (end, view) {
        (End::Goal, PublicView::Oracle(view)) => {
            let player = view.player(view.turn);
            if player
                .figures
                .iter()
                .all(|&stone| stone >= oracle::ORACLE_AREA)
            {
                say!(
                    lang,
                    "verdict-area-all",
                    name = name(lang, names, view.turn)
                )
            } else {
                say!(lang, "verdict-area")
            }
        }
        (End::Goal, _) => say!(lang, "verdict-goal"),
        (End::Deck, _) => say!(lang, "verdict-deck"),
        (End::Stack, _) => say!(lang, "verdict-stack"),
    }
}

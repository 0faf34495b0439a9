//! Score breakdowns and the result of a game.

use super::colour::colour_args;
use super::{GameText, Names, list, number, seat_name, signed};
use crate::game::{End, PublicInfo, Score, ScoreItem, ScoreLine, Seat, placings, winners};
use crate::games::{GameKind, PublicView};
use crate::words::{Args, Lang, Line, say};

/// Renders each player's score breakdown as if the game ended now, best first.
pub fn scores(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    standings(lang, view, names)
        .flat_map(|(score, text)| {
            [Line::Title(text)]
                .into_iter()
                .chain(score_lines(lang, view.kind(), &score))
        })
        .collect()
}

/// Renders one line with the total of each player, best first.
pub fn total_lines(lang: Lang, view: &PublicView, names: Names) -> Vec<Line> {
    standings(lang, view, names)
        .map(|(_, text)| Line::Text(text))
        .collect()
}

/// Returns the players with their score and a line of text, best first.
fn standings(lang: Lang, view: &PublicView, names: Names) -> impl Iterator<Item = (Score, String)> {
    let mut players: Vec<_> = Seat::all(view.players())
        .zip(placings(&totals(view)))
        .collect();
    players.sort_by_key(|&(_, place)| place);
    players.into_iter().map(move |(seat, place)| {
        let score = view.score(seat);
        let args = points_args(score.total())
            .with("place", place)
            .with("name", seat_name(lang, names, seat));
        (score, lang.say("score-player", &args))
    })
}

/// Renders who won and why the game ended. Empty while the game is running.
pub fn verdict(lang: Lang, view: &PublicView, names: Names) -> String {
    if view.end().is_none() {
        return String::new();
    }
    let (who, why) = (
        winner_sentence(lang, view, names),
        end_reason(lang, view, names),
    );
    format!("{who} {why}")
}

/// Renders a sentence that names the players with the most points.
pub fn winner_sentence(lang: Lang, view: &PublicView, names: Names) -> String {
    let totals = totals(view);
    let winner_names: Vec<_> = winners(&totals)
        .map(|seat| seat_name(lang, names, seat))
        .collect();
    let args = points_args(totals.iter().copied().max().unwrap_or_default());
    match winner_names.as_slice() {
        [name] => lang.say("verdict-win", &args.with("name", name)),
        names => lang.say("verdict-shared", &args.with("names", list(names))),
    }
}

/// Renders why the game ended. Empty while the game is running.
pub fn end_reason(lang: Lang, view: &PublicView, names: Names) -> String {
    view.end().map_or(String::new(), |end| {
        let own = for_each_game!(PublicView(view) = view, G => {
            G::end_sentence(lang, view, end, names)
        });
        own.unwrap_or_else(|| shared_end_sentence(lang, end))
    })
}

fn totals(view: &PublicView) -> Vec<i16> {
    Seat::all(view.players())
        .map(|seat| view.score(seat).total())
        .collect()
}

fn points_args(points: i16) -> Args {
    Args::new()
        .with("points", points)
        .with("shown", number(points))
}

/// Renders the score items that are not zero.
fn score_lines(lang: Lang, kind: GameKind, score: &Score) -> Vec<Line> {
    let nonzero = score.lines.iter().filter(|line| line.points != 0);
    nonzero
        .map(|line| {
            let own = for_game_kind!(kind, G => G::score_line(lang, line));
            Line::Text(own.unwrap_or_else(|| shared_score_line(lang, line)))
        })
        .collect()
}

fn shared_score_line(lang: Lang, line: &ScoreLine) -> String {
    let args = Args::new();
    let (key, args) = match line.item {
        ScoreItem::Tiles => ("score-tiles", args),
        ScoreItem::PathFigure { path, stone, large } => {
            let key = if large {
                "score-path-figure-large"
            } else {
                "score-path-figure"
            };
            (key, colour_args(lang, path).with("stone", stone))
        }
        ScoreItem::SpiralFigure { figure, stone } => (
            "score-spiral-figure",
            args.with("figure", figure).with("stone", stone),
        ),
        ScoreItem::WishStones { count, mirrors: 0 } => {
            ("score-wish-stones", args.with("count", count))
        }
        ScoreItem::WishStones { count, mirrors } => (
            "score-wish-stones-mirrors",
            args.with("count", count).with("mirrors", mirrors),
        ),
        ScoreItem::Priestess => ("score-priestess", args),
        ScoreItem::Leprechauns => ("score-leprechauns", args),
        ScoreItem::Run { colour, tiles } => {
            ("score-run", colour_args(lang, colour).with("count", tiles))
        }
        ScoreItem::Printed => ("score-printed", args),
    };
    lang.say(key, &args.with("shown", signed(line.points)))
}

fn shared_end_sentence(lang: Lang, end: End) -> String {
    match end {
        End::Goal => say!(lang, "verdict-goal"),
        End::Deck => say!(lang, "verdict-deck"),
        End::Stack => say!(lang, "verdict-stack"),
    }
}

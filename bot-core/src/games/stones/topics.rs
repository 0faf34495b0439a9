//! The rules pages of `stones` and their pictures.

use super::State;
use crate::game::Card;
use crate::game::Colour::{self, Blue, Green, Pink};
use crate::games::Topic;
use crate::games::text::{GameTopics, PageKeys, RulesPage};
use crate::picture::LessonItem::{self, Arrow, Deck, Right, Slot, Text, Wrong};
use crate::picture::lesson::{
    SERIES_POINTS, counts, last_of_deck, points_tile, wish_points, wish_points_line,
};
use crate::picture::{Rows, Token};

impl GameTopics for State {
    const TOPICS: &'static [Topic] = &[
        Topic::Aim,
        Topic::Turn,
        Topic::Runs,
        Topic::Clovers,
        Topic::Tiles,
        Topic::End,
        Topic::Score,
    ];
    const OVERVIEW: PageKeys = PageKeys {
        title: "rules-stones.title",
        text: "rules-stones",
    };

    fn page(topic: Topic) -> Option<RulesPage> {
        let page = RulesPage::new;
        Some(match topic {
            Topic::Aim => page("rules-stones-aim.title", "rules-stones-aim", aim),
            Topic::Turn => page("rules-stones-turn.title", "rules-stones-turn", turn),
            Topic::Runs => page("rules-stones-runs.title", "rules-stones-runs", runs),
            Topic::Clovers => page(
                "rules-stones-clovers.title",
                "rules-stones-clovers",
                clovers,
            ),
            Topic::Tiles => page("rules-stones-tiles.title", "rules-stones-tiles", symbols),
            Topic::End => page("rules-stones-end.title", "rules-stones-end", end),
            Topic::Score => page("rules-stones-score.title", "rules-stones-score", score),
            _ => return None,
        })
    }
}

fn tiles(colour: Colour, values: &[u8]) -> Vec<LessonItem> {
    let tiles = values.iter().filter_map(|&value| Card::new(colour, value));
    tiles.map(|tile| LessonItem::Tile(tile, None)).collect()
}

fn aim() -> Rows {
    vec![
        tiles(Green, &[1, 4, 5, 7, 8, 10]),
        vec![Text("6 ="), Text("+10")],
    ]
}

fn turn() -> Rows {
    vec![
        [
            vec![Deck(32), Arrow],
            tiles(Blue, &[7]),
            vec![Arrow],
            tiles(Blue, &[4, 7]),
        ]
        .concat(),
        [vec![Deck(32), Arrow], tiles(Blue, &[1]), vec![Arrow, Slot]].concat(),
        [
            vec![Slot],
            tiles(Pink, &[6]),
            vec![Arrow],
            tiles(Pink, &[9, 6]),
        ]
        .concat(),
    ]
}

fn runs() -> Rows {
    vec![
        [tiles(Green, &[1, 4, 7, 8]), vec![Right]].concat(),
        [tiles(Pink, &[9, 6, 5, 0]), vec![Right]].concat(),
        [tiles(Blue, &[5, 7, 6]), vec![Wrong]].concat(),
    ]
}

fn clovers() -> Rows {
    let clover = Card::new(Green, 4).map(|it| LessonItem::Tile(it, Some(Token::Clover(None))));
    let then = [Arrow, Slot, Text("+"), Deck(12)];
    vec![clover.into_iter().chain(then).collect()]
}

fn symbols() -> Rows {
    vec![wish_points_line(), points_tile(3, "+3")]
}

fn end() -> Rows {
    vec![last_of_deck()]
}

fn score() -> Rows {
    let runs = tiles(Green, &[4])
        .into_iter()
        .chain(counts(1, SERIES_POINTS));
    vec![wish_points(), runs.collect()]
}

//! The rules pages of `keltis` and their pictures.

use super::State;
use crate::game::Colour::{Blue, Green};
use crate::games::Topic;
use crate::games::text::{GameTopics, PageKeys, RulesPage};
use crate::picture::LessonItem::{self, Arrow, Stone, Text};
use crate::picture::lesson::{
    any_figure, card_draw, card_runs, card_turn, figures_or_deck_end, large_figure, points_tile,
    stone_with_figure, wish_points, wish_points_line,
};
use crate::picture::{FigureKind, Rows, Token};

impl GameTopics for State {
    const TOPICS: &'static [Topic] = &[
        Topic::Aim,
        Topic::Turn,
        Topic::Runs,
        Topic::Figures,
        Topic::Tiles,
        Topic::Draw,
        Topic::End,
        Topic::Score,
    ];
    const OVERVIEW: PageKeys = PageKeys {
        title: "rules-keltis.title",
        text: "rules-keltis",
    };

    fn page(topic: Topic) -> Option<RulesPage> {
        let page = RulesPage::new;
        Some(match topic {
            Topic::Aim => page("rules-keltis-aim.title", "rules-keltis-aim", aim),
            Topic::Turn => page("rules-keltis-turn.title", "rules-keltis-turn", card_turn),
            Topic::Runs => page("rules-keltis-runs.title", "rules-keltis-runs", card_runs),
            Topic::Figures => page(
                "rules-keltis-figures.title",
                "rules-keltis-figures",
                figures,
            ),
            Topic::Tiles => page("rules-keltis-tiles.title", "rules-keltis-tiles", tiles),
            Topic::Draw => page("rules-keltis-draw.title", "rules-keltis-draw", card_draw),
            Topic::End => page(
                "rules-keltis-end.title",
                "rules-keltis-end",
                figures_or_deck_end,
            ),
            Topic::Score => page("rules-keltis-score.title", "rules-keltis-score", score),
            _ => return None,
        })
    }
}

fn aim() -> Rows {
    vec![
        vec![
            stone_with_figure(Green),
            Arrow,
            stone_with_figure(Green),
            Arrow,
            stone_with_figure(Green),
        ],
        vec![Text("−4"), Arrow, Text("+2"), Arrow, Text("+10")],
    ]
}

fn figures() -> Rows {
    let at_the_end = |figure| Stone(Blue, None, vec![figure]);
    vec![
        vec![any_figure(), Text("×4"), large_figure(), Text("×1")],
        vec![at_the_end(FigureKind::Any), Text("= 10")],
        vec![at_the_end(FigureKind::Large), Text("= 20")],
    ]
}

fn tiles() -> Rows {
    vec![
        wish_points_line(),
        points_tile(2, "+2"),
        vec![
            LessonItem::Token(Token::Clover(None)),
            Arrow,
            any_figure(),
            Text("+1"),
        ],
    ]
}

fn score() -> Rows {
    vec![wish_points(), vec![large_figure(), Text("×2")]]
}

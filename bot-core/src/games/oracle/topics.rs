//! The rules pages of `oracle` and their pictures.

use super::State;
use crate::game::Colour::{Green, Pink, Yellow};
use crate::game::Seat;
use crate::games::Topic;
use crate::games::text::{GameTopics, PageKeys, RulesPage};
use crate::picture::LessonItem::{self, Arrow, Back, Priestess, Stone, Text};
use crate::picture::lesson::{
    card, card_draw, card_runs, card_turn, figures_or_deck_end, points_tile, stone_with_figure,
    wish_points, wish_points_line, wish_stone,
};
use crate::picture::{FigureKind, Rows, Token};

impl GameTopics for State {
    const TOPICS: &'static [Topic] = &[
        Topic::Aim,
        Topic::Turn,
        Topic::Runs,
        Topic::Figures,
        Topic::Priestess,
        Topic::Tiles,
        Topic::Spirals,
        Topic::Leprechauns,
        Topic::Draw,
        Topic::End,
        Topic::Score,
    ];
    const OVERVIEW: PageKeys = PageKeys {
        title: "rules-oracle.title",
        text: "rules-oracle",
    };

    fn page(topic: Topic) -> Option<RulesPage> {
        let page = RulesPage::new;
        Some(match topic {
            Topic::Aim => page("rules-oracle-aim.title", "rules-oracle-aim", aim),
            Topic::Turn => page("rules-oracle-turn.title", "rules-oracle-turn", card_turn),
            Topic::Runs => page("rules-oracle-runs.title", "rules-oracle-runs", card_runs),
            Topic::Figures => page(
                "rules-oracle-figures.title",
                "rules-oracle-figures",
                figures,
            ),
            Topic::Priestess => page(
                "rules-oracle-priestess.title",
                "rules-oracle-priestess",
                priestess,
            ),
            Topic::Tiles => page("rules-oracle-tiles.title", "rules-oracle-tiles", tiles),
            Topic::Spirals => page(
                "rules-oracle-spirals.title",
                "rules-oracle-spirals",
                spirals,
            ),
            Topic::Leprechauns => page(
                "rules-oracle-leprechauns.title",
                "rules-oracle-leprechauns",
                leprechauns,
            ),
            Topic::Draw => page("rules-oracle-draw.title", "rules-oracle-draw", card_draw),
            Topic::End => page(
                "rules-oracle-end.title",
                "rules-oracle-end",
                figures_or_deck_end,
            ),
            Topic::Score => page("rules-oracle-score.title", "rules-oracle-score", score),
            _ => return None,
        })
    }
}

fn aim() -> Rows {
    vec![
        vec![
            stone_with_figure(Green),
            Arrow,
            stone_with_figure(Pink),
            Arrow,
            LessonItem::Token(Token::Spiral),
        ],
        vec![Text("−4"), Arrow, Text("+3"), Arrow, Text("+10")],
    ]
}

fn figures() -> Rows {
    let numbered = |number| LessonItem::Figure(Seat::FIRST, FigureKind::Numbered(number));
    vec![
        [1, 2, 3].map(numbered).into(),
        [card(Green, 5), vec![Arrow, stone_with_figure(Green)]].concat(),
    ]
}

fn priestess() -> Rows {
    vec![
        [card(Yellow, 8), vec![Arrow, Priestess, Text("1 – 3")]].concat(),
        vec![Priestess, Arrow, stone_with_figure(Green), Text("= +5")],
    ]
}

fn tiles() -> Rows {
    let hat = || LessonItem::Token(Token::Leprechaun);
    vec![
        wish_points_line(),
        points_tile(2, "+2"),
        vec![
            LessonItem::Token(Token::Clover(Some(Green))),
            Arrow,
            stone_with_figure(Green),
        ],
        vec![
            LessonItem::Token(Token::Mirror),
            Arrow,
            wish_stone(),
            Text("×2"),
        ],
        vec![Back, LessonItem::Token(Token::Spiral)],
        vec![hat(), hat(), hat(), Text("= 15")],
    ]
}

fn spirals() -> Rows {
    vec![vec![
        Stone(Pink, Some(Token::Wish(2)), vec![FigureKind::Any]),
        Back,
        Stone(Green, Some(Token::Spiral), vec![]),
    ]]
}

fn leprechauns() -> Rows {
    let here = |numbers: &[u8]| {
        let figures = numbers.iter().map(|&number| FigureKind::Numbered(number));
        Stone(Green, Some(Token::Leprechaun), figures.collect())
    };
    vec![
        vec![here(&[1]), here(&[2]), here(&[3]), Text("= 15")],
        vec![here(&[1, 2]), here(&[3]), Text("= 10")],
        vec![here(&[1, 2, 3]), Text("= 5")],
    ]
}

fn score() -> Rows {
    let doubled = vec![
        wish_stone(),
        Text("×"),
        Text("(1 +"),
        LessonItem::Token(Token::Mirror),
        Text(")"),
    ];
    vec![wish_points(), doubled]
}

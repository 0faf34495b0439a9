//! The topics of the rules pages.

use super::GameKind;
use super::text::GameTopics;
use crate::game::word_enum;
use crate::picture::Rows;

word_enum! {
    /// The topic of a page and of its picture. Each game has some of them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Topic {
        Aim = "aim",
        Turn = "turn",
        Runs = "runs",
        Figures = "figures",
        Priestess = "priestess",
        Clovers = "clovers",
        Tiles = "tiles",
        Spirals = "spirals",
        Leprechauns = "leprechauns",
        Draw = "draw",
        End = "end",
        Score = "score",
    }
}

impl Topic {
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|topic| text.eq_ignore_ascii_case(topic.name()))
    }

    /// Returns the pages of a game in reading order.
    pub fn of(kind: GameKind) -> &'static [Self] {
        for_game_kind!(kind, G => G::TOPICS)
    }

    /// Returns the rows of the picture of a page; none if the game has no such page.
    pub fn picture_rows(self, kind: GameKind) -> Rows {
        let page = for_game_kind!(kind, G => G::page(self));
        let mut rows = page.map_or(vec![], |page| (page.picture)());
        rows.retain(|row| !row.is_empty());
        rows
    }
}

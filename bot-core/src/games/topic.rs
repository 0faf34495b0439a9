//! The topics of the rules pages.

use super::GameKind;
use super::text::GameTopics;
use crate::picture::Rows;

/// The topic of a page and of its picture. Each game has some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Aim,
    Turn,
    Runs,
    Figures,
    Priestess,
    Clovers,
    Tiles,
    Spirals,
    Leprechauns,
    Draw,
    End,
    Score,
}

impl Topic {
    pub const ALL: [Self; 12] = [
        Self::Aim,
        Self::Turn,
        Self::Runs,
        Self::Figures,
        Self::Priestess,
        Self::Clovers,
        Self::Tiles,
        Self::Spirals,
        Self::Leprechauns,
        Self::Draw,
        Self::End,
        Self::Score,
    ];

    /// Returns the word used in commands and buttons.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Aim => "aim",
            Self::Turn => "turn",
            Self::Runs => "runs",
            Self::Figures => "figures",
            Self::Priestess => "priestess",
            Self::Clovers => "clovers",
            Self::Tiles => "tiles",
            Self::Spirals => "spirals",
            Self::Leprechauns => "leprechauns",
            Self::Draw => "draw",
            Self::End => "end",
            Self::Score => "score",
        }
    }

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

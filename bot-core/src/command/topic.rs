//! Topics of the rules, as named in commands and buttons.

use crate::game::GameKind;

/// The topic of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    Aim,
    Turn,
    Runs,
    Figures,
    /// Only in `oracle`.
    Priestess,
    /// Only in `stones`.
    Clovers,
    Tiles,
    /// Only in `oracle`.
    Spirals,
    /// Only in `oracle`.
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
    pub const fn of(kind: GameKind) -> &'static [Self] {
        match kind {
            GameKind::Keltis => &[
                Self::Aim,
                Self::Turn,
                Self::Runs,
                Self::Figures,
                Self::Tiles,
                Self::Draw,
                Self::End,
                Self::Score,
            ],
            GameKind::Stones => &[
                Self::Aim,
                Self::Turn,
                Self::Runs,
                Self::Clovers,
                Self::Tiles,
                Self::End,
                Self::Score,
            ],
            GameKind::Oracle => &[
                Self::Aim,
                Self::Turn,
                Self::Runs,
                Self::Figures,
                Self::Priestess,
                Self::Tiles,
                Self::Spirals,
                Self::Leprechauns,
                Self::Draw,
                Self::End,
                Self::Score,
            ],
        }
    }
}

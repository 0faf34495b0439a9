//! Scores line by line, places and winners.

use serde::{Deserialize, Serialize};
use tinyvec::ArrayVec;

use super::card::Colour;
use super::seat::{SEATS, Seat};

/// One player's score. The total is the sum of its lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    pub lines: ArrayVec<[ScoreLine; 7]>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScoreLine {
    #[serde(rename = "what")]
    pub item: ScoreItem,
    pub points: i16,
}

/// What a score line is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScoreItem {
    /// Points scored immediately from tiles on the board.
    #[default]
    Tiles,
    /// `keltis`: a figure on a path; the large one counts double.
    PathFigure {
        path: Colour,
        stone: u8,
        large: bool,
    },
    /// `oracle`: a figure on the spiral; stone 0 is the start.
    SpiralFigure { figure: u8, stone: u8 },
    /// Wish stones; in `oracle` each mirror counts them once more.
    WishStones { count: u8, mirrors: u8 },
    /// `oracle`: five points each time the priestess's move ends on one of the player's figures.
    Priestess,
    /// `oracle`: the leprechaun points.
    Leprechauns,
    /// `stones`: a run by its number of tiles.
    Run { colour: Colour, tiles: u8 },
    /// `stones`: points printed on the player's tiles.
    Printed,
}

impl Score {
    pub fn total(&self) -> i16 {
        self.lines.iter().map(|line| line.points).sum()
    }

    pub(crate) fn push(&mut self, item: ScoreItem, points: i16) {
        self.lines.push(ScoreLine { item, points });
    }
}

/// Returns the points for this many wish stones, the same in all three games.
pub(crate) const fn wish_points(count: u8) -> i16 {
    match count {
        0 => -4,
        1 => -3,
        2 => 2,
        3 => 3,
        4 => 6,
        _ => 10,
    }
}

/// Returns each seat's place, 1 being the best. Tied seats share the better place.
pub fn placings(totals: &[i16]) -> ArrayVec<[u8; SEATS]> {
    let place = |mine: &i16| 1 + totals.iter().filter(|&other| other > mine).count() as u8;
    totals.iter().map(place).take(SEATS).collect()
}

/// Returns everybody who shares first place.
pub fn winners(totals: &[i16]) -> impl Iterator<Item = Seat> {
    let best = totals.iter().copied().max();
    Seat::all(totals.len()).filter(move |seat| totals.get(seat.index()).copied() == best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_share_a_place() {
        assert_eq!(placings(&[21, 17])[..], [1, 2]);
        assert_eq!(placings(&[5, 9, 9, -3])[..], [3, 1, 1, 4]);
        let won: Vec<_> = winners(&[5, 9, 9, -3]).map(Seat::index).collect();
        assert_eq!(won, [1, 2]);
        assert_eq!(winners(&[-4, -4, -4]).count(), 3);
    }
}

//! The tiles on the stones of `keltis` and `oracle`, and the symbols printed on the tiles of `stones`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::card::Colour;
use super::notation::{Expected, NotationError, serde_as_text};

/// A tile of `keltis`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum PathTile {
    Wish,
    Clover,
    /// Points, 1 to 3.
    Number(u8),
}

/// A tile of `oracle`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum SpiralTile {
    /// One or two wish stones, on a large stone.
    Wish(u8),
    Mirror,
    Spiral,
    Leprechaun,
    Clover(Colour),
    /// 1 to 4.
    Points(u8),
}

/// A symbol printed on a tile of `stones`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    Wish,
    Clover,
    #[serde(rename = "plus_1")]
    Plus1,
    #[serde(rename = "plus_3")]
    Plus3,
}

impl Symbol {
    pub const fn points(self) -> i16 {
        match self {
            Self::Wish | Self::Clover => 0,
            Self::Plus1 => 1,
            Self::Plus3 => 3,
        }
    }
}

impl fmt::Display for PathTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wish => f.write_str("wish"),
            Self::Clover => f.write_str("clover"),
            Self::Number(points) => write!(f, "number-{points}"),
        }
    }
}

impl FromStr for PathTile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (name, rest) = text.split_once('-').unwrap_or((text, ""));
        match (name, rest) {
            ("wish", "") => Ok(Self::Wish),
            ("clover", "") => Ok(Self::Clover),
            ("number", points) => parse_points(text, points, 3).map(Self::Number),
            _ => Err(tile_error(text)),
        }
    }
}

impl fmt::Display for SpiralTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wish(count) => write!(f, "wish-{count}"),
            Self::Mirror => f.write_str("mirror"),
            Self::Spiral => f.write_str("spiral"),
            Self::Leprechaun => f.write_str("leprechaun"),
            Self::Clover(colour) => write!(f, "clover-{colour}"),
            Self::Points(points) => write!(f, "points-{points}"),
        }
    }
}

impl FromStr for SpiralTile {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (name, rest) = text.split_once('-').unwrap_or((text, ""));
        match (name, rest) {
            ("mirror", "") => Ok(Self::Mirror),
            ("spiral", "") => Ok(Self::Spiral),
            ("leprechaun", "") => Ok(Self::Leprechaun),
            ("wish", count) => parse_points(text, count, 2).map(Self::Wish),
            ("points", points) => parse_points(text, points, 4).map(Self::Points),
            ("clover", colour) => colour
                .parse()
                .map(Self::Clover)
                .map_err(|_| tile_error(text)),
            _ => Err(tile_error(text)),
        }
    }
}

fn parse_points(tile: &str, digits: &str, most: u8) -> Result<u8, NotationError> {
    let number = digits
        .parse()
        .ok()
        .filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| tile_error(tile))
}

fn tile_error(text: &str) -> NotationError {
    NotationError::at_start(Expected::Tile, text)
}

serde_as_text!(PathTile, SpiralTile);

#[cfg(test)]
mod tests {
    use super::super::notation::parse_exact;
    use super::*;

    #[test]
    fn tiles_round_trip_as_text() {
        for text in ["wish", "clover", "number-1", "number-2", "number-3"] {
            assert_eq!(parse_exact::<PathTile>(text).unwrap().to_string(), text);
        }
        for text in [
            "wish-1",
            "wish-2",
            "mirror",
            "spiral",
            "leprechaun",
            "clover-red",
            "points-4",
        ] {
            assert_eq!(parse_exact::<SpiralTile>(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_tiles_are_refused() {
        for text in [
            "",
            "wish-1",
            "wish-",
            "number",
            "number-0",
            "number-4",
            "number-01",
            "Clover",
            "clover-",
        ] {
            assert!(parse_exact::<PathTile>(text).is_err(), "{text}");
        }
        for text in [
            "",
            "wish",
            "wish-3",
            "clover",
            "clover-black",
            "clover-Red",
            "points-5",
            "points-+1",
        ] {
            assert!(parse_exact::<SpiralTile>(text).is_err(), "{text}");
        }
    }
}

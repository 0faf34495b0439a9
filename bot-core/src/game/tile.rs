//! The tiles that lie on the stones of `keltis` and `oracle`, and the symbols printed on those of `stones`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::card::Colour;
use super::notation::{Expected, ParseError, written_as_text};

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

/// What may be printed on a tile of `stones`.
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
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (name, rest) = text.split_once('-').unwrap_or((text, ""));
        match (name, rest) {
            ("wish", "") => Ok(Self::Wish),
            ("clover", "") => Ok(Self::Clover),
            ("number", points) => number(text, points, 3).map(Self::Number),
            _ => Err(no_tile(text)),
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
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (name, rest) = text.split_once('-').unwrap_or((text, ""));
        match (name, rest) {
            ("mirror", "") => Ok(Self::Mirror),
            ("spiral", "") => Ok(Self::Spiral),
            ("leprechaun", "") => Ok(Self::Leprechaun),
            ("wish", count) => number(text, count, 2).map(Self::Wish),
            ("points", points) => number(text, points, 4).map(Self::Points),
            ("clover", colour) => colour.parse().map(Self::Clover).map_err(|_| no_tile(text)),
            _ => Err(no_tile(text)),
        }
    }
}

fn number(tile: &str, digits: &str, most: u8) -> Result<u8, ParseError> {
    let number = digits
        .parse()
        .ok()
        .filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| no_tile(tile))
}

fn no_tile(text: &str) -> ParseError {
    ParseError::at_start(Expected::Tile, text)
}

written_as_text!(PathTile, SpiralTile);

#[cfg(test)]
mod tests {
    use super::super::notation::exactly;
    use super::*;

    #[test]
    fn tiles_round_trip_as_text() {
        for text in ["wish", "clover", "number-1", "number-2", "number-3"] {
            assert_eq!(exactly::<PathTile>(text).unwrap().to_string(), text);
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
            assert_eq!(exactly::<SpiralTile>(text).unwrap().to_string(), text);
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
            assert!(exactly::<PathTile>(text).is_err(), "{text}");
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
            assert!(exactly::<SpiralTile>(text).is_err(), "{text}");
        }
    }
}

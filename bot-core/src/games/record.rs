//! Game records in the format `keltis-record/1`. Any program can replay a record; reading one verifies all of it.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use super::{Boards, DealError, Game, GameKind};
use crate::game::{
    Action, BoardError, Card, Colour, Commitment, End, IllegalAction, NotationError, Options,
    PathTile, Quoted, Seat, Seed, Setup, TileLayout, UniqueMap, sanitize, winners,
};

const FORMAT: &str = "keltis-record/1";

/// A finished or abandoned game. [`Record::new`] and [`Record::read`] return only records whose shuffle, actions and
/// result are correct.
#[derive(Clone, Debug)]
pub struct Record {
    pub kind: GameKind,
    pub options: Options,
    /// In turn order.
    pub players: Vec<String>,
    pub seed: Seed,
    pub boards: Boards,
    pub actions: Vec<(Seat, Action)>,
    pub outcome: GameOutcome,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameOutcome {
    pub scores: Vec<i16>,
    /// Everybody who shares first place; empty for an abandoned game.
    pub winners: Vec<Seat>,
    pub end: Ending,
}

/// How a game ended, by the rules or by its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    Goal,
    Deck,
    Stack,
    Abandoned,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Goal => "goal",
            Self::Deck => "deck",
            Self::Stack => "stack",
            Self::Abandoned => "abandoned",
        })
    }
}

impl From<End> for Ending {
    fn from(end: End) -> Self {
        match end {
            End::Goal => Self::Goal,
            End::Deck => Self::Deck,
            End::Stack => Self::Stack,
        }
    }
}

/// Why a record is invalid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordError {
    #[error("not a game record: {0}")]
    Json(String),
    #[error("the format is {}, not {FORMAT}", Quoted(.0))]
    Format(String),
    #[error(transparent)]
    Deal(#[from] DealError),
    #[error("layout: {0}")]
    Layout(BoardError),
    #[error("the seed's SHA-256 is {0}, not the commitment")]
    Commitment(Commitment),
    #[error("{place}: the seed gives {expected}, the record has {found}")]
    Setup {
        place: String,
        expected: String,
        found: String,
    },
    #[error("action {number} is not of the form [seat, \"action\"]")]
    ActionForm { number: usize },
    #[error("action {number}: there is no seat {seat} at this table")]
    NoSeat { number: usize, seat: u64 },
    #[error("action {number}: {error}")]
    Notation { number: usize, error: NotationError },
    #[error("action {number}, `{action}` by seat {seat}: {illegal}")]
    Illegal {
        number: usize,
        seat: Seat,
        action: Action,
        illegal: IllegalAction,
    },
    #[error("result.{place}: the game gives {expected}, the record has {found}")]
    Result {
        place: &'static str,
        expected: String,
        found: String,
    },
}

impl From<BoardError> for RecordError {
    fn from(error: BoardError) -> Self {
        Self::Layout(error)
    }
}

impl From<serde_json::Error> for RecordError {
    fn from(error: serde_json::Error) -> Self {
        Self::Json(sanitize(&error))
    }
}

impl GameOutcome {
    /// Returns the result of this game; abandoned if it has not ended.
    pub fn of(game: &Game) -> Self {
        let scores = game.totals();
        let (end, winners) = match game.end() {
            Some(end) => (end.into(), winners(&scores).collect()),
            None => (Ending::Abandoned, vec![]),
        };
        Self {
            scores,
            winners,
            end,
        }
    }
}

impl Record {
    /// Creates a record by replaying the actions.
    pub fn new(
        kind: GameKind,
        options: Options,
        players: Vec<String>,
        seed: Seed,
        boards: Boards,
        actions: Vec<(Seat, Action)>,
    ) -> Result<Self, RecordError> {
        let mut game = Game::deal(kind, options, players.len(), &seed, &boards)?;
        for (number, &(seat, action)) in (1..).zip(&actions) {
            game.apply(seat, action)
                .map_err(|illegal| RecordError::Illegal {
                    number,
                    seat,
                    action,
                    illegal,
                })?;
        }
        Ok(Self {
            kind,
            options,
            players,
            seed,
            boards,
            actions,
            outcome: GameOutcome::of(&game),
        })
    }

    /// Returns the game as it was dealt.
    pub fn deal(&self) -> Result<Game, DealError> {
        Game::deal(
            self.kind,
            self.options,
            self.players.len(),
            &self.seed,
            &self.boards,
        )
    }

    /// Parses an untrusted record and verifies all of it: shuffle, every action, result.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let written: RawRecord = serde_json::from_str(text)?;
        if written.format != FORMAT {
            return Err(RecordError::Format(written.format));
        }
        let boards = Boards::from_layout(written.game, written.layout.as_deref())?;
        let (kind, options, seed) = (written.game, written.options, written.fair.seed);
        // Checks the number of players before anything is built for it.
        Game::deal(kind, options, written.players.len(), &seed, &boards)?;
        if seed.commitment() != written.fair.commitment {
            return Err(RecordError::Commitment(seed.commitment()));
        }
        written
            .setup
            .check(&boards.setup(kind, written.players.len(), &seed))?;
        let actions = (1..)
            .zip(&written.actions)
            .map(|(number, action)| read_action(number, written.players.len(), action));
        let actions = actions.collect::<Result<_, _>>()?;
        let record = Self::new(kind, options, written.players, seed, boards, actions)?;
        written.result.check(&record.outcome)?;
        Ok(record)
    }

    /// Returns the content of the file. The same game always gives the same bytes.
    pub fn write(&self) -> Result<String, RecordError> {
        let setup = self.boards.setup(self.kind, self.players.len(), &self.seed);
        let mut text = "{\n".to_owned();
        let mut line = |key: &str, value: &str| {
            let comma = if key == "result" { "" } else { "," };
            // Writing to a String cannot fail.
            let _ = writeln!(text, "  \"{key}\": {value}{comma}");
        };
        line("format", &to_json(FORMAT)?);
        line("game", &to_json(&self.kind)?);
        line("options", &to_json(&self.options)?);
        line("players", &to_json(&self.players)?);
        line(
            "fair",
            &to_json(&FairShuffle {
                commitment: self.seed.commitment(),
                seed: self.seed,
            })?,
        );
        if let Some(layout) = self.boards.layout(self.kind)? {
            line("layout", &to_json(&layout)?);
        }
        line("setup", &to_json(&setup)?);
        let actions = self
            .actions
            .iter()
            .map(to_json)
            .collect::<Result<Vec<_>, _>>()?;
        line(
            "actions",
            &format!("[\n    {}\n  ]", actions.join(",\n    ")),
        );
        line("result", &to_json(&self.outcome)?);
        text.push_str("}\n");
        Ok(text)
    }
}

fn to_json<T: Serialize + ?Sized>(value: &T) -> Result<String, RecordError> {
    Ok(serde_json::to_string(value)?)
}

fn read_action(
    number: usize,
    players: usize,
    written: &Value,
) -> Result<(Seat, Action), RecordError> {
    let form = || RecordError::ActionForm { number };
    let [seat, action] = written.as_array().map(Vec::as_slice).ok_or_else(form)? else {
        return Err(form());
    };
    let (seat, action) = seat.as_u64().zip(action.as_str()).ok_or_else(form)?;
    let action =
        Action::from_record(action).map_err(|error| RecordError::Notation { number, error })?;
    let place = usize::try_from(seat).ok().filter(|&place| place < players);
    let place = place
        .and_then(Seat::new)
        .ok_or(RecordError::NoSeat { number, seat })?;
    Ok((place, action))
}

/// A record as parsed from a file, not yet verified.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord {
    format: String,
    game: GameKind,
    options: Options,
    players: Vec<String>,
    fair: FairShuffle,
    layout: Option<Box<RawValue>>,
    setup: RawSetup,
    actions: Vec<Value>,
    result: RawResult,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FairShuffle {
    commitment: Commitment,
    seed: Seed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSetup {
    deck: Vec<String>,
    removed: Vec<String>,
    tiles: Option<RawTiles>,
}

#[derive(Deserialize)]
#[serde(
    untagged,
    expecting = "tiles by stone, or by colour and stone, none of them twice,"
)]
enum RawTiles {
    Spiral(UniqueMap<String, String>),
    Paths(UniqueMap<String, UniqueMap<String, String>>),
}

impl RawSetup {
    fn check(&self, expected: &Setup) -> Result<(), RecordError> {
        check_cards("deck", &self.deck, &expected.deck)?;
        check_cards("removed", &self.removed, &expected.removed)?;
        match (&expected.tiles, &self.tiles) {
            (TileLayout::None, None) => Ok(()),
            (TileLayout::Spiral(expected), Some(RawTiles::Spiral(found))) => {
                check_tiles("setup.tiles", expected, &found.0)
            }
            (TileLayout::Paths(expected), Some(RawTiles::Paths(found))) => {
                if let Some(path) = found.0.keys().find(|path| !has_path(expected, path)) {
                    let place = format!("setup.tiles, {}", Quoted(path));
                    return Err(setup_mismatch(place, None, Some("a path")));
                }
                expected.iter().try_for_each(|(path, expected)| {
                    let place = format!("setup.tiles, {path}");
                    let nothing = BTreeMap::new();
                    let found = found.0.get(path.name()).map_or(&nothing, |found| &found.0);
                    check_tiles(&place, expected, found)
                })
            }
            (expected, found) => {
                let expected = match expected {
                    TileLayout::None => None,
                    TileLayout::Spiral(_) => Some("tiles by stone"),
                    TileLayout::Paths(_) => Some("tiles by colour and stone"),
                };
                let found = found.as_ref().map(|_| "something else");
                Err(setup_mismatch("setup.tiles".to_owned(), expected, found))
            }
        }
    }
}

fn has_path(tiles: &BTreeMap<Colour, BTreeMap<u8, PathTile>>, name: &str) -> bool {
    tiles.keys().any(|path| path.name() == name)
}

fn check_cards(list: &str, found: &[String], expected: &[Card]) -> Result<(), RecordError> {
    for index in 0..found.len().max(expected.len()) {
        let expected = expected.get(index).map(ToString::to_string);
        let found = found.get(index);
        if expected.as_ref() != found {
            let place = format!("setup.{list}, card {}", index + 1);
            return Err(setup_mismatch(
                place,
                expected.as_deref(),
                found.map(String::as_str),
            ));
        }
    }
    Ok(())
}

fn check_tiles(
    place: &str,
    expected: &BTreeMap<u8, impl ToString>,
    found: &BTreeMap<String, String>,
) -> Result<(), RecordError> {
    let expected: BTreeMap<_, _> = expected
        .iter()
        .map(|(stone, tile)| (stone.to_string(), tile.to_string()))
        .collect();
    match expected
        .keys()
        .chain(found.keys())
        .find(|&stone| expected.get(stone) != found.get(stone))
    {
        None => Ok(()),
        Some(stone) => Err(setup_mismatch(
            format!("{place}, stone {}", Quoted(stone)),
            expected.get(stone).map(String::as_str),
            found.get(stone).map(String::as_str),
        )),
    }
}

fn setup_mismatch(place: String, expected: Option<&str>, found: Option<&str>) -> RecordError {
    let name = |thing: Option<&str>| thing.map_or("nothing".to_owned(), |t| Quoted(t).to_string());
    RecordError::Setup {
        place,
        expected: name(expected),
        found: name(found),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawResult {
    scores: Vec<i64>,
    winners: Vec<u64>,
    end: Ending,
}

impl RawResult {
    fn check(&self, expected: &GameOutcome) -> Result<(), RecordError> {
        fn same<T: fmt::Debug + PartialEq>(
            place: &'static str,
            expected: T,
            found: T,
        ) -> Result<(), RecordError> {
            if expected == found {
                return Ok(());
            }
            let (expected, found) = (format!("{expected:?}"), format!("{found:?}"));
            let found = found.chars().take(99).collect();
            Err(RecordError::Result {
                place,
                expected,
                found,
            })
        }
        same("end", expected.end.to_string(), self.end.to_string())?;
        let scores: Vec<i64> = expected.scores.iter().copied().map(i64::from).collect();
        same("scores", &scores, &self.scores)?;
        let winners: Vec<u64> = expected
            .winners
            .iter()
            .map(|&seat| u8::from(seat).into())
            .collect();
        same("winners", &winners, &self.winners)
    }
}

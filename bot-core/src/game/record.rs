//! The record of a game, `keltis-record/1`: written so that any program can replay it, and read with distrust.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::action::Action;
use super::board::{BoardError, Boards};
use super::illegal::Illegal;
use super::notation::{ParseError, Quoted};
use super::score::winners;
use super::seat::Seat;
use super::setup::Setup;
use super::shuffle::{Commitment, Seed};
use super::{End, Game, Kind, NoDeal, Options};

const FORMAT: &str = "keltis-record/1";

/// A finished or closed game. Whichever way it was made, its shuffle, its actions and its result hold.
#[derive(Clone, Debug)]
pub struct Record {
    pub kind: Kind,
    pub options: Options,
    /// In turn order.
    pub players: Vec<String>,
    pub seed: Seed,
    pub boards: Boards,
    pub actions: Vec<(Seat, Action)>,
    pub outcome: Outcome,
}

/// How it came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Outcome {
    pub scores: Vec<i16>,
    /// All who share the first place; nobody in a game that was closed before its end.
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

/// What does not hold in a record.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Broken {
    #[error("not a game record: {0}")]
    Json(String),
    #[error("the format is {}, not {FORMAT}", Quoted(.0))]
    Format(String),
    #[error(transparent)]
    NoDeal(#[from] NoDeal),
    #[error("layout: {0}")]
    Layout(#[from] BoardError),
    #[error("the seed's SHA-256 is {0}, not the commitment")]
    Commitment(Commitment),
    #[error("{place}: the seed gives {wanted}, the record has {found}")]
    Setup {
        place: String,
        wanted: String,
        found: String,
    },
    #[error("action {number} is not of the form [seat, \"action\"]")]
    ActionForm { number: usize },
    #[error("action {number}: there is no seat {seat} at this table")]
    NoSeat { number: usize, seat: u64 },
    #[error("action {number}: {error}")]
    Notation { number: usize, error: ParseError },
    #[error("action {number}, `{action}` by seat {seat}: {illegal}")]
    Illegal {
        number: usize,
        seat: Seat,
        action: Action,
        illegal: Illegal,
    },
    #[error("result.{place}: the game gives {wanted}, the record has {found}")]
    Result {
        place: &'static str,
        wanted: String,
        found: String,
    },
}

impl Outcome {
    /// How this game came out; abandoned if it has not come to its end.
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
    /// The record of a game from its actions, which are replayed.
    pub fn new(
        kind: Kind,
        options: Options,
        players: Vec<String>,
        seed: Seed,
        boards: Boards,
        actions: Vec<(Seat, Action)>,
    ) -> Result<Self, Broken> {
        let mut game = Game::deal(kind, options, players.len(), &seed, &boards)?;
        for (number, &(seat, action)) in (1..).zip(&actions) {
            game.apply(seat, action)
                .map_err(|illegal| Broken::Illegal {
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
            outcome: Outcome::of(&game),
        })
    }

    /// The game as it was dealt.
    pub fn deal(&self) -> Result<Game, NoDeal> {
        Game::deal(
            self.kind,
            self.options,
            self.players.len(),
            &self.seed,
            &self.boards,
        )
    }

    /// Reads a record from anywhere and checks all of it: shuffle, every action, result.
    pub fn read(text: &str) -> Result<Self, Broken> {
        let written: Written =
            serde_json::from_str(text).map_err(|error| Broken::Json(error.to_string()))?;
        if written.format != FORMAT {
            return Err(Broken::Format(written.format));
        }
        let boards = Boards::of_layout(written.game, written.layout)?;
        let (kind, options, seed) = (written.game, written.options, written.fair.seed);
        // The deal is refused before anything is drawn up for a number of players that cannot be.
        Game::deal(kind, options, written.players.len(), &seed, &boards)?;
        if seed.commitment() != written.fair.commitment {
            return Err(Broken::Commitment(seed.commitment()));
        }
        written
            .setup
            .check(&Setup::new(kind, written.players.len(), &seed, &boards))?;
        let actions = (1..)
            .zip(&written.actions)
            .map(|(number, action)| read_action(number, written.players.len(), action));
        let actions = actions.collect::<Result<_, _>>()?;
        let record = Self::new(kind, options, written.players, seed, boards, actions)?;
        written.result.check(&record.outcome)?;
        Ok(record)
    }

    /// The file's content, the same bytes for the same game.
    pub fn write(&self) -> Result<String, Broken> {
        let setup = Setup::new(self.kind, self.players.len(), &self.seed, &self.boards);
        let mut text = "{\n".to_owned();
        let mut line = |key: &str, value: &str| {
            let comma = if key == "result" { "" } else { "," };
            // Writing to a String cannot fail.
            let _ = writeln!(text, "  \"{key}\": {value}{comma}");
        };
        line("format", &json(FORMAT)?);
        line("game", &json(&self.kind)?);
        line("options", &json(&self.options)?);
        line("players", &json(&self.players)?);
        line(
            "fair",
            &json(&Fair {
                commitment: self.seed.commitment(),
                seed: self.seed,
            })?,
        );
        if let Some(layout) = self.boards.layout(self.kind)? {
            line("layout", &json(&layout)?);
        }
        line("setup", &json(&setup)?);
        let actions = self
            .actions
            .iter()
            .map(json)
            .collect::<Result<Vec<_>, _>>()?;
        line(
            "actions",
            &format!("[\n    {}\n  ]", actions.join(",\n    ")),
        );
        line("result", &json(&self.outcome)?);
        text.push_str("}\n");
        Ok(text)
    }
}

fn json<T: Serialize + ?Sized>(value: &T) -> Result<String, Broken> {
    serde_json::to_string(value).map_err(|error| Broken::Json(error.to_string()))
}

fn read_action(number: usize, players: usize, written: &Value) -> Result<(Seat, Action), Broken> {
    let form = || Broken::ActionForm { number };
    let [seat, action] = written.as_array().map(Vec::as_slice).ok_or_else(form)? else {
        return Err(form());
    };
    let (seat, action) = seat.as_u64().zip(action.as_str()).ok_or_else(form)?;
    let action = Action::from_record(action).map_err(|error| Broken::Notation { number, error })?;
    let place = usize::try_from(seat).ok().filter(|&place| place < players);
    let place = place
        .and_then(Seat::new)
        .ok_or(Broken::NoSeat { number, seat })?;
    Ok((place, action))
}

/// A record as it stands in a file, nothing of it believed yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    format: String,
    game: Kind,
    options: Options,
    players: Vec<String>,
    fair: Fair,
    layout: Option<Value>,
    setup: WrittenSetup,
    actions: Vec<Value>,
    result: WrittenResult,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fair {
    commitment: Commitment,
    seed: Seed,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSetup {
    deck: Vec<String>,
    removed: Vec<String>,
    tiles: Option<Value>,
}

impl WrittenSetup {
    fn check(&self, wanted: &Setup) -> Result<(), Broken> {
        check_cards("deck", &self.deck, &wanted.deck)?;
        check_cards("removed", &self.removed, &wanted.removed)?;
        let tiles =
            serde_json::to_value(&wanted.tiles).map_err(|error| Broken::Json(error.to_string()))?;
        let wanted = leaves(&tiles);
        let found = leaves(self.tiles.as_ref().unwrap_or(&Value::Null));
        let places = wanted.keys().chain(found.keys());
        match places
            .into_iter()
            .find(|&place| wanted.get(place) != found.get(place))
        {
            None => Ok(()),
            Some(place) => {
                let name = |leaf: Option<&String>| {
                    leaf.map_or("nothing".into(), |l| Quoted(l).to_string())
                };
                Err(Broken::Setup {
                    place: format!("setup.tiles{}", place.escape_debug()),
                    wanted: name(wanted.get(place)),
                    found: name(found.get(place)),
                })
            }
        }
    }
}

fn check_cards(list: &str, found: &[String], wanted: &[super::Card]) -> Result<(), Broken> {
    for index in 0..found.len().max(wanted.len()) {
        let wanted = wanted.get(index).map(ToString::to_string);
        let found = found.get(index);
        if wanted.as_ref() != found {
            let name =
                |card: Option<&String>| card.map_or("no card".into(), |c| Quoted(c).to_string());
            return Err(Broken::Setup {
                place: format!("setup.{list}, card {}", index + 1),
                wanted: name(wanted.as_ref()),
                found: name(found),
            });
        }
    }
    Ok(())
}

/// All that stands at the ends of nested objects, by its path.
fn leaves(value: &Value) -> BTreeMap<String, String> {
    fn walk(value: &Value, path: &str, leaves: &mut BTreeMap<String, String>) {
        match value {
            Value::Null => {}
            Value::Object(fields) => {
                for (key, value) in fields {
                    walk(value, &format!("{path}.{key}"), leaves);
                }
            }
            Value::String(text) => {
                leaves.insert(path.to_owned(), text.clone());
            }
            other => {
                leaves.insert(path.to_owned(), other.to_string());
            }
        }
    }
    let mut all = BTreeMap::new();
    walk(value, "", &mut all);
    all
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenResult {
    scores: Vec<i64>,
    winners: Vec<u64>,
    end: Ending,
}

impl WrittenResult {
    fn check(&self, wanted: &Outcome) -> Result<(), Broken> {
        fn same<T: fmt::Debug + PartialEq>(
            place: &'static str,
            wanted: T,
            found: T,
        ) -> Result<(), Broken> {
            if wanted == found {
                return Ok(());
            }
            let (wanted, found) = (format!("{wanted:?}"), format!("{found:.99?}"));
            let found = found.chars().take(99).collect();
            Err(Broken::Result {
                place,
                wanted,
                found,
            })
        }
        same("end", wanted.end.to_string(), self.end.to_string())?;
        let scores: Vec<i64> = wanted.scores.iter().copied().map(i64::from).collect();
        same("scores", &scores, &self.scores)?;
        let winners: Vec<u64> = wanted
            .winners
            .iter()
            .map(|&seat| u8::from(seat).into())
            .collect();
        same("winners", &winners, &self.winners)
    }
}

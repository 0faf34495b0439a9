//! A game in its middle, for whoever has never seen one.

use std::sync::OnceLock;

use tokio::task::spawn_blocking;

use super::{Bot, Replay};
use crate::game::{Boards, Kind, Options, Record};
use crate::opponent::Opponent;
use crate::screen::Screen;
use crate::simulate::Match;
use crate::words::Lang;

/// This game has a bit of everything.
const SEED: u64 = 3;
const PLAYERS: [&str; 2] = ["Anna", "Bohuslav"];

/// Played at most once each; `None` if that could not be done.
static KEPT: [OnceLock<Option<Record>>; 3] = [const { OnceLock::new() }; 3];

impl Bot {
    /// The board of a game that nobody plays.
    pub async fn sample(&self, kind: Kind, lang: Lang) -> Option<Screen> {
        let record = spawn_blocking(move || record(kind)).await.ok()??;
        let step = match kind {
            Kind::Keltis | Kind::Oracle => 78,
            Kind::Stones => 46,
        };
        Replay::of("K7QX".parse().ok()?, record, lang).step(step)
    }
}

fn record(kind: Kind) -> Option<Record> {
    let place = Kind::ALL.iter().position(|other| *other == kind)?;
    let played = KEPT.get(place)?.get_or_init(|| play(kind));
    played.clone()
}

fn play(kind: Kind) -> Option<Record> {
    let games = Match {
        kind,
        options: Options::default(),
        seats: vec![Opponent::Normal; PLAYERS.len()],
        boards: Boards::built_in().ok()?,
        seed: SEED,
        paired: false,
    };
    let mut record = games.record(&games.play(0).ok()?).ok()?;
    record.players = PLAYERS.map(str::to_owned).into();
    Some(record)
}

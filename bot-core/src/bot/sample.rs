//! A sample board from the middle of a game.

use std::sync::OnceLock;

use tokio::task::spawn_blocking;

use super::{Bot, Replay};
use crate::game::{Boards, GameKind, Options, Record};
use crate::opponent::Opponent;
use crate::screen::Screen;
use crate::simulate::Match;
use crate::words::Lang;

/// The game with this seed shows most of the rules.
const SEED: u64 = 3;
const PLAYERS: [&str; 2] = ["Anna", "Bohuslav"];

/// Each game is played once. `None` if that failed.
static RECORDS: [OnceLock<Option<Record>>; 3] = [const { OnceLock::new() }; 3];

impl Bot {
    /// The board of a sample game.
    pub async fn sample(&self, kind: GameKind, lang: Lang) -> Option<Screen> {
        let record = spawn_blocking(move || record(kind)).await.ok()??;
        let step = match kind {
            GameKind::Keltis | GameKind::Oracle => 78,
            GameKind::Stones => 46,
        };
        Replay::new("K7QX".parse().ok()?, record, lang).step(step)
    }
}

fn record(kind: GameKind) -> Option<Record> {
    let place = GameKind::ALL.iter().position(|other| *other == kind)?;
    let played = RECORDS.get(place)?.get_or_init(|| play(kind));
    played.clone()
}

fn play(kind: GameKind) -> Option<Record> {
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

//! Sample boards, each from the middle of a game between two opponents.

use std::sync::OnceLock;

use tokio::task::spawn_blocking;

use super::Replay;
use crate::game::Options;
use crate::games::{Boards, GameKind, Record};
use crate::opponent::Opponent;
use crate::screen::Screen;
use crate::simulate::Match;
use crate::words::Lang;

/// Games with this seed show most of the rules.
const SEED: u64 = 3;
const PLAYERS: [&str; 2] = ["Anna", "Bohuslav"];

/// Each game is played once. `None` if that failed.
static RECORDS: [OnceLock<Option<Record>>; GameKind::ALL.len()] =
    [const { OnceLock::new() }; GameKind::ALL.len()];

/// Returns the board of a sample game. `None` if it could not be played.
pub(crate) async fn sample(kind: GameKind, lang: Lang) -> Option<Screen> {
    let record = spawn_blocking(move || sample_record(kind)).await.ok()??;
    Replay::new("K7QX".parse().ok()?, record, lang).step(kind.sample_step())
}

fn sample_record(kind: GameKind) -> Option<Record> {
    let index = GameKind::ALL.iter().position(|other| *other == kind)?;
    let played = RECORDS.get(index)?.get_or_init(|| play_sample(kind));
    played.clone()
}

fn play_sample(kind: GameKind) -> Option<Record> {
    let sample = Match {
        kind,
        options: Options::default(),
        seats: vec![Opponent::Normal; PLAYERS.len()],
        boards: Boards::built_in().ok()?,
        seed: SEED,
        paired: false,
    };
    let mut record = sample.record(&sample.play(0).ok()?).ok()?;
    record.players = PLAYERS.map(str::to_owned).into();
    Some(record)
}

//! The host's settings, and what tests may replace.

use std::path::PathBuf;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::games::Boards;
use crate::limits::Rate;
use crate::opponent::{Budget, Opponent};
use crate::store::{GameTransform, StoreOptions};
use crate::table::Millis;

/// The host's settings.
#[derive(Clone, Debug)]
pub struct Settings {
    pub database: PathBuf,
    pub boards: Arc<Boards>,
    /// Unfinished tables per person.
    pub max_tables_per_person: usize,
    /// Unfinished tables with a `hard` opponent per person.
    pub max_hard_tables_per_person: usize,
    pub max_requests_per_minute: u32,
    /// What one person may say to the others at a table, and all people at one table.
    pub talk_rate: Rate,
    pub table_talk_rate: Rate,
    /// If not empty, only these may use the bot: `telegram:42` for a person, `telegram` for a platform.
    pub allow: Vec<String>,
    pub ban: Vec<String>,
    /// Days per year that a person may be away while their turn time is stopped.
    pub vacation_days: u32,
    /// Whether pictures are drawn at all. Otherwise everything is shown as text.
    pub pictures: bool,
    /// Threads for the opponents' search.
    pub search_threads: usize,
    /// The opponent for the level `hard`, with its search budget.
    pub hard_opponent: Opponent,
}

impl Settings {
    pub fn new(database: PathBuf, boards: Arc<Boards>) -> Self {
        Self {
            database,
            boards,
            max_tables_per_person: 20,
            max_hard_tables_per_person: 4,
            max_requests_per_minute: 120,
            // A few sentences at once, then one every five seconds.
            talk_rate: Rate {
                burst: 6.0,
                per_second: 0.2,
            },
            table_talk_rate: Rate {
                burst: 20.0,
                per_second: 1.0,
            },
            allow: vec![],
            ban: vec![],
            vacation_days: 30,
            pictures: true,
            search_threads: 2,
            hard_opponent: Opponent::Hard(Budget::FULL),
        }
    }
}

/// Returns the current time.
pub type TimeSource = Arc<dyn Fn() -> Millis + Send + Sync>;

/// Replacements that tests may inject.
#[derive(Clone, Default)]
pub struct TestHooks {
    pub store: StoreOptions,
    pub clock: Option<TimeSource>,
    pub seed: Option<[u8; 32]>,
    pub game_transform: Option<GameTransform>,
}

impl TestHooks {
    /// Hooks for a test that does not test durability. The seed follows from the test's name and from how often it has
    /// started a bot, so that every run of a test gets the same deals.
    pub fn for_test(start: u32) -> Self {
        let thread = std::thread::current();
        let text = format!("{} {start}", thread.name().unwrap_or_default());
        Self {
            store: StoreOptions::for_tests(),
            seed: Some(Sha256::digest(text).into()),
            ..Self::default()
        }
    }
}

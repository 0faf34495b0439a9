//! Short games in both chats while one in ten requests fails: what remains after the games.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use play::{
    Build, DiscordTable, Figure, Seen, Table, TelegramTable, fake_discord as discord,
    fake_telegram as telegram, move_version, seconds,
};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::faults;
use crate::pace::GROUP_LIMIT;

/// Number of games in each chat.
const GAMES: usize = 10;
const GAME: &str = "stones";
const GAME_TIMEOUT: Duration = Duration::from_secs(300);
/// How long somebody waits for an answer, or for the buttons to change, before pressing again.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long players see no move before they ask for their hands.
const IDLE_LIMIT: Duration = Duration::from_secs(15);
/// The deliveries are over when there was no request for this time.
const QUIET_TIME: Duration = Duration::from_secs(20);
const QUIET_TIMEOUT: Duration = Duration::from_secs(240);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

pub async fn measure(build: &Build, with_failures: bool, list: bool) -> Vec<Figure> {
    let platforms = Platforms::start().await;
    let program = build.start(&platforms.telegram, Some(&platforms.discord));
    platforms.discord.wait_connected().await;
    let (in_telegram, in_discord) = platforms.open_tables().await;
    if with_failures {
        platforms.begin_to_fail();
    }
    let mut games = JoinSet::new();
    for table in &in_telegram {
        games.spawn(play_to_end(table.clone()));
    }
    for table in &in_discord {
        games.spawn(play_to_end(table.clone()));
    }
    let presses: usize = games.join_all().await.into_iter().sum();
    let settled_after = platforms.wait_until_quiet().await;
    drop(program);
    let mut leftovers = Leftovers::default();
    for table in &in_telegram {
        leftovers.count(table.as_ref(), list);
    }
    for table in &in_discord {
        leftovers.count(table.as_ref(), list);
    }
    let figure = |name: &str, number: usize| Figure::new(format!("Leftovers: {name}"), number);
    vec![
        figure("games finished", leftovers.games),
        figure("presses", presses),
        figure("requests", platforms.request_count()),
        Figure::new(
            "Leftovers: last request after the games",
            settled_after.map_or("never quiet".to_owned(), seconds),
        ),
        figure("messages with outdated move buttons", leftovers.moves),
        figure("turn notices", leftovers.notices),
        figure("boards and results beyond one per place", leftovers.copies),
        figure("other messages that offer to play on", leftovers.others),
    ]
}

struct Platforms {
    telegram: telegram::Fake,
    discord: discord::Fake,
}

impl Platforms {
    async fn start() -> Self {
        let platforms = Self {
            telegram: telegram::Fake::start().await,
            discord: discord::Fake::start().await,
        };
        platforms.telegram.state().group_limit = Some(GROUP_LIMIT);
        platforms
    }

    async fn open_tables(&self) -> (Vec<Arc<TelegramTable>>, Vec<Arc<DiscordTable>>) {
        let (mut in_telegram, mut in_discord) = (vec![], vec![]);
        for number in 0..GAMES {
            let names = ["Anna", "Bo"].map(|name| format!("{name} {number}"));
            let table = TelegramTable::open(&self.telegram, GAME, names.len(), &names).await;
            in_telegram.push(Arc::new(table));
            let table = DiscordTable::open(&self.discord, GAME, &names).await;
            in_discord.push(Arc::new(table));
        }
        (in_telegram, in_discord)
    }

    fn begin_to_fail(&self) {
        self.telegram.state().fault_source = Some(faults::in_telegram(0x7e1e));
        self.discord.state().fault_source = Some(faults::in_discord(0xd15c));
    }

    fn last_request(&self) -> Option<Instant> {
        let in_telegram = self.telegram.state().requests.last().map(|last| last.at);
        let in_discord = self.discord.state().requests.last().map(|last| last.at);
        in_telegram.max(in_discord)
    }

    fn request_count(&self) -> usize {
        self.telegram.state().requests.len() + self.discord.state().requests.len()
    }

    /// Waits until there are no more requests. Returns when the last one was, or `None` if they do not end.
    async fn wait_until_quiet(&self) -> Option<Duration> {
        let started = Instant::now();
        while started.elapsed() < QUIET_TIMEOUT {
            let last = self.last_request().unwrap_or(started).max(started);
            if last.elapsed() >= QUIET_TIME {
                return Some(last - started);
            }
            sleep(QUIET_TIME - last.elapsed()).await;
        }
        None
    }
}

/// Plays as fast as moves are shown. Returns the number of presses.
async fn play_to_end(table: Arc<impl Table>) -> usize {
    let started = Instant::now();
    let (mut presses, mut version) = (0, -1);
    let mut last_press = Instant::now();
    let mut asked = Instant::now();
    while !table.is_over() && started.elapsed() < GAME_TIMEOUT {
        let hand = table.newest_hand();
        // Without an answer, the press may be lost.
        let hand = hand.filter(|hand| hand.version > version || last_press.elapsed() > PATIENCE);
        if let Some(hand) = hand {
            version = hand.version;
            presses += 1;
            let _ = timeout(PATIENCE, table.press(&hand, hand.choose(presses))).await;
            last_press = Instant::now();
        } else if last_press.max(asked).elapsed() > IDLE_LIMIT {
            asked = Instant::now();
            table.ask_for_hands().await;
        }
        sleep(POLL_INTERVAL).await;
    }
    presses
}

/// Messages that should be gone, or should have changed, after the games.
#[derive(Default)]
struct Leftovers {
    /// Games that are over.
    games: usize,
    moves: usize,
    notices: usize,
    copies: usize,
    others: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    OutdatedMoves,
    Notice,
    Board,
    Result,
    Other,
}

impl Leftovers {
    fn count(&mut self, table: &impl Table, list: bool) {
        let code = table.code();
        let is_over = table.is_over();
        self.games += usize::from(is_over);
        // In a finished game every version is outdated.
        let current = table.newest_hand().filter(|_| !is_over);
        let current = current.map(|hand| hand.version);
        let mut boards = BTreeMap::new();
        for seen in table.messages() {
            let Some(kind) = kind_of(&seen, code, current) else {
                continue;
            };
            let counter = match kind {
                Kind::OutdatedMoves => &mut self.moves,
                Kind::Notice => &mut self.notices,
                Kind::Other => &mut self.others,
                Kind::Board | Kind::Result => {
                    let number = boards.entry((seen.place.clone(), kind)).or_insert(0);
                    *number += 1;
                    if *number == 1 {
                        continue;
                    }
                    &mut self.copies
                }
            };
            *counter += 1;
            if list {
                eprintln!("-- {}\n{}\n{:?}", seen.place, seen.text, seen.data);
            }
        }
    }
}

/// Classifies a message about a table. `current` is the version of a game that is still played; in such a game notices and
/// buttons may be right.
fn kind_of(seen: &Seen, code: &str, current: Option<i64>) -> Option<Kind> {
    let mut versions = seen.data.iter().filter_map(|data| move_version(data, code));
    if let Some(version) = versions.next() {
        return (Some(version) != current).then_some(Kind::OutdatedMoves);
    }
    if !seen.text.contains(code) {
        return None;
    }
    let has = |command: &str| seen.data.contains(&format!("{code}.{command}"));
    let is_over = current.is_none();
    let kind = if has("rematch") {
        Kind::Result
    } else if seen.mentions_somebody || seen.text.contains("your turn") {
        Kind::Notice
    } else if seen.data.is_empty() || has("scores") && !is_over {
        Kind::Board
    } else {
        Kind::Other
    };
    (is_over || matches!(kind, Kind::Board | Kind::Result)).then_some(kind)
}

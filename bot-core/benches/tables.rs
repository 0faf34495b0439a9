//! Cost of tables: `cargo bench --bench tables`.
//!
//! Compares one accepted action through `Bot::handle` with a bare transaction that writes the same rows, with few and
//! with many tables. Also measures memory and start time with many unfinished tables.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bot_core::bot::{Bot, Settings};
use bot_core::chat::{Origin, Outcome, Reply, Request};
use bot_core::command::ParsedCommand;
use bot_core::games::Boards;
use bot_core::people::{Address, Asker, Identity, Platform};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{Connection, SqliteConnection};
use tokio_util::sync::CancellationToken;

const MAX_BARE_RATIO: f64 = 1.5;
const MAX_SIZE_RATIO: f64 = 1.1;
const MAX_MEMORY_BYTES: f64 = 60e6;
const MAX_START_SECONDS: f64 = 1.0;

const FEW: i64 = 10;
const MANY: i64 = 100_000;
const ACTIONS: usize = 1_000;

type BenchResult<T> = Result<T, Box<dyn Error>>;

fn main() -> BenchResult<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("--idle") {
        let file = arguments.next().ok_or("--idle FILE")?;
        return runtime.block_on(idle(file.into()));
    }
    let folder = tempfile::tempdir()?;
    runtime.block_on(run(folder.path()))
}

async fn run(folder: &Path) -> BenchResult<()> {
    let mut setups = vec![];
    for tables in [FEW, MANY] {
        setups.push(Setup::open(&folder.join(format!("{tables}.db")), tables).await?);
    }
    // Alternate, so that other load on the machine affects both alike.
    for _ in 0..ACTIONS {
        for setup in &mut setups {
            setup.step().await?;
        }
    }
    println!(
        "{:<16}{:>14}{:>14}{:>10}{:>10}",
        "tables", "handle, us", "bare, us", "ratio", "/target"
    );
    let mut handle_medians = vec![];
    for setup in setups {
        let (handle, bare) = (median(setup.handle_times), median(setup.bare_times));
        let ratio = handle / bare;
        println!(
            "{:<16}{handle:>14.0}{bare:>14.0}{ratio:>10.2}{:>10.2}",
            setup.tables,
            ratio / MAX_BARE_RATIO
        );
        handle_medians.push(handle);
        setup.players.bot.close().await;
    }
    let size_ratio = handle_medians[1] / handle_medians[0];
    println!(
        "\nhandle with {MANY} tables to {FEW}: {size_ratio:.2}, {:.2} of the target {MAX_SIZE_RATIO}",
        size_ratio / MAX_SIZE_RATIO
    );
    let file = folder.join(format!("{MANY}.db"));
    let size = std::fs::metadata(&file)?.len();
    let idle = Command::new(std::env::current_exe()?)
        .arg("--idle")
        .arg(&file)
        .output()?;
    print!("{}", String::from_utf8_lossy(&idle.stdout));
    eprint!("{}", String::from_utf8_lossy(&idle.stderr));
    println!("file size: {:.0} MB", size as f64 / 1e6);
    println!(
        "\nhandle: from the request to the reply, one action accepted and on disk; median of {ACTIONS}"
    );
    println!(
        "bare: one transaction with the same bytes in as many rows; target {MAX_BARE_RATIO}, lower is better"
    );
    Ok(())
}

/// A bot with this many tables, and a copy of its file for bare transactions.
struct Setup {
    tables: i64,
    players: Players,
    bare: Bare,
    handle_times: Vec<Duration>,
    bare_times: Vec<Duration>,
}

impl Setup {
    async fn open(file: &Path, tables: i64) -> BenchResult<Self> {
        let mut players = Players::open(file).await?;
        players.deal().await?;
        players.bot.close().await;
        fill(file, tables).await?;
        let copy = file.with_extension("bare");
        std::fs::copy(file, &copy)?;
        Ok(Self {
            tables,
            players: Players {
                updates: players.updates,
                ..Players::open(file).await?
            },
            bare: Bare::open(&copy).await?,
            handle_times: vec![],
            bare_times: vec![],
        })
    }

    async fn step(&mut self) -> BenchResult<()> {
        let (took, data) = loop {
            match self.players.act().await? {
                Some(done) => break done,
                None => self.players.deal().await?,
            }
        };
        self.handle_times.push(took);
        let start = Instant::now();
        self.bare.write(&data).await?;
        self.bare_times.push(start.elapsed());
        Ok(())
    }
}

/// A bot and two people player play at one table.
struct Players {
    bot: Bot,
    updates: u64,
}

const PEOPLE: [&str; 2] = ["anna", "bo"];

impl Players {
    async fn open(file: &Path) -> BenchResult<Self> {
        let mut settings = Settings::new(file.to_owned(), Arc::new(Boards::built_in()?));
        settings.max_requests_per_minute = u32::MAX;
        let bot = Bot::open(settings).await?;
        Ok(Self { bot, updates: 0 })
    }

    fn request(&mut self, player: usize, private: bool, text: &str) -> BenchResult<Request> {
        self.updates += 1;
        let parsed =
            ParsedCommand::parse(text).map_err(|_| format!("{text:?} is not a valid command"))?;
        Ok(Request {
            asker: Asker {
                identity: Identity {
                    platform: Platform::Discord,
                    user: PEOPLE[player].to_owned(),
                },
                name: PEOPLE[player].to_owned(),
                language: Some("en".to_owned()),
                network: None,
            },
            origin: if private {
                Origin::Private
            } else {
                Origin::Place {
                    address: Address {
                        platform: Platform::Discord,
                        chat: "hall".to_owned(),
                        thread: None,
                    },
                    admin: false,
                }
            },
            update_id: Some(format!("{:020}", self.updates)),
            code: parsed.code,
            command: parsed.command,
        })
    }

    async fn send(&mut self, player: usize, private: bool, text: &str) -> BenchResult<Reply> {
        let request = self.request(player, private, text)?;
        Ok(self.bot.handle(request).await)
    }

    async fn deal(&mut self) -> BenchResult<()> {
        for player in 0..2 {
            self.send(player, true, "start").await?;
        }
        let opened = self.send(0, false, "new keltis 2").await?;
        let code = code(&opened).ok_or("no table was opened")?;
        self.send(1, false, &format!("{code}.join")).await?;
        self.send(0, false, &format!("{code}.begin")).await?;
        Ok(())
    }

    /// Makes one move. Returns how long it took and the button data, or `None` if the game is over.
    async fn act(&mut self) -> BenchResult<Option<(Duration, String)>> {
        for player in 0..2 {
            let hand = self.send(player, true, "hand").await?;
            let Some(data) = last_move_button(&hand) else {
                continue;
            };
            let request = self.request(player, true, &data)?;
            let start = Instant::now();
            let reply = self.bot.handle(request).await;
            let took = start.elapsed();
            if reply.outcome != Outcome::Done {
                return Err(format!("{data} was not accepted").into());
            }
            return Ok(Some((took, data)));
        }
        Ok(None)
    }
}

fn code(reply: &Reply) -> Option<String> {
    let mut buttons = reply.screen.buttons.iter().flatten();
    buttons.find_map(|button| Some(button.data().split_once('.')?.0.to_owned()))
}

fn last_move_button(reply: &Reply) -> Option<String> {
    let buttons = reply.screen.buttons.iter().flatten();
    let moves: Vec<_> = buttons
        .filter(|button| button.data().split('.').count() == 3)
        .collect();
    moves.last().map(|button| button.data())
}

/// Returns the median in microseconds.
fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e6
}

/// Fills the file with copies of the first table, up to `tables`.
async fn fill(file: &Path, tables: i64) -> BenchResult<()> {
    const FILL: [&str; 8] = [
        "CREATE TEMP TABLE number AS WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < $1) SELECT i FROM n",
        // Four tables per person.
        "INSERT INTO person (id, name, created) SELECT i + 100, 'Player ' || i, 0 FROM number WHERE i % 2 = 0",
        "INSERT INTO identity (platform, user_id, person, own, reach) SELECT 'discord', 'p' || i, i + 100, i + 100, 'yes' FROM number WHERE i % 2 = 0",
        "INSERT INTO game_table (id, code, kind, options, size, private, host, stage, version, seed, waits, created, touched)
         SELECT i, printf('%06d', i), kind, options, size, private, host, stage, version, seed, 100 + i - i % 2, created, touched
         FROM game_table, number WHERE id = 1",
        "INSERT INTO chair (table_id, number, person, began) SELECT i, c.number, 100 + (i - i % 2 + c.number * 50) % $1, 1
         FROM chair c, number WHERE table_id = 1",
        "INSERT INTO action (table_id, version, seat, action, at)
         SELECT n.i, v.i + 3, v.i % 2, 'lay green-5', 0 FROM number n, number v WHERE v.i < 22",
        "INSERT INTO view (kind, table_id, place, person, wanted, shown, outdated, message)
         SELECT s.kind, n.i, s.place + n.i, s.person + 100 + n.i, s.wanted, s.wanted, 0, 'message' FROM view s, number n
         WHERE s.table_id = 1",
        "INSERT INTO turn_notice (person, table_id, turn, pending, message)
         SELECT s.person + 100 + n.i, n.i, s.turn, 0, 'message' FROM turn_notice s, number n WHERE s.table_id = 1",
    ];
    let mut db = SqliteConnection::connect_with(&options(file)).await?;
    let mut tx = db.begin().await?;
    for sql in FILL {
        sqlx::query(sql).bind(tables).execute(&mut *tx).await?;
    }
    tx.commit().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
        .execute(&mut db)
        .await?;
    Ok(db.close().await?)
}

fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
}

/// Writes the same rows without a bot.
struct Bare {
    db: SqliteConnection,
    update: i64,
    version: i64,
}

impl Bare {
    async fn open(file: &Path) -> BenchResult<Self> {
        Ok(Self {
            db: SqliteConnection::connect_with(&options(file)).await?,
            update: 0,
            version: 1_000,
        })
    }

    /// Writes the update, action, table, board, hands and notice. The turn passes with every second action.
    async fn write(&mut self, data: &str) -> BenchResult<()> {
        self.update += 1;
        self.version += 1;
        let action = data.splitn(3, '.').nth(2).unwrap_or_default();
        let now = 1_800_000_000_000_i64 + self.update;
        let mut tx = self.db.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query("INSERT INTO seen (platform, update_id, at) VALUES ('discord', $1, $2) ON CONFLICT DO NOTHING")
            .bind(format!("bare{:016}", self.update))
            .bind(now)
            .execute(&mut *tx)
            .await?;
        sqlx::query(
            "INSERT INTO action (table_id, version, seat, action, at) VALUES (1, $1, $2, $3, $4)",
        )
        .bind(self.version)
        .bind(self.version % 2)
        .bind(action)
        .bind(now)
        .execute(&mut *tx)
        .await?;
        sqlx::query(
            "UPDATE game_table SET host = $2, stage = $3, version = $4, begins = $5, hinted = $6, waits = $7, touched = $8,
             ended = $9 WHERE id = $1",
        )
        .bind(1)
        .bind(1)
        .bind("playing")
        .bind(self.version)
        .bind(None::<i64>)
        .bind(0)
        .bind(self.version % 2 + 1)
        .bind(now)
        .bind(None::<i64>)
        .execute(&mut *tx)
        .await?;
        sqlx::query(
            "UPDATE view SET wanted = $2, outdated = 1 WHERE table_id = $1 AND kind = 'board' AND given_up = 0",
        )
        .bind(1)
        .bind(self.version)
        .execute(&mut *tx)
        .await?;
        let turn_passes = self.version % 2 == 0;
        for (person, written) in [(1, true), (2, turn_passes)] {
            if written {
                sqlx::query(
                    "UPDATE view SET wanted = $1, outdated = 1 WHERE table_id = 1 AND kind = 'hand' AND person = $2",
                )
                .bind(self.version)
                .bind(person)
                .execute(&mut *tx)
                .await?;
            }
        }
        if turn_passes {
            sqlx::query("DELETE FROM turn_notice WHERE table_id = 1")
                .execute(&mut *tx)
                .await?;
            sqlx::query(
                "INSERT INTO turn_notice (person, table_id, turn) VALUES (1, 1, $1)
                 ON CONFLICT (person, table_id) DO UPDATE SET turn = excluded.turn, pending = 1",
            )
            .bind(self.version)
            .execute(&mut *tx)
            .await?;
        }
        Ok(tx.commit().await?)
    }
}

/// Opens the file, answers one request and idles. Prints the start time and the memory used.
async fn idle(file: PathBuf) -> BenchResult<()> {
    let start = Instant::now();
    let mut players = Players::open(&file).await?;
    players.updates = 1_000_000;
    players.send(0, true, "games").await?;
    let ready = start.elapsed().as_secs_f64();
    println!(
        "start to the first reply: {ready:.3} s, {:.2} of the target {MAX_START_SECONDS} s",
        ready / MAX_START_SECONDS
    );
    let stop = CancellationToken::new();
    let rest = async {
        tokio::time::sleep(Duration::from_secs(2)).await;
        stop.cancel();
    };
    tokio::join!(players.bot.run(vec![], stop.clone()), rest);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let resident = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<f64>().ok());
    if let Some(kilobytes) = resident {
        let bytes = kilobytes * 1024.0;
        println!(
            "idle memory: {:.1} MB, {:.2} of the target {:.0} MB",
            bytes / 1e6,
            bytes / MAX_MEMORY_BYTES,
            MAX_MEMORY_BYTES / 1e6
        );
    }
    players.bot.close().await;
    Ok(())
}

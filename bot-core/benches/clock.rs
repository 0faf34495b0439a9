//! Cost of a clock tick: `cargo bench --bench clock`.
//!
//! Compares a tick with few and with many running tables, none of which is due.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bot_core::bot::{Bot, Settings};
use bot_core::chat::{Origin, Reply};
use bot_core::games::Boards;
use bot_core::people::{Asker, Identity, Platform};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

const MAX_RATIO: f64 = 1.1;
const FEW: i64 = 10;
const MANY: i64 = 100_000;
const TICKS: usize = 2_000;

type BenchResult<T> = Result<T, Box<dyn Error>>;

fn main() -> BenchResult<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let folder = tempfile::tempdir()?;
    runtime.block_on(run(folder.path()))
}

async fn run(folder: &Path) -> BenchResult<()> {
    let mut setups = vec![];
    for tables in [FEW, MANY] {
        let file = folder.join(format!("{tables}.db"));
        setups.push((tables, open(&file, tables).await?, vec![]));
    }
    // Alternate, so that other load on the machine affects both alike.
    for _ in 0..TICKS {
        for (_, bot, times) in &mut setups {
            let start = Instant::now();
            let summary = bot.tick().await?;
            times.push(start.elapsed());
            if summary.timed_out + summary.reminded + summary.abandoned > 0 {
                return Err("a table was due, but none should be".into());
            }
        }
    }
    let mut medians = vec![];
    for (tables, bot, times) in setups {
        let median = median(times);
        println!("tick with {tables} waiting tables: {median:.0} us");
        medians.push(median);
        bot.close().await;
    }
    let ratio = medians[1] / medians[0];
    println!(
        "ratio {ratio:.3}, {:.2} of the target {MAX_RATIO}",
        ratio / MAX_RATIO
    );
    println!("tick: saves the heartbeat and queries what is due; median of {TICKS}");
    Ok(())
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e6
}

/// Opens a bot with this many running tables, all copies of one table with a daily pace.
async fn open(file: &Path, tables: i64) -> BenchResult<Bot> {
    let boards = Arc::new(Boards::built_in()?);
    let settings = Settings::new(file.to_owned(), boards);
    let bot = Bot::open(settings.clone()).await?;
    let opened = request(&bot, "Anna", "new stones 2 day").await;
    let title = opened.screen.lines[0].as_str().to_owned();
    let code = title.rsplit(' ').next().unwrap_or_default();
    request(&bot, "Bo", &format!("join {code}")).await;
    request(&bot, "Anna", &format!("begin {code}")).await;
    bot.close().await;
    fill(file, tables).await?;
    Ok(Bot::open(settings).await?)
}

async fn request(bot: &Bot, name: &str, text: &str) -> Reply {
    let asker = Asker {
        identity: Identity {
            platform: Platform::Discord,
            user: name.to_owned(),
        },
        name: name.to_owned(),
        language: None,
        network: None,
    };
    bot.handle_text(asker, Origin::Private, None, text).await
}

async fn fill(file: &Path, tables: i64) -> BenchResult<()> {
    let options = SqliteConnectOptions::new().filename(file);
    let mut db = SqliteConnection::connect_with(&options).await?;
    let columns: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM pragma_table_info('game_table') WHERE name NOT IN ('id', 'code', 'due')",
    )
    .fetch_all(&mut db)
    .await?;
    let columns = columns.join(", ");
    // Spread the deadlines over the next day.
    let copies = format!(
        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {tables})
         INSERT INTO game_table (code, due, {columns})
         SELECT 'copy' || i, t.due + (i * 7919) % 86400000, {columns} FROM n, (SELECT * FROM game_table WHERE id = 1) t"
    );
    let chairs = "INSERT INTO chair (table_id, number, person, began)
         SELECT t.id, c.number, c.person, c.began FROM game_table t, chair c WHERE t.id > 1 AND c.table_id = 1";
    for statement in [copies.as_str(), chairs, "ANALYZE"] {
        sqlx::query(sqlx::AssertSqlSafe(statement.to_owned()))
            .execute(&mut db)
            .await?;
    }
    db.close().await?;
    Ok(())
}

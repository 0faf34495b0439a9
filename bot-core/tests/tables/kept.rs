//! Databases of earlier versions: they are brought up to date, and every table in them goes on.
//!
//! `data/vN.sql` is a database as version N left it. A new one is written by
//! `cargo test -p bot-core --test tables -- --ignored write_a_database_of_this_version`, once, when a version is done.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bot_core::bot::{Settings, To};
use bot_core::chat::{Identity, Outcome, Platform};
use bot_core::game::{Boards, Record};
use bot_core::store::{Faults, offline};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, SqliteConnection};
use tempfile::TempDir;

use crate::world::{Someone, World, group, someone};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tables/data")
}

async fn open(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file);
    let options = options.create_if_missing(true).foreign_keys(false);
    options.connect().await.unwrap()
}

/// All of a database as SQL text.
pub async fn dump(file: &Path) -> String {
    let mut db = open(file).await;
    let tables = sqlx::query(
        "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, name",
    )
    .fetch_all(&mut db)
    .await
    .unwrap();
    let (mut schema, mut rows) = (String::new(), String::new());
    for table in tables {
        let (name, sql): (String, String) = (table.get("name"), table.get("sql"));
        writeln!(schema, "{sql};").unwrap();
        if !sql.starts_with("CREATE TABLE") {
            continue;
        }
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)")
            .bind(&name)
            .fetch_all(&mut db)
            .await
            .unwrap();
        let values: Vec<_> = columns
            .iter()
            .map(|column| format!("quote({column})"))
            .collect();
        let query = format!(
            "SELECT {} FROM {name} ORDER BY 1",
            values.join(" || ', ' || ")
        );
        let lines: Vec<String> = sqlx::query_scalar(AssertSqlSafe(query))
            .fetch_all(&mut db)
            .await
            .unwrap();
        for line in lines {
            writeln!(
                rows,
                "INSERT INTO {name} ({}) VALUES ({line});",
                columns.join(", ")
            )
            .unwrap();
        }
    }
    db.close().await.unwrap();
    schema + &rows
}

async fn load(file: &Path, text: String) {
    let mut db = open(file).await;
    sqlx::raw_sql(AssertSqlSafe(text))
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
}

/// The same person in two chats, and two more.
fn people() -> [Someone; 4] {
    [
        someone(Platform::Discord, "Anna"),
        someone(Platform::Telegram, "Anička"),
        someone(Platform::Discord, "Bo"),
        someone(Platform::Telegram, "Cleo").speaking("de"),
    ]
}

#[tokio::test]
#[ignore = "writes the data file of a new version"]
async fn write_a_database_of_this_version() {
    let mut world = World::new().await;
    let [anna, other, bo, cleo] = people();
    let hall = group(Platform::Discord, "hall");
    let mut topic = group(Platform::Telegram, "group");
    topic.thread = Some("7".to_owned());
    for who in [&anna, &other, &bo, &cleo] {
        world.ask(who, None, "start").await;
    }
    let link = world.ask(&anna, None, "link").await;
    let code = link.screen.lines[0]
        .as_str()
        .split(' ')
        .nth(2)
        .unwrap()
        .to_owned();
    world.ask(&other, None, &format!("link {code}")).await;
    world.ask(&bo, None, "link").await;
    world.ask(&bo, None, "settings language pl").await;
    world.ask(&cleo, None, "settings hand off").await;
    world
        .ask(&anna.clone().admin(), Some(&hall), "place language en")
        .await;
    // Finished, closed, abandoned; with a player who is forgotten.
    let dan = someone(Platform::Discord, "Dan");
    let code = world.table("stones 3", &[&anna, &bo, &dan], &hall).await;
    world.play_out(&[&anna, &bo, &dan], &code).await;
    world.ask(&dan, None, "forget sure").await;
    world
        .ask(&bo, Some(&hall), &format!("rematch {code}"))
        .await;
    let code = world.table("keltis 2", &[&bo, &cleo], &hall).await;
    world.step(&[&bo, &cleo], &code).await;
    world.ask(&bo, None, &format!("close {code} sure")).await;
    // Under way: with something taken back, with a hint, with an opponent, with a seat given up.
    for (what, taken_back) in [
        ("keltis 3", true),
        ("oracle 4 clovers", false),
        ("stones 2", false),
    ] {
        let code = World::code(
            &world
                .ask(&other, Some(&topic), &format!("new {what}"))
                .await,
        );
        world.ask(&bo, None, &format!("join {code}")).await;
        if !taken_back {
            world
                .ask(&other, Some(&topic), &format!("opponent {code} easy"))
                .await;
        } else {
            world.ask(&cleo, Some(&hall), &format!("join {code}")).await;
        }
        world
            .ask(&other, Some(&topic), &format!("begin {code}"))
            .await;
        for number in 0..25 {
            world.bot.settle_opponents().await.unwrap();
            let Some((mover, choices)) = world.mover(&[&anna, &bo, &cleo], &code).await else {
                break;
            };
            let who = [&anna, &bo, &cleo][mover];
            world.ask(who, None, &choices[number % choices.len()]).await;
            if taken_back && number % 4 == 0 {
                world.ask(who, None, &format!("undo {code}")).await;
            }
        }
        if what.starts_with("oracle") {
            world.bot.settle_opponents().await.unwrap();
            for who in [&anna, &bo] {
                world.ask(who, None, &format!("hint {code}")).await;
            }
        }
        world.settle().await;
    }
    let code = world.table("oracle 2", &[&cleo, &bo], &hall).await;
    world.ask(&cleo, None, &format!("resign {code} sure")).await;
    // Lobbies.
    let lobby = World::code(&world.ask(&cleo, Some(&topic), "new keltis 4 private").await);
    world.ask(&cleo, None, &format!("ireland {lobby}")).await;
    world
        .ask(&cleo, None, &format!("opponent {lobby} hard"))
        .await;
    world.ask(&other, None, &format!("join {lobby}")).await;
    world.settle().await;
    // Something is still to be delivered.
    world
        .ask(&anna, None, &format!("say {lobby} it's \"on\""))
        .await;
    world.ask(&bo, None, "new stones 2").await;
    world.bot.close().await;
    // A few are enough.
    let mut db = open(&world.settings.database).await;
    sqlx::query("DELETE FROM seen WHERE CAST(update_id AS INTEGER) % 40 > 0")
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
    let version =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../migrations/sqlite"))
            .unwrap()
            .count();
    std::fs::create_dir_all(data()).unwrap();
    let text = dump(&world.settings.database).await;
    std::fs::write(data().join(format!("v{version}.sql")), text).unwrap();
    world = world.restarted().await;
    world.bot.close().await;
}

#[tokio::test]
async fn a_database_of_every_version_is_brought_up_to_date_and_every_table_goes_on() {
    let mut versions: Vec<_> = std::fs::read_dir(data())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    versions.sort();
    assert!(!versions.is_empty());
    for version in versions {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("keltis.db");
        load(&file, std::fs::read_to_string(&version).unwrap()).await;
        go_on(&file).await;
    }
}

/// A table as the file has it.
struct Left {
    code: String,
    stage: String,
    people: Vec<Someone>,
}

async fn left(file: &Path) -> Vec<Left> {
    let mut db = open(file).await;
    let rows = sqlx::query("SELECT id, code, stage FROM game_table ORDER BY id")
        .fetch_all(&mut db)
        .await
        .unwrap();
    let mut tables = vec![];
    for row in rows {
        let people = sqlx::query(
            "SELECT i.*, p.name FROM chair c JOIN identity i ON i.person = c.person
             JOIN person p ON p.id = c.person WHERE c.table_id = $1 ORDER BY c.number, i.platform",
        )
        .bind(row.get::<i64, _>("id"))
        .fetch_all(&mut db)
        .await
        .unwrap();
        let people = people.iter().map(|row| Someone {
            identity: Identity {
                platform: row.get::<String, _>("platform").parse().unwrap(),
                // Under its name of then and of now.
                user: row.try_get("user_id").unwrap_or_else(|_| row.get("user")),
            },
            name: row.get("name"),
            language: None,
            admin: false,
        });
        tables.push(Left {
            code: row.get("code"),
            stage: row.get("stage"),
            people: people.collect(),
        });
    }
    db.close().await.unwrap();
    tables
}

async fn go_on(file: &Path) {
    let before = left(file).await;
    let count = |stage: &str| before.iter().filter(|table| table.stage == stage).count();
    assert!(
        count("lobby") >= 3 && count("playing") >= 3 && count("closed") >= 1 && count("stack") >= 1
    );
    let settings = Settings::new(file.to_owned(), Arc::new(Boards::built_in().unwrap()));
    let world = World::of(settings, [5; 32], Faults::default())
        .await
        .unwrap();
    // Updates of the old program are not those of this one.
    world
        .updates
        .store(1_000_000, std::sync::atomic::Ordering::SeqCst);
    let [anna, other, bo, cleo] = people();
    // What was to be delivered is delivered.
    assert!(world.bot.pending().await.unwrap().slots > 0);
    world.settle().await;
    assert_eq!(world.bot.pending().await.unwrap().slots, 0);
    let heard: Vec<String> = world
        .chats
        .iter()
        .flat_map(|chat| {
            let inner = chat.inner.lock().unwrap();
            let said: Vec<_> = inner
                .messages
                .values()
                .map(|message| message.screen.to_string())
                .collect();
            said
        })
        .filter(|text| text.contains("it's \"on\""))
        .collect();
    assert!(!heard.is_empty());
    // Who was one person still is, and everybody has their settings and results.
    for who in [&anna, &other] {
        let settings = world.ask(who, None, "settings").await.screen.to_string();
        assert!(settings.contains("2 chats"), "{settings}");
    }
    let settings = world
        .ask(&bo, None, "settings language en")
        .await
        .screen
        .to_string();
    assert!(
        settings.contains("only when you ask") != settings.contains("by itself"),
        "{settings}"
    );
    let german = world.ask(&cleo, None, "settings").await.screen.to_string();
    world.ask(&cleo, None, "settings language en").await;
    assert_ne!(
        german,
        world.ask(&cleo, None, "settings").await.screen.to_string()
    );
    let stats = world.ask(&bo, None, "stats").await.screen.to_string();
    assert!(stats.contains("1 rated game"), "{stats}");
    for table in &before {
        let code = &table.code;
        let first = table.people.first();
        match table.stage.as_str() {
            "lobby" => {
                let host = first.unwrap();
                world
                    .ask(host, None, &format!("opponent {code} easy"))
                    .await;
                let begun = world.ask(host, None, &format!("begin {code}")).await;
                assert_eq!(begun.outcome, Outcome::Done, "{code}: {}", begun.screen);
            }
            "playing" => {}
            _ => {
                let reply = world.ask(&bo, None, &format!("scores {code}")).await;
                assert_eq!(reply.outcome, Outcome::Looked, "{code}: {}", reply.screen);
                continue;
            }
        }
        world.bot.settle_opponents().await.unwrap();
        let people: Vec<_> = table.people.iter().collect();
        assert!(
            world.mover(&people, code).await.is_some(),
            "nobody can move at {code}"
        );
        world.play_out(&people, code).await;
        let over = world
            .ask(people[0], None, &format!("hand {code}"))
            .await
            .screen;
        assert!(over.to_string().contains("Proof of the shuffle"), "{over}");
    }
    world.settle().await;
    assert_eq!(world.bot.pending().await.unwrap().slots, 0);
    let hall = To::Place(group(Platform::Discord, "hall"));
    assert!(!world.chat(Platform::Discord).seen_by(&hall).is_empty());
    world.bot.close().await;
    // Every game, old and new, can be proved.
    for table in left(file).await {
        assert!(
            table.stage != "playing" && table.stage != "lobby",
            "{}",
            table.code
        );
        let code = table.code.parse().unwrap();
        let record = offline::record(file, code, false).await.unwrap();
        let text = record.write().unwrap();
        assert_eq!(Record::read(&text).unwrap().actions, record.actions);
    }
    let checked = offline::check_backup(file).await.unwrap();
    assert_eq!(checked.tables, before.len() as i64);
}

//! Databases of earlier versions are migrated, and every table in them can be played on.
//!
//! `tests/golden/databases/vN.sql` is a database written by version N. To add one, run
//! `cargo test -p bot-core-tests --test tables -- --ignored write_golden_database` once, when a version is finished.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bot_core::bot::Settings;
use bot_core::chat::Outcome;
use bot_core::games::{Boards, Record};
use bot_core::people::Recipient;
use bot_core::people::{Address, Identity, Platform};
use bot_core::store::{FaultInjector, maintenance};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, SqliteConnection};
use tempfile::TempDir;

use crate::world::{TestUser, World, group, test_user};

fn data_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/databases")
}

pub async fn open_db(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file);
    let options = options.create_if_missing(true).foreign_keys(false);
    // A golden database contains seeds, and another test checks that none is logged.
    let options = options.disable_statement_logging();
    options.connect().await.unwrap()
}

/// Dumps schema and rows of a database as SQL.
pub async fn dump_sql(file: &Path) -> String {
    let mut db = open_db(file).await;
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

async fn load_sql(file: &Path, text: String) {
    let mut db = open_db(file).await;
    sqlx::raw_sql(AssertSqlSafe(text))
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
}

/// Returns one person's two accounts, which get linked, and two more people.
fn players() -> [TestUser; 4] {
    [
        test_user(Platform::Discord, "Anna"),
        test_user(Platform::Telegram, "Anička"),
        test_user(Platform::Discord, "Bo"),
        test_user(Platform::Telegram, "Cleo").with_language("de"),
    ]
}

#[tokio::test]
#[ignore = "writes the data file of a new version"]
async fn write_golden_database() {
    let mut world = World::new().await;
    let [anna, other, bo, cleo] = players();
    let hall = group(Platform::Discord, "hall");
    let mut topic = group(Platform::Telegram, "group");
    topic.thread = Some("7".to_owned());
    for user in [&anna, &other, &bo, &cleo] {
        world.send(user, None, "start").await;
    }
    let link = world.send(&anna, None, "link").await;
    let code = link.screen.lines[0]
        .as_str()
        .split(' ')
        .nth(2)
        .unwrap()
        .to_owned();
    world.send(&other, None, &format!("link {code}")).await;
    world.send(&other, None, &format!("link {code} sure")).await;
    world.send(&bo, None, "link").await;
    world.send(&bo, None, "settings language pl").await;
    world.send(&cleo, None, "settings hand off").await;
    world
        .send(
            &anna.clone().with_admin_rights(),
            Some(&hall),
            "place language en",
        )
        .await;
    // Finished and closed tables, one with a deleted player.
    let dan = test_user(Platform::Discord, "Dan");
    let code = world
        .start_table("stones 3", &[&anna, &bo, &dan], &hall)
        .await;
    world.play_out(&[&anna, &bo, &dan], &code).await;
    world.send(&dan, None, "forget sure").await;
    world
        .send(&bo, Some(&hall), &format!("rematch {code}"))
        .await;
    let code = world.start_table("keltis 2", &[&bo, &cleo], &hall).await;
    world.play_action(&[&bo, &cleo], &code).await;
    world.send(&bo, None, &format!("close {code} sure")).await;
    // Running tables: with an undo, a hint, an opponent, a resigned seat.
    for (options, with_undo) in [
        ("keltis 3", true),
        ("oracle 4 clovers", false),
        ("stones 2", false),
    ] {
        let code = World::table_code(
            &world
                .send(&other, Some(&topic), &format!("new {options}"))
                .await,
        );
        world.send(&bo, None, &format!("join {code}")).await;
        if !with_undo {
            world
                .send(&other, Some(&topic), &format!("opponent {code} easy"))
                .await;
        } else {
            world
                .send(&cleo, Some(&hall), &format!("join {code}"))
                .await;
        }
        world
            .send(&other, Some(&topic), &format!("begin {code}"))
            .await;
        for number in 0..25 {
            world.bot.move_all_opponents().await.unwrap();
            let Some((mover, choices)) = world.player_to_move(&[&anna, &bo, &cleo], &code).await
            else {
                break;
            };
            let user = [&anna, &bo, &cleo][mover];
            world
                .send(user, None, &choices[number % choices.len()])
                .await;
            if with_undo && number % 4 == 0 {
                world.send(user, None, &format!("undo {code}")).await;
            }
        }
        if options.starts_with("oracle") {
            world.bot.move_all_opponents().await.unwrap();
            for user in [&anna, &bo] {
                world.send(user, None, &format!("hint {code}")).await;
            }
        }
        world.run_pending().await;
    }
    let code = world.start_table("oracle 2", &[&cleo, &bo], &hall).await;
    world
        .send(&cleo, None, &format!("resign {code} sure"))
        .await;
    // Lobbies.
    let lobby = World::table_code(
        &world
            .send(&cleo, Some(&topic), "new keltis 4 private")
            .await,
    );
    world.send(&cleo, None, &format!("ireland {lobby}")).await;
    world
        .send(&cleo, None, &format!("opponent {lobby} hard"))
        .await;
    let invitation = world.invitation(&cleo, &lobby).await;
    world
        .send(&other, None, &format!("join {invitation}"))
        .await;
    world.run_pending().await;
    add_timed_tables(&world, &bo, &cleo, &topic).await;
    // Some deliveries stay pending.
    world
        .send(&anna, None, &format!("say {lobby} it's \"on\""))
        .await;
    world.send(&bo, None, "new stones 2").await;
    world.bot.close().await;
    // Keep only a few update ids.
    let mut db = open_db(&world.settings.database).await;
    sqlx::query("DELETE FROM seen WHERE CAST(update_id AS INTEGER) % 40 > 0")
        .execute(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
    let version =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/sqlite"))
            .unwrap()
            .count();
    std::fs::create_dir_all(data_dir()).unwrap();
    let text = dump_sql(&world.settings.database).await;
    std::fs::write(data_dir().join(format!("v{version}.sql")), text).unwrap();
    world = world.restart().await;
    world.bot.close().await;
}

/// Adds what the clock stores: a vote, a stand-in, deadlines, pauses, absence, quiet hours, zones and reminders.
async fn add_timed_tables(world: &World, bo: &TestUser, cleo: &TestUser, topic: &Address) {
    let eve = test_user(Platform::Telegram, "Eve").with_language("cs");
    let wim = test_user(Platform::Discord, "Wim");
    let visitor = test_user(Platform::Web, "Wanda");
    let room = group(Platform::Discord, "room");
    for user in [&eve, &wim, &visitor] {
        world.send(user, None, "start").await;
    }
    for (pace, rule) in [
        ("live", "vote"),
        ("live", "hold"),
        ("evening", "wait"),
        ("live", "turn"),
    ] {
        let opened = world
            .send(&eve, Some(&room), &format!("new keltis 3 {pace}"))
            .await;
        let code = World::table_code(&opened);
        world
            .send(&eve, None, &format!("timeout {code} {rule}"))
            .await;
        for user in [&wim, bo] {
            world.send(user, Some(&room), &format!("join {code}")).await;
        }
        world
            .send(&eve, Some(&room), &format!("begin {code}"))
            .await;
        for _ in 0..4 {
            world.play_action(&[&eve, &wim, bo], &code).await;
        }
        world.run_pending().await;
    }
    for _ in 0..17 {
        world.advance_clock(Duration::from_secs(60));
        world.bot.tick().await.unwrap();
        world.run_pending().await;
    }
    for (options, pauses) in [
        ("keltis 2 day", 2),
        ("oracle 2 relaxed", 1),
        ("stones 2 36h", 0),
    ] {
        let code = world.start_table(options, &[&eve, &wim], &room).await;
        for _ in 0..5 {
            world.play_action(&[&eve, &wim], &code).await;
        }
        for user in [&eve, &wim].into_iter().take(pauses) {
            world.send(user, None, &format!("pause {code}")).await;
        }
        world.run_pending().await;
    }
    for text in [
        "settings zone Europe/Prague",
        "settings quiet 22:00-07:00",
        "settings reminders 6h",
        "settings hand private",
        "later 3h",
    ] {
        world.send(&eve, None, text).await;
    }
    for text in [
        "settings zone America/New_York",
        "settings pictures off",
        "away 5",
    ] {
        world.send(&wim, None, text).await;
    }
    world.send(&visitor, None, "settings language de").await;
    world
        .send(
            &cleo.clone().with_admin_rights(),
            Some(topic),
            "place threads on",
        )
        .await;
    world.bot.tick().await.unwrap();
    world.run_pending().await;
}

/// Each version has a test of its own, so that they run at the same time.
const GOLDEN_VERSIONS: [&str; 2] = ["v1.sql", "v4.sql"];

#[test]
fn every_golden_database_has_a_test() {
    let files = std::fs::read_dir(data_dir()).unwrap();
    let mut files: Vec<_> = files.map(|entry| entry.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, GOLDEN_VERSIONS);
}

#[tokio::test]
async fn database_of_version_1_is_migrated_and_plays_on() {
    check_golden_database(GOLDEN_VERSIONS[0]).await;
}

#[tokio::test]
async fn database_of_version_4_is_migrated_and_plays_on() {
    check_golden_database(GOLDEN_VERSIONS[1]).await;
}

async fn check_golden_database(version: &str) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("keltis.db");
    let sql = std::fs::read_to_string(data_dir().join(version)).unwrap();
    load_sql(&file, sql).await;
    check_migrated_database(&file).await;
}

/// A table as stored in the file.
struct SavedTable {
    code: String,
    stage: String,
    people: Vec<TestUser>,
}

async fn saved_tables(file: &Path) -> Vec<SavedTable> {
    let mut db = open_db(file).await;
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
        let people = people.iter().map(|row| TestUser {
            identity: Identity {
                platform: row.get::<String, _>("platform").parse().unwrap(),
                // The column was called `user` in version 1.
                user: row.try_get("user_id").unwrap_or_else(|_| row.get("user")),
            },
            name: row.get("name"),
            language: None,
            admin: false,
        });
        tables.push(SavedTable {
            code: row.get("code"),
            stage: row.get("stage"),
            people: people.collect(),
        });
    }
    db.close().await.unwrap();
    tables
}

async fn check_migrated_database(file: &Path) {
    let before = saved_tables(file).await;
    let count = |stage: &str| before.iter().filter(|table| table.stage == stage).count();
    assert!(
        count("lobby") >= 3 && count("playing") >= 3 && count("closed") >= 1 && count("stack") >= 1
    );
    let settings = Settings::new(file.to_owned(), Arc::new(Boards::built_in().unwrap()));
    let world = World::open_with_faults(settings, [5; 32], FaultInjector::default())
        .await
        .unwrap();
    // Do not reuse update ids stored by the old version.
    world
        .next_update_id
        .store(1_000_000, std::sync::atomic::Ordering::SeqCst);
    // Tables know where they were opened, as far as their host's seat tells.
    let mut db = open_db(file).await;
    let opened: (i64, i64, i64) = sqlx::query_as(
        "SELECT SUM(t.opened_in IS NOT NULL), SUM(t.opened_in IS NOT NULL AND t.private = 1), SUM(t.opened_in <> c.place)
         FROM game_table t JOIN chair c ON c.table_id = t.id AND c.person = t.host",
    )
    .fetch_one(&mut db)
    .await
    .unwrap();
    db.close().await.unwrap();
    assert!(opened.0 > 0 && (opened.1, opened.2) == (0, 0), "{opened:?}");
    let [anna, other, bo, cleo] = players();
    // Later than everything that is due in a golden database.
    world.advance_clock(Duration::from_secs(200 * 60));
    // Pending deliveries are sent.
    assert!(world.bot.pending().await.unwrap().count > 0);
    world.run_pending().await;
    assert_eq!(world.bot.pending().await.unwrap().count, 0);
    let received: Vec<String> = world
        .chats
        .iter()
        .flat_map(|chat| {
            let inner = chat.inner.lock().unwrap();
            let texts: Vec<_> = inner
                .messages
                .values()
                .map(|message| message.screen.to_string())
                .collect();
            texts
        })
        .filter(|text| text.contains("it's \"on\""))
        .collect();
    assert!(!received.is_empty());
    // Linked accounts, settings and results are kept.
    for user in [&anna, &other] {
        let settings = world.send(user, None, "settings").await.screen.to_string();
        assert!(settings.contains("2 linked chats"), "{settings}");
    }
    let settings = world
        .send(&bo, None, "settings language en")
        .await
        .screen
        .to_string();
    assert!(
        settings.contains("only when you ask") != settings.contains("also sent"),
        "{settings}"
    );
    let german = world.send(&cleo, None, "settings").await.screen.to_string();
    world.send(&cleo, None, "settings language en").await;
    assert_ne!(
        german,
        world.send(&cleo, None, "settings").await.screen.to_string()
    );
    let stats = world.send(&bo, None, "stats").await.screen.to_string();
    assert!(stats.contains("1 rated game"), "{stats}");
    for table in &before {
        let code = &table.code;
        let first = table.people.first();
        match table.stage.as_str() {
            "lobby" => {
                let host = first.unwrap();
                world
                    .send(host, None, &format!("opponent {code} easy"))
                    .await;
                let begun = world.send(host, None, &format!("begin {code}")).await;
                assert_eq!(begun.outcome, Outcome::Done, "{code}: {}", begun.screen);
            }
            "playing" => {}
            _ => {
                let reply = world.send(&bo, None, &format!("scores {code}")).await;
                assert_eq!(
                    reply.outcome,
                    Outcome::Unchanged,
                    "{code}: {}",
                    reply.screen
                );
                continue;
            }
        }
        world.bot.move_all_opponents().await.unwrap();
        let people: Vec<_> = table.people.iter().collect();
        assert!(
            world.player_to_move(&people, code).await.is_some(),
            "nobody can move at {code}"
        );
        // The result is checked in English.
        world.send(people[0], None, "settings language en").await;
        world.play_out(&people, code).await;
        let over = world
            .send(people[0], None, &format!("hand {code}"))
            .await
            .screen;
        assert!(over.to_string().contains("Proof of the shuffle"), "{over}");
    }
    world.run_pending().await;
    assert_eq!(world.bot.pending().await.unwrap().count, 0);
    let hall = Recipient::Place(group(Platform::Discord, "hall"));
    assert!(
        !world
            .chat(Platform::Discord)
            .texts_shown_to(&hall)
            .is_empty()
    );
    world.bot.close().await;
    // Every game, old or new, has a valid record.
    for table in saved_tables(file).await {
        assert!(
            table.stage != "playing" && table.stage != "lobby",
            "{}",
            table.code
        );
        let code = table.code.parse().unwrap();
        let record = maintenance::record(file, code, false).await.unwrap();
        let text = record.write().unwrap();
        assert_eq!(Record::read(&text).unwrap().actions, record.actions);
    }
    let checked = maintenance::check_backup(file).await.unwrap();
    assert_eq!(checked.tables, before.len() as i64);
}

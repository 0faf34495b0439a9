//! Hidden information does not leak into replies, deliveries, the database or logs.
//!
//! Two bots ("twins") run on copies of one database. The second replaces the hidden cards with others. Code, version,
//! seed, seal, ids and times are equal, so everything can be compared byte by byte: what anybody but the holder of a
//! hidden card receives, what is stored, and what is logged.

use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use crate::world::Attempt;
use bot_core::bot::{ChatError, Settings, TestHooks};
use bot_core::chat::{Audience, Outcome};
use bot_core::game::Seat;
use bot_core::games::{Boards, Game};
use bot_core::opponent::Dice;
use bot_core::people::Recipient;
use bot_core::people::{Address, Platform};
use bot_core::store::FaultInjector;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::migrations::dump_sql;
use crate::world::{TestUser, World, group, move_buttons, test_hooks, test_user};

/// Captures all log output, at every level.
#[derive(Clone, Default)]
struct LogCapture(Arc<Mutex<String>>);

struct FieldWriter<'a>(&'a mut String);

impl Visit for FieldWriter<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        write!(self.0, " {field}={value:?}").unwrap();
    }
}

impl LogCapture {
    fn text(&self) -> String {
        self.0.lock().unwrap().clone()
    }

    fn write_line(&self, metadata: &Metadata<'_>, fields: impl FnOnce(&mut FieldWriter<'_>)) {
        let mut text = self.0.lock().unwrap();
        write!(text, "{} {}", metadata.level(), metadata.target()).unwrap();
        fields(&mut FieldWriter(&mut text));
        text.push('\n');
    }
}

impl Subscriber for LogCapture {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.write_line(span.metadata(), |fields| span.record(fields));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        values.record(&mut FieldWriter(&mut self.0.lock().unwrap()));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        self.write_line(event.metadata(), |fields| event.record(fields));
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Replaces everything hidden except the observer's own hand.
fn with_other_hidden_cards(game: Game, observer: Option<Seat>, seed: [u8; 32]) -> Game {
    let mut dice = Dice::new(seed);
    match observer {
        Some(seat) => game.seen_by(seat).imagine(&mut dice),
        None => {
            Seat::all(game.players()).fold(game, |game, seat| game.seen_by(seat).imagine(&mut dice))
        }
    }
}

/// One of the two bots and its output to people who must not see a difference.
struct Twin {
    world: World,
    output: String,
    log: LogCapture,
}

/// A table at one point of its game.
struct Position<'a> {
    people: &'a [&'a TestUser],
    code: &'a str,
    hall: &'a Address,
    den: &'a Address,
    /// Index of the player to move in `people`.
    mover: usize,
    /// Moves of that player that reveal nothing.
    open_moves: Vec<String>,
    draw_move: Option<String>,
}

impl Twin {
    async fn open(
        file: &Path,
        clock: i64,
        game_transform: Option<bot_core::store::GameTransform>,
    ) -> Self {
        let mut settings = Settings::new(file.to_owned(), Arc::new(Boards::built_in().unwrap()));
        settings.max_requests_per_minute = u32::MAX;
        let clock = Arc::new(AtomicI64::new(clock));
        let hooks = TestHooks {
            game_transform,
            ..test_hooks([3; 32], clock.clone())
        };
        let world = World::open(settings, hooks, clock).await.unwrap();
        world.next_update_id.store(1_000_000, Ordering::SeqCst);
        Self {
            world,
            output: String::new(),
            log: LogCapture::default(),
        }
    }

    /// Sends a request. The reply is compared if it is public or `compared` is set.
    async fn send(&mut self, user: &TestUser, place: Option<&Address>, text: &str, compared: bool) {
        let reply = self.world.send(user, place, text).await;
        assert_ne!(reply.outcome, Outcome::Failed, "{text}: {}", reply.screen);
        if compared || reply.audience == Audience::Place {
            let name = &user.name;
            writeln!(self.output, "{name}, {text}: {reply:?}").unwrap();
        }
    }

    /// Sends every command as every person.
    async fn run_all_commands(&mut self, position: &Position<'_>, observer: Option<usize>) {
        let code = position.code;
        let spectator = test_user(Platform::Telegram, "Olga");
        let places = [None, Some(position.hall), Some(position.den)];
        self.send(
            &spectator,
            Some(position.den),
            &format!("watch {code}"),
            true,
        )
        .await;
        for place in places {
            for word in ["board", "log", "scores", "hand", "join", "review"] {
                self.send(&spectator, place, &format!("{word} {code}"), true)
                    .await;
            }
        }
        let refused = [
            "lay green 5",
            "discard blue 3",
            "lay yellow 0",
            "discard pink 10",
            "lay red 7",
            "lay brown 1",
            "draw green",
            "draw pink",
            "take blue 4",
            "take green 9",
            "move green",
            "figure 2",
            "priestess 3",
            "back 2",
            "claim",
            "place",
            "stay",
            "drop yellow",
            "enter large",
            "pass",
        ];
        for (number, user) in position.people.iter().enumerate() {
            let is_observer = observer == Some(number);
            for place in [None, Some(position.hall)] {
                for word in ["hand", "hand 1", "log", "scores", "board", "games"] {
                    let text = match word {
                        "games" => word.to_owned(),
                        word => format!("{word} {code}"),
                    };
                    self.send(user, place, &text, is_observer).await;
                }
            }
            self.send(user, None, "export", true).await;
            // Refusals must not depend on hidden cards. The player to move is left out: these actions may be legal.
            if number != position.mover {
                for action in refused {
                    self.send(user, None, &format!("do {code} {action}"), true)
                        .await;
                }
                for word in ["undo", "hint"] {
                    self.send(user, None, &format!("{word} {code}"), true).await;
                }
                for data in position.open_moves.iter().take(2) {
                    self.send(user, Some(position.hall), data, true).await;
                }
            }
        }
        let mover = position.people[position.mover];
        if observer == Some(position.mover) {
            let legal: Vec<String> = position
                .open_moves
                .iter()
                .chain(&position.draw_move)
                .map(|data| data.splitn(3, '.').nth(2).unwrap().replace('-', " "))
                .collect();
            for action in refused
                .iter()
                .filter(|action| !legal.iter().any(|legal| legal == *action))
            {
                self.send(mover, None, &format!("do {code} {action}"), true)
                    .await;
            }
            self.send(mover, None, &format!("hint {code}"), true).await;
            if let Some(data) = position.open_moves.last() {
                self.send(mover, None, data, true).await;
                self.send(mover, None, &format!("undo {code}"), true).await;
            }
        } else if let Some(data) = position
            .draw_move
            .as_ref()
            .filter(|data| data.ends_with("draw deck"))
        {
            // Only the player sees the drawn card, but everybody sees that a card was drawn.
            self.send(mover, None, data, false).await;
            self.send(mover, None, &format!("undo {code}"), true).await;
        }
        self.world.run_pending().await;
        self.send(
            &spectator,
            Some(position.den),
            &format!("board {code}"),
            true,
        )
        .await;
        self.send(&spectator, None, &format!("log {code}"), true)
            .await;
    }

    /// Returns all deliveries except private ones to the given people.
    fn deliveries_except_to(&self, excluded: &[&TestUser]) -> String {
        let mut text = String::new();
        for chat in &self.world.chats {
            let inner = chat.inner.lock().unwrap();
            let theirs = |message: &&Attempt| match &message.to {
                Recipient::Place(_) => true,
                Recipient::Person(identity) => {
                    excluded.iter().all(|user| user.identity != *identity)
                }
            };
            for message in inner.received.iter().filter(theirs) {
                writeln!(text, "{message:?}").unwrap();
            }
        }
        text
    }
}

async fn read_seed(file: &Path) -> String {
    let options = SqliteConnectOptions::new().filename(file);
    let mut db = options.connect().await.unwrap();
    let seed = sqlx::query_scalar("SELECT seed FROM game_table ORDER BY id DESC LIMIT 1")
        .fetch_one(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
    seed
}

/// Compares the twins at one position. Returns how many loads of the table really differed.
async fn compare_twins(
    position: &Position<'_>,
    source: &World,
    folder: &Path,
    observer: Option<usize>,
) -> usize {
    let clock = source.clock.load(Ordering::SeqCst);
    let differed = Arc::new(AtomicUsize::new(0));
    let observer_seat = match observer {
        Some(person) => {
            let options = SqliteConnectOptions::new().filename(&source.settings.database);
            let mut db = options.connect().await.unwrap();
            let number: i64 = sqlx::query_scalar(
                "SELECT number FROM chair WHERE user_id = $1 ORDER BY table_id DESC LIMIT 1",
            )
            .bind(&position.people[person].identity.user)
            .fetch_one(&mut db)
            .await
            .unwrap();
            db.close().await.unwrap();
            Seat::new(number as usize)
        }
        None => None,
    };
    let count = differed.clone();
    let imagine = move |game: Game| {
        let other = with_other_hidden_cards(game, observer_seat, [clock as u8; 32]);
        assert_eq!(other.public(), game.public());
        count.fetch_add(usize::from(other != game), Ordering::SeqCst);
        other
    };
    let mut twins = vec![];
    for (name, imagine) in [
        ("a.db", None),
        (
            "b.db",
            Some(Arc::new(imagine) as bot_core::store::GameTransform),
        ),
    ] {
        let file = folder.join(name);
        std::fs::copy(&source.settings.database, &file).unwrap();
        let mut twin = Twin::open(&file, clock, imagine).await;
        {
            let _guard = tracing::subscriber::set_default(twin.log.clone());
            twin.run_all_commands(position, observer).await;
        }
        twin.world.bot.close().await;
        twins.push(twin);
    }
    let holders: Vec<_> = position
        .people
        .iter()
        .enumerate()
        .filter(|(number, _)| observer != Some(*number))
        .map(|(_, user)| *user)
        .collect();
    let [one, other] = [&twins[0], &twins[1]];
    assert!(one.output.len() > 5_000);
    assert_same_lines(&one.output, &other.output);
    assert_same_lines(
        &one.deliveries_except_to(&holders),
        &other.deliveries_except_to(&holders),
    );
    let own_lines = |twin: &Twin| -> String {
        let captured = twin.log.text();
        captured
            .lines()
            .filter(|line| line.contains(" bot_core"))
            .collect()
    };
    assert_same_lines(&own_lines(one), &own_lines(other));
    let (dump, other_dump) = (
        dump_sql(&one.world.settings.database).await,
        dump_sql(&other.world.settings.database).await,
    );
    assert_same_lines(&dump, &other_dump);
    let seed = read_seed(&one.world.settings.database).await;
    for twin in &twins {
        assert!(!twin.output.contains(&seed) && !twin.deliveries_except_to(&[]).contains(&seed));
    }
    for name in ["a.db", "b.db"] {
        for end in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(folder.join(format!("{name}{end}")));
        }
    }
    differed.load(Ordering::SeqCst)
}

/// Asserts byte equality and shows the first line that differs.
#[track_caller]
fn assert_same_lines(one: &str, other: &str) {
    for (one, other) in one.lines().zip(other.lines()) {
        assert_eq!(one, other);
    }
    assert_eq!(one.len(), other.len());
}

async fn check_twins(kind: &str) {
    for seats in 2..=4 {
        let folder = TempDir::new().unwrap();
        let mut world = World::new().await;
        let (hall, den) = (
            group(Platform::Discord, "hall"),
            group(Platform::Telegram, "den"),
        );
        let all: Vec<_> = ["Anna", "Bo", "Cleo", "Dan"][..seats]
            .iter()
            .map(|name| test_user(Platform::Discord, name))
            .collect();
        let people: Vec<_> = all.iter().collect();
        let code = world
            .start_table(&format!("{kind} {seats}"), &people, &hall)
            .await;
        world.run_pending().await;
        let (mut differed, mut comparisons, mut dice) = (0, 0, 11_u64);
        // Positions are some rounds and one action apart, so that every kind of decision comes up.
        for step in 0..(seats * 24) {
            if step % (seats * 6 + 1) == 0 {
                let (mover, _) = world.player_to_move(&people, &code).await.unwrap();
                let mut choices = vec![];
                for page in 0..3 {
                    let hand = world
                        .send(people[mover], None, &format!("hand {code} {page}"))
                        .await;
                    choices.extend(move_buttons(&hand.screen));
                }
                world.run_pending().await;
                let reveals =
                    |data: &String| data.ends_with(".draw deck") || data.ends_with(".reveal");
                let position = Position {
                    people: &people,
                    code: &code,
                    hall: &hall,
                    den: &den,
                    mover,
                    draw_move: choices.iter().find(|data| reveals(data)).cloned(),
                    open_moves: choices.into_iter().filter(|data| !reveals(data)).collect(),
                };
                world = world.restart().await;
                world.bot.close().await;
                for observer in [None, Some(mover), Some((mover + 1) % seats)] {
                    differed += compare_twins(&position, &world, folder.path(), observer).await;
                    comparisons += 1;
                }
                world = world.restart().await;
            }
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let Some((mover, choices)) = world.player_to_move(&people, &code).await else {
                break;
            };
            let choice = &choices[(dice >> 33) as usize % choices.len()];
            world.send(people[mover], None, choice).await;
        }
        assert!(comparisons >= 12, "{comparisons}");
        assert!(
            differed >= comparisons,
            "the twins did not differ: {differed} of {comparisons}"
        );
    }
}

#[tokio::test]
async fn keltis_output_does_not_depend_on_hidden_cards() {
    check_twins("keltis").await;
}

#[tokio::test]
async fn stones_output_does_not_depend_on_the_stack() {
    check_twins("stones").await;
}

#[tokio::test]
async fn oracle_output_does_not_depend_on_hidden_cards() {
    check_twins("oracle").await;
}

/// Captures the logs of all tests in this process, on all threads.
fn global_log() -> &'static LogCapture {
    static CAPTURE: std::sync::OnceLock<LogCapture> = std::sync::OnceLock::new();
    CAPTURE.get_or_init(|| {
        let log = LogCapture::default();
        tracing::subscriber::set_global_default(log.clone()).unwrap();
        log
    })
}

#[tokio::test]
async fn logs_contain_no_card_move_or_seed() {
    let log = global_log();
    let boards = Arc::new(Boards::built_in().unwrap());
    let mut seeds = vec![];
    for kind in ["keltis", "stones", "oracle"] {
        let folder = TempDir::new().unwrap();
        let faults = FaultInjector::after(i64::MAX / 2);
        let settings = Settings::new(folder.path().join("keltis.db"), boards.clone());
        let mut world = World::open_with_faults(settings, [4; 32], faults.clone())
            .await
            .unwrap();
        let (anna, bo) = (
            test_user(Platform::Discord, "Anna"),
            test_user(Platform::Telegram, "Bo"),
        );
        let hall = group(Platform::Discord, "hall");
        world
            .chat(Platform::Discord)
            .inner
            .lock()
            .unwrap()
            .unreachable_users
            .insert("anna".to_owned());
        let code = World::table_code(
            &world
                .send(&anna, Some(&hall), &format!("new {kind} 3"))
                .await,
        );
        world.send(&bo, None, &format!("join {code}")).await;
        world
            .send(&bo, None, &format!("opponent {code} normal"))
            .await;
        world.send(&bo, None, &format!("begin {code}")).await;
        world.run_pending().await;
        seeds.push(read_seed(&world.settings.database).await);
        for number in 0..30 {
            world.bot.move_all_opponents().await.unwrap();
            let Some((mover, choices)) = world.player_to_move(&[&anna, &bo], &code).await else {
                break;
            };
            let user = [&anna, &bo][mover];
            let choice = &choices[number % choices.len()];
            if number % 7 == 0 {
                let later = ChatError::NoAnswer;
                world
                    .chat(Platform::Discord)
                    .inner
                    .lock()
                    .unwrap()
                    .scripted_results
                    .push(later);
                world.send(user, None, &format!("hint {code}")).await;
                world
                    .send(user, None, &format!("do {code} lay green 99"))
                    .await;
                world
                    .send(user, None, &format!("do {code} lay green 9"))
                    .await;
            }
            world.send(user, None, choice).await;
            world.run_pending().await;
        }
        // The bot crashes at each step of a move and logs the error.
        let (mover, choices) = world.player_to_move(&[&anna, &bo], &code).await.unwrap();
        let file = world.settings.database.clone();
        world.bot.close().await;
        for after in 3..40 {
            let settings = world.settings.clone();
            world = World::open_with_faults(settings, [4; 32], FaultInjector::after(after))
                .await
                .unwrap();
            world.next_update_id.store(1_000 * after, Ordering::SeqCst);
            world.send([&anna, &bo][mover], None, &choices[0]).await;
            let _ = world.bot.deliver_due(&world.worker).await;
            world.bot.close().await;
        }
        // A table that cannot be replayed.
        let options = SqliteConnectOptions::new().filename(&file);
        let mut db = options.connect().await.unwrap();
        sqlx::query("UPDATE action SET seat = 3 - seat WHERE undone IS NULL")
            .execute(&mut db)
            .await
            .unwrap();
        db.close().await.unwrap();
        world = World::open_with_faults(world.settings.clone(), [4; 32], FaultInjector::default())
            .await
            .unwrap();
        world.next_update_id.store(100_000, Ordering::SeqCst);
        for text in ["hand", "board", "log", "undo"] {
            let reply = world.send(&bo, None, &format!("{text} {code}")).await;
            assert_eq!(reply.outcome, Outcome::Failed, "{}", reply.screen);
            let shown = reply.screen.to_string();
            assert!(
                !shown.contains("version") && !shown.contains("replay"),
                "{shown}"
            );
        }
        world.bot.close().await;
    }
    let captured = log.text();
    for text in [
        "a fault was injected",
        "cannot be replayed",
        "person cannot be messaged",
        "sqlx",
    ] {
        assert!(captured.contains(text), "{text} was not logged");
    }
    for line in captured.lines() {
        let lower = line.to_lowercase();
        // SQL statements logged by sqlx name columns, never values.
        let message = lower.split("db.statement").next().unwrap();
        for colour in ["brown", "yellow", "pink", "green", "blue", "red-"] {
            assert!(!message.contains(colour), "{line}");
        }
        for word in ["discard", "draw deck", "reveal", "lay "] {
            assert!(!message.contains(word), "{line}");
        }
        for seed in &seeds {
            assert!(!lower.contains(seed), "{line}");
        }
        // No long hexadecimal string at all: it could be a seed or a token.
        let hex = line.split(|c: char| !c.is_ascii_hexdigit());
        assert!(hex.map(str::len).max() < Some(32), "{line}");
    }
}

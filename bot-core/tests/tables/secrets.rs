//! Nobody sees what is not theirs.
//!
//! Twins: two programs on two copies of one database, the one with the game as it is, the other with a game that differs
//! from it only in what is hidden. The table's code, its version, its seed and with it the seal, ids and times are the
//! same, so nothing has to be left out of the comparison: whatever others than the holder of a hidden card are told must
//! be equal to the byte, and so must all that is kept and all that is logged.

use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use bot_core::bot::{Delivery, Hands, Parcel, Settings, To};
use bot_core::chat::{Address, Audience, Outcome, Platform};
use bot_core::game::{Boards, Game, Seat};
use bot_core::opponent::Dice;
use bot_core::store::Faults;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

use crate::kept::dump;
use crate::world::{Someone, World, group, hands, moves, someone};

/// Hears all that is logged, at every level.
#[derive(Clone, Default)]
struct Ear(Arc<Mutex<String>>);

struct Words<'a>(&'a mut String);

impl Visit for Words<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        write!(self.0, " {field}={value:?}").unwrap();
    }
}

impl Ear {
    fn heard(&self) -> String {
        self.0.lock().unwrap().clone()
    }

    fn hear(&self, about: &Metadata<'_>, words: impl FnOnce(&mut Words<'_>)) {
        let mut heard = self.0.lock().unwrap();
        write!(heard, "{} {}", about.level(), about.target()).unwrap();
        words(&mut Words(&mut heard));
        heard.push('\n');
    }
}

impl Subscriber for Ear {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        self.hear(span.metadata(), |words| span.record(words));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        values.record(&mut Words(&mut self.0.lock().unwrap()));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        self.hear(event.metadata(), |words| event.record(words));
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// What the other twin's game is: everything hidden is another, but one hand stays if it is to.
fn other_game(game: Game, keeps: Option<Seat>, chance: [u8; 32]) -> Game {
    let mut dice = Dice::new(chance);
    match keeps {
        Some(seat) => game.seen_by(seat).imagine(&mut dice),
        None => {
            Seat::all(game.players()).fold(game, |game, seat| game.seen_by(seat).imagine(&mut dice))
        }
    }
}

/// One of the twins, and what it told those who must not notice.
struct Twin {
    world: World,
    told: String,
    ear: Ear,
}

/// A table at one moment of its game.
struct Moment<'a> {
    people: &'a [&'a Someone],
    code: &'a str,
    hall: &'a Address,
    den: &'a Address,
    /// Who is to move, by their number among the people.
    mover: usize,
    /// Moves of whoever is to move that show nothing hidden.
    open_moves: Vec<String>,
    draws: Option<String>,
}

impl Twin {
    async fn open(file: &Path, clock: i64, imagine: Option<bot_core::store::Imagine>) -> Self {
        let mut settings = Settings::new(file.to_owned(), Arc::new(Boards::built_in().unwrap()));
        settings.requests_a_minute = u32::MAX;
        let clock = Arc::new(AtomicI64::new(clock));
        let hands = Hands {
            imagine,
            ..hands([3; 32], clock.clone())
        };
        let world = World::open(settings, hands, clock).await.unwrap();
        world.updates.store(1_000_000, Ordering::SeqCst);
        Self {
            world,
            told: String::new(),
            ear: Ear::default(),
        }
    }

    /// Somebody asks; what they are told is compared if they are one who must not notice.
    async fn ask(&mut self, who: &Someone, place: Option<&Address>, text: &str, compared: bool) {
        let reply = self.world.ask(who, place, text).await;
        assert_ne!(reply.outcome, Outcome::Failed, "{text}: {}", reply.screen);
        if compared || reply.to == Audience::Place {
            let name = &who.name;
            writeln!(self.told, "{name}, {text}: {reply:?}").unwrap();
        }
    }

    /// Everybody asks for everything at this moment.
    async fn live(&mut self, moment: &Moment<'_>, keeps: Option<usize>) {
        let code = moment.code;
        let onlooker = someone(Platform::Telegram, "Olga");
        let places = [None, Some(moment.hall), Some(moment.den)];
        self.ask(&onlooker, Some(moment.den), &format!("watch {code}"), true)
            .await;
        for place in places {
            for word in ["board", "log", "scores", "hand", "join", "review"] {
                self.ask(&onlooker, place, &format!("{word} {code}"), true)
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
        for (number, who) in moment.people.iter().enumerate() {
            let is_kept = keeps == Some(number);
            for place in [None, Some(moment.hall)] {
                for word in ["hand", "hand 1", "log", "scores", "board", "games"] {
                    let text = match word {
                        "games" => word.to_owned(),
                        word => format!("{word} {code}"),
                    };
                    self.ask(who, place, &text, is_kept).await;
                }
            }
            // What is refused says nothing of what others hold. Who may do it does not ask for it here.
            if number != moment.mover {
                for action in refused {
                    self.ask(who, None, &format!("do {code} {action}"), true)
                        .await;
                }
                for word in ["undo", "hint"] {
                    self.ask(who, None, &format!("{word} {code}"), true).await;
                }
                for data in moment.open_moves.iter().take(2) {
                    self.ask(who, Some(moment.hall), data, true).await;
                }
            }
        }
        let mover = moment.people[moment.mover];
        if keeps == Some(moment.mover) {
            let legal: Vec<String> = moment
                .open_moves
                .iter()
                .chain(&moment.draws)
                .map(|data| data.splitn(3, '.').nth(2).unwrap().replace('-', " "))
                .collect();
            for action in refused
                .iter()
                .filter(|action| !legal.iter().any(|legal| legal == *action))
            {
                self.ask(mover, None, &format!("do {code} {action}"), true)
                    .await;
            }
            self.ask(mover, None, &format!("hint {code}"), true).await;
            if let Some(data) = moment.open_moves.last() {
                self.ask(mover, None, data, true).await;
                self.ask(mover, None, &format!("undo {code}"), true).await;
            }
        } else if let Some(data) = moment
            .draws
            .as_ref()
            .filter(|data| data.ends_with("draw deck"))
        {
            // What is drawn is for the mover alone; that something was drawn is for all.
            self.ask(mover, None, data, false).await;
            self.ask(mover, None, &format!("undo {code}"), true).await;
        }
        self.world.settle().await;
        self.ask(&onlooker, Some(moment.den), &format!("board {code}"), true)
            .await;
        self.ask(&onlooker, None, &format!("log {code}"), true)
            .await;
    }

    /// All that was brought to others than these people.
    fn brought(&self, not_to: &[&Someone]) -> String {
        let mut text = String::new();
        for chat in &self.world.chats {
            let inner = chat.inner.lock().unwrap();
            let theirs = |parcel: &&Parcel| match &parcel.to {
                To::Place(_) => true,
                To::Person(identity) => not_to.iter().all(|who| who.identity != *identity),
            };
            for parcel in inner.parcels.iter().filter(theirs) {
                writeln!(text, "{parcel:?}").unwrap();
            }
        }
        text
    }
}

async fn seed_of(file: &Path) -> String {
    let options = SqliteConnectOptions::new().filename(file);
    let mut db = options.connect().await.unwrap();
    let seed = sqlx::query_scalar("SELECT seed FROM game_table ORDER BY id DESC LIMIT 1")
        .fetch_one(&mut db)
        .await
        .unwrap();
    db.close().await.unwrap();
    seed
}

/// Compares the twins at one moment; says in how many reads of the table they really differed.
async fn compare(
    moment: &Moment<'_>,
    source: &World,
    folder: &Path,
    keeps: Option<usize>,
) -> usize {
    let clock = source.clock.load(Ordering::SeqCst);
    let differed = Arc::new(AtomicUsize::new(0));
    let kept_seat = match keeps {
        Some(person) => {
            let options = SqliteConnectOptions::new().filename(&source.settings.database);
            let mut db = options.connect().await.unwrap();
            let number: i64 = sqlx::query_scalar(
                "SELECT number FROM chair WHERE user_id = $1 ORDER BY table_id DESC LIMIT 1",
            )
            .bind(&moment.people[person].identity.user)
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
        let other = other_game(game, kept_seat, [clock as u8; 32]);
        assert_eq!(other.public(), game.public());
        count.fetch_add(usize::from(other != game), Ordering::SeqCst);
        other
    };
    let mut twins = vec![];
    for (name, imagine) in [
        ("a.db", None),
        ("b.db", Some(Arc::new(imagine) as bot_core::store::Imagine)),
    ] {
        let file = folder.join(name);
        std::fs::copy(&source.settings.database, &file).unwrap();
        let mut twin = Twin::open(&file, clock, imagine).await;
        {
            let _heard = tracing::subscriber::set_default(twin.ear.clone());
            twin.live(moment, keeps).await;
        }
        twin.world.bot.close().await;
        twins.push(twin);
    }
    let holders: Vec<_> = moment
        .people
        .iter()
        .enumerate()
        .filter(|(number, _)| keeps != Some(*number))
        .map(|(_, who)| *who)
        .collect();
    let [one, other] = [&twins[0], &twins[1]];
    assert!(one.told.len() > 5_000);
    same(&one.told, &other.told);
    same(&one.brought(&holders), &other.brought(&holders));
    let ours = |twin: &Twin| -> String {
        let heard = twin.ear.heard();
        heard
            .lines()
            .filter(|line| line.contains(" bot_core"))
            .collect()
    };
    same(&ours(one), &ours(other));
    let (kept, other_kept) = (
        dump(&one.world.settings.database).await,
        dump(&other.world.settings.database).await,
    );
    same(&kept, &other_kept);
    let seed = seed_of(&one.world.settings.database).await;
    for twin in &twins {
        assert!(!twin.told.contains(&seed) && !twin.brought(&[]).contains(&seed));
    }
    for name in ["a.db", "b.db"] {
        for end in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(folder.join(format!("{name}{end}")));
        }
    }
    differed.load(Ordering::SeqCst)
}

/// Equal to the byte; else shows the first line that is not.
#[track_caller]
fn same(one: &str, other: &str) {
    for (one, other) in one.lines().zip(other.lines()) {
        assert_eq!(one, other);
    }
    assert_eq!(one.len(), other.len());
}

async fn twins_of(kind: &str) {
    for seats in 2..=4 {
        let folder = TempDir::new().unwrap();
        let mut world = World::new().await;
        let (hall, den) = (
            group(Platform::Discord, "hall"),
            group(Platform::Telegram, "den"),
        );
        let all: Vec<_> = ["Anna", "Bo", "Cleo", "Dan"][..seats]
            .iter()
            .map(|name| someone(Platform::Discord, name))
            .collect();
        let people: Vec<_> = all.iter().collect();
        let code = world
            .table(&format!("{kind} {seats}"), &people, &hall)
            .await;
        world.settle().await;
        let (mut differed, mut moments, mut dice) = (0, 0, 11_u64);
        // Some rounds lie between two moments, and one step more, so that every decision comes up.
        for step in 0..(seats * 24) {
            if step % (seats * 6 + 1) == 0 {
                let (mover, _) = world.mover(&people, &code).await.unwrap();
                let mut choices = vec![];
                for page in 0..3 {
                    let hand = world
                        .ask(people[mover], None, &format!("hand {code} {page}"))
                        .await;
                    choices.extend(moves(&hand.screen));
                }
                world.settle().await;
                let reveals =
                    |data: &String| data.ends_with(".draw deck") || data.ends_with(".reveal");
                let moment = Moment {
                    people: &people,
                    code: &code,
                    hall: &hall,
                    den: &den,
                    mover,
                    draws: choices.iter().find(|data| reveals(data)).cloned(),
                    open_moves: choices.into_iter().filter(|data| !reveals(data)).collect(),
                };
                world = world.restarted().await;
                world.bot.close().await;
                for keeps in [None, Some(mover), Some((mover + 1) % seats)] {
                    differed += compare(&moment, &world, folder.path(), keeps).await;
                    moments += 1;
                }
                world = world.restarted().await;
            }
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let Some((mover, choices)) = world.mover(&people, &code).await else {
                break;
            };
            let choice = &choices[(dice >> 33) as usize % choices.len()];
            world.ask(people[mover], None, choice).await;
        }
        assert!(moments >= 12, "{moments}");
        assert!(
            differed >= moments,
            "the twins were the same: {differed} of {moments}"
        );
    }
}

#[tokio::test]
async fn nobody_can_tell_two_games_of_keltis_apart_that_differ_only_in_hidden_cards() {
    twins_of("keltis").await;
}

#[tokio::test]
async fn nobody_can_tell_two_games_of_stones_apart_that_differ_only_in_the_stack() {
    twins_of("stones").await;
}

#[tokio::test]
async fn nobody_can_tell_two_games_of_oracle_apart_that_differ_only_in_hidden_cards() {
    twins_of("oracle").await;
}

/// All that this and the other tests log, of whatever program and thread.
fn all_ears() -> &'static Ear {
    static EAR: std::sync::OnceLock<Ear> = std::sync::OnceLock::new();
    EAR.get_or_init(|| {
        let ear = Ear::default();
        tracing::subscriber::set_global_default(ear.clone()).unwrap();
        ear
    })
}

#[tokio::test]
async fn no_log_line_holds_a_card_a_move_or_a_seed() {
    let ear = all_ears();
    let boards = Arc::new(Boards::built_in().unwrap());
    let mut seeds = vec![];
    for kind in ["keltis", "stones", "oracle"] {
        let folder = TempDir::new().unwrap();
        let faults = Faults::after(i64::MAX / 2);
        let settings = Settings::new(folder.path().join("keltis.db"), boards.clone());
        let mut world = World::of(settings, [4; 32], faults.clone()).await.unwrap();
        let (anna, bo) = (
            someone(Platform::Discord, "Anna"),
            someone(Platform::Telegram, "Bo"),
        );
        let hall = group(Platform::Discord, "hall");
        world
            .chat(Platform::Discord)
            .inner
            .lock()
            .unwrap()
            .unreachable
            .insert("anna".to_owned());
        let code = World::code(
            &world
                .ask(&anna, Some(&hall), &format!("new {kind} 3"))
                .await,
        );
        world.ask(&bo, None, &format!("join {code}")).await;
        world
            .ask(&bo, None, &format!("opponent {code} normal"))
            .await;
        world.ask(&bo, None, &format!("begin {code}")).await;
        world.settle().await;
        seeds.push(seed_of(&world.settings.database).await);
        for number in 0..30 {
            world.bot.settle_opponents().await.unwrap();
            let Some((mover, choices)) = world.mover(&[&anna, &bo], &code).await else {
                break;
            };
            let who = [&anna, &bo][mover];
            let choice = &choices[number % choices.len()];
            if number % 7 == 0 {
                let later = Delivery::Later { after: None };
                world
                    .chat(Platform::Discord)
                    .inner
                    .lock()
                    .unwrap()
                    .refuse
                    .push(later);
                world.ask(who, None, &format!("hint {code}")).await;
                world
                    .ask(who, None, &format!("do {code} lay green 99"))
                    .await;
                world
                    .ask(who, None, &format!("do {code} lay green 9"))
                    .await;
            }
            world.ask(who, None, choice).await;
            world.settle().await;
        }
        // The program breaks off in the middle of a move, in every step of it, and says so.
        let (mover, choices) = world.mover(&[&anna, &bo], &code).await.unwrap();
        let file = world.settings.database.clone();
        world.bot.close().await;
        for after in 3..40 {
            let settings = world.settings.clone();
            world = World::of(settings, [4; 32], Faults::after(after))
                .await
                .unwrap();
            world.updates.store(1_000 * after, Ordering::SeqCst);
            world.ask([&anna, &bo][mover], None, &choices[0]).await;
            let _ = world.bot.deliver_due(&world.courier).await;
            world.bot.close().await;
        }
        // A table that cannot be read.
        let options = SqliteConnectOptions::new().filename(&file);
        let mut db = options.connect().await.unwrap();
        sqlx::query("UPDATE action SET seat = 3 - seat WHERE undone IS NULL")
            .execute(&mut db)
            .await
            .unwrap();
        db.close().await.unwrap();
        world = World::of(world.settings.clone(), [4; 32], Faults::default())
            .await
            .unwrap();
        world.updates.store(100_000, Ordering::SeqCst);
        for text in ["hand", "board", "log", "undo"] {
            let reply = world.ask(&bo, None, &format!("{text} {code}")).await;
            assert_eq!(reply.outcome, Outcome::Failed, "{}", reply.screen);
            let shown = reply.screen.to_string();
            assert!(
                !shown.contains("version") && !shown.contains("replay"),
                "{shown}"
            );
        }
        world.bot.close().await;
    }
    let heard = ear.heard();
    for text in [
        "a fault was injected",
        "cannot be replayed",
        "somebody cannot be written to",
        "sqlx",
    ] {
        assert!(heard.contains(text), "{text} was not heard");
    }
    for line in heard.lines() {
        let lower = line.to_lowercase();
        // The columns of the tables are named in what sqlx says; what is in them is not.
        let told = lower.split("db.statement").next().unwrap();
        for colour in ["brown", "yellow", "pink", "green", "blue", "red-"] {
            assert!(!told.contains(colour), "{line}");
        }
        for word in ["discard", "draw deck", "reveal", "lay "] {
            assert!(!told.contains(word), "{line}");
        }
        for seed in &seeds {
            assert!(!lower.contains(seed), "{line}");
        }
        // Nothing that looks like a seed or a token at all: no long row of hexadecimal digits.
        let hex = line.split(|c: char| !c.is_ascii_hexdigit());
        assert!(hex.map(str::len).max() < Some(32), "{line}");
    }
}

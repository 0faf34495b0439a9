//! The bot in a Telegram of our own, with people who play.

use std::sync::Arc;
use std::time::Duration;

use bot_core::bot::{Bot, Hands, Limits, Post, Settings};
use bot_core::game::Boards;
use bot_core::store::Sync;
use secrecy::SecretString;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use telegram::{Pace, Painter, Telegram, Webhook};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::fake::{ChatKind, Fake, Msg, Person, Place, TOKEN};

pub struct World {
    pub fake: Fake,
    pub pace: Pace,
    pub webhook: Option<Webhook>,
    pub painter: Option<Painter>,
    /// Whether the core draws.
    pub pictures: bool,
    /// How well it plays and advises.
    pub hard: &'static str,
    folder: TempDir,
    running: Option<Running>,
}

struct Running {
    bot: Bot,
    stop: CancellationToken,
    tasks: Vec<JoinHandle<()>>,
}

/// As fast as can be.
pub fn quick() -> Pace {
    let at_once = Limits {
        burst: 1_000_000,
        every: Duration::from_millis(1),
    };
    Pace {
        poll: Duration::from_secs(2),
        answer: Duration::from_millis(1_500),
        tell: Duration::from_millis(1_500),
        back_off: (Duration::from_millis(20), Duration::from_millis(200)),
        group: at_once,
        person: at_once,
        group_most: (1_000_000, Duration::from_secs(60)),
        group_answers: 1_000_000,
        overall: 1_000_000,
        ..Pace::default()
    }
}

impl World {
    /// A world in which the bot runs already.
    pub async fn new() -> Self {
        let mut world = Self::asleep().await;
        world.wake().await;
        world
    }

    /// A world in which it does not run yet.
    pub async fn asleep() -> Self {
        Self {
            fake: Fake::start().await,
            pace: quick(),
            webhook: None,
            painter: None,
            pictures: false,
            hard: "hard/100",
            folder: TempDir::new().unwrap(),
            running: None,
        }
    }

    pub async fn wake(&mut self) {
        let url = self.fake.url();
        self.wake_at(&url, TOKEN).await;
    }

    pub async fn wake_at(&mut self, url: &str, token: &str) {
        let boards = Arc::new(Boards::built_in().unwrap());
        let mut settings = Settings::new(self.folder.path().join("keltis.db"), boards);
        settings.requests_a_minute = u32::MAX;
        settings.tables_a_person = usize::MAX;
        // What is written is easier to read.
        settings.pictures = self.pictures;
        settings.hard = self.hard.parse().unwrap();
        let hands = Hands {
            sync: Sync::Kill,
            ..Hands::default()
        };
        let bot = Bot::open_with(settings, hands).await.unwrap();
        let token = SecretString::from(token.to_owned());
        let mut settings = telegram::Settings::new(token, url.parse().unwrap());
        settings.pace = self.pace.clone();
        settings.webhook = self.webhook.clone();
        let telegram = Telegram::painted(bot.clone(), settings, self.painter.clone()).unwrap();
        let stop = CancellationToken::new();
        let posts: Vec<Arc<dyn Post>> = vec![Arc::new(telegram.clone())];
        let (runs, stops) = (bot.clone(), stop.clone());
        let courier = tokio::spawn(async move { runs.run(posts, stops).await });
        let stops = stop.clone();
        let adapter = tokio::spawn(async move { telegram.run(stops).await });
        self.running = Some(Running {
            bot,
            stop,
            tasks: vec![courier, adapter],
        });
    }

    /// While it does not run, a stand-in has come to play for this person everywhere.
    pub async fn stands_in(&mut self, person: &Person) {
        self.sleep().await;
        let file = SqliteConnectOptions::new().filename(self.folder.path().join("keltis.db"));
        let mut db = file.connect().await.unwrap();
        sqlx::query(
            "UPDATE chair SET held = 'back', missed = 0 WHERE person = (SELECT person FROM identity WHERE user_id = $1)",
        )
        .bind(person.id.to_string())
        .execute(&mut db)
        .await
        .unwrap();
        db.close().await.unwrap();
        self.wake().await;
    }

    /// Stops it as its host would; gives how long that took.
    pub async fn sleep(&mut self) -> Duration {
        let begun = std::time::Instant::now();
        if let Some(running) = self.running.take() {
            running.stop.cancel();
            for task in running.tasks {
                task.await.unwrap();
            }
            running.bot.close().await;
        }
        begun.elapsed()
    }

    /// Breaks it off in the middle of whatever it does.
    pub async fn crash(&mut self) {
        if let Some(running) = self.running.take() {
            for task in &running.tasks {
                task.abort();
            }
            running.bot.close().await;
        }
    }

    /// Waits until everything is done and shown that can be now.
    pub async fn settle(&self) {
        let begun = std::time::Instant::now();
        let mut calm = 0;
        while calm < 4 {
            if begun.elapsed() > Duration::from_secs(20) {
                panic!("it does not settle\n{}", self.fake.state().everything());
            }
            tokio::time::sleep(Duration::from_millis(4)).await;
            let busy = {
                let state = self.fake.state();
                state.under_way > 0 || !state.updates.is_empty()
            };
            let pending = match &self.running {
                Some(running) => running.bot.pending().await.unwrap().slots,
                None => 0,
            };
            calm = if busy || pending > 0 { 0 } else { calm + 1 };
        }
    }

    /// People who have pressed Start.
    pub async fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        let people = names.map(|name| self.fake.person(name, "en"));
        for person in &people {
            person.starts("");
            self.fake.sees(person.private(), "Hello!").await;
        }
        people
    }

    pub fn group(&self) -> Place {
        self.fake.group("the hall", ChatKind::Supergroup)
    }

    /// A table at which all of them sit and play.
    pub async fn table(&self, place: Place, game: &str, people: &[&Person]) -> String {
        let code = self.lobby(place, game, people).await;
        people[0].presses(place, "begin").await;
        self.fake.sees(place, "[What happened]").await;
        code
    }

    /// A lobby in which all of them sit.
    pub async fn lobby(&self, place: Place, game: &str, people: &[&Person]) -> String {
        people[0].writes(place, &format!("/new {game}"));
        let lobby = self.fake.sees(place, "seats are taken").await;
        for person in &people[1..] {
            person.presses(place, "join").await;
        }
        let title = lobby.text.lines().next().unwrap().to_owned();
        title.rsplit(' ').next().unwrap().to_owned()
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.fake.verify();
        }
    }
}

/// How somebody makes their moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    Pressing,
    Typing,
    /// Now this way, now that.
    Both,
}

/// Small dice, the same every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}

/// Who is to move, by the newest version that anybody can press.
pub fn next_move(people: &[&Person], code: &str) -> Option<(usize, Msg)> {
    let hands = people.iter().enumerate().filter_map(|(at, person)| {
        let all = person.fake.shown(person.private()).into_iter().rev();
        let mut hands =
            all.filter(|message| message.moves().iter().any(|data| data.starts_with(code)));
        hands.next().map(|hand| (at, hand))
    });
    hands.max_by_key(|(_, hand)| version(&hand.moves()[0]))
}

pub fn version(data: &str) -> i64 {
    data.split('.').nth(1).unwrap().parse().unwrap()
}

/// Plays a game to its end, each in their own way; gives how many moves they made.
pub async fn play(world: &World, people: &[&Person], code: &str, how: &[How]) -> usize {
    play_some(world, people, code, how, usize::MAX).await
}

pub async fn play_some(
    world: &World,
    people: &[&Person],
    code: &str,
    how: &[How],
    most: usize,
) -> usize {
    let fake = &world.fake;
    let mut dice = Dice(0x5eed);
    let rematch = format!("{code}.rematch");
    // What was pressed already may be seen a moment longer.
    let mut last = 0;
    for moves in 0..most {
        let at_move = fake
            .until("somebody's move", |state| {
                let mut all = state.chats[&people[0].id].messages.values();
                if all.any(|message| message.data().contains(&rematch)) {
                    return Some(None);
                }
                let hands = people.iter().enumerate().filter_map(|(at, person)| {
                    let all = state.chats[&person.id].messages.values();
                    let hands = all.filter(|message| newest(message, code) > last);
                    let hand = hands.max_by_key(|message| newest(message, code))?;
                    Some((at, hand.clone()))
                });
                hands.max_by_key(|(_, hand)| newest(hand, code)).map(Some)
            })
            .await;
        let Some((at, hand)) = at_move else {
            return moves;
        };
        last = newest(&hand, code);
        let person = people[at];
        let choices = hand.moves();
        let choice = &choices[dice.below(choices.len())];
        let types = match how[at % how.len()] {
            How::Pressing => false,
            How::Typing => true,
            How::Both => dice.below(2) == 0,
        };
        if types {
            let action = choice.split('.').nth(2).unwrap();
            person.writes(person.private(), &format!("/do {code} {action}"));
        } else {
            person.presses_data(person.private(), hand.id, choice).await;
        }
    }
    // Whoever looks next sees what came of the last one.
    world.settle().await;
    most
}

/// The version of the moves that can be pressed here, if it is of this table.
fn newest(message: &Msg, code: &str) -> i64 {
    let moves = message.moves().into_iter();
    let mut moves = moves.filter(|data| data.starts_with(code));
    moves.next().map_or(0, |data| version(&data))
}

//! The test harness: a bot connected to a fake Telegram, and helpers to play games.

use std::sync::Arc;
use std::time::Duration;

use bot_core::bot::{Bot, ChatClient, Limits, Settings, TestHooks};
use bot_core::games::Boards;
use secrecy::SecretString;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use telegram::{DrawOverride, Telegram, Timing, Webhook};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::fake::{ChatKind, Fake, Msg, Person, Place, TOKEN};

pub struct World {
    pub fake: Fake,
    pub timing: Timing,
    pub webhook: Option<Webhook>,
    pub draw_override: Option<DrawOverride>,
    /// Whether the core draws pictures.
    pub pictures: bool,
    /// Strength of the hard opponent and of hints.
    pub opponent_level: &'static str,
    folder: TempDir,
    starts: u32,
    running: Option<Running>,
}

struct Running {
    bot: Bot,
    stop: CancellationToken,
    tasks: Vec<JoinHandle<()>>,
}

/// Short timeouts and no limits.
pub fn fast_timing() -> Timing {
    let unlimited = Limits {
        burst: 1_000_000,
        interval: Duration::from_millis(1),
    };
    Timing {
        poll_timeout: Duration::from_secs(2),
        request_timeout: Duration::from_millis(1_500),
        answer_timeout: Duration::from_millis(1_500),
        back_off: (Duration::from_millis(20), Duration::from_millis(200)),
        group_limits: unlimited,
        person_limits: unlimited,
        group_rate: (1_000_000, Duration::from_secs(60)),
        group_reply_share: 1_000_000,
        requests_per_second: 1_000_000,
        ..Timing::default()
    }
}

impl World {
    /// A world with a running bot.
    pub async fn new() -> Self {
        let mut world = Self::stopped().await;
        world.start().await;
        world
    }

    /// A world whose bot has not been started.
    pub async fn stopped() -> Self {
        Self {
            fake: Fake::start().await,
            timing: fast_timing(),
            webhook: None,
            draw_override: None,
            pictures: false,
            opponent_level: "hard/100",
            folder: TempDir::new().unwrap(),
            starts: 0,
            running: None,
        }
    }

    pub async fn start(&mut self) {
        let url = self.fake.url();
        self.start_at(&url, TOKEN).await;
    }

    pub async fn start_at(&mut self, url: &str, token: &str) {
        let boards = Arc::new(Boards::built_in().unwrap());
        let mut settings = Settings::new(self.folder.path().join("keltis.db"), boards);
        settings.max_requests_per_minute = u32::MAX;
        settings.max_tables_per_person = usize::MAX;
        // Most tests check text, which is easier to compare than pictures.
        settings.pictures = self.pictures;
        settings.hard_opponent = self.opponent_level.parse().unwrap();
        let hooks = TestHooks::for_test(self.starts);
        self.starts += 1;
        let bot = Bot::open_with(settings, hooks).await.unwrap();
        let token = SecretString::from(token.to_owned());
        let mut settings = telegram::Settings::new(token, url.parse().unwrap());
        settings.timing = self.timing.clone();
        settings.webhook = self.webhook.clone();
        let telegram =
            Telegram::with_draw_override(bot.clone(), settings, self.draw_override.clone())
                .unwrap();
        let stop = CancellationToken::new();
        let clients: Vec<Arc<dyn ChatClient>> = vec![Arc::new(telegram.clone())];
        let (runner, runner_stop) = (bot.clone(), stop.clone());
        let delivery = tokio::spawn(async move { runner.run(clients, runner_stop).await });
        let adapter_stop = stop.clone();
        let adapter = tokio::spawn(async move { telegram.run(adapter_stop).await });
        self.running = Some(Running {
            bot,
            stop,
            tasks: vec![delivery, adapter],
        });
    }

    /// Restarts the bot with a stand-in in all seats of this person.
    pub async fn replace_with_stand_in(&mut self, person: &Person) {
        self.stop().await;
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
        self.start().await;
    }

    /// Shuts the bot down gracefully. Returns how long that took.
    pub async fn stop(&mut self) -> Duration {
        let start = std::time::Instant::now();
        if let Some(running) = self.running.take() {
            running.stop.cancel();
            for task in running.tasks {
                task.await.unwrap();
            }
            running.bot.close().await;
        }
        start.elapsed()
    }

    /// Aborts the bot without a shutdown.
    pub async fn crash(&mut self) {
        if let Some(running) = self.running.take() {
            for task in &running.tasks {
                task.abort();
            }
            running.bot.close().await;
        }
    }

    /// Waits until all updates are handled and all deliveries are done.
    pub async fn settle(&self) {
        let start = std::time::Instant::now();
        // Does not wait for deliveries that are due later than this.
        let latest_due = unix_millis() + 15_000;
        let mut quiet_checks = 0;
        let mut waiting_for = String::new();
        while quiet_checks < 4 {
            if start.elapsed() > Duration::from_secs(20) {
                let dump = self.fake.state().dump();
                panic!("the bot does not settle: {waiting_for}\n{dump}");
            }
            tokio::time::sleep(Duration::from_millis(4)).await;
            let busy = {
                let state = self.fake.state();
                waiting_for = format!(
                    "{} requests in flight, {} updates not fetched",
                    state.in_flight,
                    state.updates.len()
                );
                state.in_flight > 0 || !state.updates.is_empty()
            };
            let pending = match &self.running {
                Some(running) => {
                    let pending = running.bot.pending().await.unwrap();
                    let is_soon = pending.due.is_some_and(|due| due < latest_due);
                    if is_soon { pending.count } else { 0 }
                }
                None => 0,
            };
            waiting_for += &format!(", {pending} deliveries pending");
            quiet_checks = if busy || pending > 0 {
                0
            } else {
                quiet_checks + 1
            };
        }
    }

    /// Creates people who have started the bot.
    pub async fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        let people = names.map(|name| self.fake.person(name, "en"));
        for person in &people {
            person.presses_start("");
            self.fake
                .wait_for_message(person.private(), "Hi! I bring Keltis")
                .await;
        }
        people
    }

    pub fn group(&self) -> Place {
        self.fake.group("the hall", ChatKind::Supergroup)
    }

    /// Starts a game with these people. Returns the table code.
    pub async fn table(&self, place: Place, game: &str, people: &[&Person]) -> String {
        let code = self.lobby(place, game, people).await;
        people[0].presses(place, "begin").await;
        self.fake.wait_for_message(place, "[What happened?]").await;
        code
    }

    /// Opens a lobby that these people join. Returns the table code.
    pub async fn lobby(&self, place: Place, game: &str, people: &[&Person]) -> String {
        people[0].writes(place, &format!("/new {game}"));
        let lobby = self.fake.wait_for_message(place, "Seats taken").await;
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputMethod {
    Pressing,
    Typing,
    /// Chooses at random for each move.
    Both,
}

/// A small deterministic random number generator.
pub struct TestRng(pub u64);

impl TestRng {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Returns the player to move and their hand: the one with the newest table version in their buttons.
pub fn next_move(people: &[&Person], code: &str) -> Option<(usize, Msg)> {
    let hands = people.iter().enumerate().filter_map(|(at, person)| {
        let all = person
            .fake
            .shown_messages(person.private())
            .into_iter()
            .rev();
        let mut hands =
            all.filter(|message| message.moves().iter().any(|data| data.starts_with(code)));
        hands.next().map(|hand| (at, hand))
    });
    hands.max_by_key(|(_, hand)| table_version(&hand.moves()[0]))
}

pub fn table_version(data: &str) -> i64 {
    data.split('.').nth(1).unwrap().parse().unwrap()
}

/// Plays a game to its end. Returns the number of moves.
pub async fn play(world: &World, people: &[&Person], code: &str, input: &[InputMethod]) -> usize {
    play_moves(world, people, code, input, usize::MAX).await
}

pub async fn play_moves(
    world: &World,
    people: &[&Person],
    code: &str,
    input: &[InputMethod],
    limit: usize,
) -> usize {
    let fake = &world.fake;
    let mut rng = TestRng(0x5eed);
    let rematch = format!("{code}.rematch");
    // Buttons that were already pressed may remain visible for a moment.
    let mut last = 0;
    for moves in 0..limit {
        let at_move = fake
            .wait_until("a player's move", |state| {
                let mut all = state.chats[&people[0].id].messages.values();
                if all.any(|message| message.data().contains(&rematch)) {
                    return Some(None);
                }
                let hands = people.iter().enumerate().filter_map(|(at, person)| {
                    let all = state.chats[&person.id].messages.values();
                    let hands = all.filter(|message| newest_version(message, code) > last);
                    let hand = hands.max_by_key(|message| newest_version(message, code))?;
                    Some((at, hand.clone()))
                });
                hands
                    .max_by_key(|(_, hand)| newest_version(hand, code))
                    .map(Some)
            })
            .await;
        let Some((at, hand)) = at_move else {
            return moves;
        };
        last = newest_version(&hand, code);
        let person = people[at];
        let choices = hand.moves();
        let choice = &choices[rng.below(choices.len())];
        let is_typed = match input[at % input.len()] {
            InputMethod::Pressing => false,
            InputMethod::Typing => true,
            InputMethod::Both => rng.below(2) == 0,
        };
        if is_typed {
            let action = choice.split('.').nth(2).unwrap();
            person.writes(person.private(), &format!("/do {code} {action}"));
        } else {
            person.presses_data(person.private(), hand.id, choice).await;
        }
    }
    // The caller sees the result of the last move.
    world.settle().await;
    limit
}

/// Returns the table version in a message's move buttons, or 0 if they are not of this table.
fn newest_version(message: &Msg, code: &str) -> i64 {
    let moves = message.moves().into_iter();
    let mut moves = moves.filter(|data| data.starts_with(code));
    moves.next().map_or(0, |data| table_version(&data))
}

fn unix_millis() -> i64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.unwrap().as_millis() as i64
}

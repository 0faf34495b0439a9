//! Runs the bot against a fake Discord and plays games.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bot_core::bot::{Bot, ChatClient, Limits, Settings, TestHooks};
use bot_core::games::Boards;
use bot_core::people::{Identity, Platform};
use bot_core::store::GameTransform;
use discord::{Discord, Timing};
use secrecy::SecretString;
use serde_json::json;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::fake::{Fake, Msg, Person, Place, State, TOKEN};

pub struct World {
    pub fake: Fake,
    pub timing: Timing,
    /// Off by default: text is easier to read in tests.
    pub pictures: bool,
    /// Setting for the thinking time of hard opponents.
    pub opponent_level: &'static str,
    pub tables_per_person: usize,
    /// Banned accounts.
    pub ban: Vec<String>,
    /// Register the command in this server only.
    pub guild: Option<u64>,
    /// Applied to every game that is loaded, if set.
    pub game_transform: Option<GameTransform>,
    /// Offset of the bot's clock in milliseconds.
    clock_offset: Arc<AtomicI64>,
    folder: TempDir,
    starts: u32,
    pub running: Option<Running>,
}

pub struct Running {
    pub bot: Bot,
    stop: CancellationToken,
    tasks: Vec<JoinHandle<()>>,
}

fn clock(clock_offset: Arc<AtomicI64>) -> Arc<dyn Fn() -> i64 + Send + std::marker::Sync> {
    Arc::new(move || {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        now.as_millis() as i64 + clock_offset.load(Ordering::SeqCst)
    })
}

/// Timing without delays.
pub fn fast_timing() -> Timing {
    let unlimited = Limits {
        burst: 1_000_000,
        interval: Duration::from_millis(1),
    };
    Timing {
        request_timeout: Duration::from_millis(1_500),
        back_off: (Duration::from_millis(20), Duration::from_millis(200)),
        identify_interval: Duration::from_millis(20),
        reidentify_delay: (Duration::ZERO, Duration::from_millis(20)),
        channel_check_interval: Duration::ZERO,
        channel_limits: unlimited,
        person_limits: unlimited,
        requests_per_second: 1_000_000,
        refused_retry_delay: Duration::from_millis(300),
        ..Timing::default()
    }
}

impl World {
    /// Starts a world with a running bot.
    pub async fn new() -> Self {
        let mut world = Self::stopped().await;
        world.start().await;
        world.fake.wait_connected().await;
        world
    }

    /// Creates a world without starting the bot.
    pub async fn stopped() -> Self {
        Self {
            fake: Fake::start().await,
            timing: fast_timing(),
            pictures: false,
            opponent_level: "hard/100",
            tables_per_person: usize::MAX,
            ban: vec![],
            guild: None,
            game_transform: None,
            clock_offset: Arc::default(),
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
        settings.max_tables_per_person = self.tables_per_person;
        settings.ban = self.ban.clone();
        settings.pictures = self.pictures;
        settings.hard_opponent = self.opponent_level.parse().unwrap();
        let hooks = TestHooks {
            game_transform: self.game_transform.clone(),
            clock: Some(clock(self.clock_offset.clone())),
            ..TestHooks::for_test(self.starts)
        };
        self.starts += 1;
        let bot = Bot::open_with(settings, hooks).await.unwrap();
        let token = SecretString::from(token.to_owned());
        let mut settings = discord::Settings::new(token, url.parse().unwrap());
        settings.timing = self.timing.clone();
        settings.guild = self.guild;
        let discord = Discord::new(bot.clone(), settings).unwrap();
        let stop = CancellationToken::new();
        let clients: Vec<Arc<dyn ChatClient>> = vec![Arc::new(discord.clone())];
        let (runs, stops) = (bot.clone(), stop.clone());
        let delivery = tokio::spawn(async move { runs.run(clients, stops).await });
        let stops = stop.clone();
        let adapter = tokio::spawn(async move { discord.run(stops).await });
        self.running = Some(Running {
            bot,
            stop,
            tasks: vec![delivery, adapter],
        });
    }

    /// Stops the bot cleanly and returns how long that took.
    pub async fn stop(&mut self) -> Duration {
        let started = std::time::Instant::now();
        if let Some(running) = self.running.take() {
            running.stop.cancel();
            for task in running.tasks {
                task.await.unwrap();
            }
            running.bot.close().await;
        }
        started.elapsed()
    }

    /// Aborts the bot without a clean stop.
    pub async fn crash(&mut self) {
        if let Some(running) = self.running.take() {
            for task in &running.tasks {
                task.abort();
            }
            running.bot.close().await;
        }
    }

    /// Advances the clock of the running bot.
    pub async fn advance_clock(&self, time: Duration) {
        let time = time.as_millis() as i64;
        self.clock_offset.fetch_add(time, Ordering::SeqCst);
        let bot = &self.running.as_ref().unwrap().bot;
        bot.tick().await.unwrap();
    }

    /// Waits until all interactions and deliveries are done.
    pub async fn settle(&self) {
        let mut idle_checks = 0;
        let started = std::time::Instant::now();
        while idle_checks < 4 {
            let waited = started.elapsed();
            assert!(
                waited.as_secs() < 60,
                "did not settle\n{}",
                self.fake.state().dump()
            );
            tokio::time::sleep(Duration::from_millis(4)).await;
            let busy = {
                let state = self.fake.state();
                let waits = |interaction: &crate::fake::Interaction| {
                    !interaction.expired && interaction.answered.is_none() || interaction.deferred
                };
                state.in_flight > 0 || state.interactions.values().any(waits)
            };
            let pending = match &self.running {
                Some(running) => running.bot.pending().await.unwrap().count,
                None => 0,
            };
            idle_checks = if busy || pending > 0 {
                0
            } else {
                idle_checks + 1
            };
        }
    }

    /// Waits until it is saved that this person was warned about closed direct messages. That happens after the warning
    /// was sent; a request in between would repeat it.
    pub async fn wait_warned_unreachable(&self, person: &Person) {
        let bot = &self.running.as_ref().unwrap().bot;
        let identity = Identity {
            platform: Platform::Discord,
            user: person.id.to_string(),
        };
        let saved = async {
            while bot.should_warn_unreachable(&identity).await {
                tokio::time::sleep(Duration::from_millis(4)).await;
            }
        };
        let wait = tokio::time::timeout(Duration::from_secs(20), saved);
        wait.await.unwrap();
    }

    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        names.map(|name| self.fake.person(name, "en-US"))
    }

    /// Opens a lobby, seats everybody and returns the code.
    pub async fn lobby(&self, place: Place, new: serde_json::Value, people: &[&Person]) -> String {
        let mut lobby = people[0].uses(place, "new", new).await;
        if lobby.ephemeral_for.is_some() {
            lobby = self.fake.wait_for_message(place, "Seats taken").await;
        }
        for person in &people[1..] {
            person.presses(place, "join").await;
        }
        table_code(&lobby)
    }

    pub async fn board(&self, place: Place) -> Msg {
        let board = self.fake.wait_until("the board", |state| {
            let all = state.visible_messages(0, place).into_iter().rev();
            let mut boards = all.filter(|message| message.find_button("scores").is_some());
            boards.next().cloned()
        });
        board.await
    }

    /// Opens a table, starts the game and returns the code.
    pub async fn table(&self, place: Place, game: &str, people: &[&Person]) -> String {
        let new = json!({ "game": game, "seats": people.len() });
        let code = self.lobby(place, new, people).await;
        people[0].presses(place, "begin").await;
        self.board(place).await;
        code
    }
}

impl Drop for World {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.fake.verify();
        }
    }
}

pub fn table_code(message: &Msg) -> String {
    let title = message.text.lines().next().unwrap();
    title.rsplit(' ').next().unwrap().to_owned()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputMethod {
    /// Buttons of the hand in the private chat.
    PrivateButtons,
    /// Buttons of the ephemeral hand in the channel.
    EphemeralButtons,
    /// `/keltis do` with a suggested move.
    Typing,
}

/// Small deterministic random number generator.
pub struct TestRng(pub u64);

impl TestRng {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}

pub fn table_version(data: &str) -> i64 {
    data.split('.').nth(1).unwrap().parse().unwrap()
}

/// Whether the result is shown publicly.
fn is_over(state: &State, place: Place, code: &str) -> bool {
    let rematch = format!("{code}.rematch");
    state
        .visible_messages(0, place)
        .iter()
        .any(|message| message.data().contains(&rematch))
}

/// A player at the table.
pub struct Player<'a> {
    pub person: &'a Person,
    pub place: Place,
    pub input: InputMethod,
}

impl Player<'_> {
    async fn try_move(&self, code: &str, rng: &mut TestRng, last: &mut i64) -> bool {
        let Self {
            person,
            place,
            input,
        } = self;
        match input {
            InputMethod::PrivateButtons => {
                let private = person.private();
                let Some(hand) = person.hand(private, code) else {
                    return false;
                };
                let choices = hand.moves();
                // The press was handled, but the message is not updated yet.
                if table_version(&choices[0]) <= *last {
                    return false;
                }
                *last = table_version(&choices[0]);
                let choice = &choices[rng.below(choices.len())];
                let token = person.presses_data(private, hand.id, choice);
                person.answer_to(&token).await;
                true
            }
            InputMethod::EphemeralButtons => {
                let hand = match person
                    .hand(*place, code)
                    .filter(|hand| hand.ephemeral_for.is_some())
                {
                    Some(hand) if table_version(&hand.moves()[0]) > *last => hand,
                    _ => person.uses(*place, "hand", json!({ "code": code })).await,
                };
                let choices = hand.moves();
                if choices.is_empty() || table_version(&choices[0]) <= *last {
                    return false;
                }
                *last = table_version(&choices[0]);
                let choice = &choices[rng.below(choices.len())];
                let token = person.presses_data(*place, hand.id, choice);
                let after = person.answer_to(&token).await;
                assert_eq!(after.ephemeral_for, Some(person.id));
                true
            }
            InputMethod::Typing => {
                let options = json!({ "code": code });
                let choices = person.types(*place, "do", options, "move").await;
                if choices.is_empty() {
                    return false;
                }
                let choice = &choices[rng.below(choices.len())];
                let options = json!({ "move": choice, "code": code });
                person.uses(*place, "do", options).await;
                true
            }
        }
    }
}

/// Plays a game to its end and returns the number of moves.
pub async fn play(world: &World, players: &[Player<'_>], code: &str) -> usize {
    play_moves(world, players, code, usize::MAX).await
}

pub async fn play_moves(world: &World, players: &[Player<'_>], code: &str, most: usize) -> usize {
    let fake = &world.fake;
    let mut rng = TestRng(0x5eed);
    let mut last = vec![-1; players.len()];
    let mut moves = 0;
    let mut idle_rounds = 0;
    while moves < most {
        if is_over(&fake.state(), players[0].place, code) {
            break;
        }
        let mut moved = false;
        for (player, last) in players.iter().zip(&mut last) {
            if player.try_move(code, &mut rng, last).await {
                moved = true;
                moves += 1;
                break;
            }
        }
        if moved {
            idle_rounds = 0;
            continue;
        }
        idle_rounds += 1;
        assert!(
            idle_rounds < 2_000,
            "nobody can move\n{}",
            fake.state().dump()
        );
        fake.sleep(Duration::from_millis(5)).await;
    }
    moves
}

//! The bot in a Discord of our own, with people who play.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bot_core::bot::{Bot, Hands, Limits, Post, Settings};
use bot_core::game::Boards;
use bot_core::store::{Imagine, Sync};
use discord::{Discord, Pace};
use secrecy::SecretString;
use serde_json::json;
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::fake::{Fake, Msg, Person, Place, State, TOKEN};

pub struct World {
    pub fake: Fake,
    pub pace: Pace,
    /// What is written is easier to read.
    pub pictures: bool,
    /// How much of its time `hard` takes.
    pub hard: &'static str,
    pub tables_a_person: usize,
    /// Who may not ask at all.
    pub ban: Vec<String>,
    /// The one server in which the command is registered.
    pub guild: Option<u64>,
    /// What is dealt, should a test want that.
    pub imagine: Option<Imagine>,
    /// How far the bot's clock is ahead, in milliseconds.
    ahead: Arc<AtomicI64>,
    folder: TempDir,
    pub running: Option<Running>,
}

pub struct Running {
    pub bot: Bot,
    stop: CancellationToken,
    tasks: Vec<JoinHandle<()>>,
}

fn clock(ahead: Arc<AtomicI64>) -> Arc<dyn Fn() -> i64 + Send + std::marker::Sync> {
    Arc::new(move || {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        now.as_millis() as i64 + ahead.load(Ordering::SeqCst)
    })
}

/// As fast as can be.
pub fn quick() -> Pace {
    let at_once = Limits {
        burst: 1_000_000,
        every: Duration::from_millis(1),
    };
    Pace {
        answer: Duration::from_millis(1_500),
        back_off: (Duration::from_millis(20), Duration::from_millis(200)),
        identify: Duration::from_millis(20),
        look: Duration::ZERO,
        channel: at_once,
        person: at_once,
        overall: 1_000_000,
        refused: Duration::from_millis(300),
        ..Pace::default()
    }
}

impl World {
    /// A world in which the bot runs already.
    pub async fn new() -> Self {
        let mut world = Self::asleep().await;
        world.wake().await;
        world.fake.connected().await;
        world
    }

    /// A world in which it does not run yet.
    pub async fn asleep() -> Self {
        Self {
            fake: Fake::start().await,
            pace: quick(),
            pictures: false,
            hard: "hard/100",
            tables_a_person: usize::MAX,
            ban: vec![],
            guild: None,
            imagine: None,
            ahead: Arc::default(),
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
        settings.tables_a_person = self.tables_a_person;
        settings.ban = self.ban.clone();
        settings.pictures = self.pictures;
        settings.hard = self.hard.parse().unwrap();
        let hands = Hands {
            sync: Sync::Kill,
            imagine: self.imagine.clone(),
            clock: Some(clock(self.ahead.clone())),
            ..Hands::default()
        };
        let bot = Bot::open_with(settings, hands).await.unwrap();
        let token = SecretString::from(token.to_owned());
        let mut settings = discord::Settings::new(token, url.parse().unwrap());
        settings.pace = self.pace.clone();
        settings.guild = self.guild;
        let discord = Discord::new(bot.clone(), settings).unwrap();
        let stop = CancellationToken::new();
        let posts: Vec<Arc<dyn Post>> = vec![Arc::new(discord.clone())];
        let (runs, stops) = (bot.clone(), stop.clone());
        let courier = tokio::spawn(async move { runs.run(posts, stops).await });
        let stops = stop.clone();
        let adapter = tokio::spawn(async move { discord.run(stops).await });
        self.running = Some(Running {
            bot,
            stop,
            tasks: vec![courier, adapter],
        });
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

    /// Lets time pass while the bot runs.
    pub async fn passes(&self, time: Duration) {
        let time = time.as_millis() as i64;
        self.ahead.fetch_add(time, Ordering::SeqCst);
        let bot = &self.running.as_ref().unwrap().bot;
        bot.tick().await.unwrap();
    }

    /// Waits until everything is done and shown that can be now.
    pub async fn settle(&self) {
        let mut calm = 0;
        let begun = std::time::Instant::now();
        while calm < 4 {
            let waited = begun.elapsed();
            assert!(
                waited.as_secs() < 60,
                "no rest\n{}",
                self.fake.state().everything()
            );
            tokio::time::sleep(Duration::from_millis(4)).await;
            let busy = {
                let state = self.fake.state();
                let waits = |inter: &crate::fake::Inter| {
                    !inter.expired && inter.answered.is_none() || inter.deferred
                };
                state.under_way > 0 || state.interactions.values().any(waits)
            };
            let pending = match &self.running {
                Some(running) => running.bot.pending().await.unwrap().slots,
                None => 0,
            };
            calm = if busy || pending > 0 { 0 } else { calm + 1 };
        }
    }

    pub fn people<const N: usize>(&self, names: [&str; N]) -> [Person; N] {
        names.map(|name| self.fake.person(name, "en-US"))
    }

    /// A lobby in which all of them sit; gives its code.
    pub async fn lobby(&self, place: Place, new: serde_json::Value, people: &[&Person]) -> String {
        let mut lobby = people[0].uses(place, "new", new).await;
        if lobby.only.is_some() {
            lobby = self.fake.sees(place, "seats are taken").await;
        }
        for person in &people[1..] {
            person.presses(place, "join").await;
        }
        code_of(&lobby)
    }

    /// Waits for the board.
    pub async fn board(&self, place: Place) -> Msg {
        let board = self.fake.until("the board", |state| {
            let all = state.seen(0, place).into_iter().rev();
            let mut boards = all.filter(|message| message.has("scores").is_some());
            boards.next().cloned()
        });
        board.await
    }

    /// A table at which all of them sit and play.
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

pub fn code_of(message: &Msg) -> String {
    let title = message.text.lines().next().unwrap();
    title.rsplit(' ').next().unwrap().to_owned()
}

/// How somebody makes their moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By the buttons of the hand in the private chat.
    Private,
    /// By the buttons of the hand that the channel shows to one alone.
    Alone,
    /// By `/keltis do` with what is offered.
    Typing,
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

pub fn version(data: &str) -> i64 {
    data.split('.').nth(1).unwrap().parse().unwrap()
}

/// Whether all can see the result.
fn is_over(state: &State, place: Place, code: &str) -> bool {
    let rematch = format!("{code}.rematch");
    state
        .seen(0, place)
        .iter()
        .any(|message| message.data().contains(&rematch))
}

/// Somebody at the table: where they play, and how.
pub struct Player<'a> {
    pub person: &'a Person,
    pub place: Place,
    pub how: How,
}

impl Player<'_> {
    /// Makes a move, if it is this player's turn.
    async fn moves(&self, code: &str, dice: &mut Dice, last: &mut i64) -> bool {
        let Self { person, place, how } = self;
        match how {
            How::Private => {
                let private = person.private();
                let Some(hand) = person.hand(private, code) else {
                    return false;
                };
                let choices = hand.moves();
                // What was pressed already is only not shown yet.
                if version(&choices[0]) <= *last {
                    return false;
                }
                *last = version(&choices[0]);
                let choice = &choices[dice.below(choices.len())];
                let token = person.presses_data(private, hand.id, choice);
                person.answered(&token).await;
                true
            }
            How::Alone => {
                let hand = match person.hand(*place, code).filter(|hand| hand.only.is_some()) {
                    Some(hand) if version(&hand.moves()[0]) > *last => hand,
                    _ => person.uses(*place, "hand", json!({ "code": code })).await,
                };
                let choices = hand.moves();
                if choices.is_empty() || version(&choices[0]) <= *last {
                    return false;
                }
                *last = version(&choices[0]);
                let choice = &choices[dice.below(choices.len())];
                let token = person.presses_data(*place, hand.id, choice);
                let after = person.answered(&token).await;
                assert_eq!(after.only, Some(person.id));
                true
            }
            How::Typing => {
                let options = json!({ "code": code });
                let choices = person.types(*place, "do", options, "move").await;
                if choices.is_empty() {
                    return false;
                }
                let choice = &choices[dice.below(choices.len())];
                let options = json!({ "move": choice, "code": code });
                person.uses(*place, "do", options).await;
                true
            }
        }
    }
}

/// Plays a game to its end; gives how many moves they made.
pub async fn play(world: &World, players: &[Player<'_>], code: &str) -> usize {
    play_some(world, players, code, usize::MAX).await
}

pub async fn play_some(world: &World, players: &[Player<'_>], code: &str, most: usize) -> usize {
    let fake = &world.fake;
    let mut dice = Dice(0x5eed);
    let mut last = vec![-1; players.len()];
    let mut moves = 0;
    let mut in_vain = 0;
    while moves < most {
        if is_over(&fake.state(), players[0].place, code) {
            break;
        }
        let mut moved = false;
        for (player, last) in players.iter().zip(&mut last) {
            if player.moves(code, &mut dice, last).await {
                moved = true;
                moves += 1;
                break;
            }
        }
        if moved {
            in_vain = 0;
            continue;
        }
        in_vain += 1;
        assert!(
            in_vain < 2_000,
            "nobody can move\n{}",
            fake.state().everything()
        );
        fake.rests(Duration::from_millis(5)).await;
    }
    moves
}

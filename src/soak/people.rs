//! The people of a drill: each room has a few, who open tables, sit down and play from what their chats show them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bot_core::bot::{Bot, To};
use bot_core::chat::{Address, Asker, At, Identity, Outcome, Platform, Reply};
use bot_core::game::{Chance, Kind};
use bot_core::opponent::Dice;
use tokio_util::sync::CancellationToken;

use super::chats::{Chats, buttons};
use super::ledger::{Answer, Asked, Entry, Ledger};

/// Nobody waits longer than this for a turn while others play.
const STALLED: Duration = Duration::from_secs(30);
const LOOK_AGAIN: Duration = Duration::from_millis(50);
const LANGUAGES: [&str; 6] = ["en", "de", "ru", "pl", "cs", "sk"];

/// What all people share.
pub struct World {
    pub bot: Bot,
    pub chats: Arc<Chats>,
    pub ledger: Arc<Ledger>,
    pub updates: AtomicU64,
    pub figures: Figures,
}

#[derive(Default)]
pub struct Figures {
    pub asks: AtomicU64,
    pub moves: AtomicU64,
    pub undone: AtomicU64,
    pub stale: AtomicU64,
    pub games: AtomicU64,
    /// Microseconds that each answer took.
    pub took: std::sync::Mutex<Vec<u32>>,
}

/// Where a few people meet to play.
pub struct Room {
    pub number: usize,
    world: Arc<World>,
    dice: Dice,
    people: usize,
    opponents: usize,
}

/// How a room's table stands.
enum State {
    NoTable,
    Lobby(String),
    Playing(String),
    Over(String),
}

impl Room {
    pub fn new(number: usize, world: Arc<World>, dice: Dice) -> Self {
        Self {
            number,
            world,
            dice,
            people: 2 + number % 3,
            opponents: if number % 3 < 2 { number / 3 % 2 } else { 0 },
        }
    }

    fn identity(&self, who: usize) -> Identity {
        // In every other room somebody plays from another chat.
        let platform = match (self.number % 2, who) {
            (1, 1) => Platform::Telegram,
            _ => Platform::Discord,
        };
        Identity {
            platform,
            user: format!("r{}p{who}", self.number),
        }
    }

    /// Plays until told to stop. `unanswered` is what was asked when the program was killed.
    pub async fn play(
        mut self,
        unanswered: Option<Asked>,
        is_new: bool,
        stop: CancellationToken,
    ) -> anyhow::Result<()> {
        if let Some(asked) = unanswered {
            self.answered(&asked).await?;
        }
        if is_new {
            for who in 0..self.people {
                self.ask(who, true, "start".to_owned()).await?;
            }
        }
        let mut state = self.look().await?;
        while !stop.is_cancelled() {
            state = match state {
                State::NoTable => self.open().await?,
                State::Lobby(code) => self.fill(code).await?,
                State::Playing(code) => self.game(code, &stop).await?,
                State::Over(code) => self.after(code).await?,
            };
        }
        Ok(())
    }

    /// How the room's table stands, for somebody who was away.
    async fn look(&mut self) -> anyhow::Result<State> {
        let reply = self.ask(0, false, "board".to_owned()).await?;
        let held = buttons(&reply.screen);
        let Some(code) = held.iter().find_map(|data| data.split_once('.')) else {
            return Ok(State::NoTable);
        };
        let code = code.0.to_owned();
        let has = |word: &str| held.contains(&format!("{code}.{word}"));
        Ok(if has("ireland") {
            State::Lobby(code)
        } else if has("hand") {
            State::Playing(code)
        } else {
            State::NoTable
        })
    }

    async fn open(&mut self) -> anyhow::Result<State> {
        let kind = Kind::ALL[self.dice.below(3) as usize];
        let seats = self.people + self.opponents;
        let reply = self.ask(0, false, format!("new {kind} {seats}")).await?;
        let held = buttons(&reply.screen);
        let code = held.iter().find_map(|data| data.split_once('.'));
        let (code, _) = code.context("a new table shows no code")?;
        Ok(State::Lobby(code.to_owned()))
    }

    async fn fill(&mut self, code: String) -> anyhow::Result<State> {
        for who in 1..self.people {
            self.ask(who, false, format!("{code}.join")).await?;
        }
        for _ in 0..self.opponents {
            let level = ["easy", "normal"][self.dice.below(2) as usize];
            self.ask(0, false, format!("{code}.opponent {level}"))
                .await?;
        }
        self.begin(code).await
    }

    async fn begin(&mut self, code: String) -> anyhow::Result<State> {
        let reply = self.ask(0, false, format!("{code}.begin")).await?;
        match reply.outcome {
            Outcome::Done => Ok(State::Playing(code)),
            _ => self.look().await,
        }
    }

    /// Plays on from what the chats show, until the game is over.
    async fn game(&mut self, code: String, stop: &CancellationToken) -> anyhow::Result<State> {
        let mut since = Instant::now();
        while !stop.is_cancelled() {
            let chats = self.world.chats.clone();
            let news = chats.news.notified();
            match self.newest(&code) {
                Newest::Over => {
                    self.world.figures.games.fetch_add(1, Ordering::Relaxed);
                    return Ok(State::Over(code));
                }
                Newest::Moves {
                    who,
                    message,
                    moves,
                } => {
                    if self.turn(&code, who, message, moves).await? {
                        since = Instant::now();
                    }
                }
                Newest::Nothing => {}
            }
            if since.elapsed() > STALLED {
                bail!(
                    "table {code}: nobody was shown a move for {} s",
                    STALLED.as_secs()
                );
            }
            tokio::select! {
                () = news => {}
                () = tokio::time::sleep(LOOK_AGAIN) => {}
                () = stop.cancelled() => {}
            }
        }
        Ok(State::Playing(code))
    }

    /// The newest moves of this table that somebody is shown.
    fn newest(&self, code: &str) -> Newest {
        let mut newest = (-1, Newest::Nothing);
        for who in 0..self.people {
            let to = To::Person(self.identity(who));
            for (message, held) in self.world.chats.seen_by(&to) {
                if held.iter().any(|data| *data == format!("{code}.rematch")) {
                    return Newest::Over;
                }
                let moves: Vec<_> = held
                    .into_iter()
                    .filter(|data| version(data, code).is_some())
                    .collect();
                let at = moves.first().and_then(|data| version(data, code));
                if let Some(at) = at.filter(|at| *at > newest.0) {
                    let moves = Newest::Moves {
                        who,
                        message,
                        moves,
                    };
                    newest = (at, moves);
                }
            }
        }
        newest.1
    }

    /// Presses on until the turn is over; says whether anything was done.
    async fn turn(
        &mut self,
        code: &str,
        who: usize,
        message: u64,
        mut moves: Vec<String>,
    ) -> anyhow::Result<bool> {
        let mut done = false;
        while !moves.is_empty() {
            let chosen = &moves[self.dice.below(moves.len() as u32) as usize];
            let action = chosen.splitn(3, '.').nth(2).unwrap_or_default();
            let text = match self.dice.below(4) {
                0 => format!("do {code} {action}"),
                _ => chosen.clone(),
            };
            let mut reply = self.ask(who, true, text).await?;
            match reply.outcome {
                Outcome::Done => {
                    done = true;
                    self.world.figures.moves.fetch_add(1, Ordering::Relaxed);
                }
                Outcome::Refused => {
                    self.world.figures.stale.fetch_add(1, Ordering::Relaxed);
                }
                Outcome::Looked | Outcome::Failed => {}
            }
            if self.dice.below(20) == 0 {
                let undone = self.ask(who, true, format!("{code}.undo")).await?;
                if undone.outcome == Outcome::Done {
                    self.world.figures.undone.fetch_add(1, Ordering::Relaxed);
                    reply = undone;
                }
            }
            if self.dice.below(100) == 0 {
                self.ask(who, false, format!("say {code} well met")).await?;
            }
            // Most chats can show the answer where it was pressed; where not, the courier brings it.
            if self.dice.below(4) > 0
                && let Some(slot) = reply.slot
            {
                self.world.chats.answer(message, &reply.screen);
                let platform = self.identity(who).platform;
                let message = message.to_string();
                self.world.bot.shown(slot, Some(&message), platform).await;
            }
            moves = buttons(&reply.screen);
            moves.retain(|data| version(data, code).is_some());
        }
        Ok(done)
    }

    async fn after(&mut self, code: String) -> anyhow::Result<State> {
        if self.dice.below(2) == 0 {
            return Ok(State::NoTable);
        }
        let reply = self.ask(0, false, format!("{code}.rematch")).await?;
        let held = buttons(&reply.screen);
        let begin = held
            .iter()
            .find_map(|data| data.strip_suffix(".begin"))
            .map(str::to_owned);
        match begin {
            Some(code) => self.begin(code).await,
            None => self.look().await,
        }
    }

    async fn ask(&mut self, who: usize, private: bool, text: String) -> anyhow::Result<Reply> {
        let asked = Asked {
            update: self.world.updates.fetch_add(1, Ordering::Relaxed),
            room: self.number,
            who,
            private,
            text,
        };
        self.world.ledger.write(&Entry::Ask(asked.clone()))?;
        self.answered(&asked).await
    }

    /// Asks and waits for the answer. The same update may have asked before.
    async fn answered(&self, asked: &Asked) -> anyhow::Result<Reply> {
        let identity = self.identity(asked.who);
        let platform = identity.platform;
        let at = if asked.private {
            At::Private
        } else {
            At::Place {
                address: Address {
                    platform,
                    chat: format!("room {}", self.number),
                    thread: None,
                },
                admin: false,
            }
        };
        let asker = Asker {
            name: format!("Player {} of {}", asked.who + 1, self.number),
            identity,
            language: Some(LANGUAGES[(self.number + asked.who) % LANGUAGES.len()].to_owned()),
        };
        let begun = Instant::now();
        let update = Some(asked.update.to_string());
        let bot = &self.world.bot;
        let reply = bot.read_and_handle(asker, at, update, &asked.text).await;
        let micros = begun.elapsed().as_micros().min(u128::from(u32::MAX)) as u32;
        let answer = match reply.outcome {
            Outcome::Done => Answer::Done,
            Outcome::Looked => Answer::Looked,
            Outcome::Refused => Answer::Refused,
            Outcome::Failed => Answer::Failed,
        };
        self.world.ledger.write(&Entry::Got {
            update: asked.update,
            answer,
        })?;
        self.world.figures.asks.fetch_add(1, Ordering::Relaxed);
        if let Ok(mut took) = self.world.figures.took.lock() {
            took.push(micros);
        }
        if answer == Answer::Failed {
            bail!("{:?} was answered with a failure", asked.text);
        }
        Ok(reply)
    }
}

enum Newest {
    Nothing,
    Over,
    Moves {
        who: usize,
        message: u64,
        moves: Vec<String>,
    },
}

/// The version that a move of this table was offered at.
fn version(data: &str, code: &str) -> Option<i64> {
    let mut parts = data.splitn(3, '.');
    if parts.next() != Some(code) {
        return None;
    }
    let version = parts.next()?.parse().ok()?;
    parts.next().map(|_| version)
}

//! Simulated people: each room has a few, who open tables, take seats and play from what their chats show them.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bot_core::bot::Bot;
use bot_core::chat::{Origin, Outcome, Reply};
use bot_core::game::RandomSource;
use bot_core::games::GameKind;
use bot_core::opponent::Dice;
use bot_core::people::{Address, Asker, Identity, Platform, Recipient};
use tokio_util::sync::CancellationToken;

use crate::chats::{Chats, button_data};
use crate::ledger::{Entry, Ledger, ReplyOutcome, Request};

/// Longest time without a turn for anybody, while others play.
const STALL_TIMEOUT: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(50);
const LANGUAGES: [&str; 6] = ["en", "de", "ru", "pl", "cs", "sk"];

/// State shared by all people.
pub struct World {
    pub bot: Bot,
    pub chats: Arc<Chats>,
    pub ledger: Arc<Ledger>,
    pub updates: AtomicU64,
    pub stats: PlayStats,
}

#[derive(Default)]
pub struct PlayStats {
    pub requests: AtomicU64,
    pub moves: AtomicU64,
    pub undos: AtomicU64,
    pub refused: AtomicU64,
    pub games: AtomicU64,
    /// Response time of each request.
    pub latencies_micros: std::sync::Mutex<Vec<u32>>,
}

/// A few people who play together.
pub struct Room {
    pub number: usize,
    world: Arc<World>,
    dice: Dice,
    people: usize,
    opponents: usize,
}

/// State of a room's table.
enum TableState {
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

    fn identity(&self, player: usize) -> Identity {
        // In every other room one player uses another platform.
        let platform = match (self.number % 2, player) {
            (1, 1) => Platform::Telegram,
            _ => Platform::Discord,
        };
        Identity {
            platform,
            user: format!("r{}p{player}", self.number),
        }
    }

    /// Plays until `stop`. `unanswered` is the request that had no reply when the program was killed.
    pub async fn play(
        mut self,
        unanswered: Option<Request>,
        is_new: bool,
        stop: CancellationToken,
    ) -> anyhow::Result<()> {
        if let Some(request) = unanswered {
            self.deliver(&request).await?;
        }
        if is_new {
            for player in 0..self.people {
                self.send(player, true, "start".to_owned()).await?;
            }
        }
        let mut state = self.find_table().await?;
        while !stop.is_cancelled() {
            state = match state {
                TableState::NoTable => self.open_table().await?,
                TableState::Lobby(code) => self.fill_seats(code).await?,
                TableState::Playing(code) => self.play_game(code, &stop).await?,
                TableState::Over(code) => self.after_game(code).await?,
            };
        }
        Ok(())
    }

    /// Asks for the state of the room's table.
    async fn find_table(&mut self) -> anyhow::Result<TableState> {
        let reply = self.send(0, false, "board".to_owned()).await?;
        let data = button_data(&reply.screen);
        let Some(code) = data.iter().find_map(|data| data.split_once('.')) else {
            return Ok(TableState::NoTable);
        };
        let code = code.0.to_owned();
        let has = |word: &str| data.contains(&format!("{code}.{word}"));
        Ok(if has("ireland") {
            TableState::Lobby(code)
        } else if has("hand") {
            TableState::Playing(code)
        } else {
            TableState::NoTable
        })
    }

    async fn open_table(&mut self) -> anyhow::Result<TableState> {
        let kind = GameKind::ALL[self.dice.below(GameKind::ALL.len() as u32) as usize];
        let seats = self.people + self.opponents;
        let reply = self.send(0, false, format!("new {kind} {seats}")).await?;
        let data = button_data(&reply.screen);
        let code = data.iter().find_map(|data| data.split_once('.'));
        let (code, _) = code.context("a new table shows no code")?;
        Ok(TableState::Lobby(code.to_owned()))
    }

    async fn fill_seats(&mut self, code: String) -> anyhow::Result<TableState> {
        for player in 1..self.people {
            self.send(player, false, format!("{code}.join")).await?;
        }
        for _ in 0..self.opponents {
            let level = ["easy", "normal"][self.dice.below(2) as usize];
            self.send(0, false, format!("{code}.opponent {level}"))
                .await?;
        }
        self.start_game(code).await
    }

    async fn start_game(&mut self, code: String) -> anyhow::Result<TableState> {
        let reply = self.send(0, false, format!("{code}.begin")).await?;
        match reply.outcome {
            Outcome::Done => Ok(TableState::Playing(code)),
            _ => self.find_table().await,
        }
    }

    /// Plays from what the chats show, until the game is over.
    async fn play_game(
        &mut self,
        code: String,
        stop: &CancellationToken,
    ) -> anyhow::Result<TableState> {
        let mut last_progress = Instant::now();
        while !stop.is_cancelled() {
            let chats = self.world.chats.clone();
            let changed = chats.changed.notified();
            match self.next_step(&code) {
                NextStep::Over => {
                    self.world.stats.games.fetch_add(1, Ordering::Relaxed);
                    return Ok(TableState::Over(code));
                }
                NextStep::Moves {
                    player,
                    message,
                    moves,
                } => {
                    if self.play_turn(&code, player, message, moves).await? {
                        last_progress = Instant::now();
                    }
                }
                NextStep::Nothing => {}
            }
            if last_progress.elapsed() > STALL_TIMEOUT {
                bail!(
                    "table {code}: nobody was shown a move for {} s",
                    STALL_TIMEOUT.as_secs()
                );
            }
            tokio::select! {
                () = changed => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                () = stop.cancelled() => {}
            }
        }
        Ok(TableState::Playing(code))
    }

    /// Returns the newest moves of this table that are shown to anybody.
    fn next_step(&self, code: &str) -> NextStep {
        let mut newest = (-1, NextStep::Nothing);
        for player in 0..self.people {
            let to = Recipient::Person(self.identity(player));
            for (message, data) in self.world.chats.messages_for(&to) {
                if data.iter().any(|data| *data == format!("{code}.rematch")) {
                    return NextStep::Over;
                }
                let moves: Vec<_> = data
                    .into_iter()
                    .filter(|data| move_version(data, code).is_some())
                    .collect();
                let at = moves.first().and_then(|data| move_version(data, code));
                if let Some(at) = at.filter(|at| *at > newest.0) {
                    let moves = NextStep::Moves {
                        player,
                        message,
                        moves,
                    };
                    newest = (at, moves);
                }
            }
        }
        newest.1
    }

    /// Makes moves until the turn is over. Returns whether any was accepted.
    async fn play_turn(
        &mut self,
        code: &str,
        player: usize,
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
            let mut reply = self.send(player, true, text).await?;
            match reply.outcome {
                Outcome::Done => {
                    done = true;
                    self.world.stats.moves.fetch_add(1, Ordering::Relaxed);
                }
                Outcome::Refused => {
                    self.world.stats.refused.fetch_add(1, Ordering::Relaxed);
                }
                Outcome::Unchanged | Outcome::Failed => {}
            }
            if self.dice.below(20) == 0 {
                let undone = self.send(player, true, format!("{code}.undo")).await?;
                if undone.outcome == Outcome::Done {
                    self.world.stats.undos.fetch_add(1, Ordering::Relaxed);
                    reply = undone;
                }
            }
            if self.dice.below(100) == 0 {
                self.send(player, false, format!("say {code} well met"))
                    .await?;
            }
            // Most chats show the reply in the pressed message. Otherwise a delivery updates it.
            if self.dice.below(4) > 0
                && let Some(view) = &reply.view
            {
                let lease = self.world.bot.lease_view(view).await;
                let to = Recipient::Person(self.identity(player));
                if !lease.is_overtaken() && lease.message(&to) == Some(&message.to_string()) {
                    self.world.chats.show_reply(message, &reply.screen);
                    lease.shown(&to, Some(&message.to_string()), false).await;
                }
            }
            moves = button_data(&reply.screen);
            moves.retain(|data| move_version(data, code).is_some());
        }
        Ok(done)
    }

    async fn after_game(&mut self, code: String) -> anyhow::Result<TableState> {
        if self.dice.below(2) == 0 {
            return Ok(TableState::NoTable);
        }
        let reply = self.send(0, false, format!("{code}.rematch")).await?;
        let data = button_data(&reply.screen);
        let begin = data
            .iter()
            .find_map(|data| data.strip_suffix(".begin"))
            .map(str::to_owned);
        match begin {
            Some(code) => self.start_game(code).await,
            None => self.find_table().await,
        }
    }

    async fn send(&mut self, player: usize, private: bool, text: String) -> anyhow::Result<Reply> {
        let request = Request {
            update: self.world.updates.fetch_add(1, Ordering::Relaxed),
            room: self.number,
            player,
            private,
            text,
        };
        self.world.ledger.write(&Entry::Request(request.clone()))?;
        self.deliver(&request).await
    }

    /// Sends a request and logs its reply. The same update may have been sent before.
    async fn deliver(&self, request: &Request) -> anyhow::Result<Reply> {
        let identity = self.identity(request.player);
        let platform = identity.platform;
        let at = if request.private {
            Origin::Private
        } else {
            Origin::Place {
                address: Address {
                    platform,
                    chat: format!("room {}", self.number),
                    thread: None,
                },
                admin: false,
            }
        };
        let asker = Asker {
            name: format!("Player {} of {}", request.player + 1, self.number),
            identity,
            language: Some(LANGUAGES[(self.number + request.player) % LANGUAGES.len()].to_owned()),
            network: None,
        };
        let started = Instant::now();
        let update = Some(request.update.to_string());
        let bot = &self.world.bot;
        let reply = bot.handle_text(asker, at, update, &request.text).await;
        let micros = started.elapsed().as_micros().min(u128::from(u32::MAX)) as u32;
        let outcome = match reply.outcome {
            Outcome::Done => ReplyOutcome::Done,
            Outcome::Unchanged => ReplyOutcome::Unchanged,
            Outcome::Refused => ReplyOutcome::Refused,
            Outcome::Failed => ReplyOutcome::Failed,
        };
        self.world.ledger.write(&Entry::Reply {
            update: request.update,
            outcome,
        })?;
        self.world.stats.requests.fetch_add(1, Ordering::Relaxed);
        if let Ok(mut latencies) = self.world.stats.latencies_micros.lock() {
            latencies.push(micros);
        }
        if outcome == ReplyOutcome::Failed {
            bail!("{:?} failed", request.text);
        }
        Ok(reply)
    }
}

enum NextStep {
    Nothing,
    Over,
    Moves {
        player: usize,
        message: u64,
        moves: Vec<String>,
    },
}

/// Returns the table version of a move button of this table.
fn move_version(data: &str, code: &str) -> Option<i64> {
    let mut parts = data.splitn(3, '.');
    if parts.next() != Some(code) {
        return None;
    }
    let version = parts.next()?.parse().ok()?;
    parts.next().map(|_| version)
}

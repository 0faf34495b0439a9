//! One part of the connection: it introduces itself, keeps its heart beating, and takes up where it was when it is lost.

use std::time::Duration;

use secrecy::ExposeSecret;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::Sender;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use super::Turn;
use super::wire::{
    ACK, DISPATCH, Frame, HEARTBEAT, HELLO, Heard, IDENTIFY, INVALID, RECONNECT, RESUME, Wire,
};
use crate::Discord;
use crate::api::Trouble;
use crate::mood::Mood;

/// The other side greets first, within this time.
const GREETING: Duration = Duration::from_secs(15);
/// So many times in a row it is tried to take up a session, before a new one is begun.
const RESUMES: u32 = 4;
/// So many times in a row it is tried at all, before everything is asked anew.
const TRIES: u32 = 8;

/// Why a shard ended.
#[derive(Debug)]
pub enum End {
    Stopped,
    /// It cannot go on as it is.
    Failed(Trouble),
}

/// What is left of a connection that ended.
enum Left {
    Stopped,
    /// The session can be taken up.
    Resume,
    /// It has to begin anew.
    Anew,
    Failed(Trouble),
}

struct Session {
    id: String,
    /// Where Discord wants it to be taken up.
    url: String,
    seen: u64,
}

#[derive(Deserialize)]
struct Ready {
    session_id: String,
    #[serde(default)]
    resume_gateway_url: Option<String>,
}

pub struct Shard {
    discord: Discord,
    url: String,
    /// Which one of how many.
    number: (u32, u32),
    session: Option<Session>,
}

impl Shard {
    pub fn new(discord: Discord, url: String, number: (u32, u32)) -> Self {
        Self {
            discord,
            url,
            number,
            session: None,
        }
    }

    pub async fn run(mut self, turn: &Turn, opened: &Sender<()>, stop: &CancellationToken) -> End {
        let pace = self.discord.0.settings.pace.clone();
        let mut mood = Mood::new(pace.back_off);
        let mut tries = 0;
        loop {
            let mut went_well = false;
            let left = self.connection(turn, opened, &mut went_well, stop).await;
            if went_well {
                tries = 0;
                mood.good();
            }
            tries += 1;
            let trouble = match left {
                Ok(Left::Stopped) => return End::Stopped,
                Ok(Left::Failed(trouble)) => return End::Failed(trouble),
                Ok(Left::Resume) => None,
                Ok(Left::Anew) => {
                    self.session = None;
                    // Discord asks for a wait of up to five seconds, not in step with others.
                    let wait = pace.invalid.mul_f64(0.2 + 0.8 * chance());
                    tokio::select! {
                        () = stop.cancelled() => return End::Stopped,
                        () = tokio::time::sleep(wait) => {}
                    }
                    None
                }
                Err(trouble) => Some(trouble),
            };
            if tries > RESUMES {
                self.session = None;
            }
            if tries > TRIES {
                let dead = || Trouble::Unanswered("the connection does not last".to_owned());
                return End::Failed(trouble.unwrap_or_else(dead));
            }
            // The first time at once; then it would only hammer at the door.
            if let Some(trouble) = trouble
                .or((tries > 1)
                    .then(|| Trouble::Unanswered("the connection does not last".to_owned())))
            {
                mood.bad(&trouble, stop).await;
            }
            if stop.is_cancelled() {
                return End::Stopped;
            }
        }
    }

    /// One connection, from its beginning to its end.
    async fn connection(
        &mut self,
        turn: &Turn,
        opened: &Sender<()>,
        went_well: &mut bool,
        stop: &CancellationToken,
    ) -> Result<Left, Trouble> {
        let url = self
            .session
            .as_ref()
            .map_or(&self.url, |session| &session.url);
        let mut wire = tokio::select! {
            () = stop.cancelled() => return Ok(Left::Stopped),
            wire = Wire::connect(url) => wire.map_err(Trouble::Unanswered)?,
        };
        let greeting = async {
            loop {
                match wire.hear().await {
                    Heard::Frame(frame) if frame.op == HELLO => return Some(frame),
                    Heard::Closed(_) => return None,
                    _ => {}
                }
            }
        };
        let greeting = tokio::select! {
            () = stop.cancelled() => None,
            greeting = timeout(GREETING, greeting) => greeting.ok().flatten(),
        };
        let interval = greeting.and_then(|hello| hello.d["heartbeat_interval"].as_u64());
        let Some(interval) = interval else {
            wire.close(true).await;
            return Err(Trouble::Unanswered("it does not greet".to_owned()));
        };
        if !self.introduce(&mut wire, turn, stop).await {
            wire.close(true).await;
            return Ok(Left::Resume);
        }
        let left = self
            .talk(
                &mut wire,
                Duration::from_millis(interval.max(1)),
                opened,
                went_well,
                stop,
            )
            .await;
        wire.close(!matches!(left, Left::Stopped)).await;
        Ok(left)
    }

    async fn introduce(&self, wire: &mut Wire, turn: &Turn, stop: &CancellationToken) -> bool {
        let settings = &self.discord.0.settings;
        let token = settings.token.expose_secret();
        if let Some(session) = &self.session {
            let resume = json!({ "token": token, "session_id": session.id, "seq": session.seen });
            return wire.say(RESUME, &resume).await;
        }
        let mut next = turn.lock().await;
        if let Some(at) = *next {
            tokio::select! {
                () = stop.cancelled() => return false,
                () = sleep_until(at) => {}
            }
        }
        *next = Some(Instant::now() + settings.pace.identify);
        drop(next);
        let (number, count) = self.number;
        let identify = json!({
            "token": token,
            "intents": 0,
            "shard": [number, count],
            "properties": { "os": std::env::consts::OS, "browser": "keltis", "device": "keltis" },
        });
        wire.say(IDENTIFY, &identify).await
    }

    /// Hears what is said, and keeps the heart beating.
    async fn talk(
        &mut self,
        wire: &mut Wire,
        interval: Duration,
        opened: &Sender<()>,
        went_well: &mut bool,
        stop: &CancellationToken,
    ) -> Left {
        let mut beat = Instant::now() + interval.mul_f64(chance());
        let mut acknowledged = true;
        loop {
            tokio::select! {
                () = stop.cancelled() => return Left::Stopped,
                () = sleep_until(beat) => {
                    // A connection that does not answer is dead, even if nobody said so.
                    if !acknowledged || !self.heartbeat(wire).await {
                        return Left::Resume;
                    }
                    acknowledged = false;
                    beat = Instant::now() + interval;
                }
                heard = wire.hear() => {
                    let frame = match heard {
                        Heard::Nothing => continue,
                        Heard::Closed(code) => return self.closed(code),
                        Heard::Frame(frame) => frame,
                    };
                    match frame.op {
                        ACK => acknowledged = true,
                        RECONNECT => return Left::Resume,
                        INVALID if frame.d == Value::Bool(true) => return Left::Resume,
                        INVALID => return Left::Anew,
                        HEARTBEAT => {
                            let said = self.heartbeat(wire).await;
                            if !said {
                                return Left::Resume;
                            }
                        }
                        DISPATCH => {
                            let stands = self.told(frame);
                            if stands {
                                *went_well = true;
                                let _ = opened.try_send(());
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    async fn heartbeat(&self, wire: &mut Wire) -> bool {
        let seen = self.session.as_ref().map(|session| session.seen);
        wire.say(HEARTBEAT, &json!(seen)).await
    }

    /// Takes what happened; says whether the connection now stands.
    fn told(&mut self, frame: Frame) -> bool {
        if let (Some(session), Some(seen)) = (&mut self.session, frame.s) {
            session.seen = session.seen.max(seen);
        }
        let number = self.number.0;
        match frame.t.as_deref() {
            Some("READY") => {
                let Ok(ready) = serde_json::from_value::<Ready>(frame.d) else {
                    tracing::warn!("Discord greets in a way that cannot be understood");
                    return false;
                };
                self.session = Some(Session {
                    id: ready.session_id,
                    url: ready.resume_gateway_url.unwrap_or_else(|| self.url.clone()),
                    seen: frame.s.unwrap_or_default(),
                });
                tracing::info!(shard = number, of = self.number.1, "connected to Discord");
                true
            }
            Some("RESUMED") => {
                tracing::info!(
                    shard = number,
                    "connected to Discord again, nothing is lost"
                );
                true
            }
            Some("INTERACTION_CREATE") => {
                self.discord.take(frame.d);
                false
            }
            _ => false,
        }
    }

    fn closed(&self, code: Option<u16>) -> Left {
        tracing::debug!(code, shard = self.number.0, "Discord closed the connection");
        match code {
            Some(4_004) => Left::Failed(Trouble::BadToken),
            // Discord wants another number of shards; it tells which when asked.
            Some(4_010 | 4_011) => Left::Failed(Trouble::Unanswered(
                "it wants another number of shards".to_owned(),
            )),
            Some(code @ 4_012..=4_014) => Left::Failed(Trouble::Unanswered(format!(
                "it does not take the connection ({code})"
            ))),
            Some(4_003 | 4_007 | 4_009) => Left::Anew,
            _ => Left::Resume,
        }
    }
}

/// Somewhere from 0 to 1.
fn chance() -> f64 {
    let mut byte = [0];
    match getrandom::fill(&mut byte) {
        Ok(()) => f64::from(byte[0]) / 255.0,
        Err(_) => 0.5,
    }
}

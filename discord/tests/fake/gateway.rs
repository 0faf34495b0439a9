//! The gateway: a real socket with hello, identify, heartbeats, resuming and everything that can go wrong with it.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_async};

use super::{BOT, Fake, TOKEN};

/// How the line behaves.
pub struct Line {
    pub shards: u32,
    pub interval: u64,
    /// Heartbeats are not answered.
    pub deaf: bool,
    /// The next that want to resume are told that their session is no more; `true`: try again.
    pub invalid: VecDeque<bool>,
    /// On resuming, so many events are told again that were told before.
    pub again: u64,
    /// Connections are not taken at all.
    pub closed: bool,
    pub identified: usize,
    pub resumed: usize,
    pub heartbeats: usize,
    pub intents: Option<u64>,
    pub goodbyes: Vec<u16>,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            shards: 1,
            interval: 41_250,
            deaf: false,
            invalid: VecDeque::new(),
            again: 0,
            closed: false,
            identified: 0,
            resumed: 0,
            heartbeats: 0,
            intents: None,
            goodbyes: vec![],
        }
    }
}

pub struct Session {
    pub shard: u32,
    pub seq: u64,
    pub told: Vec<(u64, Value)>,
    pub connected: Option<UnboundedSender<Out>>,
}

/// What goes to a connection.
pub enum Out {
    Say(Value),
    Goodbye(Goodbye),
}

/// How a connection ends.
#[derive(Clone, Copy, Debug)]
pub enum Goodbye {
    /// With a code.
    Code(u16),
    /// Without a word.
    Cut,
    /// Not at all: it stays open, and nobody is there any more.
    Silence,
    /// By asking to connect again.
    Reconnect,
    /// By saying that the session is no more; `true`: it may be resumed.
    Invalid(bool),
}

pub fn serve(fake: Fake, listener: TcpListener) {
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if fake.state().line.closed {
                continue;
            }
            let fake = fake.clone();
            tokio::spawn(async move {
                if let Ok(socket) = accept_async(stream).await {
                    talk(fake, socket).await;
                }
            });
        }
    });
}

type Socket = WebSocketStream<TcpStream>;

async fn say(socket: &mut Socket, value: &Value) {
    let _ = socket.send(Message::text(value.to_string())).await;
}

async fn close(socket: &mut Socket, code: u16) {
    let frame = CloseFrame {
        code: code.into(),
        reason: "".into(),
    };
    let _ = socket.close(Some(frame)).await;
}

async fn talk(fake: Fake, mut socket: Socket) {
    let interval = fake.state().line.interval;
    say(
        &mut socket,
        &json!({ "op": 10, "d": { "heartbeat_interval": interval } }),
    )
    .await;
    let (sender, mut receiver) = unbounded_channel();
    let mut session = None;
    loop {
        tokio::select! {
            out = next(&mut receiver) => match out {
                Out::Say(value) => say(&mut socket, &value).await,
                Out::Goodbye(Goodbye::Code(code)) => {
                    close(&mut socket, code).await;
                    break;
                }
                Out::Goodbye(Goodbye::Cut) => break,
                Out::Goodbye(Goodbye::Silence) => std::future::pending().await,
                Out::Goodbye(Goodbye::Reconnect) => say(&mut socket, &json!({ "op": 7, "d": null })).await,
                Out::Goodbye(Goodbye::Invalid(again)) => say(&mut socket, &json!({ "op": 9, "d": again })).await,
            },
            heard = socket.next() => {
                let text = match heard {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Close(frame))) => {
                        if let Some(frame) = frame {
                            fake.state().line.goodbyes.push(frame.code.into());
                        }
                        continue;
                    }
                    Some(Ok(_)) => continue,
                    Some(Err(_)) | None => break,
                };
                let frame: Value = serde_json::from_str(&text).unwrap();
                match frame["op"].as_u64().unwrap() {
                    1 => {
                        let deaf = {
                            let mut state = fake.state();
                            state.line.heartbeats += 1;
                            state.line.deaf
                        };
                        if !deaf {
                            say(&mut socket, &json!({ "op": 11 })).await;
                        }
                    }
                    2 => {
                        if !is_known(&frame["d"]["token"]) {
                            close(&mut socket, 4_004).await;
                            break;
                        }
                        match identify(&fake, &frame["d"], &sender) {
                            Some(new) => session = Some(new),
                            None => {
                                close(&mut socket, 4_011).await;
                                break;
                            }
                        }
                    }
                    6 => match resume(&fake, &frame["d"], &sender) {
                        Ok(resumed) => session = Some(resumed),
                        Err(again) => say(&mut socket, &json!({ "op": 9, "d": again })).await,
                    },
                    other => panic!("nobody says {other}"),
                }
                fake.news.notify_waiters();
            }
        }
    }
    if let Some(session) = session {
        let mut state = fake.state();
        if let Some(session) = state.sessions.get_mut(&session)
            && session
                .connected
                .as_ref()
                .is_some_and(|own| own.same_channel(&sender))
        {
            session.connected = None;
        }
    }
    fake.news.notify_waiters();
}

/// Discord takes the token as it is and as it stands in a header.
fn is_known(token: &Value) -> bool {
    let token = token.as_str().unwrap();
    token.strip_prefix("Bot ").unwrap_or(token) == TOKEN
}

async fn next(receiver: &mut UnboundedReceiver<Out>) -> Out {
    match receiver.recv().await {
        Some(out) => out,
        None => std::future::pending().await,
    }
}

/// Begins a session, if the number of shards is the one that is wanted.
fn identify(fake: &Fake, d: &Value, sender: &UnboundedSender<Out>) -> Option<String> {
    let mut state = fake.state();
    if d["shard"][1].as_u64().unwrap() as u32 != state.line.shards {
        return None;
    }
    state.line.identified += 1;
    state.line.intents = d["intents"].as_u64();
    let shard = d["shard"][0].as_u64().unwrap() as u32;
    let id = format!("session-{}", state.line.identified);
    let ready = json!({
        "v": 10,
        "user": super::channel::bot(),
        "guilds": [],
        "session_id": id,
        "resume_gateway_url": format!("ws://{}", fake.gateway),
        "application": { "id": BOT.to_string(), "flags": 0 },
        "shard": d["shard"],
    });
    // What was not told to an older session of this shard is lost, as with Discord.
    state.sessions.retain(|_, session| session.shard != shard);
    let mut session = Session {
        shard,
        seq: 0,
        told: vec![],
        connected: Some(sender.clone()),
    };
    session.tell("READY", ready);
    state.sessions.insert(id.clone(), session);
    Some(id)
}

fn resume(fake: &Fake, d: &Value, sender: &UnboundedSender<Out>) -> Result<String, bool> {
    assert!(is_known(&d["token"]));
    let mut state = fake.state();
    if let Some(again) = state.line.invalid.pop_front() {
        return Err(again);
    }
    let id = d["session_id"].as_str().unwrap().to_owned();
    let seen = d["seq"].as_u64().unwrap();
    let from = seen.saturating_sub(state.line.again);
    let Some(session) = state.sessions.get_mut(&id) else {
        return Err(false);
    };
    session.connected = Some(sender.clone());
    for (seq, event) in &session.told {
        if *seq > from && event["t"] != "READY" {
            let _ = sender.send(Out::Say(event.clone()));
        }
    }
    session.tell("RESUMED", json!({}));
    state.line.resumed += 1;
    Ok(id)
}

impl Session {
    fn tell(&mut self, kind: &str, d: Value) {
        self.seq += 1;
        let event = json!({ "op": 0, "t": kind, "s": self.seq, "d": d });
        if kind != "RESUMED" {
            self.told.push((self.seq, event.clone()));
        }
        if let Some(connected) = &self.connected {
            let _ = connected.send(Out::Say(event));
        }
    }
}

impl Fake {
    /// Something happened: the bot is told.
    pub fn tell(&self, kind: &str, guild: bool, what: Value) {
        let mut state = self.state();
        let shards = state.line.shards;
        let shard = if guild {
            (super::GUILD >> 22) as u32 % shards
        } else {
            0
        };
        let mut sessions = state.sessions.values_mut();
        if let Some(session) = sessions.find(|session| session.shard == shard) {
            session.tell(kind, what);
        }
    }

    /// All connections end.
    pub fn drops(&self, how: Goodbye) {
        let mut state = self.state();
        for session in state.sessions.values() {
            if let Some(connected) = &session.connected {
                let _ = connected.send(Out::Goodbye(how));
            }
        }
        // After these there is nothing left to take up.
        let forgets = matches!(
            how,
            Goodbye::Invalid(false) | Goodbye::Code(4_007 | 4_009 | 4_010 | 4_011)
        );
        if forgets {
            state.sessions.clear();
        }
    }

    /// Waits until every shard is connected.
    pub async fn connected(&self) {
        self.until("a connection", |state| {
            let connected = state
                .sessions
                .values()
                .filter(|session| session.connected.is_some());
            (connected.count() >= state.line.shards as usize).then_some(())
        })
        .await;
    }

    pub async fn rests(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }
}

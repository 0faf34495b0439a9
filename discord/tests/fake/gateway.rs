//! Fake gateway on a real socket: hello, identify, heartbeats, resuming and failures.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{WebSocketStream, accept_async};

use super::{BOT_ID, Fake, TOKEN};

/// Behaviour and counters of the gateway.
pub struct GatewayState {
    pub shards: u32,
    pub heartbeat_interval: u64,
    pub ignores_heartbeats: bool,
    /// The next attempts to resume fail with an invalid session; `true` means resumable.
    pub invalid_resumes: VecDeque<bool>,
    /// Number of events that are sent again after resuming.
    pub replayed_events: u64,
    pub refuses_connections: bool,
    pub identified: usize,
    /// When each session began.
    pub identified_at: Vec<Instant>,
    pub resumed: usize,
    pub heartbeats: usize,
    pub intents: Option<u64>,
    pub close_codes: Vec<u16>,
}

impl Default for GatewayState {
    fn default() -> Self {
        Self {
            shards: 1,
            heartbeat_interval: 41_250,
            ignores_heartbeats: false,
            invalid_resumes: VecDeque::new(),
            replayed_events: 0,
            refuses_connections: false,
            identified: 0,
            identified_at: vec![],
            resumed: 0,
            heartbeats: 0,
            intents: None,
            close_codes: vec![],
        }
    }
}

pub struct Session {
    pub shard: u32,
    pub seq: u64,
    pub events: Vec<(u64, Value)>,
    pub connection: Option<UnboundedSender<Outgoing>>,
}

pub enum Outgoing {
    Frame(Value),
    Disconnect(Disconnect),
}

#[derive(Clone, Copy, Debug)]
pub enum Disconnect {
    /// Close with this code.
    Code(u16),
    /// Cut the connection without a close frame.
    Cut,
    /// Keep the socket open, but stop responding.
    Silence,
    /// Ask the client to reconnect.
    Reconnect,
    /// Report an invalid session; `true` means resumable.
    Invalid(bool),
}

/// Which of Discord's addresses a client is connected to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address {
    /// The URL of `/gateway`, to identify.
    Gateway,
    /// `resume_gateway_url` of a session.
    Resume,
}

pub fn serve(fake: Fake, listener: TcpListener, address: Address) {
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if fake.state().gateway.refuses_connections {
                continue;
            }
            let fake = fake.clone();
            tokio::spawn(async move {
                if let Ok(socket) = accept_async(stream).await {
                    serve_connection(fake, socket, address).await;
                }
            });
        }
    });
}

type Socket = WebSocketStream<TcpStream>;

async fn send_frame(socket: &mut Socket, value: &Value) {
    let _ = socket.send(Message::text(value.to_string())).await;
}

async fn close(socket: &mut Socket, code: u16) {
    let frame = CloseFrame {
        code: code.into(),
        reason: "".into(),
    };
    let _ = socket.close(Some(frame)).await;
}

async fn serve_connection(fake: Fake, mut socket: Socket, address: Address) {
    let interval = fake.state().gateway.heartbeat_interval;
    send_frame(
        &mut socket,
        &json!({ "op": 10, "d": { "heartbeat_interval": interval } }),
    )
    .await;
    let (sender, mut receiver) = unbounded_channel();
    let mut session = None;
    loop {
        tokio::select! {
            outgoing = next_outgoing(&mut receiver) => match outgoing {
                Outgoing::Frame(value) => send_frame(&mut socket, &value).await,
                Outgoing::Disconnect(Disconnect::Code(code)) => {
                    close(&mut socket, code).await;
                    break;
                }
                Outgoing::Disconnect(Disconnect::Cut) => break,
                Outgoing::Disconnect(Disconnect::Silence) => std::future::pending().await,
                Outgoing::Disconnect(Disconnect::Reconnect) => send_frame(&mut socket, &json!({ "op": 7, "d": null })).await,
                Outgoing::Disconnect(Disconnect::Invalid(again)) => send_frame(&mut socket, &json!({ "op": 9, "d": again })).await,
            },
            received = socket.next() => {
                let text = match received {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Close(frame))) => {
                        if let Some(frame) = frame {
                            fake.state().gateway.close_codes.push(frame.code.into());
                        }
                        continue;
                    }
                    Some(Ok(_)) => continue,
                    Some(Err(_)) | None => break,
                };
                let frame: Value = serde_json::from_str(&text).unwrap();
                let op = frame["op"].as_u64().unwrap();
                let belongs_to = match op {
                    2 => Address::Gateway,
                    6 => Address::Resume,
                    _ => address,
                };
                if address != belongs_to {
                    let violation = format!("gateway opcode {op} was sent to {address:?}");
                    fake.state().violations.push(violation);
                }
                match op {
                    1 => {
                        let ignored = {
                            let mut state = fake.state();
                            state.gateway.heartbeats += 1;
                            state.gateway.ignores_heartbeats
                        };
                        if !ignored {
                            send_frame(&mut socket, &json!({ "op": 11 })).await;
                        }
                    }
                    2 => {
                        if !is_valid_token(&frame["d"]["token"]) {
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
                        Err(again) => send_frame(&mut socket, &json!({ "op": 9, "d": again })).await,
                    },
                    other => panic!("unexpected opcode {other}"),
                }
                fake.changed.notify_waiters();
            }
        }
    }
    if let Some(session) = session {
        let mut state = fake.state();
        if let Some(session) = state.sessions.get_mut(&session)
            && session
                .connection
                .as_ref()
                .is_some_and(|connection| connection.same_channel(&sender))
        {
            session.connection = None;
        }
    }
    fake.changed.notify_waiters();
}

/// Discord accepts the token with and without the `Bot` prefix.
fn is_valid_token(token: &Value) -> bool {
    let token = token.as_str().unwrap();
    token.strip_prefix("Bot ").unwrap_or(token) == TOKEN
}

async fn next_outgoing(receiver: &mut UnboundedReceiver<Outgoing>) -> Outgoing {
    match receiver.recv().await {
        Some(outgoing) => outgoing,
        None => std::future::pending().await,
    }
}

/// Starts a session if the shard count is right.
fn identify(fake: &Fake, d: &Value, sender: &UnboundedSender<Outgoing>) -> Option<String> {
    let mut state = fake.state();
    if d["shard"][1].as_u64().unwrap() as u32 != state.gateway.shards {
        return None;
    }
    state.gateway.identified += 1;
    state.gateway.identified_at.push(Instant::now());
    state.gateway.intents = d["intents"].as_u64();
    let shard = d["shard"][0].as_u64().unwrap() as u32;
    let id = format!("session-{}", state.gateway.identified);
    let ready = json!({
        "v": 10,
        "user": super::channel::bot_user(),
        "guilds": [],
        "session_id": id,
        "resume_gateway_url": format!("ws://{}", fake.resume_address),
        "application": { "id": BOT_ID.to_string(), "flags": 0 },
        "shard": d["shard"],
    });
    // As with Discord, pending events of an older session are lost.
    state.sessions.retain(|_, session| session.shard != shard);
    let mut session = Session {
        shard,
        seq: 0,
        events: vec![],
        connection: Some(sender.clone()),
    };
    session.dispatch("READY", ready);
    state.sessions.insert(id.clone(), session);
    Some(id)
}

fn resume(fake: &Fake, d: &Value, sender: &UnboundedSender<Outgoing>) -> Result<String, bool> {
    assert!(is_valid_token(&d["token"]));
    let mut state = fake.state();
    if let Some(again) = state.gateway.invalid_resumes.pop_front() {
        return Err(again);
    }
    let id = d["session_id"].as_str().unwrap().to_owned();
    let seen = d["seq"].as_u64().unwrap();
    let from = seen.saturating_sub(state.gateway.replayed_events);
    let Some(session) = state.sessions.get_mut(&id) else {
        return Err(false);
    };
    session.connection = Some(sender.clone());
    for (seq, event) in &session.events {
        if *seq > from && event["t"] != "READY" {
            let _ = sender.send(Outgoing::Frame(event.clone()));
        }
    }
    session.dispatch("RESUMED", json!({}));
    state.gateway.resumed += 1;
    Ok(id)
}

impl Session {
    fn dispatch(&mut self, kind: &str, d: Value) {
        self.seq += 1;
        let event = json!({ "op": 0, "t": kind, "s": self.seq, "d": d });
        if kind != "RESUMED" {
            self.events.push((self.seq, event.clone()));
        }
        if let Some(connection) = &self.connection {
            let _ = connection.send(Outgoing::Frame(event));
        }
    }
}

impl Fake {
    /// Sends an event to the bot.
    pub fn dispatch(&self, kind: &str, guild: bool, data: Value) {
        let mut state = self.state();
        let shards = state.gateway.shards;
        let shard = if guild {
            (super::GUILD >> 22) as u32 % shards
        } else {
            0
        };
        let mut sessions = state.sessions.values_mut();
        if let Some(session) = sessions.find(|session| session.shard == shard) {
            session.dispatch(kind, data);
        }
    }

    /// Ends all connections.
    pub fn disconnect_all(&self, disconnect: Disconnect) {
        let mut state = self.state();
        for session in state.sessions.values() {
            if let Some(connection) = &session.connection {
                let _ = connection.send(Outgoing::Disconnect(disconnect));
            }
        }
        // These sessions cannot be resumed.
        let ends_sessions = matches!(
            disconnect,
            Disconnect::Invalid(false) | Disconnect::Code(4_007 | 4_009 | 4_010 | 4_011)
        );
        if ends_sessions {
            state.sessions.clear();
        }
    }

    /// Waits until every shard is connected.
    pub async fn wait_connected(&self) {
        self.wait_until("a connection", |state| {
            let connected = state
                .sessions
                .values()
                .filter(|session| session.connection.is_some());
            (connected.count() >= state.gateway.shards as usize).then_some(())
        })
        .await;
    }

    pub async fn sleep(&self, time: Duration) {
        tokio::time::sleep(time).await;
    }
}

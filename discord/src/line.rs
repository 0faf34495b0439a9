//! The line over which Discord tells what people do. serenity holds it: it introduces itself, beats, takes up where it was,
//! begins anew. Here it is watched, and built anew where that is not enough.

use std::future::IntoFuture;
use std::sync::Arc;
use std::time::Duration;

use bot_core::adapter::Mood;
use bot_core::chat::Platform;
use secrecy::ExposeSecret;
use serenity::async_trait;
use serenity::client::{ClientBuilder, Context, EventHandler};
use serenity::gateway::{ConnectionStage, GatewayError, ShardManager};
use serenity::http::{HttpBuilder, Route};
use serenity::model::application;
use serenity::model::event::ResumedEvent;
use serenity::model::gateway::{BotGateway, GatewayIntents, Ready};
use serenity::model::id::ShardId;
use tokio::runtime::{Handle, Runtime};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use crate::api::Trouble;
use crate::interaction::Interaction;
use crate::{Discord, Settings};

/// serenity starts one part of the line after the other, so far apart.
const BETWEEN_PARTS: Duration = Duration::from_secs(5);
/// Threads for the line alone.
const THREADS: usize = 2;
const LOOK: Duration = Duration::from_millis(500);
/// A part that is away for longer than it takes to connect again is told of.
const AWAY: Duration = Duration::from_secs(20);
/// Saying goodbye takes no longer than this; who does not answer is left.
const GOODBYE: Duration = Duration::from_secs(2);

impl Discord {
    /// Stays connected until told to stop.
    pub async fn listen(&self, stop: &CancellationToken) {
        let pace = &self.0.settings.pace;
        let mut mood = Mood::of_line(&self.0.bot, Platform::Discord, pace.back_off);
        let mut next = Instant::now();
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = sleep_until(next) => {}
            }
            let line = tokio::select! {
                () = stop.cancelled() => return,
                line = self.open_line() => line,
            };
            let trouble = match line {
                Ok(mut line) => {
                    // Discord wants no two introductions closer together.
                    next = Instant::now() + pace.identify;
                    let trouble = self.hear(&mut line, &mut mood, stop).await;
                    line.close().await;
                    trouble
                }
                Err(trouble) => Some(trouble),
            };
            match trouble {
                Some(trouble) => mood.bad(&trouble, stop).await,
                None => return,
            }
        }
    }

    async fn open_line(&self) -> Result<Line, Trouble> {
        let gateway: BotGateway = self.0.api.get(Route::GatewayBot).await?;
        let limit = &gateway.session_start_limit;
        if limit.remaining == 0 {
            let after = Duration::from_millis(limit.reset_after);
            return Err(Trouble::TooMany { after });
        }
        Line::open(&self.0.settings, gateway).await
    }

    /// Takes what the line tells, until it cannot be used any more or the program stops.
    async fn hear(
        &self,
        line: &mut Line,
        mood: &mut Mood<Trouble>,
        stop: &CancellationToken,
    ) -> Option<Trouble> {
        let mut look = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                () = stop.cancelled() => return None,
                Some(news) = line.news.recv() => match news {
                    News::Did(interaction) => self.take(*interaction),
                    News::Stands { shard, again } => {
                        mood.good().await;
                        line.stands(shard, again);
                    }
                },
                ended = &mut line.ended => return Some(match ended {
                    Ok(Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication))) => Trouble::BadToken,
                    _ => Trouble::Unanswered("it does not take the connection".to_owned()),
                }),
                _ = look.tick() => {
                    let silence = line.silence().await;
                    if silence.away > AWAY || silence.dead > self.0.settings.pace.silent {
                        mood.silent(silence.away.max(silence.dead)).await;
                    }
                    if silence.dead > self.0.settings.pace.silent {
                        return Some(Trouble::Unanswered("the connection does not come back".to_owned()));
                    }
                }
            }
        }
    }
}

/// What the line tells.
enum News {
    /// A part of it is connected; `again` where it was before and nothing is lost.
    Stands {
        shard: ShardId,
        again: bool,
    },
    Did(Box<Interaction>),
}

struct Ear(UnboundedSender<News>);

#[async_trait]
impl EventHandler for Ear {
    async fn ready(&self, ctx: Context, _: Ready) {
        let shard = ctx.shard_id;
        let _ = self.0.send(News::Stands {
            shard,
            again: false,
        });
    }

    async fn resume(&self, ctx: Context, _: ResumedEvent) {
        let shard = ctx.shard_id;
        let _ = self.0.send(News::Stands { shard, again: true });
    }

    async fn interaction_create(&self, _: Context, told: application::Interaction) {
        if let Some(interaction) = Interaction::of(told) {
            let _ = self.0.send(News::Did(Box::new(interaction)));
        }
    }
}

struct Line {
    shards: Arc<ShardManager>,
    news: UnboundedReceiver<News>,
    ended: JoinHandle<serenity::Result<()>>,
    parts: Vec<Part>,
    /// Held to the end, and ended with it.
    _threads: Threads,
}

/// When a part was seen last.
struct Part {
    connected: Instant,
    /// Another one with each heartbeat that Discord answers.
    latency: Option<Duration>,
    alive: Instant,
    told_away: bool,
}

/// What serenity starts goes on by itself and cannot be ended one by one: it ends with its threads. A part whose socket was
/// closed in certain ways spins until its next heartbeat; it does so here, where nobody else waits.
struct Threads {
    handle: Handle,
    runtime: Option<Runtime>,
}

impl Threads {
    fn start() -> Result<Self, Trouble> {
        let started = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(THREADS)
            .thread_name("discord-line")
            .enable_all()
            .build();
        match started {
            Ok(runtime) => Ok(Self {
                handle: runtime.handle().clone(),
                runtime: Some(runtime),
            }),
            Err(error) => Err(Trouble::Unanswered(error.to_string())),
        }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Line {
    async fn open(settings: &Settings, gateway: BotGateway) -> Result<Self, Trouble> {
        let threads = Threads::start()?;
        let (ear, news) = unbounded_channel();
        // A proxy is used only without serenity's own limits. All it is asked for here is the way to the line.
        let http = HttpBuilder::new(settings.token.expose_secret())
            .proxy(settings.api_url.as_str())
            .ratelimiter_disabled(true)
            .build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::empty());
        let building = threads
            .handle
            .spawn(client.event_handler(Ear(ear)).into_future());
        let built = timeout(settings.pace.answer, building).await;
        let Ok(Ok(Ok(mut client))) = built else {
            return Err(Trouble::Unanswered("it tells no way to connect".to_owned()));
        };
        // Where serenity gets no answer it takes an address of its own, which may not be the one that the host wants.
        *client.ws_url.lock().await = gateway.url;
        let count = gateway.shards.max(1);
        let begun = Instant::now();
        Ok(Self {
            shards: client.shard_manager.clone(),
            news,
            ended: threads
                .handle
                .spawn(async move { client.start_shards(count).await }),
            parts: (0..count)
                .map(|number| Part::new(begun + BETWEEN_PARTS * number))
                .collect(),
            _threads: threads,
        })
    }

    fn stands(&mut self, shard: ShardId, again: bool) {
        let (number, of) = (shard.0, self.parts.len());
        if again {
            tracing::info!(
                shard = number,
                "connected to Discord again, nothing is lost"
            );
        } else {
            tracing::info!(shard = number, of, "connected to Discord");
        }
        if let Some(part) = self.parts.get_mut(number as usize) {
            *part = Part::new(Instant::now());
        }
    }

    /// Since when something is missing of the line.
    async fn silence(&mut self) -> Silence {
        let now = Instant::now();
        let runners = self.shards.runners.lock().await;
        let mut silence = Silence::default();
        for (number, part) in (0..).zip(&mut self.parts) {
            let runner = runners.get(&ShardId(number));
            if let Some(runner) = runner.filter(|runner| runner.stage == ConnectionStage::Connected)
            {
                part.connected = now;
                if runner.latency != part.latency {
                    part.latency = runner.latency;
                    part.alive = now;
                }
            }
            let away = now.duration_since(part.connected);
            if away > AWAY && !part.told_away {
                tracing::warn!(
                    shard = number,
                    "the connection to Discord is lost; it is tried again"
                );
                part.told_away = true;
            }
            silence.away = silence.away.max(away);
            silence.dead = silence.dead.max(now.duration_since(part.alive));
        }
        silence
    }

    async fn close(self) {
        let _ = timeout(GOODBYE, self.shards.shutdown_all()).await;
    }
}

/// For how long a part of the line has not been connected, and for how long one gave no sign of life.
#[derive(Default)]
struct Silence {
    away: Duration,
    dead: Duration,
}

impl Part {
    fn new(at: Instant) -> Self {
        Self {
            connected: at,
            latency: None,
            alive: at,
            told_away: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::net::TcpListener;

    use serenity::gateway::Shard;
    use serenity::model::gateway::ShardInfo;
    use tokio::sync::Mutex;

    use super::*;

    /// The first byte of a greeting over TLS.
    const HANDSHAKE: u8 = 22;

    /// The tests speak in the clear; Discord does not.
    #[tokio::test]
    async fn an_encrypted_line_can_be_tried() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("wss://{}", listener.local_addr().unwrap());
        let heard = std::thread::spawn(move || {
            let mut first = [0];
            let (mut stream, _) = listener.accept().unwrap();
            stream.read_exact(&mut first).unwrap();
            first[0]
        });
        let (url, none) = (Arc::new(Mutex::new(url)), GatewayIntents::empty());
        let info = ShardInfo {
            id: ShardId(0),
            total: 1,
        };
        assert!(Shard::new(url, "token", info, none, None).await.is_err());
        assert_eq!(heard.join().unwrap(), HANDSHAKE);
    }
}

//! Gateway connection that receives interactions. serenity identifies, sends heartbeats and resumes. This module
//! watches the shards, tells them where to connect, and reconnects when serenity does not recover.

use std::collections::HashMap;
use std::future::IntoFuture;
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::time::Duration;

use bot_core::adapter::ConnectionHealth;
use bot_core::lock::locked;
use bot_core::people::Platform;
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
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use crate::api::ApiError;
use crate::interaction::Interaction;
use crate::{Discord, Settings};

/// serenity starts one shard every five seconds.
const SHARD_START_INTERVAL: Duration = Duration::from_secs(5);
const WORKER_THREADS: usize = 2;
const CHECK_INTERVAL: Duration = Duration::from_millis(500);
/// Longer than an ordinary reconnect takes.
const DISCONNECTED_WARNING_AFTER: Duration = Duration::from_secs(20);
/// How often shards that wait for a URL get one.
const URL_INTERVAL: Duration = Duration::from_millis(100);
/// Upper bound for closing the connection. A silent peer is dropped.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

impl Discord {
    /// Stays connected until cancelled.
    pub async fn run_gateway(&self, stop: &CancellationToken) {
        let timing = &self.0.settings.timing;
        let mut connection_health =
            ConnectionHealth::for_incoming(&self.0.bot, Platform::Discord, timing.back_off);
        let mut next = Instant::now();
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                () = sleep_until(next) => {}
            }
            let connection = tokio::select! {
                () = stop.cancelled() => return,
                connection = self.open_gateway() => connection,
            };
            let error = match connection {
                Ok(mut connection) => {
                    // Discord limits how often a client may identify.
                    next = Instant::now() + timing.identify_interval;
                    let error = self
                        .handle_events(&mut connection, &mut connection_health, stop)
                        .await;
                    connection.close().await;
                    error
                }
                Err(error) => Some(error),
            };
            match error {
                Some(error) => connection_health.record_failure(&error, stop).await,
                None => return,
            }
        }
    }

    async fn open_gateway(&self) -> Result<GatewayConnection, ApiError> {
        let gateway: BotGateway = self.0.api.get(Route::GatewayBot).await?;
        let limit = &gateway.session_start_limit;
        if limit.remaining == 0 {
            let retry_after = Duration::from_millis(limit.reset_after);
            return Err(ApiError::RateLimited { retry_after });
        }
        GatewayConnection::open(&self.0.settings, gateway).await
    }

    /// Handles events until the connection fails or the program stops. Returns the failure.
    async fn handle_events(
        &self,
        connection: &mut GatewayConnection,
        connection_health: &mut ConnectionHealth<ApiError>,
        stop: &CancellationToken,
    ) -> Option<ApiError> {
        let mut check = tokio::time::interval(CHECK_INTERVAL);
        loop {
            tokio::select! {
                () = stop.cancelled() => return None,
                Some(event) = connection.events.recv() => match event {
                    GatewayEvent::Interaction(interaction) => self.dispatch(*interaction),
                    GatewayEvent::Connected { shard, resumed } => {
                        connection_health.record_success().await;
                        connection.shard_connected(shard, resumed);
                    }
                },
                finished = &mut connection.finished => return Some(match finished {
                    Ok(Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication))) => ApiError::InvalidToken,
                    _ => ApiError::NoResponse("the gateway connection ended".to_owned()),
                }),
                _ = check.tick() => {
                    let outage = connection.outage().await;
                    if outage.disconnected > DISCONNECTED_WARNING_AFTER || outage.unresponsive > self.0.settings.timing.unresponsive_after {
                        connection_health.record_silence(outage.disconnected.max(outage.unresponsive)).await;
                    }
                    if outage.unresponsive > self.0.settings.timing.unresponsive_after {
                        return Some(ApiError::NoResponse("the gateway connection did not recover".to_owned()));
                    }
                }
            }
        }
    }
}

enum GatewayEvent {
    /// A shard connected. If it `resumed`, no events were lost.
    Connected {
        shard: ShardId,
        resumed: bool,
    },
    Interaction(Box<Interaction>),
}

struct GatewayHandler {
    events: UnboundedSender<GatewayEvent>,
    resume_urls: ResumeUrls,
}

#[async_trait]
impl EventHandler for GatewayHandler {
    async fn ready(&self, ctx: Context, ready: Ready) {
        let shard = ctx.shard_id;
        locked(&self.resume_urls).insert(shard, ready.resume_gateway_url);
        let _ = self.events.send(GatewayEvent::Connected {
            shard,
            resumed: false,
        });
    }

    async fn resume(&self, ctx: Context, _: ResumedEvent) {
        let shard = ctx.shard_id;
        let _ = self.events.send(GatewayEvent::Connected {
            shard,
            resumed: true,
        });
    }

    async fn interaction_create(&self, _: Context, interaction: application::Interaction) {
        if let Some(interaction) = Interaction::from_serenity(interaction) {
            let _ = self
                .events
                .send(GatewayEvent::Interaction(Box::new(interaction)));
        }
    }
}

struct GatewayConnection {
    shard_manager: Arc<ShardManager>,
    events: UnboundedReceiver<GatewayEvent>,
    finished: JoinHandle<serenity::Result<()>>,
    shards: Vec<ShardHealth>,
    /// Dropped with the connection.
    _runtime: GatewayRuntime,
}

struct ShardHealth {
    last_connected: Instant,
    /// Changes with every heartbeat that Discord acknowledges.
    latency: Option<Duration>,
    last_ack: Instant,
    warned: bool,
}

/// Separate runtime for serenity's tasks. They cannot be stopped one by one, so they end with the runtime. A shard
/// whose socket was closed in certain ways spins until its next heartbeat; here it does not slow down other tasks.
struct GatewayRuntime {
    handle: Handle,
    runtime: Option<Runtime>,
}

impl GatewayRuntime {
    fn start() -> Result<Self, ApiError> {
        let started = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(WORKER_THREADS)
            .thread_name("discord-gateway")
            .enable_all()
            .build();
        match started {
            Ok(runtime) => Ok(Self {
                handle: runtime.handle().clone(),
                runtime: Some(runtime),
            }),
            Err(error) => Err(ApiError::NoResponse(error.to_string())),
        }
    }
}

impl Drop for GatewayRuntime {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The URL at which each connected shard resumes its session.
type ResumeUrls = Arc<std::sync::Mutex<HashMap<ShardId, String>>>;

/// Tells serenity where to connect. serenity has one URL for everything and reads it before each connection. This task
/// holds the lock of that URL, so that a shard has to wait for it, and then knows from the list of running shards whether
/// one is about to identify: serenity removes it from the list first, and leaves it there to resume.
struct UrlProvider {
    gateway_url: String,
    resume_urls: ResumeUrls,
    shard_manager: Arc<ShardManager>,
    shards: u32,
    reidentify_delay: (Duration, Duration),
}

impl UrlProvider {
    async fn run(self, url: Arc<tokio::sync::Mutex<String>>) {
        loop {
            // The lock is fair: shards that wait for it get it before this task gets it again.
            let mut url = url.lock().await;
            sleep(URL_INTERVAL).await;
            *url = self.next_url().await;
        }
    }

    async fn next_url(&self) -> String {
        let stopped = self.stopped_shards().await;
        if stopped.is_empty() {
            return self.resume_url();
        }
        let ended_session = {
            let mut resume_urls = locked(&self.resume_urls);
            let ended = stopped.iter().filter_map(|id| resume_urls.remove(id));
            ended.count() > 0
        };
        // Discord asks for a random pause after an invalid session.
        if ended_session {
            sleep(random_between(self.reidentify_delay)).await;
        }
        self.gateway_url.clone()
    }

    /// Returns the shards that identify next.
    async fn stopped_shards(&self) -> Vec<ShardId> {
        let runners = self.shard_manager.runners.lock().await;
        let mut stopped: Vec<_> = (0..self.shards).map(ShardId).collect();
        stopped.retain(|id| !runners.contains_key(id));
        stopped
    }

    /// Returns the URL to resume at. It is not known which shard asks, so shards with different URLs resume at the
    /// gateway URL.
    fn resume_url(&self) -> String {
        let resume_urls = locked(&self.resume_urls);
        let mut urls = resume_urls.values();
        match urls.next() {
            Some(first) if urls.all(|url| url == first) => first.clone(),
            _ => self.gateway_url.clone(),
        }
    }
}

fn random_between((shortest, longest): (Duration, Duration)) -> Duration {
    // A hasher with random keys saves a dependency.
    let random = RandomState::new().hash_one(());
    let share = random as f64 / u64::MAX as f64;
    shortest + longest.saturating_sub(shortest).mul_f64(share)
}

impl GatewayConnection {
    async fn open(settings: &Settings, gateway: BotGateway) -> Result<Self, ApiError> {
        let runtime = GatewayRuntime::start()?;
        let (sender, events) = unbounded_channel();
        let resume_urls = ResumeUrls::default();
        let handler = GatewayHandler {
            events: sender,
            resume_urls: resume_urls.clone(),
        };
        // serenity uses a proxy only without its own rate limiter. This client only asks for the gateway URL.
        let http = HttpBuilder::new(settings.token.expose_secret())
            .proxy(settings.api_url.as_str())
            .ratelimiter_disabled(true)
            .build();
        let client = ClientBuilder::new_with_http(http, GatewayIntents::empty());
        let building = runtime
            .handle
            .spawn(client.event_handler(handler).into_future());
        let built = timeout(settings.timing.request_timeout, building).await;
        let Ok(Ok(Ok(mut client))) = built else {
            return Err(ApiError::NoResponse(
                "failed to fetch the gateway URL".to_owned(),
            ));
        };
        // If that request fails, serenity falls back to a default URL, which may not be the one the host configured.
        *client.ws_url.lock().await = gateway.url.clone();
        let count = gateway.shards.max(1);
        let urls = UrlProvider {
            gateway_url: gateway.url,
            resume_urls,
            shard_manager: client.shard_manager.clone(),
            shards: count,
            reidentify_delay: settings.timing.reidentify_delay,
        };
        runtime.handle.spawn(urls.run(client.ws_url.clone()));
        let started = Instant::now();
        Ok(Self {
            shard_manager: client.shard_manager.clone(),
            events,
            finished: runtime
                .handle
                .spawn(async move { client.start_shards(count).await }),
            shards: (0..count)
                .map(|number| ShardHealth::new(started + SHARD_START_INTERVAL * number))
                .collect(),
            _runtime: runtime,
        })
    }

    fn shard_connected(&mut self, shard: ShardId, resumed: bool) {
        let (number, of) = (shard.0, self.shards.len());
        if resumed {
            tracing::info!(shard = number, "resumed the connection to Discord");
        } else {
            tracing::info!(shard = number, of, "connected to Discord");
        }
        if let Some(health) = self.shards.get_mut(number as usize) {
            *health = ShardHealth::new(Instant::now());
        }
    }

    async fn outage(&mut self) -> Outage {
        let now = Instant::now();
        let runners = self.shard_manager.runners.lock().await;
        let mut outage = Outage::default();
        for (number, health) in (0..).zip(&mut self.shards) {
            let runner = runners.get(&ShardId(number));
            if let Some(runner) = runner.filter(|runner| runner.stage == ConnectionStage::Connected)
            {
                health.last_connected = now;
                if runner.latency != health.latency {
                    health.latency = runner.latency;
                    health.last_ack = now;
                }
            }
            let disconnected = now.duration_since(health.last_connected);
            if disconnected > DISCONNECTED_WARNING_AFTER && !health.warned {
                tracing::warn!(
                    shard = number,
                    "lost the connection to Discord; reconnecting"
                );
                health.warned = true;
            }
            outage.disconnected = outage.disconnected.max(disconnected);
            outage.unresponsive = outage.unresponsive.max(now.duration_since(health.last_ack));
        }
        outage
    }

    async fn close(self) {
        let _ = timeout(SHUTDOWN_TIMEOUT, self.shard_manager.shutdown_all()).await;
    }
}

/// Longest time any shard has been disconnected, and longest time without an acknowledged heartbeat.
#[derive(Default)]
struct Outage {
    disconnected: Duration,
    unresponsive: Duration,
}

impl ShardHealth {
    fn new(at: Instant) -> Self {
        Self {
            last_connected: at,
            latency: None,
            last_ack: at,
            warned: false,
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

    /// First byte of a TLS handshake.
    const HANDSHAKE: u8 = 22;

    /// All other tests use plain sockets.
    #[tokio::test]
    async fn gateway_connection_uses_tls() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("wss://{}", listener.local_addr().unwrap());
        let server = std::thread::spawn(move || {
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
        assert_eq!(server.join().unwrap(), HANDSHAKE);
    }
}

//! Keltis in the browser: a web page that offers the same as the chats.

mod assets;
mod delivery;
mod guard;
mod hub;
mod limit_key;
mod page_json;
mod page_stream;
mod payer;
mod query;
mod routes;
mod settings;
mod signer;
mod stream_limit;
mod visitor;
mod words;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use bot_core::bot::Bot;
use bot_core::store;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

use bot_core::limits::Limiter;
use http_server::HttpServer;
use hub::Hub;
use limit_key::KeyLimiter;
use page_json::Snapshots;
use payer::Accounts;
use routes::ApiError;
use signer::Signer;
use stream_limit::StreamLimit;

pub use bot_core::limits::Rate;
pub use settings::{MetricsRenderer, Settings};

/// How much work is done on blocking threads at the same time.
const WORKERS: usize = 2;
/// Name of the stored key that signs identities and rooms.
const SECRET_NAME: &str = "web";

/// The web page. Clones share their state.
#[derive(Clone)]
pub struct Web(Arc<Inner>);

struct Inner {
    bot: Bot,
    settings: Settings,
    signer: Signer,
    hub: Hub,
    address_limiter: KeyLimiter,
    person_limiter: Limiter,
    newcomer_limiter: KeyLimiter,
    table_limiter: KeyLimiter,
    account_limiter: KeyLimiter,
    accounts: Accounts,
    snapshots: Arc<Snapshots>,
    /// Permits for work on blocking threads.
    workers: Arc<Semaphore>,
    streams: Arc<StreamLimit>,
    stop: CancellationToken,
}

/// The web page, bound to its address.
pub struct Server {
    web: Web,
    http: HttpServer,
    address: SocketAddr,
}

impl Web {
    pub async fn new(bot: Bot, settings: Settings) -> Result<Self, store::Error> {
        let key = bot.secret(SECRET_NAME).await?;
        Ok(Self(Arc::new(Inner {
            bot,
            signer: Signer::new(key),
            hub: Hub::default(),
            address_limiter: KeyLimiter::new(settings.address_rate),
            person_limiter: Limiter::new(settings.person_rate),
            newcomer_limiter: KeyLimiter::new(settings.newcomer_rate),
            table_limiter: KeyLimiter::new(settings.table_rate),
            account_limiter: KeyLimiter::new(settings.account_rate),
            accounts: Accounts::default(),
            snapshots: Arc::default(),
            workers: Arc::new(Semaphore::new(WORKERS)),
            streams: StreamLimit::new(settings.max_streams, settings.max_streams_per_address),
            stop: CancellationToken::new(),
            settings,
        })))
    }

    /// The current time in milliseconds, for limits.
    fn now(&self) -> i64 {
        self.0.bot.now()
    }

    /// Binds the address.
    pub async fn bind(&self) -> io::Result<Server> {
        let settings = &self.0.settings;
        let limits = http_server::Limits {
            max_connections: settings.max_connections,
            max_per_client: settings.max_connections_per_address,
            ..http_server::Limits::default()
        };
        let http = HttpServer::bind(settings.address, limits).await?;
        let address = http.address()?;
        Ok(Server {
            web: self.clone(),
            http,
            address,
        })
    }

    /// Runs work that takes milliseconds on a blocking thread, a few at a time.
    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        // Fails only for a closed semaphore, and this one is never closed.
        let permit = self.0.workers.clone().acquire_owned().await.ok();
        let done = spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|error| {
            tracing::error!(%error, "work for the page panicked");
            ApiError::Internal
        })
    }
}

impl Server {
    /// Returns the bound address. A configured port of 0 is replaced by the actual port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` is cancelled.
    pub async fn run(self, stop: CancellationToken) {
        let web = self.web;
        let (router, clients) = (routes::router(&web), web.clients());
        // Event streams never end by themselves.
        let end_streams = async {
            stop.cancelled().await;
            web.0.stop.cancel();
        };
        tokio::join!(
            self.http.run(router, clients, stop.clone()),
            end_streams,
            web.forward_changes(stop.clone()),
        );
    }
}

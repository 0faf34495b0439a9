//! Keltis in the browser: a web page that offers the same as the chats.

mod assets;
mod delivery;
mod guard;
mod hub;
mod listener;
mod page_json;
mod page_stream;
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
use tokio_util::sync::CancellationToken;

use bot_core::limits::Limiter;
use hub::Hub;
use listener::{BoundedListener, Peer};
use signer::Signer;
use stream_limit::StreamLimit;

pub use bot_core::limits::Rate;
pub use settings::{MetricsRenderer, Settings};

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
    address_limiter: Limiter,
    person_limiter: Limiter,
    newcomer_limiter: Limiter,
    streams: Arc<StreamLimit>,
    stop: CancellationToken,
}

/// The web page, bound to its address.
pub struct Server {
    web: Web,
    listener: BoundedListener,
    address: SocketAddr,
}

impl Web {
    pub async fn new(bot: Bot, settings: Settings) -> Result<Self, store::Error> {
        let key = bot.secret(SECRET_NAME).await?;
        Ok(Self(Arc::new(Inner {
            bot,
            signer: Signer::new(key),
            hub: Hub::default(),
            address_limiter: Limiter::new(settings.address_rate),
            person_limiter: Limiter::new(settings.person_rate),
            newcomer_limiter: Limiter::new(settings.newcomer_rate),
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
        let listener = BoundedListener::bind(settings.address, settings.max_connections).await?;
        let address = listener.address()?;
        Ok(Server {
            web: self.clone(),
            listener,
            address,
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
        let service = routes::router(&web).into_make_service_with_connect_info::<Peer>();
        let (stopped, page_streams) = (stop.clone(), web.0.stop.clone());
        let serving = axum::serve(self.listener, service).with_graceful_shutdown(async move {
            stopped.cancelled().await;
            // Event streams never end by themselves.
            page_streams.cancel();
        });
        let (served, ()) = tokio::join!(serving, web.forward_changes(stop));
        if let Err(error) = served {
            tracing::error!(%error, "the web server failed");
        }
    }
}

//! Keltis in the browser: a page that looks and behaves as the chats do.

mod card;
mod guard;
mod hub;
mod limit;
mod listen;
mod places;
mod post;
mod query;
mod routes;
mod settings;
mod sign;
mod statics;
mod watch;
mod who;
mod words;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use bot_core::bot::Bot;
use bot_core::store;
use tokio_util::sync::CancellationToken;

use hub::Hub;
use limit::Buckets;
use listen::{Bounded, Peer};
use places::Places;
use sign::Signer;

pub use settings::{Rate, Render, Settings};

/// The name of the key by which identities and rooms are signed.
const KEY: &str = "web";

/// The page. A copy is the same.
#[derive(Clone)]
pub struct Web(Arc<Inner>);

struct Inner {
    bot: Bot,
    settings: Settings,
    signer: Signer,
    hub: Hub,
    addresses: Buckets<String>,
    people: Buckets<String>,
    newcomers: Buckets<String>,
    watchers: Arc<Places>,
    stop: CancellationToken,
}

/// The page with its door open.
pub struct Open {
    web: Web,
    listener: Bounded,
    address: SocketAddr,
}

impl Web {
    pub async fn new(bot: Bot, settings: Settings) -> Result<Self, store::Error> {
        let key = bot.secret(KEY).await?;
        Ok(Self(Arc::new(Inner {
            bot,
            signer: Signer::new(key),
            hub: Hub::default(),
            addresses: Buckets::new(settings.an_address),
            people: Buckets::new(settings.a_person),
            newcomers: Buckets::new(settings.newcomers),
            watchers: Places::new(settings.watchers, settings.watchers_an_address),
            stop: CancellationToken::new(),
            settings,
        })))
    }

    /// Takes hold of the address.
    pub async fn open(&self) -> io::Result<Open> {
        let settings = &self.0.settings;
        let listener = Bounded::bind(settings.address, settings.connections).await?;
        let address = listener.address()?;
        Ok(Open {
            web: self.clone(),
            listener,
            address,
        })
    }
}

impl Open {
    /// Where it really is: a port of 0 has become another one.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until told to stop.
    pub async fn run(self, stop: CancellationToken) {
        let web = self.web;
        let service = routes::all(&web).into_make_service_with_connect_info::<Peer>();
        let (told, inner) = (stop.clone(), web.0.stop.clone());
        let serving = axum::serve(self.listener, service).with_graceful_shutdown(async move {
            told.cancelled().await;
            // Pages that are kept current would never end by themselves.
            inner.cancel();
        });
        if let Err(error) = serving.await {
            tracing::error!(%error, "the page can no longer be served");
        }
    }
}

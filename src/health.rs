//! Health checks on an address of their own: `/healthz`, `/readyz`, and `/metrics` if they are on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bot_core::bot::Bot;
use http_server::{DirectClients, HttpServer, Limits};
use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use web::MetricsRenderer;

/// The database must answer within this time.
const CHECK_TIMEOUT: Duration = Duration::from_secs(5);
/// Checks within this time share one answer, because each one writes.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
const MAX_CONNECTIONS: usize = 64;
const MAX_CONNECTIONS_PER_CLIENT: usize = 16;

/// The server of the health checks, bound to its address.
pub struct Server {
    http: HttpServer,
    router: Router,
}

struct Health {
    bot: Bot,
    metrics: Option<MetricsRenderer>,
    /// The last answer: why the program is not ready, if it is not.
    last: Mutex<Option<(Instant, Result<(), String>)>>,
}

impl Server {
    pub async fn bind(
        bot: Bot,
        address: SocketAddr,
        metrics: Option<MetricsRenderer>,
    ) -> anyhow::Result<Self> {
        let limits = Limits {
            max_connections: MAX_CONNECTIONS,
            max_per_client: MAX_CONNECTIONS_PER_CLIENT,
            ..Limits::default()
        };
        let http = HttpServer::bind(address, limits).await.with_context(|| {
            format!(
                "cannot serve health checks at {address}; set KELTIS_HEALTH_ADDR to another address"
            )
        })?;
        let mut router = Router::new()
            .route("/healthz", get(async || "ok\n"))
            .route("/readyz", get(ready));
        if metrics.is_some() {
            router = router.route("/metrics", get(render_metrics));
        }
        let health = Health {
            bot,
            metrics,
            last: Mutex::default(),
        };
        Ok(Self {
            http,
            router: router.with_state(Arc::new(health)),
        })
    }

    /// Returns the bound address. A configured port of 0 is replaced by the actual port.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.http.address()
    }

    pub async fn run(self, stop: CancellationToken) {
        self.http.run(self.router, DirectClients, stop).await;
    }
}

impl Health {
    async fn check(&self) -> Result<(), String> {
        let mut last = self.last.lock().await;
        if let Some((since, answer)) = &*last
            && since.elapsed() < CHECK_INTERVAL
        {
            return answer.clone();
        }
        let answer = match tokio::time::timeout(CHECK_TIMEOUT, self.bot.check_health()).await {
            Ok(checked) => checked.map_err(|error| error.to_string()),
            Err(_) => Err("the database does not answer".to_owned()),
        };
        let was_ready = last.as_ref().is_none_or(|(_, answer)| answer.is_ok());
        match &answer {
            Err(reason) if was_ready => tracing::error!(reason, "keltis is not ready"),
            Ok(()) if !was_ready => tracing::info!("keltis is ready again"),
            _ => {}
        }
        *last = Some((Instant::now(), answer.clone()));
        answer
    }
}

/// Succeeds if the program can serve: the database is there, can be written and is not damaged.
async fn ready(State(health): State<Arc<Health>>) -> Response {
    match health.check().await {
        Ok(()) => "ready\n".into_response(),
        Err(reason) => {
            let text = format!("not ready: {reason}\n");
            (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
        }
    }
}

async fn render_metrics(State(health): State<Arc<Health>>) -> Response {
    // Without the database, the other metrics still help.
    if let Err(error) = health.bot.update_queue_metrics().await {
        tracing::warn!(%error, "failed to update the queue metrics");
    }
    let text = health.metrics.as_ref().map(|render| (render.0)());
    let content_type = [(
        header::CONTENT_TYPE,
        "text/plain; version=0.0.4; charset=utf-8",
    )];
    (content_type, text.unwrap_or_default()).into_response()
}

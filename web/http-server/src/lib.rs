//! HTTP on a listener with limits: connections in total and per client, time and size of a request's head, and time of its
//! body. Used by everything that listens: the page, Telegram's webhook and the health checks.

mod body;
mod connection;
mod registry;

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Request, Response, StatusCode, header};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_service::Service;

use body::{Answering, TimedBody};
use connection::Connection;
use registry::{Entry, Registry};

/// How long to wait after a failed accept, such as when no file handle is free.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(100);
/// How long open connections may take to finish once the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(1);

/// A connection without traffic for this long is closed, unless the limits say otherwise.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(150);

/// Limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at the same time. For a further one, the one is closed that has waited longest for a request.
    pub max_connections: usize,
    /// Connections of one client.
    pub max_per_client: usize,
    /// How long the head of a request may take. Idle connections are closed after this time too.
    pub head_timeout: Duration,
    /// How long the body of a request may take after its head.
    pub body_timeout: Duration,
    /// Largest head of a request.
    pub max_head_bytes: usize,
    /// A connection without traffic for this long is closed.
    pub idle_timeout: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_connections: 256,
            max_per_client: 128,
            head_timeout: Duration::from_secs(20),
            body_timeout: Duration::from_secs(10),
            max_head_bytes: 16 << 10,
            idle_timeout: IDLE_TIMEOUT,
        }
    }
}

/// Address of the other end. An extension of every request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Tells clients apart.
pub trait Clients: Send + Sync + 'static {
    /// Returns the client behind a connection without looking at a request, unless the peer is a trusted proxy.
    fn direct_client(&self, peer: IpAddr) -> Option<String>;

    /// Returns the client of a request.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> String;
}

/// Tells clients apart by the address that connects. Behind a proxy on this machine everybody comes from loopback, so there
/// only the total is limited.
pub struct DirectClients;

impl Clients for DirectClients {
    fn direct_client(&self, peer: IpAddr) -> Option<String> {
        (!peer.to_canonical().is_loopback()).then(|| network(peer))
    }

    fn client(&self, peer: IpAddr, _: &HeaderMap) -> String {
        self.direct_client(peer).unwrap_or_default()
    }
}

/// Returns the unit for limits: an IPv4 address, or the /64 of an IPv6 address, because one client has the whole /64.
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}")
        }
    }
}

/// A server, bound to its address.
pub struct HttpServer {
    listener: TcpListener,
    limits: Limits,
}

impl HttpServer {
    pub async fn bind(address: SocketAddr, limits: Limits) -> io::Result<Self> {
        Ok(Self {
            listener: TcpListener::bind(address).await?,
            limits,
        })
    }

    /// Returns the bound address. A requested port of 0 is replaced by the actual port.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until stopped. Requests that have begun may finish, for a short time.
    pub async fn run(self, router: Router, clients: impl Clients, stop: CancellationToken) {
        let Limits {
            max_connections,
            max_per_client,
            ..
        } = self.limits;
        let registry = Arc::new(Registry::new(max_connections, max_per_client));
        let clients: Arc<dyn Clients> = Arc::new(clients);
        let tasks = TaskTracker::new();
        loop {
            let accepted = tokio::select! {
                () = stop.cancelled() => break,
                accepted = self.listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, address)) => {
                    let client = clients.direct_client(address.ip());
                    // A connection that is refused is closed without a response.
                    let Some(entry) = registry.admit(client) else {
                        continue;
                    };
                    let served = serve_connection(
                        stream,
                        Peer(address),
                        entry,
                        router.clone(),
                        clients.clone(),
                        self.limits,
                        stop.clone(),
                    );
                    tasks.spawn(served);
                }
                Err(error) => {
                    tracing::warn!(%error, "failed to accept a connection");
                    tokio::time::sleep(ACCEPT_RETRY_DELAY).await;
                }
            }
        }
        tasks.close();
        // Slow clients must not delay the shutdown.
        let _ = tokio::time::timeout(STOP_TIMEOUT, tasks.wait()).await;
        registry.close_all();
        tasks.wait().await;
    }
}

async fn serve_connection(
    stream: TcpStream,
    peer: Peer,
    entry: Entry,
    router: Router,
    clients: Arc<dyn Clients>,
    limits: Limits,
    stop: CancellationToken,
) {
    // Send small responses at once.
    let _ = stream.set_nodelay(true);
    let entry = Arc::new(entry);
    let evicted = entry.evicted();
    let service = service_fn(move |mut request: Request<hyper::body::Incoming>| {
        let (mut router, entry, clients) = (router.clone(), entry.clone(), clients.clone());
        async move {
            let client = clients.client(peer.0.ip(), request.headers());
            let answering = Answering::new(entry.clone());
            if !entry.identify(client) {
                return Ok(too_many_connections());
            }
            request.extensions_mut().insert(peer);
            let request = request.map(|body| {
                let (timeout, connection) = (limits.body_timeout, entry.evicted());
                Body::new(TimedBody::new(body, timeout, connection))
            });
            let response: Result<_, Infallible> = router.call(request).await;
            response.map(|response| response.map(|body| Body::new(answering.until_sent(body))))
        }
    });
    let connection = Connection::new(stream, limits.idle_timeout);
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_timeout)
        .max_buf_size(limits.max_head_bytes)
        .serve_connection(TokioIo::new(connection), service);
    let mut serving = std::pin::pin!(serving);
    let mut stopping = false;
    loop {
        tokio::select! {
            // Clients that break off or send no HTTP are nothing to log.
            _ = &mut serving => return,
            () = evicted.cancelled() => return,
            () = stop.cancelled(), if !stopping => {
                stopping = true;
                serving.as_mut().graceful_shutdown();
            }
        }
    }
}

/// The response to a client with too many connections. It closes this one.
fn too_many_connections() -> Response<Body> {
    metrics::counter!("keltis_connections_refused_total").increment(1);
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::TOO_MANY_REQUESTS;
    let headers = response.headers_mut();
    headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    headers.insert(header::RETRY_AFTER, HeaderValue::from_static("10"));
    response
}

#[cfg(test)]
mod tests;

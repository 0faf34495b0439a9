//! Connections over TCP.

use axum::body::Bytes;
use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinHandle;

use super::*;

/// Clients by `X-Forwarded-For`, as behind a proxy.
struct Forwarded;

impl Clients for Forwarded {
    fn direct_client(&self, _: IpAddr) -> Option<String> {
        None
    }

    fn client(&self, _: IpAddr, headers: &HeaderMap) -> String {
        let client = headers.get("x-forwarded-for");
        let client = client.and_then(|client| client.to_str().ok());
        client.unwrap_or_default().to_owned()
    }
}

struct World {
    address: SocketAddr,
    stop: CancellationToken,
    serving: JoinHandle<()>,
}

impl World {
    async fn new(limits: Limits) -> Self {
        let address = "127.0.0.1:0".parse().unwrap();
        let server = HttpServer::bind(address, limits).await.unwrap();
        let address = server.address().unwrap();
        let router =
            Router::new().route("/", get(async || "hello").post(async |_: Bytes| "thanks"));
        let stop = CancellationToken::new();
        let serving = tokio::spawn(server.run(router, Forwarded, stop.clone()));
        Self {
            address,
            stop,
            serving,
        }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }
}

/// Sends a request and returns the status line. Empty if the connection is closed instead.
async fn ask(stream: &mut TcpStream, client: &str) -> String {
    let request = format!("GET / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {client}\r\n\r\n");
    let _ = stream.write_all(request.as_bytes()).await;
    let mut response = vec![0; 1_024];
    let length = stream.read(&mut response).await.unwrap_or_default();
    let text = String::from_utf8_lossy(&response[..length]).into_owned();
    text.lines().next().unwrap_or_default().to_owned()
}

/// Waits until the other end closes the connection.
async fn until_closed(stream: &mut TcpStream) {
    let _ = stream.read_to_end(&mut vec![]).await;
}

/// Limits under which nothing ends a slow request.
fn patient() -> Limits {
    Limits {
        head_timeout: Duration::from_secs(1_000),
        body_timeout: Duration::from_secs(1_000),
        idle_timeout: Duration::from_secs(1_000),
        ..Limits::default()
    }
}

#[tokio::test]
async fn unfinished_requests_keep_nobody_out() {
    let world = World::new(Limits {
        max_connections: 8,
        ..patient()
    })
    .await;
    let mut unfinished = vec![];
    for _ in 0..40 {
        let mut stream = world.connect().await;
        stream
            .write_all(b"GET / HTTP/1.1\r\nx-slow:")
            .await
            .unwrap();
        unfinished.push(stream);
    }
    for _ in 0..3 {
        assert_eq!(
            ask(&mut world.connect().await, "b").await,
            "HTTP/1.1 200 OK"
        );
    }
    until_closed(&mut unfinished[0]).await;
}

#[tokio::test]
async fn connections_behind_a_proxy_are_limited_per_client() {
    let world = World::new(Limits {
        max_per_client: 2,
        ..Limits::default()
    })
    .await;
    let mut streams = vec![];
    for expected in ["200 OK", "200 OK", "429 Too Many Requests"] {
        let mut stream = world.connect().await;
        assert_eq!(ask(&mut stream, "a").await, format!("HTTP/1.1 {expected}"));
        streams.push(stream);
    }
    until_closed(&mut streams[2]).await;
    assert_eq!(
        ask(&mut world.connect().await, "b").await,
        "HTTP/1.1 200 OK"
    );
}

#[tokio::test]
async fn slow_head_is_cut_off() {
    let world = World::new(Limits {
        head_timeout: Duration::from_millis(20),
        ..patient()
    })
    .await;
    let mut slow = world.connect().await;
    slow.write_all(b"GET / HTTP/1.1\r\nx-slow:").await.unwrap();
    until_closed(&mut slow).await;
}

const UNFINISHED_BODY: &[u8] = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{";

#[tokio::test]
async fn slow_body_is_cut_off() {
    let world = World::new(Limits {
        body_timeout: Duration::from_millis(50),
        ..patient()
    })
    .await;
    let mut slow = world.connect().await;
    slow.write_all(UNFINISHED_BODY).await.unwrap();
    // More bytes gain no time.
    let trickle = async {
        while slow.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let cut_off = tokio::time::timeout(Duration::from_secs(60), trickle).await;
    assert!(cut_off.is_ok());
}

#[tokio::test]
async fn answered_connections_that_stay_open_keep_nobody_out() {
    let world = World::new(Limits {
        max_connections: 4,
        ..patient()
    })
    .await;
    let mut streams = vec![];
    for number in 0..12 {
        let mut stream = world.connect().await;
        let client = number.to_string();
        assert_eq!(ask(&mut stream, &client).await, "HTTP/1.1 200 OK");
        streams.push(stream);
    }
    until_closed(&mut streams[0]).await;
    // The latest can still be used.
    assert_eq!(ask(&mut streams[11], "11").await, "HTTP/1.1 200 OK");
}

#[test]
fn direct_clients_are_told_apart_unless_they_come_from_loopback() {
    let client = |peer: &str| DirectClients.direct_client(peer.parse().unwrap());
    assert_eq!(client("203.0.113.7"), Some("203.0.113.7".to_owned()));
    assert_eq!(client("2001:db8:1:2::3"), client("2001:db8:1:2::4"));
    assert_ne!(client("2001:db8:1:2::3"), client("2001:db8:1:3::3"));
    assert_eq!(client("::ffff:10.0.0.1"), Some("10.0.0.1".to_owned()));
    for loopback in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
        assert_eq!(client(loopback), None, "{loopback}");
    }
}

#[tokio::test]
async fn large_head_is_refused() {
    let world = World::new(Limits::default()).await;
    let mut stream = world.connect().await;
    let status = ask(&mut stream, &"a".repeat(40_000)).await;
    assert_ne!(status, "HTTP/1.1 200 OK");
    assert_eq!(
        ask(&mut world.connect().await, "a").await,
        "HTTP/1.1 200 OK"
    );
}

#[tokio::test]
async fn unfinished_requests_do_not_delay_the_shutdown() {
    let world = World::new(patient()).await;
    let mut slow = world.connect().await;
    slow.write_all(b"GET / HTTP/1.1\r\nx-slow:").await.unwrap();
    let mut slow_body = world.connect().await;
    slow_body.write_all(UNFINISHED_BODY).await.unwrap();
    let mut known = world.connect().await;
    assert_eq!(ask(&mut known, "a").await, "HTTP/1.1 200 OK");
    world.stop.cancel();
    // Nothing else would end the slow requests.
    world.serving.await.unwrap();
}

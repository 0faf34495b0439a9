//! The program without a token: it serves the page.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::{Client, Response};
use serde_json::{Value, json};
use tempfile::{TempDir, tempdir};

struct Program {
    child: Child,
    /// The line that it prints.
    line: String,
    url: String,
}

fn command(folder: &TempDir, address: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_keltis"));
    command.current_dir(folder).env("WEB_ADDR", address);
    for name in [
        "DATABASE_URL",
        "KELTIS_BOARDS",
        "DISCORD_TOKEN",
        "TELEGRAM_TOKEN",
    ] {
        command.env_remove(name);
    }
    command
}

impl Program {
    fn start(folder: &TempDir, settings: &[(&str, &str)]) -> Self {
        let mut child = command(folder, "127.0.0.1:0")
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        lines.read_line(&mut line).unwrap();
        let url = line.trim().strip_prefix("Keltis is at ").unwrap();
        let url = url.trim_end_matches('/').to_owned();
        Self { child, line, url }
    }

    /// Stops the program with SIGTERM and returns its log.
    fn stop(mut self) -> String {
        let id = self.child.id().to_string();
        let status = Command::new("kill").args(["-TERM", &id]).status();
        assert!(status.unwrap().success());
        assert!(self.child.wait().unwrap().success());
        let mut log = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut log).unwrap();
        log
    }
}

async fn post(client: &Client, url: String, cookie: &str, body: Value) -> Response {
    let request = client.post(url).header("cookie", cookie).json(&body);
    request.send().await.unwrap()
}

#[tokio::test]
async fn page_is_playable_without_any_token() {
    let folder = tempdir().unwrap();
    let program = Program::start(&folder, &[("KELTIS_METRICS", "on")]);
    assert!(program.line.starts_with("Keltis is at http://127.0.0.1:"));
    let client = Client::new();
    let url = |path: &str| format!("{}{path}", program.url);
    let page = client.get(url("/")).send().await.unwrap();
    let policy = page.headers()["content-security-policy"].clone();
    assert!(!policy.to_str().unwrap().contains("unsafe"));
    let page = page.text().await.unwrap();
    assert!(page.contains("/app.js") && !page.contains("http"), "{page}");
    let hello = post(&client, url("/api/hello"), "", json!({})).await;
    let cookie = hello.headers()["set-cookie"].to_str().unwrap().to_owned();
    let cookie = cookie.split(';').next().unwrap();
    let body = json!({ "text": "show keltis", "name": "Secret Anna" });
    let dealt = post(&client, url("/api/ask"), cookie, body).await;
    let dealt: Value = dealt.json().await.unwrap();
    assert_eq!(dealt["outcome"], "done", "{dealt}");
    let code = dealt["code"].as_str().unwrap().to_owned();
    let board = client.get(url(&format!("/picture/table/{code}/board")));
    let board = board.header("cookie", cookie).send().await.unwrap();
    assert_eq!(board.headers()["content-type"], "image/png");
    let refused = json!({ "text": "nonsense" });
    post(&client, url("/api/ask"), cookie, refused).await;
    let metrics = client.get(url("/metrics")).send().await.unwrap();
    let metrics = metrics.text().await.unwrap();
    for expected in [
        "keltis_requests_total{platform=\"web\",outcome=\"done\"} 1",
        "keltis_requests_total{platform=\"web\",outcome=\"refused\"} 1",
        "keltis_page_requests_total{route=\"ask\",status=\"200\"} 2",
        "keltis_queue_length ",
        "keltis_queue_age_seconds ",
        "keltis_drawing_seconds_count 1",
        "keltis_database_wait_seconds_count ",
        "keltis_database_transaction_seconds_count ",
    ] {
        assert!(metrics.contains(expected), "{expected}:\n{metrics}");
    }
    for secret in ["Anna", &code, cookie] {
        assert!(!metrics.contains(secret), "{metrics}");
    }
    let log = program.stop();
    for secret in ["Anna", &code, cookie] {
        assert!(!log.contains(secret), "{log}");
    }
    assert!(folder.path().join("keltis.db").exists());
}

/// The health checks need no page, and `/readyz` notices that the database is gone.
#[tokio::test]
async fn health_checks_work_without_the_page() {
    let folder = tempdir().unwrap();
    let mut child = command(&folder, "")
        .env("TELEGRAM_TOKEN", "1:x")
        .env("TELEGRAM_API_URL", "http://127.0.0.1:1")
        .env("KELTIS_HEALTH_ADDR", "127.0.0.1:0")
        .env("KELTIS_METRICS", "on")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    lines.read_line(&mut line).unwrap();
    let ready = line.trim().strip_prefix("Health checks are at ").unwrap();
    let url = ready.strip_suffix("/readyz").unwrap().to_owned();
    let program = Program { child, line, url };
    let client = Client::new();
    let get = async |path: &str| {
        let response = client.get(format!("{}{path}", program.url)).send();
        let response = response.await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    };
    assert_eq!(get("/healthz").await, (200, "ok\n".to_owned()));
    assert_eq!(get("/readyz").await, (200, "ready\n".to_owned()));
    assert!(get("/metrics").await.1.contains("keltis_queue_length "));
    std::fs::remove_file(folder.path().join("keltis.db")).unwrap();
    // Checks in quick succession share one answer.
    let (status, text) = loop {
        let (status, text) = get("/readyz").await;
        if status != 200 {
            break (status, text);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!(status, 503);
    assert!(text.contains("was deleted or replaced"), "{text}");
    assert_eq!(get("/healthz").await.0, 200);
    let log = program.stop();
    assert!(
        log.contains("the database file was deleted or replaced"),
        "{log}"
    );
}

/// Neither searches of hard bots, nor open pages, nor slow clients delay the shutdown.
#[tokio::test]
async fn shutdown_takes_three_seconds_at_most() {
    let folder = tempdir().unwrap();
    let program = Program::start(&folder, &[]);
    let client = Client::new();
    let url = |path: &str| format!("{}{path}", program.url);
    let hello = post(&client, url("/api/hello"), "", json!({})).await;
    let cookie = hello.headers()["set-cookie"].to_str().unwrap().to_owned();
    let cookie = cookie.split(';').next().unwrap();
    let ask = async |text: String| {
        let body = json!({ "text": text, "name": "Anna" });
        let reply = post(&client, url("/api/ask"), cookie, body).await;
        let reply: Value = reply.json().await.unwrap();
        assert_eq!(reply["outcome"], "done", "{text}: {reply}");
        reply["code"].as_str().unwrap().to_owned()
    };
    // A bot begins at one of them, unless Anna begins at all.
    for _ in 0..4 {
        let code = ask("new keltis 4".to_owned()).await;
        for _ in 0..3 {
            ask(format!("{code}.opponent hard")).await;
        }
        ask(format!("{code}.begin")).await;
    }
    let events = client.get(url("/api/events")).header("cookie", cookie);
    let mut events = events.send().await.unwrap();
    assert!(events.chunk().await.unwrap().is_some());
    let address = program.url.strip_prefix("http://").unwrap();
    let mut half_sent = TcpStream::connect(address).unwrap();
    let head = format!(
        "POST /api/ask HTTP/1.1\r\nhost: {address}\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: 100\r\n\r\n{{"
    );
    half_sent.write_all(head.as_bytes()).unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let started = Instant::now();
    program.stop();
    let took = started.elapsed();
    assert!(took < Duration::from_secs(3), "shutdown took {took:?}");
}

#[test]
fn invalid_web_settings_get_a_clear_error() {
    let folder = tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    for (address, expected) in [
        (address.as_str(), "cannot serve the page at 127.0.0.1:"),
        (
            "here",
            "WEB_ADDR is \"here\", not an address such as 127.0.0.1:8400",
        ),
    ] {
        let output = command(&folder, address).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains(expected), "{stderr}");
    }
    let output = command(&folder, "")
        .env("KELTIS_METRICS", "on")
        .env("TELEGRAM_TOKEN", "1:x")
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.contains("set WEB_ADDR"), "{stderr}");
    let output = command(&folder, "127.0.0.1:0")
        .env("WEB_PROXIES", "172.17.0.0/16, caddy")
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    let expected =
        "WEB_PROXIES names \"caddy\", neither an address nor a network such as 172.17.0.0/16";
    assert!(stderr.contains(expected), "{stderr}");
}

#[test]
fn public_address_logs_a_warning() {
    let folder = tempdir().unwrap();
    let mut child = command(&folder, "0.0.0.0:0")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let mut lines = lines.map_while(Result::ok);
    let warned = lines.any(|line| line.contains("can be reached from other machines"));
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(warned);
}

//! Drives headless Chromium for a test person.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};

use crate::world::{TIMEOUT, World};

/// Window sizes of a common screen and a common phone.
pub const DESKTOP: (u32, u32) = (1280, 900);
pub const PHONE: (u32, u32) = (390, 844);

/// A chromedriver process, killed on drop.
pub struct Driver {
    child: Child,
    url: String,
}

impl Driver {
    /// Returns `None` and prints the reason if browser tests are off.
    pub fn new() -> Option<Self> {
        Self::in_zone("UTC")
    }

    /// Starts browsers in a time zone.
    pub fn in_zone(zone: &str) -> Option<Self> {
        if std::env::var("BROWSER_TESTS").is_ok_and(|on| on == "on") {
            return Some(Self::start(zone));
        }
        println!("skipped: BROWSER_TESTS is not on");
        None
    }

    fn start(zone: &str) -> Self {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .env("TZ", zone)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mark = "started successfully on port ";
        let port = lines.map_while(Result::ok).find_map(|line| {
            let port = line.split_once(mark)?.1;
            Some(port.trim_end_matches('.').to_owned())
        });
        let url = format!("http://127.0.0.1:{}", port.unwrap());
        Self { child, url }
    }

    /// Starts a browser for a person.
    pub async fn person(&self, world: &World, (wide, high): (u32, u32)) -> Person {
        let mut capabilities = Map::new();
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--force-device-scale-factor=1",
            "--lang=en-GB",
        ];
        let options = json!({
            "args": arguments,
            "mobileEmulation": (wide < 600).then(|| json!({
                "deviceMetrics": { "width": wide, "height": high, "pixelRatio": 1.0 },
            })),
            "prefs": { "intl.accept_languages": "en-GB,en" },
        });
        let options = options.as_object().unwrap().iter();
        let options: Map<_, _> = options
            .filter(|(_, value)| !value.is_null())
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        capabilities.insert("goog:chromeOptions".to_owned(), Value::Object(options));
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let client = builder.connect(&self.url).await.unwrap();
        client.set_window_size(wide, high).await.unwrap();
        Person {
            client,
            url: world.url(),
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A person with a browser.
pub struct Person {
    pub client: Client,
    pub url: String,
}

impl Person {
    pub async fn opens(&self, path: &str) {
        let url = format!("{}{path}", self.url);
        self.client.goto(&url).await.unwrap();
        self.until(
            "the page",
            "document.documentElement.lang && document.querySelector('#room-title').textContent",
        )
        .await;
    }

    /// Evaluates a JavaScript expression on the page.
    pub async fn evaluates(&self, script: &str) -> Value {
        let script = format!("return ({script})");
        self.client.execute(&script, vec![]).await.unwrap()
    }

    /// Waits until an expression is truthy and returns its value.
    pub async fn until(&self, what: &str, script: &str) -> Value {
        let started = Instant::now();
        loop {
            let got = self.evaluates(script).await;
            let is_truthy = match &got {
                Value::Null => false,
                Value::Bool(value) => *value,
                Value::String(text) => !text.is_empty(),
                Value::Number(number) => number.as_f64() != Some(0.0),
                Value::Array(_) | Value::Object(_) => true,
            };
            if is_truthy {
                return got;
            }
            if started.elapsed() > TIMEOUT {
                self.takes_screenshot("failed").await;
                let shown = self.evaluates("document.body.innerText").await;
                panic!("timed out waiting for {what}: {shown}");
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }

    pub async fn finds(&self, css: &str) -> Element {
        let found = self.client.wait().at_most(TIMEOUT);
        found.for_element(Locator::Css(css)).await.unwrap()
    }

    pub async fn clicks(&self, css: &str) {
        self.until(
            css,
            // Fresh moves cannot be pressed yet.
            &format!("((node) => node?.checkVisibility() && !node.closest('[data-fresh]'))(document.querySelector({css:?}))"),
        )
        .await;
        // A re-render may replace the element at any moment.
        let started = Instant::now();
        while let Err(error) = self.finds(css).await.click().await {
            let stale = error.to_string().contains("stale element");
            assert!(stale && started.elapsed() < TIMEOUT, "{css}: {error}");
        }
    }

    /// Types a command and presses Enter.
    pub async fn types(&self, text: &str) {
        let field = self.finds("#typed").await;
        field.send_keys(&format!("{text}\u{e007}")).await.unwrap();
    }

    /// Returns the code of the selected table.
    pub async fn code(&self) -> String {
        let code = self
            .until("a table", "document.querySelector('#board').dataset.code")
            .await;
        code.as_str().unwrap().to_owned()
    }

    /// Presses the first move until the game is over or `most` moves are made. Returns their number.
    pub async fn plays(&self, most: usize) -> usize {
        let mut moves = 0;
        while moves < most {
            let ready = "document.querySelector('[data-replay]') ? 'over' \
                : document.querySelector('#hand:not([data-fresh]) .moves button')?.dataset.command";
            let next = self.until("a move or the end", ready).await;
            if next == "over" {
                break;
            }
            let pressed = next.as_str().unwrap();
            let css = format!("#hand .moves button[data-command={pressed:?}]");
            let Ok(button) = self.client.find(Locator::Css(&css)).await else {
                continue;
            };
            // A re-render may replace the element at any moment.
            if button.click().await.is_err() {
                continue;
            }
            moves += 1;
            let gone = format!(
                "document.querySelector('[data-replay]') \
                 || !document.querySelector({css:?}) || document.querySelector('#alerts .refused')"
            );
            self.until("an answer", &gone).await;
        }
        moves
    }

    /// Saves a screenshot if `SCREENSHOTS` names a folder.
    pub async fn takes_screenshot(&self, name: &str) {
        let Some(folder) = std::env::var_os("SCREENSHOTS").map(PathBuf::from) else {
            return;
        };
        // The last picture may still be loading.
        let there = "[...document.images].every((image) => !image.dataset.wanted || image.src === image.dataset.wanted)";
        let started = Instant::now();
        while self.evaluates(there).await != true && started.elapsed() < Duration::from_secs(10) {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        std::fs::create_dir_all(&folder).unwrap();
        let png = self.client.screenshot().await.unwrap();
        std::fs::write(folder.join(format!("{name}.png")), png).unwrap();
    }

    pub async fn resizes(&self, (wide, high): (u32, u32)) {
        self.client.set_window_size(wide, high).await.unwrap();
    }

    pub async fn leaves(self) {
        self.client.close().await.unwrap();
    }
}

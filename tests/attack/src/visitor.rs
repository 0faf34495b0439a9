//! Visitors of the page, each from an address of their own.

use std::time::Duration;

use reqwest::{Client, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};

/// Where everybody comes from.
pub const ADDRESSES: &str = "The bystander comes from 198.51.100.9, the attacker from 203.0.113.7, the hosts of private \
tables from 198.51.100.100 to 198.51.100.109, and those who guess codes from 198.18.0.0 on, each from an address of their \
own, all in X-Forwarded-For over loopback, which the program trusts as a proxy. Unfinished requests name no address.";
pub const BYSTANDER: &str = "198.51.100.9";
pub const ATTACKER: &str = "203.0.113.7";

/// How often a command is repeated that was too fast, and the pause before.
const RETRIES: usize = 60;
const RETRY_PAUSE: Duration = Duration::from_secs(1);
/// What the program answers to too many requests.
const TOO_FAST: &str = "That was a lot at once";

/// Returns the address of one of those who guess codes.
pub fn guesser_address(number: usize) -> String {
    format!("198.18.{}.{}", number / 250, number % 250)
}

/// How a command was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Done,
    /// Refused for a reason of the game.
    Refused,
    /// Too many requests, or no answer at all.
    TooFast,
}

impl Answer {
    pub fn of(reply: Option<&Value>) -> Self {
        match reply {
            None => Self::TooFast,
            Some(reply) if reply["outcome"] == "done" => Self::Done,
            Some(reply) if reply["screen"].to_string().contains(TOO_FAST) => Self::TooFast,
            Some(_) => Self::Refused,
        }
    }
}

/// Somebody who is signed in.
#[derive(Clone)]
pub struct Visitor {
    client: Client,
    url: String,
    address: String,
    cookie: String,
}

impl Visitor {
    /// Signs in. Returns `None` if that is refused.
    pub async fn sign_in(url: &str, address: &str) -> Option<Self> {
        // Every request has a connection of its own, so that accepting connections is measured too.
        let client = Client::builder().pool_max_idle_per_host(0).build().unwrap();
        let mut visitor = Self {
            client,
            url: url.to_owned(),
            address: address.to_owned(),
            cookie: String::new(),
        };
        let response = visitor.post("/api/hello", json!({})).await?;
        if response.status() != StatusCode::OK {
            return None;
        }
        let cookie = response.headers().get("set-cookie")?.to_str().ok()?;
        visitor.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        Some(visitor)
    }

    fn sign(&self, request: RequestBuilder) -> RequestBuilder {
        request
            .header("x-forwarded-for", &self.address)
            .header("cookie", &self.cookie)
            .header("accept-language", "en")
    }

    /// Returns the response, or `None` if there was none.
    pub async fn get(&self, path: &str) -> Option<Response> {
        let request = self.client.get(format!("{}{path}", self.url));
        self.sign(request).send().await.ok()
    }

    async fn post(&self, path: &str, body: Value) -> Option<Response> {
        let request = self.client.post(format!("{}{path}", self.url));
        self.sign(request).json(&body).send().await.ok()
    }

    /// Sends a typed command or the data of a button. Returns the reply if the request was answered.
    pub async fn sends(&self, text: &str) -> Option<Value> {
        let body = json!({ "text": text, "name": "Anna" });
        let response = self.post("/api/ask", body).await?;
        if response.status() != StatusCode::OK {
            return None;
        }
        response.json().await.ok()
    }

    /// Returns the page if the request was answered.
    pub async fn page(&self) -> Option<Value> {
        let response = self.get("/api/view").await?;
        if response.status() != StatusCode::OK {
            return None;
        }
        response.json().await.ok()
    }

    /// Sends a command, again and again while it is too fast. Returns the reply if it was done.
    async fn insists(&self, text: &str) -> Option<Value> {
        for _ in 0..RETRIES {
            let reply = self.sends(text).await;
            match Answer::of(reply.as_ref()) {
                Answer::Done => return reply,
                Answer::Refused => return None,
                Answer::TooFast => tokio::time::sleep(RETRY_PAUSE).await,
            }
        }
        None
    }

    /// Opens a table. Returns its code if it was opened.
    pub async fn opens(&self, game: &str) -> Option<String> {
        let reply = self.insists(&format!("new {game}")).await?;
        Some(reply["code"].as_str()?.to_owned())
    }

    /// Seats bots and begins. Returns whether all were seated.
    pub async fn begins(&self, code: &str, bots: &[&str]) -> bool {
        for level in bots {
            let seated = self.insists(&format!("{code}.opponent {level}")).await;
            if seated.is_none() {
                return false;
            }
        }
        self.insists(&format!("{code}.begin")).await.is_some()
    }
}

/// Returns the tables of a page.
pub fn tables(page: &Value) -> impl Iterator<Item = &Value> {
    page["tables"].as_array().into_iter().flatten()
}

/// Returns the data of the first button that makes a move.
pub fn first_move(table: &Value) -> Option<String> {
    let rows = table["hand"]["buttons"].as_array()?.iter();
    let mut buttons = rows.flat_map(|row| row.as_array().into_iter().flatten());
    buttons.find_map(|button| {
        let data = button["data"].as_str()?;
        let version = data.split('.').nth(1)?;
        version.parse::<i64>().ok()?;
        Some(data.to_owned())
    })
}

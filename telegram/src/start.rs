//! Getting to know oneself, and what to do while Telegram cannot be reached.

use std::mem::discriminant;
use std::time::Duration;

use reqwest::Url;
use serde_json::Value;
use teloxide::requests::Requester;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::trouble::Trouble;

/// The bot itself, as far as anybody asks.
#[derive(Clone, Debug)]
pub struct Me {
    pub username: String,
    /// Where it is found in Telegram.
    pub link: Url,
    pub supports_inline_queries: bool,
}

impl Me {
    fn new(username: &str, supports_inline_queries: bool) -> Option<Self> {
        Some(Self {
            username: username.to_owned(),
            link: Url::parse(&format!("https://t.me/{username}")).ok()?,
            supports_inline_queries,
        })
    }
}

impl Telegram {
    /// Asks who the bot is until there is an answer; `None` if told to stop before.
    pub async fn introduce(&self, stop: &CancellationToken) -> Option<Me> {
        let mut mood = Mood::new(self.0.settings.pace.back_off);
        loop {
            let answer = tokio::select! {
                () = stop.cancelled() => return None,
                answer = self.who_am_i() => answer,
            };
            match answer {
                Ok(me) => {
                    mood.good();
                    return Some(self.0.me.get_or_init(|| me).clone());
                }
                Err(trouble) => mood.bad(&trouble, stop).await,
            }
            if stop.is_cancelled() {
                return None;
            }
        }
    }

    async fn who_am_i(&self) -> Result<Me, Trouble> {
        let api = &self.0.api;
        let read = |me: teloxide::types::Me| {
            let username = me.user.username.as_deref().unwrap_or_default();
            Me::new(username, me.supports_inline_queries)
        };
        // An older server of one's own leaves out what teloxide asks for.
        let bare = |me: &Value| {
            let inline = me["supports_inline_queries"] == true;
            Some(Me::new(me["username"].as_str()?, inline))
        };
        let me = api.read(api.bot.get_me(), read, bare).await?;
        me.ok_or_else(|| Trouble::Refused("the bot has no name".to_owned()))
    }
}

/// Whether things go well. Each change is told once.
pub struct Mood {
    back_off: (Duration, Duration),
    wait: Duration,
    trouble: Option<Trouble>,
}

impl Mood {
    pub fn new(back_off: (Duration, Duration)) -> Self {
        Self {
            back_off,
            wait: back_off.0,
            trouble: None,
        }
    }

    pub fn good(&mut self) {
        if self.trouble.take().is_some() {
            tracing::info!("Telegram is reached again");
        }
        self.wait = self.back_off.0;
    }

    /// Tells what is wrong, if that is new, and waits, longer each time.
    pub async fn bad(&mut self, trouble: &Trouble, stop: &CancellationToken) {
        let known = self.trouble.as_ref();
        if known.is_none_or(|known| discriminant(known) != discriminant(trouble)) {
            match trouble {
                Trouble::BadToken => tracing::error!(
                    "Telegram does not know the token in TELEGRAM_TOKEN; it is tried again now and then"
                ),
                Trouble::Conflict => tracing::error!(
                    "another program asks for the updates of the same bot; it is tried again now and then"
                ),
                trouble => {
                    tracing::warn!(%trouble, "Telegram cannot be used; it is tried again now and then");
                }
            }
        }
        self.trouble = Some(trouble.clone());
        let wait = match trouble {
            Trouble::TooMany { after } => *after,
            _ => self.wait,
        };
        self.wait = (self.wait * 2).min(self.back_off.1);
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

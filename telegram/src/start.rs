//! Getting to know oneself, and what to do while Telegram cannot be reached.

use std::mem::discriminant;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::api::Trouble;
use crate::api::incoming::Me;
use crate::api::outgoing::Nothing;

impl Telegram {
    /// Asks who the bot is until there is an answer; `None` if told to stop before.
    pub async fn introduce(&self, stop: &CancellationToken) -> Option<Me> {
        let mut mood = Mood::new(self.0.settings.pace.back_off);
        loop {
            let nothing = Nothing {};
            let asked = self.0.api.call::<Me>("getMe", &nothing);
            let answer = tokio::select! {
                () = stop.cancelled() => return None,
                answer = asked => answer,
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

//! What to do while Discord cannot be reached.

use std::mem::discriminant;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::api::Trouble;

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
            tracing::info!("Discord is reached again");
        }
        self.wait = self.back_off.0;
    }

    /// Tells what is wrong, if that is new, and waits, longer each time.
    pub async fn bad(&mut self, trouble: &Trouble, stop: &CancellationToken) {
        let known = self.trouble.as_ref();
        if known.is_none_or(|known| discriminant(known) != discriminant(trouble)) {
            match trouble {
                Trouble::BadToken => tracing::error!(
                    "Discord does not know the token in DISCORD_TOKEN; it is tried again now and then"
                ),
                trouble => {
                    tracing::warn!(%trouble, "Discord cannot be used; it is tried again now and then");
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

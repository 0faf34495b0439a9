//! Asking again what Telegram had no time for.

use std::future::Future;
use std::time::Duration;

use tokio::time::{Instant, timeout};

use crate::Telegram;
use crate::trouble::Trouble;

impl Telegram {
    /// Asks until Telegram took it or refused it, or it is too late.
    pub async fn insist<T, Asked>(
        &self,
        until: Instant,
        ask: impl Fn() -> Asked,
    ) -> Result<T, Trouble>
    where
        Asked: Future<Output = Result<T, Trouble>>,
    {
        let mut back_off = self.0.settings.pace.back_off.0;
        loop {
            let trouble = match ask().await {
                Ok(answer) => return Ok(answer),
                Err(trouble) => trouble,
            };
            let wait = match &trouble {
                Trouble::TooMany { after } => *after,
                Trouble::Unanswered(_) => back_off,
                _ => return Err(trouble),
            };
            if Instant::now() + wait >= until || !self.rests(wait).await {
                return Err(trouble);
            }
            back_off *= 2;
        }
    }

    /// Waits, unless the program stops; says whether it goes on.
    pub async fn rests(&self, time: Duration) -> bool {
        tokio::select! {
            () = self.0.closing.cancelled() => false,
            () = tokio::time::sleep(time) => true,
        }
    }

    /// Begins something that goes on by itself when it takes longer than one waits for it.
    pub async fn begin(&self, wait: Duration, work: impl Future<Output = ()> + Send + 'static) {
        let work = self.0.tasks.spawn(work);
        let _ = timeout(wait, work).await;
    }
}

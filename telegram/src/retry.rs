//! Retries requests that Telegram did not answer or rate-limited.

use std::future::Future;
use std::time::Duration;

use tokio::time::{Instant, timeout};

use crate::Telegram;
use crate::error::ApiError;

impl Telegram {
    /// Repeats a request until Telegram accepts or refuses it, or until the deadline.
    pub async fn retry_until<T, Call>(
        &self,
        until: Instant,
        request: impl Fn() -> Call,
    ) -> Result<T, ApiError>
    where
        Call: Future<Output = Result<T, ApiError>>,
    {
        let mut back_off = self.0.settings.timing.back_off.0;
        loop {
            let error = match request().await {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let wait = match &error {
                ApiError::RateLimited { retry_after } => *retry_after,
                ApiError::NoResponse(_) => back_off,
                _ => return Err(error),
            };
            if Instant::now() + wait >= until || !self.sleep_unless_closing(wait).await {
                return Err(error);
            }
            back_off *= 2;
        }
    }

    /// Sleeps. Returns `false` if the program shuts down first.
    pub async fn sleep_unless_closing(&self, time: Duration) -> bool {
        tokio::select! {
            () = self.0.closing.cancelled() => false,
            () = tokio::time::sleep(time) => true,
        }
    }

    /// Spawns a task and waits for it for a limited time. It continues in the background after that.
    pub async fn spawn_and_wait(
        &self,
        wait: Duration,
        work: impl Future<Output = ()> + Send + 'static,
    ) {
        let work = self.0.tasks.spawn(work);
        let _ = timeout(wait, work).await;
    }
}

//! Connection state of a platform: logging, outages and retries with backoff.

use std::mem::discriminant;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use crate::people::Platform;

/// Why a platform cannot be used at the moment.
pub trait ConnectionError: Clone {
    /// The waiting time that the platform asks for.
    fn retry_after(&self) -> Option<Duration>;

    /// Logs the problem for the host.
    fn log(&self);
}

/// Whether a platform can be used. Each change is logged once.
pub struct ConnectionHealth<T> {
    platform: Platform,
    /// Set if this connection receives the updates: the bot then starts an outage while it is down.
    bot: Option<Bot>,
    backoff: (Duration, Duration),
    wait: Duration,
    last_error: Option<T>,
}

impl<T: ConnectionError> ConnectionHealth<T> {
    /// `backoff` is the first and the longest waiting time.
    pub fn new(platform: Platform, backoff: (Duration, Duration)) -> Self {
        Self {
            platform,
            bot: None,
            backoff,
            wait: backoff.0,
            last_error: None,
        }
    }

    /// For the connection that receives updates. While it is down, turn time on this platform does not count.
    pub fn for_incoming(bot: &Bot, platform: Platform, backoff: (Duration, Duration)) -> Self {
        Self {
            bot: Some(bot.clone()),
            ..Self::new(platform, backoff)
        }
    }

    pub async fn record_success(&mut self) {
        if self.last_error.take().is_some() {
            tracing::info!("{} is reachable again", self.platform.title());
        }
        if let Some(bot) = &self.bot {
            bot.line_up(self.platform).await;
        }
        self.wait = self.backoff.0;
    }

    /// Records that nothing was received for this long.
    pub async fn record_silence(&mut self, since: Duration) {
        if let Some(bot) = &self.bot {
            bot.line_down(self.platform, since).await;
        }
    }

    /// Logs the error if it is of a new kind, then waits, longer each time.
    pub async fn record_failure(&mut self, error: &T, stop: &CancellationToken) {
        let last = self.last_error.as_ref();
        if last.is_none_or(|last| discriminant(last) != discriminant(error)) {
            error.log();
        }
        self.record_silence(Duration::ZERO).await;
        self.last_error = Some(error.clone());
        let wait = error.retry_after().unwrap_or(self.wait);
        self.wait = (self.wait * 2).min(self.backoff.1);
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }

    /// Retries until success. Returns `None` if stopped before.
    pub async fn retry_until_ok<Output, Attempt>(
        &mut self,
        stop: &CancellationToken,
        mut attempt: impl FnMut() -> Attempt,
    ) -> Option<Output>
    where
        Attempt: Future<Output = Result<Output, T>>,
    {
        while !stop.is_cancelled() {
            let result = tokio::select! {
                () = stop.cancelled() => return None,
                result = attempt() => result,
            };
            match result {
                Ok(result) => {
                    self.record_success().await;
                    return Some(result);
                }
                Err(error) => self.record_failure(&error, stop).await,
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Instant;

    use super::*;

    const FIRST: Duration = Duration::from_millis(1);
    const BUSY: Duration = Duration::from_millis(30);

    #[derive(Clone)]
    enum TestError {
        Down(Arc<AtomicU32>),
        Busy(Arc<AtomicU32>),
    }

    impl ConnectionError for TestError {
        fn retry_after(&self) -> Option<Duration> {
            matches!(self, Self::Busy(_)).then_some(BUSY)
        }

        fn log(&self) {
            let (Self::Down(logged) | Self::Busy(logged)) = self;
            logged.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn health() -> ConnectionHealth<TestError> {
        ConnectionHealth::new(Platform::Discord, (FIRST, 4 * FIRST))
    }

    #[tokio::test]
    async fn each_change_is_logged_once_and_waits_grow_to_the_maximum() {
        let (mut health, stop) = (health(), CancellationToken::new());
        let logged = Arc::new(AtomicU32::new(0));
        let (down, busy) = (
            TestError::Down(logged.clone()),
            TestError::Busy(logged.clone()),
        );
        let mut next = vec![];
        for error in [&down, &down, &down] {
            health.record_failure(error, &stop).await;
            next.push(health.wait);
        }
        assert_eq!(next, [2 * FIRST, 4 * FIRST, 4 * FIRST]);
        assert_eq!(logged.load(Ordering::SeqCst), 1);
        let began = Instant::now();
        health.record_failure(&busy, &stop).await;
        assert!(began.elapsed() >= BUSY);
        assert_eq!(logged.load(Ordering::SeqCst), 2);
        health.record_success().await;
        assert_eq!(health.wait, FIRST);
        health.record_failure(&busy, &stop).await;
        assert_eq!(logged.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn retries_until_success_or_stop() {
        let (mut health, stop) = (health(), CancellationToken::new());
        let logged = Arc::new(AtomicU32::new(0));
        let mut tries = 0;
        let result = health
            .retry_until_ok(&stop, || {
                tries += 1;
                let result = match tries {
                    1..3 => Err(TestError::Down(logged.clone())),
                    _ => Ok(tries),
                };
                async move { result }
            })
            .await;
        assert_eq!(result, Some(3));
        stop.cancel();
        let result = health.retry_until_ok(&stop, || async { Ok::<_, TestError>(()) });
        assert_eq!(result.await, None);
    }
}

//! What to do while a chat cannot be reached.

use std::mem::discriminant;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::bot::Bot;
use crate::chat::Platform;

/// Why a chat cannot be used just now.
pub trait ConnectionError: Clone {
    /// How long the chat itself asks to be left alone.
    fn retry_after(&self) -> Option<Duration>;

    /// Says to the host what is wrong.
    fn log(&self);
}

/// Whether things go well. Each change is told once.
pub struct ConnectionHealth<T> {
    platform: Platform,
    /// Who is told, where nothing comes from the chat while things go badly.
    line: Option<Bot>,
    back_off: (Duration, Duration),
    wait: Duration,
    trouble: Option<T>,
}

impl<T: ConnectionError> ConnectionHealth<T> {
    /// `back_off` is the first wait and the longest.
    pub fn new(platform: Platform, back_off: (Duration, Duration)) -> Self {
        Self {
            platform,
            line: None,
            back_off,
            wait: back_off.0,
            trouble: None,
        }
    }

    /// That of the line on which everything comes: while it is bad, nobody's time counts in this chat.
    pub fn for_incoming(bot: &Bot, platform: Platform, back_off: (Duration, Duration)) -> Self {
        Self {
            line: Some(bot.clone()),
            ..Self::new(platform, back_off)
        }
    }

    pub async fn record_success(&mut self) {
        if self.trouble.take().is_some() {
            tracing::info!("{} is reached again", self.platform.title());
        }
        if let Some(bot) = &self.line {
            bot.line_up(self.platform).await;
        }
        self.wait = self.back_off.0;
    }

    /// Nothing has come for so long, whatever the reason.
    pub async fn record_silence(&mut self, since: Duration) {
        if let Some(bot) = &self.line {
            bot.line_down(self.platform, since).await;
        }
    }

    /// Tells what is wrong, if that is new, and waits, longer each time.
    pub async fn record_failure(&mut self, trouble: &T, stop: &CancellationToken) {
        let known = self.trouble.as_ref();
        if known.is_none_or(|known| discriminant(known) != discriminant(trouble)) {
            trouble.log();
        }
        self.record_silence(Duration::ZERO).await;
        self.trouble = Some(trouble.clone());
        let wait = trouble.retry_after().unwrap_or(self.wait);
        self.wait = (self.wait * 2).min(self.back_off.1);
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }

    /// Tries until it succeeds; `None` if told to stop before.
    pub async fn retry_until_ok<Answer, Asked>(
        &mut self,
        stop: &CancellationToken,
        mut ask: impl FnMut() -> Asked,
    ) -> Option<Answer>
    where
        Asked: Future<Output = Result<Answer, T>>,
    {
        while !stop.is_cancelled() {
            let answer = tokio::select! {
                () = stop.cancelled() => return None,
                answer = ask() => answer,
            };
            match answer {
                Ok(answer) => {
                    self.record_success().await;
                    return Some(answer);
                }
                Err(trouble) => self.record_failure(&trouble, stop).await,
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
    enum Trouble {
        Down(Arc<AtomicU32>),
        Busy(Arc<AtomicU32>),
    }

    impl ConnectionError for Trouble {
        fn retry_after(&self) -> Option<Duration> {
            matches!(self, Self::Busy(_)).then_some(BUSY)
        }

        fn log(&self) {
            let (Self::Down(told) | Self::Busy(told)) = self;
            told.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn mood() -> ConnectionHealth<Trouble> {
        ConnectionHealth::new(Platform::Discord, (FIRST, 4 * FIRST))
    }

    #[tokio::test]
    async fn each_change_is_told_once_and_waits_grow_to_their_end() {
        let (mut mood, stop) = (mood(), CancellationToken::new());
        let told = Arc::new(AtomicU32::new(0));
        let (down, busy) = (Trouble::Down(told.clone()), Trouble::Busy(told.clone()));
        let mut next = vec![];
        for trouble in [&down, &down, &down] {
            mood.record_failure(trouble, &stop).await;
            next.push(mood.wait);
        }
        assert_eq!(next, [2 * FIRST, 4 * FIRST, 4 * FIRST]);
        assert_eq!(told.load(Ordering::SeqCst), 1);
        let began = Instant::now();
        mood.record_failure(&busy, &stop).await;
        assert!(began.elapsed() >= BUSY);
        assert_eq!(told.load(Ordering::SeqCst), 2);
        mood.record_success().await;
        assert_eq!(mood.wait, FIRST);
        mood.record_failure(&busy, &stop).await;
        assert_eq!(told.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn it_is_tried_until_it_succeeds_or_is_told_to_stop() {
        let (mut mood, stop) = (mood(), CancellationToken::new());
        let told = Arc::new(AtomicU32::new(0));
        let mut tries = 0;
        let answer = mood
            .retry_until_ok(&stop, || {
                tries += 1;
                let answer = match tries {
                    1..3 => Err(Trouble::Down(told.clone())),
                    _ => Ok(tries),
                };
                async move { answer }
            })
            .await;
        assert_eq!(answer, Some(3));
        stop.cancel();
        let answer = mood.retry_until_ok(&stop, || async { Ok::<_, Trouble>(()) });
        assert_eq!(answer.await, None);
    }
}

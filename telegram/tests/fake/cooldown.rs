//! The time to wait after a rate-limit error.

use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug)]
pub struct Cooldown {
    since: Instant,
    until: Instant,
}

/// A request that arrives this soon may have been sent before the bot knew of the cooldown.
const GRACE_PERIOD: Duration = Duration::from_millis(150);

impl Cooldown {
    pub fn new(time: Duration) -> Self {
        let since = Instant::now();
        Self {
            since,
            until: since + time,
        }
    }

    /// Extends an earlier cooldown that has not ended yet.
    pub fn continuing(self, before: Option<Self>) -> Self {
        let before = before.filter(|before| before.remaining().is_some());
        Self {
            since: before.map_or(self.since, |before| before.since),
            ..self
        }
    }

    pub fn remaining(&self) -> Option<Duration> {
        let remaining = self.until.saturating_duration_since(Instant::now());
        (!remaining.is_zero()).then_some(remaining)
    }

    /// Whether the bot must have known of the cooldown by now.
    pub fn is_binding(&self) -> bool {
        self.since.elapsed() > GRACE_PERIOD
    }
}

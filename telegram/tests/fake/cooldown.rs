//! A wish to be left alone, and whether it was kept to.

use std::time::{Duration, Instant};

/// Telegram wants to be left alone.
#[derive(Clone, Copy, Debug)]
pub struct Cooldown {
    since: Instant,
    until: Instant,
}

/// So long a request can be on its way that was made before anybody knew.
const GRACE_PERIOD: Duration = Duration::from_millis(150);

impl Cooldown {
    pub fn new(time: Duration) -> Self {
        let since = Instant::now();
        Self {
            since,
            until: since + time,
        }
    }

    /// The same, told once more.
    pub fn continuing(self, before: Option<Self>) -> Self {
        let before = before.filter(|before| before.remaining().is_some());
        Self {
            since: before.map_or(self.since, |before| before.since),
            ..self
        }
    }

    /// How long it still lasts.
    pub fn remaining(&self) -> Option<Duration> {
        let remaining = self.until.saturating_duration_since(Instant::now());
        (!remaining.is_zero()).then_some(remaining)
    }

    /// Whether who asks now could know of it.
    pub fn is_binding(&self) -> bool {
        self.since.elapsed() > GRACE_PERIOD
    }
}

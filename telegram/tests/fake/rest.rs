//! A wish to be left alone, and whether it was kept to.

use std::time::{Duration, Instant};

/// Telegram wants to be left alone.
#[derive(Clone, Copy, Debug)]
pub struct Rest {
    since: Instant,
    until: Instant,
}

/// So long a request can be on its way that was made before anybody knew.
const ON_ITS_WAY: Duration = Duration::from_millis(150);

impl Rest {
    pub fn new(time: Duration) -> Self {
        let since = Instant::now();
        Self {
            since,
            until: since + time,
        }
    }

    /// The same, told once more.
    pub fn after(self, before: Option<Self>) -> Self {
        let before = before.filter(|before| before.left().is_some());
        Self {
            since: before.map_or(self.since, |before| before.since),
            ..self
        }
    }

    /// How long it still lasts.
    pub fn left(&self) -> Option<Duration> {
        let left = self.until.saturating_duration_since(Instant::now());
        (!left.is_zero()).then_some(left)
    }

    /// Whether who asks now could know of it.
    pub fn is_known(&self) -> bool {
        self.since.elapsed() > ON_ITS_WAY
    }
}

//! Tells the pages that are open what to look at again.

use tokio::sync::broadcast;

/// News that a page may be behind; one that is behind further looks at everything.
const BEHIND: usize = 256;

/// Where something may look different now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    Room(String),
    User(String),
}

pub struct Hub(broadcast::Sender<News>);

impl Default for Hub {
    fn default() -> Self {
        Self(broadcast::channel(BEHIND).0)
    }
}

impl Hub {
    pub fn tell(&self, news: News) {
        // Nobody may be looking.
        let _ = self.0.send(news);
    }

    pub fn listen(&self) -> broadcast::Receiver<News> {
        self.0.subscribe()
    }
}

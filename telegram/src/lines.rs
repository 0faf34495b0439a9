//! Updates of one chat one after the other, different chats at once.

use std::collections::HashMap;
use std::sync::Mutex;

use teloxide::types::Update;
use tokio_util::sync::CancellationToken;

use crate::update::line;
use crate::{Telegram, locked};

/// The last of each line, cancelled once it was taken care of.
#[derive(Default)]
pub struct Lines(Mutex<HashMap<i64, CancellationToken>>);

impl Lines {
    /// Takes a place in a line: who is before, and what tells that it is done.
    fn queue(&self, line: i64) -> (Option<CancellationToken>, CancellationToken) {
        let done = CancellationToken::new();
        let mut lines = locked(&self.0);
        lines.retain(|_, last| !last.is_cancelled());
        let before = lines.insert(line, done.clone());
        (before, done)
    }
}

impl Telegram {
    /// Has an update taken care of, in its turn. What is given back is cancelled when that is done.
    pub fn take(&self, update: Update) -> CancellationToken {
        let (before, done) = self.0.lines.queue(line(&update));
        if !self.0.recent.is_new(update.id.0) {
            done.cancel();
            return done;
        }
        // Also if it breaks off.
        let tell = done.clone().drop_guard();
        let telegram = self.clone();
        self.0.tasks.spawn(async move {
            if let Some(before) = before {
                before.cancelled().await;
            }
            telegram.handle(update).await;
            drop(tell);
        });
        done
    }
}

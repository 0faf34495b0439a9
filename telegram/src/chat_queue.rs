//! Handles updates of one chat in order, and those of different chats concurrently.

use std::collections::HashMap;
use std::sync::Mutex;

use bot_core::adapter::RecentIds;
use bot_core::people::Platform;
use teloxide::types::{Update, UpdateKind};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::update::queue_key;
use crate::{Telegram, locked};

/// While this guard exists, the update must be received again after a restart.
pub type UnhandledGuard = DropGuard;

#[derive(Default)]
pub struct ChatQueues(Mutex<QueueState>);

#[derive(Default)]
struct QueueState {
    /// Recently received updates: Telegram may deliver an update twice.
    recent: RecentIds<u32>,
    /// For each queue, a token that is cancelled when its last update is done.
    last_in_queue: HashMap<i64, CancellationToken>,
    /// Updates that are not handled yet, by id.
    unhandled: HashMap<u32, CancellationToken>,
}

struct QueuedUpdate {
    before: Option<CancellationToken>,
    done: CancellationToken,
    handled: CancellationToken,
}

impl ChatQueues {
    /// Adds an update to a queue. For a duplicate, returns the token that is cancelled once the original is handled.
    fn enqueue(&self, key: i64, update: u32) -> Result<QueuedUpdate, CancellationToken> {
        let mut state = locked(&self.0);
        let QueueState {
            recent,
            last_in_queue,
            unhandled,
        } = &mut *state;
        unhandled.retain(|_, handled| !handled.is_cancelled());
        if !recent.is_new(update) {
            return Err(unhandled.get(&update).cloned().unwrap_or_else(|| {
                let handled = CancellationToken::new();
                handled.cancel();
                handled
            }));
        }
        last_in_queue.retain(|_, done| !done.is_cancelled());
        let (done, handled) = (CancellationToken::new(), CancellationToken::new());
        unhandled.insert(update, handled.clone());
        Ok(QueuedUpdate {
            before: last_in_queue.insert(key, done.clone()),
            done,
            handled,
        })
    }
}

impl ChatQueues {
    /// Marks updates that an earlier run has handled.
    pub fn mark_handled(&self, updates: impl IntoIterator<Item = u32>) {
        let state = locked(&self.0);
        for update in updates {
            state.recent.is_new(update);
        }
    }

    /// Whether an earlier update is still unhandled. In this case Telegram delivers this one again after a restart.
    fn has_unhandled_before(&self, update: u32) -> bool {
        let state = locked(&self.0);
        let mut unhandled = state.unhandled.iter();
        unhandled.any(|(id, handled)| *id < update && !handled.is_cancelled())
    }
}

impl Telegram {
    /// Queues an update. The returned token is cancelled once the update may be confirmed.
    pub fn accept_update(&self, update: Update) -> CancellationToken {
        let queued = match self.0.chat_queues.enqueue(queue_key(&update), update.id.0) {
            Ok(queued) => queued,
            Err(handled) => return handled,
        };
        // The answer to a press must not wait for the queue.
        let callback = match &update.kind {
            UpdateKind::CallbackQuery(press) => Some(self.track_callback(press)),
            _ => None,
        };
        let (id, handled) = (update.id.0, queued.handled.clone());
        // Guards also release the queue if the handler panics.
        let (done, unhandled) = (queued.done.drop_guard(), queued.handled.drop_guard());
        let (telegram, is_handled) = (self.clone(), handled.clone());
        self.0.tasks.spawn(async move {
            if let Some(before) = queued.before {
                before.cancelled().await;
            }
            telegram.dispatch(update, callback, unhandled).await;
            drop(done);
            if is_handled.is_cancelled() && telegram.0.chat_queues.has_unhandled_before(id) {
                telegram.record_answered(id).await;
            }
        });
        handled
    }

    /// Saves that an update was answered, so it is not answered again after a restart.
    async fn record_answered(&self, update: u32) {
        // With a webhook, each update is confirmed separately.
        if self.0.settings.webhook.is_some() {
            return;
        }
        let recorded = self.0.bot.mark_answered(Platform::Telegram, update).await;
        if let Err(error) = recorded {
            tracing::warn!(%error, "failed to save that an update was answered");
        }
    }
}

//! Updates of one chat one after the other, different chats at once.

use std::collections::HashMap;
use std::sync::Mutex;

use bot_core::adapter::RecentIds;
use bot_core::chat::Platform;
use teloxide::types::{Update, UpdateKind};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::update::queue_key;
use crate::{Telegram, locked};

/// While it is held, an update may have to be taken care of once more after a restart.
pub type UnhandledGuard = DropGuard;

#[derive(Default)]
pub struct ChatQueues(Mutex<QueueState>);

#[derive(Default)]
struct QueueState {
    /// Updates of late, as one may come twice.
    recent: RecentIds<u32>,
    /// The last of each line, cancelled once the next may follow.
    last_in_queue: HashMap<i64, CancellationToken>,
    /// Those that are not kept yet, by their number.
    unhandled: HashMap<u32, CancellationToken>,
}

/// A place in a line.
struct QueuedUpdate {
    before: Option<CancellationToken>,
    done: CancellationToken,
    handled: CancellationToken,
}

impl ChatQueues {
    /// Takes a place in a line. One that came before takes none: gives what tells when that one is kept.
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
    /// These were taken care of before the program began.
    pub fn mark_handled(&self, updates: impl IntoIterator<Item = u32>) {
        let state = locked(&self.0);
        for update in updates {
            state.recent.is_new(update);
        }
    }

    /// Whether an update comes again after a restart although it was answered: one before it was not.
    fn has_unhandled_before(&self, update: u32) -> bool {
        let state = locked(&self.0);
        let mut unhandled = state.unhandled.iter();
        unhandled.any(|(id, handled)| *id < update && !handled.is_cancelled())
    }
}

impl Telegram {
    /// Has an update taken care of, in its turn. What is given back is cancelled when it need not come again.
    pub fn accept_update(&self, update: Update) -> CancellationToken {
        let queued = match self.0.chat_queues.enqueue(queue_key(&update), update.id.0) {
            Ok(queued) => queued,
            Err(handled) => return handled,
        };
        // A press does not wait for its answer as long as it may have to wait in line.
        let callback = match &update.kind {
            UpdateKind::CallbackQuery(press) => Some(self.track_callback(press)),
            _ => None,
        };
        let (id, handled) = (update.id.0, queued.handled.clone());
        // Also if it breaks off.
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

    /// What was answered is not answered again, should it come once more.
    async fn record_answered(&self, update: u32) {
        // A webhook takes each by itself.
        if self.0.settings.webhook.is_some() {
            return;
        }
        let recorded = self.0.bot.mark_answered(Platform::Telegram, update).await;
        if let Err(error) = recorded {
            tracing::warn!(%error, "an update that was answered could not be noted");
        }
    }
}

//! Updates of one chat one after the other, different chats at once.

use std::collections::HashMap;
use std::sync::Mutex;

use bot_core::adapter::Recent;
use bot_core::chat::Platform;
use teloxide::types::{Update, UpdateKind};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::update::line;
use crate::{Telegram, locked};

/// While it is held, an update may have to be taken care of once more after a restart.
pub type Unkept = DropGuard;

#[derive(Default)]
pub struct Lines(Mutex<UnderWay>);

#[derive(Default)]
struct UnderWay {
    /// Updates of late, as one may come twice.
    recent: Recent<u32>,
    /// The last of each line, cancelled once the next may follow.
    last: HashMap<i64, CancellationToken>,
    /// Those that are not kept yet, by their number.
    unkept: HashMap<u32, CancellationToken>,
}

/// A place in a line.
struct Queued {
    before: Option<CancellationToken>,
    done: CancellationToken,
    kept: CancellationToken,
}

impl Lines {
    /// Takes a place in a line. One that came before takes none: gives what tells when that one is kept.
    fn queue(&self, line: i64, update: u32) -> Result<Queued, CancellationToken> {
        let mut under_way = locked(&self.0);
        let UnderWay {
            recent,
            last,
            unkept,
        } = &mut *under_way;
        unkept.retain(|_, kept| !kept.is_cancelled());
        if !recent.is_new(update) {
            return Err(unkept.get(&update).cloned().unwrap_or_else(|| {
                let kept = CancellationToken::new();
                kept.cancel();
                kept
            }));
        }
        last.retain(|_, done| !done.is_cancelled());
        let (done, kept) = (CancellationToken::new(), CancellationToken::new());
        unkept.insert(update, kept.clone());
        Ok(Queued {
            before: last.insert(line, done.clone()),
            done,
            kept,
        })
    }
}

impl Lines {
    /// These were taken care of before the program began.
    pub fn know(&self, updates: impl IntoIterator<Item = u32>) {
        let under_way = locked(&self.0);
        for update in updates {
            under_way.recent.is_new(update);
        }
    }

    /// Whether an update comes again after a restart although it was answered: one before it was not.
    fn is_held_up(&self, update: u32) -> bool {
        let under_way = locked(&self.0);
        let mut unkept = under_way.unkept.iter();
        unkept.any(|(number, kept)| *number < update && !kept.is_cancelled())
    }
}

impl Telegram {
    /// Has an update taken care of, in its turn. What is given back is cancelled when it need not come again.
    pub fn take(&self, update: Update) -> CancellationToken {
        let queued = match self.0.lines.queue(line(&update), update.id.0) {
            Ok(queued) => queued,
            Err(kept) => return kept,
        };
        // A press does not wait for its answer as long as it may have to wait in line.
        let bell = match &update.kind {
            UpdateKind::CallbackQuery(press) => Some(self.bell(press)),
            _ => None,
        };
        let (number, kept) = (update.id.0, queued.kept.clone());
        // Also if it breaks off.
        let (done, unkept) = (queued.done.drop_guard(), queued.kept.drop_guard());
        let (telegram, is_kept) = (self.clone(), kept.clone());
        self.0.tasks.spawn(async move {
            if let Some(before) = queued.before {
                before.cancelled().await;
            }
            telegram.handle(update, bell, unkept).await;
            drop(done);
            if is_kept.is_cancelled() && telegram.0.lines.is_held_up(number) {
                telegram.note_answered(number).await;
            }
        });
        kept
    }

    /// What was answered is not answered again, should it come once more.
    async fn note_answered(&self, update: u32) {
        // A webhook takes each by itself.
        if self.0.settings.webhook.is_some() {
            return;
        }
        let noted = self.0.bot.answered(Platform::Telegram, update).await;
        if let Err(error) = noted {
            tracing::warn!(%error, "an update that was answered could not be noted");
        }
    }
}

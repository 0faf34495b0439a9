//! Saves changed tables and people, and marks what must be delivered because of it. Sends nothing itself. Uses `present`
//! to load, and `store`, `table` and `note`.

mod absences;
mod chats;
mod hints;
mod notices;
mod presence;
mod publish;
mod reachability;
mod reminders;
mod save;
mod signals;

use std::sync::Arc;

use crate::present::Present;

pub(crate) use publish::NoteTarget;
pub(crate) use reachability::log_outage_error;
pub(crate) use signals::Signals;

/// Saves what was decided.
pub(crate) struct Changes {
    present: Arc<Present>,
    pub signals: Signals,
}

impl Changes {
    pub fn new(present: Arc<Present>) -> Self {
        Self {
            present,
            signals: Signals::new(),
        }
    }
}

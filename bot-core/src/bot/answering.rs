//! Who is being answered by an adapter just now. The answer shows the hand itself, so the courier waits with it.

use std::collections::HashMap;
use std::sync::Mutex;

use super::{Bot, locked};
use crate::chat::Identity;
use crate::table::Millis;

/// So long the courier waits before it looks again.
pub(super) const WAIT: Millis = 50;

#[derive(Default)]
pub(super) struct UnderWay(Mutex<HashMap<Identity, usize>>);

impl UnderWay {
    pub fn has(&self, identity: &Identity) -> bool {
        locked(&self.0).contains_key(identity)
    }
}

/// While this is held, the courier leaves somebody's hand to whoever answers them.
pub struct Answering {
    bot: Bot,
    identity: Identity,
}

impl Bot {
    /// An adapter is about to answer somebody in private, and tells by `shown` what it showed.
    pub fn answering(&self, identity: &Identity) -> Answering {
        *locked(&self.0.answering.0)
            .entry(identity.clone())
            .or_default() += 1;
        Answering {
            bot: self.clone(),
            identity: identity.clone(),
        }
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        let mut answering = locked(&self.bot.0.answering.0);
        if let Some(count) = answering.get_mut(&self.identity) {
            *count -= 1;
            if *count == 0 {
                answering.remove(&self.identity);
            }
        }
        drop(answering);
        self.bot.0.to_deliver.notify_one();
    }
}

//! Whether a message is out of sight, judged by the numbers of the messages after it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;

use crate::locked;

/// Supergroups and channels have smaller ids than this, and count their messages by themselves.
const SUPERGROUP: i64 = -1_000_000_000_000;
/// Messages remembered of a chat.
const REMEMBERED: usize = 200;
const CHATS: usize = 10_000;

pub struct Scroll {
    /// So many messages below it, and a message is out of sight.
    most: i64,
    chats: Mutex<HashMap<(i64, Option<i64>), Seen>>,
}

#[derive(Default)]
struct Seen {
    there: BTreeSet<i64>,
    /// Those the bot took away again.
    gone: BTreeSet<i64>,
}

impl Scroll {
    pub fn new(most: i64) -> Self {
        Self {
            most,
            chats: Mutex::default(),
        }
    }

    /// There is such a message.
    pub fn saw(&self, chat: i64, topic: Option<i64>, message: i64) {
        let mut chats = locked(&self.chats);
        if chats.len() > CHATS {
            chats.clear();
        }
        let seen = chats.entry((chat, topic)).or_default();
        seen.there.insert(message);
        if seen.there.len() > REMEMBERED {
            seen.there.pop_first();
        }
    }

    /// The bot took one of its messages away.
    pub fn removed(&self, chat: i64, message: i64) {
        let mut chats = locked(&self.chats);
        for ((other, _), seen) in chats.iter_mut() {
            if *other == chat && seen.there.remove(&message) {
                seen.gone.insert(message);
                if seen.gone.len() > REMEMBERED {
                    seen.gone.pop_first();
                }
            }
        }
    }

    /// Whether the bot took it away, as far as is remembered.
    pub fn is_gone(&self, chat: i64, topic: Option<i64>, message: i64) -> bool {
        let chats = locked(&self.chats);
        let seen = chats.get(&(chat, topic));
        seen.is_some_and(|seen| seen.gone.contains(&message))
    }

    pub fn is_out_of_sight(&self, chat: i64, topic: Option<i64>, message: i64) -> bool {
        let chats = locked(&self.chats);
        let Some(seen) = chats.get(&(chat, topic)) else {
            return false;
        };
        let after = |ids: &BTreeSet<i64>| ids.range(message + 1..).count() as i64;
        // Elsewhere numbers are shared with other chats or topics, so only what was seen counts.
        let below = match seen.there.last() {
            Some(newest) if chat < SUPERGROUP && topic.is_none() => {
                newest - message - after(&seen.gone)
            }
            _ => after(&seen.there),
        };
        below > self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_supergroup_counts_what_the_bot_did_not_see() {
        let scroll = Scroll::new(10);
        let chat = SUPERGROUP - 5;
        scroll.saw(chat, None, 100);
        assert!(!scroll.is_out_of_sight(chat, None, 100));
        scroll.saw(chat, None, 111);
        assert!(scroll.is_out_of_sight(chat, None, 100));
        assert!(!scroll.is_out_of_sight(chat, None, 101));
    }

    #[test]
    fn what_the_bot_took_away_does_not_count() {
        let scroll = Scroll::new(3);
        let chat = SUPERGROUP - 5;
        for notice in 101..110 {
            scroll.saw(chat, None, notice);
            scroll.removed(chat, notice);
        }
        scroll.saw(chat, None, 110);
        assert!(!scroll.is_out_of_sight(chat, None, 100));
    }

    #[test]
    fn a_small_group_counts_only_what_was_seen() {
        let scroll = Scroll::new(2);
        for message in [50, 900, 1_700] {
            scroll.saw(-5, None, message);
        }
        assert!(!scroll.is_out_of_sight(-5, None, 50));
        scroll.saw(-5, None, 1_800);
        assert!(scroll.is_out_of_sight(-5, None, 50));
        assert!(!scroll.is_out_of_sight(-5, Some(2), 50));
    }
}

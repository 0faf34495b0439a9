//! Whether a message is out of sight, judged by the numbers of the messages after it.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Mutex;

use teloxide::types::{Chat, ChatId, ChatKind, MessageId, PublicChatKind};

use crate::locked;
use crate::send::Spot;

/// Supergroups and channels have smaller ids than this, and count their messages by themselves.
const SUPERGROUP: i64 = -1_000_000_000_000;
/// Messages remembered of a chat.
const REMEMBERED: usize = 200;
const CHATS: usize = 10_000;

pub struct Scroll {
    /// So many messages below it, and a message is out of sight.
    most: i32,
    chats: Mutex<HashMap<Spot, Seen>>,
    /// Those in which topics share the numbers; the general one has no number that would tell.
    forums: Mutex<HashSet<ChatId>>,
}

#[derive(Default)]
struct Seen {
    there: BTreeSet<i32>,
    /// Those the bot took away again.
    gone: BTreeSet<i32>,
}

impl Scroll {
    pub fn new(most: i32) -> Self {
        Self {
            most,
            chats: Mutex::default(),
            forums: Mutex::default(),
        }
    }

    /// A chat is a forum, or is not.
    pub fn learn(&self, chat: ChatId, is_forum: bool) {
        let mut forums = locked(&self.forums);
        if !is_forum {
            forums.remove(&chat);
            return;
        }
        if forums.len() > CHATS {
            forums.clear();
        }
        forums.insert(chat);
    }

    /// There is such a message.
    pub fn saw(&self, spot: Spot, message: MessageId) {
        let mut chats = locked(&self.chats);
        if chats.len() > CHATS {
            chats.clear();
        }
        let seen = chats.entry(spot).or_default();
        seen.there.insert(message.0);
        if seen.there.len() > REMEMBERED {
            seen.there.pop_first();
        }
    }

    /// The bot took one of its messages away.
    pub fn removed(&self, chat: ChatId, MessageId(message): MessageId) {
        let mut chats = locked(&self.chats);
        for (spot, seen) in chats.iter_mut() {
            if spot.chat == chat && seen.there.remove(&message) {
                seen.gone.insert(message);
                if seen.gone.len() > REMEMBERED {
                    seen.gone.pop_first();
                }
            }
        }
    }

    /// Whether the bot took it away, as far as is remembered.
    pub fn is_gone(&self, spot: Spot, message: MessageId) -> bool {
        let chats = locked(&self.chats);
        let seen = chats.get(&spot);
        seen.is_some_and(|seen| seen.gone.contains(&message.0))
    }

    pub fn is_out_of_sight(&self, spot: Spot, MessageId(message): MessageId) -> bool {
        let is_forum = locked(&self.forums).contains(&spot.chat);
        let chats = locked(&self.chats);
        let Some(seen) = chats.get(&spot) else {
            return false;
        };
        let counts = spot.chat.0 < SUPERGROUP && spot.topic.is_none() && !is_forum;
        let after = |ids: &BTreeSet<i32>| ids.range(message + 1..).count() as i32;
        // Elsewhere numbers are shared with other chats or topics, so only what was seen counts.
        let below = match seen.there.last() {
            Some(newest) if counts => newest - message - after(&seen.gone),
            _ => after(&seen.there),
        };
        below > self.most
    }
}

pub fn is_forum(chat: &Chat) -> bool {
    match &chat.kind {
        ChatKind::Public(public) => match &public.kind {
            PublicChatKind::Supergroup(supergroup) => supergroup.is_forum,
            PublicChatKind::Group | PublicChatKind::Channel(_) => false,
        },
        ChatKind::Private(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use teloxide::types::ThreadId;

    use super::*;

    fn spot(chat: i64) -> Spot {
        Spot {
            chat: ChatId(chat),
            topic: None,
        }
    }

    #[test]
    fn a_supergroup_counts_what_the_bot_did_not_see() {
        let scroll = Scroll::new(10);
        let spot = spot(SUPERGROUP - 5);
        scroll.saw(spot, MessageId(100));
        assert!(!scroll.is_out_of_sight(spot, MessageId(100)));
        scroll.saw(spot, MessageId(111));
        assert!(scroll.is_out_of_sight(spot, MessageId(100)));
        assert!(!scroll.is_out_of_sight(spot, MessageId(101)));
    }

    #[test]
    fn what_is_written_in_other_topics_does_not_count() {
        let scroll = Scroll::new(2);
        let general = spot(SUPERGROUP - 5);
        for message in [100, 900, 1_700] {
            scroll.saw(general, MessageId(message));
        }
        assert!(scroll.is_out_of_sight(general, MessageId(100)));
        scroll.learn(general.chat, true);
        assert!(!scroll.is_out_of_sight(general, MessageId(100)));
        scroll.saw(general, MessageId(1_800));
        assert!(scroll.is_out_of_sight(general, MessageId(100)));
        scroll.learn(general.chat, false);
        assert!(scroll.is_out_of_sight(general, MessageId(900)));
    }

    #[test]
    fn what_the_bot_took_away_does_not_count() {
        let scroll = Scroll::new(3);
        let spot = spot(SUPERGROUP - 5);
        for notice in (101..110).map(MessageId) {
            scroll.saw(spot, notice);
            scroll.removed(spot.chat, notice);
        }
        scroll.saw(spot, MessageId(110));
        assert!(!scroll.is_out_of_sight(spot, MessageId(100)));
    }

    #[test]
    fn a_small_group_counts_only_what_was_seen() {
        let scroll = Scroll::new(2);
        let spot = spot(-5);
        for message in [50, 900, 1_700] {
            scroll.saw(spot, MessageId(message));
        }
        assert!(!scroll.is_out_of_sight(spot, MessageId(50)));
        scroll.saw(spot, MessageId(1_800));
        assert!(scroll.is_out_of_sight(spot, MessageId(50)));
        let topic = Some(ThreadId(MessageId(2)));
        assert!(!scroll.is_out_of_sight(Spot { topic, ..spot }, MessageId(50)));
    }
}

//! The ids of messages that the bot knows of. From them it estimates whether a message has scrolled out of sight.
//! They also show which ids an unconfirmed message may have.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Mutex;

use teloxide::types::{Chat, ChatId, ChatKind, MessageId, PublicChatKind};

use crate::locked;
use crate::send::ChatTarget;

/// Supergroups and channels have ids below this, and number their messages independently.
const SUPERGROUP_ID_LIMIT: i64 = -1_000_000_000_000;
/// Messages remembered per chat.
const MAX_MESSAGES: usize = 200;
const MAX_CHATS: usize = 10_000;
/// Ids remembered of the numbering that private chats and basic groups share.
const MAX_SHARED_IDS: usize = 5_000;

pub struct MessageTracker {
    /// A message with more messages below it is out of sight.
    max_messages_below: i32,
    chats: Mutex<HashMap<ChatTarget, ChatMessages>>,
    /// Chats whose topics share one message numbering. The general topic has no thread id, so it cannot be recognized
    /// by that.
    forums: Mutex<HashSet<ChatId>>,
    /// The newest ids of messages in private chats and basic groups, which the bot's account numbers together.
    shared_ids: Mutex<BTreeSet<i32>>,
}

#[derive(Default)]
struct ChatMessages {
    present: BTreeSet<i32>,
    /// Messages deleted by the bot.
    removed: BTreeSet<i32>,
}

impl MessageTracker {
    pub fn new(max_messages_below: i32) -> Self {
        Self {
            max_messages_below,
            chats: Mutex::default(),
            forums: Mutex::default(),
            shared_ids: Mutex::default(),
        }
    }

    /// Records whether a chat is a forum.
    pub fn set_forum(&self, chat: ChatId, is_forum: bool) {
        let mut forums = locked(&self.forums);
        if !is_forum {
            forums.remove(&chat);
            return;
        }
        if forums.len() > MAX_CHATS {
            forums.clear();
        }
        forums.insert(chat);
    }

    /// Records that a message exists.
    pub fn record(&self, target: ChatTarget, message: MessageId) {
        if !has_own_ids(target.chat) {
            let mut shared = locked(&self.shared_ids);
            shared.insert(message.0);
            if shared.len() > MAX_SHARED_IDS {
                shared.pop_first();
            }
        }
        let mut chats = locked(&self.chats);
        if chats.len() > MAX_CHATS {
            chats.clear();
        }
        let messages = chats.entry(target).or_default();
        messages.present.insert(message.0);
        if messages.present.len() > MAX_MESSAGES {
            messages.present.pop_first();
        }
    }

    /// Records that the bot deleted one of its messages.
    pub fn record_removed(&self, chat: ChatId, MessageId(message): MessageId) {
        let mut chats = locked(&self.chats);
        for (target, messages) in chats.iter_mut() {
            if target.chat == chat && messages.present.remove(&message) {
                messages.removed.insert(message);
                if messages.removed.len() > MAX_MESSAGES {
                    messages.removed.pop_first();
                }
            }
        }
    }

    /// Whether a message is known to have this id, in the numbering to which the messages of a chat belong.
    pub fn is_taken(&self, target: ChatTarget, message: i32) -> bool {
        if !has_own_ids(target.chat) {
            return locked(&self.shared_ids).contains(&message);
        }
        let chats = locked(&self.chats);
        let mut topics = chats.iter().filter(|(topic, _)| topic.chat == target.chat);
        topics.any(|(_, messages)| {
            messages.present.contains(&message) || messages.removed.contains(&message)
        })
    }

    /// Returns the newest id that is known to be taken, in the numbering to which the messages of a chat belong.
    pub fn newest(&self, target: ChatTarget) -> Option<i32> {
        if !has_own_ids(target.chat) {
            return locked(&self.shared_ids).last().copied();
        }
        let chats = locked(&self.chats);
        let topics = chats.iter().filter(|(topic, _)| topic.chat == target.chat);
        let newest = topics.filter_map(|(_, messages)| {
            let (present, removed) = (messages.present.last(), messages.removed.last());
            present.max(removed).copied()
        });
        newest.max()
    }

    pub fn is_out_of_sight(&self, target: ChatTarget, MessageId(message): MessageId) -> bool {
        let is_forum = locked(&self.forums).contains(&target.chat);
        let chats = locked(&self.chats);
        let Some(messages) = chats.get(&target) else {
            return false;
        };
        let counts_all = has_own_ids(target.chat) && target.topic.is_none() && !is_forum;
        let after = |ids: &BTreeSet<i32>| ids.range(message + 1..).count() as i32;
        // Elsewhere, ids are shared with other chats or topics, so only messages the bot saw count.
        let below = match messages.present.last() {
            Some(newest) if counts_all => newest - message - after(&messages.removed),
            _ => after(&messages.present),
        };
        below > self.max_messages_below
    }
}

/// Whether the messages of a chat are numbered independently of other chats.
fn has_own_ids(chat: ChatId) -> bool {
    chat.0 < SUPERGROUP_ID_LIMIT
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

    fn target(chat: i64) -> ChatTarget {
        ChatTarget {
            chat: ChatId(chat),
            topic: None,
        }
    }

    #[test]
    fn supergroup_counts_messages_the_bot_did_not_see() {
        let tracker = MessageTracker::new(10);
        let target = target(SUPERGROUP_ID_LIMIT - 5);
        tracker.record(target, MessageId(100));
        assert!(!tracker.is_out_of_sight(target, MessageId(100)));
        tracker.record(target, MessageId(111));
        assert!(tracker.is_out_of_sight(target, MessageId(100)));
        assert!(!tracker.is_out_of_sight(target, MessageId(101)));
    }

    #[test]
    fn messages_in_other_topics_do_not_count() {
        let tracker = MessageTracker::new(2);
        let general = target(SUPERGROUP_ID_LIMIT - 5);
        for message in [100, 900, 1_700] {
            tracker.record(general, MessageId(message));
        }
        assert!(tracker.is_out_of_sight(general, MessageId(100)));
        tracker.set_forum(general.chat, true);
        assert!(!tracker.is_out_of_sight(general, MessageId(100)));
        tracker.record(general, MessageId(1_800));
        assert!(tracker.is_out_of_sight(general, MessageId(100)));
        tracker.set_forum(general.chat, false);
        assert!(tracker.is_out_of_sight(general, MessageId(900)));
    }

    #[test]
    fn removed_messages_do_not_count() {
        let tracker = MessageTracker::new(3);
        let target = target(SUPERGROUP_ID_LIMIT - 5);
        for notice in (101..110).map(MessageId) {
            tracker.record(target, notice);
            tracker.record_removed(target.chat, notice);
        }
        tracker.record(target, MessageId(110));
        assert!(!tracker.is_out_of_sight(target, MessageId(100)));
    }

    #[test]
    fn private_chats_and_basic_groups_share_their_ids() {
        let tracker = MessageTracker::new(10);
        let supergroup = target(SUPERGROUP_ID_LIMIT - 5);
        assert_eq!(tracker.newest(target(7)), None);
        tracker.record(target(7), MessageId(102));
        tracker.record(target(-5), MessageId(100));
        tracker.record(supergroup, MessageId(900));
        assert!(tracker.is_taken(target(8), 102) && tracker.is_taken(target(7), 100));
        assert!(!tracker.is_taken(target(7), 101) && !tracker.is_taken(target(7), 900));
        assert!(!tracker.is_taken(supergroup, 100));
        assert_eq!(tracker.newest(target(-5)), Some(102));
        // All topics share the ids of their supergroup, and a deleted message leaves its id taken.
        let topic = ChatTarget {
            topic: Some(ThreadId(MessageId(2))),
            ..supergroup
        };
        tracker.record_removed(supergroup.chat, MessageId(900));
        assert!(tracker.is_taken(topic, 900));
        assert_eq!(tracker.newest(topic), Some(900));
    }

    #[test]
    fn number_of_shared_ids_is_limited() {
        let tracker = MessageTracker::new(10);
        let newest = MAX_SHARED_IDS as i32 + 1;
        for message in 1..=newest {
            tracker.record(target(7), MessageId(message));
        }
        assert!(!tracker.is_taken(target(7), 1) && tracker.is_taken(target(7), 2));
        assert_eq!(tracker.newest(target(7)), Some(newest));
    }

    #[test]
    fn basic_group_counts_only_messages_the_bot_saw() {
        let tracker = MessageTracker::new(2);
        let target = target(-5);
        for message in [50, 900, 1_700] {
            tracker.record(target, MessageId(message));
        }
        assert!(!tracker.is_out_of_sight(target, MessageId(50)));
        tracker.record(target, MessageId(1_800));
        assert!(tracker.is_out_of_sight(target, MessageId(50)));
        let topic = Some(ThreadId(MessageId(2)));
        assert!(!tracker.is_out_of_sight(ChatTarget { topic, ..target }, MessageId(50)));
    }
}

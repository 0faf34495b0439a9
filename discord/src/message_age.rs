//! Tracks whether a message has scrolled out of sight. The bot only knows its own messages and the newest one of a
//! channel where somebody uses it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

use bot_core::lock::locked;
use serenity::model::id::{ChannelId, MessageId};
use tokio::time::Instant;

const MESSAGES_PER_CHANNEL: usize = 100;
const MAX_CHANNELS: usize = 10_000;

pub struct MessageTracker {
    /// A message with more messages below it is out of sight.
    max_messages_below: usize,
    channels: Mutex<HashMap<ChannelId, ChannelMessages>>,
}

#[derive(Default)]
struct ChannelMessages {
    ids: BTreeSet<MessageId>,
    /// When the newest message was last fetched.
    last_check: Option<Instant>,
}

impl MessageTracker {
    pub fn new(max_messages_below: usize) -> Self {
        Self {
            max_messages_below,
            channels: Mutex::default(),
        }
    }

    pub fn record(&self, channel: ChannelId, message: MessageId) {
        let mut channels = locked(&self.channels);
        if channels.len() > MAX_CHANNELS {
            channels.clear();
        }
        let ids = &mut channels.entry(channel).or_default().ids;
        ids.insert(message);
        if ids.len() > MESSAGES_PER_CHANNEL {
            ids.pop_first();
        }
    }

    /// Forgets a message that the bot deleted.
    pub fn forget(&self, channel: ChannelId, message: MessageId) {
        if let Some(channel) = locked(&self.channels).get_mut(&channel) {
            channel.ids.remove(&message);
        }
    }

    pub fn is_out_of_sight(&self, channel: ChannelId, message: MessageId) -> bool {
        let channels = locked(&self.channels);
        let Some(channel) = channels.get(&channel) else {
            return false;
        };
        let below = channel.ids.range(message..).filter(|id| **id != message);
        below.count() > self.max_messages_below
    }

    /// Whether to fetch the newest message: the bot has messages in the channel and did not check recently.
    pub fn should_check(&self, channel: ChannelId, interval: Duration) -> bool {
        let mut channels = locked(&self.channels);
        let Some(channel) = channels.get_mut(&channel) else {
            return false;
        };
        let now = Instant::now();
        if channel
            .last_check
            .is_some_and(|last_check| now < last_check + interval)
        {
            return false;
        }
        channel.last_check = Some(now);
        true
    }
}

/// Returns the age of a message. Its ID contains the time.
pub fn message_age(message: MessageId) -> Duration {
    SystemTime::now()
        .duration_since(SystemTime::from(*message.created_at()))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: ChannelId = ChannelId::new(1);
    const THERE: ChannelId = ChannelId::new(2);

    #[test]
    fn deleted_messages_below_do_not_count() {
        let tracker = MessageTracker::new(2);
        for message in [10, 20, 30, 40] {
            tracker.record(HERE, MessageId::new(message));
        }
        assert!(tracker.is_out_of_sight(HERE, MessageId::new(10)));
        assert!(!tracker.is_out_of_sight(HERE, MessageId::new(20)));
        assert!(!tracker.is_out_of_sight(THERE, MessageId::new(10)));
        tracker.forget(HERE, MessageId::new(30));
        assert!(!tracker.is_out_of_sight(HERE, MessageId::new(10)));
    }

    #[tokio::test(start_paused = true)]
    async fn known_channels_are_checked_once_per_interval() {
        let tracker = MessageTracker::new(2);
        let interval = Duration::from_secs(5);
        assert!(!tracker.should_check(HERE, interval));
        tracker.record(HERE, MessageId::new(10));
        assert!(tracker.should_check(HERE, interval));
        assert!(!tracker.should_check(HERE, interval));
        tokio::time::advance(interval).await;
        assert!(tracker.should_check(HERE, interval));
    }

    #[test]
    fn message_id_contains_its_age() {
        let of_2016 = MessageId::new(175_928_847_299_117_063);
        assert!(message_age(of_2016) > Duration::from_secs(86_400 * 365 * 5));
        assert_eq!(message_age(MessageId::new(u64::MAX)), Duration::ZERO);
    }
}

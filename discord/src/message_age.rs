//! Tracks whether a message has scrolled out of sight. The bot knows its own messages, and fetches the newest ones of a
//! channel where somebody uses it. Where it may not read the history, it fetches the ID of the newest message only.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

use bot_core::lock::locked;
use serde::Deserialize;
use serenity::http::{LightMethod, Request, Route};
use serenity::model::id::{ChannelId, MessageId};
use tokio::time::Instant;

use crate::Discord;
use crate::api::{ApiError, Created};

const MESSAGES_PER_CHANNEL: usize = 100;
const MAX_CHANNELS: usize = 10_000;

pub struct MessageTracker {
    /// A message with more messages below it is out of sight.
    max_messages_below: usize,
    /// Where the history cannot be read: a message is out of sight if somebody wrote this long after it.
    buried_after: Duration,
    channels: Mutex<HashMap<ChannelId, ChannelMessages>>,
}

#[derive(Default)]
struct ChannelMessages {
    ids: BTreeSet<MessageId>,
    /// The newest message that the bot did not send, where others between cannot be counted.
    newest_foreign: Option<MessageId>,
    /// Whether the bot may read the history of the channel.
    reads_history: bool,
    /// When the newest messages were last fetched.
    last_check: Option<Instant>,
}

impl MessageTracker {
    pub fn new(max_messages_below: usize, buried_after: Duration) -> Self {
        Self {
            max_messages_below,
            buried_after,
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

    /// Records the newest message of a channel where the bot cannot read what lies between.
    pub fn record_newest(&self, channel: ChannelId, message: MessageId) {
        let mut channels = locked(&self.channels);
        if let Some(channel) = channels.get_mut(&channel)
            && channel.ids.insert(message)
        {
            channel.newest_foreign = channel.newest_foreign.max(Some(message));
        }
    }

    /// Records whether the bot may read the history of a channel.
    pub fn set_reads_history(&self, channel: ChannelId, reads_history: bool) {
        if let Some(channel) = locked(&self.channels).get_mut(&channel) {
            channel.reads_history = reads_history;
        }
    }

    fn reads_history(&self, channel: ChannelId) -> bool {
        let channels = locked(&self.channels);
        let channel = channels.get(&channel);
        channel.is_some_and(|channel| channel.reads_history)
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
        let is_buried = channel.newest_foreign.is_some_and(|foreign| {
            let [from, to] = [message, foreign].map(|id| SystemTime::from(*id.created_at()));
            to.duration_since(from)
                .is_ok_and(|gap| gap > self.buried_after)
        });
        below.count() > self.max_messages_below || is_buried
    }

    /// Whether to fetch the newest messages: the bot has messages in the channel and did not check recently.
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

impl Discord {
    /// Fetches what is new in a channel, to know which messages are out of sight.
    pub async fn fetch_newest_messages(&self, channel_id: ChannelId) {
        let tracker = &self.0.message_tracker;
        let interval = self.0.settings.timing.channel_check_interval;
        if !tracker.should_check(channel_id, interval) {
            return;
        }
        let fetched = if tracker.reads_history(channel_id) {
            self.fetch_history(channel_id).await
        } else {
            let route = Route::Channel { channel_id };
            let channel = self.0.api.get::<NewestMessage>(route).await;
            channel.map(|channel| {
                if let Some(newest) = channel.last_message_id {
                    tracker.record_newest(channel_id, newest);
                }
            })
        };
        if let Err(error) = fetched {
            tracing::debug!(%error, "failed to fetch the newest messages of a channel");
        }
    }

    async fn fetch_history(&self, channel_id: ChannelId) -> Result<(), ApiError> {
        let most = self.0.settings.timing.max_messages_below + 1;
        let limit = most.min(MESSAGES_PER_CHANNEL).to_string();
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Get)
            .params(Some(vec![("limit", limit)]));
        let newest = self.0.api.call::<Vec<Created<MessageId>>>(request).await?;
        for message in newest {
            self.0.message_tracker.record(channel_id, message.id);
        }
        Ok(())
    }
}

/// A channel or thread, with its newest message.
#[derive(Deserialize)]
struct NewestMessage {
    last_message_id: Option<MessageId>,
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

    const HOUR: Duration = Duration::from_secs(3_600);
    const HERE: ChannelId = ChannelId::new(1);
    const THERE: ChannelId = ChannelId::new(2);

    #[test]
    fn deleted_messages_below_do_not_count() {
        let tracker = MessageTracker::new(2, HOUR);
        for message in [10, 20, 30, 40] {
            tracker.record(HERE, MessageId::new(message));
        }
        assert!(tracker.is_out_of_sight(HERE, MessageId::new(10)));
        assert!(!tracker.is_out_of_sight(HERE, MessageId::new(20)));
        assert!(!tracker.is_out_of_sight(THERE, MessageId::new(10)));
        tracker.forget(HERE, MessageId::new(30));
        assert!(!tracker.is_out_of_sight(HERE, MessageId::new(10)));
    }

    #[test]
    fn message_long_before_foreign_one_is_out_of_sight() {
        let tracker = MessageTracker::new(2, HOUR);
        let minutes = |minutes: u64| MessageId::new(((minutes * 60_000) << 22) + 1);
        tracker.record(HERE, minutes(10));
        tracker.record(HERE, minutes(60));
        tracker.record(HERE, minutes(75));
        tracker.record_newest(HERE, minutes(75));
        assert!(!tracker.is_out_of_sight(HERE, minutes(10)));
        tracker.record_newest(HERE, minutes(80));
        assert!(tracker.is_out_of_sight(HERE, minutes(10)));
        assert!(!tracker.is_out_of_sight(HERE, minutes(60)));
        assert!(!tracker.is_out_of_sight(HERE, minutes(81)));
    }

    #[tokio::test(start_paused = true)]
    async fn known_channels_are_checked_once_per_interval() {
        let tracker = MessageTracker::new(2, HOUR);
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

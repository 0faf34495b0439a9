//! Whether a message is out of sight, judged by the messages below it that the bot learns of: its own, and the newest one
//! of a channel in which somebody asks for something.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use std::time::{Duration, SystemTime};

use bot_core::lock::locked;
use serenity::model::id::{ChannelId, MessageId};
use tokio::time::Instant;

/// Messages remembered of a channel.
const REMEMBERED: usize = 100;
const CHANNELS: usize = 10_000;

pub struct Scroll {
    /// So many messages below it, and a message is out of sight.
    most: usize,
    channels: Mutex<HashMap<ChannelId, Channel>>,
}

#[derive(Default)]
struct Channel {
    seen: BTreeSet<MessageId>,
    /// When its newest message was asked for.
    looked: Option<Instant>,
}

impl Scroll {
    pub fn new(most: usize) -> Self {
        Self {
            most,
            channels: Mutex::default(),
        }
    }

    /// There is such a message.
    pub fn saw(&self, channel: ChannelId, message: MessageId) {
        let mut channels = locked(&self.channels);
        if channels.len() > CHANNELS {
            channels.clear();
        }
        let seen = &mut channels.entry(channel).or_default().seen;
        seen.insert(message);
        if seen.len() > REMEMBERED {
            seen.pop_first();
        }
    }

    /// The bot took one of its messages away.
    pub fn removed(&self, channel: ChannelId, message: MessageId) {
        if let Some(channel) = locked(&self.channels).get_mut(&channel) {
            channel.seen.remove(&message);
        }
    }

    pub fn is_out_of_sight(&self, channel: ChannelId, message: MessageId) -> bool {
        let channels = locked(&self.channels);
        let Some(channel) = channels.get(&channel) else {
            return false;
        };
        let below = channel.seen.range(message..).filter(|id| **id != message);
        below.count() > self.most
    }

    /// Whether it is worth a look what is newest in a channel: the bot shows something there, and did not look just now.
    pub fn wants_look(&self, channel: ChannelId, every: Duration) -> bool {
        let mut channels = locked(&self.channels);
        let Some(channel) = channels.get_mut(&channel) else {
            return false;
        };
        let now = Instant::now();
        if channel.looked.is_some_and(|looked| now < looked + every) {
            return false;
        }
        channel.looked = Some(now);
        true
    }
}

/// How long ago a message was written; its number tells.
pub fn age(message: MessageId) -> Duration {
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
    fn what_lies_below_counts_and_what_was_taken_away_does_not() {
        let scroll = Scroll::new(2);
        for message in [10, 20, 30, 40] {
            scroll.saw(HERE, MessageId::new(message));
        }
        assert!(scroll.is_out_of_sight(HERE, MessageId::new(10)));
        assert!(!scroll.is_out_of_sight(HERE, MessageId::new(20)));
        assert!(!scroll.is_out_of_sight(THERE, MessageId::new(10)));
        scroll.removed(HERE, MessageId::new(30));
        assert!(!scroll.is_out_of_sight(HERE, MessageId::new(10)));
    }

    #[tokio::test(start_paused = true)]
    async fn a_look_now_and_then_where_something_is_shown() {
        let scroll = Scroll::new(2);
        let every = Duration::from_secs(5);
        assert!(!scroll.wants_look(HERE, every));
        scroll.saw(HERE, MessageId::new(10));
        assert!(scroll.wants_look(HERE, every));
        assert!(!scroll.wants_look(HERE, every));
        tokio::time::advance(every).await;
        assert!(scroll.wants_look(HERE, every));
    }

    #[test]
    fn a_number_tells_its_age() {
        let of_2016 = MessageId::new(175_928_847_299_117_063);
        assert!(age(of_2016) > Duration::from_secs(86_400 * 365 * 5));
        assert_eq!(age(MessageId::new(u64::MAX)), Duration::ZERO);
    }
}

//! Whether a message is out of sight, judged by the messages below it that the bot learns of: its own, and the newest one
//! that an interaction names.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::locked;

/// Messages remembered of a channel.
const REMEMBERED: usize = 100;
const CHANNELS: usize = 10_000;
/// Discord counts its time from here, in milliseconds.
const EPOCH: u64 = 1_420_070_400_000;

pub struct Scroll {
    /// So many messages below it, and a message is out of sight.
    most: usize,
    channels: Mutex<HashMap<String, BTreeSet<u64>>>,
}

impl Scroll {
    pub fn new(most: usize) -> Self {
        Self {
            most,
            channels: Mutex::default(),
        }
    }

    /// There is such a message.
    pub fn saw(&self, channel: &str, message: &str) {
        let Ok(message) = message.parse() else {
            return;
        };
        let mut channels = locked(&self.channels);
        if channels.len() > CHANNELS {
            channels.clear();
        }
        let seen = channels.entry(channel.to_owned()).or_default();
        seen.insert(message);
        if seen.len() > REMEMBERED {
            seen.pop_first();
        }
    }

    /// The bot took one of its messages away.
    pub fn removed(&self, channel: &str, message: &str) {
        if let (Some(seen), Ok(message)) = (
            locked(&self.channels).get_mut(channel),
            message.parse::<u64>(),
        ) {
            seen.remove(&message);
        }
    }

    pub fn is_out_of_sight(&self, channel: &str, message: &str) -> bool {
        let Ok(message) = message.parse::<u64>() else {
            return false;
        };
        let channels = locked(&self.channels);
        let seen = channels.get(channel);
        seen.is_some_and(|seen| seen.range(message + 1..).count() > self.most)
    }
}

/// How long ago a message was written; its number tells.
pub fn age(message: &str) -> Duration {
    let Ok(number) = message.parse::<u64>() else {
        return Duration::ZERO;
    };
    let written = UNIX_EPOCH + Duration::from_millis((number >> 22) + EPOCH);
    SystemTime::now()
        .duration_since(written)
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_below_counts_and_what_was_taken_away_does_not() {
        let scroll = Scroll::new(2);
        for message in ["10", "20", "30", "40"] {
            scroll.saw("1", message);
        }
        assert!(scroll.is_out_of_sight("1", "10"));
        assert!(!scroll.is_out_of_sight("1", "20"));
        assert!(!scroll.is_out_of_sight("2", "10"));
        scroll.removed("1", "30");
        assert!(!scroll.is_out_of_sight("1", "10"));
    }

    #[test]
    fn a_number_tells_its_age() {
        assert!(age("175928847299117063") > Duration::from_secs(86_400 * 365 * 5));
        assert_eq!(age("?"), Duration::ZERO);
        assert_eq!(age("18446744073709551615"), Duration::ZERO);
    }
}

//! Settings and timing of the adapter.

use std::time::Duration;

use bot_core::bot::Limits;
use reqwest::Url;
use secrecy::SecretString;

#[derive(Clone, Debug)]
pub struct Settings {
    pub token: SecretString,
    /// Discord's API or a proxy in front of it.
    pub api_url: Url,
    /// For testing: register the command in this server only.
    pub guild: Option<u64>,
    pub timing: Timing,
}

impl Settings {
    pub const API_URL: &str = "https://discord.com";

    pub fn new(token: SecretString, api_url: Url) -> Self {
        Self {
            token,
            api_url,
            guild: None,
            timing: Timing::default(),
        }
    }
}

/// Timeouts and limits. Tests use shorter ones.
#[derive(Clone, Debug)]
pub struct Timing {
    pub request_timeout: Duration,
    /// An interaction is deferred after this time. Discord drops it after 3 s.
    pub defer_after: Duration,
    /// How long a request may wait for a rate limit. Longer waits are returned as errors.
    pub max_rate_limit_wait: Duration,
    /// First and longest delay between retries. It doubles with each failure.
    pub back_off: (Duration, Duration),
    /// Minimum time between two connections that identify.
    pub identify_interval: Duration,
    /// Shortest and longest wait before a shard identifies again because its session ended.
    pub reidentify_delay: (Duration, Duration),
    /// A shard without an acknowledged heartbeat for this long is replaced. Discord expects one every 41 s.
    pub unresponsive_after: Duration,
    /// Minimum time between two checks for the newest message of a channel.
    pub channel_check_interval: Duration,
    /// Limit for deliveries to one channel. Interaction responses are not counted.
    pub channel_limits: Limits,
    pub person_limits: Limits,
    /// Limit for all requests. Interaction responses are not counted.
    pub requests_per_second: u32,
    /// Older messages are not edited, because Discord limits that more strictly.
    pub max_edit_age: Duration,
    /// A board with more messages below it is out of sight.
    pub max_messages_below: usize,
    /// Where the bot cannot read the history, a board is out of sight if somebody wrote this long after it.
    pub buried_after: Duration,
    /// Delay before a place that refused a message is tried again.
    pub refused_retry_delay: Duration,
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            request_timeout: Duration::from_secs(15),
            defer_after: Duration::from_millis(1_200),
            max_rate_limit_wait: Duration::from_secs(2),
            back_off: (Duration::from_secs(1), Duration::from_secs(120)),
            identify_interval: Duration::from_secs(5),
            reidentify_delay: (Duration::from_secs(1), Duration::from_secs(5)),
            unresponsive_after: Duration::from_secs(150),
            channel_check_interval: Duration::from_secs(5),
            channel_limits: Limits {
                burst: 4,
                interval: Duration::from_millis(1_200),
            },
            person_limits: Limits {
                burst: 4,
                interval: Duration::from_secs(1),
            },
            requests_per_second: 45,
            max_edit_age: Duration::from_secs(3_600),
            max_messages_below: 8,
            buried_after: Duration::from_secs(600),
            refused_retry_delay: Duration::from_secs(600),
        }
    }
}

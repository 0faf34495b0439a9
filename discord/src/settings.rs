//! How the host set it up, and how fast things go.

use std::time::Duration;

use bot_core::bot::Limits;
use reqwest::Url;
use secrecy::SecretString;

#[derive(Clone, Debug)]
pub struct Settings {
    pub token: SecretString,
    /// Discord's API, or a proxy before it.
    pub api_url: Url,
    /// Commands are registered in this guild alone, for trials.
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

/// How fast things go; a test goes faster.
#[derive(Clone, Debug)]
pub struct Timing {
    /// How long Discord may take for an answer.
    pub request_timeout: Duration,
    /// An interaction is told to wait after this time; Discord gives up after 3 s.
    pub defer_after: Duration,
    /// A request waits so long for its turn; what would take longer is put off.
    pub max_rate_limit_wait: Duration,
    /// Between tries after a failure: twice as long each time, from the first to the second.
    pub back_off: (Duration, Duration),
    /// Between two lines that introduce themselves.
    pub identify_interval: Duration,
    /// A part of the line that gives no sign of life for so long is built anew. Discord wants one each 41 s.
    pub unresponsive_after: Duration,
    /// Between two looks at what is newest in a channel.
    pub channel_check_interval: Duration,
    /// What is brought to a channel by the courier; answers come on top.
    pub channel_limits: Limits,
    pub person_limits: Limits,
    /// All that is sent in a second; answers come on top.
    pub requests_per_second: u32,
    /// A message of this age is not edited any more: Discord counts that more strictly.
    pub max_edit_age: Duration,
    /// So many messages below it, and a board is out of sight.
    pub max_messages_below: usize,
    /// So long a place that refused something is left alone.
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
            refused_retry_delay: Duration::from_secs(600),
        }
    }
}

//! How the host set it up, and how fast things go.

use std::net::SocketAddr;
use std::time::Duration;

use bot_core::bot::Limits;
use reqwest::Url;
use secrecy::SecretString;

#[derive(Clone, Debug)]
pub struct Settings {
    pub token: SecretString,
    pub api_url: Url,
    /// Without it, updates are asked for.
    pub webhook: Option<Webhook>,
    pub timing: Timing,
}

impl Settings {
    pub const API_URL: &str = "https://api.telegram.org";

    pub fn new(token: SecretString, api_url: Url) -> Self {
        Self {
            token,
            api_url,
            webhook: None,
            timing: Timing::default(),
        }
    }
}

/// Where Telegram brings updates by itself.
#[derive(Clone, Debug)]
pub struct Webhook {
    /// As Telegram calls it.
    pub url: Url,
    /// Where the proxy that ends TLS passes it on to.
    pub listen: SocketAddr,
}

/// How fast things go; a test goes faster.
#[derive(Clone, Debug)]
pub struct Timing {
    /// How long Telegram may keep us waiting for updates.
    pub poll_timeout: Duration,
    /// How long any answer may take, beyond that.
    pub request_timeout: Duration,
    /// How long Telegram may take to hear the answer to a press or a text field, while its chat waits.
    pub answer_timeout: Duration,
    /// What was pressed is waited for this long; then the press is answered, even if there is nothing to tell yet.
    pub press_wait: Duration,
    /// After this time a press is answered, whatever holds up what it asked for.
    pub answer_deadline: Duration,
    /// So long after it came Telegram takes the answer to a press.
    pub callback_lifetime: Duration,
    /// Further updates are asked for after this time, even if one is still under way.
    pub batch_wait: Duration,
    /// An update that takes longer than this no longer keeps others from coming, when so many wait that none is given.
    pub stalled_after: Duration,
    /// An update that a webhook brought and that takes longer than this is to be brought again.
    pub webhook_timeout: Duration,
    /// Between tries after a failure: twice as long each time, from the first to the second.
    pub back_off: (Duration, Duration),
    /// What is brought to a group by the courier; answers come on top.
    pub group_limits: Limits,
    pub person_limits: Limits,
    /// All that goes to a group, edits included: so many in this time.
    pub group_rate: (usize, Duration),
    /// So many of these may be answers to what people write there.
    pub group_reply_share: usize,
    /// All that is sent or edited anywhere in a second.
    pub requests_per_second: u32,
    /// So many messages below it, and a board is out of sight.
    pub max_messages_below: i32,
}

impl Default for Timing {
    fn default() -> Self {
        Self {
            poll_timeout: Duration::from_secs(50),
            request_timeout: Duration::from_secs(20),
            answer_timeout: Duration::from_secs(4),
            press_wait: Duration::from_secs(3),
            answer_deadline: Duration::from_secs(8),
            callback_lifetime: Duration::from_secs(14),
            batch_wait: Duration::from_millis(250),
            stalled_after: Duration::from_millis(2_500),
            webhook_timeout: Duration::from_secs(30),
            back_off: (Duration::from_secs(1), Duration::from_secs(120)),
            group_limits: Limits {
                burst: 4,
                interval: Duration::from_secs(5),
            },
            person_limits: Limits {
                burst: 10,
                interval: Duration::from_secs(1),
            },
            group_rate: (19, Duration::from_secs(60)),
            group_reply_share: 12,
            requests_per_second: 25,
            max_messages_below: 12,
        }
    }
}

//! Settings of the adapter: connection, timeouts and limits.

use std::net::SocketAddr;
use std::time::Duration;

use bot_core::bot::Limits;
use reqwest::Url;
use secrecy::SecretString;

#[derive(Clone, Debug)]
pub struct Settings {
    pub token: SecretString,
    pub api_url: Url,
    /// Without a webhook, updates are received by long polling.
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

/// The webhook to which Telegram sends updates.
#[derive(Clone, Debug)]
pub struct Webhook {
    /// The public URL.
    pub url: Url,
    /// The local address to which the TLS proxy forwards requests.
    pub listen: SocketAddr,
}

/// Timeouts and limits. Tests use shorter ones.
#[derive(Clone, Debug)]
pub struct Timing {
    /// Timeout of a long poll.
    pub poll_timeout: Duration,
    /// Timeout of any other request, and added to `poll_timeout`.
    pub request_timeout: Duration,
    /// Timeout of one attempt to answer a press or inline query. The chat waits at most this long.
    pub answer_timeout: Duration,
    /// How long a press waits for its reply. After that it gets an empty answer.
    pub press_wait: Duration,
    /// A press is answered by this time, even if it is still queued.
    pub answer_deadline: Duration,
    /// How long Telegram accepts the answer to a press.
    pub callback_lifetime: Duration,
    /// If updates are still being handled, the next poll starts after the minimum, or after up to the maximum while
    /// nothing changes.
    pub batch_wait: (Duration, Duration),
    /// If a full batch contains nothing new, an update older than this is confirmed unhandled, so that others arrive.
    pub stalled_after: Duration,
    /// If handling takes longer than this, the webhook asks Telegram to deliver the update again.
    pub webhook_timeout: Duration,
    /// Minimum and maximum delay between retries. The delay doubles each time.
    pub back_off: (Duration, Duration),
    /// Limits for deliveries from the core to a group. They never exceed `group_rate`.
    pub group_limits: Limits,
    pub person_limits: Limits,
    /// Messages and edits per time window and group: deliveries and replies together.
    pub group_rate: (usize, Duration),
    /// How many of these may be replies. The next free one belongs to a reply if one had to wait.
    pub group_reply_share: usize,
    /// Messages and edits per second in all chats.
    pub requests_per_second: u32,
    /// A board with more messages below it is posted again.
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
            batch_wait: (Duration::from_millis(20), Duration::from_millis(100)),
            stalled_after: Duration::from_millis(2_500),
            webhook_timeout: Duration::from_secs(30),
            back_off: (Duration::from_millis(500), Duration::from_secs(120)),
            // At most 19 in the time window of `group_rate`: a burst of 3 and 16 intervals.
            group_limits: Limits {
                burst: 3,
                interval: Duration::from_millis(3_750),
            },
            person_limits: Limits {
                burst: 10,
                interval: Duration::from_secs(1),
            },
            // Telegram counts 60 seconds. The requests take different times to arrive there.
            group_rate: (19, Duration::from_secs(61)),
            group_reply_share: 12,
            requests_per_second: 25,
            max_messages_below: 12,
        }
    }
}

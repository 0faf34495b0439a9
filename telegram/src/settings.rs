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
    pub pace: Pace,
}

impl Settings {
    pub const API_URL: &str = "https://api.telegram.org";

    pub fn new(token: SecretString, api_url: Url) -> Self {
        Self {
            token,
            api_url,
            webhook: None,
            pace: Pace::default(),
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
pub struct Pace {
    /// How long Telegram may keep us waiting for updates.
    pub poll: Duration,
    /// How long any answer may take, beyond that.
    pub answer: Duration,
    /// How long Telegram may take to hear the answer to a press or a text field, while its chat waits.
    pub tell: Duration,
    /// What was pressed is waited for this long; then the press is answered, even if there is nothing to tell yet.
    pub press: Duration,
    /// After this time a press is answered, whatever holds up what it asked for.
    pub latest: Duration,
    /// So long after it came Telegram takes the answer to a press.
    pub useful: Duration,
    /// Further updates are asked for after this time, even if one is still under way.
    pub batch: Duration,
    /// An update that takes longer than this no longer keeps others from coming, when so many wait that none is given.
    pub crowded: Duration,
    /// An update that a webhook brought and that takes longer than this is to be brought again.
    pub hold: Duration,
    /// Between tries after a failure: twice as long each time, from the first to the second.
    pub back_off: (Duration, Duration),
    /// What is brought to a group by the courier; answers come on top.
    pub group: Limits,
    pub person: Limits,
    /// All that goes to a group, edits included: so many in this time.
    pub group_most: (usize, Duration),
    /// So many of these may be answers to what people write there.
    pub group_answers: usize,
    /// All that is sent or edited anywhere in a second.
    pub overall: u32,
    /// So many messages below it, and a board is out of sight.
    pub scrolled: i32,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            poll: Duration::from_secs(50),
            answer: Duration::from_secs(20),
            tell: Duration::from_secs(4),
            press: Duration::from_secs(3),
            latest: Duration::from_secs(8),
            useful: Duration::from_secs(14),
            batch: Duration::from_millis(250),
            crowded: Duration::from_millis(2_500),
            hold: Duration::from_secs(30),
            back_off: (Duration::from_secs(1), Duration::from_secs(120)),
            group: Limits {
                burst: 4,
                every: Duration::from_secs(5),
            },
            person: Limits {
                burst: 10,
                every: Duration::from_secs(1),
            },
            group_most: (19, Duration::from_secs(60)),
            group_answers: 12,
            overall: 25,
            scrolled: 12,
        }
    }
}

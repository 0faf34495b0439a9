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
    pub pace: Pace,
}

impl Settings {
    pub const API_URL: &str = "https://discord.com";

    pub fn new(token: SecretString, api_url: Url) -> Self {
        Self {
            token,
            api_url,
            guild: None,
            pace: Pace::default(),
        }
    }
}

/// How fast things go; a test goes faster.
#[derive(Clone, Debug)]
pub struct Pace {
    /// How long Discord may take for an answer.
    pub answer: Duration,
    /// An interaction is told to wait after this time; Discord gives up after 3 s.
    pub defer: Duration,
    /// A request waits so long for its turn; what would take longer is put off.
    pub patience: Duration,
    /// Between tries after a failure: twice as long each time, from the first to the second.
    pub back_off: (Duration, Duration),
    /// Between two lines that introduce themselves.
    pub identify: Duration,
    /// A part of the line that gives no sign of life for so long is built anew. Discord wants one each 41 s.
    pub silent: Duration,
    /// Between two looks at what is newest in a channel.
    pub look: Duration,
    /// What is brought to a channel by the courier; answers come on top.
    pub channel: Limits,
    pub person: Limits,
    /// All that is sent in a second; answers come on top.
    pub overall: u32,
    /// A message of this age is not edited any more: Discord counts that more strictly.
    pub old: Duration,
    /// So many messages below it, and a board is out of sight.
    pub scrolled: usize,
    /// So long a place that refused something is left alone.
    pub refused: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(15),
            defer: Duration::from_millis(1_200),
            patience: Duration::from_secs(2),
            back_off: (Duration::from_secs(1), Duration::from_secs(120)),
            identify: Duration::from_secs(5),
            silent: Duration::from_secs(150),
            look: Duration::from_secs(5),
            channel: Limits {
                burst: 4,
                every: Duration::from_millis(1_200),
            },
            person: Limits {
                burst: 4,
                every: Duration::from_secs(1),
            },
            overall: 45,
            old: Duration::from_secs(3_600),
            scrolled: 8,
            refused: Duration::from_secs(600),
        }
    }
}

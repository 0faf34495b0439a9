//! What can be asked of Discord, as addresses.

#[derive(Clone, Copy, Debug)]
pub enum Route<'a> {
    Gateway,
    Application,
    Commands {
        application: &'a str,
        guild: Option<u64>,
    },
    /// The first answer to an interaction.
    Answer {
        id: &'a str,
        token: &'a str,
    },
    /// That answer, once given.
    Original {
        application: &'a str,
        token: &'a str,
    },
    Messages(&'a str),
    Message(&'a str, &'a str),
    Dm,
    Threads(&'a str),
    Channel(&'a str),
}

impl Route<'_> {
    /// Behind the version of the API.
    pub fn path(&self) -> String {
        match self {
            Self::Gateway => "gateway/bot".to_owned(),
            Self::Application => "applications/@me".to_owned(),
            Self::Commands {
                application,
                guild: None,
            } => format!("applications/{application}/commands"),
            Self::Commands {
                application,
                guild: Some(guild),
            } => format!("applications/{application}/guilds/{guild}/commands"),
            Self::Answer { id, token } => format!("interactions/{id}/{token}/callback"),
            Self::Original { application, token } => {
                format!("webhooks/{application}/{token}/messages/@original")
            }
            Self::Messages(channel) => format!("channels/{channel}/messages"),
            Self::Message(channel, message) => format!("channels/{channel}/messages/{message}"),
            Self::Dm => "users/@me/channels".to_owned(),
            Self::Threads(channel) => format!("channels/{channel}/threads"),
            Self::Channel(channel) => format!("channels/{channel}"),
        }
    }

    /// Which kind of request it is, and the channel for which Discord counts it by itself.
    pub fn key(&self) -> (String, String) {
        let (kind, channel) = match self {
            Self::Gateway => ("gateway", ""),
            Self::Application => ("application", ""),
            Self::Commands { application, .. } => ("commands", *application),
            Self::Answer { token, .. } => ("answer", *token),
            Self::Original { token, .. } => ("original", *token),
            Self::Messages(channel) => ("messages", *channel),
            Self::Message(channel, _) => ("message", *channel),
            Self::Dm => ("dm", ""),
            Self::Threads(channel) => ("threads", *channel),
            Self::Channel(channel) => ("channel", *channel),
        };
        (kind.to_owned(), channel.to_owned())
    }

    /// Whether somebody waits for it. Discord does not count these with the rest.
    pub fn is_answer(&self) -> bool {
        matches!(self, Self::Answer { .. } | Self::Original { .. })
    }

    /// Whether the address itself proves who asks.
    pub fn has_own_token(&self) -> bool {
        self.is_answer()
    }
}

//! What the bot may do in a channel, and what people may.

use bot_core::words::{Args, Lang};

use crate::api::incoming::Interaction;

const ADMINISTRATOR: u64 = 1 << 3;
const MANAGE_CHANNELS: u64 = 1 << 4;
const MANAGE_GUILD: u64 = 1 << 5;
const VIEW_CHANNEL: u64 = 1 << 10;
const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;
const SEND_IN_THREADS: u64 = 1 << 38;
const CREATE_THREADS: u64 = 1 << 35;

fn bits(text: Option<&str>) -> Option<u64> {
    text?.parse().ok()
}

impl Interaction {
    /// Whether the asker may decide for the place.
    pub fn is_admin(&self) -> bool {
        let member = self.member.as_ref();
        let may = bits(member.and_then(|member| member.permissions.as_deref()));
        may.is_some_and(|may| may & (ADMINISTRATOR | MANAGE_CHANNELS | MANAGE_GUILD) != 0)
    }

    fn may(&self, permission: u64) -> bool {
        let may = bits(self.app_permissions.as_deref());
        may.is_none_or(|may| may & (permission | ADMINISTRATOR) != 0)
    }

    fn is_in_thread(&self) -> bool {
        self.channel
            .as_ref()
            .is_some_and(|channel| channel.is_thread())
    }

    pub fn may_attach(&self) -> bool {
        self.may(ATTACH_FILES)
    }

    pub fn may_open_threads(&self) -> bool {
        let has = self
            .channel
            .as_ref()
            .is_some_and(|channel| channel.has_threads());
        has && self.may(CREATE_THREADS) && self.may(SEND_IN_THREADS)
    }

    /// What the bot lacks to show a table here, in words; nothing if it lacks nothing.
    pub fn lacks(&self, lang: Lang) -> Option<String> {
        self.guild_id.as_ref()?;
        let send = if self.is_in_thread() {
            (SEND_IN_THREADS, "discord-permission-send-threads")
        } else {
            (SEND_MESSAGES, "discord-permission-send")
        };
        let needed = [(VIEW_CHANNEL, "discord-permission-view"), send];
        let lacks = needed
            .iter()
            .filter(|(permission, _)| !self.may(*permission));
        let names: Vec<_> = lacks.map(|(_, key)| lang.say(key, &Args::new())).collect();
        (!names.is_empty()).then(|| {
            let args = Args::new().with("permissions", names.join(", "));
            lang.say("discord-lacks", &args)
        })
    }
}

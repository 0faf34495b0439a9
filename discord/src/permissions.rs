//! What the bot may do in a channel, and what people may.

use bot_core::words::{Args, Lang};
use serenity::model::Permissions;
use serenity::model::channel::ChannelType;

use crate::interaction::Interaction;

impl Interaction {
    /// Whether the asker may decide for the place.
    pub fn is_admin(&self) -> bool {
        let decides =
            Permissions::ADMINISTRATOR | Permissions::MANAGE_CHANNELS | Permissions::MANAGE_GUILD;
        self.permissions.is_some_and(|may| may.intersects(decides))
    }

    fn may(&self, permission: Permissions) -> bool {
        let enough = permission | Permissions::ADMINISTRATOR;
        self.own_permissions
            .is_none_or(|may| may.intersects(enough))
    }

    pub fn is_in_thread(&self) -> bool {
        matches!(
            self.channel_kind,
            Some(ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
        )
    }

    pub fn may_see(&self) -> bool {
        self.may(Permissions::VIEW_CHANNEL)
    }

    pub fn may_attach(&self) -> bool {
        self.may(Permissions::ATTACH_FILES)
    }

    pub fn may_open_threads(&self) -> bool {
        let has_threads = matches!(
            self.channel_kind,
            Some(ChannelType::Text | ChannelType::News)
        );
        has_threads
            && self.may(Permissions::CREATE_PUBLIC_THREADS)
            && self.may(Permissions::SEND_MESSAGES_IN_THREADS)
    }

    /// What the bot lacks to show a table here, in words; nothing if it lacks nothing.
    pub fn lacks(&self, lang: Lang) -> Option<String> {
        self.guild?;
        let send = if self.is_in_thread() {
            (
                Permissions::SEND_MESSAGES_IN_THREADS,
                "discord-permission-send-threads",
            )
        } else {
            (Permissions::SEND_MESSAGES, "discord-permission-send")
        };
        let needed = [(Permissions::VIEW_CHANNEL, "discord-permission-view"), send];
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

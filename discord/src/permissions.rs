//! Permissions of the bot and of users in a channel.

use bot_core::words::{Args, Lang};
use serenity::model::Permissions;
use serenity::model::channel::ChannelType;

use crate::interaction::Interaction;

impl Interaction {
    /// Whether the user may change the settings of the channel.
    pub fn is_admin(&self) -> bool {
        let admin =
            Permissions::ADMINISTRATOR | Permissions::MANAGE_CHANNELS | Permissions::MANAGE_GUILD;
        self.user_permissions
            .is_some_and(|granted| granted.intersects(admin))
    }

    fn bot_can(&self, permission: Permissions) -> bool {
        let sufficient = permission | Permissions::ADMINISTRATOR;
        self.bot_permissions
            .is_none_or(|granted| granted.intersects(sufficient))
    }

    pub fn is_in_thread(&self) -> bool {
        matches!(
            self.channel_kind,
            Some(ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
        )
    }

    pub fn bot_can_view(&self) -> bool {
        self.bot_can(Permissions::VIEW_CHANNEL)
    }

    /// Whether the bot is known to have the permissions that a message needs here.
    pub fn bot_can_send(&self) -> bool {
        let send = if self.is_in_thread() {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        self.bot_permissions.is_some() && self.bot_can_view() && self.bot_can(send)
    }

    pub fn bot_can_read_history(&self) -> bool {
        let permission = Permissions::READ_MESSAGE_HISTORY;
        self.bot_permissions.is_some() && self.bot_can(permission)
    }

    pub fn bot_can_attach(&self) -> bool {
        self.bot_can(Permissions::ATTACH_FILES)
    }

    pub fn bot_can_open_threads(&self) -> bool {
        let has_threads = matches!(
            self.channel_kind,
            Some(ChannelType::Text | ChannelType::News)
        );
        has_threads
            && self.bot_can(Permissions::CREATE_PUBLIC_THREADS)
            && self.bot_can(Permissions::SEND_MESSAGES_IN_THREADS)
    }

    /// Returns a message that names the permissions the bot needs to show a table here, or `None` if it has them all.
    pub fn missing_permissions(&self, lang: Lang) -> Option<String> {
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
        let missing = needed
            .iter()
            .filter(|(permission, _)| !self.bot_can(*permission));
        let names: Vec<_> = missing
            .map(|(_, key)| lang.say(key, &Args::new()))
            .collect();
        (!names.is_empty()).then(|| {
            let args = Args::new().with("permissions", names.join(", "));
            lang.say("discord-lacks", &args)
        })
    }
}

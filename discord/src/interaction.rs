//! What people do: who asks, where, and for what.

use bot_core::ask::{Ask, Asked};
use bot_core::chat::{Address, Asker, At, Identity, Platform};
use serenity::model::Permissions;
use serenity::model::application::{
    self, ActionRowComponent, ButtonKind, CommandData, CommandInteraction, ComponentInteraction,
    InteractionContext,
};
use serenity::model::channel::{ChannelType, GuildChannel, Message, MessageFlags};
use serenity::model::id::{ChannelId, GuildId, InteractionId, MessageId};
use serenity::model::user::User;
use tokio::time::Instant;

use crate::Discord;
use crate::ask::Used;

/// What somebody did, in whichever way. It cannot be printed: its token is in it.
#[derive(Clone)]
pub struct Interaction {
    pub id: InteractionId,
    /// When it came.
    pub since: Instant,
    pub token: String,
    pub did: Did,
    pub channel: ChannelId,
    pub channel_kind: Option<ChannelType>,
    /// The channel of a thread, the category of a channel.
    above: Option<ChannelId>,
    pub guild: Option<GuildId>,
    /// What the asker may do where it was asked.
    pub permissions: Option<Permissions>,
    /// What the bot may do there.
    pub own_permissions: Option<Permissions>,
    user: User,
    locale: String,
    context: Option<InteractionContext>,
}

#[derive(Clone)]
pub enum Did {
    /// Used a word of the command.
    Used(CommandData),
    /// Is still typing it.
    Types(CommandData),
    Pressed(Pressed),
}

/// A button, and the message on which it is.
#[derive(Clone)]
pub struct Pressed {
    pub data: String,
    pub message: MessageId,
    /// Seen by one person alone.
    pub is_ephemeral: bool,
    /// What all buttons of the message hold.
    pub buttons: Vec<String>,
}

impl Pressed {
    /// Whether moves are made from the message.
    pub fn is_hand(&self) -> bool {
        let asks = self
            .buttons
            .iter()
            .filter_map(|data| Asked::read(data).ok());
        asks.map(|asked| asked.ask)
            .any(|ask| matches!(ask, Ask::Press { .. } | Ask::Undo | Ask::Hint | Ask::Board))
    }

    fn of(data: String, message: &Message) -> Self {
        let all = message.components.iter().flat_map(|row| &row.components);
        let held = all.filter_map(|component| match component {
            ActionRowComponent::Button(button) => match &button.data {
                ButtonKind::NonLink { custom_id, .. } => Some(custom_id.clone()),
                _ => None,
            },
            _ => None,
        });
        let flags = message.flags.unwrap_or_default();
        Self {
            data,
            message: message.id,
            is_ephemeral: flags.contains(MessageFlags::EPHEMERAL),
            buttons: held.collect(),
        }
    }
}

impl Interaction {
    /// Of the kinds that the bot asks for.
    pub fn of(told: application::Interaction) -> Option<Self> {
        match told {
            application::Interaction::Command(command) => Some(Self::command(command, Did::Used)),
            application::Interaction::Autocomplete(command) => {
                Some(Self::command(command, Did::Types))
            }
            application::Interaction::Component(press) => Some(Self::press(press)),
            _ => None,
        }
    }

    fn command(of: CommandInteraction, did: fn(CommandData) -> Did) -> Self {
        let member = of.member.as_deref();
        Self {
            id: of.id,
            since: Instant::now(),
            permissions: member.and_then(|member| member.permissions),
            token: of.token,
            did: did(of.data),
            channel: of.channel_id,
            channel_kind: of.channel.as_ref().map(|channel| channel.kind),
            above: of.channel.and_then(|channel| channel.parent_id),
            guild: of.guild_id,
            own_permissions: of.app_permissions,
            user: of.user,
            locale: of.locale,
            context: of.context,
        }
    }

    fn press(of: ComponentInteraction) -> Self {
        let member = of.member.as_ref();
        Self {
            id: of.id,
            since: Instant::now(),
            permissions: member.and_then(|member| member.permissions),
            token: of.token,
            did: Did::Pressed(Pressed::of(of.data.custom_id, &of.message)),
            channel: of.channel_id,
            channel_kind: of.channel.as_ref().map(|channel| channel.kind),
            above: of.channel.and_then(|channel| channel.parent_id),
            guild: of.guild_id,
            own_permissions: of.app_permissions,
            user: of.user,
            locale: of.locale,
            context: of.context,
        }
    }

    pub fn asker(&self) -> Asker {
        // What a server calls them is known there alone, and the table may be shown anywhere.
        let name = self.user.global_name.as_ref();
        Asker {
            identity: Identity {
                platform: Platform::Discord,
                user: self.user.id.to_string(),
            },
            name: name.unwrap_or(&self.user.name).clone(),
            language: Some(self.locale.clone()),
        }
    }

    pub fn address(&self) -> Option<Address> {
        self.guild?;
        Some(address(self.channel))
    }

    /// The channel to which the thread belongs in which it was asked.
    pub fn parent(&self) -> Option<Address> {
        self.guild?;
        self.above.filter(|_| self.is_in_thread()).map(address)
    }

    pub fn at(&self) -> At {
        if let Some(address) = self.address() {
            return At::Place {
                address,
                admin: self.is_admin(),
            };
        }
        let is_dm = self
            .channel_kind
            .is_none_or(|kind| kind == ChannelType::Private);
        match self.context {
            Some(InteractionContext::BotDm) | None if is_dm => At::Private,
            _ => At::Elsewhere,
        }
    }

    pub fn pressed(&self) -> Option<&Pressed> {
        match &self.did {
            Did::Pressed(pressed) => Some(pressed),
            _ => None,
        }
    }

    /// What is asked for. Several things only where they are set one after the other. What cannot be asked for is given as it
    /// would be typed.
    pub fn asked(&self) -> Result<Vec<Asked>, String> {
        match &self.did {
            Did::Pressed(Pressed { data, .. }) => match Asked::read(data) {
                Ok(asked) => Ok(vec![asked]),
                Err(_) => Err(data.clone()),
            },
            Did::Used(data) | Did::Types(data) => match Used::of(&data.options) {
                Some(used) => used.asked(),
                None => Err(String::new()),
            },
        }
    }
}

pub fn address(channel: ChannelId) -> Address {
    Address {
        platform: Platform::Discord,
        chat: channel.to_string(),
        thread: None,
    }
}

impl Discord {
    /// Has something that people did taken care of.
    pub fn take(&self, interaction: Interaction) {
        if !self.0.recent.is_new(interaction.id) {
            return;
        }
        self.learn(&interaction);
        let discord = self.clone();
        self.0.tasks.spawn(async move {
            match &interaction.did {
                Did::Used(_) | Did::Pressed(_) => discord.answer(&interaction).await,
                Did::Types(data) => return discord.typing(&interaction, data).await,
            }
            discord.look(&interaction).await;
            if let Did::Used(data) = &interaction.did {
                discord.end_trial(data).await;
            }
        });
    }

    /// What an interaction tells of its channel.
    fn learn(&self, interaction: &Interaction) {
        let channel = interaction.channel;
        match interaction.at() {
            At::Private => self.know_private(interaction.user.id, channel),
            At::Place { .. } => {
                if let Some(pressed) = interaction.pressed().filter(|on| !on.is_ephemeral) {
                    self.0.scroll.saw(channel, pressed.message);
                }
                if !interaction.may_attach() {
                    self.take_no_files(channel);
                }
            }
            At::Elsewhere => {}
        }
    }

    /// Looks what is newest in the channel. Discord tells it along with the interaction, serenity does not.
    async fn look(&self, interaction: &Interaction) {
        let channel_id = interaction.channel;
        let every = self.0.settings.pace.look;
        let is_there = interaction.guild.is_some() && interaction.may_see();
        if !is_there || !self.0.scroll.wants_look(channel_id, every) {
            return;
        }
        let route = serenity::http::Route::Channel { channel_id };
        match self.0.api.get::<GuildChannel>(route).await {
            Ok(channel) => {
                if let Some(newest) = channel.last_message_id {
                    self.0.scroll.saw(channel_id, newest);
                }
            }
            Err(trouble) => tracing::debug!(%trouble, "a channel could not be looked at"),
        }
    }
}

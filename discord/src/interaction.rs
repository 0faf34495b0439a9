//! Interactions: who did what, and where.

use bot_core::chat::Origin;
use bot_core::command::{ParsedCommand, Property};
use bot_core::people::{Address, Asker, Identity, Platform};
use serenity::model::Permissions;
use serenity::model::application::{
    self, ActionRowComponent, ButtonKind, CommandData, CommandInteraction, ComponentInteraction,
    InteractionContext,
};
use serenity::model::channel::{ChannelType, Message, MessageFlags};
use serenity::model::id::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use serenity::model::user::User;
use tokio::time::Instant;

use crate::Discord;
use crate::slash_command::SlashCommand;

/// A received interaction. It has no `Debug` because it contains a token.
#[derive(Clone)]
pub struct Interaction {
    pub id: InteractionId,
    pub received_at: Instant,
    pub token: String,
    pub kind: InteractionKind,
    pub channel: ChannelId,
    pub channel_kind: Option<ChannelType>,
    /// Parent of a thread, or category of a channel.
    parent_channel: Option<ChannelId>,
    pub guild: Option<GuildId>,
    /// Permissions of the user in this channel.
    pub user_permissions: Option<Permissions>,
    /// Permissions of the bot in this channel.
    pub bot_permissions: Option<Permissions>,
    user: User,
    locale: String,
    context: Option<InteractionContext>,
}

#[derive(Clone)]
pub enum InteractionKind {
    Command(CommandData),
    /// A command that is still being typed.
    Autocomplete(CommandData),
    Button(ButtonPress),
}

/// A pressed button and its message.
#[derive(Clone)]
pub struct ButtonPress {
    pub data: String,
    pub message: MessageId,
    /// Visible to one person only.
    pub is_ephemeral: bool,
    /// Custom IDs of all buttons of the message.
    pub buttons: Vec<String>,
}

impl ButtonPress {
    /// Whether the message is a hand, from which moves are made.
    pub fn is_hand(&self) -> bool {
        let commands = self
            .buttons
            .iter()
            .filter_map(|data| ParsedCommand::parse(data).ok());
        let mut commands = commands.map(|parsed| parsed.command);
        commands.any(|command| command.has(Property::OnHand))
    }

    fn new(data: String, message: &Message) -> Self {
        let all = message.components.iter().flat_map(|row| &row.components);
        let custom_ids = all.filter_map(|component| match component {
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
            buttons: custom_ids.collect(),
        }
    }
}

impl Interaction {
    /// Converts an interaction. Returns `None` for kinds that the bot does not use.
    pub fn from_serenity(received: application::Interaction) -> Option<Self> {
        match received {
            application::Interaction::Command(command) => {
                Some(Self::from_command(command, InteractionKind::Command))
            }
            application::Interaction::Autocomplete(command) => {
                Some(Self::from_command(command, InteractionKind::Autocomplete))
            }
            application::Interaction::Component(component) => Some(Self::from_component(component)),
            _ => None,
        }
    }

    fn from_command(command: CommandInteraction, kind: fn(CommandData) -> InteractionKind) -> Self {
        let member = command.member.as_deref();
        Self {
            id: command.id,
            received_at: Instant::now(),
            user_permissions: member.and_then(|member| member.permissions),
            token: command.token,
            kind: kind(command.data),
            channel: command.channel_id,
            channel_kind: command.channel.as_ref().map(|channel| channel.kind),
            parent_channel: command.channel.and_then(|channel| channel.parent_id),
            guild: command.guild_id,
            bot_permissions: command.app_permissions,
            user: command.user,
            locale: command.locale,
            context: command.context,
        }
    }

    fn from_component(component: ComponentInteraction) -> Self {
        let member = component.member.as_ref();
        Self {
            id: component.id,
            received_at: Instant::now(),
            user_permissions: member.and_then(|member| member.permissions),
            token: component.token,
            kind: InteractionKind::Button(ButtonPress::new(
                component.data.custom_id,
                &component.message,
            )),
            channel: component.channel_id,
            channel_kind: component.channel.as_ref().map(|channel| channel.kind),
            parent_channel: component.channel.and_then(|channel| channel.parent_id),
            guild: component.guild_id,
            bot_permissions: component.app_permissions,
            user: component.user,
            locale: component.locale,
            context: component.context,
        }
    }

    pub fn asker(&self) -> Asker {
        // Not the server nickname: the table may be shown in other places.
        let name = self.user.global_name.as_ref();
        Asker {
            identity: Identity {
                platform: Platform::Discord,
                user: self.user.id.to_string(),
            },
            name: name.unwrap_or(&self.user.name).clone(),
            language: Some(self.locale.clone()),
            network: None,
        }
    }

    pub fn user_id(&self) -> UserId {
        self.user.id
    }

    pub fn address(&self) -> Option<Address> {
        self.guild?;
        Some(channel_address(self.channel))
    }

    /// Returns the parent channel if the interaction comes from a thread.
    pub fn parent(&self) -> Option<Address> {
        self.guild?;
        self.parent_channel
            .filter(|_| self.is_in_thread())
            .map(channel_address)
    }

    pub fn origin(&self) -> Origin {
        if let Some(address) = self.address() {
            return Origin::Place {
                address,
                admin: self.is_admin(),
            };
        }
        let is_dm = self
            .channel_kind
            .is_none_or(|kind| kind == ChannelType::Private);
        match self.context {
            Some(InteractionContext::BotDm) | None if is_dm => Origin::Private,
            _ => Origin::ReplyOnly,
        }
    }

    pub fn button_press(&self) -> Option<&ButtonPress> {
        match &self.kind {
            InteractionKind::Button(pressed) => Some(pressed),
            _ => None,
        }
    }

    /// Parses the requested commands. Several are returned only if several settings are changed at once. The error is
    /// the command text that could not be parsed.
    pub fn parse_commands(&self) -> Result<Vec<ParsedCommand>, String> {
        match &self.kind {
            InteractionKind::Button(ButtonPress { data, .. }) => match ParsedCommand::parse(data) {
                Ok(parsed) => Ok(vec![parsed]),
                Err(_) => Err(data.clone()),
            },
            InteractionKind::Command(data) | InteractionKind::Autocomplete(data) => {
                match SlashCommand::parse(&data.options) {
                    Some(command) => command.parse_commands(),
                    None => Err(String::new()),
                }
            }
        }
    }
}

pub fn channel_address(channel: ChannelId) -> Address {
    Address {
        platform: Platform::Discord,
        chat: channel.to_string(),
        thread: None,
    }
}

impl Discord {
    /// Handles an interaction in a background task.
    pub fn dispatch(&self, interaction: Interaction) {
        if !self.0.recent_interactions.is_new(interaction.id) {
            return;
        }
        self.record_channel_state(&interaction);
        let discord = self.clone();
        self.0.tasks.spawn(async move {
            if let InteractionKind::Autocomplete(data) = &interaction.kind {
                return discord.autocomplete(&interaction, data).await;
            }
            discord.report_restored_permission(&interaction).await;
            tokio::join!(
                discord.handle(&interaction),
                discord.check_visibility(&interaction),
            );
            if let InteractionKind::Command(data) = &interaction.kind {
                discord.remove_guild_command(data).await;
            }
        });
    }

    /// Finds out which messages of the channel are out of sight. Discord sends the ID of the newest message with the
    /// interaction, but serenity drops it.
    async fn check_visibility(&self, interaction: &Interaction) {
        if interaction.guild.is_some() && interaction.bot_can_view() {
            let channel = interaction.channel;
            let reads_history = interaction.bot_can_read_history();
            let tracker = &self.0.message_tracker;
            tracker.set_reads_history(channel, reads_history);
            self.fetch_newest_messages(channel).await;
        }
    }

    /// Learns about the channel from an interaction.
    fn record_channel_state(&self, interaction: &Interaction) {
        let channel = interaction.channel;
        match interaction.origin() {
            Origin::Private => self.remember_private_channel(interaction.user.id, channel),
            Origin::Place { .. } => {
                if let Some(pressed) = interaction
                    .button_press()
                    .filter(|press| !press.is_ephemeral)
                {
                    self.0.message_tracker.record(channel, pressed.message);
                }
                if !interaction.bot_can_attach() {
                    self.mark_text_only(channel);
                }
            }
            Origin::ReplyOnly => {}
        }
    }
}

//! What people do: who asks, where, and for what.

use bot_core::ask::{Asked, Unasked};
use bot_core::chat::{Address, Asker, At, Identity, Platform};
use serde_json::Value;

use crate::Discord;
use crate::api::incoming::{COMMAND, Interaction, PRESS, TYPING, User, WITH_BOT};
use crate::ask::Used;

impl Interaction {
    fn person(&self) -> Option<&User> {
        self.member
            .as_ref()
            .map(|member| &member.user)
            .or(self.user.as_ref())
    }

    pub fn asker(&self) -> Option<Asker> {
        let user = self.person()?;
        let nick = self.member.as_ref().and_then(|member| member.nick.clone());
        let name = nick.or_else(|| user.global_name.clone());
        Some(Asker {
            identity: Identity {
                platform: Platform::Discord,
                user: user.id.clone(),
            },
            name: name.unwrap_or_else(|| user.username.clone()),
            language: self.locale.clone(),
        })
    }

    pub fn address(&self) -> Option<Address> {
        self.guild_id.as_ref()?;
        Some(Address {
            platform: Platform::Discord,
            chat: self.channel_id.clone()?,
            thread: None,
        })
    }

    pub fn at(&self) -> At {
        if let Some(address) = self.address() {
            return At::Place {
                address,
                admin: self.is_admin(),
            };
        }
        let is_dm = self.channel.as_ref().is_none_or(|channel| channel.is_dm());
        match self.context {
            Some(WITH_BOT) | None if is_dm => At::Private,
            _ => At::Elsewhere,
        }
    }

    /// What is asked for. Several things only where they are set one after the other.
    pub fn asked(&self) -> Result<Vec<Asked>, Unasked> {
        if self.kind == PRESS {
            let data = self.data.custom_id.as_deref().unwrap_or_default();
            return Ok(vec![Asked::read(data)?]);
        }
        match Used::of(&self.data.options) {
            Some(used) => used.asked(),
            None => Err(Unasked::Empty),
        }
    }
}

impl Discord {
    /// Has something that people did taken care of.
    pub fn take(&self, told: Value) {
        let interaction = match serde_json::from_value::<Interaction>(told) {
            Ok(interaction) => interaction,
            // Not repeated: it holds a token, and what somebody wrote.
            Err(_) => {
                tracing::warn!("an interaction cannot be understood");
                return;
            }
        };
        if !self.0.recent.is_new(&interaction.id) {
            return;
        }
        self.learn(&interaction);
        let discord = self.clone();
        self.0.tasks.spawn(async move {
            match interaction.kind {
                COMMAND | PRESS => discord.answer(interaction).await,
                TYPING => discord.typing(&interaction).await,
                _ => {}
            }
        });
    }

    /// What an interaction tells of its channel.
    fn learn(&self, interaction: &Interaction) {
        let Some(channel) = &interaction.channel_id else {
            return;
        };
        let newest = interaction.channel.as_ref();
        if let Some(message) = newest.and_then(|channel| channel.last_message_id.as_ref()) {
            self.0.scroll.saw(channel, message);
        }
        match interaction.at() {
            At::Private => {
                if let Some(user) = interaction.person() {
                    self.know_private(&user.id, channel);
                }
            }
            At::Place { .. } if !interaction.may_attach() => self.take_no_files(channel),
            _ => {}
        }
    }
}

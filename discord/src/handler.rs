//! Handles interactions: runs the command and responds once, in time.

use bot_core::bot::ViewLease;
use bot_core::chat::{Audience, Origin, Outcome, Reply, Request};
use bot_core::command::{Command, ParsedCommand, Property};
use bot_core::people::{Asker, Identity, Recipient};
use bot_core::words::Args;
use tokio::task::{JoinError, JoinHandle};

use crate::Discord;
use crate::interaction::Interaction;
use crate::rendered::RenderedMessage;
use crate::response_kind::ResponseKind;
use crate::text::escape;
use crate::threads::OpenedThread;

/// A reply, rendered for Discord.
pub struct PreparedReply {
    pub reply: Reply,
    /// The right to change the message of the reply's view.
    pub lease: Option<ViewLease>,
    pub kind: ResponseKind,
    pub rendered: RenderedMessage,
    /// Sent to the user only, after a public reply.
    pub aside: Option<RenderedMessage>,
    /// The person this reply informs that direct messages do not arrive.
    pub unreachable_notice_to: Option<Identity>,
}

impl PreparedReply {
    pub fn new(reply: Reply, kind: ResponseKind, rendered: RenderedMessage) -> Self {
        Self {
            reply,
            lease: None,
            kind,
            rendered,
            aside: None,
            unreachable_notice_to: None,
        }
    }
}

impl PreparedReply {
    /// Updates the pressed message if it shows the view of the reply, instead of sending another one.
    fn update_own_message(&mut self, interaction: &Interaction, lease: &ViewLease) {
        let to = Recipient::Person(interaction.asker().identity);
        let pressed = interaction.button_press();
        let pressed = pressed.filter(|pressed| !pressed.is_ephemeral);
        let pressed = pressed.map(|pressed| pressed.message.to_string());
        let shows_view = pressed.is_some() && lease.message(&to).map(str::to_owned) == pressed;
        if matches!(interaction.origin(), Origin::Private)
            && self.kind == ResponseKind::Public
            && shows_view
        {
            self.kind = ResponseKind::Update;
        }
    }
}

impl Discord {
    pub async fn handle(&self, interaction: &Interaction) {
        let asker = interaction.asker();
        let origin = interaction.origin();
        let parsed = interaction.parse_commands();
        let last = parsed.as_ref().ok().and_then(|parsed| parsed.last());
        let command = last.map(|parsed| parsed.command.clone());
        // These compute for a while, so the response is deferred at once.
        let is_slow = last.is_some_and(|parsed| parsed.command.has(Property::Slow));
        let deferred_kind = ResponseKind::for_deferred(interaction, &origin, command.as_ref());
        let mut task = self.spawn_prepare_reply(interaction.clone(), asker, origin, parsed);
        let defer_after = self.0.settings.timing.defer_after;
        let may_wait = !is_slow && !defer_after.is_zero();
        if may_wait && let Ok(done) = tokio::time::timeout(defer_after, &mut task).await {
            let prepared = self.reply_or_failure(interaction, done).await;
            return self.send_response(interaction, &prepared).await;
        }
        let deferred = self.defer(interaction, deferred_kind).await;
        let prepared = self.reply_or_failure(interaction, task.await).await;
        match deferred {
            Ok(kind) => self.complete_deferred(interaction, &prepared, kind).await,
            Err(error) => {
                if !self.respond_otherwise(interaction, &prepared, &error).await {
                    self.mark_lost(interaction, &prepared).await;
                }
            }
        }
    }

    /// Replaces the reply of a panicked task with an error message.
    async fn reply_or_failure(
        &self,
        interaction: &Interaction,
        done: Result<PreparedReply, JoinError>,
    ) -> PreparedReply {
        let error = match done {
            Ok(prepared) => return prepared,
            Err(error) => error,
        };
        // The panic message is not logged because it may contain text by a user.
        tracing::error!(
            panicked = error.is_panic(),
            "a Discord interaction task failed"
        );
        let lang = self.0.bot.lang_of(&interaction.asker()).await;
        let text = lang.say("refused-failed", &Args::new());
        let rendered = RenderedMessage::from_escaped(escape(&text));
        let reply = Reply {
            outcome: Outcome::Failed,
            ..Reply::refused(text)
        };
        PreparedReply::new(reply, ResponseKind::Ephemeral, rendered)
    }

    fn spawn_prepare_reply(
        &self,
        interaction: Interaction,
        asker: Asker,
        origin: Origin,
        parsed: Result<Vec<ParsedCommand>, String>,
    ) -> JoinHandle<PreparedReply> {
        let discord = self.clone();
        tokio::spawn(async move {
            let mut prepared = discord
                .prepare_reply(&interaction, asker, origin, parsed)
                .await;
            if let Some(view) = &prepared.reply.view {
                let lease = discord.0.bot.lease_view(view).await;
                prepared.update_own_message(&interaction, &lease);
                prepared.lease = Some(lease);
            }
            prepared
        })
    }

    async fn prepare_reply(
        &self,
        interaction: &Interaction,
        asker: Asker,
        mut origin: Origin,
        parsed: Result<Vec<ParsedCommand>, String>,
    ) -> PreparedReply {
        let bot = &self.0.bot;
        if let (Some(thread), Some(channel)) = (interaction.address(), interaction.parent()) {
            bot.inherit_place_settings(&thread, &channel).await;
        }
        let mut reply = None;
        let mut last = Command::Help;
        let mut opened: Option<OpenedThread> = None;
        match parsed {
            Ok(all) => {
                for (number, ParsedCommand { code, command }) in all.into_iter().enumerate() {
                    if let Some(refused) = self.refusal_here(interaction, &asker, &command).await {
                        reply = Some(refused);
                        break;
                    }
                    match self.open_table_thread(interaction, &asker, &command).await {
                        Ok(thread) => opened = opened.or(thread),
                        Err(refused) => {
                            reply = Some(*refused);
                            break;
                        }
                    }
                    if let (Some(OpenedThread { address, .. }), Origin::Place { admin, .. }) =
                        (&opened, &origin)
                    {
                        origin = Origin::Place {
                            address: address.clone(),
                            admin: *admin,
                        };
                    }
                    let update = Some(format!("{}.{number}", interaction.id));
                    let request = Request {
                        asker: asker.clone(),
                        origin: origin.clone(),
                        update_id: update,
                        code,
                        command: command.clone(),
                    };
                    reply = Some(bot.handle(request).await);
                    last = command;
                }
            }
            // The core answers with a usage hint.
            Err(text) => {
                let response = bot.handle_text(asker.clone(), origin.clone(), None, &text);
                reply = Some(response.await);
            }
        }
        let mut reply = reply.unwrap_or_else(|| Reply::refused(String::new()));
        if reply.outcome == Outcome::Failed {
            tracing::warn!("failed to handle a Discord interaction");
        }
        if let Some(opened) = opened {
            return self.reply_in_thread(opened, &asker, reply).await;
        }
        let kind = ResponseKind::choose(interaction, &origin, &last, &reply);
        let mut asides: Vec<_> = reply.aside.take().into_iter().collect();
        let is_public = kind.is_public(interaction, &origin);
        let mut unreachable_notice_to = None;
        if !is_public
            && matches!(origin, Origin::Place { .. })
            && let Some(notice) = self.closed_dm_notice(&asker).await
        {
            asides.push(notice);
            unreachable_notice_to = Some(asker.identity.clone());
        }
        // The table is shown publicly. The user only gets a pointer to it.
        if reply.audience == Audience::Place && !is_public {
            let mut lines: Vec<_> = asides.iter().map(|aside| escape(aside)).collect();
            lines.push(escape(&self.shown_here_text(&asker).await));
            reply.view = None;
            return PreparedReply {
                unreachable_notice_to,
                ..PreparedReply::new(reply, kind, RenderedMessage::from_escaped(lines.join("\n")))
            };
        }
        if is_public && !asides.is_empty() {
            let lines: Vec<_> = asides.iter().map(|aside| escape(aside)).collect();
            let rendered = RenderedMessage::render(bot, &reply.screen, &[], None).await;
            return PreparedReply {
                aside: Some(RenderedMessage::from_escaped(lines.join("\n"))),
                ..PreparedReply::new(reply, kind, rendered)
            };
        }
        let rendered = RenderedMessage::render(bot, &reply.screen, &asides, None).await;
        PreparedReply {
            unreachable_notice_to,
            ..PreparedReply::new(reply, kind, rendered)
        }
    }

    /// Returns the text that points to the public message.
    pub async fn shown_here_text(&self, asker: &Asker) -> String {
        let lang = self.0.bot.lang_of(asker).await;
        lang.say("discord-shown-here", &Args::new())
    }

    /// Refuses commands that cannot succeed here, before anything is changed.
    async fn refusal_here(
        &self,
        interaction: &Interaction,
        asker: &Asker,
        command: &Command,
    ) -> Option<Reply> {
        if let (Command::New(Some(_)), Some(channel)) = (command, interaction.parent())
            && !self.0.bot.settings_of_place(&channel).await.anybody_opens
        {
            let origin = Origin::Place {
                address: channel,
                admin: interaction.is_admin(),
            };
            if let Some(refused) = self.0.bot.open_refusal(asker, &origin).await {
                return Some(refused);
            }
        }
        let is_hidden = matches!(command, Command::New(Some(new)) if new.private);
        if is_hidden || !command.has(Property::ShowsTableInPlace) {
            return None;
        }
        let lang = self.0.bot.lang_of(asker).await;
        if matches!(interaction.origin(), Origin::ReplyOnly) {
            return Some(Reply::refused(lang.say("discord-elsewhere", &Args::new())));
        }
        interaction.missing_permissions(lang).map(Reply::refused)
    }

    /// Returns the notice that direct messages do not arrive, until it was shown once.
    async fn closed_dm_notice(&self, asker: &Asker) -> Option<String> {
        let bot = &self.0.bot;
        if !bot.should_warn_unreachable(&asker.identity).await {
            return None;
        }
        let lang = self.0.bot.lang_of(asker).await;
        Some(lang.say("discord-dm-closed", &Args::new()))
    }
}

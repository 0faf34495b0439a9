//! Showing what came of an interaction: the first answer within its time, and what follows it.

use std::time::Duration;

use bot_core::chat::{At, Audience, Platform, Reply};
use bot_core::store::SlotKind;
use serde::Deserialize;
use serenity::builder::{
    CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage,
};
use serenity::http::{LightMethod, Request as Sent, Route};
use serenity::model::id::{ChannelId, MessageId};
use tokio::time::{Instant, sleep, timeout};

use crate::Discord;
use crate::answer::Ready;
use crate::api::{Made, Trouble, saying};
use crate::form::Form;
use crate::interaction::Interaction;
use crate::sheet::Sheet;
use crate::text::escape;

/// Discord takes no first answer after 3 s; a little of that is left for the way.
const IN_TIME: Duration = Duration::from_millis(2_800);
/// Between two tries of an answer.
const AGAIN: Duration = Duration::from_millis(100);
/// No try of an answer without a picture is broken off before this.
const SHORTEST_TRY: Duration = Duration::from_millis(400);
/// An answer that was told to wait is tried again after each of these.
const LATE_AGAIN: [Duration; 3] = [
    Duration::from_millis(300),
    Duration::from_secs(2),
    Duration::from_secs(10),
];

/// What came of the first answer to an interaction.
#[derive(Deserialize)]
struct Answered {
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    message: Option<Made<MessageId>>,
}

impl Interaction {
    /// The first answer to it.
    pub fn first_answer(
        &self,
        answer: &CreateInteractionResponse,
        picture: Option<CreateAttachment>,
    ) -> Sent<'_> {
        let route = Route::InteractionResponse {
            interaction_id: self.id,
            token: &self.token,
        };
        saying(LightMethod::Post, route, answer, picture)
    }
}

impl Discord {
    pub async fn show(&self, interaction: &Interaction, ready: &Ready) {
        let leaf = ready.sheet.leaf(self.takes_files(interaction.channel));
        let message = leaf.answer(ready.form == Form::Alone);
        let answer = match ready.form {
            Form::Update => CreateInteractionResponse::UpdateMessage(message),
            Form::Open | Form::Alone => CreateInteractionResponse::Message(message),
        };
        let request = interaction.first_answer(&answer, leaf.upload());
        match self.respond(interaction, request, leaf.has_picture()).await {
            Ok(message) => {
                self.is_shown(interaction, ready, ready.form, message).await;
                self.say_aside(interaction, ready).await;
            }
            // What it asked for is done; the courier shows what is left to be shown.
            Err(trouble) => {
                tracing::debug!(%trouble, "an interaction could not be answered");
                self.was_lost(interaction, ready).await;
            }
        }
    }

    /// An answer did not arrive: what belongs where all see it, or in the private chat, is brought by the courier.
    pub async fn was_lost(&self, interaction: &Interaction, ready: &Ready) {
        let Some(slot) = ready.reply.slot else {
            return;
        };
        let is_own = interaction
            .pressed()
            .is_some_and(|pressed| pressed.is_ephemeral);
        match ready.form {
            Form::Open => self.0.bot.was_lost(slot, true).await,
            Form::Update if !is_own => self.0.bot.was_lost(slot, false).await,
            Form::Update | Form::Alone => {}
        }
    }

    /// Gives the first answer; gives the message that shows it. One that was lost on the way is given again while there is time.
    async fn respond(
        &self,
        interaction: &Interaction,
        answer: Sent<'_>,
        has_picture: bool,
    ) -> Result<Option<MessageId>, Trouble> {
        let answer = answer.params(Some(vec![("with_response", "true".to_owned())]));
        let until = interaction.since + IN_TIME;
        let mut again = false;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            // A picture may need all of the time; what is small and got no answer is better tried once more.
            let patience = if has_picture { left } else { left / 2 };
            let asked = self.0.api.ask::<Answered>(answer.clone());
            let trouble = match timeout(patience.max(SHORTEST_TRY), asked).await {
                Ok(Ok(answered)) => {
                    let message = answered.resource.and_then(|made| made.message);
                    return Ok(message.map(|message| message.id));
                }
                // The first try arrived after all; what shows it has to be asked for.
                Ok(Err(trouble)) if again && trouble.is_answered_already() => {
                    return Ok(self.original(interaction).await);
                }
                Ok(Err(trouble @ (Trouble::Unanswered(_) | Trouble::TooMany { .. }))) => trouble,
                Ok(Err(trouble)) => return Err(trouble),
                Err(_) => Trouble::Unanswered("it took too long".to_owned()),
            };
            let wait = match trouble {
                Trouble::TooMany { after } => after,
                _ => AGAIN,
            };
            if Instant::now() + wait >= until {
                // It may have arrived without anybody saying so.
                let arrived = match trouble {
                    Trouble::Unanswered(_) => self.original(interaction).await,
                    _ => None,
                };
                return arrived.map(Some).ok_or(trouble);
            }
            sleep(wait).await;
            again = true;
        }
    }

    /// The message that shows the first answer.
    async fn original(&self, interaction: &Interaction) -> Option<MessageId> {
        let application_id = *self.0.me.get()?;
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token: &interaction.token,
        };
        let made = self.0.api.get::<Made<MessageId>>(route).await;
        made.ok().map(|made| made.id)
    }

    /// Says that the answer comes later, in this form; gives whether that was heard.
    pub async fn defer(&self, interaction: &Interaction, form: Form) -> bool {
        let waits = CreateInteractionResponseMessage::new();
        let answer = match form {
            Form::Update => CreateInteractionResponse::Acknowledge,
            Form::Alone => CreateInteractionResponse::Defer(waits.ephemeral(true)),
            Form::Open => CreateInteractionResponse::Defer(waits),
        };
        let request = interaction.first_answer(&answer, None);
        match self.respond(interaction, request, false).await {
            Ok(_) => true,
            Err(trouble) if trouble.is_answered_already() => true,
            Err(trouble) => {
                tracing::debug!(%trouble, "an interaction could not be answered in time");
                false
            }
        }
    }

    /// Shows what came of an interaction that was told to wait for it in this form.
    pub async fn show_late(&self, interaction: &Interaction, ready: &Ready, form: Form) {
        match (form, ready.form) {
            // The message that was pressed stays what it is.
            (Form::Update, Form::Alone | Form::Open) => self.show_behind(interaction, ready).await,
            (Form::Alone, Form::Open) if !matches!(interaction.at(), At::Private) => {
                // What is told to wait for one alone stays so; what all see comes behind it.
                if ready.reply.slot.is_some() {
                    let text = self.shown_here(&interaction.asker()).await;
                    self.fill(interaction, &Sheet::ready(escape(&text))).await;
                } else {
                    self.fill(interaction, &ready.sheet).await;
                }
                self.show_behind(interaction, ready).await;
            }
            _ => {
                let message = self.fill(interaction, &ready.sheet).await;
                if message.is_some() {
                    self.is_shown(interaction, ready, form, message).await;
                } else {
                    self.was_lost(interaction, ready).await;
                }
            }
        }
        self.say_aside(interaction, ready).await;
    }

    async fn say_aside(&self, interaction: &Interaction, ready: &Ready) {
        if let Some(aside) = &ready.aside {
            self.follow(interaction, aside, true).await;
        }
    }

    /// Puts an answer where it was waited for; gives the message that shows it.
    async fn fill(&self, interaction: &Interaction, sheet: &Sheet) -> Option<MessageId> {
        let application_id = *self.0.me.get()?;
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token: &interaction.token,
        };
        let leaf = sheet.leaf(self.takes_files(interaction.channel));
        let request = saying(
            LightMethod::Patch,
            route,
            &leaf.late_answer(),
            leaf.upload(),
        );
        self.until_shown(request, true).await
    }

    /// Shows an answer as a message of its own behind the first one.
    async fn show_behind(&self, interaction: &Interaction, ready: &Ready) {
        let alone = ready.form == Form::Alone;
        let message = self.follow(interaction, &ready.sheet, alone).await;
        if message.is_some() {
            self.is_shown(interaction, ready, ready.form, message).await;
        } else {
            self.was_lost(interaction, ready).await;
        }
    }

    async fn follow(
        &self,
        interaction: &Interaction,
        sheet: &Sheet,
        alone: bool,
    ) -> Option<MessageId> {
        let application_id = *self.0.me.get()?;
        let route = Route::WebhookFollowupMessages {
            application_id,
            token: &interaction.token,
        };
        let leaf = sheet.leaf(self.takes_files(interaction.channel));
        let request = saying(
            LightMethod::Post,
            route,
            &leaf.follow_up(alone),
            leaf.upload(),
        );
        // What may have arrived is not sent again where all would see it twice.
        self.until_shown(request, alone).await
    }

    /// Tries an answer again and again for a while; gives the message that shows it.
    async fn until_shown(&self, request: Sent<'_>, may_come_twice: bool) -> Option<MessageId> {
        let mut waits = LATE_AGAIN.into_iter();
        loop {
            let asked = self.0.api.ask::<Made<MessageId>>(request.clone());
            let trouble = match asked.await {
                Ok(made) => return Some(made.id),
                Err(trouble) => trouble,
            };
            let wait = match (&trouble, waits.next()) {
                (Trouble::Unanswered(_), Some(wait)) if may_come_twice => wait,
                (Trouble::TooMany { after }, Some(wait)) => wait.max(*after),
                _ => {
                    tracing::debug!(%trouble, "a late answer could not be shown");
                    return None;
                }
            };
            sleep(wait).await;
        }
    }

    /// Tells the core where a reply is shown, and puts by the message that showed it before.
    async fn is_shown(
        &self,
        interaction: &Interaction,
        ready: &Ready,
        form: Form,
        made: Option<MessageId>,
    ) {
        if let Some(identity) = &ready.hears {
            self.0.bot.heard_of_no_reach(identity).await;
        }
        let channel = interaction.channel;
        let pressed = interaction.pressed();
        let message = match form {
            // What one person alone sees is no message that the courier could edit.
            Form::Update if pressed.is_some_and(|pressed| pressed.is_ephemeral) => None,
            Form::Update => pressed.map(|pressed| pressed.message),
            Form::Open => made,
            Form::Alone => None,
        };
        let Some(message) = message else {
            return;
        };
        if form == Form::Open {
            self.0.scroll.saw(channel, message);
        }
        let kind = match ready.reply.to {
            Audience::Place => SlotKind::Board,
            Audience::Asker => SlotKind::Hand,
        };
        self.note_shown(channel, &ready.reply, message, kind).await;
    }

    pub async fn note_shown(
        &self,
        channel: ChannelId,
        reply: &Reply,
        message: MessageId,
        kind: SlotKind,
    ) {
        let Some(slot) = reply.slot else {
            return;
        };
        let shows = message.to_string();
        let bot = &self.0.bot;
        let before = bot.shown(slot, Some(&shows), Platform::Discord).await;
        let before = before.and_then(|before| before.parse().ok());
        if let Some(before) = before.filter(|before| *before != message) {
            self.put_by(channel, before, kind).await;
        }
    }
}

//! Sends responses to interactions, with retries and deferral.

use std::time::Duration;

use bot_core::chat::{Audience, Origin, Platform, Reply};
use bot_core::store::SlotKind;
use serde::Deserialize;
use serenity::builder::{
    CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage,
};
use serenity::http::{LightMethod, Request as HttpRequest, Route};
use serenity::model::id::{ChannelId, MessageId};
use tokio::time::{Instant, sleep, timeout};

use crate::Discord;
use crate::api::{ApiError, Created, request_with_body};
use crate::handler::PreparedReply;
use crate::interaction::Interaction;
use crate::rendered::RenderedMessage;
use crate::response_kind::ResponseKind;
use crate::text::escape;

/// Discord expects the first response within 3 s. This leaves some time for the network.
const FIRST_RESPONSE_DEADLINE: Duration = Duration::from_millis(2_800);
const RETRY_DELAY: Duration = Duration::from_millis(100);
/// Minimum time for one attempt without a picture.
const MIN_ATTEMPT_TIMEOUT: Duration = Duration::from_millis(400);
/// Delays between attempts to complete a deferred response.
const DEFERRED_RETRY_DELAYS: [Duration; 3] = [
    Duration::from_millis(300),
    Duration::from_secs(2),
    Duration::from_secs(10),
];

/// Discord's reply to the first response.
#[derive(Deserialize)]
struct CallbackResponse {
    resource: Option<CallbackResource>,
}

#[derive(Deserialize)]
struct CallbackResource {
    message: Option<Created<MessageId>>,
}

impl Interaction {
    /// Builds the request with the first response.
    pub fn first_response(
        &self,
        response: &CreateInteractionResponse,
        picture: Option<CreateAttachment>,
    ) -> HttpRequest<'_> {
        let route = Route::InteractionResponse {
            interaction_id: self.id,
            token: &self.token,
        };
        request_with_body(LightMethod::Post, route, response, picture)
    }
}

impl Discord {
    pub async fn send_response(&self, interaction: &Interaction, prepared: &PreparedReply) {
        let body = prepared
            .rendered
            .body(self.accepts_files(interaction.channel));
        let message = body.interaction_response(prepared.kind == ResponseKind::Ephemeral);
        let response = match prepared.kind {
            ResponseKind::Update => CreateInteractionResponse::UpdateMessage(message),
            ResponseKind::Public | ResponseKind::Ephemeral => {
                CreateInteractionResponse::Message(message)
            }
        };
        let request = interaction.first_response(&response, body.upload());
        match self
            .send_first_response(interaction, request, body.has_picture())
            .await
        {
            Ok(message) => {
                self.record_shown(interaction, prepared, prepared.kind, message)
                    .await;
                self.send_aside(interaction, prepared).await;
            }
            // The command itself was done. The delivery task shows the rest.
            Err(error) => {
                tracing::debug!(%error, "failed to respond to an interaction");
                self.mark_lost(interaction, prepared).await;
            }
        }
    }

    /// Reports to the core that a public or private message did not arrive, so that the delivery task sends it.
    pub async fn mark_lost(&self, interaction: &Interaction, prepared: &PreparedReply) {
        let Some(slot) = prepared.reply.slot else {
            return;
        };
        let is_ephemeral = interaction
            .button_press()
            .is_some_and(|pressed| pressed.is_ephemeral);
        match prepared.kind {
            ResponseKind::Public => self.0.bot.mark_lost(slot, true).await,
            ResponseKind::Update if !is_ephemeral => self.0.bot.mark_lost(slot, false).await,
            ResponseKind::Update | ResponseKind::Ephemeral => {}
        }
    }

    /// Sends the first response and returns its message. Retries until the deadline.
    async fn send_first_response(
        &self,
        interaction: &Interaction,
        response: HttpRequest<'_>,
        has_picture: bool,
    ) -> Result<Option<MessageId>, ApiError> {
        let response = response.params(Some(vec![("with_response", "true".to_owned())]));
        let deadline = interaction.received_at + FIRST_RESPONSE_DEADLINE;
        let mut is_retry = false;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            // An upload may need all the time. Small requests are better retried.
            let attempt_timeout = if has_picture { left } else { left / 2 };
            let attempt = self.0.api.call::<CallbackResponse>(response.clone());
            let error = match timeout(attempt_timeout.max(MIN_ATTEMPT_TIMEOUT), attempt).await {
                Ok(Ok(callback)) => {
                    let message = callback.resource.and_then(|resource| resource.message);
                    return Ok(message.map(|message| message.id));
                }
                // The first attempt did arrive. Fetch its message.
                Ok(Err(error)) if is_retry && error.is_already_acknowledged() => {
                    return Ok(self.fetch_original(interaction).await);
                }
                Ok(Err(error @ (ApiError::NoResponse(_) | ApiError::RateLimited { .. }))) => error,
                Ok(Err(error)) => return Err(error),
                Err(_) => ApiError::NoResponse("the request timed out".to_owned()),
            };
            let wait = match error {
                ApiError::RateLimited { retry_after } => retry_after,
                _ => RETRY_DELAY,
            };
            if Instant::now() + wait >= deadline {
                // The response may have arrived although the confirmation was lost.
                let arrived = match error {
                    ApiError::NoResponse(_) => self.fetch_original(interaction).await,
                    _ => None,
                };
                return arrived.map(Some).ok_or(error);
            }
            sleep(wait).await;
            is_retry = true;
        }
    }

    /// Fetches the message of the first response.
    async fn fetch_original(&self, interaction: &Interaction) -> Option<MessageId> {
        let application_id = *self.0.application_id.get()?;
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token: &interaction.token,
        };
        let created = self.0.api.get::<Created<MessageId>>(route).await;
        created.ok().map(|created| created.id)
    }

    /// Announces a later response of this kind. Returns whether that succeeded.
    pub async fn defer(&self, interaction: &Interaction, kind: ResponseKind) -> bool {
        let message = CreateInteractionResponseMessage::new();
        let response = match kind {
            ResponseKind::Update => CreateInteractionResponse::Acknowledge,
            ResponseKind::Ephemeral => CreateInteractionResponse::Defer(message.ephemeral(true)),
            ResponseKind::Public => CreateInteractionResponse::Defer(message),
        };
        let request = interaction.first_response(&response, None);
        match self.send_first_response(interaction, request, false).await {
            Ok(_) => true,
            Err(error) if error.is_already_acknowledged() => true,
            Err(error) => {
                tracing::debug!(%error, "failed to defer an interaction");
                false
            }
        }
    }

    /// Completes a response that was deferred as `kind`.
    pub async fn complete_deferred(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
        kind: ResponseKind,
    ) {
        match (kind, prepared.kind) {
            // Keep the pressed message as it is.
            (ResponseKind::Update, ResponseKind::Ephemeral | ResponseKind::Public) => {
                self.send_as_follow_up(interaction, prepared).await
            }
            (ResponseKind::Ephemeral, ResponseKind::Public)
                if !matches!(interaction.origin(), Origin::Private) =>
            {
                // A deferred ephemeral response stays ephemeral. The public message follows it.
                if prepared.reply.slot.is_some() {
                    let text = self.shown_here_text(&interaction.asker()).await;
                    self.fill_deferred(interaction, &RenderedMessage::from_escaped(escape(&text)))
                        .await;
                } else {
                    self.fill_deferred(interaction, &prepared.rendered).await;
                }
                self.send_as_follow_up(interaction, prepared).await;
            }
            _ => {
                let message = self.fill_deferred(interaction, &prepared.rendered).await;
                if message.is_some() {
                    self.record_shown(interaction, prepared, kind, message)
                        .await;
                } else {
                    self.mark_lost(interaction, prepared).await;
                }
            }
        }
        self.send_aside(interaction, prepared).await;
    }

    async fn send_aside(&self, interaction: &Interaction, prepared: &PreparedReply) {
        if let Some(aside) = &prepared.aside {
            self.send_follow_up(interaction, aside, true).await;
        }
    }

    /// Fills a deferred response and returns its message.
    async fn fill_deferred(
        &self,
        interaction: &Interaction,
        rendered: &RenderedMessage,
    ) -> Option<MessageId> {
        let application_id = *self.0.application_id.get()?;
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token: &interaction.token,
        };
        let body = rendered.body(self.accepts_files(interaction.channel));
        let request = request_with_body(
            LightMethod::Patch,
            route,
            &body.edit_response(),
            body.upload(),
        );
        self.send_with_retries(request, true).await
    }

    /// Sends the reply as a follow-up message.
    async fn send_as_follow_up(&self, interaction: &Interaction, prepared: &PreparedReply) {
        let ephemeral = prepared.kind == ResponseKind::Ephemeral;
        let message = self
            .send_follow_up(interaction, &prepared.rendered, ephemeral)
            .await;
        if message.is_some() {
            self.record_shown(interaction, prepared, prepared.kind, message)
                .await;
        } else {
            self.mark_lost(interaction, prepared).await;
        }
    }

    async fn send_follow_up(
        &self,
        interaction: &Interaction,
        rendered: &RenderedMessage,
        ephemeral: bool,
    ) -> Option<MessageId> {
        let application_id = *self.0.application_id.get()?;
        let route = Route::WebhookFollowupMessages {
            application_id,
            token: &interaction.token,
        };
        let body = rendered.body(self.accepts_files(interaction.channel));
        let request = request_with_body(
            LightMethod::Post,
            route,
            &body.follow_up(ephemeral),
            body.upload(),
        );
        // A public message must not appear twice, so it is not retried if it may have arrived.
        self.send_with_retries(request, ephemeral).await
    }

    /// Sends a request with retries and returns its message.
    async fn send_with_retries(
        &self,
        request: HttpRequest<'_>,
        may_duplicate: bool,
    ) -> Option<MessageId> {
        let mut delays = DEFERRED_RETRY_DELAYS.into_iter();
        loop {
            let attempt = self.0.api.call::<Created<MessageId>>(request.clone());
            let error = match attempt.await {
                Ok(created) => return Some(created.id),
                Err(error) => error,
            };
            let wait = match (&error, delays.next()) {
                (ApiError::NoResponse(_), Some(wait)) if may_duplicate => wait,
                (ApiError::RateLimited { retry_after }, Some(wait)) => wait.max(*retry_after),
                _ => {
                    tracing::debug!(%error, "failed to complete a deferred response");
                    return None;
                }
            };
            sleep(wait).await;
        }
    }

    /// Reports to the core which message shows the reply, and retires the previous one.
    async fn record_shown(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
        kind: ResponseKind,
        created: Option<MessageId>,
    ) {
        if let Some(identity) = &prepared.unreachable_notice_to {
            self.0.bot.mark_warned_unreachable(identity).await;
        }
        let channel = interaction.channel;
        let pressed = interaction.button_press();
        let message = match kind {
            // Ephemeral messages cannot be edited later.
            ResponseKind::Update if pressed.is_some_and(|pressed| pressed.is_ephemeral) => None,
            ResponseKind::Update => pressed.map(|pressed| pressed.message),
            ResponseKind::Public => created,
            ResponseKind::Ephemeral => None,
        };
        let Some(message) = message else {
            return;
        };
        if kind == ResponseKind::Public {
            self.0.message_tracker.record(channel, message);
        }
        let slot_kind = match prepared.reply.audience {
            Audience::Place => SlotKind::Board,
            Audience::Asker => SlotKind::Hand,
        };
        self.record_message(channel, &prepared.reply, message, slot_kind)
            .await;
    }

    pub async fn record_message(
        &self,
        channel: ChannelId,
        reply: &Reply,
        message: MessageId,
        kind: SlotKind,
    ) {
        let Some(slot) = reply.slot else {
            return;
        };
        let shown = message.to_string();
        let bot = &self.0.bot;
        let outdated = bot.mark_shown(slot, Some(&shown), Platform::Discord).await;
        if let Some(outdated) = outdated.and_then(|outdated| outdated.parse().ok()) {
            self.retire_message(channel, outdated, kind).await;
        }
    }
}

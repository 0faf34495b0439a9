//! Sends responses to interactions, with retries and deferral.

use std::time::Duration;

use bot_core::chat::{Audience, Origin};
use bot_core::people::Recipient;
use serde::Deserialize;
use serenity::builder::{
    CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage,
};
use serenity::http::{LightMethod, Request as HttpRequest, Route};
use serenity::model::id::MessageId;
use tokio::time::{Instant, sleep, timeout};

use crate::Discord;
use crate::api::{ApiError, Created, request_with_body};
use crate::handler::PreparedReply;
use crate::interaction::Interaction;
use crate::rendered::RenderedMessage;
use crate::response_kind::ResponseKind;
use crate::text::escape;
use crate::undelivered::kind_of_new_message;

/// Discord expects the first response within 3 s. This leaves some time for the network.
pub const FIRST_RESPONSE_DEADLINE: Duration = Duration::from_millis(2_800);
pub const RETRY_DELAY: Duration = Duration::from_millis(100);
/// Minimum time for one attempt without a picture.
pub const MIN_ATTEMPT_TIMEOUT: Duration = Duration::from_millis(400);
/// Delays between attempts to complete a deferred response.
const DEFERRED_RETRY_DELAYS: [Duration; 3] = [
    Duration::from_millis(300),
    Duration::from_secs(2),
    Duration::from_secs(10),
];

/// How a reply was shown.
#[derive(Clone, Copy)]
pub struct ShownReply {
    pub kind: ResponseKind,
    /// The new message, if Discord named it.
    pub message: Option<MessageId>,
    /// Whether it followed the response.
    pub is_follow_up: bool,
}

impl ShownReply {
    pub fn new(kind: ResponseKind, message: Option<MessageId>) -> Self {
        Self {
            kind,
            message,
            is_follow_up: false,
        }
    }
}

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
            .send_first_response(interaction, request, body.has_file())
            .await
        {
            Ok(message) => {
                let shown = ShownReply::new(prepared.kind, message);
                self.record_shown(interaction, prepared, shown).await;
                self.send_aside(interaction, prepared).await;
            }
            // The command itself was done. The delivery task shows the rest.
            Err(error) => {
                tracing::debug!(%error, "failed to respond to an interaction");
                if !self.respond_otherwise(interaction, prepared, &error).await {
                    self.mark_lost(interaction, prepared).await;
                }
            }
        }
    }

    /// Reports to the core that a public or private message did not arrive, so that the delivery task sends it.
    pub async fn mark_lost(&self, interaction: &Interaction, prepared: &PreparedReply) {
        let Some(lease) = &prepared.lease else {
            return;
        };
        let is_ephemeral = interaction
            .button_press()
            .is_some_and(|pressed| pressed.is_ephemeral);
        match prepared.kind {
            ResponseKind::Public => lease.lost(true).await,
            ResponseKind::Update if !is_ephemeral => lease.lost(false).await,
            ResponseKind::Update | ResponseKind::Ephemeral => {}
        }
    }

    /// Sends the first response and returns its message. Retries until the deadline.
    pub async fn send_first_response(
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

    /// Announces a later response of this kind. Returns the kind that was announced in fact.
    pub async fn defer(
        &self,
        interaction: &Interaction,
        kind: ResponseKind,
    ) -> Result<ResponseKind, ApiError> {
        match self.try_defer(interaction, kind).await {
            // The pressed message does not exist any more.
            Err(error) if error.is_message_gone() && kind == ResponseKind::Update => {
                let kind = ResponseKind::Ephemeral;
                self.try_defer(interaction, kind).await.map(|()| kind)
            }
            deferred => deferred.map(|()| kind),
        }
    }

    async fn try_defer(
        &self,
        interaction: &Interaction,
        kind: ResponseKind,
    ) -> Result<(), ApiError> {
        let message = CreateInteractionResponseMessage::new();
        let response = match kind {
            ResponseKind::Update => CreateInteractionResponse::Acknowledge,
            ResponseKind::Ephemeral => CreateInteractionResponse::Defer(message.ephemeral(true)),
            ResponseKind::Public => CreateInteractionResponse::Defer(message),
        };
        let request = interaction.first_response(&response, None);
        match self.send_first_response(interaction, request, false).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_already_acknowledged() => Ok(()),
            Err(error) => {
                tracing::debug!(%error, "failed to defer an interaction");
                Err(error)
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
                self.send_as_follow_up(interaction, prepared, prepared.kind)
                    .await
            }
            (ResponseKind::Ephemeral, ResponseKind::Public)
                if !matches!(interaction.origin(), Origin::Private) =>
            {
                // A deferred ephemeral response stays ephemeral. The public message follows it.
                if prepared.reply.view.is_some() {
                    let text = self.shown_here_text(&interaction.asker()).await;
                    self.fill_deferred(interaction, &RenderedMessage::from_escaped(escape(&text)))
                        .await;
                } else {
                    self.fill_deferred(interaction, &prepared.rendered).await;
                }
                self.send_as_follow_up(interaction, prepared, prepared.kind)
                    .await;
            }
            _ => {
                let message = self.fill_deferred(interaction, &prepared.rendered).await;
                if message.is_some() {
                    let shown = ShownReply::new(kind, message);
                    self.record_shown(interaction, prepared, shown).await;
                } else if interaction.button_press().is_some() {
                    // The pressed message may not exist any more.
                    let kind = kind_of_new_message(interaction, prepared);
                    self.send_as_follow_up(interaction, prepared, kind).await;
                } else {
                    self.mark_lost(interaction, prepared).await;
                }
            }
        }
        self.send_aside(interaction, prepared).await;
    }

    pub async fn send_aside(&self, interaction: &Interaction, prepared: &PreparedReply) {
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

    /// Sends the reply as a follow-up message, publicly or ephemerally.
    pub async fn send_as_follow_up(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
        kind: ResponseKind,
    ) {
        let ephemeral = kind == ResponseKind::Ephemeral;
        let message = self
            .send_follow_up(interaction, &prepared.rendered, ephemeral)
            .await;
        if message.is_some() {
            let shown = ShownReply {
                is_follow_up: true,
                ..ShownReply::new(kind, message)
            };
            self.record_shown(interaction, prepared, shown).await;
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
    pub async fn record_shown(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
        shown: ShownReply,
    ) {
        self.record_view(interaction, prepared, shown).await;
        self.update_ephemeral_hands(interaction, prepared, shown)
            .await;
    }

    async fn record_view(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
        ShownReply { kind, message, .. }: ShownReply,
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
            ResponseKind::Public => message,
            ResponseKind::Ephemeral => None,
        };
        let Some(message) = message else {
            return;
        };
        if kind == ResponseKind::Public {
            self.0.message_tracker.record(channel, message);
        }
        if let Some(lease) = &prepared.lease {
            let to = match (prepared.reply.audience, interaction.address()) {
                (Audience::Place, Some(address)) => Recipient::Place(address),
                _ => Recipient::Person(interaction.asker().identity),
            };
            lease.shown(&to, Some(&message.to_string()), true).await;
        }
    }
}

//! Shows replies whose first response failed, so that the person sees what their command did.

use serenity::builder::CreateInteractionResponse;

use crate::Discord;
use crate::api::ApiError;
use crate::handler::PreparedReply;
use crate::interaction::Interaction;
use crate::respond::ShownReply;
use crate::response_kind::ResponseKind;

impl Discord {
    /// Shows a reply in another way after the first response failed. Returns whether nothing is left to deliver.
    pub async fn respond_otherwise(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
        error: &ApiError,
    ) -> bool {
        if error.is_message_gone() && prepared.kind == ResponseKind::Update {
            return self.respond_with_new_message(interaction, prepared).await;
        }
        if error.is_interaction_expired() && !is_delivered_by_core(interaction, prepared) {
            if !self.show_in_pressed_hand(interaction, prepared).await {
                self.show_in_private(interaction, prepared).await;
            }
            return true;
        }
        false
    }

    /// Responds with a new message because the pressed one does not exist any more.
    async fn respond_with_new_message(
        &self,
        interaction: &Interaction,
        prepared: &PreparedReply,
    ) -> bool {
        let kind = kind_of_new_message(interaction, prepared);
        let body = prepared
            .rendered
            .body(self.accepts_files(interaction.channel));
        let message = body.interaction_response(kind == ResponseKind::Ephemeral);
        let response = CreateInteractionResponse::Message(message);
        let request = interaction.first_response(&response, body.upload());
        let sent = self.send_first_response(interaction, request, body.has_file());
        match sent.await {
            Ok(message) => {
                let shown = ShownReply::new(kind, message);
                self.record_shown(interaction, prepared, shown).await;
            }
            // It is not documented whether a failed update counts as the response.
            Err(error) if error.is_already_acknowledged() => {
                self.send_as_follow_up(interaction, prepared, kind).await;
            }
            Err(error) => {
                tracing::debug!(%error, "failed to respond to a press on a deleted message");
                return false;
            }
        }
        self.send_aside(interaction, prepared).await;
        true
    }

    /// Sends a reply to the private chat. Tables have messages of their own there, so this one gets no buttons of a table.
    async fn show_in_private(&self, interaction: &Interaction, prepared: &PreparedReply) {
        let sent = async {
            let channel = self.private_channel(interaction.user_id()).await?;
            let nonce = interaction.id.to_string();
            let without_buttons = prepared.rendered.without_buttons();
            let mut buttons = prepared.reply.screen.buttons.iter().flatten();
            let rendered = if buttons.any(|button| button.action.code.is_some()) {
                &without_buttons
            } else {
                &prepared.rendered
            };
            self.send(channel, rendered, Some(nonce), false).await
        };
        if let Err(error) = sent.await {
            tracing::debug!(%error, "failed to send a late reply to the private chat");
        }
    }
}

/// Returns how to show a reply that cannot update the pressed message.
pub fn kind_of_new_message(interaction: &Interaction, prepared: &PreparedReply) -> ResponseKind {
    if is_delivered_by_core(interaction, prepared) {
        ResponseKind::Public
    } else {
        ResponseKind::Ephemeral
    }
}

/// Whether the reply is the content of a message that the delivery task sends or edits.
fn is_delivered_by_core(interaction: &Interaction, prepared: &PreparedReply) -> bool {
    let pressed = interaction.button_press();
    let is_ephemeral = match prepared.kind {
        ResponseKind::Public => false,
        ResponseKind::Ephemeral => true,
        ResponseKind::Update => pressed.is_some_and(|pressed| pressed.is_ephemeral),
    };
    prepared.reply.view.is_some() && !is_ephemeral
}

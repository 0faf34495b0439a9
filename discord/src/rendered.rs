//! Renders screens to Discord messages.

use std::sync::Arc;

use bot_core::adapter::truncate;
use bot_core::bot::{Bot, ScreenImage};
use bot_core::screen::{Line, Screen};
use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse,
    EditMessage,
};
use serenity::model::application::InteractionResponseFlags;
use serenity::model::channel::MessageFlags;
use serenity::model::id::UserId;

use crate::buttons::button_rows;
use crate::text::{MAX_ALT_LENGTH, MAX_TEXT_LENGTH, Mention, markdown};

const MAX_FILE_SIZE: usize = 10 << 20;
const FILE_NAME: &str = "board.png";

#[derive(Clone)]
pub struct RenderedMessage {
    text: String,
    /// Shown instead of the text where files are allowed.
    picture: Option<Picture>,
    button_rows: Vec<CreateActionRow>,
    mentioned_user: Option<UserId>,
}

#[derive(Clone)]
struct Picture {
    png: Arc<[u8]>,
    caption: String,
    alt: String,
}

impl RenderedMessage {
    pub async fn render(
        bot: &Bot,
        screen: &Screen,
        aside: &[String],
        mention: Option<&Mention>,
    ) -> Self {
        let drawn = bot.draw(screen).await;
        Self::render_drawn(screen, drawn, aside, mention)
    }

    /// Renders a screen whose picture is drawn.
    pub fn render_drawn(
        screen: &Screen,
        drawn: Option<ScreenImage>,
        aside: &[String],
        mention: Option<&Mention>,
    ) -> Self {
        let aside: Vec<_> = aside.iter().cloned().map(Line::Text).collect();
        let with_aside = |lines: &[Line]| [aside.as_slice(), lines].concat();
        let drawn = drawn.filter(|drawn| drawn.png.len() <= MAX_FILE_SIZE);
        Self {
            text: markdown(&with_aside(&screen.lines), MAX_TEXT_LENGTH, mention),
            picture: drawn.map(|drawn| Picture {
                caption: markdown(&with_aside(&drawn.caption), MAX_TEXT_LENGTH, mention),
                alt: truncate(&drawn.alt, MAX_ALT_LENGTH),
                png: drawn.png,
            }),
            button_rows: button_rows(screen),
            mentioned_user: mention.map(|mention| mention.user),
        }
    }

    /// Creates a message from text that is already escaped.
    pub fn from_escaped(text: String) -> Self {
        Self {
            text,
            picture: None,
            button_rows: vec![],
            mentioned_user: None,
        }
    }

    pub fn has_buttons(&self) -> bool {
        !self.button_rows.is_empty()
    }

    /// Returns the same message without its buttons.
    pub fn without_buttons(&self) -> Self {
        Self {
            button_rows: vec![],
            ..self.clone()
        }
    }

    /// Returns the payload with the picture, or with text where files are not allowed.
    pub fn body(&self, accepts_files: bool) -> MessageBody<'_> {
        MessageBody {
            rendered: self,
            picture: self.picture.as_ref().filter(|_| accepts_files),
        }
    }
}

/// Payload of a message, with its picture or as text.
pub struct MessageBody<'a> {
    rendered: &'a RenderedMessage,
    picture: Option<&'a Picture>,
}

impl MessageBody<'_> {
    pub fn has_picture(&self) -> bool {
        self.picture.is_some()
    }

    /// Returns the picture to upload.
    pub fn upload(&self) -> Option<CreateAttachment> {
        let picture = self.picture?;
        Some(CreateAttachment::bytes(picture.png.to_vec(), FILE_NAME))
    }

    /// Creates a message. A `silent` one does not trigger a notification.
    pub fn message(&self, silent: bool) -> CreateMessage {
        let mut flags = MessageFlags::SUPPRESS_EMBEDS;
        flags.set(MessageFlags::SUPPRESS_NOTIFICATIONS, silent);
        CreateMessage::new()
            .content(self.content())
            .allowed_mentions(self.allowed_mentions())
            .components(self.rendered.button_rows.clone())
            .files(self.attachment())
            .flags(flags)
    }

    /// Replaces the content of a message. Attachments that are not listed are removed.
    pub fn edit(&self) -> EditMessage {
        EditMessage::new()
            .content(self.content())
            .allowed_mentions(self.allowed_mentions())
            .components(self.rendered.button_rows.clone())
            .attachments(self.attachments())
            .flags(MessageFlags::SUPPRESS_EMBEDS)
    }

    /// First response to an interaction.
    pub fn interaction_response(&self, ephemeral: bool) -> CreateInteractionResponseMessage {
        let mut flags = InteractionResponseFlags::SUPPRESS_EMBEDS;
        flags.set(InteractionResponseFlags::EPHEMERAL, ephemeral);
        CreateInteractionResponseMessage::new()
            .content(self.content())
            .allowed_mentions(self.allowed_mentions())
            .components(self.rendered.button_rows.clone())
            .files(self.attachment())
            .flags(flags)
    }

    /// Response to a deferred interaction.
    pub fn edit_response(&self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(self.content())
            .allowed_mentions(self.allowed_mentions())
            .components(self.rendered.button_rows.clone())
            .attachments(self.attachments())
    }

    /// Follow-up message to an interaction.
    pub fn follow_up(&self, ephemeral: bool) -> CreateInteractionResponseFollowup {
        let mut flags = MessageFlags::SUPPRESS_EMBEDS;
        flags.set(MessageFlags::EPHEMERAL, ephemeral);
        CreateInteractionResponseFollowup::new()
            .content(self.content())
            .allowed_mentions(self.allowed_mentions())
            .components(self.rendered.button_rows.clone())
            .files(self.attachment())
            .flags(flags)
    }

    fn content(&self) -> &str {
        self.picture
            .map_or(&self.rendered.text, |picture| &picture.caption)
    }

    /// Restricts notifications to the mentioned user.
    fn allowed_mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.rendered.mentioned_user)
    }

    /// Metadata of the picture. The bytes are uploaded separately.
    fn attachment(&self) -> Option<CreateAttachment> {
        let picture = self.picture?;
        Some(CreateAttachment::bytes([], FILE_NAME).description(&picture.alt))
    }

    fn attachments(&self) -> EditAttachments {
        self.attachment()
            .into_iter()
            .fold(EditAttachments::new(), EditAttachments::add)
    }
}

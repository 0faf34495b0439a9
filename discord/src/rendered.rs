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
use crate::commands::COMMAND_NAME;
use crate::text::{MAX_ALT_LENGTH, MAX_TEXT_LENGTH, Mention, markdown};

const MAX_FILE_SIZE: usize = 10 << 20;
const PICTURE_NAME: &str = "board.png";

#[derive(Clone)]
pub struct RenderedMessage {
    text: String,
    /// Sent instead of the text where files are allowed.
    file: Option<AttachedFile>,
    button_rows: Vec<CreateActionRow>,
    mentioned_user: Option<UserId>,
}

/// A picture, or a file for the reader.
#[derive(Clone)]
struct AttachedFile {
    name: String,
    content: Arc<[u8]>,
    /// The text of the message that has the file.
    caption: String,
    alt: Option<String>,
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
        let mut lines = screen.lines.clone();
        if let Some(invitation) = screen.invitation {
            lines.push(Line::Text(format!(
                "/{COMMAND_NAME} join code:{invitation}"
            )));
        }
        let picture = drawn.map(|drawn| AttachedFile {
            name: PICTURE_NAME.to_owned(),
            caption: markdown(&with_aside(&drawn.caption), MAX_TEXT_LENGTH, mention),
            alt: Some(truncate(&drawn.alt, MAX_ALT_LENGTH)),
            content: drawn.png,
        });
        let file = screen.file.as_ref().map(|file| AttachedFile {
            name: file.name.clone(),
            caption: markdown(&with_aside(&lines), MAX_TEXT_LENGTH, mention),
            alt: None,
            content: file.content.as_bytes().into(),
        });
        if let Some(file) = &screen.file {
            lines.push(Line::Text(file.content.clone()));
        }
        Self {
            text: markdown(&with_aside(&lines), MAX_TEXT_LENGTH, mention),
            file: picture.or(file),
            button_rows: button_rows(screen),
            mentioned_user: mention.map(|mention| mention.user),
        }
    }

    /// Creates a message from text that is already escaped.
    pub fn from_escaped(text: String) -> Self {
        Self {
            text,
            file: None,
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

    /// Returns the payload with the file, or with text where files are not allowed.
    pub fn body(&self, accepts_files: bool) -> MessageBody<'_> {
        MessageBody {
            rendered: self,
            file: self.file.as_ref().filter(|_| accepts_files),
        }
    }
}

/// Payload of a message, with its file or as text.
pub struct MessageBody<'a> {
    rendered: &'a RenderedMessage,
    file: Option<&'a AttachedFile>,
}

impl MessageBody<'_> {
    pub fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// Returns the file to upload.
    pub fn upload(&self) -> Option<CreateAttachment> {
        let file = self.file?;
        Some(CreateAttachment::bytes(file.content.to_vec(), &file.name))
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
        self.file.map_or(&self.rendered.text, |file| &file.caption)
    }

    /// Restricts notifications to the mentioned user.
    fn allowed_mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.rendered.mentioned_user)
    }

    /// Metadata of the file. The bytes are uploaded separately.
    fn attachment(&self) -> Option<CreateAttachment> {
        let file = self.file?;
        let attachment = CreateAttachment::bytes([], &file.name);
        Some(match &file.alt {
            Some(alt) => attachment.description(alt),
            None => attachment,
        })
    }

    fn attachments(&self) -> EditAttachments {
        self.attachment()
            .into_iter()
            .fold(EditAttachments::new(), EditAttachments::add)
    }
}

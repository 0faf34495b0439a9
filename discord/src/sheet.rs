//! A screen made ready for Discord.

use std::sync::Arc;

use bot_core::adapter::cut;
use bot_core::bot::Bot;
use bot_core::screen::{Line, Screen};
use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, EditAttachments, EditInteractionResponse,
    EditMessage,
};
use serenity::model::application::InteractionResponseFlags;
use serenity::model::channel::MessageFlags;
use serenity::model::id::UserId;

use crate::rows::rows;
use crate::text::{Call, LONGEST, LONGEST_ALT, marked};

/// What Discord takes at most.
const LARGEST: usize = 10 << 20;
/// The name of the picture in an upload.
const FILE: &str = "board.png";

pub struct Sheet {
    text: String,
    /// What to show instead of the text, where that can be.
    picture: Option<Picture>,
    rows: Vec<CreateActionRow>,
    calls: Option<UserId>,
}

struct Picture {
    png: Arc<[u8]>,
    caption: String,
    alt: String,
}

impl Sheet {
    pub async fn of(bot: &Bot, screen: &Screen, aside: &[String], call: Option<&Call>) -> Self {
        let aside: Vec<_> = aside.iter().cloned().map(Line::Text).collect();
        let with_aside = |lines: &[Line]| [aside.as_slice(), lines].concat();
        let drawn = bot.draw(screen).await;
        let drawn = drawn.filter(|drawn| drawn.png.len() <= LARGEST);
        Self {
            text: marked(&with_aside(&screen.lines), LONGEST, call),
            picture: drawn.map(|drawn| Picture {
                caption: marked(&with_aside(&drawn.caption), LONGEST, call),
                alt: cut(&drawn.alt, LONGEST_ALT),
                png: drawn.png,
            }),
            rows: rows(screen),
            calls: call.map(|call| call.user),
        }
    }

    /// A sentence that is ready as it stands.
    pub fn ready(text: String) -> Self {
        Self {
            text,
            picture: None,
            rows: vec![],
            calls: None,
        }
    }

    /// How it looks where pictures can be shown, or where they cannot.
    pub fn leaf(&self, takes_files: bool) -> Leaf<'_> {
        Leaf {
            sheet: self,
            picture: self.picture.as_ref().filter(|_| takes_files),
        }
    }
}

/// A sheet with its picture, or in words.
pub struct Leaf<'a> {
    sheet: &'a Sheet,
    picture: Option<&'a Picture>,
}

impl Leaf<'_> {
    pub fn has_picture(&self) -> bool {
        self.picture.is_some()
    }

    /// The picture to send along.
    pub fn upload(&self) -> Option<CreateAttachment> {
        let picture = self.picture?;
        Some(CreateAttachment::bytes(picture.png.to_vec(), FILE))
    }

    /// A new message, which arrives without a sound if `silent`.
    pub fn message(&self, silent: bool) -> CreateMessage {
        let mut flags = MessageFlags::SUPPRESS_EMBEDS;
        flags.set(MessageFlags::SUPPRESS_NOTIFICATIONS, silent);
        CreateMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.sheet.rows.clone())
            .files(self.listed())
            .flags(flags)
    }

    /// What a message becomes. What is not listed of its pictures goes.
    pub fn edit(&self) -> EditMessage {
        EditMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.sheet.rows.clone())
            .attachments(self.attachments())
            .flags(MessageFlags::SUPPRESS_EMBEDS)
    }

    /// The first answer to an interaction, perhaps for the asker alone.
    pub fn answer(&self, alone: bool) -> CreateInteractionResponseMessage {
        let mut flags = InteractionResponseFlags::SUPPRESS_EMBEDS;
        flags.set(InteractionResponseFlags::EPHEMERAL, alone);
        CreateInteractionResponseMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.sheet.rows.clone())
            .files(self.listed())
            .flags(flags)
    }

    /// The answer to an interaction that was told to wait.
    pub fn late_answer(&self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.sheet.rows.clone())
            .attachments(self.attachments())
    }

    /// A message behind the first answer, perhaps for the asker alone.
    pub fn follow_up(&self, alone: bool) -> CreateInteractionResponseFollowup {
        let mut flags = MessageFlags::SUPPRESS_EMBEDS;
        flags.set(MessageFlags::EPHEMERAL, alone);
        CreateInteractionResponseFollowup::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .components(self.sheet.rows.clone())
            .files(self.listed())
            .flags(flags)
    }

    fn content(&self) -> &str {
        self.picture
            .map_or(&self.sheet.text, |picture| &picture.caption)
    }

    /// Nobody is called but who is meant.
    fn mentions(&self) -> CreateAllowedMentions {
        CreateAllowedMentions::new().users(self.sheet.calls)
    }

    /// The picture as the message names it; its bytes are beside the message.
    fn listed(&self) -> Option<CreateAttachment> {
        let picture = self.picture?;
        Some(CreateAttachment::bytes([], FILE).description(&picture.alt))
    }

    fn attachments(&self) -> EditAttachments {
        self.listed()
            .into_iter()
            .fold(EditAttachments::new(), EditAttachments::add)
    }
}

//! Renders a screen as a Telegram message: text or picture, with a keyboard.

use axum::body::Bytes;
use bot_core::bot::{OutgoingMessage, ScreenImage};
use bot_core::screen::{Line, Screen};
use teloxide::types::InlineKeyboardMarkup;

use crate::Telegram;
use crate::api::FilePart;
use crate::keyboard::{invitation_link, keyboard};
use crate::text::{MAX_CAPTION_LENGTH, MAX_TEXT_LENGTH, Mention, html};

pub struct RenderedMessage {
    pub text: String,
    /// Shown instead of the text where the chat allows photos.
    pub picture: Option<Picture>,
    /// Sent instead of the text, for one reader.
    pub document: Option<Document>,
    pub keyboard: InlineKeyboardMarkup,
}

pub struct Picture {
    pub png: Bytes,
    pub caption: String,
}

impl Picture {
    /// The file to upload.
    pub fn part(&self) -> FilePart<'_> {
        FilePart {
            name: "board.png",
            content: &self.png,
        }
    }
}

pub struct Document {
    pub name: String,
    pub content: Bytes,
    pub caption: String,
}

impl Telegram {
    /// Renders a screen, with an optional aside before it and an optional mention in it.
    pub async fn render(
        &self,
        screen: &Screen,
        aside: Option<&str>,
        mention: Option<&Mention>,
    ) -> RenderedMessage {
        let drawn = match &self.0.draw_override {
            Some(draw) => draw(screen),
            None => self.0.bot.draw(screen).await,
        };
        let mut screen = screen.clone();
        if let (Some(invitation), Some(me)) = (screen.invitation, self.0.me.get()) {
            let link = invitation_link(me, invitation).to_string();
            screen.lines.push(Line::Text(link));
        }
        render_with(&screen, drawn, aside, mention)
    }

    /// Renders a message from the core, which has drawn its picture.
    pub fn render_drawn(
        &self,
        outgoing: &OutgoingMessage,
        mention: Option<&Mention>,
    ) -> RenderedMessage {
        let drawn = match &self.0.draw_override {
            Some(draw) => draw(&outgoing.screen),
            None => outgoing.image.clone(),
        };
        render_with(&outgoing.screen, drawn, None, mention)
    }
}

fn render_with(
    screen: &Screen,
    drawn: Option<ScreenImage>,
    aside: Option<&str>,
    mention: Option<&Mention>,
) -> RenderedMessage {
    let aside: Vec<_> = aside
        .map(|text| Line::Text(text.to_owned()))
        .into_iter()
        .collect();
    let with_aside = |lines: &[Line]| [aside.as_slice(), lines].concat();
    let document = screen.file.as_ref().map(|file| Document {
        name: file.name.clone(),
        content: Bytes::from(file.content.clone()),
        caption: html(&with_aside(&screen.lines), MAX_CAPTION_LENGTH, mention),
    });
    let mut lines = with_aside(&screen.lines);
    if let Some(file) = &screen.file {
        lines.push(Line::Text(file.content.clone()));
    }
    RenderedMessage {
        document,
        text: html(&lines, MAX_TEXT_LENGTH, mention),
        picture: drawn.map(|drawn| Picture {
            png: Bytes::from_owner(drawn.png),
            caption: html(&with_aside(&drawn.caption), MAX_CAPTION_LENGTH, mention),
        }),
        keyboard: keyboard(screen),
    }
}

impl RenderedMessage {
    /// A plain text with buttons.
    pub fn text(text: &str, keyboard: InlineKeyboardMarkup) -> Self {
        Self {
            text: html(&[Line::Text(text.to_owned())], MAX_TEXT_LENGTH, None),
            picture: None,
            document: None,
            keyboard,
        }
    }
}

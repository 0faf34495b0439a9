//! A screen made ready for Discord.

use std::sync::Arc;

use bot_core::bot::Bot;
use bot_core::screen::{Line, Screen};

use crate::api::FILE;
use crate::api::outgoing::{Attachment, Body, Mentions, NO_EMBEDS, Row};
use crate::rows::rows;
use crate::text::{Call, LONGEST, LONGEST_ALT, cut, marked};

/// What Discord takes at most.
const LARGEST: usize = 10 << 20;

pub struct Sheet {
    text: String,
    /// What to show instead of the text, where that can be.
    picture: Option<Picture>,
    rows: Vec<Row>,
    calls: Vec<String>,
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
            calls: call.map(|call| call.user.clone()).into_iter().collect(),
        }
    }

    /// A sentence that is ready as it stands.
    pub fn ready(text: String) -> Self {
        Self {
            text,
            picture: None,
            rows: vec![],
            calls: vec![],
        }
    }

    pub fn has_picture(&self) -> bool {
        self.picture.is_some()
    }

    /// The message, and the picture to send along.
    pub fn body(&self, with_picture: bool) -> (Body, Option<&Arc<[u8]>>) {
        let picture = self.picture.as_ref().filter(|_| with_picture);
        let content = picture.map_or(&self.text, |picture| &picture.caption);
        let attachments = picture.map(|picture| Attachment {
            id: "0".to_owned(),
            filename: FILE,
            description: picture.alt.clone(),
        });
        let body = Body {
            content: content.clone(),
            flags: Some(NO_EMBEDS),
            allowed_mentions: Mentions {
                users: self.calls.clone(),
                ..Mentions::default()
            },
            components: self.rows.clone(),
            attachments: attachments.into_iter().collect(),
            nonce: None,
            enforce_nonce: None,
        };
        (body, picture.map(|picture| &picture.png))
    }
}

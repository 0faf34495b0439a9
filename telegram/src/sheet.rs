//! A screen made ready for Telegram.

use std::sync::Arc;

use bot_core::screen::{Line, Screen};
use teloxide::types::InlineKeyboardMarkup;

use crate::Telegram;
use crate::keyboard::keyboard;
use crate::text::{Call, LONGEST_CAPTION, LONGEST_TEXT, html};

pub struct Sheet {
    pub text: String,
    /// What to show instead of the text, where that can be.
    pub picture: Option<Picture>,
    pub keyboard: InlineKeyboardMarkup,
}

pub struct Picture {
    pub png: Arc<[u8]>,
    pub caption: String,
}

impl Telegram {
    /// A screen as it is shown, with something said before it and somebody called in it.
    pub async fn sheet(&self, screen: &Screen, aside: Option<&str>, call: Option<&Call>) -> Sheet {
        let aside: Vec<_> = aside
            .map(|text| Line::Text(text.to_owned()))
            .into_iter()
            .collect();
        let with_aside = |lines: &[Line]| [aside.as_slice(), lines].concat();
        let drawn = match &self.0.painter {
            Some(paint) => paint(screen),
            None => self.0.bot.draw(screen).await,
        };
        Sheet {
            text: html(&with_aside(&screen.lines), LONGEST_TEXT, call),
            picture: drawn.map(|drawn| Picture {
                png: drawn.png,
                caption: html(&with_aside(&drawn.caption), LONGEST_CAPTION, call),
            }),
            keyboard: keyboard(screen),
        }
    }
}

impl Sheet {
    /// A sentence with buttons.
    pub fn text(text: &str, keyboard: InlineKeyboardMarkup) -> Self {
        Self {
            text: html(&[Line::Text(text.to_owned())], LONGEST_TEXT, None),
            picture: None,
            keyboard,
        }
    }
}

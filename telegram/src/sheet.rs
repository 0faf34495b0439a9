//! A screen made ready for Telegram.

use std::sync::Arc;

use bot_core::bot::Bot;
use bot_core::screen::{Line, Screen};

use crate::api::outgoing::Keyboard;
use crate::keyboard::keyboard;
use crate::text::{Call, LONGEST_CAPTION, LONGEST_TEXT, html};

pub struct Sheet {
    pub text: String,
    /// What to show instead of the text, where that can be.
    pub picture: Option<Picture>,
    pub keyboard: Keyboard,
}

pub struct Picture {
    pub png: Arc<[u8]>,
    pub caption: String,
}

impl Sheet {
    pub async fn of(bot: &Bot, screen: &Screen, aside: Option<&str>, call: Option<&Call>) -> Self {
        let aside: Vec<_> = aside
            .map(|text| Line::Text(text.to_owned()))
            .into_iter()
            .collect();
        let with_aside = |lines: &[Line]| [aside.as_slice(), lines].concat();
        let drawn = bot.draw(screen).await;
        Self {
            text: html(&with_aside(&screen.lines), LONGEST_TEXT, call),
            picture: drawn.map(|drawn| Picture {
                png: drawn.png,
                caption: html(&with_aside(&drawn.caption), LONGEST_CAPTION, call),
            }),
            keyboard: keyboard(screen),
        }
    }

    /// A sentence with buttons.
    pub fn text(text: &str, keyboard: Keyboard) -> Self {
        Self {
            text: html(&[Line::Text(text.to_owned())], LONGEST_TEXT, None),
            picture: None,
            keyboard,
        }
    }
}

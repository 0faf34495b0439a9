//! The buttons of a screen as Telegram's.

use bot_core::screen::Screen;
use bot_core::table::Code;
use bot_core::words::{Args, Lang};

use crate::api::incoming::Me;
use crate::api::outgoing::{Button, Does, Keyboard};

/// Where a link to the private chat leads when it is about no table.
const NO_TABLE: &str = "play";

pub fn keyboard(screen: &Screen) -> Keyboard {
    let rows = screen.buttons.iter().filter(|row| !row.is_empty());
    let row = |row: &Vec<bot_core::screen::Button>| {
        let buttons = row.iter().map(|button| Button {
            text: button.label.clone(),
            does: Does::Asks(button.data.clone()),
        });
        buttons.collect()
    };
    Keyboard {
        inline_keyboard: rows.map(row).collect(),
    }
}

/// The table that what a button holds is about.
pub fn code_in(data: &str) -> Option<Code> {
    data.split_once('.')?.0.parse().ok()
}

/// The table that a screen is about.
pub fn code_of(screen: &Screen) -> Option<Code> {
    let mut buttons = screen.buttons.iter().flatten();
    buttons.find_map(|button| code_in(&button.data))
}

/// The link that opens the private chat, and there the table.
pub fn deep_link(me: &Me, code: Option<Code>) -> String {
    let table = code.map(|code| code.to_string());
    let parameter = table.as_deref().unwrap_or(NO_TABLE);
    format!("https://t.me/{}?start={parameter}", me.username)
}

/// The way to the private chat, and, while a game runs, to the own moves in the text field.
pub fn ways(me: &Me, lang: Lang, screen: &Screen) -> Vec<Button> {
    let Some(code) = code_of(screen) else {
        return vec![];
    };
    let mut row = vec![private_chat(me, lang, Some(code))];
    let hand = format!("{code}.hand");
    let mut buttons = screen.buttons.iter().flatten();
    if me.supports_inline_queries && buttons.any(|button| button.data == hand) {
        row.push(Button {
            text: lang.say("telegram-move-here", &Args::new()),
            does: Does::Writes(code.to_string()),
        });
    }
    row
}

pub fn private_chat(me: &Me, lang: Lang, code: Option<Code>) -> Button {
    Button {
        text: lang.say("telegram-private-chat", &Args::new()),
        does: Does::Opens(deep_link(me, code)),
    }
}

/// Shows the presser their hand.
pub fn my_hand(lang: Lang, code: Code) -> Button {
    Button {
        text: lang.say("button-hand", &Args::new()),
        does: Does::Asks(format!("{code}.hand")),
    }
}

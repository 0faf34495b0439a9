//! Converts the buttons of a screen to inline keyboards, and builds links to the private chat.

use bot_core::command::Command;
use bot_core::screen::Screen;
use bot_core::table::{Code, Invitation};
use bot_core::words::{Args, Lang};
use reqwest::Url;
use teloxide::types::{
    InlineKeyboardButton as Button, InlineKeyboardButtonKind, InlineKeyboardMarkup as Keyboard,
};

use crate::me::Me;

/// Start parameter of links that are not about a table.
const NO_TABLE_PARAMETER: &str = "play";

pub fn keyboard(screen: &Screen) -> Keyboard {
    let rows = screen.buttons.iter().filter(|row| !row.is_empty());
    let row = |row: &Vec<bot_core::screen::Button>| {
        let buttons = row.iter();
        let buttons = buttons.map(|button| Button::callback(&button.label, button.data()));
        buttons.collect::<Vec<_>>()
    };
    Keyboard::new(rows.map(row))
}

/// Returns the table code of the first button that has one.
pub fn code_in_screen(screen: &Screen) -> Option<Code> {
    let mut buttons = screen.buttons.iter().flatten();
    buttons.find_map(|button| button.action.code)
}

/// Returns the callback data of all buttons.
pub fn callback_data(keyboard: &Keyboard) -> impl Iterator<Item = &str> {
    let buttons = keyboard.inline_keyboard.iter().flatten();
    buttons.filter_map(|button| match &button.kind {
        InlineKeyboardButtonKind::CallbackData(data) => Some(data.as_str()),
        _ => None,
    })
}

/// Returns the parameter that tells the private chat which table to show.
pub fn start_parameter(code: Option<Code>) -> String {
    code.map_or(NO_TABLE_PARAMETER.to_owned(), |code| code.to_string())
}

/// Returns a link that opens the private chat and shows the table.
pub fn deep_link(me: &Me, code: Option<Code>) -> Url {
    let mut link = me.link.clone();
    link.set_query(Some(&format!("start={}", start_parameter(code))));
    link
}

/// Returns a link that opens the private chat and shows a private table.
pub fn invitation_link(me: &Me, invitation: Invitation) -> Url {
    let mut link = me.link.clone();
    link.set_query(Some(&format!("start={invitation}")));
    link
}

/// Returns a row of links: to the private chat and, during a game, to the player's moves as an inline query.
pub fn link_buttons(me: &Me, lang: Lang, screen: &Screen) -> Vec<Button> {
    let Some(code) = code_in_screen(screen) else {
        return vec![];
    };
    let mut row = vec![private_chat_button(me, lang, Some(code))];
    let hand = Command::Hand { page: 0 }.at(code);
    let mut buttons = screen.buttons.iter().flatten();
    if me.supports_inline_queries && buttons.any(|button| button.action == hand) {
        let text = lang.say("telegram-move-here", &Args::new());
        row.push(Button::switch_inline_query_current_chat(
            text,
            code.to_string(),
        ));
    }
    row
}

pub fn private_chat_button(me: &Me, lang: Lang, code: Option<Code>) -> Button {
    let text = lang.say("telegram-private-chat", &Args::new());
    Button::url(text, deep_link(me, code))
}

/// A button that shows the hand of whoever presses it.
pub fn hand_button(lang: Lang, code: Code) -> Button {
    let hand = Command::Hand { page: 0 }.at(code);
    Button::callback(lang.say("button-hand", &Args::new()), hand.to_string())
}

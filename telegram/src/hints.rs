//! Hints in private chats: replies that offer moves but are not a view. The core removes their buttons when they are
//! outdated.

use bot_core::chat::Reply;
use bot_core::command::Command;
use bot_core::table::Code;

/// What the core must know about a message with a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    pub code: Code,
    /// The version of the table at which its moves are possible.
    pub version: i64,
}

impl Hint {
    /// Returns the hint in a reply, if it is one.
    pub fn of(reply: &Reply) -> Option<Self> {
        if reply.view.is_some() {
            return None;
        }
        let mut buttons = reply.screen.buttons.iter().flatten();
        buttons.find_map(
            |button| match (button.action.code, &button.action.command) {
                (Some(code), Command::ButtonAction { version, .. }) => Some(Self {
                    code,
                    version: *version,
                }),
                _ => None,
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use bot_core::chat::{Audience, Outcome};
    use bot_core::command::ParsedCommand;
    use bot_core::screen::{Button, Screen};

    use super::*;

    #[test]
    fn reply_with_a_move_is_a_hint() {
        let reply = |data: &[&str]| {
            let buttons = data.iter().map(|data| {
                let action = ParsedCommand::parse(data).unwrap();
                vec![Button::new("x".to_owned(), action)]
            });
            Reply {
                aside: None,
                screen: Screen::new(vec![], buttons.collect()),
                audience: Audience::Asker,
                view: None,
                outcome: Outcome::Done,
            }
        };
        let hint = Hint::of(&reply(&["K7QX.12.reveal", "K7QX.hand"])).unwrap();
        assert_eq!((hint.code.as_str(), hint.version), ("K7QX", 12));
        assert_eq!(Hint::of(&reply(&["K7QX.hand", "help"])), None);
    }
}

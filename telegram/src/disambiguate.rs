//! Follow-up questions that are asked in the group itself: which table is meant, and confirmations that need an admin.
//! Anyone there can see the tables, and people without a private chat could not answer elsewhere.

use bot_core::chat::{Audience, Origin, Outcome, Reply, Request};
use bot_core::command::{Command, ParsedCommand, Property};
use bot_core::table::Code;
use teloxide::types::{MaybeInaccessibleMessage as PressedMessage, Message, MessageId, UserId};

use crate::Telegram;
use crate::deferred::{PendingReply, ReplyKey};
use crate::keyboard::callback_data;
use crate::send::{ChatTarget, SendOptions};

impl Telegram {
    /// Whether a reply is a question that may be asked in the group.
    pub async fn is_public_question(&self, request: &Request, reply: &Reply) -> bool {
        if reply.outcome != Outcome::Unchanged || reply.view.is_some() {
            return false;
        }
        let buttons = reply.screen.buttons.iter().flatten();
        let codes: Vec<_> = buttons.map(|button| button.action.code).collect();
        let is_choice = request.command.has(Property::AnyoneMayAnswer) && is_table_choice(&codes);
        if !is_choice && !needs_admin(request) {
            return false;
        }
        let codes: Option<Vec<_>> = codes.into_iter().collect();
        let Some(codes) = codes.filter(|codes| !codes.is_empty()) else {
            return false;
        };
        for code in codes {
            if self.public_code(request, code).await.is_none() {
                return false;
            }
        }
        true
    }

    /// Returns the code if it may be shown where the request was made: the request named it, or the table is visible
    /// there. The code of a private table must not be revealed.
    pub async fn public_code(&self, request: &Request, code: Code) -> Option<Code> {
        if request.code == Some(code) {
            return Some(code);
        }
        let Origin::Place { address, .. } = &request.origin else {
            return None;
        };
        let shown = self.0.bot.tables_shown_in(address).await;
        shown.contains(&code).then_some(code)
    }

    /// Whether a reply names a table that the request did not name and that is not visible here.
    pub async fn names_hidden_table(&self, request: &Request, reply: &Reply) -> bool {
        let Origin::Place { address, .. } = &request.origin else {
            return false;
        };
        if reply.audience == Audience::Place {
            return false;
        }
        let text = reply.screen.to_string();
        let bot = &self.0.bot;
        bot.mentions_hidden_table(address, &text, request.code)
            .await
    }

    /// Posts the reply to a press in the group. It replaces the pressed message if that was a table question.
    pub async fn reply_publicly(
        &self,
        target: ChatTarget,
        user: UserId,
        message: &PressedMessage,
        reply: &Reply,
    ) {
        let pending = PendingReply {
            to: target,
            rendered: self.render(&reply.screen, None, None).await,
            options: SendOptions {
                silent: true,
                reply_to: None,
            },
            view: None,
            replaces: table_question(message),
            pressed: None,
            hint: None,
        };
        if let Err(error) = self.try_reply(&pending).await {
            self.defer_reply(ReplyKey::Person(target, Some(user)), pending, error);
        }
    }
}

/// Returns the pressed message's id if it asks which table is meant.
pub fn table_question(message: &PressedMessage) -> Option<MessageId> {
    let keyboard = message.regular_message().and_then(Message::reply_markup)?;
    let codes: Vec<_> = callback_data(keyboard)
        .map(ParsedCommand::code_in_data)
        .collect();
    is_table_choice(&codes).then(|| message.id())
}

/// Whether every button is for a different table.
fn is_table_choice(buttons: &[Option<Code>]) -> bool {
    let mut codes: Vec<_> = buttons.iter().flatten().collect();
    codes.sort_unstable();
    codes.dedup();
    codes.len() > 1 && codes.len() == buttons.len()
}

/// Whether only an admin may answer. Admin rights apply only in the group, so the question must be asked there.
fn needs_admin(request: &Request) -> bool {
    matches!(request.command, Command::Close { sure: false })
        && matches!(request.origin, Origin::Place { admin: true, .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_is_not_a_table_choice() {
        let is_table_choice = |data: &[&str]| {
            let codes = data.iter().map(|data| ParsedCommand::code_in_data(data));
            super::is_table_choice(&codes.collect::<Vec<_>>())
        };
        assert!(is_table_choice(&["K7QX.log", "34A7.log"]));
        for data in [
            &[][..],
            &["K7QX.log"],
            &["K7QX.log", "K7QX.hand"],
            &["K7QX.log", "34A7.log", "help"],
            &["K7QX.log", "34A7.log", "34A7.hand"],
        ] {
            assert!(!is_table_choice(data), "{data:?}");
        }
    }
}

//! Questions that are asked back in the group itself: they are about tables that all there see, and somebody without a
//! private chat can answer them nowhere else; or they are for its admins, who are that only there.

use bot_core::ask::Ask;
use bot_core::chat::{At, Audience, Outcome, Reply, Request};
use bot_core::table::Code;
use teloxide::types::{MaybeInaccessibleMessage as Pressed, Message, MessageId, UserId};

use crate::Telegram;
use crate::keyboard::{code_in, data_of};
use crate::later::{Answer, For};
use crate::send::{Manner, Spot};

impl Telegram {
    /// Whether a reply is a question that belongs where it came up.
    pub async fn is_asked_here(&self, request: &Request, reply: &Reply) -> bool {
        if reply.outcome != Outcome::Looked || reply.slot.is_some() {
            return false;
        }
        let buttons = reply.screen.buttons.iter().flatten();
        let data: Vec<_> = buttons.map(|button| button.data.as_str()).collect();
        let chooses = can_be_chosen_by_all(&request.ask) && asks_which(&data);
        if !chooses && !needs_admin(request) {
            return false;
        }
        let codes: Option<Vec<_>> = data.iter().map(|data| code_in(data)).collect();
        let Some(codes) = codes.filter(|codes| !codes.is_empty()) else {
            return false;
        };
        for code in codes {
            if self.may_be_named(request, code).await.is_none() {
                return false;
            }
        }
        true
    }

    /// The code of a table, if it can be named where something was asked: somebody did so already, or all see the table
    /// there. That of a private table is its host's to tell.
    pub async fn may_be_named(&self, request: &Request, code: Code) -> Option<Code> {
        if request.code == Some(code) {
            return Some(code);
        }
        let At::Place { address, .. } = &request.at else {
            return None;
        };
        let shown = self.0.bot.tables_shown_in(address).await;
        shown.contains(&code).then_some(code)
    }

    /// Whether a sentence names a table that was not named before and that nobody sees here.
    pub async fn names_hidden_table(&self, request: &Request, reply: &Reply) -> bool {
        let At::Place { address, .. } = &request.at else {
            return false;
        };
        if reply.to == Audience::Place {
            return false;
        }
        let text = reply.screen.to_string();
        let bot = &self.0.bot;
        bot.names_hidden_table(address, &text, request.code).await
    }

    /// Shows the answer to a press to all, in place of the question that was pressed.
    pub async fn answer_to_all(&self, spot: Spot, user: UserId, message: &Pressed, reply: &Reply) {
        let answer = Answer {
            to: spot,
            sheet: self.sheet(&reply.screen, None, None).await,
            manner: Manner {
                silent: true,
                answers: None,
            },
            slot: None,
            over: question(message),
        };
        if let Err(trouble) = self.answer_now(&answer).await {
            self.answer_later(For::Person(spot, Some(user)), answer, trouble);
        }
    }
}

/// The message that was pressed, if it asks which table is meant.
pub fn question(message: &Pressed) -> Option<MessageId> {
    let keyboard = message.regular_message().and_then(Message::reply_markup)?;
    let data: Vec<_> = data_of(keyboard).collect();
    asks_which(&data).then(|| message.id())
}

/// Whether each button is about another table, and nothing else.
fn asks_which(data: &[&str]) -> bool {
    let mut codes: Vec<_> = data.iter().filter_map(|data| code_in(data)).collect();
    codes.sort_unstable();
    codes.dedup();
    codes.len() > 1 && codes.len() == data.len()
}

/// Whether it does no harm that somebody else presses it: what they get is their own.
fn can_be_chosen_by_all(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Board
            | Ask::BoardInWords
            | Ask::Log
            | Ask::Scores
            | Ask::Join
            | Ask::Watch
            | Ask::Hand { .. }
            | Ask::Opponent(None)
            | Ask::Close { .. }
            | Ask::Rematch
    )
}

/// Whether somebody may be asked it only as an admin, which they are nowhere else.
fn needs_admin(request: &Request) -> bool {
    matches!(request.ask, Ask::Close { sure: false })
        && matches!(request.at, At::Place { admin: true, .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_asks_nothing() {
        assert!(asks_which(&["K7QX.log", "34A7.log"]));
        for data in [
            &[][..],
            &["K7QX.log"],
            &["K7QX.log", "K7QX.hand"],
            &["K7QX.log", "34A7.log", "help"],
            &["K7QX.log", "34A7.log", "34A7.hand"],
        ] {
            assert!(!asks_which(data), "{data:?}");
        }
    }
}

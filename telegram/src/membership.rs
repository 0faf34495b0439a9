//! The bot is put into chats and out of them; groups become supergroups; people leave.

use bot_core::ask::Ask;
use bot_core::chat::{At, Request};
use teloxide::types::{ChatId, ChatMemberUpdated, Message, User};

use crate::Telegram;
use crate::later::{Answer, For};
use crate::send::{Manner, Spot};
use crate::who::{asker, identity, is_group, spot};

impl Telegram {
    /// Somebody put the bot into a group, or out of it, or changed what it may do there.
    pub async fn met(&self, member: ChatMemberUpdated, update: &str) {
        // Where it was put out is found when something is brought there; tables go on elsewhere.
        if !is_group(&member.chat) || !member.new_chat_member.is_present() {
            return;
        }
        let spot = Spot {
            chat: member.chat.id,
            topic: None,
        };
        if !member.old_chat_member.is_present() {
            self.greet(spot, &member.from, update).await;
        }
        self.is_back(spot).await;
    }

    /// What could not be written to can be again.
    async fn is_back(&self, spot: Spot) {
        if let Err(error) = self.0.bot.back(&spot.address()).await {
            tracing::error!(%error, "the tables of a group could not be brought back");
        }
    }

    async fn greet(&self, spot: Spot, by: &User, update: &str) {
        let request = Request {
            asker: asker(by),
            at: At::Place {
                address: spot.address(),
                admin: false,
            },
            update: Some(update.to_owned()),
            code: None,
            ask: Ask::Start,
        };
        let reply = self.0.bot.handle(request).await;
        let answer = Answer {
            to: spot,
            sheet: self.sheet(&reply.screen, None, None).await,
            manner: Manner::default(),
            slot: None,
            over: None,
        };
        if let Err(trouble) = self.answer_now(&answer).await {
            self.answer_later(For::Person(spot, None), answer, trouble);
        }
    }

    /// What a message tells about the chat itself. Says whether it did.
    pub async fn told_of_chat(&self, message: &Message) -> bool {
        let chat = message.chat.id;
        let moved = match (message.migrate_to_chat_id(), message.migrate_from_chat_id()) {
            (Some(to), _) => Some((chat, *to)),
            (_, Some(from)) => Some((*from, chat)),
            _ => None,
        };
        if let Some((from, to)) = moved {
            self.moved(from, to).await;
            return true;
        }
        if message.forum_topic_reopened().is_some() {
            self.is_back(spot(message)).await;
            return true;
        }
        let Some(left) = message.left_chat_member() else {
            return false;
        };
        let (who, place) = (identity(left), spot(message).address());
        if let Err(error) = self.0.bot.left(&who, &place).await {
            tracing::error!(%error, "that somebody left a group could not be noted");
        }
        true
    }

    /// A group has another number now.
    pub async fn moved(&self, from: ChatId, to: ChatId) {
        let spot = Spot {
            chat: from,
            topic: None,
        };
        let moved = self.0.bot.moved(&spot.address(), &to.to_string()).await;
        if let Err(error) = moved {
            tracing::error!(%error, "a group that moved could not be followed");
        }
    }
}

//! The bot is put into chats and out of them; groups become supergroups; people leave.

use bot_core::chat::{Origin, Request};
use bot_core::command::Command;
use teloxide::types::{ChatId, ChatMemberUpdated, Message, User};

use crate::Telegram;
use crate::deferred::{PendingReply, ReplyKey};
use crate::send::{ChatTarget, SendOptions};
use crate::sender::{asker, identity, is_group, target_of};

impl Telegram {
    /// Somebody put the bot into a group, or out of it, or changed what it may do there.
    pub async fn on_bot_membership_change(&self, member: ChatMemberUpdated, update: &str) {
        // Where it was put out is found when something is brought there; tables go on elsewhere.
        if !is_group(&member.chat) || !member.new_chat_member.is_present() {
            return;
        }
        let target = ChatTarget {
            chat: member.chat.id,
            topic: None,
        };
        if !member.old_chat_member.is_present() {
            self.greet(target, &member.from, update).await;
        }
        self.mark_writable(target).await;
    }

    /// What could not be written to can be again.
    async fn mark_writable(&self, target: ChatTarget) {
        if let Err(error) = self.0.bot.chat_available_again(&target.address()).await {
            tracing::error!(%error, "the tables of a group could not be brought back");
        }
    }

    async fn greet(&self, target: ChatTarget, by: &User, update: &str) {
        let request = Request {
            asker: asker(by),
            origin: Origin::Place {
                address: target.address(),
                admin: false,
            },
            update_id: Some(update.to_owned()),
            code: None,
            command: Command::Start,
        };
        let reply = self.0.bot.handle(request).await;
        let pending = PendingReply {
            to: target,
            rendered: self.render(&reply.screen, None, None).await,
            options: SendOptions::default(),
            slot: None,
            replaces: None,
        };
        if let Err(error) = self.try_reply(&pending).await {
            self.defer_reply(ReplyKey::Person(target, None), pending, error);
        }
    }

    /// What a message tells about the chat itself. Says whether it did.
    pub async fn handle_service_message(&self, message: &Message) -> bool {
        let chat = message.chat.id;
        let moved = match (message.migrate_to_chat_id(), message.migrate_from_chat_id()) {
            (Some(to), _) => Some((chat, *to)),
            (_, Some(from)) => Some((*from, chat)),
            _ => None,
        };
        if let Some((from, to)) = moved {
            self.migrate_chat(from, to).await;
            return true;
        }
        if message.forum_topic_reopened().is_some() {
            self.mark_writable(target_of(message)).await;
            return true;
        }
        let Some(left) = message.left_chat_member() else {
            return false;
        };
        let (person, place) = (identity(left), target_of(message).address());
        if let Err(error) = self.0.bot.member_left(&person, &place).await {
            tracing::error!(%error, "that somebody left a group could not be noted");
        }
        true
    }

    /// A group has another number now.
    pub async fn migrate_chat(&self, from: ChatId, to: ChatId) {
        let target = ChatTarget {
            chat: from,
            topic: None,
        };
        let moved = self
            .0
            .bot
            .chat_moved(&target.address(), &to.to_string())
            .await;
        if let Err(error) = moved {
            tracing::error!(%error, "a group that moved could not be followed");
        }
    }
}

//! Membership changes: the bot joins or leaves a group, a group becomes a supergroup, a person leaves.

use bot_core::chat::{Origin, Request};
use bot_core::command::Command;
use teloxide::types::{ChatId, ChatMemberUpdated, Message, User};

use crate::Telegram;
use crate::deferred::{PendingReply, ReplyKey};
use crate::send::{ChatTarget, SendOptions};
use crate::sender::{asker, identity, is_group, target_of};

impl Telegram {
    /// Handles a change of the bot's own membership or rights in a chat.
    pub async fn on_bot_membership_change(&self, member: ChatMemberUpdated, update: &str) {
        // A removal is detected by the next delivery. The tables continue in other chats.
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

    /// Records that the bot can write to this chat again.
    async fn mark_writable(&self, target: ChatTarget) {
        if let Err(error) = self.0.bot.chat_available_again(&target.address()).await {
            tracing::error!(%error, "failed to restore the tables of a group");
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
            command: Command::Start(None),
        };
        let reply = self.0.bot.handle(request).await;
        let pending = PendingReply {
            to: target,
            rendered: self.render(&reply.screen, None, None).await,
            options: SendOptions::default(),
            view: None,
            replaces: None,
            pressed: None,
            hint: None,
        };
        if let Err(error) = self.try_reply(&pending).await {
            self.defer_reply(ReplyKey::Person(target, None), pending, error);
        }
    }

    /// Handles a service message about the chat itself. Returns whether it was one.
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
            tracing::error!(%error, "failed to save that a person left a group");
        }
        true
    }

    /// Moves the tables of a group to its new chat id.
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
            tracing::error!(%error, "failed to save the new chat id of a group");
        }
    }
}

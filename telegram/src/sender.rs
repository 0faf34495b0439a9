//! The sender of a message or press: identity, origin of the request, and role in the chat.

use std::time::Duration;

use bot_core::chat::Origin;
use bot_core::command::{Command, Property};
use bot_core::people::{Asker, Identity, Platform};
use bot_core::table::Code;
use serde_json::Value;
use teloxide::requests::Requester;
use teloxide::types::{Chat, ChatId, ChatMember, MaybeInaccessibleMessage, Message, User, UserId};
use tokio::time::Instant;

use crate::send::ChatTarget;
use crate::{Telegram, locked};

/// How long a fetched role is cached.
const ROLE_TTL: Duration = Duration::from_secs(60);

/// User id and name that Telegram uses for anonymous admins in every group.
const ANONYMOUS_ADMIN: (&str, &str) = ("1087968824", "Group");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChatRole {
    Member,
    Admin,
    /// An admin who stays anonymous in this chat.
    AnonymousAdmin,
}

pub fn identity(user: &User) -> Identity {
    Identity {
        platform: Platform::Telegram,
        user: user.id.to_string(),
    }
}

pub fn asker(user: &User) -> Asker {
    Asker {
        identity: identity(user),
        name: user.full_name(),
        language: user.language_code.clone(),
        network: None,
    }
}

/// Returns the chat and topic of a message. The general topic has no thread id, and a reply thread is not a topic.
pub fn target_of(message: &Message) -> ChatTarget {
    ChatTarget {
        chat: message.chat.id,
        topic: message.thread_id.filter(|_| message.is_topic_message),
    }
}

pub fn is_group(chat: &Chat) -> bool {
    chat.is_group() || chat.is_supergroup()
}

impl Telegram {
    /// Returns the chat and topic of a pressed message. For an old message, Telegram reports only the chat, so the core
    /// looks up the topic.
    pub async fn target_of_pressed(
        &self,
        message: &MaybeInaccessibleMessage,
        code: Option<Code>,
    ) -> ChatTarget {
        if let Some(message) = message.regular_message() {
            return target_of(message);
        }
        let here = ChatTarget {
            chat: message.chat().id,
            topic: None,
        };
        let (chat, number) = (here.address(), message.id().to_string());
        let place = self.0.bot.place_of_message(&chat, &number, code).await;
        place
            .as_ref()
            .and_then(ChatTarget::from_address)
            .unwrap_or(here)
    }

    /// Returns the origin of a request. `sender_chat` is set if the user writes on behalf of a chat.
    pub async fn request_origin(
        &self,
        chat: &Chat,
        target: ChatTarget,
        user: &User,
        sender_chat: Option<&Chat>,
        command: Option<&Command>,
    ) -> Origin {
        if chat.is_private() {
            return Origin::Private;
        }
        if !is_group(chat) {
            return Origin::ReplyOnly;
        }
        // For other commands, a request to Telegram would be wasted.
        let admin = if command.is_some_and(|command| command.has(Property::AdminRights)) {
            // Only admins can write on behalf of the group itself.
            let as_group = sender_chat.is_some_and(|sender| sender.id == chat.id);
            as_group || self.chat_role(chat.id, user.id).await != ChatRole::Member
        } else {
            false
        };
        Origin::Place {
            address: target.address(),
            admin,
        }
    }

    /// Returns the person who pressed a button. Telegram reveals anonymous admins in presses, so their identity is
    /// hidden when they act as admins.
    pub async fn presser(
        &self,
        user: &User,
        chat: &Chat,
        origin: &Origin,
        command: &Command,
    ) -> Asker {
        let mut presser = asker(user);
        if let (Origin::Place { admin: true, .. }, Command::Close { .. }) = (origin, command)
            && self.chat_role(chat.id, user.id).await == ChatRole::AnonymousAdmin
        {
            let (user, name) = ANONYMOUS_ADMIN;
            presser.identity.user = user.to_owned();
            presser.name = name.to_owned();
        }
        presser
    }

    async fn chat_role(&self, chat: ChatId, user: UserId) -> ChatRole {
        let now = Instant::now();
        let known = locked(&self.0.roles).get(&(chat, user)).copied();
        if let Some((until, role)) = known
            && until > now
        {
            return role;
        }
        let api = &self.0.api;
        let fetch = || {
            let role = |admin: bool, anonymous: bool| match (admin, anonymous) {
                (false, _) => ChatRole::Member,
                (true, false) => ChatRole::Admin,
                (true, true) => ChatRole::AnonymousAdmin,
            };
            let parse =
                move |member: ChatMember| role(member.is_privileged(), member.is_anonymous());
            let parse_raw = move |member: &Value| {
                let status = member["status"].as_str()?;
                let admin = matches!(status, "creator" | "administrator");
                Some(role(admin, member["is_anonymous"] == true))
            };
            api.fetch(api.bot.get_chat_member(chat, user), parse, parse_raw)
        };
        let until = now + self.0.settings.timing.answer_deadline;
        match self.retry_until(until, fetch).await {
            Ok(role) => {
                let mut roles = locked(&self.0.roles);
                roles.retain(|_, (until, _)| *until > now);
                roles.insert((chat, user), (now + ROLE_TTL, role));
                role
            }
            Err(error) => {
                tracing::warn!(%error, "failed to fetch the role of a chat member");
                known.map_or(ChatRole::Member, |(_, role)| role)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use teloxide::types::{Update, UpdateKind};

    use super::*;

    #[test]
    fn press_on_an_inaccessible_message_is_parsed() {
        let text = r#"{"update_id":1,"callback_query":{"id":"9","from":{"id":7,"is_bot":false,"first_name":"Bo"},
            "chat_instance":"1","data":"K7QX.hand","message":{"chat":{"id":-5,"type":"group","title":"x"},"message_id":3,"date":0}}}"#;
        let update: Update = serde_json::from_str(text).unwrap();
        let UpdateKind::CallbackQuery(press) = update.kind else {
            panic!("not a press");
        };
        let message = press.message.unwrap();
        assert!(message.regular_message().is_none() && is_group(message.chat()));
        assert_eq!(message.chat().id, ChatId(-5));
    }

    #[test]
    fn reply_thread_outside_a_forum_is_not_a_topic() {
        let text = r#"{"message_id":3,"date":1,"chat":{"id":-1005,"type":"supergroup"},"message_thread_id":2}"#;
        assert_eq!(target_of(&serde_json::from_str(text).unwrap()).topic, None);
    }
}

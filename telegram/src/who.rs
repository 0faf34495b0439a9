//! Who asks, and whether they decide in a chat.

use std::time::Duration;

use bot_core::ask::Ask;
use bot_core::chat::{Asker, At, Identity, Platform};
use bot_core::table::Code;
use serde_json::Value;
use teloxide::requests::Requester;
use teloxide::types::{Chat, ChatId, ChatMember, MaybeInaccessibleMessage, Message, User, UserId};
use tokio::time::Instant;

use crate::send::Spot;
use crate::{Telegram, locked};

/// So long it is believed that somebody is an admin, or is not.
const BELIEVED: Duration = Duration::from_secs(60);

/// What Telegram calls an admin who writes without a name, in every group.
const NAMELESS: (&str, &str) = ("1087968824", "Group");

/// What somebody is in a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    Member,
    Admin,
    /// An admin whose name is not to be told there.
    Nameless,
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
    }
}

/// Where a message stands. The general topic has no number, and an answer elsewhere is not a topic.
pub fn spot(message: &Message) -> Spot {
    Spot {
        chat: message.chat.id,
        topic: message.thread_id.filter(|_| message.is_topic_message),
    }
}

pub fn is_group(chat: &Chat) -> bool {
    chat.is_group() || chat.is_supergroup()
}

impl Telegram {
    /// Where a message stands that was pressed. An old one says no more than its chat; its topic is known from what was
    /// shown there.
    pub async fn spot_of_pressed(
        &self,
        message: &MaybeInaccessibleMessage,
        code: Option<Code>,
    ) -> Spot {
        if let Some(message) = message.regular_message() {
            return spot(message);
        }
        let here = Spot {
            chat: message.chat().id,
            topic: None,
        };
        let (chat, number) = (here.address(), message.id().to_string());
        let place = self.0.bot.place_of_message(&chat, &number, code).await;
        place.as_ref().and_then(Spot::of).unwrap_or(here)
    }

    /// Where somebody asks: in this chat, perhaps in the name of another.
    pub async fn at(
        &self,
        chat: &Chat,
        spot: Spot,
        user: &User,
        sender: Option<&Chat>,
        ask: Option<&Ask>,
    ) -> At {
        if chat.is_private() {
            return At::Private;
        }
        if !is_group(chat) {
            return At::Elsewhere;
        }
        let admin = match ask {
            Some(Ask::New(Some(_)) | Ask::Place(Some(_)) | Ask::Close { .. }) => {
                // Who writes in the name of the group itself is one of its admins.
                let as_group = sender.is_some_and(|sender| sender.id == chat.id);
                as_group || self.rank(chat.id, user.id).await != Rank::Member
            }
            // Nothing else is decided by that, so nobody is kept waiting for it.
            _ => false,
        };
        At::Place {
            address: spot.address(),
            admin,
        }
    }

    /// Who presses something. An admin who writes without a name presses with it, and keeps it to themselves if they
    /// decide as an admin.
    pub async fn presser(&self, user: &User, chat: &Chat, at: &At, ask: &Ask) -> Asker {
        let mut presser = asker(user);
        if let (At::Place { admin: true, .. }, Ask::Close { .. }) = (at, ask)
            && self.rank(chat.id, user.id).await == Rank::Nameless
        {
            let (user, name) = NAMELESS;
            presser.identity.user = user.to_owned();
            presser.name = name.to_owned();
        }
        presser
    }

    async fn rank(&self, chat: ChatId, user: UserId) -> Rank {
        let now = Instant::now();
        let known = locked(&self.0.admins).get(&(chat, user)).copied();
        if let Some((until, rank)) = known
            && until > now
        {
            return rank;
        }
        let api = &self.0.api;
        let ask = || {
            let rank = |admin: bool, nameless: bool| match (admin, nameless) {
                (false, _) => Rank::Member,
                (true, false) => Rank::Admin,
                (true, true) => Rank::Nameless,
            };
            let read =
                move |member: ChatMember| rank(member.is_privileged(), member.is_anonymous());
            let bare = move |member: &Value| {
                let status = member["status"].as_str()?;
                let admin = matches!(status, "creator" | "administrator");
                Some(rank(admin, member["is_anonymous"] == true))
            };
            api.read(api.bot.get_chat_member(chat, user), read, bare)
        };
        let until = now + self.0.settings.pace.latest;
        match self.insist(until, ask).await {
            Ok(rank) => {
                let mut admins = locked(&self.0.admins);
                admins.retain(|_, (until, _)| *until > now);
                admins.insert((chat, user), (now + BELIEVED, rank));
                rank
            }
            Err(trouble) => {
                tracing::warn!(%trouble, "nobody can tell who is an admin");
                known.map_or(Rank::Member, |(_, rank)| rank)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use teloxide::types::{Update, UpdateKind};

    use super::*;

    #[test]
    fn an_old_message_that_was_pressed_is_understood() {
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
    fn an_answer_outside_a_forum_is_no_topic() {
        let text = r#"{"message_id":3,"date":1,"chat":{"id":-1005,"type":"supergroup"},"message_thread_id":2}"#;
        assert_eq!(spot(&serde_json::from_str(text).unwrap()).topic, None);
    }
}

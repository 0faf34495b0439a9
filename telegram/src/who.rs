//! Who asks, and whether they decide in a chat.

use std::time::Duration;

use bot_core::ask::Ask;
use bot_core::chat::{Asker, At, Identity, Platform};
use tokio::time::Instant;

use crate::api::incoming::{ChatKind, Member, Message, User};
use crate::api::outgoing::GetMember;
use crate::send::Spot;
use crate::{Telegram, locked};

/// So long it is believed that somebody is an admin, or is not.
const BELIEVED: Duration = Duration::from_secs(60);

impl User {
    pub fn identity(&self) -> Identity {
        Identity {
            platform: Platform::Telegram,
            user: self.id.to_string(),
        }
    }

    pub fn asker(&self) -> Asker {
        let name = match &self.last_name {
            Some(last) => format!("{} {last}", self.first_name),
            None => self.first_name.clone(),
        };
        Asker {
            identity: self.identity(),
            name,
            language: self.language_code.clone(),
        }
    }
}

impl Message {
    pub fn spot(&self) -> Spot {
        Spot {
            chat: self.chat.id,
            topic: self.topic(),
        }
    }
}

impl Telegram {
    /// Where somebody asks: in a message of this chat.
    pub async fn at(&self, message: &Message, user: &User, ask: Option<&Ask>) -> At {
        match message.chat.kind {
            ChatKind::Private => At::Private,
            ChatKind::Channel => At::Elsewhere,
            ChatKind::Group | ChatKind::Supergroup => At::Place {
                address: message.spot().address(),
                admin: match ask {
                    Some(Ask::New(Some(_)) | Ask::Place(Some(_)) | Ask::Close { .. }) => {
                        self.is_admin(message, user).await
                    }
                    // Nothing else is decided by that, so nobody is kept waiting for it.
                    _ => false,
                },
            },
        }
    }

    async fn is_admin(&self, message: &Message, user: &User) -> bool {
        let chat = message.chat.id;
        // Who writes in the name of the group itself is one of its admins.
        if message
            .sender_chat
            .as_ref()
            .is_some_and(|as_chat| as_chat.id == chat)
        {
            return true;
        }
        let now = Instant::now();
        let known = locked(&self.0.admins).get(&(chat, user.id)).copied();
        if let Some((until, admin)) = known
            && until > now
        {
            return admin;
        }
        let body = GetMember {
            chat_id: chat,
            user_id: user.id,
        };
        match self.0.api.call::<Member>("getChatMember", &body).await {
            Ok(member) => {
                let mut admins = locked(&self.0.admins);
                admins.retain(|_, (until, _)| *until > now);
                admins.insert((chat, user.id), (now + BELIEVED, member.is_admin()));
                member.is_admin()
            }
            Err(trouble) => {
                tracing::warn!(%trouble, "nobody can tell who is an admin");
                false
            }
        }
    }
}

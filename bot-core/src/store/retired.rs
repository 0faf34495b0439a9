//! Messages in chats that must be deleted or lose their buttons, because something newer replaced them.

use sqlx::{Row, SqliteConnection};

use super::{Error, Transaction};
use crate::people::{Address, Identity, Platform, Recipient};
use crate::table::Millis;

/// When something is due that waits until the bot may write in its chat again.
pub const PARKED: Millis = Millis::MAX;

/// What happens to a message that is not current any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Retirement {
    Delete,
    /// The text stays without its buttons.
    RemoveButtons,
}

/// How a retired message is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RetiredId {
    Message(String),
    /// The key of a send that may have been carried out.
    SendKey(String),
}

/// A message that still has to be retired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetiredMessage {
    pub id: i64,
    pub to: Recipient,
    pub message: RetiredId,
    pub retirement: Retirement,
    pub since: Millis,
    pub tries: i64,
}

const SELECT_BY_ID: &str = "SELECT id, platform, chat, thread, user_id, message, is_key, keeps_text, since, tries FROM retired_message WHERE id = $1";

/// Reads what [`address_columns`] wrote. `None` if no version of the program knows the platform.
pub(super) fn recipient_from_row(
    row: &sqlx::sqlite::SqliteRow,
) -> Result<Option<Recipient>, Error> {
    let platform: String = row.try_get("platform")?;
    let Ok(platform) = platform.parse::<Platform>() else {
        return Ok(None);
    };
    let text = |column: &str| row.try_get::<String, _>(column);
    let user = text("user_id")?;
    let to = if user.is_empty() {
        let thread = text("thread")?;
        Recipient::Place(Address {
            platform,
            chat: text("chat")?,
            thread: Some(thread).filter(|thread| !thread.is_empty()),
        })
    } else {
        Recipient::Person(Identity { platform, user })
    };
    Ok(Some(to))
}

fn retired_from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Option<RetiredMessage>, Error> {
    let Some(to) = recipient_from_row(row)? else {
        return Ok(None);
    };
    let text = |column: &str| row.try_get::<String, _>(column);
    Ok(Some(RetiredMessage {
        id: row.try_get("id")?,
        to,
        message: match row.try_get::<bool, _>("is_key")? {
            true => RetiredId::SendKey(text("message")?),
            false => RetiredId::Message(text("message")?),
        },
        retirement: match row.try_get::<bool, _>("keeps_text")? {
            true => Retirement::RemoveButtons,
            false => Retirement::Delete,
        },
        since: row.try_get("since")?,
        tries: row.try_get("tries")?,
    }))
}

pub async fn by_id(db: &mut SqliteConnection, id: i64) -> Result<Option<RetiredMessage>, Error> {
    let row = sqlx::query(SELECT_BY_ID)
        .bind(id)
        .fetch_optional(db)
        .await?;
    row.as_ref().map_or(Ok(None), retired_from_row)
}

/// Returns chat, thread and user as the tables store them.
pub(super) fn address_columns(to: &Recipient) -> (&str, &str, &str) {
    match to {
        Recipient::Place(address) => {
            let thread = address.thread.as_deref().unwrap_or_default();
            (&address.chat, thread, "")
        }
        Recipient::Person(identity) => ("", "", &identity.user),
    }
}

/// Returns the ids of all messages of the bot in a chat that are stored.
pub async fn known_messages(
    db: &mut SqliteConnection,
    to: &Recipient,
) -> Result<Vec<String>, Error> {
    let in_place = "SELECT m.message FROM (SELECT place, message FROM view UNION ALL SELECT message_place, message FROM turn_notice
         UNION ALL SELECT place, message FROM message) m JOIN place p ON p.id = m.place
         WHERE m.message IS NOT NULL AND p.platform = $1 AND p.chat = $2
         UNION SELECT message FROM hint WHERE platform = $1 AND chat = $2
         UNION SELECT message FROM retired_message WHERE platform = $1 AND chat = $2 AND is_key = 0";
    let in_private = "SELECT m.message FROM (SELECT person, platform, message FROM view WHERE place IS NULL
         UNION ALL SELECT person, platform, message FROM turn_notice WHERE message_place IS NULL
         UNION ALL SELECT person, platform, message FROM message WHERE place IS NULL) m JOIN identity i ON i.person = m.person
         AND i.platform = m.platform WHERE m.message IS NOT NULL AND i.platform = $1 AND i.user_id = $2
         UNION SELECT message FROM hint WHERE platform = $1 AND user_id = $2
         UNION SELECT message FROM retired_message WHERE platform = $1 AND user_id = $2 AND is_key = 0";
    let (statement, chat) = match to {
        Recipient::Place(address) => (in_place, &address.chat),
        Recipient::Person(account) => (in_private, &account.user),
    };
    let messages = sqlx::query_scalar(statement).bind(to.platform().name());
    Ok(messages.bind(chat).fetch_all(db).await?)
}

impl Transaction<'_> {
    /// Schedules the retirement of a message.
    pub async fn retire_message(
        &mut self,
        to: &Recipient,
        message: &str,
        retirement: Retirement,
    ) -> Result<(), Error> {
        self.insert_retired(to, message, false, retirement, 0).await
    }

    /// Schedules the retirement of a message for later.
    pub async fn retire_message_at(
        &mut self,
        to: &Recipient,
        message: &str,
        retirement: Retirement,
        due: Millis,
    ) -> Result<(), Error> {
        self.insert_retired(to, message, false, retirement, due)
            .await
    }

    /// Schedules the retirement of what an unconfirmed send may have left.
    pub async fn retire_send(&mut self, to: &Recipient, key: &str) -> Result<(), Error> {
        self.insert_retired(to, key, true, Retirement::Delete, 0)
            .await
    }

    async fn insert_retired(
        &mut self,
        to: &Recipient,
        message: &str,
        is_key: bool,
        retirement: Retirement,
        due: Millis,
    ) -> Result<(), Error> {
        let (chat, thread, user) = address_columns(to);
        let statement = sqlx::query(
            "INSERT INTO retired_message (platform, chat, thread, user_id, message, keeps_text, since, is_key, due) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (platform, chat, user_id, message) DO UPDATE SET keeps_text = excluded.keeps_text, due = excluded.due",
        )
        .bind(to.platform().name())
        .bind(chat)
        .bind(thread)
        .bind(user)
        .bind(message)
        .bind(retirement == Retirement::RemoveButtons)
        .bind(self.now)
        .bind(is_key)
        .bind(due);
        self.execute(statement).await?;
        Ok(())
    }

    /// Takes back the retirement of a message, or of what a send may have left: it shows something current again, or is
    /// known by another id.
    pub async fn keep_message(&mut self, to: &Recipient, message: &str) -> Result<(), Error> {
        let (chat, _, user) = address_columns(to);
        let statement = sqlx::query(
            "DELETE FROM retired_message WHERE platform = $1 AND chat = $2 AND user_id = $3 AND message = $4",
        )
        .bind(to.platform().name())
        .bind(chat)
        .bind(user)
        .bind(message);
        self.execute(statement).await?;
        Ok(())
    }

    /// Makes everything in a chat due now, because the bot may write there again.
    pub async fn retire_in_chat_now(&mut self, chat: &Address) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE retired_message SET due = 0 WHERE platform = $1 AND chat = $2 AND due > 0",
        )
        .bind(chat.platform.name())
        .bind(&chat.chat);
        self.execute(statement).await?;
        Ok(())
    }

    /// Makes everything that waits for access to an account due now.
    pub async fn retire_for_account_now(&mut self, account: &Identity) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE retired_message SET due = 0 WHERE platform = $1 AND user_id = $2 AND due = $3",
        )
        .bind(account.platform.name())
        .bind(&account.user)
        .bind(PARKED);
        self.execute(statement).await?;
        Ok(())
    }

    /// Forgets messages that were to be retired before this time.
    pub async fn prune_retired(&mut self, before: Millis) -> Result<(), Error> {
        let statement = sqlx::query("DELETE FROM retired_message WHERE since < $1");
        self.execute(statement.bind(before)).await?;
        Ok(())
    }

    /// Forgets that views are shown in a message, because it is gone.
    pub async fn forget_views_in(&mut self, to: &Recipient, message: &str) -> Result<(), Error> {
        let (chat, _, user) = address_columns(to);
        let statement = sqlx::query(
            "UPDATE view SET message = NULL, outdated = 1, refreshes = refreshes + 1, due = 0 WHERE message = $1 AND platform = $2
             AND (place IN (SELECT id FROM place WHERE platform = $2 AND chat = $3)
                  OR place IS NULL AND person IN (SELECT person FROM identity WHERE platform = $2 AND user_id = $4))",
        )
        .bind(message)
        .bind(to.platform().name())
        .bind(chat)
        .bind(user);
        self.execute(statement).await?;
        Ok(())
    }

    /// Records that a message is retired, or that it cannot be.
    pub async fn finish_retirement(&mut self, id: i64) -> Result<(), Error> {
        self.execute(sqlx::query("DELETE FROM retired_message WHERE id = $1").bind(id))
            .await?;
        Ok(())
    }

    /// Keeps a message that cannot be retired until the bot may write in its chat again.
    pub async fn park_retirement(&mut self, id: i64, retirement: Retirement) -> Result<(), Error> {
        self.retry_retirement(id, retirement, PARKED).await
    }

    pub async fn postpone_retirement(&mut self, id: i64, due: Millis) -> Result<(), Error> {
        let statement = sqlx::query("UPDATE retired_message SET due = $2 WHERE id = $1");
        self.execute(statement.bind(id).bind(due)).await?;
        Ok(())
    }

    pub async fn retry_retirement(
        &mut self,
        id: i64,
        retirement: Retirement,
        due: Millis,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE retired_message SET keeps_text = $2, due = $3, tries = tries + 1 WHERE id = $1",
        )
        .bind(id)
        .bind(retirement == Retirement::RemoveButtons)
        .bind(due);
        self.execute(statement).await?;
        Ok(())
    }
}

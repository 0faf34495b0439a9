//! Chats in which a message may have arrived that the bot does not know: the answer was lost, or the process was killed.

use sqlx::SqliteConnection;

use super::{Error, Transaction, retired};
use crate::people::Recipient;

/// The columns that identify a chat. Threads share the messages of their chat.
fn chat_key(to: &Recipient) -> (&str, &str) {
    match to {
        Recipient::Place(address) => (&address.chat, ""),
        Recipient::Person(identity) => ("", &identity.user),
    }
}

/// Returns the newest message that was known before a send without an answer, if there was such a send.
pub async fn lost_send(
    db: &mut SqliteConnection,
    to: &Recipient,
) -> Result<Option<Option<String>>, Error> {
    let (chat, user) = chat_key(to);
    let after = sqlx::query_scalar(
        "SELECT after FROM unconfirmed_send WHERE platform = $1 AND chat = $2 AND user_id = $3 AND lost = 1",
    );
    let after = after.bind(to.platform().name()).bind(chat).bind(user);
    Ok(after.fetch_optional(db).await?)
}

/// Returns the newest of these messages. Their ids are numbers that grow.
fn newest(ids: impl IntoIterator<Item = String>) -> Option<String> {
    ids.into_iter().max_by_key(|id| (id.len(), id.clone()))
}

impl Transaction<'_> {
    /// Records that a new message is about to be sent. `newest_there` is the newest message that the adapter knows of.
    /// `lost` if an earlier send may have arrived without an answer.
    pub async fn begin_send(
        &mut self,
        to: &Recipient,
        newest_there: Option<String>,
        lost: bool,
    ) -> Result<(), Error> {
        let (chat, user) = chat_key(to);
        let known = retired::known_messages(self.connection(), to).await?;
        let after = newest(known.into_iter().chain(newest_there));
        let statement = sqlx::query(
            "INSERT INTO unconfirmed_send (platform, chat, user_id, after) VALUES ($1, $2, $3, $4)
             ON CONFLICT (platform, chat, user_id) DO UPDATE SET lost = MAX(lost, $5)",
        )
        .bind(to.platform().name())
        .bind(chat)
        .bind(user)
        .bind(after)
        .bind(lost);
        self.execute(statement).await?;
        Ok(())
    }

    /// Records that a message without [`Self::begin_send`] got no answer. `after` is the newest message that was there
    /// before it.
    pub async fn mark_send_lost_after(
        &mut self,
        to: &Recipient,
        after: Option<&str>,
    ) -> Result<(), Error> {
        let (chat, user) = chat_key(to);
        let after = match after {
            Some(after) => Some(after.to_owned()),
            None => newest(retired::known_messages(self.connection(), to).await?),
        };
        // Another message may have been announced since.
        let statement = sqlx::query(
            "INSERT INTO unconfirmed_send (platform, chat, user_id, after, lost) VALUES ($1, $2, $3, $4, 1)
             ON CONFLICT (platform, chat, user_id) DO UPDATE SET lost = 1, after =
             CASE WHEN (length(unconfirmed_send.after), unconfirmed_send.after) > (length(excluded.after), excluded.after)
             THEN excluded.after ELSE unconfirmed_send.after END",
        )
        .bind(to.platform().name())
        .bind(chat)
        .bind(user)
        .bind(after);
        self.execute(statement).await?;
        Ok(())
    }

    /// Records whether messages to a chat got no answer.
    pub async fn mark_sends_lost(&mut self, to: &Recipient, lost: bool) -> Result<(), Error> {
        let (chat, user) = chat_key(to);
        let statement = sqlx::query(
            "UPDATE unconfirmed_send SET lost = $4 WHERE platform = $1 AND chat = $2 AND user_id = $3",
        )
        .bind(to.platform().name())
        .bind(chat)
        .bind(user)
        .bind(lost);
        self.execute(statement).await?;
        Ok(())
    }

    /// Records that no message to a chat is on its way any more, unless one got no answer.
    pub async fn finish_sends(&mut self, to: &Recipient) -> Result<(), Error> {
        let (chat, user) = chat_key(to);
        let statement = sqlx::query(
            "DELETE FROM unconfirmed_send WHERE platform = $1 AND chat = $2 AND user_id = $3 AND lost = 0",
        )
        .bind(to.platform().name())
        .bind(chat)
        .bind(user);
        self.execute(statement).await?;
        Ok(())
    }
}

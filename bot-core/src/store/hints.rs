//! Messages that show a hint. Their buttons make moves at one version of a table.

use sqlx::{Row, SqliteConnection};

use super::retired::{address_columns, recipient_from_row};
use super::{Error, Transaction};
use crate::people::Recipient;

/// A message that shows a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    pub to: Recipient,
    pub message: String,
    pub table: i64,
    /// The version of the table at which its moves are possible.
    pub version: i64,
}

/// Returns the hints about a table whose messages have buttons.
pub async fn of_table(db: &mut SqliteConnection, table: i64) -> Result<Vec<Hint>, Error> {
    let rows = sqlx::query(
        "SELECT platform, chat, thread, user_id, message, version FROM hint WHERE table_id = $1
         ORDER BY platform, chat, user_id, message",
    )
    .bind(table)
    .fetch_all(db)
    .await?;
    let mut hints = vec![];
    for row in &rows {
        if let Some(to) = recipient_from_row(row)? {
            hints.push(Hint {
                to,
                message: row.try_get("message")?,
                table,
                version: row.try_get("version")?,
            });
        }
    }
    Ok(hints)
}

impl Transaction<'_> {
    /// Saves that a message shows a hint.
    pub async fn save_hint(&mut self, hint: &Hint) -> Result<(), Error> {
        let (chat, thread, user) = address_columns(&hint.to);
        let statement = sqlx::query(
            "INSERT INTO hint (platform, chat, thread, user_id, message, table_id, version) VALUES ($1, $2, $3, $4, $5, $6, $7)
             ON CONFLICT (platform, chat, user_id, message) DO UPDATE SET table_id = excluded.table_id, version = excluded.version",
        )
        .bind(hint.to.platform().name())
        .bind(chat)
        .bind(thread)
        .bind(user)
        .bind(&hint.message)
        .bind(hint.table)
        .bind(hint.version);
        self.execute(statement).await?;
        Ok(())
    }

    /// Records that a message does not show a hint any more.
    pub async fn forget_hint(&mut self, to: &Recipient, message: &str) -> Result<(), Error> {
        let (chat, _, user) = address_columns(to);
        let statement = sqlx::query(
            "DELETE FROM hint WHERE platform = $1 AND chat = $2 AND user_id = $3 AND message = $4",
        )
        .bind(to.platform().name())
        .bind(chat)
        .bind(user)
        .bind(message);
        self.execute(statement).await?;
        Ok(())
    }
}

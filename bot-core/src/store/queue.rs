//! The delivery queue: everything in the tables `view`, `turn_notice`, `message` and `retired_message` that is due, and
//! the budgets of the chats.

use sqlx::{Row, SqliteConnection};

use super::retired::PARKED;
use super::{Error, Transaction};
use crate::people::{PersonId, Platform};
use crate::table::Millis;

/// A row to deliver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Delivery {
    // In this order: messages come before the views that follow from them.
    Message(i64),
    View(i64),
    Notice(i64),
    Retired(i64),
}

/// What has to be delivered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PendingDeliveries {
    pub count: i64,
    /// When the earliest one is due.
    pub due: Option<Millis>,
}

/// Returns the rows that are due, earliest first.
pub async fn due(
    db: &mut SqliteConnection,
    now: Millis,
    limit: i64,
) -> Result<Vec<Delivery>, Error> {
    let rows = sqlx::query(
        "SELECT 0 AS kind, id, due FROM message WHERE sent = 0 AND due <= $1
         UNION ALL SELECT 1, id, due FROM view WHERE outdated = 1 AND given_up = 0 AND due <= $1
         UNION ALL SELECT 2, id, due FROM turn_notice WHERE (pending = 1 OR message_outdated = 1) AND due <= $1
         UNION ALL SELECT 3, id, due FROM retired_message WHERE due <= $1
         ORDER BY due, kind, id LIMIT $2",
    )
    .bind(now)
    .bind(limit)
    .fetch_all(db)
    .await?;
    let mut due = vec![];
    for row in rows {
        let id = row.try_get("id")?;
        due.push(match row.try_get::<i64, _>("kind")? {
            0 => Delivery::Message(id),
            1 => Delivery::View(id),
            2 => Delivery::Notice(id),
            _ => Delivery::Retired(id),
        });
    }
    Ok(due)
}

/// Returns when the next row becomes due after `now`.
pub async fn next_due(db: &mut SqliteConnection, now: Millis) -> Result<Option<Millis>, Error> {
    let due = sqlx::query_scalar(
        "SELECT MIN(due) FROM (SELECT MIN(due) AS due FROM message WHERE sent = 0 AND due > $1
         UNION ALL SELECT MIN(due) FROM view WHERE outdated = 1 AND given_up = 0 AND due > $1
         UNION ALL SELECT MIN(due) FROM turn_notice WHERE (pending = 1 OR message_outdated = 1) AND due > $1
         UNION ALL SELECT MIN(due) FROM retired_message WHERE due > $1 AND due < $2) AS next",
    );
    Ok(due.bind(now).bind(PARKED).fetch_one(db).await?)
}

/// Counts what has to be delivered.
pub async fn pending(db: &mut SqliteConnection) -> Result<PendingDeliveries, Error> {
    let row = sqlx::query(
        "SELECT COUNT(*) AS count, MIN(due) AS due FROM (SELECT due FROM message WHERE sent = 0
         UNION ALL SELECT due FROM view WHERE outdated = 1 AND given_up = 0
         UNION ALL SELECT due FROM turn_notice WHERE (pending = 1 OR message_outdated = 1)
         UNION ALL SELECT due FROM retired_message WHERE is_key = 0 AND due < $1) AS pending",
    )
    .bind(PARKED)
    .fetch_one(db)
    .await?;
    Ok(PendingDeliveries {
        count: row.try_get("count")?,
        due: row.try_get("due")?,
    })
}

/// Returns when the next message may be sent to a chat, as saved last.
pub async fn saved_budget(
    db: &mut SqliteConnection,
    platform: Platform,
    chat: &str,
) -> Result<Option<Millis>, Error> {
    let next = sqlx::query_scalar("SELECT next FROM send_budget WHERE platform = $1 AND chat = $2");
    Ok(next
        .bind(platform.name())
        .bind(chat)
        .fetch_optional(db)
        .await?)
}

impl Transaction<'_> {
    /// Saves when the next message may be sent to a chat.
    pub async fn save_budget(
        &mut self,
        platform: Platform,
        chat: &str,
        next: Millis,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO send_budget (platform, chat, next) VALUES ($1, $2, $3)
             ON CONFLICT (platform, chat) DO UPDATE SET next = excluded.next",
        )
        .bind(platform.name())
        .bind(chat)
        .bind(next);
        self.execute(statement).await?;
        Ok(())
    }

    /// Deletes budgets that limit nothing any more.
    pub async fn prune_budgets(&mut self) -> Result<(), Error> {
        self.execute(sqlx::query("DELETE FROM send_budget WHERE next < $1").bind(self.now))
            .await?;
        Ok(())
    }

    /// Makes failed deliveries due now, because a platform can be reached again.
    pub async fn retry_failed_now(&mut self) -> Result<(), Error> {
        for table in ["message", "view", "turn_notice", "retired_message"] {
            let statement = format!("UPDATE {table} SET due = 0 WHERE due > $1 AND tries > 0");
            self.execute(sqlx::query(sqlx::AssertSqlSafe(statement)).bind(self.now))
                .await?;
        }
        Ok(())
    }

    /// Makes everything that is postponed due now, because the clock was set back and due times are meaningless.
    pub async fn deliver_postponed_now(&mut self) -> Result<(), Error> {
        for table in ["message", "view", "turn_notice", "retired_message"] {
            let statement = format!("UPDATE {table} SET due = 0 WHERE due > $1");
            self.execute(sqlx::query(sqlx::AssertSqlSafe(statement)).bind(self.now))
                .await?;
        }
        self.execute(sqlx::query("DELETE FROM send_budget")).await?;
        Ok(())
    }

    /// Makes everything for a person due now, so that their changed quiet hours apply.
    pub async fn reschedule_deliveries(&mut self, person: PersonId) -> Result<(), Error> {
        for table in ["message", "view", "turn_notice"] {
            let statement = format!("UPDATE {table} SET due = 0 WHERE person = $1 AND due > 0");
            self.execute(sqlx::query(sqlx::AssertSqlSafe(statement)).bind(person.0))
                .await?;
        }
        Ok(())
    }

    /// Makes everything for a place due now, because the bot may write there again.
    pub async fn deliver_to_place_now(&mut self, place: i64) -> Result<(), Error> {
        for table in ["message", "view", "turn_notice"] {
            let statement = format!("UPDATE {table} SET due = 0 WHERE place = $1 AND due > 0");
            self.execute(sqlx::query(sqlx::AssertSqlSafe(statement)).bind(place))
                .await?;
        }
        Ok(())
    }
}

//! Turn notices: the announcement of one turn of one table to one person.

use sqlx::{Row, SqliteConnection};

use super::{Error, Transaction};
use crate::people::{PersonId, Platform};
use crate::table::{Millis, Table};

/// A turn that a person is notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PendingTurn {
    pub table: i64,
    /// Identifies the turn, to check whether it is still waiting.
    pub turn: i64,
}

impl PendingTurn {
    /// Returns the turn in which the table waits for this person.
    pub fn for_person(table: &Table, person: PersonId) -> Option<PendingTurn> {
        Some(PendingTurn {
            table: table.id,
            turn: table.turn_waiting_for(person)?,
        })
    }
}

/// The announcement of a turn. There is at most one for each person and table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnNotice {
    pub id: i64,
    pub person: PersonId,
    pub table: i64,
    pub turn: i64,
    /// Where the turn is announced; `None` in private.
    pub place: Option<i64>,
    /// The place that refused it.
    pub refused_place: Option<i64>,
    /// Whether it is sent together with others.
    pub combined: bool,
    /// Whether it must be sent.
    pub pending: bool,
    /// Counts how often the turn is announced.
    pub announcement: i64,
    /// The message that announces it, its platform, and its place; `None` in private.
    pub message: Option<String>,
    pub platform: Option<Platform>,
    pub message_place: Option<i64>,
    /// Whether that message must be edited, because another turn that it announces is over.
    pub message_outdated: bool,
    /// Key and platform of a send whose arrival is not confirmed.
    pub send_key: Option<String>,
    pub send_platform: Option<Platform>,
    pub tries: i64,
}

impl TurnNotice {
    pub fn turn(&self) -> PendingTurn {
        PendingTurn {
            table: self.table,
            turn: self.turn,
        }
    }
}

/// A query for whole notices, as [`notice_from_row`] reads them.
macro_rules! select_notices {
    ($conditions:literal) => {
        concat!(
            "SELECT id, person, table_id, turn, place, refused_place, combined, pending, announcement, message, platform,
             message_place, message_outdated, send_key, send_platform, tries FROM turn_notice ",
            $conditions
        )
    };
}

const SELECT_BY_ID: &str = select_notices!("WHERE id = $1");
const SELECT_OF_TABLE: &str = select_notices!("WHERE table_id = $1 ORDER BY id");
const SELECT_PRIVATE: &str =
    select_notices!("WHERE person = $1 AND place IS NULL AND pending = 1 ORDER BY id");
const SELECT_COMBINED: &str = select_notices!(
    "WHERE person = $1 AND place IS NULL AND pending = 1 AND combined = 1 AND due <= $2 ORDER BY id"
);
const SELECT_WITH_KEY: &str =
    select_notices!("WHERE person = $1 AND send_key = $2 AND pending = 1 ORDER BY id");
const SELECT_IN_MESSAGE: &str = select_notices!(
    "WHERE person = $1 AND message = $2 AND platform = $3 AND message_place IS NOT DISTINCT FROM $4 ORDER BY id"
);

fn notice_from_row(row: &sqlx::sqlite::SqliteRow) -> Result<TurnNotice, Error> {
    let platform: Option<String> = row.try_get("platform")?;
    let send_platform: Option<String> = row.try_get("send_platform")?;
    Ok(TurnNotice {
        id: row.try_get("id")?,
        person: PersonId(row.try_get("person")?),
        table: row.try_get("table_id")?,
        turn: row.try_get("turn")?,
        place: row.try_get("place")?,
        refused_place: row.try_get("refused_place")?,
        combined: row.try_get("combined")?,
        pending: row.try_get("pending")?,
        announcement: row.try_get("announcement")?,
        message: row.try_get("message")?,
        platform: platform.and_then(|name| name.parse().ok()),
        message_place: row.try_get("message_place")?,
        message_outdated: row.try_get("message_outdated")?,
        send_key: row.try_get("send_key")?,
        send_platform: send_platform.and_then(|name| name.parse().ok()),
        tries: row.try_get("tries")?,
    })
}

fn notices_from_rows(rows: &[sqlx::sqlite::SqliteRow]) -> Result<Vec<TurnNotice>, Error> {
    rows.iter().map(notice_from_row).collect()
}

pub async fn by_id(db: &mut SqliteConnection, id: i64) -> Result<Option<TurnNotice>, Error> {
    let row = sqlx::query(SELECT_BY_ID)
        .bind(id)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(notice_from_row).transpose()
}

pub async fn of_table(db: &mut SqliteConnection, table: i64) -> Result<Vec<TurnNotice>, Error> {
    let rows = sqlx::query(SELECT_OF_TABLE)
        .bind(table)
        .fetch_all(db)
        .await?;
    notices_from_rows(&rows)
}

/// Returns the pending private notices for a person.
pub async fn pending_private(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<Vec<TurnNotice>, Error> {
    let rows = sqlx::query(SELECT_PRIVATE)
        .bind(person.0)
        .fetch_all(db)
        .await?;
    notices_from_rows(&rows)
}

/// Returns the notices that are sent to a person together now.
pub async fn combined_due(
    db: &mut SqliteConnection,
    person: PersonId,
    now: Millis,
) -> Result<Vec<TurnNotice>, Error> {
    let rows = sqlx::query(SELECT_COMBINED)
        .bind(person.0)
        .bind(now)
        .fetch_all(db)
        .await?;
    notices_from_rows(&rows)
}

/// Returns the notices of a send whose arrival is not confirmed.
pub async fn of_send(
    db: &mut SqliteConnection,
    person: PersonId,
    key: &str,
) -> Result<Vec<TurnNotice>, Error> {
    let rows = sqlx::query(SELECT_WITH_KEY)
        .bind(person.0)
        .bind(key)
        .fetch_all(db)
        .await?;
    notices_from_rows(&rows)
}

/// Returns the notices that a message announces, in a place or in private. Ids of messages are unique only in a chat.
pub async fn in_message(
    db: &mut SqliteConnection,
    person: PersonId,
    message: &str,
    platform: Platform,
    place: Option<i64>,
) -> Result<Vec<TurnNotice>, Error> {
    let rows = sqlx::query(SELECT_IN_MESSAGE)
        .bind(person.0)
        .bind(message)
        .bind(platform.name())
        .bind(place)
        .fetch_all(db)
        .await?;
    notices_from_rows(&rows)
}

impl Transaction<'_> {
    /// Schedules the first announcement of a turn, in a place or in private. A notice of an earlier turn is replaced; its
    /// message must have been retired.
    pub async fn schedule_notice(
        &mut self,
        person: PersonId,
        turn: PendingTurn,
        place: Option<i64>,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO turn_notice (person, table_id, turn, place) VALUES ($1, $2, $3, $4)
             ON CONFLICT (person, table_id) DO UPDATE SET turn = excluded.turn, place = excluded.place, refused_place = NULL,
             combined = 0, pending = 1, announcement = turn_notice.announcement + 1, send_key = NULL, due = 0, tries = 0",
        )
        .bind(person.0)
        .bind(turn.table)
        .bind(turn.turn)
        .bind(place);
        self.execute(statement).await?;
        Ok(())
    }

    /// Schedules another private announcement of these turns, to be sent together. A turn whose announcement is pending
    /// is not announced twice.
    pub async fn schedule_reminders(
        &mut self,
        person: PersonId,
        turns: &[PendingTurn],
    ) -> Result<(), Error> {
        for turn in turns {
            let statement = sqlx::query(
                "INSERT INTO turn_notice (person, table_id, turn, combined) VALUES ($1, $2, $3, 1)
                 ON CONFLICT (person, table_id) DO UPDATE SET turn = excluded.turn, place = NULL, refused_place = NULL,
                 combined = 1, pending = 1, announcement = turn_notice.announcement + 1, send_key = NULL, due = 0, tries = 0
                 WHERE turn_notice.pending = 0 OR turn_notice.turn <> excluded.turn",
            )
            .bind(person.0)
            .bind(turn.table)
            .bind(turn.turn);
            self.execute(statement).await?;
        }
        // They are sent together, also those that are postponed.
        if !turns.is_empty() {
            let statement = sqlx::query(
                "UPDATE turn_notice SET due = 0 WHERE person = $1 AND pending = 1 AND combined = 1 AND place IS NULL",
            )
            .bind(person.0);
            self.execute(statement).await?;
        }
        Ok(())
    }

    /// Lets pending private notices be sent together.
    pub async fn combine_notice(&mut self, notice: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE turn_notice SET combined = 1, due = 0, tries = 0, send_key = NULL WHERE id = $1 AND pending = 1",
        )
        .bind(notice);
        self.execute(statement).await?;
        Ok(())
    }

    /// Announces a turn elsewhere: in a place, or in private.
    pub async fn redirect_notice(
        &mut self,
        notice: i64,
        place: Option<i64>,
        refused_by: Option<i64>,
        due: Millis,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE turn_notice SET place = $2, refused_place = COALESCE($3, refused_place), combined = 0, send_key = NULL, due = $4, tries = 0
             WHERE id = $1",
        )
        .bind(notice)
        .bind(place)
        .bind(refused_by)
        .bind(due);
        self.execute(statement).await?;
        Ok(())
    }

    /// Records under which key notices are about to be sent.
    pub async fn mark_notice_sending(
        &mut self,
        notice: i64,
        key: &str,
        platform: Platform,
    ) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE turn_notice SET send_key = $2, send_platform = $3 WHERE id = $1")
                .bind(notice)
                .bind(key)
                .bind(platform.name()),
        )
        .await?;
        Ok(())
    }

    /// Records which message announces a turn, unless the turn is announced anew since. Returns whether the notice exists.
    pub async fn mark_notice_sent(
        &mut self,
        notice: &TurnNotice,
        message: &str,
        platform: Platform,
    ) -> Result<bool, Error> {
        let statement = sqlx::query(
            "UPDATE turn_notice SET message = $3, platform = $4, message_place = $5, message_outdated = 0, send_key = NULL, tries = 0,
             pending = CASE WHEN announcement = $6 THEN 0 ELSE pending END
             WHERE id = $1 AND turn = $2 RETURNING id",
        )
        .bind(notice.id)
        .bind(notice.turn)
        .bind(message)
        .bind(platform.name())
        .bind(notice.place)
        .bind(notice.announcement);
        Ok(self.execute_returning(statement).await?.is_some())
    }

    /// Forgets a send that failed.
    pub async fn forget_notice_key(&mut self, notice: i64) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE turn_notice SET send_key = NULL WHERE id = $1").bind(notice),
        )
        .await?;
        Ok(())
    }

    /// Records that a notice need not be sent. Its message stays.
    pub async fn cancel_notice(&mut self, notice: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE turn_notice SET pending = 0, send_key = NULL, tries = 0 WHERE id = $1",
        )
        .bind(notice);
        self.execute(statement).await?;
        Ok(())
    }

    /// Forgets the message of a notice, because it is gone or shows something else now.
    pub async fn forget_notice_message(&mut self, notice: i64) -> Result<(), Error> {
        self.execute(
            sqlx::query(
                "UPDATE turn_notice SET message = NULL, message_outdated = 0 WHERE id = $1",
            )
            .bind(notice),
        )
        .await?;
        Ok(())
    }

    /// Schedules an edit of the message that announces a turn, or records that it was edited.
    pub async fn mark_notice_message_outdated(
        &mut self,
        notice: i64,
        outdated: bool,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE turn_notice SET message_outdated = $2, due = CASE WHEN pending = 1 THEN due ELSE 0 END WHERE id = $1",
        )
        .bind(notice)
        .bind(outdated);
        self.execute(statement).await?;
        Ok(())
    }

    /// Returns whether the notice existed.
    pub async fn delete_notice(&mut self, notice: i64) -> Result<bool, Error> {
        let deleted = self
            .execute(sqlx::query("DELETE FROM turn_notice WHERE id = $1").bind(notice))
            .await?;
        Ok(deleted.rows_affected() > 0)
    }

    pub async fn postpone_notice(&mut self, notice: i64, due: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE turn_notice SET due = $2 WHERE id = $1")
                .bind(notice)
                .bind(due),
        )
        .await?;
        Ok(())
    }

    pub async fn retry_notice(&mut self, notice: i64, due: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE turn_notice SET due = $2, tries = tries + 1 WHERE id = $1")
                .bind(notice)
                .bind(due),
        )
        .await?;
        Ok(())
    }

    /// Copies pending notices to another person. Turns that do not wait for that person are dropped on delivery.
    pub async fn copy_notices(&mut self, from: PersonId, to: PersonId) -> Result<(), Error> {
        let pending: Vec<(i64, i64)> = sqlx::query_as(
            "SELECT table_id, turn FROM turn_notice WHERE person = $1 AND pending = 1 AND place IS NULL AND combined = 1",
        )
        .bind(from.0)
        .fetch_all(self.connection())
        .await?;
        let turns = pending
            .iter()
            .map(|&(table, turn)| PendingTurn { table, turn });
        let turns: Vec<_> = turns.collect();
        self.schedule_reminders(to, &turns).await
    }
}

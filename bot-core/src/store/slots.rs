//! Slots: the version that each place and person should see (`wanted`) and the one they have seen (`delivered`).

use sqlx::{Row, SqliteConnection};

use super::{Error, Transaction};
use crate::chat::{Address, Platform};
use crate::table::{Millis, PersonId, Table};

/// What a slot shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SlotKind {
    /// A table in a place: its lobby, board or final board.
    Board,
    /// The private view of a table for one person.
    Hand,
    /// A notice that it is a person's turn.
    Notice,
    /// The result of a game, in a place.
    Result,
    /// A message sent once, to a place or to a person. Its content is the payload.
    Note,
}

impl SlotKind {
    pub const ALL: [Self; 5] = [
        Self::Board,
        Self::Hand,
        Self::Notice,
        Self::Result,
        Self::Note,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Hand => "hand",
            Self::Notice => "notice",
            Self::Result => "result",
            Self::Note => "note",
        }
    }
}

/// One thing to keep delivered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    pub id: i64,
    pub kind: SlotKind,
    pub table: Option<i64>,
    pub place: Option<i64>,
    pub person: Option<PersonId>,
    pub wanted: i64,
    /// Negative if a new message was requested. The number then identifies that request.
    pub delivered: i64,
    /// The message that shows it.
    pub message: Option<String>,
    /// The platform of that message.
    pub platform: Option<Platform>,
    /// The version being sent in a new message, possibly since before a restart.
    pub sending: Option<i64>,
    pub tries: i64,
    pub payload: Option<String>,
}

impl Slot {
    /// Returns whether this is one notice for all tables that wait for a person.
    pub fn is_combined_notice(&self) -> bool {
        self.kind == SlotKind::Notice && self.table.is_none()
    }

    /// Identifies the open request for a new message, if there is one.
    pub fn resend_id(&self) -> Option<i64> {
        (self.delivered < 0).then(|| -self.delivered)
    }
}

/// Kind, table, place, person and version of a scheduled slot.
pub(super) type WantedSlot = (SlotKind, i64, Option<i64>, Option<PersonId>, i64);

/// Pending deliveries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PendingDeliveries {
    pub slots: i64,
    /// When the earliest one is due.
    pub due: Option<Millis>,
}

/// A query for whole slots, as [`slot_from_row`] reads them.
macro_rules! select_slots {
    ($conditions:literal) => {
        concat!(
            "SELECT id, kind, table_id, place, person, wanted, delivered, message, platform, sending, tries, payload FROM slot ",
            $conditions
        )
    };
}

const SELECT_BY_ID: &str = select_slots!("WHERE id = $1");
const SELECT_OF_TABLE: &str = select_slots!("WHERE table_id = $1 AND dead = 0 ORDER BY id");
/// Notes come before the views that follow from them.
const SELECT_DUE: &str = select_slots!(
    "WHERE wanted > delivered AND dead = 0 AND due <= $1 ORDER BY due, kind <> 'note', id LIMIT $2"
);
const SELECT_NOTICES: &str = select_slots!(
    "WHERE person = $1 AND kind = 'notice' AND table_id IS NOT NULL AND place IS NULL AND wanted > delivered AND dead = 0
    ORDER BY id"
);
const SELECT_POSTPONED_NOTE: &str = select_slots!(
    "WHERE person = $1 AND kind = 'note' AND place IS NULL AND id <> $2 AND wanted > delivered AND dead = 0 AND due = $3
    AND sending IS NULL ORDER BY id LIMIT 1"
);

fn slot_from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Slot, Error> {
    let kind: String = row.try_get("kind")?;
    let platform: Option<String> = row.try_get("platform")?;
    Ok(Slot {
        id: row.try_get("id")?,
        kind: SlotKind::ALL
            .into_iter()
            .find(|known| known.name() == kind)
            .unwrap_or(SlotKind::Note),
        table: row.try_get("table_id")?,
        place: row.try_get("place")?,
        person: row.try_get::<Option<i64>, _>("person")?.map(PersonId),
        wanted: row.try_get("wanted")?,
        delivered: row.try_get("delivered")?,
        message: row.try_get("message")?,
        platform: platform.and_then(|name| name.parse().ok()),
        sending: row.try_get("sending")?,
        tries: row.try_get("tries")?,
        payload: row.try_get("payload")?,
    })
}

pub async fn by_id(db: &mut SqliteConnection, id: i64) -> Result<Option<Slot>, Error> {
    let row = sqlx::query(SELECT_BY_ID)
        .bind(id)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(slot_from_row).transpose()
}

/// Returns the pending private turn notices for a person.
pub async fn pending_notices(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<Vec<Slot>, Error> {
    let rows = sqlx::query(SELECT_NOTICES)
        .bind(person.0)
        .fetch_all(db)
        .await?;
    rows.iter().map(slot_from_row).collect()
}

/// Returns another private note for this person that is postponed to the same time.
pub async fn postponed_note(
    db: &mut SqliteConnection,
    person: PersonId,
    but: i64,
    until: Millis,
) -> Result<Option<Slot>, Error> {
    let row = sqlx::query(SELECT_POSTPONED_NOTE)
        .bind(person.0)
        .bind(but)
        .bind(until)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(slot_from_row).transpose()
}

/// Returns whether the same note for this person is already pending in a place.
pub async fn has_pending_note(
    db: &mut SqliteConnection,
    place: i64,
    person: PersonId,
    payload: &str,
) -> Result<bool, Error> {
    let known: Option<i64> = sqlx::query_scalar(
        "SELECT 1 FROM slot WHERE person = $1 AND kind = 'note' AND place = $2 AND payload = $3 AND wanted > delivered AND dead = 0",
    )
    .bind(person.0)
    .bind(place)
    .bind(payload)
    .fetch_optional(db)
    .await?;
    Ok(known.is_some())
}

/// Returns the ids of all turn notices about a table in a place.
pub async fn notice_messages(
    db: &mut SqliteConnection,
    place: &Address,
    code: &str,
) -> Result<Vec<String>, Error> {
    let messages = sqlx::query_scalar(
        "SELECT slot.message FROM slot JOIN place ON place.id = slot.place JOIN game_table ON game_table.id = slot.table_id
         WHERE game_table.code = $1 AND slot.kind = 'notice' AND slot.message IS NOT NULL
         AND place.platform = $2 AND place.chat = $3 AND place.thread = $4",
    )
    .bind(code)
    .bind(place.platform.name())
    .bind(&place.chat)
    .bind(place.thread.as_deref().unwrap_or_default());
    Ok(messages.fetch_all(db).await?)
}

/// Returns whether delivery was given up.
pub async fn is_dead(db: &mut SqliteConnection, id: i64) -> Result<bool, Error> {
    let dead = sqlx::query_scalar("SELECT dead FROM slot WHERE id = $1").bind(id);
    Ok(dead.fetch_optional(db).await? == Some(1_i64))
}

pub async fn due(db: &mut SqliteConnection, now: Millis, limit: i64) -> Result<Vec<Slot>, Error> {
    let rows = sqlx::query(SELECT_DUE)
        .bind(now)
        .bind(limit)
        .fetch_all(db)
        .await?;
    rows.iter().map(slot_from_row).collect()
}

/// Returns the slots of a table whose delivery was not given up.
pub async fn of_table(db: &mut SqliteConnection, table: i64) -> Result<Vec<Slot>, Error> {
    let rows = sqlx::query(SELECT_OF_TABLE)
        .bind(table)
        .fetch_all(db)
        .await?;
    rows.iter().map(slot_from_row).collect()
}

pub async fn pending(db: &mut SqliteConnection) -> Result<PendingDeliveries, Error> {
    let row = sqlx::query(
        "SELECT COUNT(*) AS slots, MIN(due) AS due FROM slot WHERE wanted > delivered AND dead = 0",
    )
    .fetch_one(db)
    .await?;
    Ok(PendingDeliveries {
        slots: row.try_get("slots")?,
        due: row.try_get("due")?,
    })
}

/// Returns when the next slot becomes due.
pub async fn next_due(db: &mut SqliteConnection, now: Millis) -> Result<Option<Millis>, Error> {
    let due = sqlx::query_scalar(
        "SELECT MIN(due) FROM slot WHERE wanted > delivered AND dead = 0 AND due > $1",
    );
    Ok(due.bind(now).fetch_one(db).await?)
}

impl Transaction<'_> {
    /// Schedules a version for delivery. Creates the slot if necessary.
    pub async fn schedule_slot(
        &mut self,
        kind: SlotKind,
        table: i64,
        place: Option<i64>,
        person: Option<PersonId>,
        version: i64,
    ) -> Result<i64, Error> {
        let wanted = (kind, table, place, person, version);
        if let Some((_, id)) = self.wanted_slots.iter().find(|(other, _)| *other == wanted) {
            return Ok(*id);
        }
        let statement = sqlx::query(
            "UPDATE slot SET wanted = CASE WHEN wanted > $5 THEN wanted ELSE $5 END,
             due = CASE WHEN kind = 'notice' AND wanted < $5 THEN 0 ELSE due END, dead = CASE WHEN place IS NULL AND kind <> 'notice' THEN dead ELSE 0 END
             WHERE table_id = $1 AND kind = $2 AND place IS NOT DISTINCT FROM $3 AND person IS NOT DISTINCT FROM $4 RETURNING id",
        )
        .bind(table)
        .bind(kind.name())
        .bind(place)
        .bind(person.map(|person| person.0))
        .bind(version);
        let found = self.execute_returning(statement).await?;
        let id = match found {
            Some(row) => row.try_get("id")?,
            None => {
                let statement = sqlx::query("INSERT INTO slot (kind, table_id, place, person, wanted) VALUES ($2, $1, $3, $4, $5) RETURNING id")
                    .bind(table)
                    .bind(kind.name())
                    .bind(place)
                    .bind(person.map(|person| person.0))
                    .bind(version);
                self.insert(statement).await?
            }
        };
        self.wanted_slots.push((wanted, id));
        Ok(id)
    }

    /// Schedules the current version of a table for a place.
    pub async fn schedule_board(&mut self, table: &Table, place: i64) -> Result<i64, Error> {
        self.schedule_slot(SlotKind::Board, table.id, Some(place), None, table.version)
            .await
    }

    /// Schedules the current private view of a table for a person.
    pub async fn schedule_hand(&mut self, table: &Table, person: PersonId) -> Result<i64, Error> {
        self.schedule_slot(SlotKind::Hand, table.id, None, Some(person), table.version)
            .await
    }

    /// Schedules a version for every place that shows the table.
    pub async fn schedule_boards(&mut self, table: i64, version: i64) -> Result<(), Error> {
        self.execute(
            sqlx::query(
                "UPDATE slot SET wanted = $2 WHERE table_id = $1 AND kind = 'board' AND dead = 0",
            )
            .bind(table)
            .bind(version),
        )
        .await?;
        Ok(())
    }

    /// Returns the places that show a table.
    pub async fn places_showing(&mut self, table: i64) -> Result<Vec<i64>, Error> {
        let places = sqlx::query_scalar(
            "SELECT place FROM slot WHERE table_id = $1 AND kind = 'board' AND dead = 0 AND place IS NOT NULL ORDER BY id",
        );
        Ok(places.bind(table).fetch_all(self.connection()).await?)
    }

    /// Schedules a message that is sent once.
    pub async fn schedule_note(
        &mut self,
        table: Option<i64>,
        place: Option<i64>,
        person: Option<PersonId>,
        payload: &str,
    ) -> Result<(), Error> {
        if !self
            .scheduled_notes
            .insert((place, person, payload.to_owned()))
        {
            return Ok(());
        }
        let statement = sqlx::query("INSERT INTO slot (kind, table_id, place, person, wanted, payload) VALUES ('note', $1, $2, $3, 1, $4)")
            .bind(table)
            .bind(place)
            .bind(person.map(|person| person.0))
            .bind(payload);
        self.execute(statement).await?;
        Ok(())
    }

    /// Replaces the content of a note or notice.
    pub async fn set_payload(&mut self, slot: i64, payload: &str) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE slot SET payload = $2 WHERE id = $1")
                .bind(slot)
                .bind(payload),
        )
        .await?;
        Ok(())
    }

    /// Records that a new message with this version is about to be sent.
    pub async fn mark_sending(&mut self, slot: i64, version: i64) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE slot SET sending = $2 WHERE id = $1")
                .bind(slot)
                .bind(version),
        )
        .await?;
        Ok(())
    }

    /// Records that the reply to a request showed this version. Version 0 means that an older message may cover it.
    pub async fn mark_shown(
        &mut self,
        slot: i64,
        version: i64,
        message: Option<&str>,
        platform: Platform,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE slot SET delivered = CASE WHEN delivered > $2 AND $2 > 0 THEN delivered ELSE $2 END, message = COALESCE($3, message), platform = $4, tries = 0, due = 0,
             sending = NULL WHERE id = $1",
        )
        .bind(slot)
        .bind(version)
        .bind(message)
        .bind(platform.name());
        self.execute(statement).await?;
        Ok(())
    }

    /// Records that this version was delivered. If a reply showed a newer version in the meantime, it is delivered
    /// again, because the order in the chat is unknown. Delivered notes are deleted, except those of the web page,
    /// which has no history of its own.
    pub async fn mark_delivered(
        &mut self,
        slot: i64,
        version: i64,
        message: Option<&str>,
        platform: Platform,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE slot SET delivered = $2, message = COALESCE($3, message), platform = $4, tries = 0, due = 0,
             sending = NULL WHERE id = $1",
        )
        .bind(slot)
        .bind(version)
        .bind(message)
        .bind(platform.name());
        self.execute(statement).await?;
        if platform == Platform::Web {
            return self.trim_notes(slot).await;
        }
        self.execute(
            sqlx::query("DELETE FROM slot WHERE id = $1 AND kind = 'note' AND delivered >= wanted")
                .bind(slot),
        )
        .await?;
        Ok(())
    }

    /// Marks a version as no longer worth delivering.
    pub async fn mark_obsolete(&mut self, slot: i64, version: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE slot SET delivered = CASE WHEN delivered > $2 THEN delivered ELSE $2 END, due = 0, tries = 0, sending = NULL WHERE id = $1",
        )
        .bind(slot)
        .bind(version);
        self.execute(statement).await?;
        self.execute(sqlx::query("DELETE FROM slot WHERE id = $1 AND kind = 'note'").bind(slot))
            .await?;
        Ok(())
    }

    /// Postpones a delivery without counting a failed attempt.
    pub async fn postpone(&mut self, slot: i64, due: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE slot SET due = $2 WHERE id = $1")
                .bind(slot)
                .bind(due),
        )
        .await?;
        Ok(())
    }

    /// Postpones a delivery to a platform that is not connected. It counts as failed and is retried on connection.
    pub async fn postpone_unserved(&mut self, slot: i64, due: Millis) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE slot SET due = $2, tries = CASE WHEN tries > 0 THEN tries ELSE 1 END WHERE id = $1",
        )
        .bind(slot)
        .bind(due);
        self.execute(statement).await?;
        Ok(())
    }

    /// Makes failed deliveries due now, because a platform can be reached again.
    pub async fn retry_failed_now(&mut self) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE slot SET due = 0 WHERE wanted > delivered AND dead = 0 AND due > $1 AND tries > 0",
        )
        .bind(self.now);
        self.execute(statement).await?;
        Ok(())
    }

    /// Makes all postponed deliveries due now, because the clock was set back and their due times are meaningless.
    pub async fn deliver_postponed_now(&mut self) -> Result<(), Error> {
        self.execute(sqlx::query("UPDATE slot SET due = 0 WHERE due > $1").bind(self.now))
            .await?;
        Ok(())
    }

    /// Requests delivery in a new message. The old message is retired then.
    pub async fn resend(&mut self, slot: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE slot SET delivered = CASE WHEN message IS NULL THEN 0 ELSE -$2 END, sending = NULL, due = 0, dead = 0
             WHERE id = $1",
        )
        .bind(slot)
        .bind(self.now.max(1));
        self.execute(statement).await?;
        Ok(())
    }

    /// Schedules delivery again after a reply with this version was lost, if the slot counts as delivered.
    pub async fn mark_lost(
        &mut self,
        slot: i64,
        version: i64,
        as_new_message: bool,
    ) -> Result<(), Error> {
        let is_shown = by_id(self.connection(), slot)
            .await?
            .is_some_and(|slot| slot.delivered >= version && slot.delivered >= slot.wanted);
        if !is_shown {
            return Ok(());
        }
        if as_new_message {
            return self.resend(slot).await;
        }
        self.execute(
            sqlx::query("UPDATE slot SET delivered = 0, due = 0 WHERE id = $1").bind(slot),
        )
        .await?;
        Ok(())
    }

    /// Deletes the private view and the turn notices of a person who left a table.
    pub async fn delete_private_slots(
        &mut self,
        table: i64,
        person: PersonId,
    ) -> Result<(), Error> {
        self.wanted_slots.clear();
        let statement = sqlx::query(
            "DELETE FROM slot WHERE table_id = $1 AND person = $2 AND kind IN ('hand', 'notice')",
        )
        .bind(table)
        .bind(person.0);
        self.execute(statement).await?;
        Ok(())
    }

    /// Schedules another attempt after a failure.
    pub async fn schedule_retry(&mut self, slot: i64, due: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE slot SET due = $2, tries = tries + 1 WHERE id = $1")
                .bind(slot)
                .bind(due),
        )
        .await?;
        Ok(())
    }

    /// Gives up on a delivery. Notes are deleted.
    pub async fn give_up(&mut self, slot: i64) -> Result<(), Error> {
        self.execute(sqlx::query("DELETE FROM slot WHERE id = $1 AND kind = 'note'").bind(slot))
            .await?;
        self.execute(sqlx::query("UPDATE slot SET dead = 1 WHERE id = $1").bind(slot))
            .await?;
        Ok(())
    }

    /// Forgets a message that was deleted in the chat. The next delivery sends a new one.
    pub async fn forget_message(&mut self, slot: i64) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE slot SET message = NULL, sending = NULL, due = 0 WHERE id = $1")
                .bind(slot),
        )
        .await?;
        Ok(())
    }
}

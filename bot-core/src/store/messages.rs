//! Messages that are sent once, to a place or to a person. Their content is a [`Note`].

use sqlx::{Row, SqliteConnection};

use super::{Error, Transaction};
use crate::note::Note;
use crate::people::{PersonId, Platform};
use crate::table::Millis;

/// How many sent messages are kept for each room and each person on the web page.
pub const MAX_KEPT: i64 = 40;

/// A message that is sent once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub id: i64,
    pub table: Option<i64>,
    pub place: Option<i64>,
    pub person: Option<PersonId>,
    /// A [`Note`] in JSON.
    pub note: String,
    pub sent: bool,
    /// Key of a send whose arrival is not confirmed.
    pub send_key: Option<String>,
    pub tries: i64,
}

impl Message {
    /// Parses the content. `None` if no version of the program can read it.
    pub fn parse(&self) -> Option<Note> {
        serde_json::from_str(&self.note).ok()
    }
}

/// A message that the page shows. It is private if it was sent to one person.
pub struct KeptMessage {
    pub id: i64,
    pub private: bool,
    pub note: String,
}

const SELECT_BY_ID: &str =
    "SELECT id, table_id, place, person, note, sent, send_key, tries FROM message WHERE id = $1";
const SELECT_POSTPONED: &str = "SELECT id, table_id, place, person, note, sent, send_key, tries FROM message
    WHERE person = $1 AND place IS NULL AND id <> $2 AND sent = 0 AND due = $3 AND send_key IS NULL ORDER BY id LIMIT 1";

fn message_from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Message, Error> {
    Ok(Message {
        id: row.try_get("id")?,
        table: row.try_get("table_id")?,
        place: row.try_get("place")?,
        person: row.try_get::<Option<i64>, _>("person")?.map(PersonId),
        note: row.try_get("note")?,
        sent: row.try_get("sent")?,
        send_key: row.try_get("send_key")?,
        tries: row.try_get("tries")?,
    })
}

pub async fn by_id(db: &mut SqliteConnection, id: i64) -> Result<Option<Message>, Error> {
    let row = sqlx::query(SELECT_BY_ID)
        .bind(id)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(message_from_row).transpose()
}

/// Returns another private message for this person that is postponed to the same time.
pub async fn postponed_with(
    db: &mut SqliteConnection,
    person: PersonId,
    except: i64,
    until: Millis,
) -> Result<Option<Message>, Error> {
    let row = sqlx::query(SELECT_POSTPONED)
        .bind(person.0)
        .bind(except)
        .bind(until)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(message_from_row).transpose()
}

/// Returns the latest messages to a place and to a person, oldest first.
pub async fn recent(
    db: &mut SqliteConnection,
    place: Option<i64>,
    person: PersonId,
) -> Result<Vec<KeptMessage>, Error> {
    let rows = sqlx::query(
        "SELECT id, place, note FROM message WHERE place = $1 OR place IS NULL AND person = $2 ORDER BY id DESC LIMIT $3",
    )
    .bind(place)
    .bind(person.0)
    .bind(MAX_KEPT)
    .fetch_all(db)
    .await?;
    let mut messages = vec![];
    for row in rows.iter().rev() {
        messages.push(KeptMessage {
            id: row.try_get("id")?,
            private: row.try_get::<Option<i64>, _>("place")?.is_none(),
            note: row.try_get("note")?,
        });
    }
    Ok(messages)
}

impl Transaction<'_> {
    /// Schedules a message. The same message to the same recipient is sent once per transaction.
    pub async fn schedule_message(
        &mut self,
        table: Option<i64>,
        place: Option<i64>,
        person: Option<PersonId>,
        note: &Note,
    ) -> Result<(), Error> {
        let note = serde_json::to_string(note).unwrap_or_default();
        if !self
            .scheduled_messages
            .insert((place, person, note.clone()))
        {
            return Ok(());
        }
        let statement = sqlx::query(
            "INSERT INTO message (table_id, place, person, note) VALUES ($1, $2, $3, $4)",
        )
        .bind(table)
        .bind(place)
        .bind(person.map(|person| person.0))
        .bind(note);
        self.execute(statement).await?;
        Ok(())
    }

    /// Replaces the content of a message that was not sent yet.
    pub async fn set_note(&mut self, message: i64, note: &Note) -> Result<(), Error> {
        let note = serde_json::to_string(note).unwrap_or_default();
        self.execute(
            sqlx::query("UPDATE message SET note = $2 WHERE id = $1")
                .bind(message)
                .bind(note),
        )
        .await?;
        Ok(())
    }

    pub async fn mark_message_sending(&mut self, message: i64, key: &str) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE message SET send_key = $2 WHERE id = $1")
                .bind(message)
                .bind(key),
        )
        .await?;
        Ok(())
    }

    /// Records that a message was sent. It is deleted unless it is kept.
    pub async fn mark_message_sent(
        &mut self,
        message: &Message,
        shown_in: &str,
        platform: Platform,
        keep: bool,
    ) -> Result<(), Error> {
        if !keep {
            return self.delete_message(message.id).await;
        }
        let statement = sqlx::query(
            "UPDATE message SET sent = 1, message = $2, platform = $3, send_key = NULL WHERE id = $1",
        )
        .bind(message.id)
        .bind(shown_in)
        .bind(platform.name());
        self.execute(statement).await?;
        if platform == Platform::Web {
            self.trim_messages(message).await?;
        }
        Ok(())
    }

    pub async fn delete_message(&mut self, message: i64) -> Result<(), Error> {
        self.execute(sqlx::query("DELETE FROM message WHERE id = $1").bind(message))
            .await?;
        Ok(())
    }

    pub async fn postpone_message(&mut self, message: i64, due: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE message SET due = $2 WHERE id = $1")
                .bind(message)
                .bind(due),
        )
        .await?;
        Ok(())
    }

    pub async fn retry_message(&mut self, message: i64, due: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE message SET due = $2, tries = tries + 1 WHERE id = $1")
                .bind(message)
                .bind(due),
        )
        .await?;
        Ok(())
    }

    /// Deletes the oldest sent messages of the room or person that this message belongs to.
    async fn trim_messages(&mut self, message: &Message) -> Result<(), Error> {
        let owner = match message.place {
            Some(_) => "place = $1",
            None => "place IS NULL AND person = $1",
        };
        let statement = format!(
            "DELETE FROM message WHERE {owner} AND sent = 1 AND id NOT IN
             (SELECT id FROM message WHERE {owner} ORDER BY id DESC LIMIT {MAX_KEPT})"
        );
        let person = message.person.map(|person| person.0);
        self.execute(sqlx::query(sqlx::AssertSqlSafe(statement)).bind(message.place.or(person)))
            .await?;
        Ok(())
    }

    /// Deletes the sent messages at a person's tables and all sent messages that name them.
    pub(super) async fn delete_messages_about(&mut self, person: PersonId) -> Result<(), Error> {
        self.execute(
            sqlx::query(
                "DELETE FROM message WHERE sent = 1 AND table_id IN
                 (SELECT table_id FROM chair WHERE person = $1 OR began = $1)",
            )
            .bind(person.0),
        )
        .await?;
        let name: Option<String> = sqlx::query_scalar("SELECT name FROM person WHERE id = $1")
            .bind(person.0)
            .fetch_optional(self.connection())
            .await?;
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            return Ok(());
        };
        let stored =
            sqlx::query_as::<_, (i64, String)>("SELECT id, note FROM message WHERE sent = 1");
        for (id, note) in stored.fetch_all(self.connection()).await? {
            let note = serde_json::from_str::<Note>(&note).ok();
            if note.is_some_and(|note| note.mentions(&name)) {
                self.delete_message(id).await?;
            }
        }
        Ok(())
    }
}

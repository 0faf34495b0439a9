//! Messages that are sent once, to a place or to a person. Their content is a [`Note`].

use sqlx::{Row, SqliteConnection};

use super::people::names_and_ids;
use super::{Error, Transaction};
use crate::note::{AuthoredNote, Note};
use crate::people::{Identity, PersonId, Platform};
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
    /// The account of the person that must get it. `None` for any of them.
    pub account: Option<Identity>,
    /// The person who wrote it or whom it names.
    pub author: Option<PersonId>,
    /// A [`Note`] in JSON.
    pub note: String,
    pub sent: bool,
    /// Key of a send whose arrival is not confirmed.
    pub send_key: Option<String>,
    pub tries: i64,
}

impl Message {
    /// Parses the content. `None` if no version of the program can read it.
    pub fn parse(&self) -> Option<AuthoredNote> {
        parse(&self.note, self.author)
    }
}

fn parse(note: &str, author: Option<PersonId>) -> Option<AuthoredNote> {
    let note = serde_json::from_str(note).ok()?;
    Some(AuthoredNote { author, note })
}

/// A message that the page shows. It is private if it was sent to one person.
pub struct KeptMessage {
    pub id: i64,
    pub private: bool,
    pub note: String,
}

const SELECT_BY_ID: &str = "SELECT id, table_id, place, person, to_platform, to_user, author, note, sent, send_key, tries FROM message WHERE id = $1";
const SELECT_POSTPONED: &str = "SELECT id, table_id, place, person, to_platform, to_user, author, note, sent, send_key, tries FROM message
    WHERE person = $1 AND place IS NULL AND id <> $2 AND sent = 0 AND due = $3 AND send_key IS NULL AND to_user IS NULL ORDER BY id LIMIT 1";

fn message_from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Message, Error> {
    let platform: Option<String> = row.try_get("to_platform")?;
    let platform = platform.and_then(|name| name.parse().ok());
    let user: Option<String> = row.try_get("to_user")?;
    let account = platform
        .zip(user)
        .map(|(platform, user)| Identity { platform, user });
    Ok(Message {
        id: row.try_get("id")?,
        table: row.try_get("table_id")?,
        place: row.try_get("place")?,
        person: row.try_get::<Option<i64>, _>("person")?.map(PersonId),
        account,
        author: row.try_get::<Option<i64>, _>("author")?.map(PersonId),
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
        "SELECT id, place, note FROM message WHERE place = $1 OR place IS NULL AND person = $2
         AND (to_platform IS NULL OR to_platform = 'web') ORDER BY id DESC LIMIT $3",
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

/// Messages without an author, which may be about a person: those that name nobody, batches and older ones. The flag says
/// whether the person sits, sat or watches at the table.
const SELECT_UNSIGNED: &str = "SELECT id, note, COALESCE(table_id IN (SELECT table_id FROM chair WHERE person = $1 OR began = $1
    UNION SELECT table_id FROM watcher WHERE person = $1), 0) FROM message WHERE author IS NULL ORDER BY id";
const SELECT_SIGNED: &str = "SELECT id, note FROM message WHERE author = $1 ORDER BY id";
const SELECT_TO_PERSON: &str =
    "SELECT id, note, author FROM message WHERE place IS NULL AND person = $1 ORDER BY id";

/// Returns what messages say by a person, about them or to them, oldest first. What others said is data of those others.
pub async fn of_person(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<Note>, Error> {
    let (names, ids) = names_and_ids(db, person).await?;
    let mut found: Vec<(i64, Note)> = vec![];
    for id in &ids {
        let signed = sqlx::query_as::<_, (i64, String)>(SELECT_SIGNED);
        for (message, note) in signed.bind(id.0).fetch_all(&mut *db).await? {
            let note = parse(&note, Some(*id));
            found.extend(note.map(|note| (message, note.note)));
        }
    }
    let unsigned = sqlx::query_as::<_, (i64, String, bool)>(SELECT_UNSIGNED).bind(person.0);
    for (message, note, is_at_table) in unsigned.fetch_all(&mut *db).await? {
        let parts = parse(&note, None).map(AuthoredNote::into_notes);
        let own = parts
            .into_iter()
            .flatten()
            .filter(|part| match part.author {
                Some(author) => ids.contains(&author),
                None => is_at_table && names.iter().any(|name| is_about(&part.note, name)),
            });
        found.extend(own.map(|part| (message, part.note)));
    }
    let to_person = sqlx::query_as::<_, (i64, String, Option<i64>)>(SELECT_TO_PERSON);
    for (message, note, author) in to_person.bind(person.0).fetch_all(&mut *db).await? {
        let parts = parse(&note, author.map(PersonId)).map(AuthoredNote::into_notes);
        let notes = parts.into_iter().flatten().map(|part| part.note);
        let new = notes.filter(|note| {
            let is_known = found
                .iter()
                .any(|known| known.0 == message && known.1 == *note);
            !is_known && !matches!(note, Note::Chat { .. })
        });
        let new: Vec<_> = new.collect();
        found.extend(new.into_iter().map(|note| (message, note)));
    }
    found.sort_by_key(|(message, _)| *message);
    Ok(found.into_iter().map(|(_, note)| note).collect())
}

/// Returns whether a note of an earlier version was written by a person of this name or names them.
fn is_about(note: &Note, wanted: &str) -> bool {
    match note {
        // A longer name may be that of somebody else.
        Note::Chat { name, .. } => name == wanted,
        note => note.mentions(wanted),
    }
}

impl Transaction<'_> {
    /// Schedules a message. The same message to the same recipient is sent once per transaction.
    pub async fn schedule_message(
        &mut self,
        table: Option<i64>,
        place: Option<i64>,
        person: Option<PersonId>,
        note: &AuthoredNote,
    ) -> Result<(), Error> {
        let author = note.author.map(|author| author.0);
        let note = serde_json::to_string(&note.note).unwrap_or_default();
        if !self
            .scheduled_messages
            .insert((place, person, note.clone()))
        {
            return Ok(());
        }
        let statement = sqlx::query(
            "INSERT INTO message (table_id, place, person, note, author) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(table)
        .bind(place)
        .bind(person.map(|person| person.0))
        .bind(note)
        .bind(author);
        self.execute(statement).await?;
        Ok(())
    }

    /// Schedules a message to one account of a person.
    pub async fn schedule_account_message(
        &mut self,
        person: PersonId,
        account: &Identity,
        note: &AuthoredNote,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO message (person, to_platform, to_user, note, author) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(person.0)
        .bind(account.platform.name())
        .bind(&account.user)
        .bind(serde_json::to_string(&note.note).unwrap_or_default())
        .bind(note.author.map(|author| author.0));
        self.execute(statement).await?;
        Ok(())
    }

    /// Replaces the content of a message that was not sent yet.
    pub async fn set_note(&mut self, message: i64, note: &AuthoredNote) -> Result<(), Error> {
        let author = note.author.map(|author| author.0);
        let note = serde_json::to_string(&note.note).unwrap_or_default();
        self.execute(
            sqlx::query("UPDATE message SET note = $2, author = $3 WHERE id = $1")
                .bind(message)
                .bind(note)
                .bind(author),
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

    /// Deletes all messages, sent or not, that a person wrote or that name them. Of messages that are sent together, only
    /// theirs are deleted.
    pub(super) async fn delete_messages_about(&mut self, person: PersonId) -> Result<(), Error> {
        let statement = sqlx::query("DELETE FROM message WHERE author = $1");
        self.execute(statement.bind(person.0)).await?;
        let (names, _) = names_and_ids(self.connection(), person).await?;
        let unsigned = sqlx::query_as::<_, (i64, String, bool)>(SELECT_UNSIGNED).bind(person.0);
        for (message, note, is_at_table) in unsigned.fetch_all(self.connection()).await? {
            let Some(note) = parse(&note, None) else {
                continue;
            };
            let mut parts = note.into_notes();
            let count = parts.len();
            parts.retain(|part| match part.author {
                Some(author) => author != person,
                None => !is_at_table || !names.iter().any(|name| part.note.mentions(name)),
            });
            if parts.is_empty() {
                self.delete_message(message).await?;
            } else if parts.len() < count {
                self.set_note(message, &Note::Batch(parts).into()).await?;
            }
        }
        Ok(())
    }
}

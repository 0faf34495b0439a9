//! Storage of places: channels and groups that show tables.

use sqlx::{Row, SqliteConnection};

use super::{Error, Transaction};
use crate::people::{Address, Identity};
use crate::table::PlaceSettings;
use crate::words::Lang;

/// A channel, group or thread that shows tables.
#[derive(Clone, Debug)]
pub struct Place {
    pub id: i64,
    pub address: Address,
    pub lang: Lang,
    pub settings: PlaceSettings,
    /// Whether the bot can no longer write there.
    pub gone: bool,
}

fn place_from_row(row: &sqlx::sqlite::SqliteRow) -> Result<Option<Place>, Error> {
    let platform: String = row.try_get("platform")?;
    let Ok(platform) = platform.parse() else {
        return Ok(None);
    };
    let thread: String = row.try_get("thread")?;
    let settings: String = row.try_get("settings")?;
    let settings: PlaceSettings = serde_json::from_str(&settings).unwrap_or_default();
    let lang: Option<String> = row.try_get("lang")?;
    let first_lang = lang.as_deref().and_then(Lang::from_tag);
    Ok(Some(Place {
        id: row.try_get("id")?,
        address: Address {
            platform,
            chat: row.try_get("chat")?,
            thread: Some(thread).filter(|thread| !thread.is_empty()),
        },
        lang: settings.lang.or(first_lang).unwrap_or_default(),
        settings,
        gone: row.try_get::<i64, _>("gone")? != 0,
    }))
}

pub async fn by_id(db: &mut SqliteConnection, id: i64) -> Result<Option<Place>, Error> {
    let row = sqlx::query(
        "SELECT id, platform, chat, thread, lang, settings, gone FROM place WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(db)
    .await?;
    row.as_ref().map_or(Ok(None), place_from_row)
}

pub async fn by_address(
    db: &mut SqliteConnection,
    address: &Address,
) -> Result<Option<Place>, Error> {
    let row = sqlx::query(
        "SELECT id, platform, chat, thread, lang, settings, gone FROM place WHERE platform = $1 AND chat = $2 AND thread = $3",
    )
    .bind(address.platform.name())
    .bind(&address.chat)
    .bind(address.thread.as_deref().unwrap_or_default())
    .fetch_optional(db)
    .await?;
    row.as_ref().map_or(Ok(None), place_from_row)
}

/// Returns the place of a chat that contains this message, or else the only one that shows this table.
pub async fn find_by_message(
    db: &mut SqliteConnection,
    chat: &Address,
    message: &str,
    code: Option<&str>,
) -> Result<Option<Place>, Error> {
    const SHOWS: &str = "SELECT DISTINCT place.id FROM place JOIN
         (SELECT place, message FROM view UNION ALL SELECT message_place, message FROM turn_notice
          UNION ALL SELECT place, message FROM message) m ON m.place = place.id
         WHERE place.platform = $1 AND place.chat = $2 AND m.message = $3";
    const SHOWS_TABLE: &str =
        "SELECT DISTINCT place.id FROM place JOIN view ON view.place = place.id
         JOIN game_table ON game_table.id = view.table_id
         WHERE place.platform = $1 AND place.chat = $2 AND game_table.code = $3";
    for (query, what) in [(SHOWS, Some(message)), (SHOWS_TABLE, code)] {
        let Some(what) = what else {
            continue;
        };
        let query = sqlx::query_scalar(query).bind(chat.platform.name());
        let query = query.bind(&chat.chat).bind(what);
        let places: Vec<i64> = query.fetch_all(&mut *db).await?;
        if let [place] = places[..] {
            return by_id(db, place).await;
        }
    }
    Ok(None)
}

/// Returns the places of a chat: itself and its threads.
pub async fn of_chat(db: &mut SqliteConnection, chat: &Address) -> Result<Vec<i64>, Error> {
    let places = sqlx::query_scalar("SELECT id FROM place WHERE platform = $1 AND chat = $2");
    let places = places.bind(chat.platform.name()).bind(&chat.chat);
    Ok(places.fetch_all(db).await?)
}

impl Transaction<'_> {
    /// Returns the place with this address, created if new. A new place takes the language of the first user.
    pub async fn find_or_create_place(
        &mut self,
        address: &Address,
        lang: Lang,
    ) -> Result<Place, Error> {
        if let Some(mut place) = by_address(self.connection(), address).await? {
            if place.gone {
                self.restore_place(place.id).await?;
                place.gone = false;
            }
            return Ok(place);
        }
        let statement = sqlx::query(
            "INSERT INTO place (platform, chat, thread, lang) VALUES ($1, $2, $3, $4) RETURNING id",
        )
        .bind(address.platform.name())
        .bind(&address.chat)
        .bind(address.thread.as_deref().unwrap_or_default())
        .bind(lang.code());
        let id = self.insert(statement).await?;
        Ok(Place {
            id,
            address: address.clone(),
            lang,
            settings: PlaceSettings::default(),
            gone: false,
        })
    }

    pub async fn save_place_settings(
        &mut self,
        place: i64,
        settings: &PlaceSettings,
    ) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE place SET settings = $1 WHERE id = $2")
                .bind(serde_json::to_string(settings).unwrap_or_default())
                .bind(place),
        )
        .await?;
        Ok(())
    }

    /// Moves all places of a chat to its new id.
    pub async fn move_chat(&mut self, from: &Address, to: &str) -> Result<(), Error> {
        let moved: Vec<i64> =
            sqlx::query_scalar("SELECT id FROM place WHERE platform = $1 AND chat = $2")
                .bind(from.platform.name())
                .bind(&from.chat)
                .fetch_all(self.connection())
                .await?;
        // If the new chat already has an empty place, delete it in favour of the old one. Both chats may report the
        // move; the second report finds no old place and changes nothing.
        let statement = sqlx::query(
            "DELETE FROM place WHERE platform = $1 AND chat = $2 AND NOT EXISTS (SELECT 1 FROM view WHERE view.place = place.id)
             AND NOT EXISTS (SELECT 1 FROM chair WHERE chair.place = place.id)
             AND EXISTS (SELECT 1 FROM place old WHERE old.platform = $1 AND old.chat = $3 AND old.thread = place.thread)",
        )
        .bind(from.platform.name())
        .bind(to)
        .bind(&from.chat);
        self.execute(statement).await?;
        let statement = sqlx::query(
            "UPDATE place SET chat = $3 WHERE platform = $1 AND chat = $2 AND NOT EXISTS
             (SELECT 1 FROM place other WHERE other.platform = $1 AND other.chat = $3 AND other.thread = place.thread)",
        )
        .bind(from.platform.name())
        .bind(&from.chat)
        .bind(to);
        self.execute(statement).await?;
        // If the new chat already shows something, merge the two.
        let both: Vec<(i64, i64)> = sqlx::query_as(
            "SELECT old.id, new.id FROM place old JOIN place new ON new.platform = old.platform AND new.thread = old.thread
             WHERE old.platform = $1 AND old.chat = $2 AND new.chat = $3 AND old.id <> new.id",
        )
        .bind(from.platform.name())
        .bind(&from.chat)
        .bind(to)
        .fetch_all(self.connection())
        .await?;
        for (old, new) in both {
            self.merge_places(old, new).await?;
        }
        // The new chat has its own message ids, so the old ones are invalid.
        for place in moved {
            for statement in [
                "UPDATE view SET message = NULL, send_key = NULL, send_version = NULL, refreshes = refreshes + 1 WHERE place = $1",
                "UPDATE turn_notice SET message = NULL, send_key = NULL WHERE message_place = $1",
                "UPDATE message SET message = NULL, send_key = NULL WHERE place = $1",
                "UPDATE view SET outdated = 1, refreshes = refreshes + 1, due = 0 WHERE place = $1 AND kind = 'board' AND table_id IN
                 (SELECT id FROM game_table WHERE stage IN ('lobby', 'playing'))",
            ] {
                let statement = sqlx::query(statement)
                    .bind(place);
                self.execute(statement).await?;
            }
        }
        Ok(())
    }

    async fn merge_places(&mut self, old: i64, new: i64) -> Result<(), Error> {
        for statement in [
            "UPDATE view SET outdated = 1, refreshes = refreshes + 1 WHERE place = $2 AND EXISTS (SELECT 1 FROM view o WHERE o.place = $1 AND o.table_id = view.table_id
             AND o.kind = view.kind AND o.person IS NOT DISTINCT FROM view.person AND o.outdated = 1)",
            "UPDATE view SET place = $2, message = NULL, send_key = NULL, send_version = NULL, due = 0 WHERE place = $1 AND NOT EXISTS
             (SELECT 1 FROM view o WHERE o.place = $2 AND o.table_id = view.table_id AND o.kind = view.kind AND o.person IS NOT DISTINCT FROM view.person)",
            "DELETE FROM view WHERE place = $1 AND $2 > 0",
            // The new chat has its own message ids.
            "UPDATE turn_notice SET message = NULL, message_outdated = 0, send_key = NULL WHERE message_place = $1 AND $2 > 0",
            "UPDATE turn_notice SET place = CASE WHEN place = $1 THEN $2 ELSE place END,
             message_place = CASE WHEN message_place = $1 THEN $2 ELSE message_place END WHERE place = $1 OR message_place = $1",
            "UPDATE message SET place = $2, message = NULL, send_key = NULL, due = 0 WHERE place = $1",
            "UPDATE chair SET place = $2 WHERE place = $1",
            "UPDATE game_table SET opened_in = $2 WHERE opened_in = $1",
            "UPDATE OR IGNORE watcher SET place = $2 WHERE place = $1",
            "UPDATE place SET (lang, settings) = (SELECT lang, settings FROM place o WHERE o.id = $1) WHERE id = $2",
            "DELETE FROM place WHERE id = $1 AND $2 > 0",
        ] {
            let statement = sqlx::query(statement)
                .bind(old)
                .bind(new);
            self.execute(statement).await?;
        }
        Ok(())
    }

    /// Restores all places of a chat to which the bot can write again.
    pub async fn restore_chat(&mut self, chat: &Address) -> Result<(), Error> {
        let gone: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM place WHERE platform = $1 AND chat = $2 AND gone = 1",
        )
        .bind(chat.platform.name())
        .bind(&chat.chat)
        .fetch_all(self.connection())
        .await?;
        for place in gone {
            self.restore_place(place).await?;
        }
        Ok(())
    }

    async fn restore_place(&mut self, place: i64) -> Result<(), Error> {
        for statement in [
            "UPDATE place SET gone = 0 WHERE id = $1",
            // Keep the old message ids: the chat reports an error if those messages were deleted.
            "UPDATE view SET given_up = 0, due = 0, tries = 0, send_key = NULL, send_version = NULL, outdated = 1,
             refreshes = refreshes + 1 WHERE place = $1 AND kind = 'board'
             AND (shown < wanted OR table_id IN (SELECT id FROM game_table WHERE ended IS NULL))",
        ] {
            let statement = sqlx::query(statement)
                .bind(place);
            self.execute(statement).await?;
        }
        Ok(())
    }

    /// Stops notifying a person in a chat that they left.
    pub async fn detach_from_chat(
        &mut self,
        identity: &Identity,
        chat: &Address,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE chair SET place = NULL WHERE person = (SELECT person FROM identity WHERE platform = $1 AND user_id = $2)
             AND place IN (SELECT id FROM place WHERE platform = $1 AND chat = $3)",
        )
        .bind(identity.platform.name())
        .bind(&identity.user)
        .bind(&chat.chat);
        self.execute(statement).await?;
        Ok(())
    }

    /// Schedules the removal of the turn notices in a place, which is possible only once it is accessible again.
    async fn retire_notices_in(&mut self, place: i64) -> Result<(), Error> {
        let retire = sqlx::query(
            "INSERT INTO retired_message (platform, chat, thread, user_id, message, keeps_text, since, is_key, due)
             SELECT p.platform, p.chat, COALESCE(p.thread, ''), '', n.message, 0, $2, 0, 0 FROM turn_notice n JOIN place p ON p.id = n.message_place
             WHERE n.message_place = $1 AND n.message IS NOT NULL ON CONFLICT DO NOTHING",
        )
        .bind(place)
        .bind(self.now);
        self.execute(retire).await?;
        let forget = sqlx::query("UPDATE turn_notice SET message = NULL WHERE message_place = $1");
        self.execute(forget.bind(place)).await?;
        Ok(())
    }

    /// Stops all deliveries to a place, until somebody uses the bot there again or its chat is restored.
    pub async fn mark_place_gone(&mut self, place: i64) -> Result<(), Error> {
        self.execute(sqlx::query("UPDATE place SET gone = 1 WHERE id = $1").bind(place))
            .await?;
        for statement in [
            "UPDATE view SET given_up = 1 WHERE place = $1",
            "DELETE FROM message WHERE place = $1 AND sent = 0",
            // People who joined from there are notified in private from now on.
            "UPDATE chair SET place = NULL WHERE place = $1",
            "UPDATE turn_notice SET place = NULL, due = 0, send_key = NULL WHERE place = $1 AND pending = 1",
            "UPDATE turn_notice SET refused_place = NULL WHERE refused_place = $1",
        ] {
            self.execute(sqlx::query(statement).bind(place)).await?;
        }
        self.retire_notices_in(place).await
    }
}

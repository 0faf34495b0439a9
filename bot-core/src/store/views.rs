//! Views: the version that a place or person should see (`wanted`), and the one they see (`shown`).

use sqlx::{Row, SqliteConnection};

use super::{Error, Transaction};
use crate::people::{PersonId, Platform};
use crate::table::{Millis, Table};

/// What a view shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ViewKind {
    /// A table in a place, or for a person who does not play there: its lobby, board or final board.
    Board,
    /// The private view of a table for one player.
    Hand,
}

impl ViewKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Hand => "hand",
        }
    }
}

/// A board, lobby or hand that should be current in one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub id: i64,
    pub kind: ViewKind,
    pub table: i64,
    pub place: Option<i64>,
    pub person: Option<PersonId>,
    pub wanted: i64,
    pub shown: i64,
    /// Whether the message must be edited or sent.
    pub outdated: bool,
    /// Counts the requests to show the same version again.
    pub refreshes: i64,
    /// Set if a new message was requested. The number identifies the request.
    pub repost: Option<i64>,
    /// The message that shows it, and its platform.
    pub message: Option<String>,
    pub platform: Option<Platform>,
    /// A new message whose arrival is not confirmed.
    pub unconfirmed: Option<UnconfirmedSend>,
    pub tries: i64,
    pub given_up: bool,
}

impl View {
    /// The id of the message, if it is on this platform.
    pub fn message_on(&self, platform: Platform) -> Option<&str> {
        let message = self.message.as_deref();
        message.filter(|_| self.platform == Some(platform))
    }
}

/// A send that may have been carried out. A retry uses the same key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnconfirmedSend {
    pub key: String,
    /// The version that the message shows at least.
    pub version: i64,
}

/// Kind, table, place, person and version of a scheduled view.
pub(super) type WantedView = (ViewKind, i64, Option<i64>, Option<PersonId>, i64);

/// A query for whole views, as [`view_from_row`] reads them.
macro_rules! select_views {
    ($conditions:literal) => {
        concat!(
            "SELECT id, kind, table_id, place, person, wanted, shown, outdated, refreshes, repost, message, platform, send_key,
             send_version, tries, given_up FROM view ",
            $conditions
        )
    };
}

const SELECT_BY_ID: &str = select_views!("WHERE id = $1");
const SELECT_OF_TABLE: &str = select_views!("WHERE table_id = $1 ORDER BY id");
const SELECT_HAND: &str =
    select_views!("WHERE table_id = $1 AND person = $2 AND kind = 'hand' AND place IS NULL");

fn view_from_row(row: &sqlx::sqlite::SqliteRow) -> Result<View, Error> {
    let kind: String = row.try_get("kind")?;
    let platform: Option<String> = row.try_get("platform")?;
    let key: Option<String> = row.try_get("send_key")?;
    let version: Option<i64> = row.try_get("send_version")?;
    Ok(View {
        id: row.try_get("id")?,
        kind: match kind.as_str() {
            "hand" => ViewKind::Hand,
            _ => ViewKind::Board,
        },
        table: row.try_get("table_id")?,
        place: row.try_get("place")?,
        person: row.try_get::<Option<i64>, _>("person")?.map(PersonId),
        wanted: row.try_get("wanted")?,
        shown: row.try_get("shown")?,
        outdated: row.try_get("outdated")?,
        refreshes: row.try_get("refreshes")?,
        repost: row.try_get("repost")?,
        message: row.try_get("message")?,
        platform: platform.and_then(|name| name.parse().ok()),
        unconfirmed: key
            .zip(version)
            .map(|(key, version)| UnconfirmedSend { key, version }),
        tries: row.try_get("tries")?,
        given_up: row.try_get("given_up")?,
    })
}

pub async fn by_id(db: &mut SqliteConnection, id: i64) -> Result<Option<View>, Error> {
    let row = sqlx::query(SELECT_BY_ID)
        .bind(id)
        .fetch_optional(db)
        .await?;
    row.as_ref().map(view_from_row).transpose()
}

/// Returns how often a view was to be shown again.
pub async fn refreshes(db: &mut SqliteConnection, id: i64) -> Result<i64, Error> {
    let refreshes = sqlx::query_scalar("SELECT refreshes FROM view WHERE id = $1");
    Ok(refreshes.bind(id).fetch_one(db).await?)
}

/// Returns the views of a table.
pub async fn of_table(db: &mut SqliteConnection, table: i64) -> Result<Vec<View>, Error> {
    let rows = sqlx::query(SELECT_OF_TABLE)
        .bind(table)
        .fetch_all(db)
        .await?;
    rows.iter().map(view_from_row).collect()
}

impl Transaction<'_> {
    /// Schedules a version of a view for delivery. Creates the view if necessary. Open web pages update themselves.
    pub async fn schedule_view(
        &mut self,
        kind: ViewKind,
        table: i64,
        place: Option<i64>,
        person: Option<PersonId>,
        version: i64,
    ) -> Result<i64, Error> {
        let wanted = (kind, table, place, person, version);
        if let Some((_, id)) = self.wanted_views.iter().find(|(other, _)| *other == wanted) {
            return Ok(*id);
        }
        let statement = sqlx::query(
            "UPDATE view SET wanted = CASE WHEN wanted > $5 THEN wanted ELSE $5 END, outdated = CASE WHEN shown < $5 AND (place IS NULL OR EXISTS
             (SELECT 1 FROM place p WHERE p.id = view.place AND p.platform <> 'web')) THEN 1 ELSE outdated END,
             given_up = CASE WHEN place IS NULL THEN given_up ELSE 0 END
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
                let statement = sqlx::query(
                    "INSERT INTO view (table_id, kind, place, person, wanted, outdated)
                     SELECT $1, $2, $3, $4, $5, CASE WHEN EXISTS (SELECT 1 FROM place WHERE id = $3 AND platform = 'web') THEN 0 ELSE 1 END RETURNING id",
                )
                .bind(table)
                .bind(kind.name())
                .bind(place)
                .bind(person.map(|person| person.0))
                .bind(version);
                self.insert(statement).await?
            }
        };
        self.wanted_views.push((wanted, id));
        Ok(id)
    }

    /// Schedules the current version of a table for a place.
    pub async fn schedule_board(&mut self, table: &Table, place: i64) -> Result<i64, Error> {
        self.schedule_view(ViewKind::Board, table.id, Some(place), None, table.version)
            .await
    }

    /// Schedules the current private view of a table for a person.
    pub async fn schedule_hand(&mut self, table: &Table, person: PersonId) -> Result<i64, Error> {
        self.schedule_view(ViewKind::Hand, table.id, None, Some(person), table.version)
            .await
    }

    /// Schedules the current board of a table for a person who does not play there.
    pub async fn schedule_private_board(
        &mut self,
        table: &Table,
        person: PersonId,
    ) -> Result<i64, Error> {
        let person = Some(person);
        self.schedule_view(ViewKind::Board, table.id, None, person, table.version)
            .await
    }

    /// Schedules the last version of the boards that people look at in private.
    pub async fn schedule_private_boards(&mut self, table: i64, version: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE view SET wanted = $2, outdated = 1, refreshes = refreshes + 1 WHERE table_id = $1 AND kind = 'board' AND place IS NULL AND given_up = 0",
        )
        .bind(table)
        .bind(version);
        self.execute(statement).await?;
        Ok(())
    }

    /// Schedules a version for every place that shows the table.
    pub async fn schedule_boards(&mut self, table: i64, version: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE view SET wanted = $2, outdated = CASE WHEN shown < $2 AND EXISTS
             (SELECT 1 FROM place p WHERE p.id = view.place AND p.platform <> 'web') THEN 1 ELSE outdated END
             WHERE table_id = $1 AND kind = 'board' AND place IS NOT NULL AND given_up = 0",
        )
        .bind(table)
        .bind(version);
        self.execute(statement).await?;
        Ok(())
    }

    /// Schedules the boards of a table again without a new version.
    pub async fn refresh_boards(&mut self, table: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE view SET outdated = 1, refreshes = refreshes + 1 WHERE table_id = $1 AND kind = 'board' AND given_up = 0
             AND EXISTS (SELECT 1 FROM place p WHERE p.id = view.place AND p.platform <> 'web')",
        )
        .bind(table);
        self.execute(statement).await?;
        Ok(())
    }

    /// Returns the places that show a table.
    pub async fn places_showing(&mut self, table: i64) -> Result<Vec<i64>, Error> {
        let places = sqlx::query_scalar(
            "SELECT place FROM view WHERE table_id = $1 AND kind = 'board' AND given_up = 0 AND place IS NOT NULL ORDER BY id",
        );
        Ok(places.bind(table).fetch_all(self.connection()).await?)
    }

    /// Records that a new message with the wanted version is about to be sent.
    pub async fn mark_view_sending(
        &mut self,
        view: i64,
        send: &UnconfirmedSend,
    ) -> Result<(), Error> {
        let statement =
            sqlx::query("UPDATE view SET send_key = $2, send_version = $3 WHERE id = $1")
                .bind(view)
                .bind(&send.key)
                .bind(send.version);
        self.execute(statement).await?;
        Ok(())
    }

    /// Records which version a view shows, and in which message. A version older than the wanted one stays outdated, and
    /// so does a view that was to be shown again after it counted these `refreshes`.
    pub async fn mark_view_shown(
        &mut self,
        view: i64,
        version: i64,
        refreshes: i64,
        message: Option<&str>,
        platform: Platform,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE view SET shown = $2, outdated = CASE WHEN wanted > $2 OR refreshes > $5 THEN 1 ELSE 0 END,
             repost = CASE WHEN refreshes > $5 THEN repost ELSE NULL END, message = COALESCE($3, message), platform = $4,
             tries = 0, due = 0, send_key = NULL, send_version = NULL WHERE id = $1",
        )
        .bind(view)
        .bind(version)
        .bind(message)
        .bind(platform.name())
        .bind(refreshes);
        self.execute(statement).await?;
        Ok(())
    }

    /// Records that there is nothing left to show, up to this version.
    pub async fn mark_view_obsolete(&mut self, view: i64, version: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE view SET shown = CASE WHEN shown > $2 THEN shown ELSE $2 END, outdated = CASE WHEN wanted > $2 THEN 1 ELSE 0 END, repost = NULL, tries = 0, due = 0,
             send_key = NULL, send_version = NULL WHERE id = $1",
        )
        .bind(view)
        .bind(version);
        self.execute(statement).await?;
        Ok(())
    }

    /// Requests delivery in a new message. The old message is retired then.
    pub async fn repost_view(&mut self, view: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE view SET outdated = 1, refreshes = refreshes + 1, repost = CASE WHEN message IS NULL THEN NULL ELSE $2 END, due = 0, given_up = 0 WHERE id = $1",
        )
        .bind(view)
        .bind(self.now);
        self.execute(statement).await?;
        Ok(())
    }

    /// Schedules the same version of a view again, in the same message.
    pub async fn refresh_view(&mut self, view: i64) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE view SET outdated = 1, refreshes = refreshes + 1, due = 0 WHERE id = $1",
        )
        .bind(view);
        self.execute(statement).await?;
        Ok(())
    }

    /// Forgets the message of a view, because it was deleted in the chat, unless another one shows it already. The next
    /// delivery sends a new one.
    pub async fn forget_view_message(&mut self, view: &View) -> Result<(), Error> {
        let statement = sqlx::query(
            "UPDATE view SET message = NULL, send_key = NULL, send_version = NULL, outdated = 1, due = 0
             WHERE id = $1 AND message IS NOT DISTINCT FROM $2",
        )
        .bind(view.id)
        .bind(&view.message);
        self.execute(statement).await?;
        Ok(())
    }

    pub async fn postpone_view(&mut self, view: i64, due: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE view SET due = $2 WHERE id = $1")
                .bind(view)
                .bind(due),
        )
        .await?;
        Ok(())
    }

    /// Schedules another attempt after a failure.
    pub async fn retry_view(&mut self, view: i64, due: Millis) -> Result<(), Error> {
        self.execute(
            sqlx::query("UPDATE view SET due = $2, tries = tries + 1 WHERE id = $1")
                .bind(view)
                .bind(due),
        )
        .await?;
        Ok(())
    }

    pub async fn give_up_view(&mut self, view: i64) -> Result<(), Error> {
        self.execute(sqlx::query("UPDATE view SET given_up = 1 WHERE id = $1").bind(view))
            .await?;
        Ok(())
    }

    /// Deletes the private board of a person who plays at the table now.
    pub async fn delete_private_board(
        &mut self,
        table: i64,
        person: PersonId,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "DELETE FROM view WHERE table_id = $1 AND person = $2 AND kind = 'board' AND place IS NULL",
        )
        .bind(table)
        .bind(person.0);
        self.execute(statement).await?;
        Ok(())
    }

    /// Deletes the board of a table in a place. Returns it.
    pub async fn delete_board(&mut self, table: i64, place: i64) -> Result<Option<View>, Error> {
        self.wanted_views.clear();
        let views = of_table(self.connection(), table).await?.into_iter();
        let mut views = views.filter(|view| view.kind == ViewKind::Board);
        let view = views.find(|view| view.place == Some(place));
        if let Some(view) = &view {
            self.execute(sqlx::query("DELETE FROM view WHERE id = $1").bind(view.id))
                .await?;
        }
        Ok(view)
    }

    /// Deletes the private view of a person who left a table. Returns it.
    pub async fn delete_hand(
        &mut self,
        table: i64,
        person: PersonId,
    ) -> Result<Option<View>, Error> {
        self.wanted_views.clear();
        let row = sqlx::query(SELECT_HAND)
            .bind(table)
            .bind(person.0)
            .fetch_optional(self.connection())
            .await?;
        let view = row.as_ref().map(view_from_row).transpose()?;
        if let Some(view) = &view {
            self.execute(sqlx::query("DELETE FROM view WHERE id = $1").bind(view.id))
                .await?;
        }
        Ok(view)
    }
}

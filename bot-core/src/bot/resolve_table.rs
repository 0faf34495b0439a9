//! Which table is meant.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::{Asking, Bot, Trouble};
use crate::chat::{Outcome, Request};
use crate::screen::table::which;
use crate::store::{Transaction, tables};
use crate::table::{Stage, Table, TableSummary};
use crate::words::say;

/// Which tables a word can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wants {
    /// A lobby that anybody here may join.
    LobbyHere,
    /// A lobby at which the asker sits.
    MyLobby,
    /// A running game in which the asker plays.
    MyGame,
    /// An unfinished table of the asker.
    Mine,
    /// A finished game of the asker.
    Finished,
    /// Anything that is shown here, or else an unfinished table of the asker.
    Seen,
    /// The same, but nothing that is over.
    Talk,
}

/// Finished games to choose from.
const FINISHED: i64 = 5;

impl Bot {
    /// Begins a change to the table that is meant. An update that asked before is shown how that table stands now.
    pub(super) async fn enter_table<'a>(
        &self,
        request: &'a Request,
        wants: Wants,
    ) -> Result<(Transaction<'_>, Asking<'a>, Arc<Table>), Trouble> {
        let (mut work, asking, first) = self.enter(request).await?;
        let table = self.find(work.connection(), &asking, wants).await?;
        if first {
            return Ok((work, asking, table));
        }
        let reply = self.show(work, &asking, &table).await?;
        Err(Trouble::Shown(Box::new(reply)))
    }

    /// The table that is meant. If that is not clear, asks back, and never guesses.
    pub(super) async fn find(
        &self,
        db: &mut SqliteConnection,
        asking: &Asking<'_>,
        wants: Wants,
    ) -> Result<Arc<Table>, Trouble> {
        if let Some(code) = asking.request.code {
            let table = self.0.store.table_by_code(db, code).await?;
            return table.ok_or_else(|| {
                asking.said(say!(asking.lang, "refused-no-table", code = code.as_str()))
            });
        }
        let mut found = self.candidates(db, asking, wants).await?;
        found.dedup_by_key(|table| table.id);
        match found.as_slice() {
            [] => Err(asking.said(say!(asking.lang, "which-none"))),
            [one] => {
                let table = self.0.store.table(db, one.id).await?;
                table.ok_or_else(|| asking.said(say!(asking.lang, "which-none")))
            }
            several => {
                let tables: Vec<_> = several
                    .iter()
                    .map(|table| (table.code, table.kind))
                    .collect();
                let screen = which(asking.lang, &asking.request.command, &tables);
                Err(Trouble::Shown(Box::new(
                    asking.reply(screen, Outcome::Unchanged),
                )))
            }
        }
    }

    pub(super) async fn candidates(
        &self,
        db: &mut SqliteConnection,
        asking: &Asking<'_>,
        wants: Wants,
    ) -> Result<Vec<TableSummary>, Trouble> {
        let person = asking.person.id;
        let here = match &asking.place {
            Some(place) => tables::in_place(db, place.id).await?,
            None => vec![],
        };
        let fits = |table: &TableSummary| match wants {
            Wants::LobbyHere | Wants::MyLobby => table.stage == Stage::Lobby,
            Wants::MyGame => table.stage == Stage::Playing,
            Wants::Mine | Wants::Talk => !matches!(table.stage, Stage::Over(_)),
            Wants::Finished => matches!(table.stage, Stage::Over(_)),
            Wants::Seen => true,
        };
        let mut mine = match wants {
            Wants::Finished => tables::finished(db, person, FINISHED).await?,
            _ => tables::of_person(db, person).await?,
        };
        mine.retain(fits);
        let mut here: Vec<_> = here.into_iter().filter(fits).collect();
        Ok(match wants {
            Wants::LobbyHere => {
                here.retain(|table| !table.private);
                here
            }
            Wants::Talk => {
                if here.is_empty() {
                    mine
                } else {
                    here
                }
            }
            Wants::Seen => {
                // What still runs is meant before what is over.
                let running = here
                    .iter()
                    .any(|table| !matches!(table.stage, Stage::Over(_)));
                if running {
                    here.retain(|table| !matches!(table.stage, Stage::Over(_)));
                } else {
                    here.truncate(1);
                }
                if here.is_empty() { mine } else { here }
            }
            _ => {
                let both: Vec<_> = mine
                    .iter()
                    .filter(|table| here.iter().any(|other| other.id == table.id))
                    .cloned()
                    .collect();
                if both.is_empty() { mine } else { both }
            }
        })
    }
}

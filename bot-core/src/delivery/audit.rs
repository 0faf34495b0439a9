//! Stored state and expected messages of a table, for the crash drill (`tests/drill`), which compares them with what the chats show.

use super::recipients::{Preference, Route};
use super::{Delivery, DeliveryWorker};
use crate::people::{PersonId, Recipient};
use crate::screen::Screen;
use crate::store::{Error, StoredAction, TurnNotice, View, ViewKind, notices, tables, views};
use crate::table::{Chair, Code, Stage, Table};

/// A table's stored and expected state.
#[derive(Clone, Debug)]
pub struct TableAudit {
    pub id: i64,
    pub code: Code,
    pub stage: Stage,
    pub version: i64,
    /// The people on the seats.
    pub people: Vec<Option<PersonId>>,
    pub waiting_for: Option<PersonId>,
    pub stored: Vec<StoredAction>,
    pub views: Vec<ViewAudit>,
    pub notices: Vec<NoticeAudit>,
    /// The person to move was never notified.
    pub missing_notice: bool,
}

/// A view and the expected content of its message.
#[derive(Clone, Debug)]
pub struct ViewAudit {
    pub view: View,
    /// `None` if it shows nothing, or an earlier state.
    pub expected: Option<(Recipient, Screen)>,
}

/// A turn notice, and whether its turn still waits.
#[derive(Clone, Debug)]
pub struct NoticeAudit {
    pub notice: TurnNotice,
    pub is_current: bool,
}

impl Delivery {
    /// Audits the next table after this id, replayed from the store.
    pub async fn audit(
        &self,
        worker: &DeliveryWorker,
        after: i64,
    ) -> Result<Option<TableAudit>, Error> {
        let mut db = self.present.read().await?;
        let Some(id) = tables::next_id(&mut db, after).await? else {
            return Ok(None);
        };
        let Some(table) = self.present.store.table(&mut db, id).await? else {
            return Ok(None);
        };
        let mut audits = vec![];
        for view in views::of_table(&mut db, id).await? {
            // Hands are not updated on every move of others.
            let of_now = view.kind != ViewKind::Hand || view.wanted == table.version;
            let preference = Preference::Stay(view.platform);
            let route = self
                .route(&mut db, worker, view.place, view.person, preference)
                .await?;
            let expected = match route {
                Route::To(reader, to) if of_now && !view.given_up => {
                    let screen = self.view_screen(&mut db, &reader, &view).await?;
                    screen.map(|(screen, _)| (to, screen))
                }
                _ => None,
            };
            audits.push(ViewAudit { view, expected });
        }
        let notices = notices::of_table(&mut db, id).await?;
        let notices: Vec<_> = notices
            .into_iter()
            .map(|notice| NoticeAudit {
                is_current: table.turn_waiting_for(notice.person) == Some(notice.turn),
                notice,
            })
            .collect();
        let people = table.chairs.iter().map(Chair::person).collect();
        let stored = tables::stored_actions(&mut db, id).await?;
        Ok(Some(TableAudit {
            id,
            code: table.code,
            stage: table.stage,
            version: table.version,
            people,
            waiting_for: table.waits_for_person(),
            missing_notice: is_notice_missing(&table, &stored, &notices),
            stored,
            views: audits,
            notices,
        }))
    }
}

/// Whether the turn passed to a person by another's action, and neither a notice was scheduled nor did they act since.
/// An action that they took back counts: it is their turn again by their own choice.
fn is_notice_missing(table: &Table, stored: &[StoredAction], notices: &[NoticeAudit]) -> bool {
    let (Some(person), Some(seat)) = (table.waits_for_person(), table.waits_for()) else {
        return false;
    };
    let passed = table.actions.iter().rfind(|done| done.seat != seat);
    let Some(passed) = passed.filter(|_| table.has_multiple_people()) else {
        return false;
    };
    let acted_since = stored
        .iter()
        .any(|action| action.seat == seat.index() as i64 && action.version > passed.version);
    !acted_since
        && !notices
            .iter()
            .any(|audit| audit.notice.person == person && audit.is_current)
}

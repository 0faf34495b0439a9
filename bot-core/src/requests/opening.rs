//! What new tables have in common: permission, quota, code, and the first seat.

use super::{HandlerError, HandlerResult, RequestContext, Requests};
use crate::chat::{Origin, Reply, Request};
use crate::command::Command;
use crate::game::Seed;
use crate::people::Asker;
use crate::store::{Error, SeatOrigin, Transaction, tables};
use crate::table::{Code, CodeLength, Level, Occupant, Table};
use crate::words::say;

/// After this many taken codes, a longer one is tried.
const MAX_SHORT_CODES: usize = 20;

impl Requests {
    /// Checks in advance whether a person may open a table here. Returns the refusal, if any.
    pub async fn open_refusal(&self, asker: &Asker, origin: &Origin) -> Option<Reply> {
        let request = Request {
            asker: asker.clone(),
            origin: origin.clone(),
            update_id: None,
            code: None,
            command: Command::New(None),
        };
        let lang = self.present.lang_of(asker).await;
        if let Some(text) = self.check_access(&asker.identity, 1.0, lang).await {
            return Some(Reply::refused(text));
        }
        match self.check_may_open(&request).await {
            Err(HandlerError::Refused(text)) => Some(Reply::refused(text)),
            // Errors are reported when the table is opened.
            _ => None,
        }
    }

    async fn check_may_open(&self, request: &Request) -> Result<(), HandlerError> {
        let (mut tx, ctx, _) = self.begin_change(request).await?;
        check_may_open_here(&ctx)?;
        self.check_quota(&mut tx, &ctx).await
    }

    /// Refuses if the asker has too many unfinished tables.
    pub(super) async fn check_quota(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
    ) -> Result<(), HandlerError> {
        let open = tables::unfinished_of(tx.connection(), ctx.person.id)
            .await?
            .len();
        if open >= self.settings.max_tables_per_person {
            return Err(ctx.refuse(say!(ctx.lang, "refused-quota", count = open)));
        }
        Ok(())
    }

    /// Refuses an opponent of this strength if the asker plays too many of them at other tables.
    pub(super) async fn check_opponent_quota(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        level: Level,
        table: i64,
    ) -> Result<(), HandlerError> {
        if level != Level::Hard {
            return Ok(());
        }
        let (db, person) = (tx.connection(), ctx.person.id);
        let others = tables::other_tables_with_opponent(db, person, level, table).await?;
        if others >= self.settings.max_hard_tables_per_person {
            return Err(ctx.refuse(say!(ctx.lang, "refused-hard-tables")));
        }
        Ok(())
    }

    /// Refuses if the asker plays too many of this table's opponents at other tables.
    pub(super) async fn check_opponents_quota(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Table,
    ) -> Result<(), HandlerError> {
        for chair in &table.chairs {
            // Not somebody's stand-in.
            if let Occupant::Opponent(level) = chair.occupant
                && chair.dealt_to.is_none()
            {
                self.check_opponent_quota(tx, ctx, level, table.id).await?;
            }
        }
        Ok(())
    }

    /// Reserves an unused code.
    pub(super) async fn fresh_code(&self, tx: &mut Transaction<'_>) -> Result<Code, HandlerError> {
        for attempt in 0.. {
            let length = if attempt < MAX_SHORT_CODES {
                CodeLength::Short
            } else {
                CodeLength::Long
            };
            let code = Code::random(length, &mut *self.dice.lock());
            if tx.reserve_code(code).await? {
                return Ok(code);
            }
        }
        Err(HandlerError::Store(Error::Random(
            "no free table code".to_owned(),
        )))
    }

    pub(super) fn fresh_seed(&self) -> Seed {
        Seed::new(self.dice.bytes())
    }

    /// Schedules the deliveries of a new table, commits, and replies with it.
    pub(super) async fn finish_opening(
        &self,
        mut tx: Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Table,
    ) -> HandlerResult {
        let actor = Some(ctx.person.id);
        self.changes.publish(&mut tx, None, table, actor).await?;
        self.finish_change(tx, ctx, table, None).await
    }
}

/// The account and place from which the asker sits down. At a private table there is no place.
pub(super) fn seat_origin(ctx: &RequestContext<'_>, table: &Table) -> SeatOrigin {
    let place = ctx.place.as_ref().filter(|_| !table.private);
    SeatOrigin {
        identity: ctx.request.asker.identity.clone(),
        place: place.map(|place| place.id),
    }
}

/// Refuses if only administrators may open tables here.
pub(super) fn check_may_open_here(ctx: &RequestContext<'_>) -> Result<(), HandlerError> {
    match &ctx.place {
        Some(place) if !place.settings.anybody_opens && !ctx.is_admin() => {
            Err(ctx.refuse(say!(ctx.lang, "refused-no-opening")))
        }
        _ => Ok(()),
    }
}

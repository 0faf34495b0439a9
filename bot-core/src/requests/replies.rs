//! Replies that show a table: to the asker, or to everybody in the place of the request.

use std::sync::Arc;

use sqlx::SqliteConnection;

use super::{HandlerError, HandlerResult, RequestContext, Requests};
use crate::chat::{Audience, Origin, Outcome, Reply, Request};
use crate::present::adapt_to_place;
use crate::screen::Screen;
use crate::store::{Error, Transaction};
use crate::table::{HandDisplay, Stage, Table};
use crate::words::say;

impl Requests {
    /// The asker's view of a table, tied to the view in their private chat.
    pub(super) async fn table_reply(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Table,
        page: usize,
        outcome: Outcome,
    ) -> Result<Reply, HandlerError> {
        if table.stage == Stage::Playing
            && table.seat_of(ctx.person.id).is_some()
            && self.shows_hand_privately(tx.connection(), ctx).await?
        {
            let text = Screen::text(say!(ctx.lang, "hand-in-private"));
            return Ok(ctx.reply(text, outcome));
        }
        let table_ctx = self
            .present
            .table_context(tx.connection(), table, ctx.lang)
            .await?;
        let view = table.seen_by_person(ctx.person.id);
        let mut reply = ctx.reply(table_ctx.for_reader(view.as_ref(), page), outcome);
        // The lobby of a private table is shown in private, wherever its player acts.
        let is_private_lobby =
            table.private && table.stage == Stage::Lobby && ctx.person.settings.hand_by_message;
        if (ctx.is_private() || is_private_lobby) && table.seat_of(ctx.person.id).is_some() {
            let view = tx.schedule_hand(table, ctx.person.id).await?;
            let ticket = self.delivery.begin_reply(tx, view, table.version).await?;
            reply.view = Some(ticket);
        }
        Ok(reply)
    }

    /// Whether the hand must not be shown here: the asker wants it in private only, and can be reached there.
    pub(super) async fn shows_hand_privately(
        &self,
        db: &mut SqliteConnection,
        ctx: &RequestContext<'_>,
    ) -> Result<bool, Error> {
        let wants = ctx.person.settings.hand_display() == HandDisplay::PrivateOnly;
        let among_others = matches!(ctx.request.origin, Origin::Place { .. });
        Ok(wants && among_others && self.present.can_reach(db, ctx.person.id).await?)
    }

    /// Shows the current state of a table, and commits what was saved about the asker.
    pub(super) async fn show_table(
        &self,
        mut tx: Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Arc<Table>,
    ) -> HandlerResult {
        let reply = self
            .table_reply(&mut tx, ctx, table, 0, Outcome::Unchanged)
            .await?;
        tx.commit().await?;
        self.changes.signals.wake_delivery();
        Ok(reply)
    }

    /// A public reply with the lobby as its place shows it, tied to that view.
    async fn place_reply(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Table,
    ) -> Result<Option<Reply>, HandlerError> {
        let Some(place) = &ctx.place else {
            return Ok(None);
        };
        if table.stage != Stage::Lobby || !tx.places_showing(table.id).await?.contains(&place.id) {
            return Ok(None);
        }
        let view = tx.schedule_board(table, place.id).await?;
        let table_ctx = self
            .present
            .table_context(tx.connection(), table, place.lang)
            .await?;
        Ok(Some(Reply {
            aside: None,
            screen: adapt_to_place(place, table_ctx.for_place()),
            audience: Audience::Place,
            view: Some(self.delivery.begin_reply(tx, view, table.version).await?),
            outcome: Outcome::Done,
        }))
    }

    /// Commits a change and replies with the table, or with `text` where the table is visible anyway.
    pub(super) async fn finish_change(
        &self,
        mut tx: Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Table,
        text: Option<String>,
    ) -> HandlerResult {
        let reply = match (text, self.place_reply(&mut tx, ctx, table).await?) {
            (Some(text), _) => ctx.reply(Screen::text(text), Outcome::Done),
            (None, Some(reply)) => reply,
            (None, None) => {
                self.table_reply(&mut tx, ctx, table, 0, Outcome::Done)
                    .await?
            }
        };
        tx.commit().await?;
        self.changes.signals.wake_all(table);
        Ok(reply)
    }

    /// Returns the asker's hand in at most `max_chars` characters, if they play at the table.
    pub async fn hand_summary(&self, request: &Request, max_chars: usize) -> Option<String> {
        let banned = self.is_banned(&request.asker.identity).await;
        if banned.unwrap_or(true) {
            return None;
        }
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
            let table = self.resolve_table(&mut db, &ctx).await?;
            let table_ctx = self
                .present
                .table_context(&mut db, &table, ctx.lang)
                .await?;
            let is_seated = table.seat_of(ctx.person.id).is_some();
            if is_seated && self.shows_hand_privately(&mut db, &ctx).await? {
                return Ok(Some(say!(ctx.lang, "hand-in-private")));
            }
            let view = table.seen_by_person(ctx.person.id);
            Ok::<_, HandlerError>(view.map(|view| table_ctx.hand_summary(&view, max_chars)))
        };
        found.await.ok().flatten()
    }
}

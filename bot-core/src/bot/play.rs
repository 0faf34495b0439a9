//! Commands during a game: actions, board, hand, log, hints, review, chat, resigning and closing.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::publish::NoteTarget;
use super::resolve_table::TableScope;
use super::{Bot, HandlerError, HandlerResult, RequestContext};
use crate::chat::{Audience, Origin, Outcome, Reply, Request, clean_text};
use crate::game::Action;
use crate::games::{default_iterations, past_decisions};
use crate::opponent::{Dice, Mistake, find_mistake, hint};
use crate::screen::Screen;
use crate::screen::game::{move_parse_error, parse_action};
use crate::screen::menu as screens;
use crate::screen::note::Note;
use crate::screen::table::TableContext;
use crate::store::Transaction;
use crate::table::{EndReason, HandDisplay, PersonId, Refusal, Stage, Table};
use crate::words::say;

/// Actions in a hint, and mistakes in a review.
const MAX_HINTS: usize = 3;
const MAX_MISTAKES: usize = 4;
/// The review of one decision takes this fraction of the search of `hard`.
const REVIEW_FRACTION: u32 = 10;
/// In characters.
const MAX_CHAT_LENGTH: usize = 300;

impl Bot {
    /// The asker's view of a table, tied to the slot of their private chat.
    pub(super) async fn table_reply(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        table_ctx: &TableContext<'_>,
        page: usize,
        outcome: Outcome,
    ) -> Result<Reply, HandlerError> {
        let table = table_ctx.table;
        if table.stage == Stage::Playing
            && table.seat_of(ctx.person.id).is_some()
            && self.shows_hand_privately(tx.connection(), ctx).await?
        {
            let text = Screen::text(say!(ctx.lang, "hand-in-private"));
            return Ok(ctx.reply(text, outcome));
        }
        let mut reply = ctx.reply(table_ctx.for_person(ctx.person.id, page), outcome);
        if ctx.is_private() && table.seat_of(ctx.person.id).is_some() {
            let slot = tx.schedule_hand(table, ctx.person.id).await?;
            reply.slot = self.slot_version(slot, table.version);
        }
        Ok(reply)
    }

    /// Whether the hand must not be shown here: the asker wants it in private only, and can be reached there.
    pub(super) async fn shows_hand_privately(
        &self,
        db: &mut sqlx::SqliteConnection,
        ctx: &RequestContext<'_>,
    ) -> Result<bool, crate::store::Error> {
        let wants = ctx.person.settings.hand_display() == HandDisplay::PrivateOnly;
        let among_others = matches!(ctx.request.origin, Origin::Place { .. });
        Ok(wants && among_others && self.can_reach(db, ctx.person.id).await?)
    }

    /// Shows the current state of a table, and commits what was saved about the asker.
    pub(super) async fn show_table(
        &self,
        mut tx: Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Arc<Table>,
    ) -> HandlerResult {
        let table_ctx = self.table_context(tx.connection(), table, ctx.lang).await?;
        let reply = self
            .table_reply(&mut tx, ctx, &table_ctx, 0, Outcome::Unchanged)
            .await?;
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(reply)
    }

    pub(super) async fn hand(&self, request: &Request, page: usize) -> HandlerResult {
        let (mut tx, ctx, _) = self.begin_change(request).await?;
        let table = self
            .resolve_table(tx.connection(), &ctx, TableScope::Mine)
            .await?;
        if table.seat_of(ctx.person.id).is_none() && table.stage == Stage::Playing {
            return Err(self
                .table_refusal(&mut tx, &ctx, &table, Refusal::NotSeated)
                .await?);
        }
        let table_ctx = self
            .table_context(tx.connection(), &table, ctx.lang)
            .await?;
        let reply = self
            .table_reply(&mut tx, &ctx, &table_ctx, page, Outcome::Unchanged)
            .await?;
        tx.commit().await?;
        // A slot that was given up may be deliverable again.
        self.0.to_deliver.notify_one();
        Ok(reply)
    }

    pub(super) async fn board_as_text(&self, request: &Request) -> HandlerResult {
        let ctx = self.read_context(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self
            .resolve_table(&mut db, &ctx, TableScope::Visible)
            .await?;
        let mut table_ctx = self.table_context(&mut db, &table, ctx.lang).await?;
        table_ctx.reader_zone = ctx.is_private().then(|| ctx.person.zone());
        Ok(ctx.reply(table_ctx.current_board().text_only(), Outcome::Unchanged))
    }

    pub(super) async fn board(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, _) = self.begin_change(request).await?;
        let table = self
            .resolve_table(tx.connection(), &ctx, TableScope::Visible)
            .await?;
        let lang = ctx.place.as_ref().map_or(ctx.lang, |place| place.lang);
        let mut table_ctx = self.table_context(tx.connection(), &table, lang).await?;
        if let Some(place) = &ctx.place
            && !matches!(table.stage, Stage::Over(_))
            && tx.places_showing(table.id).await?.contains(&place.id)
        {
            let slot = tx.schedule_board(&table, place.id).await?;
            let reply = Reply {
                aside: None,
                screen: place.adapt_screen(table_ctx.current_board()),
                audience: Audience::Place,
                slot: self.slot_version(slot, table.version),
                outcome: Outcome::Unchanged,
            };
            tx.commit().await?;
            self.0.to_deliver.notify_one();
            return Ok(reply);
        }
        table_ctx.reader_zone = ctx.is_private().then(|| ctx.person.zone());
        let reply = ctx.reply(table_ctx.current_board(), Outcome::Unchanged);
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(reply)
    }

    pub(super) async fn log(&self, request: &Request) -> HandlerResult {
        let ctx = self.read_context(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self
            .resolve_table(&mut db, &ctx, TableScope::Visible)
            .await?;
        let table_ctx = self.table_context(&mut db, &table, ctx.lang).await?;
        Ok(ctx.reply(
            table_ctx.log(table.seat_of(ctx.person.id)),
            Outcome::Unchanged,
        ))
    }

    pub(super) async fn scores(&self, request: &Request) -> HandlerResult {
        let ctx = self.read_context(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self
            .resolve_table(&mut db, &ctx, TableScope::Visible)
            .await?;
        let table_ctx = self.table_context(&mut db, &table, ctx.lang).await?;
        Ok(ctx.reply(table_ctx.scores(), Outcome::Unchanged))
    }

    pub(super) async fn typed_action(&self, request: &Request, text: &str) -> HandlerResult {
        let ctx = self.read_context(request).await?;
        let action = parse_action(ctx.lang, text)
            .map_err(|why| HandlerError::Refused(move_parse_error(ctx.lang, &why)))?;
        self.act(request, None, action).await
    }

    /// Applies an action. With an outdated version nothing changes, and the current state is shown.
    pub(super) async fn act(
        &self,
        request: &Request,
        version: Option<i64>,
        action: Action,
    ) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::MyGame).await?;
        let Some(seat) = table.seat_of(ctx.person.id) else {
            return Err(self
                .table_refusal(&mut tx, &ctx, &table, Refusal::NotSeated)
                .await?);
        };
        if version.is_some_and(|version| !table.is_current(version)) {
            let table_ctx = self
                .table_context(tx.connection(), &table, ctx.lang)
                .await?;
            let mut reply = self
                .table_reply(&mut tx, &ctx, &table_ctx, 0, Outcome::Refused)
                .await?;
            let stale = || say!(ctx.lang, "refused-stale");
            reply.aside = Some(stale());
            tx.commit().await?;
            self.wake_workers(&table);
            return Ok(reply);
        }
        let mut after = Table::clone(&table);
        self.refund_downtime(&mut tx, &mut after).await?;
        self.map_refusal(&mut tx, &ctx, &table, after.act(seat, action, self.now()))
            .await?;
        self.save_action(&mut tx, &table, &after, Some(ctx.person.id))
            .await?;
        self.finish_change(tx, &ctx, &after, None).await
    }

    /// Saves a table after one action and marks its slots as outdated.
    pub(super) async fn save_action(
        &self,
        tx: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), crate::store::Error> {
        if let Some(done) = after.actions.last() {
            tx.insert_action(after.id, done).await?;
        }
        super::metrics::record_action(after.kind, actor.is_some());
        tx.save_table(after).await?;
        if before.chairs != after.chairs {
            tx.save_chairs(after, &[]).await?;
        }
        self.publish(tx, Some(before), after, actor).await
    }

    pub(super) async fn undo(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::MyGame).await?;
        let mut after = Table::clone(&table);
        self.refund_downtime(&mut tx, &mut after).await?;
        let undone = self
            .map_refusal(&mut tx, &ctx, &table, after.undo(ctx.person.id, self.now()))
            .await?;
        tx.mark_action_undone(after.id, &undone, after.version)
            .await?;
        self.save_change(&mut tx, &table, &after, Some(ctx.person.id))
            .await?;
        self.finish_change(tx, &ctx, &after, None).await
    }

    pub(super) async fn resign(&self, request: &Request, sure: bool) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::MyGame).await?;
        let mut after = Table::clone(&table);
        self.map_refusal(
            &mut tx,
            &ctx,
            &table,
            after.resign(ctx.person.id, self.now()),
        )
        .await?;
        if !sure {
            let data = format!("{}.resign sure", table.code);
            let screen = screens::confirm(ctx.lang, say!(ctx.lang, "sure-resign"), data);
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        }
        self.give_up_seat(&mut tx, &ctx.person.name, ctx.person.id, &table, &after)
            .await?;
        let text = say!(ctx.lang, "done-resigned", code = after.code.as_str());
        self.finish_change(tx, &ctx, &after, Some(text)).await
    }

    /// Saves a table after an opponent took over a seat.
    pub(super) async fn give_up_seat(
        &self,
        tx: &mut Transaction<'_>,
        name: &str,
        person: PersonId,
        before: &Table,
        after: &Table,
    ) -> Result<(), crate::store::Error> {
        tx.save_table(after).await?;
        tx.save_chairs(after, &[]).await?;
        tx.delete_private_slots(after.id, person).await?;
        // A free chair in a lobby needs no note.
        if before.stage == Stage::Playing {
            let note = Note::Resigned {
                name: name.to_owned(),
                code: after.code.to_string(),
            };
            self.send_note(tx, after, NoteTarget::Places, &note).await?;
            self.notify_private_players(tx, after, person, &note)
                .await?;
        }
        self.publish(tx, Some(before), after, Some(person)).await
    }

    pub(super) async fn close_table(&self, request: &Request, sure: bool) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::Mine).await?;
        let seated_from_here = self.is_seated_from_here(&mut tx, &ctx, &table).await?;
        let alone = table.people().all(|person| person == ctx.person.id);
        let may = table.host == ctx.person.id || ctx.is_admin() && seated_from_here || alone;
        let mut after = Table::clone(&table);
        let mut missing = 0;
        if may {
            self.map_refusal(
                &mut tx,
                &ctx,
                &table,
                after.close(EndReason::Closed, self.now()),
            )
            .await?;
        } else {
            let agreed = after.agree_to_close(ctx.person.id, self.now());
            missing = self.map_refusal(&mut tx, &ctx, &table, agreed).await?;
        }
        if !sure {
            let data = format!("{}.close sure", table.code);
            let question = say!(ctx.lang, "sure-close", code = table.code.as_str());
            return Ok(ctx.reply(
                screens::confirm(ctx.lang, question, data),
                Outcome::Unchanged,
            ));
        }
        tx.save_table(&after).await?;
        tx.save_chairs(&after, &[]).await?;
        let text = if missing > 0 {
            say!(ctx.lang, "sure-close-wait", count = missing)
        } else {
            let note = Note::Closed {
                name: ctx.person.name.clone(),
                code: after.code.to_string(),
            };
            self.send_note(&mut tx, &after, NoteTarget::Places, &note)
                .await?;
            for person in after.people().filter(|person| *person != ctx.person.id) {
                self.send_note(&mut tx, &after, NoteTarget::Person(person), &note)
                    .await?;
            }
            say!(ctx.lang, "done-closed", code = after.code.as_str())
        };
        self.publish(&mut tx, Some(&table), &after, Some(ctx.person.id))
            .await?;
        self.finish_change(tx, &ctx, &after, Some(text)).await
    }

    pub(super) async fn say(&self, request: &Request, text: &str) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::Chat).await?;
        let here = match &ctx.place {
            Some(place) => tx.places_showing(table.id).await?.contains(&place.id),
            None => false,
        };
        if table.seat_of(ctx.person.id).is_none() && !here {
            return Err(self
                .table_refusal(&mut tx, &ctx, &table, Refusal::NotSeated)
                .await?);
        }
        let Some(text) = clean_text(text, MAX_CHAT_LENGTH) else {
            return Err(ctx.refuse(say!(ctx.lang, "usage-say")));
        };
        let note = Note::Chat {
            name: ctx.person.name.clone(),
            text,
        };
        self.send_note(&mut tx, &table, NoteTarget::Places, &note)
            .await?;
        self.notify_private_players(&mut tx, &table, ctx.person.id, &note)
            .await?;
        let text = say!(ctx.lang, "done-said", code = table.code.as_str());
        self.finish_change(tx, &ctx, &table, Some(text)).await
    }

    /// Sends a note to the players who sit there from a private chat, except the actor.
    pub(super) async fn notify_private_players(
        &self,
        tx: &mut Transaction<'_>,
        table: &Table,
        actor: PersonId,
        note: &Note,
    ) -> Result<(), crate::store::Error> {
        let origins = crate::store::tables::seat_origins(tx.connection(), table.id).await?;
        for (person, origin) in origins {
            if origin.place.is_none() && person != actor {
                self.send_note(tx, table, NoteTarget::Person(person), note)
                    .await?;
            }
        }
        Ok(())
    }

    /// Whether a player joined the table from the place of this request. Administrators of other places may not close it.
    pub(super) async fn is_seated_from_here(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Table,
    ) -> Result<bool, crate::store::Error> {
        let Some(place) = &ctx.place else {
            return Ok(false);
        };
        let origins = crate::store::tables::seat_origins(tx.connection(), table.id).await?;
        Ok(origins
            .iter()
            .any(|(_, origin)| origin.place == Some(place.id)))
    }

    pub(super) async fn table_refusal(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Table,
        why: Refusal,
    ) -> Result<HandlerError, HandlerError> {
        let table_ctx = self.table_context(tx.connection(), table, ctx.lang).await?;
        Ok(super::refusal_error(&table_ctx, &why))
    }

    /// Shows the best actions. The game no longer counts for ratings.
    pub(super) async fn hint(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, _) = self.begin_change(request).await?;
        let table = self
            .resolve_table(tx.connection(), &ctx, TableScope::MyGame)
            .await?;
        let (Some(seat), Some(game)) = (table.seat_of(ctx.person.id), table.game) else {
            return Err(self
                .table_refusal(&mut tx, &ctx, &table, Refusal::NotSeated)
                .await?);
        };
        if table.waits_for() != Some(seat) {
            return Err(ctx.refuse(say!(ctx.lang, "hint-not-now")));
        }
        let guard = self.start_search(&ctx)?;
        let mut table = table;
        if !table.hint_used {
            let mut after = Table::clone(&table);
            after.mark_hint_used(self.now());
            tx.save_table(&after).await?;
            tx.schedule_boards(after.id, after.version).await?;
            tx.schedule_hand(&after, ctx.person.id).await?;
            table = Arc::new(after);
        }
        tx.commit().await?;
        self.wake_workers(&table);
        let view = game.seen_by(seat);
        let count = self
            .0
            .settings
            .hard_opponent
            .iterations(default_iterations(table.kind, table.chairs.len()));
        let mut dice = Dice::new(self.dice().bytes());
        let thought = self
            .search(&guard, &ctx, table.id, move |go_on| {
                hint(&view, MAX_HINTS, count, &mut dice, go_on)
            })
            .await?;
        let mut db = self.0.store.read().await?;
        let table_ctx = self.table_context(&mut db, &table, ctx.lang).await?;
        Ok(ctx.reply(table_ctx.hint(seat, &thought), Outcome::Done))
    }

    /// Reviews a finished game: the asker's worst mistakes and the proof of the shuffle.
    pub(super) async fn review(&self, request: &Request) -> HandlerResult {
        let ctx = self.read_context(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self
            .resolve_table(&mut db, &ctx, TableScope::Finished)
            .await?;
        let table_ctx = self.table_context(&mut db, &table, ctx.lang).await?;
        drop(db);
        if !matches!(table.stage, Stage::Over(_)) || table.game.is_none() {
            return Err(HandlerError::Refused(
                table_ctx.refusal_text(&Refusal::NotOver),
            ));
        }
        let seat = table
            .chairs
            .iter()
            .position(|chair| chair.dealt_to == Some(ctx.person.id));
        let Some(seat) = seat.and_then(crate::game::Seat::new) else {
            return Err(HandlerError::Refused(
                table_ctx.refusal_text(&Refusal::NotSeated),
            ));
        };
        let past_decisions = table
            .record(table_ctx.names.clone())
            .ok()
            .and_then(|record| past_decisions(&record, seat).ok());
        let count = self
            .0
            .settings
            .hard_opponent
            .iterations(default_iterations(table.kind, table.chairs.len()))
            / REVIEW_FRACTION;
        let guard = self.start_search(&ctx)?;
        let mut mistakes: Vec<Mistake> = vec![];
        // One decision at a time, so that opponents at other tables do not wait for the whole review.
        for decision in past_decisions.unwrap_or_default() {
            let mut dice = Dice::new(self.dice().bytes());
            let found = self
                .search(&guard, &ctx, table.id, move |go_on| {
                    find_mistake(&decision, count, &mut dice, go_on)
                })
                .await?;
            mistakes.extend(found);
        }
        mistakes.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        mistakes.truncate(MAX_MISTAKES);
        Ok(ctx.reply(table_ctx.review(&mistakes), Outcome::Unchanged))
    }

    /// Allows one search per person at a time.
    fn start_search(&self, ctx: &RequestContext<'_>) -> Result<SearchGuard, HandlerError> {
        let person = ctx.person.id;
        if !super::locked(&self.0.people_with_search).insert(person) {
            return Err(ctx.refuse(say!(ctx.lang, "hint-busy")));
        }
        let bot = self.clone();
        Ok(SearchGuard { bot, person })
    }

    /// Runs a search on the thread pool.
    async fn search<T: Send + 'static>(
        &self,
        _guard: &SearchGuard,
        ctx: &RequestContext<'_>,
        owner: i64,
        tx: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<T, HandlerError> {
        let (sender, receiver) = oneshot::channel();
        let stop = self.0.pool.submit(owner as u64, move |stop| {
            let _ = sender.send(tx(&|| !stop.is_stopped()));
        });
        // If the request is cancelled, nobody needs the result.
        struct StopOnDrop(crate::opponent::StopFlag);
        impl Drop for StopOnDrop {
            fn drop(&mut self) {
                self.0.stop();
            }
        }
        let _stop = StopOnDrop(stop);
        let since = std::time::Instant::now();
        let found = receiver.await;
        super::metrics::record_search("hint", since);
        found.map_err(|_| ctx.refuse(say!(ctx.lang, "refused-failed")))
    }
}

/// Marks a person as waiting for a search until dropped.
struct SearchGuard {
    bot: Bot,
    person: PersonId,
}

impl Drop for SearchGuard {
    fn drop(&mut self) {
        super::locked(&self.bot.0.people_with_search).remove(&self.person);
    }
}

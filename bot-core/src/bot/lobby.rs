//! Lobby commands: open, join, leave, seat opponents, begin, rematch.

use std::sync::Arc;

use super::publish::NoteTarget;
use super::resolve_table::TableScope;
use super::{Bot, HandlerError, HandlerResult, RequestContext, refusal_error};
use crate::chat::{Asker, Audience, Origin, Outcome, Reply, Request};
use crate::command::{Command, NewTableArgs, OpponentArg};
use crate::game::Seed;
use crate::screen::note::Note;
use crate::screen::{Screen, menu as screens};
use crate::store::{SeatOrigin, Transaction, tables};
use crate::table::{Code, CodeLength, NewTable, Occupant, Refusal, Stage, Table, TimeoutRule};
use crate::words::say;

/// After this many taken codes, a longer one is tried.
const MAX_SHORT_CODES: usize = 20;

impl Bot {
    pub(super) async fn new_table(
        &self,
        request: &Request,
        new: Option<NewTableArgs>,
    ) -> HandlerResult {
        let Some(new) = new else {
            let ctx = self.read_context(request).await?;
            return Ok(ctx.reply(screens::choose_game(ctx.lang), Outcome::Unchanged));
        };
        let (mut tx, ctx, first) = self.begin_change(request).await?;
        if !first {
            drop(tx);
            return self.games(request).await;
        }
        check_may_open_here(&ctx)?;
        self.check_quota(&mut tx, &ctx).await?;
        let opened = NewTable {
            code: self.fresh_code(&mut tx).await?,
            kind: new.kind,
            options: new.options(),
            size: new.seats,
            private: new.private,
            pace: new.pace,
            timeout_rule: TimeoutRule::default(),
            seed: Seed::new(self.dice().bytes()),
            boards: self.0.settings.boards.clone(),
        };
        let table = Table::open(opened, ctx.person.id, tx.now);
        self.open_table(tx, &ctx, table).await
    }

    /// Checks in advance whether a person may open a table here. Returns the refusal, if any.
    pub async fn open_refusal(&self, asker: &Asker, origin: &Origin) -> Option<Reply> {
        let request = Request {
            asker: asker.clone(),
            origin: origin.clone(),
            update_id: None,
            code: None,
            command: Command::New(None),
        };
        let lang = self.lang_of(asker).await;
        if let Some(text) = self.check_access(&asker.identity, lang) {
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

    /// Saves a new table, shows it in its place, and commits.
    async fn open_table(
        &self,
        mut tx: Transaction<'_>,
        ctx: &RequestContext<'_>,
        mut table: Table,
    ) -> HandlerResult {
        let origins = [(ctx.person.id, seat_origin(ctx, &table))];
        tx.insert_table(&mut table, &origins).await?;
        // The host shares the code of a private table.
        if let Some(place) = &ctx.place
            && !table.private
        {
            tx.schedule_board(&table, place.id).await?;
        }
        self.publish(&mut tx, None, &table, Some(ctx.person.id))
            .await?;
        self.finish_change(tx, ctx, &table, None).await
    }

    /// A public reply with the lobby as its place shows it, tied to that slot.
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
        let slot = tx.schedule_board(table, place.id).await?;
        let table_ctx = self
            .table_context(tx.connection(), table, place.lang)
            .await?;
        Ok(Some(Reply {
            aside: None,
            screen: place.adapt_screen(table_ctx.for_place()),
            audience: Audience::Place,
            slot: self.slot_version(slot, table.version),
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
                let table_ctx = self.table_context(tx.connection(), table, ctx.lang).await?;
                self.table_reply(&mut tx, ctx, &table_ctx, 0, Outcome::Done)
                    .await?
            }
        };
        tx.commit().await?;
        self.wake_workers(table);
        Ok(reply)
    }

    pub(super) async fn check_quota(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
    ) -> Result<(), HandlerError> {
        let open = tables::unfinished_of(tx.connection(), ctx.person.id)
            .await?
            .len();
        if open >= self.0.settings.max_tables_per_person {
            return Err(ctx.refuse(say!(ctx.lang, "refused-quota", count = open)));
        }
        Ok(())
    }

    pub(super) async fn fresh_code(&self, tx: &mut Transaction<'_>) -> Result<Code, HandlerError> {
        for attempt in 0.. {
            let length = if attempt < MAX_SHORT_CODES {
                CodeLength::Short
            } else {
                CodeLength::Long
            };
            let code = Code::random(length, &mut *self.dice());
            if tx.reserve_code(code).await? {
                return Ok(code);
            }
        }
        Err(HandlerError::Store(crate::store::Error::Random(
            "no free table code".to_owned(),
        )))
    }

    pub(super) async fn join(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, table) = self
            .begin_table_change(request, TableScope::LobbyHere)
            .await?;
        // A seated player shows the table in another place.
        if table.seat_of(ctx.person.id).is_some()
            && !table.private
            && let Some(place) = &ctx.place
            && !tx.places_showing(table.id).await?.contains(&place.id)
        {
            return self.show_table_here(tx, &ctx, &table).await;
        }
        self.check_quota(&mut tx, &ctx).await?;
        let mut after = Table::clone(&table);
        self.map_refusal(&mut tx, &ctx, &table, after.join(ctx.person.id, self.now()))
            .await?;
        let origins = [(ctx.person.id, seat_origin(&ctx, &table))];
        tx.save_table(&after).await?;
        tx.save_chairs(&after, &origins).await?;
        if let Some(place) = &ctx.place
            && !after.private
        {
            tx.schedule_board(&after, place.id).await?;
        }
        self.publish(&mut tx, Some(&table), &after, Some(ctx.person.id))
            .await?;
        let text = ctx
            .place
            .as_ref()
            .map(|_| say!(ctx.lang, "done-joined", code = after.code.as_str()));
        let live = super::time_commands::live_pace_notice(&ctx, &after);
        let mut reply = self.finish_change(tx, &ctx, &after, text).await?;
        reply.aside = reply.aside.or(live);
        Ok(reply)
    }

    /// Shows a table in the place of the request.
    async fn show_table_here(
        &self,
        mut tx: Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Arc<Table>,
    ) -> HandlerResult {
        let Some(place) = &ctx.place else {
            return self.show_table(tx, ctx, table).await;
        };
        let slot = tx.schedule_board(table, place.id).await?;
        tx.resend(slot).await?;
        let text = say!(ctx.lang, "done-watching", code = table.code.as_str());
        self.finish_change(tx, ctx, table, Some(text)).await
    }

    pub(super) async fn watch(&self, request: &Request) -> HandlerResult {
        if request.code.is_none() {
            let ctx = self.read_context(request).await?;
            return Err(ctx.refuse(say!(ctx.lang, "usage-code")));
        }
        let (tx, ctx, table) = self
            .begin_table_change(request, TableScope::Visible)
            .await?;
        self.show_table_here(tx, &ctx, &table).await
    }

    pub(super) async fn quit(&self, request: &Request, sure: bool) -> HandlerResult {
        let (mut tx, ctx, table) = self.begin_table_change(request, TableScope::Mine).await?;
        if table.stage == Stage::Playing {
            drop(tx);
            if sure {
                return self.resign(request, true).await;
            }
            let data = format!("{}.quit sure", table.code);
            let screen = screens::confirm(ctx.lang, say!(ctx.lang, "sure-quit"), data);
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        }
        let mut after = Table::clone(&table);
        self.map_refusal(
            &mut tx,
            &ctx,
            &table,
            after.leave(ctx.person.id, self.now()),
        )
        .await?;
        tx.save_table(&after).await?;
        tx.save_chairs(&after, &[]).await?;
        tx.delete_private_slots(after.id, ctx.person.id).await?;
        self.publish(&mut tx, Some(&table), &after, Some(ctx.person.id))
            .await?;
        let text = say!(ctx.lang, "done-left", code = after.code.as_str());
        self.finish_change(tx, &ctx, &after, Some(text)).await
    }

    pub(super) async fn unseat(&self, request: &Request, number: usize) -> HandlerResult {
        let (mut tx, ctx, table) = self
            .begin_table_change(request, TableScope::MyLobby)
            .await?;
        let mut after = Table::clone(&table);
        let result = match number.checked_sub(1) {
            Some(chair) => after.unseat(ctx.person.id, chair, self.now()),
            None => Err(Refusal::NoSuchSeat),
        };
        let unseated = self.map_refusal(&mut tx, &ctx, &table, result).await?;
        tx.save_table(&after).await?;
        tx.save_chairs(&after, &[]).await?;
        if let Some(person) = unseated.filter(|person| *person != ctx.person.id) {
            tx.delete_private_slots(after.id, person).await?;
            let code = after.code.to_string();
            self.send_note(
                &mut tx,
                &after,
                NoteTarget::Person(person),
                &Note::Unseated { code },
            )
            .await?;
        }
        self.publish(&mut tx, Some(&table), &after, Some(ctx.person.id))
            .await?;
        let text = say!(ctx.lang, "done-unseated", number = number);
        self.finish_change(tx, &ctx, &after, Some(text)).await
    }

    pub(super) async fn opponent(
        &self,
        request: &Request,
        which: Option<OpponentArg>,
    ) -> HandlerResult {
        self.change_lobby(request, |table, ctx, now| match which {
            None => Ok(false),
            Some(OpponentArg::Seat(level)) => {
                table.add_opponent(ctx.person.id, level, now).map(|()| true)
            }
            Some(OpponentArg::Remove) => table
                .remove_last_opponent(ctx.person.id, now)
                .map(|()| true),
        })
        .await
    }

    pub(super) async fn ireland(&self, request: &Request) -> HandlerResult {
        self.change_lobby(request, |table, ctx, now| {
            table
                .toggle_ireland_claim(ctx.person.id, now)
                .map(|()| true)
        })
        .await
    }

    pub(super) async fn begin(&self, request: &Request) -> HandlerResult {
        self.change_lobby(request, |table, ctx, now| {
            table.begin(ctx.person.id, now).map(|()| true)
        })
        .await
    }

    /// Applies a change to the asker's lobby. If the closure returns `false`, the bot asks which opponent is meant.
    pub(super) async fn change_lobby(
        &self,
        request: &Request,
        change: impl FnOnce(&mut Table, &RequestContext<'_>, i64) -> Result<bool, Refusal>,
    ) -> HandlerResult {
        let (mut tx, ctx, table) = self
            .begin_table_change(request, TableScope::MyLobby)
            .await?;
        let mut after = Table::clone(&table);
        let result = change(&mut after, &ctx, self.now());
        if !self.map_refusal(&mut tx, &ctx, &table, result).await? {
            let screen = screens::choose_opponent(ctx.lang, table.code.as_str());
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        }
        if after.stage == Stage::Playing {
            self.apply_absences(&mut tx, &mut after).await?;
        }
        tx.save_table(&after).await?;
        tx.save_chairs(&after, &[]).await?;
        // The player who begins is notified too, even if they pressed the button.
        let actor = (after.stage == Stage::Lobby).then_some(ctx.person.id);
        self.publish(&mut tx, Some(&table), &after, actor).await?;
        if after.stage == Stage::Playing {
            self.notify_unreachable_players(&mut tx, &table, &after)
                .await?;
        }
        self.finish_change(tx, &ctx, &after, None).await
    }

    /// Notifies the table which players cannot be sent their hand, and what they can do about it.
    async fn notify_unreachable_players(
        &self,
        tx: &mut Transaction<'_>,
        lobby: &Table,
        table: &Table,
    ) -> Result<(), HandlerError> {
        let table_ctx = self
            .table_context(tx.connection(), lobby, crate::words::Lang::En)
            .await?;
        for &person in &table_ctx.unreachable {
            let chair = lobby
                .chairs
                .iter()
                .position(|chair| chair.person() == Some(person));
            let name = chair.and_then(|chair| table_ctx.names.get(chair)).cloned();
            let name = name.unwrap_or_default();
            let note = if table_ctx.dms_closed.contains(&person) {
                Note::DirectMessagesClosed { name }
            } else {
                Note::Unreachable { name }
            };
            self.send_note(tx, table, NoteTarget::Places, &note).await?;
            // Do not try to deliver the hand first.
            let slot = tx.schedule_hand(table, person).await?;
            tx.give_up(slot).await?;
        }
        Ok(())
    }

    pub(super) async fn rematch(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, old) = self
            .begin_table_change(request, TableScope::Finished)
            .await?;
        let began = old
            .chairs
            .iter()
            .any(|chair| chair.dealt_to == Some(ctx.person.id));
        if !began {
            return Err(self
                .table_refusal(&mut tx, &ctx, &old, Refusal::NotSeated)
                .await?);
        }
        // A repeated request finds the existing rematch.
        if let Some(id) = tx.rematch_of(old.id).await?
            && let Some(table) = tx.table(id).await?
        {
            return self.show_table(tx, &ctx, &table).await;
        }
        self.check_quota(&mut tx, &ctx).await?;
        let code = self.fresh_code(&mut tx).await?;
        let seed = Seed::new(self.dice().bytes());
        let result = old.rematch(code, seed, self.0.settings.boards.clone(), self.now());
        let mut table = self.map_refusal(&mut tx, &ctx, &old, result).await?;
        table.host = ctx.person.id;
        // Linked accounts continue as the merged person; forgotten people are left out.
        let mut origins = vec![];
        for (person, origin) in tables::seat_origins(tx.connection(), old.id).await? {
            if let Some(now) = tx.current_person(person).await? {
                for chair in &mut table.chairs {
                    if chair.occupant == Occupant::Person(person) {
                        chair.occupant = Occupant::Person(now);
                    }
                }
                if table.first_player == Some(person) {
                    table.first_player = Some(now);
                }
                origins.push((now, origin));
            }
        }
        origins.retain(|(person, _)| *person != ctx.person.id);
        origins.push((ctx.person.id, seat_origin(&ctx, &table)));
        let known: Vec<_> = origins.iter().map(|(person, _)| *person).collect();
        let mut seated = vec![];
        table.chairs.retain(|chair| {
            chair.person().is_none_or(|person| {
                let first = !seated.contains(&person);
                seated.push(person);
                first && known.contains(&person)
            })
        });
        tx.insert_table(&mut table, &origins).await?;
        let mut places = tx.places_showing(old.id).await?;
        let here = ctx.place.as_ref().filter(|_| !table.private);
        places.extend(here.map(|place| place.id));
        places.sort_unstable();
        places.dedup();
        for place in places {
            tx.schedule_board(&table, place).await?;
        }
        self.publish(&mut tx, None, &table, Some(ctx.person.id))
            .await?;
        self.finish_change(tx, &ctx, &table, None).await
    }

    /// Converts a table's refusal into an error with its text.
    pub(super) async fn map_refusal<T>(
        &self,
        tx: &mut Transaction<'_>,
        ctx: &RequestContext<'_>,
        table: &Table,
        result: Result<T, Refusal>,
    ) -> Result<T, HandlerError> {
        match result {
            Ok(value) => Ok(value),
            Err(why) => {
                let table_ctx = self.table_context(tx.connection(), table, ctx.lang).await?;
                Err(refusal_error(&table_ctx, &why))
            }
        }
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
fn check_may_open_here(ctx: &RequestContext<'_>) -> Result<(), HandlerError> {
    match &ctx.place {
        Some(place) if !place.settings.anybody_opens && !ctx.is_admin() => {
            Err(ctx.refuse(say!(ctx.lang, "refused-no-opening")))
        }
        _ => Ok(()),
    }
}

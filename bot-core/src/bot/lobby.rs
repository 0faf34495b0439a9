//! Opening tables, sitting down, beginning.

use std::sync::Arc;

use super::publish::Told;
use super::resolve_table::Wants;
use super::{Answer, Asking, Bot, Trouble, refusal};
use crate::chat::{Asker, Audience, Origin, Outcome, Reply, Request};
use crate::command::{Command, NewTableArgs, OpponentArg};
use crate::game::{Options, Seed};
use crate::screen::note::Note;
use crate::screen::{Screen, me as screens};
use crate::store::{SeatOrigin, Transaction, tables};
use crate::table::{Code, CodeLength, NewTable, Occupant, Refusal, Stage, Table, TimeOut};
use crate::words::say;

/// Codes tried before a longer one is taken.
const SHORT_CODES: usize = 20;

impl Bot {
    pub(super) async fn new_table(&self, request: &Request, new: Option<NewTableArgs>) -> Answer {
        let Some(new) = new else {
            let asking = self.look(request).await?;
            return Ok(asking.reply(screens::which_game(asking.lang), Outcome::Unchanged));
        };
        let (mut work, asking, first) = self.enter(request).await?;
        if !first {
            drop(work);
            return self.games(request).await;
        }
        check_place(&asking)?;
        self.check_quota(&mut work, &asking).await?;
        let opened = NewTable {
            code: self.fresh_code(&mut work).await?,
            kind: new.kind,
            options: Options {
                free_clovers: new.free_clovers,
            },
            size: new.seats,
            private: new.private,
            pace: new.pace,
            time_out: TimeOut::default(),
            seed: Seed::new(self.dice().bytes()),
            boards: self.0.settings.boards.clone(),
        };
        let table = Table::open(opened, asking.person.id, work.now);
        self.open_table(work, &asking, table).await
    }

    /// Why somebody cannot open a table, asked before anything is made ready for it.
    pub async fn open_refusal(&self, asker: &Asker, at: &Origin) -> Option<Reply> {
        let request = Request {
            asker: asker.clone(),
            origin: at.clone(),
            update_id: None,
            code: None,
            command: Command::New(None),
        };
        let lang = self.lang_of(asker).await;
        if let Some(text) = self.kept_out(&asker.identity, lang) {
            return Some(Reply::refused(text));
        }
        match self.may_open(&request).await {
            Err(Trouble::Said(text)) => Some(Reply::refused(text)),
            // What went wrong is told where the table is opened.
            _ => None,
        }
    }

    async fn may_open(&self, request: &Request) -> Result<(), Trouble> {
        let (mut work, asking, _) = self.enter(request).await?;
        check_place(&asking)?;
        self.check_quota(&mut work, &asking).await
    }

    /// Stores a new table, shows it where it was opened, and commits.
    async fn open_table(
        &self,
        mut work: Transaction<'_>,
        asking: &Asking<'_>,
        mut table: Table,
    ) -> Answer {
        let sat = [(asking.person.id, sat_down(asking, &table))];
        work.insert_table(&mut table, &sat).await?;
        // Whoever is to know of a private table is told its code by its host.
        if let Some(place) = &asking.place
            && !table.private
        {
            work.schedule_board(&table, place.id).await?;
        }
        self.publish(&mut work, None, &table, Some(asking.person.id))
            .await?;
        self.finish_change(work, asking, &table, None).await
    }

    /// The table as its place shows it, tied to that slot, for an answer that all may see.
    async fn place_reply(
        &self,
        work: &mut Transaction<'_>,
        asking: &Asking<'_>,
        table: &Table,
    ) -> Result<Option<Reply>, Trouble> {
        let Some(place) = &asking.place else {
            return Ok(None);
        };
        if table.stage != Stage::Lobby || !work.places_showing(table.id).await?.contains(&place.id)
        {
            return Ok(None);
        }
        let slot = work.schedule_board(table, place.id).await?;
        let shown = self
            .shown_table(work.connection(), table, place.lang)
            .await?;
        Ok(Some(Reply {
            aside: None,
            screen: place.screen(shown.in_place()),
            audience: Audience::Place,
            slot: self.in_slot(slot, table.version),
            outcome: Outcome::Done,
        }))
    }

    /// Commits a change and shows the asker how things stand: the table, or a sentence where others see the table anyway.
    pub(super) async fn finish_change(
        &self,
        mut work: Transaction<'_>,
        asking: &Asking<'_>,
        table: &Table,
        said: Option<String>,
    ) -> Answer {
        let reply = match (said, self.place_reply(&mut work, asking, table).await?) {
            (Some(text), _) => asking.reply(Screen::text(text), Outcome::Done),
            (None, Some(reply)) => reply,
            (None, None) => {
                let shown = self
                    .shown_table(work.connection(), table, asking.lang)
                    .await?;
                self.table_reply(&mut work, asking, &shown, 0, Outcome::Done)
                    .await?
            }
        };
        work.commit().await?;
        self.wake(table);
        Ok(reply)
    }

    pub(super) async fn check_quota(
        &self,
        work: &mut Transaction<'_>,
        asking: &Asking<'_>,
    ) -> Result<(), Trouble> {
        let open = tables::of_person(work.connection(), asking.person.id)
            .await?
            .len();
        if open >= self.0.settings.max_tables_per_person {
            return Err(asking.said(say!(asking.lang, "refused-quota", count = open)));
        }
        Ok(())
    }

    pub(super) async fn fresh_code(&self, work: &mut Transaction<'_>) -> Result<Code, Trouble> {
        for attempt in 0.. {
            let length = if attempt < SHORT_CODES {
                CodeLength::Usual
            } else {
                CodeLength::Long
            };
            let code = Code::random(length, &mut *self.dice());
            if work.take_code(code).await? {
                return Ok(code);
            }
        }
        Err(Trouble::Store(crate::store::Error::Random(
            "no code is free".to_owned(),
        )))
    }

    pub(super) async fn join(&self, request: &Request) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::LobbyHere).await?;
        // Who sits there already brings the table along to where they are.
        if table.seat_of(asking.person.id).is_some()
            && !table.private
            && let Some(place) = &asking.place
            && !work.places_showing(table.id).await?.contains(&place.id)
        {
            return self.show_here(work, &asking, &table).await;
        }
        self.check_quota(&mut work, &asking).await?;
        let mut after = Table::clone(&table);
        self.check(
            &mut work,
            &asking,
            &table,
            after.join(asking.person.id, self.now()),
        )
        .await?;
        let sat = [(asking.person.id, sat_down(&asking, &table))];
        work.save_table(&after).await?;
        work.save_chairs(&after, &sat).await?;
        if let Some(place) = &asking.place
            && !after.private
        {
            work.schedule_board(&after, place.id).await?;
        }
        self.publish(&mut work, Some(&table), &after, Some(asking.person.id))
            .await?;
        let said = asking
            .place
            .as_ref()
            .map(|_| say!(asking.lang, "done-joined", code = after.code.as_str()));
        let live = super::time_commands::live_aside(&asking, &after);
        let mut reply = self.finish_change(work, &asking, &after, said).await?;
        reply.aside = reply.aside.or(live);
        Ok(reply)
    }

    /// Shows a table in the place where somebody asked for it.
    async fn show_here(
        &self,
        mut work: Transaction<'_>,
        asking: &Asking<'_>,
        table: &Arc<Table>,
    ) -> Answer {
        let Some(place) = &asking.place else {
            return self.show(work, asking, table).await;
        };
        let slot = work.schedule_board(table, place.id).await?;
        work.resend(slot).await?;
        let said = say!(asking.lang, "done-watching", code = table.code.as_str());
        self.finish_change(work, asking, table, Some(said)).await
    }

    pub(super) async fn watch(&self, request: &Request) -> Answer {
        if request.code.is_none() {
            let asking = self.look(request).await?;
            return Err(asking.said(say!(asking.lang, "usage-code")));
        }
        let (work, asking, table) = self.enter_table(request, Wants::Seen).await?;
        self.show_here(work, &asking, &table).await
    }

    pub(super) async fn quit(&self, request: &Request, sure: bool) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::Mine).await?;
        if table.stage == Stage::Playing {
            drop(work);
            if sure {
                return self.resign(request, true).await;
            }
            let data = format!("{}.quit sure", table.code);
            let screen = screens::sure(asking.lang, say!(asking.lang, "sure-quit"), data);
            return Ok(asking.reply(screen, Outcome::Unchanged));
        }
        let mut after = Table::clone(&table);
        self.check(
            &mut work,
            &asking,
            &table,
            after.quit(asking.person.id, self.now()),
        )
        .await?;
        work.save_table(&after).await?;
        work.save_chairs(&after, &[]).await?;
        work.delete_private_slots(after.id, asking.person.id)
            .await?;
        self.publish(&mut work, Some(&table), &after, Some(asking.person.id))
            .await?;
        let said = say!(asking.lang, "done-left", code = after.code.as_str());
        self.finish_change(work, &asking, &after, Some(said)).await
    }

    pub(super) async fn unseat(&self, request: &Request, number: usize) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::MyLobby).await?;
        let mut after = Table::clone(&table);
        let result = match number.checked_sub(1) {
            Some(chair) => after.unseat(asking.person.id, chair, self.now()),
            None => Err(Refusal::NoSuchSeat),
        };
        let unseated = self.check(&mut work, &asking, &table, result).await?;
        work.save_table(&after).await?;
        work.save_chairs(&after, &[]).await?;
        if let Some(person) = unseated.filter(|person| *person != asking.person.id) {
            work.delete_private_slots(after.id, person).await?;
            let code = after.code.to_string();
            self.tell(
                &mut work,
                &after,
                Told::Person(person),
                &Note::Unseated { code },
            )
            .await?;
        }
        self.publish(&mut work, Some(&table), &after, Some(asking.person.id))
            .await?;
        let said = say!(asking.lang, "done-unseated", number = number);
        self.finish_change(work, &asking, &after, Some(said)).await
    }

    pub(super) async fn opponent(&self, request: &Request, which: Option<OpponentArg>) -> Answer {
        self.in_lobby(request, |table, asking, now| match which {
            None => Ok(false),
            Some(OpponentArg::Seat(level)) => {
                table.opponent(asking.person.id, level, now).map(|()| true)
            }
            Some(OpponentArg::Remove) => table
                .remove_last_opponent(asking.person.id, now)
                .map(|()| true),
        })
        .await
    }

    pub(super) async fn ireland(&self, request: &Request) -> Answer {
        self.in_lobby(request, |table, asking, now| {
            table.ireland(asking.person.id, now).map(|()| true)
        })
        .await
    }

    pub(super) async fn begin(&self, request: &Request) -> Answer {
        self.in_lobby(request, |table, asking, now| {
            table.begin(asking.person.id, now).map(|()| true)
        })
        .await
    }

    /// A change to a lobby by somebody who sits there; one that says `false` was only begun and asks back.
    pub(super) async fn in_lobby(
        &self,
        request: &Request,
        change: impl FnOnce(&mut Table, &Asking<'_>, i64) -> Result<bool, Refusal>,
    ) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::MyLobby).await?;
        let mut after = Table::clone(&table);
        let result = change(&mut after, &asking, self.now());
        if !self.check(&mut work, &asking, &table, result).await? {
            let screen = screens::which_opponent(asking.lang, table.code.as_str());
            return Ok(asking.reply(screen, Outcome::Unchanged));
        }
        if after.stage == Stage::Playing {
            self.heed_absences(&mut work, &mut after).await?;
        }
        work.save_table(&after).await?;
        work.save_chairs(&after, &[]).await?;
        // Whoever begins is told too that it is their turn: they pressed another button.
        let actor = (after.stage == Stage::Lobby).then_some(asking.person.id);
        self.publish(&mut work, Some(&table), &after, actor).await?;
        if after.stage == Stage::Playing {
            self.tell_of_unreached(&mut work, &table, &after).await?;
        }
        self.finish_change(work, &asking, &after, None).await
    }

    /// The game begins: the table hears who cannot be shown their hand, and how to mend it.
    async fn tell_of_unreached(
        &self,
        work: &mut Transaction<'_>,
        lobby: &Table,
        table: &Table,
    ) -> Result<(), Trouble> {
        let shown = self
            .shown_table(work.connection(), lobby, crate::words::Lang::En)
            .await?;
        for &person in &shown.unreached {
            let chair = lobby
                .chairs
                .iter()
                .position(|chair| chair.person() == Some(person));
            let name = chair.and_then(|chair| shown.names.get(chair)).cloned();
            let name = name.unwrap_or_default();
            let note = if shown.shut_out.contains(&person) {
                Note::ShutOut { name }
            } else {
                Note::Unreached { name }
            };
            self.tell(work, table, Told::Places, &note).await?;
            // The courier need not find it out once more.
            let slot = work.schedule_hand(table, person).await?;
            work.give_up(slot).await?;
        }
        Ok(())
    }

    pub(super) async fn rematch(&self, request: &Request) -> Answer {
        let (mut work, asking, old) = self.enter_table(request, Wants::Finished).await?;
        let began = old
            .chairs
            .iter()
            .any(|chair| chair.began == Some(asking.person.id));
        if !began {
            return Err(self
                .refuse(&mut work, &asking, &old, Refusal::NotSeated)
                .await?);
        }
        // A second press finds the table that the first one opened.
        if let Some(id) = work.rematch_of(old.id).await?
            && let Some(table) = work.table(id).await?
        {
            return self.show(work, &asking, &table).await;
        }
        self.check_quota(&mut work, &asking).await?;
        let code = self.fresh_code(&mut work).await?;
        let seed = Seed::new(self.dice().bytes());
        let result = old.rematch(code, seed, self.0.settings.boards.clone(), self.now());
        let mut table = self.check(&mut work, &asking, &old, result).await?;
        table.host = asking.person.id;
        // Who joined another self since is asked as that one; who was forgotten is not asked.
        let mut sat = vec![];
        for (person, down) in tables::sat_down(work.connection(), old.id).await? {
            if let Some(now) = work.current_person(person).await? {
                for chair in &mut table.chairs {
                    if chair.occupant == Occupant::Person(person) {
                        chair.occupant = Occupant::Person(now);
                    }
                }
                if table.begins == Some(person) {
                    table.begins = Some(now);
                }
                sat.push((now, down));
            }
        }
        sat.retain(|(person, _)| *person != asking.person.id);
        sat.push((asking.person.id, sat_down(&asking, &table)));
        let known: Vec<_> = sat.iter().map(|(person, _)| *person).collect();
        let mut seated = vec![];
        table.chairs.retain(|chair| {
            chair.person().is_none_or(|person| {
                let first = !seated.contains(&person);
                seated.push(person);
                first && known.contains(&person)
            })
        });
        work.insert_table(&mut table, &sat).await?;
        let mut places = work.places_showing(old.id).await?;
        let here = asking.place.as_ref().filter(|_| !table.private);
        places.extend(here.map(|place| place.id));
        places.sort_unstable();
        places.dedup();
        for place in places {
            work.schedule_board(&table, place).await?;
        }
        self.publish(&mut work, None, &table, Some(asking.person.id))
            .await?;
        self.finish_change(work, &asking, &table, None).await
    }

    /// What the table says, or its refusal in words.
    pub(super) async fn check<T>(
        &self,
        work: &mut Transaction<'_>,
        asking: &Asking<'_>,
        table: &Table,
        result: Result<T, Refusal>,
    ) -> Result<T, Trouble> {
        match result {
            Ok(value) => Ok(value),
            Err(why) => {
                let shown = self
                    .shown_table(work.connection(), table, asking.lang)
                    .await?;
                Err(refusal(&shown, &why))
            }
        }
    }
}

/// Where and as whom somebody sits down. At a private table they are called in private.
pub(super) fn sat_down(asking: &Asking<'_>, table: &Table) -> SeatOrigin {
    let place = asking.place.as_ref().filter(|_| !table.private);
    SeatOrigin {
        identity: asking.request.asker.identity.clone(),
        place: place.map(|place| place.id),
    }
}

/// Where only its admins open tables, others do not.
fn check_place(asking: &Asking<'_>) -> Result<(), Trouble> {
    match &asking.place {
        Some(place) if !place.settings.anybody_opens && !asking.is_admin() => {
            Err(asking.said(say!(asking.lang, "refused-no-opening")))
        }
        _ => Ok(()),
    }
}

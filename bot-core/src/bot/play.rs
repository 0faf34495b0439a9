//! Moves, looks at the table, giving up and closing.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::publish::Told;
use super::resolve_table::Wants;
use super::{Answer, Asking, Bot, Trouble};
use crate::chat::{Audience, Origin, Outcome, Reply, Request, clean_text};
use crate::game::Action;
use crate::opponent::{Dice, Lapse, hint, lapse, moments};
use crate::screen::Screen;
use crate::screen::game::{read_action, unread};
use crate::screen::me as screens;
use crate::screen::note::Note;
use crate::screen::table::Shown;
use crate::store::Transaction;
use crate::table::{Ended, HandDisplay, PersonId, Refusal, Stage, Table};
use crate::words::say;

/// Moves that a hint names, and a look back.
const HINTS: usize = 3;
const LAPSES: usize = 4;
/// A look back at one decision takes this part of what `hard` takes for one.
const REVIEW_PART: u32 = 10;
/// The most that can be said at once.
const LONGEST_WORD: usize = 300;

impl Bot {
    /// The asker's view of a table, tied to the slot that shows the same in their private chat.
    pub(super) async fn table_reply(
        &self,
        work: &mut Transaction<'_>,
        asking: &Asking<'_>,
        shown: &Shown<'_>,
        page: usize,
        outcome: Outcome,
    ) -> Result<Reply, Trouble> {
        let table = shown.table;
        if table.stage == Stage::Playing
            && table.seat_of(asking.person.id).is_some()
            && self.keeps_private(work.connection(), asking).await?
        {
            let text = Screen::text(say!(asking.lang, "hand-in-private"));
            return Ok(asking.reply(text, outcome));
        }
        let mut reply = asking.reply(shown.for_person(asking.person.id, page), outcome);
        if asking.is_private() && table.seat_of(asking.person.id).is_some() {
            let slot = work.schedule_hand(table, asking.person.id).await?;
            reply.slot = self.in_slot(slot, table.version);
        }
        Ok(reply)
    }

    /// Whether the asker does not want to be shown their hand here, and can be shown it in private.
    pub(super) async fn keeps_private(
        &self,
        db: &mut sqlx::SqliteConnection,
        asking: &Asking<'_>,
    ) -> Result<bool, crate::store::Error> {
        let wants = asking.person.settings.hand() == HandDisplay::Private;
        let among_others = matches!(asking.request.origin, Origin::Place { .. });
        Ok(wants && among_others && self.reaches(db, asking.person.id).await?)
    }

    /// Shows how a table stands, and keeps what was learnt of the asker.
    pub(super) async fn show(
        &self,
        mut work: Transaction<'_>,
        asking: &Asking<'_>,
        table: &Arc<Table>,
    ) -> Answer {
        let shown = self
            .shown_table(work.connection(), table, asking.lang)
            .await?;
        let reply = self
            .table_reply(&mut work, asking, &shown, 0, Outcome::Unchanged)
            .await?;
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(reply)
    }

    pub(super) async fn hand(&self, request: &Request, page: usize) -> Answer {
        let (mut work, asking, _) = self.enter(request).await?;
        let table = self.find(work.connection(), &asking, Wants::Mine).await?;
        if table.seat_of(asking.person.id).is_none() && table.stage == Stage::Playing {
            return Err(self
                .refuse(&mut work, &asking, &table, Refusal::NotSeated)
                .await?);
        }
        let shown = self
            .shown_table(work.connection(), &table, asking.lang)
            .await?;
        let reply = self
            .table_reply(&mut work, &asking, &shown, page, Outcome::Unchanged)
            .await?;
        work.commit().await?;
        // A place that was given up is known to be there again.
        self.0.to_deliver.notify_one();
        Ok(reply)
    }

    pub(super) async fn board_in_words(&self, request: &Request) -> Answer {
        let asking = self.look(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self.find(&mut db, &asking, Wants::Seen).await?;
        let mut shown = self.shown_table(&mut db, &table, asking.lang).await?;
        shown.reader = asking.is_private().then(|| asking.person.zone());
        Ok(asking.reply(shown.board_now().in_words(), Outcome::Unchanged))
    }

    pub(super) async fn board(&self, request: &Request) -> Answer {
        let (mut work, asking, _) = self.enter(request).await?;
        let table = self.find(work.connection(), &asking, Wants::Seen).await?;
        let lang = asking
            .place
            .as_ref()
            .map_or(asking.lang, |place| place.lang);
        let mut shown = self.shown_table(work.connection(), &table, lang).await?;
        if let Some(place) = &asking.place
            && !matches!(table.stage, Stage::Over(_))
            && work.places_showing(table.id).await?.contains(&place.id)
        {
            let slot = work.schedule_board(&table, place.id).await?;
            let reply = Reply {
                aside: None,
                screen: place.screen(shown.board_now()),
                audience: Audience::Place,
                slot: self.in_slot(slot, table.version),
                outcome: Outcome::Unchanged,
            };
            work.commit().await?;
            self.0.to_deliver.notify_one();
            return Ok(reply);
        }
        shown.reader = asking.is_private().then(|| asking.person.zone());
        let reply = asking.reply(shown.board_now(), Outcome::Unchanged);
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(reply)
    }

    pub(super) async fn log(&self, request: &Request) -> Answer {
        let asking = self.look(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self.find(&mut db, &asking, Wants::Seen).await?;
        let shown = self.shown_table(&mut db, &table, asking.lang).await?;
        Ok(asking.reply(
            shown.log(table.seat_of(asking.person.id)),
            Outcome::Unchanged,
        ))
    }

    pub(super) async fn scores(&self, request: &Request) -> Answer {
        let asking = self.look(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self.find(&mut db, &asking, Wants::Seen).await?;
        let shown = self.shown_table(&mut db, &table, asking.lang).await?;
        Ok(asking.reply(shown.scores(), Outcome::Unchanged))
    }

    pub(super) async fn typed(&self, request: &Request, text: &str) -> Answer {
        let asking = self.look(request).await?;
        let action = read_action(asking.lang, text)
            .map_err(|why| Trouble::Said(unread(asking.lang, &why)))?;
        self.act(request, None, action).await
    }

    /// A move. With an old version it changes nothing and shows how things stand.
    pub(super) async fn act(
        &self,
        request: &Request,
        version: Option<i64>,
        action: Action,
    ) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::MyGame).await?;
        let Some(seat) = table.seat_of(asking.person.id) else {
            return Err(self
                .refuse(&mut work, &asking, &table, Refusal::NotSeated)
                .await?);
        };
        if version.is_some_and(|version| !table.is_now(version)) {
            let shown = self
                .shown_table(work.connection(), &table, asking.lang)
                .await?;
            let mut reply = self
                .table_reply(&mut work, &asking, &shown, 0, Outcome::Refused)
                .await?;
            let stale = || say!(asking.lang, "refused-stale");
            reply.aside = Some(stale());
            work.commit().await?;
            self.wake(&table);
            return Ok(reply);
        }
        let mut after = Table::clone(&table);
        self.give_back(&mut work, &mut after).await?;
        self.check(
            &mut work,
            &asking,
            &table,
            after.act(seat, action, self.now()),
        )
        .await?;
        self.keep_action(&mut work, &table, &after, Some(asking.person.id))
            .await?;
        self.finish_change(work, &asking, &after, None).await
    }

    /// Stores a table that one action changed, and dirties what shows it.
    pub(super) async fn keep_action(
        &self,
        work: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), crate::store::Error> {
        if let Some(done) = after.done.last() {
            work.insert_action(after.id, done).await?;
        }
        super::metrics::acted(after.kind, actor.is_some());
        work.save_table(after).await?;
        if before.chairs != after.chairs {
            work.save_chairs(after, &[]).await?;
        }
        self.publish(work, Some(before), after, actor).await
    }

    pub(super) async fn undo(&self, request: &Request) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::MyGame).await?;
        let mut after = Table::clone(&table);
        self.give_back(&mut work, &mut after).await?;
        let undone = self
            .check(
                &mut work,
                &asking,
                &table,
                after.undo(asking.person.id, self.now()),
            )
            .await?;
        work.mark_action_undone(after.id, &undone, after.version)
            .await?;
        self.keep_change(&mut work, &table, &after, Some(asking.person.id))
            .await?;
        self.finish_change(work, &asking, &after, None).await
    }

    pub(super) async fn resign(&self, request: &Request, sure: bool) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::MyGame).await?;
        let mut after = Table::clone(&table);
        self.check(
            &mut work,
            &asking,
            &table,
            after.resign(asking.person.id, self.now()),
        )
        .await?;
        if !sure {
            let data = format!("{}.resign sure", table.code);
            let screen = screens::sure(asking.lang, say!(asking.lang, "sure-resign"), data);
            return Ok(asking.reply(screen, Outcome::Unchanged));
        }
        self.give_up_seat(
            &mut work,
            &asking.person.name,
            asking.person.id,
            &table,
            &after,
        )
        .await?;
        let said = say!(asking.lang, "done-resigned", code = after.code.as_str());
        self.finish_change(work, &asking, &after, Some(said)).await
    }

    /// Stores a table whose seat an opponent took over.
    pub(super) async fn give_up_seat(
        &self,
        work: &mut Transaction<'_>,
        name: &str,
        person: PersonId,
        before: &Table,
        after: &Table,
    ) -> Result<(), crate::store::Error> {
        work.save_table(after).await?;
        work.save_chairs(after, &[]).await?;
        work.delete_private_slots(after.id, person).await?;
        // A chair in the lobby is just free again.
        if before.stage == Stage::Playing {
            let note = Note::Resigned {
                name: name.to_owned(),
                code: after.code.to_string(),
            };
            self.tell(work, after, Told::Places, &note).await?;
            self.tell_elsewhere(work, after, person, &note).await?;
        }
        self.publish(work, Some(before), after, Some(person)).await
    }

    pub(super) async fn close_table(&self, request: &Request, sure: bool) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::Mine).await?;
        let is_home = self.is_home(&mut work, &asking, &table).await?;
        let alone = table.people().all(|person| person == asking.person.id);
        let may = table.host == asking.person.id || asking.is_admin() && is_home || alone;
        let mut after = Table::clone(&table);
        let mut missing = 0;
        if may {
            self.check(
                &mut work,
                &asking,
                &table,
                after.close(Ended::Closed, self.now()),
            )
            .await?;
        } else {
            let agreed = after.agree_to_close(asking.person.id, self.now());
            missing = self.check(&mut work, &asking, &table, agreed).await?;
        }
        if !sure {
            let data = format!("{}.close sure", table.code);
            let question = say!(asking.lang, "sure-close", code = table.code.as_str());
            return Ok(asking.reply(
                screens::sure(asking.lang, question, data),
                Outcome::Unchanged,
            ));
        }
        work.save_table(&after).await?;
        work.save_chairs(&after, &[]).await?;
        let said = if missing > 0 {
            say!(asking.lang, "sure-close-wait", count = missing)
        } else {
            let note = Note::Closed {
                name: asking.person.name.clone(),
                code: after.code.to_string(),
            };
            self.tell(&mut work, &after, Told::Places, &note).await?;
            for person in after.people().filter(|person| *person != asking.person.id) {
                self.tell(&mut work, &after, Told::Person(person), &note)
                    .await?;
            }
            say!(asking.lang, "done-closed", code = after.code.as_str())
        };
        self.publish(&mut work, Some(&table), &after, Some(asking.person.id))
            .await?;
        self.finish_change(work, &asking, &after, Some(said)).await
    }

    pub(super) async fn say(&self, request: &Request, text: &str) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::Talk).await?;
        let here = match &asking.place {
            Some(place) => work.places_showing(table.id).await?.contains(&place.id),
            None => false,
        };
        if table.seat_of(asking.person.id).is_none() && !here {
            return Err(self
                .refuse(&mut work, &asking, &table, Refusal::NotSeated)
                .await?);
        }
        let Some(text) = clean_text(text, LONGEST_WORD) else {
            return Err(asking.said(say!(asking.lang, "usage-say")));
        };
        let note = Note::Said {
            name: asking.person.name.clone(),
            text,
        };
        self.tell(&mut work, &table, Told::Places, &note).await?;
        self.tell_elsewhere(&mut work, &table, asking.person.id, &note)
            .await?;
        let said = say!(asking.lang, "done-said", code = table.code.as_str());
        self.finish_change(work, &asking, &table, Some(said)).await
    }

    /// Who sits there from a private chat hears it there.
    pub(super) async fn tell_elsewhere(
        &self,
        work: &mut Transaction<'_>,
        table: &Table,
        actor: PersonId,
        note: &Note,
    ) -> Result<(), crate::store::Error> {
        let sat = crate::store::tables::sat_down(work.connection(), table.id).await?;
        for (person, sat) in sat {
            if sat.place.is_none() && person != actor {
                self.tell(work, table, Told::Person(person), note).await?;
            }
        }
        Ok(())
    }

    /// Whether somebody sat down at the table from the place from which this is asked. Elsewhere it may be watched and
    /// talked at, but not decided on.
    pub(super) async fn is_home(
        &self,
        work: &mut Transaction<'_>,
        asking: &Asking<'_>,
        table: &Table,
    ) -> Result<bool, crate::store::Error> {
        let Some(place) = &asking.place else {
            return Ok(false);
        };
        let sat = crate::store::tables::sat_down(work.connection(), table.id).await?;
        Ok(sat.iter().any(|(_, sat)| sat.place == Some(place.id)))
    }

    pub(super) async fn refuse(
        &self,
        work: &mut Transaction<'_>,
        asking: &Asking<'_>,
        table: &Table,
        why: Refusal,
    ) -> Result<Trouble, Trouble> {
        let shown = self
            .shown_table(work.connection(), table, asking.lang)
            .await?;
        Ok(super::refusal(&shown, &why))
    }

    /// The best few moves. The game no longer counts for ratings.
    pub(super) async fn hint(&self, request: &Request) -> Answer {
        let (mut work, asking, _) = self.enter(request).await?;
        let table = self.find(work.connection(), &asking, Wants::MyGame).await?;
        let (Some(seat), Some(game)) = (table.seat_of(asking.person.id), table.game) else {
            return Err(self
                .refuse(&mut work, &asking, &table, Refusal::NotSeated)
                .await?);
        };
        if table.waits_for() != Some(seat) {
            return Err(asking.said(say!(asking.lang, "hint-not-now")));
        }
        let thinker = self.thinker(&asking)?;
        let mut table = table;
        if !table.hinted {
            let mut after = Table::clone(&table);
            after.mark_hint_used(self.now());
            work.save_table(&after).await?;
            work.schedule_boards(after.id, after.version).await?;
            work.schedule_hand(&after, asking.person.id).await?;
            table = Arc::new(after);
        }
        work.commit().await?;
        self.wake(&table);
        let view = game.seen_by(seat);
        let count = self
            .0
            .settings
            .hard_opponent
            .iterations(table.kind, table.chairs.len());
        let mut dice = Dice::new(self.dice().bytes());
        let thought = self
            .think(&thinker, &asking, table.id, move |go_on| {
                hint(&view, HINTS, count, &mut dice, go_on)
            })
            .await?;
        let mut db = self.0.store.read().await?;
        let shown = self.shown_table(&mut db, &table, asking.lang).await?;
        Ok(asking.reply(shown.hint(seat, &thought), Outcome::Done))
    }

    /// A finished game: the asker's costliest moves and the proof of the shuffle.
    pub(super) async fn review(&self, request: &Request) -> Answer {
        let asking = self.look(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self.find(&mut db, &asking, Wants::Finished).await?;
        let shown = self.shown_table(&mut db, &table, asking.lang).await?;
        drop(db);
        if !matches!(table.stage, Stage::Over(_)) || table.game.is_none() {
            return Err(Trouble::Said(shown.refused(&Refusal::NotOver)));
        }
        let seat = table
            .chairs
            .iter()
            .position(|chair| chair.began == Some(asking.person.id));
        let Some(seat) = seat.and_then(crate::game::Seat::new) else {
            return Err(Trouble::Said(shown.refused(&Refusal::NotSeated)));
        };
        let moments = table
            .record(shown.names.clone())
            .ok()
            .and_then(|record| moments(&record, seat).ok());
        let count = self
            .0
            .settings
            .hard_opponent
            .iterations(table.kind, table.chairs.len())
            / REVIEW_PART;
        let thinker = self.thinker(&asking)?;
        let mut lapses: Vec<Lapse> = vec![];
        // One decision after the other, so that nobody else's opponent has to wait for all of them.
        for moment in moments.unwrap_or_default() {
            let mut dice = Dice::new(self.dice().bytes());
            let found = self
                .think(&thinker, &asking, table.id, move |go_on| {
                    lapse(&moment, count, &mut dice, go_on)
                })
                .await?;
            lapses.extend(found);
        }
        lapses.sort_by(|a, b| b.cost.total_cmp(&a.cost));
        lapses.truncate(LAPSES);
        Ok(asking.reply(shown.review(&lapses), Outcome::Unchanged))
    }

    /// One question of a person at a time.
    fn thinker(&self, asking: &Asking<'_>) -> Result<Thinker, Trouble> {
        let person = asking.person.id;
        if !super::locked(&self.0.thinking).insert(person) {
            return Err(asking.said(say!(asking.lang, "hint-busy")));
        }
        let bot = self.clone();
        Ok(Thinker { bot, person })
    }

    /// Thinks on the pool.
    async fn think<T: Send + 'static>(
        &self,
        _thinker: &Thinker,
        asking: &Asking<'_>,
        owner: i64,
        work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Result<T, Trouble> {
        let (tell, told) = oneshot::channel();
        let stop = self.0.pool.submit(owner as u64, move |stop| {
            let _ = tell.send(work(&|| !stop.is_stopped()));
        });
        // Whoever asked may go away; then nobody needs the answer.
        struct StopOnDrop(crate::opponent::Stop);
        impl Drop for StopOnDrop {
            fn drop(&mut self) {
                self.0.stop();
            }
        }
        let _stop = StopOnDrop(stop);
        let since = std::time::Instant::now();
        let found = told.await;
        super::metrics::thought("hint", since);
        found.map_err(|_| asking.said(say!(asking.lang, "refused-failed")))
    }
}

/// Somebody for whom the bot thinks, until it is done or they go away.
struct Thinker {
    bot: Bot,
    person: PersonId,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        super::locked(&self.bot.0.thinking).remove(&self.person);
    }
}

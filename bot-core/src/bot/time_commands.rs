//! Words about time: the pace of a table, pauses, votes, absence, not now.

use jiff::civil::Time;

use super::resolve_table::Wants;
use super::{Answer, Asking, Bot, Trouble};
use crate::chat::{Outcome, Request};
use crate::command::{AwayArg, LaterArg, PaceArg, Setting, SettingMenu};
use crate::screen::Screen;
use crate::screen::clock as screens;
use crate::screen::clock::Dial;
use crate::screen::note::Note;
use crate::store::clock::{Mark, absences, away_until};
use crate::store::{Error, Transaction, people, tables};
use crate::table::hours::{Allowed, allowed, days_left};
use crate::table::{
    Millis, Person, PersonId, Refusal, Resumed, Stage, Table, TimeOut, Vote, VoteDecision,
};
use crate::words::say;

const MORNING: Time = Time::constant(8, 0, 0, 0);
/// The shortest absence that is worth telling.
const SHORTEST: Millis = crate::table::pace::HOUR;

impl Bot {
    pub(super) async fn pace(&self, request: &Request, pace: Option<PaceArg>) -> Answer {
        let Some(pace) = pace else {
            let (asking, table) = self.my_lobby(request).await?;
            let screen = screens::which_pace(asking.lang, table.code);
            return Ok(asking.reply(screen, Outcome::Unchanged));
        };
        let pace = match pace {
            PaceArg::Free => None,
            PaceArg::Timed(pace) => Some(pace),
        };
        self.in_lobby(request, |table, asking, now| {
            table.set_pace(asking.person.id, pace, now).map(|()| true)
        })
        .await
    }

    pub(super) async fn time_out(&self, request: &Request, rule: Option<TimeOut>) -> Answer {
        let Some(rule) = rule else {
            let (asking, table) = self.my_lobby(request).await?;
            let screen = screens::which_time_out(asking.lang, table.code);
            return Ok(asking.reply(screen, Outcome::Unchanged));
        };
        self.in_lobby(request, |table, asking, now| {
            table
                .set_timeout_rule(asking.person.id, rule, now)
                .map(|()| true)
        })
        .await
    }

    async fn my_lobby<'a>(
        &self,
        request: &'a Request,
    ) -> Result<(Asking<'a>, std::sync::Arc<Table>), Trouble> {
        let asking = self.look(request).await?;
        let mut db = self.0.store.read().await?;
        let table = self.find(&mut db, &asking, Wants::MyLobby).await?;
        // Nobody chooses what would then be refused.
        if table.host != asking.person.id {
            let shown = self.shown_table(&mut db, &table, asking.lang).await?;
            return Err(super::refusal(&shown, &Refusal::NotHost));
        }
        Ok((asking, table))
    }

    pub(super) async fn pause(&self, request: &Request) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::MyGame).await?;
        let mut after = Table::clone(&table);
        self.give_back(&mut work, &mut after).await?;
        let agreed = after.pause(asking.person.id, work.now);
        let missing = self.check(&mut work, &asking, &table, agreed).await?;
        let code = after.code.to_string();
        let said = if missing > 0 {
            if !table.wants_pause(asking.person.id) {
                let note = Note::WantsPause {
                    name: asking.person.name.clone(),
                    code: code.clone(),
                    table: after.id,
                    person: asking.person.id,
                };
                self.tell_all(&mut work, &after, Some(asking.person.id), &note)
                    .await?;
            }
            say!(
                asking.lang,
                "done-pause-wanted",
                count = missing,
                code = code
            )
        } else {
            let note = Note::Paused { code: code.clone() };
            self.tell_all(&mut work, &after, Some(asking.person.id), &note)
                .await?;
            say!(asking.lang, "note-paused", code = code)
        };
        self.keep_change(&mut work, &table, &after, Some(asking.person.id))
            .await?;
        self.finish_change(work, &asking, &after, Some(said)).await
    }

    pub(super) async fn resume(&self, request: &Request) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::MyGame).await?;
        let mut after = Table::clone(&table);
        let resumed = after.resume(asking.person.id, work.now);
        let resumed = self.check(&mut work, &asking, &table, resumed).await?;
        let code = after.code.as_str();
        let said = match resumed {
            Resumed::Pause => {
                let note = Note::Resumed {
                    name: asking.person.name.clone(),
                    code: code.to_owned(),
                };
                self.tell_all(&mut work, &after, Some(asking.person.id), &note)
                    .await?;
                say!(asking.lang, "done-resumed", code = code)
            }
            Resumed::Wish => say!(asking.lang, "done-pause-withdrawn", code = code),
        };
        self.keep_change(&mut work, &table, &after, Some(asking.person.id))
            .await?;
        self.finish_change(work, &asking, &after, Some(said)).await
    }

    pub(super) async fn vote(&self, request: &Request, vote: Option<Vote>) -> Answer {
        let (mut work, asking, table) = self.enter_table(request, Wants::MyGame).await?;
        let Some(vote) = vote else {
            if !table.is_voting() || table.waits_for_person() == Some(asking.person.id) {
                let refused = Err(Refusal::NothingToVoteOn);
                return self.check(&mut work, &asking, &table, refused).await?;
            }
            let screen = screens::which_vote(asking.lang, table.code);
            return Ok(asking.reply(screen, Outcome::Unchanged));
        };
        let mut after = Table::clone(&table);
        self.give_back(&mut work, &mut after).await?;
        let voted = after.vote(asking.person.id, vote, work.now);
        let decided = self.check(&mut work, &asking, &table, voted).await?;
        let actor = asking.person.id;
        match decided {
            Some(decided) => {
                self.keep_decided(&mut work, &table, &after, decided, Some(actor))
                    .await?;
            }
            None => {
                self.keep_change(&mut work, &table, &after, Some(actor))
                    .await?;
            }
        }
        let said = say!(asking.lang, "done-voted", code = after.code.as_str());
        self.finish_change(work, &asking, &after, Some(said)).await
    }

    /// Keeps what the others decided about a seat, and tells everybody.
    pub(super) async fn keep_decided(
        &self,
        work: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        decided: VoteDecision,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        let code = after.code.to_string();
        match decided.vote {
            Vote::End => {
                let note = Note::VotedEnd { code };
                self.tell_all(work, after, None, &note).await?;
            }
            Vote::Replace => {
                let known = people::by_id(work.connection(), decided.person).await?;
                work.delete_private_slots(after.id, decided.person).await?;
                let name = known.map(|person| person.name).unwrap_or_default();
                let note = Note::Replaced {
                    name,
                    code: code.clone(),
                };
                self.tell_all(work, after, Some(decided.person), &note)
                    .await?;
                let told = super::publish::Told::Person(decided.person);
                let note = Note::YouReplaced { code };
                self.tell(work, after, told, &note).await?;
            }
        }
        self.keep_change(work, before, after, actor).await
    }

    /// Keeps a table that is other than before, and shows it.
    pub(super) async fn keep_change(
        &self,
        work: &mut Transaction<'_>,
        before: &Table,
        after: &Table,
        actor: Option<PersonId>,
    ) -> Result<(), Error> {
        work.save_table(after).await?;
        work.save_chairs(after, &[]).await?;
        self.publish(work, Some(before), after, actor).await
    }

    /// Not now: nobody calls the asker until then, and then once.
    pub(super) async fn later(&self, request: &Request, later: Option<LaterArg>) -> Answer {
        let Some(later) = later else {
            let asking = self.look(request).await?;
            return Ok(asking.reply(
                screens::which_later(&Dial::of(&asking.person), self.now()),
                Outcome::Unchanged,
            ));
        };
        let (mut work, mut asking, _) = self.enter(request).await?;
        let (person, now) = (asking.person.id, work.now);
        let zone = asking.person.zone();
        let until = match later {
            LaterArg::For(time) => Some(now + time),
            LaterArg::Evening => Some(zone.next(screens::EVENING, now)),
            LaterArg::Morning => Some(zone.next(MORNING, now)),
            LaterArg::Now => None,
        };
        asking.person.settings.silent_until = until;
        work.save_settings(person, &asking.person.settings).await?;
        if until.is_some() {
            let mut marks = vec![];
            for listed in tables::of_person(work.connection(), person).await? {
                let table = work.table_if_readable(listed.id).await?;
                marks.extend(table.and_then(|table| Mark::of(&table, person)));
            }
            work.call(person, &marks).await?;
        }
        work.reschedule_deliveries(person).await?;
        work.commit().await?;
        self.0.to_deliver.notify_one();
        // It may end within quiet hours.
        let called = asking.person.settings.hushed(asking.lang, None, now);
        let screen = match until.and(called) {
            Some(called) => screens::later(&Dial::of(&asking.person), called),
            None => Screen::text(say!(asking.lang, "done-later-off")),
        };
        Ok(asking.reply(screen, Outcome::Done))
    }

    pub(super) async fn away(&self, request: &Request, away: Option<AwayArg>) -> Answer {
        let (mut work, asking, first) = self.enter(request).await?;
        let (person, now) = (asking.person.id, work.now);
        let until = away_until(work.connection(), person).await?;
        let zone = asking.person.zone();
        let wanted = match away.filter(|_| first) {
            None => return self.away_stands(work, &asking).await,
            Some(AwayArg::Back) => {
                if until.is_none() {
                    return Err(asking.said(say!(asking.lang, "away-not")));
                }
                let tables = self.be_present(&mut work, person).await?;
                work.commit().await?;
                tables.iter().for_each(|table| self.wake(table));
                return Ok(asking.reply(
                    Screen::text(say!(asking.lang, "done-away-off")),
                    Outcome::Done,
                ));
            }
            Some(AwayArg::For(time)) => now + time,
            Some(AwayArg::Until(day)) => zone.start_of_day(day),
        };
        if wanted < now + SHORTEST {
            return Err(asking.said(say!(asking.lang, "usage-away")));
        }
        // What is asked for takes the place of what was asked for before, of which only the past counts.
        work.end_absence(person).await?;
        let taken = absences(work.connection(), person).await?;
        let days = self.0.settings.vacation_days;
        if let Allowed::Only(left) = allowed(&taken, now, wanted, days, &zone) {
            return Err(asking.said(say!(asking.lang, "refused-away", count = left)));
        }
        work.begin_absence(person, wanted).await?;
        let changed = self
            .set_away(&mut work, person, Some((wanted, &asking.person)))
            .await?;
        let reply = self.away_screen(&mut work, &asking).await?;
        work.commit().await?;
        changed.iter().for_each(|table| self.wake(table));
        self.0.to_deliver.notify_one();
        Ok(asking.reply(reply, Outcome::Done))
    }

    async fn away_stands(&self, mut work: Transaction<'_>, asking: &Asking<'_>) -> Answer {
        let screen = self.away_screen(&mut work, asking).await?;
        work.commit().await?;
        Ok(asking.reply(screen, Outcome::Unchanged))
    }

    async fn away_screen(
        &self,
        work: &mut Transaction<'_>,
        asking: &Asking<'_>,
    ) -> Result<Screen, Error> {
        let person = asking.person.id;
        let until = away_until(work.connection(), person).await?;
        let mut taken = absences(work.connection(), person).await?;
        let (now, zone) = (work.now, asking.person.zone());
        taken.extend(until.map(|until| (now, until)));
        let days = self.0.settings.vacation_days;
        let left = days_left(&taken, now, days, &zone);
        Ok(screens::away(&Dial::of(&asking.person), until, left))
    }

    /// Somebody's absence ends by itself.
    pub(super) async fn end_absence(&self, person: PersonId) -> Result<(), Error> {
        let mut work = self.0.store.write(self.now()).await?;
        let tables = self.be_present(&mut work, person).await?;
        work.commit().await?;
        tables.iter().for_each(|table| self.wake(table));
        self.0.to_deliver.notify_one();
        Ok(())
    }

    /// Somebody is back: their clocks go on, and they are told what waits for them.
    async fn be_present(
        &self,
        work: &mut Transaction<'_>,
        person: PersonId,
    ) -> Result<Vec<Table>, Error> {
        work.end_absence(person).await?;
        let tables = self.set_away(work, person, None).await?;
        let waiting = tables.iter().filter_map(|table| Mark::of(table, person));
        let waiting: Vec<_> = waiting.collect();
        work.call(person, &waiting).await?;
        Ok(tables)
    }

    /// Says at all running tables of a person until when they are away.
    async fn set_away(
        &self,
        work: &mut Transaction<'_>,
        person: PersonId,
        away: Option<(Millis, &Person)>,
    ) -> Result<Vec<Table>, Error> {
        let until = away.map(|(until, _)| until);
        let mut changed = vec![];
        for listed in tables::of_person(work.connection(), person).await? {
            let Some(table) = work.table_if_readable(listed.id).await? else {
                continue;
            };
            if table.stage != Stage::Playing {
                continue;
            }
            let mut after = Table::clone(&table);
            self.give_back(work, &mut after).await?;
            if !after.set_away(person, until, work.now) {
                continue;
            }
            if let Some((until, known)) = away {
                let note = Note::Away {
                    name: known.name.clone(),
                    until,
                    zone: Some(known.zone()),
                };
                self.tell_all(work, &after, Some(person), &note).await?;
            }
            self.keep_change(work, &table, &after, Some(person)).await?;
            changed.push(after);
        }
        Ok(changed)
    }

    /// Who is away is so at this table too.
    pub(super) async fn heed_absences(
        &self,
        work: &mut Transaction<'_>,
        table: &mut Table,
    ) -> Result<(), Error> {
        let people: Vec<_> = table.people().collect();
        for person in people {
            let until = away_until(work.connection(), person).await?;
            table.set_away(person, until, work.now);
        }
        Ok(())
    }

    /// Two persons are about to become one, or one two: what their clocks show holds until now.
    pub(super) async fn settle_clocks(
        &self,
        work: &mut Transaction<'_>,
        person: PersonId,
    ) -> Result<(), Error> {
        for listed in tables::of_person(work.connection(), person).await? {
            let Some(table) = work.table_if_readable(listed.id).await? else {
                continue;
            };
            if table.stage == Stage::Playing {
                let mut after = Table::clone(&table);
                self.give_back(work, &mut after).await?;
                after.settle(work.now);
                work.save_clock(&after).await?;
            }
        }
        Ok(())
    }

    /// Seats came to a person or went: they are away at all of theirs until then, as far as their days allow, or at none.
    /// Says whether they may be.
    pub(super) async fn carry_absence(
        &self,
        work: &mut Transaction<'_>,
        person: &Person,
        until: Option<Millis>,
    ) -> Result<Allowed, Error> {
        work.end_absence(person.id).await?;
        let taken = absences(work.connection(), person.id).await?;
        let (now, days) = (work.now, self.0.settings.vacation_days);
        let until = until.filter(|until| *until > now);
        let may = until.map_or(Allowed::Yes, |until| {
            allowed(&taken, now, until, days, &person.zone())
        });
        let until = until.filter(|_| may == Allowed::Yes);
        if let Some(until) = until {
            work.begin_absence(person.id, until).await?;
        }
        let away = until.map(|until| (until, person));
        let tables = self.set_away(work, person.id, away).await?;
        tables.iter().for_each(|table| self.wake(table));
        Ok(may)
    }

    /// A setting about the asker's hours; what waits for them is looked at anew.
    pub(super) async fn heed_hours(
        &self,
        work: &mut Transaction<'_>,
        asking: &Asking<'_>,
        setting: &Setting,
    ) -> Result<(), Error> {
        let person = asking.person.id;
        match setting {
            Setting::Zone(_) | Setting::Quiet(_) => work.reschedule_deliveries(person).await,
            Setting::Reminders(reminders) => {
                for listed in tables::of_person(work.connection(), person).await? {
                    let Some(table) = work.table_if_readable(listed.id).await? else {
                        continue;
                    };
                    if table.waits_for_person() == Some(person) {
                        let mut after = Table::clone(&table);
                        self.give_back(work, &mut after).await?;
                        after.set_reminders(*reminders, work.now);
                        work.save_clock(&after).await?;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// What can be chosen of a person's hours.
pub(super) fn choices(asking: &Asking<'_>, choice: SettingMenu) -> Screen {
    match choice {
        SettingMenu::Zone => screens::which_zone(&asking.person),
        SettingMenu::Quiet => screens::which_quiet(&asking.person),
        SettingMenu::Reminders => screens::which_reminders(&asking.person),
    }
}

/// That at a live table quiet hours do not count.
pub(super) fn live_aside(asking: &Asking<'_>, table: &Table) -> Option<String> {
    let live = table.pace.is_some_and(crate::table::Pace::is_live);
    live.then(|| say!(asking.lang, "lobby-live"))
}

//! What is about the asker: tables, results, settings, links, being forgotten; and what is about a place.

use super::{Answer, Bot};
use crate::chat::{Outcome, Request};
use crate::command::{PlaceSetting, Setting};
use crate::game::Kind;
use crate::opponent::Dice;
use crate::screen::{Line, Screen, me as screens};
use crate::store::clock::away_until;
use crate::store::{people, results, tables};
use crate::table::hours::Allowed;
use crate::table::{Code, CodeLength, Millis, Stage, Table};
use crate::words::say;

/// How long a code to link two chats holds.
const LINK_MINUTES: Millis = 15;

impl Bot {
    pub(super) async fn start(&self, request: &Request) -> Answer {
        let (mut work, asking, _) = self.enter(request).await?;
        if let Some(code) = request.code
            && let Some(table) = work.table_by_code(code).await?
        {
            return self.show(work, &asking, &table).await;
        }
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(asking.reply(screens::hello(asking.lang), Outcome::Done))
    }

    pub(super) async fn games(&self, request: &Request) -> Answer {
        let asking = self.look(request).await?;
        let mut db = self.0.store.read().await?;
        let mine = tables::of_person(&mut db, asking.person.id).await?;
        Ok(asking.reply(
            screens::games(asking.lang, asking.person.id, &mine),
            Outcome::Unchanged,
        ))
    }

    pub(super) async fn stats(&self, request: &Request) -> Answer {
        let asking = self.look(request).await?;
        let mut db = self.0.store.read().await?;
        let mut all = vec![];
        for kind in Kind::ALL {
            let tally = results::tally(&mut db, asking.person.id, kind).await?;
            let rating = results::rating(&mut db, asking.person.id, kind).await?;
            all.push((kind, tally, rating));
        }
        Ok(asking.reply(screens::stats(asking.lang, &all), Outcome::Unchanged))
    }

    pub(super) async fn person_settings(
        &self,
        request: &Request,
        setting: Option<&Setting>,
    ) -> Answer {
        let (mut work, mut asking, _) = self.enter(request).await?;
        if let Some(setting) = setting {
            let settings = &mut asking.person.settings;
            match setting {
                Setting::Language(lang) => settings.lang = *lang,
                Setting::Pictures(on) => settings.pictures = *on,
                Setting::Hand(way) => settings.set_hand_display(*way),
                Setting::Zone(zone) => settings.zone = zone.clone(),
                Setting::Quiet(quiet) => settings.quiet = *quiet,
                Setting::Reminders(reminders) => settings.reminders = *reminders,
                Setting::Choose(choice) => {
                    let screen = super::time_commands::choices(&asking, *choice);
                    work.commit().await?;
                    return Ok(asking.reply(screen, Outcome::Unchanged));
                }
            }
            work.save_settings(asking.person.id, &asking.person.settings)
                .await?;
            self.heed_hours(&mut work, &asking, setting).await?;
        }
        let linked = people::identities(work.connection(), asking.person.id)
            .await?
            .len();
        work.commit().await?;
        self.0.to_deliver.notify_one();
        let outcome = if setting.is_some() {
            Outcome::Done
        } else {
            Outcome::Unchanged
        };
        Ok(asking.reply(screens::settings(&asking.person, linked), outcome))
    }

    pub(super) async fn place_settings(
        &self,
        request: &Request,
        setting: Option<PlaceSetting>,
    ) -> Answer {
        let (mut work, asking, _) = self.enter(request).await?;
        let Some(mut place) = asking.place.clone() else {
            return Err(asking.said(say!(asking.lang, "refused-place-only")));
        };
        if let Some(setting) = setting {
            if !asking.is_admin() {
                return Err(asking.said(say!(asking.lang, "refused-not-admin")));
            }
            match setting {
                PlaceSetting::Language(lang) => place.settings.lang = lang,
                PlaceSetting::Pictures(on) => place.settings.pictures = on,
                PlaceSetting::ThreadPerTable(on) => place.settings.thread_per_table = on,
                PlaceSetting::AnybodyOpens(on) => place.settings.anybody_opens = on,
            }
            work.save_place_settings(place.id, &place.settings).await?;
        }
        work.commit().await?;
        let outcome = if setting.is_some() {
            Outcome::Done
        } else {
            Outcome::Unchanged
        };
        Ok(asking.reply(screens::place(asking.lang, &place.settings), outcome))
    }

    /// Two chats become one person: a code made in one is sent in the other.
    pub(super) async fn link(&self, request: &Request, code: Option<&str>) -> Answer {
        let (mut work, asking, first) = self.enter(request).await?;
        if !asking.is_private() {
            return Err(asking.said(say!(asking.lang, "refused-private-only")));
        }
        let identity = &request.asker.identity;
        let Some(code) = code else {
            // Twice as long as a table's, so that nobody guesses one within its time.
            let code = |dice: &mut Dice| Code::random(CodeLength::Long, dice);
            let code = {
                let mut dice = self.dice();
                format!("{}{}", code(&mut dice), code(&mut dice))
            };
            work.save_link_code(&code, identity, work.now + LINK_MINUTES * super::MINUTE)
                .await?;
            work.commit().await?;
            let text = say!(
                asking.lang,
                "link-code",
                code = code,
                minutes = LINK_MINUTES
            );
            return Ok(asking.reply(Screen::text(text), Outcome::Done));
        };
        if !first {
            return Ok(asking.reply(
                Screen::text(say!(asking.lang, "done-linked")),
                Outcome::Unchanged,
            ));
        }
        let Some(other) = work.use_link_code(code).await? else {
            return Err(asking.said(say!(asking.lang, "link-wrong")));
        };
        if other == *identity {
            return Err(asking.said(say!(asking.lang, "link-self")));
        }
        let Some((person, _)) = people::by_identity(work.connection(), &other).await? else {
            return Err(asking.said(say!(asking.lang, "link-wrong")));
        };
        if person.id == asking.person.id {
            return Err(asking.said(say!(asking.lang, "link-already")));
        }
        let mine = tables::of_person(work.connection(), asking.person.id).await?;
        let theirs = tables::of_person(work.connection(), person.id).await?;
        if let Some(both) = mine
            .iter()
            .find(|table| theirs.iter().any(|other| other.id == table.id))
        {
            return Err(asking.said(say!(
                asking.lang,
                "link-same-table",
                code = both.code.as_str()
            )));
        }
        let mut until = None;
        for one in [asking.person.id, person.id] {
            self.settle_clocks(&mut work, one).await?;
            until = until.max(away_until(work.connection(), one).await?);
        }
        work.link(identity, person.id).await?;
        let mut one = person;
        one.settings = one.settings.or(&asking.person.settings);
        work.save_settings(one.id, &one.settings).await?;
        let mut screen = Screen::text(say!(asking.lang, "done-linked"));
        if let Allowed::Only(left) = self.carry_absence(&mut work, &one, until).await? {
            let text = say!(asking.lang, "refused-away", count = left);
            screen.lines.push(Line::Text(text));
        }
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(asking.reply(screen, Outcome::Done))
    }

    pub(super) async fn unlink(&self, request: &Request) -> Answer {
        let (mut work, asking, _) = self.enter(request).await?;
        if people::identities(work.connection(), asking.person.id)
            .await?
            .len()
            < 2
        {
            return Err(asking.said(say!(asking.lang, "unlink-none")));
        }
        self.settle_clocks(&mut work, asking.person.id).await?;
        let until = away_until(work.connection(), asking.person.id).await?;
        let selves = people::identities(work.connection(), asking.person.id).await?;
        work.unlink(&request.asker.identity).await?;
        let mut parted = vec![asking.person.clone()];
        for (identity, _) in selves {
            let known = people::by_identity(work.connection(), &identity).await?;
            parted.extend(known.map(|(person, _)| person));
        }
        parted.sort_by_key(|person| person.id);
        parted.dedup_by_key(|person| person.id);
        for person in &parted {
            self.carry_absence(&mut work, person, until).await?;
        }
        work.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(asking.reply(
            Screen::text(say!(asking.lang, "done-unlinked")),
            Outcome::Done,
        ))
    }

    /// Forgets a person: their running seats go to opponents, finished games stay under no name.
    pub(super) async fn forget(&self, request: &Request, sure: bool) -> Answer {
        let (mut work, asking, _) = self.enter(request).await?;
        if !sure {
            let screen = screens::sure(
                asking.lang,
                say!(asking.lang, "sure-forget"),
                "forget sure".to_owned(),
            );
            return Ok(asking.reply(screen, Outcome::Unchanged));
        }
        let person = asking.person.id;
        let mut changed = vec![];
        for listed in tables::of_person(work.connection(), person).await? {
            let Some(table) = work.table(listed.id).await? else {
                continue;
            };
            let mut after = Table::clone(&table);
            let given_up = match table.stage {
                Stage::Lobby => after.quit(person, work.now).is_ok(),
                _ => after.resign(person, work.now).is_ok(),
            };
            if given_up {
                self.give_up_seat(&mut work, "", person, &table, &after)
                    .await?;
                changed.push(after);
            }
        }
        work.forget(person).await?;
        work.commit().await?;
        for table in &changed {
            self.wake(table);
        }
        Ok(asking.reply(
            Screen::text(say!(asking.lang, "done-forgotten")),
            Outcome::Done,
        ))
    }
}

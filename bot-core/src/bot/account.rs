//! Commands about the asker (tables, statistics, settings, links, deletion) and about a place's settings.

use super::{Bot, HandlerResult};
use crate::chat::{Outcome, Request};
use crate::command::{PlaceSetting, Setting};
use crate::games::GameKind;
use crate::opponent::Dice;
use crate::screen::{Line, Screen, menu as screens};
use crate::store::clock::away_until;
use crate::store::{people, results, tables};
use crate::table::availability::AbsenceCheck;
use crate::table::{Code, CodeLength, Millis, Stage, Table};
use crate::words::say;

/// How long a link code is valid.
const LINK_MINUTES: Millis = 15;

impl Bot {
    pub(super) async fn start(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, _) = self.begin_change(request).await?;
        if let Some(code) = request.code
            && let Some(table) = tx.table_by_code(code).await?
        {
            return self.show_table(tx, &ctx, &table).await;
        }
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(ctx.reply(screens::welcome(ctx.lang), Outcome::Done))
    }

    pub(super) async fn games(&self, request: &Request) -> HandlerResult {
        let ctx = self.read_context(request).await?;
        let mut db = self.0.store.read().await?;
        let mine = tables::unfinished_of(&mut db, ctx.person.id).await?;
        Ok(ctx.reply(
            screens::my_games(ctx.lang, ctx.person.id, &mine),
            Outcome::Unchanged,
        ))
    }

    pub(super) async fn stats(&self, request: &Request) -> HandlerResult {
        let ctx = self.read_context(request).await?;
        let mut db = self.0.store.read().await?;
        let mut all = vec![];
        for kind in GameKind::ALL {
            let tally = results::stats(&mut db, ctx.person.id, kind).await?;
            let rating = results::rating(&mut db, ctx.person.id, kind).await?;
            all.push((kind, tally, rating));
        }
        Ok(ctx.reply(screens::stats(ctx.lang, &all), Outcome::Unchanged))
    }

    pub(super) async fn person_settings(
        &self,
        request: &Request,
        setting: Option<&Setting>,
    ) -> HandlerResult {
        let (mut tx, mut ctx, _) = self.begin_change(request).await?;
        if let Some(setting) = setting {
            let settings = &mut ctx.person.settings;
            match setting {
                Setting::Language(lang) => settings.lang = *lang,
                Setting::Pictures(on) => settings.pictures = *on,
                Setting::Hand(way) => settings.set_hand_display(*way),
                Setting::Zone(zone) => settings.zone = zone.clone(),
                Setting::Quiet(quiet) => settings.quiet = *quiet,
                Setting::Reminders(reminders) => settings.reminders = *reminders,
                Setting::Choose(choice) => {
                    let screen = super::time_commands::settings_menu(&ctx, *choice);
                    tx.commit().await?;
                    return Ok(ctx.reply(screen, Outcome::Unchanged));
                }
            }
            tx.save_settings(ctx.person.id, &ctx.person.settings)
                .await?;
            self.apply_time_setting(&mut tx, &ctx, setting).await?;
        }
        let linked = people::identities(tx.connection(), ctx.person.id)
            .await?
            .len();
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        let outcome = if setting.is_some() {
            Outcome::Done
        } else {
            Outcome::Unchanged
        };
        Ok(ctx.reply(screens::settings(&ctx.person, linked), outcome))
    }

    pub(super) async fn place_settings(
        &self,
        request: &Request,
        setting: Option<PlaceSetting>,
    ) -> HandlerResult {
        let (mut tx, ctx, _) = self.begin_change(request).await?;
        let Some(mut place) = ctx.place.clone() else {
            return Err(ctx.refuse(say!(ctx.lang, "refused-place-only")));
        };
        if let Some(setting) = setting {
            if !ctx.is_admin() {
                return Err(ctx.refuse(say!(ctx.lang, "refused-not-admin")));
            }
            match setting {
                PlaceSetting::Language(lang) => place.settings.lang = lang,
                PlaceSetting::Pictures(on) => place.settings.pictures = on,
                PlaceSetting::ThreadPerTable(on) => place.settings.thread_per_table = on,
                PlaceSetting::AnybodyOpens(on) => place.settings.anybody_opens = on,
            }
            tx.save_place_settings(place.id, &place.settings).await?;
        }
        tx.commit().await?;
        let outcome = if setting.is_some() {
            Outcome::Done
        } else {
            Outcome::Unchanged
        };
        Ok(ctx.reply(screens::place_settings(ctx.lang, &place.settings), outcome))
    }

    /// Links two accounts to one person: a code from one is sent from the other.
    pub(super) async fn link(&self, request: &Request, code: Option<&str>) -> HandlerResult {
        let (mut tx, ctx, first) = self.begin_change(request).await?;
        if !ctx.is_private() {
            return Err(ctx.refuse(say!(ctx.lang, "refused-private-only")));
        }
        let identity = &request.asker.identity;
        let Some(code) = code else {
            // Twice as long as a table code, so that it cannot be guessed in time.
            let code = |dice: &mut Dice| Code::random(CodeLength::Long, dice);
            let code = {
                let mut dice = self.dice();
                format!("{}{}", code(&mut dice), code(&mut dice))
            };
            tx.save_link_code(&code, identity, tx.now + LINK_MINUTES * super::MINUTE)
                .await?;
            tx.commit().await?;
            let text = say!(ctx.lang, "link-code", code = code, minutes = LINK_MINUTES);
            return Ok(ctx.reply(Screen::text(text), Outcome::Done));
        };
        if !first {
            return Ok(ctx.reply(
                Screen::text(say!(ctx.lang, "done-linked")),
                Outcome::Unchanged,
            ));
        }
        let Some(other) = tx.use_link_code(code).await? else {
            return Err(ctx.refuse(say!(ctx.lang, "link-wrong")));
        };
        if other == *identity {
            return Err(ctx.refuse(say!(ctx.lang, "link-self")));
        }
        let Some((person, _)) = people::by_identity(tx.connection(), &other).await? else {
            return Err(ctx.refuse(say!(ctx.lang, "link-wrong")));
        };
        if person.id == ctx.person.id {
            return Err(ctx.refuse(say!(ctx.lang, "link-already")));
        }
        let mine = tables::unfinished_of(tx.connection(), ctx.person.id).await?;
        let theirs = tables::unfinished_of(tx.connection(), person.id).await?;
        if let Some(both) = mine
            .iter()
            .find(|table| theirs.iter().any(|other| other.id == table.id))
        {
            return Err(ctx.refuse(say!(ctx.lang, "link-same-table", code = both.code.as_str())));
        }
        let mut until = None;
        for one in [ctx.person.id, person.id] {
            self.settle_clocks(&mut tx, one).await?;
            until = until.max(away_until(tx.connection(), one).await?);
        }
        tx.link(identity, person.id).await?;
        let mut one = person;
        one.settings = one.settings.merged_with(&ctx.person.settings);
        tx.save_settings(one.id, &one.settings).await?;
        let mut screen = Screen::text(say!(ctx.lang, "done-linked"));
        if let AbsenceCheck::OnlyDays(left) = self.transfer_absence(&mut tx, &one, until).await? {
            let text = say!(ctx.lang, "refused-away", count = left);
            screen.lines.push(Line::Text(text));
        }
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(ctx.reply(screen, Outcome::Done))
    }

    pub(super) async fn unlink(&self, request: &Request) -> HandlerResult {
        let (mut tx, ctx, _) = self.begin_change(request).await?;
        if people::identities(tx.connection(), ctx.person.id)
            .await?
            .len()
            < 2
        {
            return Err(ctx.refuse(say!(ctx.lang, "unlink-none")));
        }
        self.settle_clocks(&mut tx, ctx.person.id).await?;
        let until = away_until(tx.connection(), ctx.person.id).await?;
        let identities = people::identities(tx.connection(), ctx.person.id).await?;
        tx.unlink(&request.asker.identity).await?;
        let mut people_after = vec![ctx.person.clone()];
        for (identity, _) in identities {
            let known = people::by_identity(tx.connection(), &identity).await?;
            people_after.extend(known.map(|(person, _)| person));
        }
        people_after.sort_by_key(|person| person.id);
        people_after.dedup_by_key(|person| person.id);
        for person in &people_after {
            self.transfer_absence(&mut tx, person, until).await?;
        }
        tx.commit().await?;
        self.0.to_deliver.notify_one();
        Ok(ctx.reply(Screen::text(say!(ctx.lang, "done-unlinked")), Outcome::Done))
    }

    /// Deletes a person: opponents take over their seats, and finished games stay without a name.
    pub(super) async fn forget(&self, request: &Request, sure: bool) -> HandlerResult {
        let (mut tx, ctx, _) = self.begin_change(request).await?;
        if !sure {
            let screen = screens::confirm(
                ctx.lang,
                say!(ctx.lang, "sure-forget"),
                "forget sure".to_owned(),
            );
            return Ok(ctx.reply(screen, Outcome::Unchanged));
        }
        let person = ctx.person.id;
        let mut changed = vec![];
        for listed in tables::unfinished_of(tx.connection(), person).await? {
            let Some(table) = tx.table(listed.id).await? else {
                continue;
            };
            let mut after = Table::clone(&table);
            let given_up = match table.stage {
                Stage::Lobby => after.leave(person, tx.now).is_ok(),
                _ => after.resign(person, tx.now).is_ok(),
            };
            if given_up {
                self.give_up_seat(&mut tx, "", person, &table, &after)
                    .await?;
                changed.push(after);
            }
        }
        tx.delete_person_data(person).await?;
        tx.commit().await?;
        for table in &changed {
            self.wake_workers(table);
        }
        Ok(ctx.reply(
            Screen::text(say!(ctx.lang, "done-forgotten")),
            Outcome::Done,
        ))
    }
}

//! `settings`: shows and changes the asker's settings.

use super::{HandlerResult, RequestContext, Requests};
use crate::chat::{Outcome, Request};
use crate::command::{Setting, SettingMenu};
use crate::screen::{Screen, clock, menu};
use crate::store::{Error, Transaction, people, tables};
use crate::table::Table;

/// Without a setting, shows all.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    setting: Option<&Setting>,
) -> HandlerResult {
    let (mut tx, mut ctx, _) = requests.begin_change(request).await?;
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
                let screen = choose(&ctx, *choice);
                tx.commit().await?;
                return Ok(ctx.reply(screen, Outcome::Unchanged));
            }
        }
        tx.save_settings(ctx.person.id, &ctx.person.settings)
            .await?;
        apply_time_setting(requests, &mut tx, &ctx, setting).await?;
    }
    let linked = people::identities(tx.connection(), ctx.person.id)
        .await?
        .len();
    tx.commit().await?;
    requests.changes.signals.wake_delivery();
    let outcome = if setting.is_some() {
        Outcome::Done
    } else {
        Outcome::Unchanged
    };
    Ok(ctx.reply(menu::settings(&ctx.person, linked), outcome))
}

/// Returns the menu of a time setting.
fn choose(ctx: &RequestContext<'_>, choice: SettingMenu) -> Screen {
    match choice {
        SettingMenu::Zone => clock::choose_zone(&ctx.person),
        SettingMenu::Quiet => clock::choose_quiet_hours(&ctx.person),
        SettingMenu::Reminders => clock::choose_reminders(&ctx.person),
    }
}

/// Reschedules the asker's notices and reminders after a time setting changed.
async fn apply_time_setting(
    requests: &Requests,
    tx: &mut Transaction<'_>,
    ctx: &RequestContext<'_>,
    setting: &Setting,
) -> Result<(), Error> {
    let person = ctx.person.id;
    match setting {
        Setting::Zone(_) | Setting::Quiet(_) => tx.reschedule_deliveries(person).await,
        Setting::Reminders(reminders) => {
            for listed in tables::unfinished_of(tx.connection(), person).await? {
                let Some(table) = tx.table_if_readable(listed.id).await? else {
                    continue;
                };
                if table.waits_for_person() == Some(person) {
                    let mut after = Table::clone(&table);
                    requests.present.refund_downtime(tx, &mut after).await?;
                    after.set_reminders(*reminders, tx.now);
                    tx.save_clock(&after).await?;
                }
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn settings_are_shown() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("settings").await, @"
        Your settings
        Language: same as your chat app (English)
        Boards as pictures
        Your hand is also sent to our private chat
        Reminders at 50% and 90% of the time
        No quiet hours
        Time zone: UTC (guessed)
        [English] [Deutsch] [Русский]
        [polski] [čeština] [slovenčina]
        [Text]
        [Hand when I ask] [Hand in private only]
        [Reminders] [Quiet hours]
        [Time zone] [I'm away] [Remind me later]
        ");
    }

    #[tokio::test]
    async fn language_is_changed() {
        let world = World::new().await;
        assert_snapshot!(title(&world.person("Anna").types("settings language de").await), @"Deine Einstellungen");
    }

    #[tokio::test]
    async fn bot_asks_for_quiet_hours() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("settings quiet").await, @"
        No quiet hours
        Time zone: UTC (guessed)
        For other hours, type: settings quiet 22:30-06:45
        [22:00-07:00] [23:00-08:00]
        [00:00-09:00] [None]
        ");
    }

    #[tokio::test]
    async fn unknown_setting_is_refused() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("settings volume 11").await, @"Refused: settings language en|de|ru|pl|cs|sk|auto, settings pictures on|off, settings hand on|off|private, settings zone Europe/Prague|auto, settings quiet 22:00-07:00|off, settings reminders usual|6h|off.");
    }
}

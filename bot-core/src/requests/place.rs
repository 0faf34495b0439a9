//! `place`: shows and changes the settings of a channel or group.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::command::PlaceSetting;
use crate::screen::menu as screens;
use crate::words::say;

/// Without a setting, shows all. Only administrators may change one.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    setting: Option<PlaceSetting>,
) -> HandlerResult {
    let (mut tx, ctx, _) = requests.begin_change(request).await?;
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

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn administrator_changes_a_setting() {
        let world = World::new().await;
        let ida = world.admin("Ida");
        assert_snapshot!(ida.types("place").await, @"
        Settings for this channel or group
        Language: same as your chat app (English)
        Boards as pictures
        Tables in the channel itself
        Anyone can open tables
        [English] [Deutsch] [Русский]
        [polski] [čeština] [slovenčina]
        [Text] [Threads] [Admins only]
        ");
        assert_snapshot!(ida.types("place pictures off").await, @"
        Settings for this channel or group
        Language: same as your chat app (English)
        Boards as text
        Tables in the channel itself
        Anyone can open tables
        [English] [Deutsch] [Русский]
        [polski] [čeština] [slovenčina]
        [Pictures] [Threads] [Admins only]
        ");
    }

    #[tokio::test]
    async fn others_may_not() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("place pictures off").await, @"Refused: Only admins can do that here.");
        assert_snapshot!(anna.in_private().types("place").await, @"Refused: That's a setting of a channel or group: ask me there.");
    }
}

//! `join`: takes a seat in a lobby.

use super::opening::seat_origin;
use super::{HandlerResult, RequestContext, Requests, TableChange, watch};
use crate::chat::Request;
use crate::table::{Pace, Table};
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    // A seated player shows the table in another place.
    if change.before.seat_of(person).is_some()
        && !change.before.private
        && let Some(place) = &change.ctx.place
        && !change
            .tx
            .places_showing(change.before.id)
            .await?
            .contains(&place.id)
    {
        return watch::show_here(change).await;
    }
    requests.check_quota(&mut change.tx, &change.ctx).await?;
    let (tx, ctx) = (&mut change.tx, &change.ctx);
    requests
        .check_opponents_quota(tx, ctx, &change.before)
        .await?;
    let joined = change.after.join(person, now);
    change.check(joined).await?;
    if let Some(place) = &change.ctx.place
        && !change.after.private
    {
        change.tx.schedule_board(&change.after, place.id).await?;
    }
    let origins = [(person, seat_origin(&change.ctx, &change.before))];
    change.save_by(Some(person), &origins).await?;
    let notice = live_pace_notice(&change.ctx, &change.after);
    let text = say!(
        change.ctx.lang,
        "done-joined",
        code = change.after.code.as_str()
    );
    let mut reply = match change.ctx.place {
        Some(_) => change.reply_with_text(text).await?,
        None => change.reply_with_table().await?,
    };
    reply.aside = reply.aside.or(notice);
    Ok(reply)
}

/// Returns a notice for a live table that quiet hours do not apply there.
fn live_pace_notice(ctx: &RequestContext<'_>, table: &Table) -> Option<String> {
    let live = table.pace.is_some_and(Pace::is_live);
    live.then(|| say!(ctx.lang, "lobby-live"))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn second_player_joins() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        assert_snapshot!(bert.types("join").await, @"You're in! Table YX7Y.");
    }

    #[tokio::test]
    async fn player_is_told_that_a_table_is_live() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        anna.types("pace live").await;
        assert_snapshot!(bert.types("join").await, @"
        (Live table: I'll notify you at any hour; quiet hours don't apply here.)
        You're in! Table YX7Y.
        ");
    }

    #[tokio::test]
    async fn full_table_is_refused() {
        let world = World::new().await;
        let (anna, bert, cleo) = (
            world.person("Anna"),
            world.person("Bert"),
            world.person("Cleo"),
        );
        anna.types("new stones 2").await;
        bert.types("join").await;
        assert_snapshot!(cleo.types("join").await, @"Refused: All seats are taken.");
    }

    #[tokio::test]
    async fn joining_hard_opponents_counts_towards_their_limit() {
        let world = World::with_settings(|settings| settings.max_hard_tables_per_person = 1).await;
        let bert = world.person("Bert");
        let mut codes = vec![];
        for host in ["Anna", "Cleo"] {
            let host = world.person(host);
            host.types("new keltis 3").await;
            let code = world.code();
            host.types(&format!("opponent {code} hard")).await;
            codes.push(code);
        }
        let joined = bert.types(&format!("join {}", codes[0])).await;
        assert!(joined.starts_with("You're in!"), "{joined}");
        let refused = bert.types(&format!("join {}", codes[1])).await;
        assert!(
            refused.starts_with("Refused: Bots this strong"),
            "{refused}"
        );
    }

    #[tokio::test]
    async fn bot_asks_which_of_two_tables() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        anna.types("new keltis 2").await;
        assert_snapshot!(bert.types("join").await, @"
        Which table do you mean?
        [Keltis · H9TF]
        [Keltis: the tile game · YX7Y]
        ");
    }
}

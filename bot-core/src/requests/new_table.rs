//! `new`: opens a table.

use super::opening::{check_may_open_here, seat_origin};
use super::{HandlerResult, Requests, games};
use crate::chat::{Outcome, Request};
use crate::command::NewTableArgs;
use crate::screen::menu as screens;
use crate::table::{NewTable, Table, TimeoutRule};

/// Without arguments, asks which game.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    new: Option<NewTableArgs>,
) -> HandlerResult {
    let Some(new) = new else {
        let ctx = requests.read_context(request).await?;
        return Ok(ctx.reply(screens::choose_game(ctx.lang), Outcome::Unchanged));
    };
    let (mut tx, ctx, first) = requests.begin_change(request).await?;
    if !first {
        drop(tx);
        return games::handle(requests, request).await;
    }
    check_may_open_here(&ctx)?;
    requests.check_quota(&mut tx, &ctx).await?;
    let opened = NewTable {
        code: requests.fresh_code(&mut tx).await?,
        kind: new.kind,
        options: new.options,
        size: new.seats,
        private: new.private,
        pace: new.pace,
        timeout_rule: TimeoutRule::default(),
        seed: requests.fresh_seed(),
        boards: requests.settings.boards.clone(),
    };
    let mut table = Table::open(opened, ctx.person.id, tx.now);
    let origin = seat_origin(&ctx, &table);
    let opened_in = origin.place;
    let origins = [(ctx.person.id, origin)];
    tx.insert_table(&mut table, &origins, opened_in).await?;
    // The host shares the invitation to a private table.
    if let Some(place) = &ctx.place
        && !table.private
    {
        tx.schedule_board(&table, place.id).await?;
    }
    requests.finish_opening(tx, &ctx, &table).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn table_is_opened() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("new stones 2").await, @"
        Keltis: the tile game · YX7Y
        Pace: no time limit.
        Seats taken: 1 of 2.
        1. Anna, host, hasn't opened a private chat with me yet
        Want your hand by message? Open a private chat with me and send start. Otherwise press My hand here.
        The shuffle is sealed: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Bot: easy] [Bot: normal] [Bot: hard]
        [Just back from Ireland] [Rules]
        [Pace]
        ");
    }

    #[tokio::test]
    async fn bot_asks_which_game() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("new").await, @"
        Which game would you like?
        [New table: Keltis]
        [New table: Keltis: the tile game]
        [New table: Keltis: the Oracle]
        ");
    }

    #[tokio::test]
    async fn repeated_update_opens_one_table() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types_as_update("1", "new stones 2").await;
        assert_snapshot!(anna.types_as_update("1", "new stones 2").await, @"
        Your games
        Keltis: the tile game · YX7Y: in the lobby
        [Keltis: the tile game · YX7Y: in the lobby]
        ");
    }

    #[tokio::test]
    async fn number_of_tables_is_limited() {
        let world = World::with_settings(|settings| settings.max_tables_per_person = 1).await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        assert_snapshot!(anna.types("new keltis 3").await, @"Refused: You already have 1 open table, the limit here. Finish or close it first.");
    }

    #[tokio::test]
    async fn place_may_let_only_administrators_open_tables() {
        let world = World::new().await;
        let (anna, admin) = (world.person("Anna"), world.admin("Ida"));
        admin.types("place open off").await;
        assert_snapshot!(anna.types("new stones 2").await, @"Refused: Only admins can open tables here.");
    }
}

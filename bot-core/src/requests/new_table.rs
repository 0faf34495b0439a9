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
    let origins = [(ctx.person.id, seat_origin(&ctx, &table))];
    tx.insert_table(&mut table, &origins).await?;
    // The host shares the code of a private table.
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
        Pace: a turn may take as long as it takes.
        1 of 2 seats are taken.
        1. Anna, host, has not opened a private chat with me yet
        To get your hand by message, open a private chat with me and send start. Without it, the button My hand shows it to you here.
        The shuffle is fixed already. Its seal: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Opponent: easy] [Opponent: normal] [Opponent: hard]
        [I was last in Ireland] [Rules]
        [Pace]
        ");
    }

    #[tokio::test]
    async fn bot_asks_which_game() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("new").await, @"
        Which game shall it be?
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
        assert_snapshot!(anna.types("new keltis 3").await, @"Refused: You have 1 open tables, which is as many as one person may have here. Finish or close one first.");
    }

    #[tokio::test]
    async fn place_may_let_only_administrators_open_tables() {
        let world = World::new().await;
        let (anna, admin) = (world.person("Anna"), world.admin("Ida"));
        admin.types("place open off").await;
        assert_snapshot!(anna.types("new stones 2").await, @"Refused: Only the admins of this place may open tables here.");
    }
}

//! `watch`: shows a table in the place of the request.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::store::Change;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    if request.code.is_none() {
        let ctx = requests.read_context(request).await?;
        return Err(ctx.refuse(say!(ctx.lang, "usage-code")));
    }
    let change = TableChange::begin(requests, request).await?;
    show_here(change).await
}

/// Shows the table in the place of the request, as a new message.
pub(super) async fn show_here(mut change: TableChange<'_>) -> HandlerResult {
    let Some(place) = &change.ctx.place else {
        return change.show_table().await;
    };
    let board = change.tx.schedule_board(&change.before, place.id).await?;
    change.tx.repost_view(board).await?;
    // The table is the same, but more people see it.
    change.tx.announce(Change::Table(change.before.id));
    let code = change.before.code;
    let text = say!(change.ctx.lang, "done-watching", code = code.as_str());
    change.reply_with_text(text).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn table_is_shown_in_another_group() {
        let world = World::new().await;
        let (anna, bert) = (
            world.person("Anna"),
            world.person("Bert").in_group("garden"),
        );
        anna.types("new stones 2").await;
        world.posts().await;
        let code = world.code();
        assert_snapshot!(bert.types(&format!("watch {code}")).await, @"Table YX7Y is now shown here.");
        assert_snapshot!(world.posts().await, @"
        to garden: Keltis: the tile game · YX7Y
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
    async fn code_is_needed() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("watch").await, @"Refused: After this word only the code of a table can stand, such as K7QX.");
        assert_snapshot!(anna.types("watch K7QX").await, @"Refused: There is no table K7QX.");
    }
}

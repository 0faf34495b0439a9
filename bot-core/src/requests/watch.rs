//! `watch`: shows a table in the place of the request.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::store::{Change, watchers};
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    if request.code.is_none() && request.command.invitation().is_none() {
        let ctx = requests.read_context(request).await?;
        return Err(ctx.refuse(say!(ctx.lang, "usage-code")));
    }
    let change = TableChange::begin(requests, request).await?;
    show_here(change).await
}

/// Shows the table in the place of the request, as a new message.
pub(super) async fn show_here(mut change: TableChange<'_>) -> HandlerResult {
    let (person, table, lang) = (change.person(), change.before.id, change.ctx.lang);
    let is_seated = change.before.seat_of(person).is_some();
    if !is_seated && watchers::is_removed(change.tx.connection(), table, person).await? {
        return Err(change.ctx.refuse(say!(lang, "refused-watching")));
    }
    let Some(place) = change.ctx.place.as_ref().map(|place| place.id) else {
        return change.show_table().await;
    };
    let board = change.tx.schedule_board(&change.before, place).await?;
    change.tx.repost_view(board).await?;
    if is_seated {
        // The table is the same, but more people see it.
        change.tx.announce(Change::Table(table));
    } else {
        change.add_watcher(place).await?;
    }
    let text = say!(lang, "done-watching", code = change.before.code.as_str());
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
        to hall: Keltis: the tile game · YX7Y
        Pace: no time limit.
        Seats taken: 1 of 2.
        1. Anna, host, hasn't opened a private chat with me yet
        Watching: Bert (w1), Telegram
        Want your hand by message? Open a private chat with me and send start. Otherwise press My hand here.
        The shuffle is sealed: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Bot: easy] [Bot: normal] [Bot: hard]
        [Just back from Ireland] [Rules]
        [Pace]
        to garden: Keltis: the tile game · YX7Y
        Pace: no time limit.
        Seats taken: 1 of 2.
        1. Anna, host, hasn't opened a private chat with me yet
        Watching: Bert (w1), Telegram
        Want your hand by message? Open a private chat with me and send start. Otherwise press My hand here.
        The shuffle is sealed: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Join] [Leave]
        [Bot: easy] [Bot: normal] [Bot: hard]
        [Just back from Ireland] [Rules]
        [Pace]
        ");
    }

    #[tokio::test]
    async fn every_watcher_can_be_removed_and_their_number_is_limited() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        let watch = format!("watch {}", world.code());
        for number in 1..=50 {
            let watcher = world.person(&format!("Watcher {number}"));
            watcher.in_group("garden").types(&watch).await;
        }
        let late = world.person("Zora").in_group("garden");
        assert_snapshot!(late.types(&watch).await, @"Refused: Too many people are already watching this table.");
        assert!(anna.types("board").await.contains("Watcher 1 (w1)"));
        // Those who were removed do not hide those who watch.
        for number in 2..=40 {
            anna.types(&format!("unwatch w{number}")).await;
        }
        let board = anna.types("board").await;
        assert!(board.contains("Watcher 1 (w1)"), "{board}");
        assert_snapshot!(anna.types("unwatch w1").await, @"
        Watcher 1 is no longer watching table YX7Y.
        [Let them watch again]
        ");
        assert_snapshot!(anna.types("unmute w1").await, @"Watcher 1 can talk and watch again.");
        assert_snapshot!(late.types(&watch).await, @"Table YX7Y is now shown here.");
    }

    #[tokio::test]
    async fn code_is_needed() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(anna.types("watch").await, @"Refused: Only a table code can follow this word, such as K7QX.");
        assert_snapshot!(anna.types("watch K7QX").await, @"Refused: There's no table K7QX.");
    }
}

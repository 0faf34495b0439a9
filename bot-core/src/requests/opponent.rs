//! `opponent`: seats or removes a computer player.

use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::OpponentArg;
use crate::screen::menu as screens;

/// Without an argument, asks which strength.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    which: Option<OpponentArg>,
) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let changed = match which {
        None => {
            let screen = screens::choose_opponent(change.ctx.lang, change.before.code);
            return change.ask(screen);
        }
        Some(OpponentArg::Seat(level)) => {
            let (tx, ctx, table) = (&mut change.tx, &change.ctx, change.before.id);
            requests.check_opponent_quota(tx, ctx, level, table).await?;
            change.after.add_opponent(person, level, now)
        }
        Some(OpponentArg::Remove) => change.after.remove_last_opponent(person, now),
    };
    change.check(changed).await?;
    change.save().await?;
    change.reply_with_table().await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn opponent_is_seated_and_removed() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        assert_snapshot!(anna.types("opponent").await, @"
        How strong should the bot be?
        [Bot: easy] [Bot: normal] [Bot: hard]
        ");
        assert_snapshot!(anna.types("opponent easy").await, @"
        Keltis: the tile game · YX7Y
        Pace: no time limit.
        Seats taken: 2 of 2.
        1. Anna, host, hasn't opened a private chat with me yet
        2. Bot (easy)
        Want your hand by message? Open a private chat with me and send start. Otherwise press My hand here.
        The shuffle is sealed: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Leave]
        [Just back from Ireland] [Remove bot] [Begin] [Rules]
        [Pace]
        ");
        assert_snapshot!(anna.types("opponent none").await, @"
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
    async fn tables_with_hard_opponents_are_limited_per_person() {
        let world = World::with_settings(|settings| settings.max_hard_tables_per_person = 1).await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new keltis 3").await;
        let first = world.code();
        anna.types(&format!("opponent {first} hard")).await;
        // A second one at the same table takes no further table.
        let lobby = anna.types(&format!("opponent {first} hard")).await;
        assert!(lobby.contains("Seats taken: 3 of 3"), "{lobby}");
        anna.types("new stones 3").await;
        let second = world.code();
        assert_ne!(first, second);
        assert_snapshot!(anna.types(&format!("opponent {second} hard")).await, @"Refused: Bots this strong think for a long time, so you can play them at only a few tables at once. Finish one of those games first, or choose an easier bot.");
        let lobby = anna.types(&format!("opponent {second} normal")).await;
        assert!(lobby.contains("Seats taken: 2 of 3"), "{lobby}");
        bert.types("new oracle 2").await;
        let lobby = bert.types(&format!("opponent {} hard", world.code())).await;
        assert!(lobby.contains("Seats taken: 2 of 2"), "{lobby}");
    }

    #[tokio::test]
    async fn full_table_is_refused() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        anna.types("opponent easy").await;
        assert_snapshot!(anna.types("opponent hard").await, @"Refused: All seats are taken.");
    }
}

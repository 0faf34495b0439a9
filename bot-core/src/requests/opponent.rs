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
        Some(OpponentArg::Seat(level)) => change.after.add_opponent(person, level, now),
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
        How strong shall the opponent be?
        [Opponent: easy] [Opponent: normal] [Opponent: hard]
        ");
        assert_snapshot!(anna.types("opponent easy").await, @"
        Keltis: the tile game · YX7Y
        Pace: a turn may take as long as it takes.
        2 of 2 seats are taken.
        1. Anna, host, has not opened a private chat with me yet
        2. Opponent (easy)
        To get your hand by message, open a private chat with me and send start. Without it, the button My hand shows it to you here.
        The shuffle is fixed already. Its seal: c17386085c7cce739e6f72d28b81d72346f4d4d141589c98dbfa54fd1b536794
        [Leave]
        [I was last in Ireland] [Remove opponent] [Begin] [Rules]
        [Pace]
        ");
        assert_snapshot!(anna.types("opponent none").await, @"
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
    async fn full_table_is_refused() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        anna.types("opponent easy").await;
        assert_snapshot!(anna.types("opponent hard").await, @"Refused: All seats are taken.");
    }
}

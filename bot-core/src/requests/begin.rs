//! `begin`: deals the cards.

use super::{HandlerError, HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::note::Note;
use crate::words::Lang;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let begun = change.after.begin(person, now);
    change.check(begun).await?;
    requests
        .changes
        .apply_absences(&mut change.tx, &mut change.after)
        .await?;
    // The player who begins is notified too, even if they pressed the button.
    change.save_by(None, &[]).await?;
    notify_unreachable_players(requests, &mut change).await?;
    change.reply_with_table().await
}

/// Notifies the table which players cannot be sent their hand, and what they can do about it.
async fn notify_unreachable_players(
    requests: &Requests,
    change: &mut TableChange<'_>,
) -> Result<(), HandlerError> {
    let lobby = change.before.clone();
    let table_ctx = requests
        .present
        .table_context(change.tx.connection(), &lobby, Lang::En)
        .await?;
    for &person in &table_ctx.unreachable {
        let mut chairs = lobby.chairs.iter();
        let chair = chairs.position(|chair| chair.person() == Some(person));
        let name = chair.and_then(|chair| table_ctx.names.get(chair)).cloned();
        let name = name.unwrap_or_default();
        let note = if table_ctx.dms_closed.contains(&person) {
            Note::DirectMessagesClosed { name }
        } else {
            Note::Unreachable { name }
        };
        change.notify_places(&note.by(person)).await?;
        // Do not try to deliver the hand first.
        let hand = change.tx.schedule_hand(&change.after, person).await?;
        change.tx.give_up_view(hand).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn host_begins_and_unreachable_players_are_named() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.in_private().types("start").await;
        anna.types("new stones 2").await;
        bert.types("join").await;
        world.posts().await;
        assert_snapshot!(title(&anna.types("begin").await), @"Keltis: the tile game · YX7Y");
        assert_snapshot!(world.notes().await, @"to hall: Bert, I can't message you. Press My hand to see your hand here, or open a private chat with me and send start.");
    }

    #[tokio::test]
    async fn one_player_is_not_enough() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        assert_snapshot!(anna.types("begin").await, @"Refused: You need at least two players. Ask someone to join, or add a bot.");
    }

    #[tokio::test]
    async fn stranger_cannot_begin() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        bert.types("join").await;
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.types(&format!("begin {}", world.code())).await, @"Refused: You're not at this table.");
    }
}

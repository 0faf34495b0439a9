//! `close`: ends a table. The host closes a lobby. In a game all who play must agree, or not answer for two days. Admins
//! of the chat where the table was opened need nobody's consent.

use super::{HandlerError, HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::command::Command;
use crate::note::Note;
use crate::screen::menu as screens;
use crate::store::tables;
use crate::table::EndReason;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request, sure: bool) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    change.refund_downtime().await?;
    let (person, now) = (change.person(), change.now());
    let is_moderator = is_moderator(&mut change).await?;
    let closed = if is_moderator {
        change.after.close(EndReason::Closed, now).map(|()| 0)
    } else {
        change.after.request_close(person, now)
    };
    let missing = change.check(closed).await?;
    let (lang, code) = (change.ctx.lang, change.before.code);
    let is_answer = !is_moderator && change.before.close_requested_at().is_some();
    if !sure && !is_answer {
        let key = match missing {
            0 => "sure-close",
            _ => "sure-close-request",
        };
        let question = say!(lang, key, code = code.as_str());
        let sure = Command::Close { sure: true }.at(code);
        return change.ask(screens::confirm(lang, question, sure));
    }
    let name = change.actor_name().await?;
    let text = if missing > 0 {
        if !is_answer {
            change.limit_talk().await?;
            let note = Note::CloseRequested {
                name,
                code: code.to_string(),
                table: change.after.id,
                person,
            }
            .by(person);
            change.notify_table(&note).await?;
        }
        say!(
            lang,
            "done-close-requested",
            count = missing,
            code = code.as_str()
        )
    } else {
        let note = match is_answer {
            true => Note::ClosedByAgreement {
                code: code.to_string(),
            }
            .into(),
            false => Note::Closed {
                name,
                code: code.to_string(),
            }
            .by(person),
        };
        change.notify_places(&note).await?;
        let others: Vec<_> = change.after.people().collect();
        for other in others.into_iter().filter(|other| *other != person) {
            change.notify_person(other, &note).await?;
        }
        say!(lang, "done-closed", code = code.as_str())
    };
    change.save().await?;
    change.reply_with_text(text).await
}

/// Whether the asker is an admin of the chat where the table was opened.
async fn is_moderator(change: &mut TableChange<'_>) -> Result<bool, HandlerError> {
    let Some(here) = change.ctx.place.as_ref().filter(|_| change.ctx.moderates()) else {
        return Ok(false);
    };
    let here = here.address.clone();
    let opened_in = tables::opening_place(change.tx.connection(), change.before.id).await?;
    let opened_in = opened_in.map(|place| place.address);
    Ok(opened_in.is_some_and(|place| (place.platform, place.chat) == (here.platform, here.chat)))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    const HOUR: i64 = 60 * 60;

    #[tokio::test]
    async fn host_closes_a_lobby() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 3").await;
        bert.types("join").await;
        world.posts().await;
        assert_snapshot!(bert.types("close sure").await, @"Refused: Only the host can do that.");
        assert_snapshot!(anna.types("close").await, @"
        This ends table YX7Y for everyone. Are you sure?
        [Yes, I'm sure]
        ");
        assert_snapshot!(anna.types("close sure").await, @"Table YX7Y is closed.");
        assert_snapshot!(world.notes().await, @"to hall: Anna closed table YX7Y.");
    }

    #[tokio::test]
    async fn players_agree_to_close() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(anna.types("close").await, @"
        I'll ask the others whether to close table YX7Y. It closes if everyone agrees, and no answer within 48 hours counts as a yes. Should I ask?
        [Yes, I'm sure]
        ");
        assert_snapshot!(anna.types("close sure").await, @"You'd like to close table YX7Y. 1 player hasn't answered yet.");
        assert_snapshot!(world.notes().await, @"
        to hall: Anna would like to close table YX7Y. No answer within 48 hours counts as a yes.
        [Agree to close] [Play on]
        ");
        // Typing it again neither closes nor notifies.
        assert_snapshot!(anna.types("close").await, @"You'd like to close table YX7Y. 1 player hasn't answered yet.");
        assert_snapshot!(world.notes().await, @"");
        assert_snapshot!(bert.types("board").await, @"
        Keltis: the tile game · YX7Y
        Turn: Anna – reveal a tile, or take one from the middle
        Anna would like to close the table. It closes 2027-01-17, 08:00 (UTC) unless someone says no.
        Stack: 55 tiles
        In the middle: nothing
        Anna: −4 points, 0 wish stones
        Bert: −4 points, 0 wish stones
        [My hand] [Scores]
        [What happened?] [As text]
        [Rules]
        [Agree to close] [Play on]
        ");
        assert_snapshot!(bert.types("close").await, @"Table YX7Y is closed.");
        assert_snapshot!(world.notes().await, @"
        to hall: Table YX7Y is closed: nobody was against it.
        to anna: Table YX7Y is closed: nobody was against it.
        ");
    }

    #[tokio::test]
    async fn stranger_cannot_close() {
        let world = World::new().await;
        world.game("stones 2").await;
        let cleo = world.person("Cleo");
        let close = format!("close {}", world.code());
        assert_snapshot!(cleo.types(&close).await, @"Refused: Only the players can close this table, or an admin of the chat where it was opened.");
    }

    #[tokio::test]
    async fn lone_player_closes_a_game_against_opponents() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        anna.types("opponent easy").await;
        anna.types("begin").await;
        assert_snapshot!(anna.types("close sure").await, @"Table YX7Y is closed.");
    }

    #[tokio::test]
    async fn nobody_ends_a_running_game_alone() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        anna.types("close").await;
        anna.types("close sure").await;
        assert!(!bert.move_buttons().await.is_empty() || !anna.move_buttons().await.is_empty());
        bert.types("close").await;
        assert!(anna.move_buttons().await.is_empty());
    }

    #[tokio::test]
    async fn web_visitor_is_no_admin_of_other_peoples_games() {
        let world = World::new().await;
        let anna = world.person("Anna");
        let gus = world.on_web("Gus");
        anna.types("new stones 2").await;
        let code = world.code();
        gus.types(&format!("join {code}")).await;
        anna.types("ireland").await;
        anna.types("begin").await;
        gus.types(&format!("close sure {code}")).await;
        assert!(!anna.move_buttons().await.is_empty(), "the game goes on");
    }

    #[tokio::test]
    async fn owner_of_a_room_does_not_end_the_games_in_it() {
        let world = World::new().await;
        let gus = world.on_web("Gus");
        let (hana, ida) = (world.on_web("Hana"), world.on_web("Ida"));
        let (hana, ida) = (hana.in_group("gus"), ida.in_group("gus"));
        hana.types("new stones 2").await;
        ida.types("join").await;
        hana.types("ireland").await;
        hana.types("begin").await;
        gus.types(&format!("close sure {}", world.code())).await;
        assert!(!hana.move_buttons().await.is_empty(), "the game goes on");
    }

    #[tokio::test]
    async fn only_admins_of_the_opening_chat_end_a_game() {
        let world = World::new().await;
        let anna = world.person("Anna");
        let bert = world.person("Bert").in_group("garden");
        anna.types("new stones 2").await;
        let code = world.code();
        bert.types(&format!("join {code}")).await;
        anna.types("ireland").await;
        anna.types("begin").await;
        let elsewhere = world.admin("Ida").in_group("garden");
        elsewhere.types(&format!("close sure {code}")).await;
        assert!(!anna.move_buttons().await.is_empty(), "the game goes on");
        world
            .admin("Ida")
            .types(&format!("close sure {code}"))
            .await;
        assert!(anna.move_buttons().await.is_empty());
    }

    #[tokio::test]
    async fn request_that_nobody_answers_passes_after_two_days() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        anna.types("close sure").await;
        world.wait(47 * HOUR).await;
        assert!(!anna.move_buttons().await.is_empty(), "the game goes on");
        world.posts().await;
        world.wait(2 * HOUR).await;
        assert!(anna.move_buttons().await.is_empty());
        assert_snapshot!(world.notes().await, @"to hall: Table YX7Y is closed: nobody was against it.");
    }

    #[tokio::test]
    async fn request_ends_when_somebody_says_no() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        anna.types("close sure").await;
        bert.types("keep").await;
        world.wait(50 * HOUR).await;
        assert!(!anna.move_buttons().await.is_empty(), "the game goes on");
    }
}

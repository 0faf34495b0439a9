//! The tutorial (`show`): a guided first game, available in any chat.

use bot_core::chat::Outcome;
use bot_core::games::GameKind;
use bot_core::people::Platform;
use bot_core::words::Lang;

use crate::world::{World, first_move_button, group, move_buttons, test_user};

#[tokio::test]
async fn tutorial_is_visible_only_to_the_player() {
    for kind in GameKind::ALL {
        for lang in Lang::ALL {
            let world = World::new().await;
            let hall = group(Platform::Telegram, "hall");
            let anna = test_user(Platform::Telegram, "Anna").with_language(lang.code());
            let rules = world
                .send(&anna, Some(&hall), &format!("rules {kind}"))
                .await;
            let buttons = rules.screen.buttons.iter().flatten();
            let show = buttons.map(|button| button.data());
            let show = show.rev().find(|data| data.starts_with("show "));
            assert_eq!(show, Some(format!("show {kind}")));
            let dealt = world.send(&anna, None, &format!("show {kind}")).await;
            assert_eq!(dealt.outcome, Outcome::Done, "{}", dealt.screen);
            let best = first_move_button(&dealt.screen).unwrap();
            let labels = dealt.screen.buttons.iter().flatten();
            let marked: Vec<_> = labels
                .filter(|button| button.label.starts_with('➜'))
                .collect();
            assert_eq!(marked.len(), 1, "{lang} {kind}");
            assert_eq!(marked[0].data(), best);
            let done = world.send(&anna, None, &best).await;
            assert_eq!(done.outcome, Outcome::Done, "{}", done.screen);
            world.run_pending().await;
            let seen = world.chat(Platform::Telegram);
            let seen = seen.texts_shown_to(&bot_core::people::Recipient::Place(hall));
            assert!(seen.is_empty(), "{seen:?}");
        }
    }
}

#[tokio::test]
async fn tutorial_survives_a_restart_and_can_be_finished() {
    for kind in GameKind::ALL {
        let mut world = World::new().await;
        let anna = test_user(Platform::Discord, "Anna");
        let dealt = world.send(&anna, None, &format!("show {kind}")).await;
        let code = World::table_code(&dealt);
        let (mut guided, mut free) = (0, 0);
        for step in 0..2_000 {
            if step == 3 {
                world = world.restart().await;
            }
            world.bot.move_all_opponents().await.unwrap();
            let hand = world.send(&anna, None, &format!("hand {code}")).await;
            let Some(best) = move_buttons(&hand.screen).into_iter().next() else {
                break;
            };
            let text = hand.screen.to_string();
            if text.contains("A good move here") {
                assert_eq!(free, 0, "guided again after free play: {text}");
                guided += 1;
            } else {
                free += 1;
            }
            let reply = world.send(&anna, None, &best).await;
            assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        }
        assert!(
            guided > 5 && free > 5,
            "{kind}: {guided} guided, {free} free"
        );
        let over = world.send(&anna, None, &format!("hand {code}")).await;
        assert!(
            over.screen.to_string().contains("Rematch"),
            "{}",
            over.screen
        );
    }
}

#[tokio::test]
async fn hint_does_not_turn_a_table_into_a_tutorial() {
    let world = World::new().await;
    let anna = test_user(Platform::Discord, "Anna");
    let opened = world.send(&anna, None, "new keltis 2").await;
    let code = World::table_code(&opened);
    for word in ["opponent easy", "ireland", "begin", "hint"] {
        world.send(&anna, None, &format!("{word} {code}")).await;
    }
    let hand = world.send(&anna, None, &format!("hand {code}")).await;
    assert!(!hand.screen.to_string().contains("A good move here"));
    let again = world
        .send_with_update_id(&anna, None, "show keltis", "same")
        .await;
    assert_eq!(again.outcome, Outcome::Done);
    let again = world
        .send_with_update_id(&anna, None, "show keltis", "same")
        .await;
    assert_eq!(again.outcome, Outcome::Unchanged, "dealt twice");
}

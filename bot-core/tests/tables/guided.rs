//! "Show me": a guided first game, from any chat.

use bot_core::chat::{Outcome, Platform};
use bot_core::game::Kind;
use bot_core::words::Lang;

use crate::world::{World, first_move, group, moves, someone};

#[tokio::test]
async fn show_me_deals_a_game_that_only_the_asker_sees() {
    for kind in Kind::ALL {
        for lang in Lang::ALL {
            let world = World::new().await;
            let hall = group(Platform::Telegram, "hall");
            let anna = someone(Platform::Telegram, "Anna").speaking(lang.code());
            let rules = world
                .ask(&anna, Some(&hall), &format!("rules {kind}"))
                .await;
            let buttons = rules.screen.buttons.iter().flatten();
            let show = buttons.map(|button| button.data.clone());
            let show = show.rev().find(|data| data.starts_with("show "));
            assert_eq!(show, Some(format!("show {kind}")));
            let dealt = world.ask(&anna, None, &format!("show {kind}")).await;
            assert_eq!(dealt.outcome, Outcome::Done, "{}", dealt.screen);
            let best = first_move(&dealt.screen).unwrap();
            let labels = dealt.screen.buttons.iter().flatten();
            let marked: Vec<_> = labels
                .filter(|button| button.label.starts_with('➜'))
                .collect();
            assert_eq!(marked.len(), 1, "{lang} {kind}");
            assert_eq!(marked[0].data, best);
            let done = world.ask(&anna, None, &best).await;
            assert_eq!(done.outcome, Outcome::Done, "{}", done.screen);
            world.settle().await;
            let seen = world.chat(Platform::Telegram);
            let seen = seen.seen_by(&bot_core::bot::To::Place(hall));
            assert!(seen.is_empty(), "{seen:?}");
        }
    }
}

#[tokio::test]
async fn a_guided_game_lasts_to_its_end_and_over_a_new_start() {
    for kind in Kind::ALL {
        let mut world = World::new().await;
        let anna = someone(Platform::Discord, "Anna");
        let dealt = world.ask(&anna, None, &format!("show {kind}")).await;
        let code = World::code(&dealt);
        let (mut guided, mut free) = (0, 0);
        for step in 0..2_000 {
            if step == 3 {
                world = world.restarted().await;
            }
            world.bot.settle_opponents().await.unwrap();
            let hand = world.ask(&anna, None, &format!("hand {code}")).await;
            let Some(best) = moves(&hand.screen).into_iter().next() else {
                break;
            };
            let text = hand.screen.to_string();
            if text.contains("A good move here") {
                assert_eq!(free, 0, "it is guided again: {text}");
                guided += 1;
            } else {
                free += 1;
            }
            let reply = world.ask(&anna, None, &best).await;
            assert_eq!(reply.outcome, Outcome::Done, "{}", reply.screen);
        }
        assert!(
            guided > 5 && free > 5,
            "{kind}: {guided} guided, {free} free"
        );
        let over = world.ask(&anna, None, &format!("hand {code}")).await;
        assert!(
            over.screen.to_string().contains("Rematch"),
            "{}",
            over.screen
        );
    }
}

#[tokio::test]
async fn a_hint_at_another_table_guides_nobody() {
    let world = World::new().await;
    let anna = someone(Platform::Discord, "Anna");
    let opened = world.ask(&anna, None, "new keltis 2").await;
    let code = World::code(&opened);
    for word in ["opponent easy", "ireland", "begin", "hint"] {
        world.ask(&anna, None, &format!("{word} {code}")).await;
    }
    let hand = world.ask(&anna, None, &format!("hand {code}")).await;
    assert!(!hand.screen.to_string().contains("A good move here"));
    let again = world.ask_again(&anna, None, "show keltis", "same").await;
    assert_eq!(again.outcome, Outcome::Done);
    let again = world.ask_again(&anna, None, "show keltis", "same").await;
    assert_eq!(again.outcome, Outcome::Looked, "it was dealt twice");
}

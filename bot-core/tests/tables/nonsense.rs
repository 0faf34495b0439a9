//! Nonsense of many kinds changes nothing and gets a sentence.

use bot_core::chat::{Outcome, Platform};

use crate::world::{World, group, moves, someone};

#[tokio::test]
async fn a_thousand_kinds_of_nonsense_change_nothing() {
    let world = World::new().await;
    let (anna, bo) = (
        someone(Platform::Discord, "Anna"),
        someone(Platform::Discord, "Bo"),
    );
    let mallory = someone(Platform::Telegram, "Mallory");
    let hall = group(Platform::Discord, "hall");
    let code = World::code(&world.ask(&anna, Some(&hall), "new keltis 2").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&anna, Some(&hall), "begin").await;
    let before = (
        world.ask(&anna, None, "hand").await.screen,
        world.ask(&bo, None, "hand").await.screen,
    );
    let on_move = [&anna, &bo]
        .into_iter()
        .zip([&before.0, &before.1])
        .find(|(_, hand)| !moves(hand).is_empty());
    let (mover, hand) = on_move.unwrap();
    let other = if mover.name == "Anna" { &bo } else { &anna };
    let good = moves(hand).remove(0);
    let (table, rest) = good.split_once('.').unwrap();
    let (version, action) = rest.split_once('.').unwrap();
    let version: i64 = version.parse().unwrap();

    let words = [
        "join", "quit", "watch", "begin", "hand", "board", "undo", "log", "scores", "resign",
        "close", "opponent", "unseat", "ireland", "rematch", "review", "hint", "do", "say",
        "rules", "settings", "place", "link", "new", "show",
    ];
    let odd = [
        "",
        " ",
        "\0",
        "\n\n",
        "\u{202e}",
        "🂡",
        "%s%s%n",
        "'; DROP TABLE person; --",
        "<b>",
        "K7QX",
        "ZZZZZ",
        "-1",
        "99999999999999999999",
        "lay green-11",
        "lay green--5",
        "draw mauve",
        "../../etc",
        "{}",
        "\u{feff}",
    ];
    let mut nonsense = vec![];
    for word in words {
        for odd in odd {
            nonsense.push(format!("{word}x {odd}"));
            if !odd.trim().is_empty() {
                nonsense.push(format!("{odd}{word}{odd} x"));
            }
            nonsense.push(format!("{word}.{odd}"));
        }
    }
    for odd in odd {
        for data in [
            format!("{table}.{version}.{odd}"),
            format!("{table}.{odd}.{action}"),
            format!("{odd}.{version}.{action}"),
            format!("{table}.{odd}"),
            odd.to_owned(),
            odd.repeat(5_000),
        ] {
            nonsense.push(data);
        }
    }
    for forged in [version - 1, version + 1, -1, 0, i64::MAX, i64::MIN] {
        nonsense.push(format!("{table}.{forged}.{action}"));
    }
    let mut count = 0;
    for text in &nonsense {
        for (who, place) in [(mover, None), (other, Some(&hall)), (&mallory, None)] {
            let mut who = who.clone();
            if count % 3 == 0 {
                who.name = text.repeat(3);
            }
            let reply = world.ask(&who, place, text).await;
            assert!(
                matches!(reply.outcome, Outcome::Refused | Outcome::Looked),
                "{text:?}: {:?} {}",
                reply.outcome,
                reply.screen
            );
            assert!(
                !reply.screen.lines.is_empty() && !reply.screen.lines[0].as_str().is_empty(),
                "{text:?}"
            );
            count += 1;
        }
    }
    // Good moves by those whose they are not.
    for who in [other, &mallory] {
        for data in moves(hand) {
            let reply = world.ask(who, None, &data).await;
            assert_eq!(reply.outcome, Outcome::Refused, "{data}");
            count += 1;
        }
    }
    assert!(count > 1_000, "{count}");
    // Names are as they were before the next word of their owner, so ask with the right ones.
    assert_eq!(
        world
            .ask(&anna, None, &format!("hand {code}"))
            .await
            .screen
            .buttons,
        before.0.buttons
    );
    assert_eq!(
        world
            .ask(&bo, None, &format!("hand {code}"))
            .await
            .screen
            .buttons,
        before.1.buttons
    );
    assert_eq!(world.ask(mover, None, &good).await.outcome, Outcome::Done);
    println!("{count} kinds of nonsense, nothing changed");
}

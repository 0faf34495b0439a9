//! Invalid input is answered with a message and changes nothing.

use bot_core::chat::Outcome;
use bot_core::people::Platform;

use crate::world::{World, group, move_buttons, test_user};

#[tokio::test]
async fn invalid_input_changes_nothing() {
    let world = World::new().await;
    let (anna, bo) = (
        test_user(Platform::Discord, "Anna"),
        test_user(Platform::Discord, "Bo"),
    );
    let mallory = test_user(Platform::Telegram, "Mallory");
    let hall = group(Platform::Discord, "hall");
    let code = World::table_code(&world.send(&anna, Some(&hall), "new keltis 2").await);
    world.send(&bo, Some(&hall), "join").await;
    world.send(&anna, Some(&hall), "begin").await;
    let before = (
        world.send(&anna, None, "hand").await.screen,
        world.send(&bo, None, "hand").await.screen,
    );
    let on_move = [&anna, &bo]
        .into_iter()
        .zip([&before.0, &before.1])
        .find(|(_, hand)| !move_buttons(hand).is_empty());
    let (mover, hand) = on_move.unwrap();
    let other = if mover.name == "Anna" { &bo } else { &anna };
    let valid = move_buttons(hand).remove(0);
    let (table, rest) = valid.split_once('.').unwrap();
    let (version, action) = rest.split_once('.').unwrap();
    let version: i64 = version.parse().unwrap();

    let words = [
        "join", "quit", "watch", "begin", "hand", "board", "undo", "log", "scores", "resign",
        "close", "opponent", "unseat", "ireland", "rematch", "review", "hint", "do", "say",
        "rules", "settings", "place", "link", "new", "show",
    ];
    let junk = [
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
    let mut inputs = vec![];
    for word in words {
        for junk in junk {
            inputs.push(format!("{word}x {junk}"));
            if !junk.trim().is_empty() {
                inputs.push(format!("{junk}{word}{junk} x"));
            }
            inputs.push(format!("{word}.{junk}"));
        }
    }
    for junk in junk {
        for data in [
            format!("{table}.{version}.{junk}"),
            format!("{table}.{junk}.{action}"),
            format!("{junk}.{version}.{action}"),
            format!("{table}.{junk}"),
            junk.to_owned(),
            junk.repeat(5_000),
        ] {
            inputs.push(data);
        }
    }
    for forged in [version - 1, version + 1, -1, 0, i64::MAX, i64::MIN] {
        inputs.push(format!("{table}.{forged}.{action}"));
    }
    let mut count = 0;
    for text in &inputs {
        for (user, place) in [(mover, None), (other, Some(&hall)), (&mallory, None)] {
            let mut user = user.clone();
            if count % 3 == 0 {
                user.name = text.repeat(3);
            }
            let reply = world.send(&user, place, text).await;
            assert!(
                matches!(reply.outcome, Outcome::Refused | Outcome::Unchanged),
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
    // Valid moves sent by the wrong people.
    for user in [other, &mallory] {
        for data in move_buttons(hand) {
            let reply = world.send(user, None, &data).await;
            assert_eq!(reply.outcome, Outcome::Refused, "{data}");
            count += 1;
        }
    }
    assert!(count > 1_000, "{count}");
    // Requests update names, so compare with requests under the real names.
    assert_eq!(
        world
            .send(&anna, None, &format!("hand {code}"))
            .await
            .screen
            .buttons,
        before.0.buttons
    );
    assert_eq!(
        world
            .send(&bo, None, &format!("hand {code}"))
            .await
            .screen
            .buttons,
        before.1.buttons
    );
    assert_eq!(world.send(mover, None, &valid).await.outcome, Outcome::Done);
    println!("{count} invalid inputs, nothing changed");
}

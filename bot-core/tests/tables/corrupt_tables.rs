//! A table that cannot be read hides itself and nothing else.

use bot_core::chat::Outcome;
use bot_core::people::{Address, Asker, Platform};

use crate::migrations::open_db;
use crate::world::{TestUser, World, group, test_user};

/// Ways in which a stored game can be damaged.
const DAMAGE: [&str; 10] = [
    "UPDATE game_table SET kind = 'chess' WHERE code = ?",
    "UPDATE game_table SET seed = 'broken' WHERE code = ?",
    "UPDATE game_table SET options = '{' WHERE code = ?",
    "UPDATE game_table SET clock = '{' WHERE code = ?",
    "UPDATE game_table SET layout = 'nonsense' WHERE code = ?",
    "UPDATE game_table SET time_out = 'never' WHERE code = ?",
    "UPDATE game_table SET kind = CAST(x'ff' AS TEXT) WHERE code = ?",
    "UPDATE chair SET person = NULL WHERE table_id = (SELECT id FROM game_table WHERE code = ?)",
    "DELETE FROM chair WHERE number = 0 AND table_id = (SELECT id FROM game_table WHERE code = ?)",
    "UPDATE action SET action = 'dance' WHERE table_id = (SELECT id FROM game_table WHERE code = ?)",
];

async fn page_codes(world: &World, user: &TestUser, room: &Address) -> Vec<String> {
    let asker = Asker {
        identity: user.identity.clone(),
        name: user.name.clone(),
        language: user.language.clone(),
        network: None,
    };
    let page = world.bot.page(&asker, room).await.unwrap();
    let tables = page.tables.iter();
    tables.map(|table| table.code.to_string()).collect()
}

#[tokio::test]
async fn unreadable_table_takes_nothing_else_down() {
    for damage in DAMAGE {
        let mut world = World::new().await;
        let anna = test_user(Platform::Web, "Anna");
        let bo = test_user(Platform::Telegram, "Bo");
        let hall = group(Platform::Telegram, "hall");
        let broken = world.start_table("stones 2", &[&anna, &bo], &hall).await;
        world.play_turn(&[&anna, &bo], &broken).await;
        let sound = world.start_table("keltis 2", &[&anna, &bo], &hall).await;
        world.run_pending().await;
        world.bot.close().await;
        let mut db = open_db(&world.settings.database).await;
        sqlx::query(damage)
            .bind(&broken)
            .execute(&mut db)
            .await
            .unwrap();
        // Everything about it is due.
        for due in [
            "UPDATE view SET outdated = 1, due = 0",
            "INSERT INTO message (table_id, place, note) SELECT id, (SELECT MIN(id) FROM place),
             '{\"result\":{\"table\":' || id || '}}' FROM game_table WHERE code = ?",
            "INSERT INTO turn_notice (person, table_id, turn) SELECT (SELECT MAX(person) FROM identity), id, 1
             FROM game_table WHERE code = ? ON CONFLICT DO UPDATE SET pending = 1, due = 0",
            "UPDATE game_table SET due = 1, waits = 0, version = version + 1 WHERE code = ?",
        ] {
            sqlx::query(due)
                .bind(&broken)
                .execute(&mut db)
                .await
                .unwrap();
        }
        drop(db);
        world = world.restart().await;
        world.bot.tick().await.unwrap();
        world.bot.clean_up().await.unwrap();
        world.bot.deliver_due(&world.worker).await.unwrap();
        assert_eq!(
            page_codes(&world, &anna, &hall).await,
            [sound.as_str()],
            "{damage}"
        );
        for command in [
            "games",
            "settings language de",
            "later 1h",
            "away 3",
            "away off",
            "link",
            "stats",
            "export",
        ] {
            let reply = world.send(&anna, None, command).await;
            assert_ne!(reply.outcome, Outcome::Failed, "{damage}: {command}");
        }
        let board = world
            .send(&bo, Some(&hall), &format!("board {sound}"))
            .await;
        assert_ne!(board.outcome, Outcome::Failed, "{damage}");
        world.play_turn(&[&anna, &bo], &sound).await;
        let forgotten = world.send(&bo, None, "forget sure").await;
        assert_eq!(forgotten.outcome, Outcome::Done, "{damage}");
    }
}

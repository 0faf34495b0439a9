//! Crash recovery: a crash at any step loses no accepted action, repeats none, and everybody is notified.

use bot_core::bot::Settings;
use bot_core::chat::Outcome;
use bot_core::people::{Platform, Recipient};
use bot_core::store::FaultInjector;

use crate::world::{TestUser, World, first_move_button, group, test_user};

/// The result of a scenario: the accepted moves and what everybody sees at the end.
#[derive(Debug, PartialEq, Eq)]
struct FinalState {
    log: String,
    hall: Vec<String>,
    anna: Vec<String>,
    bo: Vec<String>,
    notices: usize,
}

struct Scenario {
    settings: Settings,
    anna: TestUser,
    bo: TestUser,
}

/// The requests of the scenario, in order. Each is repeated with the same update id until it is answered, as chat
/// platforms do with unconfirmed updates.
const STEPS: [(usize, bool, &str); 7] = [
    (0, true, "new keltis 2"),
    (1, true, "join"),
    (1, false, "start"),
    (0, false, "start"),
    (0, false, "begin"),
    (2, false, "move"),
    (2, false, "move"),
];

impl Scenario {
    /// Runs the scenario. The bot crashes after the given number of steps and is restarted once.
    async fn run(&self, crash_after: Option<i64>) -> (FinalState, bool) {
        let faults = crash_after.map_or_else(FaultInjector::default, FaultInjector::after);
        let mut world =
            World::open_with_faults(self.settings.clone(), [9; 32], faults.clone()).await;
        let mut crashed = false;
        let mut chats = None;
        let hall = group(Platform::Discord, "hall");
        let mut number = 0;
        while number < STEPS.len() {
            let Ok(now) = &world else {
                world = self.restart(&mut crashed, chats.take()).await;
                continue;
            };
            chats = Some(now.chats.clone());
            let (index, in_hall, text) = STEPS[number];
            let place = in_hall.then_some(&hall);
            let (user, text) = match text {
                "move" => {
                    let mut found = None;
                    for user in [&self.anna, &self.bo] {
                        let hand = now.send(user, None, "hand").await;
                        found = found.or(first_move_button(&hand.screen).map(|data| (user, data)));
                    }
                    match found {
                        Some((user, data)) => (user, data),
                        None => {
                            now.bot.close().await;
                            world = self.restart(&mut crashed, chats.take()).await;
                            continue;
                        }
                    }
                }
                text => ([&self.anna, &self.bo][index], text.to_owned()),
            };
            let reply = now
                .send_with_update_id(user, place, &text, &format!("step {number}"))
                .await;
            let delivered = now.bot.deliver_due(&now.worker).await;
            if reply.outcome == Outcome::Failed {
                now.bot.close().await;
                world = self.restart(&mut crashed, chats.take()).await;
                continue;
            }
            number += 1;
            if delivered.is_err() {
                now.bot.close().await;
                world = self.restart(&mut crashed, chats.take()).await;
            }
        }
        // The last deliveries may crash too.
        if let Ok(now) = &world
            && now.bot.deliver_due(&now.worker).await.is_err()
        {
            now.bot.close().await;
            world = self.restart(&mut crashed, chats.take()).await;
        }
        let Ok(world) = world else {
            panic!("the bot cannot be restarted");
        };
        // From here on the state is only inspected.
        faults.disable();
        world.run_pending().await;
        let log = world.send(&self.anna, None, "log").await.screen.to_string();
        let chat = world.chat(Platform::Discord);
        let person =
            |user: &TestUser| chat.texts_shown_to(&Recipient::Person(user.identity.clone()));
        let notices = chat
            .inner
            .lock()
            .unwrap()
            .messages
            .values()
            .filter(|message| message.mention.is_some())
            .count();
        let state = FinalState {
            log,
            hall: chat.texts_shown_to(&Recipient::Place(hall)),
            anna: person(&self.anna),
            bo: person(&self.bo),
            notices,
        };
        assert_eq!(world.bot.pending().await.unwrap().count, 0);
        world.bot.close().await;
        (state, crashed)
    }

    async fn restart(
        &self,
        crashed: &mut bool,
        chats: Option<[std::sync::Arc<crate::world::FakeChat>; 2]>,
    ) -> Result<World, bot_core::store::Error> {
        assert!(!*crashed, "the bot crashed twice");
        *crashed = true;
        let world = World::reopen(self.settings.clone(), [9; 32], chats).await?;
        // The worker runs before the next request arrives. Whoever acts in a turn needs no notice of it any more.
        world.bot.deliver_due(&world.worker).await?;
        Ok(world)
    }
}

#[tokio::test]
async fn crash_between_any_two_steps_loses_and_repeats_nothing() {
    let boards = std::sync::Arc::new(bot_core::games::Boards::built_in().unwrap());
    let scenario = |settings| Scenario {
        settings,
        anna: test_user(Platform::Discord, "Anna"),
        bo: test_user(Platform::Discord, "Bo"),
    };
    let folder = tempfile::TempDir::new().unwrap();
    let whole = Settings::new(folder.path().join("whole.db"), boards.clone());
    let (expected, crashed) = scenario(whole).run(None).await;
    assert!(!crashed && expected.notices == 1, "{expected:#?}");
    let mut crashes = 0;
    for after in 0.. {
        let settings = Settings::new(folder.path().join(format!("{after}.db")), boards.clone());
        let (state, crashed) = scenario(settings).run(Some(after)).await;
        // A restart resets the random numbers, so table codes and seals may differ, but the course of events must not.
        assert_eq!(
            state.notices, expected.notices,
            "after {after} steps: {state:#?}"
        );
        assert_eq!(
            state.hall.len(),
            expected.hall.len(),
            "after {after} steps: {state:#?}"
        );
        assert_eq!(
            (state.anna.len(), state.bo.len()),
            (expected.anna.len(), expected.bo.len()),
            "after {after} steps"
        );
        let lines = |text: &str| text.lines().count();
        assert_eq!(
            lines(&state.log),
            lines(&expected.log),
            "after {after} steps: {}",
            state.log
        );
        if !crashed {
            break;
        }
        crashes += 1;
    }
    assert!(crashes > 100, "{crashes}");
    println!("{crashes} crashes, nothing lost or repeated");
}

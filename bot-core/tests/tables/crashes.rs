//! Whatever breaks off between any two steps: nothing accepted is lost, nothing is done twice, everybody is told.

use bot_core::bot::{Settings, To};
use bot_core::chat::{Outcome, Platform};
use bot_core::store::Faults;

use crate::world::{Someone, World, first_move, group, someone};

/// What a story comes to: the moves that were accepted, and what everybody sees in the end.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    log: String,
    hall: Vec<String>,
    anna: Vec<String>,
    bo: Vec<String>,
    notices: usize,
}

struct Story {
    settings: Settings,
    anna: Someone,
    bo: Someone,
}

/// The requests of the story, one after the other; each is repeated with the same update id until it was answered, as a
/// chat repeats what was not confirmed.
const STEPS: [(usize, bool, &str); 7] = [
    (0, true, "new keltis 2"),
    (1, true, "join"),
    (1, false, "start"),
    (0, false, "start"),
    (0, false, "begin"),
    (2, false, "move"),
    (2, false, "move"),
];

impl Story {
    /// Plays the story. After so many steps the program breaks off, and is started again once.
    async fn tell(&self, break_off: Option<i64>) -> (Told, bool) {
        let faults = break_off.map_or_else(Faults::default, Faults::after);
        let mut world = World::of(self.settings.clone(), [9; 32], faults.clone()).await;
        let mut broke = false;
        let mut chats = None;
        let hall = group(Platform::Discord, "hall");
        let mut number = 0;
        while number < STEPS.len() {
            let Ok(now) = &world else {
                world = self.restart(&mut broke, chats.take()).await;
                continue;
            };
            chats = Some(now.chats.clone());
            let (who, in_hall, text) = STEPS[number];
            let place = in_hall.then_some(&hall);
            let (who, text) = match text {
                "move" => {
                    let mut found = None;
                    for who in [&self.anna, &self.bo] {
                        let hand = now.ask(who, None, "hand").await;
                        found = found.or(first_move(&hand.screen).map(|data| (who, data)));
                    }
                    match found {
                        Some((who, data)) => (who, data),
                        None => {
                            now.bot.close().await;
                            world = self.restart(&mut broke, chats.take()).await;
                            continue;
                        }
                    }
                }
                text => ([&self.anna, &self.bo][who], text.to_owned()),
            };
            let reply = now
                .ask_again(who, place, &text, &format!("step {number}"))
                .await;
            let delivered = now.bot.deliver_due(&now.courier).await;
            if reply.outcome == Outcome::Failed {
                now.bot.close().await;
                world = self.restart(&mut broke, chats.take()).await;
                continue;
            }
            number += 1;
            if delivered.is_err() {
                now.bot.close().await;
                world = self.restart(&mut broke, chats.take()).await;
            }
        }
        // What was still to be delivered may break off too.
        if let Ok(now) = &world
            && now.bot.deliver_due(&now.courier).await.is_err()
        {
            now.bot.close().await;
            world = self.restart(&mut broke, chats.take()).await;
        }
        let Ok(world) = world else {
            panic!("it cannot be started again");
        };
        // From here on it is only looked at.
        faults.never();
        world.settle().await;
        let log = world.ask(&self.anna, None, "log").await.screen.to_string();
        let chat = world.chat(Platform::Discord);
        let person = |who: &Someone| chat.seen_by(&To::Person(who.identity.clone()));
        let notices = chat
            .inner
            .lock()
            .unwrap()
            .messages
            .values()
            .filter(|message| message.mention.is_some())
            .count();
        let told = Told {
            log,
            hall: chat.seen_by(&To::Place(hall)),
            anna: person(&self.anna),
            bo: person(&self.bo),
            notices,
        };
        assert_eq!(world.bot.pending().await.unwrap().slots, 0);
        world.bot.close().await;
        (told, broke)
    }

    async fn restart(
        &self,
        broke: &mut bool,
        chats: Option<[std::sync::Arc<crate::world::Chat>; 2]>,
    ) -> Result<World, bot_core::store::Error> {
        assert!(!*broke, "it broke off twice");
        *broke = true;
        World::again(self.settings.clone(), [9; 32], chats).await
    }
}

#[tokio::test]
async fn a_break_between_any_two_steps_loses_and_doubles_nothing() {
    let boards = std::sync::Arc::new(bot_core::game::Boards::built_in().unwrap());
    let story = |settings| Story {
        settings,
        anna: someone(Platform::Discord, "Anna"),
        bo: someone(Platform::Discord, "Bo"),
    };
    let folder = tempfile::TempDir::new().unwrap();
    let whole = Settings::new(folder.path().join("whole.db"), boards.clone());
    let (expected, broke) = story(whole).tell(None).await;
    assert!(!broke && expected.notices == 1, "{expected:#?}");
    let mut breaks = 0;
    for after in 0.. {
        let settings = Settings::new(folder.path().join(format!("{after}.db")), boards.clone());
        let (told, broke) = story(settings).tell(Some(after)).await;
        // The dice go on from where the program began, so codes and seals may differ; what happened may not.
        assert_eq!(
            told.notices, expected.notices,
            "after {after} steps: {told:#?}"
        );
        assert_eq!(
            told.hall.len(),
            expected.hall.len(),
            "after {after} steps: {told:#?}"
        );
        assert_eq!(
            (told.anna.len(), told.bo.len()),
            (expected.anna.len(), expected.bo.len()),
            "after {after} steps"
        );
        let lines = |text: &str| text.lines().count();
        assert_eq!(
            lines(&told.log),
            lines(&expected.log),
            "after {after} steps: {}",
            told.log
        );
        if !broke {
            break;
        }
        breaks += 1;
    }
    assert!(breaks > 100, "{breaks}");
    println!("{breaks} breaks, nothing lost, nothing doubled");
}

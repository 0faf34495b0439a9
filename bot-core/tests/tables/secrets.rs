//! Nobody sees what is not theirs.

use bot_core::bot::To;
use bot_core::chat::Platform;

use crate::world::{World, group, moves, someone};

/// Everything that was ever delivered to others than `owner` holds none of the owner's buttons or cards.
#[tokio::test]
async fn what_others_are_shown_does_not_depend_on_a_hand() {
    // Two worlds that differ only in their dice: other seeds, so other hands, but the same people and words.
    let world = World::new().await;
    let (anna, bo) = (
        someone(Platform::Discord, "Anna"),
        someone(Platform::Discord, "Bo"),
    );
    let hall = group(Platform::Discord, "hall");
    let code = World::code(&world.ask(&anna, Some(&hall), "new keltis 2").await);
    world.ask(&bo, Some(&hall), "join").await;
    world.ask(&anna, Some(&hall), "begin").await;
    world.settle().await;
    for _ in 0..20 {
        for (who, other) in [(&anna, &bo), (&bo, &anna)] {
            let hand = world.ask(who, None, "hand").await.screen;
            let choices = moves(&hand);
            if choices.is_empty() {
                continue;
            }
            // Nothing that a place or the other one sees offers these moves.
            let chat = world.chat(Platform::Discord);
            let seen = [
                chat.seen_by(&To::Place(hall.clone())),
                chat.seen_by(&To::Person(other.identity.clone())),
            ];
            let public: Vec<_> = {
                let inner = chat.inner.lock().unwrap();
                let public = inner
                    .messages
                    .values()
                    .filter(|message| message.to != To::Person(who.identity.clone()));
                public
                    .flat_map(|message| message.screen.buttons.clone().into_iter().flatten())
                    .collect()
            };
            assert!(!seen[0].is_empty());
            assert!(public.iter().all(|button| !choices.contains(&button.data)));
            let own_hand = hand
                .lines
                .iter()
                .map(|line| line.as_str())
                .filter(|line| line.contains("): "));
            for line in own_hand {
                let theirs = world.ask(other, None, &format!("hand {code}")).await.screen;
                let count = theirs
                    .lines
                    .iter()
                    .filter(|other| other.as_str() == line)
                    .count();
                // The other one may by chance hold the very same cards of a colour, but never all of them.
                assert!(count <= 1);
            }
            world.ask(who, None, &choices[0]).await;
            world.settle().await;
        }
    }
    // The seed of a running game is nowhere to be seen.
    let chat = world.chat(Platform::Discord);
    let all: String = chat
        .inner
        .lock()
        .unwrap()
        .parcels
        .iter()
        .map(|parcel| parcel.screen.to_string())
        .collect();
    assert!(!all.contains("Proof of the shuffle"));
}

//! Snapshots of conversations that use every command of commands.md.

use bot_core::chat::{Audience, Outcome};
use bot_core::people::Platform;
use bot_core::people::Recipient;

use crate::world::{TestUser, World, first_move_button, group, test_user};

/// Records requests, replies and deliveries as text.
struct Transcript<'a> {
    world: &'a World,
    text: String,
}

impl Transcript<'_> {
    async fn send(
        &mut self,
        user: &TestUser,
        place: Option<&str>,
        text: &str,
    ) -> bot_core::chat::Reply {
        let address = place.map(|chat| group(user.identity.platform, chat));
        let reply = self.world.send(user, address.as_ref(), text).await;
        let location = place.unwrap_or("in private");
        let to = match (reply.audience, reply.outcome) {
            (_, Outcome::Failed) => panic!("{text}: {}", reply.screen),
            (Audience::Asker, Outcome::Refused) => "refused",
            (Audience::Asker, _) => "to the asker",
            (Audience::Place, _) => "to all",
        };
        let aside = reply.aside.iter().map(|aside| format!("(aside) {aside}\n"));
        let aside: String = aside.collect();
        self.text += &format!(
            "> {} ({location}): {text}\n({to})\n{aside}{}\n",
            user.name, reply.screen
        );
        reply
    }

    async fn record_deliveries(&mut self) {
        self.world.run_pending().await;
        for chat in &self.world.chats {
            let received = std::mem::take(&mut chat.inner.lock().unwrap().received);
            for message in received {
                let to = match &message.to {
                    Recipient::Place(address) => address.chat.clone(),
                    Recipient::Person(identity) => {
                        format!("{} in private", identity.user)
                    }
                };
                let how = match &message.message {
                    Some(_) => "edited",
                    None => "sent",
                };
                let mention = message
                    .mention
                    .map(|identity| format!(", calls {}", identity.user))
                    .unwrap_or_default();
                self.text += &format!(
                    "* {:?} to {to}, {how}{mention}\n{}\n",
                    message.kind, message.screen
                );
            }
        }
    }
}

#[tokio::test]
async fn table_commands_from_lobby_to_first_moves() {
    let world = World::new().await;
    let mut transcript = Transcript {
        world: &world,
        text: String::new(),
    };
    let (anna, bo) = (
        test_user(Platform::Discord, "Anna"),
        test_user(Platform::Discord, "Bo"),
    );
    let cleo = test_user(Platform::Telegram, "Cleo");
    transcript.send(&anna, Some("hall"), "help").await;
    transcript.send(&anna, Some("hall"), "new").await;
    let code = World::table_code(&transcript.send(&anna, Some("hall"), "new keltis 3").await);
    transcript.record_deliveries().await;
    transcript.send(&bo, Some("hall"), "join").await;
    transcript.send(&bo, Some("hall"), "join").await;
    transcript.send(&bo, Some("hall"), "ireland").await;
    transcript.send(&anna, Some("hall"), "ireland").await;
    transcript.send(&bo, Some("hall"), "begin").await;
    transcript.send(&bo, Some("hall"), "opponent").await;
    transcript.send(&bo, Some("hall"), "opponent hard").await;
    transcript.send(&bo, Some("hall"), "opponent none").await;
    transcript.send(&cleo, None, &format!("join {code}")).await;
    transcript.send(&cleo, None, "unseat 1").await;
    transcript.record_deliveries().await;
    transcript.send(&cleo, None, "begin").await;
    transcript.record_deliveries().await;
    let hand = transcript.send(&bo, Some("hall"), "hand").await;
    transcript.send(&anna, None, "do lay green 5").await;
    transcript.send(&bo, None, "do lay mauve 5").await;
    let lay = first_move_button(&hand.screen).unwrap();
    transcript.send(&bo, Some("hall"), &lay).await;
    transcript.send(&bo, Some("hall"), &lay).await;
    transcript.send(&anna, Some("hall"), &lay).await;
    transcript.send(&bo, None, "undo").await;
    transcript.send(&bo, None, "undo").await;
    transcript.send(&cleo, None, "log").await;
    transcript.send(&cleo, None, "scores").await;
    transcript.send(&cleo, None, "board").await;
    transcript.send(&anna, Some("hall"), "board").await;
    transcript
        .send(&cleo, None, "say good luck to @everyone")
        .await;
    transcript
        .send(&anna, Some("elsewhere"), &format!("watch {code}"))
        .await;
    transcript.record_deliveries().await;
    transcript.send(&anna, None, "games").await;
    transcript.send(&cleo, None, "resign").await;
    transcript.send(&cleo, None, "resign sure").await;
    transcript.send(&bo, None, "quit").await;
    transcript.send(&bo, None, "close sure").await;
    transcript.send(&anna, None, "close").await;
    transcript.send(&anna, None, "close sure").await;
    transcript.send(&anna, None, "hand").await;
    transcript.record_deliveries().await;
    insta::assert_snapshot!(transcript.text);
}

#[tokio::test]
async fn account_and_group_commands() {
    let world = World::new().await;
    let mut transcript = Transcript {
        world: &world,
        text: String::new(),
    };
    let anna = test_user(Platform::Discord, "Anna");
    let telegram_anna = test_user(Platform::Telegram, "Anna T");
    let admin = test_user(Platform::Discord, "Ada").with_admin_rights();
    for text in [
        "start",
        "privacy",
        "stats",
        "settings",
        "settings language de",
        "settings hand off",
        "settings language en",
        "away",
        "games",
        "rules",
        "rules stones",
        "rules oracle priestess",
        "review",
        "rematch",
        "nonsense",
        "join 99",
    ] {
        transcript.send(&anna, None, text).await;
    }
    transcript.send(&anna, Some("hall"), "place").await;
    transcript.send(&anna, Some("hall"), "place open off").await;
    transcript
        .send(&admin, Some("hall"), "place open off")
        .await;
    transcript.send(&anna, Some("hall"), "new stones").await;
    transcript
        .send(&admin, Some("hall"), "place language ru")
        .await;
    transcript.send(&anna, None, "place").await;
    transcript.send(&anna, Some("hall"), "link").await;
    let link = transcript.send(&anna, None, "link").await;
    let code = link.screen.lines[0]
        .as_str()
        .split(' ')
        .nth(2)
        .unwrap()
        .to_owned();
    transcript.send(&anna, None, &format!("link {code}")).await;
    let link = transcript.send(&anna, None, "link").await;
    let code = link.screen.lines[0]
        .as_str()
        .split(' ')
        .nth(2)
        .unwrap()
        .to_owned();
    transcript
        .send(&telegram_anna, None, &format!("link {code}"))
        .await;
    transcript
        .send(&telegram_anna, None, &format!("link {code} sure"))
        .await;
    transcript
        .send(&telegram_anna, None, &format!("link {code} sure"))
        .await;
    transcript.send(&telegram_anna, None, "settings").await;
    transcript.send(&telegram_anna, None, "unlink").await;
    transcript.send(&telegram_anna, None, "unlink").await;
    transcript.send(&anna, None, "forget").await;
    transcript.send(&anna, None, "forget sure").await;
    insta::assert_snapshot!(transcript.text);
}

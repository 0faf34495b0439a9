//! A person says, the bot shows: every word of commands.md.

use bot_core::chat::{Audience, Outcome, Platform};

use crate::world::{Someone, World, first_move, group, someone};

/// A conversation, written down.
struct Talk<'a> {
    world: &'a World,
    text: String,
}

impl Talk<'_> {
    async fn says(
        &mut self,
        who: &Someone,
        place: Option<&str>,
        text: &str,
    ) -> bot_core::chat::Reply {
        let address = place.map(|chat| group(who.identity.platform, chat));
        let reply = self.world.ask(who, address.as_ref(), text).await;
        let wher = place.unwrap_or("in private");
        let to = match (reply.to, reply.outcome) {
            (_, Outcome::Failed) => panic!("{text}: {}", reply.screen),
            (Audience::Asker, Outcome::Refused) => "refused",
            (Audience::Asker, _) => "to the asker",
            (Audience::Place, _) => "to all",
        };
        let aside = reply.aside.iter().map(|aside| format!("(aside) {aside}\n"));
        let aside: String = aside.collect();
        self.text += &format!(
            "> {} ({wher}): {text}\n({to})\n{aside}{}\n",
            who.name, reply.screen
        );
        reply
    }

    async fn later(&mut self) {
        self.world.settle().await;
        for chat in &self.world.chats {
            let parcels = std::mem::take(&mut chat.inner.lock().unwrap().parcels);
            for parcel in parcels {
                let to = match &parcel.to {
                    bot_core::bot::To::Place(address) => address.chat.clone(),
                    bot_core::bot::To::Person(identity) => format!("{} in private", identity.user),
                };
                let how = match (&parcel.message, parcel.anew) {
                    (Some(_), false) => "edited",
                    _ => "sent",
                };
                let mention = parcel
                    .mention
                    .map(|who| format!(", calls {}", who.user))
                    .unwrap_or_default();
                self.text += &format!(
                    "* {:?} to {to}, {how}{mention}\n{}\n",
                    parcel.kind, parcel.screen
                );
            }
        }
    }
}

#[tokio::test]
async fn a_table_from_the_lobby_to_the_first_moves() {
    let world = World::new().await;
    let mut talk = Talk {
        world: &world,
        text: String::new(),
    };
    let (anna, bo) = (
        someone(Platform::Discord, "Anna"),
        someone(Platform::Discord, "Bo"),
    );
    let cleo = someone(Platform::Telegram, "Cleo");
    talk.says(&anna, Some("hall"), "help").await;
    talk.says(&anna, Some("hall"), "new").await;
    let code = World::code(&talk.says(&anna, Some("hall"), "new keltis 3").await);
    talk.later().await;
    talk.says(&bo, Some("hall"), "join").await;
    talk.says(&bo, Some("hall"), "join").await;
    talk.says(&bo, Some("hall"), "ireland").await;
    talk.says(&anna, Some("hall"), "ireland").await;
    talk.says(&bo, Some("hall"), "begin").await;
    talk.says(&bo, Some("hall"), "opponent").await;
    talk.says(&bo, Some("hall"), "opponent hard").await;
    talk.says(&bo, Some("hall"), "opponent none").await;
    talk.says(&cleo, None, &format!("join {code}")).await;
    talk.says(&cleo, None, "unseat 1").await;
    talk.later().await;
    talk.says(&cleo, None, "begin").await;
    talk.later().await;
    let hand = talk.says(&bo, Some("hall"), "hand").await;
    talk.says(&anna, None, "do lay green 5").await;
    talk.says(&bo, None, "do lay mauve 5").await;
    let lay = first_move(&hand.screen).unwrap();
    talk.says(&bo, Some("hall"), &lay).await;
    talk.says(&bo, Some("hall"), &lay).await;
    talk.says(&anna, Some("hall"), &lay).await;
    talk.says(&bo, None, "undo").await;
    talk.says(&bo, None, "undo").await;
    talk.says(&cleo, None, "log").await;
    talk.says(&cleo, None, "scores").await;
    talk.says(&cleo, None, "board").await;
    talk.says(&anna, Some("hall"), "board").await;
    talk.says(&cleo, None, "say good luck to @everyone").await;
    talk.says(&anna, Some("elsewhere"), &format!("watch {code}"))
        .await;
    talk.later().await;
    talk.says(&anna, None, "games").await;
    talk.says(&cleo, None, "resign").await;
    talk.says(&cleo, None, "resign sure").await;
    talk.says(&bo, None, "quit").await;
    talk.says(&bo, None, "close sure").await;
    talk.says(&anna, None, "close").await;
    talk.says(&anna, None, "close sure").await;
    talk.says(&anna, None, "hand").await;
    talk.later().await;
    insta::assert_snapshot!(talk.text);
}

#[tokio::test]
async fn words_about_me_and_the_place() {
    let world = World::new().await;
    let mut talk = Talk {
        world: &world,
        text: String::new(),
    };
    let anna = someone(Platform::Discord, "Anna");
    let telegram_anna = someone(Platform::Telegram, "Anna T");
    let admin = someone(Platform::Discord, "Ada").admin();
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
        talk.says(&anna, None, text).await;
    }
    talk.says(&anna, Some("hall"), "place").await;
    talk.says(&anna, Some("hall"), "place open off").await;
    talk.says(&admin, Some("hall"), "place open off").await;
    talk.says(&anna, Some("hall"), "new stones").await;
    talk.says(&admin, Some("hall"), "place language ru").await;
    talk.says(&anna, None, "place").await;
    talk.says(&anna, Some("hall"), "link").await;
    let link = talk.says(&anna, None, "link").await;
    let code = link.screen.lines[0]
        .as_str()
        .split(' ')
        .nth(2)
        .unwrap()
        .to_owned();
    talk.says(&anna, None, &format!("link {code}")).await;
    let link = talk.says(&anna, None, "link").await;
    let code = link.screen.lines[0]
        .as_str()
        .split(' ')
        .nth(2)
        .unwrap()
        .to_owned();
    talk.says(&telegram_anna, None, &format!("link {code}"))
        .await;
    talk.says(&telegram_anna, None, &format!("link {code}"))
        .await;
    talk.says(&telegram_anna, None, "settings").await;
    talk.says(&telegram_anna, None, "unlink").await;
    talk.says(&telegram_anna, None, "unlink").await;
    talk.says(&anna, None, "forget").await;
    talk.says(&anna, None, "forget sure").await;
    insta::assert_snapshot!(talk.text);
}

//! `privacy`: says what is stored.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::screen::Screen;
use crate::words::say;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    Ok(ctx.reply(
        Screen::text(say!(ctx.lang, "privacy-text")),
        Outcome::Unchanged,
    ))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn stored_data_is_explained() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("privacy").await, @"I store: your name, earlier names and ID in this chat; your language and settings, with time zone and quiet hours; when you were away; the tables you sit at, with every move; the tables you watch or are invited to; results and ratings; where you're muted; and reports, both yours and those about you. The others at a table can see who's watching. Only you see your hand, and nobody sees the seed of a running game. On the web page, recent messages stay in their room. export gives you your data as a file. forget deletes it, except reports about you, which keep your ID; finished games stay, without your name. I read only what you send me. Nothing goes to third parties.");
    }
}

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
        assert_snapshot!(world.person("Anna").types("privacy").await, @"I keep: your name and id of this chat, your language and settings with your zone and quiet hours, when you were away, the tables you sit at with every move, results and ratings. Hands are shown to their owner alone; seeds of running games to nobody. On the page the last things said stay with their room. Finished games stay without your name after forget. I read only what you send to me. Nothing goes to third parties.");
    }
}

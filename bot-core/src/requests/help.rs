//! `help`: lists the commands.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::screen::menu as screens;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    Ok(ctx.reply(screens::help(ctx.lang), Outcome::Unchanged))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn commands_are_listed() {
        let world = World::new().await;
        assert_snapshot!(title(&world.person("Anna").types("help").await), @"Keltis, played at your own pace");
    }

    #[tokio::test]
    async fn unknown_command_is_refused() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("dance").await, @"Refused: I didn't get that. Send help to see what I understand.");
    }
}

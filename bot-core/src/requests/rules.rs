//! `rules`: explains the rules.

use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::games::{GameKind, Topic};
use crate::screen::menu as screens;

pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    kind: Option<GameKind>,
    topic: Option<Topic>,
) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    Ok(ctx.reply(screens::rules(ctx.lang, kind, topic), Outcome::Unchanged))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn rules_are_explained() {
        let world = World::new().await;
        let anna = world.person("Anna");
        assert_snapshot!(title(&anna.types("rules").await), @"Rules for which game?");
        assert_snapshot!(title(&anna.types("rules oracle").await), @"Keltis: the Oracle");
    }

    #[tokio::test]
    async fn unknown_game_is_refused() {
        let world = World::new().await;
        assert_snapshot!(world.person("Anna").types("rules chess").await, @"Refused: rules GAME TOPIC. GAME is keltis, stones or oracle; rules alone shows all topics.");
    }
}

//! `timeout`: the host sets what happens when a turn's time runs out.

use super::resolve_table::TableScope;
use super::{HandlerResult, Requests, TableChange};
use crate::chat::{Outcome, Request};
use crate::screen::clock as screens;
use crate::table::TimeoutRule;

/// Without a rule, asks.
pub(super) async fn handle(
    requests: &Requests,
    request: &Request,
    rule: Option<TimeoutRule>,
) -> HandlerResult {
    let Some(rule) = rule else {
        let (ctx, table) = requests.hosted_lobby(request).await?;
        let screen = screens::choose_timeout_rule(ctx.lang, table.code);
        return Ok(ctx.reply(screen, Outcome::Unchanged));
    };
    let mut change = TableChange::begin(requests, request, TableScope::MyLobby).await?;
    let (person, now) = (change.person(), change.now());
    let set = change.after.set_timeout_rule(person, rule, now);
    change.check(set).await?;
    change.save().await?;
    change.reply_with_table().await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn host_sets_the_rule() {
        let world = World::new().await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        anna.types("pace day").await;
        assert_snapshot!(anna.types("timeout").await, @"");
        assert_snapshot!(anna.types("timeout vote").await, @"");
    }

    #[tokio::test]
    async fn others_may_not() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        bert.types("join").await;
        assert_snapshot!(bert.types("timeout").await, @"");
        assert_snapshot!(bert.types("timeout hold").await, @"");
    }
}

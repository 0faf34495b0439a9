//! `review`: looks back at a finished game: the asker's worst mistakes and the proof of the shuffle.

use super::context::refusal_error;
use super::{HandlerResult, Requests};
use crate::chat::{Outcome, Request};
use crate::game::Seat;
use crate::games::{SeatView, default_iterations, past_decisions};
use crate::opponent::{FULL_SEARCH, Mistake, find_mistake};
use crate::table::{Refusal, Stage};

const MAX_MISTAKES: usize = 4;
/// The review of one decision takes this fraction of the search of `hard`.
const REVIEW_FRACTION: u32 = 10;
const DECISION_COST: u64 = FULL_SEARCH / REVIEW_FRACTION as u64;

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let ctx = requests.read_context(request).await?;
    let mut db = requests.present.read().await?;
    let table = requests.resolve_table(&mut db, &ctx).await?;
    let table_ctx = requests
        .present
        .table_context(&mut db, &table, ctx.lang)
        .await?;
    drop(db);
    if !matches!(table.stage, Stage::Over(_)) || !table.is_dealt() {
        return Err(refusal_error(&table_ctx, &Refusal::NotOver));
    }
    let mut chairs = table.chairs.iter();
    let seat = chairs.position(|chair| chair.dealt_to == Some(ctx.person.id));
    let Some(seat) = seat.and_then(Seat::new) else {
        return Err(refusal_error(&table_ctx, &Refusal::NotSeated));
    };
    let record = table.record(table_ctx.names.clone()).and_then(Result::ok);
    let decisions = record.and_then(|record| past_decisions(&record, seat).ok());
    let opponent = requests.settings.hard_opponent;
    let count =
        opponent.iterations(default_iterations(table.kind, table.chairs.len())) / REVIEW_FRACTION;
    let decisions = decisions.unwrap_or_default();
    let (cost, now) = (
        DECISION_COST * decisions.len() as u64,
        requests.present.now(),
    );
    let guard = requests.searches.start(&ctx, cost, now).await?;
    let mut mistakes: Vec<Mistake<SeatView>> = vec![];
    // One decision at a time, so that opponents at other tables do not wait for the whole review.
    for decision in decisions {
        let mut dice = requests.dice.fork();
        let found = requests
            .searches
            .run(&guard, &ctx, DECISION_COST, move |go_on| {
                find_mistake(&decision, count, &mut dice, go_on)
            })
            .await?;
        mistakes.extend(found);
    }
    mistakes.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    mistakes.truncate(MAX_MISTAKES);
    Ok(ctx.reply(table_ctx.review(&mistakes), Outcome::Unchanged))
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn finished_game_is_reviewed() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        bert.types("close sure").await;
        anna.types("close sure").await;
        assert_snapshot!(title(&anna.types("review").await), @"Keltis: the tile game · YX7Y");
    }

    #[tokio::test]
    async fn running_game_is_not_reviewed() {
        let world = World::new().await;
        let (anna, _) = world.game("stones 2").await;
        assert_snapshot!(anna.types("review").await, @"Refused: I can't tell which table you mean. Give its code, or open one with new.");
        assert_snapshot!(anna.types(&format!("review {}", world.code())).await, @"Refused: The game isn't over yet.");
    }
}

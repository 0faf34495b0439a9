//! `rematch`: opens a new table for the people of a finished one.

use super::opening::seat_origin;
use super::{HandlerResult, Requests, TableChange};
use crate::chat::Request;
use crate::store::tables;
use crate::table::{Occupant, Refusal};

pub(super) async fn handle(requests: &Requests, request: &Request) -> HandlerResult {
    let mut change = TableChange::begin(requests, request).await?;
    let (person, now) = (change.person(), change.now());
    let mut chairs = change.before.chairs.iter();
    if !chairs.any(|chair| chair.dealt_to == Some(person)) {
        return Err(change.refuse(Refusal::NotSeated).await);
    }
    // A repeated request finds the existing rematch.
    if let Some(id) = change.tx.rematch_of(change.before.id).await?
        && let Some(table) = change.tx.table_if_readable(id).await?
    {
        return requests.show_table(change.tx, &change.ctx, &table).await;
    }
    requests.check_quota(&mut change.tx, &change.ctx).await?;
    let (tx, ctx) = (&mut change.tx, &change.ctx);
    requests
        .check_opponents_quota(tx, ctx, &change.before)
        .await?;
    let code = requests.fresh_code(&mut change.tx).await?;
    let (seed, boards) = (requests.fresh_seed(), requests.settings.boards.clone());
    let rematch = change.before.rematch(code, seed, boards, now);
    let mut table = change.check(rematch).await?;
    let TableChange {
        mut tx,
        ctx,
        before: old,
        ..
    } = change;
    table.host = person;
    // Linked accounts continue as the merged person; forgotten people are left out.
    let mut origins = vec![];
    for (person, origin) in tables::seat_origins(tx.connection(), old.id).await? {
        if let Some(now) = tx.current_person(person).await? {
            for chair in &mut table.chairs {
                if chair.occupant == Occupant::Person(person) {
                    chair.occupant = Occupant::Person(now);
                }
            }
            if table.first_player == Some(person) {
                table.first_player = Some(now);
            }
            origins.push((now, origin));
        }
    }
    origins.retain(|(other, _)| *other != person);
    let origin = seat_origin(&ctx, &table);
    let opened_in = origin.place;
    origins.push((person, origin));
    let known: Vec<_> = origins.iter().map(|(person, _)| *person).collect();
    let mut seated = vec![];
    table.chairs.retain(|chair| {
        chair.person().is_none_or(|person| {
            let first = !seated.contains(&person);
            seated.push(person);
            first && known.contains(&person)
        })
    });
    tx.insert_table(&mut table, &origins, opened_in).await?;
    let mut places = tx.places_showing(old.id).await?;
    let here = ctx.place.as_ref().filter(|_| !table.private);
    places.extend(here.map(|place| place.id));
    places.sort_unstable();
    places.dedup();
    for place in places {
        tx.schedule_board(&table, place).await?;
    }
    requests.finish_opening(tx, &ctx, &table).await
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn same_people_play_again() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        anna.types("close sure").await;
        bert.types("close sure").await;
        assert_snapshot!(bert.types("rematch").await, @"
        Keltis: the tile game · H9TF
        Pace: no time limit.
        Seats taken: 2 of 2.
        1. Bert, host
        2. Anna
        The shuffle is sealed: 161e560408e0c4171f9fbba75c542c0d52c67769f2c7bbf6fe49a5f84536052f
        [Leave]
        [Just back from Ireland] [Begin] [Rules]
        [Pace]
        ");
    }

    #[tokio::test]
    async fn rematch_against_hard_opponents_counts_towards_their_limit() {
        let world = World::with_settings(|settings| settings.max_hard_tables_per_person = 1).await;
        let anna = world.person("Anna");
        anna.types("new stones 2").await;
        let first = world.code();
        anna.types(&format!("opponent {first} hard")).await;
        anna.types(&format!("begin {first}")).await;
        anna.types(&format!("close {first} sure")).await;
        anna.types("new stones 2").await;
        let second = world.code();
        anna.types(&format!("opponent {second} hard")).await;
        let refused = anna.types(&format!("rematch {first}")).await;
        assert!(
            refused.starts_with("Refused: Bots this strong"),
            "{refused}"
        );
        anna.types(&format!("close {second} sure")).await;
        let lobby = anna.types(&format!("rematch {first}")).await;
        assert!(lobby.contains("Seats taken: 2 of 2"), "{lobby}");
    }

    #[tokio::test]
    async fn table_must_be_over_and_ones_own() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(anna.types("rematch").await, @"Refused: I can't tell which table you mean. Give its code, or open one with new.");
        anna.types("close sure").await;
        bert.types("close sure").await;
        let cleo = world.person("Cleo");
        assert_snapshot!(cleo.types(&format!("rematch {}", world.code())).await, @"Refused: You're not at this table.");
    }
}

//! Autocompletion for the asker: tables, actions and chairs.

use super::moderation::PersonHere;
use super::{HandlerError, Requests};
use crate::chat::Request;
use crate::screen::game::moves;
use crate::screen::table::game_name;
use crate::store::tables::shown_in_place;
use crate::words::Lang;

/// A completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub label: String,
    /// The text to insert.
    pub value: String,
}

/// What suggestions cost in ordinary requests: a chat asks for them after every key.
const SUGGESTION_COST: f64 = 0.2;

impl Requests {
    /// Finds suggestions within the limits of the asker. Empty for somebody who is banned or asks too often.
    async fn suggest(
        &self,
        request: &Request,
        find: impl Future<Output = Result<Vec<Suggestion>, HandlerError>>,
    ) -> Vec<Suggestion> {
        let identity = &request.asker.identity;
        // Nobody reads the refusal.
        let refused = self.check_access(identity, SUGGESTION_COST, Lang::default());
        match refused.await {
            Some(_) => vec![],
            None => find.await.unwrap_or_default(),
        }
    }

    /// Suggests tables for the request's command.
    pub async fn suggest_tables(&self, request: &Request) -> Vec<Suggestion> {
        let Some(scope) = request.command.spec().table else {
            return vec![];
        };
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
            let mut tables = self.candidate_tables(&mut db, &ctx, scope).await?;
            tables.dedup_by_key(|table| table.id);
            let suggestion = |table: &crate::table::TableSummary| Suggestion {
                label: format!("{} · {}", table.code, game_name(ctx.lang, table.kind)),
                value: table.code.to_string(),
            };
            Ok::<_, HandlerError>(tables.iter().map(suggestion).collect())
        };
        self.suggest(request, found).await
    }

    /// Suggests the asker's legal actions. Empty if the table is not clear.
    pub async fn suggest_moves(&self, request: &Request) -> Vec<Suggestion> {
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
            let table = self.resolve_table(&mut db, &ctx).await?;
            let seat = table.seat_of(ctx.person.id);
            let seat = seat.filter(|seat| table.waits_for() == Some(*seat));
            let view = seat.and_then(|seat| table.seen_by(seat));
            let moves = view.map(|view| moves(ctx.lang, &view));
            let suggestion = |choice: crate::screen::game::MoveOption| Suggestion {
                label: choice.label,
                value: choice.action.to_string(),
            };
            Ok::<_, HandlerError>(
                moves
                    .unwrap_or_default()
                    .into_iter()
                    .map(suggestion)
                    .collect(),
            )
        };
        self.suggest(request, found).await
    }

    /// Suggests the other people at a table, by seat or number among the watchers. Empty if the table is not clear or the
    /// asker neither sits there nor is where it is shown.
    pub async fn suggest_people(&self, request: &Request) -> Vec<Suggestion> {
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
            let table = self.resolve_table(&mut db, &ctx).await?;
            let here = match &ctx.place {
                Some(place) => shown_in_place(&mut db, place.id).await?,
                None => vec![],
            };
            let is_here = here.iter().any(|shown| shown.id == table.id);
            if table.seat_of(ctx.person.id).is_none() && !is_here {
                return Ok(vec![]);
            }
            let others = self.others_at(&mut db, &ctx, &table, None).await?;
            let others = others.into_iter();
            let suggestion = |other: PersonHere| Suggestion {
                label: other.choice.label(),
                value: other.choice.who.to_string(),
            };
            Ok::<_, HandlerError>(others.map(suggestion).collect())
        };
        self.suggest(request, found).await
    }

    /// Suggests the chairs of the asker's lobby, by number. Empty if the table is not clear or the asker does not sit there.
    pub async fn suggest_chairs(&self, request: &Request) -> Vec<Suggestion> {
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
            let table = self.resolve_table(&mut db, &ctx).await?;
            let person = ctx.person.id;
            if table.host != person && table.seat_of(person).is_none() {
                return Ok(vec![]);
            }
            let names = self
                .present
                .people(&mut db, &table)
                .await?
                .names(&table, ctx.lang);
            let suggestion = |(number, name): (usize, String)| Suggestion {
                label: format!("{number}. {name}"),
                value: number.to_string(),
            };
            Ok::<_, HandlerError>((1..).zip(names).map(suggestion).collect())
        };
        self.suggest(request, found).await
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::*;

    #[tokio::test]
    async fn tables_fit_the_command() {
        let world = World::new().await;
        let (anna, bert) = (world.person("Anna"), world.person("Bert"));
        anna.types("new stones 2").await;
        assert_snapshot!(bert.suggested_tables("join").await, @"YX7Y · Keltis: the tile game");
        assert_snapshot!(bert.suggested_tables("begin").await, @"");
        assert_snapshot!(anna.suggested_tables("begin").await, @"YX7Y · Keltis: the tile game");
        assert_snapshot!(anna.suggested_tables("undo").await, @"");
    }

    #[tokio::test]
    async fn moves_are_for_the_player_to_move() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        assert_snapshot!(anna.suggested_moves().await, @"Reveal a tile (55 left)");
        assert_snapshot!(bert.suggested_moves().await, @"");
    }

    #[tokio::test]
    async fn people_at_the_table_are_suggested() {
        let world = World::new().await;
        let (anna, bert) = world.game("stones 2").await;
        world.person("Cleo").types("say hello").await;
        assert_snapshot!(anna.suggested_people("mute").await, @"
        2. Bert
        w1. Cleo
        ");
        assert_snapshot!(bert.suggested_people("report").await, @"
        1. Anna
        w1. Cleo
        ");
        let stranger = world.person("Dora").in_private();
        let report = format!("report {}", world.code());
        assert_snapshot!(stranger.suggested_people(&report).await, @"");
    }

    #[tokio::test]
    async fn banned_person_gets_no_suggestions() {
        let world =
            World::with_settings(|settings| settings.ban = vec!["telegram:bert".into()]).await;
        world.person("Anna").types("new stones 2").await;
        assert_snapshot!(world.person("Bert").suggested_tables("join").await, @"");
    }

    #[tokio::test]
    async fn suggestions_are_limited() {
        let world = World::with_settings(|settings| settings.max_requests_per_minute = 2).await;
        world.person("Anna").types("new stones 2").await;
        let bert = world.person("Bert");
        for _ in 0..10 {
            let suggested = bert.suggested_tables("join").await;
            assert_eq!(suggested, "YX7Y · Keltis: the tile game");
        }
        assert_snapshot!(bert.suggested_tables("join").await, @"");
        assert_snapshot!(bert.suggested_moves().await, @"");
        assert_snapshot!(bert.suggested_people("mute").await, @"");
        world.wait(60).await;
        assert_snapshot!(bert.suggested_tables("join").await, @"YX7Y · Keltis: the tile game");
    }
}

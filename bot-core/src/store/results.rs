//! Storage of results and ratings.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use sqlx::{Row, SqliteConnection};

use super::{Error, Transaction};
use crate::games::GameKind;
use crate::people::PersonId;
use crate::table::{GameStats, Rating, Table};

pub async fn rating(
    db: &mut SqliteConnection,
    person: PersonId,
    kind: GameKind,
) -> Result<Option<Rating>, Error> {
    let row = sqlx::query(
        "SELECT rating, uncertainty, games FROM rating WHERE person = $1 AND kind = $2",
    )
    .bind(person.0)
    .bind(kind.name())
    .fetch_optional(db)
    .await?;
    let Some(row) = row else {
        return Ok(None);
    };
    Ok(Some(Rating {
        rating: row.try_get("rating")?,
        uncertainty: row.try_get("uncertainty")?,
        games: row.try_get("games")?,
    }))
}

pub async fn stats(
    db: &mut SqliteConnection,
    person: PersonId,
    kind: GameKind,
) -> Result<GameStats, Error> {
    let row = sqlx::query(
        "SELECT COUNT(*) AS games, COALESCE(SUM(CASE WHEN place = 1 THEN 1 ELSE 0 END), 0) AS wins, MAX(score) AS best,
         AVG(score * 1.0) AS mean FROM result WHERE person = $1 AND kind = $2",
    )
    .bind(person.0)
    .bind(kind.name())
    .fetch_one(db)
    .await?;
    Ok(GameStats {
        games: row.try_get("games")?,
        wins: row.try_get("wins")?,
        best: row.try_get("best")?,
        mean: row.try_get("mean")?,
    })
}

impl Transaction<'_> {
    /// Saves the result for everybody who started the game, and updates ratings if the game is rated.
    pub async fn record_result(&mut self, table: &Table) -> Result<(), Error> {
        let (Some(standings), Some(places)) = (table.standings(), table.rated_ranks()) else {
            return Ok(());
        };
        let is_rated = table.is_rated();
        let players: Vec<_> = table
            .chairs
            .iter()
            .zip(standings)
            .zip(places)
            .filter_map(|((chair, standing), place)| Some((chair.dealt_to?, standing, place)))
            .collect();
        for (person, standing, place) in &players {
            self.execute(
                sqlx::query(
                    "INSERT INTO result (table_id, person, kind, place, players, score, rated, at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                )
                .bind(table.id)
                .bind(person.0)
                .bind(table.kind.name())
                .bind(i64::from(*place))
                .bind(table.chairs.len() as i64)
                .bind(i64::from(standing.score))
                .bind(i64::from(is_rated))
                .bind(self.now),
            )
            .await?;
        }
        if is_rated {
            let mut before = vec![];
            for (person, _, place) in &players {
                let rating = rating(self.connection(), *person, table.kind).await?;
                before.push((*person, rating, *place));
            }
            for (person, rating) in updated_ratings(&before) {
                self.save_rating(person, table.kind, rating).await?;
            }
        }
        Ok(())
    }

    async fn save_rating(
        &mut self,
        person: PersonId,
        kind: GameKind,
        rating: Rating,
    ) -> Result<(), Error> {
        let statement = sqlx::query(
            "INSERT INTO rating (person, kind, rating, uncertainty, games) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (person, kind) DO UPDATE SET rating = $3, uncertainty = $4, games = $5",
        )
        .bind(person.0)
        .bind(kind.name())
        .bind(rating.rating)
        .bind(rating.uncertainty)
        .bind(rating.games);
        self.execute(statement).await?;
        Ok(())
    }
}

/// Returns the ratings after a game that ended with these ranks.
fn updated_ratings(players: &[(PersonId, Option<Rating>, u8)]) -> Vec<(PersonId, Rating)> {
    let teams: Vec<_> = players
        .iter()
        .map(|(_, rating, _)| {
            let fresh = WengLinRating::new();
            [rating.map_or(fresh, |rating| WengLinRating {
                rating: rating.rating,
                uncertainty: rating.uncertainty,
            })]
        })
        .collect();
    let ranked: Vec<_> = teams
        .iter()
        .zip(players)
        .map(|(team, (_, _, place))| (team.as_slice(), MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let new = players
        .iter()
        .zip(after)
        .filter_map(|((person, before, _), team)| {
            let rating = team.first()?;
            Some((
                *person,
                Rating {
                    rating: rating.rating,
                    uncertainty: rating.uncertainty,
                    games: before.map_or(0, |before| before.games) + 1,
                },
            ))
        });
    new.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winner_gains_rating_and_tied_players_stay_equal() {
        let fresh = |places: &[u8]| {
            let players: Vec<_> = places
                .iter()
                .zip(0..)
                .map(|(&place, id)| (PersonId(id), None, place))
                .collect();
            updated_ratings(&players)
                .into_iter()
                .map(|(_, rating)| rating.rating)
                .collect::<Vec<_>>()
        };
        let two = fresh(&[2, 1]);
        assert!(two[1] > 25.0 && two[0] < 25.0, "{two:?}");
        let tie = fresh(&[1, 1]);
        assert_eq!(tie[0], tie[1]);
        let four = fresh(&[1, 2, 2, 4]);
        assert!(
            four[0] > four[1] && four[1] == four[2] && four[2] > four[3],
            "{four:?}"
        );
    }
}

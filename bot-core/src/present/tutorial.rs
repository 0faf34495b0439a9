//! Progress of a tutorial game.

use sqlx::SqliteConnection;

use super::Present;
use crate::game::RandomSource;
use crate::opponent::{Dice, advise};
use crate::screen::tutorial::TutorialStep;
use crate::store::{Error, page};
use crate::table::{Stage, Table};

impl Present {
    /// Returns the player's progress at a tutorial table. `None` at other tables and once the tutorial is over.
    pub(crate) async fn tutorial_progress(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
    ) -> Result<Option<TutorialStep>, Error> {
        // Avoids a query for most tables: a tutorial is marked as played with hints, and has one person.
        let may_be_tutorial = table.hint_used && table.stage == Stage::Playing;
        let (true, Some(person)) = (may_be_tutorial && table.is_dealt(), table.people().next())
        else {
            return Ok(None);
        };
        let Some(seat) = table
            .seat_of(person)
            .filter(|_| table.people().count() == 1)
        else {
            return Ok(None);
        };
        let turns = table.actions.chunk_by(|one, other| one.seat == other.seat);
        let mine = turns.filter(|turn| turn.first().is_some_and(|done| done.seat == seat));
        let turn_in_progress = table.actions.last().is_some_and(|done| done.seat == seat);
        let turn = mine.count() + usize::from(!turn_in_progress);
        if !TutorialStep::is_active(turn) || !page::is_tutorial(db, table.id).await? {
            return Ok(None);
        }
        let view = table
            .seen_by(seat)
            .filter(|_| table.waits_for() == Some(seat));
        let advice = view.and_then(|view| {
            // The advice must be the same each time it is shown.
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&table.version.to_be_bytes());
            let mut dice = Dice::new(seed);
            dice.next_u32();
            advise(&view, &mut dice)
        });
        Ok(Some(TutorialStep { turn, advice }))
    }
}

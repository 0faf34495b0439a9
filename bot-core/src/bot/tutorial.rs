//! The tutorial: a guided first game against an opponent, dealt at once.

use sqlx::SqliteConnection;

use super::lobby::seat_origin;
use super::{Bot, HandlerResult};
use crate::chat::{Outcome, Request};
use crate::game::{Options, RandomSource, Seed};
use crate::games::GameKind;
use crate::opponent::{Dice, advise};
use crate::screen::menu as screens;
use crate::screen::tutorial::TutorialStep;
use crate::store::{self, page};
use crate::table::{Level, NewTable, Refusal, Stage, Table, TimeoutRule};

/// One person and one opponent.
const SEATS: usize = 2;

impl Bot {
    /// Opens and deals a tutorial table. Without a game, asks which one.
    pub(super) async fn start_tutorial(
        &self,
        request: &Request,
        kind: Option<GameKind>,
    ) -> HandlerResult {
        let Some(kind) = kind else {
            let ctx = self.read_context(request).await?;
            return Ok(ctx.reply(screens::choose_tutorial(ctx.lang), Outcome::Unchanged));
        };
        let (mut tx, ctx, first) = self.begin_change(request).await?;
        if !first {
            drop(tx);
            return self.games(request).await;
        }
        self.check_quota(&mut tx, &ctx).await?;
        let new_table = NewTable {
            code: self.fresh_code(&mut tx).await?,
            kind,
            options: Options::default(),
            size: SEATS,
            // A tutorial is not shown to others.
            private: true,
            pace: None,
            timeout_rule: TimeoutRule::default(),
            seed: Seed::new(self.dice().bytes()),
            boards: self.0.settings.boards.clone(),
        };
        let person = ctx.person.id;
        let mut table = Table::open(new_table, person, tx.now);
        let dealt = deal_tutorial(&mut table, tx.now);
        self.map_refusal(&mut tx, &ctx, &table, dealt).await?;
        let origins = [(person, seat_origin(&ctx, &table))];
        tx.insert_table(&mut table, &origins).await?;
        tx.save_table(&table).await?;
        tx.mark_as_tutorial(table.id).await?;
        self.publish(&mut tx, None, &table, Some(person)).await?;
        self.finish_change(tx, &ctx, &table, None).await
    }

    /// Returns the player's progress at a tutorial table. `None` at other tables and once the tutorial is over.
    pub(super) async fn tutorial_progress(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
    ) -> Result<Option<TutorialStep>, store::Error> {
        // Avoids a query for most tables: a tutorial is marked as played with hints, and has one person.
        let may_be_tutorial = table.hint_used && table.stage == Stage::Playing;
        let (true, Some(game), Some(person)) = (may_be_tutorial, table.game, table.people().next())
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
        let advice = (table.waits_for() == Some(seat)).then(|| {
            // The advice must be the same each time it is shown.
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&table.version.to_be_bytes());
            let mut dice = Dice::new(seed);
            dice.next_u32();
            advise(&game.seen_by(seat), &mut dice)
        });
        Ok(Some(TutorialStep {
            turn,
            advice: advice.flatten(),
        }))
    }
}

/// Seats an easy opponent and deals; the person begins.
fn deal_tutorial(table: &mut Table, now: crate::table::Millis) -> Result<(), Refusal> {
    let person = table.host;
    table.add_opponent(person, Level::Easy, now)?;
    table.toggle_ireland_claim(person, now)?;
    table.begin(person, now)?;
    table.mark_hint_used(now);
    Ok(())
}

//! "Show me": a guided first game against an opponent, dealt at once.

use sqlx::SqliteConnection;

use super::lobby::sat_down;
use super::{Answer, Bot};
use crate::chat::{Outcome, Request};
use crate::game::{Chance, Kind, Options, Seed};
use crate::opponent::{Dice, advise};
use crate::screen::guide::Guide;
use crate::screen::me as screens;
use crate::store::{self, page};
use crate::table::{Level, NewTable, Refusal, Stage, Table, TimeOut};

/// A first game is for one person and an opponent.
const SEATS: usize = 2;

impl Bot {
    pub(super) async fn show_me(&self, request: &Request, kind: Option<Kind>) -> Answer {
        let Some(kind) = kind else {
            let asking = self.look(request).await?;
            return Ok(asking.reply(screens::show_which(asking.lang), Outcome::Unchanged));
        };
        let (mut work, asking, first) = self.enter(request).await?;
        if !first {
            drop(work);
            return self.games(request).await;
        }
        self.check_quota(&mut work, &asking).await?;
        let opened = NewTable {
            code: self.fresh_code(&mut work).await?,
            kind,
            options: Options::default(),
            size: SEATS,
            // Nobody else need watch somebody learn.
            private: true,
            pace: None,
            time_out: TimeOut::default(),
            seed: Seed::new(self.dice().bytes()),
            boards: self.0.settings.boards.clone(),
        };
        let person = asking.person.id;
        let mut table = Table::open(opened, person, work.now);
        let dealt = deal(&mut table, work.now);
        self.check(&mut work, &asking, &table, dealt).await?;
        let sat = [(person, sat_down(&asking, &table))];
        work.insert_table(&mut table, &sat).await?;
        work.save_table(&table).await?;
        work.guide(table.id).await?;
        self.publish(&mut work, None, &table, Some(person)).await?;
        self.finish_change(work, &asking, &table, None).await
    }

    /// Where the one who sits at a guided table stands in it.
    pub(super) async fn guide(
        &self,
        db: &mut SqliteConnection,
        table: &Table,
    ) -> Result<Option<Guide>, store::Error> {
        // A guided game counts for no rating, and has one person.
        let may_be = table.hinted && table.stage == Stage::Playing;
        let (true, Some(game), Some(person)) = (may_be, table.game, table.people().next()) else {
            return Ok(None);
        };
        let Some(seat) = table
            .seat_of(person)
            .filter(|_| table.people().count() == 1)
        else {
            return Ok(None);
        };
        let turns = table.done.chunk_by(|one, other| one.seat == other.seat);
        let mine = turns.filter(|turn| turn.first().is_some_and(|done| done.seat == seat));
        let under_way = table.done.last().is_some_and(|done| done.seat == seat);
        let turn = mine.count() + usize::from(!under_way);
        if !Guide::lasts(turn) || !page::is_tutorial(db, table.id).await? {
            return Ok(None);
        }
        let advice = (table.waits_for() == Some(seat)).then(|| {
            // The same advice however often it is looked at.
            let mut seed = [0; 32];
            seed[..8].copy_from_slice(&table.version.to_be_bytes());
            let mut dice = Dice::new(seed);
            dice.number();
            advise(&game.seen_by(seat), &mut dice)
        });
        Ok(Some(Guide {
            turn,
            advice: advice.flatten(),
        }))
    }
}

/// The person begins, and an easy opponent sits opposite.
fn deal(table: &mut Table, now: crate::table::Millis) -> Result<(), Refusal> {
    let person = table.host;
    table.opponent(person, Level::Easy, now)?;
    table.ireland(person, now)?;
    table.begin(person, now)?;
    table.mark_hint_used(now);
    Ok(())
}

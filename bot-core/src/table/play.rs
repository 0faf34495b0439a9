//! From the deal to the end.

use crate::game::{Action, Game, Seat, placings};

use super::clock::TurnChange;
use super::{AppliedAction, EndReason, Millis, PersonId, Refusal, Stage, Table};

/// How a seat came out of a game that was played to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub seat: Seat,
    pub score: i16,
    /// 1 is the best; who ties shares the better place.
    pub rank: u8,
}

impl Table {
    /// Does what the seat decides.
    pub fn act(&mut self, seat: Seat, action: Action, now: Millis) -> Result<(), Refusal> {
        let chair = self.chair(seat);
        let by_person =
            chair.is_some_and(|chair| chair.person().is_some() && chair.stand_in.is_none());
        self.apply(seat, action, by_person, now)
    }

    /// Does what a seat has to do in any case, and nobody was there for.
    pub fn act_on_behalf(
        &mut self,
        seat: Seat,
        action: Action,
        now: Millis,
    ) -> Result<(), Refusal> {
        self.apply(seat, action, false, now)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        by_person: bool,
        now: Millis,
    ) -> Result<(), Refusal> {
        let game = self.check_playing()?;
        let mut next = *game;
        match next.waits_for() {
            Some(waiting) if waiting.seat != seat => {
                return Err(Refusal::NotYourTurn(waiting.seat));
            }
            _ => next.apply(seat, action).map_err(Refusal::Illegal)?,
        }
        self.game = Some(next);
        self.touch(now);
        if by_person {
            if let Some(chair) = self.chairs.get_mut(seat.index()) {
                // Whoever plays on does not want it closed any more, nor a pause.
                chair.agrees_to_close = false;
                chair.wants_pause = false;
                chair.actions_before_stand_in = None;
            }
            self.grant_grace(seat, now);
        }
        self.actions.push(AppliedAction {
            version: self.version,
            seat,
            action,
        });
        if let Some(end) = next.end() {
            self.stage = Stage::Over(EndReason::Played(end));
        }
        if by_person {
            self.mark_attended(now);
        } else {
            self.record_unattended_action(seat, self.waits_for() != Some(seat));
        }
        self.update_turn(TurnChange::Advance, now);
        Ok(())
    }

    /// Somebody takes a hint: the game counts for no rating from now on.
    pub fn mark_hint_used(&mut self, now: Millis) {
        self.hint_used = true;
        self.mark_attended(now);
        self.touch(now);
    }

    /// Takes back the person's last step, unless it showed something hidden or somebody has acted since.
    pub fn undo(&mut self, person: PersonId, now: Millis) -> Result<AppliedAction, Refusal> {
        self.check_playing()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let last = self.undoable_action(seat)?;
        let game = self
            .replay(self.actions.len() - 1)
            .ok_or(Refusal::NothingToUndo)?;
        self.actions.pop();
        self.game = Some(game);
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Undo, now);
        Ok(last)
    }

    /// The last action of a seat, if it can be taken back.
    pub fn undoable_action(&self, seat: Seat) -> Result<AppliedAction, Refusal> {
        let last = *self.actions.last().ok_or(Refusal::NothingToUndo)?;
        if last.seat != seat {
            let ever = self.actions.iter().any(|done| done.seat == seat);
            return Err(if ever {
                Refusal::SomebodyActedSince
            } else {
                Refusal::NothingToUndo
            });
        }
        if self.is_undo_blocked() {
            return Err(Refusal::SomebodyActedSince);
        }
        if last.action.reveals_hidden() {
            return Err(Refusal::HiddenInformationShown);
        }
        Ok(last)
    }

    /// Gives a seat to an opponent for good.
    pub fn resign(&mut self, person: PersonId, now: Millis) -> Result<Seat, Refusal> {
        self.check_playing()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.replace_with_opponent(person);
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(seat)
    }

    /// Somebody who plays agrees to close; once all people do, it closes. Says how many have not agreed yet.
    pub fn agree_to_close(&mut self, person: PersonId, now: Millis) -> Result<usize, Refusal> {
        if matches!(self.stage, Stage::Over(_)) {
            return Err(Refusal::Over);
        }
        let seat = self.seat_of(person).ok_or(Refusal::MayNotClose)?;
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.agrees_to_close = true;
        }
        let missing = self
            .chairs
            .iter()
            .filter(|chair| chair.person().is_some() && !chair.agrees_to_close)
            .count();
        if missing == 0 {
            self.stage = Stage::Over(EndReason::Closed);
        }
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(missing)
    }

    /// Ends the table before its time.
    pub fn close(&mut self, ended: EndReason, now: Millis) -> Result<(), Refusal> {
        if matches!(self.stage, Stage::Over(_)) {
            return Err(Refusal::Over);
        }
        self.stage = Stage::Over(ended);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(())
    }

    /// Where each seat came in a game that was played to its end.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        let Stage::Over(EndReason::Played(_)) = self.stage else {
            return None;
        };
        let totals = self.game?.totals();
        let ranks = placings(&totals);
        let seats = Seat::all(totals.len()).zip(totals).zip(ranks);
        Some(
            seats
                .map(|((seat, score), rank)| Standing { seat, score, rank })
                .collect(),
        )
    }

    /// Where each seat came for the ratings: who gave up comes last.
    pub fn rated_ranks(&self) -> Option<Vec<u8>> {
        let standings = self.standings()?;
        let resigned = |seat: Seat| self.chair(seat).is_some_and(|chair| chair.resigned);
        // What a stand-in makes of a seat costs nobody who stayed a place.
        let better = |than: &Standing| {
            let stayed = standings.iter().filter(|standing| !resigned(standing.seat));
            let better = stayed.filter(|standing| resigned(than.seat) || standing.rank < than.rank);
            better.count() as u8
        };
        Some(
            standings
                .iter()
                .map(|standing| better(standing) + 1)
                .collect(),
        )
    }

    /// Whether the game counts for ratings: two or more people began it, and nobody took a hint.
    pub fn is_rated(&self) -> bool {
        !self.hint_used
            && self
                .chairs
                .iter()
                .filter(|chair| chair.dealt_to.is_some())
                .count()
                >= 2
    }

    /// The game after so many of the actions done.
    pub fn replay(&self, count: usize) -> Option<Game> {
        let mut game = self.deal()?;
        for done in self.actions.iter().take(count) {
            game.apply(done.seat, done.action).ok()?;
        }
        Some(game)
    }

    pub(super) fn check_playing(&self) -> Result<&Game, Refusal> {
        match (self.stage, &self.game) {
            (Stage::Playing, Some(game)) => Ok(game),
            (Stage::Over(_), _) => Err(Refusal::Over),
            _ => Err(Refusal::NotStarted),
        }
    }
}

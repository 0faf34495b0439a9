//! Play: a table from the deal to the end.

use crate::game::{Action, PublicInfo, Seat, placings};
use crate::games::Game;

use super::clock::TurnChange;
use super::{AppliedAction, EndReason, Millis, PublicTable, Refusal, Stage, Table};
use crate::people::PersonId;

/// The result of one seat in a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    pub seat: Seat,
    pub score: i16,
    /// 1 is the best. Tied seats share the better rank.
    pub rank: u8,
}

impl Table {
    /// Applies an action of the player or opponent in this seat.
    pub fn act(&mut self, seat: Seat, action: Action, now: Millis) -> Result<(), Refusal> {
        let chair = self.chair(seat);
        let by_person =
            chair.is_some_and(|chair| chair.person().is_some() && chair.stand_in.is_none());
        self.apply(seat, action, by_person, now)
    }

    /// Applies a forced action for an absent player.
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
        let game = self.check_game()?;
        let mut next = *game;
        match next.waits_for() {
            Some(waiting) if waiting.seat != seat => {
                return Err(Refusal::NotYourTurn(waiting.seat));
            }
            _ => next.apply(seat, action).map_err(Refusal::Illegal)?,
        }
        self.set_game(next);
        self.touch(now);
        if by_person {
            if let Some(chair) = self.chairs.get_mut(seat.index()) {
                // Playing on withdraws a request to pause.
                chair.wants_pause = false;
                chair.actions_before_stand_in = None;
            }
            self.grant_grace(seat, now);
        }
        let version = self.version;
        self.actions.push(AppliedAction {
            version,
            seat,
            action,
        });
        if let Some(end) = next.end() {
            self.stage = Stage::Over(EndReason::Played(end));
        }
        if by_person {
            self.mark_attended(now);
        } else {
            let passed = self.waits_for() != Some(seat);
            self.record_unattended_action(seat, passed);
        }
        self.update_turn(TurnChange::Advance, now);
        Ok(())
    }

    /// Undoes a person's last action, unless it revealed something hidden or somebody has acted since.
    pub fn undo(&mut self, person: PersonId, now: Millis) -> Result<AppliedAction, Refusal> {
        self.check_playing()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let last = self.undoable_action(seat)?;
        let game = self
            .replay(self.actions.len() - 1)
            .ok_or(Refusal::NothingToUndo)?;
        self.actions.pop();
        self.set_game(game);
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Undo, now);
        Ok(last)
    }

    /// Returns the game after its first `count` actions.
    fn replay(&self, count: usize) -> Option<Game> {
        let mut game = self.deal()?;
        for applied in self.actions.iter().take(count) {
            game.apply(applied.seat, applied.action).ok()?;
        }
        Some(game)
    }

    fn check_game(&self) -> Result<&Game, Refusal> {
        self.check_playing()?;
        self.game.as_deref().ok_or(Refusal::NotStarted)
    }
}

impl PublicTable {
    pub(super) fn check_playing(&self) -> Result<(), Refusal> {
        match self.stage {
            Stage::Playing => Ok(()),
            Stage::Over(_) => Err(Refusal::Over),
            Stage::Lobby => Err(Refusal::NotStarted),
        }
    }

    /// Records that somebody took a hint. The game is not rated then.
    pub fn mark_hint_used(&mut self, now: Millis) {
        self.hint_used = true;
        self.mark_attended(now);
        self.touch(now);
    }

    /// Returns the last action of a seat if it can be undone.
    pub fn undoable_action(&self, seat: Seat) -> Result<AppliedAction, Refusal> {
        let last = *self.actions.last().ok_or(Refusal::NothingToUndo)?;
        if last.seat != seat {
            let ever = self.actions.iter().any(|applied| applied.seat == seat);
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

    /// Resigns: an opponent takes the seat permanently.
    pub fn resign(&mut self, person: PersonId, now: Millis) -> Result<Seat, Refusal> {
        self.check_playing()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.replace_with_opponent(person);
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(seat)
    }

    /// Returns the result of each seat if the game was played to its end.
    pub fn standings(&self) -> Option<Vec<Standing>> {
        let Stage::Over(EndReason::Played(_)) = self.stage else {
            return None;
        };
        let view = self.view.as_deref()?;
        let totals: Vec<_> = Seat::all(view.players())
            .map(|seat| view.score(seat).total())
            .collect();
        let ranks = placings(&totals);
        let seats = Seat::all(totals.len()).zip(totals).zip(ranks);
        Some(
            seats
                .map(|((seat, score), rank)| Standing { seat, score, rank })
                .collect(),
        )
    }

    /// Returns the rank of each seat for ratings. Players who resigned come last.
    pub fn rated_ranks(&self) -> Option<Vec<u8>> {
        let standings = self.standings()?;
        let resigned = |seat: Seat| self.chair(seat).is_some_and(|chair| chair.resigned);
        // The score of a seat whose player resigned does not worsen anybody else's rank.
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

    /// Returns whether the game is rated: at least two people started it and nobody took a hint.
    pub fn is_rated(&self) -> bool {
        !self.hint_used
            && self
                .chairs
                .iter()
                .filter(|chair| chair.dealt_to.is_some())
                .count()
                >= 2
    }
}

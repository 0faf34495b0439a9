//! Closing a table. A lobby is closed by its host, a game by a lone player or with the consent of all who play.

use super::clock::TurnChange;
use super::pace::HOUR;
use super::{EndReason, Millis, PublicTable, Refusal, Stage, StandIn};
use crate::people::PersonId;

/// How long the others can answer a request to close. Whoever did not answer by then does not count.
pub const CLOSE_ANSWER_TIME: Millis = 48 * HOUR;

impl PublicTable {
    /// Ends the table at once.
    pub fn close(&mut self, ended: EndReason, now: Millis) -> Result<(), Refusal> {
        if matches!(self.stage, Stage::Over(_)) {
            return Err(Refusal::Over);
        }
        self.stage = Stage::Over(ended);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(())
    }

    /// Requests to close a game, or agrees to such a request. Closes it once everybody agrees, except those whom a
    /// stand-in replaces until they return.
    /// Returns how many have not agreed yet. Moves do not end the request, so that the game can go on meanwhile.
    pub fn request_close(&mut self, person: PersonId, now: Millis) -> Result<usize, Refusal> {
        if self.stage == Stage::Lobby {
            self.check_host(person)?;
            self.close(EndReason::Closed, now)?;
            return Ok(0);
        }
        self.check_playing()?;
        let seat = self.seat_of(person).ok_or(Refusal::MayNotClose)?;
        if self.close_requested_at().is_none() {
            self.clock.close_requested_at = Some(now);
        }
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.agrees_to_close = true;
        }
        let missing = self.missing_consents().count();
        if missing == 0 {
            self.stage = Stage::Over(EndReason::Closed);
        }
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(missing)
    }

    /// Says no to a request to close, or withdraws one. Either ends it.
    pub fn keep_open(&mut self, person: PersonId, now: Millis) -> Result<(), Refusal> {
        self.check_playing()?;
        self.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.close_requested_at().ok_or(Refusal::NoCloseRequest)?;
        self.clock.close_requested_at = None;
        for chair in &mut self.chairs {
            chair.agrees_to_close = false;
        }
        self.mark_attended(now);
        self.touch(now);
        Ok(())
    }

    /// Closes the game if nobody's answer to a request to close is missing by now. Returns whether it did.
    pub fn settle_close(&mut self, now: Millis) -> bool {
        let is_decided = self.close_due().is_some_and(|due| due <= now);
        if is_decided {
            self.stage = Stage::Over(EndReason::Closed);
            self.touch(now);
            self.update_turn(TurnChange::Advance, now);
        }
        is_decided
    }

    /// Returns since when a request to close is open. Downtime and pauses move this time.
    pub fn close_requested_at(&self) -> Option<Millis> {
        let mut people = self.chairs.iter().filter(|chair| chair.person().is_some());
        let is_open = self.stage == Stage::Playing && people.any(|chair| chair.agrees_to_close);
        self.clock.close_requested_at.filter(|_| is_open)
    }

    /// Returns whether a person agrees to an open request to close.
    pub fn agrees_to_close(&self, person: PersonId) -> bool {
        let seat = self.seat_of(person).and_then(|seat| self.chair(seat));
        self.close_requested_at().is_some() && seat.is_some_and(|chair| chair.agrees_to_close)
    }

    /// Returns the people whose answer to a request to close is missing.
    pub fn missing_consents(&self) -> impl Iterator<Item = PersonId> {
        // Whoever missed one turn may still be there. Only a stand-in until they return answers for nobody.
        let asked = self
            .chairs
            .iter()
            .filter(|chair| !chair.agrees_to_close && chair.stand_in != Some(StandIn::UntilReturn));
        asked.filter_map(super::Chair::person)
    }

    /// Returns from when on missing answers to a request to close no longer count. `None` during a pause.
    pub fn close_deadline(&self) -> Option<Millis> {
        let requested_at = self.close_requested_at()?;
        let is_paused = self.clock.paused_since.is_some();
        (!is_paused).then_some(requested_at + CLOSE_ANSWER_TIME)
    }

    /// Returns when the game closes without further answers.
    pub(super) fn close_due(&self) -> Option<Millis> {
        self.close_requested_at()?;
        // Those who did not answer may have got a stand-in since.
        match self.missing_consents().next() {
            None => Some(self.last_activity),
            Some(_) => self.close_deadline(),
        }
    }

    /// Gives the others more time to answer a request to close.
    pub fn extend_close_request(&mut self, time: Millis) {
        if let Some(requested_at) = &mut self.clock.close_requested_at {
            *requested_at += time;
        }
    }
}

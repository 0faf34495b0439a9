//! The clock of a table: turn time, timeouts, stand-ins, absence, pauses and votes.

use serde::{Deserialize, Serialize};

use super::pace::{DAY, HOUR};
use super::{
    Chair, EndReason, Level, Millis, Occupant, Pace, PublicTable, Refusal, Reminders, Stage,
    StandIn, Table, TimeoutRule, Turn, Vote,
};
use crate::game::{Action, Seat};
use crate::people::PersonId;

/// How long a running table may be without people before it is closed.
pub const ABANDONED_AFTER: Millis = 30 * DAY;

/// How long a visit counts as presence, so that not every visit must be saved.
const PRESENCE_SPAN: Millis = HOUR;

/// The clock of a table. Stored as JSON under the old field names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Clock {
    pub turn: Option<Turn>,
    /// The previous turn, which an undo can resume.
    #[serde(rename = "before", skip_serializing_if = "Option::is_none")]
    previous_turn: Option<Turn>,
    /// The turn that an undo interrupted. It resumes with the time it had left.
    #[serde(rename = "broken_off", skip_serializing_if = "Option::is_none")]
    interrupted_turn: Option<Turn>,
    /// When a person was last present.
    #[serde(rename = "seen")]
    pub last_seen: Millis,
    /// Up to when downtime was refunded from the time since `last_seen`.
    #[serde(rename = "reckoned")]
    refunded_until: Millis,
    /// Turns played since `last_seen`.
    #[serde(rename = "unattended")]
    unattended_turns: u32,
    /// Whether one of those turns was a person's.
    #[serde(rename = "stood_in", skip_serializing_if = "std::ops::Not::not")]
    stand_in_played: bool,
    #[serde(rename = "paused", skip_serializing_if = "Option::is_none")]
    pub paused_since: Option<Millis>,
    /// When somebody asked to close the game.
    #[serde(rename = "close_asked", skip_serializing_if = "Option::is_none")]
    pub(super) close_requested_at: Option<Millis>,
    /// Number of actions that cannot be undone any more.
    #[serde(rename = "settled")]
    locked_actions: usize,
    /// Reminder settings of the player to move.
    pub reminders: Reminders,
}

impl Clock {
    /// Creates the clock of a table that is opened now.
    pub fn new(now: Millis) -> Self {
        Self {
            last_seen: now,
            ..Self::default()
        }
    }
}

/// How the turn changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnChange {
    Advance,
    /// By an undo.
    Undo,
}

/// A timeout and the rule that was applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnTimeout {
    pub seat: Seat,
    pub person: PersonId,
    pub rule: TimeoutRule,
}

/// What a request to resume ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeOutcome {
    PauseEnded,
    /// The person's own request for a pause, to which not all had agreed.
    RequestWithdrawn,
}

/// The outcome of a vote on a player who timed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteDecision {
    pub person: PersonId,
    pub vote: Vote,
}

impl Table {
    /// Returns the rest of a timed-out turn if it leaves no choice. Playing it does not count as a timeout.
    pub fn forced_actions(&self, now: Millis) -> Option<Vec<Action>> {
        self.deadline().filter(|deadline| *deadline <= now)?;
        let seat = self.waits_for()?;
        let mut game = *self.game.as_deref()?;
        let mut forced = vec![];
        while game.waits_for().is_some_and(|waiting| waiting.seat == seat) {
            let legal = game.legal();
            let [action] = legal.as_slice() else {
                return None;
            };
            game.apply(seat, *action).ok()?;
            forced.push(*action);
        }
        Some(forced)
    }
}

impl PublicTable {
    /// Returns the seat to move and its chair.
    fn waiting_chair(&self) -> Option<(Seat, &Chair)> {
        let seat = self.waits_for()?;
        Some((seat, self.chair(seat)?))
    }

    /// Returns whether stand-ins have stopped, after a whole round without people.
    pub fn is_dormant(&self) -> bool {
        let has_stand_in = self
            .waiting_chair()
            .is_some_and(|(_, chair)| chair.stand_in.is_some());
        has_stand_in && self.clock.unattended_turns as usize >= self.chairs.len()
    }

    /// Updates the turn after a change: which seat is to move, and whether its clock runs.
    pub(super) fn update_turn(&mut self, change: TurnChange, now: Millis) {
        let Some((seat, chair)) = self.waiting_chair() else {
            self.clock.turn = None;
            self.clock.previous_turn = None;
            self.clock.interrupted_turn = None;
            return;
        };
        let index = seat.index() as u8;
        let runs = self.clock.paused_since.is_none()
            && chair.person().is_some()
            && chair.stand_in.is_none()
            && chair.away_until.is_none();
        let clock = &mut self.clock;
        if clock.turn.is_none_or(|turn| turn.seat != index) {
            let mut old = clock.turn.take();
            if let Some(turn) = &mut old {
                turn.set_running(false, now);
            }
            let (resumable, suspended) = match change {
                TurnChange::Advance => (&mut clock.interrupted_turn, &mut clock.previous_turn),
                TurnChange::Undo => (&mut clock.previous_turn, &mut clock.interrupted_turn),
            };
            let mut resumed = resumable.take().filter(|turn| turn.seat == index);
            // Otherwise undoing and redoing an action could place another player's deadline at night.
            if let (TurnChange::Advance, Some(turn), Some(pace)) = (change, &mut resumed, self.pace)
            {
                turn.resume_after_undo(pace, now);
            }
            *suspended = old;
            clock.turn = Some(resumed.unwrap_or(Turn::new(index, self.version)));
            clock.reminders = Reminders::default();
            for chair in &mut self.chairs {
                chair.vote = None;
                if chair.stand_in == Some(StandIn::ThisTurn) {
                    chair.stand_in = None;
                }
            }
        }
        if let Some(turn) = &mut self.clock.turn {
            turn.set_running(runs, now);
        }
    }

    /// Records that a player is present. Stand-ins may play another round.
    pub fn mark_attended(&mut self, now: Millis) {
        self.clock.last_seen = self.clock.last_seen.max(now);
        self.clock.unattended_turns = 0;
        self.clock.stand_in_played = false;
    }

    /// Records a visit that changes nothing else.
    pub fn mark_seen(&mut self, now: Millis) {
        self.clock.last_seen = now + PRESENCE_SPAN;
    }

    /// Returns whether a stand-in acted since a person was last present. Includes dormant tables whose stored clock is
    /// older than the field `stand_in_played`.
    pub fn is_unattended(&self) -> bool {
        self.clock.stand_in_played || self.is_dormant()
    }

    /// Lets stopped stand-ins continue, because a player is present. Returns whether any had stopped.
    pub fn wake_stand_ins(&mut self, now: Millis) -> bool {
        if !self.is_dormant() {
            return false;
        }
        self.mark_attended(now);
        self.touch(now);
        true
    }

    /// Ends a vote because the late player acted, and gives some time to finish the turn.
    pub(super) fn grant_grace(&mut self, seat: Seat, now: Millis) {
        if self.timeout_rule != TimeoutRule::Vote {
            return;
        }
        if let (Some(turn), Some(pace)) = (&mut self.clock.turn, self.pace)
            && usize::from(turn.seat) == seat.index()
            && turn.give_grace(pace, now)
        {
            turn.skip_reminders(Some(pace), self.clock.reminders, now);
            for chair in &mut self.chairs {
                chair.vote = None;
            }
        }
    }

    /// Moves stored times after the system clock was set back by `jump` to `now`. The turn keeps the time that was left.
    pub fn set_clock_back(&mut self, jump: Millis, now: Millis) {
        let clock = &mut self.clock;
        let earlier = |time: Millis| (time - jump).min(now);
        let turns = [
            &mut clock.turn,
            &mut clock.previous_turn,
            &mut clock.interrupted_turn,
        ];
        for turn in turns.into_iter().flatten() {
            turn.move_times(earlier);
        }
        clock.last_seen = earlier(clock.last_seen);
        clock.refunded_until = earlier(clock.refunded_until);
        clock.paused_since = clock.paused_since.map(earlier);
        clock.close_requested_at = clock.close_requested_at.map(earlier);
    }

    /// Records an action of an opponent or a stand-in. Earlier actions cannot be undone any more.
    pub(super) fn record_unattended_action(&mut self, seat: Seat, passed: bool) {
        self.clock.locked_actions = self.actions.len();
        let chair = self.chair(seat);
        self.clock.stand_in_played |= chair.is_some_and(|chair| chair.person().is_some());
        if passed {
            self.clock.unattended_turns = self.clock.unattended_turns.saturating_add(1);
        }
    }

    pub(super) fn is_undo_blocked(&self) -> bool {
        self.actions.len() <= self.clock.locked_actions
    }

    /// Returns when the turn times out; `None` while the clock is stopped or without a time limit.
    pub fn deadline(&self) -> Option<Millis> {
        self.clock.turn?.deadline(self.pace?)
    }

    /// Returns whether the table still waits for a person who timed out.
    pub fn is_overdue(&self) -> bool {
        self.clock.turn.is_some_and(|turn| turn.timed_out) && self.waits_for_person().is_some()
    }

    fn next_reminder(&self) -> Option<Millis> {
        let turn = self.clock.turn?;
        turn.next_reminder(self.pace, self.clock.reminders)
    }

    fn abandoned_at(&self) -> Option<Millis> {
        if self.stage != Stage::Playing {
            return None;
        }
        let away = self
            .chairs
            .iter()
            .filter_map(|chair| chair.away_until)
            .max();
        Some(self.clock.last_seen.max(away.unwrap_or_default()) + ABANDONED_AFTER)
    }

    /// Returns when the table next needs attention: a timeout, a reminder, the end of a vote or of a request
    /// to close, or abandonment.
    pub fn due(&self) -> Option<Millis> {
        let due = [
            self.deadline(),
            self.next_reminder(),
            self.vote_ends_at(),
            self.close_due(),
            self.abandoned_at(),
        ];
        due.into_iter().flatten().min()
    }

    /// Returns whether nobody came back for too long.
    pub fn is_abandoned(&self, now: Millis) -> bool {
        self.abandoned_at().is_some_and(|at| at <= now)
    }

    /// Refunds time of this turn in which the player could not be reached.
    pub fn refund(&mut self, time: Millis, now: Millis) {
        if let Some(turn) = &mut self.clock.turn {
            turn.refund(time, now);
        }
    }

    /// Marks all downtime up to now as refunded, so that it is not refunded again.
    pub fn mark_refunded(&mut self, now: Millis) {
        self.refund(0, now);
        self.clock.refunded_until = now;
    }

    /// Returns the start of the absence for which downtime has not been refunded yet.
    pub fn absent_since(&self) -> Millis {
        self.clock.last_seen.max(self.clock.refunded_until)
    }

    /// Refunds downtime from the time since a person was last present.
    pub fn refund_absence(&mut self, time: Millis, now: Millis) {
        self.clock.last_seen += time;
        self.clock.refunded_until = now;
    }

    /// Marks a reminder due by `by` as given. Returns the player to remind and their turn.
    pub fn take_reminder(&mut self, by: Millis) -> Option<(PersonId, i64)> {
        self.next_reminder()?;
        let person = self.waits_for_person()?;
        let (pace, reminders) = (self.pace, self.clock.reminders);
        let turn = self.clock.turn.as_mut()?;
        turn.take_reminders(pace, reminders, by)
            .then_some((person, turn.start_version))
    }

    /// Returns the longest time between reminders: the time limit, or a shorter interval.
    pub fn reminder_interval(&self) -> Option<Millis> {
        let pace = self.pace.map(Pace::time);
        let interval = self.clock.reminders.interval();
        pace.into_iter().chain(interval).min()
    }

    /// Applies new reminder settings of the player to move. Reminders already due are skipped.
    pub fn set_reminders(&mut self, reminders: Reminders, now: Millis) {
        self.clock.reminders = reminders;
        let pace = self.pace;
        if let Some(turn) = &mut self.clock.turn {
            turn.skip_reminders(pace, reminders, now);
        }
    }

    /// Returns the id of the current turn if it waits for this person.
    pub fn turn_waiting_for(&self, person: PersonId) -> Option<i64> {
        let turn = self.clock.turn?;
        (self.waits_for_person() == Some(person)).then_some(turn.start_version)
    }

    /// Applies the timeout rule if the turn has timed out.
    pub fn apply_timeout(&mut self, now: Millis) -> Option<TurnTimeout> {
        self.deadline().filter(|deadline| *deadline <= now)?;
        let seat = self.waits_for()?;
        let person = self.waits_for_person()?;
        // Without voters the table waits.
        let rule = match self.timeout_rule {
            TimeoutRule::Vote if self.voters(seat).next().is_none() => TimeoutRule::Wait,
            rule => rule,
        };
        let action_count = self.actions.len();
        let (pace, reminders) = (self.pace, self.clock.reminders);
        if let Some(turn) = &mut self.clock.turn {
            turn.time_out(now);
            // The timeout message replaces a reminder.
            turn.skip_reminders(pace, reminders, now);
        }
        let chair = self.chairs.get_mut(seat.index())?;
        let stand_in = match rule {
            TimeoutRule::Wait | TimeoutRule::Vote => None,
            TimeoutRule::Turn => Some(StandIn::ThisTurn),
            TimeoutRule::Hold => Some(StandIn::UntilReturn),
        };
        if stand_in.is_some() {
            chair.stand_in = stand_in;
            chair.actions_before_stand_in = chair.actions_before_stand_in.or(Some(action_count));
        }
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Some(TurnTimeout { seat, person, rule })
    }

    /// Returns whether the effect of a timeout still holds.
    pub fn is_timeout_current(&self, person: PersonId, turn: i64, rule: TimeoutRule) -> bool {
        let seat = self.seat_of(person).and_then(|seat| self.chair(seat));
        let playing = self.stage == Stage::Playing;
        match rule {
            // The turn is over, so this cannot change any more.
            TimeoutRule::Turn => true,
            TimeoutRule::Hold => {
                playing && seat.is_some_and(|chair| chair.stand_in == Some(StandIn::UntilReturn))
            }
            TimeoutRule::Wait | TimeoutRule::Vote => {
                playing && self.turn_waiting_for(person) == Some(turn) && self.is_overdue()
            }
        }
    }

    /// Gives a seat back to its player. Returns whether a stand-in was playing there.
    pub fn reclaim_seat(&mut self, person: PersonId, now: Millis) -> bool {
        let Some(seat) = self
            .seat_of(person)
            .filter(|_| self.stage == Stage::Playing)
        else {
            return false;
        };
        let Some(chair) = self.chairs.get_mut(seat.index()) else {
            return false;
        };
        if chair.stand_in.take().is_none() {
            return false;
        }
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        // Otherwise a player could return after a timeout and get the full time twice.
        if let (Some(turn), Some(pace)) = (&mut self.clock.turn, self.pace)
            && usize::from(turn.seat) == seat.index()
            && turn.timed_out
        {
            turn.set_time_left(pace.grace(), pace, now);
            turn.skip_reminders(Some(pace), self.clock.reminders, now);
        }
        true
    }

    /// Returns how many actions a stand-in made for a person since they last acted.
    pub fn stand_in_actions(&self, person: PersonId) -> usize {
        let seat = self.seat_of(person);
        let before = seat.and_then(|seat| self.chair(seat)?.actions_before_stand_in);
        let since = self
            .actions
            .iter()
            .skip(before.unwrap_or(self.actions.len()));
        since.filter(|applied| Some(applied.seat) == seat).count()
    }

    /// Sets or ends a person's absence. Returns whether this is a change.
    pub fn set_away(&mut self, person: PersonId, until: Option<Millis>, now: Millis) -> bool {
        let of_person = |chair: &&mut Chair| chair.person() == Some(person);
        let Some(chair) = self.chairs.iter_mut().find(of_person) else {
            return false;
        };
        if chair.away_until == until {
            return false;
        }
        chair.away_until = until;
        // Announcing or ending an absence counts as presence.
        self.clock.last_seen = self.clock.last_seen.max(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        true
    }

    /// Returns the people who play without a stand-in.
    pub(super) fn active_players(&self) -> impl Iterator<Item = &Chair> {
        let chairs = self.chairs.iter();
        chairs.filter(|chair| chair.person().is_some() && chair.stand_in.is_none())
    }

    /// Requests a pause. It starts once all players have requested it, including absent ones, so that nobody can stop
    /// their own clock alone. Returns how many have not agreed yet.
    pub fn pause(&mut self, person: PersonId, now: Millis) -> Result<usize, Refusal> {
        self.check_playing()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        if self.clock.paused_since.is_some() {
            return Err(Refusal::Paused);
        }
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.wants_pause = true;
        }
        let missing = self
            .pause_voters()
            .filter(|chair| !chair.wants_pause)
            .count();
        if missing == 0 {
            self.clock.paused_since = Some(now);
            for chair in &mut self.chairs {
                chair.wants_pause = false;
            }
        }
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(missing)
    }

    /// Returns who must agree to a pause: all active players. If there is only one, also players with a stand-in.
    fn pause_voters(&self) -> impl Iterator<Item = &Chair> {
        let alone = self.active_players().nth(1).is_none();
        let people = self.chairs.iter().filter(|chair| chair.person().is_some());
        people.filter(move |chair| alone || chair.stand_in.is_none())
    }

    /// Returns whether a person requested a pause to which not all have agreed.
    pub fn wants_pause(&self, person: PersonId) -> bool {
        let seat = self.seat_of(person).and_then(|seat| self.chair(seat));
        self.stage == Stage::Playing && seat.is_some_and(|chair| chair.wants_pause)
    }

    /// Ends a pause, or withdraws the person's own request for one. Clocks continue where they stopped.
    pub fn resume(&mut self, person: PersonId, now: Millis) -> Result<ResumeOutcome, Refusal> {
        self.check_playing()?;
        let seat = self.seat_of(person).ok_or(Refusal::NotSeated)?;
        let resumed = match (
            self.clock.paused_since.take(),
            self.chairs.get_mut(seat.index()),
        ) {
            (Some(paused), _) => {
                if let Some(turn) = &mut self.clock.turn {
                    turn.extend_vote((now - paused).max(0));
                }
                if let Some(requested_at) = self.clock.close_requested_at {
                    self.extend_close_request((now - paused.max(requested_at)).max(0));
                }
                ResumeOutcome::PauseEnded
            }
            (None, Some(chair)) if chair.wants_pause => {
                chair.wants_pause = false;
                ResumeOutcome::RequestWithdrawn
            }
            _ => return Err(Refusal::NotPaused),
        };
        self.mark_attended(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Ok(resumed)
    }

    /// Returns who may vote on a seat: the other active players. Absent ones count only if they voted.
    fn voters(&self, seat: Seat) -> impl Iterator<Item = &Chair> {
        let person = self.chair(seat).and_then(Chair::person);
        self.active_players().filter(move |chair| {
            chair.person() != person && (chair.away_until.is_none() || chair.vote.is_some())
        })
    }

    /// Returns when the vote began.
    pub fn vote_began(&self) -> Option<Millis> {
        self.clock.turn?.timed_out_at()
    }

    /// Returns the voters who have not voted.
    pub fn missing_voters(&self) -> impl Iterator<Item = PersonId> {
        let seat = self.waits_for().filter(|_| self.is_voting());
        let voters = seat.into_iter().flat_map(|seat| self.voters(seat));
        let silent = voters.filter(|chair| chair.vote.is_none());
        silent.filter_map(Chair::person)
    }

    /// Returns whether a vote on the player to move is open.
    pub fn is_voting(&self) -> bool {
        let seat = self.waits_for();
        self.timeout_rule == TimeoutRule::Vote
            && self.clock.paused_since.is_none()
            && self.is_overdue()
            && seat.is_some_and(|seat| self.voters(seat).next().is_some())
    }

    /// Casts a vote on the player to move. A majority decides; a tie replaces the player. People who do not vote within
    /// the time limit of a turn no longer count.
    pub fn vote(
        &mut self,
        person: PersonId,
        vote: Vote,
        now: Millis,
    ) -> Result<Option<VoteDecision>, Refusal> {
        self.check_playing()?;
        self.seat_of(person).ok_or(Refusal::NotSeated)?;
        if !self.is_voting() || self.waits_for_person() == Some(person) {
            return Err(Refusal::NothingToVoteOn);
        }
        let own = |chair: &&mut Chair| chair.person() == Some(person);
        if let Some(chair) = self.chairs.iter_mut().find(own) {
            chair.vote = Some(vote);
        }
        self.mark_attended(now);
        self.touch(now);
        Ok(self.settle_vote(now))
    }

    /// Applies the result of the vote if it is decided by now.
    pub fn settle_vote(&mut self, now: Millis) -> Option<VoteDecision> {
        let vote = self.vote_result(now)?;
        let person = self.waits_for_person()?;
        match vote {
            Vote::Replace => self.replace_with_opponent(person),
            Vote::End => self.stage = Stage::Over(EndReason::Closed),
        }
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Some(VoteDecision { person, vote })
    }

    /// Returns the result of the vote as of `by`, if it is decided.
    fn vote_result(&self, by: Millis) -> Option<Vote> {
        let seat = self.waits_for().filter(|_| self.is_voting())?;
        let votes: Vec<_> = self.voters(seat).map(|chair| chair.vote).collect();
        let cast = votes.iter().flatten().count();
        let over = self.vote_deadline().is_some_and(|ends| ends <= by);
        let voters = if over { cast } else { votes.len() };
        let count = |vote: Vote| votes.iter().filter(|cast| **cast == Some(vote)).count();
        Vote::ALL
            .into_iter()
            .find(|vote| count(*vote) * 2 > voters)
            .or((cast > 0 && cast == voters).then_some(Vote::Replace))
    }

    /// Returns from when on missing votes no longer count.
    fn vote_deadline(&self) -> Option<Millis> {
        let timed_out_at = self.clock.turn?.timed_out_at()?;
        Some(timed_out_at + self.pace?.time())
    }

    /// Returns when the vote will be decided without further votes.
    fn vote_ends_at(&self) -> Option<Millis> {
        let seat = self.waits_for().filter(|_| self.is_voting())?;
        self.voters(seat).find(|chair| chair.vote.is_some())?;
        let ends = self.vote_deadline()?;
        // Missing voters may have become absent since, which can decide the vote.
        let decided = self.vote_result(Millis::MIN).is_some();
        Some(if decided {
            ends.min(self.last_activity)
        } else {
            ends
        })
    }

    /// Replaces a person with an opponent permanently.
    pub(super) fn replace_with_opponent(&mut self, person: PersonId) {
        let of_person = |chair: &&mut Chair| chair.person() == Some(person);
        if let Some(chair) = self.chairs.iter_mut().find(of_person) {
            *chair = Chair {
                occupant: Occupant::Opponent(Level::STAND_IN),
                resigned: true,
                dealt_to: chair.dealt_to,
                ..Chair::new(Occupant::Opponent(Level::STAND_IN))
            };
        }
        let next = self.people().next();
        match next {
            // A game without people ends.
            None => self.stage = Stage::Over(EndReason::Closed),
            Some(next) if self.host == person => self.host = next,
            Some(_) => {}
        }
    }

    /// Lets the host set the time limit of a turn.
    pub fn set_pace(
        &mut self,
        by: PersonId,
        pace: Option<Pace>,
        now: Millis,
    ) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.check_host(by)?;
        self.pace = pace;
        self.touch(now);
        Ok(())
    }

    /// Lets the host set what happens after a timeout.
    pub fn set_timeout_rule(
        &mut self,
        by: PersonId,
        rule: TimeoutRule,
        now: Millis,
    ) -> Result<(), Refusal> {
        self.check_lobby()?;
        self.check_host(by)?;
        self.timeout_rule = rule;
        self.touch(now);
        Ok(())
    }
}

#[cfg(test)]
mod tests;

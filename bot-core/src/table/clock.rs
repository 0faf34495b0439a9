//! Whose time runs at a table, and what becomes of a seat whose player is not there.

use serde::{Deserialize, Serialize};

use super::pace::{DAY, HOUR};
use super::{
    Chair, EndReason, Level, Millis, Occupant, Pace, PersonId, Refusal, Reminders, Stage, StandIn,
    Table, TimeoutRule, Turn, Vote,
};
use crate::game::{Action, Seat};

/// A table to which nobody comes back for so long is given up.
pub const ABANDONED_AFTER: Millis = 30 * DAY;

/// Who looks in counts as there for so long, so that it need not be noted each time.
const PRESENCE_SPAN: Millis = HOUR;

/// The clock of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Clock {
    pub turn: Option<Turn>,
    /// The turn before, should it be taken up again by an undo.
    #[serde(rename = "before", skip_serializing_if = "Option::is_none")]
    previous_turn: Option<Turn>,
    /// The turn that an undo broke off: it goes on where it was.
    #[serde(rename = "broken_off", skip_serializing_if = "Option::is_none")]
    interrupted_turn: Option<Turn>,
    /// Up to when a person was there.
    #[serde(rename = "seen")]
    pub last_seen: Millis,
    /// Up to when it is known what of their absence must not count.
    #[serde(rename = "reckoned")]
    refunded_until: Millis,
    /// Turns that went by since then.
    #[serde(rename = "unattended")]
    unattended_turns: u32,
    /// Whether one of them was a person's.
    #[serde(rename = "stood_in", skip_serializing_if = "std::ops::Not::not")]
    stand_in_played: bool,
    #[serde(rename = "paused", skip_serializing_if = "Option::is_none")]
    pub paused_since: Option<Millis>,
    /// So many actions cannot be taken back any more.
    #[serde(rename = "settled")]
    locked_actions: usize,
    /// What the one waited for wants to be reminded of.
    pub reminders: Reminders,
}

impl Clock {
    /// The clock of a table that somebody opens now.
    pub fn new(now: Millis) -> Self {
        Self {
            last_seen: now,
            ..Self::default()
        }
    }
}

/// How a turn passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnChange {
    Advance,
    /// By an undo.
    Undo,
}

/// What was done because the time of a turn ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnTimeout {
    pub seat: Seat,
    pub person: PersonId,
    pub rule: TimeoutRule,
}

/// What was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResumeOutcome {
    PauseEnded,
    /// Of one's own, to which not all had agreed.
    RequestWithdrawn,
}

/// What the others decided about a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoteDecision {
    pub person: PersonId,
    pub vote: Vote,
}

impl Table {
    /// The seat that the game waits for and the chair there.
    fn waiting_chair(&self) -> Option<(Seat, &Chair)> {
        let seat = self.waits_for()?;
        Some((seat, self.chair(seat)?))
    }

    /// Whether a stand-in waits for people to come back, having played a whole round without one.
    pub fn is_dormant(&self) -> bool {
        let held = self
            .waiting_chair()
            .is_some_and(|(_, chair)| chair.stand_in.is_some());
        held && self.clock.unattended_turns as usize >= self.chairs.len()
    }

    /// Follows the game: whose turn it is now, and whether its time runs.
    pub(super) fn update_turn(&mut self, pass: TurnChange, now: Millis) {
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
            let (mine, theirs) = match pass {
                TurnChange::Advance => (&mut clock.interrupted_turn, &mut clock.previous_turn),
                TurnChange::Undo => (&mut clock.previous_turn, &mut clock.interrupted_turn),
            };
            let mut again = mine.take().filter(|turn| turn.seat == index);
            // Nobody chooses by an undo that the end of another's time falls into the night.
            if let (TurnChange::Advance, Some(turn), Some(pace)) = (pass, &mut again, self.pace) {
                turn.resume_after_undo(pace, now);
            }
            *theirs = old;
            clock.turn = Some(again.unwrap_or(Turn::new(index, self.version)));
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

    /// A person who plays was here: stand-ins go on for a whole round from now.
    pub fn mark_attended(&mut self, now: Millis) {
        self.clock.last_seen = self.clock.last_seen.max(now);
        self.clock.unattended_turns = 0;
        self.clock.stand_in_played = false;
    }

    /// Somebody looked in; nothing is different for anybody.
    pub fn mark_seen(&mut self, now: Millis) {
        self.clock.last_seen = now + PRESENCE_SPAN;
    }

    /// Whether something was done for a person since anybody was there. A clock that rested before that was noted rests still.
    pub fn is_unattended(&self) -> bool {
        self.clock.stand_in_played || self.is_dormant()
    }

    /// Somebody who plays is there: stand-ins that rested go on. Says whether any did.
    pub fn wake_stand_ins(&mut self, now: Millis) -> bool {
        if !self.is_dormant() {
            return false;
        }
        self.mark_attended(now);
        self.touch(now);
        true
    }

    /// The one whose time ran out plays after all: there is nothing to vote on, and a little time to end the turn in.
    pub(super) fn grant_grace(&mut self, seat: Seat, now: Millis) {
        if self.timeout_rule != TimeoutRule::Vote {
            return;
        }
        if let (Some(turn), Some(pace)) = (&mut self.clock.turn, self.pace)
            && usize::from(turn.seat) == seat.index()
            && turn.give_grace(pace, now)
        {
            for chair in &mut self.chairs {
                chair.vote = None;
            }
        }
    }

    /// The clock on the wall was set back to now: nothing of what is known happened later.
    pub fn clamp_to_now(&mut self, now: Millis) {
        let clock = &mut self.clock;
        let turns = [
            &mut clock.turn,
            &mut clock.previous_turn,
            &mut clock.interrupted_turn,
        ];
        for turn in turns.into_iter().flatten() {
            turn.clamp_to_now(now);
        }
        clock.last_seen = clock.last_seen.min(now);
        clock.refunded_until = clock.refunded_until.min(now);
        clock.paused_since = clock.paused_since.map(|paused| paused.min(now));
    }

    /// An opponent or a stand-in moved.
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

    /// When the time of the turn runs out; `None` where it stands still or has none.
    pub fn deadline(&self) -> Option<Millis> {
        self.clock.turn?.deadline(self.pace?)
    }

    /// Whether the table waits although the time ran out.
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

    /// When something is to be done here although nobody asks for it.
    pub fn due(&self) -> Option<Millis> {
        let due = [
            self.deadline(),
            self.next_reminder(),
            self.vote_ends_at(),
            self.abandoned_at(),
        ];
        due.into_iter().flatten().min()
    }

    /// Nobody came back for too long.
    pub fn is_abandoned(&self, now: Millis) -> bool {
        self.abandoned_at().is_some_and(|at| at <= now)
    }

    /// Takes back time of the turn that must not count, in which nobody could be reached.
    pub fn refund(&mut self, time: Millis, now: Millis) {
        if let Some(turn) = &mut self.clock.turn {
            turn.refund(time, now);
        }
    }

    /// What must not count of all that lies behind is taken back, and no more of it is.
    pub fn mark_refunded(&mut self, now: Millis) {
        self.refund(0, now);
        self.clock.refunded_until = now;
    }

    /// Since when nobody was here, as far as it is not known what of that must not count.
    pub fn absent_since(&self) -> Millis {
        self.clock.last_seen.max(self.clock.refunded_until)
    }

    /// The same of the time since then.
    pub fn refund_absence(&mut self, time: Millis, now: Millis) {
        self.clock.last_seen += time;
        self.clock.refunded_until = now;
    }

    /// If the one waited for is to be reminded by then: who it is, and of which turn.
    pub fn take_reminder(&mut self, by: Millis) -> Option<(PersonId, i64)> {
        self.next_reminder()?;
        let person = self.waits_for_person()?;
        let (pace, reminders) = (self.pace, self.clock.reminders);
        let turn = self.clock.turn.as_mut()?;
        turn.take_reminders(pace, reminders, by)
            .then_some((person, turn.start_version))
    }

    /// The time within which a reminder comes: that of a turn, or of a rhythm that is shorter.
    pub fn reminder_interval(&self) -> Option<Millis> {
        let pace = self.pace.map(Pace::time);
        let interval = self.clock.reminders.interval();
        pace.into_iter().chain(interval).min()
    }

    /// The one waited for wants to be reminded otherwise. What is past is past.
    pub fn set_reminders(&mut self, reminders: Reminders, now: Millis) {
        self.clock.reminders = reminders;
        let pace = self.pace;
        if let Some(turn) = &mut self.clock.turn {
            turn.skip_reminders(pace, reminders, now);
        }
    }

    /// The turn by which a notice is known, if it waits for this person.
    pub fn turn_waiting_for(&self, person: PersonId) -> Option<i64> {
        let turn = self.clock.turn?;
        (self.waits_for_person() == Some(person)).then_some(turn.start_version)
    }

    /// What is left of a turn whose time has run out, if there is nothing to decide in it: nobody is blamed for that.
    pub fn forced_actions(&self, now: Millis) -> Option<Vec<Action>> {
        self.deadline().filter(|deadline| *deadline <= now)?;
        let seat = self.waits_for()?;
        let mut game = self.game?;
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

    /// Does what the table agreed on, if the time of the turn has run out.
    pub fn apply_timeout(&mut self, now: Millis) -> Option<TurnTimeout> {
        self.deadline().filter(|deadline| *deadline <= now)?;
        let seat = self.waits_for()?;
        let person = self.waits_for_person()?;
        // Where nobody is left to vote, it waits.
        let rule = match self.timeout_rule {
            TimeoutRule::Vote if self.voters(seat).next().is_none() => TimeoutRule::Wait,
            rule => rule,
        };
        let missed = self.actions.len();
        let (pace, reminders) = (self.pace, self.clock.reminders);
        if let Some(turn) = &mut self.clock.turn {
            turn.time_out(now);
            // That it ran out is reminder enough.
            turn.skip_reminders(pace, reminders, now);
        }
        let chair = self.chairs.get_mut(seat.index())?;
        let held = match rule {
            TimeoutRule::Wait | TimeoutRule::Vote => None,
            TimeoutRule::Turn => Some(StandIn::ThisTurn),
            TimeoutRule::Hold => Some(StandIn::UntilReturn),
        };
        if held.is_some() {
            chair.stand_in = held;
            chair.actions_before_stand_in = chair.actions_before_stand_in.or(Some(missed));
        }
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        Some(TurnTimeout { seat, person, rule })
    }

    /// Whether what was done about a turn that ran out is still so.
    pub fn is_timeout_current(&self, person: PersonId, turn: i64, rule: TimeoutRule) -> bool {
        let seat = self.seat_of(person).and_then(|seat| self.chair(seat));
        let playing = self.stage == Stage::Playing;
        match rule {
            // That is over, and was so.
            TimeoutRule::Turn => true,
            TimeoutRule::Hold => {
                playing && seat.is_some_and(|chair| chair.stand_in == Some(StandIn::UntilReturn))
            }
            TimeoutRule::Wait | TimeoutRule::Vote => {
                playing && self.turn_waiting_for(person) == Some(turn) && self.is_overdue()
            }
        }
    }

    /// A person takes back the seat that a stand-in held; says whether one did.
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
        // Or else whoever comes back at the right moment would have the time of a turn twice.
        if let (Some(turn), Some(pace)) = (&mut self.clock.turn, self.pace)
            && usize::from(turn.seat) == seat.index()
            && turn.timed_out
        {
            turn.set_time_left(pace.grace(), pace, now);
        }
        true
    }

    /// How many actions of a person's seat were done for them since they were last there themselves.
    pub fn stand_in_actions(&self, person: PersonId) -> usize {
        let seat = self.seat_of(person);
        let missed = seat.and_then(|seat| self.chair(seat)?.actions_before_stand_in);
        let since = self
            .actions
            .iter()
            .skip(missed.unwrap_or(self.actions.len()));
        since.filter(|done| Some(done.seat) == seat).count()
    }

    /// A person is away until then, or is back. Says whether that is new.
    pub fn set_away(&mut self, person: PersonId, until: Option<Millis>, now: Millis) -> bool {
        let of_person = |chair: &&mut Chair| chair.person() == Some(person);
        let Some(chair) = self.chairs.iter_mut().find(of_person) else {
            return false;
        };
        if chair.away_until == until {
            return false;
        }
        chair.away_until = until;
        // Who is back has all the time that anybody has; who says that they go was there.
        self.clock.last_seen = self.clock.last_seen.max(now);
        self.touch(now);
        self.update_turn(TurnChange::Advance, now);
        true
    }

    /// Those who play themselves.
    fn active_players(&self) -> impl Iterator<Item = &Chair> {
        let chairs = self.chairs.iter();
        chairs.filter(|chair| chair.person().is_some() && chair.stand_in.is_none())
    }

    /// Somebody wants a pause; once all who play do, all clocks stand still. Says how many have not agreed yet. Who is away
    /// is asked too: nobody stops their own clock by themself.
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

    /// Who must agree to a pause: all who play themselves, and where only one does, also those for whom a stand-in plays.
    fn pause_voters(&self) -> impl Iterator<Item = &Chair> {
        let alone = self.active_players().nth(1).is_none();
        let people = self.chairs.iter().filter(|chair| chair.person().is_some());
        people.filter(move |chair| alone || chair.stand_in.is_none())
    }

    /// Whether somebody asks for a pause to which not all have agreed.
    pub fn wants_pause(&self, person: PersonId) -> bool {
        let seat = self.seat_of(person).and_then(|seat| self.chair(seat));
        self.stage == Stage::Playing && seat.is_some_and(|chair| chair.wants_pause)
    }

    /// Ends the pause, or takes back one's own wish for one. Each clock goes on where it stood.
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

    /// The others who may decide about a seat: those who are there, and who voted although they are away.
    fn voters(&self, seat: Seat) -> impl Iterator<Item = &Chair> {
        let person = self.chair(seat).and_then(Chair::person);
        self.active_players().filter(move |chair| {
            chair.person() != person && (chair.away_until.is_none() || chair.vote.is_some())
        })
    }

    /// Since when they are asked.
    pub fn vote_began(&self) -> Option<Millis> {
        self.clock.turn?.timed_out_at()
    }

    /// Those of them who have not voted.
    pub fn missing_voters(&self) -> impl Iterator<Item = PersonId> {
        let seat = self.waits_for().filter(|_| self.is_voting());
        let voters = seat.into_iter().flat_map(|seat| self.voters(seat));
        let silent = voters.filter(|chair| chair.vote.is_none());
        silent.filter_map(Chair::person)
    }

    /// Whether the others are asked what becomes of the seat that is waited for.
    pub fn is_voting(&self) -> bool {
        let seat = self.waits_for();
        self.timeout_rule == TimeoutRule::Vote
            && self.clock.paused_since.is_none()
            && self.is_overdue()
            && seat.is_some_and(|seat| self.voters(seat).next().is_some())
    }

    /// One of the others says what shall become of the seat. More than half decide; if they are even, the game goes on.
    /// Who says nothing for as long as a turn may take leaves it to the others.
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

    /// Does what the others decided, if they did by now.
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

    /// What the votes come to by then.
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

    /// From when on those count no more who have not voted.
    fn vote_deadline(&self) -> Option<Millis> {
        let timed_out_at = self.clock.turn?.timed_out_at()?;
        Some(timed_out_at + self.pace?.time())
    }

    /// When the vote ends by itself, if it goes on as it is.
    fn vote_ends_at(&self) -> Option<Millis> {
        let seat = self.waits_for().filter(|_| self.is_voting())?;
        self.voters(seat).find(|chair| chair.vote.is_some())?;
        let ends = self.vote_deadline()?;
        // Those who had not voted may have gone away since.
        let decided = self.vote_result(Millis::MIN).is_some();
        Some(if decided {
            ends.min(self.last_activity)
        } else {
            ends
        })
    }

    /// An opponent takes a person's seat for good.
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
            // With nobody left to play for, there is no game.
            None => self.stage = Stage::Over(EndReason::Closed),
            Some(next) if self.host == person => self.host = next,
            Some(_) => {}
        }
    }

    /// The host chooses the time of a turn.
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

    /// The host chooses what is done when it runs out.
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

//! Laws about votes on late players: they are applied when decided, and not before.

use std::collections::BTreeMap;

use crate::event_log::tolerance::{LATE, SAME_MOMENT};
use crate::event_log::{Event, EventKind, TableEnd, TableLog, UndoTracker, Violations};

/// A vote about a player whose time ran out.
struct Poll {
    about: usize,
    timed_out_at: i64,
    /// Votes by person: `true` to end the table, `false` to replace the player.
    votes: BTreeMap<usize, bool>,
}

/// State of a table while its events are replayed.
struct VoteTracker<'a> {
    table: &'a TableLog<'a>,
    pace: i64,
    people: Vec<usize>,
    poll: Option<Poll>,
    /// People who resigned.
    resigned: Vec<usize>,
    /// Whether the player to move was late in this turn and continued.
    extended: bool,
    undo: UndoTracker,
    /// Up to this time nothing was decided.
    checked_until: i64,
}

impl VoteTracker<'_> {
    /// Returns the people who may vote.
    fn voters(&self, poll: &Poll, at: i64) -> Vec<usize> {
        let others = self.people.iter().copied();
        let others = others.filter(|person| *person != poll.about);
        others
            .filter(|person| {
                poll.votes.contains_key(person) || !self.table.log.is_away(*person, at)
            })
            .collect()
    }

    /// Returns when people who have not voted stop counting.
    fn silence_deadline(&self, poll: &Poll) -> i64 {
        self.table.after_running(poll.timed_out_at, self.pace)
    }

    /// Returns the decision by then, if any: whether the table ends.
    fn decision(&self, poll: &Poll, at: i64) -> Option<bool> {
        let voters = self.voters(poll, at);
        let cast: Vec<_> = voters
            .iter()
            .filter_map(|person| poll.votes.get(person))
            .collect();
        let all = if at >= self.silence_deadline(poll) {
            cast.len()
        } else {
            voters.len()
        };
        let for_end = cast.iter().filter(|end| ***end).count();
        let against = cast.len() - for_end;
        if 2 * for_end > all {
            Some(true)
        } else if 2 * against > all || !cast.is_empty() && cast.len() == all {
            Some(false)
        } else {
            None
        }
    }

    /// Returns the times at which a decision can come about without a new vote.
    fn decision_points(&self, poll: &Poll) -> Vec<i64> {
        let away = self.table.log.away.iter();
        let away = away.filter(|(person, ..)| self.people.contains(person));
        let away = away.flat_map(|(_, from, to)| [*from, *to]);
        away.chain([poll.timed_out_at, self.silence_deadline(poll)])
            .collect()
    }

    /// Whether a decision should have been applied by then.
    fn is_overdue(&mut self, at: i64) -> bool {
        let from = std::mem::replace(&mut self.checked_until, at);
        let Some(poll) = &self.poll else {
            return false;
        };
        let points = self.decision_points(poll);
        let points = points.into_iter().chain([from]);
        let mut points = points.filter(|point| *point >= from.max(poll.timed_out_at));
        points.any(|point| {
            let ran = self.table.running_time(point, at) > LATE;
            ran && self.decision(poll, point).is_some() && self.decision(poll, at).is_some()
        })
    }

    /// Applies an event. Returns the violation it shows, if any.
    fn observe(&mut self, event: &Event) -> Option<&'static str> {
        let decided = |tracker: &Self, end: bool| {
            let poll = tracker.poll.as_ref();
            let by = poll.and_then(|poll| tracker.decision(poll, event.at + SAME_MOMENT));
            (by != Some(end)).then_some("applied without a vote")
        };
        self.undo.observe(event);
        // After an undo it is unknown what the vote was about.
        let known = !self.undo.is_after_undo();
        match event.kind {
            EventKind::TimedOut(about) if known => {
                self.poll = Some(Poll {
                    about,
                    timed_out_at: event.at,
                    votes: BTreeMap::new(),
                });
                self.checked_until = event.at;
                None
            }
            EventKind::Voted { by, end, accepted } if known => {
                let poll = self.poll.as_ref();
                // There is no vote while all others are away.
                let asked = poll.is_some_and(|poll| {
                    poll.about != by && !self.voters(poll, event.at).is_empty()
                });
                let asked = asked && !self.table.is_paused(event.at);
                match self.poll.as_mut().filter(|_| asked) {
                    Some(poll) if accepted => {
                        poll.votes.insert(by, end);
                        None
                    }
                    // People on vacation may not vote.
                    Some(_) if self.table.log.is_away(by, event.at) => None,
                    Some(_) => Some("vote refused"),
                    None => accepted.then_some("vote without a poll"),
                }
            }
            EventKind::Moved { by: Some(by), .. } => {
                let about = self.poll.as_ref().map(|poll| poll.about);
                if about == Some(by) && !self.extended {
                    self.extended = true;
                    self.poll = None;
                }
                None
            }
            EventKind::TurnStarted(_) => {
                self.extended = false;
                self.poll = None;
                None
            }
            EventKind::Left(person) => {
                let about = self.poll.as_ref().map(|poll| poll.about);
                let lost = about == Some(person) && !self.resigned.contains(&person);
                let wrong = decided(self, false).filter(|_| lost);
                self.people.retain(|other| *other != person);
                self.poll = self.poll.take().filter(|poll| poll.about != person);
                wrong
            }
            EventKind::Resigned(person) => {
                self.resigned.push(person);
                None
            }
            // A table without people closes without a vote.
            EventKind::Ended(TableEnd::Closed) if known && !self.people.is_empty() => {
                decided(self, true)
            }
            _ => None,
        }
    }
}

pub fn check(table: &TableLog, found: &mut Violations) {
    let Some(pace) = table.setup.pace.filter(|_| table.setup.has_votes()) else {
        return;
    };
    let mut tracker = VoteTracker {
        table,
        pace,
        people: table.setup.people.clone(),
        poll: None,
        resigned: vec![],
        extended: false,
        undo: UndoTracker::default(),
        checked_until: 0,
    };
    for event in &table.events {
        let votes = tracker.poll.as_ref().map(|poll| poll.votes.clone());
        if tracker.is_overdue(event.at) {
            table.report(found, "vote not applied", (event, &votes));
        }
        if let Some(law) = tracker.observe(event) {
            table.report(found, law, (event, &votes));
        }
        if matches!(event.kind, EventKind::Ended(_)) {
            return;
        }
    }
    if tracker.is_overdue(table.log.end) {
        table.report(found, "vote not applied", table.log.end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event_log::{DAY, EventLog, HOUR, PersonSettings, TableSetup, TimeoutRule};

    /// Returns the violations of events at a table with three people, the first of whom is late.
    fn violations_of(events: &[(i64, EventKind)], away: &[(usize, i64, i64)]) -> Vec<&'static str> {
        let somebody = PersonSettings {
            zone: jiff::tz::TimeZone::UTC,
            quiet_hours: None,
            wants_reminders: true,
            reminder_interval: None,
        };
        let setup = TableSetup {
            pace: Some(DAY),
            rule: TimeoutRule::Vote,
            people: vec![0, 1, 2],
            seats: vec![Some(0), Some(1), Some(2)],
            private: vec![0, 1, 2],
            has_place: false,
        };
        let late = [
            (0, EventKind::TurnStarted(0)),
            (DAY, EventKind::TimedOut(0)),
        ];
        let events = late.iter().chain(events).cloned();
        let log = EventLog {
            people: vec![somebody; 3],
            tables: vec![setup],
            events: events
                .map(|(at, kind)| Event { at, table: 0, kind })
                .collect(),
            away: away.to_vec(),
            end: 10 * DAY,
            ..EventLog::default()
        };
        let mut found = Violations::new();
        check(&log.tables()[0], &mut found);
        found.into_keys().collect()
    }

    fn voted(by: usize, end: bool) -> EventKind {
        let accepted = true;
        EventKind::Voted { by, end, accepted }
    }

    #[test]
    fn vote_result_is_applied_when_decided() {
        let nothing: [&str; 0] = [];
        let (one, other) = (DAY + HOUR, DAY + 2 * HOUR);
        let both = [(one, voted(1, true)), (other, voted(2, true))];
        let and = |kind: EventKind| [both[0].clone(), both[1].clone(), (other, kind)];
        assert_eq!(
            violations_of(&and(EventKind::Ended(TableEnd::Closed)), &[]),
            nothing
        );
        assert_eq!(
            violations_of(&and(EventKind::Left(0)), &[]),
            ["applied without a vote"]
        );
        assert_eq!(violations_of(&both, &[]), ["vote not applied"]);
        // One of two votes decides only after the other voter was silent for one turn's time.
        let left = |at: i64| [(one, voted(1, false)), (at, EventKind::Left(0))];
        assert_eq!(violations_of(&left(2 * DAY), &[]), nothing);
        assert_eq!(violations_of(&left(other), &[]), ["applied without a vote"]);
        assert_eq!(violations_of(&left(3 * DAY), &[]), ["vote not applied"]);
        // Or when the other voter is away.
        assert_eq!(violations_of(&left(other), &[(2, other, 9 * DAY)]), nothing);
        // A move of the late player ends the vote.
        let moved = EventKind::Moved {
            seat: 0,
            by: Some(0),
        };
        let late = [(one, voted(1, true)), (other, moved)];
        assert_eq!(violations_of(&late, &[]), nothing);
        let refused = EventKind::Voted {
            by: 1,
            end: true,
            accepted: false,
        };
        assert_eq!(violations_of(&[(one, refused)], &[]), ["vote refused"]);
    }
}

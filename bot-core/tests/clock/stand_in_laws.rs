//! Laws about opponents and stand-ins: they move at once, and stand-ins rest after a whole round without any person.

use std::collections::BTreeSet;

use crate::event_log::tolerance::LATE;
use crate::event_log::{Event, EventKind, TableLog, TimeoutRule, Violations};

/// State of a table while its events are replayed.
struct StandInTracker<'a> {
    table: &'a TableLog<'a>,
    rule: TimeoutRule,
    /// The person at each seat, `None` for an opponent.
    seats: Vec<Option<usize>>,
    /// The seat to move.
    seat: Option<usize>,
    /// People for whom a stand-in plays.
    held: BTreeSet<usize>,
    /// Turns since a person was last present.
    unattended: usize,
    /// Whether the last move of this turn was not made by a person.
    moved_without_person: bool,
    /// Since when an opponent or a stand-in is to move.
    due_since: Option<i64>,
}

impl<'a> StandInTracker<'a> {
    fn new(table: &'a TableLog<'a>) -> Self {
        Self {
            table,
            rule: table.setup.rule,
            seats: table.setup.seats.clone(),
            seat: None,
            held: BTreeSet::new(),
            unattended: 0,
            moved_without_person: false,
            due_since: None,
        }
    }

    fn is_held(&self, seat: usize) -> bool {
        self.seats[seat].is_some_and(|person| self.held.contains(&person))
    }

    fn should_rest(&self) -> bool {
        self.unattended >= self.seats.len()
    }

    /// Whether an opponent or a stand-in is to move.
    fn plays_without_person(&self) -> bool {
        self.seat.is_some_and(|seat| {
            self.seats[seat].is_none() || self.is_held(seat) && !self.should_rest()
        })
    }

    fn pass_turn_to(&mut self, seat: usize) {
        if self.seat == Some(seat) {
            return;
        }
        self.unattended += usize::from(self.moved_without_person);
        self.moved_without_person = false;
        self.seat = Some(seat);
        if self.rule == TimeoutRule::Turn {
            self.held.clear();
        }
    }

    /// Applies an event. Returns the violation it shows, if any.
    fn observe(&mut self, event: &Event) -> Option<&'static str> {
        let mut wrong = None;
        match event.kind {
            EventKind::Present(person) => {
                self.held.remove(&person);
                self.unattended = 0;
            }
            EventKind::TimedOut(person) if self.rule.has_stand_in() => {
                self.held.insert(person);
            }
            EventKind::Left(person) => {
                for seat in &mut self.seats {
                    *seat = seat.filter(|occupant| *occupant != person);
                }
            }
            EventKind::TurnStarted(seat) => self.pass_turn_to(seat),
            EventKind::Moved { seat, by } => {
                self.pass_turn_to(seat);
                self.due_since = None;
                self.moved_without_person = by.is_none();
                if by.is_none() && self.table.is_paused(event.at) {
                    wrong = Some("played during a pause");
                } else if by.is_none() && self.is_held(seat) && self.should_rest() {
                    wrong = Some("stand-in does not rest");
                }
            }
            _ => {}
        }
        self.due_since = self
            .due_since
            .or(Some(event.at))
            .filter(|_| self.plays_without_person());
        wrong
    }

    /// Whether an opponent or a stand-in has kept the table waiting.
    fn is_overdue(&mut self, at: i64) -> bool {
        let since = self.due_since;
        let overdue = since.is_some_and(|since| self.table.running_time(since, at) > LATE);
        if overdue {
            self.due_since = Some(at);
        }
        overdue
    }

    fn report(&self, found: &mut Violations, law: &'static str, at: i64) {
        let state = (self.seat, &self.seats, &self.held, self.unattended);
        self.table.report(found, law, (at, state));
    }
}

pub fn check(table: &TableLog, found: &mut Violations) {
    let mut tracker = StandInTracker::new(table);
    for event in &table.events {
        if tracker.is_overdue(event.at) {
            tracker.report(found, "stand-in does not play", event.at);
        }
        if matches!(event.kind, EventKind::Ended(_)) {
            return;
        }
        if let Some(law) = tracker.observe(event) {
            tracker.report(found, law, event.at);
        }
    }
    if tracker.is_overdue(table.log.end) {
        tracker.report(found, "stand-in does not play", table.log.end);
    }
}

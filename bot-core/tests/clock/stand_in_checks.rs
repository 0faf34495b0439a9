//! Whether opponents and stand-ins play as soon as it is their turn, and stand-ins rest once no person was there for a whole
//! round.

use std::collections::BTreeSet;

use crate::event_log::{Event, EventKind, EventLog, TOLERANCE, TimeoutRule, Violations};

/// What is known of a table at one moment.
struct StandInTracker<'a> {
    log: &'a EventLog,
    table: usize,
    rule: TimeoutRule,
    /// Who plays at each seat; nobody where an opponent does.
    seats: Vec<Option<usize>>,
    /// Whose turn it is.
    seat: Option<usize>,
    /// For whom a stand-in plays.
    held: BTreeSet<usize>,
    /// Turns that went by since a person was there.
    unattended: usize,
    /// Whether what was done last in this turn was done by no person.
    moved_without_person: bool,
    /// Since when an opponent or a stand-in is to play.
    due_since: Option<i64>,
}

impl<'a> StandInTracker<'a> {
    fn new(log: &'a EventLog, table: usize) -> Self {
        let setup = &log.tables[table];
        Self {
            log,
            table,
            rule: setup.rule,
            seats: setup.seats.clone(),
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

    /// Whether nobody need come for the game to go on.
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

    /// Takes in what was seen; says what is wrong about it.
    fn observe(&mut self, event: &Event) -> Option<&'static str> {
        let mut wrong = None;
        match event.kind {
            EventKind::Present(person) => {
                self.held.remove(&person);
                self.unattended = 0;
            }
            EventKind::TimedOut(person)
                if matches!(self.rule, TimeoutRule::Hold | TimeoutRule::Turn) =>
            {
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
                if by.is_none() && self.log.is_paused(self.table, event.at) {
                    wrong = Some("played in a pause");
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

    /// Whether somebody who is no person has let the table wait.
    fn is_overdue(&mut self, at: i64) -> bool {
        let overdue = |since: &i64| self.log.running_time(self.table, *since, at) > TOLERANCE;
        let overdue = self.due_since.is_some_and(|since| overdue(&since));
        if overdue {
            self.due_since = Some(at);
        }
        overdue
    }
}

impl EventLog {
    pub fn check_stand_ins(&self, table: usize, found: &mut Violations) {
        let mut tracker = StandInTracker::new(self, table);
        let mut wrong = |kind: &'static str, at: i64, tracker: &StandInTracker<'_>| {
            let StandInTracker {
                seat,
                seats,
                held,
                unattended,
                ..
            } = tracker;
            let rule = tracker.rule;
            let text = format!(
                "table {table} {rule:?} at {at}: seat {seat:?} of {seats:?}, held {held:?}, {unattended} turns"
            );
            found.entry(kind).or_default().push(text);
        };
        for event in self.events_at(table) {
            if tracker.is_overdue(event.at) {
                wrong("stand-in does not play", event.at, &tracker);
            }
            if matches!(event.kind, EventKind::Ended(_)) {
                return;
            }
            if let Some(kind) = tracker.observe(event) {
                wrong(kind, event.at, &tracker);
            }
        }
        if tracker.is_overdue(self.end) {
            wrong("stand-in does not play", self.end, &tracker);
        }
    }
}

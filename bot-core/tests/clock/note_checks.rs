//! Checks that everybody gets one note about each timeout while it is true, and that messages held in quiet hours
//! arrive as one.

use std::collections::BTreeMap;

use crate::event_log::{Event, EventKind, EventLog, SAME_MOMENT, TimeoutRule, Violations};

/// Recipient of a note about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoteTarget {
    Person(usize),
    Place,
}

/// One timeout and for how long a note about it is true.
#[derive(Debug)]
struct Timeout {
    at: i64,
    about: usize,
    /// Until when the note is true.
    until: i64,
    /// Times in between in which it was not true, ended by an undo.
    gaps: Vec<(i64, i64)>,
    /// Everybody who had a seat.
    people: Vec<usize>,
}

impl Timeout {
    fn holds_at(&self, at: i64) -> bool {
        let mut gaps = self.gaps.iter();
        let gap = gaps.any(|(from, to)| *from + SAME_MOMENT < at && at < *to - SAME_MOMENT);
        self.at <= at && at - SAME_MOMENT <= self.until && !gap
    }

    fn holds_throughout(&self, from: i64, to: i64) -> bool {
        let mut gaps = self.gaps.iter();
        let gap =
            gaps.any(|(began, ended)| *began - SAME_MOMENT <= to && from <= *ended + SAME_MOMENT);
        to < self.until && !gap
    }
}

impl EventLog {
    /// Returns the timeouts at a table.
    fn timeouts(&self, table: usize) -> Vec<Timeout> {
        let setup = &self.tables[table];
        let mut people = setup.people.clone();
        let mut timeouts: Vec<Timeout> = vec![];
        let (mut passed, mut undone) = (None, None);
        for event in self.events_at(table) {
            let mut end = |over: &dyn Fn(&Timeout) -> bool| {
                let open = timeouts
                    .iter_mut()
                    .filter(|timeout| timeout.until == i64::MAX);
                open.filter(|timeout| over(timeout))
                    .for_each(|timeout| timeout.until = event.at);
            };
            match event.kind {
                EventKind::TimedOut(about) => timeouts.push(Timeout {
                    at: event.at,
                    about,
                    until: i64::MAX,
                    gaps: vec![],
                    people: people.clone(),
                }),
                EventKind::Left(person) => {
                    people.retain(|other| *other != person);
                    end(&|timeout| timeout.about == person && setup.rule != TimeoutRule::Turn);
                }
                // A turn played by a stand-in stays played.
                _ if setup.rule == TimeoutRule::Turn => {}
                EventKind::Ended(_) => end(&|_| true),
                EventKind::Present(person) if setup.rule == TimeoutRule::Hold => {
                    end(&|timeout| timeout.about == person)
                }
                EventKind::Moved { by: Some(by), .. } if setup.rule == TimeoutRule::Vote => {
                    end(&|timeout| timeout.about == by);
                }
                EventKind::Undid(_) => undone = Some(event.at),
                EventKind::TurnStarted(_) if setup.rule != TimeoutRule::Hold => {
                    let open: Vec<_> = (timeouts.iter().enumerate())
                        .filter(|(_, timeout)| timeout.until == i64::MAX)
                        .map(|(number, _)| number)
                        .collect();
                    if undone == Some(event.at) {
                        // The undo makes the earlier timeout true again.
                        let over = timeouts
                            .iter_mut()
                            .filter(|timeout| Some(timeout.until) == passed);
                        over.for_each(|timeout| {
                            timeout.gaps.push((timeout.until, event.at));
                            timeout.until = i64::MAX;
                        });
                    }
                    open.into_iter()
                        .for_each(|number| timeouts[number].until = event.at);
                    passed = Some(event.at);
                }
                _ => {}
            }
        }
        timeouts
    }

    /// Returns the recipients of the note about a timeout, with due times.
    fn expected_readers(&self, table: usize, timeout: &Timeout) -> Vec<(NoteTarget, i64)> {
        let setup = &self.tables[table];
        let people = timeout.people.iter().copied();
        let people =
            people.filter(|person| *person == timeout.about || setup.private.contains(person));
        let people = people.map(|person| {
            let live = setup.is_live() && !self.is_snoozed(person, timeout.at);
            (
                NoteTarget::Person(person),
                self.earliest_notice(person, live, timeout.at),
            )
        });
        let place = setup.has_place.then_some((NoteTarget::Place, timeout.at));
        people.chain(place).collect()
    }

    /// Whether the recipient is unreachable: notes are not kept for later.
    fn is_lost_to(&self, to: NoteTarget, at: i64) -> bool {
        let mut spans = self.unreachable.iter();
        spans.any(|(person, from, until)| {
            let tried = self.earliest_attempt(*person, false, at);
            to == NoteTarget::Person(*person) && *from <= tried && at < *until
        })
    }

    pub fn check_notes(&self, table: usize, found: &mut Violations) {
        let setup = &self.tables[table];
        let mut announced: Vec<(i64, NoteTarget, usize)> = vec![];
        for Event { at, kind, .. } in self.events_at(table) {
            if let EventKind::TimeoutAnnounced { to, about } = kind {
                announced.push((*at, *to, *about));
            }
        }
        // One message names each timeout once.
        let all = announced.clone();
        let mut announced: Vec<_> = vec![];
        for one in &all {
            if announced.contains(one) {
                let text = format!("table {table} {setup:?}: {one:?} in one message");
                found.entry("duplicate note").or_default().push(text);
            } else {
                announced.push(*one);
            }
        }
        for timeout in self.timeouts(table) {
            for (to, due) in self.expected_readers(table, &timeout) {
                let text =
                    || format!("table {table} {setup:?}: to {to:?} of {timeout:?} due {due}");
                let by = due + setup.tolerance();
                let matches = |(at, one, about): &(i64, NoteTarget, usize)| {
                    *one == to && *about == timeout.about && *at <= by && timeout.holds_at(*at)
                };
                let found_at = announced.iter().position(matches);
                if let Some(found_at) = found_at {
                    announced.remove(found_at);
                } else if timeout.holds_throughout(due, by)
                    && by < self.end
                    && !all.iter().any(matches)
                    && !self.is_lost_to(to, timeout.at)
                {
                    found.entry("missing note").or_default().push(text());
                }
            }
        }
        // The remaining notes are outdated or duplicates.
        for left in announced {
            let (at, _, about) = left;
            let timeouts = self.timeouts(table);
            let holds = |timeout: &Timeout| timeout.about == about && timeout.holds_at(at);
            let kind = match timeouts.iter().any(holds) {
                true => "duplicate note",
                false => "outdated note",
            };
            let text = format!("table {table} {setup:?}: {left:?} of {timeouts:?}");
            found.entry(kind).or_default().push(text);
        }
    }

    /// Whether quiet hours or `later` ended just before.
    fn quiet_just_ended(&self, person: usize, at: i64) -> bool {
        let quiet = |at: i64| self.is_quiet_hour(person, at) || self.is_snoozed(person, at);
        quiet(at - SAME_MOMENT) && !quiet(at)
    }

    /// Checks that messages held until the end of quiet hours arrive as one.
    pub fn check_batching(&self, found: &mut Violations) {
        let mut last: BTreeMap<(usize, bool), i64> = BTreeMap::new();
        // Time of the last event at each table: messages about it were not held.
        let mut happened = vec![i64::MIN; self.tables.len()];
        let mut events: Vec<_> = self.events.iter().collect();
        events.sort_by_key(|event| event.at);
        for event in events {
            let (person, is_notice) = match event.kind {
                EventKind::Notified(person) => (person, true),
                EventKind::PrivateNote(person) => (person, false),
                EventKind::PrivateMessage(_)
                | EventKind::TimeoutAnnounced { .. }
                | EventKind::ReportedUnreachable(_) => continue,
                _ => {
                    happened[event.table] = event.at;
                    continue;
                }
            };
            let waited = happened[event.table] < event.at - SAME_MOMENT;
            let live = self.tables[event.table].is_live();
            if live || !waited || !self.quiet_just_ended(person, event.at) {
                continue;
            }
            // Unreachable people are mentioned in each group separately.
            if self.is_unreachable(person, event.at) {
                continue;
            }
            let before = last.insert((person, is_notice), event.at);
            if before.is_some_and(|before| before != event.at && event.at - before < SAME_MOMENT) {
                let text = format!("person {person}: {event:?}");
                found.entry("not sent as one").or_default().push(text);
            }
        }
    }
}

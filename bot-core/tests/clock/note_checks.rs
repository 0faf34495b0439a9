//! Whether everybody hears once that a time ran out, while that is so, and hears in one what waited for the end of their
//! quiet hours.

use std::collections::BTreeMap;

use crate::event_log::{Event, EventKind, EventLog, SAME_MOMENT, TimeoutRule, Violations};

/// Where something is said about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoteTarget {
    Person(usize),
    Place,
}

/// A time that ran out.
#[derive(Debug)]
struct Timeout {
    at: i64,
    about: usize,
    /// Until when it is as it was said.
    until: i64,
    /// When it was not meanwhile, until an undo.
    gaps: Vec<(i64, i64)>,
    /// Who had a seat there.
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
    /// The times that ran out at a table.
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
                // What an opponent played for somebody stays so.
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
                        // What was over is so again.
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

    /// To whom it is said that somebody's time ran out, and by when.
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

    /// Whether somebody cannot be written to then: what is said once is not kept for them.
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
        // What ran out several times is said once at a time.
        let all = announced.clone();
        let mut announced: Vec<_> = vec![];
        for one in &all {
            if announced.contains(one) {
                let text = format!("table {table} {setup:?}: {one:?} in one message");
                found.entry("note doubled").or_default().push(text);
            } else {
                announced.push(*one);
            }
        }
        for timeout in self.timeouts(table) {
            for (to, due) in self.expected_readers(table, &timeout) {
                let text =
                    || format!("table {table} {setup:?}: to {to:?} of {timeout:?} due {due}");
                let by = due + setup.tolerance();
                let here = |(at, one, about): &(i64, NoteTarget, usize)| {
                    *one == to && *about == timeout.about && *at <= by && timeout.holds_at(*at)
                };
                let told = announced.iter().position(here);
                if let Some(told) = told {
                    announced.remove(told);
                } else if timeout.holds_throughout(due, by)
                    && by < self.end
                    && !all.iter().any(here)
                    && !self.is_lost_to(to, timeout.at)
                {
                    found.entry("note missing").or_default().push(text());
                }
            }
        }
        // Of what nobody was to hear, some is no longer so, and the rest was said before.
        for left in announced {
            let (at, _, about) = left;
            let timeouts = self.timeouts(table);
            let holds = |timeout: &Timeout| timeout.about == about && timeout.holds_at(at);
            let kind = match timeouts.iter().any(holds) {
                true => "note doubled",
                false => "note untrue",
            };
            let text = format!("table {table} {setup:?}: {left:?} of {timeouts:?}");
            found.entry(kind).or_default().push(text);
        }
    }

    /// Whether somebody was left alone until just before then.
    fn quiet_just_ended(&self, person: usize, at: i64) -> bool {
        let quiet = |at: i64| self.is_quiet_hour(person, at) || self.is_snoozed(person, at);
        quiet(at - SAME_MOMENT) && !quiet(at)
    }

    /// What waited until somebody may be called again comes in one message.
    pub fn check_batching(&self, found: &mut Violations) {
        let mut last: BTreeMap<(usize, bool), i64> = BTreeMap::new();
        // When something last happened at each table: what is told of that did not wait.
        let mut happened = vec![i64::MIN; self.tables.len()];
        let mut events: Vec<_> = self.events.iter().collect();
        events.sort_by_key(|event| event.at);
        for event in events {
            let (person, call) = match event.kind {
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
            // Who cannot be written to is called in each place by itself.
            if self.is_unreachable(person, event.at) {
                continue;
            }
            let before = last.insert((person, call), event.at);
            if before.is_some_and(|before| before != event.at && event.at - before < SAME_MOMENT) {
                let text = format!("person {person}: {event:?}");
                found.entry("not told in one").or_default().push(text);
            }
        }
    }
}

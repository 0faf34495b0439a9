//! Laws about notes: everybody hears of each timeout once, while it is true, and messages held in quiet hours arrive as
//! one.

use std::collections::BTreeMap;

use crate::event_log::tolerance::SAME_MOMENT;
use crate::event_log::{EventKind, EventLog, NoteTarget, TableLog, TimeoutRule, Violations};

/// Whether a note that the time of `about` ran out is not true after this event.
fn ends_timeout(rule: TimeoutRule, about: usize, event: &EventKind) -> bool {
    match *event {
        // A turn that a stand-in played stays played.
        _ if rule == TimeoutRule::Turn => false,
        EventKind::Ended(_) => true,
        EventKind::Left(person) => person == about,
        EventKind::Present(person) => rule == TimeoutRule::Hold && person == about,
        EventKind::Moved { by, .. } => rule == TimeoutRule::Vote && by == Some(about),
        EventKind::TurnStarted(_) => rule != TimeoutRule::Hold,
        _ => false,
    }
}

/// A note that a timeout calls for.
#[derive(Debug)]
struct Expected {
    to: NoteTarget,
    about: usize,
    from: i64,
    arrives: i64,
}

/// A note that arrived.
#[derive(Debug)]
struct Announced {
    to: NoteTarget,
    about: usize,
    at: i64,
}

pub fn check(table: &TableLog, found: &mut Violations) {
    let mut people = table.setup.people.clone();
    let (mut expected, mut announced) = (vec![], vec![]);
    for event in &table.events {
        match event.kind {
            EventKind::Left(person) => people.retain(|other| *other != person),
            EventKind::TimedOut(about) => {
                let readers = people.iter().copied();
                let readers =
                    readers.filter(|other| *other == about || table.setup.private.contains(other));
                let live = table.setup.is_live();
                let readers = readers.map(|reader| {
                    let arrives = table.log.arrives_at(reader, live, event.at);
                    (NoteTarget::Person(reader), arrives)
                });
                let place = table.setup.has_place;
                let place = place.then_some((NoteTarget::Place, event.at));
                expected.extend(readers.chain(place).map(|(to, arrives)| Expected {
                    to,
                    about,
                    from: event.at,
                    arrives,
                }));
            }
            EventKind::TimeoutAnnounced { to, about } => {
                let at = event.at;
                announced.push(Announced { to, about, at });
            }
            _ => {}
        }
    }
    // Whether the timeout ended in between. After an undo it may be true again.
    let ended = |about: usize, from: i64, to: i64| {
        let between = table.events.iter().map(|event| (event.at, &event.kind));
        let mut between = between.filter(|(at, _)| (from + 1..to).contains(at));
        between.any(|(_, event)| ends_timeout(table.setup.rule, about, event))
    };
    let undone = |from: i64, to: i64| {
        let undid = |kind: &EventKind| matches!(kind, EventKind::Undid(_));
        let mut events = table.events.iter();
        events.any(|event| undid(&event.kind) && (from..=to).contains(&event.at))
    };
    let matches = |one: &Expected, announced: &Announced| {
        let in_time = one.from..=one.arrives + table.setup.tolerance();
        (one.to, one.about) == (announced.to, announced.about) && in_time.contains(&announced.at)
    };
    // One message may cover several timeouts, but each message needs one of its own.
    for one in &expected {
        let by = one.arrives + table.setup.tolerance();
        let lost = match one.to {
            // Notes are not kept for unreachable people.
            NoteTarget::Person(person) => table.log.was_unreachable(person, one.from, by),
            NoteTarget::Place => false,
        };
        let required = by < table.log.end && !lost && !ended(one.about, one.from, by + SAME_MOMENT);
        if required && !announced.iter().any(|announced| matches(one, announced)) {
            table.report(found, "missing note", one);
        }
    }
    for note in &announced {
        let Some(number) = expected.iter().rposition(|one| matches(one, note)) else {
            table.report(found, "note without a timeout", note);
            continue;
        };
        let from = expected.remove(number).from;
        if ended(note.about, from, note.at - SAME_MOMENT) && !undone(from, note.at) {
            table.report(found, "outdated note", (from, note));
        }
    }
}

/// Messages that were held until quiet hours or `later` ended arrive as one notice and one note.
pub fn held_messages_arrive_as_one(log: &EventLog, found: &mut Violations) {
    let mut last: BTreeMap<(usize, bool), i64> = BTreeMap::new();
    // Time of the last event at each table: messages about it were not held.
    let mut happened = vec![i64::MIN; log.tables.len()];
    let mut events: Vec<_> = log.events.iter().collect();
    events.sort_by_key(|event| event.at);
    for event in events {
        let at = event.at;
        let (person, is_notice) = match event.kind {
            EventKind::Notified(person) => (person, true),
            EventKind::PrivateNote(person) => (person, false),
            EventKind::PrivateMessage(_) | EventKind::TimeoutAnnounced { .. } => continue,
            // This includes a failed notice, which the others hear of when it fails.
            _ => {
                happened[event.table] = at;
                continue;
            }
        };
        let silent = |at: i64| log.is_silent(person, log.tables[event.table].is_live(), at);
        let held = silent(at - SAME_MOMENT) && !silent(at);
        let held = held && happened[event.table] < at - SAME_MOMENT;
        // Unreachable people are mentioned in each group separately.
        if !held || log.was_unreachable(person, at, at) {
            continue;
        }
        let before = last.insert((person, is_notice), at);
        if before.is_some_and(|before| before != at && at - before < SAME_MOMENT) {
            let text = format!("person {person}: {event:?}");
            found.entry("not sent as one").or_default().push(text);
        }
    }
}

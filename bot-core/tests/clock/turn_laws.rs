//! Laws about turns: each is announced once, reminders and timeouts come in time, and nobody is forgotten.
//!
//! The laws are bounds on what players see. They do not follow the clock of the bot: after an undo nobody outside knows
//! how much of the time was left, so less is required then.

use crate::event_log::tolerance::SAME_MOMENT;
use crate::event_log::{
    EventKind, HOUR, MINUTE, TableLog, TimeoutRule, UndoTracker, Violations, spans_of,
};

/// How a person came to be awaited, and so what is known about their time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// A turn began, with its full time.
    Turn,
    /// The person is back after a timeout and has a tenth of the time.
    Return,
    /// An undo gave or took the turn, or did so one turn ago.
    Undo,
}

/// A time in which a table waited for one person.
#[derive(Debug)]
struct Wait {
    person: usize,
    start: Start,
    from: i64,
    to: i64,
    /// Whether the person's own request started it.
    self_started: bool,
    notices: Vec<i64>,
    timeouts: Vec<i64>,
    /// When the bot first moved for the person.
    moved_for: Option<i64>,
    /// Time used in this turn before.
    used_before: i64,
    /// Whether the time of the turn had run out before.
    overdue: bool,
}

impl Wait {
    /// Returns when the person learned that the table waits for them. A timeout has its own note.
    fn told(&self) -> impl Iterator<Item = i64> {
        self.notices.iter().chain(&self.timeouts).copied()
    }

    /// Returns when the time was over. Forced moves are played then.
    fn ran_out(&self) -> Option<i64> {
        self.timeouts.iter().copied().chain(self.moved_for).min()
    }
}

/// Returns the waits at a table, and reports notices outside them.
fn waits(table: &TableLog, found: &mut Violations) -> Vec<Wait> {
    let mut waits: Vec<Wait> = vec![];
    let (mut present, mut undo) = (None, UndoTracker::default());
    let mut start = Start::Turn;
    for event in &table.events {
        let at = event.at;
        undo.observe(event);
        // Who starts to be awaited now. Everybody else no longer is.
        let mut next = None;
        let open = waits.last_mut().filter(|wait| wait.to == i64::MAX);
        match event.kind {
            EventKind::Present(person) => present = Some((person, at)),
            EventKind::TurnStarted(_) if undo.is_after_undo() => start = Start::Undo,
            EventKind::TurnStarted(_) => start = Start::Turn,
            EventKind::TimedOut(person) => {
                let open = open.filter(|wait| wait.person == person);
                open.into_iter().for_each(|wait| wait.timeouts.push(at));
            }
            EventKind::Moved { seat, by } => {
                let mover = table.setup.seats[seat];
                let Some(wait) = open.filter(|wait| Some(wait.person) == mover) else {
                    continue;
                };
                if by.is_none() {
                    wait.moved_for = wait.moved_for.or(Some(at));
                } else if table.setup.rule == TimeoutRule::Vote
                    && wait.start == Start::Turn
                    && !wait.timeouts.is_empty()
                {
                    // A late player who moves ends the vote and may finish the turn.
                    next = Some((wait.person, Start::Return));
                }
            }
            EventKind::WaitsFor(person) => {
                if let Some(wait) = open {
                    wait.to = at;
                }
                next = person.map(|person| (person, start));
            }
            EventKind::Ended(_) => open.into_iter().for_each(|wait| wait.to = at),
            EventKind::Notified(person) => {
                let last = waits.iter_mut().rev().find(|wait| wait.person == person);
                match last.filter(|wait| at - SAME_MOMENT < wait.to) {
                    Some(wait) => wait.notices.push(at),
                    None => table.report(found, "notice without a turn", event),
                }
            }
            _ => {}
        }
        if let Some((person, how)) = next {
            if let Some(wait) = waits.last_mut() {
                wait.to = wait.to.min(at);
            }
            let last = waits.iter().rfind(|wait| wait.person == person);
            let last = last.filter(|_| how != Start::Turn);
            let (used_before, overdue) = last.map_or((0, false), |last| {
                let used = last.used_before + table.turn_time(person, last.from, last.to);
                (used, last.overdue || !last.timeouts.is_empty())
            });
            waits.push(Wait {
                person,
                start: how,
                from: at,
                to: i64::MAX,
                self_started: present == Some((person, at)),
                notices: vec![],
                timeouts: vec![],
                moved_for: None,
                used_before,
                overdue,
            });
            // Without a new turn, this person can only return to it.
            start = Start::Return;
        }
    }
    waits
}

pub fn check(table: &TableLog, found: &mut Violations) {
    let mut all = waits(table, found);
    for wait in &mut all {
        wait.to = wait.to.min(table.log.end);
        wait.notices.sort_unstable();
        told_once_at_a_time(table, wait, found);
        each_notice_has_a_reason(table, wait, found);
        nobody_is_forgotten(table, wait, found);
        timeouts_come_in_time(table, wait, found);
    }
}

pub fn count(table: &TableLog) -> usize {
    waits(table, &mut Violations::new()).len()
}

/// Nobody is told twice at the same moment.
fn told_once_at_a_time(table: &TableLog, wait: &Wait, found: &mut Violations) {
    let mut told: Vec<_> = wait.told().collect();
    told.sort_unstable();
    if let Some(twice) = told.windows(2).find(|told| told[1] - told[0] < SAME_MOMENT) {
        table.report(found, "duplicate notice", (twice[1], wait));
    }
}

/// Returns the marks of a turn, in time used: half and nine tenths of the pace.
fn usual_marks(table: &TableLog, person: usize) -> Vec<i64> {
    let wanted = table.log.people[person].wants_reminders;
    let pace = table.setup.pace.filter(|pace| wanted && *pace >= HOUR);
    pace.map_or(vec![], |pace| vec![pace / 2, pace / 10 * 9])
}

fn reminder_interval(table: &TableLog, person: usize) -> Option<i64> {
    let interval = table.log.people[person].reminder_interval;
    interval.filter(|_| !table.setup.is_live())
}

/// Each notice is the announcement, a reminder, or the summary after an absence or `later`, and comes in its time.
fn each_notice_has_a_reason(table: &TableLog, wait: &Wait, found: &mut Violations) {
    let (log, person) = (table.log, wait.person);
    let live = table.setup.is_live();
    let early = table.early_reminder(person);
    let known = wait.start == Start::Turn;
    // Each reason allows one notice, in a time.
    let mut reasons = vec![];
    if !wait.self_started || wait.start == Start::Undo {
        reasons.push((wait.from, log.arrives_at(person, live, wait.from)));
    }
    for (_, to) in spans_of(&log.away, person).chain(spans_of(&log.snoozed, person)) {
        if wait.from < to && to < wait.to {
            reasons.push((to, log.arrives_at(person, false, to)));
        }
    }
    let used = table.turn_time(person, wait.from, wait.to) + early;
    let mut marks = usual_marks(table, person);
    if wait.start == Start::Return {
        marks.clear();
    }
    if let Some(interval) = reminder_interval(table, person) {
        // Without the time used before, one more mark may have been near.
        let most = used / interval + i64::from(!known);
        marks.extend((1..=most).map(|count| count * interval));
    }
    for mark in marks {
        reasons.push(if known {
            let after = |time: i64| table.after_turn_time(person, wait.from, time);
            let due = after(mark);
            (after(mark - early), log.arrives_at(person, live, due))
        } else {
            (wait.from, wait.to)
        });
    }
    reasons.sort_unstable_by_key(|(_, latest)| *latest);
    let tolerance = table.setup.tolerance();
    for at in &wait.notices {
        let fits = |(earliest, latest): &(i64, i64)| {
            (earliest - tolerance..=latest + tolerance).contains(at)
        };
        match reasons.iter().position(fits) {
            Some(reason) => {
                reasons.remove(reason);
            }
            None => {
                let since = (at - wait.from) / MINUTE;
                let what = (since, "minutes", at, wait);
                table.report(found, "notice without a reason", what);
            }
        }
    }
}

/// Whoever is awaited is told at the start, at half and nine tenths of the pace, once in each interval they chose, and
/// after an absence or `later`.
fn nobody_is_forgotten(table: &TableLog, wait: &Wait, found: &mut Violations) {
    let (log, person) = (table.log, wait.person);
    let live = table.setup.is_live();
    let early = table.early_reminder(person);
    let after = |from: i64, time: i64| table.after_turn_time(person, from, time);
    let mut require = |what: &str, earliest: i64, due: i64, live: bool| {
        let by = log.arrives_at(person, live, due) + table.setup.tolerance();
        // Unreachable people are mentioned to the others, which is a law of its own.
        let over = by >= wait.to || log.was_unreachable(person, earliest, by);
        if !over && !wait.told().any(|at| (earliest..=by).contains(&at)) {
            let since = (due - wait.from) / MINUTE;
            table.report(found, "missing notice", (what, since, "minutes", due, wait));
        }
    };
    if !wait.self_started && table.setup.people.len() > 1 {
        require("announcement", wait.from, wait.from, live);
    }
    // A turn that began after `later` is announced at its end.
    let snoozed = spans_of(&log.snoozed, person);
    let snoozed = snoozed.filter(|(from, _)| wait.from - SAME_MOMENT <= *from);
    for (_, to) in spans_of(&log.away, person).chain(snoozed) {
        if wait.from < to && to < wait.to {
            require("return", to - SAME_MOMENT, to, false);
        }
    }
    let used_up = wait.timeouts.first().copied().unwrap_or(i64::MAX);
    for mark in usual_marks(table, person) {
        let due = after(wait.from, mark);
        if wait.start == Start::Turn && due < used_up {
            require("reminder", after(wait.from, mark - early), due, live);
        }
    }
    if let Some(interval) = reminder_interval(table, person) {
        let reachable = spans_of(&log.unreachable, person).map(|(_, to)| to);
        let since = wait.told().chain(reachable).chain([wait.from]);
        for since in since.filter(|since| *since >= wait.from) {
            // The last reminder may have been early.
            require("interval", since + 1, after(since, interval + early), live);
        }
    }
}

/// The time runs out after the pace, or after a tenth of it for somebody who is back. Then the rule applies.
fn timeouts_come_in_time(table: &TableLog, wait: &Wait, found: &mut Violations) {
    let Some(pace) = table.setup.pace else {
        if wait.ran_out().is_some() {
            table.report(found, "timeout without a pace", wait);
        }
        return;
    };
    let grace = (pace / 10).max(MINUTE);
    let (before, time) = match wait.start {
        Start::Turn => (0, pace),
        Start::Return => (0, grace),
        Start::Undo if wait.overdue => return,
        Start::Undo => (wait.used_before, pace),
    };
    let until = wait.ran_out().unwrap_or(wait.to);
    let used = table.turn_time(wait.person, wait.from, until);
    let tolerance = table.setup.tolerance();
    let early = before + used < time - tolerance.min(time / 10);
    if wait.ran_out().is_some() && early {
        table.report(found, "timeout too early", wait);
    }
    // An undo may give half of the time once more.
    let late = used > time + tolerance || before + used > time + time / 2 + tolerance;
    if late {
        table.report(found, "timeout too late", wait);
    }
    let Some(timeout) = wait.timeouts.first() else {
        return;
    };
    if wait.timeouts.len() > 1 && wait.start != Start::Undo {
        table.report(found, "second timeout", wait);
    }
    if table.setup.rule.has_stand_in() && wait.to > timeout + tolerance {
        table.report(found, "timeout rule not applied", wait);
    }
}

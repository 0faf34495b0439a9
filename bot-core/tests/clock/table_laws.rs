//! Laws about whole tables: they end in time, nobody is disturbed in quiet hours, nothing freezes, and the others hear
//! of players who cannot be notified.

use crate::event_log::tolerance::LATE;
use crate::event_log::{
    DAY, Event, EventKind, EventLog, HOUR, TableEnd, TableLog, Violations, spans_of,
};

pub fn check(table: &TableLog, found: &mut Violations) {
    ends_in_time(table, found);
    goes_on_after_a_request(table, found);
    others_hear_of_unreachable_players(table, found);
}

/// Nobody gets a message in quiet hours or before the end of `later`.
pub fn nobody_is_disturbed(log: &EventLog, found: &mut Violations) {
    for event in &log.events {
        let (EventKind::Notified(person) | EventKind::PrivateMessage(person)) = event.kind else {
            continue;
        };
        if log.is_silent(person, log.tables[event.table].is_live(), event.at) {
            let text = format!("person {person} at {}: table {}", event.at, event.table);
            found.entry("notice in quiet hours").or_default().push(text);
        }
    }
}

/// A table ends after 30 days without its people, not before and not much later, and is not closed without a vote.
fn ends_in_time(table: &TableLog, found: &mut Violations) {
    let end = table.events.iter().find_map(|event| match event.kind {
        EventKind::Ended(how) => Some((event.at, how)),
        _ => None,
    });
    let until = end.map_or(table.log.end, |(at, _)| at);
    let present = |event: &&&Event| matches!(event.kind, EventKind::Present(_));
    let mut before = table.events.iter().filter(|event| event.at <= until);
    let Some(last) = before.rfind(present).map(|event| event.at) else {
        return;
    };
    let seated = |person: &&usize| !table.log.left.contains(&(table.number, **person));
    let seated: Vec<_> = table.setup.people.iter().filter(seated).collect();
    // The table waits for people on vacation and gives them their time afterwards.
    let back = seated
        .iter()
        .flat_map(|person| spans_of(&table.log.away, **person));
    let back = back.map(|(_, back)| back).filter(|back| *back <= until);
    let last = back.max().unwrap_or(last).max(last);
    let down = table.log.downtimes.iter();
    let down = down.map(|(from, to)| (to.min(&until) - from.max(&last)).max(0));
    let idle = until - last - down.sum::<i64>();
    // Mere presence is saved once an hour, so the table may wait an hour longer.
    if idle > 30 * DAY + HOUR + LATE {
        table.report(found, "frozen", idle / HOUR);
    }
    match end {
        Some((_, TableEnd::Abandoned)) if idle < 30 * DAY - LATE => {
            table.report(found, "abandoned too early", idle / HOUR);
        }
        Some((_, TableEnd::Closed)) if !seated.is_empty() && !table.setup.has_votes() => {
            table.report(found, "closed without reason", seated);
        }
        _ => {}
    }
}

/// If stand-ins play for absent people, something happens within one turn's time after each request.
fn goes_on_after_a_request(table: &TableLog, found: &mut Violations) {
    let Some(pace) = table.setup.pace.filter(|_| table.setup.rule.has_stand_in()) else {
        return;
    };
    let people = table.setup.people.iter();
    let away: Vec<_> = people
        .flat_map(|person| spans_of(&table.log.away, *person))
        .collect();
    let mut present_at: Option<i64> = None;
    let events = table.events.iter();
    let ends = events.map(|event| (event.at, Some(&event.kind)));
    for (at, kind) in ends.chain([(table.log.end, None)]) {
        if let Some(since) = present_at {
            let away = away.iter();
            let away = away.map(|(from, to)| (to.min(&at) - from.max(&since)).max(0));
            let ran = table.running_time(since, at);
            if ran - away.sum::<i64>() > pace + LATE {
                table.report(found, "stuck", (since, at));
                present_at = None;
            }
        }
        match kind {
            Some(EventKind::Ended(_)) => return,
            Some(EventKind::Present(_)) => present_at = present_at.or(Some(at)),
            Some(
                EventKind::WaitsFor(Some(_)) | EventKind::Moved { .. } | EventKind::TimedOut(_),
            ) => {
                present_at = None;
            }
            _ => {}
        }
    }
}

/// If a turn begins for somebody who sits there in private and cannot be notified, the others see it.
fn others_hear_of_unreachable_players(table: &TableLog, found: &mut Violations) {
    let (log, live) = (table.log, table.setup.is_live());
    let mut present = None;
    for (number, event) in table.events.iter().enumerate() {
        let person = match event.kind {
            EventKind::WaitsFor(Some(person)) => person,
            EventKind::Present(person) => {
                present = Some((person, event.at));
                continue;
            }
            _ => continue,
        };
        if present == Some((person, event.at)) || !table.setup.private.contains(&person) {
            continue;
        }
        let tried = log.sent_at(person, live, event.at);
        let others = table.setup.private.iter().copied();
        let others = others.filter(|other| *other != person);
        let others = others.filter(|other| !log.left.contains(&(table.number, *other)));
        let arrives = others.map(|other| log.arrives_at(other, live, tried));
        let place = table.setup.has_place.then_some(tried);
        let Some(arrives) = arrives.chain(place).min() else {
            continue;
        };
        let by = arrives + table.setup.tolerance();
        let mut unreachable = spans_of(&log.unreachable, person);
        if !unreachable.any(|(from, to)| from <= event.at && by < to) {
            continue;
        }
        let rest = &table.events[number + 1..];
        let mut rest = rest.iter().take_while(|event| event.at <= by);
        let known = rest.any(|event| match event.kind {
            EventKind::ReportedUnreachable(other) | EventKind::Notified(other) => other == person,
            // The turn is over.
            EventKind::WaitsFor(_) | EventKind::Ended(_) => true,
            _ => false,
        });
        if !known && by < log.end {
            table.report(found, "unreachable player not reported", (event, arrives));
        }
    }
}

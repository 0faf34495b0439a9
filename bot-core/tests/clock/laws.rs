//! All laws, and events written by hand that break them.

use crate::event_log::{EventLog, Violations};
use crate::{note_laws, stand_in_laws, table_laws, turn_laws, vote_laws};

/// Returns all violations in a log.
pub fn violations(log: &EventLog) -> Violations {
    let mut found = Violations::new();
    for table in &log.tables() {
        turn_laws::check(table, &mut found);
        note_laws::check(table, &mut found);
        stand_in_laws::check(table, &mut found);
        vote_laws::check(table, &mut found);
        table_laws::check(table, &mut found);
    }
    note_laws::held_messages_arrive_as_one(log, &mut found);
    table_laws::nobody_is_disturbed(log, &mut found);
    found
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;
    use crate::event_log::EventKind::{self, *};
    use crate::event_log::{
        DAY, Event, HOUR, MINUTE, NoteTarget, PersonSettings, TableEnd, TableSetup, TimeoutRule,
    };

    const NONE: [&str; 0] = [];

    /// What happened, and at which hour.
    type Script = Vec<(f64, EventKind)>;

    /// Returns a log of one table where two people play in private, a day a turn. Events are (hour, what).
    fn log(rule: TimeoutRule, events: &[(f64, EventKind)]) -> EventLog {
        let somebody = PersonSettings {
            zone: TimeZone::UTC,
            quiet_hours: None,
            wants_reminders: true,
            reminder_interval: None,
        };
        let table = TableSetup {
            pace: Some(DAY),
            rule,
            people: vec![0, 1],
            seats: vec![Some(0), Some(1)],
            private: vec![0, 1],
            has_place: false,
        };
        let events = events.iter().map(|(hours, kind)| Event {
            at: (hours * HOUR as f64) as i64,
            table: 0,
            kind: kind.clone(),
        });
        let events: Vec<_> = events.collect();
        EventLog {
            people: vec![somebody; 2],
            tables: vec![table],
            end: events.last().unwrap().at,
            events,
            ..EventLog::default()
        }
    }

    fn found(log: &EventLog) -> Vec<&'static str> {
        violations(log).into_keys().collect()
    }

    /// Returns the violations in a turn of person 0 that begins at hour 0 and is announced at once.
    fn in_a_turn(rule: TimeoutRule, events: &[(f64, EventKind)]) -> Vec<&'static str> {
        found(&turn(rule, events))
    }

    fn turn(rule: TimeoutRule, events: &[(f64, EventKind)]) -> EventLog {
        let begins = [
            (0.0, TurnStarted(0)),
            (0.0, WaitsFor(Some(0))),
            (0.0, Notified(0)),
        ];
        log(rule, &[&begins, events].concat())
    }

    fn passes(at: f64) -> [(f64, EventKind); 3] {
        [
            (at, Present(0)),
            (at, TurnStarted(1)),
            (at, WaitsFor(Some(1))),
        ]
    }

    fn own_note(at: f64) -> (f64, EventKind) {
        note(NoteTarget::Person(0), at)
    }

    fn note(to: NoteTarget, at: f64) -> (f64, EventKind) {
        (at, TimeoutAnnounced { to, about: 0 })
    }

    /// The rule *wait*, from the reminders to the notes.
    fn late_turn() -> Script {
        let other = note(NoteTarget::Person(1), 24.0);
        vec![
            (12.0, Notified(0)),
            (21.6, Notified(0)),
            (24.0, TimedOut(0)),
            own_note(24.0),
            other,
            (30.0, Present(1)),
        ]
    }

    #[test]
    fn each_turn_is_announced_once() {
        let wait = TimeoutRule::Wait;
        assert_eq!(in_a_turn(wait, &late_turn()), NONE);
        let begins = [(0.0, TurnStarted(0)), (0.0, WaitsFor(Some(0)))];
        let silent = [&begins[..], &late_turn()].concat();
        assert_eq!(found(&log(wait, &silent)), ["missing notice"]);
        let late = [&begins[..], &[(0.5, Notified(0)), (1.0, Present(1))]].concat();
        let both = ["missing notice", "notice without a reason"];
        assert_eq!(found(&log(wait, &late)), both);
        let twice = [(0.0, Notified(0)), (1.0, Present(1))];
        let both = ["duplicate notice", "notice without a reason"];
        assert_eq!(in_a_turn(wait, &twice), both);
        // Nobody is told of a turn that they began themselves.
        let own = [&[(0.0, Present(0))], &begins[..], &[(0.0, Notified(0))]].concat();
        assert_eq!(found(&log(wait, &own)), ["notice without a reason"]);
    }

    #[test]
    fn reminders_come_in_time() {
        let without = |dropped: usize| {
            let mut events = late_turn();
            events.remove(dropped);
            in_a_turn(TimeoutRule::Wait, &events)
        };
        assert_eq!(without(0), ["missing notice"]);
        assert_eq!(without(1), ["missing notice"]);
        let moved = |at: f64| {
            let mut events = late_turn();
            events[0].0 = at;
            in_a_turn(TimeoutRule::Wait, &events)
        };
        // A reminder may come early with another one, by a twentieth of the pace.
        assert_eq!(moved(11.0), NONE);
        let both = ["missing notice", "notice without a reason"];
        assert_eq!(moved(10.0), both);
        assert_eq!(moved(12.5), both);
    }

    #[test]
    fn chosen_interval_is_kept() {
        let with_interval = |events: &[(f64, EventKind)]| {
            let mut log = turn(TimeoutRule::Wait, events);
            log.people[0].reminder_interval = Some(5 * HOUR);
            found(&log)
        };
        let kept = [(5.0, Notified(0)), (10.0, Notified(0)), (11.0, Present(1))];
        assert_eq!(with_interval(&kept), NONE);
        assert_eq!(with_interval(&kept[1..]), ["missing notice"]);
        let extra = [&[(3.0, Notified(0))], &kept[..]].concat();
        assert_eq!(with_interval(&extra), ["notice without a reason"]);
        // After an undo only the number and the longest silence are known.
        let undone = |at: f64| {
            let again = [
                (6.0, TurnStarted(1)),
                (6.0, WaitsFor(Some(1))),
                (6.0, Notified(1)),
                (7.0, Undid(0)),
                (7.0, Present(0)),
                (7.0, TurnStarted(0)),
                (7.0, WaitsFor(Some(0))),
                (at, Notified(0)),
                (14.0, Present(1)),
            ];
            with_interval(&[&kept[..1], &again].concat())
        };
        assert_eq!(undone(11.0), NONE);
        assert_eq!(undone(13.0), ["missing notice"]);
    }

    #[test]
    fn nobody_is_notified_after_their_turn() {
        let after = [&passes(1.0)[..], &[(1.0, Notified(1)), (1.5, Notified(0))]].concat();
        let found = in_a_turn(TimeoutRule::Wait, &after);
        assert_eq!(found, ["notice without a turn"]);
    }

    #[test]
    fn nobody_is_disturbed_in_quiet_hours() {
        let quiet = |from: i64, to: i64, notified: f64| {
            let events = [
                (0.0, TurnStarted(0)),
                (0.0, WaitsFor(Some(0))),
                (notified, Notified(0)),
                (3.0, Present(1)),
            ];
            let mut log = log(TimeoutRule::Wait, &events);
            log.people[0].quiet_hours = Some((from, to));
            found(&log)
        };
        let (ten, two) = (22 * 60, 2 * 60);
        assert_eq!(quiet(ten, two, 0.0), ["notice in quiet hours"]);
        assert_eq!(quiet(ten, two, 2.0), NONE);
        assert_eq!(quiet(two, ten, 0.0), NONE);
        let mut snoozed = turn(TimeoutRule::Wait, &[(3.0, Present(1))]);
        snoozed.snoozed.push((0, -1, HOUR));
        assert_eq!(found(&snoozed), ["missing notice", "notice in quiet hours"]);
    }

    #[test]
    fn returns_are_summarised_in_one_message() {
        let mut log = turn(TimeoutRule::Wait, &[(3.0, Present(1))]);
        log.away.push((0, HOUR, 2 * HOUR));
        assert_eq!(found(&log), ["missing notice"]);
        log.events.insert(3, event_at(2 * HOUR, Notified(0)));
        assert_eq!(found(&log), NONE);
        // Two tables, and a message about each after quiet hours.
        log.away.clear();
        log.people[0].quiet_hours = Some((0, 120));
        let mut other = log.clone();
        for event in &mut other.events {
            event.table = 1;
            event.at += 100 * i64::from(event.kind == Notified(0));
        }
        log.events.remove(2);
        other.events.remove(2);
        log.tables.push(log.tables[0].clone());
        log.events.extend(other.events);
        assert_eq!(found(&log), ["not sent as one"]);
    }

    fn event_at(at: i64, kind: EventKind) -> Event {
        Event { at, table: 0, kind }
    }

    #[test]
    fn timeouts_come_in_time() {
        let timed_out = |at: f64| {
            let mut events = late_turn();
            for (hour, _) in &mut events[2..5] {
                *hour = at;
            }
            in_a_turn(TimeoutRule::Wait, &events)
        };
        assert_eq!(timed_out(23.0), ["timeout too early"]);
        assert_eq!(timed_out(25.0), ["timeout too late"]);
        let mut without_pace = turn(TimeoutRule::Wait, &late_turn());
        without_pace.tables[0].pace = None;
        assert!(found(&without_pace).contains(&"timeout without a pace"));
        let mut twice = late_turn();
        twice.insert(5, (28.0, TimedOut(0)));
        let found = in_a_turn(TimeoutRule::Wait, &twice);
        assert!(found.contains(&"second timeout"), "{found:?}");
        // A forced move waits for the end of the time too.
        let forced = [(1.0, Moved { seat: 0, by: None }), (2.0, Present(1))];
        let found = in_a_turn(TimeoutRule::Wait, &forced);
        assert_eq!(found, ["timeout too early"]);
        // An undo does not shorten the time, and lengthens it by half at most.
        let after_undo = |undone: f64, out: f64| {
            let again = [
                (undone - 1.0, TurnStarted(1)),
                (undone - 1.0, WaitsFor(Some(1))),
                (undone - 1.0, Notified(1)),
                (undone, Undid(0)),
                (undone, Present(0)),
                (undone, TurnStarted(0)),
                (undone, WaitsFor(Some(0))),
                (out, TimedOut(0)),
                own_note(out),
                note(NoteTarget::Person(1), out),
                (out + 1.0, Present(1)),
            ];
            in_a_turn(TimeoutRule::Wait, &again)
        };
        assert_eq!(after_undo(3.0, 25.0), NONE);
        assert_eq!(after_undo(3.0, 20.0), ["timeout too early"]);
        assert_eq!(after_undo(3.0, 28.0), ["timeout too late"]);
        assert!(after_undo(24.0, 40.0).contains(&"timeout too late"));
        // A vacation stops the clock.
        let mut away = turn(TimeoutRule::Wait, &late_turn());
        away.away.push((0, 1, HOUR));
        assert!(self::found(&away).contains(&"timeout too early"));
    }

    #[test]
    fn stand_ins_play_and_rest() {
        let held = |events: &[(f64, EventKind)]| {
            let mut all = late_turn();
            all.truncate(5);
            all.extend(events.iter().cloned());
            in_a_turn(TimeoutRule::Hold, &all)
        };
        let plays = |seat: usize, at: f64| (at, Moved { seat, by: None });
        let first = [
            (24.0, WaitsFor(None)),
            plays(0, 24.0),
            (24.0, TurnStarted(1)),
            (24.0, WaitsFor(Some(1))),
            (24.0, Notified(1)),
        ];
        assert_eq!(held(&first), NONE);
        let idle = [(24.0, WaitsFor(None)), (25.0, Present(1))];
        assert_eq!(held(&idle), ["stand-in does not play"]);
        let waits = [(25.0, Present(1))];
        let both = ["stand-in does not play", "timeout rule not applied"];
        assert_eq!(held(&waits), both);
        // A whole round without people.
        let round = [
            plays(1, 24.0),
            plays(0, 24.0),
            plays(1, 24.0),
            plays(0, 24.0),
        ];
        let round = [&first[..2], &round].concat();
        assert_eq!(held(&round), ["stand-in does not rest"]);
        let begins = [(0.0, TurnStarted(1)), plays(1, 0.0), (1.0, Present(0))];
        let mut paused = log(TimeoutRule::Hold, &begins);
        paused.paused.push((0, -HOUR, HOUR));
        assert_eq!(found(&paused), ["played during a pause"]);
    }

    #[test]
    fn timeouts_are_announced_once_while_true() {
        let noted = |change: &dyn Fn(&mut Script)| {
            let mut events = late_turn();
            change(&mut events);
            in_a_turn(TimeoutRule::Wait, &events)
        };
        let missing = noted(&|events| events.retain(|event| *event != own_note(24.0)));
        assert_eq!(missing, ["missing note"]);
        let missing = noted(&|events| {
            let other = note(NoteTarget::Person(1), 24.0);
            events.retain(|event| *event != other);
        });
        assert_eq!(missing, ["missing note"]);
        let twice = noted(&|events| events.insert(4, own_note(24.01)));
        assert_eq!(twice, ["note without a timeout"]);
        let early = noted(&|events| events[3].0 = 23.0);
        assert_eq!(early, ["missing note", "note without a timeout"]);
        let outdated = noted(&|events| {
            events[4] = note(NoteTarget::Person(1), 24.01);
            for event in passes(24.005).into_iter().rev() {
                events.insert(4, event);
            }
            events.insert(7, (24.005, Notified(1)));
            events.truncate(9);
        });
        assert_eq!(outdated, ["outdated note"]);
    }

    #[test]
    fn others_hear_of_an_unreachable_player() {
        let begins = [(0.0, TurnStarted(0)), (0.0, WaitsFor(Some(0)))];
        let reported = |events: &[(f64, EventKind)]| {
            let mut log = log(TimeoutRule::Wait, &[&begins, events].concat());
            log.unreachable.push((0, -1, DAY));
            found(&log)
        };
        let over = (1.0, Present(1));
        let not_reported = ["unreachable player not reported"];
        assert_eq!(reported(std::slice::from_ref(&over)), not_reported);
        assert_eq!(reported(&[(0.0, ReportedUnreachable(0)), over]), NONE);
    }

    #[test]
    fn tables_end_in_time() {
        let ended = |hours: f64, how: TableEnd| {
            let events = [(0.0, Present(0)), (hours, Ended(how))];
            found(&log(TimeoutRule::Wait, &events))
        };
        assert_eq!(ended(30.0 * 24.0, TableEnd::Abandoned), NONE);
        assert_eq!(
            ended(29.0 * 24.0, TableEnd::Abandoned),
            ["abandoned too early"]
        );
        assert_eq!(ended(31.0 * 24.0, TableEnd::Abandoned), ["frozen"]);
        assert_eq!(ended(1.0, TableEnd::Closed), ["closed without reason"]);
        let events = [(0.0, Present(0)), (31.0 * 24.0, Resigned(0))];
        assert_eq!(found(&log(TimeoutRule::Wait, &events)), ["frozen"]);
        let events = [(0.0, Present(0)), (25.0, Resigned(0))];
        assert_eq!(found(&log(TimeoutRule::Turn, &events)), ["stuck"]);
    }

    #[test]
    fn live_tables_are_exact_and_have_no_reminders() {
        let live = |at: i64| {
            let mut log = turn(TimeoutRule::Wait, &[(1.0, Present(1))]);
            log.tables[0].pace = Some(15 * MINUTE);
            log.people[0].quiet_hours = Some((0, 60));
            log.events.insert(3, event_at(at, TimedOut(0)));
            for reader in [0, 1] {
                let to = NoteTarget::Person(reader);
                log.events
                    .insert(4, event_at(at, TimeoutAnnounced { to, about: 0 }));
            }
            log
        };
        assert_eq!(found(&live(15 * MINUTE)), NONE);
        assert_eq!(found(&live(16 * MINUTE)), ["timeout too late"]);
        let mut reminded = live(15 * MINUTE);
        reminded.events.insert(3, event_at(8 * MINUTE, Notified(0)));
        assert_eq!(found(&reminded), ["notice without a reason"]);
    }
}

//! What was observed from outside: people, tables, events, and the times in which rules rest.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;

pub const MINUTE: i64 = 60_000;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;

/// How exactly the rules must be kept. The laws have no other tolerances.
pub mod tolerance {
    use super::MINUTE;

    /// How late a message, a timeout or a move of the bot may be. The test clock advances with every read.
    pub const LATE: i64 = MINUTE;
    /// The same at a live table.
    pub const LIVE_LATE: i64 = MINUTE / 6;
    /// Events closer together than this count as simultaneous.
    pub const SAME_MOMENT: i64 = 2_000;
    /// A reminder may be early by this fraction of its interval, to be sent together with another one.
    pub const EARLY_FRACTION: i64 = 20;
}

use tolerance::{EARLY_FRACTION, LATE, LIVE_LATE, SAME_MOMENT};

#[derive(Clone, Debug)]
pub struct PersonSettings {
    pub zone: TimeZone,
    /// Start and end, in minutes of the day.
    pub quiet_hours: Option<(i64, i64)>,
    pub wants_reminders: bool,
    pub reminder_interval: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeoutRule {
    Wait,
    Turn,
    Hold,
    Vote,
}

impl TimeoutRule {
    /// Whether a stand-in plays after a timeout.
    pub fn has_stand_in(self) -> bool {
        matches!(self, Self::Turn | Self::Hold)
    }
}

#[derive(Clone, Debug)]
pub struct TableSetup {
    pub pace: Option<i64>,
    pub rule: TimeoutRule,
    /// Everybody who joined.
    pub people: Vec<usize>,
    /// The person at each seat, `None` for an opponent.
    pub seats: Vec<Option<usize>>,
    /// People who joined in private.
    pub private: Vec<usize>,
    /// Whether a group shows the table.
    pub has_place: bool,
}

impl TableSetup {
    pub fn is_live(&self) -> bool {
        self.pace.is_some_and(|pace| pace < HOUR)
    }

    /// Whether the others vote about a player whose time ran out.
    pub fn has_votes(&self) -> bool {
        self.rule == TimeoutRule::Vote && self.pace.is_some()
    }

    /// How late a message or a timeout may be at this table.
    pub fn tolerance(&self) -> i64 {
        if self.is_live() { LIVE_LATE } else { LATE }
    }
}

/// Recipient of a note about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoteTarget {
    Person(usize),
    Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEnd {
    Played,
    Closed,
    Abandoned,
}

/// Something observed from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// The table now waits for this person, or for nobody.
    WaitsFor(Option<usize>),
    /// A turn of this seat started, whoever plays there.
    TurnStarted(usize),
    /// The seat made a move: by a person, or by the bot (`None`).
    Moved {
        seat: usize,
        by: Option<usize>,
    },
    /// The person undid their last action.
    Undid(usize),
    /// The person no longer has a seat.
    Left(usize),
    /// The person resigned.
    Resigned(usize),
    /// A vote to end the table or to replace the late player, accepted or refused.
    Voted {
        by: usize,
        end: bool,
        accepted: bool,
    },
    /// The person sent a request concerning this table.
    Present(usize),
    /// The person got a turn notice with a notification.
    Notified(usize),
    /// The person got another private message about the table.
    PrivateMessage(usize),
    /// The others saw that this person may not know about their turn.
    ReportedUnreachable(usize),
    /// That private message was a note. One message can hold several.
    PrivateNote(usize),
    /// A note said that the time of `about` ran out.
    TimeoutAnnounced {
        to: NoteTarget,
        about: usize,
    },
    /// The turn timed out, and the timeout rule was applied.
    TimedOut(usize),
    Ended(TableEnd),
}

#[derive(Clone, Debug)]
pub struct Event {
    pub at: i64,
    pub table: usize,
    pub kind: EventKind,
}

/// A time that concerns one person or one table: its number, start and end.
pub type Span = (usize, i64, i64);

/// Observed events, and what the laws need to know about people and tables.
#[derive(Clone, Debug, Default)]
pub struct EventLog {
    pub people: Vec<PersonSettings>,
    pub tables: Vec<TableSetup>,
    pub events: Vec<Event>,
    /// Vacations of people.
    pub away: Vec<Span>,
    /// Times in which people wanted no notices (`later`).
    pub snoozed: Vec<Span>,
    /// Times in which people were unreachable.
    pub unreachable: Vec<Span>,
    /// Pauses of tables.
    pub paused: Vec<Span>,
    /// Lost seats: table, person.
    pub left: Vec<(usize, usize)>,
    /// Times in which the bot did not run.
    pub downtimes: Vec<(i64, i64)>,
    pub end: i64,
}

/// Returns the spans of one person or table as (start, end).
pub fn spans_of(spans: &[Span], number: usize) -> impl Iterator<Item = (i64, i64)> {
    let spans = spans.iter().filter(move |(other, ..)| *other == number);
    spans.map(|(_, from, to)| (*from, *to))
}

/// Returns the end of a span that contains `at`.
fn end_of_span(mut spans: impl Iterator<Item = (i64, i64)>, at: i64) -> Option<i64> {
    let span = spans.find(|(from, to)| *from <= at && at < *to);
    span.map(|(_, to)| to)
}

/// Returns how much of the time from `from` to `to` lies outside all spans.
fn time_outside(mut spans: Vec<(i64, i64)>, from: i64, to: i64) -> i64 {
    spans.sort_unstable();
    let (mut lost, mut reached) = (0, from);
    for (began, ended) in spans {
        let (began, ended) = (began.max(reached), ended.min(to));
        lost += (ended - began).max(0);
        reached = reached.max(ended);
    }
    to - from - lost
}

/// Returns when this much time outside all spans has passed.
fn time_after(spans: Vec<(i64, i64)>, from: i64, time: i64) -> i64 {
    let mut at = from + time;
    loop {
        let missing = time - time_outside(spans.clone(), from, at);
        if missing <= 0 {
            return at;
        }
        at += missing;
    }
}

impl EventLog {
    /// Ends the log. Open spans last one more day.
    pub fn finish(&mut self, end: i64) {
        self.end = end;
        for (.., to) in self.paused.iter_mut().chain(&mut self.unreachable) {
            *to = (*to).min(end + DAY);
        }
    }

    /// Returns how many minutes the person's quiet hours still last at a time.
    fn quiet_minutes_left(&self, person: usize, at: i64) -> Option<i64> {
        let PersonSettings {
            zone, quiet_hours, ..
        } = &self.people[person];
        let (from, to) = (*quiet_hours)?;
        let local = zone.to_datetime(jiff::Timestamp::from_millisecond(at).unwrap());
        let minute = i64::from(local.hour()) * 60 + i64::from(local.minute());
        let minutes_of_day = 24 * 60;
        let since_start = (minute - from).rem_euclid(minutes_of_day);
        let length = match to - from {
            length if length > 0 => length,
            length => length + minutes_of_day,
        };
        (since_start < length).then_some(length - since_start)
    }

    /// Whether a time falls into the person's quiet hours, in their time zone.
    pub fn is_quiet_hour(&self, person: usize, at: i64) -> bool {
        self.quiet_minutes_left(person, at).is_some()
    }

    pub fn is_snoozed(&self, person: usize, at: i64) -> bool {
        end_of_span(spans_of(&self.snoozed, person), at).is_some()
    }

    pub fn is_away(&self, person: usize, at: i64) -> bool {
        end_of_span(spans_of(&self.away, person), at).is_some()
    }

    /// Whether a person was unreachable at any time in between.
    pub fn was_unreachable(&self, person: usize, from: i64, to: i64) -> bool {
        spans_of(&self.unreachable, person).any(|(began, ended)| began <= to && from < ended)
    }

    /// Whether no notice may be sent to a person. At live tables only `later` counts.
    pub fn is_silent(&self, person: usize, live: bool, at: i64) -> bool {
        self.is_snoozed(person, at) || !live && self.is_quiet_hour(person, at)
    }

    /// Returns when a message that is due at `at` is sent, if the person is reachable then.
    pub fn sent_at(&self, person: usize, live: bool, mut at: i64) -> i64 {
        // When `later` ends, a live table is treated like any other.
        let live = live && !self.is_snoozed(person, at);
        loop {
            // A span that starts at the same moment counts too.
            let soon = at + SAME_MOMENT;
            let silent = end_of_span(spans_of(&self.snoozed, person), soon)
                .or(end_of_span(self.downtimes.iter().copied(), soon));
            at = match (silent, self.quiet_minutes_left(person, at)) {
                (Some(to), _) => to,
                // The last hours pass minute by minute, because the clocks may be changed.
                (None, Some(left)) if !live => {
                    at - at.rem_euclid(MINUTE) + (left - 120).max(1) * MINUTE
                }
                _ => return at,
            };
        }
    }

    /// Returns when the person gets a message that is due at `at`.
    pub fn arrives_at(&self, person: usize, live: bool, mut at: i64) -> i64 {
        loop {
            at = self.sent_at(person, live, at);
            match end_of_span(spans_of(&self.unreachable, person), at) {
                Some(to) => at = to,
                None => return at,
            }
        }
    }

    /// Returns the events by table.
    pub fn tables(&self) -> Vec<TableLog<'_>> {
        let tables = self.tables.iter().enumerate();
        let tables = tables.map(|(number, setup)| TableLog {
            log: self,
            number,
            setup,
            events: vec![],
        });
        let mut tables: Vec<_> = tables.collect();
        for event in &self.events {
            tables[event.table].events.push(event);
        }
        tables
    }
}

/// The events at one table.
pub struct TableLog<'a> {
    pub log: &'a EventLog,
    pub number: usize,
    pub setup: &'a TableSetup,
    pub events: Vec<&'a Event>,
}

impl TableLog<'_> {
    /// Whether the table is paused. The edges of a pause do not count.
    pub fn is_paused(&self, at: i64) -> bool {
        let inner = spans_of(&self.log.paused, self.number);
        let inner = inner.map(|(from, to)| (from + SAME_MOMENT, to - SAME_MOMENT));
        end_of_span(inner, at).is_some()
    }

    /// Returns the times in which nothing can happen here.
    fn stopped(&self) -> Vec<(i64, i64)> {
        let paused = spans_of(&self.log.paused, self.number);
        paused.chain(self.log.downtimes.iter().copied()).collect()
    }

    /// Returns how long the table ran between two times.
    pub fn running_time(&self, from: i64, to: i64) -> i64 {
        time_outside(self.stopped(), from, to)
    }

    /// Returns when the table has run for this long.
    pub fn after_running(&self, from: i64, time: i64) -> i64 {
        time_after(self.stopped(), from, time)
    }

    /// Returns how much of a person's time passed between two times.
    pub fn turn_time(&self, person: usize, from: i64, to: i64) -> i64 {
        let away = spans_of(&self.log.away, person);
        time_outside(self.stopped().into_iter().chain(away).collect(), from, to)
    }

    /// Returns when this much of a person's time has passed.
    pub fn after_turn_time(&self, person: usize, from: i64, time: i64) -> i64 {
        let away = spans_of(&self.log.away, person);
        time_after(self.stopped().into_iter().chain(away).collect(), from, time)
    }

    /// Returns how early a reminder may be, to be sent together with another one.
    pub fn early_reminder(&self, person: usize) -> i64 {
        let interval = self.log.people[person].reminder_interval;
        let shortest = self.setup.pace.into_iter().chain(interval).min();
        shortest.map_or(0, |shortest| shortest / EARLY_FRACTION)
    }

    /// Adds a violation of a law by this table.
    pub fn report(&self, found: &mut Violations, law: &'static str, what: impl std::fmt::Debug) {
        let text = format!("table {} {:?}: {what:?}", self.number, self.setup);
        found.entry(law).or_default().push(text);
    }
}

/// Follows whether an undo gave or took the current turn, or did so one turn ago. Nobody outside knows then how much of
/// its time is left.
#[derive(Default)]
pub struct UndoTracker {
    undone_at: Option<i64>,
    turns_since: Option<usize>,
}

impl UndoTracker {
    pub fn observe(&mut self, event: &Event) {
        match event.kind {
            EventKind::Undid(_) => self.undone_at = Some(event.at),
            EventKind::TurnStarted(_) if self.undone_at == Some(event.at) => {
                self.turns_since = Some(0);
            }
            EventKind::TurnStarted(_) => {
                self.turns_since = self.turns_since.map(|turns| turns + 1);
            }
            _ => {}
        }
    }

    pub fn is_after_undo(&self) -> bool {
        self.turns_since.is_some_and(|turns| turns < 2)
    }
}

/// Descriptions of violations by law.
pub type Violations = BTreeMap<&'static str, Vec<String>>;

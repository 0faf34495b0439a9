//! What people lived through, written down from outside, and whether it was right. It shares no code with what it judges:
//! times are counted here once more, from the rules alone.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;

use crate::note_checks::NoteTarget;

pub const MINUTE: i64 = 60_000;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;
/// How far a thing may be from its time: the clock of a test goes on with every look at it.
pub const TOLERANCE: i64 = 5 * MINUTE;
/// What happens closer together happens at once.
pub const SAME_MOMENT: i64 = 2_000;

/// What is known of a person.
#[derive(Clone, Debug)]
pub struct PersonSettings {
    pub zone: String,
    /// Minutes of the day, from and to.
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

#[derive(Clone, Debug)]
pub struct TableSetup {
    pub pace: Option<i64>,
    pub rule: TimeoutRule,
    /// Who sat down there.
    pub people: Vec<usize>,
    /// Who sits on which chair; nobody where an opponent does.
    pub seats: Vec<Option<usize>>,
    /// Who of them sat down in private.
    pub private: Vec<usize>,
    /// Whether it is shown in a place too.
    pub has_place: bool,
}

impl TableSetup {
    pub fn is_live(&self) -> bool {
        self.pace.is_some_and(|pace| pace < HOUR)
    }

    /// How far a thing may be from its time.
    pub fn tolerance(&self) -> i64 {
        if self.is_live() {
            MINUTE / 6
        } else {
            TOLERANCE
        }
    }

    /// What is left to whoever comes back to a turn whose time ran out.
    fn grace(&self) -> Option<i64> {
        self.pace.map(|pace| (pace / 10).max(MINUTE))
    }
}

/// How a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableEnd {
    Played,
    Closed,
    Abandoned,
}

/// Something that was seen from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A table waits for this person now, or for nobody.
    WaitsFor(Option<usize>),
    /// It is the turn of this seat now, whoever plays there.
    TurnStarted(usize),
    /// This seat did something: a person who was there, or nobody.
    Moved {
        seat: usize,
        by: Option<usize>,
    },
    /// Somebody took back their last step.
    Undid(usize),
    /// Somebody has no seat there any more.
    Left(usize),
    /// Somebody gave theirs up.
    Resigned(usize),
    /// Somebody voted to end the table or to replace who is late, and that was taken or not.
    Voted {
        by: usize,
        end: bool,
        accepted: bool,
    },
    /// A person did something at this table.
    Present(usize),
    /// Somebody was called to this table, so that they noticed.
    Notified(usize),
    /// Somebody was told something else about it in private.
    PrivateMessage(usize),
    /// The others saw that a turn waits for somebody who may not have heard of it.
    ReportedUnreachable(usize),
    /// That was a note, of which one message holds many.
    PrivateNote(usize),
    /// It was said there that somebody's time ran out.
    TimeoutAnnounced {
        to: NoteTarget,
        about: usize,
    },
    /// The time of the turn ran out, and what follows was done.
    TimedOut(usize),
    Ended(TableEnd),
}

#[derive(Clone, Debug)]
pub struct Event {
    pub at: i64,
    pub table: usize,
    pub kind: EventKind,
}

#[derive(Clone, Debug, Default)]
pub struct EventLog {
    pub people: Vec<PersonSettings>,
    pub tables: Vec<TableSetup>,
    pub events: Vec<Event>,
    /// Who was away from when to when.
    pub away: Vec<(usize, i64, i64)>,
    /// Who did not want to be called from when to when.
    pub snoozed: Vec<(usize, i64, i64)>,
    /// Which table was paused from when to when.
    pub paused: Vec<(usize, i64, i64)>,
    /// Who could not be written to from when to when.
    pub unreachable: Vec<(usize, i64, i64)>,
    /// Who lost their seat at which table.
    pub left: Vec<(usize, usize)>,
    /// When the program did not run.
    pub downtimes: Vec<(i64, i64)>,
    pub end: i64,
}

/// One turn of a person.
#[derive(Clone, Debug)]
struct Turn {
    table: usize,
    person: usize,
    from: i64,
    to: i64,
    /// Whether it began by something that they did themself.
    self_started: bool,
    /// Whether they took up again what had run out.
    resumed_late: bool,
    timeouts: Vec<i64>,
    /// When they first did something after that.
    first_late_move: Option<i64>,
    /// Whether a stand-in played it then.
    played_by_stand_in: bool,
    /// When the rest of it was played for them, as there was nothing to decide.
    forced_at: Option<i64>,
    /// What had counted before an undo broke it off.
    used_before: i64,
    /// Whether it was given more time when it went on.
    extended: bool,
    /// Whether it was broken off after its time had run out.
    interrupted_late: bool,
    notified: Vec<i64>,
}

impl Turn {
    fn first_timeout(&self) -> Option<i64> {
        self.timeouts.first().copied()
    }
}

/// Why something is told.
#[derive(Clone, Debug)]
struct ExpectedNotice {
    earliest: i64,
    latest: i64,
    /// Whether it must be; or else it may have been told before.
    required: bool,
}

impl ExpectedNotice {
    fn required(earliest: i64, latest: i64) -> Self {
        Self {
            earliest,
            latest,
            required: true,
        }
    }

    fn matches(&self, at: i64, tolerance: i64) -> bool {
        (self.earliest - tolerance..=self.latest + tolerance).contains(&at)
    }
}

/// What was wrong, by kind.
pub type Violations = BTreeMap<&'static str, Vec<String>>;

/// How much of a time lies in none of these spans.
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

impl EventLog {
    fn zone(&self, person: usize) -> TimeZone {
        TimeZone::get(&self.people[person].zone).unwrap()
    }

    /// Nothing is written down any more; what still lasts goes on for a day.
    pub fn finish(&mut self, end: i64) {
        self.end = end;
        let spans = self.paused.iter_mut().chain(&mut self.unreachable);
        for (.., to) in spans {
            *to = (*to).min(end + DAY);
        }
    }

    /// Whether it is a quiet hour for somebody, by the clock on their wall.
    pub fn is_quiet_hour(&self, person: usize, at: i64) -> bool {
        let Some((from, to)) = self.people[person].quiet_hours else {
            return false;
        };
        let at = jiff::Timestamp::from_millisecond(at).unwrap();
        let local = self.zone(person).to_datetime(at);
        let minute = i64::from(local.hour()) * 60 + i64::from(local.minute());
        if from <= to {
            from <= minute && minute < to
        } else {
            minute >= from || minute < to
        }
    }

    pub fn is_snoozed(&self, person: usize, at: i64) -> bool {
        let mut silent = self.snoozed.iter();
        silent.any(|(other, from, to)| *other == person && *from <= at && at < *to)
    }

    pub fn is_unreachable(&self, person: usize, at: i64) -> bool {
        let mut spans = self.unreachable.iter();
        spans.any(|(other, from, to)| *other == person && *from <= at && at < *to)
    }

    /// The first moment from then on at which somebody may be called and can be.
    pub fn earliest_notice(&self, person: usize, live: bool, mut at: i64) -> i64 {
        loop {
            at = self.earliest_attempt(person, live, at);
            let mut spans = self.unreachable.iter();
            let span = spans.find(|(other, from, to)| *other == person && *from <= at && at < *to);
            let Some((.., to)) = span else {
                return at;
            };
            at = *to;
        }
    }

    /// The first moment from then on at which somebody may be called and the program runs.
    pub fn earliest_attempt(&self, person: usize, live: bool, mut at: i64) -> i64 {
        let until = |spans: &mut dyn Iterator<Item = (i64, i64)>, at: i64| {
            // Who says so at that very moment is not called either.
            let mut spans = spans.filter(|(from, to)| *from - SAME_MOMENT <= at && at < *to);
            spans.next().map(|(_, to)| to)
        };
        loop {
            let silent = self.snoozed.iter().filter(|(other, ..)| *other == person);
            let mut silent = silent.map(|(_, from, to)| (*from, *to));
            at = if let Some(to) = until(&mut silent, at) {
                to
            } else if let Some(to) = until(&mut self.downtimes.iter().copied(), at) {
                to
            } else if !live && self.is_quiet_hour(person, at) {
                at - at.rem_euclid(MINUTE) + MINUTE
            } else {
                return at;
            };
        }
    }

    /// When nothing can happen at a table.
    fn stopped_spans(&self, table: usize) -> Vec<(i64, i64)> {
        let paused = self.paused.iter().filter(|(one, ..)| *one == table);
        let paused = paused.map(|(_, from, to)| (*from, *to));
        paused.chain(self.downtimes.iter().copied()).collect()
    }

    /// How long something could have happened at a table.
    pub fn running_time(&self, table: usize, from: i64, to: i64) -> i64 {
        time_outside(self.stopped_spans(table), from, to)
    }

    /// Whether a table is paused, for more than a moment.
    pub fn is_paused(&self, table: usize, at: i64) -> bool {
        let mut paused = self.paused.iter().filter(|(one, ..)| *one == table);
        paused.any(|(_, from, to)| *from + SAME_MOMENT < at && at < *to - SAME_MOMENT)
    }

    /// Whether somebody is away then.
    pub fn is_away(&self, person: usize, at: i64) -> bool {
        let mut away = self.away.iter().filter(|(other, ..)| *other == person);
        away.any(|(_, from, to)| *from <= at && at < *to)
    }

    /// How much of a turn counts by then.
    fn counted_time(&self, turn: &Turn, to: i64) -> i64 {
        turn.used_before + self.counted_time_from(turn, turn.from, to)
    }

    fn counted_time_from(&self, turn: &Turn, from: i64, to: i64) -> i64 {
        let mut spans = self.stopped_spans(turn.table);
        let away = self.away.iter().filter(|(other, ..)| *other == turn.person);
        spans.extend(away.map(|(_, from, to)| (*from, *to)));
        time_outside(spans, from, to)
    }

    /// When so much of a turn will have counted.
    fn time_when_counted(&self, turn: &Turn, counts: i64) -> i64 {
        let mut at = turn.from + (counts - turn.used_before).max(0);
        loop {
            let missing = counts - self.counted_time(turn, at);
            if missing <= 0 {
                return at;
            }
            at += missing;
        }
    }

    /// The turns of a table, and calls to somebody who had nothing to decide.
    fn turns(&self, table: usize) -> (Vec<Turn>, Vec<&Event>) {
        let mut turns: Vec<Turn> = vec![];
        let mut unexpected = vec![];
        let mut open: Option<Turn> = None;
        let mut last_present = None;
        let mut undone = None;
        let mut interrupted: Option<Turn> = None;
        for event in self.events.iter().filter(|event| event.table == table) {
            match event.kind {
                EventKind::Present(person) => last_present = Some((person, event.at)),
                EventKind::Undid(person) => undone = Some((person, event.at)),
                EventKind::PrivateMessage(_)
                | EventKind::PrivateNote(_)
                | EventKind::ReportedUnreachable(_)
                | EventKind::TimeoutAnnounced { .. }
                | EventKind::TurnStarted(_)
                | EventKind::Left(_)
                | EventKind::Resigned(_)
                | EventKind::Voted { .. } => {}
                EventKind::Moved { seat, by } => {
                    let person = self.tables[table].seats[seat];
                    if let Some(turn) = open.as_mut().filter(|turn| Some(turn.person) == person) {
                        match by {
                            None => turn.forced_at = turn.forced_at.or(Some(event.at)),
                            Some(_) if turn.timeouts.is_empty() => {}
                            Some(_) => {
                                turn.first_late_move = turn.first_late_move.or(Some(event.at))
                            }
                        }
                    } else if let Some(turn) = turns.last_mut() {
                        turn.played_by_stand_in |= by.is_none() && Some(turn.person) == person;
                    }
                }
                EventKind::Notified(person) => {
                    let late = turns.last_mut();
                    let turn = match &mut open {
                        Some(turn) if turn.person == person => Some(turn),
                        _ => late.filter(|turn| {
                            turn.person == person && event.at - turn.to < SAME_MOMENT
                        }),
                    };
                    match turn {
                        Some(turn) => turn.notified.push(event.at),
                        None => unexpected.push(event),
                    }
                }
                EventKind::TimedOut(person) => {
                    if let Some(turn) = open.as_mut().filter(|turn| turn.person == person) {
                        turn.timeouts.push(event.at);
                    }
                }
                EventKind::WaitsFor(_) | EventKind::Ended(_) => {
                    if let Some(mut turn) = open.take() {
                        turn.to = event.at;
                        turns.push(turn);
                    }
                    let back = undone.is_some_and(|(_, at)| at == event.at);
                    let before = if back {
                        // Also one that ran out, and that nobody has played yet.
                        let unplayed =
                            |turn: &Turn| !turn.timeouts.is_empty() && !turn.played_by_stand_in;
                        let other = turns.last();
                        let other = other.filter(|turn| turn.to == event.at || unplayed(turn));
                        let other = other
                            .filter(|turn| EventKind::WaitsFor(Some(turn.person)) != event.kind);
                        interrupted = other.cloned();
                        let own =
                            |turn: &&Turn| EventKind::WaitsFor(Some(turn.person)) == event.kind;
                        turns.iter().rev().find(own).cloned()
                    } else if matches!(event.kind, EventKind::WaitsFor(Some(_))) {
                        interrupted.take()
                    } else {
                        None
                    };
                    if let EventKind::WaitsFor(Some(person)) = event.kind {
                        let self_started = last_present == Some((person, event.at));
                        let before = before.filter(|turn| turn.person == person);
                        let (used, extended) = self.time_carried_over(before.as_ref(), back);
                        let last = turns.last().filter(|turn| turn.person == person);
                        open = Some(Turn {
                            table,
                            // Who comes back has no new turn, but the one that ran out, unless a stand-in played that.
                            resumed_late: self_started
                                && last.is_some_and(|turn| {
                                    !turn.timeouts.is_empty() && !turn.played_by_stand_in
                                }),
                            person,
                            from: event.at,
                            to: self.end,
                            self_started,
                            timeouts: vec![],
                            first_late_move: None,
                            played_by_stand_in: false,
                            forced_at: None,
                            used_before: used,
                            extended,
                            interrupted_late: before.is_some_and(|turn| {
                                turn.interrupted_late || !turn.timeouts.is_empty()
                            }),
                            notified: vec![],
                        });
                    }
                }
            }
        }
        turns.extend(open);
        (turns, unexpected)
    }

    /// What has counted of a turn that goes on after an undo, and whether it was given more time. Who was interrupted has
    /// half of the time at least.
    fn time_carried_over(&self, turn: Option<&Turn>, back: bool) -> (i64, bool) {
        let Some(turn) = turn else {
            return (0, false);
        };
        let used = self.counted_time(turn, turn.to);
        let pace = self.tables[turn.table].pace;
        match pace.map(|pace| pace - pace / 2) {
            Some(most) if !back && !turn.extended && used > most => (most, true),
            _ => (used, turn.extended),
        }
    }

    /// When somebody should have been told of a turn: the earliest and the latest time, one after the other.
    fn expected_notices(&self, setup: &TableSetup, turn: &Turn) -> Vec<ExpectedNotice> {
        let mut expected = vec![];
        // Who plays against opponents alone is there when they have played.
        if !turn.self_started && setup.people.len() > 1 {
            expected.push(ExpectedNotice::required(turn.from, turn.from));
        }
        // What was to be told before an undo may have been held back until now.
        if turn.used_before > 0 {
            expected.push(ExpectedNotice {
                required: false,
                ..ExpectedNotice::required(turn.from, turn.from)
            });
        }
        expected.extend(self.default_reminders(setup, turn));
        expected.extend(self.interval_reminders(setup, turn));
        for notice in &mut expected {
            // Who wants to be left alone even at a live table is called later as at any other.
            let live = setup.is_live() && !self.is_snoozed(turn.person, notice.latest);
            let tried = self.earliest_attempt(turn.person, live, notice.latest);
            // Who cannot be reached may be called where the table is shown.
            notice.required &= !self.is_unreachable(turn.person, tried);
            notice.latest = self.earliest_notice(turn.person, live, notice.latest);
            // That the time ran out is told in that moment, and calls as well.
            let mut outs = turn.timeouts.iter();
            notice.required &= !outs.any(|out| (out - notice.latest).abs() < 2 * SAME_MOMENT);
        }
        // Whoever comes back is told of all their tables in one, live or not.
        let silent = self
            .snoozed
            .iter()
            .filter(|(other, ..)| *other == turn.person);
        // A turn may begin by that very press, where a stand-in held the seat.
        let silent = silent
            .filter(|(_, pressed, _)| turn.from - SAME_MOMENT <= *pressed && *pressed < turn.to);
        let away = self.away.iter().filter(|(other, ..)| *other == turn.person);
        let away = away.filter(|(_, _, back)| turn.from < *back && *back < turn.to);
        expected.extend(silent.chain(away).map(|(.., until)| {
            let tried = self.earliest_attempt(turn.person, false, *until);
            ExpectedNotice {
                earliest: *until,
                latest: self.earliest_notice(turn.person, false, *until),
                // Who cannot be reached then may be called where the table is shown.
                required: !self.is_unreachable(turn.person, tried),
            }
        }));
        expected.sort_unstable_by_key(|notice| notice.latest);
        expected
    }

    /// That so much of a turn has counted. It may be told earlier by a twentieth of its time, or of a rhythm that is
    /// shorter, together with another.
    fn reminder_at(&self, setup: &TableSetup, turn: &Turn, counts: i64) -> ExpectedNotice {
        let interval = self.people[turn.person].reminder_interval;
        let whole = setup.pace.into_iter().chain(interval).min();
        let earlier = whole.map_or(0, |whole| whole / 20);
        ExpectedNotice {
            earliest: self.time_when_counted(turn, counts - earlier),
            latest: self.time_when_counted(turn, counts),
            required: turn.used_before < counts - earlier,
        }
    }

    /// At half and at nine tenths of the time.
    fn default_reminders(&self, setup: &TableSetup, turn: &Turn) -> Vec<ExpectedNotice> {
        let wants_reminders = self.people[turn.person].wants_reminders;
        let usual = setup.pace.filter(|pace| *pace >= HOUR && wants_reminders);
        // Who comes back to a turn that ran out, or has more time than they had, has no half of it.
        let Some(pace) = usual.filter(|_| !turn.resumed_late && !turn.extended) else {
            return vec![];
        };
        let parts = [pace / 2, pace / 10 * 9].into_iter();
        let parts = parts.filter(|part| *part > turn.used_before);
        parts
            .map(|part| self.reminder_at(setup, turn, part))
            .collect()
    }

    /// Each time so much has passed, if somebody wants that.
    fn interval_reminders(&self, setup: &TableSetup, turn: &Turn) -> Vec<ExpectedNotice> {
        let interval = self.people[turn.person].reminder_interval;
        let Some(interval) = interval.filter(|_| !setup.is_live()) else {
            return vec![];
        };
        // What counts of a turn that was taken up again after it had run out is its own affair.
        if turn.interrupted_late {
            let beats = (turn.to - turn.from) / interval + 1;
            let any = ExpectedNotice {
                required: false,
                ..ExpectedNotice::required(turn.from, turn.to)
            };
            return vec![any; beats as usize];
        }
        let waits = matches!(setup.rule, TimeoutRule::Wait | TimeoutRule::Vote);
        let beats = (1..).map(|count| interval * count);
        let beats = beats.skip_while(|beat| *beat <= turn.used_before);
        let mut expected = vec![];
        for mut notice in beats.map(|beat| self.reminder_at(setup, turn, beat)) {
            let out = turn.first_timeout();
            if notice.earliest > turn.to
                || !waits && out.is_some_and(|out| notice.latest > out + SAME_MOMENT)
            {
                break;
            }
            // That the time runs out then is reminder enough; earlier, it may be told together with another.
            let at_the_end = out.is_some_and(|out| (notice.latest - out).abs() < SAME_MOMENT);
            let extended = turn.extended
                || turn
                    .first_late_move
                    .is_some_and(|late| notice.latest >= late);
            notice.required &= !at_the_end && !extended;
            expected.push(notice);
        }
        expected
    }

    /// Everything that was not as it should be.
    pub fn violations(&self) -> Violations {
        let mut found = Violations::new();
        for (table, setup) in self.tables.iter().enumerate() {
            let (turns, unexpected) = self.turns(table);
            for turn in turns {
                self.check_notices(table, setup, &turn, &mut found);
                self.check_timeouts(table, setup, &turn, &mut found);
                self.check_unreachable_reports(table, setup, &turn, &mut found);
            }
            for event in unexpected {
                let text = format!("{event:?}");
                found.entry("called for nothing").or_default().push(text);
            }
            self.check_end(table, &mut found);
            self.check_progress(table, &mut found);
            self.check_stand_ins(table, &mut found);
            self.check_votes(table, &mut found);
            self.check_notes(table, &mut found);
        }
        for (person, event) in self.notices_in_quiet_hours() {
            let text = format!("person {person} at {}: table {}", event.at, event.table);
            found.entry("called in quiet hours").or_default().push(text);
        }
        self.check_batching(&mut found);
        found
    }

    fn notices_in_quiet_hours(&self) -> impl Iterator<Item = (usize, &Event)> {
        self.events.iter().filter_map(|event| match event.kind {
            EventKind::Notified(person) | EventKind::PrivateMessage(person)
                if !self.tables[event.table].is_live() && self.is_quiet_hour(person, event.at)
                    || self.is_snoozed(person, event.at) =>
            {
                Some((person, event))
            }
            _ => None,
        })
    }

    pub fn quiet_hour_notice_count(&self) -> usize {
        self.notices_in_quiet_hours().count()
    }

    fn check_notices(&self, table: usize, setup: &TableSetup, turn: &Turn, found: &mut Violations) {
        let expected = self.expected_notices(setup, turn);
        let mut notified = turn.notified.clone();
        notified.sort_unstable();
        let describe = |at: i64| {
            let since = (at - turn.from) / MINUTE;
            format!(
                "table {table} {setup:?}: {since} minutes after {turn:?}; expected {expected:?}"
            )
        };
        // Each cause is met by a call at its time; one call may meet several.
        let tolerance = setup.tolerance();
        for notice in expected.iter().filter(|notice| notice.required) {
            let due = notice.latest + tolerance <= turn.to;
            if due && !notified.iter().any(|at| notice.matches(*at, tolerance)) {
                found
                    .entry("notice missing")
                    .or_default()
                    .push(describe(notice.latest));
            }
        }
        // All that is told at one moment is told in one, and that the time ran out tells that it is their turn.
        let mut moments: Vec<_> = turn.timeouts.iter().chain(&notified).copied().collect();
        moments.sort_unstable();
        for pair in moments.windows(2) {
            if pair[1] - pair[0] < SAME_MOMENT {
                found
                    .entry("notice doubled")
                    .or_default()
                    .push(describe(pair[1]));
            }
        }
        // Each call has a cause of its own.
        let mut left = expected.clone();
        for at in notified {
            match left.iter().position(|notice| notice.matches(at, tolerance)) {
                Some(notice) => {
                    left.remove(notice);
                }
                None => found
                    .entry("notice doubled")
                    .or_default()
                    .push(describe(at)),
            }
        }
    }

    /// Whether the others saw that somebody could not be told of their turn.
    fn check_unreachable_reports(
        &self,
        table: usize,
        setup: &TableSetup,
        turn: &Turn,
        found: &mut Violations,
    ) {
        let person = turn.person;
        if turn.self_started || !setup.private.contains(&person) {
            return;
        }
        let tried = self.earliest_attempt(person, setup.is_live(), turn.from);
        let others = setup.private.iter().copied();
        let others =
            others.filter(|other| *other != person && !self.left.contains(&(table, *other)));
        let heard = others.map(|other| self.earliest_notice(other, setup.is_live(), tried));
        let place = setup.has_place.then_some(tried);
        let Some(due) = heard.chain(place).min() else {
            return;
        };
        let by = due + setup.tolerance();
        let lost = [turn.from, tried, by]
            .iter()
            .all(|at| self.is_unreachable(person, *at));
        let mut events = self.events_at(table);
        let told = |event: &Event| {
            let told = [
                EventKind::ReportedUnreachable(person),
                EventKind::Notified(person),
            ]
            .contains(&event.kind);
            told && (turn.from..=by).contains(&event.at)
        };
        if lost && by < turn.to && !events.any(told) {
            let text = format!("table {table} {setup:?}: {turn:?}, due {due}");
            found.entry("nobody saw it missed").or_default().push(text);
        }
    }

    fn check_timeouts(
        &self,
        table: usize,
        setup: &TableSetup,
        turn: &Turn,
        found: &mut Violations,
    ) {
        let (Some(pace), Some(grace)) = (setup.pace, setup.grace()) else {
            if !turn.timeouts.is_empty() || turn.forced_at.is_some() {
                let text = format!("table {table} has no pace: {turn:?}");
                found.entry("ran out too early").or_default().push(text);
            }
            return;
        };
        let least = if turn.resumed_late { grace } else { pace };
        if turn.interrupted_late {
            return;
        }
        self.check_time_limit(setup, turn, (turn.from, 0), least..=pace, found);
        // Who plays after all has a little time to end the turn in, once.
        let late = turn
            .first_late_move
            .filter(|_| setup.rule == TimeoutRule::Vote);
        if let Some(late) = late {
            self.check_time_limit(setup, turn, (late, 1), grace..=grace, found);
        }
        let text = || format!("table {table} {setup:?}: {turn:?}");
        if turn.timeouts.len() > 1 + usize::from(late.is_some()) {
            found.entry("ran out too often").or_default().push(text());
        }
        if let Some(out) = turn.first_timeout()
            && matches!(setup.rule, TimeoutRule::Hold | TimeoutRule::Turn)
            && turn.to > out + TOLERANCE
        {
            found.entry("rule not kept").or_default().push(text());
        }
    }

    /// Whether a time that began then ran out when it should: of a turn's run-outs the one of this number.
    fn check_time_limit(
        &self,
        setup: &TableSetup,
        turn: &Turn,
        (from, number): (i64, usize),
        time: std::ops::RangeInclusive<i64>,
        found: &mut Violations,
    ) {
        // What is played for somebody who has nothing to decide is played when their time is over.
        let out = turn.timeouts.get(number).copied();
        let forced = turn.forced_at.filter(|forced| *forced >= from);
        let out = out.into_iter().chain(forced).min();
        let used = if number == 0 { turn.used_before } else { 0 };
        let counted = used + self.counted_time_from(turn, from, out.unwrap_or(turn.to));
        let text = || {
            let minutes = counted / MINUTE;
            format!("{setup:?}: {minutes} minutes from {from} of {turn:?}")
        };
        if out.is_some() && counted < time.start() - TOLERANCE.min(time.start() / 10) {
            found.entry("ran out too early").or_default().push(text());
        }
        if counted > time.end() + setup.tolerance() {
            found.entry("ran out too late").or_default().push(text());
        }
    }

    fn check_end(&self, table: usize, found: &mut Violations) {
        let mut events = self.events.iter().filter(|event| event.table == table);
        let mut last = None;
        let ended = loop {
            match events.next() {
                Some(Event {
                    at,
                    kind: EventKind::Present(_),
                    ..
                }) => last = Some(*at),
                Some(Event {
                    at,
                    kind: EventKind::Ended(end),
                    ..
                }) => {
                    break Some((*at, *end == TableEnd::Abandoned));
                }
                Some(_) => {}
                None => break None,
            }
        };
        let Some(last) = last else {
            return;
        };
        let people = &self.tables[table].people;
        let left = |other: &usize| self.left.contains(&(table, *other));
        let closed = |event: &Event| event.kind == EventKind::Ended(TableEnd::Closed);
        if self.tables[table].rule != TimeoutRule::Vote
            && self.events_at(table).any(closed)
            && !people.iter().all(left)
        {
            let text = format!("table {table}: {people:?}");
            found.entry("closed for nothing").or_default().push(text);
        }
        let sits = |other: &usize| people.contains(other) && !self.left.contains(&(table, *other));
        let away = self.away.iter().filter(|(other, ..)| sits(other));
        // Whoever is away is waited for, and has their time when they are back.
        let until = ended.map_or(self.end, |(at, _)| at);
        let back = away.map(|(.., back)| *back).filter(|back| *back <= until);
        let last = back.max().unwrap_or(0).max(last);
        let down = self.downtimes.iter();
        let down = down.map(|(from, to)| (to.min(&until) - from.max(&last)).max(0));
        let idle = until - last - down.sum::<i64>();
        match ended {
            Some((_, true)) if idle < 30 * DAY - TOLERANCE => {
                let text = format!("table {table} after {} hours", idle / HOUR);
                found.entry("abandoned too early").or_default().push(text);
            }
            // That somebody only looked in is noted once an hour, and waited for as much longer.
            None if idle > 30 * DAY + HOUR + TOLERANCE => {
                let text = format!("table {table}: last seen {last}");
                found.entry("frozen").or_default().push(text);
            }
            _ => {}
        }
    }

    /// Where a stand-in plays for whoever does not come, something happens within the time of a turn after somebody was
    /// there.
    fn check_progress(&self, table: usize, found: &mut Violations) {
        let setup = &self.tables[table];
        let Some(pace) = setup.pace else {
            return;
        };
        if matches!(setup.rule, TimeoutRule::Wait | TimeoutRule::Vote) {
            return;
        }
        let mut present_at: Option<i64> = None;
        let events = self.events.iter().filter(|event| event.table == table);
        let ends = events.map(|event| (event.at, Some(&event.kind)));
        for (at, kind) in ends.chain([(self.end, None)]) {
            let over = matches!(kind, Some(EventKind::Ended(_)));
            let Some(since) = present_at else {
                if over {
                    return;
                }
                present_at = matches!(kind, Some(EventKind::Present(_))).then_some(at);
                continue;
            };
            let still = |(from, to): (i64, i64)| (to.min(at) - from.max(since)).max(0);
            let away = self
                .away
                .iter()
                .filter(|(other, ..)| setup.people.contains(other));
            let paused = self.paused.iter().filter(|(one, ..)| *one == table);
            let spans = away.chain(paused).map(|(_, from, to)| (*from, *to));
            let lost: i64 = spans.chain(self.downtimes.iter().copied()).map(still).sum();
            if at - since - lost > pace + TOLERANCE {
                let text = format!("table {table} {setup:?}: nothing from {since} to {at}");
                found.entry("stuck").or_default().push(text);
                present_at = None;
                continue;
            }
            // What is said after the end is said about a table that is over.
            if over {
                return;
            }
            if matches!(
                kind,
                Some(
                    EventKind::WaitsFor(Some(_)) | EventKind::Moved { .. } | EventKind::TimedOut(_)
                )
            ) {
                present_at = None;
            }
        }
    }

    /// All that was seen at a table.
    pub fn events_at(&self, table: usize) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(move |event| event.table == table)
    }

    pub fn turns_played(&self) -> usize {
        let turns = (0..self.tables.len()).map(|table| self.turns(table).0.len());
        turns.sum()
    }
}

//! Events observed from outside, and checks of the time rules on them. The checks share no code with the bot: all times
//! are computed again from the rules.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;

use crate::note_checks::NoteTarget;

pub const MINUTE: i64 = 60_000;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;
/// Allowed deviation from a due time. The test clock advances with every read.
pub const TOLERANCE: i64 = 5 * MINUTE;
/// Events closer together than this count as simultaneous.
pub const SAME_MOMENT: i64 = 2_000;

#[derive(Clone, Debug)]
pub struct PersonSettings {
    pub zone: String,
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

    /// Allowed deviation from a due time at this table.
    pub fn tolerance(&self) -> i64 {
        if self.is_live() {
            MINUTE / 6
        } else {
            TOLERANCE
        }
    }

    /// Time left to a player who returns to a turn that timed out.
    fn grace(&self) -> Option<i64> {
        self.pace.map(|pace| (pace / 10).max(MINUTE))
    }
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

/// Observed events, and what the checks need to know about people and tables.
#[derive(Clone, Debug, Default)]
pub struct EventLog {
    pub people: Vec<PersonSettings>,
    pub tables: Vec<TableSetup>,
    pub events: Vec<Event>,
    /// Vacations: person, start, end.
    pub away: Vec<(usize, i64, i64)>,
    /// Times without notices (`later`): person, start, end.
    pub snoozed: Vec<(usize, i64, i64)>,
    /// Pauses: table, start, end.
    pub paused: Vec<(usize, i64, i64)>,
    /// Unreachable times: person, start, end.
    pub unreachable: Vec<(usize, i64, i64)>,
    /// Lost seats: table, person.
    pub left: Vec<(usize, usize)>,
    /// Times in which the bot did not run.
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
    /// Whether the person's own action started the turn.
    self_started: bool,
    /// Whether the person returned to a turn that had timed out.
    resumed_late: bool,
    timeouts: Vec<i64>,
    /// The person's first move after a timeout.
    first_late_move: Option<i64>,
    /// Whether a stand-in played the turn after its timeout.
    played_by_stand_in: bool,
    /// When the bot played the rest of the turn because only one move was possible.
    forced_at: Option<i64>,
    /// Time counted before an undo interrupted the turn.
    used_before: i64,
    /// Whether the turn got more time when it continued.
    extended: bool,
    /// Whether the turn was interrupted after a timeout.
    interrupted_late: bool,
    notified: Vec<i64>,
}

impl Turn {
    fn first_timeout(&self) -> Option<i64> {
        self.timeouts.first().copied()
    }
}

/// A notice that is due for a turn.
#[derive(Clone, Debug)]
struct ExpectedNotice {
    earliest: i64,
    latest: i64,
    /// Whether it must be sent; otherwise it may be.
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

/// Descriptions of violations by kind.
pub type Violations = BTreeMap<&'static str, Vec<String>>;

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

impl EventLog {
    fn zone(&self, person: usize) -> TimeZone {
        TimeZone::get(&self.people[person].zone).unwrap()
    }

    /// Ends the log. Open spans last one more day.
    pub fn finish(&mut self, end: i64) {
        self.end = end;
        let spans = self.paused.iter_mut().chain(&mut self.unreachable);
        for (.., to) in spans {
            *to = (*to).min(end + DAY);
        }
    }

    /// Whether a time falls into the person's quiet hours, in their time zone.
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
        let mut spans = self.snoozed.iter();
        spans.any(|(other, from, to)| *other == person && *from <= at && at < *to)
    }

    pub fn is_unreachable(&self, person: usize, at: i64) -> bool {
        let mut spans = self.unreachable.iter();
        spans.any(|(other, from, to)| *other == person && *from <= at && at < *to)
    }

    /// Returns the first time from `at` on at which a notice is allowed and can be delivered.
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

    /// Returns the first time from `at` on at which a notice is allowed and the bot runs.
    pub fn earliest_attempt(&self, person: usize, live: bool, mut at: i64) -> i64 {
        let until = |spans: &mut dyn Iterator<Item = (i64, i64)>, at: i64| {
            // A span that starts at the same moment counts too.
            let mut spans = spans.filter(|(from, to)| *from - SAME_MOMENT <= at && at < *to);
            spans.next().map(|(_, to)| to)
        };
        loop {
            let snoozed = self.snoozed.iter().filter(|(other, ..)| *other == person);
            let mut snoozed = snoozed.map(|(_, from, to)| (*from, *to));
            at = if let Some(to) = until(&mut snoozed, at) {
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

    /// Returns the times in which nothing can happen at a table.
    fn stopped_spans(&self, table: usize) -> Vec<(i64, i64)> {
        let paused = self.paused.iter().filter(|(one, ..)| *one == table);
        let paused = paused.map(|(_, from, to)| (*from, *to));
        paused.chain(self.downtimes.iter().copied()).collect()
    }

    /// Returns how long the table ran between two times.
    pub fn running_time(&self, table: usize, from: i64, to: i64) -> i64 {
        time_outside(self.stopped_spans(table), from, to)
    }

    /// Whether a table is paused. The edges of a pause do not count.
    pub fn is_paused(&self, table: usize, at: i64) -> bool {
        let mut paused = self.paused.iter().filter(|(one, ..)| *one == table);
        paused.any(|(_, from, to)| *from + SAME_MOMENT < at && at < *to - SAME_MOMENT)
    }

    pub fn is_away(&self, person: usize, at: i64) -> bool {
        let mut away = self.away.iter().filter(|(other, ..)| *other == person);
        away.any(|(_, from, to)| *from <= at && at < *to)
    }

    /// Returns the counted time of a turn up to `to`.
    fn counted_time(&self, turn: &Turn, to: i64) -> i64 {
        turn.used_before + self.counted_time_from(turn, turn.from, to)
    }

    fn counted_time_from(&self, turn: &Turn, from: i64, to: i64) -> i64 {
        let mut spans = self.stopped_spans(turn.table);
        let away = self.away.iter().filter(|(other, ..)| *other == turn.person);
        spans.extend(away.map(|(_, from, to)| (*from, *to)));
        time_outside(spans, from, to)
    }

    /// Returns when the counted time of a turn reaches `counts`.
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

    /// Returns the turns of a table, and notices to people who were not to move.
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
                    let by_undo = undone.is_some_and(|(_, at)| at == event.at);
                    let before = if by_undo {
                        // This includes a turn that timed out and was not played yet.
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
                        let (used, extended) = self.time_carried_over(before.as_ref(), by_undo);
                        let last = turns.last().filter(|turn| turn.person == person);
                        open = Some(Turn {
                            table,
                            // A returning player continues the turn that timed out, unless a stand-in played it.
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

    /// Returns the counted time of a turn that continues after an undo, and whether the turn was extended. An
    /// interrupted player has at least half of the time.
    fn time_carried_over(&self, turn: Option<&Turn>, by_undo: bool) -> (i64, bool) {
        let Some(turn) = turn else {
            return (0, false);
        };
        let used = self.counted_time(turn, turn.to);
        let pace = self.tables[turn.table].pace;
        match pace.map(|pace| pace - pace / 2) {
            Some(most) if !by_undo && !turn.extended && used > most => (most, true),
            _ => (used, turn.extended),
        }
    }

    /// Returns all notices due for a turn, ordered by their latest time.
    fn expected_notices(&self, setup: &TableSetup, turn: &Turn) -> Vec<ExpectedNotice> {
        let mut expected = vec![];
        // A person against opponents alone gets no turn notice.
        if !turn.self_started && setup.people.len() > 1 {
            expected.push(ExpectedNotice::required(turn.from, turn.from));
        }
        // A notice due before an undo may have been held until now.
        if turn.used_before > 0 {
            expected.push(ExpectedNotice {
                required: false,
                ..ExpectedNotice::required(turn.from, turn.from)
            });
        }
        expected.extend(self.default_reminders(setup, turn));
        expected.extend(self.interval_reminders(setup, turn));
        for notice in &mut expected {
            // After `later`, a live table is treated like any other.
            let live = setup.is_live() && !self.is_snoozed(turn.person, notice.latest);
            let tried = self.earliest_attempt(turn.person, live, notice.latest);
            // An unreachable player may be mentioned in the group instead.
            notice.required &= !self.is_unreachable(turn.person, tried);
            notice.latest = self.earliest_notice(turn.person, live, notice.latest);
            // The note about a timeout at that moment replaces the notice.
            let mut timeouts = turn.timeouts.iter();
            notice.required &=
                !timeouts.any(|timeout| (timeout - notice.latest).abs() < 2 * SAME_MOMENT);
        }
        // After a vacation or `later`, one digest covers all tables, live or not.
        let snoozed = self
            .snoozed
            .iter()
            .filter(|(other, ..)| *other == turn.person);
        // The request itself may start the turn, if a stand-in held the seat.
        let snoozed =
            snoozed.filter(|(_, from, _)| turn.from - SAME_MOMENT <= *from && *from < turn.to);
        let away = self.away.iter().filter(|(other, ..)| *other == turn.person);
        let away = away.filter(|(_, _, back)| turn.from < *back && *back < turn.to);
        expected.extend(snoozed.chain(away).map(|(.., until)| {
            let tried = self.earliest_attempt(turn.person, false, *until);
            ExpectedNotice {
                earliest: *until,
                latest: self.earliest_notice(turn.person, false, *until),
                // An unreachable player may be mentioned in the group instead.
                required: !self.is_unreachable(turn.person, tried),
            }
        }));
        expected.sort_unstable_by_key(|notice| notice.latest);
        expected
    }

    /// Returns the reminder for a counted time. It may be sent early, together with another one, by a twentieth of the
    /// pace or of the reminder interval, whichever is shorter.
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

    /// Returns the reminders at half and at nine tenths of the time.
    fn default_reminders(&self, setup: &TableSetup, turn: &Turn) -> Vec<ExpectedNotice> {
        let wants_reminders = self.people[turn.person].wants_reminders;
        let usual = setup.pace.filter(|pace| *pace >= HOUR && wants_reminders);
        // Resumed and extended turns have no such reminders.
        let Some(pace) = usual.filter(|_| !turn.resumed_late && !turn.extended) else {
            return vec![];
        };
        let parts = [pace / 2, pace / 10 * 9].into_iter();
        let parts = parts.filter(|part| *part > turn.used_before);
        parts
            .map(|part| self.reminder_at(setup, turn, part))
            .collect()
    }

    /// Returns the reminders at the interval the person chose.
    fn interval_reminders(&self, setup: &TableSetup, turn: &Turn) -> Vec<ExpectedNotice> {
        let interval = self.people[turn.person].reminder_interval;
        let Some(interval) = interval.filter(|_| !setup.is_live()) else {
            return vec![];
        };
        // For a turn resumed after a timeout the exact times are not checked, only the number.
        if turn.interrupted_late {
            let times = (turn.to - turn.from) / interval + 1;
            let any = ExpectedNotice {
                required: false,
                ..ExpectedNotice::required(turn.from, turn.to)
            };
            return vec![any; times as usize];
        }
        let waits = matches!(setup.rule, TimeoutRule::Wait | TimeoutRule::Vote);
        let times = (1..).map(|count| interval * count);
        let times = times.skip_while(|time| *time <= turn.used_before);
        let mut expected = vec![];
        for mut notice in times.map(|time| self.reminder_at(setup, turn, time)) {
            let timeout = turn.first_timeout();
            if notice.earliest > turn.to
                || !waits && timeout.is_some_and(|timeout| notice.latest > timeout + SAME_MOMENT)
            {
                break;
            }
            // A timeout at that moment replaces the reminder, which may still be sent early with another one.
            let at_the_end =
                timeout.is_some_and(|timeout| (notice.latest - timeout).abs() < SAME_MOMENT);
            let extended = turn.extended
                || turn
                    .first_late_move
                    .is_some_and(|late| notice.latest >= late);
            notice.required &= !at_the_end && !extended;
            expected.push(notice);
        }
        expected
    }

    /// Runs all checks.
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
                found.entry("unexpected notice").or_default().push(text);
            }
            self.check_end(table, &mut found);
            self.check_progress(table, &mut found);
            self.check_stand_ins(table, &mut found);
            self.check_votes(table, &mut found);
            self.check_notes(table, &mut found);
        }
        for (person, event) in self.notices_in_quiet_hours() {
            let text = format!("person {person} at {}: table {}", event.at, event.table);
            found.entry("notice in quiet hours").or_default().push(text);
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
        // Each required notice was sent in time. One notice may cover several.
        let tolerance = setup.tolerance();
        for notice in expected.iter().filter(|notice| notice.required) {
            let due = notice.latest + tolerance <= turn.to;
            if due && !notified.iter().any(|at| notice.matches(*at, tolerance)) {
                found
                    .entry("missing notice")
                    .or_default()
                    .push(describe(notice.latest));
            }
        }
        // No two notices at the same moment. A timeout counts as a notice.
        let mut moments: Vec<_> = turn.timeouts.iter().chain(&notified).copied().collect();
        moments.sort_unstable();
        for pair in moments.windows(2) {
            if pair[1] - pair[0] < SAME_MOMENT {
                found
                    .entry("duplicate notice")
                    .or_default()
                    .push(describe(pair[1]));
            }
        }
        // Each notice was expected.
        let mut left = expected.clone();
        for at in notified {
            match left.iter().position(|notice| notice.matches(at, tolerance)) {
                Some(notice) => {
                    left.remove(notice);
                }
                None => found
                    .entry("duplicate notice")
                    .or_default()
                    .push(describe(at)),
            }
        }
    }

    /// Checks that the others saw that a player could not be notified.
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
        let due_times = others.map(|other| self.earliest_notice(other, setup.is_live(), tried));
        let place = setup.has_place.then_some(tried);
        let Some(due) = due_times.chain(place).min() else {
            return;
        };
        let by = due + setup.tolerance();
        let lost = [turn.from, tried, by]
            .iter()
            .all(|at| self.is_unreachable(person, *at));
        let mut events = self.events_at(table);
        let reported = |event: &Event| {
            let reported = [
                EventKind::ReportedUnreachable(person),
                EventKind::Notified(person),
            ]
            .contains(&event.kind);
            reported && (turn.from..=by).contains(&event.at)
        };
        if lost && by < turn.to && !events.any(reported) {
            let text = format!("table {table} {setup:?}: {turn:?}, due {due}");
            found
                .entry("unreachable player not reported")
                .or_default()
                .push(text);
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
                found.entry("timeout too early").or_default().push(text);
            }
            return;
        };
        let least = if turn.resumed_late { grace } else { pace };
        if turn.interrupted_late {
            return;
        }
        self.check_time_limit(setup, turn, (turn.from, 0), least..=pace, found);
        // A late player who moves after all gets a grace period, once.
        let late = turn
            .first_late_move
            .filter(|_| setup.rule == TimeoutRule::Vote);
        if let Some(late) = late {
            self.check_time_limit(setup, turn, (late, 1), grace..=grace, found);
        }
        let text = || format!("table {table} {setup:?}: {turn:?}");
        if turn.timeouts.len() > 1 + usize::from(late.is_some()) {
            found.entry("too many timeouts").or_default().push(text());
        }
        if let Some(timeout) = turn.first_timeout()
            && matches!(setup.rule, TimeoutRule::Hold | TimeoutRule::Turn)
            && turn.to > timeout + TOLERANCE
        {
            found
                .entry("timeout rule not applied")
                .or_default()
                .push(text());
        }
    }

    /// Checks that timeout `number` of a turn, counted from `from`, came in time.
    fn check_time_limit(
        &self,
        setup: &TableSetup,
        turn: &Turn,
        (from, number): (i64, usize),
        time: std::ops::RangeInclusive<i64>,
        found: &mut Violations,
    ) {
        // Forced moves are played when the time is over.
        let timeout = turn.timeouts.get(number).copied();
        let forced = turn.forced_at.filter(|forced| *forced >= from);
        let timeout = timeout.into_iter().chain(forced).min();
        let used = if number == 0 { turn.used_before } else { 0 };
        let counted = used + self.counted_time_from(turn, from, timeout.unwrap_or(turn.to));
        let text = || {
            let minutes = counted / MINUTE;
            format!("{setup:?}: {minutes} minutes from {from} of {turn:?}")
        };
        if timeout.is_some() && counted < time.start() - TOLERANCE.min(time.start() / 10) {
            found.entry("timeout too early").or_default().push(text());
        }
        if counted > time.end() + setup.tolerance() {
            found.entry("timeout too late").or_default().push(text());
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
            found.entry("closed without reason").or_default().push(text);
        }
        let sits = |other: &usize| people.contains(other) && !self.left.contains(&(table, *other));
        let away = self.away.iter().filter(|(other, ..)| sits(other));
        // The table waits for people on vacation and gives them their time afterwards.
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
            // Mere presence is saved once an hour, so the table may wait an hour longer.
            None if idle > 30 * DAY + HOUR + TOLERANCE => {
                let text = format!("table {table}: last seen {last}");
                found.entry("frozen").or_default().push(text);
            }
            _ => {}
        }
    }

    /// Checks that after a request something happens within one turn's time, if stand-ins play for absent people.
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
            let overlap = |(from, to): (i64, i64)| (to.min(at) - from.max(since)).max(0);
            let away = self
                .away
                .iter()
                .filter(|(other, ..)| setup.people.contains(other));
            let paused = self.paused.iter().filter(|(one, ..)| *one == table);
            let spans = away.chain(paused).map(|(_, from, to)| (*from, *to));
            let lost: i64 = spans
                .chain(self.downtimes.iter().copied())
                .map(overlap)
                .sum();
            if at - since - lost > pace + TOLERANCE {
                let text = format!("table {table} {setup:?}: nothing from {since} to {at}");
                found.entry("stuck").or_default().push(text);
                present_at = None;
                continue;
            }
            // Events after the end do not count.
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

    /// Returns all events at a table.
    pub fn events_at(&self, table: usize) -> impl Iterator<Item = &Event> {
        self.events.iter().filter(move |event| event.table == table)
    }

    pub fn turns_played(&self) -> usize {
        let turns = (0..self.tables.len()).map(|table| self.turns(table).0.len());
        turns.sum()
    }
}

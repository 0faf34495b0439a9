//! What people lived through, written down from outside, and whether it was right. It shares no code with what it judges:
//! times are counted here once more, from the rules alone.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;

use crate::notes::To;

pub const MINUTE: i64 = 60_000;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;
/// How far a thing may be from its time: the clock of a test goes on with every look at it.
pub const ABOUT: i64 = 5 * MINUTE;
/// What happens closer together happens at once.
pub const SOON: i64 = 2_000;

/// What is known of a person.
#[derive(Clone, Debug)]
pub struct Habits {
    pub zone: String,
    /// Minutes of the day, from and to.
    pub quiet: Option<(i64, i64)>,
    pub reminded: bool,
    pub rhythm: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    Wait,
    Turn,
    Hold,
    Vote,
}

#[derive(Clone, Debug)]
pub struct Setup {
    pub pace: Option<i64>,
    pub rule: Rule,
    /// Who sat down there.
    pub people: Vec<usize>,
    /// Who sits on which chair; nobody where an opponent does.
    pub seats: Vec<Option<usize>>,
    /// Who of them sat down in private.
    pub private: Vec<usize>,
    /// Whether it is shown in a place too.
    pub has_place: bool,
}

impl Setup {
    pub fn is_live(&self) -> bool {
        self.pace.is_some_and(|pace| pace < HOUR)
    }

    /// How far a thing may be from its time.
    pub fn about(&self) -> i64 {
        if self.is_live() { MINUTE / 6 } else { ABOUT }
    }

    /// What is left to whoever comes back to a turn whose time ran out.
    fn grace(&self) -> Option<i64> {
        self.pace.map(|pace| (pace / 10).max(MINUTE))
    }
}

/// How a table ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Played,
    Closed,
    Abandoned,
}

/// Something that was seen from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A table waits for this person now, or for nobody.
    Waits(Option<usize>),
    /// It is the turn of this seat now, whoever plays there.
    Turn(usize),
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
        taken: bool,
    },
    /// A person did something at this table.
    Was(usize),
    /// Somebody was called to this table, so that they noticed.
    Told(usize),
    /// Somebody was told something else about it in private.
    Noted(usize),
    /// The others saw that a turn waits for somebody who may not have heard of it.
    Missed(usize),
    /// That was a note, of which one message holds many.
    Said(usize),
    /// It was said there that somebody's time ran out.
    SaidOut {
        to: To,
        about: usize,
    },
    /// The time of the turn ran out, and what follows was done.
    RanOut(usize),
    Ended(End),
}

#[derive(Clone, Debug)]
pub struct Seen {
    pub at: i64,
    pub table: usize,
    pub what: What,
}

#[derive(Clone, Debug, Default)]
pub struct Ledger {
    pub people: Vec<Habits>,
    pub tables: Vec<Setup>,
    pub seen: Vec<Seen>,
    /// Who was away from when to when.
    pub away: Vec<(usize, i64, i64)>,
    /// Who did not want to be called from when to when.
    pub silent: Vec<(usize, i64, i64)>,
    /// Which table was paused from when to when.
    pub paused: Vec<(usize, i64, i64)>,
    /// Who could not be written to from when to when.
    pub unreachable: Vec<(usize, i64, i64)>,
    /// Who lost their seat at which table.
    pub left: Vec<(usize, usize)>,
    /// When the program did not run.
    pub down: Vec<(i64, i64)>,
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
    present: bool,
    /// Whether they took up again what had run out.
    again: bool,
    ran_out: Vec<i64>,
    /// When they first did something after that.
    late: Option<i64>,
    /// Whether a stand-in played it then.
    played: bool,
    /// When the rest of it was played for them, as there was nothing to decide.
    forced: Option<i64>,
    /// What had counted before an undo broke it off.
    used: i64,
    /// Whether it was given more time when it went on.
    eased: bool,
    /// Whether it was broken off after its time had run out.
    was_late: bool,
    told: Vec<i64>,
}

impl Turn {
    fn first_out(&self) -> Option<i64> {
        self.ran_out.first().copied()
    }
}

/// Why something is told.
#[derive(Clone, Debug)]
struct Cause {
    early: i64,
    late: i64,
    /// Whether it must be; or else it may have been told before.
    needed: bool,
}

impl Cause {
    fn needed(early: i64, late: i64) -> Self {
        Self {
            early,
            late,
            needed: true,
        }
    }

    fn meets(&self, at: i64, about: i64) -> bool {
        (self.early - about..=self.late + about).contains(&at)
    }
}

/// What was wrong, by kind.
pub type Violations = BTreeMap<&'static str, Vec<String>>;

/// How much of a time lies in none of these spans.
fn outside(mut spans: Vec<(i64, i64)>, from: i64, to: i64) -> i64 {
    spans.sort_unstable();
    let (mut lost, mut reached) = (0, from);
    for (began, ended) in spans {
        let (began, ended) = (began.max(reached), ended.min(to));
        lost += (ended - began).max(0);
        reached = reached.max(ended);
    }
    to - from - lost
}

impl Ledger {
    fn zone(&self, person: usize) -> TimeZone {
        TimeZone::get(&self.people[person].zone).unwrap()
    }

    /// Nothing is written down any more; what still lasts goes on for a day.
    pub fn close(&mut self, end: i64) {
        self.end = end;
        let spans = self.paused.iter_mut().chain(&mut self.unreachable);
        for (.., to) in spans {
            *to = (*to).min(end + DAY);
        }
    }

    /// Whether it is a quiet hour for somebody, by the clock on their wall.
    pub fn is_quiet(&self, person: usize, at: i64) -> bool {
        let Some((from, to)) = self.people[person].quiet else {
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

    pub fn is_silent(&self, person: usize, at: i64) -> bool {
        let mut silent = self.silent.iter();
        silent.any(|(who, from, to)| *who == person && *from <= at && at < *to)
    }

    pub fn is_unreachable(&self, person: usize, at: i64) -> bool {
        let mut spans = self.unreachable.iter();
        spans.any(|(who, from, to)| *who == person && *from <= at && at < *to)
    }

    /// The first moment from then on at which somebody may be called and can be.
    pub fn may_be_called(&self, person: usize, live: bool, mut at: i64) -> i64 {
        loop {
            at = self.may_be_tried(person, live, at);
            let mut spans = self.unreachable.iter();
            let span = spans.find(|(who, from, to)| *who == person && *from <= at && at < *to);
            let Some((.., to)) = span else {
                return at;
            };
            at = *to;
        }
    }

    /// The first moment from then on at which somebody may be called and the program runs.
    pub fn may_be_tried(&self, person: usize, live: bool, mut at: i64) -> i64 {
        let until = |spans: &mut dyn Iterator<Item = (i64, i64)>, at: i64| {
            // Who says so at that very moment is not called either.
            let mut spans = spans.filter(|(from, to)| *from - SOON <= at && at < *to);
            spans.next().map(|(_, to)| to)
        };
        loop {
            let silent = self.silent.iter().filter(|(who, ..)| *who == person);
            let mut silent = silent.map(|(_, from, to)| (*from, *to));
            at = if let Some(to) = until(&mut silent, at) {
                to
            } else if let Some(to) = until(&mut self.down.iter().copied(), at) {
                to
            } else if !live && self.is_quiet(person, at) {
                at - at.rem_euclid(MINUTE) + MINUTE
            } else {
                return at;
            };
        }
    }

    /// When nothing can happen at a table.
    fn still(&self, table: usize) -> Vec<(i64, i64)> {
        let paused = self.paused.iter().filter(|(one, ..)| *one == table);
        let paused = paused.map(|(_, from, to)| (*from, *to));
        paused.chain(self.down.iter().copied()).collect()
    }

    /// How long something could have happened at a table.
    pub fn ran(&self, table: usize, from: i64, to: i64) -> i64 {
        outside(self.still(table), from, to)
    }

    /// Whether a table is paused, for more than a moment.
    pub fn is_paused(&self, table: usize, at: i64) -> bool {
        let mut paused = self.paused.iter().filter(|(one, ..)| *one == table);
        paused.any(|(_, from, to)| *from + SOON < at && at < *to - SOON)
    }

    /// Whether somebody is away then.
    pub fn is_away(&self, person: usize, at: i64) -> bool {
        let mut away = self.away.iter().filter(|(who, ..)| *who == person);
        away.any(|(_, from, to)| *from <= at && at < *to)
    }

    /// How much of a turn counts by then.
    fn counted(&self, turn: &Turn, to: i64) -> i64 {
        turn.used + self.counted_from(turn, turn.from, to)
    }

    fn counted_from(&self, turn: &Turn, from: i64, to: i64) -> i64 {
        let mut spans = self.still(turn.table);
        let away = self.away.iter().filter(|(who, ..)| *who == turn.person);
        spans.extend(away.map(|(_, from, to)| (*from, *to)));
        outside(spans, from, to)
    }

    /// When so much of a turn will have counted.
    fn when(&self, turn: &Turn, counts: i64) -> i64 {
        let mut at = turn.from + (counts - turn.used).max(0);
        loop {
            let missing = counts - self.counted(turn, at);
            if missing <= 0 {
                return at;
            }
            at += missing;
        }
    }

    /// The turns of a table, and calls to somebody who had nothing to decide.
    fn turns(&self, table: usize) -> (Vec<Turn>, Vec<&Seen>) {
        let mut turns: Vec<Turn> = vec![];
        let mut stray = vec![];
        let mut open: Option<Turn> = None;
        let mut last_was = None;
        let mut undone = None;
        let mut broken_off: Option<Turn> = None;
        for seen in self.seen.iter().filter(|seen| seen.table == table) {
            match seen.what {
                What::Was(person) => last_was = Some((person, seen.at)),
                What::Undid(person) => undone = Some((person, seen.at)),
                What::Noted(_)
                | What::Said(_)
                | What::Missed(_)
                | What::SaidOut { .. }
                | What::Turn(_)
                | What::Left(_)
                | What::Resigned(_)
                | What::Voted { .. } => {}
                What::Moved { seat, by } => {
                    let person = self.tables[table].seats[seat];
                    if let Some(turn) = open.as_mut().filter(|turn| Some(turn.person) == person) {
                        match by {
                            None => turn.forced = turn.forced.or(Some(seen.at)),
                            Some(_) if turn.ran_out.is_empty() => {}
                            Some(_) => turn.late = turn.late.or(Some(seen.at)),
                        }
                    } else if let Some(turn) = turns.last_mut() {
                        turn.played |= by.is_none() && Some(turn.person) == person;
                    }
                }
                What::Told(person) => {
                    let late = turns.last_mut();
                    let turn = match &mut open {
                        Some(turn) if turn.person == person => Some(turn),
                        _ => late.filter(|turn| turn.person == person && seen.at - turn.to < SOON),
                    };
                    match turn {
                        Some(turn) => turn.told.push(seen.at),
                        None => stray.push(seen),
                    }
                }
                What::RanOut(person) => {
                    if let Some(turn) = open.as_mut().filter(|turn| turn.person == person) {
                        turn.ran_out.push(seen.at);
                    }
                }
                What::Waits(_) | What::Ended(_) => {
                    if let Some(mut turn) = open.take() {
                        turn.to = seen.at;
                        turns.push(turn);
                    }
                    let back = undone.is_some_and(|(_, at)| at == seen.at);
                    let before = if back {
                        // Also one that ran out, and that nobody has played yet.
                        let unplayed = |turn: &Turn| !turn.ran_out.is_empty() && !turn.played;
                        let other = turns.last();
                        let other = other.filter(|turn| turn.to == seen.at || unplayed(turn));
                        let other =
                            other.filter(|turn| What::Waits(Some(turn.person)) != seen.what);
                        broken_off = other.cloned();
                        let own = |turn: &&Turn| What::Waits(Some(turn.person)) == seen.what;
                        turns.iter().rev().find(own).cloned()
                    } else if matches!(seen.what, What::Waits(Some(_))) {
                        broken_off.take()
                    } else {
                        None
                    };
                    if let What::Waits(Some(person)) = seen.what {
                        let present = last_was == Some((person, seen.at));
                        let before = before.filter(|turn| turn.person == person);
                        let (used, eased) = self.goes_on_with(before.as_ref(), back);
                        let last = turns.last().filter(|turn| turn.person == person);
                        open = Some(Turn {
                            table,
                            // Who comes back has no new turn, but the one that ran out, unless a stand-in played that.
                            again: present
                                && last
                                    .is_some_and(|turn| !turn.ran_out.is_empty() && !turn.played),
                            person,
                            from: seen.at,
                            to: self.end,
                            present,
                            ran_out: vec![],
                            late: None,
                            played: false,
                            forced: None,
                            used,
                            eased,
                            was_late: before
                                .is_some_and(|turn| turn.was_late || !turn.ran_out.is_empty()),
                            told: vec![],
                        });
                    }
                }
            }
        }
        turns.extend(open);
        (turns, stray)
    }

    /// What has counted of a turn that goes on after an undo, and whether it was given more time. Who was interrupted has
    /// half of the time at least.
    fn goes_on_with(&self, turn: Option<&Turn>, back: bool) -> (i64, bool) {
        let Some(turn) = turn else {
            return (0, false);
        };
        let used = self.counted(turn, turn.to);
        let pace = self.tables[turn.table].pace;
        match pace.map(|pace| pace - pace / 2) {
            Some(most) if !back && !turn.eased && used > most => (most, true),
            _ => (used, turn.eased),
        }
    }

    /// When somebody should have been told of a turn: the earliest and the latest time, one after the other.
    fn causes(&self, setup: &Setup, turn: &Turn) -> Vec<Cause> {
        let mut causes = vec![];
        // Who plays against opponents alone is there when they have played.
        if !turn.present && setup.people.len() > 1 {
            causes.push(Cause::needed(turn.from, turn.from));
        }
        // What was to be told before an undo may have been held back until now.
        if turn.used > 0 {
            causes.push(Cause {
                needed: false,
                ..Cause::needed(turn.from, turn.from)
            });
        }
        causes.extend(self.usual_reminders(setup, turn));
        causes.extend(self.rhythm(setup, turn));
        for cause in &mut causes {
            // Who wants to be left alone even at a live table is called later as at any other.
            let live = setup.is_live() && !self.is_silent(turn.person, cause.late);
            let tried = self.may_be_tried(turn.person, live, cause.late);
            // Who cannot be reached may be called where the table is shown.
            cause.needed &= !self.is_unreachable(turn.person, tried);
            cause.late = self.may_be_called(turn.person, live, cause.late);
            // That the time ran out is told in that moment, and calls as well.
            let mut outs = turn.ran_out.iter();
            cause.needed &= !outs.any(|out| (out - cause.late).abs() < 2 * SOON);
        }
        // Whoever comes back is told of all their tables in one, live or not.
        let silent = self.silent.iter().filter(|(who, ..)| *who == turn.person);
        // A turn may begin by that very press, where a stand-in held the seat.
        let silent =
            silent.filter(|(_, pressed, _)| turn.from - SOON <= *pressed && *pressed < turn.to);
        let away = self.away.iter().filter(|(who, ..)| *who == turn.person);
        let away = away.filter(|(_, _, back)| turn.from < *back && *back < turn.to);
        causes.extend(silent.chain(away).map(|(.., until)| {
            let tried = self.may_be_tried(turn.person, false, *until);
            Cause {
                early: *until,
                late: self.may_be_called(turn.person, false, *until),
                // Who cannot be reached then may be called where the table is shown.
                needed: !self.is_unreachable(turn.person, tried),
            }
        }));
        causes.sort_unstable_by_key(|cause| cause.late);
        causes
    }

    /// That so much of a turn has counted. It may be told earlier by a twentieth of its time, or of a rhythm that is
    /// shorter, together with another.
    fn reminder(&self, setup: &Setup, turn: &Turn, counts: i64) -> Cause {
        let rhythm = self.people[turn.person].rhythm;
        let whole = setup.pace.into_iter().chain(rhythm).min();
        let earlier = whole.map_or(0, |whole| whole / 20);
        Cause {
            early: self.when(turn, counts - earlier),
            late: self.when(turn, counts),
            needed: turn.used < counts - earlier,
        }
    }

    /// At half and at nine tenths of the time.
    fn usual_reminders(&self, setup: &Setup, turn: &Turn) -> Vec<Cause> {
        let reminded = self.people[turn.person].reminded;
        let usual = setup.pace.filter(|pace| *pace >= HOUR && reminded);
        // Who comes back to a turn that ran out, or has more time than they had, has no half of it.
        let Some(pace) = usual.filter(|_| !turn.again && !turn.eased) else {
            return vec![];
        };
        let parts = [pace / 2, pace / 10 * 9].into_iter();
        let parts = parts.filter(|part| *part > turn.used);
        parts.map(|part| self.reminder(setup, turn, part)).collect()
    }

    /// Each time so much has passed, if somebody wants that.
    fn rhythm(&self, setup: &Setup, turn: &Turn) -> Vec<Cause> {
        let rhythm = self.people[turn.person].rhythm;
        let Some(rhythm) = rhythm.filter(|_| !setup.is_live()) else {
            return vec![];
        };
        // What counts of a turn that was taken up again after it had run out is its own affair.
        if turn.was_late {
            let beats = (turn.to - turn.from) / rhythm + 1;
            let any = Cause {
                needed: false,
                ..Cause::needed(turn.from, turn.to)
            };
            return vec![any; beats as usize];
        }
        let waits = matches!(setup.rule, Rule::Wait | Rule::Vote);
        let beats = (1..).map(|count| rhythm * count);
        let beats = beats.skip_while(|beat| *beat <= turn.used);
        let mut causes = vec![];
        for mut cause in beats.map(|beat| self.reminder(setup, turn, beat)) {
            let out = turn.first_out();
            if cause.early > turn.to || !waits && out.is_some_and(|out| cause.late > out + SOON) {
                break;
            }
            // That the time runs out then is reminder enough; earlier, it may be told together with another.
            let at_the_end = out.is_some_and(|out| (cause.late - out).abs() < SOON);
            let eased = turn.eased || turn.late.is_some_and(|late| cause.late >= late);
            cause.needed &= !at_the_end && !eased;
            causes.push(cause);
        }
        causes
    }

    /// Everything that was not as it should be.
    pub fn violations(&self) -> Violations {
        let mut found = Violations::new();
        for (table, setup) in self.tables.iter().enumerate() {
            let (turns, stray) = self.turns(table);
            for turn in turns {
                self.check_calls(table, setup, &turn, &mut found);
                self.check_time(table, setup, &turn, &mut found);
                self.check_missed(table, setup, &turn, &mut found);
            }
            for seen in stray {
                let text = format!("{seen:?}");
                found.entry("called for nothing").or_default().push(text);
            }
            self.check_end(table, &mut found);
            self.check_stuck(table, &mut found);
            self.check_stand_ins(table, &mut found);
            self.check_votes(table, &mut found);
            self.check_notes(table, &mut found);
        }
        for (person, seen) in self.called_in_quiet_hours() {
            let text = format!("person {person} at {}: table {}", seen.at, seen.table);
            found.entry("called in quiet hours").or_default().push(text);
        }
        self.check_together(&mut found);
        found
    }

    fn called_in_quiet_hours(&self) -> impl Iterator<Item = (usize, &Seen)> {
        self.seen.iter().filter_map(|seen| match seen.what {
            What::Told(person) | What::Noted(person)
                if !self.tables[seen.table].is_live() && self.is_quiet(person, seen.at)
                    || self.is_silent(person, seen.at) =>
            {
                Some((person, seen))
            }
            _ => None,
        })
    }

    pub fn quiet_calls(&self) -> usize {
        self.called_in_quiet_hours().count()
    }

    fn check_calls(&self, table: usize, setup: &Setup, turn: &Turn, found: &mut Violations) {
        let causes = self.causes(setup, turn);
        let mut told = turn.told.clone();
        told.sort_unstable();
        let describe = |at: i64| {
            let since = (at - turn.from) / MINUTE;
            format!("table {table} {setup:?}: {since} minutes after {turn:?}; causes {causes:?}")
        };
        // Each cause is met by a call at its time; one call may meet several.
        let about = setup.about();
        for cause in causes.iter().filter(|cause| cause.needed) {
            let due = cause.late + about <= turn.to;
            if due && !told.iter().any(|at| cause.meets(*at, about)) {
                found
                    .entry("notice missing")
                    .or_default()
                    .push(describe(cause.late));
            }
        }
        // All that is told at one moment is told in one, and that the time ran out tells that it is their turn.
        let mut moments: Vec<_> = turn.ran_out.iter().chain(&told).copied().collect();
        moments.sort_unstable();
        for pair in moments.windows(2) {
            if pair[1] - pair[0] < SOON {
                found
                    .entry("notice doubled")
                    .or_default()
                    .push(describe(pair[1]));
            }
        }
        // Each call has a cause of its own.
        let mut left = causes.clone();
        for at in told {
            match left.iter().position(|cause| cause.meets(at, about)) {
                Some(cause) => {
                    left.remove(cause);
                }
                None => found
                    .entry("notice doubled")
                    .or_default()
                    .push(describe(at)),
            }
        }
    }

    /// Whether the others saw that somebody could not be told of their turn.
    fn check_missed(&self, table: usize, setup: &Setup, turn: &Turn, found: &mut Violations) {
        let person = turn.person;
        if turn.present || !setup.private.contains(&person) {
            return;
        }
        let tried = self.may_be_tried(person, setup.is_live(), turn.from);
        let others = setup.private.iter().copied();
        let others = others.filter(|who| *who != person && !self.left.contains(&(table, *who)));
        let heard = others.map(|who| self.may_be_called(who, setup.is_live(), tried));
        let place = setup.has_place.then_some(tried);
        let Some(due) = heard.chain(place).min() else {
            return;
        };
        let by = due + setup.about();
        let lost = [turn.from, tried, by]
            .iter()
            .all(|at| self.is_unreachable(person, *at));
        let mut seen = self.seen_at(table);
        let told = |seen: &Seen| {
            let told = [What::Missed(person), What::Told(person)].contains(&seen.what);
            told && (turn.from..=by).contains(&seen.at)
        };
        if lost && by < turn.to && !seen.any(told) {
            let text = format!("table {table} {setup:?}: {turn:?}, due {due}");
            found.entry("nobody saw it missed").or_default().push(text);
        }
    }

    fn check_time(&self, table: usize, setup: &Setup, turn: &Turn, found: &mut Violations) {
        let (Some(pace), Some(grace)) = (setup.pace, setup.grace()) else {
            if !turn.ran_out.is_empty() || turn.forced.is_some() {
                let text = format!("table {table} has no pace: {turn:?}");
                found.entry("ran out too early").or_default().push(text);
            }
            return;
        };
        let least = if turn.again { grace } else { pace };
        if turn.was_late {
            return;
        }
        self.check_span(setup, turn, (turn.from, 0), least..=pace, found);
        // Who plays after all has a little time to end the turn in, once.
        let late = turn.late.filter(|_| setup.rule == Rule::Vote);
        if let Some(late) = late {
            self.check_span(setup, turn, (late, 1), grace..=grace, found);
        }
        let text = || format!("table {table} {setup:?}: {turn:?}");
        if turn.ran_out.len() > 1 + usize::from(late.is_some()) {
            found.entry("ran out too often").or_default().push(text());
        }
        if let Some(out) = turn.first_out()
            && matches!(setup.rule, Rule::Hold | Rule::Turn)
            && turn.to > out + ABOUT
        {
            found.entry("rule not kept").or_default().push(text());
        }
    }

    /// Whether a time that began then ran out when it should: of a turn's run-outs the one of this number.
    fn check_span(
        &self,
        setup: &Setup,
        turn: &Turn,
        (from, number): (i64, usize),
        time: std::ops::RangeInclusive<i64>,
        found: &mut Violations,
    ) {
        // What is played for somebody who has nothing to decide is played when their time is over.
        let out = turn.ran_out.get(number).copied();
        let forced = turn.forced.filter(|forced| *forced >= from);
        let out = out.into_iter().chain(forced).min();
        let used = if number == 0 { turn.used } else { 0 };
        let counted = used + self.counted_from(turn, from, out.unwrap_or(turn.to));
        let text = || {
            let minutes = counted / MINUTE;
            format!("{setup:?}: {minutes} minutes from {from} of {turn:?}")
        };
        if out.is_some() && counted < time.start() - ABOUT.min(time.start() / 10) {
            found.entry("ran out too early").or_default().push(text());
        }
        if counted > time.end() + setup.about() {
            found.entry("ran out too late").or_default().push(text());
        }
    }

    fn check_end(&self, table: usize, found: &mut Violations) {
        let mut seen = self.seen.iter().filter(|seen| seen.table == table);
        let mut last = None;
        let ended = loop {
            match seen.next() {
                Some(Seen {
                    at,
                    what: What::Was(_),
                    ..
                }) => last = Some(*at),
                Some(Seen {
                    at,
                    what: What::Ended(end),
                    ..
                }) => {
                    break Some((*at, *end == End::Abandoned));
                }
                Some(_) => {}
                None => break None,
            }
        };
        let Some(last) = last else {
            return;
        };
        let people = &self.tables[table].people;
        let left = |who: &usize| self.left.contains(&(table, *who));
        let closed = |seen: &Seen| seen.what == What::Ended(End::Closed);
        if self.tables[table].rule != Rule::Vote
            && self.seen_at(table).any(closed)
            && !people.iter().all(left)
        {
            let text = format!("table {table}: {people:?}");
            found.entry("closed for nothing").or_default().push(text);
        }
        let sits = |who: &usize| people.contains(who) && !self.left.contains(&(table, *who));
        let away = self.away.iter().filter(|(who, ..)| sits(who));
        // Whoever is away is waited for, and has their time when they are back.
        let until = ended.map_or(self.end, |(at, _)| at);
        let back = away.map(|(.., back)| *back).filter(|back| *back <= until);
        let last = back.max().unwrap_or(0).max(last);
        let down = self.down.iter();
        let down = down.map(|(from, to)| (to.min(&until) - from.max(&last)).max(0));
        let idle = until - last - down.sum::<i64>();
        match ended {
            Some((_, true)) if idle < 30 * DAY - ABOUT => {
                let text = format!("table {table} after {} hours", idle / HOUR);
                found.entry("abandoned too early").or_default().push(text);
            }
            // That somebody only looked in is noted once an hour, and waited for as much longer.
            None if idle > 30 * DAY + HOUR + ABOUT => {
                let text = format!("table {table}: last seen {last}");
                found.entry("frozen").or_default().push(text);
            }
            _ => {}
        }
    }

    /// Where a stand-in plays for whoever does not come, something happens within the time of a turn after somebody was
    /// there.
    fn check_stuck(&self, table: usize, found: &mut Violations) {
        let setup = &self.tables[table];
        let Some(pace) = setup.pace else {
            return;
        };
        if matches!(setup.rule, Rule::Wait | Rule::Vote) {
            return;
        }
        let mut was: Option<i64> = None;
        let seen = self.seen.iter().filter(|seen| seen.table == table);
        let ends = seen.map(|seen| (seen.at, Some(&seen.what)));
        for (at, what) in ends.chain([(self.end, None)]) {
            let over = matches!(what, Some(What::Ended(_)));
            let Some(since) = was else {
                if over {
                    return;
                }
                was = matches!(what, Some(What::Was(_))).then_some(at);
                continue;
            };
            let still = |(from, to): (i64, i64)| (to.min(at) - from.max(since)).max(0);
            let away = self
                .away
                .iter()
                .filter(|(who, ..)| setup.people.contains(who));
            let paused = self.paused.iter().filter(|(one, ..)| *one == table);
            let spans = away.chain(paused).map(|(_, from, to)| (*from, *to));
            let lost: i64 = spans.chain(self.down.iter().copied()).map(still).sum();
            if at - since - lost > pace + ABOUT {
                let text = format!("table {table} {setup:?}: nothing from {since} to {at}");
                found.entry("stuck").or_default().push(text);
                was = None;
                continue;
            }
            // What is said after the end is said about a table that is over.
            if over {
                return;
            }
            if matches!(
                what,
                Some(What::Waits(Some(_)) | What::Moved { .. } | What::RanOut(_))
            ) {
                was = None;
            }
        }
    }

    /// All that was seen at a table.
    pub fn seen_at(&self, table: usize) -> impl Iterator<Item = &Seen> {
        self.seen.iter().filter(move |seen| seen.table == table)
    }

    pub fn turns_played(&self) -> usize {
        let turns = (0..self.tables.len()).map(|table| self.turns(table).0.len());
        turns.sum()
    }
}

//! What people lived through, written down from outside, and whether it was right. It shares no code with what it judges:
//! times are counted here once more, from the rules alone.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;

pub const MINUTE: i64 = 60_000;
pub const HOUR: i64 = 60 * MINUTE;
pub const DAY: i64 = 24 * HOUR;
/// How far a thing may be from its time: the clock of a test goes on with every look at it.
const ABOUT: i64 = 5 * MINUTE;
/// What happens closer together happens at once.
const SOON: i64 = 2_000;

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
}

impl Setup {
    pub fn is_live(&self) -> bool {
        self.pace.is_some_and(|pace| pace < HOUR)
    }

    /// How far a thing may be from its time.
    fn about(&self) -> i64 {
        if self.is_live() { MINUTE / 6 } else { ABOUT }
    }
}

/// Something that was seen from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A table waits for this person now, or for nobody.
    Waits(Option<usize>),
    /// A person did something at this table.
    Was(usize),
    /// Somebody was called to this table, so that they noticed.
    Told(usize),
    /// Somebody was told something else about it in private.
    Noted(usize),
    /// The time of the turn ran out, and what follows was done.
    RanOut(usize),
    Ended {
        abandoned: bool,
    },
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
    ran_out: Option<i64>,
    told: Vec<i64>,
}

/// The earliest and the latest time at which something is told.
type Cause = (i64, i64);

/// What was wrong, by kind.
pub type Violations = BTreeMap<&'static str, Vec<String>>;

impl Ledger {
    fn zone(&self, person: usize) -> TimeZone {
        TimeZone::get(&self.people[person].zone).unwrap()
    }

    /// Whether it is a quiet hour for somebody, by the clock on their wall.
    fn is_quiet(&self, person: usize, at: i64) -> bool {
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

    fn is_silent(&self, person: usize, at: i64) -> bool {
        let mut silent = self.silent.iter();
        silent.any(|(who, from, to)| *who == person && *from <= at && at < *to)
    }

    /// The first moment from then on at which somebody may be called and the program runs.
    fn may_be_called(&self, person: usize, live: bool, mut at: i64) -> i64 {
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

    /// How much of a turn counts by then.
    fn counted(&self, turn: &Turn, to: i64) -> i64 {
        let from = turn.from;
        let mut spans: Vec<(i64, i64)> = self.down.clone();
        let away = self.away.iter().filter(|(who, ..)| *who == turn.person);
        spans.extend(away.map(|(_, from, to)| (*from, *to)));
        let paused = self
            .paused
            .iter()
            .filter(|(table, ..)| *table == turn.table);
        spans.extend(paused.map(|(_, from, to)| (*from, *to)));
        spans.sort_unstable();
        let (mut lost, mut reached) = (0, from);
        for (began, ended) in spans {
            let (began, ended) = (began.max(reached), ended.min(to));
            lost += (ended - began).max(0);
            reached = reached.max(ended);
        }
        to - from - lost
    }

    /// When so much of a turn will have counted.
    fn when(&self, turn: &Turn, counts: i64) -> i64 {
        let mut at = turn.from + counts;
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
        for seen in self.seen.iter().filter(|seen| seen.table == table) {
            match seen.what {
                What::Was(person) => last_was = Some((person, seen.at)),
                What::Noted(_) => {}
                What::Told(person) => {
                    let late = turns.last_mut();
                    let turn = match &mut open {
                        Some(turn) if turn.person == person => Some(turn),
                        _ => late.filter(|turn| turn.person == person && seen.at - turn.to < ABOUT),
                    };
                    match turn {
                        Some(turn) => turn.told.push(seen.at),
                        None => stray.push(seen),
                    }
                }
                What::RanOut(person) => {
                    if let Some(turn) = open.as_mut().filter(|turn| turn.person == person) {
                        turn.ran_out = turn.ran_out.or(Some(seen.at));
                    }
                }
                What::Waits(_) | What::Ended { .. } => {
                    if let Some(mut turn) = open.take() {
                        turn.to = seen.at;
                        turns.push(turn);
                    }
                    if let What::Waits(Some(person)) = seen.what {
                        let present = last_was == Some((person, seen.at));
                        let last = turns.last().filter(|turn| turn.person == person);
                        open = Some(Turn {
                            table,
                            again: present && last.is_some_and(|turn| self.goes_on(turn, seen.at)),
                            person,
                            from: seen.at,
                            to: self.end,
                            present,
                            ran_out: None,
                            told: vec![],
                        });
                    }
                }
            }
        }
        turns.extend(open);
        (turns, stray)
    }

    /// Whether who comes back then has no new turn, but the one that ran out. Where a stand-in holds the seat, it has played
    /// that one at once.
    fn goes_on(&self, turn: &Turn, at: i64) -> bool {
        let held = self.tables[turn.table].rule == Rule::Hold;
        turn.ran_out.is_some_and(|out| !held || at - out < SOON)
    }

    /// When somebody should have been told of a turn: the earliest and the latest time, one after the other.
    fn causes(&self, setup: &Setup, turn: &Turn) -> Vec<Cause> {
        let habits = &self.people[turn.person];
        let mut causes = vec![];
        // Who plays against opponents alone is there when they have played.
        if !turn.present && setup.people.len() > 1 {
            causes.push((turn.from, turn.from));
        }
        let usual = setup.pace.filter(|pace| *pace >= HOUR && habits.reminded);
        // Who comes back to a turn that ran out has no half of it.
        if let Some(pace) = usual.filter(|_| !turn.again) {
            for part in [pace / 2, pace / 10 * 9] {
                // It may come earlier by a twentieth, together with another.
                causes.push((self.when(turn, part - pace / 20), self.when(turn, part)));
            }
        }
        if let Some(rhythm) = habits.rhythm.filter(|_| !setup.is_live()) {
            for count in 1.. {
                let at = self.when(turn, rhythm * count);
                let earlier = setup.pace.map_or(0, |pace| pace / 20);
                let early = self.when(turn, rhythm * count - earlier);
                if early > turn.to
                    || turn.ran_out.is_some_and(|out| {
                        at > out && setup.rule != Rule::Wait && setup.rule != Rule::Vote
                    })
                {
                    break;
                }
                causes.push((early, at));
            }
        }
        let mut causes: Vec<_> = causes
            .into_iter()
            .map(|(early, late)| {
                // Who wants to be left alone even at a live table is called later as at any other.
                let live = setup.is_live() && !self.is_silent(turn.person, late);
                (early, self.may_be_called(turn.person, live, late))
            })
            .collect();
        // Whoever comes back is told of all their tables in one, live or not.
        let silent = self.silent.iter().filter(|(who, ..)| *who == turn.person);
        let silent = silent.filter(|(_, pressed, _)| turn.from <= *pressed && *pressed < turn.to);
        let away = self.away.iter().filter(|(who, ..)| *who == turn.person);
        let away = away.filter(|(_, _, back)| turn.from < *back && *back < turn.to);
        causes.extend(silent.chain(away).map(|(.., until)| {
            let late = self.may_be_called(turn.person, false, *until);
            (*until, late)
        }));
        causes.sort_unstable_by_key(|(_, late)| *late);
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
            }
            for seen in stray {
                let text = format!("{seen:?}");
                found.entry("called for nothing").or_default().push(text);
            }
            self.check_end(table, &mut found);
            self.check_stuck(table, &mut found);
        }
        for (person, seen) in self.called_in_quiet_hours() {
            let text = format!("person {person} at {}: table {}", seen.at, seen.table);
            found.entry("called in quiet hours").or_default().push(text);
        }
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
        for (early, late) in &causes {
            let about = setup.about();
            if *late + about > turn.to {
                continue;
            }
            let met = |at: &i64| (*early - about..=*late + about).contains(at);
            if !told.iter().any(met) {
                found
                    .entry("notice missing")
                    .or_default()
                    .push(describe(*late));
            }
        }
        // All that is told at one moment is told in one.
        for pair in told.windows(2) {
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
            let about = setup.about();
            let met = |(early, late): &(i64, i64)| (*early - about..=*late + about).contains(&at);
            match left.iter().position(met) {
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

    fn check_time(&self, table: usize, setup: &Setup, turn: &Turn, found: &mut Violations) {
        let Some(pace) = setup.pace else {
            if turn.ran_out.is_some() {
                let text = format!("table {table} has no pace: {turn:?}");
                found.entry("ran out too early").or_default().push(text);
            }
            return;
        };
        let least = if turn.again {
            (pace / 10).max(MINUTE)
        } else {
            pace
        };
        let until = turn.ran_out.unwrap_or(turn.to);
        let counted = self.counted(turn, until);
        let text = || {
            format!(
                "table {table} {setup:?}: {} minutes of {turn:?}",
                counted / MINUTE
            )
        };
        if turn.ran_out.is_some() && counted < least - ABOUT.min(least / 10) {
            found.entry("ran out too early").or_default().push(text());
        }
        if counted > pace + ABOUT {
            found.entry("ran out too late").or_default().push(text());
        }
        if let Some(out) = turn.ran_out
            && matches!(setup.rule, Rule::Hold | Rule::Turn)
            && turn.to > out + ABOUT
        {
            found.entry("rule not kept").or_default().push(text());
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
                    what: What::Ended { abandoned },
                    ..
                }) => {
                    break Some((*at, *abandoned));
                }
                Some(_) => {}
                None => break None,
            }
        };
        let Some(last) = last else {
            return;
        };
        let people = &self.tables[table].people;
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
            // That somebody only looked in is noted twice a day.
            Some((_, true)) if idle < 30 * DAY - DAY / 2 - ABOUT => {
                let text = format!("table {table} after {} hours", idle / HOUR);
                found.entry("abandoned too early").or_default().push(text);
            }
            None if idle > 30 * DAY + ABOUT => {
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
            let over = matches!(what, Some(What::Ended { .. }));
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
            if matches!(what, Some(What::Waits(_) | What::RanOut(_))) {
                was = None;
            }
        }
    }

    pub fn turns_played(&self) -> usize {
        let turns = (0..self.tables.len()).map(|table| self.turns(table).0.len());
        turns.sum()
    }
}

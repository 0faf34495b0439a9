//! How long a turn may take, and what is done when it takes longer.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Millis;

pub const MINUTE: Millis = 60_000;
pub const HOUR: Millis = 60 * MINUTE;
pub const DAY: Millis = 24 * HOUR;

/// The time that each turn of a table has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pace(Millis);

impl Pace {
    pub const LIVE: Self = Self(2 * MINUTE);
    pub const EVENING: Self = Self(15 * MINUTE);
    pub const DAY: Self = Self(DAY);
    pub const RELAXED: Self = Self(3 * DAY);
    /// Those that can be chosen by a button.
    pub const PRESETS: [Self; 4] = [Self::LIVE, Self::EVENING, Self::DAY, Self::RELAXED];
    const SHORTEST: Millis = MINUTE;
    const LONGEST: Millis = 7 * DAY;

    /// `None` for less than a minute or more than a week.
    pub fn new(time: Millis) -> Option<Self> {
        (Self::SHORTEST..=Self::LONGEST)
            .contains(&time)
            .then_some(Self(time))
    }

    /// The time of a turn.
    pub const fn time(self) -> Millis {
        self.0
    }

    /// Whether people sit at the table all the time: they are called at any hour, and need no reminders.
    pub const fn is_live(self) -> bool {
        self.0 < HOUR
    }

    /// What somebody has who comes back to a turn whose time ran out.
    pub const fn grace(self) -> Millis {
        let tenth = self.0 / 10;
        if tenth < MINUTE { MINUTE } else { tenth }
    }
}

/// As it is typed: `2m`, `24h`, `3d`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, unit) = match self.0 {
            time if time % DAY == 0 => (time / DAY, 'd'),
            time if time % HOUR == 0 => (time / HOUR, 'h'),
            time => (time / MINUTE, 'm'),
        };
        write!(f, "{count}{unit}")
    }
}

impl FromStr for Pace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_ascii_lowercase().as_str() {
            "live" => Ok(Self::LIVE),
            "evening" => Ok(Self::EVENING),
            "day" => Ok(Self::DAY),
            "relaxed" => Ok(Self::RELAXED),
            text => span(text).and_then(Self::new).ok_or(()),
        }
    }
}

/// A time as it is typed: `90m`, `6h`, `2d`.
pub fn span(text: &str) -> Option<Millis> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let unit = match unit {
        "m" => MINUTE,
        "h" => HOUR,
        "d" => DAY,
        _ => return None,
    };
    let number: u32 = number.parse().ok()?;
    (number > 0).then(|| Millis::from(number) * unit)
}

/// What is done when the time of a turn runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeOut {
    /// The table goes on waiting, and everybody is told.
    Wait,
    /// An opponent plays this one turn.
    Turn,
    /// An opponent holds the seat until its player comes back.
    #[default]
    Hold,
    /// The others decide whether an opponent takes over for good, or the table ends.
    Vote,
}

impl TimeOut {
    pub const ALL: [Self; 4] = [Self::Hold, Self::Turn, Self::Wait, Self::Vote];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::Turn => "turn",
            Self::Hold => "hold",
            Self::Vote => "vote",
        }
    }
}

impl FromStr for TimeOut {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let found = Self::ALL
            .into_iter()
            .find(|rule| rule.name().eq_ignore_ascii_case(text));
        found.ok_or(())
    }
}

/// When somebody wants to be reminded of a turn that waits for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminders {
    /// At half and at nine tenths of its time.
    #[default]
    Usual,
    Off,
    /// Also each time so much has passed.
    Every(Millis),
}

impl Reminders {
    /// The shortest and the longest rhythm.
    const INTERVALS: std::ops::RangeInclusive<Millis> = HOUR..=7 * DAY;

    pub fn every(rhythm: Millis) -> Option<Self> {
        Self::INTERVALS
            .contains(&rhythm)
            .then_some(Self::Every(rhythm))
    }

    pub const fn rhythm(self) -> Option<Millis> {
        match self {
            Self::Every(rhythm) => Some(rhythm),
            Self::Usual | Self::Off => None,
        }
    }
}

/// The time of one turn, extra turns and all its decisions together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    pub seat: u8,
    /// The version that began it: no two turns of a table have the same.
    pub began: i64,
    /// What had counted by `since`.
    used: Millis,
    /// Since when it runs; `None` while it stands still.
    since: Option<Millis>,
    /// How many of the usual reminders were given, and how many of the player's rhythm.
    reminded: u8,
    beats: u32,
    /// Whether the time ran out.
    pub out: bool,
    /// When it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    out_at: Option<Millis>,
    /// Whether more time was given to end it in, and to take it up again; each is done once.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    grace_given: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    resumed: bool,
}

/// The parts of a turn's time at which somebody is reminded, in tenths.
const USUAL_REMINDER_TENTHS: [Millis; 2] = [5, 9];

impl Turn {
    pub const fn new(seat: u8, began: i64) -> Self {
        Self {
            seat,
            began,
            used: 0,
            since: None,
            reminded: 0,
            beats: 0,
            out: false,
            out_at: None,
            grace_given: false,
            resumed: false,
        }
    }

    /// The time has run out.
    pub fn run_out(&mut self, now: Millis) {
        self.out = true;
        self.out_at = Some(now);
    }

    /// When it ran out, if it did.
    pub const fn out_at(&self) -> Option<Millis> {
        self.out_at
    }

    /// The clock on the wall was set back to now: nothing began later.
    pub fn rewind(&mut self, now: Millis) {
        self.since = self.since.map(|since| since.min(now));
        self.out_at = self.out_at.map(|out_at| out_at.min(now));
    }

    /// What has counted by now.
    pub fn counted(&self, now: Millis) -> Millis {
        self.used + self.since.map_or(0, |since| (now - since).max(0))
    }

    /// Lets it run, or stand still.
    pub fn run(&mut self, runs: bool, now: Millis) {
        match (runs, self.since) {
            (true, None) => self.since = Some(now),
            (false, Some(_)) => {
                self.used = self.counted(now);
                self.since = None;
            }
            _ => {}
        }
    }

    /// Leaves out what would have been due before.
    pub fn skip(&mut self, pace: Option<Pace>, reminders: Reminders, now: Millis) {
        self.remind(pace, reminders, now);
    }

    pub const fn since(&self) -> Option<Millis> {
        self.since
    }

    /// Takes back what counted although it must not, all of which lies behind.
    pub fn give_back(&mut self, time: Millis, now: Millis) {
        self.used = self.counted(now) - time;
        self.since = self.since.map(|_| now);
        // Who votes on it has that time too.
        self.out_at = self.out_at.map(|out_at| (out_at + time).min(now));
    }

    /// A pause is over: who votes has that time too.
    pub fn resume(&mut self, paused: Millis) {
        self.out_at = self.out_at.map(|out_at| out_at + paused);
    }

    /// Gives a little time, once, to end a turn in whose time has run out. Says whether it did.
    pub fn give_grace(&mut self, pace: Pace, now: Millis) -> bool {
        let eases = self.out && !self.grace_given;
        if eases {
            self.leave(pace.grace(), pace, now);
            self.grace_given = true;
        }
        eases
    }

    /// It is taken up again after it was broken off: the first time, half of it is left at least.
    pub fn resume_after_undo(&mut self, pace: Pace, now: Millis) {
        let half = pace.time() / 2;
        if self.resumed || self.counted(now) <= half {
            return;
        }
        self.resumed = true;
        self.leave(half, pace, now);
        let used = self.used;
        let passed = |tenths: &&Millis| pace.time() / 10 * **tenths <= used;
        self.reminded = USUAL_REMINDER_TENTHS.iter().take_while(passed).count() as u8;
    }

    /// Leaves so much of the time, and no more.
    pub fn leave(&mut self, left: Millis, pace: Pace, now: Millis) {
        self.used = pace.time() - left;
        self.since = self.since.map(|_| now);
        self.out = false;
        self.out_at = None;
        // Of what is left there is no half to remind of.
        self.reminded = USUAL_REMINDER_TENTHS.len() as u8;
    }

    /// When the time will have run out, if it goes on running.
    pub fn deadline(&self, pace: Pace) -> Option<Millis> {
        let since = self.since.filter(|_| !self.out)?;
        Some(since + pace.time() - self.used)
    }

    /// When the next reminder is due.
    pub fn next_reminder(&self, pace: Option<Pace>, reminders: Reminders) -> Option<Millis> {
        let since = self.since?;
        if reminders == Reminders::Off || pace.is_some_and(Pace::is_live) {
            return None;
        }
        let usual = pace.filter(|_| !self.out).and_then(|pace| {
            let tenths = USUAL_REMINDER_TENTHS.get(usize::from(self.reminded))?;
            Some(pace.time() / 10 * tenths)
        });
        let rhythm = reminders
            .rhythm()
            .map(|rhythm| rhythm * (Millis::from(self.beats) + 1));
        let next = usual.into_iter().chain(rhythm).min()?;
        Some(since + next - self.used)
    }

    /// Marks what is due by then as given; several that were missed are one. Says whether there was any.
    pub fn remind(&mut self, pace: Option<Pace>, reminders: Reminders, by: Millis) -> bool {
        let due = |turn: &Self| {
            let next = turn.next_reminder(pace, reminders);
            next.is_some_and(|next| next <= by)
        };
        let any = due(self);
        if any {
            let counted = self.counted(by);
            let passed =
                |tenths: &&Millis| pace.is_some_and(|pace| pace.time() / 10 * **tenths <= counted);
            self.reminded = self
                .reminded
                .max(USUAL_REMINDER_TENTHS.iter().take_while(passed).count() as u8);
            if let Some(rhythm) = reminders.rhythm() {
                self.beats = self.beats.max((counted / rhythm) as u32);
            }
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pace_round_trips_through_text() {
        for (text, time) in [
            ("live", 2 * MINUTE),
            ("Evening", 15 * MINUTE),
            ("day", 24 * HOUR),
            ("relaxed", 3 * DAY),
            ("1m", MINUTE),
            ("90m", 90 * MINUTE),
            ("36h", 36 * HOUR),
            ("7d", 7 * DAY),
        ] {
            let pace: Pace = text.parse().unwrap();
            assert_eq!(pace.time(), time, "{text}");
            assert_eq!(pace.to_string().parse(), Ok(pace), "{text}");
        }
        for text in [
            "",
            "0m",
            "8d",
            "169h",
            "m",
            "5",
            "5s",
            "-1h",
            "1é",
            "99999999999d",
        ] {
            assert_eq!(text.parse::<Pace>(), Err(()), "{text}");
        }
        assert!(Pace::EVENING.is_live() && !Pace::DAY.is_live());
        assert!(!Pace::new(HOUR).unwrap().is_live());
    }

    #[test]
    fn only_running_time_counts() {
        let mut turn = Turn::new(0, 1);
        assert_eq!(turn.deadline(Pace::DAY), None);
        turn.run(true, 100);
        assert_eq!(turn.deadline(Pace::DAY), Some(100 + DAY));
        turn.run(true, 500);
        assert_eq!(turn.counted(600), 500);
        turn.run(false, 600);
        assert_eq!((turn.counted(DAY), turn.deadline(Pace::DAY)), (500, None));
        // Standing still adds exactly the time that it stood still.
        turn.run(true, 600 + 7 * HOUR);
        assert_eq!(turn.deadline(Pace::DAY), Some(100 + DAY + 7 * HOUR));
    }

    #[test]
    fn reminders_come_at_half_nine_tenths_and_the_chosen_interval() {
        let given = |pace: Option<Pace>, reminders: Reminders, until: Millis| {
            let mut turn = Turn::new(0, 1);
            turn.run(true, 0);
            let mut given = vec![];
            while let Some(next) = turn
                .next_reminder(pace, reminders)
                .filter(|next| *next < until)
            {
                assert!(!turn.remind(pace, reminders, next - 1));
                assert!(turn.remind(pace, reminders, next));
                given.push(next / MINUTE);
            }
            given
        };
        let day = Some(Pace::DAY);
        assert_eq!(given(day, Reminders::Usual, DAY), [12 * 60, 1296]);
        assert_eq!(given(day, Reminders::Off, DAY), [] as [Millis; 0]);
        let every = Reminders::every(6 * HOUR).unwrap();
        assert_eq!(given(day, every, DAY), [360, 720, 1080, 1296]);
        assert_eq!(given(None, every, 14 * HOUR), [360, 720]);
        assert_eq!(given(None, Reminders::Usual, DAY), [] as [Millis; 0]);
        assert_eq!(given(Some(Pace::EVENING), every, DAY), [] as [Millis; 0]);
        assert_eq!(given(Pace::new(HOUR), Reminders::Usual, DAY), [30, 54]);
        // What was missed is one.
        let mut turn = Turn::new(0, 1);
        turn.run(true, 0);
        assert!(turn.remind(day, every, 23 * HOUR));
        assert!(!turn.remind(day, every, 23 * HOUR));
    }
}

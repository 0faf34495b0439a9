//! Time limits of turns: the pace of a table, timeout rules, reminders, and the time used in a turn.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Millis;

pub const MINUTE: Millis = 60_000;
pub const HOUR: Millis = 60 * MINUTE;
pub const DAY: Millis = 24 * HOUR;

/// The time limit of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pace(Millis);

impl Pace {
    pub const LIVE: Self = Self(2 * MINUTE);
    pub const EVENING: Self = Self(15 * MINUTE);
    pub const DAY: Self = Self(DAY);
    pub const RELAXED: Self = Self(3 * DAY);
    /// The paces that have a button.
    pub const PRESETS: [Self; 4] = [Self::LIVE, Self::EVENING, Self::DAY, Self::RELAXED];
    const SHORTEST: Millis = MINUTE;
    const LONGEST: Millis = 7 * DAY;

    /// Returns `None` for less than a minute or more than a week.
    pub fn new(time: Millis) -> Option<Self> {
        (Self::SHORTEST..=Self::LONGEST)
            .contains(&time)
            .then_some(Self(time))
    }

    /// Returns the time limit.
    pub const fn time(self) -> Millis {
        self.0
    }

    /// Returns whether the game is live. Players are present then, so quiet hours and reminders do not apply.
    pub const fn is_live(self) -> bool {
        self.0 < HOUR
    }

    /// Returns the time that a player gets to finish a turn after a timeout.
    pub const fn grace(self) -> Millis {
        let tenth = self.0 / 10;
        if tenth < MINUTE { MINUTE } else { tenth }
    }
}

/// Formats the pace as players type it: `2m`, `24h`, `3d`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format_duration(self.0))
    }
}

/// Formats a duration as players type it: `90m`, `6h`, `2d`.
pub fn format_duration(time: Millis) -> String {
    let (count, unit) = match time {
        time if time % DAY == 0 => (time / DAY, 'd'),
        time if time % HOUR == 0 => (time / HOUR, 'h'),
        time => (time / MINUTE, 'm'),
    };
    format!("{count}{unit}")
}

impl FromStr for Pace {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.to_ascii_lowercase().as_str() {
            "live" => Ok(Self::LIVE),
            "evening" => Ok(Self::EVENING),
            "day" => Ok(Self::DAY),
            "relaxed" => Ok(Self::RELAXED),
            text => parse_duration(text).and_then(Self::new).ok_or(()),
        }
    }
}

/// Parses a duration as players type it: `90m`, `6h`, `2d`.
pub fn parse_duration(text: &str) -> Option<Millis> {
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

/// What happens when a turn times out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeoutRule {
    /// The table keeps waiting, and everybody is notified.
    Wait,
    /// An opponent plays this one turn.
    Turn,
    /// An opponent plays until the player returns.
    #[default]
    Hold,
    /// The others vote whether an opponent takes over permanently or the table ends.
    Vote,
}

impl TimeoutRule {
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

impl FromStr for TimeoutRule {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let found = Self::ALL
            .into_iter()
            .find(|rule| rule.name().eq_ignore_ascii_case(text));
        found.ok_or(())
    }
}

/// When a person wants to be reminded of a waiting turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminders {
    /// At half and at nine tenths of the time limit.
    #[default]
    Usual,
    Off,
    /// As usual, and also at this interval.
    Every(Millis),
}

impl Reminders {
    /// The allowed intervals.
    const INTERVALS: std::ops::RangeInclusive<Millis> = HOUR..=7 * DAY;

    pub fn every(interval: Millis) -> Option<Self> {
        Self::INTERVALS
            .contains(&interval)
            .then_some(Self::Every(interval))
    }

    pub const fn interval(self) -> Option<Millis> {
        match self {
            Self::Every(interval) => Some(interval),
            Self::Usual | Self::Off => None,
        }
    }
}

/// The clock of one turn, including its extra turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    pub seat: u8,
    /// The table version that began the turn. It is unique within the table and identifies the turn.
    #[serde(rename = "began")]
    pub start_version: i64,
    /// Time used before `running_since`.
    used: Millis,
    /// When the clock was last started; `None` while it is stopped.
    #[serde(rename = "since")]
    running_since: Option<Millis>,
    /// Number of usual reminders given.
    #[serde(rename = "reminded")]
    reminders_given: u8,
    /// Number of reminders given at the player's interval.
    #[serde(rename = "beats")]
    intervals_given: u32,
    /// Whether the turn timed out.
    #[serde(rename = "out")]
    pub timed_out: bool,
    /// When the turn timed out.
    #[serde(rename = "out_at", default, skip_serializing_if = "Option::is_none")]
    timed_out_at: Option<Millis>,
    /// Whether time was added after a timeout. This happens once per turn.
    #[serde(rename = "eased", default, skip_serializing_if = "std::ops::Not::not")]
    grace_given: bool,
    /// Whether time was added when an undo was redone. This happens once per turn.
    #[serde(
        rename = "resumed",
        default,
        skip_serializing_if = "std::ops::Not::not"
    )]
    extended_after_undo: bool,
}

/// When the usual reminders are due, in tenths of the time limit.
const USUAL_REMINDER_TENTHS: [Millis; 2] = [5, 9];

impl Turn {
    pub const fn new(seat: u8, start_version: i64) -> Self {
        Self {
            seat,
            start_version,
            used: 0,
            running_since: None,
            reminders_given: 0,
            intervals_given: 0,
            timed_out: false,
            timed_out_at: None,
            grace_given: false,
            extended_after_undo: false,
        }
    }

    /// Marks the turn as timed out.
    pub fn time_out(&mut self, now: Millis) {
        self.timed_out = true;
        self.timed_out_at = Some(now);
    }

    pub const fn timed_out_at(&self) -> Option<Millis> {
        self.timed_out_at
    }

    /// Moves stored times after the system clock was set back.
    pub fn move_times(&mut self, earlier: impl Fn(Millis) -> Millis) {
        self.running_since = self.running_since.map(&earlier);
        self.timed_out_at = self.timed_out_at.map(&earlier);
    }

    /// Returns the time used so far.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.used + self.running_since.map_or(0, |since| (now - since).max(0))
    }

    /// Starts or stops the clock.
    pub fn set_running(&mut self, runs: bool, now: Millis) {
        match (runs, self.running_since) {
            (true, None) => self.running_since = Some(now),
            (false, Some(_)) => {
                self.used = self.elapsed(now);
                self.running_since = None;
            }
            _ => {}
        }
    }

    /// Skips the reminders that are due by now.
    pub fn skip_reminders(&mut self, pace: Option<Pace>, reminders: Reminders, now: Millis) {
        self.take_reminders(pace, reminders, now);
    }

    pub const fn running_since(&self) -> Option<Millis> {
        self.running_since
    }

    /// Refunds past time that must not count.
    pub fn refund(&mut self, time: Millis, now: Millis) {
        self.used = self.elapsed(now) - time;
        self.running_since = self.running_since.map(|_| now);
        // A running vote gets this time too.
        self.timed_out_at = self
            .timed_out_at
            .map(|timed_out_at| (timed_out_at + time).min(now));
    }

    /// Extends a running vote by the length of a pause.
    pub fn extend_vote(&mut self, paused: Millis) {
        self.timed_out_at = self.timed_out_at.map(|timed_out_at| timed_out_at + paused);
    }

    /// Gives some time, once, to finish a turn that timed out. Returns whether it did.
    pub fn give_grace(&mut self, pace: Pace, now: Millis) -> bool {
        let gives = self.timed_out && !self.grace_given;
        if gives {
            self.set_time_left(pace.grace(), pace, now);
            self.grace_given = true;
        }
        gives
    }

    /// Resumes a turn that an undo interrupted. The first time, leaves at least half of the time limit.
    pub fn resume_after_undo(&mut self, pace: Pace, now: Millis) {
        let half = pace.time() / 2;
        if self.extended_after_undo || self.elapsed(now) <= half {
            return;
        }
        self.extended_after_undo = true;
        self.set_time_left(half, pace, now);
        let used = self.used;
        let passed = |tenths: &&Millis| pace.time() / 10 * **tenths <= used;
        self.reminders_given = USUAL_REMINDER_TENTHS.iter().take_while(passed).count() as u8;
    }

    /// Sets the time left and clears a timeout. Reminders at an interval that are due by the new time must be skipped.
    pub fn set_time_left(&mut self, left: Millis, pace: Pace, now: Millis) {
        self.used = pace.time() - left;
        self.running_since = self.running_since.map(|_| now);
        self.timed_out = false;
        self.timed_out_at = None;
        // The usual reminders do not apply to the extra time.
        self.reminders_given = USUAL_REMINDER_TENTHS.len() as u8;
        // Less time is used now. Otherwise the next one would be due only after the time that was used before.
        self.intervals_given = 0;
    }

    /// Returns when the turn times out; `None` while the clock is stopped or after a timeout.
    pub fn deadline(&self, pace: Pace) -> Option<Millis> {
        let running_since = self.running_since.filter(|_| !self.timed_out)?;
        Some(running_since + pace.time() - self.used)
    }

    /// Returns when the next reminder is due.
    pub fn next_reminder(&self, pace: Option<Pace>, reminders: Reminders) -> Option<Millis> {
        let running_since = self.running_since?;
        if reminders == Reminders::Off || pace.is_some_and(Pace::is_live) {
            return None;
        }
        let usual = pace.filter(|_| !self.timed_out).and_then(|pace| {
            let tenths = USUAL_REMINDER_TENTHS.get(usize::from(self.reminders_given))?;
            Some(pace.time() / 10 * tenths)
        });
        let interval = reminders
            .interval()
            .map(|interval| interval * (Millis::from(self.intervals_given) + 1));
        let next = usual.into_iter().chain(interval).min()?;
        Some(running_since + next - self.used)
    }

    /// Marks all reminders due by `by` as given. Returns whether there was any; several count as one.
    pub fn take_reminders(&mut self, pace: Option<Pace>, reminders: Reminders, by: Millis) -> bool {
        let due = |turn: &Self| {
            let next = turn.next_reminder(pace, reminders);
            next.is_some_and(|next| next <= by)
        };
        let any = due(self);
        if any {
            let elapsed = self.elapsed(by);
            let passed =
                |tenths: &&Millis| pace.is_some_and(|pace| pace.time() / 10 * **tenths <= elapsed);
            self.reminders_given = self
                .reminders_given
                .max(USUAL_REMINDER_TENTHS.iter().take_while(passed).count() as u8);
            if let Some(interval) = reminders.interval() {
                self.intervals_given = self.intervals_given.max((elapsed / interval) as u32);
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
        turn.set_running(true, 100);
        assert_eq!(turn.deadline(Pace::DAY), Some(100 + DAY));
        turn.set_running(true, 500);
        assert_eq!(turn.elapsed(600), 500);
        turn.set_running(false, 600);
        assert_eq!((turn.elapsed(DAY), turn.deadline(Pace::DAY)), (500, None));
        // A stopped clock extends the deadline by exactly that time.
        turn.set_running(true, 600 + 7 * HOUR);
        assert_eq!(turn.deadline(Pace::DAY), Some(100 + DAY + 7 * HOUR));
    }

    #[test]
    fn reminders_come_at_half_nine_tenths_and_the_chosen_interval() {
        let reminder_times = |pace: Option<Pace>, reminders: Reminders, until: Millis| {
            let mut turn = Turn::new(0, 1);
            turn.set_running(true, 0);
            let mut reminder_times = vec![];
            while let Some(next) = turn
                .next_reminder(pace, reminders)
                .filter(|next| *next < until)
            {
                assert!(!turn.take_reminders(pace, reminders, next - 1));
                assert!(turn.take_reminders(pace, reminders, next));
                reminder_times.push(next / MINUTE);
            }
            reminder_times
        };
        let day = Some(Pace::DAY);
        assert_eq!(reminder_times(day, Reminders::Usual, DAY), [12 * 60, 1296]);
        assert_eq!(reminder_times(day, Reminders::Off, DAY), [] as [Millis; 0]);
        let every = Reminders::every(6 * HOUR).unwrap();
        assert_eq!(reminder_times(day, every, DAY), [360, 720, 1080, 1296]);
        assert_eq!(reminder_times(None, every, 14 * HOUR), [360, 720]);
        assert_eq!(
            reminder_times(None, Reminders::Usual, DAY),
            [] as [Millis; 0]
        );
        assert_eq!(
            reminder_times(Some(Pace::EVENING), every, DAY),
            [] as [Millis; 0]
        );
        assert_eq!(
            reminder_times(Pace::new(HOUR), Reminders::Usual, DAY),
            [30, 54]
        );
        // Several missed reminders become one.
        let mut turn = Turn::new(0, 1);
        turn.set_running(true, 0);
        assert!(turn.take_reminders(day, every, 23 * HOUR));
        assert!(!turn.take_reminders(day, every, 23 * HOUR));
    }
}

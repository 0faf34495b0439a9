//! When a person is available: their time zone, quiet hours and allowance of absence days.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};

use super::Millis;
use super::pace::DAY;

/// A time zone identified by its IANA name, such as `Europe/Prague`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Zone(String);

impl Zone {
    pub fn utc() -> Self {
        Self("UTC".to_owned())
    }

    /// Returns the names of all time zones.
    pub fn names() -> impl Iterator<Item = String> {
        jiff::tz::db().available().map(|name| name.to_string())
    }

    pub fn name(&self) -> &str {
        &self.0
    }

    fn rules(&self) -> TimeZone {
        TimeZone::get(&self.0).unwrap_or(TimeZone::UTC)
    }

    /// Returns the local time in this zone.
    pub fn local(&self, at: Millis) -> DateTime {
        let at = Timestamp::from_millisecond(at).unwrap_or(Timestamp::UNIX_EPOCH);
        self.rules().to_datetime(at)
    }

    /// Returns the start of a day in this zone.
    pub fn start_of_day(&self, day: Date) -> Millis {
        let begins = self.rules().to_ambiguous_timestamp(day.at(0, 0, 0, 0));
        begins
            .compatible()
            .map_or(0, |begins| begins.as_millisecond())
    }

    /// Returns the next moment after `after` at which the local time is `time`.
    pub fn next_time(&self, time: Time, after: Millis) -> Millis {
        let today = self.local(after).date();
        let days = std::iter::successors(Some(today), |day| day.tomorrow().ok());
        let rules = self.rules();
        let found = days.take(3).find_map(|day| {
            let at = rules.to_ambiguous_timestamp(day.to_datetime(time));
            let at = at.compatible().ok()?.as_millisecond();
            (at > after).then_some(at)
        });
        found.unwrap_or(after + DAY)
    }
}

impl FromStr for Zone {
    type Err = ();

    /// Ignores case and keeps the canonical spelling.
    fn from_str(text: &str) -> Result<Self, ()> {
        let zone = TimeZone::get(text).map_err(|_| ())?;
        let name = zone.iana_name().ok_or(())?;
        Ok(Self(name.to_owned()))
    }
}

/// Hours of the day without notices. They may span midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuietHours {
    /// Minutes since midnight.
    from: u16,
    to: u16,
}

impl QuietHours {
    /// Returns whether a local time is within these hours.
    fn contains(self, local: DateTime) -> bool {
        let minute = local.hour() as u16 * 60 + local.minute() as u16;
        if self.from <= self.to {
            (self.from..self.to).contains(&minute)
        } else {
            minute >= self.from || minute < self.to
        }
    }

    /// Returns when the quiet hours end, if `now` is within them. Local time decides on days with a clock change.
    pub fn ends_at(self, zone: &Zone, now: Millis) -> Option<Millis> {
        if !self.contains(zone.local(now)) {
            return None;
        }
        let rules = zone.rules();
        let today = zone.local(now).date();
        let to = Time::constant((self.to / 60) as i8, (self.to % 60) as i8, 0, 0);
        let mut ends = vec![];
        for days in 0..=2 {
            let Ok(day) = today.checked_add(days.days()) else {
                continue;
            };
            // On days with a clock change this local time can occur twice or never.
            let end = rules.to_ambiguous_timestamp(day.to_datetime(to));
            ends.extend([end.earlier(), end.later()].into_iter().flatten());
        }
        let at = Timestamp::from_millisecond(now).unwrap_or(Timestamp::UNIX_EPOCH);
        let changes = rules.following(at).take(2);
        ends.extend(changes.map(|change| change.timestamp()));
        ends.sort_unstable();
        let ends = ends.into_iter().map(|end| end.as_millisecond());
        let mut later = ends.filter(|end| *end > now);
        later.find(|end| !self.contains(zone.local(*end)))
    }
}

/// Formats the hours as players type them: `22:00-07:30`.
impl fmt::Display for QuietHours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to } = self;
        write!(
            f,
            "{:02}:{:02}-{:02}:{:02}",
            from / 60,
            from % 60,
            to / 60,
            to % 60
        )
    }
}

impl FromStr for QuietHours {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (from, to) = text.split_once(['-', '–']).ok_or(())?;
        let (from, to) = (minute(from).ok_or(())?, minute(to).ok_or(())?);
        // Reject an empty range: people who never want reminders turn them off.
        (from != to).then_some(Self { from, to }).ok_or(())
    }
}

/// Parses `22:00`, `7:30` or `7` as minutes since midnight.
fn minute(text: &str) -> Option<u16> {
    let (hour, minute) = text.split_once(':').unwrap_or((text, "0"));
    let (hour, minute): (u16, u16) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < 60).then(|| hour * 60 + minute)
}

/// Whether an absence fits into the yearly allowance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbsenceCheck {
    Allowed,
    /// Only this many whole days are left in one of the years of the absence.
    OnlyDays(i64),
}

/// Returns the start of a year and of the next one in a zone.
fn year_bounds(zone: &Zone, year: i16) -> Option<(Millis, Millis)> {
    let start = |year: i16| Date::new(year, 1, 1).map(|day| zone.start_of_day(day));
    Some((start(year).ok()?, start(year + 1).ok()?))
}

/// Returns how much of a period these absences cover. They may overlap.
fn time_used(taken: &[(Millis, Millis)], (from, to): (Millis, Millis)) -> Millis {
    let within = |&(began, ended): &(Millis, Millis)| (began.max(from), ended.min(to));
    let mut spans: Vec<_> = taken.iter().map(within).collect();
    spans.retain(|(began, ended)| began < ended);
    spans.sort_unstable();
    let (mut used, mut reached) = (0, from);
    for (began, ended) in spans {
        used += (ended - began.max(reached)).max(0);
        reached = reached.max(ended);
    }
    used
}

fn whole_days_left(allowance: Millis, used: Millis) -> i64 {
    ((allowance - used) / DAY).max(0)
}

/// Checks whether a person may be away until `until`. `taken` are earlier absences in any order; they may overlap.
pub fn check_absence(
    taken: &[(Millis, Millis)],
    now: Millis,
    until: Millis,
    days_per_year: u32,
    zone: &Zone,
) -> AbsenceCheck {
    let allowance = Millis::from(days_per_year) * DAY;
    let (first, last) = (zone.local(now).year(), zone.local(until).year());
    for year in (first..=last).filter_map(|year| year_bounds(zone, year)) {
        let used = time_used(taken, year);
        let (from, to) = year;
        let wanted = (until.min(to) - now.max(from)).max(0);
        if used + wanted > allowance {
            return AbsenceCheck::OnlyDays(whole_days_left(allowance, used));
        }
    }
    AbsenceCheck::Allowed
}

/// Returns how many whole days of this year's allowance are left. `taken` are past and planned absences.
pub fn absence_days_left(
    taken: &[(Millis, Millis)],
    now: Millis,
    days_per_year: u32,
    zone: &Zone,
) -> i64 {
    let allowance = Millis::from(days_per_year) * DAY;
    let year = year_bounds(zone, zone.local(now).year());
    whole_days_left(allowance, year.map_or(0, |year| time_used(taken, year)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(name: &str) -> Zone {
        name.parse().unwrap()
    }

    /// Parses a time in UTC.
    fn utc(text: &str) -> Millis {
        let at: Timestamp = format!("{text}:00Z").parse().unwrap();
        at.as_millisecond()
    }

    /// Returns the end of quiet hours in UTC.
    fn end(quiet: &str, place: &str, now: &str) -> Option<String> {
        let quiet: QuietHours = quiet.parse().unwrap();
        let end = quiet.ends_at(&zone(place), utc(now))?;
        let end = Timestamp::from_millisecond(end).unwrap().to_string();
        Some(end.trim_end_matches(":00Z").to_owned())
    }

    #[test]
    fn zones_are_parsed_by_name() {
        assert_eq!(zone("europe/prague").name(), "Europe/Prague");
        assert_eq!(zone("UTC").name(), "UTC");
        for name in ["", "Prague", "Europe/Nowhere", "../etc/passwd", "+02:00"] {
            assert_eq!(name.parse::<Zone>(), Err(()), "{name}");
        }
    }

    #[test]
    fn quiet_hours_round_trip_through_text() {
        for text in ["22:00-07:30", "00:00-06:00", "13:05-13:06"] {
            assert_eq!(text.parse::<QuietHours>().unwrap().to_string(), text);
        }
        assert_eq!(
            "22-7".parse::<QuietHours>().unwrap().to_string(),
            "22:00-07:00"
        );
        for text in [
            "", "22", "22-22", "24-7", "22:60-7", "a-b", "22:00-", "-1-5", "2027-7", "7-65535",
        ] {
            assert_eq!(text.parse::<QuietHours>(), Err(()), "{text}");
        }
    }

    #[test]
    fn quiet_hours_follow_local_time() {
        for (quiet, place, now, ends) in [
            // Winter and summer in Berlin.
            ("22:00-07:00", "Europe/Berlin", "2026-01-10T20:59", None),
            (
                "22:00-07:00",
                "Europe/Berlin",
                "2026-01-10T21:00",
                Some("2026-01-11T06:00"),
            ),
            (
                "22:00-07:00",
                "Europe/Berlin",
                "2026-01-11T05:59",
                Some("2026-01-11T06:00"),
            ),
            ("22:00-07:00", "Europe/Berlin", "2026-01-11T06:00", None),
            (
                "22:00-07:00",
                "Europe/Berlin",
                "2026-07-10T20:00",
                Some("2026-07-11T05:00"),
            ),
            // Within a day.
            (
                "12:00-14:00",
                "Europe/London",
                "2026-07-10T11:30",
                Some("2026-07-10T13:00"),
            ),
            (
                "00:00-06:00",
                "Asia/Kathmandu",
                "2026-03-01T18:15",
                Some("2026-03-02T00:15"),
            ),
            // Berlin, 29 March 2026: 2:00 becomes 3:00 at 1:00 UTC.
            (
                "22:00-07:00",
                "Europe/Berlin",
                "2026-03-28T23:00",
                Some("2026-03-29T05:00"),
            ),
            (
                "22:00-02:30",
                "Europe/Berlin",
                "2026-03-29T00:30",
                Some("2026-03-29T01:00"),
            ),
            ("02:15-02:45", "Europe/Berlin", "2026-03-29T01:00", None),
            (
                "22:00-03:00",
                "Europe/Berlin",
                "2026-03-29T00:59",
                Some("2026-03-29T01:00"),
            ),
            // Berlin, 25 October 2026: 3:00 becomes 2:00 at 1:00 UTC.
            (
                "22:00-07:00",
                "Europe/Berlin",
                "2026-10-24T22:00",
                Some("2026-10-25T06:00"),
            ),
            (
                "22:00-02:30",
                "Europe/Berlin",
                "2026-10-24T23:00",
                Some("2026-10-25T00:30"),
            ),
            ("22:00-02:30", "Europe/Berlin", "2026-10-25T00:45", None),
            (
                "22:00-02:30",
                "Europe/Berlin",
                "2026-10-25T01:10",
                Some("2026-10-25T01:30"),
            ),
            (
                "01:30-02:59",
                "Europe/Berlin",
                "2026-10-25T00:58",
                Some("2026-10-25T00:59"),
            ),
            // Sydney, 5 April 2026: 3:00 becomes 2:00 at 16:00 UTC the day before.
            (
                "23:00-06:00",
                "Australia/Sydney",
                "2026-04-04T13:00",
                Some("2026-04-04T20:00"),
            ),
            // Sydney, 4 October 2026: 2:00 becomes 3:00 at 16:00 UTC the day before.
            (
                "23:00-06:00",
                "Australia/Sydney",
                "2026-10-03T14:00",
                Some("2026-10-03T19:00"),
            ),
            (
                "23:00-02:30",
                "Australia/Sydney",
                "2026-10-03T15:59",
                Some("2026-10-03T16:00"),
            ),
            // Lord Howe changes by half an hour: 5 April 2026, 2:00 becomes 1:30 at 15:00 UTC the day before.
            (
                "22:00-01:45",
                "Australia/Lord_Howe",
                "2026-04-04T14:00",
                Some("2026-04-04T14:45"),
            ),
            (
                "22:00-01:45",
                "Australia/Lord_Howe",
                "2026-04-04T15:05",
                Some("2026-04-04T15:15"),
            ),
            // New York, 8 March and 1 November 2026: the quiet hours begin before the clock change.
            (
                "21:00-08:00",
                "America/New_York",
                "2026-03-08T02:30",
                Some("2026-03-08T12:00"),
            ),
            (
                "21:00-08:00",
                "America/New_York",
                "2026-11-01T02:30",
                Some("2026-11-01T13:00"),
            ),
        ] {
            assert_eq!(
                end(quiet, place, now).as_deref(),
                ends,
                "{quiet} {place} {now}"
            );
        }
    }

    #[test]
    fn quiet_hours_end_outside_quiet_time() {
        let places = [
            "Europe/Berlin",
            "Australia/Sydney",
            "America/St_Johns",
            "Asia/Tokyo",
        ];
        for (place, quiet) in places
            .into_iter()
            .zip(["23:30-02:30", "01:00-03:00", "22-8", "9-8"])
        {
            let (place, quiet) = (zone(place), quiet.parse::<QuietHours>().unwrap());
            let mut now = utc("2026-01-01T00:07");
            for _ in 0..365 * 48 {
                now += DAY / 48;
                if let Some(end) = quiet.ends_at(&place, now) {
                    assert!(end > now && end - now <= DAY + DAY / 24);
                    assert_eq!(quiet.ends_at(&place, end), None);
                    assert!(quiet.ends_at(&place, end - 1).is_some());
                }
            }
        }
    }

    #[test]
    fn absence_allowance_is_per_calendar_year() {
        let berlin = zone("Europe/Berlin");
        let new_year = utc("2026-12-31T23:00");
        let now = new_year - 10 * DAY;
        let ask = |taken: &[(Millis, Millis)], days: Millis| {
            check_absence(taken, now, now + days * DAY, 14, &berlin)
        };
        assert_eq!(ask(&[], 10), AbsenceCheck::Allowed);
        // Ten days in this year and fourteen in the next.
        assert_eq!(ask(&[], 24), AbsenceCheck::Allowed);
        assert_eq!(ask(&[], 25), AbsenceCheck::OnlyDays(14));
        let summer = (now - 100 * DAY, now - 92 * DAY);
        assert_eq!(ask(&[summer], 6), AbsenceCheck::Allowed);
        assert_eq!(ask(&[summer], 7), AbsenceCheck::OnlyDays(6));
        // Overlapping absences of linked accounts count once.
        assert_eq!(
            ask(&[summer, (summer.0 + DAY, summer.1)], 6),
            AbsenceCheck::Allowed
        );
        assert_eq!(
            ask(&[summer, (summer.0, summer.1 + DAY)], 6),
            AbsenceCheck::OnlyDays(5)
        );
        // Absences of last year do not count.
        assert_eq!(
            ask(&[(now - 400 * DAY, now - 380 * DAY)], 10),
            AbsenceCheck::Allowed
        );
        assert_eq!(
            ask(&[(now - 40 * DAY, now - 20 * DAY)], 1),
            AbsenceCheck::OnlyDays(0)
        );
    }

    #[test]
    fn days_left_count_this_year_only() {
        let berlin = zone("Europe/Berlin");
        let new_year = utc("2026-12-31T23:00");
        let now = new_year - 2 * DAY;
        let summer = (now - 100 * DAY, now - 90 * DAY);
        assert_eq!(absence_days_left(&[], now, 14, &berlin), 14);
        assert_eq!(absence_days_left(&[summer], now, 14, &berlin), 4);
        // Only the part of a planned absence that falls into this year counts.
        assert_eq!(
            absence_days_left(&[summer, (now, now + 5 * DAY)], now, 14, &berlin),
            2
        );
    }

    #[test]
    fn next_local_time_handles_clock_changes() {
        let prague = zone("Europe/Prague");
        let eight = Time::constant(8, 0, 0, 0);
        assert_eq!(
            prague.next_time(eight, utc("2026-03-28T23:30")),
            utc("2026-03-29T06:00")
        );
        assert_eq!(
            prague.next_time(eight, utc("2026-01-10T07:00")),
            utc("2026-01-11T07:00")
        );
    }
}

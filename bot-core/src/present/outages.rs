//! Outages: times when the program did not run or a platform was unreachable. Turn time does not count then.

use std::collections::{HashMap, HashSet};

use crate::people::Platform;
use crate::store::clock::Outage;
use crate::table::Millis;

/// This many consecutive failures count as an outage.
const MIN_FAILURES: u32 = 3;

#[derive(Default)]
pub(crate) struct Outages {
    known: Vec<Outage>,
    /// Time of the first of the consecutive failures, and their number.
    failures: HashMap<Platform, (Millis, u32)>,
    /// Platforms from which nothing can be received.
    lines_down: HashSet<Platform>,
}

impl Outages {
    pub fn new(known: Vec<Outage>) -> Self {
        Self {
            known,
            ..Self::default()
        }
    }

    pub fn replace(&mut self, known: Vec<Outage>) {
        self.known = known;
    }

    pub fn add(&mut self, outage: Outage) {
        self.known.push(outage);
    }

    pub fn remove_ended_before(&mut self, before: Millis) {
        self.known
            .retain(|outage| outage.ended.is_none_or(|ended| ended >= before));
    }

    fn open_outage(&mut self, platform: Platform) -> Option<&mut Outage> {
        let of_platform =
            |outage: &&mut Outage| outage.platform == Some(platform) && outage.ended.is_none();
        self.known.iter_mut().find(of_platform)
    }

    pub fn is_down(&self, platform: Platform) -> bool {
        let down = |outage: &Outage| outage.platform == Some(platform) && outage.ended.is_none();
        self.known.iter().any(down)
    }

    /// Records a failed delivery. Returns the start if this begins an outage.
    pub fn record_failure(&mut self, platform: Platform, now: Millis) -> Option<Millis> {
        let (since, count) = self.failures.entry(platform).or_insert((now, 0));
        *count += 1;
        (*count >= MIN_FAILURES)
            .then_some(*since)
            .filter(|_| !self.is_down(platform))
    }

    /// Records whether updates can be received. Returns whether that changed.
    pub fn set_line_up(&mut self, platform: Platform, up: bool) -> bool {
        if up {
            self.lines_down.remove(&platform)
        } else {
            self.lines_down.insert(platform)
        }
    }

    /// Records a successful delivery. Returns the outage that this ends; none while nothing can be received.
    pub fn record_success(&mut self, platform: Platform, now: Millis) -> Option<Outage> {
        self.failures.remove(&platform);
        if self.lines_down.contains(&platform) {
            return None;
        }
        let outage = self.open_outage(platform)?;
        outage.ended = Some(now);
        Some(*outage)
    }

    /// Whether any outage lasted beyond this time.
    pub fn any_since(&self, since: Millis) -> bool {
        let mut known = self.known.iter();
        known.any(|outage| outage.ended.is_none_or(|ended| ended > since))
    }

    /// Returns how long, in this interval, the program or all of these platforms were down.
    pub fn downtime(&self, from: Millis, to: Millis, platforms: &[Platform]) -> Millis {
        let mut bounds = vec![];
        for outage in &self.known {
            let began = outage.began.max(from);
            let ended = outage.ended.unwrap_or(to).min(to);
            if began < ended {
                bounds.extend([(began, outage.platform, 1), (ended, outage.platform, -1)]);
            }
        }
        bounds.sort_unstable_by_key(|(at, ..)| *at);
        // Open outages by platform at the current bound.
        let mut open: HashMap<Option<Platform>, i32> = HashMap::new();
        let (mut downtime, mut since) = (0, from);
        for (at, platform, change) in bounds {
            let down = |platform| open.get(&platform).is_some_and(|open| *open > 0);
            let all_down = platforms.iter().all(|platform| down(Some(*platform)));
            if down(None) || all_down && !platforms.is_empty() {
                downtime += at - since;
            }
            since = at;
            *open.entry(platform).or_default() += change;
        }
        downtime
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outage(platform: Option<Platform>, began: Millis, ended: Option<Millis>) -> Outage {
        Outage {
            id: began,
            platform,
            began,
            ended,
        }
    }

    #[test]
    fn overlapping_outages_are_counted_once() {
        use Platform::{Discord, Telegram};
        let outages = Outages::new(vec![
            outage(None, 100, Some(200)),
            outage(Some(Telegram), 150, Some(400)),
            outage(Some(Discord), 300, None),
        ]);
        let downtime = |from, to, platforms: &[Platform]| outages.downtime(from, to, platforms);
        assert_eq!(downtime(0, 1_000, &[]), 100);
        assert_eq!(downtime(0, 1_000, &[Telegram]), 300);
        assert_eq!(downtime(0, 1_000, &[Discord]), 100 + 700);
        // A person reachable on one of two platforms loses no time.
        assert_eq!(downtime(0, 1_000, &[Discord, Telegram]), 100 + 100);
        assert_eq!(downtime(120, 180, &[Telegram]), 60);
        assert_eq!(downtime(500, 600, &[Telegram]), 0);
        assert!(outages.any_since(5_000));
    }

    #[test]
    fn a_few_failures_are_not_an_outage() {
        let mut outages = Outages::default();
        let telegram = Platform::Telegram;
        assert_eq!(outages.record_failure(telegram, 1), None);
        assert_eq!(outages.record_failure(telegram, 2), None);
        assert_eq!(outages.record_success(telegram, 3), None);
        assert_eq!(outages.record_failure(telegram, 4), None);
        assert_eq!(outages.record_failure(telegram, 5), None);
        assert_eq!(outages.record_failure(telegram, 6), Some(4));
        outages.add(outage(Some(telegram), 4, None));
        assert!(outages.is_down(telegram));
        assert_eq!(outages.record_failure(telegram, 7), None);
        assert_eq!(
            outages.record_success(telegram, 8).map(|outage| outage.id),
            Some(4)
        );
        assert!(!outages.is_down(telegram));
        assert_eq!(outages.downtime(0, 10, &[telegram]), 4);
    }

    #[test]
    fn outage_lasts_while_nothing_can_be_received() {
        let mut outages = Outages::default();
        let discord = Platform::Discord;
        assert!(outages.set_line_up(discord, false));
        assert!(!outages.set_line_up(discord, false));
        outages.add(outage(Some(discord), 4, None));
        assert_eq!(outages.record_success(discord, 5), None);
        assert!(outages.is_down(discord));
        assert!(outages.set_line_up(discord, true));
        assert_eq!(
            outages.record_success(discord, 6).map(|outage| outage.id),
            Some(4)
        );
        assert!(!outages.is_down(discord));
    }
}

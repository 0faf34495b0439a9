//! When nobody could play because the program did not run, or a platform could not be reached.

use std::collections::{HashMap, HashSet};

use crate::chat::Platform;
use crate::store::clock::Outage;
use crate::table::Millis;

/// So many failures in a row are an outage; fewer are one message's bad luck.
const FAILURES: u32 = 3;

#[derive(Default)]
pub(super) struct Outages {
    known: Vec<Outage>,
    /// How often in a row a platform could not be reached, and since when.
    failures: HashMap<Platform, (Millis, u32)>,
    /// Platforms from which nothing can come.
    deaf: HashSet<Platform>,
}

impl Outages {
    pub fn new(known: Vec<Outage>) -> Self {
        Self {
            known,
            ..Self::default()
        }
    }

    /// What is known is other than it was thought.
    pub fn learn(&mut self, known: Vec<Outage>) {
        self.known = known;
    }

    pub fn add(&mut self, outage: Outage) {
        self.known.push(outage);
    }

    pub fn forget(&mut self, before: Millis) {
        self.known
            .retain(|outage| outage.ended.is_none_or(|ended| ended >= before));
    }

    fn open(&mut self, platform: Platform) -> Option<&mut Outage> {
        let of_platform =
            |outage: &&mut Outage| outage.platform == Some(platform) && outage.ended.is_none();
        self.known.iter_mut().find(of_platform)
    }

    pub fn is_down(&self, platform: Platform) -> bool {
        let down = |outage: &Outage| outage.platform == Some(platform) && outage.ended.is_none();
        self.known.iter().any(down)
    }

    /// A platform could not be reached. Says since when, if that is an outage now that was none before.
    pub fn failed(&mut self, platform: Platform, now: Millis) -> Option<Millis> {
        let (since, count) = self.failures.entry(platform).or_insert((now, 0));
        *count += 1;
        (*count >= FAILURES)
            .then_some(*since)
            .filter(|_| !self.is_down(platform))
    }

    /// Nothing comes from a platform any more, or it does again. Says whether that is new.
    pub fn hear(&mut self, platform: Platform, hears: bool) -> bool {
        if hears {
            self.deaf.remove(&platform)
        } else {
            self.deaf.insert(platform)
        }
    }

    /// A platform was reached. Says which outage that ends: none while nothing comes from there.
    pub fn reached(&mut self, platform: Platform, now: Millis) -> Option<Outage> {
        self.failures.remove(&platform);
        if self.deaf.contains(&platform) {
            return None;
        }
        let outage = self.open(platform)?;
        outage.ended = Some(now);
        Some(*outage)
    }

    /// Whether there was any after this time.
    pub fn any_since(&self, since: Millis) -> bool {
        let mut known = self.known.iter();
        known.any(|outage| outage.ended.is_none_or(|ended| ended > since))
    }

    /// How much of this time the program did not run, or could reach none of these platforms.
    pub fn lost(&self, from: Millis, to: Millis, platforms: &[Platform]) -> Millis {
        let mut bounds = vec![];
        for outage in &self.known {
            let began = outage.began.max(from);
            let ended = outage.ended.unwrap_or(to).min(to);
            if began < ended {
                bounds.extend([(began, outage.platform, 1), (ended, outage.platform, -1)]);
            }
        }
        bounds.sort_unstable_by_key(|(at, ..)| *at);
        // How many outages of each there are at one moment.
        let mut open: HashMap<Option<Platform>, i32> = HashMap::new();
        let (mut lost, mut since) = (0, from);
        for (at, platform, change) in bounds {
            let down = |platform| open.get(&platform).is_some_and(|open| *open > 0);
            let none = platforms.iter().all(|platform| down(Some(*platform)));
            if down(None) || none && !platforms.is_empty() {
                lost += at - since;
            }
            since = at;
            *open.entry(platform).or_default() += change;
        }
        lost
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
    fn what_is_lost_is_counted_once() {
        use Platform::{Discord, Telegram};
        let outages = Outages::new(vec![
            outage(None, 100, Some(200)),
            outage(Some(Telegram), 150, Some(400)),
            outage(Some(Discord), 300, None),
        ]);
        let lost = |from, to, platforms: &[Platform]| outages.lost(from, to, platforms);
        assert_eq!(lost(0, 1_000, &[]), 100);
        assert_eq!(lost(0, 1_000, &[Telegram]), 300);
        assert_eq!(lost(0, 1_000, &[Discord]), 100 + 700);
        // Who can be reached on one of two is not lost.
        assert_eq!(lost(0, 1_000, &[Discord, Telegram]), 100 + 100);
        assert_eq!(lost(120, 180, &[Telegram]), 60);
        assert_eq!(lost(500, 600, &[Telegram]), 0);
        assert!(outages.any_since(5_000));
    }

    #[test]
    fn a_few_failures_are_no_outage() {
        let mut outages = Outages::default();
        let telegram = Platform::Telegram;
        assert_eq!(outages.failed(telegram, 1), None);
        assert_eq!(outages.failed(telegram, 2), None);
        assert_eq!(outages.reached(telegram, 3), None);
        assert_eq!(outages.failed(telegram, 4), None);
        assert_eq!(outages.failed(telegram, 5), None);
        assert_eq!(outages.failed(telegram, 6), Some(4));
        outages.add(outage(Some(telegram), 4, None));
        assert!(outages.is_down(telegram));
        assert_eq!(outages.failed(telegram, 7), None);
        assert_eq!(
            outages.reached(telegram, 8).map(|outage| outage.id),
            Some(4)
        );
        assert!(!outages.is_down(telegram));
        assert_eq!(outages.lost(0, 10, &[telegram]), 4);
    }

    #[test]
    fn who_can_be_written_to_but_not_heard_is_not_reached() {
        let mut outages = Outages::default();
        let discord = Platform::Discord;
        assert!(outages.hear(discord, false));
        assert!(!outages.hear(discord, false));
        outages.add(outage(Some(discord), 4, None));
        assert_eq!(outages.reached(discord, 5), None);
        assert!(outages.is_down(discord));
        assert!(outages.hear(discord, true));
        assert_eq!(outages.reached(discord, 6).map(|outage| outage.id), Some(4));
        assert!(!outages.is_down(discord));
    }
}

//! Whether what the others vote is done, when it is decided and not before.

use std::collections::BTreeMap;

use crate::ledger::{ABOUT, End, Ledger, Rule, SOON, Seen, Violations, What};

/// The others are asked about somebody whose time ran out.
struct Poll {
    about: usize,
    out: i64,
    /// Whether each who voted wants it to end.
    votes: BTreeMap<usize, bool>,
}

/// What is known of a table at one moment.
struct Watch<'a> {
    ledger: &'a Ledger,
    table: usize,
    pace: i64,
    people: Vec<usize>,
    poll: Option<Poll>,
    /// That of the turn before, should it be taken up again.
    was_poll: Option<Poll>,
    /// Who gave their seat up.
    resigned: Vec<usize>,
    /// Whether who is waited for was late in this turn and played on.
    eased: bool,
    /// The same of the turn before.
    was_eased: bool,
    undone: Option<i64>,
    /// Until when it is known that nothing was decided.
    checked: i64,
}

impl Watch<'_> {
    /// Those who are asked.
    fn voters(&self, poll: &Poll, at: i64) -> Vec<usize> {
        let others = self.people.iter().copied();
        let others = others.filter(|person| *person != poll.about);
        others
            .filter(|person| poll.votes.contains_key(person) || !self.ledger.is_away(*person, at))
            .collect()
    }

    /// From when on those count no more who said nothing.
    fn silence_ends(&self, poll: &Poll) -> i64 {
        let mut at = poll.out + self.pace;
        loop {
            let missing = self.pace - self.ledger.ran(self.table, poll.out, at);
            if missing <= 0 {
                return at;
            }
            at += missing;
        }
    }

    /// What the votes come to by then: whether the table ends.
    fn decides(&self, poll: &Poll, at: i64) -> Option<bool> {
        let voters = self.voters(poll, at);
        let cast: Vec<_> = voters
            .iter()
            .filter_map(|who| poll.votes.get(who))
            .collect();
        let all = if at >= self.silence_ends(poll) {
            cast.len()
        } else {
            voters.len()
        };
        let for_end = cast.iter().filter(|end| ***end).count();
        let against = cast.len() - for_end;
        if 2 * for_end > all {
            Some(true)
        } else if 2 * against > all || !cast.is_empty() && cast.len() == all {
            Some(false)
        } else {
            None
        }
    }

    /// When something may be decided although nobody votes.
    fn turning_points(&self, poll: &Poll) -> Vec<i64> {
        let away = self.ledger.away.iter();
        let away = away.filter(|(who, ..)| self.people.contains(who));
        let away = away.flat_map(|(_, from, to)| [*from, *to]);
        away.chain([poll.out, self.silence_ends(poll)]).collect()
    }

    /// Whether it was decided so long before then that it must have been done.
    fn is_overdue(&mut self, at: i64) -> bool {
        let from = std::mem::replace(&mut self.checked, at);
        let Some(poll) = &self.poll else {
            return false;
        };
        let points = self.turning_points(poll);
        let points = points.into_iter().chain([from]);
        let mut points = points.filter(|point| *point >= from.max(poll.out));
        points.any(|point| {
            let ran = self.ledger.ran(self.table, point, at) > ABOUT;
            ran && self.decides(poll, point).is_some() && self.decides(poll, at).is_some()
        })
    }

    /// Takes in what was seen; says what is wrong about it.
    fn take(&mut self, seen: &Seen) -> Option<&'static str> {
        let decided = |watch: &Self, end: bool| {
            let poll = watch.poll.as_ref();
            let by = poll.and_then(|poll| watch.decides(poll, seen.at + SOON));
            (by != Some(end)).then_some("done without a vote")
        };
        match seen.what {
            What::RanOut(about) => {
                self.poll = Some(Poll {
                    about,
                    out: seen.at,
                    votes: BTreeMap::new(),
                });
                self.checked = seen.at;
                None
            }
            What::Voted { by, end, taken } => {
                let poll = self.poll.as_ref();
                // Where all the others are away, there is no vote.
                let asked = poll
                    .is_some_and(|poll| poll.about != by && !self.voters(poll, seen.at).is_empty());
                let asked = asked && !self.ledger.is_paused(self.table, seen.at);
                match self.poll.as_mut().filter(|_| asked) {
                    Some(poll) if taken => {
                        poll.votes.insert(by, end);
                        None
                    }
                    // Those who are away are not asked.
                    Some(_) if self.ledger.is_away(by, seen.at) => None,
                    Some(_) => Some("vote refused"),
                    None => taken.then_some("voted on nothing"),
                }
            }
            What::Moved { by: Some(by), .. } => {
                let about = self.poll.as_ref().map(|poll| poll.about);
                if about == Some(by) && !self.eased {
                    self.eased = true;
                    self.poll = None;
                }
                None
            }
            What::Turn(_) => {
                std::mem::swap(&mut self.eased, &mut self.was_eased);
                std::mem::swap(&mut self.poll, &mut self.was_poll);
                let undone = self.undone == Some(seen.at);
                self.eased &= undone;
                // Who takes back their late turn is voted on again, by votes of then.
                self.poll = self.poll.take().filter(|_| undone);
                if let Some(poll) = &mut self.poll {
                    poll.votes.clear();
                }
                None
            }
            What::Undid(_) => {
                self.undone = Some(seen.at);
                None
            }
            What::Left(person) => {
                let about = self.poll.as_ref().map(|poll| poll.about);
                let lost = about == Some(person) && !self.resigned.contains(&person);
                let wrong = decided(self, false).filter(|_| lost);
                self.people.retain(|other| *other != person);
                self.poll = self.poll.take().filter(|poll| poll.about != person);
                wrong
            }
            What::Resigned(person) => {
                self.resigned.push(person);
                None
            }
            // With nobody left there is no game.
            What::Ended(End::Closed) if !self.people.is_empty() => decided(self, true),
            _ => None,
        }
    }
}

impl Ledger {
    pub fn check_votes(&self, table: usize, found: &mut Violations) {
        let setup = &self.tables[table];
        let (Rule::Vote, Some(pace)) = (setup.rule, setup.pace) else {
            return;
        };
        let mut watch = Watch {
            ledger: self,
            table,
            pace,
            people: setup.people.clone(),
            poll: None,
            was_poll: None,
            resigned: vec![],
            eased: false,
            was_eased: false,
            undone: None,
            checked: 0,
        };
        for seen in self.seen_at(table) {
            let votes = watch.poll.as_ref().map(|poll| poll.votes.clone());
            let text = || format!("table {table} {setup:?}: {seen:?}, votes {votes:?}");
            if watch.is_overdue(seen.at) {
                found.entry("vote not kept").or_default().push(text());
            }
            if let Some(kind) = watch.take(seen) {
                found.entry(kind).or_default().push(text());
            }
            if matches!(seen.what, What::Ended(_)) {
                return;
            }
        }
        if watch.is_overdue(self.end) {
            let text = format!("table {table} {setup:?} at the end");
            found.entry("vote not kept").or_default().push(text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::{DAY, HOUR, Habits, Setup};

    /// Three people at a table whose first one is late, and what was seen then.
    fn found(seen: &[(i64, What)], away: &[(usize, i64, i64)]) -> Vec<&'static str> {
        let somebody = Habits {
            zone: "UTC".to_owned(),
            quiet: None,
            reminded: true,
            rhythm: None,
        };
        let setup = Setup {
            pace: Some(DAY),
            rule: Rule::Vote,
            people: vec![0, 1, 2],
            seats: vec![Some(0), Some(1), Some(2)],
            private: vec![0, 1, 2],
            has_place: false,
        };
        let late = [(0, What::Turn(0)), (DAY, What::RanOut(0))];
        let seen = late.iter().chain(seen).cloned();
        let ledger = Ledger {
            people: vec![somebody; 3],
            tables: vec![setup],
            seen: seen.map(|(at, what)| Seen { at, table: 0, what }).collect(),
            away: away.to_vec(),
            end: 10 * DAY,
            ..Ledger::default()
        };
        let mut found = Violations::new();
        ledger.check_votes(0, &mut found);
        found.into_keys().collect()
    }

    fn voted(by: usize, end: bool) -> What {
        let taken = true;
        What::Voted { by, end, taken }
    }

    #[test]
    fn what_is_decided_is_to_be_done_then_and_no_other_way() {
        let nothing: [&str; 0] = [];
        let (one, other) = (DAY + HOUR, DAY + 2 * HOUR);
        let both = [(one, voted(1, true)), (other, voted(2, true))];
        let and = |what: What| [both[0].clone(), both[1].clone(), (other, what)];
        assert_eq!(found(&and(What::Ended(End::Closed)), &[]), nothing);
        assert_eq!(found(&and(What::Left(0)), &[]), ["done without a vote"]);
        assert_eq!(found(&both, &[]), ["vote not kept"]);
        // One of two decides only when the other was silent for as long as a turn.
        let left = |at: i64| [(one, voted(1, false)), (at, What::Left(0))];
        assert_eq!(found(&left(2 * DAY), &[]), nothing);
        assert_eq!(found(&left(other), &[]), ["done without a vote"]);
        assert_eq!(found(&left(3 * DAY), &[]), ["vote not kept"]);
        // Or has gone away.
        assert_eq!(found(&left(other), &[(2, other, 9 * DAY)]), nothing);
        // Who plays after all ends the vote.
        let moved = What::Moved {
            seat: 0,
            by: Some(0),
        };
        let late = [(one, voted(1, true)), (other, moved)];
        assert_eq!(found(&late, &[]), nothing);
        let refused = What::Voted {
            by: 1,
            end: true,
            taken: false,
        };
        assert_eq!(found(&[(one, refused)], &[]), ["vote refused"]);
    }
}

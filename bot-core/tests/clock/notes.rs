//! Whether everybody hears once that a time ran out, while that is so, and hears in one what waited for the end of their
//! quiet hours.

use std::collections::BTreeMap;

use crate::ledger::{Ledger, Rule, SOON, Seen, Violations, What};

/// Where something is said about a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum To {
    Person(usize),
    Place,
}

/// A time that ran out.
#[derive(Debug)]
struct Out {
    at: i64,
    about: usize,
    /// Until when it is as it was said.
    until: i64,
    /// When it was not meanwhile, until an undo.
    gaps: Vec<(i64, i64)>,
    /// Who had a seat there.
    people: Vec<usize>,
}

impl Out {
    fn is_so(&self, at: i64) -> bool {
        let mut gaps = self.gaps.iter();
        let gap = gaps.any(|(from, to)| *from + SOON < at && at < *to - SOON);
        self.at <= at && at - SOON <= self.until && !gap
    }

    fn is_so_throughout(&self, from: i64, to: i64) -> bool {
        let mut gaps = self.gaps.iter();
        let gap = gaps.any(|(began, ended)| *began - SOON <= to && from <= *ended + SOON);
        to < self.until && !gap
    }
}

impl Ledger {
    /// The times that ran out at a table.
    fn outs(&self, table: usize) -> Vec<Out> {
        let setup = &self.tables[table];
        let mut people = setup.people.clone();
        let mut outs: Vec<Out> = vec![];
        let (mut passed, mut undone) = (None, None);
        for seen in self.seen_at(table) {
            let mut end = |over: &dyn Fn(&Out) -> bool| {
                let open = outs.iter_mut().filter(|out| out.until == i64::MAX);
                open.filter(|out| over(out))
                    .for_each(|out| out.until = seen.at);
            };
            match seen.what {
                What::RanOut(about) => outs.push(Out {
                    at: seen.at,
                    about,
                    until: i64::MAX,
                    gaps: vec![],
                    people: people.clone(),
                }),
                What::Left(person) => {
                    people.retain(|other| *other != person);
                    end(&|out| out.about == person && setup.rule != Rule::Turn);
                }
                // What an opponent played for somebody stays so.
                _ if setup.rule == Rule::Turn => {}
                What::Ended(_) => end(&|_| true),
                What::Was(person) if setup.rule == Rule::Hold => end(&|out| out.about == person),
                What::Moved { by: Some(by), .. } if setup.rule == Rule::Vote => {
                    end(&|out| out.about == by);
                }
                What::Undid(_) => undone = Some(seen.at),
                What::Turn(_) if setup.rule != Rule::Hold => {
                    let open: Vec<_> = (outs.iter().enumerate())
                        .filter(|(_, out)| out.until == i64::MAX)
                        .map(|(number, _)| number)
                        .collect();
                    if undone == Some(seen.at) {
                        // What was over is so again.
                        let over = outs.iter_mut().filter(|out| Some(out.until) == passed);
                        over.for_each(|out| {
                            out.gaps.push((out.until, seen.at));
                            out.until = i64::MAX;
                        });
                    }
                    open.into_iter()
                        .for_each(|number| outs[number].until = seen.at);
                    passed = Some(seen.at);
                }
                _ => {}
            }
        }
        outs
    }

    /// To whom it is said that somebody's time ran out, and by when.
    fn hearers(&self, table: usize, out: &Out) -> Vec<(To, i64)> {
        let setup = &self.tables[table];
        let people = out.people.iter().copied();
        let people = people.filter(|who| *who == out.about || setup.private.contains(who));
        let people = people.map(|who| {
            let live = setup.is_live() && !self.is_silent(who, out.at);
            (To::Person(who), self.may_be_called(who, live, out.at))
        });
        let place = setup.has_place.then_some((To::Place, out.at));
        people.chain(place).collect()
    }

    /// Whether somebody cannot be written to then: what is said once is not kept for them.
    fn is_lost_to(&self, to: To, at: i64) -> bool {
        let mut spans = self.unreachable.iter();
        spans.any(|(who, from, until)| {
            let tried = self.may_be_tried(*who, false, at);
            to == To::Person(*who) && *from <= tried && at < *until
        })
    }

    pub fn check_notes(&self, table: usize, found: &mut Violations) {
        let setup = &self.tables[table];
        let mut said: Vec<(i64, To, usize)> = vec![];
        for Seen { at, what, .. } in self.seen_at(table) {
            if let What::SaidOut { to, about } = what {
                said.push((*at, *to, *about));
            }
        }
        // What ran out several times is said once at a time.
        let all = said.clone();
        let mut said: Vec<_> = vec![];
        for one in &all {
            if said.contains(one) {
                let text = format!("table {table} {setup:?}: {one:?} in one message");
                found.entry("note doubled").or_default().push(text);
            } else {
                said.push(*one);
            }
        }
        for out in self.outs(table) {
            for (to, due) in self.hearers(table, &out) {
                let text = || format!("table {table} {setup:?}: to {to:?} of {out:?} due {due}");
                let by = due + setup.about();
                let here = |(at, one, about): &(i64, To, usize)| {
                    *one == to && *about == out.about && *at <= by && out.is_so(*at)
                };
                let told = said.iter().position(here);
                if let Some(told) = told {
                    said.remove(told);
                } else if out.is_so_throughout(due, by)
                    && by < self.end
                    && !all.iter().any(here)
                    && !self.is_lost_to(to, out.at)
                {
                    found.entry("note missing").or_default().push(text());
                }
            }
        }
        // Of what nobody was to hear, some is no longer so, and the rest was said before.
        for left in said {
            let (at, _, about) = left;
            let outs = self.outs(table);
            let so = |out: &Out| out.about == about && out.is_so(at);
            let kind = match outs.iter().any(so) {
                true => "note doubled",
                false => "note untrue",
            };
            let text = format!("table {table} {setup:?}: {left:?} of {outs:?}");
            found.entry(kind).or_default().push(text);
        }
    }

    /// Whether somebody was left alone until just before then.
    fn was_left_alone(&self, person: usize, at: i64) -> bool {
        let alone = |at: i64| self.is_quiet(person, at) || self.is_silent(person, at);
        alone(at - SOON) && !alone(at)
    }

    /// What waited until somebody may be called again comes in one message.
    pub fn check_together(&self, found: &mut Violations) {
        let mut last: BTreeMap<(usize, bool), i64> = BTreeMap::new();
        // When something last happened at each table: what is told of that did not wait.
        let mut happened = vec![i64::MIN; self.tables.len()];
        let mut seen: Vec<_> = self.seen.iter().collect();
        seen.sort_by_key(|seen| seen.at);
        for seen in seen {
            let (person, call) = match seen.what {
                What::Told(person) => (person, true),
                What::Said(person) => (person, false),
                What::Noted(_) | What::SaidOut { .. } | What::Missed(_) => continue,
                _ => {
                    happened[seen.table] = seen.at;
                    continue;
                }
            };
            let waited = happened[seen.table] < seen.at - SOON;
            let live = self.tables[seen.table].is_live();
            if live || !waited || !self.was_left_alone(person, seen.at) {
                continue;
            }
            // Who cannot be written to is called in each place by itself.
            if self.is_unreachable(person, seen.at) {
                continue;
            }
            let before = last.insert((person, call), seen.at);
            if before.is_some_and(|before| before != seen.at && seen.at - before < SOON) {
                let text = format!("person {person}: {seen:?}");
                found.entry("not told in one").or_default().push(text);
            }
        }
    }
}

//! Whether opponents and stand-ins play as soon as it is their turn, and stand-ins rest once no person was there for a whole
//! round.

use std::collections::BTreeSet;

use crate::ledger::{ABOUT, Ledger, Rule, Seen, Violations, What};

/// What is known of a table at one moment.
struct Watch<'a> {
    ledger: &'a Ledger,
    table: usize,
    rule: Rule,
    /// Who plays at each seat; nobody where an opponent does.
    seats: Vec<Option<usize>>,
    /// Whose turn it is.
    seat: Option<usize>,
    /// For whom a stand-in plays.
    held: BTreeSet<usize>,
    /// Turns that went by since a person was there.
    unattended: usize,
    /// Whether what was done last in this turn was done by no person.
    by_itself: bool,
    /// Since when an opponent or a stand-in is to play.
    due: Option<i64>,
}

impl<'a> Watch<'a> {
    fn new(ledger: &'a Ledger, table: usize) -> Self {
        let setup = &ledger.tables[table];
        Self {
            ledger,
            table,
            rule: setup.rule,
            seats: setup.seats.clone(),
            seat: None,
            held: BTreeSet::new(),
            unattended: 0,
            by_itself: false,
            due: None,
        }
    }

    fn is_held(&self, seat: usize) -> bool {
        self.seats[seat].is_some_and(|person| self.held.contains(&person))
    }

    fn may_rest(&self) -> bool {
        self.unattended >= self.seats.len()
    }

    /// Whether nobody need come for the game to go on.
    fn goes_on(&self) -> bool {
        self.seat.is_some_and(|seat| {
            self.seats[seat].is_none() || self.is_held(seat) && !self.may_rest()
        })
    }

    fn pass_to(&mut self, seat: usize) {
        if self.seat == Some(seat) {
            return;
        }
        self.unattended += usize::from(self.by_itself);
        self.by_itself = false;
        self.seat = Some(seat);
        if self.rule == Rule::Turn {
            self.held.clear();
        }
    }

    /// Takes in what was seen; says what is wrong about it.
    fn take(&mut self, seen: &Seen) -> Option<&'static str> {
        let mut wrong = None;
        match seen.what {
            What::Was(person) => {
                self.held.remove(&person);
                self.unattended = 0;
            }
            What::RanOut(person) if matches!(self.rule, Rule::Hold | Rule::Turn) => {
                self.held.insert(person);
            }
            What::Left(person) => {
                for seat in &mut self.seats {
                    *seat = seat.filter(|sitter| *sitter != person);
                }
            }
            What::Turn(seat) => self.pass_to(seat),
            What::Moved { seat, by } => {
                self.pass_to(seat);
                self.due = None;
                self.by_itself = by.is_none();
                if by.is_none() && self.ledger.is_paused(self.table, seen.at) {
                    wrong = Some("played in a pause");
                } else if by.is_none() && self.is_held(seat) && self.may_rest() {
                    wrong = Some("stand-in does not rest");
                }
            }
            _ => {}
        }
        self.due = self.due.or(Some(seen.at)).filter(|_| self.goes_on());
        wrong
    }

    /// Whether somebody who is no person has let the table wait.
    fn is_late(&mut self, at: i64) -> bool {
        let late = |since: &i64| self.ledger.ran(self.table, *since, at) > ABOUT;
        let late = self.due.is_some_and(|since| late(&since));
        if late {
            self.due = Some(at);
        }
        late
    }
}

impl Ledger {
    pub fn check_stand_ins(&self, table: usize, found: &mut Violations) {
        let mut watch = Watch::new(self, table);
        let mut wrong = |kind: &'static str, at: i64, watch: &Watch<'_>| {
            let Watch {
                seat,
                seats,
                held,
                unattended,
                ..
            } = watch;
            let rule = watch.rule;
            let text = format!(
                "table {table} {rule:?} at {at}: seat {seat:?} of {seats:?}, held {held:?}, {unattended} turns"
            );
            found.entry(kind).or_default().push(text);
        };
        for seen in self.seen_at(table) {
            if watch.is_late(seen.at) {
                wrong("stand-in does not play", seen.at, &watch);
            }
            if matches!(seen.what, What::Ended(_)) {
                return;
            }
            if let Some(kind) = watch.take(seen) {
                wrong(kind, seen.at, &watch);
            }
        }
        if watch.is_late(self.end) {
            wrong("stand-in does not play", self.end, &watch);
        }
    }
}

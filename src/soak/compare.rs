//! Whether the database holds what people were told, once, and the chats show what it holds.

use std::collections::{BTreeMap, HashMap, HashSet};

use bot_core::bot::{Audited, Bot, Courier};
use bot_core::store::SlotKind;

use super::chats::{Chats, print};
use super::ledger::{Answer, Asked, Entry};

#[derive(Debug, Default)]
pub struct Findings {
    pub tables: u64,
    pub actions: u64,
    /// Those of people, by their own book.
    pub moves: u64,
    pub slots: u64,
    pub lost: u64,
    pub doubled: u64,
    pub wrong_slots: u64,
    pub missing_notices: u64,
    pub doubled_notices: u64,
    /// The first few, in words.
    pub told: Vec<String>,
}

const TOLD: usize = 10;

impl Findings {
    pub fn is_clean(&self) -> bool {
        let Self {
            lost,
            doubled,
            wrong_slots,
            missing_notices,
            doubled_notices,
            ..
        } = self;
        lost + doubled + wrong_slots + missing_notices + doubled_notices == 0
    }

    fn tell(&mut self, what: String) {
        if self.told.len() < TOLD {
            self.told.push(what);
        }
    }
}

/// What people did at a table, by their own book.
#[derive(Default)]
struct Told {
    moves: Vec<Move>,
    undone: u64,
    /// Asked and not answered: done or not, nobody was told.
    unknown: Option<String>,
}

struct Move {
    action: String,
    /// The version it was pressed at, if it was pressed.
    version: Option<i64>,
    /// Asked before the program was killed and again after it. A press may have been stale the first time.
    repeated: bool,
}

/// What was asked last in each room and not answered.
pub fn unanswered(entries: &[Entry]) -> HashMap<usize, Asked> {
    let mut open = HashMap::new();
    for entry in entries {
        match entry {
            Entry::Ask(asked) => {
                open.insert(asked.room, asked.clone());
            }
            Entry::Got { update, .. } => {
                open.retain(|_, asked: &mut Asked| asked.update != *update)
            }
            Entry::Show(_) | Entry::Gone { .. } => {}
        }
    }
    open
}

fn book(entries: &[Entry]) -> BTreeMap<String, Told> {
    let asks: HashMap<u64, &Asked> = entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Ask(asked) => Some((asked.update, asked)),
            _ => None,
        })
        .collect();
    let mut tables: BTreeMap<String, Told> = BTreeMap::new();
    for entry in entries {
        let Entry::Got {
            update,
            // Looked: the same update had asked before.
            answer: answer @ (Answer::Done | Answer::Looked),
        } = entry
        else {
            continue;
        };
        let Some(change) = asks.get(update).and_then(|asked| change(&asked.text)) else {
            continue;
        };
        let table = tables.entry(change.code.to_owned()).or_default();
        match change.what {
            What::Move(version, action) => table.moves.push(Move {
                action: action.to_owned(),
                version,
                repeated: *answer == Answer::Looked,
            }),
            What::Undo => table.undone += 1,
            What::Other => {}
        }
    }
    for asked in unanswered(entries).values() {
        if let Some(change) = change(&asked.text) {
            let table = tables.entry(change.code.to_owned()).or_default();
            table.unknown = Some(match change.what {
                What::Move(_, action) => action.to_owned(),
                _ => String::new(),
            });
        }
    }
    tables
}

struct Change<'a> {
    code: &'a str,
    what: What<'a>,
}

enum What<'a> {
    Move(Option<i64>, &'a str),
    Undo,
    Other,
}

/// What a request does to a table whose code it names.
fn change(text: &str) -> Option<Change<'_>> {
    if let Some(rest) = text.strip_prefix("do ") {
        let (code, action) = rest.split_once(' ')?;
        let what = What::Move(None, action);
        return Some(Change { code, what });
    }
    let (code, rest) = text.split_once('.')?;
    let what = match rest.split_once('.') {
        Some((version, action)) => What::Move(version.parse().ok(), action),
        None if rest == "undo" => What::Undo,
        None => What::Other,
    };
    Some(Change { code, what })
}

/// Compares all tables with the book, and with the chats if everything should have been delivered.
pub async fn compare(
    bot: &Bot,
    courier: &Courier,
    chats: &Chats,
    entries: &[Entry],
    delivered: bool,
) -> anyhow::Result<Findings> {
    let mut findings = Findings::default();
    let book = book(entries);
    let shown = chats.of_slot();
    let mut held = HashSet::new();
    let mut after = 0;
    while let Some(table) = bot.audit(courier, after).await? {
        after = table.id;
        findings.tables += 1;
        findings.actions += table.kept.len() as u64;
        let code = table.code.to_string();
        if let Some(told) = book.get(&code) {
            findings.moves += told.moves.len() as u64;
            compare_moves(&mut findings, &table, told);
        }
        held.insert(code);
        if table.unnoticed {
            findings.missing_notices += 1;
            findings.tell(format!("table {}: a turn without a notice", table.code));
        }
        for standing in &table.slots {
            findings.slots += 1;
            let messages = shown.get(&standing.slot.id).map_or(&[][..], Vec::as_slice);
            if standing.slot.kind == SlotKind::Notice {
                let sent = chats.notices(standing.slot.id);
                let turns = turns(&table, standing.slot.person);
                if sent > turns {
                    findings.doubled_notices += sent - turns;
                    findings.tell(format!(
                        "table {}: {sent} notices of {turns} turns",
                        table.code
                    ));
                }
            }
            if !delivered {
                continue;
            }
            let is_there = standing.slot.wanted == standing.slot.delivered;
            let is_right = match (&standing.shows, messages) {
                // A notice whose arrival nobody confirmed stays behind when the turn is over; the newest must be right.
                (shows, [.., newest]) if standing.slot.kind == SlotKind::Notice => shows
                    .as_ref()
                    .is_none_or(|(_, screen)| newest.print == print(screen)),
                (Some((_, screen)), [one]) => one.print == print(screen),
                (Some(_), _) => false,
                (None, messages) => messages.len() <= 1,
            };
            if !is_there || !is_right {
                findings.wrong_slots += 1;
                findings.tell(format!(
                    "table {}: slot {} ({}) wants {} has {}, in {} messages",
                    table.code,
                    standing.slot.id,
                    standing.slot.kind.name(),
                    standing.slot.wanted,
                    standing.slot.delivered,
                    messages.len()
                ));
            }
        }
    }
    for (code, told) in &book {
        if !held.contains(code) {
            findings.lost += told.moves.len().max(1) as u64;
            findings.tell(format!("table {code} is not there"));
        }
    }
    Ok(findings)
}

fn compare_moves(findings: &mut Findings, table: &Audited, told: &Told) {
    let by_people = |seat: i64| table.people.get(seat as usize).is_some_and(Option::is_some);
    let kept: Vec<_> = table
        .kept
        .iter()
        .filter(|kept| by_people(kept.seat))
        .collect();
    let mut same = 0;
    let mut parted = false;
    let mut lost = 0;
    for one in &told.moves {
        let fits = kept.get(same).is_some_and(|kept| {
            let at = one.version.is_none_or(|at| kept.version == at + 1);
            at && kept.action == one.action
        });
        if fits && !parted {
            same += 1;
        } else if !(one.repeated && one.version.is_some()) {
            parted = true;
            lost += 1;
        }
    }
    if let Some(unknown) = told.unknown.as_deref()
        && kept.len() == same + 1
        && kept[same].action == unknown
    {
        same += 1;
    }
    let doubled = kept.len() - same;
    let undone = table.kept.iter().filter(|kept| kept.undone).count() as u64;
    // One more may have been undone by what was not answered.
    let undone_fits = undone == told.undone || told.unknown.is_some() && undone == told.undone + 1;
    if lost > 0 || doubled > 0 || !undone_fits {
        findings.lost += lost;
        findings.doubled += doubled as u64 + u64::from(!undone_fits);
        findings.tell(format!(
            "table {}: people did {} moves and undid {}, {} and {} are kept; they part after {same}",
            table.code,
            told.moves.len(),
            told.undone,
            kept.len(),
            undone
        ));
    }
}

/// How often another one's move, or something taken back, can have made this person the one waited for.
fn turns(table: &Audited, person: Option<bot_core::table::PersonId>) -> u64 {
    let seat = table.people.iter().position(|other| *other == person);
    let Some(seat) = seat.map(|seat| seat as i64) else {
        return 0;
    };
    let mut turns = 0;
    let mut before = None;
    for kept in &table.kept {
        if kept.seat == seat && before != Some(seat) {
            turns += 1;
        }
        before = Some(kept.seat);
        turns += u64::from(kept.undone);
    }
    turns + u64::from(table.waits == person && before != Some(seat))
}

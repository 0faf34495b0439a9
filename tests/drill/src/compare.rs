//! Compares database, ledger and chats: every confirmed move must be stored exactly once, and the chats must show what is
//! stored.

use std::collections::{BTreeMap, HashMap, HashSet};

use bot_core::bot::{Bot, DeliveryWorker, TableAudit};

use crate::chats::{Chats, fingerprint};
use crate::ledger::{Entry, ReplyOutcome, Request};

#[derive(Debug, Default)]
pub struct Findings {
    pub tables: u64,
    pub actions: u64,
    /// Moves by people, according to the ledger.
    pub moves: u64,
    pub views: u64,
    pub lost: u64,
    pub duplicated: u64,
    pub wrong_views: u64,
    pub missing_notices: u64,
    pub duplicated_notices: u64,
    /// Notices of turns that are over. A kill or a lost answer can leave one: the bot does not know its message.
    pub leftover_notices: u64,
    /// Descriptions of the first few problems.
    pub problems: Vec<String>,
}

const MAX_PROBLEMS: usize = 10;

impl Findings {
    pub fn is_clean(&self) -> bool {
        let Self {
            lost,
            duplicated,
            wrong_views,
            missing_notices,
            duplicated_notices,
            ..
        } = self;
        lost + duplicated + wrong_views + missing_notices + duplicated_notices == 0
    }

    fn add_problem(&mut self, problem: String) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        }
    }
}

/// What people did at a table, according to the ledger.
#[derive(Default)]
struct TableLog {
    moves: Vec<Move>,
    undone: u64,
    /// Action of a request without a reply. It may or may not have been applied.
    unconfirmed: Option<String>,
}

struct Move {
    action: String,
    /// Table version of the pressed button; `None` for a typed move.
    version: Option<i64>,
    /// Sent again after a kill. A press may have been stale the first time.
    repeated: bool,
}

/// Returns the last request of each room that has no reply.
pub fn unanswered_requests(entries: &[Entry]) -> HashMap<usize, Request> {
    let mut pending = HashMap::new();
    for entry in entries {
        match entry {
            Entry::Request(request) => {
                pending.insert(request.room, request.clone());
            }
            Entry::Reply { update, .. } => {
                pending.retain(|_, request: &mut Request| request.update != *update)
            }
            Entry::Show(_) | Entry::Deleted { .. } => {}
        }
    }
    pending
}

fn log_by_table(entries: &[Entry]) -> BTreeMap<String, TableLog> {
    let requests: HashMap<u64, &Request> = entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Request(request) => Some((request.update, request)),
            _ => None,
        })
        .collect();
    let mut tables: BTreeMap<String, TableLog> = BTreeMap::new();
    for entry in entries {
        let Entry::Reply {
            update,
            // Unchanged: the update was sent before the kill and is a duplicate now.
            outcome: outcome @ (ReplyOutcome::Done | ReplyOutcome::Unchanged),
        } = entry
        else {
            continue;
        };
        let Some(change) = requests
            .get(update)
            .and_then(|request| parse_change(&request.text))
        else {
            continue;
        };
        let table = tables.entry(change.code.to_owned()).or_default();
        match change.kind {
            ChangeKind::Move(version, action) => table.moves.push(Move {
                action: action.to_owned(),
                version,
                repeated: *outcome == ReplyOutcome::Unchanged,
            }),
            ChangeKind::Undo => table.undone += 1,
            ChangeKind::Other => {}
        }
    }
    for request in unanswered_requests(entries).values() {
        if let Some(change) = parse_change(&request.text) {
            let table = tables.entry(change.code.to_owned()).or_default();
            table.unconfirmed = Some(match change.kind {
                ChangeKind::Move(_, action) => action.to_owned(),
                _ => String::new(),
            });
        }
    }
    tables
}

struct Change<'a> {
    code: &'a str,
    kind: ChangeKind<'a>,
}

enum ChangeKind<'a> {
    Move(Option<i64>, &'a str),
    Undo,
    Other,
}

/// Parses a request that names the code of a table.
fn parse_change(text: &str) -> Option<Change<'_>> {
    if let Some(rest) = text.strip_prefix("do ") {
        let (code, action) = rest.split_once(' ')?;
        let kind = ChangeKind::Move(None, action);
        return Some(Change { code, kind });
    }
    let (code, rest) = text.split_once('.')?;
    let kind = match rest.split_once('.') {
        Some((version, action)) => ChangeKind::Move(version.parse().ok(), action),
        None if rest == "undo" => ChangeKind::Undo,
        None => ChangeKind::Other,
    };
    Some(Change { code, kind })
}

/// Compares all tables with the ledger, and with the chats if everything should be `delivered`.
pub async fn compare(
    bot: &Bot,
    courier: &DeliveryWorker,
    chats: &Chats,
    entries: &[Entry],
    delivered: bool,
) -> anyhow::Result<Findings> {
    let mut findings = Findings::default();
    let logs = log_by_table(entries);
    let messages_by_subject = chats.messages_by_subject();
    let mut stored_codes = HashSet::new();
    let mut after = 0;
    while let Some(table) = bot.audit(courier, after).await? {
        after = table.id;
        findings.tables += 1;
        findings.actions += table.stored.len() as u64;
        let code = table.code.to_string();
        if let Some(log) = logs.get(&code) {
            findings.moves += log.moves.len() as u64;
            compare_moves(&mut findings, &table, log);
        }
        stored_codes.insert(code.clone());
        if table.missing_notice {
            findings.missing_notices += 1;
            findings.add_problem(format!(
                "table {}: the current turn has no notice",
                table.code
            ));
        }
        compare_notices(&mut findings, &table, chats, &code, delivered);
        for audit in table.views.iter().filter(|_| delivered) {
            findings.views += 1;
            let view = &audit.view;
            let messages = messages_by_subject.get(&format!("v{}", view.id));
            let messages = messages.map_or(&[][..], Vec::as_slice);
            let is_correct = match (&audit.expected, messages) {
                (Some((_, screen)), [only]) => only.fingerprint == fingerprint(screen),
                (Some(_), _) => false,
                (None, messages) => messages.len() <= 1,
            };
            if view.outdated && !view.given_up || !is_correct {
                findings.wrong_views += 1;
                findings.add_problem(format!(
                    "table {}: view {} ({}) should show {} and shows {}, in {} messages",
                    table.code,
                    view.id,
                    view.kind.name(),
                    view.wanted,
                    view.shown,
                    messages.len()
                ));
            }
        }
    }
    for (code, log) in &logs {
        if !stored_codes.contains(code) {
            findings.lost += log.moves.len().max(1) as u64;
            findings.add_problem(format!("table {code} is missing"));
        }
    }
    Ok(findings)
}

fn compare_notices(
    findings: &mut Findings,
    table: &TableAudit,
    chats: &Chats,
    code: &str,
    delivered: bool,
) {
    let sent = chats.notices_sent(code);
    let turns = table.people.iter().flatten();
    let turns = turns.map(|person| turn_count(table, Some(*person))).sum();
    if sent > turns {
        findings.duplicated_notices += sent - turns;
        findings.add_problem(format!("table {code}: {sent} notices for {turns} turns"));
    }
    if delivered {
        let current = table
            .notices
            .iter()
            .filter(|audit| audit.is_current)
            .count() as u64;
        findings.leftover_notices += chats.notices_shown(code).saturating_sub(current);
    }
}

fn compare_moves(findings: &mut Findings, table: &TableAudit, log: &TableLog) {
    let by_people = |seat: i64| table.people.get(seat as usize).is_some_and(Option::is_some);
    let stored: Vec<_> = table
        .stored
        .iter()
        .filter(|stored| by_people(stored.seat))
        .collect();
    let mut matched = 0;
    let mut diverged = false;
    let mut lost = 0;
    for expected in &log.moves {
        let fits = stored.get(matched).is_some_and(|stored| {
            let at = expected.version.is_none_or(|at| stored.version == at + 1);
            at && stored.action == expected.action
        });
        if fits && !diverged {
            matched += 1;
        } else if !(expected.repeated && expected.version.is_some()) {
            diverged = true;
            lost += 1;
        }
    }
    if let Some(unconfirmed) = log.unconfirmed.as_deref()
        && stored.len() == matched + 1
        && stored[matched].action == unconfirmed
    {
        matched += 1;
    }
    let duplicated = stored.len() - matched;
    let undone = table.stored.iter().filter(|stored| stored.undone).count() as u64;
    // The unconfirmed request may have been one more undo.
    let undo_count_matches =
        undone == log.undone || log.unconfirmed.is_some() && undone == log.undone + 1;
    if lost > 0 || duplicated > 0 || !undo_count_matches {
        findings.lost += lost;
        findings.duplicated += duplicated as u64 + u64::from(!undo_count_matches);
        findings.add_problem(format!(
            "table {}: people made {} moves and {} undos, {} and {} are stored; they differ after {matched}",
            table.code,
            log.moves.len(),
            log.undone,
            stored.len(),
            undone
        ));
    }
}

/// Returns how often it can have become this person's turn, by another player's move or by an undo.
fn turn_count(table: &TableAudit, person: Option<bot_core::people::PersonId>) -> u64 {
    let seat = table.people.iter().position(|other| *other == person);
    let Some(seat) = seat.map(|seat| seat as i64) else {
        return 0;
    };
    let mut turns = 0;
    let mut previous_seat = None;
    for stored in &table.stored {
        if stored.seat == seat && previous_seat != Some(seat) {
            turns += 1;
        }
        previous_seat = Some(stored.seat);
        turns += u64::from(stored.undone);
    }
    turns + u64::from(table.waiting_for == person && previous_seat != Some(seat))
}

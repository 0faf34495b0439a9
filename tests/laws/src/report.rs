//! The printed table: what was played, what failed, and which laws were broken.

use std::fmt;

use crate::event_log::EventLog;
use crate::run::Outcome;
use crate::view_laws::{is_out_of_reach, is_outdated};

/// Violations of a law that are described.
const DESCRIBED: usize = 5;
const WIDTH: usize = 44;

pub struct Report<'o>(pub &'o Outcome);

/// Names of all laws, in the order of the report.
pub const LAWS: [&str; 13] = [
    "two live messages",
    "version went back",
    "buttons came back",
    "board went back",
    "lobby stayed",
    "outdated buttons",
    "view is not current",
    "needless edits",
    "notice to somebody playing",
    "notice after its turn",
    "turn was not announced",
    "turn was announced twice",
    "request against the specification",
];

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = self.0;
        let log = &outcome.log;
        let row = |f: &mut fmt::Formatter<'_>, name: &str, value: usize| {
            writeln!(f, "{name:WIDTH$} {value:>7}")
        };
        row(f, "tables", log.tables.len())?;
        row(f, "games finished", outcome.games)?;
        row(f, "presses", log.presses.len())?;
        row(f, "requests", outcome.requests)?;
        row(
            f,
            "  checked against the specifications",
            outcome.checked_requests,
        )?;
        row(f, "changes of messages", log.changes.len())?;
        row(f, "views compared at the end", log.asked.len())?;
        row(f, "waits for a hand that ended by asking", outcome.stalls)?;
        writeln!(f, "faults")?;
        for (kind, number) in &outcome.faults {
            row(f, &format!("  {kind}"), *number)?;
        }
        let [unknown, doubled, outdated, ephemeral] = leftovers(log);
        row(f, "messages whose send was not confirmed", unknown)?;
        row(f, "  of these still there: doubled", doubled)?;
        row(f, "  of these not to be found, outdated", outdated)?;
        row(f, "ephemeral, token lost by a kill, outdated", ephemeral)?;
        writeln!(f, "violations")?;
        for law in LAWS {
            row(f, &format!("  {law}"), self.number(law))?;
        }
        for (law, all) in &outcome.violations {
            writeln!(f, "\n{law}: {}", all.len())?;
            for text in all.iter().take(DESCRIBED) {
                writeln!(f, "- {text}")?;
            }
        }
        Ok(())
    }
}

impl Report<'_> {
    fn number(&self, law: &str) -> usize {
        self.0.violations.get(law).map_or(0, Vec::len)
    }
}

/// Counts the messages about tables whose send had no answer or was followed by a kill, those that are still there, and
/// those that the bot cannot find and that still offer something outdated. The last number counts the same in ephemeral
/// messages whose token was lost with a kill.
fn leftovers(log: &EventLog) -> [usize; 4] {
    let mut counts = [0; 4];
    for table in &log.tables() {
        for message in &table.messages {
            let is_outdated = is_outdated(table, message);
            let is_unknown = !message.is_known;
            let is_out_of_reach = is_out_of_reach(table, message);
            counts[0] += usize::from(is_unknown);
            counts[1] += usize::from(is_unknown && message.last().is_some());
            counts[2] += usize::from(message.is_lost && is_outdated);
            counts[3] += usize::from(is_outdated && is_out_of_reach);
        }
    }
    counts
}

//! Progress of long work: a bar on a terminal, a line every few seconds elsewhere.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use bot_core::lock::locked;

const LINE_INTERVAL: Duration = Duration::from_secs(5);

pub struct Progress {
    unit: &'static str,
    total: u64,
    bar: ProgressBar,
    lines: Option<Mutex<LineProgress>>,
}

struct LineProgress {
    done: u64,
    last: Instant,
}

impl Progress {
    pub fn new(total: u64, unit: &'static str) -> Self {
        let style = "{bar:40} {pos} of {len} {msg}, {eta} to go";
        let bar = ProgressBar::new(total)
            .with_style(
                ProgressStyle::with_template(style)
                    .unwrap_or_else(|_| ProgressStyle::default_bar()),
            )
            .with_message(unit);
        let to_terminal = std::io::stderr().is_terminal();
        let lines = (!to_terminal).then(|| {
            Mutex::new(LineProgress {
                done: 0,
                last: Instant::now(),
            })
        });
        Self {
            unit,
            total,
            bar,
            lines,
        }
    }

    /// Counts one more finished item.
    pub fn step(&self) {
        let Some(lines) = &self.lines else {
            return self.bar.inc(1);
        };
        let mut lines = locked(lines);
        lines.done += 1;
        if lines.last.elapsed() >= LINE_INTERVAL {
            lines.last = Instant::now();
            eprintln!("{} of {} {}", lines.done, self.total, self.unit);
        }
    }

    /// Prints a line without disturbing the bar.
    pub fn print_line(&self, line: &str) -> io::Result<()> {
        self.bar.suspend(|| writeln!(io::stdout(), "{line}"))
    }

    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

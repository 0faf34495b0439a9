//! The printed table: a row per figure, a column per program.

use std::fmt;
use std::time::Duration;

/// A measured value with its name.
pub struct Figure {
    name: String,
    value: String,
}

impl Figure {
    pub fn new(name: impl Into<String>, value: impl fmt::Display) -> Self {
        Self {
            name: name.into(),
            value: value.to_string(),
        }
    }
}

/// The figures of each program, in the same order.
#[derive(Default)]
pub struct Report {
    columns: Vec<(String, Vec<Figure>)>,
}

impl Report {
    pub fn add(&mut self, program: String, figures: Vec<Figure>) {
        self.columns.push((program, figures));
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.columns.first().map_or(&[][..], |(_, rows)| rows);
        let width = names.iter().map(|row| row.name.chars().count()).max();
        let width = width.unwrap_or_default();
        write!(f, "{:width$}", "")?;
        for (program, _) in &self.columns {
            write!(f, "  {program:>COLUMN_WIDTH$}")?;
        }
        writeln!(f)?;
        for (at, row) in names.iter().enumerate() {
            write!(f, "{:width$}", row.name)?;
            for (_, rows) in &self.columns {
                write!(f, "  {:>COLUMN_WIDTH$}", rows[at].value)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

const COLUMN_WIDTH: usize = 16;

/// Returns a percentile of sorted times. The 50th is the median, the 100th the maximum.
pub fn percentile(sorted: &[Duration], percent: usize) -> Duration {
    let at = sorted.len().saturating_sub(1) * percent / 100;
    sorted.get(at).copied().unwrap_or_default()
}

/// Formats a time in seconds.
pub fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// Formats a time in milliseconds.
pub fn millis(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

/// Formats a number per turn, press or the like.
pub fn ratio(number: usize, of: usize) -> String {
    format!("{:.2}", number as f64 / of.max(1) as f64)
}

//! Somebody at a table, as commands name them.

use std::fmt;
use std::str::FromStr;

/// Somebody at a table: by seat, or by number among the watchers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The number of a seat, from 1.
    Seat(usize),
    /// The number of a watcher, from 1.
    Watcher(usize),
}

/// Formats it as players type it: `2`, `w1`.
impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(number) => write!(f, "{number}"),
            Self::Watcher(number) => write!(f, "w{number}"),
        }
    }
}

impl FromStr for Who {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let watcher = text.strip_prefix(['w', 'W']);
        let number = watcher.unwrap_or(text);
        let has_digits_only = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|_| has_digits_only);
        let number: u16 = number.filter(|number| *number > 0).ok_or(())?;
        let number = usize::from(number);
        Ok(match watcher {
            Some(_) => Self::Watcher(number),
            None => Self::Seat(number),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_and_watchers_are_parsed() {
        for (text, who) in [
            ("2", Who::Seat(2)),
            ("w1", Who::Watcher(1)),
            ("W12", Who::Watcher(12)),
        ] {
            assert_eq!(text.parse(), Ok(who), "{text}");
            assert_eq!(who.to_string().parse(), Ok(who), "{text}");
        }
        for text in [
            "", "0", "w", "w0", "-1", "+1", "w+1", "ww1", "1w", "Anna", "99999",
        ] {
            assert_eq!(text.parse::<Who>(), Err(()), "{text}");
        }
    }
}

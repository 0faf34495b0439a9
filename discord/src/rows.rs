//! The buttons of a screen as Discord's: five rows of five.

use bot_core::ask::{Ask, Asked};
use bot_core::screen::{self, Screen};
use bot_core::table::Code;

use crate::api::outgoing::{Button, Row};
use crate::text::cut;

const ROWS: usize = 5;
const IN_A_ROW: usize = 5;
const LONGEST_LABEL: usize = 80;
const LONGEST_ID: usize = 100;

const ROW: u8 = 1;
const BUTTON: u8 = 2;
const PRIMARY: u8 = 1;
const SECONDARY: u8 = 2;
const SUCCESS: u8 = 3;
const DANGER: u8 = 4;

pub fn rows(screen: &Screen) -> Vec<Row> {
    // Discord takes no two buttons that hold the same.
    let mut known = vec![];
    let mut rows: Vec<Vec<Button>> = vec![];
    for row in &screen.buttons {
        let fits = row.iter().filter(|button| {
            let new = button.data.len() <= LONGEST_ID && !known.contains(&button.data);
            known.push(button.data.clone());
            new
        });
        rows.push(fits.map(button).collect());
    }
    rows.retain(|row| !row.is_empty());
    if rows.len() > ROWS || rows.iter().any(|row| row.len() > IN_A_ROW) {
        let all: Vec<_> = rows.into_iter().flatten().take(ROWS * IN_A_ROW).collect();
        rows = all.chunks(IN_A_ROW).map(<[Button]>::to_vec).collect();
    }
    let row = |components| Row {
        kind: ROW,
        components,
    };
    rows.into_iter().map(row).collect()
}

fn button(button: &screen::Button) -> Button {
    let label = cut(button.label.trim(), LONGEST_LABEL);
    Button {
        kind: BUTTON,
        style: style(&button.data),
        label: if label.is_empty() {
            "·".to_owned()
        } else {
            label
        },
        custom_id: button.data.clone(),
    }
}

fn style(data: &str) -> u8 {
    match Asked::read(data).map(|asked| asked.ask) {
        Ok(Ask::Press { .. }) => PRIMARY,
        Ok(Ask::Join | Ask::Begin | Ask::Rematch) => SUCCESS,
        Ok(
            Ask::Resign { sure: true }
            | Ask::Close { sure: true }
            | Ask::Quit { sure: true }
            | Ask::Forget { sure: true },
        ) => DANGER,
        _ => SECONDARY,
    }
}

/// The table that what a button holds is about.
pub fn code_in(data: &str) -> Option<Code> {
    data.split_once('.')?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(rows: &[usize]) -> Screen {
        let mut number = 0;
        let mut button = || {
            number += 1;
            screen::Button {
                label: format!("move {number}"),
                data: format!("K7QX.{number}.lay green-5"),
            }
        };
        Screen {
            picture: None,
            lines: vec![],
            buttons: rows
                .iter()
                .map(|&count| (0..count).map(|_| button()).collect())
                .collect(),
        }
    }

    #[test]
    fn five_rows_of_five_hold_a_whole_hand() {
        let twenty_and_more = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2];
        let rows = rows(&screen(&twenty_and_more));
        let lengths: Vec<_> = rows.iter().map(|row| row.components.len()).collect();
        assert_eq!(lengths, [5, 5, 5, 5, 3]);
    }

    #[test]
    fn few_rows_stay_as_they_are() {
        let rows = rows(&screen(&[2, 3, 0, 1]));
        let lengths: Vec<_> = rows.iter().map(|row| row.components.len()).collect();
        assert_eq!(lengths, [2, 3, 1]);
    }

    #[test]
    fn what_stands_twice_is_shown_once() {
        let mut twice = screen(&[2]);
        twice.buttons.push(twice.buttons[0].clone());
        assert_eq!(rows(&twice).len(), 1);
    }
}

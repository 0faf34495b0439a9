//! The buttons of a screen as Discord's: five rows of five.

use bot_core::adapter::cut;
use bot_core::ask::{Ask, Asked};
use bot_core::screen::{self, Screen};
use bot_core::table::Code;

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

const ROWS: usize = 5;
const IN_A_ROW: usize = 5;
const LONGEST_LABEL: usize = 80;
const LONGEST_ID: usize = 100;

pub fn rows(screen: &Screen) -> Vec<CreateActionRow> {
    buttons(screen)
        .into_iter()
        .map(CreateActionRow::Buttons)
        .collect()
}

fn buttons(screen: &Screen) -> Vec<Vec<CreateButton>> {
    // Discord takes no two buttons that hold the same.
    let mut known = vec![];
    let mut rows: Vec<Vec<CreateButton>> = vec![];
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
        rows = all.chunks(IN_A_ROW).map(<[_]>::to_vec).collect();
    }
    rows
}

fn button(button: &screen::Button) -> CreateButton {
    let label = match cut(button.label.trim(), LONGEST_LABEL) {
        label if label.is_empty() => "·".to_owned(),
        label => label,
    };
    CreateButton::new(&button.data)
        .style(style(&button.data))
        .label(label)
}

fn style(data: &str) -> ButtonStyle {
    match Asked::read(data).map(|asked| asked.ask) {
        Ok(Ask::Press { .. }) => ButtonStyle::Primary,
        Ok(Ask::Join | Ask::Begin | Ask::Rematch) => ButtonStyle::Success,
        Ok(
            Ask::Resign { sure: true }
            | Ask::Close { sure: true }
            | Ask::Quit { sure: true }
            | Ask::Forget { sure: true },
        ) => ButtonStyle::Danger,
        _ => ButtonStyle::Secondary,
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
        let rows = buttons(&screen(&twenty_and_more));
        let lengths: Vec<_> = rows.iter().map(Vec::len).collect();
        assert_eq!(lengths, [5, 5, 5, 5, 3]);
    }

    #[test]
    fn few_rows_stay_as_they_are() {
        let rows = buttons(&screen(&[2, 3, 0, 1]));
        let lengths: Vec<_> = rows.iter().map(Vec::len).collect();
        assert_eq!(lengths, [2, 3, 1]);
    }

    #[test]
    fn what_stands_twice_is_shown_once() {
        let mut twice = screen(&[2]);
        twice.buttons.push(twice.buttons[0].clone());
        assert_eq!(rows(&twice).len(), 1);
    }
}

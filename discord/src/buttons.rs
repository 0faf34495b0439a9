//! Converts the buttons of a screen to Discord's rows of five.

use bot_core::adapter::truncate;
use bot_core::command::{Command, Property};
use bot_core::screen::{self, Screen};

use serenity::builder::{CreateActionRow, CreateButton};
use serenity::model::application::ButtonStyle;

const MAX_ROWS: usize = 5;
const MAX_BUTTONS_PER_ROW: usize = 5;
const MAX_LABEL_LENGTH: usize = 80;

pub fn button_rows(screen: &Screen) -> Vec<CreateActionRow> {
    buttons(screen)
        .into_iter()
        .map(CreateActionRow::Buttons)
        .collect()
}

fn buttons(screen: &Screen) -> Vec<Vec<CreateButton>> {
    // Discord rejects duplicate custom IDs in one message.
    let mut seen = vec![];
    let mut rows: Vec<Vec<CreateButton>> = vec![];
    for row in &screen.buttons {
        let fits = row.iter().filter(|button| {
            let is_new = !seen.contains(&button.action);
            seen.push(button.action.clone());
            is_new
        });
        rows.push(fits.map(button).collect());
    }
    rows.retain(|row| !row.is_empty());
    if rows.len() > MAX_ROWS || rows.iter().any(|row| row.len() > MAX_BUTTONS_PER_ROW) {
        let all: Vec<_> = rows
            .into_iter()
            .flatten()
            .take(MAX_ROWS * MAX_BUTTONS_PER_ROW)
            .collect();
        rows = all.chunks(MAX_BUTTONS_PER_ROW).map(<[_]>::to_vec).collect();
    }
    rows
}

fn button(button: &screen::Button) -> CreateButton {
    let label = match truncate(button.label.trim(), MAX_LABEL_LENGTH) {
        label if label.is_empty() => "·".to_owned(),
        label => label,
    };
    CreateButton::new(button.data())
        .style(style(&button.action.command))
        .label(label)
}

fn style(command: &Command) -> ButtonStyle {
    match command {
        Command::ButtonAction { .. } => ButtonStyle::Primary,
        command if command.has(Property::Highlighted) => ButtonStyle::Success,
        command if command.is_confirmation() => ButtonStyle::Danger,
        _ => ButtonStyle::Secondary,
    }
}

#[cfg(test)]
mod tests {
    use bot_core::command::ParsedCommand;

    use super::*;

    fn screen(rows: &[usize]) -> Screen {
        let mut number = 0;
        let mut button = || {
            number += 1;
            let action = ParsedCommand::parse(&format!("K7QX.{number}.lay green-5"));
            screen::Button::new(format!("move {number}"), action.unwrap())
        };
        Screen {
            lines: vec![],
            buttons: rows
                .iter()
                .map(|&count| (0..count).map(|_| button()).collect())
                .collect(),
            ..Screen::default()
        }
    }

    #[test]
    fn many_buttons_are_repacked_into_full_rows() {
        let twenty_and_more = [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2];
        let rows = buttons(&screen(&twenty_and_more));
        let lengths: Vec<_> = rows.iter().map(Vec::len).collect();
        assert_eq!(lengths, [5, 5, 5, 5, 3]);
    }

    #[test]
    fn rows_that_fit_are_kept() {
        let rows = buttons(&screen(&[2, 3, 0, 1]));
        let lengths: Vec<_> = rows.iter().map(Vec::len).collect();
        assert_eq!(lengths, [2, 3, 1]);
    }

    #[test]
    fn duplicate_buttons_are_dropped() {
        let mut twice = screen(&[2]);
        twice.buttons.push(twice.buttons[0].clone());
        assert_eq!(button_rows(&twice).len(), 1);
    }
}

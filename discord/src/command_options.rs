//! Options of the slash commands, made from the arguments of the commands.

use bot_core::command::{Argument, ArgumentKind, CommandSpec, ValueKind};
use bot_core::words::Lang;
use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

use crate::commands::{localized_option, translations};

const MAX_TEXT_LENGTH: u16 = 300;

/// Whether an argument is an option. Buttons turn pages and confirm.
pub fn is_option(kind: ArgumentKind) -> bool {
    !matches!(kind, ArgumentKind::Page | ArgumentKind::Sure)
}

/// Builds the option for an argument of a command.
pub fn option(spec: &CommandSpec, argument: &Argument) -> CreateCommandOption {
    let kind = argument.kind;
    let option_type = match kind.value() {
        ValueKind::Flag | ValueKind::Switch => CommandOptionType::Boolean,
        ValueKind::Number { .. } => CommandOptionType::Integer,
        ValueKind::Choice | ValueKind::Time | ValueKind::Word | ValueKind::FreeText => {
            CommandOptionType::String
        }
    };
    let key = format!("discord-option-{}", kind.key());
    // Of several settings, none is required.
    let is_required = argument.required && !spec.named_arguments;
    let option = localized_option(option_type, kind.name(), &key).required(is_required);
    let has_suggestions = kind.value() == ValueKind::Time
        || matches!(
            kind,
            ArgumentKind::Code | ArgumentKind::Move | ArgumentKind::Seat | ArgumentKind::Who
        );
    // Discord knows this field only for some types.
    let option = match has_suggestions {
        true => option.set_autocomplete(true),
        false => option,
    };
    match kind.value() {
        ValueKind::Choice => add_choices(option, kind),
        ValueKind::Number { min, max } => {
            let option = option.min_int_value(min.into());
            option.max_int_value(max.into())
        }
        ValueKind::FreeText if !has_suggestions => option.max_length(MAX_TEXT_LENGTH),
        _ => option,
    }
}

/// Adds the choices of an option with a fixed list.
fn add_choices(option: CreateCommandOption, kind: ArgumentKind) -> CreateCommandOption {
    let english = kind.presets(Lang::En).into_iter().enumerate();
    english.fold(option, |option, (number, choice)| {
        let label = |lang: Lang| {
            let translated = kind.presets(lang).into_iter().nth(number);
            translated.map_or_else(|| choice.label.clone(), |choice| choice.label)
        };
        option.add_string_choice_localized(
            choice.label.clone(),
            choice.text.clone(),
            translations(label),
        )
    })
}

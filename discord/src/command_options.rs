//! Options of the slash commands.

use bot_core::games::{GameKind, Topic};
use bot_core::screen::arguments::{ArgumentKind, timeout_rule_name, vote_name};
use bot_core::screen::menu::language_name;
use bot_core::screen::rules::heading;
use bot_core::screen::table::{game_name, level_name};
use bot_core::table::{Level, TimeoutRule, Vote};
use bot_core::words::Lang;
use serenity::builder::CreateCommandOption;
use serenity::model::application::CommandOptionType;

use crate::commands::{localized_option, say, translations};

/// Options of the slash commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    Code,
    Game { required: bool },
    Seats,
    Pace,
    Private,
    Clovers,
    AsText,
    Level,
    Move,
    Topic,
    Text,
    Rule,
    Vote,
    Seat,
    Language,
    Pictures,
    HandLocation,
    Reminders,
    Quiet,
    Zone,
    Away,
    Later,
    Threads,
    Open,
    LinkCode,
}

impl OptionKind {
    pub fn build(self) -> CreateCommandOption {
        use CommandOptionType::{Boolean, Integer, String};
        let (kind, name, key) = match self {
            Self::Code => (String, "code", "discord-option-code"),
            Self::Game { .. } => (String, "game", "discord-option-game"),
            Self::Seats => (Integer, "seats", "discord-option-seats"),
            Self::Pace => (String, "pace", "discord-option-pace"),
            Self::Private => (Boolean, "private", "discord-option-private"),
            Self::Clovers => (Boolean, "clovers", "discord-option-clovers"),
            Self::AsText => (Boolean, "words", "discord-option-words"),
            Self::Level => (String, "level", "discord-option-level"),
            Self::Move => (String, "move", "discord-option-move"),
            Self::Topic => (String, "topic", "discord-option-topic"),
            Self::Text => (String, "text", "discord-option-text"),
            Self::Rule => (String, "rule", "discord-option-rule"),
            Self::Vote => (String, "vote", "discord-option-vote"),
            Self::Seat => (Integer, "seat", "discord-option-seat"),
            Self::Language => (String, "language", "discord-option-language"),
            Self::Pictures => (Boolean, "pictures", "discord-option-pictures"),
            Self::HandLocation => (String, "hand", "discord-option-where"),
            Self::Reminders => (String, "reminders", "discord-option-reminders"),
            Self::Quiet => (String, "quiet", "discord-option-quiet"),
            Self::Zone => (String, "zone", "discord-option-zone"),
            Self::Away => (String, "until", "discord-option-away"),
            Self::Later => (String, "when", "discord-option-later"),
            Self::Threads => (Boolean, "threads", "discord-option-threads"),
            Self::Open => (Boolean, "open", "discord-option-open"),
            Self::LinkCode => (String, "code", "discord-option-link-code"),
        };
        let option = localized_option(kind, name, key).required(self.is_required());
        let option = match self {
            Self::Code | Self::Move => option.set_autocomplete(true),
            Self::Seat => option
                .min_int_value(1)
                .max_int_value(4)
                .set_autocomplete(true),
            Self::Seats => option.min_int_value(2).max_int_value(4),
            Self::Text => option.max_length(300),
            _ if time_argument(name).is_some() => option.set_autocomplete(true),
            _ => option,
        };
        self.with_choices(option)
    }

    fn is_required(self) -> bool {
        matches!(
            self,
            Self::Game { required: true } | Self::Move | Self::Text | Self::Vote | Self::Seat
        )
    }

    /// Adds the choices of an option with a fixed list.
    fn with_choices(self, option: CreateCommandOption) -> CreateCommandOption {
        match self {
            Self::Game { .. } => GameKind::ALL.into_iter().fold(option, |option, kind| {
                add_choice(option, &kind.to_string(), |lang| game_name(lang, kind))
            }),
            Self::Level => {
                let levels = Level::ALL.into_iter().fold(option, |option, level| {
                    add_choice(option, &level.to_string(), |lang| level_name(lang, level))
                });
                add_choice(levels, "none", |lang| say(lang, "button-no-opponent"))
            }
            Self::Rule => TimeoutRule::ALL.into_iter().fold(option, |option, rule| {
                add_choice(option, rule.name(), |lang| timeout_rule_name(lang, rule))
            }),
            Self::Vote => Vote::ALL.into_iter().fold(option, |option, vote| {
                add_choice(option, vote.name(), |lang| vote_name(lang, vote))
            }),
            Self::Language => {
                let all = Lang::ALL.into_iter().fold(option, |option, lang| {
                    option.add_string_choice(language_name(lang, lang), lang.code())
                });
                add_choice(all, "auto", |lang| say(lang, "choice-auto"))
            }
            Self::HandLocation => {
                let on = add_choice(option, "on", |lang| say(lang, "discord-hand-both"));
                let off = add_choice(on, "off", |lang| say(lang, "discord-hand-here"));
                add_choice(off, "private", |lang| say(lang, "discord-hand-private"))
            }
            Self::Topic => topics().into_iter().fold(option, |option, (kind, topic)| {
                add_choice(option, topic.name(), |lang| heading(lang, kind, topic))
            }),
            _ => option,
        }
    }
}

/// Returns every rules topic once, with a game that has it.
fn topics() -> Vec<(GameKind, Topic)> {
    let mut all: Vec<(GameKind, Topic)> = vec![];
    for kind in GameKind::ALL {
        for topic in Topic::of(kind) {
            if all.iter().all(|(_, known)| known != topic) {
                all.push((kind, *topic));
            }
        }
    }
    all
}

/// Returns which kind of time an option of this name takes.
pub fn time_argument(name: &str) -> Option<ArgumentKind> {
    Some(match name {
        "pace" => ArgumentKind::Pace,
        "reminders" => ArgumentKind::Reminders,
        "quiet" => ArgumentKind::Quiet,
        "zone" => ArgumentKind::Zone,
        "until" => ArgumentKind::Away,
        "when" => ArgumentKind::Later,
        _ => return None,
    })
}

fn add_choice(
    option: CreateCommandOption,
    value: &str,
    name: impl Fn(Lang) -> String,
) -> CreateCommandOption {
    option.add_string_choice_localized(name(Lang::En), value, translations(name))
}

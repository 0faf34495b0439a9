//! Registers the command list that Telegram suggests while typing.

use std::time::Duration;

use bot_core::words::{Args, Lang};
use teloxide::payloads::{GetMyCommandsSetters, SetMyCommandsSetters};
use teloxide::requests::Requester;
use teloxide::types::{BotCommand, BotCommandScope};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::error::ApiError;

/// Command, key of its description, and the chats in which it is suggested.
const COMMANDS: [(&str, &str, &[Scope]); 35] = [
    (
        "new",
        "telegram-command-new",
        &[Scope::Group, Scope::Private],
    ),
    (
        "join",
        "telegram-command-join",
        &[Scope::Group, Scope::Private],
    ),
    (
        "begin",
        "telegram-command-begin",
        &[Scope::Group, Scope::Private],
    ),
    ("games", "telegram-command-games", &[Scope::Private]),
    (
        "hand",
        "telegram-command-hand",
        &[Scope::Group, Scope::Private],
    ),
    (
        "board",
        "telegram-command-board",
        &[Scope::Group, Scope::Private],
    ),
    ("do", "telegram-command-do", &[Scope::Group, Scope::Private]),
    ("undo", "telegram-command-undo", &[Scope::Private]),
    ("hint", "telegram-command-hint", &[Scope::Private]),
    (
        "log",
        "telegram-command-log",
        &[Scope::Group, Scope::Private],
    ),
    (
        "scores",
        "telegram-command-scores",
        &[Scope::Group, Scope::Private],
    ),
    (
        "rules",
        "telegram-command-rules",
        &[Scope::Group, Scope::Private],
    ),
    ("show", "telegram-command-show", &[Scope::Private]),
    (
        "opponent",
        "telegram-command-opponent",
        &[Scope::Group, Scope::Private],
    ),
    (
        "pace",
        "telegram-command-pace",
        &[Scope::Group, Scope::Private],
    ),
    (
        "timeout",
        "telegram-command-timeout",
        &[Scope::Group, Scope::Private],
    ),
    ("watch", "telegram-command-watch", &[Scope::Group]),
    (
        "say",
        "telegram-command-say",
        &[Scope::Group, Scope::Private],
    ),
    (
        "pause",
        "telegram-command-pause",
        &[Scope::Group, Scope::Private],
    ),
    (
        "resume",
        "telegram-command-resume",
        &[Scope::Group, Scope::Private],
    ),
    (
        "vote",
        "telegram-command-vote",
        &[Scope::Group, Scope::Private],
    ),
    (
        "quit",
        "telegram-command-quit",
        &[Scope::Group, Scope::Private],
    ),
    (
        "resign",
        "telegram-command-resign",
        &[Scope::Group, Scope::Private],
    ),
    (
        "close",
        "telegram-command-close",
        &[Scope::Group, Scope::Private],
    ),
    (
        "rematch",
        "telegram-command-rematch",
        &[Scope::Group, Scope::Private],
    ),
    ("review", "telegram-command-review", &[Scope::Private]),
    ("stats", "telegram-command-stats", &[Scope::Private]),
    ("later", "telegram-command-later", &[Scope::Private]),
    ("settings", "telegram-command-settings", &[Scope::Private]),
    ("away", "telegram-command-away", &[Scope::Private]),
    ("link", "telegram-command-link", &[Scope::Private]),
    ("forget", "telegram-command-forget", &[Scope::Private]),
    ("privacy", "telegram-command-privacy", &[Scope::Private]),
    ("place", "telegram-command-place", &[Scope::Group]),
    (
        "help",
        "telegram-command-help",
        &[Scope::Group, Scope::Private],
    ),
];

/// After this time, registration is left to the next start.
const REGISTRATION_TIMEOUT: Duration = Duration::from_secs(3_600);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    Group,
    Private,
}

impl Telegram {
    /// Registers the commands for each scope and language whose list is out of date.
    pub async fn register_commands(&self, stop: &CancellationToken) {
        let registered = tokio::select! {
            () = stop.cancelled() => return,
            registered = self.register_all() => registered,
        };
        match registered {
            Ok(0) => tracing::debug!("Telegram commands are up to date"),
            Ok(lists) => tracing::info!(lists, "updated Telegram commands"),
            Err(error) => {
                tracing::warn!(%error, "failed to update Telegram commands");
            }
        }
    }

    async fn register_all(&self) -> Result<usize, ApiError> {
        let mut changed = 0;
        // The empty language code is the fallback for all other languages.
        let languages = [("", Lang::En)].into_iter();
        let languages = languages.chain(Lang::ALL.map(|lang| (lang.code(), lang)));
        let api = &self.0.api;
        let until = Instant::now() + REGISTRATION_TIMEOUT;
        for (language_code, lang) in languages {
            for (api_scope, scope) in [
                (BotCommandScope::AllGroupChats, Scope::Group),
                (BotCommandScope::AllPrivateChats, Scope::Private),
            ] {
                let wanted = commands_for(lang, scope);
                let current = || {
                    let request = api.bot.get_my_commands().scope(api_scope.clone());
                    let request = request.language_code(language_code);
                    // A list that cannot be parsed counts as out of date.
                    api.fetch(request, |commands| commands, |_| Some(vec![]))
                };
                if self.retry_until(until, current).await? == wanted {
                    continue;
                }
                let set = || {
                    let request = api.bot.set_my_commands(wanted.clone());
                    let request = request.scope(api_scope.clone());
                    api.execute(request.language_code(language_code))
                };
                self.retry_until(until, set).await?;
                changed += 1;
            }
        }
        Ok(changed)
    }
}

fn commands_for(lang: Lang, scope: Scope) -> Vec<BotCommand> {
    let offered = COMMANDS
        .iter()
        .filter(|(_, _, scopes)| scopes.contains(&scope));
    let command = |(command, key, _): &(&str, &str, _)| {
        BotCommand::new(*command, lang.say(key, &Args::new()))
    };
    offered.map(command).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_parsed_and_described() {
        for lang in Lang::ALL {
            for scope in [Scope::Group, Scope::Private] {
                let commands = commands_for(lang, scope);
                assert!((15..=100).contains(&commands.len()));
                for command in commands {
                    let length = command.description.chars().count();
                    assert!((3..=256).contains(&length), "{lang} {}", command.command);
                    let read = bot_core::command::ParsedCommand::parse(&command.command);
                    assert_ne!(read, Err(bot_core::command::ParseError::UnknownCommand));
                }
            }
        }
    }
}

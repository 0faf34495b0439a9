//! Registers the command list that Telegram suggests while typing.

use std::time::Duration;

use bot_core::command::{COMMANDS, CommandSpec, TelegramMenu};
use bot_core::games::text::list_games;
use bot_core::words::{Args, Lang};
use teloxide::payloads::{GetMyCommandsSetters, SetMyCommandsSetters};
use teloxide::requests::Requester;
use teloxide::types::{BotCommand, BotCommandScope};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::error::ApiError;

/// After this time, registration is left to the next start.
const REGISTRATION_TIMEOUT: Duration = Duration::from_secs(3_600);

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
            for (api_scope, menu) in [
                (BotCommandScope::AllGroupChats, TelegramMenu::Groups),
                (BotCommandScope::AllPrivateChats, TelegramMenu::PrivateChats),
            ] {
                let wanted = commands_for(lang, menu);
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

/// Returns the commands to suggest, the most used first.
fn commands_for(lang: Lang, menu: TelegramMenu) -> Vec<BotCommand> {
    let offered = COMMANDS
        .into_iter()
        .filter(|spec| [menu, TelegramMenu::Everywhere].contains(&spec.telegram));
    let mut offered: Vec<_> = offered.collect();
    offered.sort_by_key(|spec| spec.rank);
    let command = |spec: &CommandSpec| {
        let key = spec.description_key();
        let args = Args::new().with("games", list_games(lang));
        let text = lang.try_say(&format!("{key}.telegram"), &args);
        let text = text.unwrap_or_else(|| lang.say(&key, &Args::new()));
        BotCommand::new(spec.name, text)
    };
    offered.into_iter().map(command).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_parsed_and_described() {
        for lang in Lang::ALL {
            for menu in [TelegramMenu::Groups, TelegramMenu::PrivateChats] {
                let commands = commands_for(lang, menu);
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

    #[test]
    fn most_used_commands_come_first() {
        let names = |menu| {
            let commands = commands_for(Lang::En, menu).into_iter();
            commands.map(|command| command.command).collect::<Vec<_>>()
        };
        let private = names(TelegramMenu::PrivateChats).join(" ");
        let first = "new join begin games hand board do undo hint log scores rules show opponent";
        assert!(private.starts_with(first), "{private}");
        assert!(private.ends_with("forget privacy help"), "{private}");
        let group = names(TelegramMenu::Groups).join(" ");
        let first = "new join begin hand board do log scores rules opponent pace timeout watch say";
        assert!(group.starts_with(first), "{group}");
        assert!(group.ends_with("close rematch place help"), "{group}");
    }
}

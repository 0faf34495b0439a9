//! The list of words that Telegram offers while one types.

use std::time::Duration;

use bot_core::words::{Args, Lang};
use teloxide::payloads::{GetMyCommandsSetters, SetMyCommandsSetters};
use teloxide::requests::Requester;
use teloxide::types::{BotCommand, BotCommandScope};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::Telegram;
use crate::trouble::Trouble;

/// The words, what they do, and where they are offered.
const WORDS: [(&str, &str, &[Where]); 35] = [
    (
        "new",
        "telegram-command-new",
        &[Where::Group, Where::Private],
    ),
    (
        "join",
        "telegram-command-join",
        &[Where::Group, Where::Private],
    ),
    (
        "begin",
        "telegram-command-begin",
        &[Where::Group, Where::Private],
    ),
    ("games", "telegram-command-games", &[Where::Private]),
    (
        "hand",
        "telegram-command-hand",
        &[Where::Group, Where::Private],
    ),
    (
        "board",
        "telegram-command-board",
        &[Where::Group, Where::Private],
    ),
    ("do", "telegram-command-do", &[Where::Group, Where::Private]),
    ("undo", "telegram-command-undo", &[Where::Private]),
    ("hint", "telegram-command-hint", &[Where::Private]),
    (
        "log",
        "telegram-command-log",
        &[Where::Group, Where::Private],
    ),
    (
        "scores",
        "telegram-command-scores",
        &[Where::Group, Where::Private],
    ),
    (
        "rules",
        "telegram-command-rules",
        &[Where::Group, Where::Private],
    ),
    ("show", "telegram-command-show", &[Where::Private]),
    (
        "opponent",
        "telegram-command-opponent",
        &[Where::Group, Where::Private],
    ),
    (
        "pace",
        "telegram-command-pace",
        &[Where::Group, Where::Private],
    ),
    (
        "timeout",
        "telegram-command-timeout",
        &[Where::Group, Where::Private],
    ),
    ("watch", "telegram-command-watch", &[Where::Group]),
    (
        "say",
        "telegram-command-say",
        &[Where::Group, Where::Private],
    ),
    (
        "pause",
        "telegram-command-pause",
        &[Where::Group, Where::Private],
    ),
    (
        "resume",
        "telegram-command-resume",
        &[Where::Group, Where::Private],
    ),
    (
        "vote",
        "telegram-command-vote",
        &[Where::Group, Where::Private],
    ),
    (
        "quit",
        "telegram-command-quit",
        &[Where::Group, Where::Private],
    ),
    (
        "resign",
        "telegram-command-resign",
        &[Where::Group, Where::Private],
    ),
    (
        "close",
        "telegram-command-close",
        &[Where::Group, Where::Private],
    ),
    (
        "rematch",
        "telegram-command-rematch",
        &[Where::Group, Where::Private],
    ),
    ("review", "telegram-command-review", &[Where::Private]),
    ("stats", "telegram-command-stats", &[Where::Private]),
    ("later", "telegram-command-later", &[Where::Private]),
    ("settings", "telegram-command-settings", &[Where::Private]),
    ("away", "telegram-command-away", &[Where::Private]),
    ("link", "telegram-command-link", &[Where::Private]),
    ("forget", "telegram-command-forget", &[Where::Private]),
    ("privacy", "telegram-command-privacy", &[Where::Private]),
    ("place", "telegram-command-place", &[Where::Group]),
    (
        "help",
        "telegram-command-help",
        &[Where::Group, Where::Private],
    ),
];

/// So long it is tried, after which the next start sees to it.
const REGISTERED_WITHIN: Duration = Duration::from_secs(3_600);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Where {
    Group,
    Private,
}

impl Telegram {
    /// Registers the words by scope and language, where they are not as they should be.
    pub async fn register_commands(&self, stop: &CancellationToken) {
        let registered = tokio::select! {
            () = stop.cancelled() => return,
            registered = self.register_all() => registered,
        };
        match registered {
            Ok(0) => tracing::debug!("the commands in Telegram are as they should be"),
            Ok(lists) => tracing::info!(lists, "the commands in Telegram were brought up to date"),
            Err(trouble) => {
                tracing::warn!(%trouble, "the commands in Telegram could not be brought up to date");
            }
        }
    }

    async fn register_all(&self) -> Result<usize, Trouble> {
        let mut changed = 0;
        // Without a language: for all who speak another one.
        let languages = [("", Lang::En)].into_iter();
        let languages = languages.chain(Lang::ALL.map(|lang| (lang.code(), lang)));
        let api = &self.0.api;
        let until = Instant::now() + REGISTERED_WITHIN;
        for (language_code, lang) in languages {
            for (scope, place) in [
                (BotCommandScope::AllGroupChats, Where::Group),
                (BotCommandScope::AllPrivateChats, Where::Private),
            ] {
                let wanted = words(lang, place);
                let there = || {
                    let request = api.bot.get_my_commands().scope(scope.clone());
                    let request = request.language_code(language_code);
                    // A list that cannot be read is not as it should be.
                    api.read(request, |there| there, |_| Some(vec![]))
                };
                if self.insist(until, there).await? == wanted {
                    continue;
                }
                let set = || {
                    let request = api.bot.set_my_commands(wanted.clone());
                    let request = request.scope(scope.clone());
                    api.done(request.language_code(language_code))
                };
                self.insist(until, set).await?;
                changed += 1;
            }
        }
        Ok(changed)
    }
}

fn words(lang: Lang, place: Where) -> Vec<BotCommand> {
    let here = WORDS
        .iter()
        .filter(|(_, _, places)| places.contains(&place));
    let command =
        |(word, key, _): &(&str, &str, _)| BotCommand::new(*word, lang.say(key, &Args::new()));
    here.map(command).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_understood_and_explained() {
        for lang in Lang::ALL {
            for place in [Where::Group, Where::Private] {
                let words = words(lang, place);
                assert!((15..=100).contains(&words.len()));
                for word in words {
                    let length = word.description.chars().count();
                    assert!((3..=256).contains(&length), "{lang} {}", word.command);
                    let read = bot_core::ask::Asked::read(&word.command);
                    assert_ne!(read, Err(bot_core::ask::Unasked::NoSuchWord));
                }
            }
        }
    }
}

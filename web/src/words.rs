//! The texts of the page.

use bot_core::game::GameOption;
use bot_core::games::GameKind;
use bot_core::games::picture::full_hand_size;
use bot_core::games::text::game_name;
use bot_core::screen::clock::{duration_text, pace_label};
use bot_core::table::Pace;
use bot_core::table::pace::HOUR;
use bot_core::words::{Args, Lang};
use serde_json::{Map, Value, json};

/// Keys of all texts that the page uses.
pub const KEYS: [&str; 98] = [
    "web-slogan",
    "web-skip",
    "web-menu",
    "web-settings",
    "web-room",
    "web-private",
    "web-language",
    "web-boards-as",
    "web-theme",
    "web-theme-auto",
    "web-theme-light",
    "web-theme-dark",
    "web-name",
    "web-save",
    "web-saved",
    "web-guest",
    "web-hello",
    "web-play-now",
    "web-play-others",
    "web-open-table",
    "web-tables",
    "web-your-turn",
    "web-over",
    "web-command",
    "web-command-like",
    "web-send",
    "web-messages",
    "web-no-messages",
    "web-invite",
    "web-invite-why",
    "web-copy",
    "web-copied",
    "web-second",
    "web-second-why",
    "web-close",
    "web-answer",
    "web-no-hand",
    "web-moves",
    "web-offline",
    "web-online",
    "refused-banned",
    "web-too-many",
    "web-unanswered",
    "web-busy",
    "web-no-room",
    "web-replay",
    "web-replay-step",
    "web-first",
    "web-back",
    "web-forward",
    "web-last",
    "web-record",
    "web-animation",
    "web-proof",
    "web-proof-seal",
    "web-proof-seed",
    "web-proof-holds",
    "web-proof-fails",
    "web-proof-here",
    "web-game",
    "web-seats",
    "web-by-code",
    "web-code",
    "web-watch",
    "web-more",
    "web-say",
    "web-time",
    "web-zone",
    "web-this-device",
    "web-from",
    "web-until",
    "web-away",
    "web-back-on",
    "web-about",
    "web-stats",
    "web-link",
    "web-privacy",
    "web-forget",
    "web-this-room",
    "lobby-private",
    "lobby-free-clovers",
    "pace-none",
    "button-pace",
    "button-join",
    "button-later",
    "button-reminders",
    "button-quiet",
    "button-quiet-off",
    "button-rules",
    "button-games",
    "button-help",
    "button-pictures-on",
    "button-pictures-off",
    "refused-too-fast",
    "refused-too-many-tables",
    "refused-failed",
    "refused-not-saved",
    "help-fan",
];

/// Returns all texts by key, the games, and the choices of paces and reminders as pairs of command argument and label.
pub fn words(lang: Lang) -> Value {
    let say = |key: &str| (key.to_owned(), Value::String(lang.say(key, &Args::new())));
    let mut words: Map<_, _> = KEYS.iter().map(|key| say(key)).collect();
    words.extend(GameKind::ALL.map(|kind| (format!("game-{kind}"), game_name(lang, kind).into())));
    let game = |kind: GameKind| {
        let clovers = kind.options().contains(&GameOption::FreeClovers);
        json!({ "name": kind.name(), "clovers": clovers, "hand": full_hand_size(kind) })
    };
    words.insert("games".to_owned(), GameKind::ALL.map(game).to_vec().into());
    let pace = |pace: Pace| json!([pace.to_string(), pace_label(lang, pace)]);
    let others = [1, 6, 12, 48, 168].map(|hours| Pace::new(hours * HOUR));
    let paces = Pace::PRESETS
        .into_iter()
        .chain(others.into_iter().flatten());
    words.insert("paces".to_owned(), paces.map(pace).collect());
    let every = |hours| {
        let span = duration_text(lang, hours * HOUR);
        let label = lang.say("button-reminders-every", &Args::new().with("span", span));
        json!([format!("{}m", hours * 60), label])
    };
    let reminders = [
        json!(["usual", lang.say("button-reminders-usual", &Args::new())]),
        json!(["off", lang.say("button-reminders-off", &Args::new())]),
    ];
    let reminders = reminders.into_iter().chain([2, 6, 12, 24].map(every));
    words.insert("reminders".to_owned(), reminders.collect());
    Value::Object(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page shows the fallback texts until it has loaded its own.
    #[test]
    fn fallback_words_match_the_english_texts() {
        let page = include_str!("../static/index.html");
        let (_, fallback) = page.split_once("<template id=\"fallback-words\">").unwrap();
        let (fallback, _) = fallback.split_once("</template>").unwrap();
        let mut found = 0;
        for line in fallback
            .lines()
            .filter_map(|line| line.strip_prefix("  <p data-fallback=\""))
        {
            let (key, text) = line.split_once("\">").unwrap();
            assert!(KEYS.contains(&key), "{key}");
            assert_eq!(
                text.strip_suffix("</p>"),
                Some(Lang::En.say(key, &Args::new()).as_str())
            );
            found += 1;
        }
        assert_eq!(found, 5);
    }
}

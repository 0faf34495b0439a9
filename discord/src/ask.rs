//! What a command asks for, in the words that players type.

use bot_core::ask::Asked;
use bot_core::screen::choices::Blank;
use bot_core::table::Code;

use serenity::model::application::{CommandDataOption, CommandDataOptionValue};

use crate::commands::{ME, TABLE};
use crate::gaps::blank;

/// Something typed in which the code is none.
const NO_CODE: &str = "join ?!";

/// A word of the command, and what was chosen along with it.
pub struct Used<'a> {
    pub word: &'a str,
    choices: &'a [CommandDataOption],
}

impl<'a> Used<'a> {
    pub fn of(options: &'a [CommandDataOption]) -> Option<Self> {
        let mut word = options.first()?;
        if word.name == ME || word.name == TABLE {
            word = inner(word).first()?;
        }
        Some(Self {
            word: &word.name,
            choices: inner(word),
        })
    }

    pub fn chosen(&self, name: &str) -> Option<String> {
        let choice = self.choices.iter().find(|choice| choice.name == name)?;
        Some(text(choice)).filter(|text| !text.is_empty())
    }

    /// What is being typed just now.
    pub fn focused(&self) -> Option<(&'a str, String)> {
        let is_typed = |value: &CommandDataOptionValue| {
            matches!(value, CommandDataOptionValue::Autocomplete { .. })
        };
        let typed = self.choices.iter().find(|choice| is_typed(&choice.value))?;
        Some((&typed.name, text(typed)))
    }

    /// What was chosen or typed for a time, in one word.
    fn time(&self, name: &str) -> Option<String> {
        let typed = self.chosen(name)?;
        let gap = match blank(name) {
            Some(Blank::Zone) => "_",
            _ => "",
        };
        Some(typed.split_whitespace().collect::<Vec<_>>().join(gap))
    }

    fn switch(&self, name: &str) -> Option<&'static str> {
        let on = self.chosen(name)?;
        Some(if on == "true" { "on" } else { "off" })
    }

    /// As it would be typed. Settings are several lines, one for each.
    pub fn typed(&self) -> Vec<String> {
        let word = self.word;
        let with = |arguments: &[Option<String>]| {
            let given = arguments.iter().flatten();
            let all = given.fold(word.to_owned(), |all, one| format!("{all} {one}"));
            vec![all]
        };
        let if_on = |name: &'static str| {
            let on = self.switch(name) == Some("on");
            on.then(|| name.to_owned())
        };
        match word {
            "new" => with(&[
                self.chosen("game"),
                self.chosen("seats"),
                // No limit is what is usual.
                self.time("pace").filter(|pace| pace != "none"),
                if_on("private"),
                if_on("clovers"),
            ]),
            "opponent" => with(&[self.chosen("level")]),
            "board" => with(&[if_on("words")]),
            "show" => with(&[self.chosen("game")]),
            "pace" => with(&[self.time("pace")]),
            "timeout" => with(&[self.chosen("rule")]),
            "vote" => with(&[self.chosen("vote")]),
            "unseat" => with(&[self.chosen("seat")]),
            "away" => with(&[self.time("until")]),
            "later" => with(&[self.time("when")]),
            "do" => with(&[self.chosen("move")]),
            "say" => with(&[self.chosen("text")]),
            "rules" => with(&[self.chosen("game"), self.chosen("topic")]),
            "link" => with(&[self.chosen("code")]),
            "settings" | "place" => {
                let mut lines = vec![];
                if let Some(language) = self.chosen("language") {
                    lines.push(format!("{word} language {language}"));
                }
                for name in ["pictures", "threads", "open"] {
                    if let Some(on) = self.switch(name) {
                        lines.push(format!("{word} {name} {on}"));
                    }
                }
                if let Some(on) = self.chosen("hand") {
                    lines.push(format!("{word} hand {on}"));
                }
                for name in ["reminders", "quiet", "zone"] {
                    if let Some(time) = self.time(name) {
                        lines.push(format!("{word} {name} {time}"));
                    }
                }
                if lines.is_empty() {
                    lines.push(word.to_owned());
                }
                lines
            }
            _ => vec![word.to_owned()],
        }
    }

    /// What it asks for; or what cannot be asked for, as it would be typed.
    pub fn asked(&self) -> Result<Vec<Asked>, String> {
        let is_about_table = self.word != "link";
        let code = self.chosen("code").filter(|_| is_about_table);
        let code = match code.map(|code| code.parse::<Code>()) {
            None => None,
            Some(Ok(code)) => Some(code),
            Some(Err(_)) => return Err(NO_CODE.to_owned()),
        };
        let read = |typed: String| match Asked::read(&typed) {
            Ok(asked) => Ok(Asked {
                code: code.or(asked.code),
                ..asked
            }),
            Err(_) => Err(typed),
        };
        self.typed().into_iter().map(read).collect()
    }
}

fn inner(word: &CommandDataOption) -> &[CommandDataOption] {
    match &word.value {
        CommandDataOptionValue::SubCommand(inner)
        | CommandDataOptionValue::SubCommandGroup(inner) => inner,
        _ => &[],
    }
}

/// What was chosen, as it would be typed.
fn text(choice: &CommandDataOption) -> String {
    match &choice.value {
        CommandDataOptionValue::String(value)
        | CommandDataOptionValue::Autocomplete { value, .. } => value.trim().to_owned(),
        CommandDataOptionValue::Integer(value) => value.to_string(),
        CommandDataOptionValue::Boolean(value) => value.to_string(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use bot_core::ask::{Ask, NewAsk, OpponentAsk, Setting};
    use bot_core::game::Kind;
    use bot_core::table::{HandWay, Level};
    use serde_json::{Value, json};

    use super::*;

    fn asked(word: &str, choices: Value) -> Result<Vec<Asked>, String> {
        let choices: Vec<_> = choices
            .as_object()
            .unwrap()
            .iter()
            .map(|(name, value)| {
                let kind = match value {
                    Value::String(_) => 3,
                    Value::Number(_) => 4,
                    _ => 5,
                };
                json!({ "name": name, "type": kind, "value": value })
            })
            .collect();
        let word = json!([{ "name": word, "type": 1, "options": choices }]);
        let options: Vec<CommandDataOption> = serde_json::from_value(word).unwrap();
        Used::of(&options).unwrap().asked()
    }

    fn one(word: &str, choices: Value) -> Asked {
        let [asked] = asked(word, choices).unwrap().try_into().unwrap();
        asked
    }

    #[test]
    fn words_with_what_was_chosen() {
        let new = json!({ "game": "oracle", "seats": 3, "clovers": true, "private": false });
        let wanted = NewAsk {
            seats: 3,
            free_clovers: true,
            ..NewAsk::of(Kind::Oracle)
        };
        assert_eq!(one("new", new).ask, Ask::New(Some(wanted)));
        let say = one("say", json!({ "text": "well. done", "code": "k7qx" }));
        assert_eq!(say.ask, Ask::Say("well. done".to_owned()));
        assert_eq!(say.code, "K7QX".parse().ok());
        let hard = one("opponent", json!({ "level": "hard" }));
        assert_eq!(
            hard.ask,
            Ask::Opponent(Some(OpponentAsk::Seat(Level::Hard)))
        );
        let link = one("link", json!({ "code": "ABCDEFGHIJ" }));
        assert_eq!(link.ask, Ask::Link(Some("ABCDEFGHIJ".to_owned())));
    }

    #[test]
    fn several_settings_are_set_one_after_the_other() {
        let all = asked("settings", json!({ "pictures": false, "hand": "off" })).unwrap();
        let asks: Vec<_> = all.into_iter().map(|asked| asked.ask).collect();
        assert_eq!(
            asks,
            [
                Ask::Settings(Some(Setting::Pictures(false))),
                Ask::Settings(Some(Setting::Hand(HandWay::Asked)))
            ]
        );
    }

    #[test]
    fn a_code_that_is_none_is_told() {
        assert!(asked("hand", json!({ "code": "no such thing" })).is_err());
    }
}

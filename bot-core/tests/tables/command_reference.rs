//! `docs/commands.md` lists exactly what the parser accepts: every command, every argument, every value.

use std::collections::{BTreeMap, BTreeSet};

use bot_core::command::{COMMANDS, DiscordGroup, ParseError, ParsedCommand};
use bot_core::games::{GameKind, Topic};
use bot_core::table::{HandDisplay, Level, TimeoutRule};
use bot_core::words::Lang;

/// Commands that accept any text after their name.
const FREE_TEXT: [&str; 6] = ["do", "say", "report", "link", "start", "help"];

struct Reference {
    /// Command name to syntax.
    commands: BTreeMap<String, String>,
    /// Placeholder to the values in its row.
    values: BTreeMap<String, Vec<String>>,
}

impl Reference {
    fn read() -> Self {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/commands.md");
        let text = std::fs::read_to_string(path).unwrap();
        let (commands, values) = text.split_once("\n## Values").unwrap();
        let values = values.split("\n## ").next().unwrap();
        let commands = rows(commands)
            .map(|cells| (code_spans(&cells[0]).remove(0), code_spans(&cells[1])))
            .map(|(name, syntax)| (name, syntax.into_iter().next().unwrap_or_default()))
            .collect();
        let values = rows(values)
            .map(|cells| (code_spans(&cells[0]).remove(0), code_spans(&cells[1])))
            .collect();
        Self { commands, values }
    }

    /// Every text that the syntax of a command allows, with all values.
    fn examples(&self, syntax: &str) -> Vec<String> {
        let spaced = syntax.replace('[', " [ ").replace(']', " ] ");
        let mut tokens = spaced.split_whitespace().peekable();
        let examples = self.alternatives(&mut tokens);
        assert!(tokens.next().is_none(), "unbalanced brackets: {syntax}");
        examples
    }

    fn alternatives<'a>(
        &self,
        tokens: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
    ) -> Vec<String> {
        let mut all = vec![];
        let mut current = vec![String::new()];
        while let Some(token) = tokens.next_if(|token| *token != "]") {
            let next = match token {
                "|" => {
                    all.append(&mut current);
                    current = vec![String::new()];
                    continue;
                }
                "[" => {
                    let mut inner = self.alternatives(tokens);
                    assert_eq!(tokens.next(), Some("]"));
                    inner.push(String::new());
                    inner
                }
                word => match self.values.get(word) {
                    Some(values) => values.clone(),
                    None => vec![word.to_owned()],
                },
            };
            current = current
                .iter()
                .flat_map(|before| next.iter().map(move |after| format!("{before} {after}")))
                .collect();
        }
        all.append(&mut current);
        all
    }

    fn values(&self, placeholder: &str) -> BTreeSet<String> {
        self.values[placeholder].iter().cloned().collect()
    }
}

/// The cells of each row of the tables in a text.
fn rows(text: &str) -> impl Iterator<Item = Vec<String>> {
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let row = row.replace("\\|", "\u{1}");
        let cells = row.trim_matches('|').split('|');
        cells
            .map(|cell| cell.trim().replace('\u{1}', "|"))
            .collect()
    })
}

fn code_spans(cell: &str) -> Vec<String> {
    cell.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

fn names<T>(all: impl IntoIterator<Item = T>, name: impl Fn(T) -> String) -> BTreeSet<String> {
    all.into_iter().map(name).collect()
}

#[test]
fn every_command_is_documented() {
    let documented: BTreeSet<_> = Reference::read().commands.into_keys().collect();
    let accepted = names(COMMANDS, |spec| spec.name.to_owned());
    assert_eq!(documented, accepted);
    for name in COMMANDS.map(|spec| spec.name) {
        assert_ne!(
            ParsedCommand::parse(name),
            Err(ParseError::UnknownCommand),
            "{name}"
        );
    }
}

#[test]
fn documented_syntax_is_that_of_the_registry() {
    let documented = Reference::read().commands;
    for spec in COMMANDS {
        assert_eq!(documented[spec.name], spec.syntax(), "{}", spec.name);
    }
}

#[test]
fn documented_discord_group_is_that_of_the_registry() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/commands.md");
    let text = std::fs::read_to_string(path).unwrap();
    let (_, group) = text.split_once("(`/keltis table pace`):").unwrap();
    let group = group.split("\n- ").next().unwrap();
    let documented: BTreeSet<_> = code_spans(group).into_iter().collect();
    let of_group = COMMANDS.into_iter();
    let of_group = of_group.filter(|spec| spec.discord == Some(DiscordGroup::Table));
    assert_eq!(documented, names(of_group, |spec| spec.name.to_owned()));
}

#[test]
fn every_documented_form_is_accepted() {
    let reference = Reference::read();
    let mut count = 0;
    for (name, syntax) in &reference.commands {
        for arguments in reference.examples(syntax) {
            let text = format!("{name} {arguments}");
            let parsed = ParsedCommand::parse(&text);
            assert!(parsed.is_ok(), "{text}: {parsed:?}");
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
}

#[test]
fn undocumented_arguments_are_refused() {
    let reference = Reference::read();
    for (name, syntax) in &reference.commands {
        if FREE_TEXT.contains(&name.as_str()) {
            continue;
        }
        let mut texts = vec![format!("{name} nonsense")];
        texts.extend(
            reference
                .examples(syntax)
                .into_iter()
                .map(|arguments| format!("{name} {arguments} nonsense")),
        );
        for text in texts {
            let parsed = ParsedCommand::parse(&text);
            assert!(
                matches!(parsed, Err(ParseError::WrongArgument(_))),
                "{text}: {parsed:?}"
            );
        }
    }
}

#[test]
fn documented_values_are_those_of_the_program() {
    let reference = Reference::read();
    let games = names(GameKind::ALL, |kind| kind.to_string());
    assert_eq!(reference.values("GAME"), games);
    let levels = names(Level::ALL, |level| level.to_string());
    assert_eq!(reference.values("LEVEL"), levels);
    let rules = names(TimeoutRule::ALL, |rule| rule.name().to_owned());
    assert_eq!(reference.values("RULE"), rules);
    let hands = names(HandDisplay::ALL, |hand| hand.name().to_owned());
    assert_eq!(reference.values("HAND"), hands);
    let mut languages = names(Lang::ALL, |lang| lang.code().to_owned());
    languages.insert("auto".to_owned());
    assert_eq!(reference.values("LANG"), languages);
    for kind in GameKind::ALL {
        let topics = names(Topic::of(kind).iter().copied(), |topic| {
            topic.name().to_owned()
        });
        let placeholder = format!("{}-TOPIC", kind.to_string().to_uppercase());
        assert_eq!(reference.values(&placeholder), topics, "{kind}");
    }
}

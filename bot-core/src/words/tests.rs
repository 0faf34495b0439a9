use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::Entry;

use super::*;
use crate::command::{COMMANDS, TelegramMenu};

#[test]
fn language_tags_are_parsed() {
    assert_eq!(Lang::from_tag("pl"), Some(Lang::Pl));
    assert_eq!(Lang::from_tag("en-GB"), Some(Lang::En));
    assert_eq!(Lang::from_tag("DE_at"), Some(Lang::De));
    for tag in ["", "fr", "-", "p"] {
        assert_eq!(Lang::from_tag(tag), None, "{tag}");
    }
}

/// Returns the variables of every message and attribute of a language.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for text in lang.files() {
        let resource = fluent_syntax::parser::parse(text.to_owned()).unwrap();
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                assert!(!matches!(entry, Entry::Junk { .. }), "{lang}: {entry:?}");
                continue;
            };
            let id = message.id.name.clone();
            for attribute in &message.attributes {
                let key = format!("{id}.{}", attribute.id.name);
                all.insert(key, variables(&format!("{:?}", attribute.value)));
            }
            let value = variables(&format!("{:?}", message.value));
            let before = all.insert(id.clone(), value);
            assert!(before.is_none(), "{lang}: duplicate message {id}");
        }
    }
    all
}

/// Extracts the variables from the debug output of a pattern.
fn variables(pattern: &str) -> BTreeSet<String> {
    let prefix = "VariableReference { id: Identifier { name: \"";
    let after = pattern.split(prefix).skip(1);
    after
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    // Languages need different grammatical forms of a colour, so these variables may differ.
    let colour = ["colour", "colour_acc", "colour_gen", "letter", "sign"];
    let english = messages(Lang::En);
    assert!(english.len() > 400, "{}", english.len());
    for lang in Lang::ALL {
        let translated = messages(lang);
        let keys = |messages: &BTreeMap<String, BTreeSet<String>>| {
            messages.keys().cloned().collect::<BTreeSet<_>>()
        };
        assert_eq!(keys(&translated), keys(&english), "{lang}");
        for (key, variables) in &english {
            let plain = |variables: &BTreeSet<String>| {
                let plain = variables
                    .iter()
                    .filter(|variable| !colour.contains(&variable.as_str()));
                plain.cloned().collect::<BTreeSet<_>>()
            };
            assert_eq!(plain(&translated[key]), plain(variables), "{lang} {key}");
            let coloured = |variables: &BTreeSet<String>| {
                variables
                    .iter()
                    .any(|variable| colour.contains(&variable.as_str()))
            };
            assert!(
                coloured(variables) || !coloured(&translated[key]),
                "{lang} {key}"
            );
        }
    }
}

#[test]
fn every_message_is_used() {
    let mut source = String::new();
    for folder in ["src", "../telegram/src", "../discord/src", "../web/src"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        read_sources(&folder, &mut source);
    }
    let mut composed = command_messages();
    composed.extend(crate::games::text::typed_keys());
    for key in messages(Lang::En).keys() {
        let id = key.split('.').next().unwrap();
        let named = source.contains(&format!("\"{id}\""))
            || source.contains(&format!("\"{id}."))
            || composed.contains(id);
        assert!(named, "unused message {key}");
    }
}

/// The messages whose keys are made from the names of commands and arguments.
fn command_messages() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for spec in COMMANDS {
        let Some(group) = spec.discord else {
            assert_eq!(spec.telegram, TelegramMenu::Nowhere);
            continue;
        };
        all.insert(spec.description_key());
        all.extend(group.name().map(|name| format!("discord-word-{name}")));
        let arguments = spec.arguments.iter();
        all.extend(arguments.map(|argument| format!("discord-option-{}", argument.kind.key())));
    }
    all
}

fn read_sources(folder: &Path, source: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_sources(&path, source);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && !path.ends_with("tests.rs")
        {
            source.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::Entry;

use super::*;

#[test]
fn tags_of_the_chats_are_understood() {
    assert_eq!(Lang::of_tag("pl"), Some(Lang::Pl));
    assert_eq!(Lang::of_tag("en-GB"), Some(Lang::En));
    assert_eq!(Lang::of_tag("DE_at"), Some(Lang::De));
    for tag in ["", "fr", "-", "p"] {
        assert_eq!(Lang::of_tag(tag), None, "{tag}");
    }
}

/// What the sentences of a language need: for each key and attribute the gaps in it.
fn sentences(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
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
                all.insert(key, gaps(&format!("{:?}", attribute.value)));
            }
            let value = gaps(&format!("{:?}", message.value));
            let before = all.insert(id.clone(), value);
            assert!(before.is_none(), "{lang}: {id} stands twice");
        }
    }
    all
}

/// The variables in a pattern, as the parser prints it.
fn gaps(pattern: &str) -> BTreeSet<String> {
    let mark = "VariableReference { id: Identifier { name: \"";
    let after = pattern.split(mark).skip(1);
    after
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_language_has_every_sentence_with_the_same_gaps() {
    // Where a colour is named, each language takes the form that its grammar asks for.
    let colour = ["colour", "colour_acc", "colour_gen", "letter", "sign"];
    let english = sentences(Lang::En);
    assert!(english.len() > 400, "{}", english.len());
    for lang in Lang::ALL {
        let own = sentences(lang);
        let keys = |sentences: &BTreeMap<String, BTreeSet<String>>| {
            sentences.keys().cloned().collect::<BTreeSet<_>>()
        };
        assert_eq!(keys(&own), keys(&english), "{lang}");
        for (key, gaps) in &english {
            let plain = |gaps: &BTreeSet<String>| {
                let plain = gaps.iter().filter(|gap| !colour.contains(&gap.as_str()));
                plain.cloned().collect::<BTreeSet<_>>()
            };
            assert_eq!(plain(&own[key]), plain(gaps), "{lang} {key}");
            let coloured =
                |gaps: &BTreeSet<String>| gaps.iter().any(|gap| colour.contains(&gap.as_str()));
            assert!(coloured(gaps) || !coloured(&own[key]), "{lang} {key}");
        }
    }
}

#[test]
fn no_sentence_is_stray() {
    let mut source = String::new();
    for folder in ["src", "../telegram/src", "../discord/src", "../web/src"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        read(&folder, &mut source);
    }
    for key in sentences(Lang::En).keys() {
        let id = key.split('.').next().unwrap();
        let named = source.contains(&format!("\"{id}\"")) || source.contains(&format!("\"{id}."));
        assert!(named, "nobody says {key}");
    }
}

fn read(folder: &Path, source: &mut String) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, source);
        } else if path.extension().is_some_and(|ending| ending == "rs")
            && !path.ends_with("tests.rs")
        {
            source.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
}

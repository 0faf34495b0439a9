//! Finds the modules of a crate and the paths by which they use each other. Code under `#[cfg(test)]` is skipped, and so
//! are the files that only such code declares.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::lexer::{Located, Token, tokens};

/// A module's path below the crate root; empty for the root itself.
pub type ModulePath = Vec<String>;

/// A path in one module that names something in another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    pub from: ModulePath,
    /// The module that is named, or that holds the named item.
    pub to: ModulePath,
    pub file: String,
    pub line: usize,
}

/// A crate's files, modules and imports, without tests.
#[derive(Debug, Default)]
pub struct Sources {
    pub files: BTreeSet<String>,
    pub modules: BTreeSet<ModulePath>,
    pub imports: Vec<Import>,
}

impl Sources {
    /// Reads a crate from its `lib.rs`. File names are shown relative to `shown_from`.
    pub fn read(lib: &Path, shown_from: &Path) -> Sources {
        let read = |path: &Path| fs::read_to_string(path).ok();
        let name = |path: &Path| {
            let shown = path.strip_prefix(shown_from).unwrap_or(path);
            shown.display().to_string()
        };
        Self::collect(lib, read, name)
    }

    fn collect(
        lib: &Path,
        read: impl Fn(&Path) -> Option<String>,
        name: impl Fn(&Path) -> String,
    ) -> Sources {
        let mut found = Sources::default();
        let mut paths = vec![];
        let mut files = vec![(lib.to_owned(), vec![])];
        while let Some((file, module)) = files.pop() {
            let source = read(&file).unwrap_or_else(|| panic!("{} is missing", file.display()));
            let scan = Scan::new(&source, module.clone());
            for child in scan.child_files {
                let below = &child[module.len()..];
                let candidates = candidate_files(&file, below, file == lib);
                let exists = candidates.iter().find(|file| read(file).is_some());
                let child_file = exists.unwrap_or_else(|| panic!("no file for {child:?}"));
                files.push((child_file.clone(), child));
            }
            found.modules.extend(scan.modules);
            let file = name(&file);
            paths.extend(scan.paths.into_iter().map(|path| (path, file.clone())));
            found.files.insert(file);
        }
        for (path, file) in paths {
            let mut to = path.to;
            while !found.modules.contains(&to) {
                to.pop();
            }
            if to != path.from {
                found.imports.push(Import {
                    from: path.from,
                    to,
                    file,
                    line: path.line,
                });
            }
        }
        found
            .imports
            .sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        found
    }
}

/// Returns where the module `below` a file may be.
fn candidate_files(file: &Path, below: &[String], is_root: bool) -> [PathBuf; 2] {
    let folder = file.parent().unwrap_or(Path::new(""));
    let is_mod_file = is_root || file.file_name().is_some_and(|name| name == "mod.rs");
    let mut folder = match file.file_stem().filter(|_| !is_mod_file) {
        Some(stem) => folder.join(stem),
        None => folder.to_owned(),
    };
    folder.extend(below);
    [folder.with_extension("rs"), folder.join("mod.rs")]
}

/// A path as it was found. It may end with the name of an item.
struct FoundPath {
    from: ModulePath,
    to: Vec<String>,
    line: usize,
}

/// One pass over a file.
struct Scan {
    tokens: Vec<Located>,
    at: usize,
    /// The module of the current position.
    module: ModulePath,
    /// Brace depth at which each open inline module ends.
    inline_ends: Vec<usize>,
    depth: usize,
    modules: BTreeSet<ModulePath>,
    child_files: Vec<ModulePath>,
    paths: Vec<FoundPath>,
}

impl Scan {
    fn new(source: &str, module: ModulePath) -> Self {
        let mut scan = Self {
            tokens: tokens(source),
            at: 0,
            modules: BTreeSet::from([module.clone()]),
            module,
            inline_ends: vec![],
            depth: 0,
            child_files: vec![],
            paths: vec![],
        };
        // The first pass finds the modules. Paths may name them before they are declared.
        scan.run();
        (scan.at, scan.depth) = (0, 0);
        scan.child_files.clear();
        scan.paths.clear();
        scan.run();
        scan
    }

    fn peek(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead).map(|at| &at.token)
    }

    fn peek_word(&self, ahead: usize) -> Option<&str> {
        match self.peek(ahead) {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn peek_is(&self, ahead: usize, punctuation: char) -> bool {
        self.peek(ahead) == Some(&Token::Punctuation(punctuation))
    }

    fn line(&self) -> usize {
        self.tokens.get(self.at).map_or(0, |at| at.line)
    }

    fn run(&mut self) {
        while let Some(token) = self.peek(0).cloned() {
            match token {
                Token::Punctuation('#') if self.peek_is(1, '[') => {
                    if self.skip_attribute(1) {
                        self.skip_item();
                    }
                    continue;
                }
                Token::Punctuation('#') if self.peek_is(1, '!') && self.peek_is(2, '[') => {
                    if self.skip_attribute(2) {
                        self.at = self.tokens.len();
                    }
                    continue;
                }
                Token::Punctuation('{') => self.depth += 1,
                Token::Punctuation('}') => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.inline_ends.last() == Some(&self.depth) {
                        self.inline_ends.pop();
                        self.module.pop();
                    }
                }
                Token::Word(word) if word == "mod" => {
                    if let Some(name) = self.peek_word(1).map(str::to_owned) {
                        self.declare_module(name);
                        continue;
                    }
                }
                // `use<'a>` in a type is no import.
                Token::Word(word) if word == "use" && !self.peek_is(1, '<') => {
                    self.at += 1;
                    self.use_tree(&[], self.line());
                    continue;
                }
                Token::Word(_) if !self.is_in_path() => {
                    self.inline_path();
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    /// Skips an attribute whose `[` is this far ahead. Returns whether it makes its item test code.
    fn skip_attribute(&mut self, bracket: usize) -> bool {
        self.at += bracket;
        let start = self.at;
        self.skip_group();
        let words: Vec<_> = self.tokens[start..self.at]
            .iter()
            .filter_map(|at| match &at.token {
                Token::Word(word) => Some(word.as_str()),
                _ => None,
            })
            .collect();
        matches!(words[..], ["cfg", "test"] | ["cfg", "all", "test", ..])
    }

    /// Skips from an opening bracket to behind the closing one.
    fn skip_group(&mut self) {
        let mut depth = 0;
        while let Some(token) = self.peek(0) {
            match token {
                Token::Punctuation('(' | '[' | '{') => depth += 1,
                Token::Punctuation(')' | ']' | '}') => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return;
            }
        }
    }

    /// Skips to the end of an item: its `;`, or its `{…}`.
    fn skip_item(&mut self) {
        while let Some(token) = self.peek(0) {
            match token {
                Token::Punctuation(';') => {
                    self.at += 1;
                    return;
                }
                Token::Punctuation('{') => return self.skip_group(),
                Token::Punctuation('(' | '[') => self.skip_group(),
                // The end of the block that the item is in.
                Token::Punctuation('}') => return,
                _ => self.at += 1,
            }
        }
    }

    fn declare_module(&mut self, name: String) {
        let mut path = self.module.clone();
        path.push(name.clone());
        if self.peek_is(2, ';') {
            self.child_files.push(path.clone());
            self.modules.insert(path);
        } else if self.peek_is(2, '{') {
            self.modules.insert(path.clone());
            self.module = path;
            self.inline_ends.push(self.depth);
            self.depth += 1;
        }
        self.at += 3;
    }

    /// Whether the current word continues a path or is a field or method.
    fn is_in_path(&self) -> bool {
        let before = |by| self.at.checked_sub(by).map(|at| &self.tokens[at].token);
        let dot = Some(&Token::Punctuation('.'));
        let is_member = before(1) == dot && before(2) != dot;
        is_member || before(1) == Some(&Token::PathSeparator)
    }

    /// Reads `a::b::{c, d as e, f::*}` after `prefix`.
    fn use_tree(&mut self, prefix: &[String], line: usize) {
        let mut path = prefix.to_vec();
        loop {
            match self.peek(0).cloned() {
                Some(Token::PathSeparator) => self.at += 1,
                Some(Token::Punctuation('{')) => {
                    self.at += 1;
                    while !self.peek_is(0, '}') && self.peek(0).is_some() {
                        let start = self.at;
                        self.use_tree(&path, self.line());
                        if self.peek_is(0, ',') || self.at == start {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    return;
                }
                Some(Token::Word(word)) if word == "as" => {
                    self.at += 2;
                    break;
                }
                Some(Token::Word(word)) => {
                    // `a::{self}` is `a`.
                    if word != "self" || path.is_empty() {
                        path.push(word);
                    }
                    self.at += 1;
                }
                Some(Token::Punctuation('*')) => {
                    self.at += 1;
                    break;
                }
                _ => break,
            }
        }
        self.add_path(&path, line);
    }

    /// Reads a path outside of `use`, such as `crate::a::b()`.
    fn inline_path(&mut self) {
        let line = self.line();
        let mut path = vec![];
        while let Some(word) = self.peek_word(0) {
            path.push(word.to_owned());
            self.at += 1;
            if self.peek(0) != Some(&Token::PathSeparator) || self.peek_word(1).is_none() {
                break;
            }
            self.at += 1;
        }
        let ends_in_separator = self.peek(0) == Some(&Token::PathSeparator);
        if path.len() > 1 || ends_in_separator {
            self.add_path(&path, line);
        }
    }

    fn add_path(&mut self, path: &[String], line: usize) {
        if let Some(to) = self.resolve(path) {
            let from = self.module.clone();
            self.paths.push(FoundPath { from, to, line });
        }
    }

    /// Returns the path below the crate root; `None` for another crate, or a name that an import brought here.
    fn resolve(&self, path: &[String]) -> Option<Vec<String>> {
        let (first, mut rest) = path.split_first()?;
        let mut to = match first.as_str() {
            "crate" => vec![],
            "self" => self.module.clone(),
            "super" => {
                let mut to = self.module.clone();
                to.pop()?;
                while let Some((_, after)) = rest.split_first().filter(|(next, _)| *next == "super")
                {
                    to.pop()?;
                    rest = after;
                }
                to
            }
            child => {
                let mut to = self.module.clone();
                to.push(child.to_owned());
                return self.modules.contains(&to).then(|| {
                    to.extend_from_slice(rest);
                    to
                });
            }
        };
        to.extend_from_slice(rest);
        Some(to)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    /// Reads a crate from (file, source) pairs. Shows its imports as `from -> to, line`.
    pub fn imports(files: &[(&str, &str)]) -> Vec<String> {
        let sources = sources(files);
        let show = |import: &Import| {
            let [from, to] = [&import.from, &import.to].map(|path| path.join("::"));
            format!("{from} -> {to}, {}", import.line)
        };
        sources.imports.iter().map(show).collect()
    }

    fn sources(files: &[(&str, &str)]) -> Sources {
        let files: HashMap<PathBuf, String> = files
            .iter()
            .map(|(file, source)| (PathBuf::from(file), (*source).to_owned()))
            .collect();
        let lib = Path::new("lib.rs");
        Sources::collect(
            lib,
            |file| files.get(file).cloned(),
            |file| file.display().to_string(),
        )
    }

    #[test]
    fn nested_and_multi_line_use_trees_are_read() {
        let a = "use crate::{\n    b::{self, X, inner::{Y as Z, *}},\n    c::f,\n};\nuse std::fs;";
        let found = imports(&[
            ("lib.rs", "mod a; pub mod b; pub(crate) mod c;"),
            ("a.rs", a),
            ("b/mod.rs", "pub mod inner;"),
            ("b/inner.rs", ""),
            ("c.rs", ""),
        ]);
        assert_eq!(
            found,
            [
                "a -> b, 2",
                "a -> b, 2",
                "a -> b::inner, 2",
                "a -> b::inner, 2",
                "a -> c, 3"
            ]
        );
    }

    #[test]
    fn inline_paths_are_read_even_in_macros() {
        let a = "fn f() -> crate::b::X { say!(lang, crate::c::f(1)); x.self_::d(); S { ..crate::d::X } }";
        let found = imports(&[
            ("lib.rs", "mod a; mod b; mod c; pub(crate) mod d;"),
            ("a.rs", a),
            ("d.rs", ""),
            ("b.rs", "macro_rules! m { () => { $crate::c::f() } }"),
            ("c.rs", ""),
        ]);
        assert_eq!(found, ["a -> b, 1", "a -> c, 1", "a -> d, 1", "b -> c, 1"]);
    }

    #[test]
    fn super_self_and_child_paths_are_resolved() {
        let found = imports(&[
            ("lib.rs", "mod a; mod b;"),
            (
                "a/mod.rs",
                "mod x; mod y; use self::x::X; fn f() { y::g() }",
            ),
            (
                "a/x.rs",
                "use super::y::Y;\nuse super::super::b::B;\nmod inner { use super::super::super::b; }",
            ),
            ("a/y.rs", "use super::A;"),
            ("b.rs", "use x::not_a_module;"),
        ]);
        assert_eq!(
            found,
            [
                "a -> a::x, 1",
                "a -> a::y, 1",
                "a::x -> a::y, 1",
                "a::x -> b, 2",
                "a::x::inner -> b, 3",
                "a::y -> a, 1"
            ]
        );
    }

    #[test]
    fn test_code_is_exempt() {
        let a = "#[cfg(test)]\nmod tests;\n#[cfg(test)]\n#[derive(Debug)]\nstruct S { b: crate::b::B }\n\
                 #[cfg(test)] use crate::b::{B};\n#[cfg(test)] mod more { use crate::b; fn f() { {} } }\n\
                 #[cfg(unix)] use crate::c;";
        let found = imports(&[
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", a),
            ("b.rs", "#![cfg(test)] use crate::c;"),
            (
                "c.rs",
                "// use crate::a;\n/* crate::a */ const X: &str = \"crate::a\";",
            ),
        ]);
        assert_eq!(found, ["a -> c, 8"]);
    }

    #[test]
    fn files_of_nested_modules_are_found() {
        let sources = sources(&[
            ("lib.rs", "mod a; mod b { mod c; }"),
            ("a.rs", "mod deep;"),
            ("a/deep.rs", "mod deeper;"),
            ("a/deep/deeper.rs", ""),
            ("b/c/mod.rs", ""),
        ]);
        let modules: Vec<_> = sources.modules.iter().map(|path| path.join("::")).collect();
        assert_eq!(
            modules,
            ["", "a", "a::deep", "a::deep::deeper", "b", "b::c"]
        );
    }
}

//! The allowed arrows, as docs/architecture.md lists them, and what breaks them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::imports::{Import, Sources};

/// The table of modules and the list of known cycles.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// What each module may use. A row may name a module below another (`games/*/rules`): it is then a module of its own,
    /// and `*` stands for each of its siblings, which may not use each other.
    pub rows: BTreeMap<String, BTreeSet<String>>,
    /// Arrows that are tolerated although they close a cycle.
    pub known_cycles: BTreeSet<Arrow>,
}

pub type Arrow = (String, String);

pub const DOCUMENT: &str = "docs/architecture.md";
const KNOWN_CYCLES: &str = "Known cycles";

impl Rules {
    /// Reads the table with the columns `module` and `may use`, and the list under the heading "Known cycles".
    pub fn parse(document: &str) -> Result<Rules, String> {
        let mut rules = Rules::default();
        let mut columns = None;
        let mut heading = "";
        for line in document.lines() {
            if let Some(text) = line.strip_prefix('#') {
                heading = text.trim_start_matches('#').trim();
            }
            let Some(row) = line.trim().strip_prefix('|') else {
                columns = None;
                if heading == KNOWN_CYCLES && line.starts_with("- ") {
                    let names = quoted(line);
                    let [from, to] = &names[..] else {
                        return Err(format!("{DOCUMENT}: {line:?} does not name two modules"));
                    };
                    rules.known_cycles.insert((from.clone(), to.clone()));
                }
                continue;
            };
            let cells: Vec<_> = row.split('|').map(str::trim).collect();
            let column = |name: &str| cells.iter().position(|cell| *cell == name);
            let Some((module, may_use)) = columns else {
                columns = column("module").zip(column("may use"));
                continue;
            };
            let [modules, uses] = [module, may_use].map(|at| {
                let cell = cells.get(at).copied();
                quoted(cell.unwrap_or_default())
            });
            for module in modules {
                rules.rows.insert(module, uses.iter().cloned().collect());
            }
        }
        if rules.rows.is_empty() {
            return Err(format!("{DOCUMENT} has no table `module | may use`"));
        }
        Ok(rules)
    }

    /// Returns the row of a module, and what its `*` stand for: the longest that fits.
    fn row_of<'a>(&'a self, module: &'a [String]) -> Option<(&'a str, Vec<&'a str>)> {
        let fits = self.rows.keys().filter_map(|row| {
            let parts: Vec<_> = row.split('/').collect();
            let mut wildcards = vec![];
            for (at, part) in parts.iter().enumerate() {
                let name = module.get(at)?;
                if *part == "*" {
                    wildcards.push(name.as_str());
                } else if part != name {
                    return None;
                }
            }
            Some((parts.len(), row.as_str(), wildcards))
        });
        let longest = fits.max_by_key(|(length, row, _)| (*length, !row.contains('*')));
        longest.map(|(_, row, wildcards)| (row, wildcards))
    }

    /// Returns a sentence for each broken rule.
    pub fn check(&self, sources: &Sources) -> Vec<String> {
        let mut problems = vec![];
        let rows = sources.modules.iter().filter(|module| !module.is_empty());
        let mut unused: BTreeSet<_> = self.rows.keys().map(String::as_str).collect();
        for module in rows {
            match self.row_of(module) {
                Some((row, _)) => {
                    unused.remove(row);
                }
                None => problems.push(format!(
                    "module `{}` is missing in the table of {DOCUMENT}",
                    module.join("/")
                )),
            }
        }
        for row in unused {
            problems.push(format!("{DOCUMENT} lists `{row}`, which does not exist"));
        }
        problems.extend(self.sibling_imports(sources));
        let graph = self.graph(sources);
        for (from, may_use) in &self.rows {
            for to in may_use {
                if !graph.has(from, to) {
                    problems.push(format!(
                        "{DOCUMENT} allows `{from}` to use `{to}`, but it does not: remove it from the table"
                    ));
                }
            }
        }
        for ((from, to), imports) in &graph.arrows {
            if !self.rows.get(from).is_some_and(|uses| uses.contains(to)) {
                let Import { file, line, .. } = imports[0];
                let more = match imports.len() {
                    1 => String::new(),
                    all => format!(" and {} more", all - 1),
                };
                problems.push(format!(
                    "`{from}` imports `{to}` ({file}:{line}{more}): {DOCUMENT} does not allow it"
                ));
            }
        }
        problems.extend(self.cycles(&graph));
        problems
    }

    fn sibling_imports(&self, sources: &Sources) -> Vec<String> {
        let mut problems = vec![];
        for Import {
            from,
            to,
            file,
            line,
        } in &sources.imports
        {
            let (Some((_, ours)), Some((_, theirs))) = (self.row_of(from), self.row_of(to)) else {
                continue;
            };
            if ours.iter().zip(&theirs).any(|(our, their)| our != their) {
                problems.push(format!(
                    "`{}` imports `{}` ({file}:{line}): modules that share a row may not use each other",
                    from.join("/"),
                    to.join("/")
                ));
            }
        }
        problems
    }

    fn cycles(&self, graph: &Graph) -> Vec<String> {
        let mut problems = vec![];
        if let Some(cycle) = graph.cycle(&self.known_cycles) {
            let cycle: Vec<_> = cycle.iter().map(|module| format!("`{module}`")).collect();
            problems.push(format!(
                "the modules use each other in a cycle: {}",
                cycle.join(" → ")
            ));
        }
        for arrow in &self.known_cycles {
            let (from, to) = arrow;
            if !graph.has(from, to) || !graph.reaches(to, from) {
                problems.push(format!(
                    "`{from}` → `{to}` no longer closes a cycle: remove it from \"{KNOWN_CYCLES}\" in {DOCUMENT}"
                ));
            }
        }
        problems
    }

    /// Returns which rows use which others.
    pub fn graph<'a>(&self, sources: &'a Sources) -> Graph<'a> {
        let mut arrows: BTreeMap<Arrow, Vec<&Import>> = BTreeMap::new();
        for import in &sources.imports {
            if let (Some((from, _)), Some((to, _))) =
                (self.row_of(&import.from), self.row_of(&import.to))
                && from != to
            {
                let arrow = (from.to_owned(), to.to_owned());
                arrows.entry(arrow).or_default().push(import);
            }
        }
        Graph { arrows }
    }
}

/// Returns the names in backquotes.
fn quoted(text: &str) -> Vec<String> {
    let names = text.split('`').skip(1).step_by(2);
    names.map(str::to_owned).collect()
}

/// Arrows between modules, with the imports behind each.
pub struct Graph<'a> {
    arrows: BTreeMap<Arrow, Vec<&'a Import>>,
}

impl Graph<'_> {
    fn has(&self, from: &str, to: &str) -> bool {
        self.arrows.contains_key(&(from.to_owned(), to.to_owned()))
    }

    fn used_by<'a>(&'a self, module: &'a str) -> impl Iterator<Item = &'a str> {
        let arrows = self.arrows.keys().filter(move |(from, _)| from == module);
        arrows.map(|(_, to)| to.as_str())
    }

    fn reaches(&self, from: &str, to: &str) -> bool {
        let (mut seen, mut next) = (BTreeSet::new(), vec![from]);
        while let Some(module) = next.pop() {
            if module == to {
                return true;
            }
            if seen.insert(module) {
                next.extend(self.used_by(module));
            }
        }
        false
    }

    /// Returns a shortest cycle without these arrows. It ends with the module that it begins with.
    fn cycle(&self, without: &BTreeSet<Arrow>) -> Option<Vec<String>> {
        let mut left = Graph {
            arrows: self.arrows.clone(),
        };
        left.arrows.retain(|arrow, _| !without.contains(arrow));
        let modules: BTreeSet<_> = left.arrows.keys().map(|(from, _)| from.as_str()).collect();
        let cycles = modules
            .iter()
            .filter_map(|module| left.cycle_through(module));
        cycles.min_by_key(Vec::len)
    }

    fn cycle_through(&self, start: &str) -> Option<Vec<String>> {
        let mut paths = std::collections::VecDeque::from([vec![start]]);
        let mut seen = BTreeSet::new();
        while let Some(path) = paths.pop_front() {
            for to in self.used_by(path[path.len() - 1]) {
                let mut longer = path.clone();
                longer.push(to);
                if to == start {
                    return Some(longer.into_iter().map(str::to_owned).collect());
                }
                if seen.insert(to) {
                    paths.push_back(longer);
                }
            }
        }
        None
    }
}

/// One line for each module: what it uses, with the number of imports.
impl fmt::Display for Graph<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modules: BTreeSet<_> = self.arrows.keys().map(|(from, _)| from).collect();
        for module in modules {
            let uses: Vec<_> = self
                .arrows
                .iter()
                .filter(|((from, _), _)| from == module)
                .map(|((_, to), imports)| format!("{to} ({})", imports.len()))
                .collect();
            writeln!(f, "{module} → {}", uses.join(", "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "
## Modules

| module | holds | may use |
|---|---|---|
| `game` | rules | - |
| `table` | tables | `game` |
| `store` | rows | `table`, `game` |
";

    fn sources(imports: &[(&str, &str)]) -> Sources {
        let path = |text: &str| -> Vec<String> { text.split('/').map(str::to_owned).collect() };
        let mut sources = Sources::default();
        for (line, (from, to)) in imports.iter().enumerate() {
            sources.modules.extend([path(from), path(to)]);
            sources.imports.push(Import {
                from: path(from),
                to: path(to),
                file: format!("src/{from}.rs"),
                line: line + 1,
            });
        }
        sources
    }

    fn problems(document: &str, imports: &[(&str, &str)]) -> Vec<String> {
        Rules::parse(document).unwrap().check(&sources(imports))
    }

    const ALLOWED: [(&str, &str); 3] = [("table", "game"), ("store", "table"), ("store", "game")];

    #[test]
    fn listed_arrows_are_allowed() {
        assert_eq!(problems(TABLE, &ALLOWED), [""; 0]);
    }

    #[test]
    fn new_arrow_is_reported_with_its_place() {
        let mut imports = ALLOWED.to_vec();
        imports.extend([("table/pace", "store"), ("table", "store/x")]);
        assert_eq!(
            problems(TABLE, &imports),
            [
                "`table` imports `store` (src/table/pace.rs:4 and 1 more): docs/architecture.md does not allow it",
                "the modules use each other in a cycle: `store` → `table` → `store`",
            ]
        );
    }

    #[test]
    fn listed_arrow_that_is_gone_is_reported() {
        assert_eq!(
            problems(TABLE, &ALLOWED[..2]),
            [
                "docs/architecture.md allows `store` to use `game`, but it does not: remove it from the table"
            ]
        );
    }

    #[test]
    fn module_without_a_row_and_row_without_a_module_are_reported() {
        let mut imports = ALLOWED.to_vec();
        imports.push(("words", "words"));
        assert_eq!(
            problems(TABLE, &imports),
            ["module `words` is missing in the table of docs/architecture.md"]
        );
        let more = format!("{TABLE}| `words` | texts | - |\n");
        assert_eq!(
            problems(&more, &ALLOWED),
            ["docs/architecture.md lists `words`, which does not exist"]
        );
    }

    #[test]
    fn known_cycle_is_tolerated_until_it_is_gone() {
        let known = TABLE.replace("| `game` | rules | - |", "| `game` | rules | `store` |")
            + "\n### Known cycles\n\n- `game` → `store`\n";
        let mut imports = ALLOWED.to_vec();
        imports.push(("game", "store"));
        assert_eq!(problems(&known, &imports), [""; 0]);
        let gone = TABLE.to_owned() + "\n### Known cycles\n\n- `game` → `store`\n";
        assert_eq!(
            problems(&gone, &ALLOWED),
            [
                "`game` → `store` no longer closes a cycle: remove it from \"Known cycles\" in docs/architecture.md"
            ]
        );
    }

    #[test]
    fn nested_row_is_a_module_of_its_own() {
        let table = "
| module | may use |
|---|---|
| `game` | - |
| `games` | `game`, `games/*/rules` |
| `games/*/rules` | `game` |
";
        let allowed = [
            ("games", "game"),
            ("games/oracle", "games/oracle/rules"),
            ("games/oracle/rules", "game/card"),
            ("games/stones/rules", "game"),
        ];
        assert_eq!(problems(table, &allowed), [""; 0]);
        let mut imports = allowed.to_vec();
        imports.push(("games/oracle/rules", "games/oracle/text"));
        let [first, ..] = &problems(table, &imports)[..] else {
            panic!("no problem was found");
        };
        assert_eq!(
            first,
            "`games/*/rules` imports `games` (src/games/oracle/rules.rs:5): docs/architecture.md does not allow it"
        );
        imports.pop();
        imports.push(("games/oracle/rules", "games/stones/rules"));
        assert_eq!(
            problems(table, &imports),
            [
                "`games/oracle/rules` imports `games/stones/rules` (src/games/oracle/rules.rs:5): modules that share a row may not use each other"
            ]
        );
    }

    #[test]
    fn document_without_a_table_is_refused() {
        let error = Rules::parse("# Nothing\n").unwrap_err();
        assert_eq!(
            error,
            "docs/architecture.md has no table `module | may use`"
        );
    }
}

//! Every statement that changes the database goes through `Transaction`, where the crash tests can stop it.

use std::fs;
use std::path::Path;

use crate::lexer::{Located, Token, tokens};
use crate::{files_with, project};

/// The methods of `Transaction` that execute a statement.
const METHODS: [&str; 3] = ["execute", "execute_returning", "insert"];
/// The transaction itself; and backups and pruning, which run without the bot.
const EXEMPT: [&str; 2] = ["store/transaction.rs", "store/maintenance.rs"];

#[test]
fn statements_that_write_go_through_the_transaction() {
    let root = project().join("bot-core/src");
    let mut problems = vec![];
    for file in files_with("", &root, &root) {
        if !EXEMPT.contains(&file.as_str()) {
            let path = root.join(file);
            problems.extend(check(&path, &fs::read_to_string(&path).unwrap()));
        }
    }
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

fn check(file: &Path, source: &str) -> Vec<String> {
    let all = tokens(source);
    let is_test =
        |window: &[Located]| window[0].token.is_word("cfg") && window[2].token.is_word("test");
    let end = all.windows(3).position(is_test).unwrap_or(all.len());
    let mut problems = vec![];
    for function in all[..end].split(|at| at.token.is_word("fn")) {
        let executed = function.windows(4).filter(|window| is_call(window)).count();
        let mut returning = 0;
        for at in function {
            let Token::Text(text) = &at.token else {
                continue;
            };
            let writes = ["INSERT ", "UPDATE ", "DELETE "]
                .iter()
                .any(|verb| text.starts_with(verb));
            returning += usize::from(writes && text.contains(" RETURNING "));
            if writes && executed < returning.max(1) {
                problems.push(format!(
                    "{}:{}: a statement that writes must go through Transaction::execute, execute_returning or insert",
                    file.display(),
                    at.line
                ));
            }
        }
    }
    problems
}

/// Whether this is `self.execute(` or the like.
fn is_call(window: &[Located]) -> bool {
    let [receiver, dot, method, open] = window else {
        return false;
    };
    let is_method = |method: &Token| METHODS.iter().any(|name| method.is_word(name));
    (receiver.token.is_word("self") || receiver.token.is_word("tx"))
        && dot.token == Token::Punctuation('.')
        && is_method(&method.token)
        && open.token == Token::Punctuation('(')
}

#[test]
fn statement_on_the_bare_connection_is_found() {
    let good = r#"
        fn a() { self.execute(sqlx::query("UPDATE slot SET due = 0")).await?; }
        fn b() { sqlx::query("SELECT 1").fetch_one(self.connection()).await?; }
        #[cfg(test)]
        mod tests { fn c() { sqlx::query("DELETE FROM slot").execute(db); } }
    "#;
    assert_eq!(check(Path::new("x.rs"), good), [""; 0]);
    let bad = r#"
        fn a() { self.execute(sqlx::query("UPDATE slot SET due = 0")).await?; }
        fn b() { sqlx::query("DELETE FROM slot").execute(self.connection()).await?; }
        fn c() {
            self.execute_returning(sqlx::query("UPDATE slot SET due = 0 RETURNING id")).await?;
            sqlx::query("INSERT INTO slot (kind) VALUES ($1) RETURNING id").fetch_one(self.connection()).await?;
        }
    "#;
    let found = check(Path::new("x.rs"), bad);
    let places: Vec<_> = found.iter().map(|problem| &problem[..6]).collect();
    assert_eq!(places, ["x.rs:3", "x.rs:6"], "{found:#?}");
}

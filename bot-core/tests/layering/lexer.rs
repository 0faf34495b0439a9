//! Splits Rust source into the tokens that matter here: words, strings and punctuation, without comments.

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// An identifier, keyword or number.
    Word(String),
    /// The content of a string literal, with its escapes as written.
    Text(String),
    /// `::`
    PathSeparator,
    Punctuation(char),
}

impl Token {
    pub fn is_word(&self, word: &str) -> bool {
        matches!(self, Self::Word(other) if other == word)
    }
}

/// A token and its line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    pub token: Token,
    pub line: usize,
}

pub fn tokens(source: &str) -> Vec<Located> {
    let mut lexer = Lexer {
        chars: source.chars().collect(),
        at: 0,
        line: 1,
    };
    let mut tokens = vec![];
    while let Some(located) = lexer.next_token() {
        tokens.push(located);
    }
    tokens
}

struct Lexer {
    chars: Vec<char>,
    at: usize,
    line: usize,
}

impl Lexer {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek(0)?;
        self.at += 1;
        self.line += usize::from(c == '\n');
        Some(c)
    }

    fn next_token(&mut self) -> Option<Located> {
        loop {
            self.skip_blank();
            let line = self.line;
            let c = self.peek(0)?;
            let token = if c == '"' {
                self.text()
            } else if let Some(hashes) = self.raw_string_hashes() {
                self.raw_text(hashes)
            } else if self.is_prefixed_string() {
                self.bump();
                continue;
            } else if c == '\'' {
                self.skip_char_or_lifetime();
                continue;
            } else if is_word_char(c) {
                self.word()
            } else if c == ':' && self.peek(1) == Some(':') {
                self.bump();
                self.bump();
                Token::PathSeparator
            } else {
                self.bump();
                Token::Punctuation(c)
            };
            return Some(Located { token, line });
        }
    }

    fn skip_blank(&mut self) {
        while let Some(c) = self.peek(0) {
            match (c, self.peek(1)) {
                ('/', Some('/')) => {
                    while self.peek(0).is_some_and(|c| c != '\n') {
                        self.bump();
                    }
                }
                ('/', Some('*')) => self.skip_block_comment(),
                (c, _) if c.is_whitespace() => {
                    self.bump();
                }
                _ => return,
            }
        }
    }

    fn skip_block_comment(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some('/'), Some('*')) => depth += 1,
                (Some('*'), Some('/')) => depth -= 1,
                (Some(_), _) => {
                    self.bump();
                    continue;
                }
                (None, _) => return,
            }
            self.bump();
            self.bump();
            if depth == 0 {
                return;
            }
        }
    }

    fn word(&mut self) -> Token {
        // A raw identifier names the same thing as a plain one.
        if self.peek(0) == Some('r')
            && self.peek(1) == Some('#')
            && self.peek(2).is_some_and(is_word_char)
        {
            self.bump();
            self.bump();
        }
        let mut word = String::new();
        while let Some(c) = self.peek(0).filter(|c| is_word_char(*c)) {
            word.push(c);
            self.bump();
        }
        Token::Word(word)
    }

    fn text(&mut self) -> Token {
        self.bump();
        let mut text = String::new();
        while let Some(c) = self.bump() {
            match c {
                '"' => break,
                '\\' => {
                    text.push(c);
                    text.extend(self.bump());
                }
                c => text.push(c),
            }
        }
        Token::Text(text)
    }

    /// Returns the number of `#` if a raw string begins here: `r"`, `r#"`, `br"`, `cr"`.
    fn raw_string_hashes(&self) -> Option<usize> {
        let start = match (self.peek(0)?, self.peek(1)?) {
            ('r', _) => 1,
            ('b' | 'c', 'r') => 2,
            _ => return None,
        };
        let mut hashes = 0;
        while self.peek(start + hashes) == Some('#') {
            hashes += 1;
        }
        (self.peek(start + hashes) == Some('"')).then_some(hashes)
    }

    fn raw_text(&mut self, hashes: usize) -> Token {
        while self.bump() != Some('"') {}
        let mut text = String::new();
        while let Some(c) = self.bump() {
            if c == '"' && (0..hashes).all(|ahead| self.peek(ahead) == Some('#')) {
                self.at += hashes;
                break;
            }
            text.push(c);
        }
        Token::Text(text)
    }

    /// Whether the prefix of `b"…"`, `c"…"` or `b'…'` is here.
    fn is_prefixed_string(&self) -> bool {
        matches!(
            (self.peek(0), self.peek(1)),
            (Some('b' | 'c'), Some('"')) | (Some('b'), Some('\''))
        )
    }

    fn skip_char_or_lifetime(&mut self) {
        self.bump();
        let is_lifetime = self.peek(0).is_some_and(is_word_char) && self.peek(1) != Some('\'');
        if is_lifetime {
            while self.peek(0).is_some_and(is_word_char) {
                self.bump();
            }
            return;
        }
        while let Some(c) = self.bump() {
            match c {
                '\\' => {
                    self.bump();
                }
                '\'' => return,
                _ => {}
            }
        }
    }
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(source: &str) -> Vec<String> {
        let words = tokens(source).into_iter().filter_map(|at| match at.token {
            Token::Word(word) => Some(word),
            _ => None,
        });
        words.collect()
    }

    #[test]
    fn comments_strings_and_characters_hold_no_words() {
        let source = r##"a /* b /* c */ d */ e // f
            "g \" h" r#"i " j"# b"k" br"l" '\'' 'm' '"' b'n' 'o: p r#type"##;
        assert_eq!(words(source), ["a", "e", "p", "type"]);
    }

    #[test]
    fn strings_keep_their_content() {
        let texts: Vec<_> = tokens(r##""a b" r#"c "d""# x"##)
            .into_iter()
            .map(|at| at.token)
            .collect();
        let text = |text: &str| Token::Text(text.to_owned());
        assert_eq!(
            texts,
            [text("a b"), text("c \"d\""), Token::Word("x".to_owned())]
        );
    }

    #[test]
    fn lines_are_counted_through_strings_and_comments() {
        let all = tokens("a\n/*\n*/ \"\n\" b\n::c");
        let lines: Vec<_> = all.iter().map(|at| at.line).collect();
        assert_eq!(lines, [1, 3, 4, 5, 5]);
        assert_eq!(all[3].token, Token::PathSeparator);
    }
}

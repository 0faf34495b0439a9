//! Lines as Discord shows them: what would be markup or a mention is only text.

use bot_core::adapter::{CUT, cut, length};
use bot_core::screen::Line;
use serenity::model::id::UserId;

/// What Discord takes, counted as it counts.
pub const LONGEST: usize = 2_000;
pub const LONGEST_ALT: usize = 1_024;

/// Somebody to be called by name.
#[derive(Clone, Debug)]
pub struct Call {
    pub user: UserId,
    pub name: String,
}

/// Text in which nothing is markup. A mark without width keeps an `@` from calling anybody.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at_start = true;
    for c in text.chars() {
        let marks = match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' => true,
            '#' | '-' | '+' => at_start,
            _ => false,
        };
        // "1. Anna" would become a list with numbers of its own.
        let counts = c == '.' && is_number(&out);
        if marks || counts {
            out.push('\\');
        }
        out.push(c);
        if c == '@' {
            out.push('\u{2060}');
        }
        at_start = at_start && c == ' ';
    }
    out
}

/// A moment that each reader sees in their own zone, and how far away it is.
fn own_time(at: i64) -> String {
    let seconds = at / 1_000;
    format!("<t:{seconds}:f> (<t:{seconds}:R>)")
}

fn is_number(text: &str) -> bool {
    let text = text.trim_start();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Lines as one text. The last ones go where they do not fit.
pub fn marked(lines: &[Line], longest: usize, call: Option<&Call>) -> String {
    let mut call = call;
    let mut out = String::new();
    for line in lines {
        let text = line.as_str();
        let plain = match call {
            Some(who) if who.name.is_empty() || text.contains(&who.name) => {
                call = None;
                called(text, who)
            }
            _ => match line.split_time() {
                Some((before, at, after)) => {
                    format!("{}{}{}", escape(before), own_time(at), escape(after))
                }
                None => escape(text),
            },
        };
        let shown = match line {
            Line::Title(_) if !text.trim().is_empty() => format!("**{plain}**"),
            _ => plain,
        };
        let room = longest.saturating_sub(length(&out) + usize::from(!out.is_empty()));
        if length(&shown) + length(CUT) + 1 > room {
            let rest = if out.is_empty() {
                cut(&shown, longest)
            } else {
                CUT.to_owned()
            };
            push(&mut out, &rest);
            break;
        }
        push(&mut out, &shown);
    }
    // Discord takes no message without anything in it.
    if out.trim().is_empty() {
        CUT.to_owned()
    } else {
        out
    }
}

fn push(out: &mut String, line: &str) {
    if !out.is_empty() {
        out.push('\n');
    }
    out.push_str(line);
}

fn called(text: &str, who: &Call) -> String {
    let mention = format!("<@{}>", who.user);
    match text.split_once(&who.name) {
        Some((before, after)) if !who.name.is_empty() => {
            format!("{}{mention}{}", escape(before), escape(after))
        }
        _ => format!("{mention} {}", escape(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn markup_and_mentions_are_only_text() {
        assert_eq!(
            escape("**a** _b_ ||c|| `d` <@1> [e](f)"),
            "\\*\\*a\\*\\* \\_b\\_ \\|\\|c\\|\\| \\`d\\` \\<@\u{2060}1\\> \\[e\\](f)"
        );
        assert_eq!(escape("@everyone"), "@\u{2060}everyone");
        assert_eq!(escape("# big"), "\\# big");
        assert_eq!(escape("- item"), "\\- item");
        assert_eq!(escape("> quote"), "\\> quote");
        assert_eq!(escape("1. Anna"), "1\\. Anna");
        assert_eq!(escape("lay green-5. 3"), "lay green-5. 3");
    }

    #[test]
    fn one_person_is_called_once() {
        let call = Call {
            user: UserId::new(7),
            name: "B_o".to_owned(),
        };
        let shown = marked(&[text("B_o, your turn"), text("B_o")], LONGEST, Some(&call));
        assert_eq!(shown, "<@7>, your turn\nB\\_o");
    }

    #[test]
    fn a_moment_is_shown_in_each_readers_own_time() {
        let line = Line::Timed {
            text: "B_o has until 2026-11-17, 14:30 (UTC).".to_owned(),
            time: "2026-11-17, 14:30 (UTC)".to_owned(),
            at: 1_795_012_200_000,
        };
        assert_eq!(
            marked(&[line], LONGEST, None),
            "B\\_o has until <t:1795012200:f> (<t:1795012200:R>)."
        );
    }

    #[test]
    fn what_is_too_long_is_cut() {
        let lines: Vec<_> = (0..1_000).map(|_| text("a_b 𝄞")).collect();
        let shown = marked(&lines, LONGEST, None);
        assert!(shown.ends_with("\n…") && length(&shown) <= LONGEST);
        let shown = marked(&[text(&"𝄞".repeat(5_000))], LONGEST, None);
        assert!(length(&shown) <= LONGEST);
        assert_eq!(marked(&[], LONGEST, None), "…");
    }
}

//! Converts text lines to Discord markdown and escapes everything else.

use bot_core::adapter::{ELLIPSIS, truncate, utf16_len};
use bot_core::screen::Line;
use serenity::model::id::UserId;

/// Limits in UTF-16 units, as Discord counts.
pub const MAX_TEXT_LENGTH: usize = 2_000;
pub const MAX_ALT_LENGTH: usize = 1_024;

/// A person to mention by name.
#[derive(Clone, Debug)]
pub struct Mention {
    pub user: UserId,
    pub name: String,
}

/// Escapes markup. A zero-width character after `@` prevents mentions.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at_start = true;
    for c in text.chars() {
        let is_markup = match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' => true,
            '#' | '-' | '+' => at_start,
            _ => false,
        };
        // "1. Anna" would become a numbered list.
        let starts_list = c == '.' && is_number(&out);
        if is_markup || starts_list {
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

/// Formats a time that Discord shows in the reader's time zone, absolute and relative.
fn timestamp(at: i64) -> String {
    let seconds = at / 1_000;
    format!("<t:{seconds}:f> (<t:{seconds}:R>)")
}

fn is_number(text: &str) -> bool {
    let text = text.trim_start();
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Joins lines to one text and drops the last ones if it gets too long.
pub fn markdown(lines: &[Line], max_length: usize, mention: Option<&Mention>) -> String {
    let mut pending_mention = mention;
    let mut out = String::new();
    for line in lines {
        let text = line.as_str();
        let escaped = match pending_mention {
            Some(mention) if mention.name.is_empty() || text.contains(&mention.name) => {
                pending_mention = None;
                with_mention(text, mention)
            }
            _ => match line.split_time() {
                Some((before, at, after)) => {
                    format!("{}{}{}", escape(before), timestamp(at), escape(after))
                }
                None => escape(text),
            },
        };
        let shown = match line {
            Line::Title(_) if !text.trim().is_empty() => format!("**{escaped}**"),
            _ => escaped,
        };
        let room = max_length.saturating_sub(utf16_len(&out) + usize::from(!out.is_empty()));
        if utf16_len(&shown) + utf16_len(ELLIPSIS) + 1 > room {
            let rest = if out.is_empty() {
                truncate(&shown, max_length)
            } else {
                ELLIPSIS.to_owned()
            };
            push(&mut out, &rest);
            break;
        }
        push(&mut out, &shown);
    }
    // Discord rejects empty messages.
    if out.trim().is_empty() {
        ELLIPSIS.to_owned()
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

fn with_mention(text: &str, mention: &Mention) -> String {
    let tag = format!("<@{}>", mention.user);
    match text.split_once(&mention.name) {
        Some((before, after)) if !mention.name.is_empty() => {
            format!("{}{tag}{}", escape(before), escape(after))
        }
        _ => format!("{tag} {}", escape(text)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn markup_and_mentions_are_escaped() {
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
    fn person_is_mentioned_once() {
        let mention = Mention {
            user: UserId::new(7),
            name: "B_o".to_owned(),
        };
        let shown = markdown(
            &[text("B_o, your turn"), text("B_o")],
            MAX_TEXT_LENGTH,
            Some(&mention),
        );
        assert_eq!(shown, "<@7>, your turn\nB\\_o");
    }

    #[test]
    fn times_use_discord_timestamps() {
        let line = Line::Timed {
            text: "B_o has until 2026-11-17, 14:30 (UTC).".to_owned(),
            time: "2026-11-17, 14:30 (UTC)".to_owned(),
            at: 1_795_012_200_000,
        };
        assert_eq!(
            markdown(&[line], MAX_TEXT_LENGTH, None),
            "B\\_o has until <t:1795012200:f> (<t:1795012200:R>)."
        );
    }

    #[test]
    fn long_text_is_cut() {
        let lines: Vec<_> = (0..1_000).map(|_| text("a_b 𝄞")).collect();
        let shown = markdown(&lines, MAX_TEXT_LENGTH, None);
        assert!(shown.ends_with("\n…") && utf16_len(&shown) <= MAX_TEXT_LENGTH);
        let shown = markdown(&[text(&"𝄞".repeat(5_000))], MAX_TEXT_LENGTH, None);
        assert!(utf16_len(&shown) <= MAX_TEXT_LENGTH);
        assert_eq!(markdown(&[], MAX_TEXT_LENGTH, None), "…");
    }
}

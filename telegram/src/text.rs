//! Formats lines as Telegram HTML or plain text.

use bot_core::adapter::{ELLIPSIS, truncate, utf16_len};
use bot_core::screen::Line;

/// Telegram's limits, in UTF-16 code units without markup.
pub const MAX_TEXT_LENGTH: usize = 4_096;
pub const MAX_CAPTION_LENGTH: usize = 1_024;
pub const MAX_ALERT_LENGTH: usize = 200;

/// A person to mention.
#[derive(Clone, Debug)]
pub struct Mention {
    pub user: String,
    /// The name as written in the text.
    pub name: String,
}

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Formats lines as HTML. Text over the limit is cut after a line and ends with an ellipsis.
pub fn html(lines: &[Line], longest: usize, mut mention: Option<&Mention>) -> String {
    let mut room = longest - ELLIPSIS.len();
    let mut out = vec![];
    for line in lines {
        let text = line.as_str();
        let needs = utf16_len(text) + 1;
        if needs > room {
            if out.is_empty() {
                out.push(escape(&truncate(text, room)));
            }
            out.push(ELLIPSIS.to_owned());
            break;
        }
        room -= needs;
        let marked = match mention {
            Some(person) if person.name.is_empty() || text.contains(&person.name) => {
                mention = None;
                with_mention(text, person)
            }
            _ => escape(text),
        };
        out.push(match line {
            Line::Title(_) if !text.is_empty() => format!("<b>{marked}</b>"),
            _ => marked,
        });
    }
    let text = out.join("\n");
    // Telegram rejects empty messages.
    if text.trim().is_empty() {
        ELLIPSIS.to_owned()
    } else {
        text
    }
}

fn with_mention(text: &str, mention: &Mention) -> String {
    let link = |name: &str| {
        format!(
            "<a href=\"tg://user?id={}\">{}</a>",
            mention.user,
            escape(name)
        )
    };
    match text.split_once(&mention.name) {
        Some((before, after)) if !mention.name.is_empty() => {
            format!("{}{}{}", escape(before), link(&mention.name), escape(after))
        }
        _ => link(text),
    }
}

/// Formats lines without markup. Returns `None` if they do not fit.
pub fn plain(lines: &[Line], longest: usize) -> Option<String> {
    let lines: Vec<_> = lines.iter().map(Line::as_str).collect();
    let text = lines.join("\n");
    (utf16_len(&text) <= longest).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn markup_in_names_is_escaped() {
        let lines = [
            Line::Title("A & B".to_owned()),
            text("<b>Bo</b>, your turn"),
        ];
        let mention = Mention {
            user: "7".to_owned(),
            name: "<b>Bo</b>".to_owned(),
        };
        assert_eq!(
            html(&lines, MAX_TEXT_LENGTH, Some(&mention)),
            "<b>A &amp; B</b>\n<a href=\"tg://user?id=7\">&lt;b&gt;Bo&lt;/b&gt;</a>, your turn"
        );
    }

    #[test]
    fn person_is_mentioned_once() {
        let mention = Mention {
            user: "7".to_owned(),
            name: "Bo".to_owned(),
        };
        let shown = html(&[text("Bo and Bo"), text("Bo")], 100, Some(&mention));
        assert_eq!(shown.matches("tg://").count(), 1);
    }

    #[test]
    fn long_text_is_truncated() {
        let lines: Vec<_> = (0..1_000).map(|_| text("a < 𝄞 b")).collect();
        let shown = html(&lines, MAX_CAPTION_LENGTH, None);
        assert!(shown.ends_with("b\n…"));
        assert!(utf16_len(&shown.replace("&lt;", "<")) <= MAX_CAPTION_LENGTH);
        let shown = html(&[text(&"𝄞".repeat(5_000))], MAX_TEXT_LENGTH, None);
        assert!(utf16_len(&shown) <= MAX_TEXT_LENGTH);
        assert_eq!(
            utf16_len(&truncate(&"𝄞".repeat(300), MAX_ALERT_LENGTH)),
            199
        );
        assert_eq!(html(&[], MAX_TEXT_LENGTH, None), "…");
    }
}

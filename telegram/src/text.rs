//! Lines as Telegram shows them.

use bot_core::adapter::{CUT, cut, length};
use bot_core::screen::Line;

/// The most that Telegram takes, as it counts: in units of UTF-16, after the markup is gone.
pub const LONGEST_TEXT: usize = 4_096;
pub const LONGEST_CAPTION: usize = 1_024;
pub const LONGEST_ALERT: usize = 200;

/// Somebody to be called.
#[derive(Clone, Debug)]
pub struct Call {
    pub user: String,
    /// As it stands in the text.
    pub name: String,
}

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Lines with Telegram's markup. What is too long is cut at a line, and says so.
pub fn html(lines: &[Line], longest: usize, mut call: Option<&Call>) -> String {
    let mut room = longest - CUT.len();
    let mut out = vec![];
    for line in lines {
        let text = line.as_str();
        let needs = length(text) + 1;
        if needs > room {
            if out.is_empty() {
                out.push(escape(&cut(text, room)));
            }
            out.push(CUT.to_owned());
            break;
        }
        room -= needs;
        let marked = match call {
            Some(who) if who.name.is_empty() || text.contains(&who.name) => {
                call = None;
                called(text, who)
            }
            _ => escape(text),
        };
        out.push(match line {
            Line::Title(_) if !text.is_empty() => format!("<b>{marked}</b>"),
            _ => marked,
        });
    }
    let text = out.join("\n");
    // Telegram takes no message without a text.
    if text.trim().is_empty() {
        CUT.to_owned()
    } else {
        text
    }
}

fn called(text: &str, who: &Call) -> String {
    let link = |name: &str| format!("<a href=\"tg://user?id={}\">{}</a>", who.user, escape(name));
    match text.split_once(&who.name) {
        Some((before, after)) if !who.name.is_empty() => {
            format!("{}{}{}", escape(before), link(&who.name), escape(after))
        }
        _ => link(text),
    }
}

/// Lines without markup, or `None` if they do not fit.
pub fn plain(lines: &[Line], longest: usize) -> Option<String> {
    let lines: Vec<_> = lines.iter().map(Line::as_str).collect();
    let text = lines.join("\n");
    (length(&text) <= longest).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn markup_in_names_is_only_text() {
        let lines = [
            Line::Title("A & B".to_owned()),
            text("<b>Bo</b>, your turn"),
        ];
        let call = Call {
            user: "7".to_owned(),
            name: "<b>Bo</b>".to_owned(),
        };
        assert_eq!(
            html(&lines, LONGEST_TEXT, Some(&call)),
            "<b>A &amp; B</b>\n<a href=\"tg://user?id=7\">&lt;b&gt;Bo&lt;/b&gt;</a>, your turn"
        );
    }

    #[test]
    fn nobody_is_called_twice() {
        let call = Call {
            user: "7".to_owned(),
            name: "Bo".to_owned(),
        };
        let shown = html(&[text("Bo and Bo"), text("Bo")], 100, Some(&call));
        assert_eq!(shown.matches("tg://").count(), 1);
    }

    #[test]
    fn what_is_too_long_is_cut() {
        let lines: Vec<_> = (0..1_000).map(|_| text("a < 𝄞 b")).collect();
        let shown = html(&lines, LONGEST_CAPTION, None);
        assert!(shown.ends_with("b\n…"));
        assert!(length(&shown.replace("&lt;", "<")) <= LONGEST_CAPTION);
        let shown = html(&[text(&"𝄞".repeat(5_000))], LONGEST_TEXT, None);
        assert!(length(&shown) <= LONGEST_TEXT);
        assert_eq!(length(&cut(&"𝄞".repeat(300), LONGEST_ALERT)), 199);
        assert_eq!(html(&[], LONGEST_TEXT, None), "…");
    }
}

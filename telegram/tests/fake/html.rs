//! Parses Telegram HTML as strictly as Telegram does.

/// Text without markup, and the users mentioned in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedHtml {
    pub text: String,
    pub mentions: Vec<i64>,
}

pub fn parse(html: &str) -> Result<ParsedHtml, String> {
    let mut parsed = ParsedHtml::default();
    let mut open: Vec<&str> = vec![];
    let mut rest = html;
    while let Some(at) = rest.find(['<', '>', '&']) {
        parsed.text += &rest[..at];
        rest = &rest[at..];
        if let Some(entity) = rest.strip_prefix('&') {
            let known = [("lt;", '<'), ("gt;", '>'), ("amp;", '&'), ("quot;", '"')];
            let found = known.iter().find(|(name, _)| entity.starts_with(name));
            let Some((name, c)) = found else {
                return Err(format!("unescaped & in {html:?}"));
            };
            parsed.text.push(*c);
            rest = &entity[name.len()..];
            continue;
        }
        if rest.starts_with('>') {
            return Err(format!("unescaped > in {html:?}"));
        }
        let end = rest.find('>').ok_or("unterminated tag")?;
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("unexpected end tag </{name}>"));
            }
        } else if tag == "b" || tag == "i" {
            open.push(tag);
        } else if let Some(user) = tag.strip_prefix("a href=\"tg://user?id=") {
            let user = user.strip_suffix('"').and_then(|user| user.parse().ok());
            parsed.mentions.push(user.ok_or("invalid user link")?);
            open.push("a");
        } else {
            return Err(format!("unsupported start tag {tag:?}"));
        }
    }
    parsed.text += rest;
    if open.is_empty() {
        Ok(parsed)
    } else {
        Err(format!("unclosed tags: {}", open.join(", ")))
    }
}

//! Telegram's markup, read as strictly as Telegram does.

/// Text without its markup, and who is called in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    pub text: String,
    pub calls: Vec<i64>,
}

/// Reads markup; an error says what Telegram would.
pub fn read(html: &str) -> Result<Read, String> {
    let mut read = Read::default();
    let mut open: Vec<&str> = vec![];
    let mut rest = html;
    while let Some(at) = rest.find(['<', '>', '&']) {
        read.text += &rest[..at];
        rest = &rest[at..];
        if let Some(entity) = rest.strip_prefix('&') {
            let known = [("lt;", '<'), ("gt;", '>'), ("amp;", '&'), ("quot;", '"')];
            let found = known.iter().find(|(name, _)| entity.starts_with(name));
            let Some((name, c)) = found else {
                return Err(format!("an & that is not escaped in {html:?}"));
            };
            read.text.push(*c);
            rest = &entity[name.len()..];
            continue;
        }
        if rest.starts_with('>') {
            return Err(format!("a > that is not escaped in {html:?}"));
        }
        let end = rest.find('>').ok_or("a tag without an end")?;
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes nothing"));
            }
        } else if tag == "b" || tag == "i" {
            open.push(tag);
        } else if let Some(user) = tag.strip_prefix("a href=\"tg://user?id=") {
            let user = user.strip_suffix('"').and_then(|user| user.parse().ok());
            read.calls.push(user.ok_or("a link to nobody")?);
            open.push("a");
        } else {
            return Err(format!("unsupported start tag {tag:?}"));
        }
    }
    read.text += rest;
    if open.is_empty() {
        Ok(read)
    } else {
        Err(format!("<{}> is never closed", open.join(", ")))
    }
}

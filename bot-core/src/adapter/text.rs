//! Lengths as both chats count them: in units of UTF-16.

/// Stands where something was left out.
pub const ELLIPSIS: &str = "…";

pub fn utf16_len(text: &str) -> usize {
    text.encode_utf16().count()
}

/// As much of a text as fits.
pub fn truncate(text: &str, longest: usize) -> String {
    if utf16_len(text) <= longest {
        return text.to_owned();
    }
    let mut room = longest.saturating_sub(utf16_len(ELLIPSIS));
    let fits = text.chars().take_while(|c| {
        let fits = c.len_utf16() <= room;
        room = room.saturating_sub(c.len_utf16());
        fits
    });
    fits.collect::<String>() + ELLIPSIS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_longer_than_it_may_be() {
        assert_eq!(truncate("abc", 3), "abc");
        assert_eq!(truncate("abcd", 3), "ab…");
        assert_eq!(utf16_len(&truncate(&"𝄞".repeat(300), 200)), 199);
    }
}

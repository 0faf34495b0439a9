//! Text lengths in UTF-16 code units, as Discord and Telegram count them.

/// Marks truncated text.
pub const ELLIPSIS: &str = "…";

pub fn utf16_len(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Truncates a text to a number of UTF-16 code units.
pub fn truncate(text: &str, max_length: usize) -> String {
    if utf16_len(text) <= max_length {
        return text.to_owned();
    }
    let mut room = max_length.saturating_sub(utf16_len(ELLIPSIS));
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
    fn truncated_text_fits_the_limit() {
        assert_eq!(truncate("abc", 3), "abc");
        assert_eq!(truncate("abcd", 3), "ab…");
        assert_eq!(utf16_len(&truncate(&"𝄞".repeat(300), 200)), 199);
    }
}

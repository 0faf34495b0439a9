//! Lengths as both chats count them: in units of UTF-16.

/// Stands where something was left out.
pub const CUT: &str = "…";

pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// As much of a text as fits.
pub fn cut(text: &str, longest: usize) -> String {
    if length(text) <= longest {
        return text.to_owned();
    }
    let mut room = longest.saturating_sub(length(CUT));
    let fits = text.chars().take_while(|c| {
        let fits = c.len_utf16() <= room;
        room = room.saturating_sub(c.len_utf16());
        fits
    });
    fits.collect::<String>() + CUT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_longer_than_it_may_be() {
        assert_eq!(cut("abc", 3), "abc");
        assert_eq!(cut("abcd", 3), "ab…");
        assert_eq!(length(&cut(&"𝄞".repeat(300), 200)), 199);
    }
}

//! Query parameters: short values of ASCII letters, digits and hyphens.

/// Longest accepted value.
const MAX_VALUE_BYTES: usize = 64;

#[derive(Clone, Copy)]
pub struct Query<'a>(pub &'a str);

impl<'a> Query<'a> {
    /// Returns the value of a parameter, or `None` if it contains other characters.
    pub fn get(self, name: &str) -> Option<&'a str> {
        let pairs = self.0.split('&').filter_map(|pair| pair.split_once('='));
        let mut found = pairs.filter(|(other, _)| *other == name);
        let (_, value) = found.next()?;
        is_plain(value).then_some(value)
    }
}

fn is_plain(value: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=MAX_VALUE_BYTES).contains(&value.len()) && value.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_values_are_accepted() {
        let query = Query("room=abc&me=2&odd=a%20b&empty=&long&path=../x");
        assert_eq!(query.get("room"), Some("abc"));
        assert_eq!(query.get("me"), Some("2"));
        for name in ["odd", "empty", "long", "path", "none", ""] {
            assert_eq!(query.get(name), None, "{name}");
        }
        let long = format!("x={}", "a".repeat(65));
        assert_eq!(Query(&long).get("x"), None);
    }
}

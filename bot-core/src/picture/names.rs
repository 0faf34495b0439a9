//! Player names in any script: characters without a glyph are removed.

use super::font;

/// Returns a drawable form of a name. Characters without a glyph are removed. If most of the name is lost, returns its
/// first drawable letter, or else `seat`.
pub fn drawable(name: &str, seat: &str) -> String {
    let remaining: String = name
        .chars()
        .filter(|&letter| font::has_glyph(letter) && !is_excluded(letter))
        .collect();
    let words: Vec<_> = remaining.split_whitespace().collect();
    let remaining = words.join(" ");
    let letters = |text: &str| {
        text.chars()
            .filter(|letter| letter.is_alphanumeric())
            .count()
    };
    match letters(&remaining) {
        0 => seat.to_owned(),
        left if 2 * left >= letters(name) => remaining,
        _ => remaining
            .chars()
            .find(|letter| letter.is_alphanumeric())
            .map_or_else(|| seat.to_owned(), String::from),
    }
}

/// Excludes combining accents, which are not supported, and the game's signs, which a name must not imitate.
fn is_excluded(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}') || super::sign::inline(letter).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_any_script_can_be_drawn() {
        for (name, drawn) in [
            ("Anna", "Anna"),
            ("Łukasz Żółć", "Łukasz Żółć"),
            ("Ярослав", "Ярослав"),
            ("Ελένη", "Ελένη"),
            ("Anna 🎲 B", "Anna B"),
            ("Zoe\u{308}", "Zoe"),
            ("小明", "Seat 2"),
            ("مريم", "Seat 2"),
            ("🎲🎲", "Seat 2"),
            ("A小明明", "A"),
            ("", "Seat 2"),
            ("♥ Eva", "Eva"),
        ] {
            assert_eq!(drawable(name, "Seat 2"), drawn, "{name}");
            assert!(drawable(name, "Seat 2").chars().all(font::has_glyph));
        }
    }
}

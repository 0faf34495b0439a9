//! The short code of a table.

use std::fmt;
use std::str::FromStr;

use tinyvec::ArrayVec;

use crate::game::RandomSource;

/// A code such as `K7QX`: four or five upper-case characters without look-alikes. At least one is a digit, so that no
/// word is a code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(ArrayVec<[u8; Code::MAX_LENGTH]>);

impl Code {
    const MIN_LENGTH: usize = 4;
    const MAX_LENGTH: usize = 5;
    /// Excludes the look-alikes 0 and O, 1, I and L, 2 and Z, 5 and S, 8 and B, U and V. Digits come first.
    pub(super) const ALPHABET: &'static [u8] = b"34679ACDEFGHJKMNPQRTWXY";
    const DIGIT_COUNT: u32 = 5;

    /// Creates a random code.
    pub fn random(length: CodeLength, rng: &mut impl RandomSource) -> Self {
        let length = match length {
            CodeLength::Short => Self::MIN_LENGTH,
            CodeLength::Long => Self::MAX_LENGTH,
        };
        let mut one_of = |count: u32| Self::ALPHABET[rng.below(count) as usize];
        let mut characters: ArrayVec<_> = (0..length)
            .map(|_| one_of(Self::ALPHABET.len() as u32))
            .collect();
        if !characters.iter().any(u8::is_ascii_digit) {
            characters[1] = one_of(Self::DIGIT_COUNT);
        }
        Self(characters)
    }

    pub fn as_str(&self) -> &str {
        // Only characters of `ALPHABET` get in, so this is valid UTF-8.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// The length of a new code: four characters, or five when free codes of four become rare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeLength {
    Short,
    Long,
}

/// The text cannot be a table code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidCode;

impl FromStr for Code {
    type Err = InvalidCode;

    fn from_str(text: &str) -> Result<Self, InvalidCode> {
        if !(Self::MIN_LENGTH..=Self::MAX_LENGTH).contains(&text.len()) {
            return Err(InvalidCode);
        }
        let upper = text.bytes().map(|byte| byte.to_ascii_uppercase());
        let characters: ArrayVec<_> = upper.filter(|byte| Self::ALPHABET.contains(byte)).collect();
        let has_digit = characters.iter().any(u8::is_ascii_digit);
        (has_digit && characters.len() == text.len())
            .then_some(Self(characters))
            .ok_or(InvalidCode)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::Dice;

    #[test]
    fn code_parsing_ignores_case() {
        let mut dice = Dice::new([1; 32]);
        for length in [CodeLength::Short, CodeLength::Long] {
            for _ in 0..500 {
                let code = Code::random(length, &mut dice);
                assert_eq!(code.as_str().parse(), Ok(code));
                assert_eq!(code.as_str().to_lowercase().parse(), Ok(code));
            }
        }
        for text in [
            "", "HARD", "here", "K7Q", "K7QXAA", "K7Q0", "K7Q.", "жжжж", "жж", "K7Q\n",
        ] {
            assert_eq!(text.parse::<Code>(), Err(InvalidCode), "{text:?}");
        }
    }
}

//! The invitation to a private table.

use std::fmt;
use std::str::FromStr;

use super::code::Code;
use crate::game::RandomSource;

/// A secret of 16 characters, 72 bits. Whoever has it may look at a private table and take a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Invitation([u8; Self::LENGTH]);

impl Invitation {
    const LENGTH: usize = 16;

    pub fn random(rng: &mut impl RandomSource) -> Self {
        let count = Code::ALPHABET.len() as u32;
        Self([(); Self::LENGTH].map(|()| Code::ALPHABET[rng.below(count) as usize]))
    }

    pub fn as_str(&self) -> &str {
        // Only characters of the alphabet get in, so this is valid UTF-8.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// The text cannot be an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidInvitation;

impl FromStr for Invitation {
    type Err = InvalidInvitation;

    fn from_str(text: &str) -> Result<Self, InvalidInvitation> {
        let upper = text.to_ascii_uppercase();
        let characters = upper.as_bytes().try_into().map_err(|_| InvalidInvitation)?;
        let Self(characters) = Self(characters);
        characters
            .iter()
            .all(|byte| Code::ALPHABET.contains(byte))
            .then_some(Self(characters))
            .ok_or(InvalidInvitation)
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Does not show the secret, which must not get into logs.
impl fmt::Debug for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invitation(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponent::Dice;

    #[test]
    fn invitation_parsing_ignores_case() {
        let mut dice = Dice::new([1; 32]);
        for _ in 0..100 {
            let invitation = Invitation::random(&mut dice);
            assert_eq!(invitation.as_str().parse(), Ok(invitation));
            assert_eq!(invitation.as_str().to_lowercase().parse(), Ok(invitation));
        }
        for text in [
            "",
            "K7QX",
            "AAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAA0",
            "жжжжжжжж",
        ] {
            assert_eq!(
                text.parse::<Invitation>(),
                Err(InvalidInvitation),
                "{text:?}"
            );
        }
    }

    #[test]
    fn invitation_has_at_least_60_bits() {
        let bits = (Code::ALPHABET.len() as f64).log2() * Invitation::LENGTH as f64;
        assert!(bits >= 60.0, "{bits}");
    }
}

//! Signed session tokens and room names. They are verified by their signature, so nothing is stored on the server and nobody
//! can impersonate another visitor.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Random bytes of a user ID, and bytes of each half of a room name.
const USER_ID_BYTES: usize = 16;
const ROOM_HALF_BYTES: usize = 6;

const BASE32_ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

pub struct Signer(Vec<u8>);

impl Signer {
    pub fn new(key: Vec<u8>) -> Self {
        Self(key)
    }

    fn tag(&self, purpose: &str, text: &str) -> [u8; 32] {
        // Never fails: HMAC takes keys of any length.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            return [0; 32];
        };
        mac.update(purpose.as_bytes());
        mac.update(b":");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }

    fn verify_tag(&self, purpose: &str, text: &str, tag: &str) -> bool {
        let expected = base32(&self.tag(purpose, text));
        constant_time_eq(expected.as_bytes(), tag.as_bytes())
    }

    /// Returns a new random user ID.
    pub fn new_user_id(&self) -> Result<String, getrandom::Error> {
        let mut bytes = [0; USER_ID_BYTES];
        getrandom::fill(&mut bytes)?;
        Ok(base32(&bytes))
    }

    /// Returns the session token of a user.
    pub fn session_token(&self, user: &str) -> String {
        format!("{user}.{}", base32(&self.tag("person", user)))
    }

    /// Returns the user of a valid session token.
    pub fn verify_session_token(&self, token: &str) -> Option<String> {
        let (user, tag) = token.split_once('.')?;
        self.verify_tag("person", user, tag)
            .then(|| user.to_owned())
    }

    /// Returns a user's own room. The name cannot be guessed, and its second half is a signature of the first.
    pub fn room_of(&self, user: &str) -> String {
        let first = base32(&self.tag("room", user)[..ROOM_HALF_BYTES]);
        let second = base32(&self.tag("door", &first)[..ROOM_HALF_BYTES]);
        first + &second
    }

    pub fn is_room(&self, room: &str) -> bool {
        let Some((first, second)) = room.split_at_checked(room.len() / 2) else {
            return false;
        };
        let expected = base32(&self.tag("door", first)[..ROOM_HALF_BYTES]);
        constant_time_eq(expected.as_bytes(), second.as_bytes())
    }
}

/// Compares in constant time for inputs of equal length.
fn constant_time_eq(one: &[u8], other: &[u8]) -> bool {
    let differs = one.iter().zip(other).fold(0, |sum, (a, b)| sum | (a ^ b));
    one.len() == other.len() && differs == 0
}

/// Encodes bytes in lower-case base32 without padding, for use in URLs.
fn base32(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut bits, mut count) = (0_u32, 0);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            text.push(base32_char(bits >> count));
        }
    }
    if count > 0 {
        text.push(base32_char(bits << (5 - count)));
    }
    text
}

fn base32_char(bits: u32) -> char {
    BASE32_ALPHABET[(bits & 31) as usize].into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_issued_tokens_are_accepted() {
        let signer = Signer::new(vec![7; 32]);
        let user = signer.new_user_id().unwrap();
        let token = signer.session_token(&user);
        assert_eq!(signer.verify_session_token(&token), Some(user.clone()));
        let other = signer.new_user_id().unwrap();
        assert_ne!(user, other);
        let forged = format!("{other}.{}", token.split_once('.').unwrap().1);
        for invalid in [
            forged.as_str(),
            "",
            ".",
            &user,
            &format!("{user}."),
            &token[..token.len() - 1],
            &format!("{token}a"),
        ] {
            assert_eq!(signer.verify_session_token(invalid), None, "{invalid}");
        }
        assert_eq!(Signer::new(vec![8; 32]).verify_session_token(&token), None);
    }

    #[test]
    fn invented_room_names_are_rejected() {
        let signer = Signer::new(vec![7; 32]);
        let room = signer.room_of("anna");
        assert!(signer.is_room(&room) && room != signer.room_of("bert"));
        assert_eq!(room.len(), 20);
        for invalid in [
            "",
            "a",
            "ä",
            "aaaaaaaaaaaaaaaaaaaa",
            &room[..18],
            &format!("{room}aa"),
        ] {
            assert!(!signer.is_room(invalid), "{invalid}");
        }
    }

    #[test]
    fn base32_encodes_five_bits_per_character() {
        assert_eq!(base32(b""), "");
        assert_eq!(base32(b"foobar"), "mzxw6ytboi");
    }
}

//! Who somebody is and which rooms there are, told by signatures, so that nothing has to be remembered and nobody can
//! pass for another.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Bytes of chance in a person's number, and of a room's name in either half.
const USER: usize = 16;
const HALF: usize = 6;

const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

pub struct Signer(Vec<u8>);

impl Signer {
    pub fn new(key: Vec<u8>) -> Self {
        Self(key)
    }

    fn tag(&self, purpose: &str, text: &str) -> [u8; 32] {
        // A key of any length will do.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            return [0; 32];
        };
        mac.update(purpose.as_bytes());
        mac.update(b":");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }

    fn is_tag(&self, purpose: &str, text: &str, tag: &str) -> bool {
        let wanted = letters(&self.tag(purpose, text));
        is_same(wanted.as_bytes(), tag.as_bytes())
    }

    /// Somebody new.
    pub fn newcomer(&self) -> Result<String, getrandom::Error> {
        let mut bytes = [0; USER];
        getrandom::fill(&mut bytes)?;
        Ok(letters(&bytes))
    }

    /// What a browser keeps of somebody.
    pub fn pass(&self, user: &str) -> String {
        format!("{user}.{}", letters(&self.tag("person", user)))
    }

    /// Whose pass this is, if it is one of ours.
    pub fn read_pass(&self, pass: &str) -> Option<String> {
        let (user, tag) = pass.split_once('.')?;
        self.is_tag("person", user, tag).then(|| user.to_owned())
    }

    /// The room that is somebody's own. Nobody can guess it, and its second half shows that it is a room.
    pub fn room_of(&self, user: &str) -> String {
        let first = letters(&self.tag("room", user)[..HALF]);
        let second = letters(&self.tag("door", &first)[..HALF]);
        first + &second
    }

    pub fn is_room(&self, room: &str) -> bool {
        let Some((first, second)) = room.split_at_checked(room.len() / 2) else {
            return false;
        };
        let wanted = letters(&self.tag("door", first)[..HALF]);
        is_same(wanted.as_bytes(), second.as_bytes())
    }
}

/// Compares in a time that does not tell where they differ.
fn is_same(one: &[u8], other: &[u8]) -> bool {
    let differs = one.iter().zip(other).fold(0, |sum, (a, b)| sum | (a ^ b));
    one.len() == other.len() && differs == 0
}

/// Five bits a letter, so that it can stand in an address.
fn letters(bytes: &[u8]) -> String {
    let mut text = String::new();
    let (mut bits, mut count) = (0_u32, 0);
    for &byte in bytes {
        bits = bits << 8 | u32::from(byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            text.push(letter(bits >> count));
        }
    }
    if count > 0 {
        text.push(letter(bits << (5 - count)));
    }
    text
}

fn letter(bits: u32) -> char {
    LETTERS[(bits & 31) as usize].into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_is_read_as_it_was_given_and_no_other_is() {
        let signer = Signer::new(vec![7; 32]);
        let user = signer.newcomer().unwrap();
        let pass = signer.pass(&user);
        assert_eq!(signer.read_pass(&pass), Some(user.clone()));
        let other = signer.newcomer().unwrap();
        assert_ne!(user, other);
        let forged = format!("{other}.{}", pass.split_once('.').unwrap().1);
        for wrong in [
            forged.as_str(),
            "",
            ".",
            &user,
            &format!("{user}."),
            &pass[..pass.len() - 1],
            &format!("{pass}a"),
        ] {
            assert_eq!(signer.read_pass(wrong), None, "{wrong}");
        }
        assert_eq!(Signer::new(vec![8; 32]).read_pass(&pass), None);
    }

    #[test]
    fn a_room_is_told_from_what_somebody_made_up() {
        let signer = Signer::new(vec![7; 32]);
        let room = signer.room_of("anna");
        assert!(signer.is_room(&room) && room != signer.room_of("bert"));
        assert_eq!(room.len(), 20);
        for wrong in [
            "",
            "a",
            "ä",
            "aaaaaaaaaaaaaaaaaaaa",
            &room[..18],
            &format!("{room}aa"),
        ] {
            assert!(!signer.is_room(wrong), "{wrong}");
        }
    }

    #[test]
    fn letters_are_five_bits_each() {
        assert_eq!(letters(b""), "");
        assert_eq!(letters(b"foobar"), "mzxw6ytboi");
    }
}

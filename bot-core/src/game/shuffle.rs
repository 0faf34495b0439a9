//! The fair shuffle: a secret seed, its commitment, and the random number streams derived from it (record.md).

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A source of random numbers. The same numbers always give the same game.
pub trait RandomSource {
    /// Returns the next number, uniformly distributed over all 2^32.
    fn next_u32(&mut self) -> u32;

    /// Returns a uniformly distributed number from 0 to `n - 1`; 0 if `n` is 0.
    fn below(&mut self, n: u32) -> u32 {
        if n == 0 {
            return 0;
        }
        let fair = u64::from(n) * ((1 << 32) / u64::from(n));
        loop {
            let number = self.next_u32();
            if u64::from(number) < fair {
                return number % n;
            }
        }
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for k in (1..list.len()).rev() {
            list.swap(k, self.below(k as u32 + 1) as usize);
        }
    }
}

/// The 32 bytes that determine a game's setup. Secret until the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Seed([u8; 32]);

impl Seed {
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the commitment shown before the deal, so that the seed cannot be replaced later.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// Returns the random numbers for one purpose.
    pub fn stream(&self, purpose: &'static str) -> Stream {
        Stream {
            seed: *self,
            purpose,
            block: 0,
            numbers: [0; 8],
            used: 8,
        }
    }

    /// Returns the player who begins if nobody has been to Ireland (K18).
    pub fn first_player(&self, players: usize) -> usize {
        self.stream("first").below(players as u32) as usize
    }

    pub fn to_hex(&self) -> String {
        Hex(&self.0).to_string()
    }
}

/// Does not print the bytes: a running game's seed must not reach a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

impl FromStr for Seed {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, HexError> {
        parse_hex(text).map(Self)
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_hex()
    }
}

impl TryFrom<String> for Seed {
    type Error = HexError;

    fn try_from(text: String) -> Result<Self, HexError> {
        text.parse()
    }
}

/// The SHA-256 of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl From<Commitment> for String {
    fn from(commitment: Commitment) -> Self {
        commitment.to_string()
    }
}

impl TryFrom<String> for Commitment {
    type Error = HexError;

    fn try_from(text: String) -> Result<Self, HexError> {
        parse_hex(&text).map(Self)
    }
}

/// The text is not 32 bytes in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits in lower case")]
pub struct HexError;

struct Hex<'a>(&'a [u8; 32]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

fn parse_hex(text: &str) -> Result<[u8; 32], HexError> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(HexError),
    };
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else {
        return Err(HexError);
    };
    let bytes = pairs
        .iter()
        .map(|&[high, low]| Ok(digit(high)? << 4 | digit(low)?))
        .collect::<Result<Vec<_>, _>>()?;
    bytes.try_into().map_err(|_| HexError)
}

/// Random numbers for one purpose: HMAC-SHA256 blocks of eight big-endian numbers each.
pub struct Stream {
    seed: Seed,
    purpose: &'static str,
    block: u32,
    numbers: [u32; 8],
    used: usize,
}

impl RandomSource for Stream {
    fn next_u32(&mut self) -> u32 {
        if self.used == self.numbers.len() {
            let message = format!("keltis/1/{}/{}", self.purpose, self.block);
            // HMAC pads a short key with zeros to the block length. Padding it here gives a key type that cannot fail.
            let mut key = [0; 64];
            key[..32].copy_from_slice(&self.seed.0);
            let mut hmac = Hmac::<Sha256>::new(&key.into());
            hmac.update(message.as_bytes());
            let digest = hmac.finalize().into_bytes();
            for (number, bytes) in self.numbers.iter_mut().zip(digest.as_chunks::<4>().0) {
                *number = u32::from_be_bytes(*bytes);
            }
            self.block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.numbers[self.used - 1]
    }
}

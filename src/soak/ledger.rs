//! The outside world's own book: what people asked, what they were answered, what the chats show. It is written apart from
//! the database, line by line, so that after a kill the two can be compared.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Entry {
    /// Somebody asks. Repeated until it is answered, as a chat repeats what was not confirmed.
    #[serde(rename = "Ask")]
    Request(Request),
    #[serde(rename = "Got")]
    Reply {
        update: u64,
        #[serde(rename = "answer")]
        outcome: ReplyOutcome,
    },
    /// A chat shows something, in a new message or in place of what a message showed.
    Show(ShownMessage),
    /// A chat took a message away.
    #[serde(rename = "Gone")]
    Deleted { message: u64 },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Request {
    pub update: u64,
    pub room: usize,
    #[serde(rename = "who")]
    pub player: usize,
    pub private: bool,
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReplyOutcome {
    Done,
    Looked,
    Refused,
    Failed,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ShownMessage {
    pub message: u64,
    /// Whose chat it is.
    pub to: String,
    /// The key of a new message; of an edit the chat knows none.
    pub key: Option<String>,
    pub slot: i64,
    pub is_notice: bool,
    /// Tells one screen from another.
    #[serde(rename = "print")]
    pub fingerprint: u64,
    /// What the buttons hold.
    pub buttons: Vec<String>,
}

pub struct Ledger(File);

impl Ledger {
    pub fn open(path: &Path) -> io::Result<Self> {
        File::options()
            .create(true)
            .append(true)
            .open(path)
            .map(Self)
    }

    /// One write to the file, so that a kill finds the line there or not.
    pub fn write(&self, entry: &Entry) -> io::Result<()> {
        let mut line = serde_json::to_vec(entry)?;
        line.push(b'\n');
        (&self.0).write_all(&line)
    }

    pub fn read(path: &Path) -> io::Result<Vec<Entry>> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(vec![]),
            Err(error) => return Err(error),
        };
        let lines = text.lines().map(serde_json::from_str);
        Ok(lines.collect::<Result<_, _>>()?)
    }
}

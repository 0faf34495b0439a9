//! The ledger: a log of all requests, replies and messages, kept outside the bot. It is written line by line and apart from
//! the database, so that the two can be compared after a kill.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Entry {
    /// Repeated until it has a reply, as a chat repeats an update that was not confirmed.
    #[serde(rename = "Ask")]
    Request(Request),
    #[serde(rename = "Got")]
    Reply {
        update: u64,
        #[serde(rename = "answer")]
        outcome: ReplyOutcome,
    },
    /// A new or edited message.
    Show(ShownMessage),
    /// A deleted message.
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
    #[serde(rename = "Looked")]
    Unchanged,
    Refused,
    Failed,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ShownMessage {
    pub message: u64,
    /// The recipient.
    pub to: String,
    /// Delivery key of a new message; `None` for an edit.
    pub key: Option<String>,
    /// The view, notice or message that it shows: the first part of its key.
    pub subject: String,
    pub is_notice: bool,
    /// Hash of the screen.
    #[serde(rename = "print")]
    pub fingerprint: u64,
    /// Data of the buttons.
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

    /// Appends an entry in a single write, so that a kill leaves the whole line or nothing.
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

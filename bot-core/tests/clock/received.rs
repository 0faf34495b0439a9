//! What the fake chats received, as the simulation needs it. The simulation knows only from here how the bot delivers.

pub use bot_core::bot::MessageKind;
use bot_core::people::{Identity, Recipient};

use crate::world::{Attempt, World};

/// A message that arrived.
pub struct Received {
    pub at: i64,
    pub kind: MessageKind,
    /// Whether it arrived in a private chat.
    pub private: bool,
    /// Whose private chat, or who is mentioned.
    pub reader: Option<Identity>,
    pub text: String,
    /// The data of the buttons.
    pub buttons: Vec<String>,
}

impl Received {
    fn new(at: i64, message: &Attempt) -> Self {
        let (private, reader) = match &message.to {
            Recipient::Person(identity) => (true, Some(identity.clone())),
            Recipient::Place(_) => (false, message.mention.clone()),
        };
        let buttons = message.screen.buttons.iter().flatten();
        Self {
            at,
            kind: message.kind,
            private,
            reader,
            text: message.screen.to_string(),
            buttons: buttons.map(|button| button.data().to_string()).collect(),
        }
    }

    /// Whether it notifies its reader of a turn.
    pub fn is_notice(&self) -> bool {
        let mentions = !self.private && self.reader.is_some();
        self.kind == MessageKind::Notice && self.reader.is_some() || mentions
    }
}

/// Takes the messages that arrived since the last call, in order.
pub fn take_received(world: &World) -> Vec<Received> {
    let mut received = vec![];
    for chat in &world.chats {
        let mut inner = chat.inner.lock().unwrap();
        inner.messages.clear();
        let times = std::mem::take(&mut inner.received_at);
        let messages = std::mem::take(&mut inner.received);
        for (at, message) in times.into_iter().zip(&messages) {
            // An edited notice notifies nobody.
            if message.kind == MessageKind::Notice && message.message.is_some() {
                continue;
            }
            let message = Received::new(at, message);
            let reader = message.reader.as_ref().filter(|_| message.private);
            if !reader.is_some_and(|reader| inner.unreachable_users.contains(&reader.user)) {
                received.push(message);
            }
        }
    }
    received.sort_by_key(|message| message.at);
    received
}

/// Makes a person reachable or unreachable.
pub fn set_reachable(world: &World, person: &Identity, reachable: bool) {
    let chat = world.chat(person.platform);
    let unreachable = &mut chat.inner.lock().unwrap().unreachable_users;
    match reachable {
        true => unreachable.remove(&person.user),
        false => unreachable.insert(person.user.clone()),
    };
}

//! Platform-independent requests and replies: who asks, where, and what is answered.

use crate::command::Command;
use crate::delivery_locks::ViewTicket;
use crate::people::{Address, Asker};
use crate::screen::Screen;
use crate::table::Code;

/// Where a request was sent from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// A channel or group; everybody there can see a public reply.
    Place {
        address: Address,
        /// Whether the asker is an administrator of this place.
        admin: bool,
    },
    /// The private chat between the asker and the bot.
    Private,
    /// The bot can reply to the asker alone but cannot write to the chat, for example an inline query.
    ReplyOnly,
}

/// A command from a person.
#[derive(Clone, Debug)]
pub struct Request {
    pub asker: Asker,
    pub origin: Origin,
    /// The platform's id of the update. A repeated id changes nothing.
    pub update_id: Option<String>,
    /// The table named in the request, if any.
    pub code: Option<Code>,
    pub command: Command,
}

/// The immediate answer to the asker.
#[derive(Clone, Debug)]
pub struct Reply {
    /// Extra text for the asker, shown once beside the screen. It is not part of the view.
    pub aside: Option<String>,
    pub screen: Screen,
    pub audience: Audience,
    /// The view with the same content. An adapter that shows the reply takes a lease of the view (`Bot::lease_view`), so
    /// that it is not delivered again. If this is dropped, the delivery worker shows the view.
    pub view: Option<ViewTicket>,
    pub outcome: Outcome,
}

impl Reply {
    /// A refusal with its reason.
    pub fn refused(text: String) -> Self {
        Self {
            aside: None,
            screen: Screen::text(text),
            audience: Audience::Asker,
            view: None,
            outcome: Outcome::Refused,
        }
    }
}

/// Who sees a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Asker,
    /// Everybody in the place of the request.
    Place,
}

/// The result of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Done,
    /// Nothing changed: a query, or the bot asked a question back.
    Unchanged,
    /// The request is not allowed; nothing changed.
    Refused,
    /// An internal error; nothing changed.
    Failed,
}

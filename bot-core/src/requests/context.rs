//! A request with the asker and the place as stored, and why a handler stops early.

use crate::chat::{Audience, Origin, Outcome, Reply, Request};
use crate::screen::Screen;
use crate::screen::table::TableContext;
use crate::store::{self, Place};
use crate::table::{Person, Refusal};
use crate::words::Lang;

/// Why a handler did not finish a command.
pub(crate) enum HandlerError {
    /// A refusal in the asker's language; nothing changed.
    Refused(String),
    /// A reply instead: a question back, or the current state.
    Reply(Box<Reply>),
    Store(store::Error),
}

impl From<store::Error> for HandlerError {
    fn from(error: store::Error) -> Self {
        Self::Store(error)
    }
}

impl From<sqlx::Error> for HandlerError {
    fn from(error: sqlx::Error) -> Self {
        Self::Store(error.into())
    }
}

pub(crate) type HandlerResult = Result<Reply, HandlerError>;

/// A request with the asker and the place as stored.
pub(crate) struct RequestContext<'a> {
    pub request: &'a Request,
    pub person: Person,
    pub lang: Lang,
    /// `None` if nobody else sees the request.
    pub place: Option<Place>,
}

impl RequestContext<'_> {
    pub fn is_private(&self) -> bool {
        matches!(self.request.origin, Origin::Private)
    }

    pub fn is_admin(&self) -> bool {
        matches!(self.request.origin, Origin::Place { admin: true, .. })
    }

    pub fn refuse(&self, text: String) -> HandlerError {
        HandlerError::Refused(text)
    }

    pub fn reply(&self, mut screen: Screen, outcome: Outcome) -> Reply {
        if !self.person.settings.pictures {
            screen = screen.text_only();
        }
        Reply {
            aside: None,
            screen,
            audience: Audience::Asker,
            slot: None,
            outcome,
        }
    }
}

/// A table's refusal as text.
pub(crate) fn refusal_error(table_ctx: &TableContext<'_>, refusal: &Refusal) -> HandlerError {
    HandlerError::Refused(table_ctx.refusal_text(refusal))
}

//! A request with the asker and the place as stored, and why a handler stops early.

use super::Requests;
use crate::chat::{Audience, Origin, Outcome, Reply, Request};
use crate::people::Platform;
use crate::screen::Screen;
use crate::screen::table::TableContext;
use crate::store::{self, Place, Reachability, Transaction, people, places};
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

    /// Whether the asker is an admin who may end what others do here. The owner of a room on the page only has settings.
    pub fn moderates(&self) -> bool {
        let platform = self.place.as_ref().map(|place| place.address.platform);
        self.is_admin() && platform.is_some_and(|platform| platform != Platform::Web)
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
            view: None,
            outcome,
        }
    }
}

/// A table's refusal as text.
pub(crate) fn refusal_error(table_ctx: &TableContext<'_>, refusal: &Refusal) -> HandlerError {
    HandlerError::Refused(table_ctx.refusal_text(refusal))
}

impl Requests {
    /// Loads the context of a read-only request. A first private message makes the person reachable, and that is saved.
    pub(super) async fn read_context<'a>(
        &self,
        request: &'a Request,
    ) -> Result<RequestContext<'a>, HandlerError> {
        let mut db = self.present.read().await?;
        let identity = &request.asker.identity;
        let mut known = people::by_identity(&mut db, identity).await?;
        let reached = matches!(known, Some((_, Reachability::Reachable)));
        if matches!(request.origin, Origin::Private) && !reached {
            // Holding a read connection while waiting for the writer could deadlock.
            drop(db);
            let mut tx = self.present.write().await?;
            known = Some(tx.find_or_create_person(&request.asker).await?);
            tx.set_reachability(identity, Reachability::Reachable)
                .await?;
            tx.commit().await?;
            self.changes.signals.wake_delivery();
            db = self.present.read().await?;
        }
        let place = match &request.origin {
            Origin::Place { address, .. } => places::by_address(&mut db, address).await?,
            Origin::Private | Origin::ReplyOnly => None,
        };
        let client = request.asker.language.as_deref().and_then(Lang::from_tag);
        let mut person = known.map_or_else(|| Person::nobody(client), |(person, _)| person);
        person.client_lang = client.or(person.client_lang);
        let lang = person.lang();
        Ok(RequestContext {
            request,
            person,
            lang,
            place,
        })
    }

    /// Begins a transaction and loads the context. The flag is `false` if this update was handled before.
    pub(super) async fn begin_change<'a>(
        &self,
        request: &'a Request,
    ) -> Result<(Transaction<'_>, RequestContext<'a>, bool), HandlerError> {
        let mut tx = self.present.write().await?;
        let platform = request.asker.identity.platform.name();
        let first = match &request.update_id {
            Some(update) => tx.mark_update_seen(platform, update).await?,
            None => true,
        };
        let (person, reach) = tx.find_or_create_person(&request.asker).await?;
        let lang = person.lang();
        let place = match &request.origin {
            Origin::Place { address, .. } => Some(tx.find_or_create_place(address, lang).await?),
            Origin::Private => {
                if reach != Reachability::Reachable {
                    tx.set_reachability(&request.asker.identity, Reachability::Reachable)
                        .await?;
                }
                None
            }
            Origin::ReplyOnly => None,
        };
        let ctx = RequestContext {
            request,
            person,
            lang,
            place,
        };
        Ok((tx, ctx, first))
    }
}

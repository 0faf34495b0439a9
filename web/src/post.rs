//! What the courier brings. A page shows how things stand, so all it needs is to look again; who opens it later sees
//! the same.

use std::future::{Future, ready};
use std::pin::Pin;
use std::time::Duration;

use bot_core::bot::{Delivery, Limits, Parcel, Post, To};
use bot_core::chat::Platform;

use crate::Web;
use crate::hub::News;

/// There is no chat that could be written to too often.
const LIMITS: Limits = Limits {
    burst: 100_000,
    every: Duration::from_millis(1),
};
/// What stands for the message that shows something.
const PAGE: &str = "page";

impl Post for Web {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    fn limits(&self, _: &To) -> Limits {
        LIMITS
    }

    fn deliver<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Delivery> + Send + 'a>> {
        self.0.hub.tell(match &parcel.to {
            To::Place(address) => News::Room(address.chat.clone()),
            To::Person(identity) => News::User(identity.user.clone()),
        });
        Box::pin(ready(Delivery::Done {
            message: Some(PAGE.to_owned()),
        }))
    }
}

//! Delivery to the web page. A page always shows the current state, so a delivery only asks open pages to refresh.

use std::future::{Future, ready};
use std::pin::Pin;
use std::time::Duration;

use bot_core::bot::{ChatClient, DeliveryOutcome, Limits, OutgoingMessage, Recipient};
use bot_core::chat::Platform;

use crate::Web;
use crate::hub::PageChange;

/// No real limits: a page cannot be written to too often.
const LIMITS: Limits = Limits {
    burst: 100_000,
    interval: Duration::from_millis(1),
};
/// Stands in for a chat's message ID.
const MESSAGE_ID: &str = "page";

impl ChatClient for Web {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    fn limits(&self, _: &Recipient) -> Limits {
        LIMITS
    }

    fn deliver<'a>(
        &'a self,
        parcel: &'a OutgoingMessage,
    ) -> Pin<Box<dyn Future<Output = DeliveryOutcome> + Send + 'a>> {
        self.0.hub.publish(match &parcel.to {
            Recipient::Place(address) => PageChange::Room(address.chat.clone()),
            Recipient::Person(identity) => PageChange::User(identity.user.clone()),
        });
        Box::pin(ready(DeliveryOutcome::Done {
            message: Some(MESSAGE_ID.to_owned()),
        }))
    }
}

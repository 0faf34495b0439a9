//! Messages and turn notices for people and rooms of the web page. They ask open pages to refresh. Boards and hands need no
//! delivery: open pages subscribe to the changes of tables.

use std::future::ready;
use std::time::Duration;

use bot_core::bot::{ChatClient, ChatFuture, Limits, OutgoingMessage};
use bot_core::people::{Platform, Recipient};
use bot_core::store::Retirement;

use crate::Web;
use crate::hub::PageChange;

/// No real limits: a page cannot be written to too often.
const LIMITS: Limits = Limits {
    burst: 100_000,
    interval: Duration::from_millis(1),
};
/// Stands in for a chat's message ID.
const MESSAGE_ID: &str = "page";

impl Web {
    fn refresh(&self, to: &Recipient) {
        self.0.hub.publish(match to {
            Recipient::Place(address) => PageChange::room(&address.chat),
            Recipient::Person(identity) => PageChange::user(&identity.user),
        });
    }
}

impl ChatClient for Web {
    fn platform(&self) -> Platform {
        Platform::Web
    }

    fn limits(&self, _: &Recipient) -> Limits {
        LIMITS
    }

    fn send<'a>(&'a self, to: &'a Recipient, _: &'a OutgoingMessage) -> ChatFuture<'a, String> {
        self.refresh(to);
        Box::pin(ready(Ok(MESSAGE_ID.to_owned())))
    }

    fn edit<'a>(
        &'a self,
        to: &'a Recipient,
        _: &'a str,
        _: &'a OutgoingMessage,
    ) -> ChatFuture<'a, ()> {
        self.refresh(to);
        Box::pin(ready(Ok(())))
    }

    fn retire<'a>(&'a self, to: &'a Recipient, _: &'a str, _: Retirement) -> ChatFuture<'a, ()> {
        self.refresh(to);
        Box::pin(ready(Ok(())))
    }
}

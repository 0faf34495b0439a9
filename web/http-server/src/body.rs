//! Bodies of requests and responses, as far as the limits of connections depend on them.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};
use tokio::time::{Sleep, sleep};
use tokio_util::sync::CancellationToken;

use crate::registry::Entry;

/// The body of a request, which must arrive in time. Otherwise the connection is closed.
pub struct TimedBody {
    body: Incoming,
    deadline: Pin<Box<Sleep>>,
    /// Closes the connection.
    connection: CancellationToken,
}

impl TimedBody {
    pub fn new(body: Incoming, timeout: Duration, connection: CancellationToken) -> Self {
        Self {
            body,
            deadline: Box::pin(sleep(timeout)),
            connection,
        }
    }
}

impl HttpBody for TimedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if polled.is_pending() && self.deadline.as_mut().poll(context).is_ready() {
            self.connection.cancel();
            let error = std::io::Error::from(std::io::ErrorKind::TimedOut);
            return Poll::Ready(Some(Err(axum::Error::new(error))));
        }
        polled.map_err(axum::Error::new)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A request that is being answered, until dropped. Then its connection is idle.
pub struct Answering(Arc<Entry>);

impl Answering {
    pub fn new(entry: Arc<Entry>) -> Self {
        Self(entry)
    }

    /// Returns the body of the response. The request is being answered until all of it is sent.
    pub fn until_sent(self, body: Body) -> ResponseBody {
        ResponseBody {
            body,
            _answering: self,
        }
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.set_idle();
    }
}

/// The body of a response.
pub struct ResponseBody {
    body: Body,
    _answering: Answering,
}

impl HttpBody for ResponseBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

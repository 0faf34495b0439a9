//! A TCP listener that limits the number of connections and closes idle ones.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep};

use crate::routes::REQUEST_TIMEOUT;

/// A connection without traffic for this long is closed. Event streams send keep-alives more often.
const IDLE_TIMEOUT: Duration = Duration::from_secs(150);
// A client that waits for a response sees no traffic until it arrives.
const _: () = assert!(IDLE_TIMEOUT.as_secs() > REQUEST_TIMEOUT.as_secs());

pub struct BoundedListener {
    listener: TcpListener,
    permits: Arc<Semaphore>,
}

impl BoundedListener {
    pub async fn bind(address: SocketAddr, max_connections: usize) -> io::Result<Self> {
        Ok(Self {
            listener: TcpListener::bind(address).await?,
            permits: Arc::new(Semaphore::new(max_connections)),
        })
    }

    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Listener for BoundedListener {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        // Fails only for a closed semaphore, and this one is never closed.
        let permit = self.permits.clone().acquire_owned().await.ok();
        let (stream, address) = Listener::accept(&mut self.listener).await;
        // Send small responses at once.
        let _ = stream.set_nodelay(true);
        let connection = Connection {
            stream,
            idle_timer: Box::pin(sleep(IDLE_TIMEOUT)),
            _permit: permit,
        };
        (connection, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Address of the other end.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Connected<IncomingStream<'_, BoundedListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, BoundedListener>) -> Self {
        Self(*stream.remote_addr())
    }
}

/// A connection with its permit and idle timer.
pub struct Connection {
    stream: TcpStream,
    idle_timer: Pin<Box<Sleep>>,
    _permit: Option<OwnedSemaphorePermit>,
}

impl Connection {
    fn reset_timeout(&mut self) {
        self.idle_timer
            .as_mut()
            .reset(Instant::now() + IDLE_TIMEOUT);
    }

    fn poll_timeout(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        ready!(self.idle_timer.as_mut().poll(context));
        Poll::Ready(io::ErrorKind::TimedOut.into())
    }

    fn with_timeout<T>(
        &mut self,
        context: &mut Context<'_>,
        polled: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        match polled {
            Poll::Ready(done) => {
                self.reset_timeout();
                Poll::Ready(done)
            }
            Poll::Pending => self.poll_timeout(context).map(Err),
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let polled = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.with_timeout(context, polled)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.with_timeout(context, polled)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

//! What goes over the connection to Discord and back.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Connecting, saying something and saying goodbye take no longer than this.
const CONNECT: Duration = Duration::from_secs(10);
const SEND: Duration = Duration::from_secs(10);
const GOODBYE: Duration = Duration::from_secs(1);

pub const DISPATCH: u8 = 0;
pub const HEARTBEAT: u8 = 1;
pub const IDENTIFY: u8 = 2;
pub const RESUME: u8 = 6;
pub const RECONNECT: u8 = 7;
pub const INVALID: u8 = 9;
pub const HELLO: u8 = 10;
pub const ACK: u8 = 11;

#[derive(Debug, Deserialize)]
pub struct Frame {
    pub op: u8,
    #[serde(default)]
    pub d: Value,
    pub s: Option<u64>,
    pub t: Option<String>,
}

/// What was heard.
pub enum Heard {
    Frame(Frame),
    /// Nothing of interest.
    Nothing,
    /// The other side is gone; perhaps it said why.
    Closed(Option<u16>),
}

pub struct Wire(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Wire {
    /// Why it did not come to be is told without the address.
    pub async fn connect(url: &str) -> Result<Self, String> {
        let base = url.trim_end_matches('/');
        let address = format!("{base}/?v=10&encoding=json");
        match timeout(CONNECT, connect_async(address)).await {
            Ok(Ok((stream, _))) => Ok(Self(stream)),
            Ok(Err(error)) => Err(error.to_string()),
            Err(_) => Err("it takes too long to connect".to_owned()),
        }
    }

    pub async fn hear(&mut self) -> Heard {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                Ok(frame) => Heard::Frame(frame),
                // Not repeated: it may hold what somebody wrote.
                Err(_) => {
                    tracing::warn!("Discord said something that cannot be understood");
                    Heard::Nothing
                }
            },
            Some(Ok(Message::Close(frame))) => {
                Heard::Closed(frame.map(|frame| u16::from(frame.code)))
            }
            Some(Ok(_)) => Heard::Nothing,
            Some(Err(_)) | None => Heard::Closed(None),
        }
    }

    /// Says whether it could be said.
    pub async fn say(&mut self, op: u8, d: &Value) -> bool {
        let text = json!({ "op": op, "d": d }).to_string();
        let said = timeout(SEND, self.0.send(Message::text(text))).await;
        matches!(said, Ok(Ok(())))
    }

    /// Ends it. With another code than the usual one, Discord keeps the session to be resumed.
    pub async fn close(mut self, resumes: bool) {
        let code = if resumes {
            CloseCode::from(4_000)
        } else {
            CloseCode::Normal
        };
        let frame = CloseFrame {
            code,
            reason: "".into(),
        };
        let _ = timeout(GOODBYE, self.0.close(Some(frame))).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without anything that can encrypt, this would break off instead.
    #[tokio::test]
    async fn an_encrypted_connection_can_be_tried() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || drop(listener.accept()));
        let failed = Wire::connect(&format!("wss://{address}")).await;
        assert!(failed.is_err());
    }
}

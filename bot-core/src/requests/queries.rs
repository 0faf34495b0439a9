//! Small queries for the adapters: a short hand, the tables shown in a place, its language.

use super::resolve_table::TableScope;
use super::{HandlerError, Requests};
use crate::chat::Request;
use crate::words::say;

impl Requests {
    /// Returns the asker's hand in at most `max_chars` characters, if they play at the table.
    pub async fn hand_summary(&self, request: &Request, max_chars: usize) -> Option<String> {
        let found = async {
            let ctx = self.read_context(request).await?;
            let mut db = self.present.read().await?;
            let table = self
                .resolve_table(&mut db, &ctx, TableScope::MyGame)
                .await?;
            let table_ctx = self
                .present
                .table_context(&mut db, &table, ctx.lang)
                .await?;
            let seat = table.seat_of(ctx.person.id);
            if seat.is_some() && self.shows_hand_privately(&mut db, &ctx).await? {
                return Ok(Some(say!(ctx.lang, "hand-in-private")));
            }
            Ok::<_, HandlerError>(seat.and_then(|seat| table_ctx.hand_summary(seat, max_chars)))
        };
        found.await.ok().flatten()
    }
}

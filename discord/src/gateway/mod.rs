//! The connection over which Discord tells what people do: in as many parts as Discord wants, each kept alive by itself.

mod shard;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::Discord;
use crate::api::Trouble;
use crate::api::incoming::Gateway;
use crate::api::route::Route;
use crate::mood::Mood;
use shard::{End, Shard};

/// When the next shard may introduce itself.
type Turn = Arc<Mutex<Option<Instant>>>;

impl Discord {
    /// Stays connected until told to stop. Where a part cannot be kept alive, all of them are built anew.
    pub async fn listen(&self, stop: &CancellationToken) {
        let mut mood = Mood::new(self.0.settings.pace.back_off);
        let turn = Turn::default();
        while !stop.is_cancelled() {
            let asked = tokio::select! {
                () = stop.cancelled() => return,
                asked = self.0.api.get::<Gateway>(Route::Gateway) => asked,
            };
            let gateway = match asked {
                Ok(gateway) => gateway,
                Err(trouble) => {
                    mood.bad(&trouble, stop).await;
                    continue;
                }
            };
            let limit = &gateway.session_start_limit;
            if limit.remaining == 0 {
                let after = Duration::from_millis(limit.reset_after);
                mood.bad(&Trouble::TooMany { after }, stop).await;
                continue;
            }
            match self.keep_alive(&gateway, &turn, &mut mood, stop).await {
                End::Stopped => return,
                End::Failed(trouble) => mood.bad(&trouble, stop).await,
            }
        }
    }

    async fn keep_alive(
        &self,
        gateway: &Gateway,
        turn: &Turn,
        mood: &mut Mood,
        stop: &CancellationToken,
    ) -> End {
        // Told when one of them gives up, or the program stops.
        let ends = stop.child_token();
        let mut shards = JoinSet::new();
        let (opened, mut open) = tokio::sync::mpsc::channel(1);
        let count = gateway.shards.max(1);
        for number in 0..count {
            let shard = Shard::new(self.clone(), gateway.url.clone(), (number, count));
            let (turn, ends, opened) = (turn.clone(), ends.clone(), opened.clone());
            shards.spawn(async move { shard.run(&turn, &opened, &ends).await });
        }
        drop(opened);
        let mut end = End::Stopped;
        loop {
            tokio::select! {
                Some(()) = open.recv() => mood.good(),
                ended = shards.join_next() => match ended {
                    None => return end,
                    Some(Ok(End::Stopped)) => {}
                    Some(Ok(failed)) => {
                        end = failed;
                        ends.cancel();
                    }
                    Some(Err(error)) => {
                        tracing::error!(%error, "a part of the connection to Discord broke off; all are built anew");
                        end = End::Failed(Trouble::Unanswered("a part broke off".to_owned()));
                        ends.cancel();
                    }
                },
            }
        }
    }
}

//! Logging to standard error. Only our own crates may log: libraries log what they send and receive, which includes
//! tokens, hands and what people write.

use anyhow::Context;
use tracing::Metadata;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Crates that may log, whatever `KELTIS_LOG` says.
const OWN_CRATES: [&str; 5] = ["keltis", "bot_core", "discord", "telegram", "web"];

/// Starts logging to standard error.
pub fn init(filter: &str) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(filter)
        .with_context(|| format!("KELTIS_LOG is {filter:?}, which is not a log filter"))?;
    tracing_subscriber::registry()
        .with(filter_fn(is_own_crate))
        .with(filter)
        .with(
            tracing_subscriber::fmt::layer()
                .with_writer(std::io::stderr)
                .with_ansi(false),
        )
        .init();
    Ok(())
}

fn is_own_crate(metadata: &Metadata<'_>) -> bool {
    let target = metadata.target();
    let crate_name = target.split("::").next().unwrap_or_default();
    OWN_CRATES.contains(&crate_name)
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    use tracing_subscriber::fmt::MakeWriter;

    use super::*;

    #[derive(Clone, Default)]
    struct SharedBuffer(Arc<Mutex<Vec<u8>>>);

    impl Write for SharedBuffer {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl<'a> MakeWriter<'a> for SharedBuffer {
        type Writer = Self;

        fn make_writer(&'a self) -> Self {
            self.clone()
        }
    }

    #[test]
    fn library_events_are_never_logged() {
        for filter in [
            "trace",
            "serenity=trace,reqwest=trace,info",
            "off,serenity::gateway=trace",
        ] {
            let buffer = SharedBuffer::default();
            let layer = tracing_subscriber::fmt::layer().with_writer(buffer.clone());
            let log = tracing_subscriber::registry()
                .with(filter_fn(is_own_crate))
                .with(EnvFilter::new(filter))
                .with(layer);
            tracing::subscriber::with_default(log, || {
                let span = tracing::info_span!(target: "serenity::http::request", "build", body = "SECRET");
                let _inside = span.enter();
                tracing::warn!(target: "serenity::gateway::ws", "Err deserializing text: SECRET");
                tracing::trace!(target: "hyper_util::client", "SECRET");
                tracing::info!(target: "discord::gateway", "connected to Discord");
                tracing::info!(target: "discordant", "SECRET");
            });
            let written = String::from_utf8(buffer.0.lock().unwrap().clone()).unwrap();
            assert!(!written.contains("SECRET"), "{filter}: {written}");
            let ours = written.contains("connected to Discord");
            assert_eq!(ours, !filter.starts_with("off"), "{filter}: {written}");
        }
    }
}

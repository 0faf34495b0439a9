//! The Prometheus recorder behind `/metrics`.

use anyhow::Context;
use metrics_exporter_prometheus::PrometheusBuilder;

/// Histogram buckets in seconds, from a quick SQL statement to a long search.
const BUCKETS: [f64; 12] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0,
];

/// Installs the global recorder and returns the function that renders its metrics.
pub fn install_recorder() -> anyhow::Result<web::MetricsRenderer> {
    let recorder = PrometheusBuilder::new()
        .set_buckets(&BUCKETS)
        .context("failed to install the metrics recorder")?
        .build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).context("failed to install the metrics recorder")?;
    describe();
    Ok(web::MetricsRenderer(std::sync::Arc::new(move || {
        handle.run_upkeep();
        handle.render()
    })))
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!("keltis_requests_total", "Requests by platform and outcome");
    describe_counter!(
        "keltis_actions_total",
        "Game actions by game and by kind of player"
    );
    describe_counter!(
        "keltis_deliveries_total",
        "Delivery attempts by platform and outcome"
    );
    describe_counter!(
        "keltis_page_requests_total",
        "Page requests by route and status"
    );
    describe_gauge!("keltis_queue_length", "Deliveries waiting");
    describe_gauge!(
        "keltis_queue_age_seconds",
        "Age of the oldest delivery that is due"
    );
    describe_counter!(
        "keltis_connections_refused_total",
        "Connections refused because their client has too many"
    );
    describe_gauge!("keltis_pages_open", "Open page streams");
    describe_histogram!(
        "keltis_drawing_seconds",
        "Time to draw a picture, including the wait for a slot"
    );
    describe_histogram!(
        "keltis_search_seconds",
        "Time an opponent took for a decision, including the wait for a slot"
    );
    describe_histogram!(
        "keltis_database_wait_seconds",
        "Time a write transaction waited for the database"
    );
    describe_histogram!(
        "keltis_database_transaction_seconds",
        "Duration of a write transaction"
    );
}

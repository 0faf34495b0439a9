//! Where the figures for `/metrics` are gathered.

use anyhow::Context;
use metrics_exporter_prometheus::PrometheusBuilder;

/// Seconds; from a quick statement to a long search.
const BUCKETS: [f64; 12] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0,
];

/// Begins to gather figures; what it gives renders them.
pub fn install_recorder() -> anyhow::Result<web::MetricsRenderer> {
    let recorder = PrometheusBuilder::new()
        .set_buckets(&BUCKETS)
        .context("figures cannot be gathered")?
        .build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).context("figures cannot be gathered")?;
    describe();
    Ok(web::MetricsRenderer(std::sync::Arc::new(move || {
        handle.run_upkeep();
        handle.render()
    })))
}

fn describe() {
    use metrics::{describe_counter, describe_gauge, describe_histogram};
    describe_counter!(
        "keltis_requests_total",
        "Things asked for, by chat and by what came of them"
    );
    describe_counter!(
        "keltis_actions_total",
        "Actions done at tables, by game and by whom"
    );
    describe_counter!(
        "keltis_deliveries_total",
        "Deliveries tried, by chat and by what came of them"
    );
    describe_counter!(
        "keltis_page_requests_total",
        "Requests to the page, by part and status"
    );
    describe_gauge!("keltis_queue_length", "Deliveries that wait");
    describe_gauge!(
        "keltis_queue_age_seconds",
        "How long the oldest delivery has been due"
    );
    describe_gauge!("keltis_pages_open", "Pages that are kept current");
    describe_histogram!(
        "keltis_drawing_seconds",
        "How long a picture took, the wait included"
    );
    describe_histogram!(
        "keltis_search_seconds",
        "How long a decision took, the wait included"
    );
    describe_histogram!(
        "keltis_database_wait_seconds",
        "How long a change waited for the database"
    );
    describe_histogram!(
        "keltis_database_transaction_seconds",
        "How long a change took"
    );
}

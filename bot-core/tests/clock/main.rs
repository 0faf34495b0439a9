//! Time: turn notices, reminders, timeouts, absences and outages.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod absence;
mod absent_player_week;
mod downtime;
mod event_log;
mod fairness;
mod note_checks;
mod reachability;
mod simulation;
mod stand_in_checks;
mod time_messages;
mod turn_notices;
mod vote_checks;
#[path = "../tables/world.rs"]
#[expect(dead_code, reason = "the tables tests use more of it")]
mod world;

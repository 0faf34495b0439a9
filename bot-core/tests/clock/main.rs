//! Time: turn notices, reminders, timeouts, absences and outages.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod absence;
mod absent_player_week;
mod downtime;
mod event_log;
mod fairness;
mod laws;
mod note_laws;
mod reachability;
mod received;
mod simulation;
mod stand_in_laws;
mod table_laws;
mod time_messages;
mod turn_laws;
mod turn_notices;
mod vote_laws;
#[path = "../tables/world.rs"]
#[expect(dead_code, reason = "the tables tests use more of it")]
mod world;

//! Time at tables: who is called when, what happens to those who do not come, and what does not count.
#![expect(clippy::unwrap_used, reason = "tests may break off")]

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
#[expect(dead_code, reason = "the tests of tables use more of it")]
mod world;

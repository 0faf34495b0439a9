//! Time at tables: who is called when, what happens to those who do not come, and what does not count.
#![expect(clippy::unwrap_used, reason = "tests may break off")]

mod absence;
mod calls;
mod downtime;
mod fairness;
mod ledger;
mod month;
mod notes;
mod reach;
mod stand_ins;
mod told;
mod votes;
mod week;
#[path = "../tables/world.rs"]
#[expect(dead_code, reason = "the tests of tables use more of it")]
mod world;

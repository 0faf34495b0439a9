//! The page in a browser: headless Chromium, driven as a person would. `BROWSER_TESTS=on` turns these tests on, as
//! `.ci/run` does; `SCREENSHOTS` names a folder in which what was seen is kept.

#![expect(clippy::unwrap_used, reason = "tests may break off")]
#![expect(clippy::panic, reason = "tests may break off")]

#[expect(
    dead_code,
    reason = "people on the wire are for the other test program"
)]
#[path = "../world/mod.rs"]
mod world;

mod accessibility;
mod driver;
mod first_visit;
mod keyboard;
mod multiplayer;
mod phone;
mod presses;
mod time;

//! Tests of the page in headless Chromium. They run with `BROWSER_TESTS=on`, as in `.ci/run`. `SCREENSHOTS` names a folder
//! for screenshots.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::panic, reason = "a test fails by panicking")]

#[expect(dead_code, reason = "some helpers are used only by the HTTP tests")]
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

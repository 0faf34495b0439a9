//! Keltis in the browser.

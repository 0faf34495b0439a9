//! The tool itself: what it says if it cannot run.

use std::process::Command;

#[test]
fn missing_program_is_named() {
    let laws = Command::new(env!("CARGO_BIN_EXE_laws"))
        .arg("target/no-such-program")
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&laws.stderr);
    assert!(!laws.status.success());
    assert!(error.contains("target/no-such-program"), "{error}");
}

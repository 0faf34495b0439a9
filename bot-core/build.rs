fn main() {
    // `sqlx::migrate!` does not notice new migration files by itself.
    println!("cargo:rerun-if-changed=../migrations");
}

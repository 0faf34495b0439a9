fn main() {
    // A new migration must be compiled in.
    println!("cargo:rerun-if-changed=../migrations");
}

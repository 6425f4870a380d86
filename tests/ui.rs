//! What must not compile, and what the compiler then says: a mistake in each file, beside the nearest line that works.

use std::path::Path;
use std::process::Command;

#[test]
fn mistakes() {
    let cases = trybuild::TestCases::new();
    // A case that passes makes trybuild build, not only check, and so panics in constants speak.
    cases.pass("ui-tests/pass/*.rs");
    cases.compile_fail("ui-tests/*/cannot_*.rs");
    // With a number on the left the compiler lists what numbers can be combined with in all crates that take part, and
    // the feature `npy` brings complex numbers, `half` its own.
    if !cfg!(any(feature = "npy", feature = "half")) {
        cases.compile_fail("ui-tests/dtype/on_the_left/cannot_*.rs");
    }
    // Where the source of the standard library is installed, the compiler quotes it. (`cargo xtask errors` reads these
    // messages in any case, as all others.)
    if !source_of_core_is_here() {
        cases.compile_fail("ui-tests/*/beside_core/cannot_*.rs");
    }
}

/// Has the compiler that builds the mistakes the component `rust-src`?
fn source_of_core_is_here() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let found = Command::new(rustc).args(["--print", "sysroot"]).output().expect("rustc answers");
    let sysroot = String::from_utf8(found.stdout).expect("a path");
    Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core/src/lib.rs").exists()
}

//! What must not compile, and what the compiler then says: a mistake in each file, beside the nearest line that works.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What every mistake that is checked alone is checked with: cargo reads all of them at once.
#[test]
fn mistakes() {
    let cases = trybuild::TestCases::new();
    mistakes_that(false, &cases);
}

/// A panic in a constant speaks only where the program is built, and a case that passes makes trybuild build, one case after the
/// other.
#[test]
fn mistakes_in_constants() {
    let cases = trybuild::TestCases::new();
    cases.pass("ui-tests/pass/*.rs");
    mistakes_that(true, &cases);
}

/// Adds the mistakes whose message is, or is not, that a constant cannot be evaluated.
fn mistakes_that(in_constants: bool, cases: &trybuild::TestCases) {
    let mut folders: Vec<PathBuf> = subfolders(Path::new("ui-tests")).collect();
    // With a number on the left the compiler lists what numbers can be combined with in all crates that take part, and
    // the feature `npy` brings complex numbers, `half` its own.
    if !cfg!(any(feature = "npy", feature = "half")) {
        folders.push("ui-tests/dtype/on_the_left".into());
    }
    // Where the source of the standard library is installed, the compiler quotes it. (`cargo xtask errors` reads these
    // messages in any case, as all others.)
    if !source_of_core_is_here() {
        folders
            .extend(subfolders(Path::new("ui-tests")).map(|folder| folder.join("beside_core")).filter(|f| f.exists()));
    }
    folders.sort();
    let mut count = 0;
    for path in folders.iter().flat_map(|folder| entries(folder)) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("cannot_") && name.ends_with(".rs") {
            // One without a message is new, and checked.
            let said = fs::read_to_string(path.with_extension("stderr")).unwrap_or_default();
            if said.contains("error[E0080]") == in_constants {
                cases.compile_fail(&path);
                count += 1;
            }
        }
    }
    assert!(count > 0, "no mistakes here");
}

fn subfolders(folder: &Path) -> impl Iterator<Item = PathBuf> {
    entries(folder).into_iter().filter(|path| path.is_dir())
}

/// What a folder has, in order.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    found.sort();
    found
}

/// Has the compiler that builds the mistakes the component `rust-src`?
fn source_of_core_is_here() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let found = Command::new(rustc).args(["--print", "sysroot"]).output().expect("rustc answers");
    let sysroot = String::from_utf8(found.stdout).expect("a path");
    Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core/src/lib.rs").exists()
}

//! What must not compile, and what the compiler then says: a mistake in each file, beside the nearest line that works.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use trybuild::TestCases;

/// The mistakes of one manifest. Cargo keeps a copy of all of it for each of them, 1.2 GB for a thousand, and the kernel copies what maps
/// this memory each time that the compiler is started: 83 s for all at once, 34 in parts.
const AT_ONCE: usize = 200;

/// The compiler checks many of them with one command, on all processors.
#[test]
fn mistakes_in_types() {
    let files: Vec<PathBuf> = mistakes().filter(|file| !is_found_in_a_constant(file)).collect();
    for files in files.chunks(AT_ONCE) {
        let cases = TestCases::new();
        files.iter().for_each(|file| cases.compile_fail(file));
    }
}

/// These speak when code is made of them. A case that passes makes trybuild build, not only check, one after the other.
#[test]
fn mistakes_in_constants() {
    let cases = TestCases::new();
    cases.pass("ui-tests/pass/*.rs");
    for file in mistakes().filter(|file| is_found_in_a_constant(file)) {
        cases.compile_fail(file);
    }
}

/// The files `cannot_*.rs` below `ui-tests`, but for those of which the compiler says more here than is written beside them.
fn mistakes() -> impl Iterator<Item = PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![PathBuf::from("ui-tests")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("a file or a folder").path();
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
            if path.is_dir() {
                folders.push(path);
            } else if name.starts_with("cannot_") && name.ends_with(".rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let without_source = !source_of_core_is_here();
    // With a number on the left the compiler lists what numbers can be combined with in all crates that take part, and
    // the feature `npy` brings complex numbers, `half` its own.
    let without_numbers = !cfg!(any(feature = "npy", feature = "half"));
    files.into_iter().filter(move |file| {
        let is_in = |name: &str| file.iter().any(|part| part == name);
        (without_source || !is_in("beside_core")) && (without_numbers || !is_in("on_the_left"))
    })
}

/// Is its message, which is beside it, the panic of a constant? One without a message yet is of types.
fn is_found_in_a_constant(file: &Path) -> bool {
    fs::read_to_string(file.with_extension("stderr")).is_ok_and(|message| message.contains("error[E0080]"))
}

/// Has the compiler that builds the mistakes the component `rust-src`? Where the source of the standard library is installed, the compiler
/// quotes it. (`cargo xtask errors` reads these messages in any case, as all others.)
fn source_of_core_is_here() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or("rustc".into());
    let found = Command::new(rustc).args(["--print", "sysroot"]).output().expect("rustc answers");
    let sysroot = String::from_utf8(found.stdout).expect("a path");
    Path::new(sysroot.trim()).join("lib/rustlib/src/rust/library/core/src/lib.rs").exists()
}

//! What must not compile, and what the compiler then says: a mistake in each file, beside the nearest line that works.

use std::fs;
use std::path::PathBuf;

#[test]
fn mistakes() {
    trybuild::TestCases::new().compile_fail("ui-tests/*/cannot_*.rs");
}

/// What no message shows: how sizes are computed, errors that say nothing of columns, and lists of impls.
const UNWANTED: [&str; 8] = [
    "UInt<",
    "UTerm",
    "GenericArray",
    "bounds were not satisfied",
    "type mismatch resolving",
    "following other types implement",
    "_, _, _, _",
    "warning:",
];

/// One error for each mistake, `// errors: 2` where rustc does not take two for one; behind the line that says what is wrong; short;
/// and in words.
#[test]
fn messages() {
    let mut count = 0;
    for folder in fs::read_dir("ui-tests").unwrap().map(|entry| entry.unwrap().path()) {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.extension().is_some_and(|extension| extension == "rs") {
                message(&path);
                count += 1;
            }
        }
    }
    assert_eq!(count, 54);
}

fn message(path: &PathBuf) {
    let name = path.display();
    let (source, said) =
        (fs::read_to_string(path).unwrap(), fs::read_to_string(path.with_extension("stderr")).unwrap());
    let due = source.lines().next().unwrap().strip_prefix("// errors: ").map_or(1, |due| due.parse().unwrap());
    let wrong = 1 + source.lines().position(|line| line.trim_start().starts_with("// wrong: ")).expect("what is wrong");
    assert!(source.contains("// right: "), "{name}: the nearest line that works");
    let errors: Vec<_> = said.split("\n\n").filter(|text| text.starts_with("error")).collect();
    assert_eq!(errors.len(), due, "{name}: {} errors", errors.len());
    for error in errors {
        let place = format!("--> {name}:");
        let line = error
            .lines()
            .find_map(|line| line.trim_start().strip_prefix(&place))
            .unwrap_or_else(|| panic!("{name}: {error}"));
        let line: usize = line.split(':').next().unwrap().parse().unwrap();
        assert!(line > wrong, "{name}: it is said of line {line}");
        assert!(error.lines().count() < 30, "{name}: {} lines", error.lines().count());
    }
    for text in UNWANTED {
        assert!(!said.contains(text), "{name}: it says `{text}`");
    }
}

//! What must not compile, and what the compiler then says: a mistake in each file, beside the nearest line that works.

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
}

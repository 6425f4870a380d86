//! What must not compile, and what the compiler then says: a mistake in each file, beside the nearest line that works.

#[test]
fn mistakes() {
    let cases = trybuild::TestCases::new();
    // A case that passes makes trybuild build, not only check, and so panics in constants speak.
    cases.pass("ui-tests/pass/*.rs");
    cases.compile_fail("ui-tests/*/cannot_*.rs");
}

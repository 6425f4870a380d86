//! The golden cases with an axis open, for both programs: the first axis of each operand, or the last.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use conformable::prelude::*;
use conformable::rule::rename::RenamedTo;
use serde_json::Value;

use super::held::{Same, Values, compare};
use super::lines::{input, numbers};

/// The names of axes in the order in which a case needs them.
macro_rules! names {
    ($($Name:ident)*) => {$(
        #[derive(Clone, Copy)]
        pub(crate) struct $Name;
    )*};
}

names! { A B C }

/// The tensor whose data is at a JSON pointer, of the shape `S`, under the names of `Open`.
pub(crate) fn opened<S: FixedShape + RenamedTo<Open>, Open: Shape>(line: &Value, at: &str) -> Tensor<f32, Open> {
    input::<S>(line, at).renamed().expect("each axis is as long as it is")
}

/// Holds a result against the numbers at a JSON pointer, and its sizes against those of `S`. That it has the shape `Open` is
/// checked while compiling.
pub(crate) fn check<S: FixedShape, Open: Shape, V: Values<Open>>(line: &Value, at: &str, got: &V) {
    assert_eq!(got.sizes(), S::dims().as_slice(), "{}{at}: sizes", super::lines::id(line));
    compare(line, at, &got.values(), &numbers(line, at));
}

/// Holds a computed shape against a written one, while compiling.
pub(crate) fn type_is<Computed: Same<Written>, Written: Shape>(id: &str) {
    assert_eq!(Written::RANK, numbers(super::lines::line(id), "/result").len(), "{id}");
}

/// Holds an operation on two axes of one name and of two lengths to a panic that says so.
pub(crate) fn panics<R>(id: &str, what: &str, operation: impl FnOnce() -> R) {
    let text = match catch_unwind(AssertUnwindSafe(operation)) {
        Ok(_) => panic!("{id}: `{what}` has a result"),
        Err(payload) => payload.downcast::<String>().map_or_else(|_| String::new(), |text| *text),
    };
    assert!(text.starts_with("one run-time axis has two sizes here: "), "{id}: `{what}` says `{text}`");
}

/// Every case of `tests/golden` is run, or left for a reason that is said, and none is both.
pub(crate) fn complete(closed: &[&str], open: &[&str], left: &[(&str, &[&str])], counts: [usize; 2]) {
    let ids = |texts: &[&str]| -> Vec<String> {
        let all = texts.iter().flat_map(|text| text.lines()).filter(|line| line.starts_with("    "));
        let cases = all
            .filter_map(|line| line.find("(\"").map(|at| line[at + 2..].chars().take_while(|&c| c != '"').collect()));
        cases.filter(|id: &String| id.contains('_') && id.chars().all(|c| c.is_alphanumeric() || c == '_')).collect()
    };
    // A line that two modules of `tests/golden` have is two cases.
    let mut open_ends: HashMap<String, isize> = HashMap::new();
    let all = ids(closed);
    for id in &all {
        *open_ends.entry(id.clone()).or_default() += 1;
    }
    let whys: Vec<(&str, &str)> = left.iter().flat_map(|(why, ids)| ids.iter().map(move |&id| (*why, id))).collect();
    let opened = ids(open);
    for id in opened.iter().map(String::as_str).chain(whys.iter().map(|&(_, id)| id)) {
        *open_ends.entry(id.to_string()).or_default() -= 1;
    }
    let other: Vec<_> = open_ends.iter().filter(|&(_, &n)| n != 0).collect();
    assert!(other.is_empty(), "left out, or there too often: {other:?}");
    println!("{} cases: {} run, {} refused", all.len(), opened.len(), whys.len());
    assert_eq!([opened.len(), whys.len()], counts, "run, refused");
}

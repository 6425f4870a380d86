//! The words of each rule: one of them has to be said, for a number alone explains nothing.

/// Rustc's own sentences, which no attribute can change, and what may go wrong under any rule.
const ANYWHERE: [&str; 4] = ["mismatched types", "element type", "elements are", "table of sizes"];

const AXIS: &[&str] = &["out of range", "no axis", "twice", "axis", "axes"];
const BROADCAST: &[&str] = &["broadcast", "equal or one of them is 1"];
const CONVOLUTION: &[&str] =
    &["channel", "larger than", "divide", "group", "stride", "dilat", "axes", "bias", "padding", "row", "window"];

/// Beginnings of words, by the folder of `ui-tests/`.
const WORDS: &[(&str, &[&[&str]])] = &[
    ("argument", &[BROADCAST, &["operand", "reference", "dereferenc"]]),
    ("assign", &[&["shape"]]),
    ("axis", &[AXIS]),
    ("broadcast", &[BROADCAST]),
    ("broadcast_to", &[BROADCAST, AXIS]),
    ("chunks", &[AXIS, &["chunk", "batches of", "contiguous", "known while compiling"]]),
    (
        "computed",
        &[AXIS, BROADCAST, &["sum of the sizes", "product of the sizes", "positions", "parts", "windows", "window"]],
    ),
    ("concat", &[AXIS, &["equal"]]),
    ("conv", &[CONVOLUTION]),
    ("conv_transpose", &[CONVOLUTION]),
    ("diagonal", &[AXIS, BROADCAST, &["diagonal", "read-only"]]),
    ("dtype", &[&["cast", "number", "float", "integer", "mask"]]),
    ("einsum", &[BROADCAST, &["letter", "operand", "output", "axes", "arrow", "term", "dots"]]),
    ("empty", &[&["empty", "size 0", "no element", "exactly one"]]),
    ("expr", &[&["expression"]]),
    ("flatten", &[AXIS, &["before", "product", "elements", "contiguous"]]),
    ("gather", &[AXIS, BROADCAST, &["index", "indices", "larger than", "integer"]]),
    ("generic", &[AXIS, BROADCAST, &["inner sizes", "elements", "empty"]]),
    ("image", &[CONVOLUTION, AXIS, &["grid", "expected `", "floating-point", "scale", "shape"]]),
    ("index", &[&["index", "indices", "expected an array"]]),
    ("memory", &[&["more elements than memory"]]),
    ("rank", &[&["at most 64 axes"]]),
    ("sealed", &[&["sealed", "outside the library"]]),
    ("inplace", &[BROADCAST, &["in place", "stretch"]]),
    ("layers", &[AXIS, CONVOLUTION, &["weight", "feature", "input", "indices", "keys"]]),
    (
        "lifetime",
        &[&[
            "does not live long enough",
            "cannot borrow",
            "cannot move out",
            "cannot return",
            "borrow of moved value",
            "temporary value",
            "does not own",
        ]],
    ),
    ("linalg", &[AXIS, BROADCAST, &["square", "equal", "rows"]]),
    ("literal", &[AXIS, &["same length", "shape", "expected an array"]]),
    ("matmul", &[BROADCAST, &["inner sizes", "vector", "scalar", "square", "axis", "axes"]]),
    ("names", &[&["is written"]]),
    (
        "nn",
        &[AXIS, BROADCAST, &["weight", "feature", "group", "head", "keys", "inner sizes", "shape", "indices", "mask"]],
    ),
    ("one", &[&["one element", "shape!"]]),
    ("quantize", &[AXIS, CONVOLUTION, &["scale", "zero point", "bytes", "inner sizes", "float"]]),
    (
        "open",
        &[
            AXIS,
            BROADCAST,
            &[
                "run time",
                "known while compiling",
                "equal",
                "letter",
                "class",
                "shape",
                "length",
                "same number",
                "at least one",
            ],
            &["larger than", "rows", "parts", "windows", "positions"],
        ],
    ),
    ("order", &[AXIS, &["largest"]]),
    ("pad", &[AXIS, &["pad", "reflect", "edge"]]),
    ("parameters", &[&["parameters", "files have no", "mutable slice"]]),
    ("permute", &[AXIS, BROADCAST]),
    ("pool", &[CONVOLUTION, &["window", "half"]]),
    (
        "recurrent",
        &[&[
            "feature",
            "state",
            "rows",
            "directions",
            "bias",
            "axes",
            "gates",
            "length",
            "sequences",
            "peepholes",
            "method",
        ]],
    ),
    (
        "grad",
        &[
            AXIS,
            BROADCAST,
            &["feature", "inner sizes", "elements", "variable", "parameters", "mask", "gradient", "cannot borrow"],
        ],
    ),
    (
        "train",
        &[&["parameters", "batches", "out of range", "run time", "moved value", "closure", "argument", "no method"]],
    ),
    ("repeat", &[AXIS, BROADCAST, &["repeat"]]),
    (
        "asked",
        &[&[
            "comes out",
            "come out",
            "out of range",
            "is asked for",
            "are asked for",
            "known while compiling",
            "all axes except",
            "channels under",
        ]],
    ),
    ("reshape", &[&["elements", "contiguous", "copy", "inner sizes", "takes every size"]]),
    ("select", &[BROADCAST, &["mask", "bool"]]),
    ("slice", &[AXIS, BROADCAST, &["out of range", "before", "step"]]),
    ("split", &[AXIS, BROADCAST, &["add up", "parts", "out of range"]]),
    ("squeeze", &[AXIS]),
    ("strict", &[&["equal", "stretch", "more than", "axis", "cannot write"]]),
    ("triangle", &[AXIS]),
    ("write", &[BROADCAST, &["cannot write", "cannot borrow", "cannot assign", "own", "read-only"]]),
];

/// Is one of the words of a mistake's rule among what the compiler says itself? Names of types and traits, which stand in
/// backticks, explain nothing, nor does the way that rustc took to them.
pub fn say_the_rule(mistake: &str, said: &str) -> bool {
    let rule = mistake.split('/').next().unwrap_or_default();
    let of_rule =
        WORDS.iter().filter(|(name, _)| *name == rule).flat_map(|(_, groups)| groups.iter().copied().flatten());
    let told = said.lines().filter(|line| !line.starts_with("required ") && !line.starts_with("the trait "));
    let told = told.map(|line| line.split('`').step_by(2).collect::<Vec<_>>().join("`").to_lowercase() + "\n");
    let told: String = told.collect();
    ANYWHERE.iter().chain(of_rule).any(|words| begins(&told, words))
}

/// Does a text hold these words, from the beginning of the first?
fn begins(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| !text[..at].ends_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_types_explain_nothing() {
        let says = |said| say_the_rule("broadcast/cannot_add", said);
        assert!(says("cannot broadcast an axis of size `Dim<3>`"));
        assert!(!says("`Dim<3>` is not `broadcast`"));
        assert!(!says("required for `()` to implement broadcasting"));
        assert!(!say_the_rule("no_such_rule/cannot_add", "cannot broadcast"));
    }
}

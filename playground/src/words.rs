//! What the compiler says of a mistake, in its words: they are read off the attributes of the library's traits, so there is one place
//! where they stand.

use std::collections::HashSet;
use std::sync::OnceLock;

/// The files of the library whose traits speak here.
const SOURCES: [&str; 11] = [
    include_str!("../../src/rule/broadcast.rs"),
    include_str!("../../src/rule/matmul.rs"),
    include_str!("../../src/rule/permute.rs"),
    include_str!("../../src/rule/reshape.rs"),
    include_str!("../../src/rule/concat.rs"),
    include_str!("../../src/rule/slice.rs"),
    include_str!("../../src/rule/einsum.rs"),
    include_str!("../../src/rule/conv.rs"),
    include_str!("../../src/rule/slide.rs"),
    include_str!("../../src/rule/image.rs"),
    include_str!("../../src/axis.rs"),
];
const COMPUTED: [&str; 2] = [include_str!("../../src/size/computed.rs"), include_str!("../../src/size/table.rs")];
/// The sizes that the library computes with.
const NUMBERS: &str = include_str!("../../src/size/numbers.rs");

/// One error as the compiler prints it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// `error`, with the compiler's own code where there is one.
    pub kind: &'static str,
    /// The first line.
    pub message: String,
    /// What stands at the place in the program.
    pub label: Option<String>,
    /// The notes, but for those about the way that the compiler took.
    pub notes: Vec<String>,
}

impl Mistake {
    /// What the trait of this name says, with the names in braces replaced.
    ///
    /// # Panics
    /// If no trait of this name speaks, or if its words have a name that is not given: tests ask each trait that is named here.
    pub fn of(name: &str, given: &[(&str, &str)]) -> Self {
        let attribute = attribute(name).unwrap_or_else(|| panic!("no words of `{name}`"));
        let filled = |text: String| {
            let text = given.iter().fold(text, |text, (name, value)| text.replace(&format!("{{{name}}}"), value));
            debug_assert!(!has_a_name(&text), "a name is left in `{text}`");
            text
        };
        let all = |field: &str| fields(attribute, field).into_iter().map(filled).collect::<Vec<_>>();
        let message = all("message").pop().unwrap_or_default();
        Mistake { kind: "error[E0277]", message, label: all("label").pop(), notes: all("note") }
    }

    /// One that a macro finds, without a trait, and its page.
    pub fn of_macro(message: String, page: &str) -> Self {
        Mistake { kind: "error", message, label: None, notes: vec![page.into()] }
    }
}

/// Is there `{Self}`, or another name?
fn has_a_name(text: &str) -> bool {
    text.split('{').skip(1).any(|rest| rest.split_once('}').is_some_and(|(name, _)| !name.is_empty()))
}

/// The text of the attribute before a trait.
fn attribute(name: &str) -> Option<&'static str> {
    let head = format!("pub trait {name}");
    SOURCES.iter().chain(&COMPUTED).find_map(|source| {
        // And not one whose name begins so.
        let ends = |at: usize| !source[at + head.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        let (at, _) = source.match_indices(&head).find(|(at, _)| ends(*at))?;
        let before = &source[..at];
        let start = before.rfind("#[diagnostic::on_unimplemented(")?;
        (!before[start..].contains("\npub ")).then_some(&before[start..])
    })
}

/// The strings behind `field = `.
fn fields(attribute: &str, field: &str) -> Vec<String> {
    let mut found = vec![];
    for line in attribute.split(&format!("\n    {field} = \"")).skip(1) {
        let mut text = String::new();
        let mut letters = line.chars();
        while let Some(c) = letters.next() {
            match c {
                '"' => break,
                '\\' => text.extend(letters.next()),
                c => text.push(c),
            }
        }
        found.push(text);
    }
    found
}

/// A size as the compiler prints it.
pub fn size(n: usize) -> String {
    if n == 1 { "One".into() } else { format!("Dim<{n}>") }
}

/// A shape as the compiler prints it.
pub fn shape(sizes: &[usize]) -> String {
    pairs(sizes.iter().map(|&n| size(n)))
}

/// A list of axes as the compiler prints it.
pub fn axes(axes: &[isize]) -> String {
    pairs(axes.iter().map(|axis| format!("Axis<{axis}>")))
}

fn pairs(entries: impl Iterator<Item = String>) -> String {
    entries.fold("()".into(), |list, entry| format!("({list}, {entry})"))
}

/// Does the library compute with this size, while compiling?
pub fn is_in_table(n: usize) -> bool {
    static TABLE: OnceLock<HashSet<usize>> = OnceLock::new();
    let known = |line: &str| line.strip_prefix("    Dim<")?.split_once(">: UInt")?.0.parse().ok();
    n <= 2 || TABLE.get_or_init(|| NUMBERS.lines().filter_map(known).collect()).contains(&n)
}

/// A number of elements as the compiler prints it: `TooLarge` where it is not in the table.
pub fn computed(n: usize) -> String {
    if is_in_table(n) { size(n) } else { "TooLarge".into() }
}

/// The name of an operand: `a`, `b`, ..
pub fn name(operand: usize) -> String {
    char::from(b'a' + (operand % 26) as u8).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_shapes() {
        assert_eq!(shape(&[]), "()");
        assert_eq!(shape(&[3, 1, 224]), "((((), Dim<3>), One), Dim<224>)");
        assert_eq!(axes(&[0, -1]), "(((), Axis<0>), Axis<-1>)");
        assert!([0, 1, 2, 3, 784, 2048, 4096].into_iter().all(is_in_table));
        assert!(![2049, 32_767].into_iter().any(is_in_table));
    }

    /// Every trait that a rule names has words, whoever comes to them.
    #[test]
    fn every_trait_that_is_named_speaks() {
        let rules = [
            include_str!("rules.rs"),
            include_str!("rules/broadcast.rs"),
            include_str!("rules/concat.rs"),
            include_str!("rules/conv.rs"),
            include_str!("rules/einsum.rs"),
            include_str!("rules/matmul.rs"),
            include_str!("rules/permute.rs"),
            include_str!("rules/reshape.rs"),
            include_str!("rules/slice.rs"),
        ];
        let named = |text: &'static str| text.split("Mistake::of(\"").skip(1).filter_map(|rest| rest.split('"').next());
        let names: HashSet<&str> =
            rules.into_iter().flat_map(named).chain(["IsImage", "IsSignal", "AtLeast", "Enough"]).collect();
        assert!(names.len() > 25, "{names:?}");
        for name in names {
            let attribute = attribute(name).unwrap_or_else(|| panic!("no words of `{name}`"));
            assert_eq!(fields(attribute, "message").len(), 1, "{name}");
            assert!(
                fields(attribute, "note").iter().any(|note| note.contains(": read on in `conformable::errors::c")),
                "{name}"
            );
        }
    }

    #[test]
    fn escapes_and_names() {
        let text = "#[diagnostic::on_unimplemented(\n    message = \"a \\\"b\\\" {N}\",\n    note = \"one\",\n    note = \"two\"\n)]";
        assert_eq!(fields(text, "message"), ["a \"b\" {N}"]);
        assert_eq!(fields(text, "note"), ["one", "two"]);
        assert!(has_a_name("{N}") && !has_a_name("{} {"));
    }
}

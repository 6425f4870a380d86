//! What the README shows and lists is so.
//!
//! `GOLDEN=overwrite cargo test -p conformable-onnx --test readme` writes the list of operators anew.

use std::collections::BTreeSet;
use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// What `src/fuse.rs` puts in place of other operators.
const OWN: &[&str] = &["ScaledDotProduct"];

/// The names that the functions `find` of `src/ops` know.
fn operators() -> BTreeSet<String> {
    // Of `src/resolve.rs`.
    let mut names = BTreeSet::from(["If".to_owned()]);
    for file in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ops")).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let Some((_, rest)) = text.split_once("fn find(op: &str)") else { continue };
        let body = rest.split_once("\n}").unwrap().0;
        names.extend(body.split('"').skip(1).step_by(2).filter(|name| !OWN.contains(name)).map(str::to_owned));
    }
    names
}

#[test]
fn the_operators_are_those_that_are_found() {
    let names = operators();
    assert!(names.len() > 100 && names.contains("Conv") && names.contains("Softmax"));
    let mut list = String::new();
    let mut length = 0;
    for (at, name) in names.iter().enumerate() {
        let word = format!("`{name}`{}", if at + 1 == names.len() { "." } else { "," });
        if length + word.len() >= 136 {
            list.push('\n');
            length = 0;
        } else if at > 0 {
            list.push(' ');
        }
        list.push_str(&word);
        length += word.len() + 1;
    }
    let readme = read("README.md");
    let (before, rest) = readme.split_once("<!-- operators -->\n").unwrap();
    let (listed, after) = rest.split_once("<!-- end -->").unwrap();
    if std::env::var_os("GOLDEN").is_some_and(|word| word == "overwrite") {
        let text = format!("{before}<!-- operators -->\n{list}\n<!-- end -->{after}");
        std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"), text).unwrap();
        return;
    }
    assert_eq!(listed.trim(), list, "write it anew with GOLDEN=overwrite");
}

#[test]
fn the_opsets_are_those_that_are_read() {
    let readme = read("README.md");
    let source = read("src/read.rs");
    let (_, rest) = source.split_once("OPSETS: std::ops::RangeInclusive<i64> = ").unwrap();
    let (from, to) = rest.split_once(';').unwrap().0.split_once("..=").unwrap();
    assert!(readme.contains(&format!("Of opsets {from} to {to},")), "opsets {from} to {to}");
    assert!(readme.contains(&format!("opsets before {from} and after {to}")), "opsets {from} to {to}");
}

#[test]
fn the_module_that_is_shown_is_the_one_that_is_written() {
    let (readme, module) = (read("README.md"), read("tests/golden/digits_cnn.rs"));
    let shown = readme.split("```rust,ignore\n").nth(1).unwrap().split("```").next().unwrap();
    let mut rest = module.as_str();
    for paragraph in shown.split("\n\n") {
        let at = rest.find(paragraph.trim_end()).unwrap_or_else(|| panic!("this is not written so:\n{paragraph}"));
        rest = &rest[at + paragraph.trim_end().len()..];
    }
    assert_eq!(rest, "\n");
}

#[test]
fn the_refusal_that_is_shown_is_the_one_that_is_said() {
    let name = "refuse_operator_three_at_once.onnx";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/refuse").join(name);
    let refusal = conformable_onnx::Generator::new(&path).generate("w").unwrap_err().to_string();
    let said = format!("error: {}\n", refusal.replace(&*path.to_string_lossy(), name));
    assert!(read("README.md").contains(&said), "{said}");
}

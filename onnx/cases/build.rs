//! Makes a module of each graph of `data`, and a test that calls it.

use conformable_onnx::Generator;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Graphs of which no module is made, and what the refusal names. Their tests fail as soon as one is made.
const REFUSED: &[(&str, &str)] = &[];

/// Graphs whose module calls what the library does not have yet: their tests are ignored, and fail when asked for.
const WAITING: &[(&str, &str)] = &[];

/// An input or an output: its name, its elements, its sizes as they are written.
struct Value<'a> {
    name: &'a str,
    element: &'a str,
    sizes: String,
}

fn values(column: &str) -> Vec<Value<'_>> {
    let value = |text| {
        let (name, shape): (&str, &str) = str::rsplit_once(text, '=').expect("name=f32[3,4]");
        let (element, sizes) = shape.trim_end_matches(']').split_once('[').expect("f32[3,4]");
        Value { name, element, sizes: sizes.replace(',', ", ") }
    };
    column.split_whitespace().map(value).collect()
}

/// May the call fail? That an index is out of range is seen when it is used.
fn fallible(module: &str) -> bool {
    let (_, signature) = module.split_once("pub fn forward").expect("a function `forward`");
    signature.split_once("{\n").expect("a body").0.contains("Result<")
}

fn test_of(name: &str, module: &str, inputs: &[Value<'_>], outputs: &[Value<'_>]) -> String {
    let mut text = format!("    use conformable_onnx_cases::{name}::{{Arena, forward}};\n");
    let _ = writeln!(text, "    let mut case = Case::open({name:?});");
    for (kind, values) in [("input", inputs), ("output", outputs)] {
        for value in values {
            let line = format!("// {kind} {}: {} [{}]", value.name, value.element, value.sizes);
            let _ = writeln!(text, "    case.says({line:?});");
        }
    }
    let mut arguments = String::new();
    for (at, Value { element, sizes, .. }) in inputs.iter().enumerate() {
        let _ = writeln!(text, "    let x{at}: Tensor<{element}, shape![{sizes}]> = case.next();");
        let _ = write!(arguments, "x{at}.view(), ");
    }
    let results: Vec<String> = (0..outputs.len()).map(|at| format!("y{at}")).collect();
    let pattern = if let [one] = results.as_slice() { one.clone() } else { format!("({})", results.join(", ")) };
    let unwrap = if fallible(module) { ".unwrap()" } else { "" };
    text.push_str("    let mut arena = Arena::boxed();\n");
    let _ = writeln!(text, "    let {pattern} = forward({arguments}&mut arena){unwrap};");
    for (Value { name, element, sizes }, y) in outputs.iter().zip(&results) {
        let _ = writeln!(text, "    let {y}: SliceView<'_, {element}, shape![{sizes}]> = {y};");
        let _ = writeln!(text, "    case.expect({name:?}, {y}.as_slice());");
    }
    text.push_str("    case.ends();\n");
    text
}

fn main() {
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let data = Path::new("data");
    println!("cargo::rerun-if-changed=data");
    println!("cargo::rerun-if-changed=build.rs");
    let table = std::fs::read_to_string(data.join("cases.tsv")).expect("data/cases.tsv");
    let rows: Vec<Vec<&str>> = table.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    for (name, _) in REFUSED.iter().chain(WAITING) {
        assert!(rows.iter().any(|row| row[0] == *name), "there is no case `{name}`");
    }
    let (mut modules, mut tests) = (String::new(), String::new());
    for row in rows {
        let [name, operators, inputs, outputs] = row[..] else { panic!("a line has four columns: {row:?}") };
        let made = Generator::new(data.join("graphs").join(name).with_extension("onnx"))
            .write(&out.join(name).with_extension("rs"));
        let asked =
            |list: &[(&str, &'static str)]| list.iter().find(|(other, _)| *other == name).map(|(_, word)| *word);
        let mut ignored = "";
        let body = match (made, asked(REFUSED), asked(WAITING)) {
            (Ok(module), None, None) => {
                let _ = writeln!(
                    modules,
                    "/// {operators}.\npub mod {name} {{\n    include!(concat!(env!(\"OUT_DIR\"), \"/{name}.rs\"));\n}}"
                );
                test_of(name, &module.text, &values(inputs), &values(outputs))
            }
            (Ok(_), _, Some(word)) => {
                ignored = "#[ignore = \"the library does not have what it calls\"]\n";
                format!("    panic!(\"there is no `{{}}` yet\", {word:?});\n")
            }
            (Ok(_), Some(_), _) => {
                "    panic!(\"a module is made of it: take it out of REFUSED in build.rs\");\n".to_owned()
            }
            (Err(refusal), Some(word), _) => format!("    names({:?}, {word:?});\n", refusal.to_string()),
            (Err(refusal), ..) => format!("    panic!(\"{{}}\", {:?});\n", refusal.to_string()),
        };
        let _ = writeln!(tests, "#[test]\n{ignored}fn {name}() {{\n{body}}}\n");
    }
    std::fs::write(out.join("modules.rs"), modules).expect("the folder is there");
    std::fs::write(out.join("tests.rs"), tests).expect("the folder is there");
}

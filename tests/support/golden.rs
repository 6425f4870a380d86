//! Lines of `tests/data/golden`, whose README says what a line holds.

use std::{collections::HashMap, sync::OnceLock};

use conformable::prelude::*;
use serde_json::Value;

#[path = "jsonl.rs"]
mod jsonl;

/// The line with this id.
pub(crate) fn line(id: &str) -> &'static Value {
    static LINES: OnceLock<HashMap<String, Value>> = OnceLock::new();
    LINES.get_or_init(|| jsonl::read("golden", "id")).get(id).unwrap_or_else(|| panic!("no line {id}"))
}

/// The id of a line.
pub(crate) fn id(line: &Value) -> &str {
    line["id"].as_str().expect("a line has an id")
}

/// The numbers at a JSON pointer: a list, or a single one.
pub(crate) fn numbers(line: &Value, at: &str) -> Vec<f64> {
    match line.pointer(at) {
        Some(Value::Array(list)) => list.iter().map(number).collect(),
        Some(one) => vec![number(one)],
        None => panic!("{}: nothing at {at}", id(line)),
    }
}

/// A number as the f32 it stands for; integers are small.
fn number(value: &Value) -> f64 {
    match value {
        Value::String(text) => text.parse().expect("nan, inf or -inf"),
        Value::Bool(truth) => f64::from(*truth),
        other => f64::from(other.as_f64().expect("a number") as f32),
    }
}

/// The tensor whose data is at a JSON pointer.
pub(crate) fn input<S: FixedShape>(line: &Value, at: &str) -> Tensor<f32, S> {
    Tensor::from_vec(floats(line, at)).expect("as many numbers as the shape has elements")
}

/// The same numbers. Beside [`input`], which is compiled for each shape.
fn floats(line: &Value, at: &str) -> Vec<f32> {
    numbers(line, at).into_iter().map(|x| x as f32).collect()
}

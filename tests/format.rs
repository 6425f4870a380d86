//! `{}` and `{:?}` against NumPy: every line of `tests/data/format.jsonl`, which `scripts/format_cases.py` writes.

use conformable::prelude::*;
use serde_json::Value;
use std::fmt::{self, Write};
use std::fs;

fn lines() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/format.jsonl");
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).expect("a line is a JSON object")).collect()
}

/// The one line with this note.
fn noted(note: &str) -> Value {
    let mut found = lines().into_iter().filter(|line| line["note"] == note);
    let line = found.next().unwrap_or_else(|| panic!("no line {note:?}"));
    assert!(found.next().is_none(), "several lines {note:?}");
    line
}

/// An element as it is stored.
trait Stored: Element {
    fn read(stored: &Value) -> Option<Self>;
    /// Element `i` of `arange`.
    fn nth(i: usize) -> Self;
}

macro_rules! stored {
    ($($t:ident: |$stored:ident| $read:expr, |$i:ident| $nth:expr;)*) => { $(impl Stored for $t {
        fn read($stored: &Value) -> Option<Self> { $read }
        fn nth($i: usize) -> Self { $nth }
    })* };
}
stored! {
    f64: |x| x.as_str()?.parse().ok(), |i| i as f64;
    f32: |x| f64::read(x).map(|x| x as f32), |i| i as f32;
    i8: |x| x.as_i64()?.try_into().ok(), |i| i as i8;
    i32: |x| x.as_i64()?.try_into().ok(), |i| i as i32;
    i64: |x| x.as_i64(), |i| i as i64;
    u8: |x| x.as_u64()?.try_into().ok(), |i| i as u8;
    u64: |x| x.as_u64(), |i| i as u64;
    bool: |x| x.as_bool(), |i| i % 2 == 1;
}

fn values<T: Stored>(line: &Value, len: usize) -> Vec<T> {
    if line["values"] == "arange" {
        return (0..len).map(T::nth).collect();
    }
    let stored = line["values"].as_array().expect("values are a list");
    stored.iter().map(|x| T::read(x).unwrap_or_else(|| panic!("{}: {x}", line["id"]))).collect()
}

fn display_and_debug(tensor: &(impl fmt::Display + fmt::Debug), line: &Value) -> (String, String) {
    match line["precision"].as_u64() {
        Some(n) => (format!("{tensor:.*}", n as usize), format!("{tensor:.*?}", n as usize)),
        None => (tensor.to_string(), format!("{tensor:?}")),
    }
}

fn compare(tensor: &(impl fmt::Display + fmt::Debug), line: &Value) {
    let (display, debug) = display_and_debug(tensor, line);
    let (id, note) = (&line["id"], &line["note"]);
    assert!(line["display"] == display, "{id}, {note}:\n{display}\ninstead of\n{}", line["display"].as_str().unwrap());
    assert!(line["debug"] == debug, "{id}, {note}:\n{debug}\ninstead of\n{}", line["debug"].as_str().unwrap());
}

/// The line's tensor in every storage prints the line's text.
fn check<T: Stored, S: FixedShape>(line: &Value) {
    let values = values::<T>(line, S::LEN);
    let tensor = Tensor::<T, S>::from_slice(&values).expect("as many values as the shape has");
    compare(&tensor, line);
    compare(&tensor.to_inline(), line);
    compare(&tensor.view(), line);
    // Every second element of a tensor whose other elements are not to be seen.
    let spread: Vec<T> = values.iter().flat_map(|&x| [T::default(), x]).collect();
    let spread = Tensor::<T, shape![..S, 2]>::from_slice(&spread).expect("twice as many");
    let view = spread.index_axis::<-1>(1);
    assert!(S::LEN < 2 || !view.is_contiguous());
    compare(&view, line);
}

/// Calls `check` for the line's shape: the list holds the shapes of the file.
macro_rules! check_shape {
    ($t:ident $line:ident: $([$($n:tt),*])*) => {{
        let shape: Vec<u64> = $line["shape"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        match shape.as_slice() {
            $([$($n),*] => check::<$t, shape![$($n),*]>($line),)*
            other => panic!("{}: add the shape {other:?} to the list", $line["id"]),
        }
    }};
}

fn check_type<T: Stored>(line: &Value) {
    check_shape! { T line:
        [] [0] [0, 3] [1] [1, 1, 1] [1, 2, 1, 3] [1, 4] [2, 0, 4] [2, 1, 3] [2, 2] [2, 2, 2, 2] [2, 2, 15] [2, 3] [2, 3, 2] [2, 600]
        [3] [3, 0] [3, 2] [3, 4] [3, 20] [3, 20, 20] [4, 1] [4, 5, 8, 10] [6, 200] [7, 7, 7, 7] [7, 150] [8, 9, 20] [10, 100] [30] [40]
        [600, 2] [1001] [2000]
    }
}

fn check_lines(types: &[&str]) -> usize {
    let lines = lines();
    let ours = lines.iter().filter(|line| types.contains(&line["dtype"].as_str().unwrap()) && line["values"] != "one");
    let check = |line: &Value| match line["dtype"].as_str().unwrap() {
        "f32" => check_type::<f32>(line),
        "f64" => check_type::<f64>(line),
        "i8" => check_type::<i8>(line),
        "i32" => check_type::<i32>(line),
        "i64" => check_type::<i64>(line),
        "u8" => check_type::<u8>(line),
        "u64" => check_type::<u64>(line),
        "bool" => check_type::<bool>(line),
        other => panic!("no element type {other}"),
    };
    ours.inspect(|line| check(line)).count()
}

#[test]
fn floats_print_as_in_numpy() {
    assert!(check_lines(&["f32"]) > 150);
    assert!(check_lines(&["f64"]) > 150);
}

#[test]
fn integers_print_as_in_numpy() {
    assert!(check_lines(&["i8", "i32", "i64", "u8", "u64"]) > 40);
}

#[test]
fn masks_print_as_in_numpy_in_lower_case() {
    assert_eq!(check_lines(&["bool"]), 5);
}

#[test]
fn views_print_what_they_show() {
    let a: Tensor<f32, shape![2, 3]> = Tensor::arange();
    compare(&a.t(), &noted("transposed"));
    compare(&a.flip::<-1>(), &noted("reversed"));
    compare(&a.index_axis::<0>(0).broadcast_to::<shape![2, 3]>(), &noted("stretched"));
    let mut b = a.t().to_tensor();
    compare(&b.view_mut(), &noted("transposed"));
}

/// 10^15 elements could not all be visited.
#[test]
fn only_the_edges_of_a_large_tensor_are_read() {
    let one = Tensor::<f32, shape![]>::ones();
    compare(&one.broadcast_to::<shape![1000000, 1000000, 1000]>(), &noted("stretched, larger than memory"));
}

#[test]
fn a_tensor_of_many_axes_prints() {
    let a = InlineTensor::<u8, shape![1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]>::arange();
    assert_eq!(a.to_string(), format!("{}0 1{}", "[".repeat(18), "]".repeat(18)));
}

#[test]
fn an_error_of_the_writer_is_returned() {
    struct Full(usize);
    impl Write for Full {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
            Ok(())
        }
    }
    let a: Tensor<f32, shape![2, 2]> = Tensor::arange();
    let len = a.to_string().len();
    assert!(write!(Full(len), "{a}").is_ok());
    assert!(write!(Full(len - 1), "{a}").is_err());
}

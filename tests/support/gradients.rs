//! Lines of `tests/data/gradients`, whose README says what a line holds, and how gradients are held against them.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::OnceLock,
};

use conformable::{
    element::Element,
    grad::{Trained, Var},
    prelude::*,
    storage::Storage,
};
use serde_json::Value;

#[path = "jsonl.rs"]
mod jsonl;

/// What becomes of a line.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    /// Its outputs and gradients are held, in `f32` and in `f64`.
    Held(fn(&Line)),
    /// The library has no program for it, and says so in these words.
    #[allow(dead_code, reason = "not every file has such lines")]
    Refused(&'static str),
    /// The operation has no gradient yet.
    #[allow(dead_code, reason = "none is left")]
    NotHad(&'static str),
}

/// A line, and what was found wrong in it.
pub(crate) struct Line {
    value: &'static Value,
    wrong: RefCell<Vec<String>>,
}

/// What indices and masks are read as.
pub(crate) trait Given: Element {
    fn read(number: f64) -> Self;
}

impl Given for i64 {
    fn read(number: f64) -> Self {
        number as i64
    }
}

impl Given for bool {
    fn read(number: f64) -> Self {
        number != 0.0
    }
}

/// Something beside the outputs that nothing is handed back to: positions, statistics.
pub(crate) trait Beside {
    fn numbers(&self) -> Vec<f64>;
}

impl<S: Shape, B: Storage> Beside for Tensor<usize, S, B> {
    fn numbers(&self) -> Vec<f64> {
        self.iter().map(|&n| n as f64).collect()
    }
}

impl<S: Shape, T: Trained> Beside for conformable::grad::Var<'_, S, T> {
    fn numbers(&self) -> Vec<f64> {
        as_f64s(self.view().iter())
    }
}

/// These elements, of a tensor of any shape: what is here is compiled once, and not for each.
fn as_f64s<'a, T: Trained>(elements: impl Iterator<Item = &'a T>) -> Vec<f64> {
    elements.map(|x| x.as_f64()).collect()
}

/// The sum of several.
pub(crate) fn summed<'t, T: Trained, const N: usize>(terms: [Var<'t, (), T>; N]) -> Var<'t, (), T> {
    terms.into_iter().reduce(|sum, term| sum + term).expect("an output")
}

/// The lines of all files, by their ids.
fn lines() -> &'static HashMap<String, Value> {
    static LINES: OnceLock<HashMap<String, Value>> = OnceLock::new();
    LINES.get_or_init(|| jsonl::read("gradients", "id"))
}

/// The numbers of a tensor.
fn numbers(tensor: &Value) -> Vec<f64> {
    let read = |x: &Value| match x {
        Value::String(text) => text.parse().expect("nan, inf or -inf"),
        Value::Bool(truth) => f64::from(u8::from(*truth)),
        other => other.as_f64().expect("a number"),
    };
    tensor["data"].as_array().expect("a tensor has data").iter().map(read).collect()
}

/// The sizes of a tensor.
fn sizes(tensor: &Value) -> Vec<usize> {
    tensor["shape"].as_array().expect("a shape").iter().map(|n| n.as_u64().expect("a size") as usize).collect()
}

/// A tensor of a line, of the shape that its file has.
fn tensor<T: Element, S: FixedShape>(value: &Value, of: fn(f64) -> T) -> Tensor<T, S> {
    assert_eq!(sizes(value), S::dims().to_vec(), "the shape in the test is the line's");
    Tensor::from_vec(numbers(value).into_iter().map(of).collect()).expect("as many numbers as the shape has elements")
}

impl Line {
    /// An operand.
    pub(crate) fn operand<T: Trained, S: FixedShape>(&self, at: usize) -> Tensor<T, S> {
        tensor(&self.value["in"][at], T::of)
    }

    /// Indices or a mask.
    pub(crate) fn given<I: Given, S: FixedShape>(&self, at: usize) -> Tensor<I, S> {
        tensor(&self.value["in"][at], I::read)
    }

    /// What comes from above.
    pub(crate) fn above<T: Trained, S: FixedShape>(&self, at: usize) -> Tensor<T, S> {
        tensor(&self.value["dy"][at], T::of)
    }

    /// Holds an output.
    pub(crate) fn output<T: Trained, S: Shape>(&self, at: usize, got: &Tensor<T, S, impl Storage>) {
        self.hold::<T>("out", at, as_f64s(got.iter()));
    }

    /// Holds what is returned beside the outputs.
    pub(crate) fn beside<T: Trained>(&self, at: usize, got: &impl Beside) {
        self.hold::<T>("out", at, got.numbers());
    }

    /// Holds a gradient, which has the operand's shape.
    pub(crate) fn gradient<T: Trained, S: Shape>(&self, at: usize, got: &Tensor<T, S>) {
        self.hold::<T>("grad", at, as_f64s(got.iter()));
    }

    /// Holds numbers to the tolerance of the line: against its own; where PyTorch's `f32` missed the tolerance, or the line says
    /// that another choice may be made at a tie, against that as well.
    fn hold<T: Trained>(&self, side: &str, at: usize, got: Vec<f64>) {
        let mut ways = vec![numbers(&self.value[side][at])];
        if T::NAME == "f32" && self.value["f32"].is_object() {
            ways.push(numbers(&self.value["f32"][side][at]));
        }
        if side == "grad" {
            let others = self.value["alt"].as_object().into_iter().flat_map(|others| others.values());
            ways.extend(others.map(|other| numbers(&other[at])));
        }
        let [rtol, atol] = [0, 1].map(|i| self.value["tol"][T::NAME][i].as_f64().unwrap_or(0.0));
        let near = |x: f64, y: f64| {
            x == y || x.is_nan() && y.is_nan() || y.is_finite() && (x - y).abs() <= rtol * y.abs() + atol
        };
        let met = |i: usize, x: f64| ways.iter().any(|want| near(x, want[i]));
        if got.len() != ways[0].len() {
            self.wrong(format!("{} {side} {at}: {} elements, and not {}", T::NAME, got.len(), ways[0].len()));
        } else if let Some(i) = (0..got.len()).find(|&i| !met(i, got[i])) {
            let wanted: Vec<f64> = ways.iter().map(|want| want[i]).collect();
            self.wrong(format!("{} {side} {at}: element {i} is {:e}, expected {wanted:?}", T::NAME, got[i]));
        }
    }

    fn wrong(&self, what: String) {
        self.wrong.borrow_mut().push(what);
    }
}

/// Runs the lines of a file; each is in the table once. How many are right, refused and not had.
pub(crate) fn hold(file: &str, table: &[(&str, Way)]) -> [usize; 3] {
    let of_file: HashSet<&str> = lines()
        .keys()
        .map(String::as_str)
        .filter(|id| id.rsplit_once('_').is_some_and(|(name, _)| name == file))
        .collect();
    let listed: HashSet<&str> = table.iter().map(|(id, _)| *id).collect();
    assert_eq!(listed.len(), table.len(), "{file}: no line is listed twice");
    assert_eq!(listed, of_file, "{file}: each line is listed");
    let (mut counts, mut wrong) = ([0; 3], String::new());
    for (id, way) in table {
        match way {
            Way::Refused(why) => {
                assert!(!why.is_empty(), "{id} is refused in words");
                counts[1] += 1;
            }
            Way::NotHad(_) => counts[2] += 1,
            Way::Held(run) => {
                let line = Line { value: &lines()[*id], wrong: RefCell::default() };
                let ran = catch_unwind(AssertUnwindSafe(|| run(&line)));
                let found = line.wrong.take();
                if ran.is_ok() && found.is_empty() {
                    counts[0] += 1;
                } else {
                    wrong += &format!(
                        "{id}, {}: {}\n",
                        line.value["op"],
                        if ran.is_err() { "panics".into() } else { found.join("; ") }
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{file}:\n{wrong}");
    counts
}

/// A line as a function: `[a 0: S]` is an operand with a gradient, a constant, indices or a mask, and its place in the line;
/// `[y d 0: S]` an output and what comes from above; `[p 1]` what is returned beside.
macro_rules! case {
    ($id:ident, $($rest:tt)*) => {
        fn $id(line: &Line) {
            case!(@of f32, line, $($rest)*);
            case!(@of f64, line, $($rest)*);
        }
    };
    (@of $T:ty, $line:ident, [$($a:ident $at:literal: $A:ty),*], [$($c:ident $c_at:literal: $C:ty),*],
        [$($i:ident $i_at:literal: $I:ty, $Is:ty),*],
        [$($y:ident $dy:ident $y_at:literal: $Y:ty),*], [$($p:ident $p_at:literal),*], $value:expr) => {{
        #[allow(dead_code, reason = "few lines name the element type")]
        type T = $T;
        let operands = ($($line.operand::<T, $A>($at),)*);
        let constants = ($($line.operand::<T, $C>($c_at),)*);
        let given = ($($line.given::<$I, $Is>($i_at),)*);
        let above = ($($line.above::<T, $Y>($y_at),)*);
        let (_, ($($a,)*)) = Tape::new().grad(&operands, &(constants, given, above), |operands, (constants, given, above), t| {
            let ($($a,)*) = operands;
            let ($($c,)*) = constants;
            let ($($i,)*) = given;
            let ($($dy,)*) = above;
            $(let $a = t.param($a);)*
            $(let $c = t.input($c);)*
            let _ = ($($a,)*);
            let ($($y,)* $($p,)*) = case!(@several [$($y)* $($p)*] $value);
            $($line.output($y_at, &Var::<'_, $Y, T>::view($y));)*
            $($line.beside::<T>($p_at, &$p);)*
            $crate::lines::summed([$(($y * t.input($dy)).sum()),*])
        });
        $($line.gradient($at, &$a);)*
    }};
    (@several [$one:ident] $value:expr) => {
        ($value,)
    };
    (@several [$($several:ident)*] $value:expr) => {
        $value
    };
}

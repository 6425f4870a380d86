//! The library against the cases of the ONNX backend test suite: `tests/data/onnx`, whose README says what a line holds.
//!
//! `scripts/onnx.py` writes the modules: each case with its types and the call of the public function, or the few lines of
//! public functions that a user would write where an operator is made of several. `scripts/onnx_open.py` writes `open`: the cases that can
//! be, again with the first axis of their inputs, the batch, known at run time only; it prints which can not, and why.

#[path = "support/jsonl.rs"]
mod jsonl;

use std::{collections::HashMap, sync::OnceLock};

use conformable::{element::Element, prelude::*, storage::Storage};
use serde_json::Value;

use Within::{Exact, Sum, Ulp};

/// A case of the suite, and how close numbers have to be.
#[derive(Clone, Copy)]
struct Case(&'static Value, Within);

fn case(name: &str, within: Within) -> Case {
    static CASES: OnceLock<HashMap<String, Value>> = OnceLock::new();
    let cases = CASES.get_or_init(|| jsonl::read("onnx", "name"));
    Case(cases.get(name).unwrap_or_else(|| panic!("no case {name}")), within)
}

/// How close numbers have to be: `scripts/onnx_tolerances.py` says which operator has what, and why.
#[derive(Clone, Copy, Debug)]
enum Within {
    /// The same bits.
    Exact,
    /// Units in the last place of the expected number.
    Ulp(u32),
    /// As of a sum of so many terms: `2 + sqrt(k)` machine epsilons of the largest expected number.
    Sum(u32),
}

impl Within {
    /// By how much a number of this size may differ, or None if not at all.
    fn allowed(self, size: f64, largest: f64, digits: i32) -> Option<f64> {
        match self {
            Exact => None,
            Ulp(n) => Some(f64::from(n) * 2f64.powi(size.max(1e-300).log2().floor() as i32 + 1 - digits)),
            Sum(k) => Some((2.0 + f64::from(k).sqrt()) * largest * 2f64.powi(1 - digits)),
        }
    }
}

/// The binary digits of a number of an ONNX type.
fn digits(format: &str) -> i32 {
    match format {
        "bf16" => 8,
        "f16" => 11,
        "f32" => 24,
        _ => 53,
    }
}

impl Case {
    /// The input at the position that a letter stands for: `a` is the first.
    fn input<T: Number, S: FixedShape>(self, letter: &str) -> Tensor<T, S> {
        self.tensor("inputs", usize::from(letter.as_bytes()[0] - b'a'))
    }

    fn tensor<T: Number, S: FixedShape>(self, side: &str, at: usize) -> Tensor<T, S> {
        let tensor = &self.0[side][at];
        let dims: Vec<usize> = list(&tensor["shape"], |n| n.as_u64().map(|n| n as usize));
        assert_eq!(dims, S::dims().to_vec(), "{}: the shape of {side} {at}", self.0["name"]);
        Tensor::from_vec(list(&tensor["data"], T::read)).expect("as many numbers as the shape has elements")
    }

    /// Holds what a function returned against an output, to the case's tolerances.
    fn check<T: Number, S: FixedShape>(self, at: usize, got: &impl Elements<T, S>) {
        let want: Tensor<T, S> = self.tensor("outputs", at);
        let format = self.0["outputs"][at]["dtype"].as_str().expect("a type");
        let got: Vec<T> = got.elements().into_iter().map(|x| x.stored(format)).collect();
        self.compare(at, &got, want.as_slice());
    }

    /// [`check`](Self::check) of a result of the shape `O`, whose sizes are those of `S`.
    fn check_open<T: Number, S: FixedShape, O: Shape>(self, at: usize, got: &impl Elements<T, O>) {
        let format = self.0["outputs"][at]["dtype"].as_str().expect("a type");
        assert_eq!(got.sizes(), S::dims().to_vec(), "{}: the shape of output {at}", self.0["name"]);
        let got: Vec<T> = got.elements().into_iter().map(|x| x.stored(format)).collect();
        self.compare(at, &got, self.tensor::<T, S>("outputs", at).as_slice());
    }

    fn compare<T: Number>(self, at: usize, got: &[T], want: &[T]) {
        let name = &self.0["name"];
        let [rtol, atol] = ["rtol", "atol"].map(|key| self.0[key].as_f64().expect("a tolerance"));
        let digits = digits(self.0["outputs"][at]["dtype"].as_str().expect("a type"));
        assert_eq!(got.len(), want.len(), "{name}: output {at}: how many elements");
        let largest = want.iter().map(|x| x.size()).filter(|x| x.is_finite()).fold(0.0, f64::max);
        for (i, (&got, &want)) in got.iter().zip(want).enumerate() {
            let suite = atol + rtol * want.size();
            let allowed = self.1.allowed(want.size(), largest, digits).map(|own| own.min(suite));
            assert!(
                got.meets(want, allowed),
                "{name}: output {at}: element {i} is {got}, expected {want}: {:?}",
                self.1
            );
        }
    }
}

fn list<T>(values: &Value, read: impl Fn(&Value) -> Option<T>) -> Vec<T> {
    values.as_array().expect("a list").iter().map(|value| read(value).expect("a value of the type")).collect()
}

/// An element type of the cases.
trait Number: Element {
    /// The value in a line.
    fn read(value: &Value) -> Option<Self>;
    /// The number as it is when it has been stored in an ONNX format.
    fn stored(self, _format: &str) -> Self {
        self
    }
    /// Without its sign; of what is no float, 0.
    fn size(self) -> f64 {
        0.0
    }
    /// Is this the number that is wanted? The same bits, if nothing else is allowed or it is no float; all NaN are one.
    fn meets(self, want: Self, allowed: Option<f64>) -> bool;
}

macro_rules! numbers {
    ($($t:ident: |$value:ident| $read:expr;)*) => { $(
        impl Number for $t {
            fn read($value: &Value) -> Option<Self> { $read }
            fn meets(self, want: Self, _: Option<f64>) -> bool { self == want }
        }
    )* };
}
numbers! {
    bool: |x| x.as_bool();
    i8: |x| x.as_i64()?.try_into().ok();
    i16: |x| x.as_i64()?.try_into().ok();
    i32: |x| x.as_i64()?.try_into().ok();
    i64: |x| x.as_i64();
    u8: |x| x.as_u64()?.try_into().ok();
    u16: |x| x.as_u64()?.try_into().ok();
    u32: |x| x.as_u64()?.try_into().ok();
    u64: |x| x.as_u64();
    usize: |x| x.as_u64()?.try_into().ok();
}

macro_rules! floats {
    ($($t:ident)*) => { $(
        impl Number for $t {
            // NaN and the infinities are strings.
            fn read(value: &Value) -> Option<Self> {
                match value {
                    Value::String(text) => text.parse().ok(),
                    other => Some(other.as_f64()? as $t),
                }
            }

            fn size(self) -> f64 {
                f64::from(self.abs())
            }

            fn meets(self, want: Self, allowed: Option<f64>) -> bool {
                let near = |allowed| self == want || want.is_finite() && f64::from((self - want).abs()) <= allowed;
                self.to_bits() == want.to_bits() || self.is_nan() && want.is_nan() || allowed.is_some_and(near)
            }

            // Formats of 16 bits are converted when they are read and written, and are `f32` in between.
            fn stored(self, format: &str) -> Self {
                match format {
                    "f16" => half::f16::from_f32(self as f32).to_f32() as $t,
                    "bf16" => half::bf16::from_f32(self as f32).to_f32() as $t,
                    _ => self,
                }
            }
        }
    )* };
}
floats!(f32 f64);

/// What a function returned: a tensor of shape `S`, or, of a scalar, the number itself.
trait Elements<T, S> {
    /// The elements in row-major order.
    fn elements(&self) -> Vec<T>;
    /// How many there are along each axis.
    fn sizes(&self) -> Vec<usize>;
}

impl<T: Number, S: Shape, B: Storage> Elements<T, S> for Tensor<T, S, B> {
    fn elements(&self) -> Vec<T> {
        self.to_vec()
    }

    fn sizes(&self) -> Vec<usize> {
        self.dims().to_vec()
    }
}

impl<T: Number> Elements<T, shape![]> for T {
    fn elements(&self) -> Vec<T> {
        vec![*self]
    }

    fn sizes(&self) -> Vec<usize> {
        Vec::new()
    }
}

/// A case: its name, how close its numbers have to be, the inputs that are named, lines before the call, and for each output its number, its type and the call.
macro_rules! held {
    ($name:literal, $within:expr, $($x:ident: $T:ident $dims:tt),*; $(let $pattern:pat = $part:expr;)* $($at:literal: $U:ident $to:tt = $value:expr),+ $(,)?) => {{
        let case = case($name, $within);
        $(let $x: Tensor<$T, shape! $dims> = case.input(stringify!($x));)*
        $(let $pattern = $part;)*
        $(case.check::<$U, shape! $to>($at, &$value);)+
    }};
}

/// The same with axes of run-time size: each type once with the numbers of the case and once with names.
macro_rules! open {
    ($name:literal, $within:expr, |$($x:ident: $T:ident, $s:ty as $o:ty),+| $($at:literal: $U:ident, $r:ty as $or:ty = $value:expr),+) => {{
        let case = case($name, $within);
        $(let $x: Tensor<$T, $o> = case.input::<$T, $s>(stringify!($x)).renamed().expect("the sizes are these");)+
        $(case.check_open::<$U, $r, $or>($at, &$value);)+
    }};
}

#[rustfmt::skip]
#[path = "onnx/attention.rs"]
mod attention;
#[rustfmt::skip]
#[path = "onnx/copies.rs"]
mod copies;
#[rustfmt::skip]
#[path = "onnx/elements.rs"]
mod elements;
#[rustfmt::skip]
#[path = "onnx/linear.rs"]
mod linear;
#[rustfmt::skip]
#[path = "onnx/losses.rs"]
mod losses;
#[rustfmt::skip]
#[path = "onnx/norms.rs"]
mod norms;
#[rustfmt::skip]
#[path = "onnx/open.rs"]
mod open;
#[rustfmt::skip]
#[path = "onnx/recurrent.rs"]
mod recurrent;
#[rustfmt::skip]
#[path = "onnx/reductions.rs"]
mod reductions;
#[rustfmt::skip]
#[path = "onnx/shapes.rs"]
mod shapes;
#[rustfmt::skip]
#[path = "onnx/variants.rs"]
mod variants;
#[rustfmt::skip]
#[path = "onnx/windows.rs"]
mod windows;

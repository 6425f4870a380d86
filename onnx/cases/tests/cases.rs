//! Each graph of `data` as a module, against what ONNX Runtime computed. `build.rs` writes the tests.

use conformable::prelude::*;
use std::fmt::Debug;
use std::path::Path;

/// Elements of a file of values.
trait Value: Copy + Debug + PartialEq {
    const BYTES: usize;

    /// From the lowest byte on.
    fn of_bytes(bytes: &[u8]) -> Self;

    /// As a number, if it need not be exact.
    fn number(self) -> Option<f64>;
}

macro_rules! numbers {
    ($($t:ty: $number:expr;)*) => {$(
        impl Value for $t {
            const BYTES: usize = size_of::<$t>();

            fn of_bytes(bytes: &[u8]) -> $t {
                <$t>::from_le_bytes(bytes.try_into().unwrap())
            }

            fn number(self) -> Option<f64> {
                let number: fn($t) -> Option<f64> = $number;
                number(self)
            }
        }
    )*};
}

numbers! {
    f32: |x| Some(f64::from(x));
    f64: Some;
    i32: |_| None;
    i64: |_| None;
}

impl Value for bool {
    const BYTES: usize = 1;

    fn of_bytes(bytes: &[u8]) -> bool {
        assert!(bytes[0] < 2, "a mask is 0 or 1");
        bytes[0] == 1
    }

    fn number(self) -> Option<f64> {
        None
    }
}

/// The values of a case, from the front on.
struct Case {
    bytes: Vec<u8>,
    at: usize,
    head: Vec<String>,
}

impl Case {
    fn open(name: &str) -> Case {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/graphs").join(name).with_extension("bin");
        let module = Path::new(env!("OUT_DIR")).join(name).with_extension("rs");
        let module = std::fs::read_to_string(module).unwrap();
        let head = module.lines().take_while(|line| line.starts_with("//")).map(str::to_owned).collect();
        Case { bytes: std::fs::read(file).unwrap(), at: 0, head }
    }

    /// Is this line in the head of the module?
    #[track_caller]
    fn says(&self, line: &str) {
        assert!(self.head.iter().any(|other| other == line), "`{line}` is not in the head: {:?}", self.head);
    }

    fn take<T: Value>(&mut self, len: usize) -> Vec<T> {
        let bytes = &self.bytes[self.at..][..len * T::BYTES];
        self.at += bytes.len();
        bytes.chunks_exact(T::BYTES).map(T::of_bytes).collect()
    }

    /// The next tensor.
    fn next<T: Value + Element, S: FixedShape>(&mut self) -> Tensor<T, S> {
        Tensor::from_slice(&self.take(S::LEN)).unwrap()
    }

    /// Is this what comes next? To 1e-4 of the largest; what is no float is exact.
    #[track_caller]
    fn expect<T: Value>(&mut self, name: &str, found: &[T]) {
        let expected = self.take::<T>(found.len());
        let numbers = |values: &[T]| values.iter().map(|x| x.number()).collect::<Option<Vec<f64>>>();
        let (Some(found), Some(expected)) = (numbers(found), numbers(&expected)) else {
            assert_eq!(found, expected, "{name}");
            return;
        };
        let largest = expected.iter().filter(|x| x.is_finite()).fold(0.0f64, |most, x| most.max(x.abs()));
        for (at, (x, y)) in found.iter().zip(&expected).enumerate() {
            let same = x == y || (x.is_nan() && y.is_nan()) || (x - y).abs() <= 1e-4 * largest;
            assert!(same, "{name}: {x} at {at}, where {y} is expected; the largest is {largest}");
        }
    }

    /// Were these all?
    #[track_caller]
    fn ends(&self) {
        assert_eq!(self.at, self.bytes.len(), "values are left");
    }
}

/// Does the refusal name what is not there?
#[track_caller]
#[allow(dead_code, reason = "of graphs that are refused, of which there may be none")]
fn names(refusal: &str, word: &str) {
    assert!(refusal.contains(&format!("({word})")), "`{word}` is not named: {refusal}");
}

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

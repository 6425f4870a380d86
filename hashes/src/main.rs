//! A number for each operation's result: what a processor, an emulator and a sanitizer can be compared by.
//!
//! ```text
//! cargo run --release -p conformable-hashes [baseline | avx2 | avx512]
//! ```
//!
//! The first line says which level of instructions is in use, at most the one that was asked for. Each line after it is an
//! operation as it is written in this program, what it was given, and a hash of its result, tab-separated.
//! `cargo xtask attack` runs it, and asks for a line with each name of `tests/README.md`.

mod elements;
mod models;
mod products;
mod reductions;
mod shapes;

use conformable::element::Element;
use conformable::kernel::isa::{Isa, cap};
use conformable::prelude::*;
use conformable::storage::Storage;

fn main() {
    let level = match std::env::args().nth(1).as_deref() {
        None | Some("avx512") => Isa::Avx512,
        Some("avx2") => Isa::Avx2,
        Some("baseline") => Isa::Baseline,
        Some(other) => panic!("{other} is not baseline, avx2 or avx512"),
    };
    println!("{}", format!("{:?}", cap(level)).to_lowercase());
    elements::all();
    reductions::all();
    shapes::all();
    products::all();
    models::all();
}

/// Prints a line.
fn print(operation: &str, of: &str, result: impl Bits) {
    // FNV-1a, by numbers of 64 bits.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    result.each(&mut |bits| hash = (hash ^ bits).wrapping_mul(0x0100_0000_01b3));
    let operation: String = operation.split_whitespace().collect::<Vec<_>>().join(" ");
    println!("{operation}\t{of}\t{hash:016x}");
}

/// `results! { "of what"; expression; expression; }` prints a line for each.
macro_rules! results {
    ($of:expr; $($operation:expr;)*) => { $( $crate::print(stringify!($operation), $of, $operation); )* };
}
use results;

/// What has a hash.
trait Bits {
    /// Calls `f` with all of it.
    fn each(&self, f: &mut impl FnMut(u64));
}

macro_rules! bits {
    ($($t:ty: |$x:ident| $bits:expr;)*) => { $(
        impl Bits for $t {
            fn each(&self, f: &mut impl FnMut(u64)) {
                let $x = *self;
                f($bits);
            }
        }
    )* };
}
bits! {
    // All NaN are one: which of them an operation gives is not promised.
    f32: |x| if x.is_nan() { u64::MAX } else { x.to_bits().into() };
    f64: |x| if x.is_nan() { u64::MAX } else { x.to_bits() };
    i8: |x| x as u64; i16: |x| x as u64; i32: |x| x as u64; i64: |x| x as u64;
    u8: |x| x.into(); u16: |x| x.into(); u32: |x| x.into(); u64: |x| x; usize: |x| x as u64;
    isize: |x| x as u64; bool: |x| x.into();
}

impl<T: Element + Bits, S: Shape, B: Storage> Bits for Tensor<T, S, B> {
    fn each(&self, f: &mut impl FnMut(u64)) {
        self.dims().iter().for_each(|n| n.each(f));
        self.iter().for_each(|x| x.each(f));
    }
}

impl<X: Bits> Bits for Vec<X> {
    fn each(&self, f: &mut impl FnMut(u64)) {
        self.iter().for_each(|x| x.each(f));
    }
}

impl<X: Bits, const N: usize> Bits for [X; N] {
    fn each(&self, f: &mut impl FnMut(u64)) {
        self.iter().for_each(|x| x.each(f));
    }
}

impl<X: Bits> Bits for Option<X> {
    fn each(&self, f: &mut impl FnMut(u64)) {
        f(self.is_some().into());
        self.iter().for_each(|x| x.each(f));
    }
}

impl<X: Bits, Y: Bits> Bits for (X, Y) {
    fn each(&self, f: &mut impl FnMut(u64)) {
        self.0.each(f);
        self.1.each(f);
    }
}

impl<X: Bits, Y: Bits, Z: Bits> Bits for (X, Y, Z) {
    fn each(&self, f: &mut impl FnMut(u64)) {
        self.0.each(f);
        self.1.each(f);
        self.2.each(f);
    }
}

impl Bits for &str {
    fn each(&self, f: &mut impl FnMut(u64)) {
        self.bytes().for_each(|byte| f(byte.into()));
    }
}

/// Whole numbers that look random, the same everywhere.
fn noise(at: usize) -> i64 {
    (at * 7919 + at / 7 * 31) as i64 % 4001 - 2000
}

/// Floats.
trait Float: Real + Bits {}

impl Float for f32 {}
impl Float for f64 {}

/// A tensor of numbers in `-2..=2`, in steps that floats do not have.
fn sample<T: Float, S: FixedShape>() -> Tensor<T, S> {
    Construct::from_positions(|at| T::of(noise(at) as f64 / 1000.0))
}

/// A tensor of small whole numbers.
fn whole<S: FixedShape>() -> Tensor<i32, S> {
    Construct::from_positions(|at| (noise(at) % 50) as i32)
}

/// A mask.
fn mask<S: FixedShape>() -> Tensor<bool, S> {
    Construct::from_positions(|at| noise(at) % 3 == 0)
}

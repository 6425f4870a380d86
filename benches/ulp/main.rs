//! The errors and the speed of the elementary functions.
//!
//! ```text
//! cargo run -p conformable-benches --release --bin ulp -- single tanh       f32, every element: a minute or two
//! cargo run -p conformable-benches --release --bin ulp -- single all 97     each function, every 97th element
//! cargo run -p conformable-benches --release --bin ulp -- double all        f64, 16 million elements each
//! cargo run -p conformable-benches --release --bin ulp -- speed all         ns for an element, and how many times that is std's
//! cargo run -p conformable-benches --release --bin ulp -- speed all 1       the same with AVX2; 0 is the baseline
//! ```
//!
//! An error is the distance of the result from the function's value, in units of the last place of that value (the smallest
//! subnormal number where it is subnormal). The value is that of `f64` for `f32`, from `std` or by the textbook's formula;
//! and of 90 bits for `f64`, see [`exact`]. NaN, infinities and the sign of zero have to be those of the formula: the program
//! fails where they are not.

mod exact;
mod functions;
mod sample;

use conformable::kernel::isa::{Isa, cap};
use exact::{Scaled, exponent};
use functions::{FUNCTIONS, Function, PAIRS, Pair};
use std::ops::Range;
use std::thread;
use std::time::Instant;

const BLOCK: usize = 1 << 14;

fn main() {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let [mode, name, rest @ ..] = &args[..] else { panic!("ulp single|double|speed NAME|all [STRIDE|COUNT|LEVEL]") };
    let number = rest.first().map(|n| n.parse::<u64>().expect("a number"));
    if mode == "speed" {
        cap(match number {
            Some(0) => Isa::Baseline,
            Some(1) => Isa::Avx2,
            _ => Isa::Avx512,
        });
    }
    let chosen = |n: &str| n == name || name == "all";
    assert!(
        FUNCTIONS.iter().any(|f| chosen(f.name)) || PAIRS.iter().any(|f| chosen(f.name)),
        "{name} is none of the functions"
    );
    for function in FUNCTIONS.iter().filter(|f| chosen(f.name)) {
        match mode.as_str() {
            "single" => report(function.name, single(function, number.unwrap_or(1))),
            "double" => report(function.name, double(function, number.unwrap_or(1 << 24))),
            "speed" => speed(function),
            _ => panic!("single, double or speed"),
        }
    }
    for pair in PAIRS.iter().filter(|f| chosen(f.name)) {
        match mode.as_str() {
            "single" => report(pair.name, single_pair(pair, number.map_or(1 << 26, |n| (1 << 32) / n))),
            "double" => report(pair.name, double_pair(pair, number.unwrap_or(1 << 24))),
            _ => speed_pair(pair),
        }
    }
}

/// The largest error, and where it is.
#[derive(Clone, Copy, Default)]
struct Worst {
    error: f64,
    at: (f64, f64),
    count: u64,
}

impl Worst {
    fn add(&mut self, error: f64, at: (f64, f64)) {
        self.count += 1;
        if error > self.error {
            (self.error, self.at) = (error, at);
        }
    }
}

fn report(name: &str, worst: Worst) {
    let Worst { error, at: (x, y), count } = worst;
    let second = if y == 0.0 { String::new() } else { format!(" and {y:e}") };
    println!("| {name} | {error:.2} | {x:e}{second} | {count} |");
}

/// What each core finds in its share of the blocks.
fn shared(blocks: u64, body: impl Fn(Range<u64>) -> Worst + Sync) -> Worst {
    let cores = thread::available_parallelism().map_or(1, |n| n.get() as u64);
    thread::scope(|scope| {
        let handles: Vec<_> = (0..cores)
            .map(|core| {
                let body = &body;
                scope.spawn(move || body(blocks * core / cores..blocks * (core + 1) / cores))
            })
            .collect();
        let mut all = Worst::default();
        for worst in handles.into_iter().map(|handle| handle.join().expect("a value is wrong")) {
            let count = all.count + worst.count;
            all = Worst { count, ..if worst.error > all.error { worst } else { all } };
        }
        all
    })
}

fn single(function: &Function, stride: u64) -> Worst {
    shared((1u64 << 32).div_ceil(BLOCK as u64 * stride), |blocks| {
        let mut worst = Worst::default();
        for block in blocks {
            let x: Vec<f32> = (0..BLOCK as u64)
                .map(|k| f32::from_bits(((block * BLOCK as u64 + k) * stride).min(u32::MAX.into()) as u32))
                .collect();
            for (&x, y) in x.iter().zip((function.single)(&x)) {
                let at = (f64::from(x), 0.0);
                worst.add(single_error(function.name, y, (function.plain)(at.0), at), at);
            }
        }
        worst
    })
}

fn single_pair(pair: &Pair, count: u64) -> Worst {
    shared(count.div_ceil(BLOCK as u64), |blocks| {
        let mut worst = Worst::default();
        for block in blocks {
            let numbers = block * BLOCK as u64..(block + 1) * BLOCK as u64;
            let (x, y): (Vec<f32>, Vec<f32>) = numbers.map(sample::single_pair).unzip();
            for ((&x, &y), z) in x.iter().zip(&y).zip((pair.single)(&x, &y)) {
                let at = (f64::from(x), f64::from(y));
                worst.add(single_error(pair.name, z, (pair.plain)(at.0, at.1), at), at);
            }
        }
        worst
    })
}

/// How far `found` is from `value`, in units of the last place.
fn single_error(name: &str, found: f32, value: f64, at: (f64, f64)) -> f64 {
    let rounded = value as f32;
    if found == rounded && found.is_normal() {
        // At most half a unit: nothing that is looked for.
        return 0.5;
    }
    let near = found == rounded && found.is_sign_negative() == rounded.is_sign_negative();
    if near && !rounded.is_finite() || rounded.is_nan() && found.is_nan() {
        return 0.0;
    }
    // The result may round to the other side of the largest number.
    let edge = found.is_infinite() && rounded.abs() == f32::MAX || rounded.is_infinite() && found.abs() == f32::MAX;
    let classes = found.is_nan() == rounded.is_nan()
        && (edge || found.is_infinite() == rounded.is_infinite())
        && found.is_sign_negative() == rounded.is_sign_negative();
    assert!(classes, "{name} of {at:?}: {found:e}, not {value:e}");
    let last = exponent(value).max(-126) - 23;
    let found = if found.is_infinite() { 2f64.powi(128).copysign(found.into()) } else { found.into() };
    // Times 2^-last.
    (found - value).abs() * f64::from_bits(((1023 - last) as u64) << 52)
}

fn double(function: &Function, count: u64) -> Worst {
    shared(count.div_ceil(BLOCK as u64), |blocks| {
        let mut worst = Worst::default();
        for block in blocks {
            let x: Vec<f64> = (0..BLOCK as u64).map(|k| sample::double(block * BLOCK as u64 + k)).collect();
            for (&x, y) in x.iter().zip((function.double)(&x)) {
                let at = (x, 0.0);
                worst.add(double_error(function.name, y, (function.plain)(x), || (function.exact)(x), at), at);
            }
        }
        worst
    })
}

fn double_pair(pair: &Pair, count: u64) -> Worst {
    shared(count.div_ceil(BLOCK as u64), |blocks| {
        let mut worst = Worst::default();
        for block in blocks {
            let numbers = block * BLOCK as u64..(block + 1) * BLOCK as u64;
            let (x, y): (Vec<f64>, Vec<f64>) = numbers.map(sample::double_pair).unzip();
            for ((&x, &y), z) in x.iter().zip(&y).zip((pair.double)(&x, &y)) {
                worst.add(double_error(pair.name, z, (pair.plain)(x, y), || (pair.exact)(x, y), (x, y)), (x, y));
            }
        }
        worst
    })
}

/// The same for `f64`. The plain value says which class the result is of, the exact one what it is.
fn double_error(name: &str, found: f64, plain: f64, exact: impl Fn() -> Scaled, at: (f64, f64)) -> f64 {
    let special = !at.0.is_finite() || !at.1.is_finite() || plain.is_nan();
    if special || plain == 0.0 && found == 0.0 || plain.is_infinite() && found.is_infinite() {
        let same = found == plain && found.is_sign_negative() == plain.is_sign_negative();
        let nan = found.is_nan() && plain.is_nan();
        // The limit of a plain formula may be a rounded one.
        let near = (found - plain).abs() <= 1e-14 * plain.abs();
        assert!(same || nan || near, "{name} of {at:?}: {found:e}, not {plain:e}");
        return 0.0;
    }
    assert!(!found.is_nan(), "{name} of {at:?} is NaN, not {plain:e}");
    let (value, n) = exact();
    if value.0 == 0.0 {
        assert!(found == 0.0, "{name} of {at:?}: {found:e}, not 0");
        return 0.0;
    }
    let last = (exponent(value.0) + n).max(-1022) - 52;
    if last > 1023 - 52 && found.is_infinite() {
        return 0.0;
    }
    let scale = |x: f64, n: i32| x * 2f64.powi(n / 2) * 2f64.powi(n - n / 2);
    ((scale(found, -last) - scale(value.0, n - last)) - scale(value.1, n - last)).abs()
}

/// The least time of many runs, in ns for an element.
fn time(count: usize, mut body: impl FnMut()) -> f64 {
    let mut least = f64::INFINITY;
    let start = Instant::now();
    while start.elapsed().as_millis() < 150 {
        let start = Instant::now();
        body();
        least = least.min(start.elapsed().as_secs_f64());
    }
    least * 1e9 / count as f64
}

fn speed(function: &Function) {
    let n = 65_536;
    let (low, high) = function.range;
    let x: Vec<f64> = (0..n as u64).map(|k| low + (high - low) * sample::uniform(k)).collect();
    let single: Vec<f32> = x.iter().map(|&x| x as f32).collect();
    let ours = ((function.timed.0)(&single), (function.timed.1)(&x));
    let std = (function.std.0.map(|std| std(&single)), function.std.1.map(|std| std(&x)));
    row(function.name, ours, std);
}

fn speed_pair(pair: &Pair) {
    let n = 65_536;
    let x: Vec<f64> = (0..n as u64).map(|k| 0.1 + 9.9 * sample::uniform(k)).collect();
    let y: Vec<f64> = (0..n as u64).map(|k| -5.0 + 10.0 * sample::uniform(k + n as u64)).collect();
    let narrow = |x: &[f64]| x.iter().map(|&x| x as f32).collect::<Vec<f32>>();
    let (a, b) = (narrow(&x), narrow(&y));
    let ours = ((pair.timed.0)(&a, &b), (pair.timed.1)(&x, &y));
    row(pair.name, ours, (Some((pair.std.0)(&a, &b)), Some((pair.std.1)(&x, &y))));
}

/// Time of `f32`, and how many times that is std's; the same for `f64`.
fn row(name: &str, ours: (f64, f64), std: (Option<f64>, Option<f64>)) {
    let times = |ours: f64, std: Option<f64>| std.map_or("-".into(), |std| format!("{:.1}", std / ours));
    println!("| {name} | {:.2} | {} | {:.2} | {} |", ours.0, times(ours.0, std.0), ours.1, times(ours.1, std.1));
}

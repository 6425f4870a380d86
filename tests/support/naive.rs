//! The textbook definition of each operation, for arrays whose sizes are values: what random programs are held against
//! (`scripts/random_programs.py`). Positions and loops only; nothing here knows a stride, a kernel or a type of the library.
//!
//! Integers wrap, and are compared as they are. So are floats after `+ - * /`, roots, extremes and whatever else IEEE 754
//! rounds once. A function of one element is allowed the units in the last place that its documentation states. A sum of
//! `n` floats is allowed `n u Σ|x|` with the unit roundoff `u`, in whatever order they are added; where all of them are
//! multiples of one power of two and the sum of their magnitudes fits the mantissa, no order rounds, and none is allowed.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

/// What elements an input has.
#[derive(Clone, Copy, Debug)]
pub enum Fill {
    /// Multiples of 1/8 from -4 to 4, or integers from -32 to 32.
    Grid,
    /// Those above 0.
    Positive,
    /// Floats from -1 to 1.
    Unit,
    /// Few values, so that ties come up.
    Ties,
    /// Floats with NaN, infinities and both zeros among them, integers of all bits.
    Any,
    /// Neither 0 nor -1.
    Divisor,
    /// Positions on an axis of this size; of signed types also from its end.
    Index(usize),
}

/// An element.
pub trait Value: Copy + PartialEq + PartialOrd + Debug + Default + 'static {
    /// An element by random bits.
    fn draw(fill: Fill, bits: u64) -> Self;
    /// The same value: NaN is NaN, and 0 is not -0.
    fn same(self, other: Self) -> bool;
    /// Is it NaN?
    fn is_none(self) -> bool {
        self.partial_cmp(&self).is_none()
    }
}

/// An element that can be added and multiplied; integers wrap.
pub trait Number: Value {
    fn plus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn one() -> Self;
}

/// `f32` and `f64`.
pub trait Float: Number {
    /// The bits of the mantissa behind the point.
    const DIGITS: i32;
    /// The exponent of the smallest normal number.
    const LEAST: i32;
    fn wide(self) -> f64;
    fn of(x: f64) -> Self;
    /// The unit roundoff.
    fn roundoff() -> f64 {
        2f64.powi(-Self::DIGITS - 1)
    }
}

macro_rules! integers {
    ($($t:ident $least:expr;)*) => { $(
        impl Value for $t {
            fn draw(fill: Fill, bits: u64) -> Self {
                let (few, signed) = ((bits % 65) as i64 - 32, $t::MIN != 0);
                match fill {
                    Fill::Grid | Fill::Unit => if signed { few as $t } else { few.unsigned_abs() as $t },
                    Fill::Positive => few.unsigned_abs() as $t + 1,
                    Fill::Ties => if signed { (bits % 5) as $t - 2 as $t } else { (bits % 5) as $t },
                    Fill::Any => bits as $t,
                    Fill::Divisor => {
                        let n = (bits % 7) as $t + 2;
                        if signed && bits >> 32 & 1 == 1 { n.wrapping_neg() } else { n }
                    }
                    Fill::Index(n) => {
                        let at = (bits % n as u64) as $t;
                        if signed && bits >> 32 & 1 == 1 { at.wrapping_sub(n as $t) } else { at }
                    }
                }
            }
            fn same(self, other: Self) -> bool { self == other }
        }
        impl Number for $t {
            fn plus(self, other: Self) -> Self { self.wrapping_add(other) }
            fn times(self, other: Self) -> Self { self.wrapping_mul(other) }
            fn one() -> Self { 1 }
        }
    )* };
}
integers! { i8 i8::MIN; i16 i16::MIN; i32 i32::MIN; i64 i64::MIN; u8 0; u16 0; u32 0; u64 0; usize 0; }

macro_rules! floats {
    ($($t:ident $digits:expr, $least:expr;)*) => { $(
        impl Value for $t {
            fn draw(fill: Fill, bits: u64) -> Self {
                let few = ((bits % 65) as i64 - 32) as $t;
                match fill {
                    Fill::Grid => few / 8.0,
                    Fill::Positive => (few.abs() + 1.0) / 8.0,
                    Fill::Unit => few / 32.0,
                    Fill::Ties => ((bits % 5) as $t - 2.0) / 2.0,
                    Fill::Any => match bits >> 32 & 63 {
                        0 => $t::NAN,
                        1 => $t::INFINITY,
                        2 => $t::NEG_INFINITY,
                        3 | 4 => -0.0,
                        5 | 6 => 0.0,
                        _ => few / 8.0,
                    },
                    Fill::Divisor => (few.abs() + 2.0) / if bits >> 32 & 1 == 1 { -8.0 } else { 8.0 },
                    Fill::Index(_) => unreachable!("positions are integers"),
                }
            }
            fn same(self, other: Self) -> bool { self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan() }
        }
        impl Number for $t {
            fn plus(self, other: Self) -> Self { self + other }
            fn times(self, other: Self) -> Self { self * other }
            fn one() -> Self { 1.0 }
        }
        impl Float for $t {
            const DIGITS: i32 = $digits;
            const LEAST: i32 = $least;
            fn wide(self) -> f64 { self.into() }
            fn of(x: f64) -> Self { x as $t }
        }
    )* };
}
floats! { f32 23, -126; f64 52, -1022; }

impl Value for bool {
    fn draw(_: Fill, bits: u64) -> Self {
        bits >> 33 & 1 == 1
    }
    fn same(self, other: Self) -> bool {
        self == other
    }
}

/// Random bits from a seed and a counter (the finaliser of SplitMix64).
fn bits(seed: u64, at: usize) -> u64 {
    let mut z = seed.wrapping_add((at as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Calls `f` at each position of a shape, in row-major order.
pub fn each(dims: &[usize], mut f: impl FnMut(&[usize])) {
    if dims.contains(&0) {
        return;
    }
    let mut at = vec![0; dims.len()];
    loop {
        f(&at);
        let Some(axis) = (0..dims.len()).rev().find(|&axis| at[axis] + 1 < dims[axis]) else { return };
        at[axis] += 1;
        at[axis + 1..].fill(0);
    }
}

/// NumPy's broadcasting of two shapes that go together.
pub fn broadcast(a: &[usize], b: &[usize]) -> Vec<usize> {
    let size = |dims: &[usize], depth: usize| if depth < dims.len() { dims[dims.len() - 1 - depth] } else { 1 };
    let rank = a.len().max(b.len());
    let join = |(n, m): (usize, usize)| if n == 1 { m } else { n };
    (0..rank).rev().map(|depth| join((size(a, depth), size(b, depth)))).collect()
}

/// Elements in row-major order, and the sizes of the axes.
#[derive(Clone, Debug)]
pub struct Array<T> {
    pub dims: Vec<usize>,
    pub data: Vec<T>,
}

/// A value, and how far from it is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Near {
    pub value: f64,
    pub error: f64,
}

impl<T: Clone> Array<T> {
    pub fn from_fn(dims: &[usize], mut f: impl FnMut(&[usize]) -> T) -> Self {
        let mut data = Vec::new();
        each(dims, |at| data.push(f(at)));
        Array { dims: dims.to_vec(), data }
    }

    pub fn of(dims: &[usize], data: &[T]) -> Self {
        assert_eq!(data.len(), dims.iter().product::<usize>());
        Array { dims: dims.to_vec(), data: data.to_vec() }
    }

    pub fn at(&self, at: &[usize]) -> T {
        self.data[at.iter().zip(&self.dims).fold(0, |place, (&i, &n)| place * n + i)].clone()
    }

    /// The element that stands at a position of a shape that this one broadcasts to.
    pub fn stretched(&self, at: &[usize]) -> T {
        let own = at[at.len() - self.dims.len()..].iter().zip(&self.dims);
        self.data[own.fold(0, |place, (&i, &n)| place * n + if n == 1 { 0 } else { i })].clone()
    }

    // Functions of elements.

    pub fn map<U: Clone>(&self, f: &dyn Fn(T) -> U) -> Array<U> {
        Array { dims: self.dims.clone(), data: self.data.iter().map(|x| f(x.clone())).collect() }
    }

    pub fn zip<R: Clone, U: Clone>(&self, other: &Array<R>, f: &dyn Fn(T, R) -> U) -> Array<U> {
        Array::from_fn(&broadcast(&self.dims, &other.dims), |at| f(self.stretched(at), other.stretched(at)))
    }

    /// Each position's own number.
    pub fn places(&self) -> Array<usize> {
        Array { dims: self.dims.clone(), data: (0..self.data.len()).collect() }
    }

    /// `f` of what is there and of the other's element, at each of these places.
    pub fn put<R: Clone>(&mut self, places: &Array<usize>, other: &Array<R>, f: &dyn Fn(T, R) -> T) {
        each(&places.dims, |at| {
            let place = places.at(at);
            self.data[place] = f(self.data[place].clone(), other.stretched(at));
        });
    }

    // Views.

    pub fn permuted(&self, axes: &[usize]) -> Self {
        let dims: Vec<_> = axes.iter().map(|&axis| self.dims[axis]).collect();
        Array::from_fn(&dims, |at| {
            let mut from = vec![0; at.len()];
            axes.iter().zip(at).for_each(|(&axis, &i)| from[axis] = i);
            self.at(&from)
        })
    }

    /// `len` positions of an axis from `start` on, `step` apart.
    pub fn sliced(&self, axis: usize, start: usize, step: isize, len: usize) -> Self {
        self.along(axis, len, |i| (start as isize + i as isize * step) as usize)
    }

    /// An axis of `len` positions, each of them taken from another.
    pub fn along(&self, axis: usize, len: usize, from: impl Fn(usize) -> usize) -> Self {
        let mut dims = self.dims.clone();
        dims[axis] = len;
        Array::from_fn(&dims, |at| {
            let mut at = at.to_vec();
            at[axis] = from(at[axis]);
            self.at(&at)
        })
    }

    pub fn flipped(&self, axis: usize) -> Self {
        let n = self.dims[axis];
        self.along(axis, n, |i| n - 1 - i)
    }

    pub fn reshaped(&self, dims: &[usize]) -> Self {
        Array::of(dims, &self.data)
    }

    pub fn index_axis(&self, axis: usize, i: usize) -> Self {
        let one = self.sliced(axis, i, 1, 1);
        let mut dims = one.dims.clone();
        dims.remove(axis);
        one.reshaped(&dims)
    }

    pub fn broadcast_to(&self, dims: &[usize]) -> Self {
        Array::from_fn(dims, |at| self.stretched(at))
    }

    /// Axis `i` becomes axis `axes[i]` of a larger shape.
    pub fn broadcast_in(&self, dims: &[usize], axes: &[usize]) -> Self {
        Array::from_fn(dims, |at| self.stretched(&axes.iter().map(|&axis| at[axis]).collect::<Vec<_>>()))
    }

    pub fn windows(&self, axis: usize, len: usize) -> Self {
        let mut dims = self.dims.clone();
        dims[axis] = dims[axis] + 1 - len;
        dims.push(len);
        Array::from_fn(&dims, |at| {
            let (&within, start) = at.split_last().unwrap();
            let mut from = start.to_vec();
            from[axis] += within;
            self.at(&from)
        })
    }

    /// The elements of the last two axes at `[i, i + k]`, which are those that lie on both, in order.
    pub fn diagonal(&self, k: isize) -> Self {
        let [batch @ .., rows, columns] = &self.dims[..] else { panic!("two axes at least") };
        let on: Vec<_> =
            (0..*rows).filter_map(|i| Some((i, i.checked_add_signed(k).filter(|j| j < columns)?))).collect();
        let dims = [batch, &[on.len()][..]].concat();
        Array::from_fn(&dims, |at| {
            let (&d, batch) = at.split_last().unwrap();
            self.at(&[batch, &[on[d].0, on[d].1][..]].concat())
        })
    }

    // Copies.

    pub fn concat(axis: usize, parts: &[&Self]) -> Self {
        let mut dims = parts[0].dims.clone();
        dims[axis] = parts.iter().map(|part| part.dims[axis]).sum();
        Array::from_fn(&dims, |at| {
            let mut at = at.to_vec();
            for part in parts {
                if at[axis] < part.dims[axis] {
                    return part.at(&at);
                }
                at[axis] -= part.dims[axis];
            }
            unreachable!("the sizes add up")
        })
    }

    pub fn pad(&self, axis: usize, before: usize, after: usize, value: T) -> Self {
        let mut dims = self.dims.clone();
        dims[axis] += before + after;
        Array::from_fn(&dims, |at| {
            let mut from = at.to_vec();
            if at[axis] < before || at[axis] >= before + self.dims[axis] {
                return value.clone();
            }
            from[axis] -= before;
            self.at(&from)
        })
    }

    pub fn pad_edge(&self, axis: usize, before: usize, after: usize) -> Self {
        let n = self.dims[axis];
        self.along(axis, before + n + after, |i| i.saturating_sub(before).min(n - 1))
    }

    pub fn pad_reflect(&self, axis: usize, before: usize, after: usize) -> Self {
        let n = self.dims[axis];
        self.along(axis, before + n + after, |i| {
            let i = before.abs_diff(i);
            if i < n { i } else { 2 * (n - 1) - i }
        })
    }

    pub fn tile(&self, times: &[usize]) -> Self {
        let dims: Vec<_> = self.dims.iter().zip(times).map(|(n, k)| n * k).collect();
        Array::from_fn(&dims, |at| self.at(&at.iter().zip(&self.dims).map(|(i, n)| i % n).collect::<Vec<_>>()))
    }

    pub fn repeat_axis(&self, axis: usize, times: usize) -> Self {
        self.along(axis, self.dims[axis] * times, |i| i / times)
    }

    pub fn roll(&self, axis: usize, by: isize) -> Self {
        let n = self.dims[axis];
        self.along(axis, n, |i| (i as isize - by).rem_euclid(n as isize) as usize)
    }

    /// `keep(row, column)` says what stays of the last two axes.
    pub fn triangle(&self, zero: T, keep: &dyn Fn(isize, isize) -> bool) -> Self {
        let rank = self.dims.len();
        let stays = |at: &[usize]| keep(at[rank - 2] as isize, at[rank - 1] as isize);
        Array::from_fn(&self.dims, |at| if stays(at) { self.at(at) } else { zero.clone() })
    }

    pub fn take(&self, axis: usize, indices: &Array<i64>) -> Self {
        let (before, behind) = (&self.dims[..axis], &self.dims[axis + 1..]);
        let dims = [before, &indices.dims, behind].concat();
        Array::from_fn(&dims, |at| {
            let (lead, rest) = at.split_at(axis);
            let (index, tail) = rest.split_at(indices.dims.len());
            self.at(&[lead, &[on(indices.at(index), self.dims[axis])], tail].concat())
        })
    }

    pub fn gather(&self, axis: usize, indices: &Array<i64>) -> Self {
        Array::from_fn(&indices.dims, |at| {
            let mut from = at.to_vec();
            from[axis] = on(indices.at(at), self.dims[axis]);
            self.at(&from)
        })
    }

    pub fn scatter(&self, axis: usize, indices: &Array<i64>, values: &Self, f: &dyn Fn(T, T) -> T) -> Self {
        let mut out = self.clone();
        each(&indices.dims, |at| {
            let mut to = at.to_vec();
            to[axis] = on(indices.at(at), self.dims[axis]);
            let place = to.iter().zip(&self.dims).fold(0, |place, (&i, &n)| place * n + i);
            out.data[place] = f(out.data[place].clone(), values.at(at));
        });
        out
    }

    // Reductions.

    /// For each position along the other axes, the elements along these in row-major order. The axes stay with size 1 if
    /// they are kept.
    pub fn groups(&self, axes: &[usize], keep: bool) -> Array<Vec<T>> {
        let kept = |axis: usize| !axes.contains(&axis);
        let rank = self.dims.len();
        let outer: Vec<_> = (0..rank).map(|axis| if kept(axis) { self.dims[axis] } else { 1 }).collect();
        let inner: Vec<_> = (0..rank).map(|axis| if kept(axis) { 1 } else { self.dims[axis] }).collect();
        let mut groups = Array::from_fn(&outer, |at| {
            let mut group = Vec::new();
            each(&inner, |within| group.push(self.at(&at.iter().zip(within).map(|(i, j)| i + j).collect::<Vec<_>>())));
            group
        });
        if !keep {
            groups.dims = (0..rank).filter(|&axis| kept(axis)).map(|axis| self.dims[axis]).collect();
        }
        groups
    }

    /// `f` of the elements along one axis, as many as the axis is to have, at each position of the others.
    pub fn lines<U: Clone>(&self, axis: usize, len: usize, f: &dyn Fn(&[T]) -> Vec<U>) -> Array<U> {
        let lines = self.groups(&[axis], true).map(&|line: Vec<T>| f(&line));
        let mut dims = self.dims.clone();
        dims[axis] = len;
        Array::from_fn(&dims, |at| {
            let line = at.iter().zip(&lines.dims).fold(0, |place, (&i, &n)| place * n + if n == 1 { 0 } else { i });
            lines.data[line][at[axis]].clone()
        })
    }
}

/// An index as a position: a negative one counts from the end.
fn on(index: i64, size: usize) -> usize {
    if index < 0 { (index + size as i64) as usize } else { index as usize }
}

/// The element of the mask's choice.
pub fn select<T: Clone>(mask: &Array<bool>, a: &Array<T>, b: &Array<T>) -> Array<T> {
    let dims = broadcast(&broadcast(&mask.dims, &a.dims), &b.dims);
    Array::from_fn(&dims, |at| if mask.stretched(at) { a.stretched(at) } else { b.stretched(at) })
}

// Reductions of lists.

pub fn wrapping_sum<T: Number>(xs: &[T]) -> T {
    xs.iter().fold(T::default(), |sum, &x| sum.plus(x))
}

pub fn wrapping_product<T: Number>(xs: &[T]) -> T {
    xs.iter().fold(T::one(), |product, &x| product.times(x))
}

/// The position of the extreme: a NaN before any number, then what is `better`, then the first.
pub fn position<T: Value>(xs: &[T], better: &dyn Fn(T, T) -> bool) -> usize {
    let mut best = 0;
    for (i, &x) in xs.iter().enumerate() {
        if !xs[best].is_none() && (x.is_none() || better(x, xs[best])) {
            best = i;
        }
    }
    best
}

pub fn largest<T: Value>(xs: &[T]) -> T {
    xs[position(xs, &|x, y| x > y)]
}

pub fn smallest<T: Value>(xs: &[T]) -> T {
    xs[position(xs, &|x, y| x < y)]
}

/// The positions in ascending order of the elements, equals in their order, NaN last.
pub fn order<T: Value>(xs: &[T]) -> Vec<usize> {
    let mut order: Vec<_> = (0..xs.len()).collect();
    order.sort_by(|&i, &j| compare(xs[i], xs[j]));
    order
}

/// As [`order`], but the largest first.
pub fn order_down<T: Value>(xs: &[T]) -> Vec<usize> {
    let mut order: Vec<_> = (0..xs.len()).collect();
    order.sort_by(|&i, &j| compare(xs[j], xs[i]));
    order
}

fn compare<T: Value>(x: T, y: T) -> Ordering {
    x.partial_cmp(&y).unwrap_or_else(|| x.is_none().cmp(&y.is_none()))
}

pub fn sorted<T: Value>(xs: &[T]) -> Vec<T> {
    order(xs).into_iter().map(|i| xs[i]).collect()
}

/// What each element is together with all before it.
pub fn running<T: Clone>(xs: &[T], f: &dyn Fn(&[T]) -> T) -> Vec<T> {
    (1..=xs.len()).map(|n| f(&xs[..n])).collect()
}

// Floats within bounds.

/// The sum of numbers, with the rounding errors added up beside it (Neumaier).
fn total(xs: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut lost) = (0f64, 0f64);
    for x in xs {
        let next = sum + x;
        lost += if sum.abs() >= x.abs() { (sum - next) + x } else { (x - next) + sum };
        sum = next;
    }
    sum + lost
}

/// A value within some units in the last place of `T`.
pub fn ulps<T: Float>(value: f64, ulps: f64) -> Near {
    let exponent = if value == 0.0 || !value.is_finite() { T::LEAST } else { value.abs().log2().floor() as i32 };
    Near { value, error: ulps * 2f64.powi((exponent.max(T::LEAST) - T::DIGITS).max(-1074)) }
}

/// Which sums round: no order of these does.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sums {
    Exact,
    Rounded,
}

/// The sum of `n` products or numbers.
fn sum_of<T: Float>(xs: impl Iterator<Item = f64> + Clone, sums: Sums) -> Near {
    let value = total(xs.clone());
    let (n, all) = xs.fold((0.0, 0.0), |(n, all), x| (n + 1.0, all + x.abs()));
    // Some more for the products and for the rounding of the result.
    let error =
        if sums == Sums::Exact { 0.0 } else { (n + 4.0) * T::roundoff() * all + 2f64.powi(T::LEAST - T::DIGITS) };
    Near { value, error }
}

pub fn sum<T: Float>(xs: &[T], sums: Sums) -> Near {
    sum_of::<T>(xs.iter().map(|x| x.wide()), sums)
}

pub fn product<T: Float>(xs: &[T]) -> Near {
    let value: f64 = xs.iter().map(|x| x.wide()).product();
    Near { value, error: (xs.len() as f64 + 1.0) * T::roundoff() * value.abs() + 2f64.powi(T::LEAST) }
}

pub fn mean<T: Float>(xs: &[T], sums: Sums) -> Near {
    let (n, sum) = (xs.len() as f64, sum(xs, sums));
    let value = sum.value / n;
    Near { value, error: sum.error / n + ulps::<T>(value, 1.0).error }
}

/// The sum of the squared distances from the mean, and its error in two passes.
fn spread<T: Float>(xs: &[T]) -> (Near, Near) {
    let (u, mean) = (T::roundoff(), mean(xs, Sums::Rounded));
    let distance = |x: &T| x.wide() - mean.value;
    let value = total(xs.iter().map(|x| distance(x) * distance(x)));
    // Each distance is off by what the mean is, and by its own rounding.
    let off = |x: &T| mean.error + 2.0 * u * (x.wide().abs() + mean.value.abs());
    let squares = xs.iter().map(|x| 2.0 * distance(x).abs() * off(x) + off(x) * off(x)).sum::<f64>();
    (mean, Near { value, error: squares + (xs.len() as f64 + 4.0) * u * value })
}

pub fn variance<T: Float>(xs: &[T], correction: usize) -> Near {
    let n = xs.len() as f64 - correction as f64;
    let (_, spread) = spread(xs);
    if n <= 0.0 {
        return Near { value: f64::NAN, error: 0.0 };
    }
    Near { value: spread.value / n, error: spread.error / n + 2.0 * T::roundoff() * spread.value / n }
}

/// The square root of something within bounds.
pub fn root<T: Float>(x: Near) -> Near {
    let value = x.value.sqrt();
    let off = ((x.value + x.error).sqrt() - value).max(value - (x.value - x.error).max(0.0).sqrt());
    Near { value, error: off + 2.0 * T::roundoff() * value }
}

pub fn norm<T: Float>(xs: &[T], sums: Sums) -> Near {
    root::<T>(sum_of::<T>(xs.iter().map(|x| x.wide() * x.wide()), sums))
}

/// `ln Σ e^x`, by the largest.
pub fn log_sum_exp<T: Float>(xs: &[T]) -> Near {
    if xs.is_empty() {
        return Near { value: f64::NEG_INFINITY, error: 0.0 };
    }
    let (most, least) = (largest(xs).wide(), smallest(xs).wide());
    let value = most + total(xs.iter().map(|x| (x.wide() - most).exp())).ln();
    let error =
        T::roundoff() * (2.0 * xs.len() as f64 + 16.0 + 2.0 * (most - least) + 2.0 * value.abs() + 2.0 * most.abs());
    Near { value, error }
}

pub fn softmax<T: Float>(xs: &[T]) -> Vec<Near> {
    if xs.is_empty() {
        return Vec::new();
    }
    let (most, least) = (largest(xs).wide(), smallest(xs).wide());
    let sum = total(xs.iter().map(|x| (x.wide() - most).exp()));
    let relative = T::roundoff() * (2.0 * xs.len() as f64 + 16.0 + 4.0 * (most - least));
    let one = |x: &T| (x.wide() - most).exp() / sum;
    xs.iter().map(|x| Near { value: one(x), error: relative * one(x) + 2f64.powi(T::LEAST) }).collect()
}

pub fn log_softmax<T: Float>(xs: &[T]) -> Vec<Near> {
    let sum = log_sum_exp(xs);
    let error = |y: f64| 2.0 * sum.error + 4.0 * T::roundoff() * (y.abs() + sum.value.abs());
    xs.iter().map(|x| x.wide() - sum.value).map(|value| Near { value, error: error(value) }).collect()
}

/// `(x - mean) / sqrt(variance + eps) * w + b` over the last axis.
pub fn layer_norm<T: Float>(x: &Array<T>, w: &Array<T>, b: &Array<T>, eps: f64) -> Array<Near> {
    let (axis, u) = (x.dims.len() - 1, T::roundoff());
    let (w, b) = (&w.data, &b.data);
    x.lines(axis, x.dims[axis], &|xs| {
        let (mean, variance) = (spread(xs).0, variance(xs, 0));
        let scale = 1.0 / (variance.value + eps).sqrt();
        // The derivative of the root, at the smallest variance that the error allows.
        let scale_error =
            variance.error / 2.0 * ((variance.value - variance.error).max(0.0) + eps).powf(-1.5) + 4.0 * u * scale;
        let one = |(k, x): (usize, &T)| {
            let distance = x.wide() - mean.value;
            let off = mean.error + 2.0 * u * (x.wide().abs() + mean.value.abs());
            let z = distance * scale;
            let z_error = off * (scale + scale_error) + distance.abs() * scale_error + 2.0 * u * z.abs();
            let value = z * w[k].wide() + b[k].wide();
            Near { value, error: z_error * w[k].wide().abs() + 4.0 * u * ((z * w[k].wide()).abs() + b[k].wide().abs()) }
        };
        xs.iter().enumerate().map(one).collect()
    })
}

// Products.

/// How products are added up: wrapped, or within bounds.
pub trait Products: Number {
    type Out: Clone;
    fn add_up(terms: &[(Self, Self)], sums: Sums) -> Self::Out;
}

macro_rules! products {
    (integers $($t:ident)*) => { $(
        impl Products for $t {
            type Out = $t;
            fn add_up(terms: &[($t, $t)], _: Sums) -> $t {
                terms.iter().fold(0, |sum, &(x, y)| sum.plus(x.times(y)))
            }
        }
    )* };
    (floats $($t:ident)*) => { $(
        impl Products for $t {
            type Out = Near;
            fn add_up(terms: &[($t, $t)], sums: Sums) -> Near {
                // Products of two `f64` are rounded here, which the allowance for each term covers.
                sum_of::<$t>(terms.iter().map(|(x, y)| x.wide() * y.wide()), sums)
            }
        }
    )* };
}
products!(integers i8 i16 i32 i64 u8 u16 u32 u64 usize);
products!(floats f32 f64);

/// `torch.matmul`.
pub fn matmul<T: Products>(a: &Array<T>, b: &Array<T>, sums: Sums) -> Array<T::Out> {
    let (row, column) = (a.dims.len() == 1, b.dims.len() == 1);
    let a = if row { a.reshaped(&[1, a.dims[0]]) } else { a.clone() };
    let b = if column { b.reshaped(&[b.dims[0], 1]) } else { b.clone() };
    let ((a_batch, a_matrix), (b_batch, b_matrix)) =
        (a.dims.split_at(a.dims.len() - 2), b.dims.split_at(b.dims.len() - 2));
    let (k, mut dims) = (a_matrix[1], broadcast(a_batch, b_batch));
    let batch = dims.len();
    dims.extend([a_matrix[0], b_matrix[1]]);
    let mut out = Array::from_fn(&dims, |at| {
        let (lead, ij) = at.split_at(batch);
        let terms: Vec<_> = (0..k)
            .map(|k| (a.stretched(&[lead, &[ij[0], k]].concat()), b.stretched(&[lead, &[k, ij[1]]].concat())))
            .collect();
        T::add_up(&terms, sums)
    });
    if column {
        out.dims.pop();
    }
    if row {
        out.dims.remove(batch);
    }
    out
}

/// Letters for the axes of each operand, and of the result: the sum over all others.
pub fn einsum<T: Products>(operands: &[(&str, &Array<T>)], result: &str, sums: Sums) -> Array<T::Out> {
    let mut sizes: BTreeMap<char, usize> = BTreeMap::new();
    for (letters, operand) in operands {
        for (letter, &n) in letters.chars().zip(&operand.dims) {
            let size = sizes.entry(letter).or_insert(1);
            *size = if *size == 1 { n } else { *size };
        }
    }
    let dims = |letters: &[char]| letters.iter().map(|letter| sizes[letter]).collect::<Vec<_>>();
    let outer: Vec<char> = result.chars().collect();
    let inner: Vec<char> = sizes.keys().copied().filter(|letter| !outer.contains(letter)).collect();
    Array::from_fn(&dims(&outer), |at| {
        let mut terms = Vec::new();
        each(&dims(&inner), |within| {
            let of = |letter: char| match outer.iter().position(|&l| l == letter) {
                Some(axis) => at[axis],
                None => within[inner.iter().position(|&l| l == letter).unwrap()],
            };
            let element = |(letters, operand): &(&str, &Array<T>)| {
                operand.stretched(&letters.chars().map(of).collect::<Vec<_>>())
            };
            let (last, rest) = operands.split_last().unwrap();
            terms.push((rest.iter().fold(T::one(), |product, operand| product.times(element(operand))), element(last)));
        });
        T::add_up(&terms, sums)
    })
}

/// What is under a sliding window, for two axes.
#[derive(Clone, Copy, Debug)]
pub struct Slide {
    pub stride: [usize; 2],
    /// Above, below, left and right.
    pub padding: [usize; 4],
    pub dilation: [usize; 2],
    pub groups: usize,
}

impl Slide {
    fn count(&self, axis: usize, size: usize, window: usize) -> usize {
        let padded = size + self.padding[2 * axis] + self.padding[2 * axis + 1];
        (padded - (window - 1) * self.dilation[axis] - 1) / self.stride[axis] + 1
    }

    /// The position that an element of a window lies over, if it is not in the padding.
    fn over(&self, axis: usize, out: usize, within: usize, size: usize) -> Option<usize> {
        let at = (out * self.stride[axis] + within * self.dilation[axis]).checked_sub(self.padding[2 * axis])?;
        (at < size).then_some(at)
    }
}

/// A cross-correlation: `x: [.., C, H, W]`, `w: [O, C / groups, KH, KW]`.
pub fn conv2d<T: Products>(
    x: &Array<T>,
    w: &Array<T>,
    bias: Option<&Array<T>>,
    way: Slide,
    sums: Sums,
) -> Array<T::Out> {
    let (lead, image) = x.dims.split_at(x.dims.len() - 3);
    let [outs, ins, kh, kw] = w.dims[..] else { panic!("a kernel has four axes") };
    let dims = [lead, &[outs, way.count(0, image[1], kh), way.count(1, image[2], kw)]].concat();
    Array::from_fn(&dims, |at| {
        let (lead, at) = at.split_at(lead.len());
        let group = at[0] / (outs / way.groups);
        let mut terms = Vec::new();
        each(&[ins, kh, kw], |k| {
            let place = way.over(0, at[1], k[1], image[1]).zip(way.over(1, at[2], k[2], image[2]));
            if let Some((row, col)) = place {
                terms.push((x.at(&[lead, &[group * ins + k[0], row, col]].concat()), w.at(&[at[0], k[0], k[1], k[2]])));
            }
        });
        if let Some(bias) = bias {
            terms.push((bias.data[at[0]], T::one()));
        }
        T::add_up(&terms, sums)
    })
}

/// What each window of an image covers, without the padding, and how many positions it has with it.
pub fn pools<T: Clone>(x: &Array<T>, window: [usize; 2], way: Slide) -> Array<Vec<T>> {
    let (lead, image) = x.dims.split_at(x.dims.len() - 2);
    let dims = [lead, &[way.count(0, image[0], window[0]), way.count(1, image[1], window[1])]].concat();
    Array::from_fn(&dims, |at| {
        let (lead, at) = at.split_at(lead.len());
        let mut covered = Vec::new();
        each(&window, |k| {
            if let Some((row, col)) = way.over(0, at[0], k[0], image[0]).zip(way.over(1, at[1], k[1], image[1])) {
                covered.push(x.at(&[lead, &[row, col]].concat()));
            }
        });
        covered
    })
}

/// Runs programs, compares, and counts.
#[derive(Default)]
pub struct Run {
    seed: u64,
    program: u32,
    level: String,
    inputs: usize,
    operations: BTreeMap<&'static str, usize>,
    elements: usize,
    mismatches: usize,
    failed: BTreeSet<u32>,
}

impl Run {
    pub fn new(seed: u64) -> Self {
        Run { seed, ..Run::default() }
    }

    /// Runs one program at an instruction set; a panic in it is a mismatch.
    pub fn run(&mut self, level: &str, program: u32, body: fn(&mut Run)) {
        (self.level, self.program, self.inputs) = (level.to_string(), program, 0);
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| body(self))).is_err() {
            self.fail("panic", "", "it panics, as said above".to_string());
        }
    }

    /// The elements of the next input.
    pub fn input<T: Value>(&mut self, dims: &[usize], fill: Fill) -> Array<T> {
        self.inputs += 1;
        let seed = bits(self.seed ^ u64::from(self.program) << 32, self.inputs);
        let mut at = 0;
        Array::from_fn(dims, |_| {
            at += 1;
            T::draw(fill, bits(seed, at))
        })
    }

    fn fail(&mut self, kind: &str, text: &str, what: String) {
        self.mismatches += 1;
        if self.failed.insert(self.program) {
            eprintln!("program {} at {}, {kind}: {text}\n    {what}", self.program, self.level);
        }
    }

    fn compare<T: Value, E: Clone>(
        &mut self,
        kind: &'static str,
        text: &str,
        (dims, found): (&[usize], &[T]),
        expected: &Array<E>,
        same: impl Fn(T, &E) -> Option<String>,
    ) {
        *self.operations.entry(kind).or_default() += 1;
        self.elements += found.len();
        if dims != expected.dims || found.len() != expected.data.len() {
            let what = format!("{} elements of shape {dims:?} instead of {:?}", found.len(), expected.dims);
            return self.fail(kind, text, what);
        }
        let mut wrong = None;
        let mut number = 0;
        each(dims, |at| {
            if wrong.is_none() {
                wrong = same(found[number], &expected.data[number]).map(|what| (at.to_vec(), what));
            }
            number += 1;
        });
        if let Some((at, what)) = wrong {
            self.fail(kind, text, format!("shape {dims:?}, first at {at:?}: {what}"));
        }
    }

    /// Elements that are to be these.
    pub fn exact<T: Value>(&mut self, kind: &'static str, text: &str, found: (&[usize], &[T]), expected: &Array<T>) {
        self.compare(kind, text, found, expected, |x, y| (!x.same(*y)).then(|| format!("{x:?} instead of {y:?}")));
    }

    /// As [`exact`](Self::exact), where 0 may be -0: which of equals an extreme is.
    pub fn equal<T: Value>(&mut self, kind: &'static str, text: &str, found: (&[usize], &[T]), expected: &Array<T>) {
        let same = |x: T, y: &T| x == *y || x.same(*y);
        self.compare(kind, text, found, expected, |x, y| (!same(x, y)).then(|| format!("{x:?} instead of {y:?}")));
    }

    /// Elements that are to be near these; gives what was found, for the operations that follow.
    pub fn near<T: Float>(
        &mut self,
        kind: &'static str,
        text: &str,
        found: (&[usize], &[T]),
        expected: &Array<Near>,
    ) -> Array<T> {
        self.compare(kind, text, found, expected, |x, y| {
            let rounded = T::of(y.value);
            let near = x == rounded || x.is_none() && rounded.is_none() || (x.wide() - y.value).abs() <= y.error;
            (!near).then(|| format!("{x:?} instead of {:e} within {:e}", y.value, y.error))
        });
        Array::of(&expected.dims, &found.1[..expected.data.len().min(found.1.len())])
    }

    /// How many operations gave something else.
    pub fn mismatches(&self) -> usize {
        self.mismatches
    }

    /// Prints the figures; is all well?
    pub fn report(&self, programs: usize, levels: usize) -> bool {
        let operations: usize = self.operations.values().sum();
        let kinds: Vec<_> = self.operations.iter().map(|(kind, n)| format!("{kind} {}", n / levels)).collect();
        println!("operations by kind: {}", kinds.join(", "));
        println!(
            "programs {programs}, instruction sets {levels}, operations {} (in all {operations}), elements compared {}, \
             mismatches {} in {} programs",
            operations / levels.max(1),
            self.elements,
            self.mismatches,
            self.failed.len()
        );
        self.mismatches == 0
    }
}

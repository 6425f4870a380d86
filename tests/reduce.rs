//! The reductions over random shapes, strides and sets of axes, at every instruction set, against plain loops. How exact sums of
//! millions are stands in `sums.rs`.
//!
//! Sums of floats are held against sums in `f64`. The kernel adds runs of at most 128 elements one after another and merges
//! them in pairs, so its error does not grow with the length, as that of a plain loop does. In the random cases the bound
//! is `8 ε Σ|x|` where elements are random. Where an operand repeats an element, each addition may be rounded in the same
//! direction, and the bound is the one that is proven: 128 additions in a run and 32 merges round 160 times, each time by
//! at most `ε / 2`, so `80 ε Σ|x|`.

#[allow(dead_code, reason = "arrays whose rows overlap are for elementwise walks")]
mod support;

use conformable::element::Element;
use conformable::kernel::op;
use conformable::kernel::reduce::{All, Any, ArgMax, ArgMin, Max, Mean, Min, Prod, Reducer, Summed, reduce};
use conformable::kernel::tree::{Mapped as Map, Tree, Zipped as Zip};
use conformable::layout::Layout;
use conformable::prelude::*;
use proptest::prelude::*;
use support::{Array, Form, Sample, at_each_level, bits, config, dims, each, static_sizes};

/// A shape, the axes that are reduced (bit 0 is the last), and forms for the operands and the output.
#[derive(Clone, Debug)]
struct Case {
    dims: Vec<usize>,
    axes: u8,
    forms: Vec<Form>,
    seed: u64,
}

impl Case {
    fn any() -> impl Strategy<Value = Case> {
        let forms = proptest::collection::vec(Form::any(), 4);
        let parts = (dims(12_000), any::<u8>(), forms, any::<u64>());
        parts.prop_map(|(dims, axes, forms, seed)| Case { dims, axes, forms, seed })
    }

    fn directed(dims: &[usize], axes: u8) -> Case {
        Case { dims: dims.to_vec(), axes, forms: vec![Form::PLAIN; 4], seed: 7 }
    }

    fn leaf<T: Sample>(&self, k: usize) -> Array<T> {
        Array::new(&self.dims, &self.forms[k], self.seed.wrapping_add(k as u64))
    }

    /// An operand in which each element is `f` of some random bits.
    fn leaf_of<T: Sample>(&self, k: usize, f: impl Fn(u64) -> T) -> Array<T> {
        Array::from_fn(&self.dims, &self.forms[k], |at| f(bits(self.seed.wrapping_add(k as u64), at)))
    }

    /// How many ε a sum of operand `k` may be off: see the head of this file.
    fn bound(&self, k: usize) -> f64 {
        let form = &self.forms[k];
        if form.missing != 0 || form.ones != 0 || form.zeros != 0 { 80.0 } else { 8.0 }
    }

    fn is_reduced(&self, axis: usize) -> bool {
        self.axes >> (self.dims.len() - 1 - axis) & 1 == 1
    }

    /// The sizes with 1 in place of the axes that are, or are not, reduced.
    fn dims_where(&self, reduced: bool) -> Vec<usize> {
        let size = |(axis, &n)| if self.is_reduced(axis) == reduced { n } else { 1 };
        self.dims.iter().enumerate().map(size).collect()
    }

    /// Reduces a tree; `judge` says whether an outcome is right for the elements that `oracle` gives, in row-major order.
    #[track_caller]
    fn check<E, R>(
        &self,
        tree: E,
        reducer: R,
        oracle: impl Fn(&[usize]) -> E::Out,
        judge: impl Fn(R::Out, &[E::Out]) -> bool,
    ) where
        E: Tree,
        R: Reducer<E::Out, Out: Sample>,
    {
        let (kept, reduced) = (self.dims_where(false), self.dims_where(true));
        let out_len = kept.iter().product::<usize>();
        // The kernel asks for adjacent outputs where there is nothing to reduce.
        let empty = self.dims.contains(&0);
        let form = if empty { Form::PLAIN } else { self.forms[3].for_output() };
        let before = Array::<R::Out>::new(&kept, &form, !self.seed);
        let mut strides = before.strides.clone();
        for (axis, stride) in strides.iter_mut().enumerate() {
            if self.is_reduced(axis) {
                *stride = 0;
            }
        }
        let sizes = static_sizes(&self.dims);
        let mut groups = Vec::new();
        each(&kept, |position| {
            let mut group = Vec::new();
            each(&reduced, |inner| {
                let at: Vec<usize> = position.iter().zip(inner).map(|(a, b)| a + b).collect();
                group.push(oracle(&at));
            });
            groups.push(group);
        });
        at_each_level(|level| {
            let mut out = before.clone();
            // SAFETY: `out` has an element for each position of the kept axes, along the strides of those axes, adjacent if
            // the tree is empty, and the tree does not read it.
            unsafe {
                let layout = Layout { sizes, strides: Some(&strides) };
                reduce(&tree, reducer, out.strided_mut().ptr(), layout, out_len);
            }
            let mut group = groups.iter();
            let mut expected = before.clone();
            each(&kept, |position| {
                let elements = group.next().expect("a group for each position");
                let found = out.at(position);
                assert!(judge(found, elements), "{level:?}: {found:?} at {position:?} of {elements:?} in {self:?}");
                expected.set(position, found);
            });
            out.assert_same(&expected, (level, self));
        });
    }
}

/// A float without NaN.
fn finite(bits: u64) -> f32 {
    (bits >> 40) as f32 / 8_388_608.0 - 1.0
}

/// Is this the sum, divided by `n`, to `bound ε Σ|x|`?
fn is_sum(found: f32, elements: impl IntoIterator<Item = f32>, n: f64, bound: f64) -> bool {
    let (mut sum, mut size) = (0.0, 0.0);
    for x in elements {
        sum += f64::from(x);
        size += f64::from(x).abs();
    }
    (f64::from(found) - sum / n).abs() <= bound * f64::from(f32::EPSILON) * size / n
}

fn is_sum_f64(found: f64, elements: &[f64]) -> bool {
    // Elements are sixty-fourths below 32: their sums are exact in any order.
    found == elements.iter().sum::<f64>()
}

/// Plain loops over the elements of a result: functions, which are compiled once, and not closures, which are for each shape.
mod plain {
    pub(super) fn sum(x: &[f32]) -> f32 {
        x.iter().sum()
    }
    pub(super) fn sum_of_squares(x: &[f32]) -> f32 {
        x.iter().map(|x| x * x).sum()
    }
    pub(super) fn norm(x: &[f32]) -> f32 {
        sum_of_squares(x).sqrt()
    }
    /// The larger, or a NaN.
    fn larger(best: f32, x: f32) -> f32 {
        if best.is_nan() || x <= best { best } else { x }
    }
    pub(super) fn largest(x: &[f32]) -> f32 {
        x.iter().copied().fold(f32::NEG_INFINITY, larger)
    }
    pub(super) fn least(x: &[i16]) -> i16 {
        *x.iter().min().unwrap()
    }
    pub(super) fn first_largest(x: &[f32]) -> usize {
        super::first_extreme(x, |a, b| a > b)
    }
    pub(super) fn first_least(x: &[i16]) -> usize {
        super::first_extreme(x, |a, b| a < b)
    }
    /// The variance.
    pub(super) fn spread(x: &[f32]) -> f64 {
        let mean = x.iter().map(|&x| f64::from(x)).sum::<f64>() / x.len() as f64;
        x.iter().map(|&x| (f64::from(x) - mean).powi(2)).sum::<f64>() / (x.len() as f64 - 1.0)
    }
    /// Is a number off by at most so many halves of an epsilon?
    pub(super) fn is_near(found: f32, expected: f64, halves: f64) -> bool {
        let bound = halves * f64::from(f32::EPSILON) / 2.0 * expected;
        expected.is_nan() && found.is_nan() || (f64::from(found) - expected).abs() <= bound
    }
    pub(super) fn are_near(found: &[f32], expected: &[f64], halves: f64) -> bool {
        found.len() == expected.len() && found.iter().zip(expected).all(|(&x, &y)| is_near(x, y, halves))
    }
    pub(super) fn square_roots(x: &[f64]) -> Vec<f64> {
        x.iter().map(|x| x.sqrt()).collect()
    }
    pub(super) fn whole_numbers(x: &[f32]) -> Vec<i32> {
        x.iter().map(|&x| x as i32).collect()
    }
    /// Every so many of the elements from one on, or as many of them as there are.
    pub(super) fn stepped(x: &[f32], from: usize, step: usize, n: usize) -> Vec<f32> {
        x[from..].iter().copied().step_by(step).take(n).collect()
    }
    pub(super) fn without_nan(x: &[f32]) -> Vec<f32> {
        x.iter().copied().filter(|x| !x.is_nan()).collect()
    }
    pub(super) fn doubled(x: &[f32]) -> Vec<f32> {
        x.iter().map(|x| x + x).collect()
    }
}

/// The position of the first NaN, else of the first of the most extreme elements.
fn first_extreme<T: Element>(elements: &[T], before: impl Fn(T, T) -> bool) -> usize {
    let mut best = 0;
    for (at, &x) in elements.iter().enumerate() {
        #[allow(clippy::eq_op)]
        if x != x {
            return at;
        }
        if before(x, elements[best]) {
            best = at;
        }
    }
    best
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn sums_of_floats(case in Case::any()) {
        let (a, bound) = (case.leaf_of(0, finite), case.bound(0));
        case.check(a.strided(), Summed, |at| a.at(at), |found, x| is_sum(found, x.iter().copied(), 1.0, bound));
        let a = case.leaf_of(1, |bits| (bits % 4001) as f64 / 64.0 - 31.0);
        case.check(a.strided(), Summed, |at| a.at(at), is_sum_f64);
    }

    #[test]
    fn sums_of_integers(case in Case::any()) {
        let a = case.leaf::<i32>(0);
        case.check(a.strided(), Summed, |at| a.at(at), |found, x| found == x.iter().sum::<i32>());
        let b = case.leaf::<usize>(1);
        case.check(b.strided(), Summed, |at| b.at(at), |found, x| found == x.iter().sum::<usize>());
    }

    #[test]
    fn means(case in Case::any()) {
        let (a, bound) = (case.leaf_of(0, finite), case.bound(0));
        case.check(a.strided(), Mean { correction: 0 }, |at| a.at(at), |found, x| {
            if x.is_empty() { found.is_nan() } else { is_sum(found, x.iter().copied(), x.len() as f64, bound) }
        });
        // One element off: with one element there is no such mean.
        case.check(a.strided(), Mean { correction: 1 }, |at| a.at(at), |found, x| match x {
            [] => found.is_nan(),
            [_] => !found.is_finite(),
            _ => is_sum(found, x.iter().copied(), (x.len() - 1) as f64, bound),
        });
    }

    #[test]
    fn products(case in Case::any()) {
        // Signs and, where no part of the product can overflow, powers of two: exact in any order.
        let few = case.dims.iter().product::<usize>() <= 900;
        let a = case.leaf_of(0, |bits| {
            let sign = if bits & 1 == 0 { 1.0 } else { -1.0f64 };
            if few { sign * [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0, 0.5][bits as usize >> 1 & 7] } else { sign }
        });
        case.check(a.strided(), Prod, |at| a.at(at), |found, x| found == x.iter().product::<f64>());
        let a = case.leaf_of(1, |bits| if bits & 1 == 0 { 1 } else { -1i64 });
        case.check(a.strided(), Prod, |at| a.at(at), |found, x| found == x.iter().product::<i64>());
    }

    #[test]
    fn extremes_of_floats(case in Case::any()) {
        let case = Case { dims: case.dims.iter().map(|&n| n.max(1)).collect(), ..case };
        let a = case.leaf::<f32>(0);
        let nan = |x: &[f32]| x.iter().any(|x| x.is_nan());
        let max = |x: &[f32]| if nan(x) { f32::NAN } else { x.iter().copied().fold(f32::NEG_INFINITY, f32::max) };
        let min = |x: &[f32]| if nan(x) { f32::NAN } else { x.iter().copied().fold(f32::INFINITY, f32::min) };
        case.check(a.strided(), Max, |at| a.at(at), |found, x| found.same(max(x)));
        case.check(a.strided(), Min, |at| a.at(at), |found, x| found.same(min(x)));
        case.check(a.strided(), ArgMax, |at| a.at(at), |found, x| found == first_extreme(x, |x, y| x > y));
        case.check(a.strided(), ArgMin, |at| a.at(at), |found, x| found == first_extreme(x, |x, y| x < y));
    }

    #[test]
    fn extremes_of_integers(case in Case::any()) {
        let case = Case { dims: case.dims.iter().map(|&n| n.max(1)).collect(), ..case };
        let a = case.leaf::<i8>(0);
        case.check(a.strided(), Max, |at| a.at(at), |found, x| Some(&found) == x.iter().max());
        case.check(a.strided(), Min, |at| a.at(at), |found, x| Some(&found) == x.iter().min());
        case.check(a.strided(), ArgMax, |at| a.at(at), |found, x| found == first_extreme(x, |x, y| x > y));
        // All equal, and the value that the reducer starts from.
        let lowest = case.leaf_of(1, |_| 0u8);
        case.check(lowest.strided(), ArgMax, |at| lowest.at(at), |found, _| found == 0);
        let b = case.leaf::<usize>(2);
        case.check(b.strided(), ArgMin, |at| b.at(at), |found, x| found == first_extreme(x, |x, y| x < y));
    }

    #[test]
    fn masks(case in Case::any(), rare in 1u64..200) {
        let a = case.leaf_of(0, |bits| bits % rare == 0);
        case.check(a.strided(), Any, |at| a.at(at), |found, x| found == x.contains(&true));
        case.check(Map(op::NotOp, a.strided()), All, |at| !a.at(at), |found, x| found != x.contains(&false));
    }

    #[test]
    fn expressions(case in Case::any()) {
        let (a, b, c) = (case.leaf::<i64>(0), case.leaf::<i64>(1), case.leaf::<i64>(2));
        let tree = Zip(op::MulOp, a.strided(), b.strided());
        case.check(tree, Summed, |at| a.at(at) * b.at(at), |found, x| found == x.iter().sum::<i64>());
        let tree = Map(op::Square, Zip(op::SubOp, Zip(op::MulOp, a.strided(), b.strided()), c.strided()));
        case.check(tree, Summed, |at| (a.at(at) * b.at(at) - c.at(at)).pow(2), |found, x| found == x.iter().sum::<i64>());
        let (x, y) = (case.leaf::<f64>(0), case.leaf::<f64>(1));
        let tree = Zip(op::Less, x.strided(), y.strided());
        case.check(tree, Any, |at| x.at(at) < y.at(at), |found, x| found == x.contains(&true));
    }
}

/// Every set of axes of shapes at whose sizes the walk takes another path.
#[test]
fn every_set_of_axes() {
    let shapes: [&[usize]; 9] = [
        &[4099],
        &[65, 64],
        &[130, 63],
        &[3, 17, 15],
        &[7, 16, 4],
        &[2, 129, 66],
        &[5, 4, 25],
        &[2, 3, 1, 4, 5],
        &[2, 1, 3, 2, 2, 3],
    ];
    for dims in shapes {
        for axes in 0..1u8 << dims.len() {
            for order in [0, 1, 5] {
                let mut case = Case::directed(dims, axes);
                case.forms[0].order = order;
                let (a, b, bound) = (case.leaf::<i32>(0), case.leaf_of(1, finite), case.bound(1));
                case.check(a.strided(), Summed, |at| a.at(at), |found, x| found == x.iter().sum::<i32>());
                case.check(a.strided(), ArgMax, |at| a.at(at), |found, x| found == first_extreme(x, |x, y| x > y));
                case.check(b.strided(), Summed, |at| b.at(at), |found, x| is_sum(found, x.iter().copied(), 1.0, bound));
            }
        }
    }
}

/// Kept axes of few columns go side by side, those of some in blocks that overlap, and runs below one another in lanes:
/// sizes at each of their edges, with ties and NaN for positions.
#[test]
fn blocks_of_columns() {
    let shapes: [&[usize]; 18] = [
        &[40, 7, 2],
        &[300, 4],
        &[65, 16],
        &[66, 17],
        &[9, 16, 3],
        &[21, 3, 15],
        &[3, 5, 13, 1],
        &[3, 100, 5],
        &[4, 67, 7],
        &[1030, 3],
        &[70, 2, 8],
        &[33, 9],
        &[5, 12, 10],
        &[34, 31],
        &[6, 127],
        &[67, 129],
        &[40, 5, 24],
        &[35, 3, 64],
    ];
    for dims in shapes {
        for axes in 1..1u8 << dims.len() {
            let case = Case::directed(dims, axes);
            let a = case.leaf_of(0, finite);
            let few = case.leaf_of(1, |bits| match bits % 40 {
                0 => f32::NAN,
                other => (other % 4) as f32,
            });
            let nan = |x: &[f32]| x.iter().any(|x| x.is_nan());
            let max = |x: &[f32]| if nan(x) { f32::NAN } else { x.iter().copied().fold(f32::NEG_INFINITY, f32::max) };
            case.check(a.strided(), Summed, |at| a.at(at), |found, x| is_sum(found, x.iter().copied(), 1.0, 8.0));
            case.check(few.strided(), ArgMax, |at| few.at(at), |found, x| found == first_extreme(x, |x, y| x > y));
            case.check(few.strided(), ArgMin, |at| few.at(at), |found, x| found == first_extreme(x, |x, y| x < y));
            case.check(few.strided(), Max, |at| few.at(at), |found, x| found.same(max(x)));
            let short = case.leaf_of(2, |bits| (bits % 5) as i16 - 2);
            case.check(short.strided(), Summed, |at| short.at(at), |found, x| found == x.iter().sum::<i16>());
            case.check(short.strided(), Min, |at| short.at(at), |found, x| Some(&found) == x.iter().min());
            case.check(short.strided(), ArgMax, |at| short.at(at), |found, x| found == first_extreme(x, |x, y| x > y));
            let byte = case.leaf_of(3, |bits| (bits % 7) as u8);
            case.check(byte.strided(), ArgMin, |at| byte.at(at), |found, x| found == first_extreme(x, |x, y| x < y));
            case.check(byte.strided(), Max, |at| byte.at(at), |found, x| Some(&found) == x.iter().max());
            let mask = case.leaf_of(1, |bits| bits % 9 == 0);
            case.check(mask.strided(), Any, |at| mask.at(at), |found, x| found == x.contains(&true));
            // A row that is the same for all that are reduced, as a mean is.
            let mut repeated = case.clone();
            repeated.forms[1].ones = axes;
            let (x, y) = (case.leaf_of(0, finite), repeated.leaf_of(1, finite));
            let tree = Map(op::Square, Zip(op::SubOp, x.strided(), y.strided()));
            case.check(
                tree,
                Mean { correction: 0 },
                |at| (x.at(at) - y.at(at)) * (x.at(at) - y.at(at)),
                |found, x| is_sum(found, x.iter().copied(), x.len() as f64, 80.0),
            );
        }
    }
}

/// Sums that fit their type do not overflow, whatever lies beside them.
#[test]
fn neighbours_are_no_overflow() {
    for dims in [&[40, 2][..], &[30, 2, 3], &[20, 3, 2], &[64, 4]] {
        let case = Case::directed(dims, 1 << (dims.len() - 2));
        for axes in [1, 2] {
            let case = Case { axes, ..case.clone() };
            let mut a = case.leaf_of(0, |_| 0i8);
            let last = dims.len() - 1;
            each(dims, |at| {
                // Of two that are summed one is large; and so is a neighbour of another sum.
                let reduced = if axes == 1 { at[last] } else { at[last - 1] };
                let other: usize = at.iter().sum::<usize>() - reduced;
                a.set(at, if reduced == other % 2 { 127 } else { 0 });
            });
            case.check(a.strided(), Summed, |at| a.at(at), |found, x| found == x.iter().sum::<i8>());
        }
    }
}

/// A vector is reduced in blocks: lengths around each of their edges, and a NaN or the best element at each end of them.
#[test]
fn positions_of_extremes() {
    for n in [1usize, 2, 7, 8, 9, 63, 64, 65, 72, 4095, 4096, 4097, 4104, 8192, 10_000] {
        let mut places = vec![0, 1, 7, 8, 62, 63, 64, 71, 4094, 4095, 4096, 8191, n.max(2) - 2, n - 1];
        places.retain(|&at| at < n);
        for &at in &places {
            let case = Case::directed(&[n], 1);
            for value in [9.0, f32::NAN, f32::INFINITY] {
                let mut a = case.leaf_of(0, |bits| (bits % 3) as f32);
                a.set(&[at], value);
                a.set(&[n - 1], value);
                case.check(a.strided(), ArgMax, |at| a.at(at), |found, _| found == at);
                case.check(a.strided(), Max, |at| a.at(at), |found, _| found.same(value));
                case.check(Map(op::NegOp, a.strided()), ArgMin, |at| -a.at(at), |found, _| found == at);
            }
        }
    }
    // Nothing but the value that a reducer starts from.
    for n in [1, 9, 100, 5000] {
        let case = Case::directed(&[n], 1);
        let a = case.leaf_of(0, |_| f64::NEG_INFINITY);
        case.check(a.strided(), ArgMax, |at| a.at(at), |found, _| found == 0);
        case.check(a.strided(), Max, |at| a.at(at), |found, _| found == f64::NEG_INFINITY);
    }
}

/// Two reduced axes with a kept one between them, of shapes that are types: of few and of many rows of either kind, in groups, with columns
/// within, more than there is memory for on the way, and with a first axis whose length is known at run time. Against plain loops.
#[test]
fn of_axes_that_alternate() {
    struct Rows;
    struct Groups;
    /// Element number `at`: small whole numbers, sums of which are exact.
    fn number(at: usize) -> f32 {
        (bits(31, at) % 61) as f32 - 30.0
    }
    /// What comes of the elements of each result, of five axes of which the second and the fourth are reduced.
    fn reduced<T: Copy, Y>(x: &[T], [g, r, k, n, c]: [usize; 5], by: fn(&[T]) -> Y) -> Vec<Y> {
        let mut out = Vec::new();
        for at in 0..g * k * c {
            let (group, between, col) = (at / (k * c), at / c % k, at % c);
            let element = |row: usize| (((group * r + row / n) * k + between) * n + row % n) * c + col;
            out.push(by(&(0..r * n).map(|row| x[element(row)]).collect::<Vec<T>>()));
        }
        out
    }
    macro_rules! hold {
        ($([$g:tt $r:tt $k:tt $n:tt $c:tt])*) => { $( {
            let name = concat!("[", $g, ", ", $r, ", ", $k, ", ", $n, ", ", $c, "]");
            let x: Tensor<f32, shape![$g, $r, $k, $n, $c]> =
                Tensor::from_vec((0..$g * $r * $k * $n * $c).map(number).collect()).unwrap();
            let sizes = [$g, $r, $k, $n, $c];
            let (whole, small, mask) = (x.cast::<i32>(), x.cast::<i16>(), x.map(|x| x > 29.0));
            let sums = reduced(x.as_slice(), sizes, plain::sum);
            let count = ($r * $n) as f32;
            assert_eq!(x.sum_axes::<axes![1, 3]>().as_slice(), sums, "{name}");
            let means: Vec<f32> = sums.iter().map(|sum| sum / count).collect();
            assert_eq!(x.mean_axes::<axes![1, 3]>().as_slice(), means, "{name}");
            let exact = plain::whole_numbers(&sums);
            assert_eq!(whole.sum_axes::<axes![1, 3]>().as_slice(), exact, "{name}");
            let signs = small.map(|x| if x < 0 { -1 } else { 1i16 });
            let products = reduced(signs.as_slice(), sizes, |x| x.iter().product::<i16>());
            assert_eq!(signs.prod_axes::<axes![1, 3]>().as_slice(), products, "{name}");
            let largest = reduced(x.as_slice(), sizes, plain::largest);
            assert_eq!(x.max_axes_keepdims::<axes![1, 3]>().as_slice(), largest, "{name}");
            let least = reduced(small.as_slice(), sizes, plain::least);
            assert_eq!(small.min_axes::<axes![1, 3]>().as_slice(), least, "{name}");
            let any = reduced(mask.as_slice(), sizes, |x| x.contains(&true));
            assert_eq!(mask.any_axes::<axes![1, 3]>().as_slice(), any, "{name}");
            assert_eq!((!&mask).all_axes::<axes![1, 3]>(), !mask.any_axes::<axes![1, 3]>(), "{name}");
            let spreads = reduced(x.as_slice(), sizes, plain::spread);
            assert!(spreads.iter().all(|spread| spread.is_finite()), "{name}");
            // As many additions in a row as in the longest part, of both steps.
            let halves = 170.0;
            let (variances, deviations) = (x.var_axes::<axes![1, 3]>(), x.std_axes_keepdims::<axes![1, 3]>());
            assert!(plain::are_near(variances.as_slice(), &spreads, halves), "{name}");
            assert!(plain::are_near(deviations.as_slice(), &plain::square_roots(&spreads), halves), "{name}");

            // A NaN reaches its own result alone.
            let mut spoilt = x.clone();
            let (last, own) = ($g * $r * $k * $n * $c - 1, $g * $k * $c - 1);
            spoilt.as_mut_slice()[last] = f32::NAN;
            for (at, found) in spoilt.max_axes::<axes![1, 3]>().iter().enumerate() {
                assert!(if at == own { found.is_nan() } else { *found == largest[at] }, "{name} {at}");
            }
            for (at, found) in spoilt.var_axes::<axes![1, 3]>().iter().enumerate() {
                assert!(if at == own { found.is_nan() } else { plain::is_near(*found, spreads[at], halves) }, "{name} {at}");
            }

            // The first axis known at run time: groups, or rows, where there is one group.
            type InGroups = Tensor<f32, shape![Dyn<Groups>, $r, $k, $n, $c]>;
            let in_groups = InGroups::from_vec_with_dims(&sizes, x.as_slice().to_vec()).unwrap();
            assert_eq!(in_groups.sum_axes::<axes![1, 3]>().as_slice(), sums, "{name}");
            assert!(plain::are_near(in_groups.var_axes::<axes![1, 3]>().as_slice(), &spreads, halves), "{name}");
            if $g == 1 {
                type InRows = Tensor<f32, shape![Dyn<Rows>, $k, $n, $c]>;
                let in_rows = InRows::from_vec_with_dims(&[$r, $k, $n, $c], x.as_slice().to_vec()).unwrap();
                let none = InRows::from_vec_with_dims(&[0, $k, $n, $c], vec![]).unwrap();
                assert!(none.sum_axes::<axes![0, 2]>().iter().all(|&sum| sum == 0.0), "{name}");
                assert_eq!(in_rows.sum_axes::<axes![0, 2]>().as_slice(), sums, "{name}");
                assert!(plain::are_near(in_rows.var_axes::<axes![0, 2]>().as_slice(), &spreads, halves), "{name}");
            }
        } )* };
    }
    hold! {
        [1 13 8 8 1] [1 8 16 16 1] [1 2 3 5 1] [1 20 12 10 6] [1 10 20 3 1] [1 16 31 33 7] [1 100 5 7 2]
        [1 2 3 40 4] [1 2 5 200 1] [1 4 3 130 1] [2 3 5 6 20] [3 4 7 9 1] [2 2 2 2 2] [1 3 4 5 64] [5 8 6 10 1]
        [1 2 3 2000 6] [1 3 1100 9 5] [2 70 3 70 1] [1 2 2 5000 1] [1 5000 2 2 1]
    }
}

/// Shapes of which the types say how they are reduced: groups of rows of columns, contiguous, in views, and with a first axis whose
/// length is known at run time. Against plain loops.
#[test]
fn of_sizes_that_are_types() {
    struct Groups;
    /// Element number `at`: small whole numbers, sums of which are exact, and here and there a NaN.
    fn number(at: usize) -> f32 {
        match bits(29, at) % 61 {
            0 => f32::NAN,
            k => k as f32 - 30.0,
        }
    }
    fn same(found: &[f32], expected: &[f32]) -> bool {
        found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| a.same(*b))
    }
    /// Reduces each column of each group.
    fn columns<T: Copy, Y>(x: &[T], [n, c]: [usize; 2], reduced: fn(&[T]) -> Y) -> Vec<Y> {
        let column = |group: &[T], col| reduced(&group[col..].iter().step_by(c).copied().collect::<Vec<T>>());
        x.chunks(n * c).flat_map(|group| (0..c).map(move |col| column(group, col))).collect()
    }
    macro_rules! hold {
        ($([$g:tt $n:tt $c:tt])*) => { $( {
            let name = concat!("[", $g, ", ", $n, ", ", $c, "]");
            let x: Tensor<f32, shape![$g, $n, $c]> = Tensor::from_fn(|[i, j, k]| number((i * $n + j) * $c + k));
            let finite = x.map(|x| if x.is_nan() { 0.0 } else { x });
            let small: Tensor<i16, _> = finite.cast::<i16>();
            let mask = x.map(f32::is_nan);
            let sizes = [$n, $c];

            let sums = columns(finite.as_slice(), sizes, plain::sum);
            let squares = columns(finite.as_slice(), sizes, plain::norm);
            let largest = columns(x.as_slice(), sizes, plain::largest);
            let first = columns(x.as_slice(), sizes, plain::first_largest);
            let lowest = columns(small.as_slice(), sizes, plain::first_least);
            let any = columns(mask.as_slice(), sizes, |x| x.contains(&true));
            assert!(same(finite.sum_axis::<1>().as_slice(), &sums), "{name}");
            assert!(same(finite.norm_axis::<1>().as_slice(), &squares), "{name}");
            let spreads = columns(finite.as_slice(), sizes, plain::spread);
            // Of 64 additions in a part, 16 parts, and what else is rounded.
            let halves = 85.0;
            let (variances, deviations) = (finite.var_axis::<1>(), finite.std_axis_keepdims::<1>());
            assert!(plain::are_near(variances.as_slice(), &spreads, halves), "{name}");
            assert!(plain::are_near(deviations.as_slice(), &plain::square_roots(&spreads), halves), "{name}");
            assert!(same(x.max_axis::<1>().as_slice(), &largest), "{name}");
            assert_eq!(x.argmax_axis::<1>().as_slice(), first, "{name}");
            assert_eq!(small.argmin_axis::<1>().as_slice(), lowest, "{name}");
            assert_eq!(mask.any_axis_keepdims::<1>().as_slice(), any, "{name}");
            let whole = plain::whole_numbers(&sums);
            assert_eq!(finite.cast::<i32>().sum_axis::<1>().as_slice(), whole, "{name}");
            let least = columns(small.as_slice(), sizes, plain::least);
            assert_eq!(small.min_axis_keepdims::<1>().as_slice(), least, "{name}");
            assert_eq!((!&mask).all_axis::<1>(), !mask.any_axis::<1>(), "{name}");
            let mut over: Tensor<f32, shape![$g, $c]> = Tensor::full(9.0);
            finite.sum_axis_into::<1>(&mut over);
            assert!(same(over.as_slice(), &sums), "{name}");

            // Expressions of several leaves of these sizes.
            let products = columns(finite.as_slice(), sizes, plain::sum_of_squares);
            assert!(same((finite.expr() * &finite).sum_axis::<1>().as_slice(), &products), "{name}");
            let twice = plain::doubled(&largest);
            assert!(same((x.expr() + &x).max_axis::<1>().as_slice(), &twice), "{name}");
            assert_eq!((small.expr() + &small).argmin_axis::<1>().as_slice(), lowest, "{name}");

            // Both of the axes beside: what is left is reduced whole.
            let groups = columns(finite.as_slice(), [$n * $c, 1], plain::sum);
            assert!(same(finite.sum_axes::<axes![1, 2]>().as_slice(), &groups), "{name}");
            assert_eq!(finite.sum(), plain::sum(&groups), "{name}");
            let all = x.as_slice();
            assert!(x.max().same(plain::largest(all)), "{name}");
            assert_eq!(x.argmax(), plain::first_largest(all), "{name}");
            let squares = plain::sum_of_squares(finite.as_slice());
            assert_eq!(finite.expr().square().sum(), squares, "{name}");
            assert_eq!((finite.expr() * &finite).sum(), squares, "{name}");

            // Elements that are not adjacent.
            let last = x.index_axis::<2>($c - 1);
            let here = plain::stepped(all, $c - 1, $c, usize::MAX);
            assert!(last.max().same(plain::largest(&here)), "{name}");
            assert_eq!(last.argmax(), plain::first_largest(&here), "{name}");
            let last = finite.index_axis::<2>($c - 1);
            let finite_sum = plain::sum(&plain::without_nan(&here));
            assert_eq!(last.sum(), finite_sum, "{name}");
            assert_eq!((last.expr() + &last).sum(), 2.0 * finite_sum, "{name}");
            // Products of vectors: a row, which is adjacent, and a column, which is not.
            let (row, column) = (finite.index_axis::<0>(0), finite.index_axis::<0>(0));
            let (row, column) = (row.index_axis::<0>(0), column.index_axis::<1>(0));
            let square = |step: usize, n: usize| plain::sum_of_squares(&plain::stepped(finite.as_slice(), 0, step, n));
            assert_eq!(row.dot(&row), square(1, $c), "{name}");
            assert_eq!(column.dot(&column), square($c, $n), "{name}");
            assert_eq!(column.cast::<i32>().dot(&column.cast::<i32>()), square($c, $n) as i32, "{name}");

            for groups in [0, 1, $g] {
                let len = Len::<Groups>::new(groups);
                let part = |x: &Tensor<f32, _>| x.as_slice()[..groups * $n * $c].to_vec();
                type Open = Tensor<f32, shape![Dyn<Groups>, $n, $c]>;
                let (open, whole) = (Open::from_vec_along(len, part(&x)).unwrap(), Open::from_vec_along(len, part(&finite)).unwrap());
                assert!(same(whole.sum_axis::<1>().as_slice(), &sums[..groups * $c]), "{name}");
                assert!(same(open.max_axis::<1>().as_slice(), &largest[..groups * $c]), "{name}");
                assert_eq!(open.argmax_axis::<1>().as_slice(), &first[..groups * $c], "{name}");
                let below: Vec<f32> = if groups == 0 {
                    vec![0.0; $n * $c]
                } else {
                    columns(whole.as_slice(), [groups, $n * $c], plain::sum)
                };
                assert!(same(whole.sum_axis::<0>().as_slice(), &below), "{name}");
                assert_eq!(whole.sum(), plain::sum(whole.as_slice()), "{name}");
                assert_eq!(whole.sum_axes::<axes![1, 2]>().sum(), whole.sum(), "{name}");
            }
        } )* };
    }
    hold! {
        [1 1 1] [3 1 5] [67 5 1] [500 3 1] [90 12 2] [9 11 1] [9 17 1] [2 5000 1] [2 200 3] [1 2048 4] [1 600 8] [3 7 11] [2 70 17] [1 1024 20]
        [3 2 1] [64 2 1] [7 2 2] [32 2 2] [9 4 1] [20 4 2] [11 3 3] [12 3 17] [9 3 33] [5 2 40] [4 7 21] [6 13 13] [4 8 16] [5 9 63]
        [9 5 4] [6 7 2] [13 6 3] [5 2 4]
        [4 12 24] [3 9 17] [2 16 40] [5 13 7] [6 10 3] [30 12 2] [9 20 4] [9 22 3] [3 14 8] [19 14 1] [21 21 1] [10 31 1]
        [1 19 1101] [1 70 517] [2 18 530] [2 160 90] [1 200 81] [1 2000 17]
        [3 25 2] [2 38 3] [2 27 4] [2 47 5] [2 31 6] [2 55 7] [3 29 8]
        [3 66 29] [5 19 27] [4 9 6] [3 8 14] [1 32 8] [1 5 30] [12 5 1] [1 7 9]
    }
}

/// Variances of runs short enough for loops of their own length: of fewer than go side by side, of some more, and of more than are computed
/// beside one another. Against two passes of `f64`.
#[test]
fn spreads_of_short_runs() {
    struct Runs;
    macro_rules! hold {
        ($t:ident: $($n:literal)*; $counts:tt) => { $( hold!(of $t $n $counts); )* };
        (of $t:ident $n:literal [$($count:literal)*]) => { $( {
            let x: Tensor<$t, shape![$count, $n]> = Tensor::from_fn(|[i, j]| (bits(37, i * $n + j) % 4099) as $t / 64.0 - 30.0);
            let open = Tensor::<$t, shape![Dyn<Runs>, $n]>::from_vec_along(Len::new($count), x.as_slice().to_vec()).unwrap();
            let (unbiased, biased, root) = (x.var_axis::<1>(), x.var_axis_with::<1>(0), x.std_axis::<-1>());
let of_open = open.var_axis::<1>();
            for (i, run) in x.as_slice().chunks($n).enumerate() {
                let mean = run.iter().map(|&x| f64::from(x)).sum::<f64>() / f64::from($n);
                let squares: f64 = run.iter().map(|&x| (f64::from(x) - mean).powi(2)).sum();
                // The mean, a difference, a square, as many additions, and a division: each rounded by at most half of epsilon. The mean is off by
                // that of as many sums of at most 34.1, which costs its square for each element.
                let half = f64::from($t::EPSILON) / 2.0;
                let bound = f64::from($n + 6) * half * squares + f64::from($n) * (f64::from($n + 1) * half * 34.1).powi(2);
                let near = |found: $t, by: f64| (f64::from(found) * by - squares).abs() <= bound;
                assert!(near(unbiased[[i]], f64::from($n - 1)), "{} of {}: {} for {squares}", $count, $n, unbiased[[i]]);
                assert!(near(of_open.as_slice()[i], f64::from($n - 1)), "{} of {}", $count, $n);
                assert!(near(biased[[i]], f64::from($n)), "{} of {}", $count, $n);
                assert!((f64::from(root[[i]]).powi(2) * f64::from($n - 1) - squares).abs() <= bound + 3.0 * half * squares, "{} of {}", $count, $n);
            }
        } )* };
    }
    hold! { f32: 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; [2 7 8 19 75] }
    hold! { f64: 2 3 6 8 10 11 16; [33 75] }
}

/// Variances of runs of more elements than are summed at once, whose parts have means of their own: whole parts, one more, and less. Against two
/// passes of `f64`; with a NaN it is one.
#[test]
fn spreads_of_long_runs() {
    macro_rules! hold {
        ($([$t:ident $count:literal $n:literal])*) => { $( {
            let x: Tensor<$t, shape![$count, $n]> =
                Tensor::from_fn(|[i, j]| (bits(41, i * $n + j) % 4099) as $t / 512.0 + (j / 1000) as $t * 0.25);
            let (unbiased, biased, root) = (x.var_axis::<1>(), x.var_axis_with::<1>(0), x.std_axis::<-1>());
            for (i, run) in x.as_slice().chunks($n).enumerate() {
                let mean = run.iter().map(|&x| f64::from(x)).sum::<f64>() / f64::from($n);
                let squares: f64 = run.iter().map(|&x| (f64::from(x) - mean).powi(2)).sum();
                // Each sum is of lanes, blocks and pairs of these: fewer than 200 roundings in a row.
                let bound = 200.0 * f64::from($t::EPSILON) * squares;
                let near = |found: $t, by: f64| (f64::from(found) * by - squares).abs() <= bound;
                assert!(near(unbiased[[i]], f64::from($n - 1)), "{} of {}: {} for {squares}", $count, $n, unbiased[[i]]);
                assert!(near(biased[[i]], f64::from($n)), "{} of {}", $count, $n);
                assert!((f64::from(root[[i]]).powi(2) * f64::from($n - 1) - squares).abs() <= 2.0 * bound, "{} of {}", $count, $n);
            }
            let mut spoilt = x.clone();
            spoilt[[0, $n - 1]] = $t::NAN;
            let found = spoilt.var_axis::<1>();
            assert!(found[[0]].is_nan() && found.as_slice()[1..] == unbiased.as_slice()[1..], "{} of {}", $count, $n);
        } )* };
    }
    // Beside no test that asks for another level: a sum's bits are those of one.
    at_each_level(|_| {
        hold! { [f32 1 4097] [f32 3 8192] [f32 2 10000] [f64 1 23040] [f64 2 12289] [f32 1 60001] }
    });
}

/// The logarithm of the sum of the exponentials of few elements and of more, over each axis, against sums of `f64`; with elements that are infinite, or NaN.
/// Those of a view are the same to the last bit.
#[test]
fn logarithms_of_sums_of_exponentials() {
    macro_rules! over {
        ($([$($n:literal),*] $axis:literal;)*) => {$({
            type Of = Tensor<f32, shape![$($n),*]>;
            let dims = [$($n),*];
            let (after, len): (usize, usize) = (dims[$axis + 1..].iter().product(), dims[$axis]);
            let number = |at: &[usize]| at.iter().zip(dims).fold(0, |place, (&i, n)| n * place + i);
            let finite = Of::from_fn(|at| ((number(&at) * 7919 + 13) % 1009) as f32 / 64.0 - 8.0);
            let special = Of::from_fn(|at| match number(&at) {
                0 => f32::INFINITY,
                place if place % after == 1 % after => f32::NEG_INFINITY,
                place if place == dims.iter().product::<usize>() - 1 => f32::NAN,
                place => place as f32 % 5.0,
            });
            for x in [&finite, &special] {
                let elements: Vec<f64> = x.iter().map(|&x| f64::from(x)).collect();
                at_each_level(|level| {
                    let found = x.logsumexp_axis::<$axis>();
                    let of_view = x.flip::<0>().flip::<0>().logsumexp_axis::<$axis>();
                    for (place, (&found, &of_view)) in found.iter().zip(of_view.iter()).enumerate() {
                        let first = place / after * len * after + place % after;
                        let column = (0..len).map(|k| elements[first + k * after]);
                        let expected = match column.clone().fold(f64::NEG_INFINITY, f64::max) {
                            largest if largest.is_infinite() && !column.clone().any(f64::is_nan) => largest,
                            largest => largest + column.map(|x| (x - largest).exp()).sum::<f64>().ln(),
                        };
                        let close = (f64::from(found) - expected).abs() <= 4e-7 * expected.abs().max(1.0);
                        let same = found.is_nan() && expected.is_nan() || f64::from(found) == expected;
                        assert!(close || same, "{found} is {expected}: {dims:?} over {} at {place}, {level:?}", $axis);
                        assert_eq!(found.to_bits(), of_view.to_bits(), "a view of {dims:?} over {} at {place}, {level:?}", $axis);
                    }
                });
            }
        })*};
    }
    over! {
        [6, 5] 0; [6, 5] 1; [1, 6] 1; [11] 0; [3, 12, 4] 1; [3, 12, 4] 0; [3, 12, 4] 2; [2, 40] 1; [23, 4] 1; [5, 25] 0;
        // In parts, of some groups each, and what is more than one holds.
        [300, 7] 1; [9, 130, 2] 1; [2, 1030] 1; [1030, 2] 0; [700, 7] 1; [20, 130, 2] 1; [5, 900] 1;
    }
}

/// Axes that are kept between others that are not, of so few elements that there are loops for their sizes: against plain loops.
#[test]
fn kept_between_reduced() {
    macro_rules! hold {
        ($([$a:literal $b:literal $c:literal $d:literal])*) => { $( {
            let name = concat!("[", $a, ", ", $b, ", ", $c, ", ", $d, "]");
            let x: Tensor<f32, shape![$a, $b, $c, $d]> = Tensor::from_fn(|[i, j, k, l]| {
                (bits(31, ((i * $b + j) * $c + k) * $d + l) % 61) as f32 - 30.0
            });
            let whole = x.cast::<i16>();
            // The elements of each result over the second axis and the last, and over the first and the third.
            let outer = |i: usize, k: usize| (0..$b).flat_map(move |j| (0..$d).map(move |l| [i, j, k, l]));
            let inner = |j: usize, l: usize| (0..$a).flat_map(move |i| (0..$c).map(move |k| [i, j, k, l]));
            let sum = |places: &mut dyn Iterator<Item = [usize; 4]>| places.map(|at| x[at]).sum::<f32>();
            let spread = |places: Vec<[usize; 4]>| {
                let all: Vec<f64> = places.iter().map(|&at| f64::from(x[at])).collect();
                let mean = all.iter().sum::<f64>() / all.len() as f64;
                all.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (all.len() as f64 - 1.0)
            };
            let (sums, var) = (x.sum_axes::<axes![1, 3]>(), x.var_axes::<axes![1, 3]>());
            let (mean, top) = (x.mean_axes_keepdims::<axes![1, -1]>(), x.max_axes::<axes![1, 3]>());
            let (squares, lowest) = ((x.expr() * &x).sum_axes::<axes![1, 3]>(), whole.min_axes::<axes![1, 3]>());
            for (i, k) in (0..$a).flat_map(|i| (0..$c).map(move |k| (i, k))) {
                let all = || outer(i, k).map(|at| x[at]);
                let expected = sum(&mut outer(i, k));
                assert_eq!(sums[[i, k]], expected, "{name}");
                assert_eq!(squares[[i, k]], all().map(|x| x * x).sum::<f32>(), "{name}");
                let near = (f64::from(mean[[i, 0, k, 0]]) - f64::from(expected) / ($b * $d) as f64).abs();
                assert!(near <= f64::from(f32::EPSILON) * f64::from(expected).abs() / ($b * $d) as f64, "{name}");
                assert_eq!(top[[i, k]], all().fold(f32::NEG_INFINITY, f32::max), "{name}");
                assert_eq!(Some(f32::from(lowest[[i, k]])), all().reduce(f32::min), "{name}");
                let expected = spread(outer(i, k).collect());
                // As many additions and as many roundings of what is added, each by at most half of ε.
                let bound = ($b * $d + 4) as f64 * f64::from(f32::EPSILON) * expected;
                assert!((f64::from(var[[i, k]]) - expected).abs() <= bound, "{name}: {} of {expected}", var[[i, k]]);
            }
            let (sums, var) = (whole.sum_axes::<axes![0, 2]>(), x.var_axes_keepdims::<axes![0, 2]>());
            for (j, l) in (0..$b).flat_map(|j| (0..$d).map(move |l| (j, l))) {
                assert_eq!(f32::from(sums[[j, l]]), sum(&mut inner(j, l)), "{name}");
                let expected = spread(inner(j, l).collect());
                let bound = ($a * $c + 4) as f64 * f64::from(f32::EPSILON) * expected;
                assert!((f64::from(var[[0, j, 0, l]]) - expected).abs() <= bound, "{name}");
            }
        } )* };
    }
    hold! { [4 2 11 2] [6 2 4 2] [3 2 5 3] [2 7 2 9] [8 4 4 4] [2 16 2 4] [5 5 5 4] [2 33 2 3] [7 3 19 2] [75 7 4 4] [190 2 3 2] [40 2 17 9] }
}

/// Masks of each length, of which the first, the last or another is set, or is not.
#[test]
fn masks_of_each_length() {
    struct Places;
    for n in (1..=80).chain([127, 128, 129, 200, 4096, 4100, 9000]) {
        for at in [0, n / 3, n / 2, n - n.min(8), n - 1] {
            let one = Tensor::<bool, shape![Dyn<Places>]>::from_fn_along(Len::new(n), |[i]| i == at);
            let none = Tensor::<bool, shape![Dyn<Places>]>::from_fn_along(Len::new(n), |_| false);
            at_each_level(|level| {
                assert!(one.any() && !none.any(), "{n} {at} {level:?}");
                assert!((!&none).all() && !(!&one).all(), "{n} {at} {level:?}");
            });
        }
    }
}

#[test]
fn reductions_of_nothing() {
    let a: Tensor<f32, shape![2, 0, 3]> = Tensor::zeros();
    assert_eq!(a.sum(), 0.0);
    assert_eq!(a.prod(), 1.0);
    assert!(a.mean().is_nan());
    assert_eq!(a.sum_axis::<1>().to_array(), [[0.0; 3]; 2]);
    assert_eq!(a.prod_axis_keepdims::<1>().to_array(), [[[1.0; 3]]; 2]);
    assert!(a.mean_axes::<axes![0, 1]>().iter().all(|x| x.is_nan()));
    assert!(a.sum_axis::<0>().is_empty());
    let mask: Tensor<bool, shape![0, 3]> = Tensor::zeros();
    assert!(!mask.any() && mask.all());
    assert_eq!(mask.all_axis::<0>().to_array(), [true; 3]);
}

/// Reductions of expressions whose operands are repeated, along any axes and in several parts, against the elements one by one. The elements
/// are small whole numbers, so that sums are the same in any order.
#[test]
fn expressions_of_operands_that_stretch() {
    macro_rules! all {
        ($($b:literal $i:literal $j:literal),*) => {$({
            type Whole = shape![$b, $i, $j];
            let a = Tensor::<i32, Whole>::from_fn(|[b, i, j]| ((b * 31 + i * 17 + j * 7) % 23) as i32 - 11);
            leaf!(a, [$b $i $j] shape![$b, 1, $j]);
            leaf!(a, [$b $i $j] shape![$i, $j]);
            leaf!(a, [$b $i $j] shape![$j]);
            leaf!(a, [$b $i $j] shape![$b, $i, 1]);
            leaf!(a, [$b $i $j] shape![$b, 1, 1]);
            leaf!(a, [$b $i $j] shape![1, $i, 1]);
            leaf!(a, [$b $i $j] shape![]);
        })*};
    }
    macro_rules! leaf {
        ($a:ident, [$b:literal $i:literal $j:literal] $leaf:ty) => {{
            let leaf = Tensor::<i32, $leaf>::arange() % 13 - 5;
            let wide = leaf.broadcast_to::<shape![$b, $i, $j]>();
            let at = |b: usize, i: usize, j: usize| $a[[b, i, j]] * wide[[b, i, j]] + $a[[b, i, j]];
            over!($a, leaf, at, [$b $i $j]);
        }};
    }
    macro_rules! over {
        ($a:ident, $leaf:ident, $at:ident, [$b:literal $i:literal $j:literal]) => {{
            let of = || ($a.expr() * &$leaf) + &$a;
            let floats = ($a.cast::<f32>(), $leaf.cast::<f32>());
            let of_floats = || (floats.0.expr() * &floats.1) + &floats.0;
            let (sums, maxima, places) = (of().sum_axis::<0>(), of().max_axis::<0>(), of().argmax_axis::<0>());
            let float_sums = of_floats().sum_axis::<0>();
            for (i, j) in (0..$i).flat_map(|i| (0..$j).map(move |j| (i, j))) {
                let all: Vec<i32> = (0..$b).map(|b| $at(b, i, j)).collect();
                holds(&all, (sums[[i, j]], float_sums[[i, j]], maxima[[i, j]], places[[i, j]]), &("0", i, j));
            }
            let (sums, maxima, places) = (of().sum_axis::<1>(), of().max_axis::<1>(), of().argmax_axis::<1>());
            let float_sums = of_floats().sum_axis::<1>();
            for (b, j) in (0..$b).flat_map(|b| (0..$j).map(move |j| (b, j))) {
                let all: Vec<i32> = (0..$i).map(|i| $at(b, i, j)).collect();
                holds(&all, (sums[[b, j]], float_sums[[b, j]], maxima[[b, j]], places[[b, j]]), &("1", b, j));
            }
            let (sums, maxima, places) = (of().sum_axis::<2>(), of().max_axis::<2>(), of().argmax_axis::<2>());
            let float_sums = of_floats().sum_axis::<2>();
            for (b, i) in (0..$b).flat_map(|b| (0..$i).map(move |i| (b, i))) {
                let all: Vec<i32> = (0..$j).map(|j| $at(b, i, j)).collect();
                holds(&all, (sums[[b, i]], float_sums[[b, i]], maxima[[b, i]], places[[b, i]]), &("2", b, i));
            }
            let (outer, inner) = (of().sum_axes::<axes![0, 1]>(), of_floats().sum_axes::<axes![1, 2]>());
            let (apart, whole) = (of().max_axes::<axes![0, 2]>(), (of().sum(), of_floats().max()));
            let each = |b: &[usize], i: &[usize], j: &[usize]| -> Vec<i32> {
                b.iter()
                    .flat_map(|&b| i.iter().flat_map(move |&i| j.iter().map(move |&j| (b, i, j))))
                    .map(|(b, i, j)| $at(b, i, j))
                    .collect()
            };
            let [bs, is, js] = [$b, $i, $j].map(|n: usize| (0..n).collect::<Vec<_>>());
            for j in 0..$j {
                assert_eq!(outer[[j]], each(&bs, &is, &[j]).iter().sum::<i32>(), "0 and 1, {j}");
            }
            for b in 0..$b {
                assert_eq!(inner[[b]], each(&[b], &is, &js).iter().sum::<i32>() as f32, "1 and 2, {b}");
            }
            for i in 0..$i {
                assert_eq!(Some(&apart[[i]]), each(&bs, &[i], &js).iter().max(), "0 and 2, {i}");
            }
            let all = each(&bs, &is, &js);
            assert_eq!(whole, (all.iter().sum(), *all.iter().max().unwrap() as f32));
        }};
    }
    fn holds(all: &[i32], (sum, float_sum, max, place): (i32, f32, i32, usize), what: &dyn std::fmt::Debug) {
        let largest = *all.iter().max().unwrap();
        assert_eq!((sum, float_sum, max), (all.iter().sum(), all.iter().sum::<i32>() as f32, largest), "{what:?}");
        assert_eq!(Some(place), all.iter().position(|&x| x == largest), "{what:?}");
    }
    at_each_level(|_| {
        all!(12 4 4, 7 8 12, 2 8 17, 5 3 2, 40 10 6, 3 40 40, 33 2 65, 9 130 3, 2 3 400);
    });
}

/// Distances of all points of two sets, and the like: the operands move along one of the kept axes each, and both along the last, which is
/// reduced. Small whole numbers, so that sums are the same in any order.
#[test]
fn expressions_of_each_with_each() {
    struct Left;
    struct Right;
    struct Coordinates;
    type Point = AtLeastOne<Coordinates>;
    macro_rules! of {
        ($($t:ident)*) => {$({
            for (m, n) in [(8, 31), (9, 40), (70, 32), (8, 131)] {
                for k in [1, 3, 16, 30, 31, 32, 33, 64] {
                    let number = |i: usize| ((i * 31 + i / 7 * 5) % 6) as $t;
                    let (left, right, point) = (Len::<Left>::new(m), Len::<Right>::new(n), Len::<Point>::new(k));
                    let a = Tensor::<$t, shape![Dyn<Left>, 1, Dyn<Point>]>::from_fn_along((left, point), |[i, _, c]| number(i * k + c) + 3 as $t);
                    let b = Tensor::<$t, shape![1, Dyn<Right>, Dyn<Point>]>::from_fn_along((right, point), |[_, j, c]| number(j * k + c + 5) / 2 as $t);
                    let of = || (a.expr() - &b).square();
                    let (sums, maxima, places) = (of().sum_axis::<-1>(), of().max_axis::<-1>(), of().argmax_axis::<-1>());
                    // The other operand is the one that stays.
                    let turned = (b.expr() - &a).square().sum_axis::<-1>();
                    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
                        let rows = (&a.as_slice()[i * k..][..k], &b.as_slice()[j * k..][..k]);
                        let all = rows.0.iter().zip(rows.1).map(|(x, y)| (x - y) * (x - y));
                        let (mut sum, mut place, mut max) = (0 as $t, 0, -1 as $t);
                        for (c, x) in all.enumerate() {
                            sum += x;
                            if x > max {
                                (place, max) = (c, x);
                            }
                        }
                        assert_eq!(
                            (sums[[i, j]], maxima[[i, j]], places[[i, j]], turned[[i, j]]),
                            (sum, max, place, sum),
                            "{i}, {j} of {m}, {n}, {k}"
                        );
                    }
                }
            }
        })*};
    }
    at_each_level(|_| {
        of!(f32 f64 i32 i16);
    });
}

/// Many rows of few columns of bytes, and a number of them that ends within those that are one: each column of each group by itself.
#[test]
fn many_rows_of_few_columns_of_bytes() {
    macro_rules! bands {
        ($([$groups:literal, $rows:literal, $cols:literal])*) => { $({
            let value = |[i, j, k]: [usize; 3]| ((i * $rows + j) * 5 + k * 3) as u8 % 61;
            let x: Tensor<u8, shape![$groups, $rows, $cols]> = Tensor::from_fn(value);
            let mask: Tensor<bool, shape![$groups, $rows, $cols]> = Tensor::from_fn(|[i, j, k]| j == 17 * i + 31 * k);
            at_each_level(|level| {
                let what = ([$groups, $rows, $cols], level);
                let zeros = x.map(|value| u8::from(value == 0)).sum_axis::<1>();
                let (max, min) = (x.max_axis::<1>(), x.min_axis::<1>());
                let (any, all) = (mask.any_axis::<1>(), mask.map(|found| !found).all_axis::<1>());
                for i in 0..$groups {
                    for k in 0..$cols {
                        let column = || (0..$rows).map(|j| value([i, j, k]));
                        assert_eq!(zeros[[i, k]] as usize, column().filter(|&value| value == 0).count(), "sum of {what:?} at {i}, {k}");
                        assert_eq!(Some(max[[i, k]]), column().max(), "max of {what:?} at {i}, {k}");
                        assert_eq!(Some(min[[i, k]]), column().min(), "min of {what:?} at {i}, {k}");
                        assert_eq!(any[[i, k]], 17 * i + 31 * k < $rows, "any of {what:?} at {i}, {k}");
                        assert_eq!(all[[i, k]], 17 * i + 31 * k >= $rows, "all of {what:?} at {i}, {k}");
                    }
                }
            });
        })* };
    }
    bands! {
        [1, 64, 2] [1, 79, 2] [1, 64, 3] [1, 65, 3] [1, 95, 3] [3, 90, 3] [1, 300, 3] [1, 64, 4] [1, 77, 4] [7, 70, 4] [2, 2000, 3]
    }
}

/// Running folds of lines of each short length, of numbers of them around whole vectors: each in the order of its elements.
#[test]
fn running_folds_of_short_lines() {
    macro_rules! lines {
        ($([$rows:literal, $cols:literal])*) => { $({
            let whole: Tensor<i32, shape![$rows, $cols]> = Tensor::from_fn(|[i, k]| ((i * 7 + k * 5) % 11) as i32 - 4);
            let x = whole.map(|x| x as f32 / 8.0);
            let (sums, whole_sums, products) = (x.cumsum::<1>(), whole.cumsum::<1>(), whole.cumprod::<1>());
            for i in 0..$rows {
                let (mut sum, mut product) = (0, 1i32);
                for k in 0..$cols {
                    sum += whole[[i, k]];
                    product *= whole[[i, k]];
                    let at = ([$rows, $cols], i, k);
                    assert_eq!((whole_sums[[i, k]], products[[i, k]]), (sum, product), "{at:?}");
                    assert_eq!(sums[[i, k]], sum as f32 / 8.0, "{at:?}");
                }
            }
        })* };
    }
    lines! {
        [1, 2] [5, 2] [33, 2] [2, 3] [17, 3] [3, 4] [35, 4] [1, 5] [18, 5] [7, 6] [67, 6] [4, 7] [20, 7] [9, 8] [34, 8] [6, 9]
    }
}

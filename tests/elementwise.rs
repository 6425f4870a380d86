//! The elementwise kernels over random shapes and strides, at every instruction set, against plain loops over positions.

#[allow(dead_code, reason = "no bits are compared between calls here")]
mod support;

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicUsize, Ordering};

use conformable::kernel::elementwise::{assign, copy, update, update_right};
use conformable::kernel::op::{self, Binary, Call, Cast, Fill, WithLeft, WithRight};
use conformable::kernel::tree::{Choose, Mapped as Map, Tree, Value, Zipped as Zip};
use conformable::layout::plan::MAX_LEAVES;
use conformable::prelude::{Numeric, SliceViewMut, Tensor, shape};
use proptest::prelude::*;
use support::{Array, Form, Sample, at_each_level, config, dims, each};

/// A shape, and forms for the operands and, last, the output.
#[derive(Clone, Debug)]
struct Case {
    dims: Vec<usize>,
    forms: Vec<Form>,
    seed: u64,
}

impl Case {
    fn any() -> impl Strategy<Value = Case> {
        let forms = proptest::collection::vec(Form::any(), 6);
        (dims(12_000), forms, any::<u64>()).prop_map(|(dims, forms, seed)| Case { dims, forms, seed })
    }

    fn leaf<T: Sample>(&self, k: usize) -> Array<T> {
        Array::new(&self.dims, &self.forms[k], self.seed.wrapping_add(k as u64))
    }

    fn out<T: Sample>(&self) -> Array<T> {
        Array::new(&self.dims, &self.forms[5].for_output(), !self.seed)
    }

    /// Evaluates a tree; element `at` of the outcome is `oracle(at)`.
    #[track_caller]
    fn check<E: Tree<Out: Sample>>(&self, tree: E, oracle: impl Fn(&[usize]) -> E::Out) {
        let before = self.out::<E::Out>();
        let mut expected = before.clone();
        each(&self.dims, |at| expected.set(at, oracle(at)));
        at_each_level(|level| {
            let mut out = before.clone();
            assign(&tree, &mut out.strided_mut());
            out.assert_same(&expected, (level, self));
        });
    }

    /// Updates a target by `op`, on either side; the outcome is `oracle(target, at)`.
    #[track_caller]
    fn check_update<T, O, E>(&self, right: bool, op: O, tree: E, oracle: impl Fn(T, &[usize]) -> T)
    where
        T: Sample,
        E: Tree<Out = T>,
        O: Binary<T, T, Out = T>,
    {
        let before = self.out::<T>();
        let mut expected = before.clone();
        each(&self.dims, |at| expected.set(at, oracle(before.at(at), at)));
        at_each_level(|level| {
            let mut out = before.clone();
            if right {
                update_right(op, &tree, &mut out.strided_mut());
            } else {
                update(op, &tree, &mut out.strided_mut(), false);
            }
            out.assert_same(&expected, (level, self));
        });
    }
}

/// One operand and two, for each element type that is a width or an arithmetic of its own.
macro_rules! by_type {
    ($($name:ident $t:ty, $unary:expr, |$u:ident| $one:expr, $binary:expr, |$x:ident, $y:ident| $two:expr;)*) => {
        proptest! {
            #![proptest_config(config(96))]
            $(#[test]
            fn $name(case in Case::any()) {
                let (a, b) = (case.leaf::<$t>(0), case.leaf::<$t>(1));
                case.check(Map($unary, a.strided()), |at| { let $u = a.at(at); $one });
                case.check(Zip($binary, a.strided(), b.strided()), |at| { let ($x, $y) = (a.at(at), b.at(at)); $two });
            })*
        }
    };
}

by_type! {
    elements_of_f32 f32, op::NegOp, |x| -x, op::SubOp, |x, y| x - y;
    elements_of_f64 f64, op::Square, |x| x * x, op::DivOp, |x, y| x / y;
    elements_of_i8 i8, op::NegOp, |x| -x, op::MulOp, |x, y| x * y;
    elements_of_i16 i16, op::Abs, |x| x.abs(), op::SubOp, |x, y| x - y;
    elements_of_i32 i32, op::Sign, |x| x.signum(), op::MulOp, |x, y| x * y;
    elements_of_i64 i64, op::NotOp, |x| !x, op::Maximum, |x, y| x.max(y);
    elements_of_u8 u8, op::NotOp, |x| !x, op::AddOp, |x, y| x + y;
    elements_of_bool bool, op::NotOp, |x| !x, op::XorOp, |x, y| x ^ y;
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn a_copy(case in Case::any()) {
        let a = case.leaf::<i16>(0);
        let mut expected = case.out::<i16>();
        each(&case.dims, |at| expected.set(at, a.at(at)));
        at_each_level(|level| {
            let mut out = case.out::<i16>();
            // The operand at the rank and sizes of the target, and broadcast to them.
            copy(a.strided(), &mut out.strided_mut());
            out.assert_same(&expected, (level, &case));
        });
    }

    #[test]
    fn a_number_everywhere(case in Case::any()) {
        case.check(Value(2.5f64), |_| 2.5);
        case.check(Value(true), |_| true);
    }

    #[test]
    fn a_number_on_one_side(case in Case::any()) {
        let a = case.leaf::<f32>(0);
        case.check(Map(WithRight(op::SubOp, 2.5), a.strided()), |at| a.at(at) - 2.5);
        case.check(Map(WithLeft(op::SubOp, 2.5), a.strided()), |at| 2.5 - a.at(at));
        case.check(Zip(op::DivOp, Value(2.5), a.strided()), |at| 2.5 / a.at(at));
    }

    #[test]
    fn a_function_of_the_users(case in Case::any()) {
        let (a, b) = (case.leaf::<i64>(0), case.leaf::<u8>(1));
        let offset = 1000;
        let f = |x: i64, y: u8| (x * i64::from(y) + offset) as f64;
        case.check(Zip(Call(&f), a.strided(), b.strided()), |at| f(a.at(at), b.at(at)));
    }

    #[test]
    fn outcomes_of_another_width(case in Case::any()) {
        let (a, b) = (case.leaf::<f32>(0), case.leaf::<f32>(1));
        case.check(Zip(op::Less, a.strided(), b.strided()), |at| a.at(at) < b.at(at));
        let (narrow, wide) = (case.leaf::<i8>(2), case.leaf::<f64>(3));
        case.check(Map(Cast::<f64>(PhantomData), narrow.strided()), |at| f64::from(narrow.at(at)));
        case.check(Map(Cast::<u8>(PhantomData), wide.strided()), |at| wide.at(at) as u8);
        case.check(Map(Cast::<bool>(PhantomData), narrow.strided()), |at| narrow.at(at) != 0);
    }

    #[test]
    fn a_choice_by_a_mask(case in Case::any()) {
        let (mask, a, b) = (case.leaf::<bool>(0), case.leaf::<f64>(1), case.leaf::<f64>(2));
        case.check(Choose(mask.strided(), a.strided(), b.strided()), |at| if mask.at(at) { a.at(at) } else { b.at(at) });
        case.check(Choose(mask.strided(), Value(0.5), b.strided()), |at| if mask.at(at) { 0.5 } else { b.at(at) });
        case.check(Zip(Fill(-1.0), a.strided(), mask.strided()), |at| if mask.at(at) { -1.0 } else { a.at(at) });
    }

    #[test]
    fn three_operands(case in Case::any()) {
        let (a, b, c) = (case.leaf::<f32>(0), case.leaf::<f32>(1), case.leaf::<f32>(2));
        let tree = Zip(op::DivOp, Zip(op::SubOp, a.strided(), b.strided()), c.strided());
        case.check(tree, |at| (a.at(at) - b.at(at)) / c.at(at));
        let tree = Zip(op::DivOp, a.strided(), Map(op::Abs, Zip(op::SubOp, b.strided(), c.strided())));
        case.check(tree, |at| a.at(at) / (b.at(at) - c.at(at)).abs());
    }

    #[test]
    fn five_operands_of_three_widths(case in Case::any()) {
        let (a, b) = (case.leaf::<f32>(0), case.leaf::<f32>(1));
        let (c, d, e) = (case.leaf::<f64>(2), case.leaf::<i8>(3), case.leaf::<f64>(4));
        let tree = Choose(
            Zip(op::LessEqual, a.strided(), b.strided()),
            Zip(op::MulOp, c.strided(), Map(Cast::<f64>(PhantomData), d.strided())),
            e.strided(),
        );
        case.check(tree, |at| {
            if a.at(at) <= b.at(at) { c.at(at) * f64::from(d.at(at)) } else { e.at(at) }
        });
    }

    #[test]
    fn in_place(case in Case::any()) {
        let (a, b) = (case.leaf::<f32>(0), case.leaf::<f32>(1));
        case.check_update(false, op::SubOp, a.strided(), |x: f32, at| x - a.at(at));
        case.check_update(true, op::SubOp, a.strided(), |x: f32, at| a.at(at) - x);
        case.check_update(false, op::DivOp, Value(3.0), |x: f32, _| x / 3.0);
        case.check_update(true, op::DivOp, Value(3.0), |x: f32, _| 3.0 / x);
        let tree = Zip(op::MulOp, a.strided(), b.strided());
        case.check_update(false, op::SubOp, tree, |x: f32, at| x - a.at(at) * b.at(at));
    }

    #[test]
    fn in_place_at_other_widths(case in Case::any()) {
        let (a, b) = (case.leaf::<bool>(0), case.leaf::<f64>(1));
        case.check_update(false, op::XorOp, a.strided(), |x: bool, at| x ^ a.at(at));
        case.check_update(true, op::SubOp, b.strided(), |x: f64, at| b.at(at) - x);
        case.check_update(false, op::Second, b.strided(), |_: f64, at| b.at(at));
    }
}

/// `a - b` where both lie row-major and the output does, or is transposed, or reversed.
#[track_caller]
fn check_shapes(dims: &[usize], a: (&[usize], u64), b: (&[usize], u64), out: &Form) {
    /// An operand of its own sizes, in the order of the axes that a number stands for.
    fn operand<T: Sample>((own, order): (&[usize], u64), seed: u64) -> Array<T> {
        Array::new(own, &Form { order, ..Form::PLAIN }, seed)
    }
    fn check<T: Sample + std::ops::Sub<Output = T>>(
        dims: &[usize],
        a: (&[usize], u64),
        b: (&[usize], u64),
        out: &Form,
        about: impl Debug,
    ) where
        op::SubOp: Binary<T, T, Out = T>,
    {
        let (left, right) = (operand::<T>(a, 1), operand::<T>(b, 2));
        let before = Array::<T>::new(dims, out, 3);
        let mut expected = before.clone();
        each(dims, |at| expected.set(at, left.at(at) - right.at(at)));
        at_each_level(|level| {
            let mut target = before.clone();
            assign(&Zip(op::SubOp, left.strided(), right.strided()), &mut target.strided_mut());
            target.assert_same(&expected, (level, &about));
        });
    }
    check::<f32>(dims, a, b, out, ("f32", dims, a, b, out));
    check::<f64>(dims, a, b, out, ("f64", dims, a, b, out));
    check::<i8>(dims, a, b, out, ("i8", dims, a, b, out));
}

/// Exchanges the two axes of a matrix: see `Array::from_fn`.
const TRANSPOSED: u64 = 1;

#[test]
fn inner_axes_around_the_widths_of_blocks() {
    for n in [7, 8, 9, 31, 32, 33, 63, 64, 65, 255, 256, 257, 1023, 1024, 1025] {
        for rows in [1, 2, 5, 17] {
            let dims = [rows, n];
            check_shapes(&dims, (&dims, 0), (&dims, 0), &Form::PLAIN);
            check_shapes(&dims, (&dims, 0), (&[n], 0), &Form::PLAIN);
            check_shapes(&dims, (&[rows, 1], 0), (&dims, 0), &Form::PLAIN);
            check_shapes(&dims, (&[rows, 1], 0), (&[n], 0), &Form::PLAIN);
            check_shapes(&dims, (&[rows, 1], 0), (&[1], 0), &Form::PLAIN);
            // Rows that are padded cannot be merged.
            check_shapes(&dims, (&dims, 0), (&dims, 0), &Form { padded: 1, ..Form::PLAIN });
            // Reversed runs are packed, and the outcome copied back.
            check_shapes(&dims, (&dims, 0), (&[n], 0), &Form { reversed: 1, ..Form::PLAIN });
        }
    }
}

#[test]
fn short_inner_axes() {
    for rows in [1, 2, 8, 9, 100, 341, 342, 1000, 1025] {
        for n in [2, 3, 4, 7] {
            let dims = [rows, n];
            check_shapes(&dims, (&dims, 0), (&[rows, 1], 0), &Form::PLAIN);
            check_shapes(&dims, (&dims, 0), (&[n], 0), &Form::PLAIN);
            check_shapes(&dims, (&[n], 0), (&[rows, 1], 0), &Form::PLAIN);
            check_shapes(&dims, (&dims, TRANSPOSED), (&[n], 0), &Form::PLAIN);
        }
    }
}

/// Written line by line of the cache: rows begin anywhere in a line, and so do runs of short rows.
#[test]
fn rows_that_are_long_and_short_rows_that_are_many() {
    let padded = Form { padded: 1, ..Form::PLAIN };
    for (rows, n) in [(1, 8191), (1, 8192), (1, 8193), (5, 8192), (5, 8207)] {
        let dims = [rows, n];
        for out in [&Form::PLAIN, &padded] {
            check_shapes(&dims, (&dims, 0), (&dims, 0), out);
            check_shapes(&dims, (&dims, 0), (&[n], 0), out);
            check_shapes(&dims, (&[rows, 1], 0), (&dims, 0), out);
        }
    }
    for (rows, n) in [(8191, 3), (8192, 3), (8200, 3), (8200, 5), (8200, 16), (8200, 20), (8200, 31)] {
        let dims = [rows, n];
        check_shapes(&dims, (&dims, 0), (&[n], 0), &Form::PLAIN);
        check_shapes(&dims, (&[rows, 1], 0), (&[n], 0), &Form::PLAIN);
        check_shapes(&dims, (&dims, 0), (&[rows, 1], 0), &padded);
    }
}

/// Runs that begin anywhere in a line of the cache: the first two blocks of a long one have elements in common, which are read before
/// they are written; a function of the caller's has each element once.
#[test]
fn runs_from_each_place_in_a_line() {
    fn check<T: Numeric>(of: fn(u8) -> T) {
        const N: usize = 1111;
        type Run<'v, T> = SliceViewMut<'v, T, shape![{ N }]>;
        let b: Tensor<T, shape![{ N }]> = Tensor::from_fn(|[i]| of(i as u8 % 5));
        let before: Vec<T> = (0..N + 64).map(|i| of(i as u8 % 7)).collect();
        for start in 0..64 / size_of::<T>() {
            let changed = |f: &dyn Fn(usize, T) -> T| {
                let inside = |&(i, _): &(usize, &T)| (start..start + N).contains(&i);
                let each = |(i, &x): (usize, &T)| if inside(&(i, &x)) { f(i - start, x) } else { x };
                before.iter().enumerate().map(each).collect::<Vec<T>>()
            };
            let added = changed(&|i, x| x + of(i as u8 % 5));
            let counted = changed(&|_, x| x + of(2));
            at_each_level(|level| {
                let mut numbers = before.clone();
                let mut run = Run::from_mut_slice(&mut numbers[start..start + N]).unwrap();
                run += &b;
                assert_eq!(numbers, added, "{level:?}, from {start}");
                let mut numbers = before.clone();
                let calls = AtomicUsize::new(0);
                Run::from_mut_slice(&mut numbers[start..start + N]).unwrap().map_in_place(|x| {
                    calls.fetch_add(1, Ordering::Relaxed);
                    x + of(2)
                });
                assert_eq!(numbers, counted, "{level:?}, from {start}");
                assert_eq!(calls.load(Ordering::Relaxed), N);
            });
        }
    }
    check::<u8>(|x| x);
    check::<i16>(i16::from);
    check::<f32>(f32::from);
    check::<i64>(i64::from);
}

/// Short rows of which one operand is the same again and again, and a run of theirs that begins anywhere in a line of the cache.
#[test]
fn short_rows_from_each_place_in_a_line() {
    fn check<T: Numeric, const ROWS: usize, const COLS: usize>(of: fn(u8) -> T) {
        type Run<'v, T, const ROWS: usize, const COLS: usize> = SliceViewMut<'v, T, shape![{ ROWS }, { COLS }]>;
        let b: Tensor<T, shape![{ COLS }]> = Tensor::from_fn(|[j]| of(j as u8 % 5));
        let c: Tensor<T, shape![{ COLS }]> = Tensor::from_fn(|[j]| of(j as u8 % 3));
        let before: Vec<T> = (0..ROWS * COLS + 64).map(|i| of(i as u8 % 7)).collect();
        for start in 0..64 / size_of::<T>() {
            let changed = |f: &dyn Fn(usize, T) -> T| {
                let inside = start..start + ROWS * COLS;
                let each = |(i, &x)| if inside.contains(&i) { f((i - start) % COLS, x) } else { x };
                before.iter().enumerate().map(each).collect::<Vec<T>>()
            };
            let (added, both) =
                (changed(&|j, x| x + of(j as u8 % 5)), changed(&|j, x| x + of(j as u8 % 5) * of(j as u8 % 3)));
            at_each_level(|level| {
                let mut numbers = before.clone();
                let mut run = Run::<T, ROWS, COLS>::from_mut_slice(&mut numbers[start..][..ROWS * COLS]).unwrap();
                run += &b;
                assert_eq!(numbers, added, "{level:?}, from {start}");
                let mut numbers = before.clone();
                let mut run = Run::<T, ROWS, COLS>::from_mut_slice(&mut numbers[start..][..ROWS * COLS]).unwrap();
                run += b.expr() * &c;
                assert_eq!(numbers, both, "{level:?}, from {start}");
            });
        }
    }
    check::<u8, 64, 31>(|x| x);
    check::<u8, 300, 3>(|x| x);
    check::<i16, 77, 6>(i16::from);
    check::<f32, 70, 5>(f32::from);
    check::<f32, 64, 12>(f32::from);
    check::<f32, 400, 28>(f32::from);
    check::<i64, 129, 7>(i64::from);
    check::<f32, 600, 4>(f32::from);
    check::<u8, 130, 100>(|x| x);
    check::<i16, 70, 48>(i16::from);
}

/// Rows of a power of two of elements, of which several are a vector: one element for each of them, one row for all, and one element, as one of
/// two operands and of three; new, over what exists, in place, and by a function that is called once for each.
macro_rules! short_rows {
    ($($t:ty: [$($n:literal),*] [$($m:literal),*] [$($k:literal),*];)*) => {$({
        type Of<T> = Tensor<T, shape![$($n),*]>;
        let of = |x: f32| (x + 20.0) as $t % (9 as $t);
        let a: Of<$t> = Tensor::from_fn(|at| of(drawn(1)(at)));
        let m: Tensor<$t, shape![$($m),*]> = Tensor::from_fn(|at| of(drawn(2)(at)));
        let k: Tensor<$t, shape![$($k),*]> = Tensor::from_fn(|at| of(drawn(3)(at)));
        let (wide_m, wide_k) = (m.broadcast_to::<shape![$($n),*]>(), k.broadcast_to::<shape![$($n),*]>());
        let all: Vec<[$t; 3]> = a.iter().zip(wide_m.iter()).zip(wide_k.iter()).map(|((a, m), k)| [*a, *m, *k]).collect();
        at_each_level(|level| {
            let same = |what: &str, got: &Of<$t>, oracle: &dyn Fn([$t; 3]) -> $t| {
                for (at, (&got, &x)) in got.iter().zip(&all).enumerate() {
                    assert_eq!(got, oracle(x), "{what} of {:?}, {:?} and {:?} at {at}, {level:?}", [$($n),*], [$($m),*], [$($k),*]);
                }
            };
            same("a + m", &(&a + &m), &|[a, m, _]| a + m);
            same("k + a", &(&k + &a), &|[a, _, k]| k + a);
            same("a + m k", &(a.expr() + m.expr() * &k).eval(), &|[a, m, k]| a + m * k);
            same("m a + k", &(m.expr() * &a + &k).eval(), &|[a, m, k]| m * a + k);
            let mut out = Of::<$t>::zeros();
            (k.expr() * &a).eval_into(&mut out);
            same("k a, over", &out, &|[a, _, k]| k * a);
            (m.expr() + a.expr() * &k).eval_into(&mut out);
            same("m + a k, over", &out, &|[a, m, k]| m + a * k);
            out.assign(&a);
            out += &m;
            same("a += m", &out, &|[a, m, _]| a + m);
            out.assign(&a);
            out += m.expr() * &k;
            same("a += m k", &out, &|[a, m, k]| a + m * k);
            let calls = AtomicUsize::new(0);
            let called = |x: $t| {
                calls.fetch_add(1, Ordering::Relaxed);
                x + (2 as $t)
            };
            same("a + 2 + k", &(a.expr().map(called) + &k).eval(), &|[a, _, k]| a + (2 as $t) + k);
            assert_eq!(calls.into_inner(), all.len());
            let below = a.less(&k);
            for (at, (&got, [a, _, k])) in below.iter().zip(&all).enumerate() {
                assert_eq!(got, a < k, "a < k of {:?} and {:?} at {at}, {level:?}", [$($n),*], [$($k),*]);
            }
        });
    })*};
}

#[test]
fn rows_of_which_several_are_a_vector() {
    short_rows! {
        f32: [17, 4] [17, 1] [4];
        f32: [16, 4] [4] [16, 1];
        f32: [64, 2] [64, 1] [1];
        f32: [75, 2] [2] [75, 1];
        f32: [31, 8] [31, 1] [8];
        f32: [5, 33, 4] [5, 1, 4] [33, 1];
        f32: [4, 2, 8] [4, 1, 8] [2, 1];
        f32: [3, 40, 2, 8] [3, 1, 2, 8] [40, 2, 1];
        f32: [300, 4] [300, 1] [4];
        f64: [21, 4] [21, 1] [4];
        f64: [40, 2] [2] [40, 1];
        i64: [2, 65, 4] [65, 1] [2, 1, 4];
    }
}

/// One vector of several rows, or several that are as many rows; and what is left behind them: none, less than a vector, or a vector and more.
#[test]
fn rows_of_other_lengths_of_which_several_are_a_vector() {
    short_rows! {
        f32: [60, 3] [60, 1] [3];
        f32: [127, 3] [3] [127, 1];
        f32: [41, 5] [41, 1] [1];
        f32: [40, 6] [6] [40, 1];
        f32: [33, 7] [33, 1] [7];
        f32: [5, 37, 9] [37, 1] [5, 1, 9];
        f32: [3, 34, 10] [3, 1, 10] [34, 1];
        f32: [29, 11] [29, 1] [29, 11];
        f32: [2, 50, 12] [50, 12] [2, 50, 1];
        f32: [23, 13] [13] [23, 1];
        f32: [4, 2, 33, 15] [4, 1, 33, 1] [2, 33, 15];
        f64: [43, 3] [43, 1] [3];
        f64: [40, 5] [5] [40, 1];
        f64: [3, 35, 6] [35, 1] [3, 1, 1];
        i64: [31, 7] [31, 1] [7];
        i32: [3, 45, 3] [45, 1] [3, 1, 3];
        i16: [50, 5] [50, 1] [5];
        i16: [35, 23] [35, 1] [1];
        u8: [90, 7] [90, 1] [7];
    }
}

#[test]
fn rows_of_which_several_are_a_vector_of_narrow_elements() {
    short_rows! {
        u8: [100, 2] [100, 1] [2];
        u8: [70, 8] [8] [70, 1];
        u8: [33, 16] [33, 1] [16];
        u8: [5, 41, 4] [5, 1, 4] [41, 1];
        i16: [41, 4] [41, 1] [4];
        i16: [30, 16] [16] [30, 1];
        i16: [9, 8, 2] [9, 8, 1] [8, 2];
        // Of so few elements each half is straight code.
        u8: [29, 2] [29, 1] [2];
        u8: [4, 15] [15] [4, 1];
        i16: [20, 3] [20, 1] [3];
        i16: [2, 5, 2, 3] [5, 1, 3] [2, 5, 2, 1];
    }
}

/// Numbers as narrow as elements, of which few are computed where they are.
#[test]
fn few_narrow_elements_and_numbers() {
    let a: Tensor<u8, shape![3, 2, 2, 3]> = Tensor::from_fn(|[i, j, k, l]| (12 * i + 6 * j + 3 * k + l) as u8);
    let mut out: Tensor<u8, shape![3, 2, 2, 3]> = Tensor::zeros();
    at_each_level(|level| {
        a.expr().clamp(2, 6).eval_into(&mut out);
        let expected = Tensor::from_fn(|at| a[at].clamp(2, 6));
        assert_eq!(out, expected, "{level:?}");
        assert_eq!(a.clamp(2, 6), expected, "{level:?}");
    });
}

/// More leaves than are arguments, numbers among them, and views, of short rows that repeat.
#[test]
fn short_rows_of_many_leaves() {
    let a: Tensor<f32, shape![3, 90, 5]> = Tensor::from_fn(|[i, j, k]| (i * 450 + j * 5 + k) as f32 % 17.0);
    let b: Tensor<f32, shape![5]> = Tensor::from_fn(|[k]| k as f32);
    let c: Tensor<f32, shape![3, 1, 5]> = Tensor::from_fn(|[i, _, k]| (i * 5 + k) as f32);
    let d: Tensor<f32, shape![1]> = Tensor::full(0.5);
    let e: Tensor<f32, shape![3, 1, 1]> = Tensor::from_fn(|[i, _, _]| i as f32 - 1.0);
    let f: Tensor<f32, shape![6, 90, 5]> = Tensor::from_fn(|[i, j, k]| (i * 450 + j * 5 + k) as f32 % 13.0);
    let expected = |extra: &dyn Fn([usize; 3]) -> f32| -> Tensor<f32, shape![3, 90, 5]> {
        Tensor::from_fn(|[i, j, k]| (a[[i, j, k]] + b[[k]]) * c[[i, 0, k]] - 0.5 + (i as f32 - 1.0) * extra([i, j, k]))
    };
    at_each_level(|level| {
        let got = ((a.expr() + &b) * &c - &d + e.expr() * &a).eval();
        assert_eq!(got, expected(&|at| a[at]), "{level:?}");
        let steps = f.slice(conformable::s![..;2, .., ..]);
        let got = ((a.expr() + &b) * &c - &d + e.expr() * steps).eval();
        assert_eq!(got, expected(&|[i, j, k]| f[[2 * i, j, k]]), "{level:?}");
    });
}

/// `(x - mean) / deviation * scale`, where all but `x` stay along a row, or one of them does not.
#[test]
fn leaves_that_stay_along_a_row() {
    for (rows, n) in [(1, 1), (3, 31), (3, 32), (3, 77), (3, 1025), (2, 9001)] {
        let (dims, column) = ([2, rows, n], [rows, 1]);
        let x = Array::<f64>::new(&dims, &Form::PLAIN, 1);
        let [mean, scale] = [2, 3].map(|seed| Array::<f64>::new(&column, &Form::PLAIN, seed));
        for deviation in [&column[..], &[n], &[2, 1, 1], &dims] {
            let deviation = Array::<f64>::new(deviation, &Form::PLAIN, 4);
            let tree = Zip(
                op::MulOp,
                Zip(op::DivOp, Zip(op::SubOp, x.strided(), mean.strided()), deviation.strided()),
                scale.strided(),
            );
            let before = Array::<f64>::new(&dims, &Form { padded: 2, ..Form::PLAIN }, 5);
            let mut expected = before.clone();
            each(&dims, |at| expected.set(at, (x.at(at) - mean.at(at)) / deviation.at(at) * scale.at(at)));
            at_each_level(|level| {
                let mut out = before.clone();
                assign(&tree, &mut out.strided_mut());
                out.assert_same(&expected, (level, dims));
            });
        }
    }
}

#[test]
fn transposed_matrices() {
    for (rows, cols) in [(3, 5), (7, 9), (8, 8), (15, 17), (16, 64), (17, 65), (33, 63), (129, 67), (1, 40), (40, 1)] {
        let dims = [rows, cols];
        check_shapes(&dims, (&dims, TRANSPOSED), (&dims, 0), &Form::PLAIN);
        check_shapes(&dims, (&dims, 0), (&dims, TRANSPOSED), &Form::PLAIN);
        check_shapes(&dims, (&dims, TRANSPOSED), (&dims, TRANSPOSED), &Form::PLAIN);
        check_shapes(&dims, (&dims, TRANSPOSED), (&[cols], 0), &Form::PLAIN);
        check_shapes(&dims, (&dims, 0), (&dims, 0), &Form { order: TRANSPOSED, ..Form::PLAIN });
        check_shapes(&dims, (&dims, TRANSPOSED), (&dims, 0), &Form { order: TRANSPOSED, padded: 2, ..Form::PLAIN });
        check_shapes(&dims, (&[rows, 1], 0), (&[cols], 0), &Form { order: TRANSPOSED, reversed: 3, ..Form::PLAIN });
    }
}

/// Blocks that begin at the same element of an operand and are not the same block: a packed one may not be taken for
/// another.
#[test]
fn operands_whose_rows_overlap() {
    for (dims, strides) in [
        ([5, 1100], [2048, 2]),
        ([40, 100], [128, 2]),
        ([40, 100], [1, 64]),
        ([40, 100], [1, 2]),
        ([300, 3], [1, 1]),
        ([300, 3], [2, 2]),
        ([9000, 3], [1, 1]),
        ([9000, 3], [2, 2]),
    ] {
        let a = Array::<f32>::overlapping(&dims, &strides, 1);
        let b = Array::<f32>::new(&dims, &Form { order: TRANSPOSED, ..Form::PLAIN }, 2);
        let before = Array::<f32>::new(&dims, &Form::PLAIN, 3);
        let mut expected = before.clone();
        each(&dims, |at| expected.set(at, a.at(at) - b.at(at)));
        at_each_level(|level| {
            let mut out = before.clone();
            assign(&Zip(op::SubOp, a.strided(), b.strided()), &mut out.strided_mut());
            out.assert_same(&expected, (level, dims, strides));
        });
        let plain = Array::<f32>::new(&dims, &Form::PLAIN, 2);
        each(&dims, |at| expected.set(at, a.at(at) - plain.at(at)));
        at_each_level(|level| {
            let mut out = before.clone();
            assign(&Zip(op::SubOp, a.strided(), plain.strided()), &mut out.strided_mut());
            out.assert_same(&expected, (level, dims, strides));
        });
    }
}

#[test]
fn twelve_axes() {
    let dims = [2, 1, 2, 3, 1, 2, 2, 1, 3, 2, 2, 3];
    let (odd, even) = ([1, 1, 2, 1, 1, 2, 1, 1, 3, 1, 2, 1], [2, 1, 1, 3, 1, 1, 2, 1, 1, 2, 1, 3]);
    for order in [0, 12_345_678, 479_001_599] {
        for out in [0, 87_654_321] {
            let out = Form { order: out, ..Form::PLAIN };
            check_shapes(&dims, (&dims, order), (&dims, 0), &out);
            check_shapes(&dims, (&odd, order), (&even, 0), &out);
            check_shapes(&dims, (&odd, 0), (&even[5..], order), &out);
        }
    }
}

/// One, two, three and four tensors in an expression, some of one element or given away, operations that know a number or capture one: new, over
/// what exists and in place, at each level. Whole numbers, so that all is exact.
macro_rules! few_leaves {
    ($([$($n:literal),*], [$($m:literal),*];)*) => {$({
        type Of<T> = Tensor<T, shape![$($n),*]>;
        let (a, b, c): (Of<f32>, Of<f32>, Of<f32>) = (Tensor::from_fn(drawn(1)), Tensor::from_fn(drawn(2)), Tensor::from_fn(drawn(3)));
        let m: Tensor<f32, shape![$($m),*]> = Tensor::from_fn(drawn(4));
        let wide = m.broadcast_to::<shape![$($n),*]>();
        let all: Vec<[f32; 4]> =
            a.iter().zip(b.iter()).zip(c.iter()).zip(wide.iter()).map(|(((a, b), c), m)| [*a, *b, *c, *m]).collect();
        let by = 3.0;
        at_each_level(|level| {
            let same = |what: &str, got: &Of<f32>, oracle: &dyn Fn([f32; 4]) -> f32| {
                for (at, (&got, &x)) in got.iter().zip(&all).enumerate() {
                    assert_eq!(got, oracle(x), "{what} of {:?} and {:?} at {at}, {level:?}", [$($n),*], [$($m),*]);
                }
            };
            same("-a", &-&a, &|[a, ..]| -a);
            same("a + b", &(&a + &b), &|[a, b, ..]| a + b);
            same("a - m", &(&a - &m), &|[a, _, _, m]| a - m);
            same("m - a", &(&m - &a), &|[a, _, _, m]| m - a);
            same("a + 2.5", &(&a + 2.5), &|[a, ..]| a + 2.5);
            same("clamped", &a.clamp(-7.0, 5.0), &|[a, ..]| a.clamp(-7.0, 5.0));
            same("captured", &a.expr().map(|x| x * by).eval(), &|[a, ..]| a * 3.0);
            same("a b + c", &(a.expr() * &b + &c).eval(), &|[a, b, c, _]| a * b + c);
            same("a m - c", &(a.expr() * &m - &c).eval(), &|[a, _, c, m]| a * m - c);
            same("a b + c m", &(a.expr() * &b + c.expr() * &m).eval(), &|[a, b, c, m]| a * b + c * m);
            let mut out = Of::<f32>::zeros();
            (a.expr() - &b).eval_into(&mut out);
            same("a - b, over", &out, &|[a, b, ..]| a - b);
            (m.expr() - &c).map(|x| x + by).eval_into(&mut out);
            same("m - c + 3, over", &out, &|[_, _, c, m]| m - c + 3.0);
            out.assign(&a);
            out += &b;
            same("a += b", &out, &|[a, b, ..]| a + b);
            out.assign(&a);
            out *= &m;
            same("a *= m", &out, &|[a, _, _, m]| a * m);
            out.assign(&a);
            out -= b.expr() * &c;
            same("a -= b c", &out, &|[a, b, c, _]| a - b * c);
            same("given away", &(a.clone() - &m), &|[a, _, _, m]| a - m);
        });
    })*};
}

/// Whole numbers from -20 to 20.
fn drawn<const RANK: usize>(seed: usize) -> impl Fn([usize; RANK]) -> f32 {
    move |at| (at.iter().fold(seed, |place, &i| 31 * place + i) % 41) as f32 - 20.0
}

#[test]
fn few_leaves_of_any_length() {
    few_leaves! {
        [1], [1]; [13], [1]; [47], [1]; [48], [48]; [49], [1]; [64], [1]; [65], [65]; [97], [1]; [127], [1]; [128], [1]; [129], [129];
        [160], [1]; [255], [1]; [256], [1]; [301], [1]; [513], [513]; [1031], [1]; [4099], [1];
    }
}

#[test]
fn few_leaves_in_rows_and_planes() {
    few_leaves! {
        [2, 36], [36]; [9, 8], [8]; [16, 13], [16, 1]; [16, 12], [12]; [31, 5], [31, 1]; [6, 50], [50]; [6, 50], [6, 1]; [5, 77], [77];
        [40, 64], [40, 1]; [3, 200], [200]; [4, 10, 12], [10, 1]; [3, 7, 33], [3, 1, 33]; [3, 5, 70], [5, 1]; [2, 3, 4, 5, 6], [3, 1, 5, 1];
        [300, 3], [3];
    }
}

#[test]
fn shapes_without_elements() {
    for dims in [&[0][..], &[3, 0], &[0, 3], &[2, 0, 4]] {
        check_shapes(dims, (dims, 0), (dims, 0), &Form::PLAIN);
        check_shapes(dims, (dims, 0), (&[1], 0), &Form::PLAIN);
    }
}

#[test]
fn fifteen_operands() {
    assert_eq!(MAX_LEAVES, 15);
    let dims = [5, 7, 33];
    let sizes: [&[usize]; 5] = [&[5, 7, 33], &[33], &[7, 1], &[5, 1, 33], &[]];
    for out in [Form::PLAIN, Form { order: 4, ..Form::PLAIN }] {
        // Every operand in an order of its own; whole numbers, so that the order of a sum does not show.
        let operand =
            |k: usize| Array::<i64>::new(sizes[k % 5], &Form { order: k as u64 / 5, ..Form::PLAIN }, k as u64);
        let leaves: Vec<Array<i64>> = (0..15).map(operand).collect();
        let l = |k: usize| leaves[k].strided();
        let three = |k: usize| Zip(op::AddOp, Zip(op::AddOp, l(k), l(k + 1)), l(k + 2));
        let six = |k: usize| Zip(op::SubOp, three(k), three(k + 3));
        let tree = Zip(op::AddOp, Zip(op::MulOp, six(0), six(6)), three(12));
        let before = Array::<i64>::new(&dims, &out, 99);
        let mut expected = before.clone();
        each(&dims, |at| {
            let x: Vec<i64> = leaves.iter().map(|leaf| leaf.at(at)).collect();
            let sum = |k: usize| x[k] + x[k + 1] + x[k + 2];
            expected.set(at, (sum(0) - sum(3)) * (sum(6) - sum(9)) + sum(12));
        });
        at_each_level(|level| {
            let mut target = before.clone();
            assign(&tree, &mut target.strided_mut());
            target.assert_same(&expected, (level, &out));
        });
    }
}

#[test]
#[should_panic(expected = "too many tensors in one expression")]
fn sixteen_operands_are_refused() {
    let a = Array::<i64>::new(&[3], &Form::PLAIN, 1);
    let mut out = Array::<i64>::new(&[3], &Form::PLAIN, 2);
    let two = Zip(op::AddOp, a.strided(), a.strided());
    let four = Zip(op::AddOp, two, two);
    let eight = Zip(op::AddOp, four, four);
    assign(&Zip(op::AddOp, eight, eight), &mut out.strided_mut());
}

#[test]
#[should_panic(expected = "does not broadcast")]
fn operands_that_do_not_fit_are_refused() {
    let a = Array::<f32>::new(&[3], &Form::PLAIN, 1);
    let mut out = Array::<f32>::new(&[4], &Form::PLAIN, 2);
    assign(&a.strided(), &mut out.strided_mut());
}

//! Operations that panic: what they leave behind. In place, arithmetic on integers leaves all elements as they were, wherever
//! they are and however many; a user's function leaves each as it was or as it should become.

use conformable::prelude::*;
use conformable::storage::Kind;
use std::hint::black_box;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Are overflow checks on?
fn checked() -> bool {
    catch_unwind(|| black_box(i32::MAX) + black_box(1)).is_err()
}

/// Asserts that a change of `a` panics, and that all elements of it, also those beside what is changed, are as before.
#[track_caller]
fn keeps<T: Element, S: FixedShape, K: Kind>(
    name: &str,
    a: &mut Tensor<T, S, K>,
    change: impl FnOnce(&mut Tensor<T, S, K>),
) {
    let before = a.as_slice().to_vec();
    assert!(catch_unwind(AssertUnwindSafe(|| change(a))).is_err(), "{name}: no panic");
    for (at, (found, expected)) in a.iter().zip(&before).enumerate() {
        assert!(found == expected, "{name}: element {at} was {expected} and is {found}");
    }
}

/// Numbers from 1 to 50, and one of another value.
fn all_but_one<S: FixedShape>(one: i32, at: usize) -> Tensor<i32, S> {
    Construct::from_positions(|k| if k == at { one } else { (k * 7919 % 50) as i32 + 1 })
}

/// Where the one that fails is: everything before it, in whatever order, would have been written.
fn places(len: usize) -> [usize; 3] {
    [0, len / 2, len - 1]
}

/// Each assigning operator and method on a tensor of the shape `[$m, $n]` that is kept on the heap or inline, and on views of
/// one, with operands of every kind.
macro_rules! arithmetic {
    ($($name:ident: $m:tt $n:tt $($inline:ident)?;)*) => { $(
        #[test]
        fn $name() {
            type S = shape![$m, $n];
            let columns = $n;
            for at in places($m * $n) {
                let whole = all_but_one::<S>(0, at);
                let column = all_but_one::<shape![$m, 1]>(0, at / columns);
                let row = all_but_one::<shape![$n]>(0, at % columns);
                let turned = whole.t().to_tensor();
                let mut a = all_but_one::<S>(7, 0);
                each!(a.clone(), [
                    "a tensor": &whole; "a row": &row; "a column": &column; "a transposed view": turned.t();
                    "a flipped view": whole.flip::<0>(); "an expression": whole.expr() * &whole;
                    "an expression with a row": row.expr() * &whole; "a number": 0;
                ]);
                $(
                    let _ = stringify!($inline);
                    each!(a.to_inline(), [
                        "a tensor": &whole; "inline": &whole.to_inline(); "a row": &row; "an expression": whole.expr() + 0;
                        "a number": 0;
                    ]);
                )?
                keeps("exact", &mut a, |a| *a.exact_mut() /= &whole);
                keeps("a quotient assigned", &mut a, |a| a.assign(whole.expr() / &whole));
                keeps("a quotient assigned, stretched", &mut a, |a| a.assign(row.expr() % &row));
                keeps("a quotient evaluated", &mut a, |a| (row.expr() / &whole).eval_into(a));
                keeps("a quotient added", &mut a, |a| *a += whole.expr() / &whole);
                keeps("chosen of quotients", &mut a, |a| {
                    a.assign(whole.expr().less(3).select(whole.expr() / &whole, &whole));
                });
                keeps("the larger of quotients", &mut a, |a| a.maximum_in_place(whole.expr().rem_euclid(&whole)));
                // The lowest number, and -1 in one place.
                let (mut low, minus) = (Tensor::<i32, S>::full(i32::MIN), all_but_one::<S>(-1, at));
                keeps("/= -1", &mut low, |low| *low /= &minus);
                keeps("%= -1", &mut low, |low| *low %= &minus);
                keeps("rem_euclid -1", &mut low, |low| low.rem_euclid_in_place(&minus));
                keeps("mod_floor -1", &mut low, |low| low.mod_floor_in_place(&minus));
                keeps("/= the number -1", &mut all_but_one::<S>(i32::MIN, at), |a| *a /= -1);
                keeps("/= the number -1, view", &mut all_but_one::<S>(i32::MIN, at), |a| a.t_mut().flip_mut::<0>().div_assign(-1));
                if checked() {
                    overflows::<S>(at);
                }
            }
        }
    )* };
}

macro_rules! each {
    ($a:expr, [$($kind:literal: $b:expr;)*]) => { $(
        let mut a = $a;
        keeps(concat!("/= ", $kind), &mut a, |a| *a /= $b);
        keeps(concat!("%= ", $kind), &mut a, |a| *a %= $b);
        keeps(concat!("rem_euclid ", $kind), &mut a, |a| a.rem_euclid_in_place($b));
        keeps(concat!("mod_floor ", $kind), &mut a, |a| a.mod_floor_in_place($b));
        keeps(concat!("view_mut /= ", $kind), &mut a, |a| a.view_mut().div_assign($b));
        keeps(concat!("flip_mut %= ", $kind), &mut a, |a| a.flip_mut::<1>().rem_assign($b));
    )* };
}

use std::ops::{DivAssign, RemAssign};

fn overflows<S: FixedShape>(at: usize) {
    let mut a = all_but_one::<S>(i32::MAX, at);
    let b = all_but_one::<S>(i32::MAX, at);
    keeps("+=", &mut a, |a| *a += &b);
    keeps("+= number", &mut a, |a| *a += 1);
    keeps("*=", &mut a, |a| *a *= &b);
    keeps("*= number", &mut a, |a| *a *= 2);
    keeps("square", &mut a, |a| a.square_in_place());
    keeps("-=", &mut a, |a| *a -= -b.expr());
    keeps("assign", &mut a, |a| a.assign(b.expr() + &b));
    keeps("flipped", &mut a, |a| a.view_mut().add_assign(b.expr()));
    let mut a = all_but_one::<S>(i32::MIN, at);
    keeps("neg", &mut a, |a| a.neg_in_place());
    keeps("abs", &mut a, |a| a.abs_in_place());
    keeps("abs of a view", &mut a, |a| a.view_mut().abs_in_place());
}

use std::ops::AddAssign;

arithmetic! {
    one_element: 1 1 inline;
    few: 2 3 inline;
    as_many_as_are_straight_code: 8 8 inline;
    rows: 7 43 inline;
    short_rows: 90 3;
    long_rows: 2 9000;
    enough_for_threads: 600 500;
}

/// Every part of a tensor that can be written, with operands that have to be stretched or are not adjacent.
#[test]
fn parts_of_a_tensor() {
    type S = shape![5, 24, 30];
    let whole = all_but_one::<S>(0, 5 * 24 * 30 - 1);
    let mut a = all_but_one::<S>(7, 0);
    keeps("slice", &mut a, |a| a.slice_mut(s![1.., ..;2, 1..;3]).div_assign(whole.slice(s![-1, -1, -1]).to_tensor()));
    keeps("slice of a view", &mut a, |a| a.slice_mut(s![.., 1..;2, ..]).div_assign(whole.slice(s![.., 1..;2, ..])));
    keeps("permuted", &mut a, |a| a.permute_mut::<axes![2, 0, 1]>().div_assign(whole.permute::<axes![2, 0, 1]>()));
    keeps("permuted, otherwise", &mut a, |a| {
        let other = whole.permute::<axes![0, 2, 1]>().to_tensor();
        a.permute_mut::<axes![0, 2, 1]>().rem_assign(&other);
    });
    keeps("diagonal", &mut a, |a| a.index_axis_mut::<0>(2).diagonal_mut().div_assign(0));
    keeps("split", &mut a, |a| {
        let (mut first, second) = a.split_mut::<0, shape![2, 3]>();
        first /= second.narrow::<0, 0, 2>().map(|_| 0);
    });
    keeps("each", &mut a, |a| a.axis_iter_mut::<1>().next().unwrap().rem_assign(whole.index_axis::<1>(23)));
    keeps("reversed", &mut a, |a| a.flip_mut::<2>().flip_mut::<0>().div_assign(whole.flip::<1>()));
}

/// All pairs of numbers of 8 bits: a panic where Rust has one, and else Rust's result.
macro_rules! all_pairs {
    ($($t:ident)*) => { $(
        #[test]
        fn $t() {
            let xs = Tensor::<$t, shape![256]>::from_fn(|[k]| k as u8 as $t);
            for y in $t::MIN..=$t::MAX {
                let fails = |of: fn($t, $t) -> Option<$t>| xs.iter().any(|&x| of(x, y).is_none());
                let mut a = xs.clone();
                let quotients = catch_unwind(AssertUnwindSafe(|| a /= y));
                assert_eq!(quotients.is_err(), fails($t::checked_div), "x / {y}");
                let mut b = xs.clone();
                let remainders = catch_unwind(AssertUnwindSafe(|| b %= Tensor::<$t, shape![256]>::full(y)));
                assert_eq!(remainders.is_err(), fails($t::checked_rem), "x % {y}");
                let mut c = xs.clone();
                let positive = catch_unwind(AssertUnwindSafe(|| c.rem_euclid_in_place(y)));
                assert_eq!(positive.is_err(), fails($t::checked_rem_euclid), "x mod {y}");
                let mut floored = xs.clone();
                let floors = catch_unwind(AssertUnwindSafe(|| floored.mod_floor_in_place(y)));
                assert_eq!(floors.is_err(), fails($t::checked_rem), "x mod {y}, floored");
                // By other numbers than those of bits: Rust's panic, or the number modulo that of the bits.
                let bits = u32::try_from(y).ok().filter(|&y| y < $t::BITS);
                let mut shifted = [xs.clone(), xs.clone()];
                let left = catch_unwind(AssertUnwindSafe(|| shifted[0] <<= y));
                let right = catch_unwind(AssertUnwindSafe(|| shifted[1] >>= Tensor::<$t, shape![256]>::full(y)));
                assert_eq!([left.is_err(), right.is_err()], [checked() && bits.is_none(); 2], "x << {y}, x >> {y}");
                for (k, &x) in xs.iter().enumerate() {
                    let [to_left, to_right] = [$t::wrapping_shl, $t::wrapping_shr].map(|of| of(x, y as u32));
                    assert_eq!(shifted[0][[k]], left.as_ref().map_or(x, |()| to_left));
                    assert_eq!(shifted[1][[k]], right.as_ref().map_or(x, |()| to_right));
                    if floors.is_err() {
                        assert_eq!(floored[[k]], x);
                    }
                    assert_eq!(a[[k]], quotients.as_ref().map_or(x, |()| x / y));
                    assert_eq!(b[[k]], remainders.as_ref().map_or(x, |()| x % y));
                    assert_eq!(c[[k]], positive.as_ref().map_or(x, |()| x.rem_euclid(y)));
                }
            }
        }
    )* };
}

mod pairs {
    use super::*;
    all_pairs!(i8 u8);
}

/// A division by the lowest number, or of it by others, is no mistake; nor are floats ever.
#[test]
fn what_does_not_panic() {
    let mut a = Tensor::<i64, shape![9, 11]>::full(i64::MIN);
    a /= Tensor::<i64, shape![11]>::full(i64::MIN);
    a /= Tensor::<i64, shape![9, 1]>::full(-1);
    assert_eq!(a, Tensor::<i64, shape![9, 11]>::full(-1));
    let mut b = Tensor::<f64, shape![9, 11]>::full(-1.0);
    b /= 0.0;
    assert_eq!(b, Tensor::<f64, shape![9, 11]>::full(f64::NEG_INFINITY));
    let mut none = Tensor::<i32, shape![0, 3]>::zeros();
    none /= 0;
    none.t_mut().rem_assign(0);
}

/// The message is Rust's own.
#[test]
fn the_words() {
    let words = |change: fn(&mut Tensor<i32, shape![130]>)| {
        let mut a = all_but_one::<shape![130]>(i32::MIN, 129);
        let panic = catch_unwind(AssertUnwindSafe(|| change(&mut a))).expect_err("it panics");
        *panic.downcast::<&str>().expect("a text that is a constant")
    };
    assert_eq!(words(|a| *a /= 0), "attempt to divide by zero");
    assert_eq!(words(|a| *a /= -1), "attempt to divide with overflow");
    assert_eq!(words(|a| *a %= 0), "attempt to calculate the remainder with a divisor of zero");
    assert_eq!(words(|a| *a %= -1), "attempt to calculate the remainder with overflow");
}

/// A user's function that panics when it is called for the `n`-th element: each is then the old or the new one.
macro_rules! functions {
    ($($name:ident: $m:tt $n:tt;)*) => { $(
        #[test]
        fn $name() {
            type S = shape![$m, $n];
            for at in places($m * $n) {
                let a = Tensor::<i64, S>::arange();
                let f = |x: i64| if x == at as i64 { panic!("the user's") } else { -1 - x };
                let old_or_new = |name: &str, a: &Tensor<i64, S>| {
                    for (k, &x) in a.iter().enumerate() {
                        let k = k as i64;
                        assert!(x == k || x == -1 - k && k != at as i64, "{name}: {x} in place of {k}");
                    }
                };
                let mut b = a.clone();
                assert!(catch_unwind(AssertUnwindSafe(|| b.map_in_place(f))).is_err());
                old_or_new("map_in_place", &b);
                let mut b = a.clone();
                assert!(catch_unwind(AssertUnwindSafe(|| b.flip_mut::<1>().t_mut().map_in_place(f))).is_err());
                old_or_new("map_in_place of a view", &b);
                let mut b = a.clone();
                assert!(catch_unwind(AssertUnwindSafe(|| b.zip_map_in_place(&a, |_, y| f(y)))).is_err());
                old_or_new("zip_map_in_place", &b);
                let mut b = a.clone();
                assert!(catch_unwind(AssertUnwindSafe(|| b.assign(a.expr().map(f)))).is_err());
                old_or_new("assign", &b);
                let mut b = a.clone();
                let write = || b.iter_mut().for_each(|x| *x = f(*x));
                assert!(catch_unwind(AssertUnwindSafe(write)).is_err());
                for (k, &x) in b.iter().enumerate() {
                    assert_eq!(x, if k < at { -1 - k as i64 } else { k as i64 }, "iter_mut goes in order");
                }
                // What makes a tensor makes none.
                assert!(catch_unwind(|| a.map(f)).is_err());
                assert!(catch_unwind(|| a.t().zip_map(a.t(), |_, y| f(y))).is_err());
                assert!(catch_unwind(|| Tensor::<i64, S>::from_fn(|[i, j]| f((i * $n + j) as i64))).is_err());
                assert_eq!(a, Tensor::<i64, S>::arange());
            }
        }
    )* };
}

functions! {
    functions_of_few: 2 3;
    functions_of_straight_code: 8 8;
    functions_of_rows: 7 43;
    functions_of_short_rows: 90 3;
    functions_on_threads: 600 500;
}

/// A function is called once for each element, also where what follows it can panic; it is not tried first.
#[test]
fn functions_are_called_once() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let calls = AtomicUsize::new(0);
    let count = |x: i32| {
        calls.fetch_add(1, Ordering::Relaxed);
        x
    };
    let b = Tensor::<i32, shape![7, 43]>::ones();
    let mut a = b.clone();
    a /= b.expr().map(count);
    a.map_in_place(count);
    assert_eq!(calls.into_inner(), 2 * 7 * 43);
}

//! Operators for every mix of owned tensors, references, views, numbers and expressions, against the operator of the
//! elements.

#[path = "support/panics.rs"]
mod panics;

use conformable::prelude::*;
use conformable::storage::Storage;
use conformable::storage::source::Source;
use panics::panic_text;

/// Element number `k` of an operand: small, never 0, of both signs where there are two.
trait Nth: Element {
    fn nth(k: usize) -> Self;
}

macro_rules! nth {
    ($($t:ident |$k:ident| $value:expr;)*) => { $(impl Nth for $t { fn nth($k: usize) -> Self { $value } })* };
}
nth! {
    f64 |k| if k.is_multiple_of(3) { -1.0 - k as f64 / 4.0 } else { 0.5 + k as f64 };
    i64 |k| if k.is_multiple_of(3) { -1 - (k % 7) as i64 } else { 1 + (k % 11) as i64 };
    // Shifts by these lose bits, and are less than all bits.
    u16 |k| 1 + (k % 15) as u16;
    i8 |k| if k.is_multiple_of(3) { (k % 7) as i8 } else { 1 + (k % 5) as i8 };
    bool |k| k.is_multiple_of(3);
}

/// The elements that follow each other from number `start` on.
fn elements<T: Nth, S: FixedShape>(start: usize) -> Tensor<T, S> {
    Construct::from_positions(|k| T::nth(start + k))
}

/// The elements of what an operator gives, evaluated or not.
trait Values<T> {
    fn values(self) -> Vec<T>;
}

impl<T: Element, S: Shape, B: Storage> Values<T> for Tensor<T, S, B> {
    fn values(self) -> Vec<T> {
        self.to_vec()
    }
}

impl<E: Source> Values<E::Item> for Expr<E> {
    fn values(self) -> Vec<E::Item> {
        self.eval().to_vec()
    }
}

/// Every left side with every right side.
macro_rules! pairs {
    ($op:tt $expected:ident [$($left:expr),* $(,)?] $rights:tt) => { $(pairs!(@ $op $expected ($left) $rights);)* };
    (@ $op:tt $expected:ident ($left:expr) [$($right:expr),* $(,)?]) => { $(
        assert_eq!(
            ($left $op $right).values(), $expected,
            "{} {} {}", stringify!($left), stringify!($op), stringify!($right)
        );
    )* };
}

/// Every right side assigned to a heap tensor, an inline one, and views of them.
macro_rules! assigned {
    ($assign:tt $expected:ident $a:ident [$($right:expr),* $(,)?]) => { $(
        let mut target = $a.clone();
        target $assign $right;
        assert_eq!(target.to_vec(), $expected, "{} {}", stringify!($assign), stringify!($right));
        let mut target = $a.to_inline();
        target $assign $right;
        assert_eq!(target.to_vec(), $expected, "inline {} {}", stringify!($assign), stringify!($right));
        let mut target = $a.clone();
        let mut view = target.view_mut();
        view $assign $right;
        assert_eq!(target.to_vec(), $expected, "view {} {}", stringify!($assign), stringify!($right));
        let mut turned = $a.t().to_tensor();
        let mut view = turned.t_mut();
        view $assign $right;
        assert_eq!(turned.t().to_vec(), $expected, "transposed {} {}", stringify!($assign), stringify!($right));
    )* };
}

macro_rules! check {
    ($t:ty, $op:tt, $assign:tt, [$m:tt, $n:tt], |$a:ident, $c:ident, $ia:ident| $lefts:tt, |$b:ident, $ib:ident| $rights:tt) => {{
        let $a: Tensor<$t, shape![$m, $n]> = elements(1);
        let $b: Tensor<$t, shape![$n]> = elements(5);
        let $c: Tensor<$t, shape![$m, 1]> = elements(7);
        let ($ia, $ib) = ($a.to_inline(), $b.to_inline());
        let number = <$t>::nth(4);
        let (mut with_row, mut row_with, mut grown) = (vec![], vec![], vec![]);
        let (mut with_number, mut number_with) = (vec![], vec![]);
        for i in 0..$m {
            for j in 0..$n {
                with_row.push($a[[i, j]] $op $b[[j]]);
                row_with.push($b[[j]] $op $a[[i, j]]);
                grown.push($c[[i, 0]] $op $b[[j]]);
                with_number.push($a[[i, j]] $op number);
                number_with.push(number $op $a[[i, j]]);
            }
        }
        pairs!($op with_row $lefts $rights);
        pairs!($op row_with $rights $lefts);
        pairs!($op grown [$c.clone(), &$c, $c.view(), $c.expr()] $rights);
        pairs!($op with_number $lefts [number]);
        pairs!($op number_with [number] $lefts);
        assigned!($assign with_row $a $rights);
        assigned!($assign with_number $a [number]);

        // Inline with inline stays inline; with anything on the heap it does not.
        let _: InlineTensor<$t, shape![$m, $n]> = $ia $op $ib;
        let _: InlineTensor<$t, shape![$m, $n]> = &$ib $op &$ia;
        let _: InlineTensor<$t, shape![$m, $n]> = $ia.view() $op number;
        let _: InlineTensor<$t, shape![$m, $n]> = ($ia.expr() $op &$ib).eval();
        let _: Tensor<$t, shape![$m, $n]> = $ia $op &$b;
        let _: Tensor<$t, shape![$m, $n]> = $a.view() $op $ib;
        let _: Tensor<$t, shape![$m, $n]> = ($ib.expr() $op &$a).eval();
    }};
}

/// Every operand in every form: for one operator, as the others are made by the same lines.
#[test]
fn every_form() {
    check!(
        f64, -, -=, [3, 4],
        |a, c, ia| [
            a.clone(), &a, a.view(), &a.view(), a.t().to_tensor().t(), ia, &ia, ia.view(), &ia.view(),
            a.clone().view_mut(), &a.clone().view_mut(), a.expr(),
        ],
        |b, ib| [
            b.clone(), &b, b.view(), &b.view(), b.flip::<0>().to_tensor().flip::<0>(), ib, &ib, ib.view(), &ib.view(),
            b.clone().view_mut(), &b.clone().view_mut(), b.expr(),
        ]
    );
}

macro_rules! operators {
    ($($name:ident $t:ty, $op:tt $assign:tt;)*) => { $(
        #[test]
        fn $name() {
            check!($t, $op, $assign, [3, 4], |a, c, ia| [a.clone(), &a, ia, a.expr()], |b, ib| [b.clone(), &b, ib, b.expr()]);
            check!($t, $op, $assign, [33, 65], |a, c, ia| [a.clone(), &a, a.view()], |b, ib| [b.clone(), &b, ib]);
        }
    )* };
}

operators! {
    addition f64, + +=;
    subtraction f64, - -=;
    multiplication f64, * *=;
    division f64, / /=;
    remainder f64, % %=;
    integer_addition i64, + +=;
    integer_subtraction i64, - -=;
    integer_multiplication i64, * *=;
    integer_division i64, / /=;
    integer_remainder i64, % %=;
    integer_and i64, & &=;
    integer_or i64, | |=;
    integer_xor i64, ^ ^=;
    shift_left u16, << <<=;
    shift_right u16, >> >>=;
    signed_shift_left i8, << <<=;
    signed_shift_right i8, >> >>=;
    mask_and bool, & &=;
    mask_or bool, | |=;
    mask_xor bool, ^ ^=;
}

/// Bits written out.
#[test]
fn shifts() {
    let (a, by) = (tensor![[0b1011_u8, 0b1000_0001], [0xff, 0]], tensor![1_u8, 7]);
    let (mut left, mut right) = (a.clone(), a.clone());
    left <<= &by;
    right >>= &by;
    assert_eq!(left, tensor![[0b1_0110, 0b1000_0000], [0xfe, 0]]);
    assert_eq!(right, tensor![[0b101, 1], [0x7f, 0]]);
    assert_eq!(1 << &by, tensor![2, 128]);
    assert_eq!(128 >> by.expr().eval(), tensor![64, 1]);
    // Signed numbers keep their sign.
    assert_eq!(tensor![-7, -1, 7] >> 1, tensor![-4, -1, 3]);
    assert_eq!(tensor![i64::MIN] >> 63, tensor![-1]);
    assert_eq!((tensor![3_i16, -3].expr() << 2).eval(), tensor![12, -12]);
}

#[test]
fn unary_operators() {
    let a: Tensor<i64, shape![5, 20]> = elements(1);
    let (negative, inverted): (Vec<i64>, Vec<i64>) = a.iter().map(|&x| (-x, !x)).unzip();
    assert_eq!((-&a).to_vec(), negative);
    assert_eq!((-a.clone()).to_vec(), negative);
    assert_eq!((-a.t().to_tensor().t()).to_vec(), negative);
    assert_eq!((-a.expr()).eval().to_vec(), negative);
    assert_eq!((!&a).to_vec(), inverted);
    assert_eq!((!a.expr()).eval().to_vec(), inverted);
    let _: InlineTensor<i64, shape![5, 20]> = -a.to_inline();
    let mask: InlineTensor<bool, shape![7]> = elements(1).to_inline();
    assert_eq!((!mask).to_vec(), mask.iter().map(|x| !x).collect::<Vec<_>>());
    assert_eq!(
        (-&tensor![0.0f32, f32::INFINITY]).map(f32::to_bits),
        tensor![-0.0f32, f32::NEG_INFINITY].map(f32::to_bits)
    );
}

#[test]
fn numbers_of_every_type_on_both_sides() {
    macro_rules! check {
        ($($t:ident)*) => { $(
            let a: Tensor<$t, shape![2]> = Tensor::from_array([3 as $t, 8 as $t]);
            let two = 2 as $t;
            assert_eq!((two + &a).to_array(), [two + 3 as $t, two + 8 as $t]);
            assert_eq!((&a - two).to_array(), [3 as $t - two, 8 as $t - two]);
            assert_eq!((20 as $t - a.clone()).to_array(), [20 as $t - 3 as $t, 20 as $t - 8 as $t]);
            assert_eq!((two * a.view()).to_array(), [two * 3 as $t, two * 8 as $t]);
            assert_eq!((100 as $t / &a % 7 as $t).to_array(), [100 as $t / 3 as $t % 7 as $t, 100 as $t / 8 as $t % 7 as $t]);
            assert_eq!((50 as $t - a.expr()).eval().to_array(), [50 as $t - 3 as $t, 50 as $t - 8 as $t]);
        )* };
    }
    check! { f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize }
}

#[test]
fn a_long_expression() {
    let x: Tensor<f64, shape![7, 33]> = elements(0);
    let (row, column): (Tensor<f64, shape![33]>, Tensor<f64, shape![7, 1]>) = (elements(3), elements(9));
    let y = (2.0 * (x.expr() - &row) / column.clone() + x.expr() * -0.5 - 1.0).eval();
    for i in 0..7 {
        for j in 0..33 {
            let expected = 2.0 * (x[[i, j]] - row[[j]]) / column[[i, 0]] + x[[i, j]] * -0.5 - 1.0;
            assert_eq!(y[[i, j]], expected);
        }
    }
    let mut out: Tensor<f64, shape![2, 7, 33]> = Tensor::zeros();
    (x.expr() - &row).eval_into(&mut out);
    assert!(out.index_axis::<0>(0) == out.index_axis::<0>(1) && out.index_axis::<0>(1) == &x - &row);
    let mut turned: Tensor<f64, shape![33, 7]> = Tensor::zeros();
    (x.expr() - &row).eval_into(&mut turned.t_mut());
    assert_eq!(turned.t(), &x - &row);
}

/// The memory of an operand that is given away becomes the result's, if it has as many elements.
#[test]
fn memory_is_reused() {
    let make = || elements::<f64, shape![20, 30]>(1);
    let (b, row, column) = (make(), elements::<f64, shape![30]>(2), elements::<f64, shape![20, 1]>(3));
    macro_rules! reused {
        ($(|$a:ident| $y:expr;)*) => { $(
            let $a = make();
            let address = $a.as_slice().as_ptr();
            let y = $y;
            assert_eq!(y.as_slice().as_ptr(), address, "{}", stringify!($y));
        )* };
    }
    reused! {
        |a| a + &b;
        |a| a - &row;
        |a| a * column.view();
        |a| a / 2.0;
        |a| a + b.expr().eval();
        |a| &b - a;
        |a| &row - a;
        |a| column.to_inline() * a;
        |a| 2.0 - a;
        |a| row.clone() - a;
        |a| (a + 1.0) * 2.0 - &row;
    }
    let a = make();
    let address = a.as_slice().as_ptr();
    let y = &a + &b;
    assert_ne!(y.as_slice().as_ptr(), address);
    // The values are those of fresh memory.
    let (fresh, mut expected) = (make(), vec![]);
    for i in 0..20 {
        for j in 0..30 {
            expected.push(row[[j]] - fresh[[i, j]]);
        }
    }
    assert_eq!((&row - make()).to_vec(), expected);
    // An operand that is too small to hold the result.
    let y = column - &row;
    assert_shape!(y, [20, 30]);
    assert_eq!(y[[3, 4]], elements::<f64, shape![20, 1]>(3)[[3, 0]] - row[[4]]);
}

/// Against the elements, added one by one.
#[test]
fn sums_of_tensors() {
    let floats: Vec<Tensor<f32, shape![2, 3]>> =
        (0..5).map(|k| Tensor::from_fn(|[i, j]| (k * k * 7 + i * 3 + j) as f32 * 0.1 - 0.7)).collect();
    let expected: Tensor<f32, shape![2, 3]> =
        Tensor::from_fn(|[i, j]| floats.iter().map(|x| x[[i, j]]).reduce(|a, b| a + b).unwrap());
    assert_eq!(floats.iter().sum::<Tensor<f32, shape![2, 3]>>(), expected);
    assert_eq!(floats.iter().map(|x| x.t()).sum::<Tensor<f32, shape![3, 2]>>(), expected.t());
    assert_eq!(floats.into_iter().sum::<Tensor<f32, shape![2, 3]>>(), expected);

    let one = [InlineTensor::<i64, shape![2]>::of_array([3, -4])];
    assert_eq!(one.iter().sum::<InlineTensor<i64, shape![2]>>().to_array(), [3, -4]);
    assert_eq!(one.iter().skip(1).sum::<InlineTensor<i64, shape![2]>>().to_array(), [0, 0]);
    assert_eq!(one.into_iter().skip(1).sum::<InlineTensor<i64, shape![2]>>().to_array(), [0, 0]);
    // The first is not added to a zero, which would make it positive.
    let zeros: InlineTensor<f64, shape![1]> = [InlineTensor::of_array([-0.0])].iter().sum();
    assert!(zeros[[0]].is_sign_negative());
}

#[test]
fn division_by_zero_panics() {
    let mut small = tensor![1i32, 2, 3];
    let zeros = tensor![1i32, 0, 1];
    assert_eq!(panic_text(|| &small / &zeros), "attempt to divide by zero");
    assert_eq!(panic_text(|| &small % 0), "attempt to calculate the remainder with a divisor of zero");
    assert_eq!(panic_text(|| small /= &zeros), "attempt to divide by zero");
    // Far into a large tensor, where vector code computes.
    let mut large: Tensor<u8, shape![1000]> = Tensor::full(200);
    let mut divisor: Tensor<u8, shape![1000]> = Tensor::ones();
    divisor[[997]] = 0;
    assert_eq!(panic_text(|| &large / &divisor), "attempt to divide by zero");
    assert_eq!(panic_text(|| large %= &divisor), "attempt to calculate the remainder with a divisor of zero");
    assert_eq!(panic_text(|| (large.expr() / &divisor).eval()), "attempt to divide by zero");
    assert_eq!(panic_text(|| Tensor::<i8, shape![70]>::full(i8::MIN) / -1), "attempt to divide with overflow");
    assert_eq!((tensor![1.0, -1.0, 0.0] / 0.0).map(f64::is_finite), tensor![false, false, false]);
}

/// As in any Rust build: a panic where overflow checks are on, the wrapped value where they are off.
#[test]
fn integer_overflow_is_rusts() {
    let small = tensor![1i32, i32::MAX, 3];
    let mut large: Tensor<u8, shape![1000]> = Tensor::full(7);
    large[[998]] = 255;
    if cfg!(debug_assertions) {
        assert_eq!(panic_text(|| &small + 1), "attempt to add with overflow");
        assert_eq!(panic_text(|| &large + &large), "attempt to add with overflow");
        assert_eq!(panic_text(|| &large * 2), "attempt to multiply with overflow");
        assert_eq!(panic_text(|| 8 - &large), "attempt to subtract with overflow");
        assert_eq!(panic_text(|| large.sum()), "attempt to add with overflow");
        assert_eq!(panic_text(|| -&tensor![i8::MIN]), "attempt to negate with overflow");
    } else {
        assert_eq!((&small + 1).to_array(), [2, i32::MIN, 4]);
        assert_eq!((&large + &large)[[998]], 254);
        assert_eq!((&large * 2)[[998]], 254);
        assert_eq!((8 - &large)[[998]], 9);
        assert_eq!(large.sum(), ((999 * 7 + 255) & 255) as u8);
        assert_eq!((-&tensor![i8::MIN]).item(), i8::MIN);
    }
}

/// Expressions of more tensors than a constant plan has room for: of sizes that are known, of a length that is not, and of views.
#[test]
fn eight_and_fifteen_tensors() {
    struct Rows;
    let a: Tensor<i64, shape![3, 4]> = Tensor::arange();
    let open: Tensor<i64, shape![Dyn<Rows>, 4]> = a.clone().renamed::<shape![Dyn<Rows>, 4]>().unwrap();
    macro_rules! eight {
        ($a:expr) => {
            $a.expr() + &$a + &$a + &$a + &$a + &$a + &$a + &$a
        };
    }
    macro_rules! fifteen {
        ($a:expr) => {
            eight!($a) + &$a + &$a + &$a + &$a + &$a + &$a + &$a
        };
    }
    let times = |n: i64| (0..12).map(|i| n * i).collect::<Vec<i64>>();
    assert_eq!((eight!(a).eval().to_vec(), fifteen!(a).eval().to_vec()), (times(8), times(15)));
    assert_eq!((eight!(open).eval().to_vec(), fifteen!(open).eval().to_vec()), (times(8), times(15)));
    let turned = a.t();
    let back = |x: Tensor<i64, shape![4, 3]>| x.t().to_vec();
    assert_eq!((back(eight!(turned).eval()), back(fifteen!(turned).eval())), (times(8), times(15)));
    let mut out = a.clone();
    out += eight!(a);
    assert_eq!(out.to_vec(), times(9));
}

/// Each of four operands, and any choice of them, stays along the rows of a result; rows have a loop for their length or none.
#[test]
fn columns_anywhere_in_a_chain() {
    macro_rules! check {
        ($rows:tt, $cols:tt) => {
            check!($rows, $cols; 1 $cols; 1 $cols; 1 $cols; 1 $cols);
        };
        ($rows:tt, $cols:tt $(; $width:tt $other:tt)*) => {
            check!(@ $rows, $cols, [$($width $other)*], []);
        };
        (@ $rows:tt, $cols:tt, [$width:tt $other:tt $($rest:tt)*], [$($done:tt)*]) => {
            check!(@ $rows, $cols, [$($rest)*], [$($done)* $width]);
            check!(@ $rows, $cols, [$($rest)*], [$($done)* $other]);
        };
        (@ $rows:tt, $cols:tt, [], [$a:tt $b:tt $c:tt $d:tt]) => {{
            let a: Tensor<i32, shape![$rows, $a]> = Tensor::from_fn(|[i, j]| (i * 100 + j) as i32);
            let b: Tensor<i32, shape![$rows, $b]> = Tensor::from_fn(|[i, j]| (i * 7 + j * 3) as i32);
            let c: Tensor<i32, shape![$rows, $c]> = Tensor::from_fn(|[i, j]| (i + j * 11) as i32);
            let d: Tensor<i32, shape![$rows, $d]> = Tensor::from_fn(|[i, j]| (i * 13 + j) as i32);
            let e: Tensor<i32, shape![$rows, $cols]> = Tensor::from_fn(|[i, j]| (i * j) as i32);
            let got = ((a.expr() - &b) * &c - &d + &e).eval();
            let expected: Tensor<i32, shape![$rows, $cols]> = Tensor::from_fn(|[i, j]| {
                let at = |width: usize, i: usize, j: usize| if width == 1 { [i, 0] } else { [i, j] };
                let ([x, y], [z, w]) = ([a[at($a, i, j)], b[at($b, i, j)]], [c[at($c, i, j)], d[at($d, i, j)]]);
                (x - y) * z - w + (i * j) as i32
            });
            assert_eq!(got, expected, "{:?}", [$a, $b, $c, $d]);
        }};
    }
    check!(9, 17);
    check!(6, 50);
}

/// Few short rows, many times: rows of half a vector, and of less than three.
#[test]
fn short_rows_many_times() {
    macro_rules! check {
        ($t:ty: [$($left:tt),*] [$($right:tt),*] -> [$($out:tt),*]) => {{
            let a: Tensor<$t, shape![$($left),*]> = Tensor::from_vec((0..[$($left),*].iter().product()).map(|i: usize| (i % 50) as $t).collect()).unwrap();
            let b: Tensor<$t, shape![$($right),*]> = Tensor::from_vec((0..[$($right),*].iter().product()).map(|i: usize| (i % 9) as $t).collect()).unwrap();
            let got = &a + &b;
            let [left, right, out] = [&[$($left),*][..], &[$($right),*], &[$($out),*]];
            for (i, &sum) in got.as_slice().iter().enumerate() {
                // The place along an operand, from the last axis.
                let place = |dims: &[usize]| {
                    let (mut rest, mut at, mut step) = (i, 0, 1);
                    for k in 1..=out.len() {
                        let along = rest % out[out.len() - k];
                        rest /= out[out.len() - k];
                        if k <= dims.len() && dims[dims.len() - k] > 1 {
                            at += along * step;
                            step *= dims[dims.len() - k];
                        }
                    }
                    at
                };
                assert_eq!(sum, (place(left) % 50) as $t + (place(right) % 9) as $t, "element {i}");
            }
            let mut over: Tensor<$t, shape![$($out),*]> = Tensor::zeros();
            (a.expr() + &b).eval_into(&mut over);
            assert_eq!(over, got);
        }};
    }
    check!(f32: [4, 8, 1, 4] [4, 8, 9, 4] -> [4, 8, 9, 4]);
    check!(f32: [7, 8, 8, 2] [8, 8, 1] -> [7, 8, 8, 2]);
    check!(f32: [64, 1] [2] -> [64, 2]);
    check!(i64: [6, 1, 5, 1, 3] [6, 5, 1, 7, 1] -> [6, 5, 5, 7, 3]);
    check!(u8: [5, 1, 20] [3, 4, 1, 4, 1] -> [3, 4, 5, 4, 20]);
    check!(f64: [12, 28, 20] [2, 1, 12, 1, 20] -> [2, 1, 12, 28, 20]);
    check!(i16: [35, 20, 29] [35, 1, 29] -> [35, 20, 29]);
    check!(u8: [64, 31] [31] -> [64, 31]);
    check!(u8: [70, 7] [7] -> [70, 7]);
    check!(i16: [1000, 29] [29] -> [1000, 29]);
    check!(u8: [333, 96] [96] -> [333, 96]);
    check!(i16: [3, 200, 40] [3, 1, 40] -> [3, 200, 40]);
    check!(f32: [4, 100, 6] [4, 1, 6] -> [4, 100, 6]);
    check!(f32: [2, 5, 1, 3] [5, 64, 3] -> [2, 5, 64, 3]);
    check!(f32: [12] [200, 12] -> [200, 12]);
    check!(f64: [2, 3, 69, 13] [3, 1, 13] -> [2, 3, 69, 13]);
    check!(i64: [3, 1, 4] [2, 3, 500, 4] -> [2, 3, 500, 4]);
}

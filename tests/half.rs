//! `f16` and `bf16` as elements, against their definition: every number as an `f64`, and rounding as a search among all of them.

use conformable::element::CastTo;
use conformable::nn;
use conformable::prelude::*;
use half::{bf16, f16};
use proptest::prelude::*;
use std::sync::OnceLock;

/// A type of 16 bits: what its bits mean.
trait Sixteen: Numeric + CastTo<f64> + CastTo<f32> + 'static {
    /// Bits of the mantissa that are stored.
    const MANTISSA: u32;
    fn from_bits(bits: u16) -> Self;
    fn bits(self) -> u16;
    fn all() -> &'static [f64];

    /// The number of these bits, by the definition.
    fn meaning(bits: u16) -> f64 {
        let exponents = 15 - Self::MANTISSA;
        let (exponent, fraction) =
            (u32::from(bits) >> Self::MANTISSA & ((1 << exponents) - 1), u32::from(bits) & ((1 << Self::MANTISSA) - 1));
        let (bias, fraction) = ((1 << (exponents - 1)) - 1, f64::from(fraction) / f64::from(1 << Self::MANTISSA));
        let size = match exponent {
            0 => fraction * 2f64.powi(1 - bias),
            e if e == (1 << exponents) - 1 => {
                if fraction == 0.0 {
                    f64::INFINITY
                } else {
                    f64::NAN
                }
            }
            e => (1.0 + fraction) * 2f64.powi(e as i32 - bias),
        };
        if bits >> 15 == 1 { -size } else { size }
    }

    /// The bits of the number that is nearest to another; of two as near, the one with even bits.
    fn nearest(x: f64) -> u16 {
        let sign = if x.is_sign_negative() { 0x8000 } else { 0 };
        let (x, all) = (x.abs(), Self::all());
        if x.is_nan() {
            return (all.len() as u16 - 1) | 1;
        }
        // The last is infinity, which lies where the next number would.
        let next = all[all.len() - 2] + (all[all.len() - 2] - all[all.len() - 3]);
        let at = |place: usize| if place + 1 == all.len() { next } else { all[place] };
        let above = all[..all.len() - 1].partition_point(|&y| y < x);
        let below = above.saturating_sub(1);
        let (up, down) = (at(above) - x, x - at(below));
        let place = if x >= next || up < down || up == down && above % 2 == 0 { above } else { below };
        sign | place as u16
    }

    fn table() -> Vec<f64> {
        (0..0x8000).map(Self::meaning).take_while(|x| !x.is_nan()).collect()
    }
}

macro_rules! sixteen {
    ($($t:ident $mantissa:literal)*) => { $(
        impl Sixteen for $t {
            const MANTISSA: u32 = $mantissa;
            fn from_bits(bits: u16) -> Self { $t::from_bits(bits) }
            fn bits(self) -> u16 { self.to_bits() }
            fn all() -> &'static [f64] {
                static ALL: OnceLock<Vec<f64>> = OnceLock::new();
                ALL.get_or_init(Self::table)
            }
        }
    )* };
}
sixteen!(f16 10 bf16 7);

fn same<T: Sixteen>(is: T, should: u16) -> bool {
    is.bits() == should || T::meaning(is.bits()).is_nan() && T::meaning(should).is_nan()
}

/// All 65,536 numbers.
fn every<T: Sixteen>() -> Tensor<T, shape![65536]> {
    Tensor::from_fn(|at: [usize; 1]| T::from_bits(at[0] as u16))
}

/// Some numbers of every kind.
fn sample<T: Sixteen>() -> Vec<T> {
    let mut bits: Vec<u16> =
        vec![0, 1, 2, 3, 0x7f, 0x80, 0x81, 0x3ff, 0x400, 0x401, 0x7bff, 0x7c00, 0x7c01, 0x7e00, 0x7f7f, 0x7f80, 0x7fc0];
    bits.extend((0..12).map(|k| (k * 2659 + 517) & 0x7fff));
    bits.iter().flat_map(|&bits| [T::from_bits(bits), T::from_bits(bits | 0x8000)]).collect()
}

/// Tests of both types.
macro_rules! of_both {
    ($($name:ident $test:ident;)*) => { $(
        mod $name {
            #[test]
            fn f16() { super::$test::<super::f16>() }
            #[test]
            fn bf16() { super::$test::<super::bf16>() }
        }
    )* };
}
of_both! {
    widened check_widened;
    rounded check_rounded;
    integers check_integers;
    arithmetic check_arithmetic;
    functions check_functions;
    order check_order;
    sums check_sums;
    products check_products;
    convolutions check_convolutions;
    running check_running;
}

fn check_widened<T: Sixteen + Floating16>() {
    let all = every::<T>();
    for (bits, (single, double)) in
        all.cast::<f32>().into_vec().into_iter().zip(all.cast::<f64>().into_vec()).enumerate()
    {
        let should = T::meaning(bits as u16);
        assert!(
            double.to_bits() == should.to_bits() || double.is_nan() && should.is_nan(),
            "{bits:#x} is {should}, not {double}"
        );
        assert!(
            f64::from(single).to_bits() == should.to_bits() || single.is_nan() && should.is_nan(),
            "{bits:#x}: {single}"
        );
    }
}

/// What generic tests need beside: conversions, which are impls of other types.
trait Floating16: Numeric {
    fn of(x: &Tensor<f64, shape![Dyn<Rows>]>) -> Vec<Self>;
    fn of_single(x: &Tensor<f32, shape![Dyn<Rows>]>) -> Vec<Self>;
    fn of_long(x: &Tensor<i64, shape![Dyn<Rows>]>) -> Vec<Self>;
    fn of_unsigned(x: &Tensor<u64, shape![Dyn<Rows>]>) -> Vec<Self>;
    /// The names of functions, what `f64` says, and what the tensors' methods say.
    fn functions() -> Vec<(&'static str, fn(f64) -> f64, Tensor<Self, shape![65536]>)>;
    fn mean_and_more(x: &Tensor<Self, shape![7, 33, 5]>) -> [Tensor<Self, shape![7, 5]>; 3];
    fn minus(x: &Tensor<Self, shape![65536]>) -> Vec<Self>;
    fn to_longs(x: &Tensor<Self, shape![65536]>) -> [Vec<i64>; 4];
}
struct Rows;

fn along<T: Element>(x: Vec<T>) -> Tensor<T, shape![Dyn<Rows>]> {
    Tensor::from_vec_along(Len::<Rows>::new(x.len()), x).unwrap()
}

macro_rules! floating {
    ($($t:ident)*) => { $(
        impl Floating16 for $t {
            fn of(x: &Tensor<f64, shape![Dyn<Rows>]>) -> Vec<Self> { x.cast::<$t>().into_vec() }
            fn of_single(x: &Tensor<f32, shape![Dyn<Rows>]>) -> Vec<Self> { x.cast::<$t>().into_vec() }
            fn of_long(x: &Tensor<i64, shape![Dyn<Rows>]>) -> Vec<Self> { x.cast::<$t>().into_vec() }
            fn of_unsigned(x: &Tensor<u64, shape![Dyn<Rows>]>) -> Vec<Self> { x.cast::<$t>().into_vec() }
            fn functions() -> Vec<(&'static str, fn(f64) -> f64, Tensor<Self, shape![65536]>)> {
                let x = every::<$t>();
                vec![
                    ("sqrt", f64::sqrt, x.sqrt()),
                    ("recip", f64::recip, x.recip()),
                    ("exp", f64::exp, x.exp()),
                    ("exp_m1", f64::exp_m1, x.exp_m1()),
                    ("ln", f64::ln, x.ln()),
                    ("ln_1p", f64::ln_1p, x.ln_1p()),
                    ("log2", f64::log2, x.log2()),
                    ("log10", f64::log10, x.log10()),
                    ("sin", f64::sin, x.sin()),
                    ("cos", f64::cos, x.cos()),
                    ("tan", f64::tan, x.tan()),
                    ("asin", f64::asin, x.asin()),
                    ("acos", f64::acos, x.acos()),
                    ("atan", f64::atan, x.atan()),
                    ("sinh", f64::sinh, x.sinh()),
                    ("cosh", f64::cosh, x.cosh()),
                    ("tanh", f64::tanh, x.tanh()),
                    ("asinh", f64::asinh, x.asinh()),
                    ("acosh", f64::acosh, x.acosh()),
                    ("atanh", f64::atanh, x.atanh()),
                    ("floor", f64::floor, x.floor()),
                    ("ceil", f64::ceil, x.ceil()),
                    ("trunc", f64::trunc, x.trunc()),
                    ("round", f64::round_ties_even, x.round()),
                    ("square", |x| x * x, x.square()),
                    ("cube", |x| x * x * x, x.powi(3)),
                    ("abs", f64::abs, x.abs()),
                    ("sigmoid", |x| 1.0 / (1.0 + (-x).exp()), x.sigmoid()),
                    ("silu", |x| if x == f64::NEG_INFINITY { -0.0 } else { x / (1.0 + (-x).exp()) }, x.silu()),
                    ("relu", |x| if x < 0.0 { 0.0 } else { x }, x.relu()),
                    ("powf", |x| x.powf(1.5), x.powf($t::from_f32(1.5))),
                    ("hypot", |x| x.hypot(3.0), x.hypot($t::from_f32(3.0))),
                ]
            }
            fn mean_and_more(x: &Tensor<Self, shape![7, 33, 5]>) -> [Tensor<Self, shape![7, 5]>; 3] {
                [x.mean_axis::<1>(), x.norm_axis::<1>(), x.var_axis::<1>()]
            }
            fn minus(x: &Tensor<Self, shape![65536]>) -> Vec<Self> { (-x).into_vec() }
            fn to_longs(x: &Tensor<Self, shape![65536]>) -> [Vec<i64>; 4] {
                [x.cast::<i64>().into_vec(), x.cast::<i8>().cast::<i64>().into_vec(), x.cast::<u32>().cast::<i64>().into_vec(), x.cast::<bool>().cast::<i64>().into_vec()]
            }
        }
    )* };
}
floating!(f16 bf16);

/// Every number, what lies between it and the next, and what lies beside that by the least that `f64` can tell.
fn check_rounded<T: Sixteen + Floating16>() {
    let all = T::all();
    let mut doubles = vec![f64::NAN, f64::MAX, f64::MIN_POSITIVE, 1e-320];
    for pair in all.windows(2) {
        let far = if pair[1].is_infinite() { pair[0] + (pair[0] - all[all.len() - 3]) } else { pair[1] };
        let middle = pair[0] + (far - pair[0]) / 2.0;
        for x in [pair[0], middle, middle.next_up(), middle.next_down(), far, pair[0] + (far - pair[0]) / 3.0] {
            doubles.extend([x, -x]);
        }
    }
    let singles: Vec<f32> = doubles.iter().map(|&x| x as f32).flat_map(|x| [x, x.next_up(), x.next_down()]).collect();
    let made = T::of(&along(doubles.clone()));
    for (&x, is) in doubles.iter().zip(made) {
        assert!(same(is, T::nearest(x)), "{x:e} became {is:?}, not {}", T::meaning(T::nearest(x)));
    }
    let made = T::of_single(&along(singles.clone()));
    for (&x, is) in singles.iter().zip(made) {
        assert!(same(is, T::nearest(x.into())), "{x:e} became {is:?}");
    }
}

/// The bits of the number nearest to an integer, by distances that are integers.
fn nearest_to<T: Sixteen>(n: i128) -> u16 {
    let all = T::all();
    let size = n.abs();
    let last = all.len() - 1;
    let next = all[last - 1] + (all[last - 1] - all[last - 2]);
    // Twice, as halves may be there.
    let at = |place: usize| if place == last { (2.0 * next) as i128 } else { (2.0 * all[place].min(1e37)) as i128 };
    let above = all[..last].partition_point(|&y| ((2.0 * y.min(1e37)) as i128) < 2 * size);
    let (up, down) = (at(above) - 2 * size, 2 * size - at(above.saturating_sub(1)));
    let place = if up < down || up == down && above % 2 == 0 || 2 * size >= at(last) { above } else { above - 1 };
    place as u16 | if n < 0 { 0x8000 } else { 0 }
}

fn check_integers<T: Sixteen + Floating16>() {
    let mut longs: Vec<i64> = (-70_000..70_000).step_by(7).collect();
    for power in 8..63 {
        for fine in [
            0,
            1,
            -1,
            1 << (power - 8),
            1 << (power - 9).max(0),
            (1 << (power - 8)) + 1,
            (3 << (power - 8)) - 1,
            (1 << (power - 8)) - 1,
        ] {
            longs.extend([(1i64 << power) + fine, -(1i64 << power) - fine]);
        }
    }
    longs.extend([i64::MAX, i64::MIN, 0, 1, -1]);
    let made = T::of_long(&along(longs.clone()));
    for (&n, is) in longs.iter().zip(made) {
        assert!(
            same(is, nearest_to::<T>(n.into())),
            "{n} became {is:?}, not {}",
            T::meaning(nearest_to::<T>(n.into()))
        );
    }
    let unsigned: Vec<u64> = longs.iter().map(|&n| n as u64).collect();
    let made = T::of_unsigned(&along(unsigned.clone()));
    for (&n, is) in unsigned.iter().zip(made) {
        assert!(same(is, nearest_to::<T>(n.into())), "{n} became {is:?}");
    }
    // And back, as `as` does.
    let [long, small, unsigned, mask] = T::to_longs(&every::<T>());
    for bits in 0..=u16::MAX {
        let (x, at) = (T::meaning(bits), usize::from(bits));
        assert_eq!(
            (long[at], small[at], unsigned[at], mask[at]),
            (x as i64, x as i8 as i64, x as u32 as i64, i64::from(x != 0.0)),
            "{x}"
        );
    }
}

/// All numbers with some: by the operators, with a number on the right, and in place, each rounded once.
fn check_arithmetic<T: Sixteen + Floating16>() {
    let all = every::<T>();
    for y in sample::<T>() {
        let v = T::meaning(y.bits());
        let one = Tensor::<T, shape![1]>::full(y);
        let mut added = all.clone();
        added += &one;
        let results = [
            (&all + &one, '+'),
            (&all - y, '-'),
            (&all * &one, '*'),
            (&all / y, '/'),
            (&all % &one, '%'),
            (added, '+'),
            (all.expr() * y, '*').0.eval_as('*'),
        ];
        for (made, sign) in results {
            for (bits, is) in made.into_vec().into_iter().enumerate() {
                let x = T::meaning(bits as u16);
                let exact = match sign {
                    '+' => x + v,
                    '-' => x - v,
                    '*' => x * v,
                    '/' => x / v,
                    _ => x % v,
                };
                assert!(same(is, T::nearest(exact)), "{x} {sign} {v} is {is:?}, not {}", T::meaning(T::nearest(exact)));
            }
        }
        let orders = [(all.less(y), '<'), (all.less_equal(&one), 'l'), (all.equal(y), '='), (all.greater(&one), '>')];
        for (made, sign) in orders {
            for (bits, is) in made.into_vec().into_iter().enumerate() {
                let x = T::meaning(bits as u16);
                assert_eq!(
                    is,
                    match sign {
                        '<' => x < v,
                        'l' => x <= v,
                        '=' => x == v,
                        _ => x > v,
                    },
                    "{x} {sign} {v}"
                );
            }
        }
        for (bits, (larger, smaller)) in
            all.maximum(y).into_vec().into_iter().zip(all.minimum(y).into_vec()).enumerate()
        {
            let x = T::meaning(bits as u16);
            let [most, least] = if x.is_nan() || v.is_nan() { [f64::NAN; 2] } else { [x.max(v), x.min(v)] };
            let [larger, smaller] = [larger, smaller].map(|x| T::meaning(x.bits()));
            assert!(larger == most || larger.is_nan() && most.is_nan(), "{x} and {v}: {larger}");
            assert!(smaller == least || smaller.is_nan() && least.is_nan(), "{x} and {v}: {smaller}");
        }
    }
    for (bits, is) in T::minus(&all).into_iter().enumerate() {
        assert!(same(is, bits as u16 ^ 0x8000));
    }
}

/// An expression, made a tensor.
trait EvalAs<T: Element> {
    fn eval_as(self, sign: char) -> (Tensor<T, shape![65536]>, char);
}
impl<
    T: Element,
    E: conformable::storage::source::Source<Item = T, Shape = shape![65536], Kind = conformable::storage::Heap>,
> EvalAs<T> for Expr<E>
{
    fn eval_as(self, sign: char) -> (Tensor<T, shape![65536]>, char) {
        (self.eval(), sign)
    }
}

/// All numbers: what is not the nearest to what `f64` says is beside it, and there are few of these.
fn check_functions<T: Sixteen + Floating16>() {
    for (name, exact, made) in T::functions() {
        let mut beside = 0;
        for (bits, is) in made.into_vec().into_iter().enumerate() {
            let x = T::meaning(bits as u16);
            let should = T::nearest(exact(x));
            if !same(is, should) {
                assert!(is.bits().abs_diff(should) == 1, "{name}({x}) is {is:?}, not {}", T::meaning(should));
                beside += 1;
            }
        }
        println!("{name}: {beside} of 65536 are not the nearest");
        assert!(beside <= 24, "{name}: {beside} of 65536 are not the nearest");
    }
}

fn check_order<T: Sixteen + Floating16>() {
    let mut state = 9u32;
    let x = Tensor::<T, shape![40, 25]>::from_fn(|_: [usize; 2]| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        T::from_bits(if state >> 28 == 0 {
            [0, 0x8000, 0x7fff, 0xffff][(state >> 24 & 3) as usize]
        } else {
            (state >> 12) as u16
        })
    });
    let value = |x: T| T::meaning(x.bits());
    let before = |a: &f64, b: &f64| a.partial_cmp(b).unwrap_or(a.is_nan().cmp(&b.is_nan()));
    let wide = x.cast::<f64>();
    let places = |order: Vec<usize>| order;
    assert_eq!(places(x.argsort::<-1>().into_vec()), places(wide.argsort::<-1>().into_vec()));
    for (line, sorted) in x.as_slice().chunks(25).zip(x.sort::<-1>().as_slice().chunks(25)) {
        let mut should: Vec<T> = line.to_vec();
        should.sort_by(|a, b| before(&value(*a), &value(*b)));
        assert!(should.iter().zip(sorted).all(|(a, b)| a.bits() == b.bits()), "{should:?} {sorted:?}");
    }
    for line in x.as_slice().chunks(25) {
        let row = Tensor::<T, shape![25]>::from_vec(line.to_vec()).unwrap();
        let first = |better: fn(f64, f64) -> bool| {
            (0..25).find(|&i| value(line[i]).is_nan()).unwrap_or_else(|| {
                (0..25).fold(0, |best, i| if better(value(line[i]), value(line[best])) { i } else { best })
            })
        };
        let (most, least) = (first(|a, b| a > b), first(|a, b| a < b));
        assert_eq!((row.argmax(), row.argmin()), (most, least), "{line:?}");
        assert!(value(row.max()) == value(line[most]) || value(row.max()).is_nan() && value(line[most]).is_nan());
        assert!(value(row.min()) == value(line[least]) || value(row.min()).is_nan() && value(line[least]).is_nan());
    }
}

/// Small numbers of both signs.
fn noise<T: Sixteen + Floating16>(n: usize, seed: u64) -> Vec<T> {
    let mut state = seed.wrapping_mul(2_862_933_555_777_941_757).wrapping_add(3_037_000_493);
    let doubles = (0..n).map(|_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f64 / f64::from(1 << 24) * 4.0 - 1.5
    });
    T::of(&along(doubles.collect()))
}

/// Holds what was added up in `f32` and rounded once against the sum as an `f64`: it lies between what is rounded of the sum less
/// the most that `terms` additions of terms of this size can lose, and of the sum and as much.
fn check_sum<T: Sixteen>(is: T, sum: f64, size: f64, terms: usize) {
    let lost = (terms + 4) as f64 * size * f64::from(f32::EPSILON) / 2.0;
    let [low, high] = [sum - lost, sum + lost].map(|x| T::meaning(T::nearest(x)));
    let is = T::meaning(is.bits());
    assert!((low..=high).contains(&is), "{is}, not {low} to {high}: {sum}");
}

fn check_sums<T: Sixteen + Floating16>() {
    // Added up in 16 bits it would stay at 2048, or at 256.
    let ones = Tensor::<T, shape![3000]>::ones();
    assert!(same(ones.sum(), T::nearest(3000.0)));
    assert!(same(ones.expr().sum(), T::nearest(3000.0)));
    for seed in 0..6 {
        let x = Tensor::<T, shape![7, 33, 5]>::from_vec(noise(7 * 33 * 5, seed)).unwrap();
        let value = |i: usize, j: usize, k: usize| T::meaning(x[[i, j, k]].bits());
        let [mean, norm, variance] = T::mean_and_more(&x);
        let (sums, turned, all, odd) = (
            x.sum_axis::<1>(),
            x.permute::<axes![2, 0, 1]>().sum_axis::<-1>(),
            x.sum(),
            x.slice(s![.., ..;2, ..]).sum_axis::<1>(),
        );
        let first = x.sum_axes::<axes![0, 2]>();
        let ((mut total, mut total_size), mut of_first) = ((0.0, 0.0), vec![(0.0, 0.0); 33]);
        for i in 0..7 {
            for k in 0..5 {
                let line: Vec<f64> = (0..33).map(|j| value(i, j, k)).collect();
                let (sum, size): (f64, f64) = (line.iter().sum(), line.iter().map(|x| x.abs()).sum());
                let squares: f64 = line.iter().map(|x| x * x).sum();
                let spread: f64 = line.iter().map(|x| (x - sum / 33.0).powi(2)).sum::<f64>() / 32.0;
                check_sum(sums[[i, k]], sum, size, 33);
                check_sum(turned[[k, i]], sum, size, 33);
                check_sum(odd[[i, k]], line.iter().step_by(2).sum(), size, 17);
                check_sum(mean[[i, k]], sum / 33.0, size / 33.0, 34);
                check_sum(norm[[i, k]], squares.sqrt(), squares.sqrt(), 34);
                check_sum(variance[[i, k]], spread, spread + squares / 32.0, 40);
                (total, total_size) = (total + sum, total_size + size);
                (0..33).for_each(|j| of_first[j] = (of_first[j].0 + line[j], of_first[j].1 + line[j].abs()));
            }
        }
        check_sum(all, total, total_size, 7 * 33 * 5);
        (0..33).for_each(|j| check_sum(first[[j]], of_first[j].0, of_first[j].1, 35));
        let product = x.slice(s![.., ..6, ..]).prod_axis::<1>();
        let exact: f64 = (0..6).map(|j| value(2, j, 3)).product();
        check_sum(product[[2, 3]], exact, exact.abs(), 6);
    }
}

fn check_products<T: Sixteen + Floating16>() {
    macro_rules! sizes {
        ($($m:tt $k:tt $n:tt;)*) => { $( {
            let a = Tensor::<T, shape![$m, $k]>::from_vec(noise($m * $k, 3)).unwrap();
            let b = Tensor::<T, shape![$k, $n]>::from_vec(noise($k * $n, 4)).unwrap();
            let flipped = Tensor::<T, shape![$n, $k]>::from_vec(b.t().to_vec()).unwrap();
            let (plain, turned) = (a.matmul(&b), a.matmul(flipped.t()));
            let back = b.t().matmul(a.t());
            let named = einsum!("mk,kn->nm", &a, &b);
            for i in 0..$m {
                for j in 0..$n {
                    let terms = || (0..$k).map(|p| T::meaning(a[[i, p]].bits()) * T::meaning(b[[p, j]].bits()));
                    let (sum, size) = (terms().sum(), terms().map(f64::abs).sum());
                    for is in [plain[[i, j]], turned[[i, j]], back[[j, i]], named[[j, i]]] {
                        check_sum(is, sum, size, $k);
                    }
                    // The same bits, whatever the strides.
                    assert!(plain[[i, j]].bits() == turned[[i, j]].bits());
                }
            }
        } )* };
    }
    sizes! { 3 5 4; 2 2 2; 8 8 8; 70 300 90; 1 500 70; 65 700 2; 130 20 3; 4 3 200; }
    let (x, y) = (along_fixed::<T>(5), along_fixed::<T>(6));
    for n in [0, 1] {
        let dot = if n == 0 { x.dot(&y) } else { x.slice(s![..9]).dot(y.slice(s![..9])) };
        let terms: Vec<f64> =
            (0..if n == 0 { 400 } else { 9 }).map(|p| T::meaning(x[[p]].bits()) * T::meaning(y[[p]].bits())).collect();
        check_sum(dot, terms.iter().sum(), terms.iter().map(|x| x.abs()).sum(), 400);
    }
    // A batch, and three operands, between which nothing is rounded.
    let q = Tensor::<T, shape![3, 6, 10]>::from_vec(noise(180, 8)).unwrap();
    let w = Tensor::<T, shape![10, 4]>::from_vec(noise(40, 9)).unwrap();
    let batch = q.matmul(&w);
    let triple = einsum!("bik,kn,bjn->ij", &q, &w, &Tensor::<T, shape![3, 5, 4]>::ones());
    for i in 0..6 {
        let value = |b: usize, k: usize, n: usize| T::meaning(q[[b, i, k]].bits()) * T::meaning(w[[k, n]].bits());
        for b in 0..3 {
            for n in 0..4 {
                let terms = || (0..10).map(|k| value(b, k, n));
                check_sum(batch[[b, i, n]], terms().sum(), terms().map(f64::abs).sum(), 10);
            }
        }
        let terms =
            || (0..3).flat_map(|b| (0..10).map(move |k| (b, k))).flat_map(|(b, k)| (0..4).map(move |n| value(b, k, n)));
        check_sum(triple[[i, 2]], terms().sum(), terms().map(f64::abs).sum(), 120);
    }
}

fn along_fixed<T: Sixteen + Floating16>(seed: u64) -> Tensor<T, shape![400]> {
    Tensor::from_vec(noise(400, seed)).unwrap()
}

fn check_convolutions<T: Sixteen + Floating16>() {
    let x = Tensor::<T, shape![2, 3, 9, 8]>::from_vec(noise(432, 1)).unwrap();
    let w = Tensor::<T, shape![4, 3, 3, 3]>::from_vec(noise(108, 2)).unwrap();
    let bias = Tensor::<T, shape![4]>::from_vec(noise(4, 3)).unwrap();
    let y = nn::conv2d(&x, &w, Conv::new().bias(&bias));
    assert_shape!(y, [2, 4, 7, 6]);
    for at in 0..y.len() {
        let (b, o, i, j) = (at / 168, at / 42 % 4, at / 6 % 7, at % 6);
        let mut terms = vec![T::meaning(bias[[o]].bits())];
        for (c, (u, v)) in (0..3).flat_map(|c| (0..9).map(move |tap| (c, (tap / 3, tap % 3)))) {
            terms.push(T::meaning(x[[b, c, i + u, j + v]].bits()) * T::meaning(w[[o, c, u, v]].bits()));
        }
        check_sum(y[[b, o, i, j]], terms.iter().sum(), terms.iter().map(|x| x.abs()).sum(), 28);
    }
    // A linear layer adds its bias to a product that is rounded.
    let rows = Tensor::<T, shape![5, 3]>::from_vec(noise(15, 5)).unwrap();
    let weight = Tensor::<T, shape![4, 3]>::from_vec(noise(12, 6)).unwrap();
    let made = nn::linear(&rows, &weight, &bias);
    assert_eq!(made, rows.matmul(weight.t()) + &bias);
}

fn check_running<T: Sixteen + Floating16>() {
    let x = Tensor::<T, shape![3, 600]>::from_vec(noise(1800, 3)).unwrap();
    let (made, turned) = (x.cumsum::<-1>(), x.t().cumsum::<0>());
    for i in 0..3 {
        let (mut sum, mut size) = (0.0, 0.0);
        for j in 0..600 {
            let x = T::meaning(x[[i, j]].bits());
            (sum, size) = (sum + x, size + x.abs());
            check_sum(made[[i, j]], sum, size, j + 1);
            check_sum(turned[[j, i]], sum, size, j + 1);
        }
    }
}

proptest! {
    /// Broadcast views of any numbers, in an expression of which each operation rounds once.
    #[test]
    fn expressions_round_each_operation(bits in prop::collection::vec(any::<u16>(), 24), row in prop::collection::vec(any::<u16>(), 6)) {
        let a = Tensor::<f16, shape![4, 6]>::from_vec(bits.iter().map(|&b| f16::from_bits(b)).collect()).unwrap();
        let b = Tensor::<f16, shape![6]>::from_vec(row.iter().map(|&b| f16::from_bits(b)).collect()).unwrap();
        let fused = ((a.expr() + &b) * &b).eval();
        let turned = (a.t() + b.unsqueeze::<-1>()) * b.unsqueeze::<-1>();
        let inline = InlineTensor::<f16, shape![4, 6]>::from_fn(|at: [usize; 2]| a[at]);
        let inline = (inline + &b) * &b;
        for i in 0..4 {
            for j in 0..6 {
                let (x, y) = (f16::meaning(bits[6 * i + j]), f16::meaning(row[j]));
                let sum = f16::meaning(f16::nearest(x + y));
                let should = f16::nearest(sum * y);
                for is in [fused[[i, j]], turned[[j, i]], inline[[i, j]]] {
                    prop_assert!(same(is, should), "({x} + {y}) * {y} is {is}, not {}", f16::meaning(should));
                }
            }
        }
    }
}

#[test]
fn printed_as_numpy_does() {
    let x = tensor![0.1f32, -2.5, 65504.0, 1e-7].cast::<f16>();
    assert_eq!(tensor![0.1f32, -2.5].cast::<f16>().to_string(), "[ 0.1 -2.5]");
    assert_eq!(format!("{:?}", tensor![1.0f32, 999.0].cast::<f16>()), "tensor([  1., 999.], shape=[2], dtype=f16)");
    assert_eq!(x.to_string(), "[ 1.00e-01 -2.50e+00  6.55e+04  1.19e-07]");
    assert_eq!(tensor![3.1256f32].cast::<bf16>().to_string(), "[3.12]");
}

#[test]
fn numbers_and_files() -> Result<(), Box<dyn std::error::Error>> {
    let a = tensor![[1.5f32, -2.0], [0.25, 65504.0]].cast::<f16>();
    let two = f16::from_f32(2.0);
    assert_eq!((&a * two).cast::<f32>(), tensor![[3.0, -4.0], [0.5, f32::INFINITY]]);
    assert_eq!(two - &a, tensor![[0.5f32, 4.0], [1.75, -65504.0]].cast::<f16>());
    let mut bytes = Vec::new();
    a.to_npy_writer(&mut bytes)?;
    assert!(bytes.windows(5).any(|text| text == b"'<f2'"));
    assert_eq!(Tensor::<f16, shape![2, 2]>::from_npy_reader(&bytes[..])?, a);
    assert!(Tensor::<f32, shape![2, 2]>::from_npy_reader(&bytes[..]).is_err());
    Ok(())
}

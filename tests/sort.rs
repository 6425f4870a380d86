//! sort, argsort, top_k, unique, nonzero and the triangles against their definitions.

use conformable::prelude::*;
use proptest::prelude::*;

/// How many elements of a line stand before one in stable ascending order, NaN last: its place, counted from the
/// definition.
fn place(line: &[f64], at: usize) -> usize {
    let smaller = |a: f64, b: f64| a < b || !a.is_nan() && b.is_nan();
    let equal = |a: f64, b: f64| a == b || a.is_nan() && b.is_nan();
    (0..line.len()).filter(|&i| smaller(line[i], line[at]) || equal(line[i], line[at]) && i < at).count()
}

/// As [`place`], in stable descending order, NaN first.
fn place_from_the_top(line: &[f64], at: usize) -> usize {
    let larger = |a: f64, b: f64| a > b || a.is_nan() && !b.is_nan();
    let equal = |a: f64, b: f64| a == b || a.is_nan() && b.is_nan();
    (0..line.len()).filter(|&i| larger(line[i], line[at]) || equal(line[i], line[at]) && i < at).count()
}

fn same(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
}

/// Holds what was sorted along the last axis, which has `N` elements, against the places of the elements.
fn check_lines<const N: usize>(source: &[f64], sorted: &[f64], order: &[usize]) {
    for (line, (sorted, order)) in source.chunks(N).zip(sorted.chunks(N).zip(order.chunks(N))) {
        for at in 0..N {
            let place = place(line, at);
            assert!(same(sorted[place], line[at]), "{line:?} became {sorted:?}");
            assert_eq!(order[place], at, "{line:?} in the order {order:?}");
        }
    }
}

/// Holds the `K` largest of each line of `N` against the places of the elements.
fn check_tops<const N: usize, const K: usize>(source: &[f64], values: &[f64], positions: &[usize]) {
    assert_eq!((values.len(), positions.len()), (source.len() / N * K, source.len() / N * K));
    for (i, line) in source.chunks(N).enumerate() {
        for at in 0..N {
            let place = place_from_the_top(line, at);
            if place < K {
                assert!(same(values[i * K + place], line[at]), "{line:?}");
                assert_eq!(positions[i * K + place], at, "{line:?}");
            }
        }
    }
}

/// Values of few, so that there are ties, zeros of both signs and NaN.
fn few() -> impl Strategy<Value = f64> {
    prop::sample::select(vec![0.0, -0.0, 1.0, -1.5, 2.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN])
}

proptest! {
    #[test]
    fn along_each_axis(data in prop::collection::vec(few(), 105)) {
        let a: Tensor<f64, shape![3, 5, 7]> = Tensor::from_vec(data).unwrap();
        check_lines::<7>(&a.to_vec(), &a.sort::<-1>().to_vec(), &a.argsort::<2>().to_vec());
        let last = a.move_axis::<1, -1>().to_vec();
        check_lines::<5>(&last, &a.sort::<1>().move_axis::<1, -1>().to_vec(), &a.argsort::<1>().move_axis::<1, -1>().to_vec());
        let last = a.move_axis::<0, -1>().to_vec();
        check_lines::<3>(&last, &a.sort::<0>().move_axis::<0, -1>().to_vec(), &a.argsort::<-3>().move_axis::<0, -1>().to_vec());
        // The same of a view.
        check_lines::<3>(&last, &a.move_axis::<0, -1>().sort::<-1>().to_vec(), &a.move_axis::<0, -1>().argsort::<-1>().to_vec());

        let (values, positions) = a.top_k::<-1, 4>();
        assert_shape!(values, [3, 5, 4]);
        check_tops::<7, 4>(&a.to_vec(), &values.to_vec(), &positions.to_vec());
        let (values, positions) = a.top_k::<1, 2>();
        let last = a.move_axis::<1, -1>().to_vec();
        check_tops::<5, 2>(&last, &values.move_axis::<1, -1>().to_vec(), &positions.move_axis::<1, -1>().to_vec());
        let (values, positions) = a.top_k::<0, 3>();
        let last = a.move_axis::<0, -1>().to_vec();
        check_tops::<3, 3>(&last, &values.move_axis::<0, -1>().to_vec(), &positions.move_axis::<0, -1>().to_vec());
    }

    #[test]
    fn long_lines(data in prop::collection::vec(few(), 300)) {
        let a: Tensor<f64, shape![300]> = Tensor::from_vec(data).unwrap();
        check_lines::<300>(a.as_slice(), a.sort::<0>().as_slice(), a.argsort::<0>().as_slice());
        let (values, positions) = a.top_k::<0, 17>();
        check_tops::<300, 17>(a.as_slice(), values.as_slice(), positions.as_slice());
    }
}

/// All lines of five from -0, 0, 1 and two NaNs, against the standard library's stable sort, bit by bit.
#[test]
fn zeros_and_nans_stay_in_their_order() {
    let values = [-0.0, 0.0, 1.0, f64::NAN, -f64::NAN];
    let a: Tensor<f64, shape![3125, 5]> = Tensor::from_fn(|[line, i]| values[line / 5usize.pow(i as u32) % 5]);
    let (last, first) = (a.sort::<1>(), a.t().sort::<0>());
    for line in 0..3125 {
        let mut expected: [f64; 5] = a.index_axis::<0>(line).to_array();
        expected.sort_by(|a, b| a.partial_cmp(b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan())));
        let expected = expected.map(f64::to_bits);
        assert_eq!(last.index_axis::<0>(line).to_array().map(f64::to_bits), expected);
        assert_eq!(first.index_axis::<1>(line).to_array().map(f64::to_bits), expected);
    }
    let a: Tensor<f32, _> = a.cast::<f32>();
    for (line, sorted) in a.as_slice().chunks(5).zip(a.sort::<1>().as_slice().chunks(5)) {
        let mut expected = line.to_vec();
        expected.sort_by(|a, b| a.partial_cmp(b).unwrap_or_else(|| a.is_nan().cmp(&b.is_nan())));
        assert!(expected.iter().zip(sorted).all(|(a, b)| a.to_bits() == b.to_bits()), "{line:?}");
    }
}

/// Lines of few elements, more than go side by side and not a multiple of these, against std.
#[test]
fn narrow_lines() {
    macro_rules! hold {
        ($T:ident $less:expr; $lines:literal: $($n:tt)*) => { $( {
            let a: Tensor<$T, shape![$lines, $n]> = Tensor::from_fn(|[i, j]| ((i * 89 + j * 53) * 31 % 101 % 60) as $T);
            let sorted = a.sort::<-1>();
            for (line, sorted) in a.as_slice().chunks(a.len() / $lines).zip(sorted.as_slice().chunks(a.len() / $lines)) {
                let mut line = line.to_vec();
                line.sort_by($less);
                assert_eq!(line, sorted);
            }
        } )* };
    }
    hold! { f32 |a: &f32, b: &f32| a.total_cmp(b); 37: 1 2 3 4 5 6 7 8 9 }
    hold! { f64 |a: &f64, b: &f64| a.total_cmp(b); 37: 2 3 8 }
    hold! { i64 i64::cmp; 37: 2 5 7 8 9 }
    hold! { i16 i16::cmp; 37: 4 8 }
    hold! { u8 u8::cmp; 37: 3 6 }
    // So many behind the last block that they are one.
    hold! { f32 |a: &f32, b: &f32| a.total_cmp(b); 25: 9 40 }
    hold! { f64 |a: &f64, b: &f64| a.total_cmp(b); 25: 9 }
    hold! { u8 u8::cmp; 9: 10 }
}

/// What sorts all lines of zeros and ones by comparing places sorts any lines (the 0-1 principle). Of such a line the ones are last.
#[test]
fn all_lines_of_zeros_and_ones() {
    macro_rules! hold {
        ($($n:literal)*) => { $( {
            let a: Tensor<i32, shape![{ 1 << $n }, $n]> = Tensor::from_fn(|[line, at]| (line >> at & 1) as i32);
            let (last, first) = (a.sort::<1>(), a.t().sort::<0>());
            for line in 0..1usize << $n {
                let expected = core::array::from_fn(|at| i32::from(at >= $n - line.count_ones() as usize));
                assert_eq!(last.index_axis::<0>(line).to_array(), expected);
                assert_eq!(first.index_axis::<1>(line).to_array(), expected);
            }
        } )* };
    }
    hold! { 2 3 4 5 6 7 8 9 10 11 12 13 }
}

/// Lines that lie in each way, of each length that goes side by side and of one more, against the stable sort of std.
#[test]
fn lines_that_lie_in_each_way() {
    fn hold<T: Copy + std::fmt::Debug>(
        name: &str,
        lines: &[Vec<T>],
        sorted: &[Vec<T>],
        less: fn(&T, &T) -> bool,
        same: fn(T, T) -> bool,
    ) {
        for (line, sorted) in lines.iter().zip(sorted) {
            let mut expected = line.clone();
            expected.sort_by(|a, b| less(b, a).cmp(&less(a, b)));
            let right = expected.len() == sorted.len() && expected.iter().zip(sorted).all(|(&a, &b)| same(a, b));
            assert!(right, "{name}: {line:?} became {sorted:?}");
        }
    }
    macro_rules! types {
        ($n:literal: $($T:ident $value:expr, $less:expr, $same:expr;)*) => { $( {
            let value = |i: usize, j: usize, k: usize| $value((i * 7919 + j * 104_729 + k * 31) * 2_654_435_761 >> 7);
            macro_rules! along {
                ($axis:literal [$x:literal, $y:literal, $z:literal]) => {{
                    let a: Tensor<$T, shape![$x, $y, $z]> = Tensor::from_fn(|[i, j, k]| value(i, j, k));
                    let lines = |a: &Tensor<$T, shape![$x, $y, $z]>| -> Vec<Vec<$T>> {
                        a.move_axis::<$axis, -1>().to_tensor().as_slice().chunks($n).map(<[$T]>::to_vec).collect()
                    };
                    let name = format!("{} {} {:?}", stringify!($T), $axis, a.dims());
                    hold(&name, &lines(&a), &lines(&a.sort::<$axis>()), $less, $same);
                }};
            }
            along!(2 [3, 7, $n]);
            along!(1 [2, $n, 21]);
            along!(1 [9, $n, 5]);
            along!(1 [7, $n, 6]);
            along!(0 [$n, 1, 3]);
            along!(0 [$n, 2, 16]);
        } )* };
    }
    macro_rules! lengths {
        ($($n:literal)*) => { $( types! { $n:
            f32 |x: usize| [0.0, -0.0, f32::NAN, -f32::NAN, 1.5, -2.0, f32::INFINITY][x % 7] * if x % 3 == 0 { 1.0 } else { (x % 11) as f32 },
                |a, b| a < b || !a.is_nan() && b.is_nan(), |a, b| a.to_bits() == b.to_bits();
            f64 |x: usize| (x % 1000) as f64 - 500.0, |a, b| a < b, |a, b| a == b;
            i32 |x: usize| x as i32, |a, b| a < b, |a, b| a == b;
            u64 |x: usize| (x as u64).rotate_left(40), |a, b| a < b, |a, b| a == b;
            i8 |x: usize| x as i8, |a, b| a < b, |a, b| a == b;
            u16 |x: usize| x as u16, |a, b| a < b, |a, b| a == b;
            bool |x: usize| x % 2 == 0, |a, b| a < b, |a, b| a == b;
        } )* };
    }
    lengths! { 2 3 5 8 9 12 16 17 31 64 65 }
}

#[test]
fn no_elements_and_none_asked_for() {
    let empty: Tensor<f32, shape![2, 0, 3]> = Tensor::zeros();
    assert_shape!(empty.sort::<0>(), [2, 0, 3]);
    assert_shape!(empty.sort::<1>(), [2, 0, 3]);
    assert_shape!(empty.argsort::<1>(), [2, 0, 3]);
    assert_shape!(empty.argsort::<2>(), [2, 0, 3]);
    assert_shape!(empty.top_k::<2, 2>().1, [2, 0, 2]);
    assert_shape!(empty.top_k::<1, 0>().0, [2, 0, 3]);
    let (values, positions) = tensor![[3, 4]].top_k::<1, 0>();
    assert_shape!(values, [1, 0]);
    assert_shape!(positions, [1, 0]);
    let (values, positions) = tensor![[3, 4], [5, 1]].top_k::<0, 1>();
    assert_eq!((values, positions), (tensor![[5, 4]], tensor![[1, 0]]));
    assert!(empty.unique().is_empty() && empty.nonzero().is_empty());
}

#[test]
fn every_element_type_sorts() {
    macro_rules! each {
        ($($T:ty)*) => {$(
            let a: Tensor<$T, shape![4]> = Tensor::from_array([3 as $T, 1 as $T, 2 as $T, 1 as $T]);
            assert_eq!(a.sort::<0>().to_array(), [1 as $T, 1 as $T, 2 as $T, 3 as $T]);
            assert_eq!(a.argsort::<0>().to_array(), [1, 3, 2, 0]);
            assert_eq!(a.top_k::<0, 3>().1.to_array(), [0, 2, 1]);
            assert_eq!(a.unique(), [1 as $T, 2 as $T, 3 as $T]);
        )*};
    }
    each!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize f32 f64);
    assert_eq!(tensor![true, false, true].argsort::<0>(), tensor![1, 0, 2]);
    let inline: InlineTensor<i32, shape![2, 2]> = InlineTensor::from_array([[4, 3], [2, 1]]);
    let sorted: InlineTensor<i32, shape![2, 2]> = inline.sort::<0>();
    assert_eq!(sorted.to_array(), [[2, 1], [4, 3]]);
    let (_, positions): (_, InlineTensor<usize, shape![1, 2]>) = inline.top_k::<0, 1>();
    assert_eq!(positions.to_array(), [[0, 0]]);
}

#[test]
fn unique_elements() {
    let a = tensor![[2.0, f64::NAN, -0.0], [0.0, 2.0, f64::NAN]];
    let unique = a.unique();
    assert_eq!(unique.len(), 3);
    assert!(same(unique[0], -0.0), "of equals the first stays");
    assert!(same(unique[1], 2.0) && unique[2].is_nan());
    assert_eq!(a.t().slice(s![0, ..]).unique(), [0.0, 2.0]);
    assert_eq!(tensor![[true, true]].unique(), [true]);
}

#[test]
fn positions_of_what_is_not_zero() {
    let a: Tensor<i32, shape![2, 2, 3]> = Tensor::from_fn(|[i, j, k]| i32::from((i + 2 * j + k).is_multiple_of(3)));
    let mut expected = vec![];
    for i in 0..2 {
        for j in 0..2 {
            for k in 0..3 {
                if a[[i, j, k]] != 0 {
                    expected.push([i, j, k]);
                }
            }
        }
    }
    assert_eq!(a.nonzero(), expected);
    assert!(a.nonzero().into_iter().all(|at| a[at] == 1));
    let turned: Vec<[usize; 3]> = a.transpose::<0, 2>().nonzero();
    expected.iter_mut().for_each(|at| at.reverse());
    expected.sort();
    assert_eq!(turned, expected);
    assert_eq!(tensor![0.0, -0.0, f32::NAN].nonzero(), [[2]]);
    let scalar: Tensor<i32, shape![]> = 5.into();
    assert_eq!(scalar.nonzero(), [[0usize; 0]]);
}

#[test]
fn triangles_of_batches_and_views() {
    let a: Tensor<i32, shape![2, 3, 4]> = Tensor::from_fn(|[b, i, j]| (100 * b + 10 * i + j + 1) as i32);
    let keep = |keep: fn(isize) -> bool| -> Tensor<i32, shape![2, 3, 4]> {
        Tensor::from_fn(|[b, i, j]| if keep(j as isize - i as isize) { a[[b, i, j]] } else { 0 })
    };
    assert_eq!(a.tril::<0>(), keep(|d| d <= 0));
    assert_eq!(a.tril::<2>(), keep(|d| d <= 2));
    assert_eq!(a.tril::<-3>(), keep(|d| d <= -3));
    assert_eq!(a.triu::<0>(), keep(|d| d >= 0));
    assert_eq!(a.triu::<4>(), keep(|_| false));
    assert_eq!(a.triu::<-1>(), keep(|d| d >= -1));
    assert_eq!(a.triu::<{ isize::MIN }>(), a);
    assert_eq!(a.tril::<{ isize::MAX }>(), a);
    assert_eq!(a.transpose::<1, 2>().tril::<1>(), keep(|d| d >= -1).transpose::<1, 2>());
    assert_shape!(Tensor::<f32, shape![3, 0, 5]>::zeros().triu::<0>(), [3, 0, 5]);
    assert_shape!(Tensor::<f32, shape![0, 5]>::zeros().tril::<0>(), [0, 5]);
    assert_shape!(Tensor::<f32, shape![5, 0]>::zeros().tril::<0>(), [5, 0]);

    fn causal<L: FixedShape, T: FixedSize>(scores: &Tensor<f32, shape![..L, T, T]>) -> Tensor<f32, shape![..L, T, T]> {
        scores.masked_fill(Tensor::<bool, shape![T, T]>::full(true).triu::<1>(), f32::NEG_INFINITY)
    }
    let scores = causal(&Tensor::<f32, shape![1, 2, 2]>::zeros());
    assert_eq!(scores.to_array(), [[[0.0, f32::NEG_INFINITY], [0.0, 0.0]]]);
}

#[test]
fn generic_code() {
    fn ranks<L: Shape, N: Size>(x: &Tensor<f32, shape![..L, N]>) -> Tensor<usize, shape![..L, N]> {
        x.argsort::<-1>().argsort::<-1>()
    }
    assert_eq!(ranks(&tensor![[3.0, 1.0, 2.0]]), tensor![[2, 0, 1]]);
    fn best<L: Shape>(x: &Tensor<f32, shape![..L, 10]>) -> Tensor<usize, shape![..L, 3]> {
        x.top_k::<-1, 3>().1
    }
    assert_eq!(best(&Tensor::<f32, shape![1, 10]>::arange()), tensor![[9, 8, 7]]);
}

/// Floats of both widths are sorted as their bits: all kinds of them, in long and short lines, against an insertion one by one.
#[test]
fn floats_of_all_kinds() {
    macro_rules! of_width {
        ($($T:ident $n:literal)*) => {$(
            let kinds = [0.0, -0.0, $T::NAN, -$T::NAN, $T::INFINITY, -$T::INFINITY, $T::MIN_POSITIVE, -$T::MIN_POSITIVE / 2.0, $T::MAX, $T::MIN];
            for seed in 0..8_usize {
                let a: Tensor<$T, shape![2, $n]> = Tensor::from_fn(|[i, j]| {
                    let mixed = (i * 31 + j * 7919 + seed * 104_729).wrapping_mul(2_654_435_761) >> 7;
                    // The last have neither zeros nor NaN.
                    if seed < 6 && mixed % 3 == 0 { kinds[mixed / 3 % 10] } else { (mixed % 1001) as $T / 8.0 - 60.1 }
                });
                let sorted = a.sort::<1>();
                for i in 0..2 {
                    let mut want: Vec<$T> = Vec::new();
                    for j in 0..$n {
                        let x = a[[i, j]];
                        let not_after = |y: &$T| if x.is_nan() { true } else { *y <= x };
                        want.insert(want.iter().take_while(|y| not_after(y)).count(), x);
                    }
                    let bits = |x: &$T| x.to_bits();
                    let got: Vec<_> = sorted.index_axis::<0>(i).iter().map(bits).collect();
                    assert_eq!(got, want.iter().map(bits).collect::<Vec<_>>());
                }
                assert_eq!(a.t().sort::<0>().iter().map(|x| x.to_bits()).collect::<Vec<_>>(), sorted.t().iter().map(|x| x.to_bits()).collect::<Vec<_>>());
            }
        )*};
    }
    of_width!(f32 2 f32 5 f32 19 f32 33 f32 200 f64 2 f64 5 f64 19 f64 33 f64 200);
}

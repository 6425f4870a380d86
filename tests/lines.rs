//! What becomes of the lines along an axis, against loops over positions: `hardmax`, lengths of 1, reversed starts.

#[allow(dead_code, reason = "only random bits are used here")]
mod support;

use conformable::prelude::*;
use conformable::storage::Storage;
use support::bits;

type S = shape![3, 70, 5];

/// Few different numbers, so that there are equals.
fn some<T: CastFrom, S: FixedShape>(seed: u64) -> Tensor<T, S> {
    Construct::from_positions(|at| T::of((bits(seed, at) % 13) as i32 - 6))
}

/// A number as an element.
trait CastFrom: Numeric {
    fn of(n: i32) -> Self;
}

impl CastFrom for f32 {
    fn of(n: i32) -> f32 {
        n as f32 / 4.0
    }
}

impl CastFrom for f64 {
    fn of(n: i32) -> f64 {
        f64::from(n) / 4.0
    }
}

impl CastFrom for i16 {
    fn of(n: i32) -> i16 {
        n as i16
    }
}

/// All positions of a shape of three axes.
fn positions(dims: [usize; 3]) -> impl Iterator<Item = [usize; 3]> {
    (0..dims[0] * dims[1] * dims[2]).map(move |at| [at / dims[2] / dims[1], at / dims[2] % dims[1], at % dims[2]])
}

/// The line through a position along an axis.
fn line<T: Element, B: Storage>(x: &Tensor<T, S, B>, mut at: [usize; 3], axis: usize) -> Vec<T> {
    let size = [3, 70, 5][axis];
    (0..size)
        .map(|k| {
            at[axis] = k;
            x[at]
        })
        .collect()
}

/// Holds a function of lines, in all its forms, against one of a line that is written out.
macro_rules! held {
    ($x:expr, $axis:literal, $name:ident / $into:ident / $in_place:ident($($argument:expr),*), $of_line:expr, $same:expr) => {{
        let (x, of_line, same) = ($x, $of_line, $same);
        let found = x.$name::<$axis>($($argument),*);
        for at in positions([3, 70, 5]) {
            let (line, found) = (line(&x, at, $axis), found[at]);
            let expected = of_line(&line)[at[$axis]];
            assert!(same(found, expected), "{} along {}: {found:?}, not {expected:?}, at {at:?}", stringify!($name), $axis);
        }
        // Views, and back from the last axis.
        let turned = x.transpose::<0, 2>().$name::<{ -1 - $axis }>($($argument),*);
        let turned = turned.transpose::<0, 2>().to_tensor();
        let bits = |x: &Tensor<_, S>| x.iter().map(|x| format!("{x:?}")).collect::<Vec<_>>();
        assert_eq!(bits(&turned), bits(&found), "of a view");
        let mut out = x.clone();
        x.$into::<$axis>($($argument,)* &mut out);
        assert_eq!(bits(&out), bits(&found), "over a tensor");
        let mut out = x.flip::<1>().to_tensor();
        out.flip_mut::<1>().$in_place::<$axis>($($argument),*);
        assert_eq!(bits(&out.flip::<1>().to_tensor()), bits(&found), "a view in place");
        let mut inline = x.to_inline();
        inline.$in_place::<$axis>($($argument),*);
        assert_eq!(bits(&inline.to_heap()), bits(&found), "inline in place");
    }};
}

#[test]
fn the_first_of_the_largest() {
    fn marked<T: Numeric>(line: &[T]) -> Vec<T> {
        let nan = line.iter().position(|x| x.is_nan_value());
        let largest = nan.unwrap_or_else(|| {
            (0..line.len()).find(|&at| line.iter().all(|&other| other <= line[at])).expect("a largest one")
        });
        (0..line.len()).map(|at| if at == largest { T::ONE } else { T::ZERO }).collect()
    }
    macro_rules! each {
        ($($t:ty: $x:expr;)*) => { $(
            held!($x, 0, hardmax / hardmax_into / hardmax_in_place(), marked::<$t>, |x, y| x == y);
            held!($x, 1, hardmax / hardmax_into / hardmax_in_place(), marked::<$t>, |x, y| x == y);
            held!($x, 2, hardmax / hardmax_into / hardmax_in_place(), marked::<$t>, |x, y| x == y);
        )* };
    }
    let mut with_nan = some::<f32, S>(2);
    for at in [[0, 1, 2], [0, 1, 3], [0, 4, 2], [2, 69, 4]] {
        with_nan[at] = f32::NAN;
    }
    each! { f32: some::<f32, S>(1); f32: with_nan.clone(); i16: some::<i16, S>(3); f64: some::<f64, S>(4).sub_infinity(); }
    assert_eq!(Tensor::<f32, shape![2, 1]>::zeros().hardmax::<1>(), tensor![[1.0], [1.0]]);
    let none: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    assert!(none.hardmax::<0>().is_empty() && none.hardmax::<1>().is_empty());
    // More columns than are walked at once.
    let wide: Tensor<i32, shape![3, 131]> = Tensor::from_fn(|[i, j]| ((i + j) % 3) as i32);
    let expected: Tensor<i32, shape![3, 131]> = Tensor::from_fn(|[i, j]| i32::from((i + j) % 3 == 2));
    assert_eq!(wide.hardmax::<0>(), expected);
}

/// Lines of nothing but the lowest number.
trait SubInfinity {
    fn sub_infinity(self) -> Self;
}

impl SubInfinity for Tensor<f64, S> {
    fn sub_infinity(mut self) -> Self {
        self.index_axis_mut::<0>(1).fill(f64::NEG_INFINITY);
        self
    }
}

#[test]
fn lengths_of_1() {
    let eps = 0.5;
    let squares = |line: &[f64]| {
        let length = line.iter().map(|x| x * x).sum::<f64>().sqrt().max(eps);
        line.iter().map(|x| x / length).collect::<Vec<f64>>()
    };
    let absolutes = |line: &[f64]| {
        let length = line.iter().map(|x| x.abs()).sum::<f64>().max(eps);
        line.iter().map(|x| x / length).collect::<Vec<f64>>()
    };
    let near = |x: f64, y: f64| (x - y).abs() <= 4.0 * f64::EPSILON;
    let mut x = some::<f64, S>(5);
    x.index_axis_mut::<1>(7).fill(0.0);
    x.index_axis_mut::<2>(1).fill(0.0625);
    held!(x.clone(), 0, l2_normalize / l2_normalize_into / l2_normalize_in_place(eps), squares, near);
    held!(x.clone(), 1, l2_normalize / l2_normalize_into / l2_normalize_in_place(eps), squares, near);
    held!(x.clone(), 2, l2_normalize / l2_normalize_into / l2_normalize_in_place(eps), squares, near);
    held!(x.clone(), 0, l1_normalize / l1_normalize_into / l1_normalize_in_place(eps), absolutes, near);
    held!(x.clone(), 1, l1_normalize / l1_normalize_into / l1_normalize_in_place(eps), absolutes, near);
    held!(x.clone(), 2, l1_normalize / l1_normalize_into / l1_normalize_in_place(eps), absolutes, near);
    // Of `f32`, whose sums are added up in `f64`: the rounded one.
    let single = x.cast::<f32>();
    for (&found, &exact) in single.l2_normalize::<1>(0.5).iter().zip(&x.l2_normalize::<1>(0.5)) {
        assert_eq!(found, exact as f32);
    }
}

/// Where squares, or sums, are no numbers any more.
#[test]
fn lengths_of_what_is_large_and_small() {
    for scale in [1e-320, 1e-300, 1e-160, 1e-30, 1.0, 1e30, 1e160, 1e300] {
        let x = tensor![[3.0 * scale, -4.0 * scale], [0.0, 12.0 * scale]];
        let near = |found: &Tensor<f64, shape![2, 2]>, expected: Tensor<f64, shape![2, 2]>| {
            let apart = (found - &expected).abs().max();
            assert!(apart <= if scale < 1e-310 { 1e-3 } else { 4e-16 }, "{found} and {expected} of {scale:e}");
        };
        near(&x.l2_normalize::<1>(0.0), tensor![[0.6, -0.8], [0.0, 1.0]]);
        near(&x.l2_normalize::<0>(0.0), tensor![[1.0, -4.0 / 160f64.sqrt()], [0.0, 12.0 / 160f64.sqrt()]]);
        near(&x.l1_normalize::<1>(0.0), tensor![[3.0 / 7.0, -4.0 / 7.0], [0.0, 1.0]]);
    }
    let large = Tensor::<f64, shape![4]>::full(f64::MAX);
    assert_eq!(large.l1_normalize::<0>(0.0), tensor![0.25, 0.25, 0.25, 0.25]);
    let zeros = Tensor::<f32, shape![2, 3]>::zeros();
    assert_eq!(zeros.l2_normalize::<1>(1e-12), zeros);
    assert!(zeros.l2_normalize::<1>(0.0).is_nan().all() && zeros.l1_normalize::<0>(0.0).is_nan().all());
    let nan = tensor![[f32::NAN, 1.0], [2.0, 0.0]];
    assert_eq!(nan.l2_normalize::<1>(1e-12).is_nan(), tensor![[true, true], [false, false]]);
    assert_eq!(nan.l1_normalize::<0>(1e-12).is_nan(), tensor![[true, false], [true, false]]);
    let infinite = tensor![f64::INFINITY, 2.0];
    let found = infinite.l2_normalize::<0>(1e-12);
    assert!(found[[0]].is_nan() && found[[1]] == 0.0);
}

#[test]
fn starts_are_reversed() {
    let dims = [3, 70, 5];
    let x: Tensor<i32, S> = Tensor::arange();
    macro_rules! each {
        ($($time:literal $batch:literal [$n:literal];)*) => { $({
            let size = dims[$time];
            let lengths: Tensor<i64, shape![$n]> = Tensor::from_fn(|[at]| ((at * 7 + 3) % (size + 1)) as i64);
            let expected: Tensor<i32, S> = Tensor::from_fn(|mut at| {
                let length = lengths[[at[$batch]]] as usize;
                if at[$time] < length {
                    at[$time] = length - 1 - at[$time];
                }
                x[at]
            });
            assert_eq!(x.reverse_sequence::<$time, $batch>(&lengths).unwrap(), expected, "{} by {}", $time, $batch);
            let turned = x.transpose::<0, 2>().reverse_sequence::<{ 2 - $time }, { -1 - $batch }>(&lengths.cast::<u8>().view()).unwrap();
            assert_eq!(turned, expected.transpose::<0, 2>(), "a view, {} by {}", $time, $batch);
            let mut out = x.map(|x| -x);
            x.reverse_sequence_into::<$time, $batch>(&lengths, &mut out).unwrap();
            assert_eq!(out, expected);
            let mut turned = x.transpose::<0, 2>().to_tensor();
            turned.transpose_mut::<0, 2>().reverse_sequence_in_place::<$time, $batch>(&lengths.flip::<0>().to_tensor().flip::<0>()).unwrap();
            assert_eq!(turned.transpose::<0, 2>(), expected);
            // Lengths that are not within the axis, the last of them.
            for wrong in [-1, size as i64 + 1, i64::MIN] {
                let mut lengths = lengths.clone();
                lengths[[$n - 1]] = wrong;
                let error = out.reverse_sequence_in_place::<$time, $batch>(&lengths).unwrap_err();
                assert_eq!((error.index(), error.number(), error.axis(), error.size()), (wrong.into(), $n - 1, $time, size));
                assert_eq!(out, expected, "nothing is written");
            }
        })* };
    }
    each! { 0 1 [70]; 0 2 [5]; 1 0 [3]; 1 2 [5]; 2 0 [3]; 2 1 [70]; }
    let none: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    assert!(none.reverse_sequence::<0, 1>(&tensor![0, 0, 0]).unwrap().is_empty());
    assert!(none.reverse_sequence::<0, 1>(&tensor![0, 1, 0]).is_err());
    assert!(none.reverse_sequence::<1, 0>(&Tensor::<u8, shape![0]>::zeros()).unwrap().is_empty());
}

/// Axes whose sizes are known at run time, by their names; and generic code.
#[test]
fn sizes_of_run_time_and_of_parameters() {
    struct Batch;
    struct Time;
    fn reversed<N: Size, L: Size>(
        x: &Tensor<i32, shape![N, L]>,
        lengths: &Tensor<i64, shape![N]>,
    ) -> Result<Tensor<i32, shape![N, L]>, IndexError> {
        x.reverse_sequence::<1, 0>(lengths)
    }
    fn units<L: Shape, N: Size>(x: &Tensor<f64, shape![..L, N]>) -> Tensor<f64, shape![..L, N]> {
        x.l2_normalize::<-1>(1e-12)
    }
    fn first_largest<L: Shape, N: Size>(x: &Tensor<f64, shape![..L, N]>) -> Tensor<f64, shape![..L, N]> {
        x.hardmax::<-1>()
    }
    assert_eq!(units(&tensor![3.0, 4.0]), tensor![0.6, 0.8]);
    assert_eq!(first_largest(&tensor![[3.0, 4.0], [2.0, 2.0]]), tensor![[0.0, 1.0], [1.0, 0.0]]);
    assert_eq!(reversed(&tensor![[1, 2, 3], [4, 5, 6]], &tensor![2, 3]).unwrap(), tensor![[2, 1, 3], [6, 5, 4]]);
    let lens = (Len::<Batch>::new(2), Len::<Time>::new(3));
    let x: Tensor<i32, shape![Dyn<Batch>, Dyn<Time>]> = Tensor::from_vec_along(lens, vec![1, 2, 3, 4, 5, 6]).unwrap();
    let lengths =
        |n: Vec<i64>| Tensor::<i64, shape![Dyn<Batch>]>::from_vec_along(Len::<Batch>::new(n.len()), n).unwrap();
    assert_eq!(reversed(&x, &lengths(vec![3, 0])).unwrap().to_vec(), [3, 2, 1, 4, 5, 6]);
    assert_eq!(reversed(&x, &lengths(vec![3, 4])).unwrap_err().number(), 1);
    let refused = std::panic::catch_unwind(|| reversed(&x, &lengths(vec![3, 2, 1])).map(drop));
    assert!(refused.is_err(), "`Batch` has two numbers");
}

//! What is joined, stacked, padded, rolled, cut to a triangle and summed up, with rows of any number of bytes: sizes known at
//! run time, against positions written out.

use super::*;

struct Rows;
struct Cols;
struct More;

type Of<T> = Tensor<T, shape![Dyn<Rows>, Dyn<Cols>]>;

/// Sizes around the blocks of a row.
fn lengths() -> Vec<usize> {
    if cfg!(miri) {
        vec![0, 1, 2, 5, 9]
    } else {
        (0..20).chain([31, 32, 33, 47, 48, 49, 63, 64, 65, 100, 128, 129]).collect()
    }
}

fn of<T: Element>(rows: usize, cols: usize, f: impl Fn(usize, usize) -> T) -> Of<T> {
    let vec = (0..rows * cols).map(|at| f(at / cols, at % cols)).collect();
    Tensor::from_vec_along((Len::<Rows>::new(rows), Len::<Cols>::new(cols)), vec).unwrap()
}

/// The elements at all positions.
fn all<T>(rows: usize, cols: usize, f: impl Fn(usize, usize) -> T) -> Vec<T> {
    (0..rows * cols).map(|at| f(at / cols, at % cols)).collect()
}

macro_rules! each_width {
    ($name:ident, |$rows:ident, $n:ident, $f:ident: $t:ident| $body:block) => {
        #[test]
        fn $name() {
            macro_rules! of_type {
                ($t2:ident) => {{
                    type $t = $t2;
                    for $n in lengths() {
                        for $rows in [1, 2, 5, 37] {
                            let $f = |i: usize, j: usize| (7 * i + 3 * j + i * j % 5) as u8 as $t;
                            $body
                        }
                    }
                }};
            }
            of_type!(u8);
            of_type!(i16);
            of_type!(f32);
            of_type!(f64);
        }
    };
}

each_width!(concatenated, |rows, n, f: T| {
    let a = of::<T>(rows, n, f);
    for m in [0, 1, 2, 3, 17] {
        let b: Tensor<T, shape![Dyn<Rows>, Dyn<More>]> =
            Tensor::from_vec_along((Len::<Rows>::new(rows), Len::<More>::new(m)), all(rows, m, |i, j| f(i, j + 50)))
                .unwrap();
        let want = all(rows, n + m, |i, j| if j < n { f(i, j) } else { f(i, j - n + 50) });
        assert_eq!(a.concat::<1>(&b).to_vec(), want, "{rows} rows of {n} and {m}");
        // Rows that have others between them, and some that are no rows.
        let turned = b.t().to_tensor();
        assert_eq!(a.concat::<1>(turned.t()).to_vec(), want, "{rows} rows of {n} and {m}, transposed");
        let three = all(rows, n + m + m, |i, j| if j < m { f(i, j + 50) } else { want[i * (n + m) + j - m] });
        assert_eq!((&b, &a, &b).concat::<1>().to_vec(), three, "{rows} rows of {m}, {n}, and {m}");
    }
});

each_width!(stacked, |rows, n, f: T| {
    let (a, b) = (of::<T>(rows, n, f), of::<T>(rows, n, |i, j| f(j, i)));
    let of_part = |k: usize, i, j| if k % 2 == 0 { f(i, j) } else { f(j, i) };
    assert_eq!([&a, &b].stack::<0>().to_vec(), all(2 * rows, n, |i, j| of_part(i / rows, i % rows, j)));
    assert_eq!([&a, &b].stack::<1>().to_vec(), all(rows, 2 * n, |i, j| of_part(j / n, i, j % n)));
    assert_eq!([&a, &b].stack::<2>().to_vec(), all(rows, 2 * n, |i, j| of_part(j, i, j / 2)));
    assert_eq!([&a, &b, &a].stack::<2>().to_vec(), all(rows, 3 * n, |i, j| of_part(j % 3, i, j / 3)));
});

each_width!(padded, |rows, n, f: T| {
    let a = of::<T>(rows, n, f);
    let nine = 9 as T;
    let inside = |j: usize, before: usize| (before..before + n).contains(&j);
    let want = all(rows, n + 3, |i, j| if inside(j, 1) { f(i, j - 1) } else { nine });
    assert_eq!(a.pad::<1, 1, 2>(Pad::Constant(nine)).to_vec(), want, "{rows} rows of {n}");
    let turned = a.t().to_tensor();
    assert_eq!(turned.t().pad::<1, 1, 2>(Pad::Constant(nine)).to_vec(), want, "{rows} rows of {n}, transposed");
    let want = all(rows, n + 40, |i, j| if inside(j, 0) { f(i, j) } else { nine });
    assert_eq!(a.pad::<1, 0, 40>(Pad::Constant(nine)).to_vec(), want, "{rows} rows of {n}");
    let want = all(rows + 4, n, |i, j| if (3..3 + rows).contains(&i) { f(i - 3, j) } else { nine });
    assert_eq!(a.pad::<0, 3, 1>(Pad::Constant(nine)).to_vec(), want, "{rows} rows of {n}");
});

each_width!(rolled, |rows, n, f: T| {
    let (a, turned) = (of::<T>(rows, n, f), of::<T>(n, rows, |i, j| f(j, i)));
    for by in [0, 1, -1, 2, 5, -7, 33, 1000, isize::MIN, isize::MAX] {
        let from = |at: usize, size: usize| (at as i128 - by as i128).rem_euclid(size as i128) as usize;
        let want = all(rows, n, |i, j| f(i, from(j, n)));
        assert_eq!(a.roll::<1>(by).to_vec(), want, "{rows} rows of {n} by {by}");
        let got: Vec<T> = turned.t().roll::<1>(by).to_vec();
        assert_eq!(got, want, "{rows} rows of {n} by {by}, transposed");
        assert_eq!(a.roll::<0>(by).to_vec(), all(rows, n, |i, j| f(from(i, rows), j)), "{rows} rows of {n} by {by}");
    }
});

/// More rows than are copied at once.
#[test]
fn many_rows_rolled() {
    for (rows, n) in [(700, 5), (300, 16), (2100, 4), (150, 64)] {
        let f = |i: usize, j: usize| (i * n + j) as f32;
        let a = of::<f32>(rows, n, f);
        for by in [1, -1, 2, 9] {
            let want = all(rows, n, |i, j| f(i, (j as isize - by).rem_euclid(n as isize) as usize));
            assert_eq!(a.roll::<1>(by).to_vec(), want, "{rows} rows of {n} by {by}");
        }
    }
}

each_width!(triangles, |rows, n, f: T| {
    let (a, turned) = (of::<T>(rows, n, f), of::<T>(n, rows, |i, j| f(j, i)));
    let none = 0 as T;
    macro_rules! diagonal {
        ($k:literal) => {
            let lower = all(rows, n, |i, j| if j as isize - i as isize <= $k { f(i, j) } else { none });
            let upper = all(rows, n, |i, j| if j as isize - i as isize >= $k { f(i, j) } else { none });
            assert_eq!(a.tril::<$k>().to_vec(), lower, "{rows} rows of {n}");
            assert_eq!(a.triu::<$k>().to_vec(), upper, "{rows} rows of {n}");
            assert_eq!(turned.t().tril::<$k>().to_vec(), lower, "{rows} rows of {n}, transposed");
            assert_eq!(turned.t().triu::<$k>().to_vec(), upper, "{rows} rows of {n}, transposed");
        };
    }
    diagonal!(0);
    diagonal!(-3);
    diagonal!(40);
});

each_width!(summed_up, |rows, n, f: T| {
    let (a, turned) = (of::<T>(rows, n, |i, j| f(i, j) % 2 as T), of::<T>(n, rows, |i, j| f(j, i) % 2 as T));
    let sum = |numbers: Vec<T>| numbers.into_iter().fold(0 as T, |sum, x| sum + x);
    if rows > 5 || n > 120 {
        continue;
    }
    let along = all(rows, n, |i, j| sum((0..=j).map(|j| f(i, j) % 2 as T).collect()));
    assert_eq!(a.cumsum::<1>().to_vec(), along, "{rows} rows of {n}");
    assert_eq!(turned.t().cumsum::<1>().to_vec(), along, "{rows} rows of {n}, transposed");
    let across = all(rows, n, |i, j| sum((0..=i).map(|i| f(i, j) % 2 as T).collect()));
    assert_eq!(a.cumsum::<0>().to_vec(), across, "{rows} rows of {n}");
    assert_eq!(turned.t().cumsum::<0>().to_vec(), across, "{rows} rows of {n}, transposed");
});

/// Triangles of matrices whose rows are long, and of those whose rows are copied together.
#[test]
fn triangles_of_each_length_of_rows() {
    macro_rules! hold {
        ($($t:ident [$m:literal $n:literal])*) => { $(
            let x: Tensor<$t, shape![2, $m, $n]> = Tensor::from_fn(|[h, i, j]| (h * 31 + i * 7 + j % 50 + 1) as $t);
            macro_rules! keeps {
                ($method:ident $k:literal, $kept:expr) => {
                    let expected: Tensor<$t, shape![2, $m, $n]> = Tensor::from_fn(|[h, i, j]| {
                        let kept: fn(isize, isize) -> bool = $kept;
                        if kept(i as isize, j as isize) { x[[h, i, j]] } else { 0 as $t }
                    });
                    assert_eq!(x.$method::<$k>(), expected, "{} {} of [{}, {}]", stringify!($method), $k, $m, $n);
                };
            }
            keeps!(tril 0, |i, j| j <= i);
            keeps!(tril -2, |i, j| j <= i - 2);
            keeps!(tril 5, |i, j| j <= i + 5);
            keeps!(triu 0, |i, j| j >= i);
            keeps!(triu 3, |i, j| j >= i + 3);
            keeps!(triu -4, |i, j| j >= i - 4);
        )* };
    }
    hold! { u8 [56 3] f32 [4 16] f32 [16 8] u8 [128 8] u8 [3 90] i16 [3 9] f64 [8 12] f64 [40 3] }
    hold! { u8 [9 511] u8 [9 512] f32 [20 127] f32 [20 128] f32 [140 131] f64 [70 64] f64 [66 63] i16 [3 700] }
}

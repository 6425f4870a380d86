//! Determinants, inverses, solutions and Cholesky factors, at every instruction set, against the definitions: a cofactor
//! expansion, `a · x = b` within what the condition allows, `l · lᵀ = a`.

#[allow(dead_code, reason = "the instruction sets are switched here")]
mod support;

use conformable::element::Real;
use conformable::prelude::*;
use conformable::storage::Storage;
use support::{at_each_level, at_one_level};

/// Numbers without a pattern in [-1, 1).
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn tensor<T: Float, S: FixedShape>(&mut self) -> Tensor<T, S> {
        Construct::from_positions(|_| T::of(self.next()))
    }
}

/// `f32` and `f64`.
trait Float: Real {
    const PRECISION: f64;
    fn wide(self) -> f64;
}

impl Float for f32 {
    const PRECISION: f64 = f32::EPSILON as f64;
    fn wide(self) -> f64 {
        f64::from(self)
    }
}

impl Float for f64 {
    const PRECISION: f64 = f64::EPSILON;
    fn wide(self) -> f64 {
        self
    }
}

/// A matrix in `f64`, and its oracles.
#[derive(Clone)]
struct Matrix {
    rows: usize,
    cols: usize,
    at: Vec<f64>,
}

impl Matrix {
    fn new<T: Float>(rows: usize, cols: usize, elements: impl Iterator<Item = T>) -> Matrix {
        let at: Vec<f64> = elements.map(T::wide).collect();
        assert_eq!(at.len(), rows * cols);
        Matrix { rows, cols, at }
    }

    fn of<T: Float, M: FixedSize, N: FixedSize, B: Storage>(a: &Tensor<T, shape![M, N], B>) -> Matrix {
        Matrix::new(M::N, N::N, a.iter().copied())
    }

    fn eye(n: usize) -> Matrix {
        Matrix { rows: n, cols: n, at: (0..n * n).map(|i| f64::from(u8::from(i / n == i % n))).collect() }
    }

    fn times(&self, right: &Matrix) -> Matrix {
        assert_eq!(self.cols, right.rows);
        let mut at = vec![0.0; self.rows * right.cols];
        for i in 0..self.rows {
            for k in 0..self.cols {
                for j in 0..right.cols {
                    at[i * right.cols + j] += self.at[i * self.cols + k] * right.at[k * right.cols + j];
                }
            }
        }
        Matrix { rows: self.rows, cols: right.cols, at }
    }

    fn transposed(&self) -> Matrix {
        let at = (0..self.at.len()).map(|k| self.at[k % self.rows * self.cols + k / self.rows]).collect();
        Matrix { rows: self.cols, cols: self.rows, at }
    }

    /// The largest sum of a row's absolute values.
    fn norm(&self) -> f64 {
        self.at.chunks(self.cols.max(1)).map(|row| row.iter().map(|x| x.abs()).sum()).fold(0.0, f64::max)
    }

    fn distance(&self, other: &Matrix) -> f64 {
        let at = self.at.iter().zip(&other.at).map(|(a, b)| a - b).collect();
        Matrix { at, ..*self }.norm()
    }

    /// The expansion along the last row, and of each minor along its last: one for each set of columns, each computed once.
    fn det(&self) -> f64 {
        let mut minors = vec![1.0];
        for columns in 1_usize..1 << self.rows {
            let (row, mut sum, mut sign) = (columns.count_ones() as usize - 1, 0.0, 1.0);
            for col in (0..self.cols).rev().filter(|col| columns & 1 << col != 0) {
                sum += sign * self.at[row * self.cols + col] * minors[columns & !(1 << col)];
                sign = -sign;
            }
            minors.push(sum);
        }
        minors[(1 << self.rows) - 1]
    }
}

/// `a · x = b` as exactly as backward-stable elimination has it: with a residual of some times `n` roundings of
/// `|a| · |x|`.
#[track_caller]
fn check_solution<T: Float>(a: &Matrix, x: &Matrix, b: &Matrix) {
    let bound = 4.0 * a.rows as f64 * T::PRECISION * a.norm() * x.norm();
    let residual = a.times(x).distance(b);
    assert!(residual <= bound, "{} by {}: residual {residual}, bound {bound}", a.rows, a.cols);
}

fn check<T: Float, N: FixedSize>(seed: u64) {
    let mut random = Random(seed);
    let a: Tensor<T, shape![N, N]> = random.tensor();
    let matrix = Matrix::of(&a);
    at_each_level(|_| {
        let inverse = a.inverse().unwrap();
        check_solution::<T>(&matrix, &Matrix::of(&inverse), &Matrix::eye(N::N));
        // A large one would not fit on a test's stack.
        if N::N <= 33 {
            assert_eq!(a.to_inline().inverse().unwrap(), inverse);
        }

        let vector: Tensor<T, shape![N]> = random.tensor();
        let x = a.solve(&vector).unwrap();
        let column = |v: &Tensor<T, shape![N]>| Matrix::new(N::N, 1, v.iter().copied());
        check_solution::<T>(&matrix, &column(&x), &column(&vector));
        if N::N <= 33 {
            assert_eq!(a.to_inline().solve(vector.to_inline()).unwrap(), x);
        }

        let three: Tensor<T, shape![N, 3]> = random.tensor();
        check_solution::<T>(&matrix, &Matrix::of(&a.solve(&three).unwrap()), &Matrix::of(&three));
        let many: Tensor<T, shape![N, 37]> = random.tensor();
        check_solution::<T>(&matrix, &Matrix::of(&a.solve(&many).unwrap()), &Matrix::of(&many));
        let x = a.t().solve(many.view()).unwrap();
        check_solution::<T>(&matrix.transposed(), &Matrix::of(&x), &Matrix::of(&many));

        // A symmetric one, whose upper triangle must not matter.
        let gram = a.matmul(a.t()) + Tensor::<T, shape![N, N]>::eye();
        let mut lower = gram.clone();
        for i in 0..N::N {
            for j in i + 1..N::N {
                lower[[i, j]] = T::of(f64::NAN);
            }
        }
        let l = Matrix::of(&lower.cholesky().unwrap());
        let gram = Matrix::of(&gram);
        for (k, x) in l.at.iter().enumerate() {
            let (i, j) = (k / N::N, k % N::N);
            assert!(if j > i { *x == 0.0 } else { i != j || *x > 0.0 });
        }
        // The product of a matrix and its transposed is rounded to a matrix that need not be symmetric: the lower triangle is.
        let mirrored = Matrix {
            at: (0..N::N * N::N)
                .map(|k| (k / N::N, k % N::N))
                .map(|(i, j)| gram.at[i.max(j) * N::N + i.min(j)])
                .collect(),
            ..gram
        };
        let (distance, bound) =
            (l.times(&l.transposed()).distance(&mirrored), 2.0 * N::N as f64 * T::PRECISION * mirrored.norm());
        assert!(distance <= bound, "{}: {distance}, bound {bound}", N::N);
    });
}

macro_rules! sizes {
    ($($name:ident [$($n:tt)*];)*) => { $(
        #[test]
        fn $name() {
            $(for seed in 0..1 + 2 * u64::from($n < 20) {
                check::<f32, <shape![$n] as Shape>::Last>(seed * 1000 + $n);
                check::<f64, <shape![$n] as Shape>::Last>(seed * 1000 + $n + 500);
            })*
        }
    )* };
}

sizes! {
    small_sizes [1 2 3 4 5 6 7 8];
    middle_sizes [9 10 15 16 17 23 32 33];
    large_sizes [64 65 100 129];
}

/// Integers from -9 to 9, whose determinant is an integer that `f64` holds.
fn check_det<T: Float, N: FixedSize>(seed: u64) {
    let mut random = Random(seed);
    let a: Tensor<T, shape![N, N]> = Construct::from_positions(|_| T::of((random.next() * 9.5).trunc()));
    let matrix = Matrix::of(&a);
    let (expected, found) = (matrix.det(), a.det().item().wide());
    // Hadamard's bound for what is added up.
    let scale: f64 = matrix.at.chunks(N::N.max(1)).map(|row| row.iter().map(|x| x * x).sum::<f64>().sqrt()).product();
    let bound = 4.0 * N::N as f64 * T::PRECISION * scale;
    assert!((found - expected).abs() <= bound, "{}: {found}, expected {expected}, bound {bound}", N::N);
    assert_eq!(a.to_inline().det(), a.det());
    assert_eq!(a.inverse().is_err(), a.solve(Tensor::<T, shape![N]>::zeros()).is_err());
    if expected == 0.0 && T::PRECISION > f64::EPSILON && N::N <= 3 {
        assert!(a.inverse().is_err());
    }
}

#[test]
fn determinants_are_cofactor_expansions() {
    let _level = at_one_level();
    for seed in 0..40 {
        macro_rules! each {
            ($($n:tt)*) => { $(
                check_det::<f32, <shape![$n] as Shape>::Last>(seed);
                check_det::<f64, <shape![$n] as Shape>::Last>(seed);
            )* };
        }
        each!(0 1 2 3 4 5 6 7 8 9);
    }
}

/// A product of triangles and an exchange of rows has the determinant of its diagonal.
#[test]
fn determinants_of_products_of_triangles() {
    fn check<N: FixedSize>() {
        let mut random = Random(N::N as u64);
        let lower = random.tensor::<f64, shape![N, N]>().tril::<-1>() * 0.5 + Tensor::<f64, shape![N, N]>::eye();
        let mut upper = random.tensor::<f64, shape![N, N]>().triu::<1>() * 0.5;
        let mut expected = if N::N.is_multiple_of(2) { -1.0 } else { 1.0 };
        for i in 0..N::N {
            upper[[i, i]] = if i % 3 == 0 { -1.25 } else { 1.0 } + 0.125 * random.next();
            expected *= upper[[i, i]];
        }
        // Rolled by one: as many exchanges as there are rows less one.
        let a = lower.matmul(&upper).roll::<0>(1);
        let found = a.det().item();
        assert!((found - expected).abs() <= 1e-9 * expected.abs(), "{}: {found}, expected {expected}", N::N);
    }
    check::<Dim<9>>();
    check::<Dim<16>>();
    check::<Dim<29>>();
    check::<Dim<40>>();
}

#[test]
fn permuted_identities() {
    // Every permutation of four, whose determinant is its sign and whose inverse is its transposed.
    for code in 0..256usize {
        let rows = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3];
        if (0..4).any(|k| !rows.contains(&k)) {
            continue;
        }
        let a: Tensor<f64, shape![4, 4]> = Tensor::from_fn(|[i, j]| f64::from(u8::from(rows[i] == j)));
        let inversions = (0..4).flat_map(|i| (0..i).map(move |j| (j, i))).filter(|&(j, i)| rows[j] > rows[i]).count();
        assert_eq!(a.det().item(), if inversions % 2 == 0 { 1.0 } else { -1.0 });
        assert_eq!(a.inverse().unwrap(), a.t());
        assert_eq!(
            a.cast::<f32>().solve(tensor![1.0, 2.0, 3.0, 4.0]).unwrap(),
            a.t().cast::<f32>().matmul(tensor![1.0, 2.0, 3.0, 4.0])
        );
    }
    let backwards = Tensor::<f32, shape![40, 40]>::eye().flip::<0>().to_tensor();
    assert_eq!(backwards.inverse().unwrap(), backwards);
    assert_eq!(backwards.det().item(), 1.0);
}

#[test]
fn hilbert_matrices_in_both_types() {
    // The inverse of the Hilbert matrix of five rows, in integers (Choi: Tricks or treats with the Hilbert matrix, 1983).
    let exact = tensor![
        [25.0, -300.0, 1050.0, -1400.0, 630.0],
        [-300.0, 4800.0, -18900.0, 26880.0, -12600.0],
        [1050.0, -18900.0, 79380.0, -117600.0, 56700.0],
        [-1400.0, 26880.0, -117600.0, 179200.0, -88200.0],
        [630.0, -12600.0, 56700.0, -88200.0, 44100.0]
    ];
    let hilbert: Tensor<f64, shape![5, 5]> = Tensor::from_fn(|[i, j]| 1.0 / (i + j + 1) as f64);
    let inverse = hilbert.inverse().unwrap();
    // Its condition number is 4.8e5.
    let error = Matrix::of(&inverse).distance(&Matrix::of(&exact)) / Matrix::of(&exact).norm();
    assert!(error < 4.8e5 * f64::EPSILON, "{error}");
    assert!((hilbert.det().item() * 266_716_800_000.0 - 1.0).abs() < 4.8e5 * f64::EPSILON);
    // Of three rows in f32: 524.
    let exact = tensor![[9.0, -36.0, 30.0], [-36.0, 192.0, -180.0], [30.0, -180.0, 180.0]];
    let hilbert: Tensor<f32, shape![3, 3]> = Tensor::from_fn(|[i, j]| 1.0 / (i + j + 1) as f32);
    let error = Matrix::of(&hilbert.inverse().unwrap()).distance(&Matrix::of(&exact)) / Matrix::of(&exact).norm();
    assert!(error < 524.0 * f64::from(f32::EPSILON), "{error}");
}

/// One direction much larger than the others: where cofactors in the precision of the elements lose all digits.
#[test]
fn nearly_of_rank_one() {
    fn check<T: Float, N: FixedSize>() {
        for step in 1..=5 {
            let mut random = Random(77 + step);
            let small = 10f64.powi(-(step as i32));
            let direction: Vec<f64> = (0..N::N).map(|_| random.next()).collect();
            let a: Tensor<T, shape![N, N]> =
                Construct::from_positions(|k| T::of(direction[k / N::N] * direction[k % N::N] + small * random.next()));
            let inverse = Matrix::of(&a.inverse().unwrap());
            check_solution::<T>(&Matrix::of(&a), &inverse, &Matrix::eye(N::N));
        }
    }
    check::<f32, Dim<2>>();
    check::<f32, Dim<3>>();
    check::<f32, Dim<4>>();
    check::<f64, Dim<2>>();
    check::<f64, Dim<3>>();
    check::<f64, Dim<6>>();
}

#[test]
fn small_and_large_elements_neither_vanish_nor_overflow() {
    let tiny = Tensor::<f32, shape![3, 3]>::eye() * 1e-30;
    assert_eq!(tiny.inverse().unwrap(), Tensor::<f32, shape![3, 3]>::eye() * 1e30);
    let tiny = Tensor::<f64, shape![2, 2]>::eye() * 1e-200;
    assert_eq!(tiny.inverse().unwrap(), Tensor::<f64, shape![2, 2]>::eye() * (1.0 / 1e-200));
    let huge = tensor![[1e200, 1e200], [1e200, 1e200 * (1.0 + f64::EPSILON)]];
    assert!(!huge.det().item().is_nan());
    let large = Tensor::<f32, shape![3, 3]>::eye() * 1e30;
    let x = large.solve(tensor![1e30, 2e30, 3e30]).unwrap();
    assert!((x / tensor![1.0, 2.0, 3.0] - 1.0).abs().max() <= 2.0 * f32::EPSILON);
}

#[test]
fn singular_matrices_are_errors_that_say_which() {
    let _level = at_one_level();
    let singular = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]].cast::<f32>();
    let error = singular.inverse().unwrap_err();
    assert_eq!(error.kind(), MatrixErrorKind::Singular);
    assert_eq!(error.to_string(), "the matrix is singular: pivot 2 is 0");
    assert_eq!(error.position(), Vec::<usize>::new());
    assert_eq!(singular.det().item(), 0.0);
    assert_eq!(singular.solve(tensor![1.0, 2.0, 3.0]).unwrap_err().pivot(), 2);

    fn check<N: FixedSize>() {
        // The fifth matrix of six has a column of zeros.
        let mut batch: Tensor<f64, shape![2, 3, N, N]> = Construct::from_positions(|k| {
            let (row, col) = (k / N::N % N::N, k % N::N);
            if row == col { 2.0 } else { 1.0 / (1 + row + 2 * col) as f64 }
        });
        let column = N::N - 1;
        for row in 0..N::N {
            batch[[1, 1, row, column]] = 0.0;
        }
        for error in [batch.inverse().unwrap_err(), batch.solve(Tensor::<f64, shape![N]>::ones()).unwrap_err()] {
            assert_eq!((error.number(), error.position(), error.pivot()), (4, vec![1, 1], column));
            assert_eq!(error.to_string(), format!("the matrix at [1, 1] is singular: pivot {column} is 0"));
            assert_eq!(format!("{error:?}"), format!("MatrixError({error})"));
        }
        let dets = batch.det();
        assert_eq!(dets.equal(0.0).nonzero(), [[1, 1]]);
        assert_eq!(batch.index_axis::<0>(0).det().to_array(), [dets[[0, 0]]; 3]);
        // Not positive definite, from the last row on.
        let mut symmetric: Tensor<f64, shape![3, N, N]> =
            Construct::from_positions(|k| f64::from(u8::from(k / N::N % N::N == k % N::N)));
        symmetric[[2, column, column]] = -1.0;
        let error = symmetric.cholesky().unwrap_err();
        assert_eq!((error.number(), error.pivot()), (2, column));
        assert_eq!(error.kind(), MatrixErrorKind::NotPositiveDefinite);
        assert_eq!(
            error.to_string(),
            format!("the matrix at [2] is not positive definite: pivot {column} is not above 0")
        );
    }
    check::<Dim<2>>();
    check::<Dim<6>>();
    check::<Dim<9>>();
    check::<Dim<40>>();
}

#[test]
fn nan_is_not_singular_and_not_definite() {
    fn check<T: Float, N: FixedSize>() {
        for at in 0..N::N * N::N {
            let mut a: Tensor<T, shape![N, N]> = Tensor::eye();
            a[[at / N::N, at % N::N]] = T::of(f64::NAN);
            assert!(a.det().item().wide().is_nan() || at / N::N != at % N::N, "{} at {at}", N::N);
            assert!(a.inverse().unwrap().is_nan().any(), "{} at {at}", N::N);
            assert!(a.solve(Tensor::<T, shape![N]>::ones()).unwrap().is_nan().any());
            // What stands above the diagonal is not read.
            assert_eq!(a.cholesky().is_err(), at / N::N >= at % N::N);
        }
    }
    check::<f32, Dim<2>>();
    check::<f32, Dim<3>>();
    check::<f64, Dim<3>>();
    check::<f32, Dim<5>>();
    check::<f64, Dim<9>>();
    check::<f64, Dim<17>>();
}

#[test]
fn empty_matrices_batches_and_right_sides() {
    let none: Tensor<f64, shape![0, 0]> = Tensor::zeros();
    assert_eq!(none.det().item(), 1.0);
    assert_eq!(none.inverse().unwrap(), none);
    assert_eq!(none.cholesky().unwrap(), none);
    assert_eq!(none.solve(Tensor::<f64, shape![0]>::zeros()).unwrap().len(), 0);
    let batch: Tensor<f32, shape![3, 0, 0]> = Tensor::zeros();
    assert_eq!(batch.det().to_array(), [1.0; 3]);
    let empty_batch: Tensor<f32, shape![0, 4, 4]> = Tensor::zeros();
    assert!(empty_batch.det().is_empty() && empty_batch.inverse().is_ok() && empty_batch.cholesky().is_ok());
    let empty_batch: Tensor<f32, shape![0, 12, 12]> = Tensor::zeros();
    assert!(empty_batch.det().is_empty() && empty_batch.inverse().is_ok() && empty_batch.cholesky().is_ok());
    let x = Tensor::<f32, shape![4, 4]>::eye().solve(Tensor::<f32, shape![4, 0]>::zeros()).unwrap();
    assert_shape!(x, [4, 0]);
    let x = Tensor::<f32, shape![12, 12]>::eye().solve(Tensor::<f32, shape![12, 0]>::zeros()).unwrap();
    assert_shape!(x, [12, 0]);
    assert_eq!(tensor![[-4.0]].inverse().unwrap(), tensor![[-0.25]]);
    assert_eq!(tensor![[-4.0]].det().item(), -4.0);
    assert_eq!(tensor![[0.0]].inverse().unwrap_err().pivot(), 0);
}

/// Batch axes are broadcast: each solution is that of its own pair.
#[test]
fn batches_are_broadcast() {
    let _level = at_one_level();
    fn check<N: FixedSize>() {
        let mut random = Random(3);
        let mut a: Tensor<f64, shape![5, 1, N, N]> = random.tensor();
        a += Tensor::<f64, shape![N, N]>::eye() * 2.0;
        let b: Tensor<f64, shape![4, N, 2]> = random.tensor();
        let x = a.solve(&b).unwrap();
        assert_shape!(x, [5, 4, N, 2]);
        let v: Tensor<f64, shape![N]> = random.tensor();
        let y = a.solve(&v).unwrap();
        assert_shape!(y, [5, 1, N]);
        for i in 0..5 {
            let a = a.index_axis::<0>(i).index_axis::<0>(0).to_tensor();
            assert_eq!(y.index_axis::<0>(i).index_axis::<0>(0), a.solve(&v).unwrap());
            for j in 0..4 {
                let (x, b) = (x.index_axis::<0>(i).index_axis::<0>(j), b.index_axis::<0>(j));
                check_solution::<f64>(&Matrix::of(&a), &Matrix::of(&x), &Matrix::of(&b));
            }
        }
        // The other way round, and through views.
        let (a, b) = (a.squeeze::<1>().to_tensor(), b.unsqueeze::<1>());
        let x = a.view().solve(b).unwrap();
        assert_shape!(x, [4, 5, N, 2]);
        let reversed = a.flip::<0>().solve(b.flip::<0>()).unwrap();
        assert_eq!(reversed, x.flip::<0>().flip::<1>());
        let inverse = a.transpose::<-2, -1>().inverse().unwrap();
        let dets = a.transpose::<-2, -1>().det();
        for i in 0..5 {
            let a = Matrix::of(&a.index_axis::<0>(i));
            check_solution::<f64>(&a.transposed(), &Matrix::of(&inverse.index_axis::<0>(i)), &Matrix::eye(N::N));
            if N::N < 9 {
                let expected = a.det();
                assert!((dets[[i]] - expected).abs() < 1e-12 * expected.abs().max(1.0));
            }
        }
    }
    check::<Dim<2>>();
    check::<Dim<3>>();
    check::<Dim<8>>();
    check::<Dim<11>>();
}

/// ONNX `test_det_2d` and `test_det_nd`, and the first example of `np.linalg.det`, `inv`, `solve` and `cholesky` each.
#[test]
fn examples_of_numpy_and_onnx() {
    assert_eq!(tensor![[0.0, 1.0], [2.0, 3.0]].cast::<f32>().det().item(), -2.0);
    let a = tensor![[[1.0, 2.0], [3.0, 4.0]], [[1.0, 2.0], [2.0, 1.0]], [[1.0, 3.0], [3.0, 1.0]]];
    assert_eq!(a.det(), tensor![-2.0, -3.0, -8.0]);
    let near = |a: &[f64], b: &[f64]| assert!(a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-14), "{a:?} {b:?}");
    near(tensor![[1.0, 2.0], [3.0, 4.0]].inverse().unwrap().as_slice(), &[-2.0, 1.0, 1.5, -0.5]);
    near(tensor![[1.0, 2.0], [3.0, 5.0]].solve(tensor![1.0, 2.0]).unwrap().as_slice(), &[-1.0, 1.0]);
    near(
        tensor![[2.0, -1.0], [-1.0, 2.0]].cholesky().unwrap().as_slice(),
        &[2f64.sqrt(), 0.0, -0.5f64.sqrt(), 1.5f64.sqrt()],
    );
}

/// What a filter or a layer writes: no `where` clause.
#[test]
fn generic_code() {
    let _level = at_one_level();
    fn whiten<L: Shape, N: Size>(
        covariance: &Tensor<f64, shape![..L, N, N]>,
        x: &Tensor<f64, shape![..L, N, 1]>,
    ) -> Result<(Tensor<f64, shape![..L, N, 1]>, Tensor<f64, L>), MatrixError> {
        let l = covariance.cholesky()?;
        let _: Tensor<f64, shape![..L, N, N]> = covariance.inverse()?;
        Ok((l.solve(x)?, l.det()))
    }
    let (x, det) =
        whiten(&(Tensor::<f64, shape![2, 3, 3]>::ones() * Tensor::<f64, shape![3, 3]>::eye() * 4.0), &Tensor::ones())
            .unwrap();
    assert_eq!(x, Tensor::<f64, shape![2, 3, 1]>::full(0.5));
    assert_eq!(det, tensor![8.0, 8.0]);
}

//! Matrix products of strided arrays over random shapes and strides, at every instruction set, against the definition:
//! `out[.., i, j]` is the sum over `k` of `a[.., i, k] * b[.., k, j]`.

#[allow(dead_code, reason = "the shapes of products are drawn here")]
mod support;

use conformable::kernel::matmul::MatrixProduct;
use conformable::kernel::matmul_batch::{dot, product};
use conformable::prelude::*;
use proptest::prelude::*;
use support::{Array, Form, Sample, at_each_level, bits, config, each, static_sizes};

/// The operands of a product.
#[derive(Clone, Debug)]
struct Case {
    left: Vec<usize>,
    right: Vec<usize>,
    forms: [Form; 2],
    seed: u64,
}

const LENGTHS: [usize; 17] = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 48, 64, 65];

impl Case {
    /// Ranks 1 to 4 on both sides, with batch axes that broadcast.
    fn any() -> impl Strategy<Value = Case> {
        let length = || proptest::sample::select(&LENGTHS[..]);
        let batch = || (prop_oneof![1 => Just(0usize), 5 => Just(1), 9 => 2usize..=3], any::<[bool; 2]>());
        let ranks = (1usize..=4, 1usize..=4);
        let whole = || Form::any().prop_map(|form| Form { missing: 0, ones: 0, ..form });
        let parts = (ranks, [length(), length(), length()], [batch(), batch()], [whole(), whole()], any::<u64>());
        parts.prop_map(|((left_rank, right_rank), [m, k, n], batch, forms, seed)| {
            let batch_of = |side: usize, rank: usize| {
                // One side may have size 1 along a batch axis where the other does not.
                let sizes = batch.map(|(size, one)| if one[side] && !one[1 - side] { 1 } else { size });
                sizes[4 - rank.max(2)..].to_vec()
            };
            let (mut left, mut right) = (batch_of(0, left_rank), batch_of(1, right_rank));
            left.extend(if left_rank > 1 { vec![m, k] } else { vec![k] });
            right.extend(if right_rank > 1 { vec![k, n] } else { vec![k] });
            Case { left, right, forms, seed }
        })
    }

    fn directed(left: &[usize], right: &[usize], orders: [u64; 2]) -> Case {
        let forms = orders.map(|order| Form { order, ..Form::PLAIN });
        Case { left: left.to_vec(), right: right.to_vec(), forms, seed: 5 }
    }

    /// The sizes of the product as if no side were a vector: batch axes, rows, columns.
    fn batch(&self) -> Vec<usize> {
        let lead = |dims: &[usize]| dims[..dims.len().saturating_sub(2)].to_vec();
        let (a, b) = (lead(&self.left), lead(&self.right));
        let rank = a.len().max(b.len());
        let size = |dims: &[usize], axis: usize| (axis + dims.len()).checked_sub(rank).map_or(1, |axis| dims[axis]);
        (0..rank).map(|axis| if size(&a, axis) == 1 { size(&b, axis) } else { size(&a, axis) }).collect()
    }

    /// The sum over `k` of what `f` makes of `a`, `b` and the sum so far, at a position of the outcome.
    fn sum_at<T: Sample, X>(&self, a: &Array<T>, b: &Array<T>, at: &[usize], start: X, f: impl Fn(X, T, T) -> X) -> X {
        let mut rest = at.to_vec();
        let col = if self.right.len() > 1 { rest.pop() } else { None };
        let row = if self.left.len() > 1 { rest.pop() } else { None };
        // An operand with fewer batch axes has the last of them.
        let lead = |dims: &[usize]| &rest[rest.len() - (dims.len().max(2) - 2)..];
        let mut left = [lead(&self.left), row.as_slice(), &[0]].concat();
        let mut right = [lead(&self.right), &[0], col.as_slice()].concat();
        let (left_k, right_k) = (left.len() - 1, right.len() - 1 - col.iter().len());
        let mut sum = start;
        for k in 0..self.left[self.left.len() - 1] {
            (left[left_k], right[right_k]) = (k, k);
            sum = f(sum, a.at(&left), b.at(&right));
        }
        sum
    }

    fn out_dims(&self) -> Vec<usize> {
        let mut dims = self.batch();
        if self.left.len() > 1 {
            dims.push(self.left[self.left.len() - 2]);
        }
        if let [.., _, n] = self.right[..] {
            dims.push(n);
        }
        dims
    }

    fn operands<T: Sample>(&self, element: impl Fn(u64) -> T) -> (Array<T>, Array<T>) {
        let operand = |dims: &[usize], k: usize| {
            Array::from_fn(dims, &self.forms[k], |at| element(bits(self.seed.wrapping_add(k as u64), at)))
        };
        (operand(&self.left, 0), operand(&self.right, 1))
    }

    /// The product of two arrays at each level, with untouched memory around it. Of the elements, as many as `expected`
    /// names are judged.
    #[track_caller]
    fn check<T: Sample + MatrixProduct, X>(
        &self,
        (a, b): (&Array<T>, &Array<T>),
        expected: &[(Vec<usize>, X)],
        judge: impl Fn(T, &X) -> bool,
    ) {
        let dims = self.out_dims();
        let sizes = static_sizes(&dims);
        let before = Array::<T>::new(&dims, &Form::PLAIN, !self.seed);
        at_each_level(|level| {
            let mut out = before.clone();
            // SAFETY: `out` is contiguous, of the product's sizes, and neither operand.
            unsafe { product(a.strided(), b.strided(), out.strided_mut().ptr(), sizes) };
            for (at, expected) in expected {
                let found = out.at(at);
                assert!(judge(found, expected), "{level:?}: {found:?} at {at:?} of {self:?}");
            }
            // All but the outcome is as it was.
            each(&dims, |at| out.set(at, before.at(at)));
            out.assert_same(&before, (level, self));
        });
    }

    /// Elements that are small whole numbers: the product is exact, in whatever order it is added up.
    #[track_caller]
    fn check_exact<T>(&self, element: impl Fn(u64) -> T)
    where
        T: Sample + MatrixProduct + Numeric,
    {
        let (a, b) = self.operands(element);
        let mut expected = Vec::new();
        each(&self.out_dims(), |at| {
            expected.push((at.to_vec(), self.sum_at(&a, &b, at, T::ZERO, |sum, x, y| sum + x * y)));
        });
        self.check((&a, &b), &expected, |found, expected| found == *expected);
    }

    /// The usual bound of a sum of `k` products, in any order: `k ε Σ|x y|`.
    #[track_caller]
    fn check_close<T>(&self, element: impl Fn(u64) -> T, epsilon: f64)
    where
        T: Sample + MatrixProduct + Into<f64>,
    {
        let (a, b) = self.operands(element);
        let mut expected = Vec::new();
        each(&self.out_dims(), |at| {
            let sums = self.sum_at(&a, &b, at, (0.0, 0.0), |(sum, size), x, y| {
                let product = x.into() * y.into();
                (sum + product, size + product.abs())
            });
            expected.push((at.to_vec(), sums));
        });
        let k = self.left[self.left.len() - 1] as f64;
        self.check((&a, &b), &expected, |found, (sum, size)| (found.into() - sum).abs() <= k * epsilon * size);
    }

    #[track_caller]
    fn check_all(&self) {
        self.check_exact(|bits| (bits % 9) as f32 - 4.0);
        self.check_exact(|bits| (bits % 9) as f64 - 4.0);
        self.check_exact(|bits| (bits % 9) as i32 - 4);
        self.check_exact(|bits| (bits % 2) as u8);
    }
}

proptest! {
    #![proptest_config(config(128))]

    #[test]
    fn products_of_whole_numbers(case in Case::any()) {
        case.check_all();
    }

    #[test]
    fn products_of_fractions(case in Case::any()) {
        fn unit(bits: u64) -> f64 {
            (bits >> 11) as f64 / (1u64 << 52) as f64 - 1.0
        }
        case.check_close(|bits| unit(bits) as f32, f64::from(f32::EPSILON));
        // The oracle's own sums are rounded as well.
        case.check_close(unit, 2.0 * f64::EPSILON);
    }

    #[test]
    fn products_of_vectors(n in 0usize..300, forms in [Form::any(), Form::any()], seed in any::<u64>()) {
        let operand = |k: usize| {
            let form = Form { missing: 0, ones: 0, ..forms[k].clone() };
            Array::from_fn(&[n], &form, |at| (bits(seed ^ k as u64, at) % 9) as f64 - 4.0)
        };
        let (a, b) = (operand(0), operand(1));
        let expected: f64 = (0..n).map(|k| a.at(&[k]) * b.at(&[k])).sum();
        at_each_level(|_| assert_eq!(dot(a.strided(), b.strided()), expected));
    }
}

/// Sizes around the tiles' and panels', in all four orders of rows and columns.
#[test]
fn sizes_around_tiles() {
    for (m, k, n) in
        [(1, 64, 100), (100, 64, 1), (6, 5, 16), (7, 3, 33), (13, 70, 49), (48, 48, 48), (65, 200, 63), (64, 300, 5)]
    {
        for orders in [[0, 0], [0, 1], [1, 0], [1, 1]] {
            Case::directed(&[m, k], &[k, n], orders).check_all();
        }
    }
}

/// Large enough for both operands to be copied; some of the elements are held against the definition.
#[test]
fn large_matrices() {
    for orders in [[0, 0], [1, 1]] {
        check_some([515, 259, 261], orders, |bits| (bits % 9) as f32 - 4.0);
        check_some([259, 259, 261], orders, |bits| (bits % 9) as f64 - 4.0);
    }
}

/// Rows that are divided into strips of each height, and too few for that, with little on the right and with more than a cache holds.
#[test]
fn rows_in_strips() {
    for m in 34..=44 {
        check_some([m, 130, 197], [0, 0], |bits| (bits % 9) as f32 - 4.0);
        check_some([m, 130, 197], [0, 0], |bits| (bits % 9) as f64 - 4.0);
    }
    for m in [7, 16, 17] {
        check_some([m, 1030, 2050], [0, 0], |bits| (bits % 9) as f32 - 4.0);
    }
}

/// Some of the elements of `[m, k] x [k, n]` in these orders.
fn check_some<T: Sample + MatrixProduct + Numeric>(
    [m, k, n]: [usize; 3],
    orders: [u64; 2],
    element: impl Fn(u64) -> T,
) {
    let case = Case::directed(&[m, k], &[k, n], orders);
    let (a, b) = case.operands(element);
    let mut expected = Vec::new();
    for at in (0..m * n).step_by(97).chain([m * n - 1]) {
        let at = vec![at / n, at % n];
        let sum = case.sum_at(&a, &b, &at, T::ZERO, |sum, x, y| sum + x * y);
        expected.push((at, sum));
    }
    case.check((&a, &b), &expected, |found, expected| found == *expected);
}

/// The right side is shared by all matrices of a batch, whose rows do or do not follow each other.
#[test]
fn batches_with_one_right_side() {
    for (left, right) in [
        (&[5, 3, 4][..], &[4, 6][..]),
        (&[2, 5, 3, 4], &[4, 6]),
        (&[2, 5, 3, 4], &[1, 1, 4, 6]),
        (&[2, 5, 1, 4], &[4, 6]),
        (&[2, 1, 3, 4], &[4]),
        (&[2, 5, 3, 4], &[2, 1, 4, 6]),
        (&[1, 5, 3, 4], &[2, 1, 4, 6]),
        (&[4], &[5, 4, 6]),
        (&[3, 4], &[2, 5, 4, 6]),
        (&[2, 5, 3, 0], &[0, 6]),
        (&[0, 3, 4], &[4, 6]),
        (&[0, 3, 4], &[1, 4, 6]),
    ] {
        for order in 0..24 {
            Case::directed(left, right, [order, 0]).check_all();
            Case::directed(left, right, [0, order]).check_all();
        }
    }
}

/// Batches of small matrices whose sizes are types: rows, columns, or neither, that follow each other, at one distance or at several, and one
/// on the left for all. Of whole numbers, so that sums are exact.
#[test]
fn batches_of_few() {
    macro_rules! hold {
        ($($t:ty [$m:tt $k:tt $n:tt])*) => { $( {
            let name = concat!(stringify!($t), " [", $m, ", ", $k, ", ", $n, "]");
            let a: Tensor<$t, shape![2, 3, $m, $k]> = Tensor::from_fn(|[b, c, i, p]| ((b * 5 + c * 3 + i * 7 + p) % 11) as $t - 4.0);
            let b: Tensor<$t, shape![2, 3, $k, $n]> = Tensor::from_fn(|[b, c, p, j]| ((b + c * 2 + p * 5 + j * 3) % 13) as $t - 6.0);
            let naive = |left: [usize; 2], right: [usize; 2], i: usize, j: usize| -> $t {
                (0..$k).map(|p| a[[left[0], left[1], i, p]] * b[[right[0], right[1], p, j]]).sum()
            };
            let expected: Tensor<$t, shape![2, 3, $m, $n]> = Tensor::from_fn(|[q, c, i, j]| naive([q, c], [q, c], i, j));
            let (rows, columns) = (a.transpose::<2, 3>().to_tensor(), b.transpose::<2, 3>().to_tensor());
            assert_eq!(a.matmul(&b), expected, "{name}");
            assert_eq!(rows.transpose::<2, 3>().matmul(&b), expected, "{name}");
            assert_eq!(a.matmul(columns.transpose::<2, 3>()), expected, "{name}");
            let mut out = Tensor::full(99.0);
            a.view().matmul_into(&b, &mut out);
            assert_eq!(out, expected, "{name}");
            // Of other distances: every second matrix, batches exchanged, a matrix of one axis of the batch for all of the other.
            let apart: Tensor<$t, shape![2, 6, $k, $n]> = b.repeat_axis::<1, 2>();
            assert_eq!(a.matmul(apart.slice(s![.., ..;2])), expected, "{name}");
            let exchanged = b.transpose::<0, 1>().to_tensor();
            assert_eq!(a.matmul(exchanged.transpose::<0, 1>()), expected, "{name}");
            let expected: Tensor<$t, shape![2, 3, $m, $n]> = Tensor::from_fn(|[q, c, i, j]| naive([q, c], [1, c], i, j));
            assert_eq!(a.matmul(b.index_axis::<0>(1)), expected, "{name}");
            let expected: Tensor<$t, shape![2, 3, $m, $n]> = Tensor::from_fn(|[q, c, i, j]| naive([1, 2], [q, c], i, j));
            assert_eq!(a.index_axis::<0>(1).index_axis::<0>(2).matmul(&b), expected, "{name}");
            let expected: Tensor<$t, shape![2, 3, $m, $n]> = Tensor::from_fn(|[q, c, i, j]| naive([0, c], [q, c], i, j));
            assert_eq!(a.index_axis::<0>(0).matmul(&b), expected, "{name}");
            let for_all = a.index_axis::<0>(0);
            assert_eq!(for_all.broadcast_to::<shape![2, 3, $m, $k]>().matmul(&b), expected, "{name}");
        } )* };
    }
    hold! { f32 [3 3 3] f32 [6 4 5] f32 [1 3 2] f32 [4 4 4] f64 [2 9 7] f64 [5 1 3] f32 [9 8 9] }
}

/// The public methods, on operands of each kind.
#[test]
fn methods() {
    let a: Tensor<i64, shape![2, 3, 4]> = Tensor::from_fn(|[b, i, k]| (7 * b + 3 * i + k) as i64);
    let b: Tensor<i64, shape![5, 4]> = Tensor::from_fn(|[j, k]| (j * k) as i64 - 3);
    let naive = |n: usize, i: usize, j: usize| (0..4).map(|k| a[[n, i, k]] * b[[j, k]]).sum::<i64>();
    let expected: Tensor<i64, shape![2, 3, 5]> = Tensor::from_fn(|[n, i, j]| naive(n, i, j));
    assert_eq!(a.matmul(b.t()), expected);
    assert_eq!(a.matmul(&b.t().to_tensor()), expected);
    assert_eq!(a.view().matmul(b.t().to_inline()), expected);
    assert_eq!(a.to_inline().matmul(b.t().to_inline()), expected);
    let mut out: Tensor<i64, shape![2, 3, 5]> = Tensor::full(-1);
    a.matmul_into(b.t(), &mut out);
    assert_eq!(out, expected);
    let mut out: InlineTensor<i64, shape![2, 3, 5]> = InlineTensor::full(-1);
    a.matmul_into(b.t(), &mut out);
    assert_eq!(out, expected);
    let (row, column) = (a.index_axis::<0>(1).index_axis::<0>(2).to_tensor(), b.index_axis::<0>(3));
    assert_eq!(row.dot(column), naive(1, 2, 3));
    assert_eq!(row.matmul(column).item(), naive(1, 2, 3));
}

/// Tiny shapes that are known while compiling have code of their own.
#[test]
fn constant_sizes() {
    macro_rules! check {
        ($($m:tt $k:tt $n:tt;)*) => { $(
            let a: InlineTensor<f32, shape![$m, $k]> = InlineTensor::from_positions(|at| bits(3, at) as i8 as f32);
            let b: InlineTensor<f32, shape![$k, $n]> = InlineTensor::from_positions(|at| bits(4, at) as i8 as f32);
            let expected: InlineTensor<f32, shape![$m, $n]> =
                InlineTensor::from_fn(|[i, j]| (0..$k).map(|k| a[[i, k]] * b[[k, j]]).sum());
            assert_eq!(a.matmul(&b), expected);
            assert_eq!(a.to_heap().matmul(&b.to_heap()), expected);
            assert_eq!(a.matmul(b.t().to_inline().t()), expected);
        )* };
    }
    check! {
        1 1 1; 1 2 3; 3 2 1; 2 2 2; 3 3 3; 4 4 4; 4 8 4; 5 7 3; 8 8 8; 16 16 16; 1 64 10; 4 0 4; 0 3 2;
    }
}

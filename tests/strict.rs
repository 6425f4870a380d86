//! Operators that broadcast less than others, against those, and an axis in chunks, against positions written out.

use conformable::explain::explain_types;
use conformable::prelude::*;
use conformable::rule::one_sided::{BothGrow, Truth};
use conformable::rule::strict::CountedUpTo;

/// Numbers that are all different, none of them 0.
fn numbers<T: Numeric, S: FixedShape>(from: usize) -> Tensor<T, S> {
    Tensor::from_vec((0..S::LEN).map(|k| T::of_usize(from + k % 50 + 1)).collect()).expect("as many as the shape has")
}

/// Each operator after each rule is the ordinary one.
macro_rules! as_without_a_rule {
    ($($t:ty: $($op:tt $assign:tt),*;)*) => { $($({
        let (a, b): (Tensor<$t, shape![3, 30]>, Tensor<$t, shape![3, 30]>) = (numbers(2), numbers(7));
        let (row, column): (Tensor<$t, shape![30]>, Tensor<$t, shape![3, 1]>) = (numbers(4), numbers(9));
        let want = &a $op &b;
        assert_eq!(a.exact() $op &b, want);
        assert_eq!(a.exact() $op b.clone(), want);
        assert_eq!(a.exact() $op b.view(), want);
        assert_eq!(a.exact() $op b.expr(), want);
        assert_eq!((a.expr().exact() $op &b).eval(), want);
        assert_eq!(a.one_sided() $op &b, want);
        assert_eq!(a.at_most::<90>() $op &b, want);
        assert_eq!(a.one_sided() $op &row, &a $op &row);
        assert_eq!(row.one_sided() $op &a, &row $op &a);
        assert_eq!((column.expr().one_sided() $op &a).eval(), &column $op &a);
        assert_eq!(column.at_most::<100>() $op &row, &column $op &row);
        assert_eq!((column.expr().at_most::<90>() $op &row).eval(), &column $op &row);
        let mut c = a.clone();
        *c.exact_mut() $assign &b;
        assert_eq!(c, want);
        let mut c = a.clone();
        *c.t_mut().exact_mut() $assign b.t();
        assert_eq!(c, want);
        let mut c = a.clone();
        *c.exact_mut() $assign b.expr();
        assert_eq!(c, want);
    })*)* };
}

#[test]
fn operators() {
    // Of `numbers` from 1 to 50, which are fewer than the bits.
    as_without_a_rule! {
        f64: + +=, - -=, * *=, / /=, % %=;
        i32: + +=, - -=, * *=, / /=, % %=, & &=, | |=, ^ ^=;
        u64: << <<=, >> >>=;
    }
}

#[test]
fn numbers_stretch_on_one_side() {
    let a: Tensor<f32, shape![2, 3]> = numbers(0);
    assert_eq!(a.one_sided() * 2.0, &a * 2.0);
    assert_eq!(a.at_most::<6>() - 1.0, &a - 1.0);
    let mask = tensor![true, false, true];
    assert_eq!(mask.exact() ^ &mask, tensor![false, false, false]);
}

#[test]
fn functions_of_two_elements() {
    let (a, b): (Tensor<f64, shape![4, 5]>, Tensor<f64, shape![4, 5]>) = (numbers(3), numbers(0));
    let row: Tensor<f64, shape![5]> = numbers(5);
    macro_rules! holds {
        ($($method:ident)*) => { $(
            assert_eq!(a.exact().$method(&b), a.$method(&b));
            assert_eq!(row.one_sided().$method(&b), row.$method(&b));
            assert_eq!(a.at_most::<20>().$method(&row), a.$method(&row));
        )* };
    }
    holds!(maximum minimum rem_euclid mod_floor prelu swiglu equal not_equal less less_equal greater greater_equal pow atan2 hypot);
    assert_eq!(a.exact().zip_map(&b, |x, y| x > y), a.greater(&b));
}

/// The result of a one-sided operation has the shape of one operand: all pairs of these shapes that are allowed.
#[test]
fn one_side_keeps_its_shape() {
    macro_rules! keeps {
        ($([$($l:tt)*] [$($r:tt)*] => [$($out:tt)*];)*) => { $({
            let (l, r): (Tensor<i64, shape![$($l)*]>, Tensor<i64, shape![$($r)*]>) = (numbers(1), numbers(8));
            let (forth, back) = (l.one_sided() - &r, r.one_sided() - &l);
            assert_shape!(forth, [$($out)*]);
            assert_eq!(forth, &l - &r);
            assert_eq!(back, &r - &l);
        })* };
    }
    keeps! {
        [] [] => [];
        [] [3] => [3];
        [1] [3] => [3];
        [1] [] => [1];
        [1, 1] [1] => [1, 1];
        [4, 3] [4, 3] => [4, 3];
        [4, 3] [3] => [4, 3];
        [4, 3] [4, 1] => [4, 3];
        [4, 1] [1] => [4, 1];
        [8, 7, 6, 5] [7, 1, 5] => [8, 7, 6, 5];
        [8, 1, 6, 1] [8, 7, 6, 5] => [8, 7, 6, 5];
        [0, 3] [1, 3] => [0, 3];
    }
}

/// Whether both grow, of types, is what `explain` says of sizes, for all pairs of these shapes that go together.
#[test]
fn both_sides_grow_where_neither_has_the_shape_of_the_result() {
    fn agree<L: FixedShape, R: FixedShape>(seen: &mut [usize; 2]) {
        let table = explain_types::<L, R>();
        if let Some(one_sided) = table.is_one_sided() {
            assert_eq!(<BothGrow<L, R> as Truth>::IS, !one_sided, "{table}");
            seen[usize::from(one_sided)] += 1;
        }
    }
    macro_rules! pairs {
        (@ $seen:ident $left:ty: $($right:ty)*) => { $(agree::<$left, $right>(&mut $seen);)* };
        ($seen:ident $($left:ty)*) => { $(pairs! { @ $seen $left:
            Scalar shape![1] shape![3] shape![1, 1] shape![1, 3] shape![2, 1] shape![3, 1] shape![2, 3] shape![2, 1, 3] shape![0]
        })* };
    }
    let mut seen = [0; 2];
    pairs! { seen
        Scalar shape![1] shape![3] shape![1, 1] shape![1, 3] shape![2, 1] shape![3, 1] shape![2, 3] shape![2, 1, 3] shape![0]
    }
    assert!(seen[0] > 20 && seen[1] > 50, "{seen:?}");
}

/// Rows and kept axes need no bound; what is computed does.
#[test]
fn generic_code() {
    fn centred<L: Shape, K: Size>(x: &Tensor<f64, shape![..L, K]>) -> Tensor<f64, shape![..L, K]> {
        x.one_sided() - x.mean_axis_keepdims::<-1>()
    }
    fn with_bias<L: Shape, K: Size>(
        x: &Tensor<f64, shape![..L, K]>,
        bias: &Tensor<f64, shape![K]>,
    ) -> Tensor<f64, shape![..L, K]> {
        // Either way round.
        (bias.one_sided() + (x.one_sided() + bias)).exact() - bias.one_sided() * x.one_sided().zip_map(bias, |_, _| 1.0)
    }
    fn error<S: Shape>(x: &Tensor<f64, S>, y: &Tensor<f64, S>) -> f64 {
        let mut difference = x.exact() - y;
        *difference.exact_mut() *= x.expr().exact() - y;
        difference.sum()
    }
    fn small_table<A: Size, B: Size>(x: &Tensor<f64, shape![A, 1]>, y: &Tensor<f64, shape![B]>) -> f64
    where
        shape![A, 1]: Broadcast<shape![B]>,
        <shape![A, 1] as conformable::rule::broadcast::Join>::With<shape![B]>: CountedUpTo<100>,
    {
        (x.at_most::<100>() * y).sum()
    }
    let x: Tensor<f64, shape![2, 3, 4]> = numbers(0);
    let bias: Tensor<f64, shape![4]> = numbers(3);
    assert_eq!(centred(&x), &x - x.mean_axis_keepdims::<-1>());
    assert_eq!(with_bias(&x, &bias), &x + &bias);
    assert_eq!(error(&x, &(&x + 2.0)), 4.0 * 24.0);
    let (column, row): (Tensor<f64, shape![5, 1]>, Tensor<f64, shape![6]>) = (numbers(0), numbers(0));
    assert_eq!(small_table(&column, &row), (15 * 21) as f64);
}

#[test]
fn results_are_stored_as_operands_are() {
    let a: InlineTensor<f32, shape![2, 2]> = InlineTensor::ones();
    let y: InlineTensor<f32, shape![2, 2]> = a.exact() + a;
    let z: InlineTensor<f32, shape![2, 2]> = y.one_sided() * 3.0;
    let on_the_heap: Tensor<f32, shape![2, 2]> = z.at_most::<4>() + Tensor::<f32, shape![2, 2]>::ones();
    assert_eq!(on_the_heap, tensor![[7.0, 7.0], [7.0, 7.0]]);
}

#[test]
fn chunks_of_an_axis() {
    let a: Tensor<usize, shape![6, 4]> = Tensor::from_fn(|[i, j]| 10 * i + j);
    let rows = a.axis_chunks::<0, 2>();
    assert_eq!(rows.len(), 3);
    for (number, chunk) in rows.clone().enumerate() {
        assert_shape!(chunk, [2, 4]);
        assert_eq!(chunk, Tensor::<usize, shape![2, 4]>::from_fn(|[i, j]| 10 * (i + 2 * number) + j));
        assert_eq!(chunk.offset(), 8 * number as isize);
    }
    assert!(rows.clone().rev().map(|chunk| chunk[[0, 0]]).eq([40, 20, 0]));
    assert_eq!(rows.clone().nth(2).map(|chunk| chunk[[1, 3]]), Some(53));
    assert!(rows.clone().nth(3).is_none());
    let mut turned = a.t();
    turned = turned.flip::<1>();
    assert!(turned.axis_chunks::<-1, 3>().map(|chunk| chunk[[1, 0]]).eq([51, 21]));
    // One at a time is an axis of size 1, and all at once is the whole.
    assert_shape!(a.axis_chunks::<1, 1>().next().unwrap(), [6, 1]);
    assert!(a.axis_chunks::<1, 4>().eq([a.view()]));
    // An axis of nothing has no chunk.
    let empty: Tensor<f32, shape![0, 4]> = Tensor::zeros();
    assert_eq!(empty.axis_chunks::<0, 5>().count(), 0);
    // A view's chunks live as long as what it borrows.
    let last = { a.narrow::<0, 2, 4>() }.axis_chunks::<0, 2>().next_back().unwrap();
    assert_eq!(last[[0, 0]], 40);
}

#[test]
fn chunks_to_write() {
    let mut a: Tensor<usize, shape![6, 4]> = Tensor::zeros();
    let mut chunks = a.axis_chunks_mut::<1, 2>();
    assert_eq!(chunks.len(), 2);
    let (mut left, mut right) = (chunks.next().unwrap(), chunks.next().unwrap());
    assert!(chunks.next().is_none());
    assert_shape!(left, [6, 2]);
    right += 7;
    left.assign(right.slice(s![.., ..;-1]));
    left[[5, 1]] = 9;
    assert_eq!(a, Tensor::<usize, shape![6, 4]>::from_fn(|at| if at == [5, 1] { 9 } else { 7 }));
    // From both ends.
    let mut rows = a.axis_chunks_mut::<0, 2>();
    let (mut last, mut first) = (rows.next_back().unwrap(), rows.next().unwrap());
    assert_eq!(rows.len(), 1);
    last.fill(2);
    first.fill(0);
    rows.next_back().unwrap().fill(1);
    assert!(rows.next().is_none() && rows.next_back().is_none());
    assert_eq!(a, Tensor::<usize, shape![6, 4]>::from_fn(|[i, _]| i / 2));
}

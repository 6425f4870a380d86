//! Gradients of views, joins, reductions, einsum and matrices: forms that `gradients.rs` has no lines of, held against central differences
//! and, where they are linear, by the law `⟨dy, f(x)⟩ = ⟨dx, x⟩`.

use conformable::grad::{Tape, Var, einsum};
use conformable::prelude::*;

fn numbers<S: FixedShape>(seed: u64) -> Tensor<f64, S> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as f64 / 8388608.0 - 1.0
    };
    Tensor::from_vec((0..S::LEN).map(|_| next()).collect()).unwrap()
}

/// Holds the gradient of a number by `x`, beside what else is given, against central differences; and the pass that records nothing.
fn differences<S: FixedShape>(x: &Tensor<f64, S>, name: &str, f: impl for<'t> Fn(Var<'t, S, f64>) -> Var<'t, (), f64>) {
    let mut tape = Tape::new();
    let (value, gradient) = tape.grad(x, &(), |x, _, t| f(t.param(x)));
    let mut at = |x: &Tensor<f64, S>| tape.run(x, |x, t| f(t.input(x))).item();
    assert_eq!(value, at(x), "{name}");
    let step = 1e-5;
    for number in 0..S::LEN {
        let moved = |by: f64| {
            let mut moved = x.clone();
            moved.as_mut_slice()[number] += by;
            moved
        };
        let expected = (at(&moved(step)) - at(&moved(-step))) / (2.0 * step);
        let got = gradient.as_slice()[number];
        assert!(
            (got - expected).abs() < 1e-7 * expected.abs().max(1.0),
            "{name}, element {number}: {got} and {expected}"
        );
    }
}

// The cube of each element of the result, summed: each has another slope. Its operand is used once more, so that gradients are added.
macro_rules! hold {
    ($(|$x:ident: [$($sizes:tt)*]| $y:expr;)*) => { $(
        differences(&numbers::<shape![$($sizes)*]>(7), stringify!($y), |$x| {
            let y = $y;
            (y * y * y).sum() + ($x * $x).sum()
        });
    )* };
}

#[test]
fn views_and_other_shapes() {
    hold! {
        |x: [2, 3, 4]| x.reshape_const::<shape![6, 4]>();
        |x: [2, 3, 4]| x.flatten();
        |x: [2, 3, 4]| x.flatten_axes::<1, 2>();
        |x: [2, 12]| x.unflatten::<1, shape![3, 4]>();
        |x: [2, 3]| x.t().reshape::<shape![2, 3]>();
        |x: [2, 3, 4]| x.permute::<axes![2, 0, 1]>().flatten();
        |x: [2, 3, 4]| x.flip::<1>().transpose::<0, 2>().flip::<0>();
        |x: [2, 1, 3]| x.squeeze::<1>().unsqueeze::<-1>().unsqueeze::<0>();
        |x: [2, 1]| x.expand_as(x.broadcast_to::<shape![3, 2, 4]>());
        |x: [1, 3]| x.broadcast_in_dim::<shape![3, 2, 4], axes![2, 0]>();
        |x: []| x.unsqueeze::<0>().broadcast_to::<shape![3]>();
        |x: [3, 1]| { let (a, b) = (x, x.t() * 2.0).broadcast_tensors(); a.sin() * b };
        |x: [2]| { let (a, b, c) = (x.unsqueeze::<-1>(), x, x.unsqueeze::<0>()).broadcast_tensors(); a * b - c };
    }
}

#[test]
fn parts() {
    hold! {
        |x: [4, 5]| x.slice(s![1..4;2, ..;-1]);
        |x: [4, 5]| x.slice(s![-1, 1..]);
        |x: [4, 5]| x.slice(s![.., new, 2]);
        |x: [4, 5]| x.t().slice(s![1..3, ..]);
        |x: [4, 5]| x.narrow::<1, 2, 2>();
        |x: [4, 5]| x.slice_at::<0, 2>(2).unwrap();
        |x: [4, 5]| x.index_axis::<1>(3);
        |x: [4, 5]| x.index_axis::<0>(3).index_axis::<0>(4);
        |x: [4, 6]| { let [a, _, c] = x.split_even::<1, 3>(); a * c };
        |x: [4, 6]| { let (a, b, c) = x.split::<0, shape![1, 2, 1]>(); a * b + c };
        |x: [3, 5]| x.diagonal();
        |x: [2, 3, 5]| x.diagonal_at::<1>();
        |x: [3, 5]| x.diagonal_at::<-2>();
        |x: [3, 5]| x.t().diagonal();
        |x: [6, 2]| x.windows::<0, 3>();
        |x: [2, 6]| x.t().windows::<0, 3>().windows::<1, 2>();
        |x: [5]| x.windows::<0, 5>();
    }
    let x = numbers::<shape![3]>(1);
    Tape::new().grad(&x, &(), |x, _, t| {
        assert!(t.param(x).slice_at::<0, 2>(2).is_err());
        t.param(x).sum()
    });
}

/// The sum of variables, each times its number and one.
fn numbered<'t, S: Shape>(parts: impl Iterator<Item = Var<'t, S, f64>>) -> Var<'t, S, f64> {
    parts.enumerate().map(|(number, part)| part * (number + 1) as f64).reduce(|a, b| a + b).unwrap()
}

#[test]
fn iteration_over_an_axis() {
    hold! {
        |x: [4, 5]| numbered(x.axis_iter::<0>());
        |x: [4, 5]| numbered(x.t().axis_iter::<0>().rev());
        |x: [2, 3, 4]| numbered(x.axis_iter::<1>().skip(1)) * numbered(x.axis_iter::<-2>());
        |x: [5]| numbered(x.axis_iter::<0>());
        |x: [4, 6]| numbered(x.axis_chunks::<1, 2>());
        |x: [4, 6]| numbered(x.t().axis_chunks::<0, 3>().rev()) * x.axis_chunks::<-1, 3>().next().unwrap().t();
    }
    // The same parts as those of a tensor.
    struct Rows;
    let x = numbers::<shape![6, 4]>(3);
    Tape::new().run(&x, |x, t| {
        let v = t.input(x);
        let mut rows = v.axis_iter::<0>();
        assert_eq!(rows.len(), 6);
        assert_eq!(rows.nth(2).unwrap().view(), x.index_axis::<0>(2));
        assert_eq!(rows.clone().next_back().unwrap().view(), x.index_axis::<0>(5));
        assert_eq!(rows.size_hint(), (3, Some(3)));
        assert_eq!(rows.by_ref().count(), 3);
        assert!(v.axis_iter::<1>().zip(x.axis_iter::<1>()).all(|(of_v, of_x)| of_v.view() == of_x));
        assert!(v.axis_chunks::<0, 2>().zip(x.axis_chunks::<0, 2>()).all(|(of_v, of_x)| of_v.view() == of_x));
        assert_eq!(v.axis_chunks::<0, 2>().len(), 3);
        v.sum()
    });
    // As many as there are at run time.
    let open = Tensor::<f64, shape![Dyn<Rows>, 4]>::from_slice_along(Len::<Rows>::new(6), x.as_slice()).unwrap();
    let sums =
        |rows: &[f64]| rows.chunks(4).enumerate().map(|(k, row)| (k + 1) as f64 * row.iter().sum::<f64>()).sum::<f64>();
    let sum = Tape::new().run(&open, |x, t| numbered(t.input(x).axis_iter::<0>()).sum());
    assert!((sum.item() - sums(x.as_slice())).abs() < 1e-12);
}

#[test]
#[should_panic(expected = "index 3 is out of range for axis 0 of size 3")]
fn a_position_beyond_the_axis() {
    Tape::new().run(&numbers::<shape![3]>(1), |x, t| t.input(x).index_axis::<0>(3));
}

#[test]
fn joined_and_repeated() {
    hold! {
        |x: [2, 3]| x.concat::<1>(x.narrow::<1, 0, 1>());
        |x: [2, 3]| (x, x * 2.0, x).concat::<0>();
        |x: [2, 3]| [x, x.flip::<1>()].concat::<-1>();
        |x: [2, 3]| (x, x).concat_const::<1, shape![2, 6]>();
        |x: [2, 3]| [x, x * x, x].stack::<1>();
        |x: [3]| [x, x].stack::<-1>();
        |x: [2, 3]| x.t().pad::<0, 2, 1>(Pad::Constant(2.0));
        |x: [2, 4]| x.pad::<1, 3, 2>(Pad::Reflect);
        |x: [2, 4]| x.t().pad::<0, 1, 3>(Pad::Reflect);
        |x: [2, 4]| x.pad::<0, 3, 2>(Pad::Edge);
        |x: [1, 4]| x.pad::<0, 2, 2>(Pad::Edge);
        |x: [2, 3]| x.t().roll::<0>(-4);
        |x: [2, 3]| x.roll::<1>(3);
        |x: [2, 3]| x.repeat::<shape![2, 1, 3]>();
        |x: [2, 3]| x.t().repeat_axis::<1, 3>();
        |x: [2, 3, 4]| x.tril::<1>();
        |x: [3, 4]| x.t().triu::<-1>();
    }
}

#[test]
fn reductions() {
    hold! {
        |x: [2, 3, 4]| x.prod_axis::<1>();
        |x: [2, 3]| x.t().prod_axes::<axes![0, 1]>();
        |x: [2, 3, 4]| x.max_axes::<axes![0, 2]>();
        |x: [2, 3]| x.t().min_axis::<0>();
        |x: [2, 3, 4]| x.var_axis::<1>();
        |x: [2, 3]| x.t().var_with(0);
        |x: [2, 3, 4]| x.std_axes_keepdims::<axes![0, 1]>();
        |x: [2, 3, 4]| x.t_of_last().std_axis_with::<-1>(0);
        |x: [2, 3, 4]| x.norm_axis::<0>();
        |x: [2, 3]| x.sum_to::<shape![2, 1]>();
        |x: [2, 3]| x.norm() * x.max() * x.min() * x.prod() * x.std() * x.var();
    }
}

/// A view, for the reductions.
trait Turned {
    type Out;
    fn t_of_last(self) -> Self::Out;
}

impl<'t> Turned for Var<'t, shape![2, 3, 4], f64> {
    type Out = Var<'t, shape![2, 4, 3], f64>;
    fn t_of_last(self) -> Self::Out {
        self.transpose::<1, 2>()
    }
}

fn gradient<S: FixedShape>(
    x: Tensor<f64, S>,
    f: impl for<'t> Fn(Var<'t, S, f64>) -> Var<'t, (), f64>,
) -> Tensor<f64, S> {
    Tape::new().grad(&x, &(), |x, _, t| f(t.param(x))).1
}

#[test]
fn zeros_and_equals_and_what_is_no_number() {
    let nan = f64::NAN;
    assert_eq!(gradient(tensor![2.0, 3.0, 4.0], |x| x.prod()), tensor![12.0, 8.0, 6.0]);
    assert_eq!(gradient(tensor![2.0, 0.0, 4.0], |x| x.prod()), tensor![0.0, 8.0, 0.0]);
    assert_eq!(gradient(tensor![0.0, 0.0, 4.0], |x| x.prod()), tensor![0.0, 0.0, 0.0]);
    assert_eq!(gradient(tensor![0.0], |x| x.prod()), tensor![1.0]);
    assert_eq!(
        gradient(tensor![[1.0, 3.0], [3.0, 3.0]], |x| x.max()),
        tensor![[0.0, 1.0 / 3.0], [1.0 / 3.0, 1.0 / 3.0]]
    );
    assert_eq!(gradient(tensor![1.0, nan, 3.0], |x| x.max()), tensor![0.0, 1.0, 0.0]);
    assert_eq!(gradient(tensor![0.0, 0.0], |x| x.norm()), tensor![0.0, 0.0]);
    assert_eq!(gradient(tensor![2.0, 2.0], |x| x.std()), tensor![0.0, 0.0]);
    assert!(gradient(tensor![2.0], |x| x.var()).item_of_one().is_nan());
}

trait One {
    fn item_of_one(&self) -> f64;
}

impl One for Tensor<f64, shape![1]> {
    fn item_of_one(&self) -> f64 {
        self[[0]]
    }
}

// A gradient by each of two or three operands, of which the others stay.
macro_rules! hold_einsum {
    ($($text:literal: $([$($sizes:tt)*])*;)*) => { $( hold_einsum! { @ $text; $([$($sizes)*])* } )* };
    (@ $text:literal; [$($a:tt)*]) => {
        differences(&numbers::<shape![$($a)*]>(1), $text, |a| { let y = einsum!($text, a); (y * y).sum() + a.sum() });
    };
    (@ $text:literal; [$($a:tt)*] [$($b:tt)*]) => {{
        let (a, b) = (numbers::<shape![$($a)*]>(1), numbers::<shape![$($b)*]>(2));
        differences(&a, $text, |a| { let y = einsum!($text, a, a.pass().constant(&b)); (y * y).sum() + a.sum() });
        differences(&b, $text, |b| { let y = einsum!($text, b.pass().constant(&a), b); (y * y).sum() + b.sum() });
        let expected = conformable::einsum!($text, &a, &b);
        let got = Tape::new().run(&(&a, &b), |(a, b), t| einsum!($text, t.input(*a), t.input(*b)));
        assert!((got - expected).abs().sum() < 1e-10);
    }};
    (@ $text:literal; [$($a:tt)*] [$($b:tt)*] [$($c:tt)*]) => {{
        let (a, b, c) = (numbers::<shape![$($a)*]>(1), numbers::<shape![$($b)*]>(2), numbers::<shape![$($c)*]>(3));
        differences(&a, $text, |a| { let t = a.pass(); let y = einsum!($text, a, t.constant(&b), t.constant(&c)); (y * y).sum() + a.sum() });
        differences(&b, $text, |b| { let t = b.pass(); let y = einsum!($text, t.constant(&a), b, t.constant(&c)); (y * y).sum() + b.sum() });
        differences(&c, $text, |c| { let t = c.pass(); let y = einsum!($text, t.constant(&a), t.constant(&b), c); (y * y).sum() + c.sum() });
        let expected = conformable::einsum!($text, &a, &b, &c);
        let got = Tape::new().run(&(&a, &b, &c), |(a, b, c), t| einsum!($text, t.input(*a), t.input(*b), t.input(*c)));
        assert!((got - expected).abs().sum() < 1e-10);
    }};
}

#[test]
fn einsums() {
    hold_einsum! {
        "ij->": [2, 3]; "ii->": [3, 3]; "ii->i": [3, 3]; "iji->j": [2, 3, 2]; "ijij->ji": [2, 3, 2, 3]; "...ii->...i": [2, 3, 3];
        // A letter of size 1 stretches; one that an operand alone has is summed.
        "ij,jk->ik": [2, 1] [3, 4]; "ij,jk->ik": [2, 3] [1, 4]; "ij,ij->ij": [1, 3] [2, 1]; "ij,kl->il": [2, 3] [4, 2];
        "ij,ij->": [2, 3] [2, 3]; "ii,ij->j": [3, 3] [3, 2]; "i,j->ji": [2] [3]; ",ij->ij": [] [2, 3];
        "...ij,jk->...ik": [2, 3, 4] [4, 2]; "...i,...i->...": [2, 1, 3] [4, 3]; "i...,...->...i": [2, 3] [4, 3];
        "bqhd,bkhd->bhqk": [2, 3, 2, 4] [2, 5, 2, 4];
        // Letters that only some of three operands have.
        "ij,jk,kl->il": [2, 3] [3, 4] [4, 2]; "i,j,k->kij": [2] [3] [4]; "i,ij,j->": [3] [3, 2] [2]; "ij,k,l->i": [2, 3] [4] [2];
        "ij,jk,ki->": [2, 3] [3, 2] [2, 2]; "ij,jk,k->ik": [2, 1] [3, 4] [1]; "ii,ij,jj->": [2, 2] [2, 3] [3, 3];
    }
    // None to sum.
    let none: Tensor<f64, shape![2, 0]> = Tensor::zeros();
    let (sum, (a, b)) = Tape::new().grad(&(none, numbers::<shape![0, 3]>(1)), &(), |(a, b), _, t| {
        (einsum!("ij,jk->ik", t.param(a), t.param(b)) + 1.0).sum()
    });
    assert_eq!((sum, a.len(), b.len()), (6.0, 0, 0));
}

#[test]
fn more_letters_than_a_product_of_matrices_holds() {
    // All of them stretch on one side or the other, but the last: a product of elements, summed.
    type Left = shape![2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2];
    type Right = shape![1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 2];
    let pair = (numbers::<Left>(1), numbers::<Right>(2));
    let (value, (da, db)) = Tape::new()
        .grad(&pair, &(), |(a, b), _, t| einsum!("abcdefghijklmnopq,abcdefghijklmnopq->", t.param(a), t.param(b)));
    let (expected, (left, right)) = Tape::new().grad(&pair, &(), |(a, b), _, t| (t.param(a) * t.param(b)).sum());
    assert!((value - expected).abs() < 1e-9);
    assert!((da - left).abs().max() < 1e-9 && (db - right).abs().max() < 1e-9);
}

#[test]
fn products_of_all_ranks() {
    macro_rules! hold_products {
        ($([$($a:tt)*] [$($b:tt)*];)*) => { $({
            let (a, b) = (numbers::<shape![$($a)*]>(1), numbers::<shape![$($b)*]>(2));
            differences(&a, stringify!([$($a)*] by [$($b)*]), |a| { let y = a.matmul(a.pass().constant(&b)); (y * y).sum() });
            differences(&b, stringify!([$($a)*] by [$($b)*]), |b| { let y = b.pass().constant(&a).matmul(b); (y * y).sum() });
        })* };
    }
    hold_products! {
        [3] [3]; [3] [3, 2]; [2, 3] [3]; [2, 3] [3, 4]; [2, 2, 3] [3]; [3] [2, 3, 4]; [2, 2, 3] [3, 4]; [2, 3] [4, 3, 2];
        [2, 2, 3] [2, 3, 4]; [2, 2, 3] [1, 3, 4]; [2, 1, 2, 3] [4, 3, 2]; [3, 1, 2, 2] [1, 2, 2, 3];
    }
    let (a, b) = (numbers::<shape![3]>(1), numbers::<shape![4]>(2));
    differences(&a, "outer", |a| {
        let y = a.outer(a.pass().constant(&b));
        (y * y * y).sum()
    });
    differences(&b, "outer", |b| {
        let y = b.pass().constant(&a).outer(b);
        (y * y * y).sum()
    });
    differences(&a, "dot", |a| a.dot(a * a));
    differences(&numbers::<shape![3, 3]>(3), "trace", |a| a.t().matmul(a).trace() + a.trace());
}

#[test]
fn matrices() {
    differences(&(numbers::<shape![2, 3, 3]>(1) + Tensor::<f64, shape![3, 3]>::eye() * 2.0), "det", |a| {
        let y = a.transpose::<1, 2>().det();
        (y * y).sum()
    });
    // Singular ones have determinants with a gradient too.
    differences(&tensor![[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [0.5, 0.0, 1.0]], "det of a singular matrix", |a| a.det());
    differences(&tensor![[0.0]], "det of zero", |a| a.det());
    let a = numbers::<shape![2, 3, 3]>(1) + Tensor::<f64, shape![3, 3]>::eye() * 3.0;
    differences(&a, "inverse", |a| {
        let y = a.inverse().unwrap();
        (y * y).sum()
    });
    // Large enough for the blocks of an elimination.
    let large = numbers::<shape![12, 12]>(4) + Tensor::<f64, shape![12, 12]>::eye() * 9.0;
    differences(&large, "large inverse", |a| {
        let y = a.inverse().unwrap();
        (y * y).sum() * 10.0
    });
    let (vector, columns, batch) =
        (numbers::<shape![3]>(2), numbers::<shape![3, 2]>(3), numbers::<shape![4, 1, 3, 2]>(4));
    differences(&a, "solve", |a| {
        let y = a.solve(a.pass().constant(&vector)).unwrap();
        (y * y).sum()
    });
    differences(&vector, "solve", |b| {
        let y = b.pass().constant(&a).solve(b).unwrap();
        (y * y).sum()
    });
    differences(&a, "solve", |a| {
        let y = a.solve(a.pass().constant(&columns)).unwrap();
        (y * y).sum()
    });
    differences(&columns, "solve", |b| {
        let y = b.pass().constant(&a).solve(b).unwrap();
        (y * y).sum()
    });
    differences(&a, "solve", |a| {
        let y = a.solve(a.pass().constant(&batch)).unwrap();
        (y * y).sum()
    });
    differences(&batch, "solve", |b| {
        let y = b.pass().constant(&a).solve(b).unwrap();
        (y * y).sum()
    });
    // Of a symmetric matrix: both triangles of the operand move.
    differences(&a, "cholesky", |a| {
        let y = a.matmul(a.transpose::<1, 2>()).cholesky().unwrap();
        (y * y * y).sum()
    });
    differences(&large, "large cholesky", |a| a.matmul(a.t()).cholesky().unwrap().sum());
}

#[test]
fn errors_of_matrices_are_those_of_tensors() {
    let a = tensor![[[1.0, 0.0], [0.0, 1.0]], [[1.0, 2.0], [2.0, 4.0]]];
    let (sum, _) = Tape::new().grad(&a, &(), |a, _, t| {
        let v = t.param(a);
        assert_eq!(v.inverse().unwrap_err().to_string(), a.inverse().unwrap_err().to_string());
        assert_eq!(v.solve(v).unwrap_err().to_string(), a.solve(a).unwrap_err().to_string());
        assert_eq!(v.cholesky().unwrap_err().to_string(), a.cholesky().unwrap_err().to_string());
        v.sum()
    });
    assert_eq!(sum, 11.0);
}

struct Rows;

#[test]
fn axes_of_run_time_size() {
    let x: Tensor<f64, shape![Dyn<Rows>, 3]> =
        Tensor::from_vec_with_dims(&[2, 3], vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap();
    let (value, dx) = Tape::new().grad(&x, &(), |x, _, t| {
        let x = t.param(x);
        let twice: Var<'_, shape![Dyn<Rows>, 6], f64> = x.concat::<1>(x.flip::<1>());
        let narrow: Var<'_, shape![Dyn<Rows>, 2], f64> = twice.narrow::<1, 2, 2>();
        einsum!("ij,ik->jk", narrow, x).sum()
            + x.index_axis::<0>(1).sum()
            + x.max_axis::<1>().sum()
            + x.unsqueeze::<0>().squeeze::<0>().roll::<0>(1).sum_to::<shape![3]>().prod()
    });
    // By hand: Σ over rows of (2 x2) (x0 + x1 + x2), then the last row, the largest of each row, and the product of the sums of columns.
    assert_eq!(value, 6.0 * 6.0 + 12.0 * 15.0 + 15.0 + 9.0 + 5.0 * 7.0 * 9.0);
    let expected =
        [[6.0 + 63.0, 6.0 + 45.0, 12.0 + 6.0 + 1.0 + 35.0], [13.0 + 63.0, 13.0 + 45.0, 30.0 + 13.0 + 1.0 + 35.0]];
    assert_eq!(dx.to_vec(), expected.concat());
}

/// The law of the transpose, where `f` is linear.
#[test]
fn what_is_linear_has_its_transpose() {
    macro_rules! law {
        ($(|$x:ident: [$($from:tt)*]| $y:expr => [$($to:tt)*];)*) => { $({
            let (x, dy) = (numbers::<shape![$($from)*]>(1), numbers::<shape![$($to)*]>(2));
            let (forwards, dx) = Tape::new().grad(&x, &dy, |x, dy, t| { let $x = t.param(x); ($y * t.input(dy)).sum() });
            assert!((forwards - (&x * &dx).sum()).abs() < 1e-12, stringify!($y));
        })* };
    }
    law! {
        |x: [7, 5]| x.windows::<0, 3>() => [5, 5, 3];
        |x: [3, 4]| x.pad::<1, 2, 3>(Pad::Reflect) => [3, 9];
        |x: [3, 4]| x.pad::<0, 2, 3>(Pad::Edge) => [8, 4];
        |x: [3, 4]| x.repeat::<shape![2, 2]>() => [6, 8];
        |x: [0, 4]| x.repeat::<shape![2, 2]>() => [0, 8];
        |x: [3, 4]| x.sum_to::<shape![4]>() => [4];
        |x: [1, 4]| x.broadcast_in_dim::<shape![4, 2, 3], axes![1, 0]>() => [4, 2, 3];
        |x: [3, 0]| x.pad::<1, 1, 1>(Pad::Constant(0.0)) => [3, 2];
        |x: [3, 4]| x.slice(s![..;-2, 1..]) => [2, 3];
        |x: [0, 3]| x.roll::<0>(2) => [0, 3];
    }
}

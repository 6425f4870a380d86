//! Linear layers and embeddings, against their definitions.

#[allow(dead_code, reason = "only levels and random bits are used here")]
mod support;

use conformable::prelude::*;
use support::{at_each_level, bits};

/// Small whole numbers, so that sums of their products are exact in any order.
fn small(seed: u64, at: usize) -> f64 {
    (bits(seed, at) % 9) as f64 - 4.0
}

/// Every way to a linear layer of `M` rows, in one type.
macro_rules! linear {
    ($float:ident, $level:ident: $(($m:tt, $k:tt, $n:tt))*) => { $({
        let x: Tensor<$float, shape![$m, $k]> = Tensor::from_fn(|[i, p]| small(1, 1000 * i + p) as $float);
        let w: Tensor<$float, shape![$n, $k]> = Tensor::from_fn(|[j, p]| small(2, 1000 * j + p) as $float);
        let b: Tensor<$float, shape![$n]> = Tensor::from_fn(|[j]| small(3, j) as $float);
        let expected: Tensor<$float, shape![$m, $n]> = Tensor::from_fn(|[i, j]| {
            (0..$k).map(|p| small(1, 1000 * i + p) * small(2, 1000 * j + p)).sum::<f64>() as $float
        });
        let with_bias: Tensor<$float, shape![$m, $n]> =
            Tensor::from_fn(|[i, j]| expected[[i, j]] + small(3, j) as $float);
        let case = format!("[{}, {}] to {} at {:?}", $m, $k, $n, $level);
        assert_eq!(nn::linear(&x, &w, nn::NoBias), expected, "{case}");
        assert_eq!(nn::linear(&x, &w, &b), with_bias, "{case}");
        // The same numbers elsewhere: columns first, every second row, from back to front.
        let (across, turned) = (x.t().to_tensor(), w.t().to_tensor());
        assert_eq!(nn::linear(across.t(), &w, &b), with_bias, "{case}");
        assert_eq!(nn::linear(&x, turned.t(), b.flip::<0>().to_tensor().flip::<0>()), with_bias, "{case}");
        assert_eq!(nn::linear(across.t(), turned.t(), &b), with_bias, "{case}");
        let mut out = Tensor::full(7.0);
        nn::linear_into(&x, turned.t(), &b, &mut out);
        assert_eq!(out, with_bias, "{case}");
        nn::linear_into(across.t(), &w, nn::NoBias, &mut out);
        assert_eq!(out, expected, "{case}");
        // More leading axes, or none.
        let many: Tensor<$float, shape![2, 3, $m, $k]> =
            Tensor::from_fn(|[_, h, i, p]| x[[i, p]] * (h + 1) as $float);
        let y = nn::linear(&many, &w, nn::NoBias);
        let seen = many.transpose::<0, 1>();
        let z = nn::linear(&seen, turned.t(), &b);
        for h in 0..3 {
            let scaled = &expected * (h + 1) as $float;
            assert_eq!(y.index_axis::<0>(1).index_axis::<0>(h), scaled, "{case}");
            assert_eq!(z.index_axis::<0>(h).index_axis::<0>(1), scaled + &b, "{case}");
        }
        if let Some(row) = (0..$m).next() {
            assert_eq!(nn::linear(x.index_axis::<0>(row), &w, &b), with_bias.index_axis::<0>(row), "{case}");
        }
    })* };
}

#[test]
fn linear_layers_of_every_size() {
    at_each_level(|level| {
        linear!(f32, level: (1, 1, 1) (1, 2, 3) (3, 1, 2) (2, 3, 1) (4, 4, 4) (1, 64, 32) (1, 32, 10) (3, 8, 8) (5, 16, 17));
        linear!(f32, level: (9, 33, 12) (0, 3, 2) (2, 0, 3) (2, 3, 0) (17, 100, 40) (64, 130, 70));
        linear!(f64, level: (1, 7, 9) (2, 3, 4) (6, 40, 33));
    });
}

#[test]
fn linear_layers_of_integers_and_inline() {
    let x: InlineTensor<i32, shape![2, 3]> = Construct::from_fn(|[i, j]| (3 * i + j) as i32);
    let w: InlineTensor<i32, shape![2, 3]> = InlineTensor::from_array([[1, 0, -1], [1, 1, 1]]);
    let b: InlineTensor<i32, shape![2]> = InlineTensor::from_array([10, 20]);
    let y: InlineTensor<i32, shape![2, 2]> = nn::linear(x, w, b);
    assert_eq!(y.to_array(), [[8, 23], [8, 32]]);
    let mut out: InlineTensor<i32, shape![2, 2]> = Construct::zeros();
    nn::linear_into(x, w, b, &mut out);
    assert_eq!(out.to_array(), y.to_array());
    nn::linear_into(x, w, nn::NoBias, &mut out);
    assert_eq!(out.to_array(), [[-2, 3], [-2, 12]]);
    // Anything on the heap: the result is there too.
    let z: Tensor<i32, shape![2, 2]> = nn::linear(&x, &w.to_heap(), nn::NoBias);
    assert_eq!(z, tensor![[-2, 3], [-2, 12]]);
}

/// Nothing is known of the sizes, and nothing has to be said of them.
fn two_layers<L: Shape, I: Size, H: Size, O: Size>(
    x: &Tensor<f32, shape![..L, I]>,
    (w1, b1): (&Tensor<f32, shape![H, I]>, &Tensor<f32, shape![H]>),
    (w2, b2): (&Tensor<f32, shape![O, H]>, &Tensor<f32, shape![O]>),
) -> Tensor<f32, shape![..L, O]> {
    let hidden: Tensor<f32, shape![..L, H]> = nn::linear(x, w1, b1);
    nn::linear(hidden.relu(), w2, b2)
}

#[test]
fn generic_layers() {
    let (w1, w2) = (tensor![[1.0], [-1.0]], tensor![[1.0, 2.0]]);
    let (b1, b2) = (tensor![0.0, 0.0], tensor![0.5]);
    let x = tensor![[[3.0], [-4.0]]];
    assert_eq!(two_layers(&x, (&w1, &b1), (&w2, &b2)), tensor![[[3.5], [8.5]]]);
    assert_eq!(two_layers(&tensor![2.0], (&w1, &b1), (&w2, &b2)), tensor![2.5]);
}

#[test]
fn rows_of_a_table() {
    let table: Tensor<f32, shape![5, 3]> = Tensor::from_fn(|[i, j]| (10 * i + j) as f32);
    let expected = tensor![[[40.0, 41.0, 42.0], [0.0, 1.0, 2.0]], [[20.0, 21.0, 22.0], [20.0, 21.0, 22.0]]];
    macro_rules! of_type {
        ($($id:ident)*) => { $({
            let ids: Tensor<$id, shape![2, 2]> = tensor![[4, 0], [2, 2]];
            assert_eq!(nn::embedding(&ids, &table).unwrap(), expected);
            // By strides: ids that are turned, and a table stored by columns.
            let (turned, columns) = (ids.t().to_tensor(), table.t().to_tensor());
            assert_eq!(nn::embedding(turned.t(), columns.t()).unwrap(), expected);
        })* };
    }
    of_type!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);
    let one: Tensor<u32, shape![]> = Tensor::full(3);
    assert_eq!(nn::embedding(&one, &table).unwrap(), tensor![30.0, 31.0, 32.0]);
    let none: Tensor<u32, shape![2, 0]> = Tensor::zeros();
    assert_eq!(nn::embedding(&none, &table).unwrap(), Tensor::<f32, shape![2, 0, 3]>::zeros());
    let words: Tensor<bool, shape![2, 2]> = tensor![[true, false], [false, false]];
    assert_eq!(nn::embedding(tensor![0u8], words).unwrap(), tensor![[true, false]]);
    let inline: InlineTensor<i32, shape![2, 1]> = InlineTensor::from_array([[7], [8]]);
    let ids: InlineTensor<u8, shape![3]> = InlineTensor::from_array([1, 0, 1]);
    assert_eq!(nn::embedding(ids, inline).unwrap().to_array(), [[8], [7], [8]]);
}

#[test]
fn ids_out_of_range() {
    let table: Tensor<f32, shape![5, 3]> = Tensor::ones();
    let mut out: Tensor<f32, shape![2, 2, 3]> = Tensor::full(7.0);
    let error = nn::embedding_into(&tensor![[4, 0], [5, 9]], &table, &mut out).unwrap_err();
    assert_eq!((error.index(), error.position(), error.axis(), error.size()), (5, vec![1, 0], 0, 5));
    let error = nn::embedding_into(&tensor![[4i8, 0], [1, -1]], &table, &mut out).unwrap_err();
    assert_eq!((error.index(), error.position()), (-1, vec![1, 1]));
    assert_eq!(error.to_string(), "index -1 at position [1, 1] is out of range for axis 0 of size 5");
    assert_eq!(out, Tensor::full(7.0), "nothing is written");
    let empty: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    assert_eq!(nn::embedding(&tensor![0u8], &empty).unwrap_err().size(), 0);
}

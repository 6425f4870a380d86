//! Concatenation, stacking and splitting against PyTorch's values (`tests/data/golden/shape_ops.jsonl`) and, for the kinds of
//! storage, views and generic code, against positions written out.

use conformable::prelude::*;
use std::{collections::HashMap, fs, sync::OnceLock};

/// The line with this id.
fn line(id: &str) -> &'static serde_json::Value {
    static LINES: OnceLock<HashMap<String, serde_json::Value>> = OnceLock::new();
    let lines = LINES.get_or_init(|| {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden/shape_ops.jsonl");
        let text = fs::read_to_string(path).expect("the data is there");
        let lines = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a JSON object"));
        lines.map(|line| (line["id"].as_str().expect("an id").to_owned(), line)).collect()
    });
    lines.get(id).unwrap_or_else(|| panic!("no line {id}"))
}

/// A tensor of a line, whose shape is `S`.
fn tensor<S: Shape>(id: &str, value: &serde_json::Value) -> Tensor<f32, S> {
    let numbers = |name: &str| value[name].as_array().expect("a list").iter().map(|n| n.as_f64().expect("a number"));
    assert_eq!(numbers("shape").map(|n| n as usize).collect::<Vec<_>>(), S::dims().as_slice(), "{id}: shape");
    Tensor::from_vec(numbers("data").map(|x| x as f32).collect()).expect("as many numbers as the shape has elements")
}

/// The operands of a line, and each of its results in the order of the line.
macro_rules! holds {
    ($id:literal, ($($operand:ident: [$($n:tt)*]),*) => [$(([$($r:tt)*], $got:expr)),*]) => {{
        let line = line($id);
        let mut operands = line["in"].as_array().unwrap().iter();
        $(let $operand: Tensor<f32, shape![$($n)*]> = tensor($id, operands.next().unwrap());)*
        assert!(operands.next().is_none());
        let mut results = line["out"].as_array().unwrap().iter();
        $(
            let want: Tensor<f32, shape![$($r)*]> = tensor($id, results.next().unwrap());
            let got = $got;
            assert_shape!(got, [$($r)*]);
            assert_eq!(got, want, $id);
        )*
        assert!(results.next().is_none());
    }};
}

#[rustfmt::skip]
#[test]
fn concatenated_as_torch_cat() {
    holds!("shape_ops_0001", (a: [2, 3], b: [4, 3]) => [([6, 3], a.concat::<0>(&b))]);
    holds!("shape_ops_0002", (a: [2, 3], b: [2, 1]) => [([2, 4], a.concat::<1>(&b))]);
    holds!("shape_ops_0003", (a: [2], b: [3], c: [1]) => [([6], (&a, &b, &c).concat::<0>())]);
    holds!("shape_ops_0004", (a: [2, 3, 4], b: [2, 3, 1]) => [([2, 3, 5], a.concat::<2>(&b))]);
    holds!("shape_ops_0005", (a: [2, 3, 4], b: [2, 1, 4], c: [2, 2, 4]) => [([2, 6, 4], (&a, &b, &c).concat::<1>())]);
    holds!("shape_ops_0006", (a: [2, 3], b: [2, 3]) => [([2, 6], a.concat::<-1>(&b))]);
    holds!("shape_ops_0007", (a: [2, 3], b: [2, 3]) => [([4, 3], a.concat::<-2>(&b))]);
    holds!("shape_ops_0008", (a: [0, 3], b: [2, 3]) => [([2, 3], a.concat::<0>(&b))]);
    holds!("shape_ops_0009", (a: [2, 0], b: [2, 3]) => [([2, 3], a.concat::<1>(&b))]);
    holds!("shape_ops_0010", (a: [2, 3]) => [([2, 3], (&a,).concat::<0>())]);
    holds!("shape_ops_0011", (a: [1, 2, 2, 2], b: [1, 2, 2, 1]) => [([1, 2, 2, 3], a.concat::<3>(&b))]);
    holds!("shape_ops_0012", (a: [0], b: [0]) => [([0], a.concat::<0>(&b))]);
}

#[rustfmt::skip]
#[test]
fn stacked_as_torch_stack() {
    holds!("shape_ops_0013", (a: [3], b: [3]) => [([2, 3], [&a, &b].stack::<0>())]);
    holds!("shape_ops_0014", (a: [3], b: [3]) => [([3, 2], [&a, &b].stack::<1>())]);
    holds!("shape_ops_0015", (a: [3], b: [3]) => [([3, 2], [&a, &b].stack::<-1>())]);
    holds!("shape_ops_0016", (a: [2, 3], b: [2, 3], c: [2, 3]) => [([3, 2, 3], [&a, &b, &c].stack::<0>())]);
    holds!("shape_ops_0017", (a: [2, 3], b: [2, 3], c: [2, 3]) => [([2, 3, 3], [&a, &b, &c].stack::<1>())]);
    holds!("shape_ops_0018", (a: [2, 3], b: [2, 3], c: [2, 3]) => [([2, 3, 3], [&a, &b, &c].stack::<2>())]);
    holds!("shape_ops_0019", (a: [2, 3], b: [2, 3]) => [([2, 2, 3], [&a, &b].stack::<-3>())]);
    holds!("shape_ops_0020", (a: [], b: [], c: []) => [([3], [&a, &b, &c].stack::<0>())]);
    holds!("shape_ops_0021", (a: [2, 1, 2], b: [2, 1, 2]) => [([2, 2, 1, 2], [&a, &b].stack::<1>())]);
    holds!("shape_ops_0022", (a: [0, 2], b: [0, 2]) => [([0, 2, 2], [&a, &b].stack::<1>())]);
}

/// The element at a position tells the position.
fn numbered<const M: usize, const N: usize>() -> Tensor<i64, shape![{ M }, { N }]> {
    Tensor::from_fn(|[i, j]| (100 * i + j) as i64)
}

#[test]
fn operands_of_every_kind() {
    let (a, b) = (numbered::<3, 4>(), numbered::<5, 3>());
    // A transposed view, by value and by reference; rows of b stand beside those of a.
    let want: Tensor<i64, shape![3, 9]> =
        Tensor::from_fn(|[i, j]| if j < 4 { 100 * i as i64 + j as i64 } else { 100 * (j as i64 - 4) + i as i64 });
    assert_eq!(a.concat::<1>(b.t()), want);
    assert_eq!(a.view().concat::<-1>(&b.t()), want);
    assert_eq!((&a).concat::<1>(b.t().to_tensor()), want);
    assert_eq!(a.t().concat::<0>(&b), want.t());
    // Reversed, and stretched.
    let (row, mat) = (tensor![1_i64, 2, 3, 4], numbered::<2, 4>());
    let both = row.broadcast_to::<shape![2, 4]>().concat::<0>(mat.flip::<1>());
    assert_eq!(both, tensor![[1_i64, 2, 3, 4], [1, 2, 3, 4], [3, 2, 1, 0], [103, 102, 101, 100]]);
}

#[test]
fn results_are_stored_as_operands_are() {
    let inline: InlineTensor<u8, shape![2]> = InlineTensor::from_array([1, 2]);
    let heap = tensor![3_u8, 4];
    let both: InlineTensor<u8, shape![4]> = inline.concat::<0>(inline.view());
    assert_eq!(both.to_array(), [1, 2, 1, 2]);
    let mixed: Tensor<u8, shape![6]> = (inline, &heap, inline).concat::<0>();
    assert_eq!(mixed.to_array(), [1, 2, 3, 4, 1, 2]);
    let stacked: InlineTensor<u8, shape![3, 2]> = [inline; 3].stack::<0>();
    assert_eq!(stacked.to_array(), [[1, 2]; 3]);
}

#[test]
fn two_to_eight() {
    let a = tensor![[1], [2]];
    let b = tensor![[3, 4], [5, 6]];
    assert_eq!((&a, &b).concat::<1>(), tensor![[1, 3, 4], [2, 5, 6]]);
    assert_eq!((&a, &b, &a, &b).concat::<-1>(), tensor![[1, 3, 4, 1, 3, 4], [2, 5, 6, 2, 5, 6]]);
    assert_eq!((&a, &a, &a, &a, &b).concat::<1>(), tensor![[1, 1, 1, 1, 3, 4], [2, 2, 2, 2, 5, 6]]);
    assert_shape!((&a, &b, &a, &b, &a, &b).concat::<1>(), [2, 9]);
    assert_shape!((&a, &b, &a, &b, &a, &b, &a).concat::<1>(), [2, 10]);
    let all = (&a, &b, &a, &b, &a, &b, &a, &b).concat::<1>();
    assert_eq!(all.index_axis::<0>(0), tensor![1, 3, 4, 1, 3, 4, 1, 3, 4, 1, 3, 4]);
    assert_eq!([&b, &b, &b].concat::<0>(), tensor![[3, 4], [5, 6], [3, 4], [5, 6], [3, 4], [5, 6]]);
    assert_eq!([b.t(), b.t()].concat::<1>(), tensor![[3, 5, 3, 5], [4, 6, 4, 6]]);
}

#[test]
fn large_ones() {
    // Above the sizes of straight code, and with rows that are not a multiple of a block.
    let (a, b) = (numbered::<70, 45>(), numbered::<70, 33>());
    let joined = a.concat::<1>(&b);
    let want: Tensor<i64, shape![70, 78]> =
        Tensor::from_fn(|[i, j]| (100 * i + if j < 45 { j } else { j - 45 }) as i64);
    assert_eq!(joined, want);
    let stacked = [&a, &a].stack::<1>();
    let want: Tensor<i64, shape![70, 2, 45]> = Tensor::from_fn(|[i, _, j]| (100 * i + j) as i64);
    assert_eq!(stacked, want);
}

/// Any leading axes, sizes that are parameters: a sum needs its bound, sizes that are equal need none.
fn beside<L: Shape, N: Size + Plus<M>, M: Size>(
    a: &Tensor<f32, shape![..L, N]>,
    b: &Tensor<f32, shape![..L, M]>,
) -> Tensor<f32, shape![..L, <N as Plus<M>>::Output]> {
    a.concat::<-1>(b)
}

fn with_class_token<B: Size, D: Size>(
    token: &Tensor<f32, shape![B, 1, D]>,
    patches: &Tensor<f32, shape![B, 196, D]>,
) -> Tensor<f32, shape![B, 197, D]> {
    token.concat::<1>(patches)
}

fn heads<L: Shape>(x: &Tensor<f32, L>) -> Tensor<f32, shape![..L, 12]> {
    let three = [x, x, x].stack::<-1>();
    (&three, &three, &three, &three).concat::<-1>()
}

#[test]
fn generic_code() {
    let a: Tensor<f32, shape![2, 3, 4]> = Tensor::ones();
    assert_shape!(beside(&a, &Tensor::<f32, shape![2, 3, 1]>::zeros()), [2, 3, 5]);
    let x = with_class_token(&Tensor::<f32, shape![2, 1, 8]>::zeros(), &Tensor::ones());
    assert_eq!(x.sum_axis::<1>(), Tensor::<f32, shape![2, 8]>::full(196.0));
    assert_shape!(with_class_token(&Tensor::<f32, shape![1, 1, 8]>::zeros(), &Tensor::ones()), [1, 197, 8]);
    assert_eq!(heads(&tensor![1.0_f32, 2.0]), Tensor::<f32, shape![2, 12]>::from_fn(|[i, _]| (i + 1) as f32));
}

#[test]
fn the_standard_library_keeps_its_concat() {
    assert_eq!([[1, 2], [3, 4]].concat(), [1, 2, 3, 4]);
    assert_eq!(["a", "b"].concat(), "ab");
}

#[rustfmt::skip]
#[test]
fn split_as_torch_split() {
    holds!("shape_ops_0023", (a: [6]) => [([2], a.split::<0, shape![2, 4]>().0), ([4], a.split::<0, shape![2, 4]>().1)]);
    holds!("shape_ops_0024", (a: [6]) => [([1], a.split::<0, shape![1, 2, 3]>().0), ([2], a.split::<0, shape![1, 2, 3]>().1), ([3], a.split::<0, shape![1, 2, 3]>().2)]);
    holds!("shape_ops_0025", (a: [2, 5]) => [([2, 2], a.split::<1, shape![2, 3]>().0), ([2, 3], a.split::<1, shape![2, 3]>().1)]);
    holds!("shape_ops_0026", (a: [4, 3]) => [([1, 3], a.split::<0, shape![1, 3]>().0), ([3, 3], a.split::<0, shape![1, 3]>().1)]);
    holds!("shape_ops_0027", (a: [2, 3, 4]) => [([2, 3, 1], a.split::<-1, shape![1, 1, 2]>().0), ([2, 3, 1], a.split::<-1, shape![1, 1, 2]>().1), ([2, 3, 2], a.split::<-1, shape![1, 1, 2]>().2)]);
    holds!("shape_ops_0028", (a: [6]) => [([0], a.split::<0, shape![0, 6]>().0), ([6], a.split::<0, shape![0, 6]>().1)]);
    holds!("shape_ops_0029", (a: [3, 2]) => [([3, 2], a.split::<0, shape![3]>().0)]);
    holds!("shape_ops_0030", (a: [2, 4]) => [([2, 2], a.split::<1, shape![2, 2]>().0), ([2, 2], a.split::<1, shape![2, 2]>().1)]);
    holds!("shape_ops_0036", (a: [7]) => [([3], a.split::<0, shape![3, 3, 1]>().0), ([3], a.split::<0, shape![3, 3, 1]>().1), ([1], a.split::<0, shape![3, 3, 1]>().2)]);
    holds!("shape_ops_0037", (a: [5]) => [([3], a.split::<0, shape![3, 2]>().0), ([2], a.split::<0, shape![3, 2]>().1)]);
    holds!("shape_ops_0038", (a: [5, 2]) => [([2, 2], a.split::<0, shape![2, 2, 1]>().0), ([2, 2], a.split::<0, shape![2, 2, 1]>().1), ([1, 2], a.split::<0, shape![2, 2, 1]>().2)]);
    holds!("shape_ops_0039", (a: [3]) => [([1], a.split::<0, shape![1, 1, 1]>().0), ([1], a.split::<0, shape![1, 1, 1]>().1), ([1], a.split::<0, shape![1, 1, 1]>().2)]);
}

#[rustfmt::skip]
#[test]
fn split_evenly_as_numpy_split() {
    holds!("shape_ops_0031", (a: [6]) => [([2], a.split_even::<0, 3>()[0]), ([2], a.split_even::<0, 3>()[1]), ([2], a.split_even::<0, 3>()[2])]);
    holds!("shape_ops_0032", (a: [6]) => [([3], a.split_even::<0, 2>()[0]), ([3], a.split_even::<0, 2>()[1])]);
    holds!("shape_ops_0033", (a: [4, 6]) => [([2, 6], a.split_even::<0, 2>()[0]), ([2, 6], a.split_even::<0, 2>()[1])]);
    holds!("shape_ops_0034", (a: [4, 6]) => [([4, 2], a.split_even::<1, 3>()[0]), ([4, 2], a.split_even::<1, 3>()[1]), ([4, 2], a.split_even::<1, 3>()[2])]);
    holds!("shape_ops_0035", (a: [2, 2, 4]) => [([2, 2, 1], a.split_even::<-1, 4>()[0]), ([2, 2, 1], a.split_even::<-1, 4>()[1]), ([2, 2, 1], a.split_even::<-1, 4>()[2]), ([2, 2, 1], a.split_even::<-1, 4>()[3])]);
}

#[test]
fn parts_are_views() {
    let a = numbered::<6, 8>();
    let (top, middle, bottom) = a.split::<0, shape![1, 2, 3]>();
    assert_eq!((top.offset(), middle.offset(), bottom.offset()), (0, 8, 24));
    assert_eq!(bottom, Tensor::<i64, shape![3, 8]>::from_fn(|[i, j]| (100 * (i + 3) + j) as i64));
    assert_eq!((&top, &middle, &bottom).concat::<0>(), a);
    let columns = a.t().split_even::<0, 4>();
    assert_eq!(columns[3].strides().as_slice(), [1, 8]);
    assert_eq!(columns[3], Tensor::<i64, shape![2, 6]>::from_fn(|[j, i]| (100 * i + j + 6) as i64));
    // A view's parts live as long as what it borrows.
    let [left, _] = { a.narrow::<1, 2, 4>() }.split_even::<1, 2>();
    assert_eq!(left.index_axis::<0>(5), tensor![502_i64, 503]);
    let eight = a.split::<1, shape![1, 1, 1, 1, 1, 1, 1, 1]>();
    assert_eq!(eight.7, a.narrow::<1, 7, 1>());
}

#[test]
fn ranges_that_start_at_run_time() {
    let a = numbered::<3, 5>();
    for start in 0..=3 {
        let want: Tensor<i64, shape![3, 2]> = Tensor::from_fn(|[i, j]| (100 * i + j + start) as i64);
        assert_eq!(a.slice_at::<1, 2>(start).unwrap(), want);
        assert_eq!(a.slice_at::<-1, 2>(start).unwrap(), want);
        assert_eq!(a.t().slice_at::<0, 2>(start).unwrap(), want.t());
    }
    for start in [4, 5, usize::MAX] {
        let error = a.slice_at::<1, 2>(start).unwrap_err();
        assert_eq!((error.start(), error.len(), error.size()), (start, 2, 5));
    }
    assert_shape!(a.slice_at::<1, 1>(4).unwrap(), [3, 1]);
    assert_shape!(a.slice_at::<1, 0>(5).unwrap(), [3, 0]);
    assert!(a.slice_at::<1, 0>(6).is_err());
    let error = tensor![1, 2].slice_at::<0, 1>(2).unwrap_err();
    assert_eq!(error.to_string(), "1 element from 2 is out of range for an axis of size 2");
}

/// Parts of a known axis need no bound, whatever the axes beside it.
fn gate<L: Shape>(x: &Tensor<f32, shape![..L, 8]>) -> Tensor<f32, shape![..L, 4]> {
    let [a, b] = x.split_even::<-1, 2>();
    let (c, d) = x.split::<-1, shape![4, 4]>();
    a * b + c * d + x.narrow::<-1, 2, 4>()
}

#[test]
fn parts_in_generic_code() {
    let x = tensor![0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0];
    assert_eq!(gate(&x), tensor![2.0_f32, 13.0, 28.0, 47.0]);
    assert_shape!(gate(&Tensor::<f32, shape![2, 1, 8]>::ones()), [2, 1, 4]);
}

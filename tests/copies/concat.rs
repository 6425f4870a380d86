use super::*;

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

#[test]
fn operands_of_every_kind() {
    let (a, b) = (numbered::<3, 4>(), numbered::<5, 3>());
    // A transposed view, by value and by reference; rows of b stand beside those of a.
    let want: Tensor<i64, shape![3, 9]> =
        Tensor::from_fn(|[i, j]| if j < 4 { 100 * i as i64 + j as i64 } else { 100 * (j as i64 - 4) + i as i64 });
    assert_eq!(a.concat::<1>(b.t()), want);
    assert_eq!(a.view().concat::<-1>(&b.t()), want);
    assert_eq!(a.concat::<1>(b.t().to_tensor()), want);
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

/// Rows of known lengths, more of them than are joined at once, of operands with rows at a distance, too: each row by itself.
#[test]
fn many_short_rows() {
    macro_rules! hold {
        ($($t:tt [$rows:tt $a:tt $b:tt])*) => { $( {
            let name = concat!(stringify!($t), " [", $rows, ", ", $a, ", ", $b, "]");
            let x: Tensor<$t, shape![$rows, $a]> = Tensor::from_fn(|[row, col]| ((row * 5 + col * 3) % 113) as $t);
            let y: Tensor<$t, shape![$rows, 2, $b]> = Tensor::from_fn(|[row, k, col]| ((row * 3 + k * 7 + col) % 109) as $t);
            let (far, other) = (y.index_axis::<1>(1), &x + 1 as $t);
            let (joined, padded) = (x.concat::<1>(&far), x.pad::<1, 2, 1>(Pad::Constant(99 as $t)));
            let (apart, beside) = ([&x, &other, &x].stack::<2>(), [&x, &other].stack::<1>());
            for row in 0..$rows {
                let own = &x.as_slice()[row * $a..][..$a];
                let more: Vec<$t> = own.iter().map(|x| x + 1 as $t).collect();
                let far: Vec<$t> = (0..$b).map(|col| y[[row, 1, col]]).collect();
                let expected: Vec<$t> = own.iter().copied().chain(far).collect();
                assert_eq!(joined.as_slice()[row * ($a + $b)..][..$a + $b], expected, "{name} {row}");
                let expected: Vec<$t> = [99 as $t; 2].into_iter().chain(own.iter().copied()).chain([99 as $t]).collect();
                assert_eq!(padded.as_slice()[row * ($a + 3)..][..$a + 3], expected, "{name} {row}");
                let expected: Vec<$t> = own.iter().flat_map(|&x| [x, x + 1 as $t, x]).collect();
                assert_eq!(apart.as_slice()[row * 3 * $a..][..3 * $a], expected, "{name} {row}");
                assert_eq!(beside.as_slice()[row * 2 * $a..][..2 * $a], [own, &more].concat(), "{name} {row}");
            }
        } )* };
    }
    hold! { f32 [400 1 3] f32 [300 3 1] u8 [700 4 9] u8 [300 16 40] f64 [150 2 2] i16 [500 5 1] f32 [60 70 40] }
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

struct Rows;

/// Any number of rows, against positions written out: of each storage, with strides, of no axes and of several, and none.
#[test]
fn rows_as_many_as_come() {
    for count in [0, 1, 2, 7, 100] {
        let rows: Vec<Tensor<i64, shape![2, 3]>> =
            (0..count).map(|n| Tensor::from_fn(|[i, j]| (100 * n + 10 * i + j) as i64)).collect();
        let want = Tensor::<i64, shape![Dyn<Rows>, 2, 3]>::from_fn_along(Len::<Rows>::new(count), |[n, i, j]| {
            (100 * n + 10 * i + j) as i64
        });
        type Whole = Tensor<i64, shape![Dyn<Rows>, 2, 3]>;
        assert_eq!(Whole::from_rows(&rows).unwrap(), want);
        assert_eq!(Whole::from_rows(rows.iter().map(|row| row.view())).unwrap(), want);
        assert_eq!(Whole::from_rows(rows.iter().map(|row| row.to_inline())).unwrap(), want);
        assert_eq!(Whole::from_rows(want.axis_iter::<0>()).unwrap(), want);
        let turned: Vec<Tensor<i64, shape![3, 2]>> = rows.iter().map(|row| row.t().to_tensor()).collect();
        assert_eq!(Whole::from_rows(turned.iter().map(|row| row.t())).unwrap(), want);
        let seven = Tensor::<i64, shape![7, 2, 3]>::from_rows(&rows);
        assert_eq!(seven.is_ok(), count == 7);
        let some = Tensor::<i64, shape![Dyn<AtLeastOne<Rows>>, 2, 3]>::from_rows(rows);
        assert_eq!(some.is_ok(), count > 0);
    }
    let numbers = [3, 1, 4].map(Tensor::<i32, shape![]>::full);
    assert_eq!(Tensor::<i32, shape![3]>::from_rows(&numbers).unwrap(), tensor![3, 1, 4]);
    let empty = vec![Tensor::<f32, shape![0]>::zeros(); 5];
    assert_eq!(Tensor::<f32, shape![Dyn<Rows>, 0]>::from_rows(&empty).unwrap().dims()[..], [5, 0]);
    let error = Tensor::<f32, shape![4, 2]>::from_rows([tensor![1.0, 2.0]]).unwrap_err();
    assert_eq!(error.to_string(), "axis 0 of a tensor of shape [1, 2] has size 1, and was to have 4");
}

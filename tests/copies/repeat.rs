use super::*;

#[rustfmt::skip]
#[test]
fn tiled_as_numpy_tile() {
    holds!("shape_ops_0068", (a: [3]) => [([6], a.repeat::<shape![2]>())]);
    holds!("shape_ops_0069", (a: [2, 3]) => [([4, 3], a.repeat::<shape![2, 1]>())]);
    holds!("shape_ops_0070", (a: [2, 3]) => [([2, 9], a.repeat::<shape![1, 3]>())]);
    holds!("shape_ops_0071", (a: [2, 1]) => [([2, 4, 2], a.repeat::<shape![2, 2, 2]>())]);
    holds!("shape_ops_0072", (a: [2, 3]) => [([2, 6], a.repeat::<shape![2]>())]);
    holds!("shape_ops_0073", (a: []) => [([3], a.repeat::<shape![3]>())]);
    holds!("shape_ops_0074", (a: [2]) => [([0], a.repeat::<shape![0]>())]);
    holds!("shape_ops_0075", (a: [2, 2]) => [([6, 0], a.repeat::<shape![3, 0]>())]);
    holds!("shape_ops_0076", (a: [1, 2, 1]) => [([2, 2, 3], a.repeat::<shape![2, 1, 3]>())]);
}

#[rustfmt::skip]
#[test]
fn repeated_as_torch_repeat_interleave() {
    holds!("shape_ops_0077", (a: [3]) => [([6], a.repeat_axis::<0, 2>())]);
    holds!("shape_ops_0078", (a: [2, 3]) => [([4, 3], a.repeat_axis::<0, 2>())]);
    holds!("shape_ops_0079", (a: [2, 3]) => [([2, 6], a.repeat_axis::<1, 2>())]);
    holds!("shape_ops_0080", (a: [2, 1, 2]) => [([2, 3, 2], a.repeat_axis::<-2, 3>())]);
}

#[rustfmt::skip]
#[test]
fn rolled_as_numpy_roll() {
    holds!("shape_ops_0087", (a: [5]) => [([5], a.roll::<0>(2))]);
    holds!("shape_ops_0088", (a: [5]) => [([5], a.roll::<0>(-2))]);
    holds!("shape_ops_0089", (a: [5]) => [([5], a.roll::<0>(7))]);
    holds!("shape_ops_0090", (a: [2, 3]) => [([2, 3], a.roll::<0>(1))]);
    holds!("shape_ops_0091", (a: [2, 3]) => [([2, 3], a.roll::<1>(1))]);
    holds!("shape_ops_0092", (a: [2, 3]) => [([2, 3], a.roll::<0>(1).roll::<1>(-1))]);
    holds!("shape_ops_0093", (a: [2, 3]) => [([2, 3], a.roll::<1>(0))]);
    holds!("shape_ops_0094", (a: [2, 3, 2]) => [([2, 3, 2], a.roll::<2>(1).roll::<0>(1))]);
}

#[test]
fn repetitions_of_views() {
    let a = numbered::<2, 3>();
    let want: Tensor<i64, shape![6, 4]> = Tensor::from_fn(|[i, j]| (100 * (j % 2) + i % 3) as i64);
    assert_eq!(a.t().repeat::<shape![2, 2]>(), want);
    let want: Tensor<i64, shape![6, 2]> = Tensor::from_fn(|[i, j]| (100 * j + i / 2) as i64);
    assert_eq!(a.t().repeat_axis::<0, 2>(), want);
    assert_eq!(a.repeat_axis::<-1, 1>(), a);
    assert_shape!(a.repeat_axis::<0, 0>(), [0, 3]);
    let inline: InlineTensor<u8, shape![2]> = InlineTensor::from_array([1, 2]);
    let tiled: InlineTensor<u8, shape![4]> = inline.repeat::<shape![2]>();
    assert_eq!(tiled.to_array(), [1, 2, 1, 2]);
    // Above the sizes of straight code.
    let a = numbered::<30, 17>();
    let want: Tensor<i64, shape![90, 34]> = Tensor::from_fn(|[i, j]| (100 * (i % 30) + j % 17) as i64);
    assert_eq!(a.repeat::<shape![3, 2]>(), want);
    let want: Tensor<i64, shape![30, 85]> = Tensor::from_fn(|[i, j]| (100 * i + j / 5) as i64);
    assert_eq!(a.repeat_axis::<1, 5>(), want);
}

/// Rows of each number of bytes that is copied in a way of its own, and between these.
#[test]
fn rows_of_any_length_repeated() {
    struct Columns;
    for n in (1..=70).chain([95, 96, 97, 112, 113, 128, 129, 160, 300, 511, 512, 513, 600]) {
        let byte = |i: usize, j: usize| (101 * i + 7 * j) as u8;
        let columns = Len::<Columns>::new(n);
        let a: Tensor<u8, shape![5, Dyn<Columns>]> = Tensor::from_fn_along(columns, |[i, j]| byte(i, j));
        let want: Vec<u8> = (0..15 * n).map(|k| byte(k / n / 3, k % n)).collect();
        assert_eq!(a.repeat_axis::<0, 3>().to_vec(), want, "each of rows of {n}");
        let want: Vec<u8> = (0..10 * n).map(|k| byte(k / n % 5, k % n)).collect();
        assert_eq!(a.repeat::<shape![2, 1]>().to_vec(), want, "all of rows of {n}");
    }
}

#[test]
fn rolled_by_any_number() {
    let a = numbered::<5, 7>();
    for by in [-15_isize, -7, -6, -1, 0, 1, 3, 5, 8, 70] {
        let from = |i: usize, n: usize| (i as isize - by).rem_euclid(n as isize) as usize;
        let rows: Tensor<i64, shape![5, 7]> = Tensor::from_fn(|[i, j]| (100 * from(i, 5) + j) as i64);
        let columns: Tensor<i64, shape![5, 7]> = Tensor::from_fn(|[i, j]| (100 * i + from(j, 7)) as i64);
        assert_eq!(a.roll::<0>(by), rows, "rows by {by}");
        assert_eq!(a.roll::<-1>(by), columns, "columns by {by}");
        assert_eq!(a.t().roll::<1>(by), rows.t(), "of a view, by {by}");
    }
    assert_eq!(a.roll::<0>(isize::MIN).roll::<0>(isize::MAX).roll::<0>(1), a);
    let empty: Tensor<f32, shape![0, 3]> = Tensor::zeros();
    assert_eq!(empty.roll::<0>(2).roll::<1>(2), empty);
    let inline: InlineTensor<u8, shape![3]> = InlineTensor::from_array([1, 2, 3]);
    let rolled: InlineTensor<u8, shape![3]> = inline.roll::<0>(1);
    assert_eq!(rolled.to_array(), [3, 1, 2]);
}

/// Once along an axis needs no bound on its size.
fn rows_twice<B: Size>(x: &Tensor<f32, shape![3, B]>) -> Tensor<f32, shape![6, B]> {
    x.repeat::<shape![2, 1]>().roll::<0>(3)
}

fn last_twice<L: Shape>(x: &Tensor<f32, shape![..L, 4]>) -> Tensor<f32, shape![..L, 8]> {
    x.repeat_axis::<-1, 2>()
}

#[test]
fn repetitions_in_generic_code() {
    let x: Tensor<f32, shape![3, 2]> = Tensor::arange();
    assert_eq!(rows_twice(&x), x.concat::<0>(&x));
    assert_eq!(last_twice(&tensor![0.0, 1.0, 2.0, 3.0]), tensor![0.0_f32, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0]);
}

/// Elements of each width, each so many times, of more than are a vector, and of a number that ends within one; at each instruction set.
#[test]
fn elements_each_several_times() {
    macro_rules! repeated {
        ($t:ty: $([$n:literal] $($k:literal)*;)*) => { $({
            let of = |at: usize| (at % 127) as $t;
            let x: Tensor<$t, shape![3, $n]> = Tensor::from_fn(|[i, j]| of(i * $n + j));
            support::at_each_level(|level| { $(
                let got = x.repeat_axis::<1, $k>();
                assert_eq!(got.dims(), [3, $n * $k]);
                for (at, &got) in got.iter().enumerate() {
                    assert_eq!(got, of(at / $k), "element {at} of [3, {}] {} times, {level:?}", $n, $k);
                }
            )* });
        })* };
    }
    macro_rules! of {
        ($($t:ty)*) => { $( repeated! { $t: [13] 2 3 4 5 6 7 8 9; [67] 2 3 4 5 6 7 8 9; [128] 2 3 4 5 6 7 8 9; } )* };
    }
    of!(u8 i16 f32 f64);
}

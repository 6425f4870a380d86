//! Operations whose shape is asked for, on sizes outside the table and on parameters, against the elements that they are of.

use conformable::prelude::*;

struct Batch;
type B = Dyn<Batch>;

#[test]
fn parts_of_an_axis() {
    let x: Tensor<i64, shape![2, 8399]> = Tensor::arange();
    let part = x.narrow_const::<1, 5000, shape![2, 3399]>();
    for at in [0, 1, 3398] {
        assert_eq!((part[[0, at]], part[[1, at]]), (5000 + at as i64, 13399 + at as i64));
    }
    let none = x.narrow_const::<-1, 8399, shape![2, 0]>();
    assert!(none.is_empty());
    let parts = x.split_even_const::<1, 37, shape![2, 227]>();
    for (number, part) in parts.iter().enumerate() {
        assert_eq!((part[[0, 0]], part[[1, 226]]), (227 * number as i64, 8399 + 227 * number as i64 + 226));
    }
    let windows = x.windows_const::<1, 8000, shape![2, 400, 8000]>();
    assert_eq!((windows[[0, 399, 7999]], windows[[1, 3, 5]]), (8398, 8407));
    let columns: Tensor<i64, shape![9001, 2]> = Tensor::arange();
    let windows = columns.windows_const::<0, 3, shape![8999, 2, 3]>();
    assert_eq!(windows[[8998, 1, 2]], 18001);
}

#[test]
fn slices() {
    let x: Tensor<i64, shape![2, 3, 8401]> = Tensor::arange();
    let at = |i: i64, j: i64, k: i64| (i * 3 + j) * 8401 + k;
    let inner = x.slice_const::<shape![2, 3, 8398]>(s![.., .., 1..-2]);
    assert_eq!((inner[[0, 0, 0]], inner[[1, 2, 8397]]), (at(0, 0, 1), at(1, 2, 8398)));
    // As many axes as are named, `...`, positions, new axes, steps of any length, both ways.
    let part = x.slice_const::<shape![2, 1, 2101]>(s![..., 1, new, ..;4]);
    assert_eq!((part[[1, 0, 0]], part[[1, 0, 2100]]), (at(1, 1, 0), at(1, 1, 8400)));
    let back = x.slice_const::<shape![3, 443]>(s![-1, .., ..;-19]);
    assert_eq!((back[[0, 0]], back[[2, 442]]), (at(1, 0, 8400), at(1, 2, 8400 - 442 * 19)));
    let back = x.slice_const::<shape![2, 7000]>(s![.., -3, 400..7400;-1]);
    assert_eq!((back[[1, 0]], back[[1, 6999]]), (at(1, 0, 7399), at(1, 0, 400)));
    let first = x.slice_const::<shape![1, 3, 8401]>(s![..1]);
    assert_eq!(first[[0, 2, 8400]], at(0, 2, 8400));
    let none = x.slice_const::<shape![2, 3, 0]>(s![..., 8401..]);
    assert!(none.is_empty());
}

#[test]
fn joins() {
    let scales: (Tensor<i64, shape![2, 6400]>, Tensor<i64, shape![2, 1600]>, Tensor<i64, shape![2, 399]>) =
        (Tensor::full(1), Tensor::full(2), Tensor::full(3));
    let all: Tensor<i64, shape![2, 8399]> = (&scales.0, &scales.1, &scales.2).concat_const::<1, _>();
    let want = |at: usize| {
        if at < 6400 {
            1
        } else if at < 8000 {
            2
        } else {
            3
        }
    };
    assert!((0..8399).all(|at| all[[0, at]] == want(at) && all[[1, at]] == want(at)));
    let two = scales.1.concat_const::<-1, shape![2, 1999]>(&scales.2);
    assert_eq!((two[[1, 1599]], two[[1, 1600]]), (2, 3));
    let many = [&scales.1, &scales.1, &scales.1].concat_const::<0, shape![6, 1600]>();
    assert_eq!(many.sum(), 6 * 1600 * 2);
    let inline: InlineTensor<i64, shape![3]> =
        InlineTensor::<i64, shape![2]>::ones().concat_const::<0, _>(InlineTensor::<i64, shape![1]>::ones());
    assert_eq!(inline.to_array(), [1; 3]);
}

/// Other axes may be of any size: a parameter, or one that is known at run time.
#[test]
fn beside_other_axes() {
    fn halves<L: Shape, N: FixedSize, H: FixedSize>(
        x: &Tensor<i64, shape![..L, N]>,
    ) -> [View<'_, i64, shape![..L, H]>; 2] {
        x.split_even_const::<-1, 2, _>()
    }
    fn inner<L: Shape, N: FixedSize, M: FixedSize>(x: &Tensor<i64, shape![..L, N]>) -> View<'_, i64, shape![..L, M]> {
        x.slice_const(s![..., 1..-1])
    }
    let x = Tensor::<i64, shape![B, 8400]>::from_fn_along(Len::<Batch>::new(3), |[i, j]| (10_000 * i + j) as i64);
    let [left, right] = halves::<shape![B], Dim<8400>, Dim<4200>>(&x);
    assert_eq!((left[[2, 4199]], right[[2, 0]]), (24_199, 24_200));
    assert_eq!(inner::<shape![B], Dim<8400>, Dim<8398>>(&x)[[1, 8397]], 18_398);
    assert_eq!(x.narrow_const::<1, 8000, shape![B, 400]>().dims().as_slice(), [3, 400]);
    assert_eq!(x.slice_const::<shape![B, 2]>(s![.., 8..10])[[2, 1]], 20_009);
    let longer: Tensor<i64, shape![B, 16_800]> = x.concat_const::<1, _>(&x);
    assert_eq!(longer[[2, 16_799]], 28_399);
    let small = Tensor::<i64, shape![2, 2, 4]>::arange();
    assert_eq!(inner::<shape![2, 2], Dim<4>, Dim<2>>(&small).to_vec(), [1, 2, 5, 6, 9, 10, 13, 14]);
    // Ranges behind any leading axes.
    fn last<L: Shape>(x: &Tensor<i64, shape![..L, 4]>) -> View<'_, i64, shape![..L, 2]> {
        x.slice(s![..., 2..])
    }
    assert_eq!(last(&small).to_vec(), [2, 3, 6, 7, 10, 11, 14, 15]);
}

#[test]
fn convolutions() {
    let images: Tensor<f32, shape![1, 2, 2101, 5]> = Tensor::from_fn(|[_, c, i, j]| ((7 * c + 3 * i + j) % 5) as f32);
    let kernel: Tensor<f32, shape![3, 2, 3, 2]> =
        Tensor::from_fn(|[o, c, i, j]| ((o + 2 * c + i + j) % 3) as f32 - 1.0);
    let bias = tensor![0.5, 1.0, -2.0];
    let conv = Conv::new().stride::<2>().padding::<1>().bias(&bias);
    let y: Tensor<f32, shape![1, 3, 1051, 3]> = nn::conv2d_const(&images, &kernel, conv);
    let padded = |c: usize, i: isize, j: isize| match (usize::try_from(i), usize::try_from(j)) {
        (Ok(i), Ok(j)) => images.get([0, c, i, j]).copied().unwrap_or(0.0),
        _ => 0.0,
    };
    for o in 0..3 {
        for i in 0..1051 {
            for j in 0..3 {
                let mut sum = bias[[o]];
                for (c, k, l) in (0..2).flat_map(|c| (0..3).flat_map(move |k| (0..2).map(move |l| (c, k, l)))) {
                    sum += kernel[[o, c, k, l]] * padded(c, (2 * i + k) as isize - 1, (2 * j + l) as isize - 1);
                }
                assert_eq!(y[[0, o, i, j]], sum, "{o} {i} {j}");
            }
        }
    }
    let signal: Tensor<f32, shape![1, 16_000]> = Tensor::from_fn(|[_, i]| (i % 9) as f32);
    let taps: Tensor<f32, shape![1, 1, 4]> = Tensor::from_fn(|[_, _, i]| i as f32);
    let y: Tensor<f32, shape![1, 15_994]> = nn::conv1d_const(&signal, &taps, Conv::new().dilation::<2>());
    for i in 0..15_994 {
        assert_eq!(y[[0, i]], (0..4).map(|k| k as f32 * signal[[0, i + 2 * k]]).sum::<f32>());
    }
}

//! Methods that no other file calls, against loops over their elements.

use conformable::prelude::*;

fn numbered<S: FixedShape>() -> Tensor<i64, S> {
    Tensor::arange()
}

#[test]
fn shapes_as_types_and_values() {
    fn same<S: Shape>(_: &Tensor<f32, S>, _: &Tensor<f32, S>) {}
    same(&Tensor::<f32, Broadcasted<shape![4, 1, 5], shape![3, 1]>>::zeros(), &Tensor::<f32, shape![4, 3, 5]>::zeros());
    type Cube = shape![2, 3, 4];
    assert_eq!((Cube::RANK, Cube::LEN), (3, 24));
    assert_eq!((Cube::dims().to_vec(), Cube::strides().to_vec()), (vec![2, 3, 4], vec![12, 4, 1]));
    assert_eq!((<shape![]>::RANK, <shape![]>::LEN, <shape![7, 0]>::LEN), (0, 1, 0));
}

#[test]
fn numbers_of_axes_are_compared_printed_and_taken_apart() {
    let x = numbered::<shape![2, 1, 4]>();
    let sizes = x.dims();
    assert_eq!(sizes, [2, 1, 4]);
    assert_eq!(sizes, [2, 1, 4][..]);
    assert_eq!(sizes, &[2, 1, 4][..]);
    assert!(sizes != [2, 1] && sizes != [2, 1, 3] && sizes == x.map(|n| n + 1).dims());
    assert!(sizes != x.permute::<axes![2, 1, 0]>().dims());
    assert_eq!(
        (sizes.to_string(), format!("{sizes:?}"), sizes.as_slice().len()),
        ("[2, 1, 4]".into(), "[2, 1, 4]".into(), 3)
    );
    let [a, b, c]: [usize; 3] = sizes.into();
    assert_eq!((a, b, c), (2, 1, 4));
    assert_eq!(sizes.into_iter().rev().collect::<Vec<_>>(), [4, 1, 2]);
    assert_eq!((&sizes).into_iter().sum::<usize>(), 7);
    assert_eq!(x.strides(), [4, 4, 1]);
    assert_eq!(x.flip::<-1>().strides(), [4, 4, -1]);
    let none = Tensor::<f32, shape![]>::zeros().dims();
    assert!(none.is_empty() && none == [0usize; 0] && none.to_string() == "[]");

    let mut doubled = sizes;
    doubled[0] *= 2;
    assert_eq!((doubled.as_slice(), sizes.as_ref()), (&[4, 1, 4][..], &[2, 1, 4][..]));
    let rows = std::collections::HashSet::from([
        numbered::<shape![2, 3]>().dims(),
        Tensor::<u8, shape![2, 3]>::zeros().dims(),
    ]);
    assert_eq!(rows.len(), 1);
}

#[test]
fn arrays_as_views_and_elements_as_slices() {
    static ARRAY: [[[i32; 2]; 3]; 1] = [[[1, 2], [3, 4], [5, 6]]];
    let view = View::<i32, shape![1, 3, 2]>::of_array(&ARRAY);
    assert_eq!(view.to_vec(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(view.transpose::<1, 2>().to_array(), [[[1, 3, 5], [2, 4, 6]]]);
    let mut heap = view.to_heap();
    heap.as_mut_slice().reverse();
    let mut inline = heap.to_inline();
    inline.as_mut_slice()[0] = 0;
    assert_eq!((heap.as_slice(), inline.as_slice()), (&[6, 5, 4, 3, 2, 1][..], &[0, 5, 4, 3, 2, 1][..]));
    assert_eq!(inline.to_heap(), inline);
}

#[test]
fn functions_of_the_users() {
    let (a, column) = (numbered::<shape![3, 40]>(), numbered::<shape![3, 1]>());
    let zipped = a.zip_map(&column, |x, y| 2 * x - y);
    let mapped = a.map(|x| x as f32 / 4.0);
    for (k, x) in a.iter().enumerate() {
        let at = [k / 40, k % 40];
        assert_eq!((zipped[at], mapped[at]), (2 * x - (k / 40) as i64, *x as f32 / 4.0));
    }
    assert_eq!(a.neg(), a.map(|x| -x));
    let masked = a.greater(7).select(&a, &column).masked_fill(&column.equal(2), -1);
    for (k, x) in a.iter().enumerate() {
        let row = (k / 40) as i64;
        assert_eq!(
            masked[[k / 40, k % 40]],
            if row == 2 {
                -1
            } else if *x > 7 {
                *x
            } else {
                row
            }
        );
    }
}

/// The assigning operators that work on integers and masks.
#[test]
fn assigning_operators() {
    let (a, row) = (numbered::<shape![3, 40]>() + 1, numbered::<shape![40]>() + 3);
    macro_rules! each {
        ($($assign:tt $op:tt;)*) => { $(
            let mut b = a.clone();
            b $assign &row;
            let mut c = a.clone();
            c $assign 5;
            for (k, x) in a.iter().enumerate() {
                assert_eq!(b[[k / 40, k % 40]], *x $op row[[k % 40]], "{}", stringify!($assign));
                assert_eq!(c[[k / 40, k % 40]], *x $op 5, "{} 5", stringify!($assign));
                assert_eq!((&a $op &row)[[k / 40, k % 40]], *x $op row[[k % 40]], "{}", stringify!($op));
            }
        )* };
    }
    each! { += +; -= -; *= *; /= /; %= %; &= &; |= |; ^= ^; }
    let (mut mask, other) = (tensor![true, true, false, false], tensor![true, false, true, false]);
    mask ^= &other;
    assert_eq!(mask, tensor![false, true, true, false]);
    mask &= true;
    mask |= &other;
    assert_eq!(mask, tensor![true, true, true, false]);
}

/// Standard deviations with the correction 1 of `torch.std`, over every choice of axes.
#[test]
fn standard_deviations() {
    fn deviation<'a>(elements: impl Iterator<Item = &'a f64> + Clone) -> f64 {
        let n = elements.clone().count() as f64;
        let mean = elements.clone().sum::<f64>() / n;
        (elements.map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0)).sqrt()
    }
    let a: Tensor<f64, shape![4, 5, 6]> = Construct::from_positions(|k| ((k * 7919) % 1009) as f64 / 64.0 - 7.0);
    let near = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-12, "{found}, expected {expected}");
    near(a.std(), deviation(a.iter()));
    let (middle, outer) = (a.std_axis::<1>(), a.std_axes::<axes![0, 2]>());
    for i in 0..4 {
        for k in 0..6 {
            near(middle[[i, k]], deviation(a.slice(s![..]).index_axis::<0>(i).index_axis::<1>(k).iter()));
        }
    }
    for j in 0..5 {
        near(outer[[j]], deviation(a.index_axis::<1>(j).iter()));
    }
    assert_eq!(a.std_axis_keepdims::<1>(), middle.unsqueeze::<1>());
    assert_eq!(a.std_axes_keepdims::<axes![0, 2]>().flatten(), outer);
}

/// Positions of extremes over several axes are numbers of the elements of these axes, in row-major order.
#[test]
fn extremes_over_several_axes() {
    let a: Tensor<i64, shape![3, 4, 5]> = Construct::from_positions(|k| ((k * 37) % 61) as i64);
    let (largest, smallest) = (a.argmax_axes::<axes![0, 2]>(), a.argmin_axes::<axes![0, 2]>());
    for j in 0..4 {
        let part = a.index_axis::<1>(j).to_vec();
        let first = |best: i64| part.iter().position(|&x| x == best).unwrap();
        assert_eq!(largest[[j]], first(*part.iter().max().unwrap()));
        assert_eq!(smallest[[j]], first(*part.iter().min().unwrap()));
    }
    assert_eq!(a.argmax_axes_keepdims::<axes![0, 2]>().flatten(), largest);
    assert_eq!(a.argmin_axes_keepdims::<axes![0, 2]>().flatten(), smallest);
}

#[test]
fn traces() {
    let a = numbered::<shape![5, 5]>();
    assert_eq!(a.trace(), 24 + 18 + 12 + 6);
    assert_eq!(a.t().flip::<0>().trace(), 4 + 8 + 12 + 16 + 20);
    assert_eq!(a.cast::<f32>().to_inline().trace(), 60.0);
    assert_eq!(numbered::<shape![0, 0]>().trace(), 0);
}

#[test]
fn running_sums_and_windows() {
    let a = numbered::<shape![4, 7]>() - 9;
    let (down, along) = (a.cumsum::<0>(), (&a + 10).cumprod::<-1>());
    let windows = a.windows::<1, 3>();
    for i in 0..4 {
        for j in 0..7 {
            assert_eq!(down[[i, j]], (0..=i).map(|i| a[[i, j]]).sum::<i64>());
            assert_eq!(along[[i, j]], (0..=j).map(|j| a[[i, j]] + 10).product::<i64>());
            for k in 0..3 {
                assert_eq!(windows.get([i, j, k]), a.get([i, j + k]).filter(|_| j < 5));
            }
        }
    }
    let x = tensor![1, 2, 3].outer(&tensor![4, 5]);
    assert_eq!(x, tensor![[4, 5], [8, 10], [12, 15]]);
}

/// Down planes whose rows are of any length: strips of them, of which the last begins within another, and whole rows.
#[test]
fn running_sums_down_rows_of_every_length() {
    macro_rules! check {
        ($t:ty: $($cols:literal)*) => { $({
            let x: Tensor<$t, shape![2, 3, $cols]> = Tensor::from_fn(|[i, j, k]| ((i * 5 + j * 7 + k * 3) % 11) as $t);
            let expected: Tensor<$t, shape![2, 3, $cols]> =
                Tensor::from_fn(|[i, j, k]| (0..=j).map(|j| ((i * 5 + j * 7 + k * 3) % 11) as $t).sum());
            assert_eq!(x.cumsum::<1>(), expected, "{} {}", stringify!($t), $cols);
        })* };
    }
    check!(u8: 1 2 3 4 5 6 7 8 9 15 16 17 31 33 63 64 65 127 129 255 256 257);
    check!(f32: 1 2 3 4 5 6 7 8 9 10 11 12 13 15 16 17 20 31 32 33 63 64 65);
    check!(i64: 1 2 3 4 5 6 7 8 9 13 16 31 32 33);
}

/// NumPy: `np.modf(x)[0]`, but NaN of infinities as `torch.frac`.
#[test]
fn fractions() {
    let x = tensor![2.75, -2.75, 0.5, -0.0, 1e300, f64::INFINITY];
    let fractions = x.fract();
    assert_eq!(fractions.narrow::<0, 0, 5>(), tensor![0.75, -0.75, 0.5, 0.0, 0.0]);
    assert!(fractions[[5]].is_nan());
}

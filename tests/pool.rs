//! Pooling against the definition.

#[path = "support/geometry.rs"]
mod geometry;
#[path = "support/mod.rs"]
#[allow(dead_code, reason = "the other tests of kernels use the rest")]
mod support;

use conformable::element::Numeric;
use conformable::kernel::conv::Geometry;
use conformable::kernel::pool::{Pooling, pool};
use geometry::geometry;
use proptest::prelude::*;
use support::{Array, Form, Sample, at_each_level, config};

/// What is under a window, with `None` for padding.
fn under<T: Sample>(g: &Geometry, x: &Array<T>, at: [usize; 4]) -> Vec<Option<T>> {
    let mut values = Vec::new();
    for row in 0..g.kernel[0] {
        for column in 0..g.kernel[1] {
            let line =
                (at[2] * g.stride[0] + row * g.dilation[0]).checked_sub(g.padding[0]).filter(|&y| y < g.image[0]);
            let place =
                (at[3] * g.stride[1] + column * g.dilation[1]).checked_sub(g.padding[1]).filter(|&x| x < g.image[1]);
            values.push(line.zip(place).map(|(line, place)| x.at(&[at[0], at[1], line, place])));
        }
    }
    values
}

/// The definition.
fn oracle<T: Numeric + Sample>(pooling: Pooling, under: &[Option<T>]) -> T {
    let inside = under.iter().copied().flatten();
    let sum = || under.iter().copied().flatten().fold(T::ZERO, |sum, value| sum + value);
    match pooling {
        Pooling::Largest => inside.fold(T::LOWEST, |most, value| most.larger(value)),
        Pooling::Average => sum() / T::of_usize(under.len()),
        Pooling::AverageWithin => sum() / T::of_usize(inside.count()),
    }
}

/// Images, and what their pooling is by the definition.
fn oracle_of<T: Numeric + Sample>(
    g: &Geometry,
    n: usize,
    form: &Form,
    pooling: Pooling,
    seed: u64,
) -> (Array<T>, Vec<T>) {
    let form = Form { missing: 0, ones: 0, zeros: 0, ..form.clone() };
    let x = Array::<T>::new(&[n, g.groups, g.image[0], g.image[1]], &form, seed);
    let mut want = Vec::new();
    support::each(&[n, g.groups, g.places[0], g.places[1]], |at| {
        want.push(oracle(pooling, &under(g, &x, at.try_into().expect("four axes"))));
    });
    (x, want)
}

/// Is `out` what is wanted, with an element behind it that nobody wrote? Sums are added in the same order, so they are the same.
fn holds_as<T: Numeric + Sample>(level: impl std::fmt::Debug, g: &Geometry, pooling: Pooling, out: &[T], want: &[T]) {
    for (at, (&got, &want)) in out.iter().zip(want).enumerate() {
        assert!(
            got.same(want) || got == want,
            "{level:?}: element {at} is {got:?} instead of {want:?}, {g:?}, {pooling:?}"
        );
    }
    assert!(out[want.len()] == T::ONE, "{level:?}: written behind the output, {g:?}");
}

/// Holds a pooling against the definition, on each instruction set.
fn holds<T: Numeric + Sample>(g: Geometry, n: usize, form: &Form, pooling: Pooling, seed: u64) {
    let (x, want) = oracle_of::<T>(&g, n, form, pooling, seed);
    at_each_level(|level| {
        let mut out = vec![T::ONE; want.len() + 1];
        // SAFETY: room for the output of all images.
        unsafe { pool(&g, x.strided(), pooling, out.as_mut_ptr()) };
        holds_as(level, &g, pooling, &out, &want);
    });
}

/// Any small pooling, with a padding of at most half of the window.
fn geometries() -> impl Strategy<Value = Geometry> {
    let pair = |range: std::ops::RangeInclusive<usize>| [range.clone(), range];
    let image = [1usize..=40, 1usize..=70];
    let rest = (pair(1..=3), pair(0..=2), pair(0..=2), pair(1..=3));
    (1usize..=3, image, pair(1..=5), rest).prop_filter_map("the window is larger", |(channels, image, kernel, rest)| {
        let half = |axis: usize| ((kernel[axis] - 1) * rest.3[axis]).div_ceil(2);
        let [before, behind] = [rest.1, rest.2].map(|pads| [pads[0].min(half(0)), pads[1].min(half(1))]);
        geometry((channels, 1, 1), image, kernel, rest.0, before, behind, rest.3)
    })
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn pooling_is_as_defined(g in geometries(), n in 0usize..=2, form in Form::any(), seed: u32) {
        for pooling in [Pooling::Largest, Pooling::Average, Pooling::AverageWithin] {
            holds::<f32>(g, n, &form, pooling, u64::from(seed));
            holds::<f64>(g, n, &form, pooling, u64::from(seed));
        }
        holds::<i64>(g, n, &form, Pooling::Largest, u64::from(seed));
        holds::<u8>(g, n, &form, Pooling::Largest, u64::from(seed));
    }
}

/// Loops for a geometry that is known while compiling.
mod known {
    use super::geometry::{geometry, known_geometries};
    use super::{Form, Sample, holds_as, oracle_of};
    use conformable::element::Numeric;
    use conformable::kernel::conv::{Geometry, KnownGeometry};
    use conformable::kernel::pool::{Pooling, is_known, pool_known};

    fn holds<G: KnownGeometry, T: Numeric + Sample>(g: &Geometry) {
        for pooling in [Pooling::Largest, Pooling::Average, Pooling::AverageWithin] {
            let (x, want) = oracle_of::<T>(g, G::IMAGES, &Form::PLAIN, pooling, 11);
            let mut out = vec![T::ONE; want.len() + 1];
            assert!(is_known::<G>(Pooling::Average), "{g:?}");
            // SAFETY: these are images of the geometry, contiguous, and there is room for the output of all.
            unsafe { pool_known::<T, G>(x.strided().ptr(), pooling, out.as_mut_ptr()) };
            holds_as("known", g, pooling, &out, &want);
        }
    }

    #[test]
    fn loops_of_constants_are_as_defined() {
        known_geometries! { holds [f32, f64]:
            1: (1, 1, 1), [12, 8], [4, 4], [4, 4], [0, 0], [0, 0], [1, 1];
            2: (3, 1, 1), [7, 4], [3, 3], [1, 1], [1, 1], [1, 1], [1, 1];
            1: (2, 1, 1), [5, 9], [2, 3], [2, 1], [1, 0], [0, 1], [1, 1];
            3: (1, 1, 1), [4, 17], [1, 2], [1, 3], [0, 1], [0, 0], [1, 2];
            1: (2, 1, 1), [6, 6], [3, 2], [3, 2], [0, 0], [0, 0], [2, 3];
            2: (1, 1, 1), [9, 3], [4, 3], [2, 1], [2, 1], [1, 1], [1, 1];
            1: (1, 1, 1), [3, 70], [2, 8], [1, 5], [1, 4], [1, 3], [1, 1];
            1: (4, 1, 1), [1, 1], [1, 1], [1, 1], [0, 0], [0, 0], [1, 1];
            1: (1, 1, 1), [2, 250], [2, 2], [1, 1], [0, 1], [0, 1], [1, 1];
        }
    }
}

/// Windows that cover every image, each element once.
#[test]
fn windows_side_by_side() {
    for kernel in [[1, 1], [1, 2], [2, 1], [2, 2], [3, 2], [2, 3], [1, 4], [5, 5]] {
        for places in [[1, 1], [1, 4], [3, 1], [2, 4], [4, 5], [3, 16], [2, 33], [70, 3]] {
            let image = [kernel[0] * places[0], kernel[1] * places[1]];
            let g = geometry((3, 1, 1), image, kernel, kernel, [0, 0], [0, 0], [1, 1]).unwrap();
            holds::<f32>(g, 2, &Form::PLAIN, Pooling::Largest, 5);
            holds::<u8>(g, 2, &Form::PLAIN, Pooling::Largest, 6);
        }
    }
    // Rows of which few fit the scratch, and none.
    for places in [[9, 5000], [2, 70_000]] {
        let g = geometry((1, 1, 1), [2 * places[0], 2 * places[1]], [2, 2], [2, 2], [0, 0], [0, 0], [1, 1]).unwrap();
        holds::<f64>(g, 1, &Form::PLAIN, Pooling::Largest, 7);
    }
}

/// Windows of which not one row of the output fits the scratch.
#[test]
fn large_windows() {
    let g = geometry((2, 1, 1), [200, 210], [190, 200], [3, 2], [1, 0], [0, 1], [1, 1]).unwrap();
    for pooling in [Pooling::Largest, Pooling::Average, Pooling::AverageWithin] {
        holds::<f32>(g, 1, &Form::PLAIN, pooling, 3);
    }
}

mod typed {
    //! What the functions take beside tensors on the heap.

    use conformable::prelude::*;

    #[test]
    fn views_inline_tensors_and_any_leading_axes() {
        fn half<L: Shape, C: Size>(x: &Tensor<f32, shape![..L, C, 6, 9]>) -> Tensor<f32, shape![..L, C, 3, 4]> {
            nn::max_pool2d(x, Pool::window::<2>())
        }
        let x: Tensor<f32, shape![2, 3, 6, 9]> =
            Tensor::from_fn(|[n, c, i, j]| ((n + 5 * c + 3 * i + 7 * j) % 11) as f32);
        let want = half(&x);
        assert_eq!(want[[1, 2, 2, 3]], x.slice(s![1, 2, 4..6, 6..8]).max());
        assert_eq!(half(&x.index_axis::<0>(1).to_tensor()), want.index_axis::<0>(1));
        assert_eq!(nn::max_pool2d(x.to_inline(), Pool::window::<2>()).to_heap(), want);
        let turned = x.transpose::<2, 3>().to_tensor();
        assert_eq!(nn::max_pool2d(turned.transpose::<2, 3>(), Pool::window::<2>()), want);
        let mut out: InlineTensor<f32, shape![2, 3, 3, 4]> = InlineTensor::zeros();
        nn::max_pool2d_into(&x, Pool::window::<2>(), &mut out);
        assert_eq!(out.to_heap(), want);
    }

    #[test]
    fn a_window_as_large_as_the_image_is_the_global_one() {
        let x: Tensor<f64, shape![2, 3, 4, 5]> = Tensor::arange();
        assert_eq!(nn::avg_pool2d(&x, Pool::window_hw::<4, 5>()), nn::global_avg_pool2d(&x));
        assert_eq!(nn::max_pool2d(&x, Pool::window_hw::<4, 5>()), nn::global_max_pool2d(&x));
    }

    #[test]
    fn a_nan_is_the_largest() {
        let x = tensor![[[1.0, f32::NAN], [2.0, 3.0]]];
        assert!(nn::max_pool2d(&x, Pool::window::<2>()).item().is_nan());
    }
}

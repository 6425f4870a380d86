//! Pooling against the definition.

#[path = "support/geometry.rs"]
mod geometry;
#[path = "support/mod.rs"]
#[allow(dead_code, reason = "the other tests of kernels use the rest")]
mod support;

use conformable::element::Numeric;
use conformable::kernel::conv::Geometry;
use conformable::kernel::pool::{PoolWindows, Pooling, pool};
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
        unsafe { pool(&PoolWindows::of_images(g), x.strided(), pooling, out.as_mut_ptr()) };
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
            1: (1, 1, 1), [3, 90], [2, 3], [1, 1], [1, 1], [0, 2], [1, 2];
            2: (3, 1, 1), [9, 10], [3, 4], [2, 3], [1, 2], [0, 1], [1, 1];
            1: (2, 1, 1), [5, 17], [2, 8], [1, 4], [0, 3], [0, 2], [2, 2];
        }
    }
}

/// PoolWindows that cover every image, each element once.
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

/// PoolWindows of which not one row of the output fits the scratch.
#[test]
fn large_windows() {
    let g = geometry((2, 1, 1), [200, 210], [190, 200], [3, 2], [1, 0], [0, 1], [1, 1]).unwrap();
    for pooling in [Pooling::Largest, Pooling::Average, Pooling::AverageWithin] {
        holds::<f32>(g, 1, &Form::PLAIN, pooling, 3);
    }
}

/// Volumes, images and signals, also rounded up: each against plain loops in `f64`.
mod volumes {
    use super::support::{Array, Form, Sample, at_each_level, config, each};
    use conformable::kernel::conv::Geometry;
    use conformable::kernel::pool::{
        Counting, PoolWindows, Pooling, Slices, lp_pool, max_pool_with_indices, parts_of, pool, pool_parts,
    };
    use conformable::shape::Sizes;
    use proptest::prelude::*;

    /// One axis of a window that moves: size, window, stride, dilation, padding before and behind.
    type Along = [usize; 6];

    /// How many places there are: windows that fit, or, rounded up, those that begin on the axis or before it.
    fn places([size, window, stride, dilation, before, behind]: Along, up: bool) -> Option<usize> {
        let extent = (window - 1) * dilation + 1;
        let starts = (0..=size + before + behind).step_by(stride);
        let fit = starts.clone().filter(|start| start + extent <= size + before + behind).count();
        let more = starts.filter(|&start| {
            // The first that does not fit, if there is something left for it.
            start == fit * stride && start < size + before && (fit - 1) * stride + extent < size + before + behind
        });
        if fit == 0 { None } else { Some(fit + if up { more.count() } else { 0 }) }
    }

    /// The positions on an axis, of which `None` is padding, that a window meets; those behind the padding are left out.
    fn met([size, window, stride, dilation, before, behind]: Along, place: usize) -> Vec<Option<usize>> {
        let positions = (0..window).map(|k| place * stride + k * dilation).filter(|&at| at < size + before + behind);
        positions.map(|at| at.checked_sub(before).filter(|&at| at < size)).collect()
    }

    /// What a window meets: the position in the channel, and the element, of what is no padding; and how many positions count.
    fn under(x: &Array<f64>, along: [Along; 3], at: &[usize]) -> (Vec<([usize; 3], f64)>, usize) {
        let [slices, rows, columns] = [0, 1, 2].map(|k| met(along[k], at[k + 2]));
        let mut values = Vec::new();
        for &z in slices.iter().flatten() {
            for &y in rows.iter().flatten() {
                for &x_at in columns.iter().flatten() {
                    values.push(([z, y, x_at], x.at(&[at[0], at[1], z, y, x_at])));
                }
            }
        }
        (values, slices.len() * rows.len() * columns.len())
    }

    fn windows(channels: usize, along: [Along; 3], out: [usize; 3], up: bool) -> PoolWindows {
        let [deep, down, across] = along;
        PoolWindows {
            geometry: Geometry {
                groups: channels,
                channels: 1,
                outputs: 1,
                image: [down[0], across[0]],
                kernel: [down[1], across[1]],
                places: [out[1], out[2]],
                stride: [down[2], across[2]],
                padding: [down[4], across[4]],
                dilation: [down[3], across[3]],
            },
            slices: Slices {
                image: deep[0],
                kernel: deep[1],
                places: out[0],
                stride: deep[2],
                padding: deep[4],
                dilation: deep[3],
            },
            behind: up.then_some([deep[5], down[5], across[5]]),
            axes: 3,
        }
    }

    /// Are the two the same but for the rounding of sums of `f64`?
    fn close(got: f64, want: f64) -> bool {
        got.same(want) || got == want || (got - want).abs() <= 1e-12 * want.abs().max(1.0)
    }

    fn along() -> impl Strategy<Value = Along> {
        (1usize..=9, 1usize..=4, 1usize..=4, 1usize..=3, 0usize..=3, 0usize..=3).prop_map(
            |(size, window, stride, dilation, before, behind)| {
                let half = ((window - 1) * dilation).div_ceil(2);
                [size, window, stride, dilation, before.min(half), behind.min(half)]
            },
        )
    }

    fn wide() -> impl Strategy<Value = Along> {
        (along(), 1usize..=60).prop_map(|([_, rest @ ..], size)| {
            let [window, stride, dilation, before, behind] = rest;
            [size, window, stride, dilation, before, behind]
        })
    }

    proptest! {
        #![proptest_config(config(300))]

        #[test]
        fn windows_in_volumes_are_as_defined(
            n in 0usize..=2, c in 1usize..=2, deep in along(), down in along(), across in wide(), up: bool,
            p in prop_oneof![Just(1.0), Just(2.0), Just(3.0), Just(2.5), Just(f64::INFINITY)], form in Form::any(), seed: u32,
        ) {
            let along = [deep, down, across];
            let counts = along.map(|along| places(along, up));
            prop_assume!(counts.iter().all(Option::is_some));
            let out = counts.map(|count| count.unwrap_or(0));
            let form = Form { missing: 0, ones: 0, zeros: 0, ..form };
            let dims = [n, c, deep[0], down[0], across[0]];
            let x = Array::<f64>::new(&dims, &form, u64::from(seed));
            let (mut want, channel) = (Vec::new(), deep[0] * down[0] * across[0]);
            each(&[n, c, out[0], out[1], out[2]], |at| {
                let (values, count) = under(&x, along, at);
                let sum: f64 = values.iter().map(|&(_, value)| value).sum();
                let norm = if p.is_infinite() {
                    values.iter().fold(0.0, |most: f64, (_, v)| if v.is_nan() || most.is_nan() { f64::NAN } else { most.max(v.abs()) })
                } else {
                    values.iter().map(|(_, value)| value.abs().powf(p)).sum::<f64>().powf(1.0 / p)
                };
                // The first of the largest, or the last NaN.
                let nan = values.iter().rposition(|(_, value)| value.is_nan());
                let mut first = 0;
                for (k, (_, value)) in values.iter().enumerate() {
                    if *value > values[first].1 { first = k }
                }
                let [z, y, x_at] = values.get(nan.unwrap_or(first)).map_or([0; 3], |(at, _)| *at);
                let largest = values.get(nan.unwrap_or(first)).map_or(f64::NEG_INFINITY, |(_, value)| *value);
                let in_channel = (z * down[0] + y) * across[0] + x_at;
                let by_columns = (x_at * down[0] + y) * deep[0] + z;
                let before = (at[0] * c + at[1]) * channel;
                let indices = [in_channel, before + in_channel, before + by_columns];
                want.push(([largest, sum / count as f64, sum / values.len() as f64, norm], indices, values.is_empty()));
            });
            let windows = windows(c, along, out, up);
            at_each_level(|level| {
                let room = vec![7.0_f64; want.len() + 1];
                let mut results = [room.clone(), room.clone(), room.clone(), room.clone()];
                let [largest, average, within, norm] = &mut results;
                // SAFETY: room for the output of all volumes.
                unsafe {
                    pool(&windows, x.strided(), Pooling::Largest, largest.as_mut_ptr());
                    pool(&windows, x.strided(), Pooling::Average, average.as_mut_ptr());
                    pool(&windows, x.strided(), Pooling::AverageWithin, within.as_mut_ptr());
                    lp_pool(&windows, x.strided(), p, norm.as_mut_ptr());
                }
                for (at, (want, _, _)) in want.iter().enumerate() {
                    for k in 0..4 {
                        assert!(close(results[k][at], want[k]), "{level:?}: {k} at {at}: {} for {}, {along:?} {up} {p}", results[k][at], want[k]);
                    }
                }
                assert!(results.iter().all(|result| result[want.len()] == 7.0), "{level:?}: written behind the output");
                for (k, counting) in [Counting::InChannel, Counting::InTensor, Counting::InTensorByColumns].into_iter().enumerate() {
                    let (mut values, mut indices) = (room.clone(), vec![7; want.len() + 1]);
                    // SAFETY: room for both outputs of all volumes.
                    unsafe {
                        max_pool_with_indices(&windows, x.strided(), counting, values.as_mut_ptr(), indices.as_mut_ptr());
                    }
                    for (at, (want, wanted, nothing)) in want.iter().enumerate() {
                        assert!(values[at].same(want[0]) || values[at] == want[0], "{level:?}: {at}, {along:?}");
                        assert!(*nothing || indices[at] == wanted[k], "{level:?}: {counting:?} at {at}: {} for {}, {along:?} {up}", indices[at], wanted[k]);
                    }
                    assert!(indices[want.len()] == 7 && values[want.len()] == 7.0, "{level:?}: written behind the output");
                }
            });
        }

        #[test]
        fn parts_are_as_defined(
            n in 0usize..=2, c in 1usize..=2, volume in [1usize..=6, 1usize..=9, 1usize..=70], parts in [1usize..=4, 1usize..=10, 1usize..=20],
            form in Form::any(), seed: u32,
        ) {
            let form = Form { missing: 0, ones: 0, zeros: 0, ..form };
            let x = Array::<f64>::new(&[n, c, volume[0], volume[1], volume[2]], &form, u64::from(seed));
            let mut want = Vec::new();
            each(&[n, c, parts[0], parts[1], parts[2]], |at| {
                let [slices, rows, columns] = [0, 1, 2].map(|k| {
                    at[k + 2] * volume[k] / parts[k]..((at[k + 2] + 1) * volume[k]).div_ceil(parts[k])
                });
                let count = slices.len() * rows.len() * columns.len();
                let (mut sum, mut largest) = (0.0_f64, f64::NEG_INFINITY);
                for z in slices {
                    for y in rows.clone() {
                        for column in columns.clone() {
                            let value = x.at(&[at[0], at[1], z, y, column]);
                            sum += value;
                            largest = if largest.is_nan() || value > largest || value.is_nan() && !largest.is_nan() { if largest.is_nan() { largest } else { value } } else { largest };
                        }
                    }
                }
                want.push([sum / count as f64, largest]);
            });
            let dims = [n, c, parts[0], parts[1], parts[2]];
            let all = parts_of(x.strided().sizes(), Sizes::fixed(Box::leak(Box::new(dims))), 3);
            at_each_level(|level| {
                let mut results = [vec![7.0_f64; want.len() + 1], vec![7.0; want.len() + 1]];
                let [mean, largest] = &mut results;
                // SAFETY: room for the parts of all volumes.
                unsafe {
                    pool_parts(&all, x.strided(), Pooling::AverageWithin, mean.as_mut_ptr());
                    pool_parts(&all, x.strided(), Pooling::Largest, largest.as_mut_ptr());
                }
                for (at, want) in want.iter().enumerate() {
                    for k in 0..2 {
                        assert!(close(results[k][at], want[k]), "{level:?}: {k} at {at}: {} for {}", results[k][at], want[k]);
                    }
                }
                assert!(results.iter().all(|result| result[want.len()] == 7.0), "{level:?}: written behind the output");
            });
        }
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
    fn one_two_and_three_axes_are_the_same_pooling() {
        let x: Tensor<f64, shape![2, 3, 13]> = Tensor::from_fn(|[n, c, i]| ((n * 7 + c * 5 + i * i) % 11) as f64);
        let (image, volume) = (x.unsqueeze::<2>(), x.unsqueeze::<2>().unsqueeze::<2>());
        let pool = Pool::window_hw::<1, 4>().stride_hw::<1, 3>().padding_hw::<0, 1>().ceil_mode();
        let deep = Pool::window_dhw::<1, 1, 4>().stride_dhw::<1, 1, 3>().padding_dhw::<0, 0, 1>().ceil_mode();
        // 13 positions and 2 of padding: windows at 0, 3, 6, 9, and at 12, of which 11 positions are left.
        assert_shape!(nn::max_pool1d(&x, pool), [2, 3, 5]);
        macro_rules! same {
            ($($signal:ident $images:ident $volumes:ident $(($p:expr))?;)*) => { $({
                let signals = nn::$signal(&x, $($p,)? pool);
                assert_eq!(nn::$images(&image, $($p,)? pool).squeeze::<2>(), signals);
                assert_eq!(nn::$volumes(&volume, $($p,)? deep).squeeze::<2>().squeeze::<2>(), signals);
            })* };
        }
        same! {
            max_pool1d max_pool2d max_pool3d; avg_pool1d avg_pool2d avg_pool3d;
            lp_pool1d lp_pool2d lp_pool3d (3.0); lp_pool1d lp_pool2d lp_pool3d (2.0);
        }
        let counting = nn::Counting::InTensor;
        let (largest, at) = nn::max_pool1d_with_indices(&x, pool, counting);
        assert_eq!(largest, nn::max_pool1d(&x, pool));
        assert_eq!(nn::max_pool2d_with_indices(&image, pool, counting).1.squeeze::<2>(), at);
        assert_eq!(nn::max_pool3d_with_indices(&volume, deep, counting).1.squeeze::<2>().squeeze::<2>(), at);
        for (value, &at) in largest.iter().zip(&at) {
            assert_eq!(*value, x.as_slice()[at]);
        }
        assert_eq!(nn::avg_pool1d(&x, Pool::window::<13>()), nn::global_avg_pool1d(&x));
        assert_eq!(nn::max_pool1d(&x, Pool::window::<13>()), nn::global_max_pool1d(&x));
        assert_eq!(nn::global_avg_pool3d(&volume).squeeze::<2>().squeeze::<2>(), nn::global_avg_pool1d(&x));
        assert_eq!(nn::global_max_pool3d(&volume).squeeze::<2>().squeeze::<2>(), nn::global_max_pool1d(&x));
    }

    /// What PyTorch gives: `F.max_pool1d(x, 3, 2, 1, ceil_mode=True)` and so on, of a row of 6 numbers.
    #[test]
    fn rounded_up_a_mean_divides_by_what_is_on_the_padded_axis() {
        let x = tensor![[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]];
        let pool = Pool::window::<3>().stride::<2>().padding::<1>().ceil_mode();
        // Of the last window, at 6 - 1, the third position is behind the padding.
        assert_eq!(nn::avg_pool1d(&x, pool), tensor![[1.0, 3.0, 5.0, 3.0]]);
        assert_eq!(nn::avg_pool1d(&x, pool.count_include_pad(false)), tensor![[1.5, 3.0, 5.0, 6.0]]);
        assert_eq!(nn::max_pool1d(&x, pool), tensor![[2.0, 4.0, 6.0, 6.0]]);
        // A window that would begin in the padding behind is none.
        assert_shape!(nn::max_pool1d(&x, Pool::window::<2>().stride::<7>().padding::<1>().ceil_mode()), [1, 1]);
    }

    #[test]
    fn shapes_that_are_asked_for_are_those_that_are_computed() {
        let x: Tensor<f32, shape![2, 3, 5, 6, 7]> =
            Tensor::from_fn(|[a, b, c, d, e]| ((a + b * 3 + c * 5 + d * 7 + e * e) % 17) as f32);
        let pool = Pool::window_dhw::<2, 3, 3>().stride_dhw::<2, 1, 3>().padding_dhw::<1, 0, 1>().ceil_mode();
        let want = nn::max_pool3d(&x, pool);
        let y: Tensor<f32, shape![2, 3, 3, 4, 3]> = nn::max_pool3d_const(&x, pool);
        assert_eq!(y, want);
        let mut out: InlineTensor<f32, shape![2, 3, 3, 4, 3]> = InlineTensor::zeros();
        nn::avg_pool3d_const_into(&x, pool, &mut out);
        assert_eq!(out.to_heap(), nn::avg_pool3d(&x, pool));
        // ONNX allows a padding of more than half of the window; here it may be, where no window is in it alone.
        let signal = tensor![[1.0, -2.0]];
        let wide: Tensor<f64, shape![1, 4]> =
            nn::max_pool1d_const(&signal, Pool::window::<3>().stride::<1>().padding::<2>());
        assert_eq!(wide, tensor![[1.0, 1.0, 1.0, -2.0]]);
    }

    /// Each form against the one that returns what is computed.
    #[test]
    fn all_forms_are_the_same() {
        macro_rules! forms {
            ($($from:ty, $to:ty: $($name:ident $into:ident $const:ident $const_into:ident $(($p:expr))?,)*;)*) => { $($({
                let x: Tensor<f32, $from> = Tensor::from_positions(|at| (at * at % 23) as f32 - 11.0);
                let pool = Pool::window::<3>().stride::<2>().padding::<1>().ceil_mode();
                let want: Tensor<f32, $to> = nn::$name(&x, $($p,)? pool);
                let mut out: Tensor<f32, $to> = Tensor::zeros();
                nn::$into(&x, $($p,)? pool, &mut out);
                assert_eq!(out, want);
                let asked: Tensor<f32, $to> = nn::$const(&x, $($p,)? pool);
                assert_eq!(asked, want);
                let mut out: Tensor<f32, $to> = Tensor::zeros();
                nn::$const_into(&x, $($p,)? pool, &mut out);
                assert_eq!(out, want);
            })*)* };
        }
        forms! {
            shape![2, 3, 8], shape![2, 3, 5]: max_pool1d max_pool1d_into max_pool1d_const max_pool1d_const_into,
                avg_pool1d avg_pool1d_into avg_pool1d_const avg_pool1d_const_into,
                lp_pool1d lp_pool1d_into lp_pool1d_const lp_pool1d_const_into (2.0),;
            shape![2, 3, 8, 5], shape![2, 3, 5, 3]: max_pool2d max_pool2d_into max_pool2d_const max_pool2d_const_into,
                avg_pool2d avg_pool2d_into avg_pool2d_const avg_pool2d_const_into,
                lp_pool2d lp_pool2d_into lp_pool2d_const lp_pool2d_const_into (3.0),;
            shape![2, 3, 4, 8, 5], shape![2, 3, 3, 5, 3]: max_pool3d max_pool3d_into max_pool3d_const max_pool3d_const_into,
                avg_pool3d avg_pool3d_into avg_pool3d_const avg_pool3d_const_into,
                lp_pool3d lp_pool3d_into lp_pool3d_const lp_pool3d_const_into (1.0),;
        }
        macro_rules! positions {
            ($($from:ty, $to:ty: $name:ident $into:ident $const:ident $const_into:ident, $back:ident $back_into:ident;)*) => { $({
                let x: Tensor<f32, $from> = Tensor::from_positions(|at| (at * at % 23) as f32 + 1.0);
                let (pool, counting) = (Pool::window::<3>().stride::<2>().padding::<1>().ceil_mode(), nn::Counting::InTensorByColumns);
                let (want, at) = nn::$name(&x, pool, counting);
                let mut out: (Tensor<f32, $to>, Tensor<usize, $to>) = (Tensor::zeros(), Tensor::zeros());
                nn::$into(&x, pool, counting, &mut out.0, &mut out.1);
                assert_eq!(out, (want.clone(), at.clone()));
                let asked: (Tensor<f32, $to>, Tensor<usize, $to>) = nn::$const(&x, pool, counting);
                assert_eq!(asked, out);
                nn::$const_into(&x, pool, counting, &mut out.0, &mut out.1);
                assert_eq!(asked, out);
                let back: Tensor<f32, $from> = nn::$back(&want, &at, counting);
                assert_eq!(nn::$name(&back, pool, counting), (want.clone(), at.clone()));
                let mut over: Tensor<f32, $from> = Tensor::ones();
                nn::$back_into(&want, &at, counting, &mut over);
                assert_eq!(over, back);
            })* };
        }
        positions! {
            shape![2, 3, 8], shape![2, 3, 5]: max_pool1d_with_indices max_pool1d_with_indices_into max_pool1d_with_indices_const
                max_pool1d_with_indices_const_into, max_unpool1d max_unpool1d_into;
            shape![2, 3, 8, 5], shape![2, 3, 5, 3]: max_pool2d_with_indices max_pool2d_with_indices_into max_pool2d_with_indices_const
                max_pool2d_with_indices_const_into, max_unpool2d max_unpool2d_into;
            shape![2, 3, 4, 8, 5], shape![2, 3, 3, 5, 3]: max_pool3d_with_indices max_pool3d_with_indices_into max_pool3d_with_indices_const
                max_pool3d_with_indices_const_into, max_unpool3d max_unpool3d_into;
        }
        macro_rules! parts {
            ($($from:ty, $to:ty: $($name:ident $into:ident $global:ident $global_into:ident $one:ty,)*;)*) => { $($({
                let x: Tensor<f32, $from> = Tensor::from_positions(|at| (at * at % 23) as f32);
                let want: Tensor<f32, $to> = nn::$name(&x);
                let mut out: Tensor<f32, $to> = Tensor::zeros();
                nn::$into(&x, &mut out);
                assert_eq!(out, want);
                let whole: Tensor<f32, $one> = nn::$name(&x);
                let mut all: Tensor<f32, $one> = Tensor::zeros();
                nn::$global_into(&x, &mut all);
                assert_eq!(all, nn::$global(&x));
                assert_eq!(all, whole);
            })*)* };
        }
        parts! {
            shape![2, 3, 8], shape![2, 3, 5]: adaptive_avg_pool1d adaptive_avg_pool1d_into global_avg_pool1d global_avg_pool1d_into shape![2, 3, 1],
                adaptive_max_pool1d adaptive_max_pool1d_into global_max_pool1d global_max_pool1d_into shape![2, 3, 1],;
            shape![2, 3, 8, 4], shape![2, 3, 5, 2]: adaptive_avg_pool2d adaptive_avg_pool2d_into global_avg_pool2d global_avg_pool2d_into shape![2, 3, 1, 1],
                adaptive_max_pool2d adaptive_max_pool2d_into global_max_pool2d global_max_pool2d_into shape![2, 3, 1, 1],;
            shape![2, 3, 4, 8, 4], shape![2, 3, 3, 5, 3]: adaptive_avg_pool3d adaptive_avg_pool3d_into global_avg_pool3d global_avg_pool3d_into shape![2, 3, 1, 1, 1],
                adaptive_max_pool3d adaptive_max_pool3d_into global_max_pool3d global_max_pool3d_into shape![2, 3, 1, 1, 1],;
        }
        let (x, w) = (Tensor::<f32, shape![1, 2, 6, 7]>::arange(), Tensor::<f32, shape![3, 2, 3, 3]>::arange());
        let mut out: Tensor<f32, shape![1, 3, 4, 5]> = Tensor::zeros();
        nn::conv2d_const_into(&x, &w, Conv::new(), &mut out);
        assert_eq!(out, nn::conv2d(&x, &w, Conv::new()));
    }

    #[test]
    fn what_was_pooled_goes_back() {
        let x: Tensor<f32, shape![2, 3, 4, 6]> =
            Tensor::from_fn(|[a, b, c, d]| (a * 3 + b + c * 5 + d * 7 % 4) as f32 + 1.0);
        for counting in [nn::Counting::InChannel, nn::Counting::InTensor, nn::Counting::InTensorByColumns] {
            let (y, at) = nn::max_pool2d_with_indices(&x, Pool::window::<2>(), counting);
            let back: Tensor<f32, shape![2, 3, 4, 6]> = nn::max_unpool2d(&y, &at, counting);
            let up = y.repeat_axis::<2, 2>().repeat_axis::<3, 2>();
            let zero = Tensor::<f32, shape![2, 3, 4, 6]>::zeros();
            for ((&back, &x), &up) in back.iter().zip(&x).zip(&up) {
                assert!(back == 0.0 || back == x && x == up);
            }
            assert_eq!(nn::max_pool2d(&back, Pool::window::<2>()), y);
            assert_ne!(back, zero);
        }
    }

    #[test]
    #[should_panic(expected = "the index 4 leaves a channel of 4 elements")]
    fn an_index_stays_in_its_channel() {
        let _: Tensor<f32, shape![2, 4]> =
            nn::max_unpool1d(tensor![[1.0], [2.0]], &tensor![[0], [4]], nn::Counting::InChannel);
    }

    #[test]
    fn parts_of_any_length() {
        struct Rows;
        fn quarters<H: Size>(x: &Tensor<f32, shape![2, 3, H, 11]>) -> Tensor<f32, shape![2, 3, 7, 4]> {
            nn::adaptive_avg_pool2d(x)
        }
        let x: Tensor<f32, shape![2, 3, 9, 11]> = Tensor::arange();
        let open: Tensor<f32, shape![2, 3, Dyn<Rows>, 11]> = x.clone().renamed().unwrap();
        assert_eq!(quarters(&open), quarters(&x));
        // Rows 7 and 8, and columns 8 to 10, of the last channel.
        assert_eq!(quarters(&x)[[1, 2, 6, 3]], x.slice(s![1, 2, 7..9, 8..11]).mean());
        let nothing: Tensor<f32, shape![2, 3, Dyn<Rows>, 11]> = Tensor::zeros_along(Len::<Rows>::new(0));
        assert!(std::panic::catch_unwind(|| quarters(&nothing)).is_err());
    }

    #[test]
    fn a_nan_is_the_largest() {
        let x = tensor![[[1.0, f32::NAN], [2.0, 3.0]]];
        assert!(nn::max_pool2d(&x, Pool::window::<2>()).item().is_nan());
    }
}

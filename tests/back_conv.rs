//! Backward passes of convolutions, pooling, choices by position and running sums, against definitions written out in `f64`.
//!
//! The numbers are small integers, so that all sums of products are exact in any order and compared to the last bit. Where there
//! is a division, they are compared within its rounding.

#[allow(dead_code, reason = "the other tests of kernels use the rest")]
mod support;

use conformable::element::Real;
use conformable::kernel::back;
use conformable::kernel::conv::{Geometry, Slices};
use conformable::kernel::pool::PoolWindows;
use proptest::prelude::*;
use std::ops::RangeInclusive;
use support::{at_each_level, bits, config};

/// Small integers.
fn small(seed: u64, n: usize) -> Vec<f64> {
    (0..n).map(|at| (bits(seed, at) % 7) as f64 - 3.0).collect()
}

fn of<T: Real>(numbers: &[f64]) -> Vec<T> {
    numbers.iter().map(|&x| T::of(x)).collect()
}

/// Are these the numbers? NaN is NaN.
fn same<T: Real>(got: &[T], want: &[f64], about: impl std::fmt::Debug) {
    assert_eq!(got.len(), want.len());
    for (at, (&got, &want)) in got.iter().zip(want).enumerate() {
        let got = got.to_f64().expect("a number");
        assert!(got == want || got.is_nan() && want.is_nan(), "element {at} is {got} instead of {want}, {about:?}");
    }
}

/// Are these the numbers, but for the rounding of some additions?
fn close<T: Real>(got: &[T], want: &[f64], about: impl std::fmt::Debug) {
    assert_eq!(got.len(), want.len());
    let within = T::epsilon().to_f64().expect("a number") * 16.0;
    for (at, (&got, &want)) in got.iter().zip(want).enumerate() {
        let got = got.to_f64().expect("a number");
        assert!(
            (got - want).abs() <= within * (1.0 + want.abs()),
            "element {at} is {got} instead of {want}, {about:?}"
        );
    }
}

/// An axis under a window: its size, the window's, how many places there are, the stride, the padding before and the dilation.
#[derive(Clone, Copy, Debug)]
struct Along {
    size: usize,
    kernel: usize,
    places: usize,
    stride: usize,
    padding: usize,
    dilation: usize,
}

impl Along {
    const ONE: Along = Along { size: 1, kernel: 1, places: 1, stride: 1, padding: 0, dilation: 1 };

    /// Where a position of the window at a place meets the axis, if it does.
    fn met(&self, place: usize, position: usize) -> Option<usize> {
        (place * self.stride + position * self.dilation).checked_sub(self.padding).filter(|&at| at < self.size)
    }
}

/// Slices, rows and columns under a window.
#[derive(Clone, Copy, Debug)]
struct Windows([Along; 3]);

impl Windows {
    fn volume(&self) -> usize {
        self.0.iter().map(|axis| axis.size).product()
    }
    fn places(&self) -> usize {
        self.0.iter().map(|axis| axis.places).product()
    }
    fn positions(&self) -> usize {
        self.0.iter().map(|axis| axis.kernel).product()
    }

    /// What a position of the window at a place meets in a channel, by its number.
    fn met(&self, place: usize, position: usize) -> Option<usize> {
        let [z, y, x] = self.0;
        let places = [place / x.places / y.places, place / x.places % y.places, place % x.places];
        let positions = [position / x.kernel / y.kernel, position / x.kernel % y.kernel, position % x.kernel];
        let [a, b, c] =
            [z.met(places[0], positions[0])?, y.met(places[1], positions[1])?, x.met(places[2], positions[2])?];
        Some((a * y.size + b) * x.size + c)
    }

    fn geometry(&self, (groups, channels, outputs): (usize, usize, usize)) -> (Geometry, Slices) {
        let [z, y, x] = self.0;
        let geometry = Geometry {
            groups,
            channels,
            outputs,
            image: [y.size, x.size],
            kernel: [y.kernel, x.kernel],
            places: [y.places, x.places],
            stride: [y.stride, x.stride],
            padding: [y.padding, x.padding],
            dilation: [y.dilation, x.dilation],
        };
        let Along { size: image, kernel, places, stride, padding, dilation } = z;
        (geometry, Slices { image, kernel, places, stride, padding, dilation })
    }
}

/// The gradients of a convolution of `n` images by their definition, `dw`, `dx` and `db`, and the convolution.
fn convolved(
    v: &Windows,
    (groups, channels, outputs): (usize, usize, usize),
    n: usize,
    [x, w, dy]: [&[f64]; 3],
) -> [Vec<f64>; 4] {
    let (volume, places, positions) = (v.volume(), v.places(), v.positions());
    let (mut dw, mut dx, mut db) = (vec![0.0; w.len()], vec![0.0; x.len()], vec![0.0; groups * outputs]);
    let mut y = vec![0.0; dy.len()];
    for number in 0..n * groups * outputs {
        let (image, output) = (number / (groups * outputs), number % (groups * outputs));
        for place in 0..places {
            let (dy, y) = (dy[number * places + place], &mut y[number * places + place]);
            db[output] += dy;
            for channel in 0..channels {
                let first = ((image * groups + output / outputs) * channels + channel) * volume;
                for position in 0..positions {
                    let Some(met) = v.met(place, position) else { continue };
                    let tap = (output * channels + channel) * positions + position;
                    dw[tap] += dy * x[first + met];
                    dx[first + met] += dy * w[tap];
                    *y += x[first + met] * w[tap];
                }
            }
        }
    }
    [dw, dx, db, y]
}

fn convolutions_hold<T: Real>(v: Windows, sizes: (usize, usize, usize), n: usize, seed: u64) {
    let (groups, channels, outputs) = sizes;
    let x = small(seed, n * groups * channels * v.volume());
    let w = small(seed + 1, groups * outputs * channels * v.positions());
    let dy = small(seed + 2, n * groups * outputs * v.places());
    let want = convolved(&v, sizes, n, [&x, &w, &dy]);
    let (g, slices) = v.geometry(sizes);
    let stacked = Geometry { channels: channels * slices.kernel, ..g };
    let (x, w, dy): (Vec<T>, Vec<T>, Vec<T>) = (of(&x), of(&w), of(&dy));
    at_each_level(|level| {
        let about = (level, v, sizes, n);
        let (mut dw, mut dx) = (vec![T::of(7.0); w.len()], vec![T::of(7.0); x.len()]);
        let mut db = vec![T::of(7.0); groups * outputs];
        back::conv::by_bias([n, groups * outputs, v.places()], &dy, &mut db);
        same(&db, &want[2], ("bias", about));
        back::conv::by_weight_of_volumes(&stacked, &slices, n, &x, &dy, &mut dw);
        same(&dw, &want[0], ("weights of volumes", about));
        back::conv::by_image_of_volumes(&stacked, &slices, n, &dy, &w, &mut dx);
        same(&dx, &want[1], ("volumes", about));
        if slices == Slices::ONE {
            dw.fill(T::of(5.0));
            dx.fill(T::of(5.0));
            back::conv::by_weight(&g, n, &x, &dy, &mut dw);
            same(&dw, &want[0], ("weights", about));
            back::conv::by_image(&g, n, &dy, &w, &mut dx);
            same(&dx, &want[1], ("images", about));
            // A transposed convolution of what are images here to what are gradients.
            let mut out = vec![T::of(7.0); dy.len()];
            back::conv::by_transposed_image(&g, n, &x, &w, &mut out);
            same(&out, &want[3], ("transposed", about));
        }
    });
}

/// An axis on which a window of at most `kernel` fits at least once.
fn along(size: RangeInclusive<usize>, kernel: usize) -> impl Strategy<Value = Along> {
    (size, 1..=kernel, 1usize..=3, 0usize..=2, 0usize..=3, 1usize..=3).prop_filter_map(
        "the window is larger",
        |(size, kernel, stride, padding, behind, dilation)| {
            let places = (size + padding + behind).checked_sub((kernel - 1) * dilation + 1)? / stride + 1;
            Some(Along { size, kernel, places, stride, padding, dilation })
        },
    )
}

fn images() -> impl Strategy<Value = Windows> {
    (along(1..=9, 4), along(1..=20, 5)).prop_map(|(y, x)| Windows([Along::ONE, y, x]))
}

fn volumes() -> impl Strategy<Value = Windows> {
    (along(1..=5, 3), along(1..=5, 3), along(1..=7, 3)).prop_map(|(z, y, x)| Windows([z, y, x]))
}

fn channels() -> impl Strategy<Value = (usize, usize, usize)> {
    prop_oneof![
        3 => (1usize..=3, 1usize..=6, 1usize..=9),
        1 => (1usize..=9, Just(1), Just(1)),
        1 => (Just(1), 1usize..=50, 1usize..=50),
    ]
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn convolutions_are_as_defined(v in images(), sizes in channels(), n in 0usize..=3, seed: u32) {
        convolutions_hold::<f32>(v, sizes, n, u64::from(seed));
        convolutions_hold::<f64>(v, sizes, n, u64::from(seed));
    }

    #[test]
    fn convolutions_of_volumes_are_as_defined(v in volumes(), sizes in (1usize..=2, 1usize..=4, 1usize..=4), n in 0usize..=2, seed: u32) {
        convolutions_hold::<f32>(v, sizes, n, u64::from(seed));
        convolutions_hold::<f64>(v, sizes, n, u64::from(seed));
    }
}

/// The places of a window with this padding on either side.
fn padded(size: usize, kernel: usize, stride: usize, padding: usize, dilation: usize) -> Along {
    let places = (size + 2 * padding - (kernel - 1) * dilation - 1) / stride + 1;
    Along { size, kernel, places, stride, padding, dilation }
}

/// More channels, outputs, images, rows and columns than are taken at once, and kernels that leave no room for copies.
#[test]
fn convolutions_are_taken_in_parts() {
    let square = |size, kernel, stride, padding| {
        let axis = padded(size, kernel, stride, padding, 1);
        Windows([Along::ONE, axis, axis])
    };
    let signal =
        |size, kernel, stride, dilation| Windows([Along::ONE, Along::ONE, padded(size, kernel, stride, 1, dilation)]);
    for (v, sizes, n) in [
        (square(8, 3, 1, 1), (1, 1, 8), 20),
        (square(4, 3, 1, 1), (1, 70, 40), 3),
        (square(30, 3, 1, 1), (1, 3, 33), 1),
        (square(30, 5, 2, 2), (2, 2, 3), 2),
        (square(20, 1, 1, 0), (1, 33, 65), 1),
        (square(14, 3, 1, 1), (20, 1, 1), 2),
        (square(14, 3, 2, 1), (5, 1, 2), 3),
        (signal(10_000, 7, 1, 1), (1, 2, 5), 1),
        (signal(10_000, 3, 3, 2000), (1, 2, 5), 1),
        (signal(40_200, 3, 2, 20_001), (1, 1, 3), 1),
    ] {
        convolutions_hold::<f32>(v, sizes, n, 5);
        convolutions_hold::<f64>(v, sizes, n, 6);
    }
    // Where not even one place has room, which takes long where nothing is optimised: of `f64` a shorter kernel does.
    convolutions_hold::<f64>(signal(8_340, 8_300, 1, 1), (1, 1, 1), 1, 6);
}

/// Channels by position: the elements that a window meets, in order.
fn under(v: &Windows, place: usize) -> impl Iterator<Item = usize> + '_ {
    (0..v.positions()).filter_map(move |position| v.met(place, position))
}

/// All to the first of the largest, or to the last NaN.
fn to_the_largest(met: impl Iterator<Item = usize>, x: &[f64]) -> (f64, Option<usize>) {
    let mut largest = (f64::NEG_INFINITY, None);
    for at in met {
        if largest.1.is_none() || x[at] > largest.0 || x[at].is_nan() {
            largest = (x[at], Some(at));
        }
        if largest.0.is_nan() {
            continue;
        }
    }
    largest
}

/// The same, where a NaN stays the largest whatever comes behind it.
fn largest_of(met: Vec<usize>, x: &[f64]) -> (f64, Option<usize>) {
    match met.iter().rev().find(|&&at| x[at].is_nan()) {
        Some(&at) => (f64::NAN, Some(at)),
        None => to_the_largest(met.into_iter(), x),
    }
}

fn pools_hold<T: Real>(v: Windows, channels: usize, n: usize, behind: Option<[usize; 3]>, seed: u64) {
    let (volume, places) = (v.volume(), v.places());
    let mut x = small(seed, n * channels * volume);
    for at in 0..x.len() {
        match bits(seed + 5, at) % 101 {
            0 => x[at] = f64::NAN,
            1 => x[at] = f64::NEG_INFINITY,
            _ => {}
        }
    }
    let dy = small(seed + 1, n * channels * places);
    let before = small(seed + 2, x.len());
    let [mut largest, mut all, mut inside] = [before.clone(), before.clone(), before.clone()];
    let mut y = Vec::new();
    for number in 0..n * channels * places {
        let (channel, place) = (number / places, number % places);
        let met: Vec<usize> = under(&v, place).map(|at| channel * volume + at).collect();
        let (value, at) = largest_of(met.clone(), &x);
        y.push(value);
        if let Some(at) = at {
            largest[at] += dy[number];
        }
        let counted = (0..v.positions()).filter(|&position| {
            let [_, b, c] = v.0;
            let at = [position / c.kernel / b.kernel, position / c.kernel % b.kernel, position % c.kernel];
            let of = [place / c.places / b.places, place / c.places % b.places, place % c.places];
            let axes = v.0.iter().zip(at).zip(of).zip(behind.unwrap_or([usize::MAX / 2; 3]));
            axes.fold(true, |all, (((axis, at), of), behind)| {
                all && of * axis.stride + at * axis.dilation < axis.size + axis.padding + behind
            })
        });
        let counted = counted.count();
        for &at in &met {
            all[at] += dy[number] / counted as f64;
            inside[at] += dy[number] / met.len() as f64;
        }
    }
    let (geometry, slices) = v.geometry((channels, 1, 1));
    let windows = PoolWindows { geometry, slices, behind, axes: 3 };
    let (x, y, dy): (Vec<T>, Vec<T>, Vec<T>) = (of(&x), of(&y), of(&dy));
    at_each_level(|level| {
        let about = (level, v, channels, n);
        let mut dx = of::<T>(&before);
        back::pool::max_pool(&windows, &x, &y, &dy, &mut dx);
        same(&dx, &largest, ("largest", about));
        let mut dx = of::<T>(&before);
        back::pool::avg_pool(&windows, true, &dy, &mut dx);
        close(&dx, &all, ("mean with padding", about));
        let mut dx = of::<T>(&before);
        back::pool::avg_pool(&windows, false, &dy, &mut dx);
        close(&dx, &inside, ("mean", about));
    });
}

proptest! {
    #![proptest_config(config(60))]

    #[test]
    fn pools_are_as_defined(v in prop_oneof![images(), volumes()], channels in 1usize..=3, n in 0usize..=2, seed: u32) {
        pools_hold::<f32>(v, channels, n, None, u64::from(seed));
        pools_hold::<f64>(v, channels, n, Some([1, 0, 2]), u64::from(seed));
    }

    /// Windows of two rows and columns side by side have a loop of their own.
    #[test]
    fn pairs_are_as_defined(height in 2usize..=7, width in 2usize..=40, depth in 1usize..=2, n in 0usize..=2, seed: u32) {
        let axis = |size| Along { size, kernel: 2, places: size / 2, stride: 2, padding: 0, dilation: 1 };
        let slices = Along { size: depth, places: depth, ..Along::ONE };
        pools_hold::<f32>(Windows([slices, axis(height), axis(width)]), 2, n, None, u64::from(seed));
    }

    #[test]
    fn parts_are_as_defined(
        size in [1usize..=4, 1usize..=6, 1usize..=9], parts in [1usize..=3, 1usize..=6, 1usize..=7], channels in 0usize..=3, seed: u32,
    ) {
        let volume = size.iter().product::<usize>();
        let each = parts.iter().product::<usize>();
        let x = small(u64::from(seed), channels * volume);
        let dy = small(u64::from(seed) + 1, channels * each);
        let (mut mean, mut largest, mut y) = (vec![1.0; x.len()], vec![1.0; x.len()], Vec::new());
        for number in 0..channels * each {
            let (channel, place) = (number / each, number % each);
            let at = [place / parts[2] / parts[1], place / parts[2] % parts[1], place % parts[2]];
            let met: Vec<usize> = (0..volume)
                .filter(|&place| {
                    let of = [place / size[2] / size[1], place / size[2] % size[1], place % size[2]];
                    (0..3).all(|a| of[a] >= at[a] * size[a] / parts[a] && of[a] < ((at[a] + 1) * size[a]).div_ceil(parts[a]))
                })
                .map(|at| channel * volume + at)
                .collect();
            for &at in &met {
                mean[at] += dy[number] / met.len() as f64;
            }
            let (value, at) = to_the_largest(met.into_iter(), &x);
            y.push(value);
            largest[at.expect("a part is not empty")] += dy[number];
        }
        let mut dx = vec![1.0; x.len()];
        back::pool::avg_parts([size, parts], &dy, &mut dx);
        close::<f64>(&dx, &mean, (size, parts));
        let mut dx = vec![1.0; x.len()];
        back::pool::max_parts([size, parts], &x, &y, &dy, &mut dx);
        same::<f64>(&dx, &largest, (size, parts));
    }

    #[test]
    fn whole_channels_hand_all_to_the_first(n in 1usize..=40, rows in 0usize..=5, seed: u32) {
        let (x, dy) = (small(u64::from(seed), rows * n), small(u64::from(seed) + 1, rows));
        let (mut want, mut y) = (vec![2.0; x.len()], Vec::new());
        for row in 0..rows {
            let (value, at) = to_the_largest(row * n..(row + 1) * n, &x);
            y.push(value);
            want[at.expect("rows are not empty")] += dy[row];
        }
        let mut dx = vec![2.0; x.len()];
        back::pool::first_largest(n, &x, &y, &dy, &mut dx);
        same::<f64>(&dx, &want, n);
    }
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn choices_are_as_defined(outer in 0usize..=3, size in 1usize..=6, inner in 1usize..=40, n in 0usize..=9, seed: u32) {
        let seed = u64::from(seed);
        let sizes = [outer, size, inner];
        let positions = |n: usize| (0..n).map(|at| bits(seed, at) as usize % size).collect::<Vec<_>>();
        let (before, dy) = (small(seed + 1, outer * size * inner), small(seed + 2, outer * n * inner));
        let (rows, elements) = (positions(n), positions(outer * n * inner));
        let [mut by_rows, mut by_elements, mut cleared, mut read] = [before.clone(), before.clone(), before.clone(), dy.clone()];
        for o in 0..outer {
            for j in 0..n {
                for i in 0..inner {
                    let at = (o * n + j) * inner + i;
                    by_rows[(o * size + rows[j]) * inner + i] += dy[at];
                    let to = (o * size + elements[at]) * inner + i;
                    by_elements[to] += dy[at];
                    cleared[to] = 0.0;
                    read[at] = before[to];
                }
            }
        }
        at_each_level(|_| {
            let mut dx = of::<f32>(&before);
            back::gather::add_rows(sizes, &rows, &of(&dy), &mut dx);
            same(&dx, &by_rows, sizes);
            let mut dx = of::<f32>(&before);
            back::gather::add_elements(sizes, &elements, &of(&dy), &mut dx);
            same(&dx, &by_elements, sizes);
        });
        let places: Vec<usize> = (0..elements.len())
            .map(|at| (at / (n * inner) * size + elements[at]) * inner + at % inner)
            .collect();
        let mut dx = before.clone();
        back::gather::add_at(&places, &dy, &mut dx);
        same(&dx, &by_elements, sizes);
        let mut dx = before.clone();
        back::gather::clear_at(&places, &mut dx);
        same(&dx, &cleared, sizes);
        let mut values = dy.clone();
        back::gather::read_at(&places, &before, &mut values);
        same(&values, &read, sizes);
        for (at, read) in read.iter_mut().enumerate() {
            if places[at + 1..].contains(&places[at]) {
                *read = 0.0;
            }
        }
        back::gather::read_last_at(&places, &before, &mut values, &mut vec![0; before.len()]);
        same(&values, &read, sizes);
    }

    #[test]
    fn running_sums_and_products_are_as_defined(outer in 0usize..=3, n in 1usize..=9, inner in 1usize..=40, seed: u32) {
        let seed = u64::from(seed);
        // Signs, twos and zeros: products are exact.
        let x: Vec<f64> = (0..outer * n * inner).map(|at| [1.0, -1.0, 2.0, 0.0, 0.5, -2.0][(bits(seed, at) % 6) as usize]).collect();
        let (dy, of_all) = (small(seed + 1, x.len()), small(seed + 2, outer * inner));
        let [mut sums, mut products, mut product] = [vec![0.0; x.len()], vec![0.0; x.len()], vec![0.0; x.len()]];
        for o in 0..outer {
            for i in 0..inner {
                let at = |j: usize| (o * n + j) * inner + i;
                for j in 0..n {
                    for k in j..n {
                        sums[at(j)] += dy[at(k)];
                        products[at(j)] += dy[at(k)] * (0..=k).filter(|&l| l != j).map(|l| x[at(l)]).product::<f64>();
                    }
                    product[at(j)] = of_all[o * inner + i] * (0..n).filter(|&l| l != j).map(|l| x[at(l)]).product::<f64>();
                }
            }
        }
        let sizes = [outer, n, inner];
        at_each_level(|_| {
            let mut dx = vec![9.0f32; x.len()];
            back::scan::cumsum(sizes, &of(&dy), &mut dx);
            same(&dx, &sums, sizes);
            back::scan::cumprod(sizes, &of(&x), &of(&dy), &mut dx);
            same(&dx, &products, sizes);
            back::scan::prod(sizes, &of(&x), &of(&of_all), &mut dx);
            same(&dx, &product, sizes);
        });
    }
}

#[test]
#[should_panic(expected = "positions on the axis")]
fn a_position_beyond_the_axis_is_refused() {
    back::gather::add_rows([1, 2, 3], &[2], &[1.0f32; 3], &mut [0.0; 6]);
}

#[test]
#[should_panic(expected = "images and gradients of the geometry")]
fn gradients_of_another_length_are_refused() {
    let v = Windows([Along::ONE, padded(4, 3, 1, 0, 1), padded(4, 3, 1, 0, 1)]);
    back::conv::by_weight(&v.geometry((1, 1, 1)).0, 1, &[1.0f32; 16], &[1.0; 5], &mut [0.0; 9]);
}

/// The same bits from any number of threads, of numbers whose sums are rounded.
#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    let rounded =
        |seed: u64, n: usize| (0..n).map(|at| (bits(seed, at) >> 40) as f32 / 16_777_216.0 - 0.25).collect::<Vec<_>>();
    let axis = padded(20, 3, 1, 1, 1);
    let v = Windows([Along::ONE, axis, axis]);
    for sizes in [(1, 20, 70), (40, 1, 1), (4, 3, 8)] {
        let (groups, channels, outputs) = sizes;
        let g = v.geometry(sizes).0;
        let n = 8;
        let (x, dy) = (rounded(1, n * groups * channels * 400), rounded(2, n * groups * outputs * 400));
        let w = rounded(3, groups * outputs * channels * 9);
        let windows = PoolWindows::of_images(v.geometry((groups * outputs, 1, 1)).0);
        let ids: Vec<usize> = (0..4000).map(|at| bits(4, at) as usize % 100).collect();
        let compute = || {
            let (mut dw, mut dx, mut db) = (vec![0.0; w.len()], vec![0.0; x.len()], vec![0.0; groups * outputs]);
            back::conv::by_weight(&g, n, &x, &dy, &mut dw);
            back::conv::by_image(&g, n, &dy, &w, &mut dx);
            back::conv::by_bias([n, groups * outputs, 400], &dy, &mut db);
            let mut pooled = vec![0.0; dy.len()];
            back::pool::avg_pool(&windows, false, &dy, &mut pooled);
            let mut rows = vec![0.0; 100 * 100];
            back::gather::add_rows([1, 100, 100], &ids, &rounded(5, 400_000), &mut rows);
            [dw, dx, db, pooled, rows].map(|all| all.iter().map(|x| x.to_bits()).collect::<Vec<_>>())
        };
        let _level = support::at_one_level();
        let on = |threads: usize| {
            rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool of threads").install(compute)
        };
        let one = on(1);
        for threads in [2, 3, 5] {
            assert!(on(threads) == one, "another result on {threads} threads");
        }
    }
}

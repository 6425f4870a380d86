//! Sampling at the places of a grid, and grids that matrices move, against the definitions.

#[path = "support/mod.rs"]
#[allow(dead_code, reason = "only levels are used here")]
mod support;

use conformable::element::Real;
use conformable::prelude::*;
use support::at_each_level;

struct Batch;
struct Wide;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mode {
    Nearest,
    Linear,
    Cubic,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Beyond {
    Zeros,
    Border,
    Reflection,
}

/// To and fro between the ends.
fn mirrored(x: f64, low: f64, high: f64) -> f64 {
    if high <= low {
        return low.max(0.0);
    }
    let far = (x - low).rem_euclid(2.0 * (high - low));
    low + if far > high - low { 2.0 * (high - low) - far } else { far }
}

/// How much of each pixel is at a place along an axis of `n`.
fn parts(at: f64, n: usize, mode: Mode, beyond: Beyond, aligned: bool) -> Vec<f64> {
    let last = n as f64 - 1.0;
    let place = if aligned { (at + 1.0) / 2.0 * last } else { ((at + 1.0) * n as f64 - 1.0) / 2.0 };
    let (low, high) = if aligned { (0.0, last) } else { (-0.5, last + 0.5) };
    let padded = |x: f64| match beyond {
        Beyond::Zeros => x,
        Beyond::Border => x.clamp(0.0, last),
        Beyond::Reflection => mirrored(x, low, high).clamp(0.0, last),
    };
    let mut row = vec![0.0; n];
    let mut put = |x: f64, part: f64| {
        if x >= 0.0 && x <= last {
            row[x as usize] += part;
        }
    };
    match mode {
        Mode::Nearest => put(padded(place).round_ties_even(), 1.0),
        Mode::Linear => {
            let place = padded(place);
            put(place.floor(), 1.0 - place.fract().rem_euclid(1.0));
            put(place.floor() + 1.0, place.fract().rem_euclid(1.0));
        }
        Mode::Cubic => {
            let (a, first) = (-0.75, place.floor());
            for k in -1..3 {
                let x = (place - first - f64::from(k)).abs();
                let part = if x <= 1.0 {
                    (a + 2.0) * x.powi(3) - (a + 3.0) * x * x + 1.0
                } else {
                    a * x.powi(3) - 5.0 * a * x * x + 8.0 * a * x - 4.0 * a
                };
                put(padded(first + f64::from(k)), part);
            }
        }
    }
    row
}

fn number(at: usize, salt: u64) -> f64 {
    let mixed = (at as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15 ^ salt << 7);
    (mixed >> 40) as f64 / 16_777_216.0 * 2.0 - 1.0
}

fn ways() -> impl Iterator<Item = (Mode, Beyond, bool, GridSample)> {
    let modes = [
        (Mode::Nearest, GridSample::nearest()),
        (Mode::Linear, GridSample::bilinear()),
        (Mode::Cubic, GridSample::bicubic()),
    ];
    modes.into_iter().flat_map(|(mode, how)| {
        [(Beyond::Zeros, how), (Beyond::Border, how.border()), (Beyond::Reflection, how.reflection())]
            .into_iter()
            .flat_map(move |(beyond, how)| [(mode, beyond, false, how), (mode, beyond, true, how.align_corners())])
    })
}

macro_rules! held {
    ($T:ident, [$($s:tt)*] at [$($g:tt)*] is [$($o:tt)*], $close:expr) => {{
        let (images, grids) = (<shape![$($s)*]>::dims().to_vec(), <shape![$($g)*]>::dims().to_vec());
        let numbers = grids[grids.len() - 1];
        let (axes, area) = (images[images.len() - numbers..].to_vec(), images[images.len() - numbers..].iter().product::<usize>());
        let (channels, places) = (images[images.len() - numbers - 1], grids[grids.len() - 1 - numbers..grids.len() - 1].iter().product::<usize>());
        let x: Tensor<$T, shape![$($s)*]> = Tensor::from_vec((0..<shape![$($s)*]>::LEN).map(|at| $T::of(number(at, 1) * 3.0)).collect()).unwrap();
        // Some of the places are beyond the image.
        let grid: Tensor<$T, shape![$($g)*]> = Tensor::from_vec((0..<shape![$($g)*]>::LEN).map(|at| $T::of(number(at, 2) * 2.3)).collect()).unwrap();
        for (mode, beyond, aligned, how) in ways() {
            let got: Tensor<$T, shape![$($o)*]> = nn::grid_sample(&x, &grid, how);
            for (at, &got) in got.iter().enumerate() {
                let (n, c, p) = (at / places / channels, at / places % channels, at % places);
                let place = &grid.as_slice()[(n * places + p) * numbers..][..numbers];
                let rows: Vec<Vec<f64>> = (0..numbers).map(|axis| parts(place[numbers - 1 - axis].as_f64(), axes[axis], mode, beyond, aligned)).collect();
                let image = &x.as_slice()[(n * channels + c) * area..][..area];
                let want: f64 = image.iter().enumerate().map(|(at, x)| {
                    let mut rest = at;
                    let part: f64 = (0..numbers).rev().map(|axis| { let k = rest % axes[axis]; rest /= axes[axis]; rows[axis][k] }).product();
                    x.as_f64() * part
                }).sum();
                assert!((got.as_f64() - want).abs() <= $close, "{at}: {got} instead of {want}, {mode:?} {beyond:?} {aligned}");
            }
            let mut out = got.map(|_| $T::NAN);
            nn::grid_sample_into(x.flip::<-1>().to_tensor().flip::<-1>(), grid.flip::<0>().to_tensor().flip::<0>(), how, &mut out);
            assert_eq!(out, got);
        }
    }};
}

#[test]
fn images_at_places_are_the_definition() {
    at_each_level(|_| images_at_places_are_the_definition_at_one());
}

fn images_at_places_are_the_definition_at_one() {
    held!(f64, [2, 3, 5, 7] at [2, 4, 3, 2] is [2, 3, 4, 3], 1e-12);
    held!(f64, [1, 2, 8, 6] at [1, 20, 30, 2] is [1, 2, 20, 30], 1e-12);
    held!(f32, [1, 2, 8, 6] at [1, 9, 5, 2] is [1, 2, 9, 5], 2e-4);
    held!(f64, [3, 4, 4] at [2, 3, 2] is [3, 2, 3], 1e-12);
    held!(f64, [1, 1, 1, 1] at [1, 3, 3, 2] is [1, 1, 3, 3], 1e-12);
    held!(f64, [2, 1, 1, 5] at [2, 0, 3, 2] is [2, 1, 0, 3], 0.0);
    held!(f64, [2, 2, 1, 3, 4] at [2, 2, 2, 5, 2] is [2, 2, 1, 2, 5], 1e-12);
}

#[test]
fn volumes_at_places_are_the_definition() {
    at_each_level(|_| volumes_at_places_are_the_definition_at_one());
}

fn volumes_at_places_are_the_definition_at_one() {
    held!(f64, [2, 3, 4, 5, 6] at [2, 2, 3, 4, 3] is [2, 3, 2, 3, 4], 1e-12);
    held!(f64, [2, 3, 4, 5] at [3, 7, 11, 3] is [2, 3, 7, 11], 1e-12);
    held!(f32, [1, 1, 3, 1, 4] at [1, 2, 2, 2, 3] is [1, 1, 2, 2, 2], 2e-4);
}

#[test]
fn odd_places_are_beyond_the_image() {
    let x = tensor![[[f64::INFINITY, 1.0], [2.0, 3.0]]];
    let odd = tensor![[[f64::NAN, 0.0], [f64::INFINITY, 0.5], [0.5, f64::NEG_INFINITY], [1e300, -1e300]]];
    for how in [GridSample::nearest(), GridSample::bilinear(), GridSample::bicubic()] {
        assert_eq!(nn::grid_sample(&x, &odd, how), tensor![[[0.0, 0.0, 0.0, 0.0]]]);
        nn::grid_sample(&x, &odd, how.border());
        nn::grid_sample(&x, &odd, how.reflection().align_corners());
    }
    // Pixels that a place does not touch are in nothing.
    assert_eq!(nn::grid_sample(&x, tensor![[[0.5, 1.0], [3.0, 0.0]]], GridSample::bilinear()), tensor![[[1.5, 0.0]]]);
    let none: Tensor<f64, shape![2, 0, 3]> = Tensor::zeros();
    assert_eq!(
        nn::grid_sample(&none, tensor![[[0.0, 0.0]]], GridSample::bilinear().border()),
        tensor![[[0.0]], [[0.0]]]
    );
}

#[test]
fn grids_are_moved_by_the_definition() {
    fn line(n: usize, aligned: bool) -> Vec<f64> {
        let n = n as f64;
        let of = |i: f64| match aligned {
            true if n == 1.0 => 0.0,
            true => 2.0 * i / (n - 1.0) - 1.0,
            false => (2.0 * i + 1.0) / n - 1.0,
        };
        (0..n as usize).map(|i| of(i as f64)).collect()
    }
    let plane: Tensor<f64, shape![2, 2, 3]> = Tensor::from_vec((0..12).map(|at| number(at, 3)).collect()).unwrap();
    let volume: Tensor<f64, shape![2, 3, 4]> = Tensor::from_vec((0..24).map(|at| number(at, 4)).collect()).unwrap();
    for aligned in [false, true] {
        let grid = nn::affine_grid::<shape![4, 5], _>(&plane, aligned);
        let (rows, columns) = (line(4, aligned), line(5, aligned));
        let want = Tensor::<f64, shape![2, 4, 5, 2]>::from_fn(|[n, h, w, k]: [usize; 4]| {
            plane[[n, k, 0]] * columns[w] + plane[[n, k, 1]] * rows[h] + plane[[n, k, 2]]
        });
        assert!((&grid - &want).abs().max() < 1e-15);
        let mut out = want.map(|_| f64::NAN);
        nn::affine_grid_into::<shape![4, 5], _, _>(plane.flip::<0>().to_tensor().flip::<0>(), aligned, &mut out);
        assert_eq!(out, grid);
        let grid = nn::affine_grid::<shape![3, 1, 5], _>(&volume, aligned);
        let (layers, rows) = (line(3, aligned), line(1, aligned));
        let want = Tensor::<f64, shape![2, 3, 1, 5, 3]>::from_fn(|[n, d, h, w, k]: [usize; 5]| {
            let row = volume.index_axis::<0>(n);
            row[[k, 0]] * columns[w] + row[[k, 1]] * rows[h] + row[[k, 2]] * layers[d] + row[[k, 3]]
        });
        assert!((&grid - &want).abs().max() < 1e-15);
    }
}

#[test]
fn axes_of_run_time_size() {
    let images =
        Tensor::<f64, shape![Dyn<Batch>, 2, 3, 4]>::from_fn_along(Len::<Batch>::new(2), |[n, c, h, w]: [usize; 4]| {
            (24 * n + 12 * c + 4 * h + w) as f64
        });
    let theta =
        Tensor::<f64, shape![Dyn<Batch>, 2, 3]>::from_fn_along(Len::<Batch>::new(2), |[n, i, j]: [usize; 3]| {
            if i == j { 1.0 } else { 0.1 * n as f64 }
        });
    let grid = nn::affine_grid::<shape![3, 4], _>(&theta, false);
    let same = nn::grid_sample(&images, &grid, GridSample::bilinear());
    assert_shape!(same, [Dyn<Batch>, 2, 3, 4]);
    let near = (same.index_axis::<0>(0) - images.index_axis::<0>(0)).abs().max();
    assert!(near < 1e-12);
    let mut wide = Tensor::<f64, shape![1, Dyn<Wide>, 2]>::zeros_along(Len::<Wide>::new(3));
    nn::affine_grid_into::<shape![1, Dyn<Wide>], _, _>(tensor![[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], true, &mut wide);
    assert_eq!(wide.to_vec(), [-1.0, 0.0, 0.0, 0.0, 1.0, 0.0]);
    assert_eq!(
        nn::grid_sample(tensor![[[1.0, 5.0]]], &wide, GridSample::bilinear().align_corners()).to_vec(),
        [1.0, 3.0, 5.0]
    );
}

fn straightened<L: Shape, C: Size, T: Real>(
    x: &Tensor<T, shape![..L, C, 8, 8]>,
    theta: &Tensor<T, shape![..L, 2, 3]>,
) -> Tensor<T, shape![..L, C, 4, 4]> {
    nn::grid_sample(x, nn::affine_grid::<shape![4, 4], _>(theta, false), GridSample::bilinear())
}

#[test]
fn generic_code_samples() {
    let y = straightened(&Tensor::<f32, shape![5, 3, 8, 8]>::ones(), &Tensor::zeros());
    assert_eq!(y, Tensor::<f32, shape![5, 3, 4, 4]>::ones());
}

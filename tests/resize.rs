//! Resizing against the definition, in `f64`: how much of every element is in every one of the output, axis by axis.

#[path = "support/mod.rs"]
#[allow(dead_code, reason = "only levels are used here")]
mod support;

use conformable::prelude::*;
use support::at_each_level;

struct Batch;
struct Rows;

/// Where elements are.
#[derive(Clone, Copy, Debug, PartialEq)]
enum At {
    Half,
    Symmetric,
    Pytorch,
    Aligned,
    Asymmetric,
    Crop(f64, f64),
}

/// What an element is made of.
#[derive(Clone, Copy, Debug)]
enum Of {
    /// By a rounding.
    Nearest(fn(f64) -> f64),
    Linear,
    Cubic(f64),
}

/// An axis, as ONNX's reference has it: rows of weights, one for each element of the output; none where that is beyond the input.
fn weights(
    n: usize,
    m: usize,
    factor: Option<f64>,
    at: At,
    of: Of,
    antialias: bool,
    exclude: bool,
) -> Vec<Option<Vec<f64>>> {
    let (factor, length) = factor.map_or((m as f64 / n as f64, m as f64), |factor| (factor, factor * n as f64));
    let last = n as f64 - 1.0;
    let place = |i: usize| {
        let i = i as f64;
        match at {
            At::Half => (i + 0.5) / factor - 0.5,
            At::Symmetric => n as f64 / 2.0 * (1.0 - m as f64 / length) + (i + 0.5) / factor - 0.5,
            At::Pytorch => {
                if length == 1.0 {
                    -0.5
                } else {
                    (i + 0.5) / factor - 0.5
                }
            }
            At::Aligned => {
                if length == 1.0 {
                    0.0
                } else {
                    i * last / (length - 1.0)
                }
            }
            At::Asymmetric => i / factor,
            At::Crop(a, b) => {
                a * last + if length == 1.0 { (b - a) * last / 2.0 } else { i * (b - a) * last / (length - 1.0) }
            }
        }
    };
    let row = |i| {
        let x: f64 = place(i);
        if matches!(at, At::Crop(..)) && !(0.0..=last).contains(&x) {
            return None;
        }
        let mut row = vec![0.0; n];
        if let Of::Nearest(round) = of {
            row[round(x).clamp(0.0, last) as usize] = 1.0;
            return Some(row);
        }
        let spread = if antialias { factor.min(1.0) } else { 1.0 };
        let part = |at: i64| {
            let d = (at as f64 - x).abs() * spread;
            match of {
                Of::Cubic(a) if d <= 1.0 => (a + 2.0) * d.powi(3) - (a + 3.0) * d * d + 1.0,
                Of::Cubic(a) if d < 2.0 => a * d.powi(3) - 5.0 * a * d * d + 8.0 * a * d - 4.0 * a,
                Of::Cubic(_) => 0.0,
                _ => (1.0 - d).max(0.0),
            }
        };
        let far = (3.0 / spread).ceil() as i64;
        let near: Vec<i64> = (x.floor() as i64 - far..=x.ceil() as i64 + far)
            .filter(|&at| !exclude || (0..n as i64).contains(&at))
            .collect();
        let total: f64 = near.iter().map(|&at| part(at)).sum();
        near.iter().for_each(|&at| row[at.clamp(0, n as i64 - 1) as usize] += part(at) / total);
        Some(row)
    };
    (0..m).map(row).collect()
}

/// All axes, one after the other.
fn naive(x: &[f64], from: &[usize], to: &[usize], axes: &[Vec<Option<Vec<f64>>>], beyond: f64) -> Vec<f64> {
    let (mut sizes, mut values, mut outside) = (from.to_vec(), x.to_vec(), vec![false; x.len()]);
    for (axis, rows) in axes.iter().enumerate() {
        let inner: usize = sizes[axis + 1..].iter().product();
        let outer: usize = sizes[..axis].iter().product();
        let (n, m) = (from[axis], to[axis]);
        let (mut next, mut out) = (vec![0.0; outer * m * inner], vec![false; outer * m * inner]);
        for o in 0..outer {
            for (i, row) in rows.iter().enumerate() {
                for k in 0..inner {
                    let at = |j: usize| (o * n + j) * inner + k;
                    let to = (o * m + i) * inner + k;
                    match row {
                        Some(row) => {
                            next[to] = row.iter().enumerate().map(|(j, w)| w * values[at(j)]).sum();
                            out[to] = outside[at(0)];
                        }
                        None => out[to] = true,
                    }
                }
            }
        }
        sizes[axis] = m;
        (values, outside) = (next, out);
    }
    values.iter().zip(outside).map(|(&x, out)| if out { beyond } else { x }).collect()
}

fn sample<S: FixedShape>() -> Tensor<f64, S> {
    Tensor::from_vec(
        (0..S::LEN as u64).map(|at| (at.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as f64 / 1e6 - 8.0).collect(),
    )
    .unwrap()
}

/// How a tensor is resized, for the definition.
struct Way {
    at: At,
    of: Of,
    factors: Option<&'static [f64]>,
    parts: Option<&'static [(f64, f64)]>,
    antialias: bool,
    exclude: bool,
    beyond: f64,
}

const fn way(at: At, of: Of) -> Way {
    Way { at, of, factors: None, parts: None, antialias: false, exclude: false, beyond: 0.0 }
}

impl Way {
    fn resized(&self, x: &[f64], from: &[usize], to: &[usize]) -> Vec<f64> {
        let weights_of = |axis: usize| {
            let (n, m, factor) = (from[axis], to[axis], self.factors.map(|factors| factors[axis]));
            if let Some(parts) = self.parts {
                let (a, b) = parts[axis];
                return weights(n, m, factor, At::Crop(a, b), self.of, self.antialias, self.exclude);
            }
            if n == m && factor.is_none_or(|factor| factor == 1.0) {
                return weights(n, m, None, At::Half, Of::Nearest(f64::round), false, false);
            }
            weights(n, m, factor, self.at, self.of, self.antialias, self.exclude)
        };
        let axes: Vec<_> = (0..from.len()).map(weights_of).collect();
        naive(x, from, to, &axes, self.beyond)
    }
}

macro_rules! held {
    ($from:ty => $to:ty, $how:expr, $way:expr) => {{
        let x: Tensor<f64, $from> = sample();
        let want = $way.resized(x.as_slice(), &<$from>::dims(), &<$to>::dims());
        let largest = want.iter().fold(1.0f64, |most, x| most.max(x.abs()));
        let got = nn::resize::<$to, _>(&x, $how);
        for (at, (got, want)) in got.iter().zip(&want).enumerate() {
            let text = stringify!($from => $to, $how);
            assert!((got - want).abs() <= 1e-12 * largest, "{at}: {got} instead of {want}, {text}");
        }
        // Over a tensor, of a view with its own strides.
        let mut out: Tensor<f64, $to> = Tensor::full(f64::NAN);
        nn::resize_into(x.flip::<-1>().to_tensor().flip::<-1>(), $how, &mut out);
        assert_eq!(out, got);
        (x, got)
    }};
}

/// The same in `f32`, whose numbers are near those of `f64`.
fn near<S: Shape>(got: &Tensor<f32, S>, want: &Tensor<f64, S>) {
    let largest = want.iter().fold(1.0f64, |most, x| most.max(x.abs()));
    for (&got, &want) in got.iter().zip(want.iter()) {
        assert!((f64::from(got) - want).abs() <= 1e-5 * largest, "{got} instead of {want}");
    }
}

#[test]
fn linear_and_cubic_are_the_definitions() {
    at_each_level(|_| linear_and_cubic_are_the_definitions_at_one());
}

fn linear_and_cubic_are_the_definitions_at_one() {
    for how in [Resize::linear(), Resize::cubic()] {
        let of = if how_is_cubic(how) { Of::Cubic(-0.75) } else { Of::Linear };
        let (x, y) = held!(shape![2, 3, 7, 9] => shape![2, 3, 13, 20], how, way(At::Half, of));
        near(&nn::resize::<shape![2, 3, 13, 20], _>(x.cast::<f32>(), how), &y);
        held!(shape![2, 3, 7, 9] => shape![2, 3, 3, 4], how, way(At::Half, of));
        held!(shape![2, 3, 7, 9] => shape![2, 3, 3, 4], how.antialias(), Way { antialias: true, ..way(At::Half, of) });
        held!(shape![1, 2, 40, 33] => shape![1, 2, 9, 50], how.antialias().exclude_outside(), Way { exclude: true, antialias: true, ..way(At::Half, of) });
        held!(shape![5, 6] => shape![11, 1], how.align_corners(), way(At::Aligned, of));
        held!(shape![5, 6] => shape![1, 13], how.asymmetric(), way(At::Asymmetric, of));
        held!(shape![5, 6] => shape![1, 13], how.pytorch_half_pixel(), way(At::Pytorch, of));
        held!(shape![5, 6] => shape![7, 4], how.half_pixel_symmetric().factors([1.5, 0.7]), Way { factors: Some(&[1.5, 0.7]), ..way(At::Symmetric, of) });
        held!(shape![5, 6] => shape![5, 4], how.factors([1.1, 0.7]), Way { factors: Some(&[1.1, 0.7]), ..way(At::Half, of) });
        held!(shape![5, 6] => shape![9, 8], how.exclude_outside(), Way { exclude: true, ..way(At::Half, of) });
        // All axes, a volume, channels behind, one axis amid others.
        held!(shape![3, 4, 5, 6] => shape![5, 3, 7, 11], how, way(At::Half, of));
        held!(shape![1, 1, 4, 5, 6] => shape![1, 1, 7, 10, 3], how, way(At::Half, of));
        held!(shape![6, 7, 3] => shape![9, 4, 3], how, way(At::Half, of));
        held!(shape![6, 7, 40] => shape![9, 4, 40], how, way(At::Half, of));
        held!(shape![2, 5, 300] => shape![2, 8, 300], how, way(At::Half, of));
        held!(shape![5] => shape![12], how, way(At::Half, of));
        held!(shape![1, 1] => shape![4, 3], how, way(At::Half, of));
        held!(shape![2, 3] => shape![9, 1], how.antialias(), Way { antialias: true, ..way(At::Half, of) });
        held!(shape![3, 1200] => shape![2, 700], how, way(At::Half, of));
        held!(shape![3, 700] => shape![2, 1500], how.align_corners(), way(At::Aligned, of));
        // More of the input in one element than a table holds.
        held!(shape![2, 5000] => shape![3, 2], how.antialias(), Way { antialias: true, ..way(At::Half, of) });
        held!(shape![2, 900, 7] => shape![3, 4, 7], how.antialias(), Way { antialias: true, ..way(At::Half, of) });
        held!(shape![3, 4] => shape![0, 8], how, way(At::Half, of));
    }
    held!(shape![5, 6] => shape![8, 9], Resize::cubic().coefficient(-0.5), way(At::Half, Of::Cubic(-0.5)));
}

fn how_is_cubic(how: Resize<nn::Interpolated>) -> bool {
    nn::resize::<shape![4], _>(tensor![0.0, 4.0], how)[[0]] != 0.0
}

#[test]
fn the_nearest_are_the_definitions() {
    at_each_level(|_| the_nearest_are_the_definitions_at_one());
}

fn the_nearest_are_the_definitions_at_one() {
    let prefer_floor = Of::Nearest(|x| (x - 0.5).ceil());
    let prefer_ceil = Of::Nearest(|x| (x + 0.5).floor());
    held!(shape![2, 3, 7, 9] => shape![2, 3, 13, 20], Resize::nearest(), way(At::Half, prefer_floor));
    held!(shape![2, 3, 7, 9] => shape![2, 3, 14, 3], Resize::nearest().round_prefer_ceil(), way(At::Half, prefer_ceil));
    held!(shape![6, 7, 3] => shape![9, 4, 3], Resize::nearest().floor(), way(At::Half, Of::Nearest(f64::floor)));
    held!(shape![6, 7, 30] => shape![9, 4, 30], Resize::nearest().ceil().align_corners(), way(At::Aligned, Of::Nearest(f64::ceil)));
    held!(shape![3, 700] => shape![2, 1500], Resize::nearest().asymmetric().floor(), way(At::Asymmetric, Of::Nearest(f64::floor)));
    held!(shape![4, 5] => shape![5, 3], Resize::nearest().half_pixel_symmetric().factors([1.3, 0.7]), Way { factors: Some(&[1.3, 0.7]), ..way(At::Symmetric, prefer_floor) });
    held!(shape![4, 5] => shape![1, 9], Resize::nearest().pytorch_half_pixel(), way(At::Pytorch, prefer_floor));
    // Elements of any type.
    let masks = tensor![[true, false], [false, true]];
    let want = tensor![[true, true, false], [true, true, false], [false, false, true]];
    assert_eq!(nn::resize::<shape![3, 3], _>(&masks, Resize::nearest()), want);
    let bytes: Tensor<u8, shape![2, 3]> = Tensor::from_fn(|[i, j]| (3 * i + j) as u8);
    assert_eq!(
        nn::resize::<shape![2, 2], _>(&bytes, Resize::nearest().asymmetric().floor()),
        tensor![[0u8, 1], [3, 4]]
    );
}

#[test]
fn parts_are_the_definitions() {
    at_each_level(|_| parts_are_the_definitions_at_one());
}

fn parts_are_the_definitions_at_one() {
    const PARTS: [(f64, f64); 3] = [(0.0, 1.0), (0.2, 1.3), (1.0, -0.4)];
    let ([a, b, c], [d, e, f]) = (PARTS.map(|part| part.0), PARTS.map(|part| part.1));
    let crop = Resize::linear().crop([a, b, c], [d, e, f], 7.5);
    held!(shape![2, 7, 9] => shape![2, 5, 21], crop, Way { beyond: 7.5, parts: Some(&PARTS), ..way(At::Half, Of::Linear) });
    held!(shape![2, 7, 9] => shape![2, 1, 9], crop, Way { beyond: 7.5, parts: Some(&PARTS), ..way(At::Half, Of::Linear) });
    let crop = Resize::cubic().crop([a, b, c], [d, e, f], -1.5);
    held!(shape![2, 7, 9] => shape![2, 7, 300], crop, Way { beyond: -1.5, parts: Some(&PARTS), ..way(At::Half, Of::Cubic(-0.75)) });
    held!(shape![2, 7, 9] => shape![4, 7, 9], crop, Way { beyond: -1.5, parts: Some(&PARTS), ..way(At::Half, Of::Cubic(-0.75)) });
    let crop = Resize::nearest().crop([a, b, c], [d, e, f], 0.25);
    held!(shape![2, 7, 9] => shape![2, 4, 31], crop, Way { beyond: 0.25, parts: Some(&PARTS), ..way(At::Half, Of::Nearest(|x| (x - 0.5).ceil())) });
    let crop = Resize::linear().crop([a, b, 0.0], [d, e, 1.0], 0.25);
    held!(shape![2, 7, 40] => shape![2, 4, 40], crop, Way { beyond: 0.25, parts: Some(&[PARTS[0], PARTS[1], (0.0, 1.0)]), ..way(At::Half, Of::Linear) });
}

#[test]
fn axes_of_run_time_size() {
    let images =
        Tensor::<f64, shape![Dyn<Batch>, 4, 4]>::from_fn_along(Len::<Batch>::new(3), |[n, h, w]: [usize; 3]| {
            (16 * n + 4 * h + w) as f64
        });
    let twice = nn::resize::<shape![Dyn<Batch>, 8, 8], _>(&images, Resize::linear());
    assert_eq!(twice.dims().as_slice(), [3, 8, 8]);
    let fixed = nn::resize::<shape![3, 8, 8], _>(images.renamed::<shape![3, 4, 4]>().unwrap(), Resize::linear());
    assert_eq!(twice.to_vec(), fixed.to_vec());
    // From any number of rows to one that is known, and over a tensor of any other.
    let rows = Tensor::<f64, shape![Dyn<Rows>, 2]>::from_fn_along(Len::<Rows>::new(2), |[i, j]: [usize; 2]| {
        (4 * i + j) as f64
    });
    assert_eq!(
        nn::resize::<shape![4, 2], _>(&rows, Resize::linear()),
        tensor![[0.0, 1.0], [1.0, 2.0], [3.0, 4.0], [4.0, 5.0]]
    );
    let mut more = Tensor::<f64, shape![Dyn<Batch>, 2]>::zeros_along(Len::<Batch>::new(3));
    nn::resize_into(&rows, Resize::linear().align_corners(), &mut more);
    assert_eq!(more.to_vec(), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
    let mut frame: Tensor<f64, shape![4, 4]> = Tensor::full(9.0);
    nn::resize_into(tensor![[1.0], [2.0]], Resize::nearest(), &mut frame.slice_mut(s![1..3, 1..3]));
    assert_eq!(frame.slice(s![1..3, ..]), tensor![[9.0, 1.0, 1.0, 9.0], [9.0, 2.0, 2.0, 9.0]]);
}

fn doubled<L: Shape>(x: &Tensor<f32, shape![..L, 4, 4]>) -> Tensor<f32, shape![..L, 8, 8]> {
    nn::resize::<shape![..L, 8, 8], _>(x, Resize::linear())
}

#[test]
fn generic_code_resizes() {
    assert_shape!(doubled(&Tensor::<f32, shape![2, 3, 4, 4]>::ones()), [2, 3, 8, 8]);
}

#[test]
#[should_panic(expected = "an axis is resized by a number above 0, not by 0")]
fn a_factor_of_none_panics() {
    nn::resize::<shape![2], _>(tensor![1.0, 2.0], Resize::linear().factors([0.0]));
}

#[test]
#[should_panic(expected = "an axis without an element cannot be resized to 2")]
fn nothing_becomes_nothing_else() {
    let none = Tensor::<f64, shape![Dyn<Rows>]>::zeros_along(Len::<Rows>::new(0));
    nn::resize::<shape![2], _>(&none, Resize::linear());
}

/// Infinite factors, parts that are no numbers, and places far away: no element beyond the slices.
#[test]
fn odd_numbers_stay_within_the_input() {
    let x = tensor![1.0, 2.0, 3.0];
    for factor in [1e-300, 1e300, f64::MIN_POSITIVE, 1e-9] {
        for how in [Resize::linear(), Resize::cubic()] {
            nn::resize::<shape![4], _>(&x, how.factors([factor]));
            nn::resize::<shape![4], _>(&x, how.align_corners().factors([factor]));
        }
        nn::resize::<shape![4], _>(&x, Resize::nearest().factors([factor]));
    }
    for (begin, end) in [(f64::NAN, 0.0), (0.0, f64::INFINITY), (-1e300, 1e300)] {
        let y = nn::resize::<shape![4], _>(&x, Resize::linear().crop([begin], [end], 5.0));
        assert_eq!(y[[3]], 5.0);
        nn::resize::<shape![4], _>(&x, Resize::nearest().crop([begin], [end], 5.0));
    }
}

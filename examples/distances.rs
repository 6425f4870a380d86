//! The nearest of 10,000 points to each of 10,000 others: 100 million distances, a block of rows at a time.
//!
//! ```text
//! cargo run --release --example distances
//! ```
//!
//! All distances at once would be a table of 400 MB. A block of 100 rows is 4 MB, is computed in one pass by broadcasting, and
//! only the least of each row is kept. The program fails if a sample of the answers is not that of two plain loops.

use conformable::prelude::*;
use indicatif::{ProgressBar, ProgressIterator, ProgressStyle};
use std::time::Instant;

/// The coordinates of points in space: one row for each axis, so that neighbours in memory are neighbours in the loop.
type Points = Tensor<f32, shape![3, 10000]>;

/// How many points are compared with all others at a time; 10,000 is a multiple of it, or this would not compile.
const BLOCK: usize = 100;

fn main() {
    let (points, others) = (scattered(1), scattered(2));
    let bar = ProgressBar::new((10_000 / BLOCK) as u64);
    bar.set_style(ProgressStyle::with_template("{bar:50} {pos}/{len} blocks, {eta} left").expect("a template"));

    let start = Instant::now();
    let mut nearest: Vec<(usize, f32)> = Vec::with_capacity(10_000);
    for block in points.axis_chunks::<1, BLOCK>().progress_with(bar) {
        let squares = squared_distances(&block, &others);
        let (which, least) = (squares.argmin_axis::<-1>(), squares.min_axis::<-1>().sqrt());
        nearest.extend(which.iter().copied().zip(least.iter().copied()));
    }
    let seconds = start.elapsed().as_secs_f64();

    let mean = nearest.iter().map(|&(_, distance)| f64::from(distance)).sum::<f64>() / 1e4;
    println!("{} distances in {seconds:.2} s", 10_000_u64.pow(2));
    println!("the nearest point is {mean:.4} away on average");
    println!("memory: {:.1} MB for a block, 400 MB for all at once", (BLOCK * 10_000 * 4) as f64 / 1e6);
    if let Some(peak) = peak_memory() {
        println!("peak memory of the program: {peak:.1} MB");
        assert!(peak < 100.0);
    }

    for k in (0..10_000).step_by(200) {
        assert_eq!(nearest[k], naive(&points, &others, k), "point {k}");
    }
    // Among n points in a unit cube the nearest is Γ(4/3) (4πn/3)^(-1/3) away, but for those at its sides.
    let expected = 0.892_979_5 * (4.0 / 3.0 * std::f64::consts::PI * 1e4).cbrt().recip();
    assert!((mean / expected - 1.0).abs() < 0.1, "{mean} {expected}");
}

/// The squares of all distances between the points of a block and all others, in one pass: the differences are never stored.
/// `at_most` says while compiling that this is not meant for more than a block: for all points it would not compile.
fn squared_distances(
    block: &View<'_, f32, shape![3, { BLOCK }]>,
    others: &Points,
) -> Tensor<f32, shape![{ BLOCK }, 10000]> {
    let (column, row) = (block.unsqueeze::<2>(), others.unsqueeze::<1>());
    (column.expr().at_most::<10_000_000>() - row).square().sum_axis::<0>()
}

/// Points in the unit cube, the same in each run: the bits of a number that is mixed well (SplitMix64).
fn scattered(seed: u64) -> Points {
    Tensor::from_fn(|[axis, point]| {
        let mut z = (seed << 40 | (axis * 10_000 + point) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) >> 40) as f32 / (1 << 24) as f32
    })
}

/// The nearest of all others to point `k`, and how far it is, by a loop.
fn naive(points: &Points, others: &Points, k: usize) -> (usize, f32) {
    let square = |other: usize| (0..3).map(|axis| (points[[axis, k]] - others[[axis, other]]).powi(2)).sum::<f32>();
    let nearest = (0..10_000).min_by(|&i, &j| square(i).total_cmp(&square(j))).expect("there are points");
    (nearest, square(nearest).sqrt())
}

/// The most memory that this program has had, in MB, where the system says so.
fn peak_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<f64>().ok()? * 1024.0 / 1e6)
}

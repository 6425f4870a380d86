//! A Kalman filter that tracks a target in space from noisy positions, a million of them, without a heap.
//!
//! ```text
//! cargo run --release --example kalman --features npy
//! ```
//!
//! The state is a position and a velocity along three axes, a measurement is a position. Measurements are made up by integer
//! arithmetic, the same everywhere; the states that NumPy finds from them are in `examples/data/kalman`, which
//! `scripts/kalman.py` writes. The program fails if its states or covariances differ by more than rounding.

use conformable::prelude::*;
use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

const STEPS: usize = 1_000_000;
const SECONDS: f64 = 0.125;

/// A filter of `N` states and `M` measurements. All of it is in itself: it is as large as its numbers.
pub(crate) struct Filter<N: Size, M: Size> {
    /// How the state goes on in a step.
    pub(crate) motion: InlineTensor<f64, shape![N, N]>,
    /// What is seen of the state.
    pub(crate) seen: InlineTensor<f64, shape![M, N]>,
    /// The covariance of what disturbs the state in a step.
    pub(crate) disturbance: InlineTensor<f64, shape![N, N]>,
    /// The covariance of a measurement's noise.
    pub(crate) noise: InlineTensor<f64, shape![M, M]>,
    /// The state, and the covariance of its error.
    pub(crate) state: InlineTensor<f64, shape![N]>,
    pub(crate) covariance: InlineTensor<f64, shape![N, N]>,
}

impl<N: Size, M: Size> Filter<N, M> {
    /// Goes on by a step, and takes in what is measured then.
    pub(crate) fn step(&mut self, measured: &InlineTensor<f64, shape![M]>) -> Result<(), MatrixError> {
        let Filter { motion, seen, disturbance, noise, .. } = &*self;
        let state = motion.matmul(self.state);
        let covariance = motion.matmul(self.covariance).matmul(motion.t()) + disturbance;

        let shared = covariance.matmul(seen.t());
        let gain = shared.matmul((seen.matmul(shared) + noise).inverse()?);
        self.state = state + gain.matmul(measured - seen.matmul(state));
        self.covariance = covariance - gain.matmul(shared.t());
        Ok(())
    }
}

/// The largest difference, as a part of the largest number.
fn difference<S: Shape + NonEmpty>(found: &InlineTensor<f64, S>, wanted: &SliceView<'_, f64, S>) -> f64 {
    (found - wanted).abs().max() / wanted.abs().max()
}

/// A target that nothing is known of, but that it flies straight and is pushed by small accelerations.
pub(crate) fn tracker() -> Filter<Dim<6>, Dim<3>> {
    let mut motion = InlineTensor::eye();
    motion.slice_mut(s![..3, 3..]).diagonal_mut().fill(SECONDS);
    let mut disturbance = InlineTensor::zeros();
    let (t, push) = (SECONDS, 0.25);
    disturbance.slice_mut(s![..3, ..3]).diagonal_mut().fill(push * t.powi(4) / 4.0);
    disturbance.slice_mut(s![..3, 3..]).diagonal_mut().fill(push * t.powi(3) / 2.0);
    disturbance.slice_mut(s![3.., ..3]).diagonal_mut().fill(push * t.powi(3) / 2.0);
    disturbance.slice_mut(s![3.., 3..]).diagonal_mut().fill(push * t.powi(2));
    Filter {
        motion,
        seen: InlineTensor::eye(),
        disturbance,
        noise: InlineTensor::eye() / 3.0,
        state: InlineTensor::zeros(),
        covariance: InlineTensor::eye(),
    }
}

/// The positions of a target with a constant velocity, each with noise between -1 and 1.
pub(crate) fn measurements() -> impl Iterator<Item = InlineTensor<f64, shape![3]>> {
    let velocity: InlineTensor<f64, shape![3]> = InlineTensor::from_array([1.0, -0.5, 0.25]);
    let mut bits = 1u64;
    (1..=STEPS).map(move |step| {
        let noise: InlineTensor<f64, shape![3]> = InlineTensor::from_positions(|_| {
            bits = bits.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (bits >> 54) as f64 / 512.0 - 1.0
        });
        velocity * SECONDS * step as f64 + noise
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    // After 1, 10, .. 1,000,000 steps: the state, and the covariance behind it.
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/kalman");
    let states: Tensor<f64, shape![7, 6]> = Tensor::read_npy(data.join("states.npy"))?;
    let covariances: Tensor<f64, shape![7, 6, 6]> = Tensor::read_npy(data.join("covariances.npy"))?;
    let mut filter = tracker();
    let (mut steps, mut took, mut largest) = (0, Duration::ZERO, 0.0f64);
    let mut measured = measurements();
    for (state, covariance) in states.axis_iter::<0>().zip(covariances.axis_iter::<0>()) {
        let until = if steps == 0 { 1 } else { 10 * steps };
        // Made beforehand, so that the time is that of the filter alone.
        let positions: Vec<_> = measured.by_ref().take(until - steps).collect();
        let start = Instant::now();
        for position in &positions {
            filter.step(position)?;
        }
        took += start.elapsed();
        steps = until;

        let [x, y, z, ..] = filter.state.to_array();
        println!("after {steps:>7} steps at ({x:9.2}, {y:9.2}, {z:9.2})");
        let differences = [difference(&filter.state, &state), difference(&filter.covariance, &covariance)];
        largest = differences.into_iter().fold(largest, f64::max);
    }
    assert_eq!(steps, STEPS);
    println!("largest relative difference from NumPy: {largest:.0e}");
    assert!(largest < 1e-10);
    println!("{:.0} ns a step", took.as_secs_f64() * 1e9 / STEPS as f64);
    Ok(())
}

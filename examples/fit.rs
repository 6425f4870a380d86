//! Two models that have an answer in closed form, fitted by gradients and held against it.
//!
//! ```text
//! cargo run --release --example fit
//! ```
//!
//! A plane through noisy points: gradient descent with momentum, beside the solution of the normal equations. And the logistic regression
//! of two classes of flowers: AdamW, beside Newton's method, whose steps solve a system with the matrix of second derivatives. The
//! program fails if the parameters are not those of the other way to 1e-6.

use conformable::grad::{Cosine, Schedule, Sgd, Tape};
use conformable::prelude::*;

const POINTS: usize = 200;
type Points = shape![{ POINTS }];

/// Numbers between -1 and 1 that are the same each time.
fn noise(seed: u64) -> impl FnMut() -> f64 {
    let mut state = seed;
    move || {
        // G. Steele, D. Lea and C. Flood, *Fast splittable pseudorandom number generators*, 2014: its mixing function.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// `y = x w`, of three numbers and a constant 1, by the least squares.
fn least_squares() -> f64 {
    let mut next = noise(1);
    let x: Tensor<f64, shape![{ POINTS }, 4]> = Tensor::from_fn(|[_, column]| if column == 3 { 1.0 } else { next() });
    let truth: Tensor<f64, shape![4]> = tensor![2.0, -1.0, 0.5, 3.0];
    let y: Tensor<f64, Points> = x.matmul(&truth) + Tensor::<f64, Points>::from_fn(|_| next() * 0.1);

    let mut w: Tensor<f64, shape![4]> = Tensor::zeros();
    let mut sgd = Sgd::with_momentum(&w, 0.9);
    let mut tape = Tape::new();
    for step in 0..400 {
        let (loss, gradient) = tape.grad(&w, &(&x, &y), |w, (x, y), t| {
            let miss = t.input(*x).matmul(t.param(w)) - t.input(*y);
            (miss * miss).mean()
        });
        if step % 100 == 0 {
            println!("  step {step:>3}: mean square {loss:.6}");
        }
        sgd.step(&mut w, gradient, 0.1);
    }
    // xᵀ x w = xᵀ y
    let closed = x.t().matmul(&x).solve(x.t().matmul(&y)).expect("the points are in no plane");
    println!("  by gradients {w}\n  closed form  {closed}");
    (w - closed).abs().max()
}

/// Which of two classes a point is of: `p = sigmoid(x w)`.
fn logistic_regression() -> f64 {
    let mut next = noise(2);
    let x: Tensor<f64, shape![{ POINTS }, 3]> =
        Tensor::from_fn(|[_, column]| if column == 2 { 1.0 } else { 2.0 * next() });
    let classes: Tensor<f64, Points> = Tensor::from_fn(|[i]| {
        let score = 1.5 * x[[i, 0]] - x[[i, 1]] + 0.3;
        if score + 1.5 * next() > 0.0 { 1.0 } else { 0.0 }
    });

    let mut w: Tensor<f64, shape![3]> = Tensor::zeros();
    let (mut sgd, rate) = (Sgd::with_momentum(&w, 0.95), Cosine::new(0.5, 3000));
    let mut tape = Tape::new();
    for _ in 0..3000 {
        let (_, gradient) = tape.grad(&w, &(&x, &classes), |w, (x, classes), t| {
            let score = t.input(*x).matmul(t.param(w));
            // -ln p of the right class: ln(1 + e^score), less the score where the class is 1.
            (score.softplus() - score * t.input(*classes)).mean()
        });
        sgd.step(&mut w, gradient, rate.at(sgd.steps()).max(0.05));
    }
    let mut newton: Tensor<f64, shape![3]> = Tensor::zeros();
    for _ in 0..12 {
        let p = x.matmul(&newton).sigmoid();
        let gradient = x.t().matmul(&p - &classes);
        let curvature = x.t().matmul(&x * (&p * (1.0 - &p)).unsqueeze::<1>());
        newton -= curvature.solve(&gradient).expect("both classes are there");
    }
    println!("  by gradients    {w}\n  Newton's method {newton}");
    (w - newton).abs().max()
}

fn main() {
    println!("least squares");
    let plane = least_squares();
    println!("logistic regression");
    let classes = logistic_regression();
    println!("largest differences: {plane:.1e}, {classes:.1e}");
    assert!(plane <= 1e-6 && classes <= 1e-6);
}

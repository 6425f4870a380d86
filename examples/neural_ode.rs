//! A law of motion, learnt from where a pendulum was: a differential equation whose right side is a network.
//!
//! ```text
//! cargo run --release --example neural_ode --features rand
//! ```
//!
//! The network says how position and speed change; a Runge-Kutta step uses it four times, and a path is forty steps, each of them recomputed
//! when its gradient is due, so that the tape has the memory of one. The program fails unless paths that it has never seen are
//! followed to within 0.05 on average.

use conformable::grad::{AdamW, Cosine, Gradient, Pass, Schedule, Tape, Var};
use conformable::nn::layers::Linear;
use conformable::nn::parameters::Parameters;
use conformable::prelude::*;
use indicatif::{ProgressBar, ProgressStyle};
use rand::{SeedableRng, rngs::StdRng};
use std::error::Error;

const STEPS: usize = 40;
const PATHS: usize = 16;
const TIME: f64 = 0.1;
type State = shape![{ PATHS }, 2];
type Paths = [Tensor<f32, State>; STEPS + 1];

#[derive(Clone, Parameters)]
struct Motion {
    fc1: Linear<Dim<2>, Dim<24>>,
    fc2: Linear<Dim<24>, Dim<2>>,
}

impl Motion {
    /// How fast the state changes.
    fn rate<'t>(&'t self, state: Var<'t, State>) -> Var<'t, State> {
        self.fc2.on(self.fc1.on(state).tanh())
    }

    /// The state a moment later. W. Kutta, *Beitrag zur näherungsweisen Integration totaler Differentialgleichungen*, 1901.
    fn step<'t>(&'t self, x: Var<'t, State>) -> Var<'t, State> {
        let h = TIME as f32;
        let first = self.rate(x);
        let second = self.rate(x + first * (h / 2.0));
        let third = self.rate(x + second * (h / 2.0));
        let fourth = self.rate(x + third * h);
        x + (first + second * 2.0 + third * 2.0 + fourth) * (h / 6.0)
    }

    /// The mean square of how far all its paths are from these.
    fn miss<'t>(&'t self, paths: &'t Paths, t: Pass<'t>) -> Var<'t, ()> {
        let mut x = t.input(&paths[0]);
        let mut miss = t.constant(Tensor::<f32, shape![]>::zeros());
        for there in &paths[1..] {
            x = t.recompute(self, x, |motion, x, _| motion.step(x));
            miss += (x - t.input(there)).square().mean();
        }
        miss * (1.0 / STEPS as f32)
    }
}

/// Where pendulums go that begin in a row, by a hundred steps for each of ours.
fn pendulums(shift: f64) -> Paths {
    let mut states: Vec<[f64; 2]> =
        (0..PATHS).map(|k| [1.8 * (k as f64 + shift) / PATHS as f64, 0.4 * (k % 3) as f64 - 0.4]).collect();
    std::array::from_fn(|step| {
        if step > 0 {
            for [angle, speed] in &mut states {
                for _ in 0..100 {
                    *speed -= (angle.sin() + 0.1 * *speed) * TIME / 100.0;
                    *angle += *speed * TIME / 100.0;
                }
            }
        }
        Tensor::from_fn(|[path, coordinate]| states[path][coordinate] as f32)
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    const ROUNDS: u64 = 800;
    let mut rng = StdRng::seed_from_u64(3);
    let mut motion = Motion { fc1: Linear::init(&mut rng), fc2: Linear::init(&mut rng) };
    let (seen, unseen) = (pendulums(0.0), pendulums(0.5));
    let (mut tape, mut adam, rate) = (Tape::new(), AdamW::new(&motion).decay(0.0), Cosine::new(2e-2, ROUNDS));
    let bar = ProgressBar::new(ROUNDS).with_style(ProgressStyle::with_template("{wide_bar} {pos}/{len}, {msg}")?);
    for round in 0..ROUNDS {
        let (loss, gradient) = tape.grad(&motion, &seen, |m, paths, t| m.miss(paths, t));
        adam.step(&mut motion, gradient.clipped_to_norm(1.0), rate.at(round));
        bar.set_message(format!("mean square {loss:.6}"));
        bar.inc(1);
        if round % 200 == 0 {
            bar.suspend(|| println!("round {round:>4}: mean square {loss:.6}"));
        }
    }
    bar.finish_and_clear();
    println!("the tape took {} bytes", tape.used_bytes());
    let far = tape.run(&(&motion, &unseen), |(m, paths), t| m.miss(paths, t)).item().sqrt();
    println!("paths that it has not seen: {far:.4} off");
    if far <= 0.05 { Ok(()) } else { Err(format!("{far} off, more than 0.05").into()) }
}

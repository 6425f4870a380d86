//! Where somebody speaks in a recording, by Silero's model: [`Listener::hear`] for 32 ms at a time, [`segments`] for all of them.

mod segments;

use conformable::prelude::*;

pub use segments::{Segment, Settings, segments};

/// What `build.rs` made of the model: the weights, an arena, and `forward`.
mod model {
    include!(concat!(env!("OUT_DIR"), "/silero_vad.rs"));
}

/// Samples a second.
pub const RATE: u32 = 16_000;
/// Samples of one answer: 32 ms.
pub const CHUNK: usize = 512;
/// Samples that are heard again, of the chunk before.
const CONTEXT: usize = 64;

/// Listens, and remembers. What it computes lies in memory that it has from the start.
pub struct Listener {
    arena: Box<model::Arena>,
    input: Tensor<f32, shape![1, 576]>,
    state: Tensor<f32, shape![2, 1, 128]>,
}

impl Default for Listener {
    fn default() -> Self {
        Self::new()
    }
}

impl Listener {
    /// One that has heard nothing.
    pub fn new() -> Self {
        Self { arena: model::Arena::boxed(), input: Tensor::zeros(), state: Tensor::zeros() }
    }

    /// How probable it is that somebody speaks in these samples, from -1 to 1, which follow those of the last call.
    pub fn hear(&mut self, chunk: &[f32; CHUNK]) -> f32 {
        let samples = self.input.as_mut_slice();
        samples.copy_within(CHUNK.., 0);
        samples[CONTEXT..].copy_from_slice(chunk);
        let (probability, state) = model::forward(self.input.view(), self.state.view(), &mut self.arena);
        self.state.assign(state);
        probability[[0, 0]]
    }

    /// The probabilities of a whole recording; silence follows what is left at its end.
    pub fn hear_all(&mut self, samples: &[f32]) -> Vec<f32> {
        let (chunks, rest) = samples.as_chunks::<CHUNK>();
        let mut probabilities: Vec<f32> = chunks.iter().map(|chunk| self.hear(chunk)).collect();
        if !rest.is_empty() {
            let mut last = [0.0; CHUNK];
            last[..rest.len()].copy_from_slice(rest);
            probabilities.push(self.hear(&last));
        }
        probabilities
    }
}

//! Inputs that are almost right: seeds with a few changes.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The longest input.
const LONGEST: usize = 1 << 16;

/// Numbers at which something happens.
const EDGES: [u64; 12] = [0, 1, 2, 64, 127, 255, 65_535, 1 << 31, u32::MAX as u64, 1 << 62, i64::MAX as u64, u64::MAX];

/// Draws inputs, the same for the same seed.
pub(crate) struct Mutator {
    rng: StdRng,
    words: Vec<Vec<u8>>,
}

impl Mutator {
    pub(crate) fn new(seed: u64, words: Vec<Vec<u8>>) -> Self {
        Mutator { rng: StdRng::seed_from_u64(seed), words }
    }

    /// One of the seeds, or of the inputs that were kept, changed in one to eight places; now and then only noise.
    pub(crate) fn next(&mut self, seeds: &[Vec<u8>], kept: &[Vec<u8>]) -> Vec<u8> {
        let from = if kept.is_empty() || self.rng.random() { seeds } else { kept };
        if from.is_empty() || self.rng.random_ratio(1, 256) {
            return (0..self.below(64)).map(|_| self.rng.random()).collect();
        }
        let mut input = from[self.below(from.len())].clone();
        for _ in 0..1 + self.below(8) {
            self.change(&mut input, from);
            // Half of all inputs have one change only.
            if self.rng.random() {
                break;
            }
        }
        input.truncate(LONGEST);
        input
    }

    fn below(&mut self, n: usize) -> usize {
        self.rng.random_range(0..n.max(1))
    }

    /// A place in the input: headers are where formats begin or end.
    fn place(&mut self, len: usize) -> usize {
        match self.below(4) {
            0 => self.below(len),
            1 => len.saturating_sub(1 + self.below(len.min(128))),
            _ => self.below(len.min(160)),
        }
    }

    fn change(&mut self, input: &mut Vec<u8>, from: &[Vec<u8>]) {
        let at = self.place(input.len());
        let end = (at + 1 + self.below(8)).min(input.len());
        match self.below(13) {
            _ if input.is_empty() => input.push(self.rng.random()),
            0 => input[at] ^= 1 << self.below(8),
            1 => input[at] = self.rng.random(),
            2 => drop(input.drain(at..end)),
            3 => input.insert(at, self.rng.random()),
            4 => input.truncate(at),
            5 => {
                let other = &from[self.below(from.len())];
                input.truncate(at);
                input.extend_from_slice(&other[self.below(other.len() + 1)..]);
            }
            6 => {
                let again = input[at..end].to_vec();
                for _ in 0..1 << self.below(7) {
                    input.splice(at..at, again.iter().copied());
                }
            }
            7 => self.rng.fill(&mut input[at..end]),
            8 => self.write_number(input, at),
            9 => self.rewrite_number(input, at),
            _ if self.words.is_empty() => input[at] = input[at].wrapping_add(1),
            // In place of as many bytes, of some others, or between them.
            over => {
                let number = self.below(self.words.len());
                let word = self.words[number].iter().copied();
                let end = match over {
                    10 => (at + word.len()).min(input.len()),
                    11 => end,
                    _ => at,
                };
                input.splice(at..end, word);
            }
        }
    }

    /// A number of 1 to 8 bytes, the lowest first, at an edge or next to what stands there.
    fn write_number(&mut self, input: &mut [u8], at: usize) {
        let width = (1 << self.below(4)).min(input.len() - at);
        let mut bytes = [0; 8];
        bytes[..width].copy_from_slice(&input[at..at + width]);
        let number = match self.below(3) {
            0 => u64::from_le_bytes(bytes).wrapping_add(self.below(33) as u64).wrapping_sub(16),
            _ => EDGES[self.below(EDGES.len())],
        };
        input[at..at + width].copy_from_slice(&number.to_le_bytes()[..width]);
    }

    /// A number in digits, at or behind a place, becomes another.
    fn rewrite_number(&mut self, input: &mut Vec<u8>, at: usize) {
        let Some(start) = (at..input.len()).find(|&at| input[at].is_ascii_digit()) else { return };
        let end = (start..input.len()).find(|&at| !input[at].is_ascii_digit()).unwrap_or(input.len());
        let number = match self.below(2) {
            0 => self.below(10) as u64,
            _ => EDGES[self.below(EDGES.len())],
        };
        input.splice(start..end, number.to_string().into_bytes());
    }
}

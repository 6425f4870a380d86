//! Text, one token at a time.

use crate::model::{Cache, Gpt, Sizes, Workspace};
use conformable::prelude::*;

/// What follows a text that is not empty, `count` tokens, each the one with the highest score.
///
/// Where the context is full, the model forgets all but the last half of it, and reads that again: the positions of these
/// tokens are others now.
pub(crate) fn generate<S: Sizes<Vocabulary: NonEmpty>, const LAYERS: usize>(
    gpt: &Gpt<S, LAYERS>,
    prompt: &[usize],
    count: usize,
) -> Result<Vec<usize>, IndexError> {
    let mut cache = Cache::<S, One, LAYERS>::new();
    let mut workspace = Workspace::new();
    let mut text = prompt.to_vec();
    let mut read = 0;
    while text.len() < prompt.len() + count {
        while read < text.len() {
            if cache.len == S::Context::N {
                (cache.len, read) = (0, text.len() - S::Context::N / 2);
            }
            gpt.step(&tensor![[text[read]]], &mut cache, &mut workspace)?;
            read += 1;
        }
        text.push(workspace.logits.argmax());
    }
    Ok(text.split_off(prompt.len()))
}

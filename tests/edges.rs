//! Shapes at the edges of what there is: axes of size 0 in every position, no axes and 64 of them, and views of more elements
//! than memory has bytes. Expected are NumPy's answers.

// A rule that meets 64 axes twice goes 128 steps deep.
#![recursion_limit = "256"]

#[path = "support/panics.rs"]
mod panics;

#[path = "edges/huge.rs"]
mod huge;
#[path = "edges/nothing.rs"]
mod nothing;
#[path = "edges/ranks.rs"]
mod ranks;

//! Benchmarks of `conformable` beside plain loops, ndarray, nalgebra and faer: `cargo bench -p conformable-benches`. What they
//! say is in `BENCHMARKS.md`, which `cargo xtask benchmarks` writes.

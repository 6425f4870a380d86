//! Benchmarks of `conformable` beside plain loops, ndarray and nalgebra: `cargo bench -p conformable-benches`.

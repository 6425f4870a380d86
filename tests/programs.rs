//! The programs in `examples/`: what they allocate, and steps on their way.

#[path = "support/counting.rs"]
mod counting;
#[path = "../examples/kalman.rs"]
#[allow(dead_code, reason = "the program's own entry")]
mod kalman;

use counting::{NOTHING, allocated};

#[test]
fn a_kalman_filter_allocates_nothing() {
    let mut filter = kalman::tracker();
    let steps = || kalman::measurements().take(100).try_for_each(|position| filter.step(&position));
    assert_eq!(allocated(steps), NOTHING);
    assert!(filter.state.iter().all(|x| x.is_finite() && *x != 0.0));
}

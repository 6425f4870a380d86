//! The programs in `examples/`: what they allocate, and steps on their way.

#[path = "../examples/digits/cnn.rs"]
mod cnn;
#[path = "support/counting.rs"]
mod counting;
#[path = "../examples/kalman.rs"]
#[allow(dead_code, reason = "the program's own entry")]
mod kalman;
#[path = "../examples/digits/mlp.rs"]
mod mlp;
#[path = "../examples/digits/network.rs"]
#[allow(dead_code, reason = "what the program does with all images")]
mod network;

use conformable::prelude::*;
use counting::{NOTHING, allocated};
use network::Network;
use std::path::Path;

#[test]
fn a_kalman_filter_allocates_nothing() {
    let mut filter = kalman::tracker();
    let steps = || kalman::measurements().take(100).try_for_each(|position| filter.step(&position));
    assert_eq!(allocated(steps), NOTHING);
    assert!(filter.state.iter().all(|x| x.is_finite() && *x != 0.0));
}

#[test]
fn networks_allocate_nothing_but_their_workspace() {
    fn check<N: Network, B: Size>(folder: &str) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/digits").join(folder);
        let (network, mut workspace) = (N::load(&folder).unwrap(), N::workspace::<B>());
        let images = Tensor::<f32, N::Images<B>>::ones();
        let once = || network.forward(&images.view(), &mut workspace).as_slice()[0];
        assert_eq!(allocated(once), NOTHING, "{} of {}", B::N, folder.display());
    }
    check::<mlp::Mlp, One>("mlp");
    check::<mlp::Mlp, Dim<64>>("mlp");
    check::<mlp::Mlp, Dim<359>>("mlp");
    check::<cnn::Cnn, One>("cnn");
    check::<cnn::Cnn, Dim<64>>("cnn");
    check::<cnn::Cnn, Dim<359>>("cnn");
}

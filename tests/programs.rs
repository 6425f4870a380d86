//! What the programs in `examples/` allocate.

#[path = "../examples/digits/cnn.rs"]
mod cnn;
#[path = "support/counting.rs"]
mod counting;
#[path = "../examples/gpt/file.rs"]
mod file;
#[path = "../examples/kalman.rs"]
#[allow(dead_code, reason = "the program's own entry")]
mod kalman;
#[path = "../examples/digits/mlp.rs"]
mod mlp;
#[path = "../examples/gpt/model.rs"]
mod model;
#[path = "../examples/digits/network.rs"]
#[allow(dead_code, reason = "what the program does with all images")]
mod network;
#[path = "../examples/gpt/small.rs"]
mod small;

use conformable::prelude::*;
use counting::{NOTHING, allocated};
use model::{Cache, Gpt, Workspace};
use network::Network;
use safetensors::SafeTensors;
use small::Small;
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

#[test]
fn a_language_model_allocates_nothing_but_its_workspace() {
    let weights = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/gpt/weights.safetensors");
    let weights = std::fs::read(weights).unwrap();
    let gpt: Gpt<Small, 2> = Gpt::load(&SafeTensors::deserialize(&weights).unwrap()).unwrap();

    let texts: Tensor<usize, shape![32, 16]> = Tensor::full(7);
    let mut workspace = Workspace::new();
    assert_eq!(allocated(|| gpt.forward(&texts, &mut workspace).unwrap()), NOTHING);

    let (mut cache, mut workspace) = (Cache::new(), Workspace::new());
    let token: Tensor<usize, shape![1, 1]> = Tensor::full(7);
    for _ in 0..16 {
        assert_eq!(allocated(|| gpt.step(&token, &mut cache, &mut workspace).unwrap()), NOTHING);
    }
    assert_eq!(cache.len, 16);
}

//! What the programs in `examples/` allocate, and compute on their way.

#[path = "../examples/digits/cnn.rs"]
mod cnn;
#[path = "support/counting.rs"]
mod counting;
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

use conformable::io::weights::Weights;
use conformable::nn::parameters::count;
use conformable::prelude::*;
use counting::{NOTHING, allocated};
use model::{Cache, Gpt, Workspace};
use network::Network;
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
    fn check<N: Network, B: FixedSize>(folder: &str) {
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
    let weights = Weights::open(weights).unwrap();
    let gpt: Gpt<Small, 2> = weights.model(()).unwrap();

    let sizes = weights.names().map(|name| weights.about(name).unwrap().0);
    assert_eq!(sizes.map(|sizes| sizes.iter().product::<usize>()).sum::<usize>(), count(&gpt).trained);

    type Room = Workspace<Small, Dim<32>, Dim<16>>;
    const { assert!(Room::BYTES == 32 * 16 * (4 * 32 + 96 + 128 + 50) * 4) };
    let (tensors, bytes) = allocated(Room::new);
    assert_eq!(tensors, 7);
    // Each may be moved up to be aligned.
    assert!((Room::BYTES..=Room::BYTES + 7 * 64).contains(&bytes));

    let texts: Tensor<usize, shape![32, 16]> = Tensor::full(7);
    let mut workspace = Room::new();
    assert_eq!(allocated(|| gpt.forward(&texts, &mut workspace).unwrap()), NOTHING);

    let (mut cache, mut workspace) = (Cache::new(), Workspace::new());
    let token: Tensor<usize, shape![1, 1]> = Tensor::full(7);
    for _ in 0..16 {
        assert_eq!(allocated(|| gpt.step(&token, &mut cache, &mut workspace).unwrap()), NOTHING);
    }
    assert_eq!(cache.len, 16);
}

#[test]
fn each_step_of_the_cnn_is_pytorchs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/digits/cnn");
    let (network, mut workspace) = (cnn::Cnn::load(&folder).unwrap(), cnn::Cnn::workspace::<Dim<4>>());
    fn assert_close<S: Shape>(found: &Tensor<f32, S>, expected: Tensor<f32, S>) {
        assert!(!found.is_empty() && (found - &expected).iter().all(|difference| difference.abs() < 1e-4));
    }
    let compared = Weights::open(folder.join("trace_first4.safetensors")).unwrap().read(|w| {
        let images: Tensor<f32, shape![4, 1, 8, 8]> = w.tensor("input");
        network.forward::<Dim<4>>(&images.view(), &mut workspace);
        assert_close(&workspace.conv1, w.tensor("conv1"));
        assert_close(&workspace.pool1, w.tensor("pool1"));
        let before_relu: Tensor<f32, shape![4, 16, 4, 4]> = w.tensor("conv2");
        assert_close(&workspace.conv2, before_relu.relu());
        assert_close(&workspace.scores, w.tensor("logits"));
    });
    compared.unwrap();
}

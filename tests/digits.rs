//! The network of `examples/digits.rs` on real data, against the scores that PyTorch gave.

use conformable::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../examples/digits/mlp.rs"]
mod mlp;
use mlp::{Weights, load, mlp, run};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/digits")
}

fn images() -> Tensor<f32, shape![359, 64]> {
    load::<u8, shape![359, 64]>(&data(), "test_x.npy").unwrap().cast::<f32>() / 16.0
}

fn expected() -> Tensor<f32, shape![359, 10]> {
    load(&data(), "mlp/test_logits.npy").unwrap()
}

#[test]
fn all_scores_are_pytorchs_and_350_of_359_are_right() {
    let weights = Weights::load(&data().join("mlp")).unwrap();
    let scores = run(&images(), &weights);
    assert_eq!(scores.len(), 3590);
    for (score, expected) in scores.iter().zip(&expected()) {
        assert!((score - expected).abs() < 1e-4, "{score} and {expected}");
    }
    let labels: Tensor<u8, shape![359]> = load(&data(), "test_y.npy").unwrap();
    let largest = |scores: &[f32]| (0..10).max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap();
    let right =
        scores.chunks(10).zip(&labels).filter(|(scores, label)| largest(scores) == usize::from(**label)).count();
    assert_eq!(right, 350);
}

#[test]
fn any_number_of_images_gives_the_same_scores() {
    fn check<B: Size>() {
        let weights = Weights::load(&data().join("mlp")).unwrap();
        let (images, expected) = (images(), expected());
        let images = View::<f32, shape![B, 64]>::from_slice(&images.as_slice()[..64 * B::N]).unwrap();
        let scores = mlp(&images, &weights);
        let expected = View::<f32, shape![B, 10]>::from_slice(&expected.as_slice()[..10 * B::N]).unwrap();
        assert!((&scores - expected).iter().all(|difference| difference.abs() < 1e-4));
    }
    check::<One>();
    check::<Dim<0>>();
    check::<Dim<2>>();
    check::<Dim<17>>();
    check::<Dim<359>>();
}

#[test]
fn a_missing_or_wrong_file_is_an_error_that_says_so() {
    let folder = std::env::temp_dir().join(format!("conformable-digits-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let wrong =
        |name: &str| Weights::load(&folder).err().unwrap().replace(&*folder.join(name).to_string_lossy(), "FILE");

    let missing = wrong("fc1.weight.npy");
    assert!(missing.starts_with("FILE: expected shape [32, 64] of f32, found "), "{missing}");

    for name in ["fc1.weight.npy", "fc1.bias.npy", "fc2.weight.npy", "fc2.bias.npy"] {
        fs::copy(data().join("mlp").join(name), folder.join(name)).unwrap();
    }
    assert!(Weights::load(&folder).is_ok());

    fs::copy(data().join("mlp/fc1.weight.npy"), folder.join("fc2.weight.npy")).unwrap();
    assert_eq!(wrong("fc2.weight.npy"), "FILE: expected shape [10, 32] of f32, found shape [32, 64] of '<f4'");

    let whole = fs::read(data().join("mlp/fc2.weight.npy")).unwrap();
    fs::write(folder.join("fc2.weight.npy"), &whole[..whole.len() - 1]).unwrap();
    assert_eq!(wrong("fc2.weight.npy"), "FILE: expected shape [10, 32] of f32, found fewer elements: it is cut short");

    let labels = load::<f32, shape![359]>(&data(), "test_y.npy").err().unwrap();
    assert!(labels.ends_with("test_y.npy: expected shape [359] of f32, found shape [359] of '|u1'"), "{labels}");
    fs::remove_dir_all(&folder).unwrap();
}

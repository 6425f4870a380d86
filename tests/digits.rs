//! The networks of `examples/digits.rs` on real data, against what PyTorch computed.

use conformable::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../examples/digits/cnn.rs"]
mod cnn;
#[path = "../examples/digits/images.rs"]
mod images;
#[path = "../examples/digits/mlp.rs"]
mod mlp;
#[path = "../examples/digits/network.rs"]
mod network;

use cnn::Cnn;
use images::{Images, write_predictions};
use mlp::Mlp;
use network::{Network, load, run};

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/digits")
}

fn pixels() -> Vec<f32> {
    let images = load::<u8, shape![359, 64]>(&data(), "test_x.npy").unwrap();
    images.iter().map(|&pixel| f32::from(pixel) / 16.0).collect()
}

/// A folder for files of a test.
fn scratch(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("conformable-digits-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[track_caller]
fn all_scores_are_pytorchs<N: Network>(folder: &str, right: usize) {
    let folder = data().join(folder);
    let expected: Tensor<f32, shape![359, 10]> = load(&folder, "test_logits.npy").unwrap();
    let scores = run(&N::load(&folder).unwrap(), &pixels());
    assert_eq!(scores.len(), 3590);
    for (score, expected) in scores.iter().zip(&expected) {
        assert!((score - expected).abs() < 1e-4, "{score} and {expected}");
    }
    let labels: Tensor<u8, shape![359]> = load(&data(), "test_y.npy").unwrap();
    let largest = |scores: &[f32]| (0..10).max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap();
    let found = scores.chunks(10).zip(&labels).filter(|(scores, label)| largest(scores) == usize::from(**label));
    assert_eq!(found.count(), right);
}

#[test]
fn the_mlp_gives_pytorchs_scores_and_350_of_359_are_right() {
    all_scores_are_pytorchs::<Mlp>("mlp", 350);
}

#[test]
fn the_cnn_gives_pytorchs_scores_and_356_of_359_are_right() {
    all_scores_are_pytorchs::<Cnn>("cnn", 356);
}

#[test]
fn any_number_of_images_gives_the_same_scores() {
    fn check<N: Network, B: FixedSize>(folder: &str) {
        let folder = data().join(folder);
        let (network, pixels) = (N::load(&folder).unwrap(), pixels());
        let expected: Tensor<f32, shape![359, 10]> = load(&folder, "test_logits.npy").unwrap();
        let images = View::<f32, N::Images<B>>::from_slice(&pixels[..64 * B::N]).unwrap();
        let mut workspace = N::workspace::<B>();
        // Twice: what is left of the first time has no part in the second.
        network.forward(&images, &mut workspace);
        let scores = network.forward(&images, &mut workspace);
        let expected = View::<f32, shape![B, 10]>::from_slice(&expected.as_slice()[..10 * B::N]).unwrap();
        assert!((scores - expected).iter().all(|difference| difference.abs() < 1e-4));
    }
    fn check_both<B: FixedSize>() {
        check::<Mlp, B>("mlp");
        check::<Cnn, B>("cnn");
    }
    check_both::<One>();
    check_both::<Dim<0>>();
    check_both::<Dim<2>>();
    check_both::<Dim<17>>();
    check_both::<Dim<359>>();
}

#[test]
fn csv_and_npy_give_the_same_images() {
    let of_csv = Images::read(&data().join("test.csv")).unwrap();
    let of_npy = Images::read(&data().join("test_x.npy")).unwrap();
    assert_eq!(of_csv.len(), 359);
    assert_eq!(of_csv.pixels, of_npy.pixels);
    let labels: Tensor<u8, shape![359]> = load(&data(), "test_y.npy").unwrap();
    assert_eq!(of_csv.labels.unwrap(), labels.as_slice());
}

#[test]
fn images_that_are_none_are_an_error_that_says_so() {
    let folder = scratch("images");
    let wrong = |name: &str, text: &str| {
        fs::write(folder.join(name), text).unwrap();
        Images::read(&folder.join(name)).err().unwrap().replace(&*folder.join(name).to_string_lossy(), "FILE")
    };
    let header = (0..64).map(|i| format!("p{}{}", i / 8, i % 8)).collect::<Vec<_>>().join(",");
    let row = vec!["3"; 64].join(",");
    assert_eq!(wrong("a.txt", ""), "FILE: the name of a file with images ends in .csv or .npy");
    assert_eq!(wrong("a.csv", "p00,p01\n1,2\n"), "FILE: there is no column p02");
    let not_a_number = format!("{header}\n{row}\n{}x\n", &row[..126]);
    assert_eq!(wrong("a.csv", &not_a_number), "FILE: row 1, column p77: \"x\" is not a number");
    let too_dark = format!("{header}\n{row}\n{row}7\n");
    assert_eq!(wrong("a.csv", &too_dark), "FILE: image 1 has a pixel above 16");
    let no_digit = format!("{header},label\n{row},9\n{row},10\n");
    assert_eq!(wrong("a.csv", &no_digit), "FILE: image 1 has a label above 9");
    let short = wrong("a.csv", &format!("{header}\n{row}\n3,3\n"));
    assert!(short.contains("found record with 2 fields, but the previous record has 64 fields"), "{short}");
    assert!(wrong("a.npy", "").starts_with("FILE: "));
    fs::copy(data().join("test_y.npy"), folder.join("b.npy")).unwrap();
    let labels = Images::read(&folder.join("b.npy")).err().unwrap();
    assert!(labels.ends_with("expected any number of rows of 64 pixels, found shape [359]"), "{labels}");
    assert!(Images::read(&folder.join("none.csv")).is_err());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn predictions_are_a_table() {
    let folder = scratch("predictions");
    let path = folder.join("p.csv");
    write_predictions(&path, &[("mlp", vec![3, 1]), ("cnn", vec![3, 7])], Some(&[3, 7])).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "image,mlp,cnn,label\n0,3,3,3\n1,1,7,7\n");
    write_predictions(&path, &[("cnn", vec![9])], None).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "image,cnn\n0,9\n");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_missing_or_wrong_file_is_an_error_that_says_so() {
    let folder = scratch("weights");
    let wrong = |name: &str| Mlp::load(&folder).err().unwrap().replace(&*folder.join(name).to_string_lossy(), "FILE");

    let missing = wrong("fc1.weight.npy");
    assert!(missing.starts_with("FILE: expected shape [32, 64] of f32, found "), "{missing}");

    for name in ["fc1.weight.npy", "fc1.bias.npy", "fc2.weight.npy", "fc2.bias.npy"] {
        fs::copy(data().join("mlp").join(name), folder.join(name)).unwrap();
    }
    assert!(Mlp::load(&folder).is_ok());

    fs::copy(data().join("mlp/fc1.weight.npy"), folder.join("fc2.weight.npy")).unwrap();
    assert_eq!(wrong("fc2.weight.npy"), "FILE: expected shape [10, 32] of f32, found shape [32, 64] of '<f4'");

    let whole = fs::read(data().join("mlp/fc2.weight.npy")).unwrap();
    fs::write(folder.join("fc2.weight.npy"), &whole[..whole.len() - 1]).unwrap();
    assert_eq!(wrong("fc2.weight.npy"), "FILE: expected shape [10, 32] of f32, found fewer elements: it is cut short");

    let labels = load::<f32, shape![359]>(&data(), "test_y.npy").err().unwrap();
    assert!(labels.ends_with("test_y.npy: expected shape [359] of f32, found shape [359] of '|u1'"), "{labels}");
    fs::remove_dir_all(&folder).unwrap();
}

//! A network of fixed sizes answers requests of any size: how many images there are, the file says.
//!
//! ```text
//! cargo run --release --features npy --example requests
//! cargo run --release --features npy --example requests -- my_digits.npy
//! ```
//!
//! An axis whose size is known at run time has a name in the type, and its number travels with the tensor. A file is of shape
//! `[N, 64]` and `u8`: 8 by 8 pixels of 0 to 16. Without one the images are those in `examples/data/digits`, and the program fails
//! unless the scores are within 1e-4 of PyTorch's and 350 are right, however many images a request has.

use conformable::nn::layers::Linear;
use conformable::prelude::*;
use std::error::Error;
use std::path::{Path, PathBuf};

/// The images of the file.
struct Images;
/// Those of one request.
struct Request;

/// For each image a score for each digit.
type Scores = Tensor<f32, shape![Dyn<Images>, 10]>;

struct Mlp {
    fc1: Linear<Dim<64>, Dim<32>>,
    fc2: Linear<Dim<32>, Dim<10>>,
}

impl Mlp {
    fn load(folder: &Path) -> Result<Self, Box<dyn Error>> {
        let [fc1, fc2] =
            ["fc1", "fc2"].map(|name| ["weight", "bias"].map(|part| folder.join(format!("{name}.{part}.npy"))));
        Ok(Mlp {
            fc1: Linear { weight: Tensor::read_npy(&fc1[0])?, bias: Tensor::read_npy(&fc1[1])? },
            fc2: Linear { weight: Tensor::read_npy(&fc2[0])?, bias: Tensor::read_npy(&fc2[1])? },
        })
    }

    /// The scores of any number of images, a name or a number.
    fn scores<N: Size>(&self, x: &SliceView<'_, f32, shape![N, 64]>) -> Tensor<f32, shape![N, 10]> {
        self.fc2.forward(self.fc1.forward(x).relu())
    }

    /// The scores of all images, asked for a few at a time. What is there already grows by each answer.
    fn answers(&self, x: &Tensor<f32, shape![Dyn<Images>, 64]>, few: usize) -> Result<Scores, ShapeError> {
        let mut scores = Scores::zeros_along(Len::<Images>::new(0));
        for request in x.batches::<0, Request>(few) {
            let more: Tensor<f32, shape![Dyn<Sum<Images, Request>>, 10]> = scores.concat::<0>(&self.scores(&request));
            scores = more.renamed()?;
        }
        Ok(scores)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/digits");
    let given = std::env::args_os().nth(1).map(PathBuf::from);
    let file = given.clone().unwrap_or_else(|| folder.join("test_x.npy"));
    let images: Tensor<u8, shape![Dyn<Images>, 64]> = Tensor::read_npy(&file)?;
    let n = images.len_of::<Images>().get();
    println!("{n} images");

    // A mean and a deviation of each pixel: the axis with the name is gone.
    let ink = images.cast::<f32>() / 16.0;
    let (mean, deviation): (Tensor<f32, shape![64]>, _) = (ink.mean_axis::<0>(), ink.std_axis::<0>());
    println!("ink on average, in per cent\n{}", (mean.reshape::<shape![8, 8]>() * 100.0).round().cast::<u8>());
    println!("{} pixels are the same in all images", deviation.equal(0.0).cast::<usize>().sum());
    for pixel in 0..64 {
        let own = || (0..n).map(|image| f64::from(images[[image, pixel]]) / 16.0);
        let by_loop = own().sum::<f64>() / n as f64;
        assert!((f64::from(mean[[pixel]]) - by_loop).abs() < 1e-6);
        let squares = own().map(|x| (x - by_loop).powi(2)).sum::<f64>();
        assert!(n < 2 || (f64::from(deviation[[pixel]]) - (squares / (n - 1) as f64).sqrt()).abs() < 1e-6);
    }

    let model = Mlp::load(&folder.join("mlp"))?;
    let scores = model.answers(&ink, 64)?;
    let digits = scores.argmax_axis::<-1>();
    println!("the first: {}", digits.slice_along::<0, Request>(..n.min(10))?);

    // An axis with a name may be empty, and then nothing is the least. Here the number is asked.
    let sure = scores.softmax::<-1>().max_axis::<-1>().renamed::<shape![Dyn<AtLeastOne<Images>>]>()?;
    let least = sure.argmin();
    println!("least sure: image {least}, a {}, {:.0} %", digits[[least]], 100.0 * sure[[least]]);
    assert!(sure.iter().all(|&other| other >= sure[[least]]));
    if given.is_some() {
        return Ok(());
    }

    // One name in two files: they have to have as many rows, or this panics.
    let (labels, expected): (Tensor<u8, shape![Dyn<Images>]>, Scores) =
        (Tensor::read_npy(folder.join("test_y.npy"))?, Tensor::read_npy(folder.join("mlp/test_logits.npy"))?);
    for few in [1, 7, 64, 1000] {
        let scores = model.answers(&ink, few)?;
        let difference = (scores - &expected).abs().renamed::<shape![Dyn<AtLeastOne<Images>>, 10]>()?.max();
        println!("{few:>4} at a time: {difference:.0e} from PyTorch's scores");
        assert!(difference < 1e-4);
    }

    // How often each digit was taken for which: two one-hot tables, over the axis of the images.
    let (taken, meant) = (digits.one_hot::<10>()?, labels.cast::<usize>().one_hot::<10>()?);
    let table: Tensor<usize, shape![10, 10]> = meant.t().matmul(&taken);
    println!("each digit in a row, and what it was taken for\n{table}");
    assert_eq!(table.sum(), n);
    assert_eq!(table.trace(), 350);
    Ok(())
}

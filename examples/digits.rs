//! Handwritten digits, read by two small networks whose every shape is checked while they compile.
//!
//! ```text
//! cargo run --release --example digits
//! cargo run --release --example digits -- --model cnn --predictions predictions.csv my_digits.csv
//! ```
//!
//! Without a file the images are the 359 in `examples/data/digits`, and the program fails unless the scores are within 1e-4 of
//! those that PyTorch gave and 350 and 356 are right. A file is CSV, with columns `p00` to `p77` (8 by 8 pixels of 0 to 16) and
//! perhaps `label`, or `.npy`, of shape `[N, 64]` and `u8`.

#[path = "digits/cnn.rs"]
mod cnn;
#[path = "digits/images.rs"]
mod images;
#[path = "digits/mlp.rs"]
mod mlp;
#[path = "digits/network.rs"]
mod network;

use clap::{Parser, ValueEnum};
use cnn::Cnn;
use conformable::prelude::*;
use images::{Images, write_predictions};
use mlp::Mlp;
use network::{Network, load, run};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Reads handwritten digits.
#[derive(Parser)]
struct Arguments {
    /// The images, .csv or .npy [default: 359 that come with the program]
    images: Option<PathBuf>,
    /// The network [default: both]
    #[arg(long)]
    model: Option<Model>,
    /// Write which digit each image was taken for to this file
    #[arg(long, value_name = "CSV")]
    predictions: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Model {
    /// Two layers of 32 and 10 features
    Mlp,
    /// Two convolutions of 8 and 16 channels, and a layer
    Cnn,
}

impl Model {
    const ALL: [(Model, &str); 2] = [(Model::Mlp, "mlp"), (Model::Cnn, "cnn")];

    /// How many of the program's own images it takes for what they are.
    fn right(self) -> usize {
        match self {
            Model::Mlp => 350,
            Model::Cnn => 356,
        }
    }
}

fn main() -> ExitCode {
    match classify(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("digits: {error}");
            ExitCode::FAILURE
        }
    }
}

fn classify(arguments: &Arguments) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/digits");
    let images = match &arguments.images {
        Some(path) => Images::read(path)?,
        None => Images::read(&folder.join("test.csv"))?,
    };
    let pixels: Vec<f32> = images.pixels.iter().map(|&pixel| f32::from(pixel) / 16.0).collect();

    let mut predictions = Vec::new();
    for (model, name) in Model::ALL {
        if arguments.model.is_some_and(|only| only != model) {
            continue;
        }
        let folder = folder.join(name);
        let (scores, speed) = match model {
            Model::Mlp => scores_and_speed(&Mlp::load(&folder)?, &pixels),
            Model::Cnn => scores_and_speed(&Cnn::load(&folder)?, &pixels),
        };
        let predicted: Vec<usize> = chunks::<f32, shape![10]>(&scores).map(|scores| scores.argmax()).collect();
        println!("{name}: {} images, {speed:.0} images per second", images.len());
        if let Some(labels) = &images.labels {
            let right = print_accuracy(labels, &predicted);
            print_mistakes(&images.pixels, labels, &predicted, 2);
            if arguments.images.is_none() && right != model.right() {
                return Err(format!("{name}: {right} are right, not {}", model.right()));
            }
        }
        if arguments.images.is_none() {
            compare(&scores, &folder)?;
        }
        predictions.push((name, predicted));
    }
    if let Some(path) = &arguments.predictions {
        let written = write_predictions(path, &predictions, images.labels.as_deref());
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// The scores of all images, and how many images go through in a second, over and over for half a second.
fn scores_and_speed<N: Network>(network: &N, pixels: &[f32]) -> (Vec<f32>, f64) {
    let scores = run(network, pixels);
    let (start, mut images) = (Instant::now(), 0);
    while start.elapsed() < Duration::from_millis(500) {
        images += black_box(run(network, black_box(pixels))).len() / 10;
    }
    (scores, images as f64 / start.elapsed().as_secs_f64())
}

/// Fails if the scores are not those that PyTorch gave.
fn compare(scores: &[f32], folder: &Path) -> Result<(), String> {
    let expected: Tensor<f32, shape![359, 10]> = load(folder, "test_logits.npy")?;
    let scores = View::<f32, shape![359, 10]>::from_slice(scores).map_err(|error| error.to_string())?;
    let difference = (scores - &expected).abs().max();
    println!("\nlargest difference from PyTorch's scores: {difference:.1e}\n");
    // Not `difference > 1e-4`: a NaN is an error too.
    if difference <= 1e-4 { Ok(()) } else { Err(format!("the scores differ by {difference}, more than 1e-4")) }
}

/// How many are right, and how often each digit was taken for which.
fn print_accuracy(labels: &[u8], predicted: &[usize]) -> usize {
    let mut counts: Tensor<usize, shape![10, 10]> = Tensor::zeros();
    for (&label, &predicted) in labels.iter().zip(predicted) {
        counts[[label.into(), predicted]] += 1;
    }
    let right = counts.diagonal().sum();
    println!("accuracy: {right}/{} = {:.1} %", labels.len(), 100.0 * right as f64 / labels.len() as f64);
    println!("\ndigit   taken for\n        0   1   2   3   4   5   6   7   8   9");
    for (digit, counts) in counts.axis_iter::<0>().enumerate() {
        print!("{digit:>4} ");
        for count in &counts {
            if *count == 0 { print!("   .") } else { print!("{count:>4}") }
        }
        println!();
    }
    right
}

/// A few of the images that were not recognised, as text.
fn print_mistakes(pixels: &[u8], labels: &[u8], predicted: &[usize], few: usize) {
    const SHADES: [&str; 5] = ["  ", "░░", "▒▒", "▓▓", "██"];
    let images = chunks::<u8, shape![8, 8]>(pixels).zip(labels.iter().zip(predicted)).enumerate();
    let wrong = images.filter(|(_, (_, (label, predicted)))| usize::from(**label) != **predicted);
    for (image, (picture, (label, predicted))) in wrong.take(few) {
        println!("\nimage {image}: a {label}, taken for a {predicted}");
        for row in picture.axis_iter::<0>() {
            let line: String = row.iter().map(|&ink| SHADES[usize::from(ink / 4)]).collect();
            println!("    {}", line.trim_end());
        }
    }
}

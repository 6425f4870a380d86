//! Handwritten digits, read by a small network whose every shape is checked while it compiles.
//!
//! ```text
//! cargo run --release --example digits
//! ```
//!
//! The 359 images and the weights are in `examples/data/digits`; another folder can be given as an argument. The program
//! fails if a file is missing or wrong, or if the scores differ by more than 1e-4 from those that PyTorch gave.

#[path = "digits/mlp.rs"]
mod mlp;

use conformable::prelude::*;
use mlp::{Weights, load, run};
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The number of images; the files have to have as many.
type Images = Dim<359>;

fn main() -> ExitCode {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/digits"));
    match classify(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("digits: {error}");
            ExitCode::FAILURE
        }
    }
}

fn classify(folder: &Path) -> Result<(), String> {
    // A file of another shape or element type is an error here, and nowhere later.
    let pixels: Tensor<u8, shape![Images, 64]> = load(folder, "test_x.npy")?;
    let labels: Tensor<u8, shape![Images]> = load(folder, "test_y.npy")?;
    let expected: Tensor<f32, shape![Images, 10]> = load(folder, "mlp/test_logits.npy")?;
    let weights = Weights::load(&folder.join("mlp"))?;

    let images = pixels.cast::<f32>() / 16.0;
    let scores: Tensor<f32, shape![Images, 10]> = run(&images, &weights).try_into().map_err(|e| format!("{e}"))?;
    let predicted = scores.argmax_axis::<-1>();

    let right = predicted.cast::<u8>().equal(&labels).cast::<usize>().sum();
    println!("accuracy: {right}/{} = {:.1} %", Images::N, 100.0 * right as f64 / Images::N as f64);
    print_confusion(&labels, &predicted);
    println!("\n{:.0} images per second", images_per_second(&images, &weights));
    print_mistakes(&pixels.reshape::<shape![Images, 8, 8]>(), &labels, &predicted, 3);

    let difference = (&scores - &expected).abs().max();
    println!("\nlargest difference from PyTorch's scores: {difference:.1e}");
    // Not `difference > 1e-4`: a NaN is an error too.
    if difference <= 1e-4 { Ok(()) } else { Err(format!("the scores differ by {difference}, more than 1e-4")) }
}

/// How often each digit was taken for which.
fn print_confusion<N: Size>(labels: &Tensor<u8, shape![N]>, predicted: &Tensor<usize, shape![N]>) {
    let mut counts: Tensor<u32, shape![10, 10]> = Tensor::zeros();
    for (&label, &predicted) in labels.iter().zip(predicted) {
        counts[[label.into(), predicted]] += 1;
    }
    println!("\ndigit   taken for\n        0   1   2   3   4   5   6   7   8   9");
    for digit in 0..10 {
        print!("{digit:>4} ");
        for count in &counts.index_axis::<0>(digit) {
            if *count == 0 { print!("   .") } else { print!("{count:>4}") }
        }
        println!();
    }
}

/// A few of the images that were not recognised, as text.
fn print_mistakes<N: Size>(
    pictures: &View<'_, u8, shape![N, 8, 8]>,
    labels: &Tensor<u8, shape![N]>,
    predicted: &Tensor<usize, shape![N]>,
    few: usize,
) {
    const SHADES: [&str; 5] = ["  ", "░░", "▒▒", "▓▓", "██"];
    let wrong = (0..N::N).filter(|&image| usize::from(labels[[image]]) != predicted[[image]]);
    for image in wrong.take(few) {
        println!("\nimage {image}: a {}, taken for a {}", labels[[image]], predicted[[image]]);
        let picture = pictures.index_axis::<0>(image);
        for row in 0..8 {
            let line: String = picture.index_axis::<0>(row).iter().map(|&ink| SHADES[usize::from(ink / 4)]).collect();
            println!("    {}", line.trim_end());
        }
    }
}

/// All images, over and over for half a second.
fn images_per_second<N: Size>(images: &Tensor<f32, shape![N, 64]>, weights: &Weights) -> f64 {
    let (start, mut rounds) = (Instant::now(), 0);
    while start.elapsed() < Duration::from_millis(500) {
        black_box(run(black_box(images), weights));
        rounds += 1;
    }
    (rounds * N::N) as f64 / start.elapsed().as_secs_f64()
}

//! The text of lines in pictures.
//!
//! ```text
//! cargo run --release --manifest-path onnx/examples/ocr/Cargo.toml -- onnx/examples/ocr/tests/line.png
//! ```

use clap::Parser;
use conformable_ocr::Reader;
use std::path::PathBuf;
use std::process::ExitCode;

/// The text of lines in pictures.
#[derive(Parser)]
#[command(name = "ocr")]
struct Options {
    /// PNG files, of one line each
    #[arg(required = true)]
    pictures: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let mut reader = Reader::new();
    let mut status = ExitCode::SUCCESS;
    for path in Options::parse().pictures {
        match image::open(&path) {
            Ok(picture) => {
                let line = reader.read(&picture.to_rgb8());
                let turned = if line.is_turned() { ", upside down" } else { "" };
                println!("{}: {} ({:.2} %{turned})", path.display(), line.text, 100.0 * line.confidence);
            }
            Err(error) => {
                eprintln!("error: {}: {error}", path.display());
                status = ExitCode::FAILURE;
            }
        }
    }
    status
}

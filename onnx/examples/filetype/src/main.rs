//! Which types files have.
//!
//! ```text
//! cargo run --release --manifest-path onnx/examples/filetype/Cargo.toml -- README.md src/lib.rs
//! ```

use clap::Parser;
use conformable_filetype::Recogniser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Which types files have, by what is in them.
#[derive(Parser)]
#[command(name = "filetype")]
struct Options {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

fn main() -> ExitCode {
    let mut recogniser = Recogniser::new();
    let mut status = ExitCode::SUCCESS;
    for path in Options::parse().files {
        match recogniser.of_file(&path) {
            Ok(found) => {
                println!(
                    "{}: {} ({}), {:.2} %",
                    path.display(),
                    found.label,
                    found.description,
                    100.0 * found.probability
                );
            }
            Err(error) => {
                eprintln!("error: {}: {error}", path.display());
                status = ExitCode::FAILURE;
            }
        }
    }
    status
}

//! `cargo conformable-onnx model.onnx -s x=1,3,48,192 -o src/model.rs`

#![forbid(unsafe_code)]

use clap::Parser;
use conformable_onnx::{Generator, Size};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Makes a Rust module of an ONNX model: one line a node, each value with its shape in its type.
#[derive(Parser)]
#[command(name = "cargo conformable-onnx", bin_name = "cargo conformable-onnx")]
struct Options {
    /// The model, a file of ONNX.
    model: PathBuf,
    /// The module to write; the weights go beside it. Without it, the model's name with `.rs`.
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// The sizes of an input: `-s x=1,3,48,192`, or `-s x=Batch,784` for any number that is given at run time.
    #[arg(short, long = "size", value_parser = size, value_name = "INPUT=SIZES")]
    sizes: Vec<(String, Vec<Size>)>,
    /// Prints a table of the lines, and draws them beside the module, as an SVG.
    #[arg(long)]
    report: bool,
    /// Leaves the weights in a file, `.safetensors`, which the program reads or maps when it starts.
    #[arg(long)]
    weights_apart: bool,
    /// Convolutions of 3 x 3 by Winograd's products: about half of their time, with other last bits. See `nn::Winograd`.
    #[arg(long)]
    winograd: bool,
    /// For programs without a heap.
    #[arg(long)]
    no_heap: bool,
}

fn size(text: &str) -> Result<(String, Vec<Size>), String> {
    let (name, sizes) = text.rsplit_once('=').ok_or("an input and its sizes are written as x=1,3,48,192")?;
    let one = |text: &str| match text.trim() {
        text if text.starts_with(char::is_alphabetic) => Ok(Size::from(text)),
        text => text.parse().map(Size::Known).map_err(|_| format!("`{text}` is no size")),
    };
    let sizes = if sizes.is_empty() { Vec::new() } else { sizes.split(',').map(one).collect::<Result<_, _>>()? };
    Ok((name.to_owned(), sizes))
}

fn main() -> ExitCode {
    // As a subcommand of cargo, it is told its own name.
    let mut args: Vec<_> = std::env::args_os().collect();
    if args.get(1).is_some_and(|arg| arg == "conformable-onnx") {
        args.remove(1);
    }
    let options = Options::parse_from(args);
    let mut generator = Generator::new(&options.model);
    for (name, sizes) in &options.sizes {
        generator = generator.sizes(name, sizes);
    }
    if options.weights_apart {
        generator = generator.weights_apart();
    }
    if options.winograd {
        generator = generator.winograd();
    }
    if options.no_heap {
        generator = generator.no_heap();
    }
    let output = options.output.unwrap_or_else(|| options.model.with_extension("rs"));
    let bar = ProgressBar::new(0)
        .with_style(ProgressStyle::with_template("{wide_bar} {pos} of {len} nodes").expect("the template is one"));
    bar.enable_steady_tick(Duration::from_millis(200));
    let made = generator.write_with(&output, &mut |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    match made {
        Ok(module) => {
            if options.report {
                print!("{}", module.table());
                let drawing = output.with_extension("svg");
                if let Err(e) = std::fs::write(&drawing, module.drawing()) {
                    eprintln!("error: {} cannot be written: {e}", drawing.display());
                    return ExitCode::FAILURE;
                }
            }
            println!(
                "{}: {} nodes in {} lines, {} bytes of weights, an arena of {} bytes",
                output.display(),
                module.nodes,
                module.lines,
                module.weights.map_or(0, |weights| weights.len()),
                module.arena
            );
            ExitCode::SUCCESS
        }
        Err(refusal) => {
            eprintln!("error: {refusal}");
            ExitCode::FAILURE
        }
    }
}

//! Scores digits in a stream of Arrow's batches, from standard input to standard output, one batch at a time: `cat` of a stream of any
//! length needs the memory of one batch.
//!
//! ```text
//! cargo build -p conformable-arrow --release --features ipc --example score
//! cat digits.arrows | target/release/examples/score > scored.arrows
//! cat digits.arrows | target/release/examples/score --model cnn --only > scores.arrows
//! ```
//!
//! A column of images, tensors of f32 in the shape [8, 8], comes in; the batches that go out have a column of scores more, tensors of
//! f32 in the shape [10]. That they are such images is asked when the schema is read, before the first batch.

#[path = "../../../examples/digits/cnn.rs"]
mod cnn;
#[path = "../../../examples/digits/mlp.rs"]
mod mlp;
// Its way through a slice is not needed here.
#[allow(dead_code)]
#[path = "../../../examples/digits/network.rs"]
mod network;

use arrow_array::{Array, RecordBatch};
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{Field, Schema};
use clap::{Parser, ValueEnum};
use conformable::prelude::*;
use conformable_arrow::{BlockFunction, Function, Reader};
use indicatif::{ProgressBar, ProgressStyle};
use network::Network;
use std::error::Error;
use std::io::{self, BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Scores the images in a stream of Arrow's batches.
#[derive(Parser)]
struct Arguments {
    /// The network
    #[arg(long, default_value = "mlp")]
    model: Model,
    /// The column of images
    #[arg(long, default_value = "image")]
    column: String,
    /// Write the scores only, and none of the columns that came in
    #[arg(long)]
    only: bool,
    /// The folder with the networks' weights [default: the one that comes with the program]
    #[arg(long, value_name = "FOLDER")]
    weights: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Model {
    /// Two layers of 32 and 10 features
    Mlp,
    /// Two convolutions of 8 and 16 channels, and a layer
    Cnn,
}

/// A network as a function of blocks of images.
struct Scores<N>(N);

impl<M: Network + Send + Sync + 'static> BlockFunction for Scores<M> {
    type Element = f32;
    type Row = shape![8, 8];
    type OutElement = f32;
    type OutRow = shape![10];

    fn call<N: FixedSize>(&self, images: SliceView<'_, f32, shape![N, 8, 8]>) -> Tensor<f32, shape![N, 10]> {
        // The same pixels in the shape that the network takes.
        let images = View::<f32, M::Images<N>>::from_slice(images.as_slice()).expect("as many pixels");
        self.0.forward::<N>(&images, &mut M::workspace()).clone()
    }
}

fn main() -> ExitCode {
    match score(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has enough: `score | head`.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("score: {error}");
            ExitCode::FAILURE
        }
    }
}

fn score(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let weights = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data/digits");
    let weights = arguments.weights.clone().unwrap_or(weights);
    let function = match arguments.model {
        Model::Mlp => Function::by_block(Scores(mlp::Mlp::load(&weights.join("mlp"))?)),
        Model::Cnn => Function::by_block(Scores(cnn::Cnn::load(&weights.join("cnn"))?)),
    };

    let reader = Reader::stream(BufReader::new(io::stdin()));
    let reader = reader.map_err(|error| format!("standard input is no stream of Arrow's batches: {error}"))?;
    let schema = reader.schema();
    let (index, field) = match schema.column_with_name(&arguments.column) {
        Some(found) => found,
        None => return Err(format!("no column `{}` comes in, only {}", arguments.column, names(&schema)).into()),
    };
    let scores = function.output("scores", &[field])?;
    let kept = if arguments.only { Vec::new() } else { schema.fields().to_vec() };
    let fields: Vec<_> = kept.iter().cloned().chain([Arc::new(scores)]).collect();
    let output = Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()));

    let mut writer = StreamWriter::try_new(BufWriter::new(io::stdout().lock()), &output)?;
    // Nobody knows how many there will be. It is drawn on standard error, if that is a terminal.
    let style = ProgressStyle::with_template("{spinner} {human_pos} images, {per_sec}, {elapsed}")?;
    let progress = ProgressBar::new_spinner().with_style(style);
    for batch in reader {
        let batch = batch.map_err(|error| format!("standard input: {error}"))?;
        let images = batch.column(index);
        let scores = function.call(&[(field, images)], batch.num_rows())?;
        let columns = if arguments.only { Vec::new() } else { batch.columns().to_vec() };
        let columns = columns.into_iter().chain([scores]).collect();
        writer.write(&RecordBatch::try_new(output.clone(), columns)?)?;
        progress.inc(images.len() as u64);
    }
    writer.finish()?;
    writer.into_inner()?.flush()?;
    progress.finish();
    Ok(())
}

fn names(schema: &Schema) -> String {
    schema.fields().iter().map(|field: &Arc<Field>| format!("`{}`", field.name())).collect::<Vec<_>>().join(", ")
}

/// Is this what writing says when nobody reads any more?
fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return error.kind() == ErrorKind::BrokenPipe;
    }
    match error.downcast_ref::<arrow_schema::ArrowError>() {
        Some(arrow_schema::ArrowError::IoError(_, error)) => error.kind() == ErrorKind::BrokenPipe,
        _ => false,
    }
}

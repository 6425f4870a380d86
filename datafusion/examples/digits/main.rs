//! Handwritten digits, read by SQL: two networks as functions of a column of images.
//!
//! ```text
//! cargo run --release --example digits
//! cargo run --release --example digits -- --sql "SELECT label, count(*) FROM digits GROUP BY label"
//! cargo run --release --example digits -- --data FOLDER --threads 2 --repeat 5 --sql "SELECT sum(argmax(cnn(image))) FROM digits"
//! ```
//!
//! Without `--sql` it asks how many of 359 images the networks take for what they are, and fails unless it is 350 and 356.

mod networks;
// Where the library's example has it.
use networks::network;

use clap::Parser;
use datafusion::arrow::array::AsArray;
use datafusion::arrow::datatypes::Int64Type;
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::error::Result;
use datafusion::prelude::{ParquetReadOptions, SessionContext};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

/// Asks questions about images of digits.
#[derive(Parser)]
struct Arguments {
    /// A Parquet file or a folder of such, the table `digits` [default: 359 images that come with the program]
    #[arg(long)]
    data: Option<PathBuf>,
    /// The question [default: how many are right]
    #[arg(long)]
    sql: Option<String>,
    /// On how many threads [default: as many as there are processors]
    #[arg(long)]
    threads: Option<usize>,
    /// How often the question is asked; the fastest time counts
    #[arg(long, default_value_t = 1)]
    repeat: usize,
}

#[tokio::main]
async fn main() -> ExitCode {
    match ask(&Arguments::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("digits: not 350 and 356 of 359 are right");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("digits: {error}");
            ExitCode::FAILURE
        }
    }
}

const RIGHT: &str = "SELECT count(*) FILTER (WHERE argmax(mlp(image)) = label) AS mlp,
    count(*) FILTER (WHERE argmax(cnn(image)) = label) AS cnn, count(*) AS images FROM digits";

async fn ask(arguments: &Arguments) -> Result<bool> {
    let mut config = conformable_datafusion::session_config();
    if let Some(threads) = arguments.threads {
        config = config.with_target_partitions(threads);
    }
    let session = SessionContext::new_with_config(config);
    conformable_datafusion::register_all(&session);
    for function in networks::functions().map_err(datafusion::error::DataFusionError::Configuration)? {
        session.register_udf(function);
    }
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../arrow/tests/data/reference/files/digits.parquet");
    let data = arguments.data.as_deref().unwrap_or(&own);
    session.register_parquet("digits", data.to_string_lossy(), ParquetReadOptions::default()).await?;

    let (mut fastest, mut answer) = (f64::INFINITY, Vec::new());
    for _ in 0..arguments.repeat.max(1) {
        let start = Instant::now();
        answer = session.sql(arguments.sql.as_deref().unwrap_or(RIGHT)).await?.collect().await?;
        fastest = fastest.min(start.elapsed().as_secs_f64());
    }
    println!("{}\n{fastest:.3} s", pretty_format_batches(&answer)?);
    if arguments.sql.is_some() || arguments.data.is_some() {
        return Ok(true);
    }
    let right = [0, 1].map(|column| answer[0].column(column).as_primitive::<Int64Type>().value(0));
    Ok(right == [350, 356])
}

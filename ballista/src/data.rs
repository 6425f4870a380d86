//! The digits as Parquet files, a column of which are tensors.

use clap::Args;
use conformable::prelude::*;
use conformable_arrow::to_column;
use datafusion::arrow::array::{ArrayRef, Int64Array, RecordBatch};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::parquet::arrow::ArrowWriter;
use std::error::Error;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Args)]
pub(crate) struct Data {
    /// The folder to write to
    folder: PathBuf,
    /// The digits: columns `p00` to `p77`, from 0 to 16, then `label`
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/data/digits/test.csv"))]
    csv: PathBuf,
    /// How often all digits are in the table
    #[arg(long, default_value_t = 100)]
    repeats: usize,
    /// How many files the table is cut into
    #[arg(long, default_value_t = 8)]
    files: usize,
}

impl Data {
    pub(crate) fn write(self) -> Result<(), Box<dyn Error>> {
        let digits = Digits::read(&self.csv).map_err(|error| format!("{}: {error}", self.csv.display()))?;
        fs::create_dir_all(&self.folder)?;
        for file in 0..self.files {
            let path = self.folder.join(format!("{file:03}.parquet"));
            let mut parquet = ArrowWriter::try_new(File::create(path)?, digits.schema.clone(), None)?;
            // The digits are in the first file once for each of its repeats, then in the second, and so on.
            for repeat in self.repeats * file / self.files..self.repeats * (file + 1) / self.files {
                parquet.write(&digits.rows(repeat)?)?;
            }
            parquet.close()?;
        }
        Ok(())
    }
}

/// The rows of the CSV file, as many as there are.
struct Digit;

struct Digits {
    schema: SchemaRef,
    images: ArrayRef,
    labels: ArrayRef,
}

impl Digits {
    fn read(csv: &Path) -> Result<Self, Box<dyn Error>> {
        let text = fs::read_to_string(csv)?;
        let mut lines = text.lines();
        let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
        if header.first() != Some(&"p00") || header.get(63..65) != Some(&["p77", "label"]) {
            return Err("the columns are not p00 to p77 and label".into());
        }
        let (mut pixels, mut labels) = (Vec::new(), Vec::new());
        for line in lines {
            let numbers = line.split(',').map(str::parse).collect::<Result<Vec<i64>, _>>()?;
            let (image, label) = numbers.split_at_checked(64).ok_or("a row is too short")?;
            pixels.extend(image.iter().map(|&pixel| pixel as f32 / 16.0));
            labels.push(*label.first().ok_or("a row has no label")?);
        }
        let images: Tensor<f32, shape![Dyn<Digit>, 8, 8]> = Tensor::from_vec_along(Len::new(labels.len()), pixels)?;
        let (image, images) = to_column("image", images);
        let number = |name| Field::new(name, DataType::Int64, false);
        let schema = Arc::new(Schema::new(vec![number("row"), image, number("label")]));
        Ok(Digits { schema, images, labels: Arc::new(Int64Array::from(labels)) })
    }

    /// All digits, with the numbers that their rows have in the `repeat`th repeat.
    fn rows(&self, repeat: usize) -> Result<RecordBatch, Box<dyn Error>> {
        let first = i64::try_from(repeat * self.labels.len())?;
        let rows: Int64Array = (first..).take(self.labels.len()).map(Some).collect();
        let columns: Vec<ArrayRef> = vec![Arc::new(rows), self.images.clone(), self.labels.clone()];
        Ok(RecordBatch::try_new(self.schema.clone(), columns)?)
    }
}

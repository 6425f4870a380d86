//! Training of the three digit networks, here and in candle: the same weights to start from, the same batch, one thread.
//! `../../../run.py --training` prints the table.
//!
//! Before anything is timed, the loss and the gradient of every parameter are held to PyTorch's stored ones, which are of `f64`.

#[path = "../../bench.rs"]
mod bench;
mod in_candle;
mod ours;

use bench::Bench;
use candle_core::{DType, Tensor};
use serde_json::Value;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;
/// Numbers by the names of parameters.
pub(crate) type Numbers = BTreeMap<String, Vec<f32>>;

fn main() -> Outcome<()> {
    let seconds = std::env::args().nth(1).map_or(Ok(1.0), |seconds| seconds.parse())?;
    let bench = Bench { span: Duration::try_from_secs_f64(seconds)? };
    let lines = std::fs::read_to_string(data("models.jsonl"))?;
    for line in lines.lines() {
        let line: Value = serde_json::from_str(line)?;
        let start = line["weights"].as_str().unwrap_or_default();
        if start.starts_with("start_") {
            let case = Case::new(&line)?;
            ours::measure(&bench, &case)?;
            in_candle::measure(&bench, &case)?;
        }
    }
    Ok(())
}

pub(crate) fn data(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/gradients").join(file)
}

/// A network with its start, a batch, and what PyTorch has of it.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) start: PathBuf,
    /// 32 images, of 64 pixels each, and which digits they are.
    pub(crate) images: (Vec<f32>, Vec<usize>),
    /// 4 texts, of 16 tokens each.
    pub(crate) texts: Vec<usize>,
    loss: f64,
    gradients: Numbers,
}

impl Case {
    fn new(line: &Value) -> Outcome<Self> {
        let word = |name: &str| line[name].as_str().ok_or("a line has words");
        let texts = line["data"]["texts"].as_array().into_iter().flatten();
        let tokens = texts.flat_map(|text| text.as_array().into_iter().flatten());
        Ok(Case {
            name: word("model")?.into(),
            start: data(word("weights")?),
            images: images()?,
            texts: tokens.filter_map(|token| token.as_u64()).map(|token| token as usize).collect(),
            loss: line["loss"].as_f64().ok_or("a line has a loss")?,
            gradients: Tensor::read_npz(data(word("gradients")?))?
                .into_iter()
                .map(|(name, gradient)| Ok((name, in_candle::elements(&gradient.to_dtype(DType::F32)?)?)))
                .collect::<Outcome<_>>()?,
        })
    }

    /// Fails unless the loss is PyTorch's and there are as many gradients; which of these is not PyTorch's, if there is one.
    pub(crate) fn check(&self, library: &str, loss: f32, gradients: &Numbers) -> Outcome<Option<String>> {
        let what = format!("{}, {library}", self.name);
        if (f64::from(loss) - self.loss).abs() > 1e-5 * self.loss || !gradients.keys().eq(self.gradients.keys()) {
            return Err(format!("{what}: the loss is not PyTorch's").into());
        }
        for (name, wanted) in &self.gradients {
            let largest = wanted.iter().fold(1e-6f32, |most, x| most.max(x.abs()));
            let found = &gradients[name];
            let near = found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() <= 1e-4 * largest);
            if !near || found.len() != wanted.len() {
                return Ok(Some(format!("{what}: the gradient of {name} is not PyTorch's")));
            }
        }
        Ok(None)
    }
}

/// The first 32 rows of the digits to train with.
fn images() -> Outcome<(Vec<f32>, Vec<usize>)> {
    let text = std::fs::read_to_string(data("../../../examples/data/digits/train.csv"))?;
    let rows: Vec<Vec<usize>> = text
        .lines()
        .skip(1)
        .take(32)
        .map(|row| row.split(',').map(|number| number.trim().parse()).collect())
        .collect::<Result<_, _>>()?;
    let pixels = rows.iter().flat_map(|row| row[..64].iter().map(|&pixel| pixel as f32 / 16.0)).collect();
    Ok((pixels, rows.iter().map(|row| row[64]).collect()))
}

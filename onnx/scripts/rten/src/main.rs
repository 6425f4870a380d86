//! Times models by rten, on one thread; `../beside.py` does so by ONNX Runtime and tract.
//!
//! ```text
//! RTEN_NUM_THREADS=1 cargo run --release --manifest-path onnx/scripts/rten/Cargo.toml -- SECONDS DIR OUT NAME ..
//! ```
//!
//! Of each `DIR/NAME.onnx`, with the inputs `DIR/NAME.0.INPUT.npy` (`/` in a name is `|`): the microseconds of the shortest call of SECONDS,
//! or what rten says instead. The first output is left in `OUT/NAME.f32`, to be held against another's.

use rten::{Model, NodeId, Value, ValueOrView};
use rten_tensor::Tensor;
use rten_tensor::prelude::*;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A file as an input; integers of 64 bits are 32 bits wide in rten.
fn read(path: &Path) -> Result<Value, Box<dyn Error>> {
    let bytes = fs::read(path)?;
    let file = || npyz::NpyFile::new(&bytes[..]);
    let sizes: Vec<usize> = file()?.shape().iter().map(|&n| n as usize).collect();
    if let Ok(floats) = file()?.into_vec::<f32>() {
        return Ok(Tensor::from_data(&sizes, floats).into());
    }
    let integers = match file()?.into_vec::<i64>() {
        Ok(integers) => integers.into_iter().map(i32::try_from).collect::<Result<Vec<_>, _>>()?,
        Err(_) => file()?.into_vec::<i32>()?,
    };
    Ok(Tensor::from_data(&sizes, integers).into())
}

/// The inputs of which there are files: old models list weights among theirs.
fn inputs(model: &Model, folder: &Path, name: &str) -> Result<Vec<(NodeId, Value)>, Box<dyn Error>> {
    let mut inputs = vec![];
    for &id in model.input_ids() {
        let input = model.node_info(id).and_then(|node| node.name().map(|name| name.replace('/', "|")));
        let path = folder.join(format!("{name}.0.{}.npy", input.ok_or("an input without a name")?));
        if path.exists() {
            inputs.push((id, read(&path)?));
        }
    }
    Ok(inputs)
}

fn time(folder: &Path, out: &Path, name: &str, seconds: f64) -> Result<Duration, Box<dyn Error>> {
    let model = Model::load_file(folder.join(format!("{name}.onnx")))?;
    let inputs = inputs(&model, folder, name)?;
    let call = || {
        let given = inputs.iter().map(|(id, value)| (*id, ValueOrView::from(value))).collect();
        model.run(given, model.output_ids(), None)
    };
    let first: Tensor<f32> = call()?.swap_remove(0).try_into()?;
    let bytes: Vec<u8> = first.to_vec().into_iter().flat_map(f32::to_le_bytes).collect();
    fs::write(out.join(format!("{name}.f32")), bytes)?;
    let (mut least, begun) = (Duration::MAX, Instant::now());
    while begun.elapsed().as_secs_f64() < seconds {
        let call_begun = Instant::now();
        call()?;
        least = least.min(call_begun.elapsed());
    }
    Ok(least)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut next = || arguments.next().ok_or("SECONDS DIR OUT NAME ..");
    let (seconds, folder, out) = (next()?.parse()?, PathBuf::from(next()?), PathBuf::from(next()?));
    for name in arguments {
        match time(&folder, &out, &name, seconds) {
            Ok(least) => println!("{name} {:.1}", least.as_secs_f64() * 1e6),
            Err(error) => println!("{name}: {error}"),
        }
    }
    Ok(())
}

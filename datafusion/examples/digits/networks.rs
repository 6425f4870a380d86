//! The two networks of the library's example `digits`, as functions of SQL.

// Their way through a slice is not needed here.
#[allow(dead_code)]
#[path = "../../../examples/digits/cnn.rs"]
mod cnn;
#[path = "../../../examples/digits/mlp.rs"]
mod mlp;
#[allow(dead_code)]
#[path = "../../../examples/digits/network.rs"]
pub(crate) mod network;

use conformable::prelude::*;
use conformable_arrow::BlockFunction;
use conformable_datafusion::{block_udf, tensor_udf};
use datafusion::logical_expr::ScalarUDF;
use network::Network;
use std::path::Path;

/// A network as a function of blocks of images.
struct Scores<M>(M);

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

/// `mlp(image)` and `cnn(image)`, ten scores for an image of 8 x 8 pixels from 0 to 1; `mlp_by_row(image)`, the same image by image.
pub(crate) fn functions() -> Result<Vec<ScalarUDF>, String> {
    let weights = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data/digits");
    let of_mlp = weights.join("mlp");
    let by_row = mlp::Mlp::load(&of_mlp)?;
    Ok(vec![
        block_udf("mlp", Scores(mlp::Mlp::load(&of_mlp)?)),
        block_udf("cnn", Scores(cnn::Cnn::load(&weights.join("cnn"))?)),
        // What is computed on the way is on the stack: where there are few rows at a time, asking for memory is much of the time.
        tensor_udf("mlp_by_row", move |image: SliceView<'_, f32, shape![8, 8]>| -> InlineTensor<f32, shape![10]> {
            let (mut hidden, mut scores) = (InlineTensor::zeros(), InlineTensor::zeros());
            by_row.fc1.forward_into(image.flatten(), &mut hidden);
            hidden.relu_in_place();
            by_row.fc2.forward_into(&hidden, &mut scores);
            scores
        }),
    ])
}

//! The networks in candle, written as candle's own examples are.

use candle_core::{D, Device, IndexOp, Result, Tensor};
use candle_nn::{Conv2d, Conv2dConfig, Embedding, LayerNorm, Linear, Module, ops::softmax_last_dim};
use std::collections::HashMap;
use std::path::Path;

/// What gives the scores of an input.
pub(crate) type Run = Box<dyn Fn(&Tensor) -> Result<Tensor>>;

pub(crate) fn elements(x: &Tensor) -> Result<Vec<f32>> {
    x.flatten_all()?.to_vec1()
}

fn npy(folder: &Path, name: &str) -> Result<Tensor> {
    Tensor::read_npy(folder.join(format!("{name}.npy")))
}

fn linear(folder: &Path, name: &str) -> Result<Linear> {
    Ok(Linear::new(npy(folder, &format!("{name}.weight"))?, Some(npy(folder, &format!("{name}.bias"))?)))
}

pub(crate) struct Mlp;

impl Mlp {
    pub(crate) fn load(folder: &Path) -> Result<Run> {
        let (fc1, fc2) = (linear(folder, "fc1")?, linear(folder, "fc2")?);
        Ok(Box::new(move |x| fc2.forward(&fc1.forward(x)?.relu()?)))
    }
}

pub(crate) struct Cnn;

impl Cnn {
    pub(crate) fn load(folder: &Path) -> Result<Run> {
        let conv = |name: &str| {
            let config = Conv2dConfig { padding: 1, ..Conv2dConfig::default() };
            let part = |part: &str| npy(folder, &format!("{name}.{part}"));
            Ok(Conv2d::new(part("weight")?, Some(part("bias")?), config))
        };
        let (conv1, conv2): (Conv2d, Conv2d) = match (conv("conv1"), conv("conv2")) {
            (Ok(conv1), Ok(conv2)) => (conv1, conv2),
            (Err(error), _) | (_, Err(error)) => return Err(error),
        };
        let fc = linear(folder, "fc")?;
        Ok(Box::new(move |x| {
            let x = conv1.forward(x)?.relu()?.max_pool2d(2)?;
            fc.forward(&conv2.forward(&x)?.relu()?.flatten_from(1)?)
        }))
    }
}

struct Block {
    attention_norm: LayerNorm,
    queries_keys_values: Linear,
    projection: Linear,
    feed_forward_norm: LayerNorm,
    up: Linear,
    down: Linear,
}

impl Block {
    fn load(weights: &HashMap<String, Tensor>, name: &str) -> Self {
        let part = |part: &str| weights[&format!("{name}.{part}")].clone();
        let linear = |name: &str| Linear::new(part(&format!("{name}.weight")), Some(part(&format!("{name}.bias"))));
        let norm = |name: &str| LayerNorm::new(part(&format!("{name}.weight")), part(&format!("{name}.bias")), 1e-5);
        Block {
            attention_norm: norm("ln_1"),
            queries_keys_values: linear("attn.c_attn"),
            projection: linear("attn.c_proj"),
            feed_forward_norm: norm("ln_2"),
            up: linear("mlp.c_fc"),
            down: linear("mlp.c_proj"),
        }
    }

    fn forward(&self, x: &Tensor, mask: &Tensor) -> Result<Tensor> {
        let (texts, tokens, width) = x.dims3()?;
        let qkv = self.queries_keys_values.forward(&self.attention_norm.forward(x)?)?;
        let qkv = qkv.reshape((texts, tokens, 3, 4, 8))?.permute((2, 0, 3, 1, 4))?.contiguous()?;
        let (q, k, v) = (qkv.i(0)?, qkv.i(1)?, qkv.i(2)?);
        let scores = (q.matmul(&k.t()?)? * (1.0 / 8f64.sqrt()))?.broadcast_add(mask)?;
        let heads = softmax_last_dim(&scores)?.matmul(&v)?;
        let heads = heads.transpose(1, 2)?.reshape((texts, tokens, width))?;
        let x = (x + self.projection.forward(&heads)?)?;
        let hidden = self.up.forward(&self.feed_forward_norm.forward(&x)?)?.gelu()?;
        x + self.down.forward(&hidden)?
    }
}

pub(crate) struct Gpt;

impl Gpt {
    pub(crate) fn load(path: &Path) -> Result<Run> {
        let weights = candle_core::safetensors::load(path, &Device::Cpu)?;
        let part = |name: &str| weights[name].clone();
        let tokens = Embedding::new(part("wte.weight"), 32);
        let positions = part("wpe.weight");
        let blocks = ["h.0", "h.1"].map(|name| Block::load(&weights, name));
        let norm = LayerNorm::new(part("ln_f.weight"), part("ln_f.bias"), 1e-5);
        let head = Linear::new(part("lm_head.weight"), None);
        let count = positions.dim(0)?;
        let hidden = (0..count).flat_map(|i| (0..count).map(move |j| if j > i { f32::NEG_INFINITY } else { 0.0 }));
        let mask = Tensor::from_iter(hidden, &Device::Cpu)?.reshape((count, count))?;
        Ok(Box::new(move |ids| {
            let mut x = tokens.forward(ids)?.broadcast_add(&positions.narrow(0, 0, ids.dim(D::Minus1)?)?)?;
            for block in &blocks {
                x = block.forward(&x, &mask)?;
            }
            head.forward(&norm.forward(&x)?)
        }))
    }
}

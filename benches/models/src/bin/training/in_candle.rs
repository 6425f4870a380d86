//! The networks in candle, written as candle's own examples are. Its fused softmax and norm have no gradients, so they are those of
//! several operations here.

use crate::bench::Bench;
use crate::{Case, Numbers, Outcome};
use candle_core::backprop::GradStore;
use candle_core::{D, Device, IndexOp, Result, Tensor, Var};
use candle_nn::{AdamW, Optimizer, ParamsAdamW, loss::cross_entropy, ops};
use std::collections::BTreeMap;
use std::hint::black_box;

pub(crate) fn elements(x: &Tensor) -> Result<Vec<f32>> {
    x.flatten_all()?.to_vec1()
}

/// Parameters by name.
struct Model(BTreeMap<String, Tensor>);

impl Model {
    fn linear(&self, x: &Tensor, name: &str) -> Result<Tensor> {
        let (weight, bias) = (&self.0[&format!("{name}.weight")], &self.0[&format!("{name}.bias")]);
        // As one product of matrices, and not one for each of a batch.
        match x.dims() {
            &[texts, tokens, width] => x
                .reshape((texts * tokens, width))?
                .matmul(&weight.t()?)?
                .broadcast_add(bias)?
                .reshape((texts, tokens, ())),
            _ => x.matmul(&weight.t()?)?.broadcast_add(bias),
        }
    }

    fn conv(&self, x: &Tensor, name: &str) -> Result<Tensor> {
        let (weight, bias) = (&self.0[&format!("{name}.weight")], &self.0[&format!("{name}.bias")]);
        x.conv2d(weight, 1, 1, 1, 1)?.broadcast_add(&bias.reshape((1, (), 1, 1))?)
    }

    fn norm(&self, x: &Tensor, name: &str) -> Result<Tensor> {
        let (weight, bias) = (&self.0[&format!("{name}.weight")], &self.0[&format!("{name}.bias")]);
        ops::layer_norm_slow(x, weight, bias, 1e-5)
    }

    fn scores(&self, network: &str, x: &Tensor, mask: &Tensor) -> Result<Tensor> {
        match network {
            "mlp" => self.linear(&self.linear(x, "fc1")?.relu()?, "fc2"),
            "cnn" => {
                let x = self.conv(x, "conv1")?.max_pool2d(2)?.relu()?;
                self.linear(&self.conv(&x, "conv2")?.relu()?.flatten_from(1)?, "fc")
            }
            _ => {
                let (texts, tokens) = x.dims2()?;
                let embedded = self.0["wte.weight"].index_select(&x.flatten_all()?, 0)?;
                let mut x = embedded.reshape((texts, tokens, ()))?.broadcast_add(&self.0["wpe.weight"])?;
                for block in ["h.0", "h.1"] {
                    let qkv =
                        self.linear(&self.norm(&x, &format!("{block}.ln_1"))?, &format!("{block}.attn.c_attn"))?;
                    let qkv = qkv.reshape((texts, tokens, 3, 4, 8))?.permute((2, 0, 3, 1, 4))?.contiguous()?;
                    let (q, k, v) = (qkv.i(0)?, qkv.i(1)?, qkv.i(2)?);
                    let scores = (q.matmul(&k.t()?)? * (1.0 / 8f64.sqrt()))?.broadcast_add(mask)?;
                    let heads = ops::softmax(&scores, D::Minus1)?.matmul(&v)?;
                    let heads = heads.transpose(1, 2)?.reshape((texts, tokens, 32))?;
                    x = (&x + self.linear(&heads, &format!("{block}.attn.c_proj"))?)?;
                    let hidden =
                        self.linear(&self.norm(&x, &format!("{block}.ln_2"))?, &format!("{block}.mlp.c_fc"))?;
                    x = (&x + self.linear(&hidden.gelu()?, &format!("{block}.mlp.c_proj"))?)?;
                }
                let x = self.norm(&x, "ln_f")?.reshape((texts * tokens, ()))?;
                x.matmul(&self.0["lm_head.weight"].t()?)?.reshape((texts, tokens, ()))
            }
        }
    }

    fn gradient(&self, case: &Case, x: &Tensor, targets: &Tensor, mask: &Tensor) -> Result<(Tensor, GradStore)> {
        let scores = self.scores(&case.name, x, mask)?;
        let scores = match case.name.as_str() {
            "gpt" => scores.narrow(1, 0, 15)?.contiguous()?.flatten_to(1)?,
            _ => scores,
        };
        let loss = cross_entropy(&scores, targets)?;
        let gradients = loss.backward()?;
        Ok((loss, gradients))
    }

    /// All gradients together made no longer than 1.
    fn clip(&self, gradients: &mut GradStore) -> Result<()> {
        let mut squares = 0f32;
        for var in self.0.values() {
            if let Some(gradient) = gradients.get(var) {
                squares += gradient.sqr()?.sum_all()?.to_scalar::<f32>()?;
            }
        }
        let factor = (1.0 / (f64::from(squares).sqrt() + 1e-6)).min(1.0);
        for var in self.0.values() {
            if let Some(gradient) = gradients.remove(var) {
                gradients.insert(var, (gradient * factor)?);
            }
        }
        Ok(())
    }
}

pub(crate) fn measure(bench: &Bench, case: &Case) -> Outcome<()> {
    let parameters = Tensor::read_npz(&case.start)?;
    let vars = parameters.into_iter().map(|(name, start)| Ok((name, Var::from_tensor(&start)?)));
    let vars: BTreeMap<String, Var> = vars.collect::<Result<_>>()?;
    // What is no variable records nothing.
    let constant = Model(vars.iter().map(|(name, var)| (name.clone(), var.as_detached_tensor())).collect());
    let model = Model(vars.iter().map(|(name, var)| (name.clone(), var.as_tensor().clone())).collect());
    let (pixels, labels) = &case.images;
    let numbers = |numbers: &[usize]| numbers.iter().map(|&number| number as u32).collect::<Vec<_>>();
    let cpu = &Device::Cpu;
    let (x, targets) = match case.name.as_str() {
        "mlp" => (Tensor::from_slice(pixels, (32, 64), cpu)?, Tensor::new(numbers(labels), cpu)?),
        "cnn" => (Tensor::from_slice(pixels, (32, 1, 8, 8), cpu)?, Tensor::new(numbers(labels), cpu)?),
        _ => {
            let texts = Tensor::from_vec(numbers(&case.texts), (4, 16), cpu)?;
            let next = texts.narrow(1, 1, 15)?.contiguous()?.flatten_all()?;
            (texts, next)
        }
    };
    let hidden = (0..16).flat_map(|i| (0..16).map(move |j| if j > i { f32::NEG_INFINITY } else { 0.0 }));
    let mask = Tensor::from_iter(hidden, cpu)?.reshape((16, 16))?;

    let (loss, gradients) = model.gradient(case, &x, &targets, &mask)?;
    let of_var = |(name, var): (&String, &Tensor)| -> Outcome<_> {
        Ok((name.clone(), elements(gradients.get(var).ok_or("a gradient of each")?)?))
    };
    // Its gradient of a pool is the right one times the part of the window that is largest (0.11.1): that is said, and timed all the same.
    if let Some(words) =
        case.check("candle", loss.to_scalar()?, &model.0.iter().map(of_var).collect::<Outcome<Numbers>>()?)?
    {
        println!("# {words}");
    }

    let name = &case.name;
    bench.print(&format!("{name}, forward, candle"), || {
        black_box(constant.scores(name, black_box(&x), &mask).expect("it ran before"));
    });
    bench.print(&format!("{name}, gradient, candle"), || {
        black_box(model.gradient(case, black_box(&x), &targets, &mask).expect("it ran before"));
    });
    let mut adam = AdamW::new(vars.into_values().collect(), ParamsAdamW::default())?;
    let mut step = || -> Result<f32> {
        let (loss, mut gradients) = model.gradient(case, black_box(&x), &targets, &mask)?;
        model.clip(&mut gradients)?;
        adam.step(&gradients)?;
        loss.to_scalar()
    };
    let mut learnt = 0.0;
    for _ in 0..101 {
        learnt = step()?;
    }
    println!("# {name}, candle: loss {learnt:.4} after 100 steps");
    bench.print(&format!("{name}, step, candle"), || {
        black_box(step().expect("it ran before"));
    });
    Ok(())
}

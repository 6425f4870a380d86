//! Operators on numbers of 16 bits, which are stored only: computed as singles, and rounded once.

use super::attention::Temps;
use super::{How, Made, Op, Out, TEMP};
use crate::array::{Array, Elem};
use crate::net::{Call, Fallible, Value};
use std::rc::Rc;

/// The type of 16 bits that a node computes with, if its code is one for wider numbers only.
pub(super) fn of(call: &Call<'_>) -> Option<Elem> {
    let computes = matches!(
        call.node.op.as_str(),
        "Acos"
            | "Acosh"
            | "Asin"
            | "Asinh"
            | "Atan"
            | "Atanh"
            | "Ceil"
            | "Cos"
            | "Cosh"
            | "Erf"
            | "Exp"
            | "Floor"
            | "Log"
            | "Reciprocal"
            | "Round"
            | "Sin"
            | "Sinh"
            | "Sqrt"
            | "Tan"
            | "Tanh"
            | "Sigmoid"
            | "Softplus"
            | "Softsign"
            | "HardSwish"
            | "Mish"
            | "Gelu"
            | "Swish"
            | "Silu"
            | "Celu"
            | "Elu"
            | "LeakyRelu"
            | "HardSigmoid"
            | "Selu"
            | "Shrink"
            | "ThresholdedRelu"
            | "SwiGLU"
            | "Mod"
            | "PRelu"
            | "Pow"
            | "Mean"
            | "Sum"
            | "Clip"
            | "Softmax"
            | "LogSoftmax"
            | "Hardmax"
            | "LayerNormalization"
            | "RMSNormalization"
            | "SimplifiedLayerNormalization"
            | "BatchNormalization"
            | "InstanceNormalization"
            | "GroupNormalization"
            | "LpNormalization"
            | "MeanVarianceNormalization"
            | "Conv"
            | "ConvTranspose"
            | "MaxPool"
            | "AveragePool"
            | "GlobalAveragePool"
            | "GlobalMaxPool"
            | "LpPool"
            | "GlobalLpPool"
            | "MatMul"
            | "Gemm"
            | "Einsum"
            | "ReduceSum"
            | "ReduceMean"
            | "ReduceProd"
            | "ReduceMax"
            | "ReduceMin"
            | "ReduceL1"
            | "ReduceL2"
            | "ReduceLogSum"
            | "ReduceLogSumExp"
            | "ReduceSumSquare"
            | "CumSum"
            | "CumProd"
            | "RotaryEmbedding"
            | "ScaledDotProduct"
            | "LRN"
            | "Resize"
            | "Upsample"
            | "GridSample"
            | "LSTM"
            | "GRU"
            | "RNN"
            | "TopK"
            | "ArgMax"
            | "ArgMin"
    );
    if !computes {
        return None;
    }
    (0..call.count()).filter_map(|i| call.value(i)).map(|v| v.elem).find(|elem| elem.is_half())
}

/// The results of an operator, of singles in the place of `elem`.
pub(super) fn made(call: &Call<'_>, elem: Elem, op: Op) -> Fallible<Made> {
    let mut temps = Temps::new();
    let (mut inputs, mut values, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    for i in 0..call.count() {
        let Some(value) = call.value(i) else {
            inputs.push(None);
            numbers.push(i);
            continue;
        };
        let mut value = value.clone();
        numbers.push(match value.elem == elem {
            true => {
                value.elem = Elem::F32;
                let wide = |array: &Array| Array::of(Elem::F32, array.dims.clone(), &array.numbers());
                value.data = value.data.map(|array| Rc::new(wide(&array)));
                temps.push(match &value.data {
                    Some(array) => Out::new(Elem::F32, &value.dims, How::Const((**array).clone())),
                    None => Out::expr(Elem::F32, &value.dims, format!("{{e{i}}}.cast::<f32>()")),
                })
            }
            false => i,
        });
        inputs.push(Some(values.len()));
        let value: Value = value;
        values.push(value);
    }
    let made = op(&call.of(&inputs, &values))?;
    let first = temps.0.len();
    let number = |i: usize| if i >= TEMP { i + first } else { numbers.get(i).copied().unwrap_or(i) };
    let renumbered = |out: &Out| {
        let how = match &out.how {
            How::Const(array) => How::Const(array.clone()),
            How::Same(i) => How::Same(number(*i)),
            How::Reshaped(i) => How::Reshaped(number(*i)),
            How::View(text) => How::View(places(text, &number)),
            // What is written over an operand would be written over a copy.
            How::Expr(text, _) => How::Expr(places(text, &number), None),
            How::Fill(text) => How::Fill(places(text, &number)),
            How::Joined(text, axis) => How::Joined(places(text, &number), *axis),
            How::Try(text) => How::Try(places(text, &number)),
            How::Joint => How::Joint,
        };
        Out { elem: out.elem, dims: out.dims.clone(), how }
    };
    temps.0.extend(made.temps.iter().map(renumbered));
    let mut joint: Vec<usize> = made
        .joint
        .iter()
        .flat_map(|(_, cells)| cells)
        .map(|&cell| if cell >= TEMP { cell + first } else { cell })
        .collect();
    let mut outs = Vec::new();
    for (k, out) in made.outs.iter().enumerate() {
        let out = renumbered(out);
        // The statistics of a norm are of f32, whatever it norms.
        let statistic = k > 0 && call.node.op == "LayerNormalization";
        if out.elem != Elem::F32 || statistic {
            outs.push(out);
            continue;
        }
        if matches!(out.how, How::Joint) {
            // It is a value on the way now.
            let at = TEMP + temps.0.len();
            joint.iter_mut().filter(|cell| **cell == k).for_each(|cell| *cell = at);
        }
        outs.push(temps.narrow(out, elem));
    }
    let joint = made.joint.map(|(text, _)| (places(&text, &number), joint));
    Ok(Made { temps: temps.0, outs, joint })
}

/// A text whose places have other numbers.
fn places(text: &str, number: &dyn Fn(usize) -> usize) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let hole = rest[open + 1..].split_once('}').and_then(|(hole, behind)| {
            let kind = hole.chars().next().filter(|kind| "abreofn".contains(*kind))?;
            Some((kind, hole[1..].parse::<usize>().ok()?, behind))
        });
        result.push_str(&rest[..=open]);
        rest = match hole {
            Some((kind, i, behind)) => {
                result.push_str(&format!("{kind}{}}}", number(i)));
                behind
            }
            None => &rest[open + 1..],
        };
    }
    result + rest
}

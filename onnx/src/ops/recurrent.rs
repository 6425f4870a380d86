//! Recurrent layers.

use super::elementwise::one_type;
use super::{How, Made, Op, Out, TEMP};
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "LSTM" | "GRU" | "RNN" => recurrent,
        _ => return None,
    })
}

/// An activation by ONNX's name, with the numbers that it takes.
fn activation(name: &str, alpha: Option<f32>, beta: Option<f32>) -> Fallible<String> {
    let a = |default: f32| format!("{:?}", alpha.unwrap_or(default));
    let b = |default: f32| format!("{:?}", beta.unwrap_or(default));
    let text = match name.to_lowercase().as_str() {
        "sigmoid" => "SIGMOID".to_owned(),
        "tanh" => "TANH".to_owned(),
        "relu" => "RELU".to_owned(),
        "softsign" => "SOFTSIGN".to_owned(),
        "softplus" => "SOFTPLUS".to_owned(),
        "hardsigmoid" => format!("hard_sigmoid({}, {})", a(0.2), b(0.5)),
        "affine" => format!("affine({}, {})", a(1.0), b(0.0)),
        "leakyrelu" => format!("leaky_relu({})", a(0.01)),
        "thresholdedrelu" => format!("thresholded_relu({})", a(1.0)),
        "scaledtanh" => format!("scaled_tanh({}, {})", a(1.0), b(1.0)),
        "elu" => format!("elu({})", a(1.0)),
        _ => return Err(format!("the activation `{name}` is not known")),
    };
    Ok(format!("nn::Activation::{text}"))
}

fn recurrent(call: &Call<'_>) -> Fallible<Made> {
    let op = call.node.op.as_str();
    let (gates, name, usual): (usize, &str, &[&str]) = match op {
        "LSTM" => (4, "lstm", &["Sigmoid", "Tanh", "Tanh"]),
        "GRU" => (3, "gru", &["Sigmoid", "Tanh"]),
        _ => (1, "rnn", &["Tanh"]),
    };
    let elem = one_type(call, &[0, 1, 2])?;
    let (x, w, r) = (call.dims(0)?, call.dims(1)?, call.dims(2)?);
    let (&[first, second, inputs], &[directions, rows, wide], &[_, _, units]) = (x, w, r) else {
        return Err(format!("sequences of the shape {x:?}, weights of {w:?} and {r:?}"));
    };
    let batch_first = call.int("layout", 0)? == 1;
    let (steps, batch) = if batch_first { (second, first) } else { (first, second) };
    if rows != gates * units || wide != inputs || r != [directions, rows, units] {
        return Err(format!("sequences of {x:?}, weights of {w:?} and {r:?} are not of {gates} gates"));
    }
    let hidden = call.int("hidden_size", units as i64)?;
    if hidden != units as i64 {
        return Err(format!("the attribute `hidden_size` is {hidden}, and the weights are for {units}"));
    }
    let mut how = format!("nn::Recurrence::{name}()");
    if gates > 1 {
        how += ".order(nn::GateOrder::Onnx)";
    }
    let due = match call.one_of("direction", "forward", &["forward", "reverse", "bidirectional"])? {
        "bidirectional" => 2,
        "reverse" => {
            how += ".reverse()";
            1
        }
        _ => 1,
    };
    if due != directions {
        return Err(format!("weights of {directions} direction(s), and {due} asked for"));
    }
    if op == "GRU" && !call.flag("linear_before_reset", false)? {
        how += ".linear_before_reset(false)";
    }
    if op == "LSTM" && call.flag("input_forget", false)? {
        how += ".input_forget()";
    }
    if call.attr("clip").is_some() {
        how += &format!(".clip({:?})", call.float("clip", 0.0)?);
    }
    if let Some(names) = call.texts("activations")? {
        let each = usual.len();
        if names.len() != each * directions {
            return Err(format!("{} activations for {directions} direction(s) of {each}", names.len()));
        }
        let (mut alphas, mut betas) = (
            call.floats("activation_alpha")?.unwrap_or_default().into_iter(),
            call.floats("activation_beta")?.unwrap_or_default().into_iter(),
        );
        let mut texts = Vec::new();
        for name in &names {
            // Those that take no numbers have none in the lists.
            let lower = name.to_lowercase();
            let takes_alpha = ["hardsigmoid", "affine", "leakyrelu", "thresholdedrelu", "scaledtanh", "elu"]
                .contains(&lower.as_str());
            let takes_beta = ["hardsigmoid", "affine", "scaledtanh"].contains(&lower.as_str());
            let alpha = if takes_alpha { alphas.next() } else { None };
            let beta = if takes_beta { betas.next() } else { None };
            texts.push(activation(name, alpha, beta)?);
        }
        let own = |k: usize| texts[k * each..(k + 1) * each].join(", ");
        let plain = names.iter().enumerate().all(|(k, name)| name == usual[k % each]);
        if !plain {
            how += &format!(".activations([{}])", own(0));
            if directions == 2 && own(0) != own(1) {
                how += &format!(".activations_back([{}])", own(1));
            }
        }
    }
    let given = |i: usize, due: &[usize], method: &str| -> Fallible<String> {
        if !call.has(i) {
            return Ok(String::new());
        }
        if call.dims(i)? != due {
            return Err(format!("`{}` has the shape {:?}, and {due:?} is due", call.name(i), call.dims(i)?));
        }
        Ok(format!(".{method}({{a{i}}})"))
    };
    let state = if batch_first { [batch, directions, units] } else { [directions, batch, units] };
    how += &given(4, &[batch], "lens")?;
    how += &given(5, &state, "state")?;
    if op == "LSTM" {
        how += &given(6, &state, "cell")?;
        how += &given(7, &[directions, 3 * units], "peepholes")?;
    }
    if batch_first {
        how += ".batch_first()";
    }
    let bias = if call.has(3) {
        if call.dims(3)? != [directions, 2 * rows] {
            return Err(format!(
                "`{}` has the shape {:?}, and {:?} is due",
                call.name(3),
                call.dims(3)?,
                [directions, 2 * rows]
            ));
        }
        "{a3}"
    } else {
        "nn::NoBias"
    };
    let y = if batch_first { [batch, steps, directions, units] } else { [steps, directions, batch, units] };
    // As `nn::lstm_scratch` and the others say.
    let apart = if op == "GRU" { batch + 1 } else { 0 };
    let scratch = Out::new(elem, &[units * (gates * (steps * batch + batch + 1) + apart)], How::Joint);
    let mut outs = vec![Out::new(elem, &y, How::Joint), Out::new(elem, &state, How::Joint)];
    let (mut written, mut numbers) = ("y0, y1".to_owned(), vec![0, 1]);
    if op == "LSTM" {
        outs.push(Out::new(elem, &state, How::Joint));
        written += ", y2";
        numbers.push(2);
    }
    let last = numbers.len();
    numbers.push(TEMP);
    let text = format!("nn::{name}_into({{a0}}, {{a1}}, {{a2}}, {bias}, {how}, ({written}), y{last}.as_mut_slice())");
    Ok(Made { temps: vec![scratch], outs, joint: Some((text, numbers)) })
}

//! Normalisation, and functions of rows.

use super::elementwise::one_type;
use super::{How, Made, Op, Out, TEMP};
use crate::array::{Array, Elem};
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "Softmax" | "LogSoftmax" => softmax,
        "Hardmax" => hardmax,
        "LayerNormalization" => layer_norm,
        "RMSNormalization" | "SimplifiedLayerNormalization" => rms_norm,
        "BatchNormalization" => batch_norm,
        "InstanceNormalization" => instance_norm,
        "GroupNormalization" => group_norm,
        "LpNormalization" => lp_norm,
        "MeanVarianceNormalization" => mean_variance,
        _ => return None,
    })
}

/// A function along an axis; before opset 13, along all axes from one on, as if they were one.
fn along_rows(call: &Call<'_>, text: impl Fn(usize) -> String) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    if call.opset >= 13 {
        let axis = call.axis(-1)?;
        return Ok(Out::fill(elem, dims, text(axis).replace("{of}", "{r0}")).into());
    }
    let axis = call.axis(1)?;
    if dims[axis + 1..].iter().all(|&n| n == 1) {
        return Ok(Out::fill(elem, dims, text(axis).replace("{of}", "{r0}")).into());
    }
    let flat = [dims[..axis].iter().product(), dims[axis..].iter().product()];
    let of = text(1).replace("{of}", &format!("{{r{TEMP}}}"));
    let temps = vec![Out::new(elem, &flat, How::Reshaped(0)), Out::fill(elem, &flat, of)];
    Ok(Made::after(temps, Out::new(elem, dims, How::Reshaped(TEMP + 1))))
}

fn softmax(call: &Call<'_>) -> Fallible<Made> {
    let name = if call.node.op == "Softmax" { "softmax_axis_into" } else { "log_softmax_axis_into" };
    along_rows(call, |axis| format!("{{of}}.{name}::<{axis}>(y)"))
}

fn hardmax(call: &Call<'_>) -> Fallible<Made> {
    along_rows(call, |axis| format!("{{of}}.hardmax_into::<{axis}>(y)"))
}

/// A norm over all axes from one on, which become one. `weights` are inputs of that shape, each in turn; an input that is not there
/// is nothing but zeros.
fn over_last(call: &Call<'_>, weights: &[usize], text: &str) -> Fallible<Made> {
    let (elem, dims, axis) = (call.elem(0)?, call.dims(0)?, call.axis(-1)?);
    let rows = &dims[axis..];
    let count: usize = rows.iter().product();
    let flat = [&dims[..axis], &[count]].concat();
    let mut temps = vec![Out::new(elem, &flat, How::Reshaped(0))];
    let mut text = text.replace("{x}", &format!("{{b{TEMP}}}"));
    for (k, &i) in weights.iter().enumerate() {
        let how = if call.has(i) {
            let found = call.dims(i)?;
            if found.iter().product::<usize>() != count {
                return Err(format!("`{}` has the shape {found:?}, and what is normalised {rows:?}", call.name(i)));
            }
            How::Reshaped(i)
        } else {
            How::Const(Array::of_ints(elem, vec![count], &vec![0; count]))
        };
        temps.push(Out::new(elem, &[count], how));
        text = text.replace(&format!("{{w{k}}}"), &format!("{{b{}}}", TEMP + 1 + k));
    }
    temps.push(Out::fill(elem, &flat, text));
    let at = TEMP + temps.len() - 1;
    Ok(Made::after(temps, Out::new(elem, dims, How::Reshaped(at))))
}

fn layer_norm(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1])?;
    let eps = elem.literal(f64::from(call.float("epsilon", 1e-5)?));
    let mut made = over_last(call, &[1, 2], &format!("nn::layer_norm_into({{x}}, {{w0}}, {{w1}}, {eps}, y)"))?;
    if call.wants(1) || call.wants(2) {
        if call.int("stash_type", 1)? != 1 {
            return Err(
                "its mean is of f32, as by the attribute stash_type of 1: other types are not computed".to_owned()
            );
        }
        let (dims, axis) = (call.dims(0)?, call.axis(-1)?);
        let axes: Vec<usize> = (axis..dims.len()).collect();
        let mut kept = dims.to_vec();
        kept[axis..].fill(1);
        let mut outs = Vec::new();
        let mut push = |out: Out| {
            made.temps.push(out);
            TEMP + made.temps.len() - 1
        };
        let lead = &dims[..axis];
        let mean =
            push(Out::fill(elem, lead, format!("{{r0}}.{}", super::reduce::reducing("mean_{}_into", &axes, ""))));
        let var = push(Out::fill(
            elem,
            lead,
            format!(
                "{{r0}}.{}; *y += {eps}; y.rsqrt_in_place()",
                super::reduce::reducing("var_{}_with_into", &axes, "0")
            ),
        ));
        for of in [mean, var] {
            let single = match elem {
                Elem::F32 => of,
                _ => push(Out::expr(Elem::F32, lead, format!("{{e{of}}}.cast::<f32>()"))),
            };
            outs.push(Out::new(Elem::F32, &kept, How::Reshaped(single)));
        }
        made.outs.extend(outs);
    }
    Ok(made)
}

fn rms_norm(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1])?;
    let eps = elem.literal(f64::from(call.float("epsilon", 1e-5)?));
    over_last(call, &[1], &format!("nn::rms_norm_into({{x}}, {{w0}}, {eps}, y)"))
}

fn batch_norm(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (one_type(call, &[0, 1, 2, 3, 4])?, call.dims(0)?);
    let training = if call.opset < 7 {
        call.attr("is_test").is_some() && !call.flag("is_test", false)?
    } else {
        call.flag("training_mode", false)?
    };
    if training || (1..5).any(|i| call.wants(i)) {
        return Err("its attribute training_mode is not 0: statistics of a batch are for training; export the model for inference".to_owned());
    }
    let channels = *dims.get(1).ok_or("it is of images, [N, C, ..]")?;
    for i in 1..5 {
        if call.dims(i)? != [channels] {
            return Err(format!(
                "`{}` has the shape {:?}, and there are {channels} channels",
                call.name(i),
                call.dims(i)?
            ));
        }
    }
    let eps = f64::from(call.float("epsilon", 1e-5)?);
    if let (Some(weight), Some(bias), Some(mean), Some(var)) = (call.data(1), call.data(2), call.data(3), call.data(4))
    {
        // Of what is known, a multiplication and an addition.
        let (scale, shift) = scale_and_shift(weight, bias, mean, var, eps);
        let mut spread = vec![channels];
        spread.resize(dims.len() - 1, 1);
        let of = |values: &[f64]| Out::new(elem, &spread, How::Const(Array::of_floats(elem, spread.clone(), values)));
        let text = format!("{{e0}} * {{o{TEMP}}} + {{o{}}}", TEMP + 1);
        return Ok(Made::after(vec![of(&scale), of(&shift)], Out::expr(elem, dims, text)));
    }
    let eps = elem.literal(eps);
    Ok(Out::fill(elem, dims, format!("nn::batch_norm_into({{a0}}, {{a3}}, {{a4}}, {{a1}}, {{a2}}, {eps}, y)")).into())
}

/// What a norm by known statistics multiplies each channel by, and adds.
pub(crate) fn scale_and_shift(
    weight: &Array,
    bias: &Array,
    mean: &Array,
    var: &Array,
    eps: f64,
) -> (Vec<f64>, Vec<f64>) {
    let (weight, bias, mean, var) = (weight.floats(), bias.floats(), mean.floats(), var.floats());
    let scale: Vec<f64> = weight.iter().zip(&var).map(|(w, v)| w / (v + eps).sqrt()).collect();
    let shift = bias.iter().zip(&mean).zip(&scale).map(|((b, m), s)| b - m * s).collect();
    (scale, shift)
}

fn instance_norm(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (one_type(call, &[0, 1, 2])?, call.dims(0)?);
    let eps = elem.literal(f64::from(call.float("epsilon", 1e-5)?));
    for i in [1, 2] {
        if dims.len() < 3 || *call.dims(i)? != dims[1..2] {
            return Err(format!("`{}` of the shape {:?} for the channels of {dims:?}", call.name(i), call.dims(i)?));
        }
    }
    Ok(Out::fill(elem, dims, format!("nn::instance_norm_into({{a0}}, {{a1}}, {{a2}}, {eps}, y)")).into())
}

fn group_norm(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (one_type(call, &[0, 1, 2])?, call.dims(0)?);
    let (groups, channels) = (call.int("num_groups", 0)? as usize, dims[1]);
    if groups == 0 || channels % groups != 0 {
        return Err(format!("{channels} channels do not go into {groups} groups"));
    }
    let eps = elem.literal(f64::from(call.float("epsilon", 1e-5)?));
    let mut temps = Vec::new();
    let mut operands = Vec::new();
    for i in [1, 2] {
        if call.dims(i)? == [channels] {
            operands.push(format!("{{a{i}}}"));
            continue;
        }
        // Before opset 21 there is one for each group.
        let known = call.known(i, "weight of each group")?.ok_or("a weight is missing")?;
        if known.len() != groups {
            return Err(format!(
                "`{}` has the shape {:?}, for {groups} groups of {channels} channels",
                call.name(i),
                known.dims
            ));
        }
        let values: Vec<f64> = known.floats().iter().flat_map(|&x| std::iter::repeat_n(x, channels / groups)).collect();
        temps.push(Out::new(elem, &[channels], How::Const(Array::of_floats(elem, vec![channels], &values))));
        operands.push(format!("{{a{}}}", TEMP + temps.len() - 1));
    }
    let text = format!("{{r0}}.group_norm_into::<{groups}>({}, {}, {eps}, y)", operands[0], operands[1]);
    Ok(Made::after(temps, Out::fill(elem, dims, text)))
}

fn lp_norm(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims, axis) = (call.elem(0)?, call.dims(0)?, call.axis(-1)?);
    let name = match call.int("p", 2)? {
        1 => "l1_normalize_into",
        2 => "l2_normalize_into",
        p => return Err(format!("a norm of p = {p}: 1 and 2 are known")),
    };
    // Of nothing but zeros, zeros.
    let smallest = elem.literal(1e-12);
    Ok(Out::fill(elem, dims, format!("{{r0}}.{name}::<{axis}>({smallest}, y)")).into())
}

fn mean_variance(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let axes: Vec<usize> = match call.ints("axes")? {
        Some(axes) => axes.iter().map(|&a| call.axis_of(a, dims.len())).collect::<Fallible<_>>()?,
        None => vec![0, 2, 3],
    };
    let less: Vec<usize> = (0..dims.len()).filter(|k| !axes.contains(k)).map(|k| dims[k]).collect();
    let kept: Vec<usize> = (0..dims.len()).map(|k| if axes.contains(&k) { 1 } else { dims[k] }).collect();
    let reducing = |name: &str, argument: &str| format!("{{r0}}.{}", super::reduce::reducing(name, &axes, argument));
    let temps = vec![
        Out::fill(elem, &less, reducing("mean_{}_into", "")),
        Out::new(elem, &kept, How::Reshaped(TEMP)),
        Out::fill(elem, &less, format!("{}; *y += {}", reducing("std_{}_with_into", "0"), elem.literal(1e-9))),
        Out::new(elem, &kept, How::Reshaped(TEMP + 2)),
    ];
    let text = format!("({{e0}} - {{o{}}}) / {{o{}}}", TEMP + 1, TEMP + 3);
    Ok(Made::after(temps, Out::expr(elem, dims, text)))
}

//! Attention by a state that each step adds to, and the convolution that comes before it.

use super::attention::Temps;
use super::elementwise::one_type;
use super::{How, Made, Op, Out, all_in_table, shape_of};
use crate::array::Elem;
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "LinearAttention" => linear_attention,
        "CausalConvWithState" => causal_conv,
        _ => return None,
    })
}

/// The sizes of an input of three axes.
fn three(call: &Call<'_>, i: usize) -> Fallible<[usize; 3]> {
    let dims = call.dims(i)?;
    dims.try_into().map_err(|_| format!("`{}` has the shape {dims:?}, and three axes are due", call.name(i)))
}

/// A state for each head, `[keys, values]`: what it forgets, what a step adds, what a query reads.
fn linear_attention(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1, 2])?;
    let rule = call.one_of("update_rule", "gated_delta", &["linear", "gated", "delta", "gated_delta"])?;
    let (gated, delta) = (rule.starts_with("gated"), rule.ends_with("delta"));
    let (queries, heads) = (call.int("q_num_heads", 0)?.max(0) as usize, call.int("kv_num_heads", 0)?.max(0) as usize);
    if heads == 0 || queries == 0 || queries % heads != 0 {
        return Err(format!("{queries} heads of queries for {heads} of keys"));
    }
    let ([b, t, wide_q], [bk, tk, wide_k], [bv, tv, wide_v]) = (three(call, 0)?, three(call, 1)?, three(call, 2)?);
    let (d, e, group) = (wide_k / heads, wide_v / heads, queries / heads);
    if (b, t) != (bk, tk) || (b, t) != (bv, tv) || d * heads != wide_k || e * heads != wide_v || queries * d != wide_q {
        let [q, k, v] = [call.dims(0)?, call.dims(1)?, call.dims(2)?];
        return Err(format!("queries of {q:?} in {queries} heads, keys of {k:?} and values of {v:?} in {heads}"));
    }
    if gated != call.has(4) || delta != call.has(5) {
        let (with, without) = ("is asked for", "is none");
        return Err(format!(
            "the rule `{rule}`, of which a decay {}, and an update rate {}, and the other is given",
            if gated { with } else { without },
            if delta { with } else { without }
        ));
    }
    let state_dims = [b, heads, d, e];
    if call.has(3) && call.dims(3)? != state_dims {
        return Err(format!(
            "the state `{}` has the shape {:?}, and {state_dims:?} is due",
            call.name(3),
            call.dims(3)?
        ));
    }
    let mut temps = Temps::new();
    let mut operand = |i: usize, to: &[usize]| -> Fallible<(usize, Elem)> {
        let (at, work) = temps.wide(call, i, call.dims(i)?)?;
        Ok((temps.push(Out::new(work, to, How::Reshaped(at))), work))
    };
    let (q, work) = operand(0, &[b, t, heads, group, d])?;
    let (k, _) = operand(1, &[b, t, heads, d])?;
    let (v, _) = operand(2, &[b, t, heads, e])?;
    let mut decay = None;
    if gated {
        let [_, _, last] = three(call, 4)?;
        if call.dims(4)? != [b, t, last] || !(last == heads || last == heads * d) {
            return Err(format!(
                "the decay `{}` has the shape {:?}, for {heads} heads of {d} keys",
                call.name(4),
                call.dims(4)?
            ));
        }
        let to = [b, t, heads, last / heads];
        let (of, work) = operand(4, &to)?;
        decay = Some(temps.push(Out::fill(work, &to, format!("({{e{of}}}.exp()).eval_into(y)"))));
    }
    let mut rate = None;
    if delta {
        let [_, _, last] = three(call, 5)?;
        if call.dims(5)? != [b, t, last] || !(last == heads || last == 1) {
            return Err(format!(
                "the update rate `{}` has the shape {:?}, for {heads} heads",
                call.name(5),
                call.dims(5)?
            ));
        }
        let (at, work) = temps.wide(call, 5, call.dims(5)?)?;
        rate = Some(temps.push(Out::new(work, &[b, t, last], How::Reshaped(at))));
    }
    let start = match call.has(3) {
        true => format!("y1.assign({{a{}}})", temps.wide(call, 3, &state_dims)?.0),
        false => "y1.fill(0.0)".to_owned(),
    };
    let scale = match call.float("scale", 0.0)? {
        0.0 => 1.0 / (d as f64).sqrt(),
        scale => f64::from(scale),
    };
    let size = b * queries * e;
    let step = |x: usize| format!("{{r{x}}}.index_axis::<1>(t)");
    let column = |x: usize| format!("{}.unsqueeze::<-1>()", step(x));
    let row = |x: usize| format!("{}.unsqueeze::<-2>()", step(x));
    let mut lines = Vec::new();
    if let Some(decay) = decay {
        lines.push(format!("*y1 *= {}", column(decay)));
    }
    if let Some(rate) = rate {
        // How far the state is from the step's values.
        lines.push(format!("{}.matmul_into(&*y1, y2)", row(k)));
        lines.push(format!("*y2 -= {}", row(v)));
        lines.push(format!("*y2 *= {}.unsqueeze::<-1>()", column(rate)));
        lines.push(format!("*y1 -= {}.expr() * &*y2", column(k)));
    } else {
        lines.push(format!("*y1 += {}.expr() * {}", column(k), row(v)));
    }
    lines.push(format!(
        "let seen = &mut SliceViewMut::from_mut_slice(&mut y0.as_mut_slice()[t * {size}..][..{size}]).unwrap()"
    ));
    lines.push(format!("{}.matmul_into(&*y1, seen)", step(q)));
    let text = format!("{start}; for t in 0..{t} {{ {}; }} *y0 *= {}", lines.join("; "), work.literal(scale));
    let first = temps.0.len();
    let every = [t, b, heads, group, e];
    let steps = temps.push(Out::new(work, &every, How::Joint));
    let state = temps.push(Out::new(work, &state_dims, How::Joint));
    if delta {
        temps.push(Out::new(work, &[b, heads, 1, e], How::Joint));
    }
    let numbers = (first..temps.0.len()).map(|at| super::TEMP + at).collect();
    let turned = super::shape::permuted(work, &every, &[1, 0, 2, 3, 4], steps);
    let turned = temps.push(turned);
    let y = Out::new(work, &[b, t, queries * e], How::Reshaped(turned));
    let y = temps.narrow(y, elem);
    let kept = if call.has(3) { call.elem(3)? } else { elem };
    let present = Out::new(work, &state_dims, How::Same(state));
    let present = temps.narrow(present, kept);
    Ok(Made { temps: temps.0, outs: vec![y, present], joint: Some((text, numbers)) })
}

/// Each channel convolved by itself, with what was before it; the last inputs are the state for what comes after.
fn causal_conv(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1])?;
    let ([b, channels, len], [features, one, k]) = (three(call, 0)?, three(call, 1)?);
    if features != channels || one != 1 || k == 0 {
        return Err(format!("a signal of {:?} and a weight of {:?}", call.dims(0)?, call.dims(1)?));
    }
    let way = call.one_of("activation", "none", &["none", "silu", "swish"])?;
    let (before, whole) = (k - 1, len + k - 1);
    let mut temps = Temps::new();
    let all_dims = [b, channels, whole];
    let text = if call.has(3) {
        one_type(call, &[0, 3])?;
        if call.dims(3)? != [b, channels, before] {
            return Err(format!(
                "the state `{}` has the shape {:?}, and {:?} is due",
                call.name(3),
                call.dims(3)?,
                [b, channels, before]
            ));
        }
        "({a3}, {a0}).concat_into::<2>(y)".to_owned()
    } else {
        format!("y.fill({}); y.slice_mut(s![.., .., {before}..{whole}]).assign({{a0}})", elem.zero())
    };
    // Without anything before it, the signal itself.
    let all = if before == 0 { 0 } else { temps.push(Out::fill(elem, &all_dims, text)) };
    let (x, work) = temps.widened(elem, all, &all_dims);
    let (w, _) = temps.wide(call, 1, call.dims(1)?)?;
    let mut settings = format!("Conv::new().groups::<{channels}>()");
    if call.has(2) {
        one_type(call, &[0, 2])?;
        if call.dims(2)? != [channels] {
            return Err(format!(
                "the bias `{}` has the shape {:?}, for {channels} channels",
                call.name(2),
                call.dims(2)?
            ));
        }
        settings += &format!(".bias({{a{}}})", temps.wide(call, 2, &[channels])?.0);
    }
    let to = [b, channels, len];
    let mut text = if all_in_table(&[whole, len]) {
        format!("nn::conv1d_into({{a{x}}}, {{a{w}}}, {settings}, y)")
    } else {
        format!("y.assign(nn::conv1d_const::<_, _, _, {}>({{a{x}}}, {{a{w}}}, {settings}))", shape_of(&to))
    };
    if way != "none" {
        text += "; y.silu_in_place()";
    }
    let y = temps.narrow(Out::fill(work, &to, text), elem);
    let kept = Out::view(elem, &[b, channels, before], format!("{{r{all}}}.slice(s![.., .., {len}..{whole}])"));
    Ok(Made { temps: temps.0, outs: vec![y, kept], joint: None })
}

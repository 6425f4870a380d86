//! Losses of scores for classes, which are axis 1.

use super::attention::Temps;
use super::reduce::reducing;
use super::{How, Made, Op, Out};
use crate::array::Elem;
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "NegativeLogLikelihoodLoss" => |call| loss(call, false),
        "SoftmaxCrossEntropyLoss" => |call| loss(call, true),
        _ => return None,
    })
}

/// The loss of each target's class. `scores`: what is given are no logarithms of probabilities yet.
fn loss(call: &Call<'_>, scores: bool) -> Fallible<Made> {
    let (elem, dims, of) = (call.elem(0)?, call.dims(0)?, call.dims(1)?);
    if dims.len() < 2 || of.len() + 1 != dims.len() || of[0] != dims[0] || of[1..] != dims[2..] {
        return Err(format!(
            "scores of the shape {dims:?} for targets of {of:?}: the classes are axis 1 of the scores"
        ));
    }
    if !elem.is_float() || !matches!(call.elem(1)?, Elem::I32 | Elem::I64) {
        return Err(format!("scores of {} for targets of {}", elem.rust(), call.elem(1)?.rust()));
    }
    let classes = dims[1];
    if call.has(2) && (call.dims(2)? != [classes] || call.elem(2)? != elem) {
        let (dims, of) = (call.dims(2)?, call.elem(2)?.rust());
        return Err(format!(
            "the weights `{}` of the shape {dims:?} of {of} for {classes} classes of {}",
            call.name(2),
            elem.rust()
        ));
    }
    let reduction = call.one_of("reduction", "mean", &["none", "sum", "mean"])?;
    let ignored = match call.attr("ignore_index") {
        Some(_) => Some(call.int("ignore_index", 0)?),
        None => None,
    };
    // Targets that are known are in range, or the node is refused; of others it is found out at run time.
    let safe = match call.data(1) {
        None => false,
        Some(known) => {
            match known.ints().into_iter().find(|&n| Some(n) != ignored && !(0..classes as i64).contains(&n)) {
                Some(n) => return Err(format!("the target {n} of `{}` is none of {classes} classes", call.name(1))),
                None => true,
            }
        }
    };
    let finding = |text: String| {
        if safe { How::Fill(format!("{text}.expect(\"targets that were checked\")")) } else { How::Try(text) }
    };
    let mut temps = Temps::new();
    let (x, work) = temps.wide(call, 0, dims)?;
    let log =
        if scores { temps.push(Out::fill(work, dims, format!("{{r{x}}}.log_softmax_axis_into::<1>(y)"))) } else { x };
    // What is ignored, whose index may be that of no class, is looked up as class 0.
    let at = match ignored {
        Some(n) => {
            temps.push(Out::fill(call.elem(1)?, of, format!("({{e1}}.equal({n}).select(0, {{o1}})).eval_into(y)")))
        }
        None => 1,
    };
    let mut column = of.to_vec();
    column.insert(1, 1);
    let by = temps.push(Out::new(call.elem(1)?, &column, How::Reshaped(at)));
    let found = temps.push(Out::new(work, &column, finding(format!("{{r{log}}}.gather_into::<1>({{a{by}}}, y)"))));
    let picked = temps.push(Out::new(work, of, How::Reshaped(found)));
    let mut weight = None;
    if call.has(2) {
        let (by, _) = temps.wide(call, 2, &[classes])?;
        weight = Some(temps.push(Out::new(work, of, finding(format!("{{r{by}}}.take_into::<0>({{a{at}}}, y)")))));
    }
    let each = match weight {
        Some(weight) => format!("-{{e{picked}}} * {{o{weight}}}"),
        None => format!("-{{e{picked}}}"),
    };
    let each = match ignored {
        Some(n) => format!("{{e1}}.equal({n}).select(0.0, {each})"),
        None => each,
    };
    let over: Vec<usize> = (0..of.len()).collect();
    let out = match reduction {
        "none" => Out::fill(work, of, format!("({each}).eval_into(y)")),
        "mean" if weight.is_none() && ignored.is_none() => {
            let each = temps.push(Out::fill(work, of, format!("({each}).eval_into(y)")));
            Out::fill(work, &[], format!("{{r{each}}}.{}", reducing("mean_{}_into", &over, "")))
        }
        _ => {
            let each = temps.push(Out::fill(work, of, format!("({each}).eval_into(y)")));
            let sum = Out::fill(work, &[], format!("{{r{each}}}.{}", reducing("sum_{}_into", &over, "")));
            if reduction == "sum" {
                sum
            } else {
                // A mean is over the weights of what counts.
                let sum = temps.push(sum);
                let counted = match (weight, ignored) {
                    (Some(weight), Some(n)) => format!("{{e1}}.equal({n}).select(0.0, {{o{weight}}})"),
                    (Some(weight), None) => format!("{{e{weight}}} * 1.0"),
                    (None, n) => format!("{{e1}}.not_equal({}).cast::<{}>()", n.unwrap_or(-1), work.rust()),
                };
                let counted = temps.push(Out::fill(work, of, format!("({counted}).eval_into(y)")));
                let all =
                    temps.push(Out::fill(work, &[], format!("{{r{counted}}}.{}", reducing("sum_{}_into", &over, ""))));
                Out::expr(work, &[], format!("{{e{sum}}} / {{o{all}}}"))
            }
        }
    };
    let loss = temps.narrow(out, elem);
    let mut outs = vec![loss];
    if scores && call.wants(1) {
        let out = Out::new(work, dims, How::Same(log));
        outs.push(temps.narrow(out, elem));
    }
    Ok(Made { temps: temps.0, outs, joint: None })
}

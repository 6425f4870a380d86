//! Reductions, running sums, and what sorts.

use super::{How, Made, Op, Out, TEMP, list};
use crate::array::{Array, Elem};
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "ReduceSum" | "ReduceProd" | "ReduceMean" | "ReduceMax" | "ReduceMin" | "ReduceL1" | "ReduceL2"
        | "ReduceSumSquare" | "ReduceLogSum" | "ReduceLogSumExp" => reduction,
        "ArgMax" | "ArgMin" => position,
        "CumSum" | "CumProd" => scan,
        "TopK" => top_k,
        _ => return None,
    })
}

/// What a reduction is over.
pub(crate) struct Over {
    pub(crate) axes: Vec<usize>,
    pub(crate) keep: bool,
}

/// The axes of a reduction: an attribute in old models, an input in new ones; all if none are named.
pub(crate) fn axes(call: &Call<'_>) -> Fallible<Over> {
    let rank = call.rank(0)?;
    let keep = call.flag("keepdims", true)?;
    let named = call.ints_or_input("axes", 1)?.unwrap_or_default();
    let axes = if named.is_empty() && !call.flag("noop_with_empty_axes", false)? {
        (0..rank).collect()
    } else {
        let mut axes = named.iter().map(|&a| call.axis_of(a, rank)).collect::<Fallible<Vec<_>>>()?;
        axes.sort_unstable();
        axes.dedup();
        axes
    };
    Ok(Over { axes, keep })
}

/// The sizes without these axes.
fn without(dims: &[usize], axes: &[usize]) -> Vec<usize> {
    (0..dims.len()).filter(|axis| !axes.contains(axis)).map(|axis| dims[axis]).collect()
}

/// The sizes with 1 in place of these axes.
fn kept(dims: &[usize], axes: &[usize]) -> Vec<usize> {
    (0..dims.len()).map(|axis| if axes.contains(&axis) { 1 } else { dims[axis] }).collect()
}

/// A result in the shape without the axes, or the same elements with axes of size 1.
fn with_axes(mut temps: Vec<Out>, reduced: Out, dims: &[usize], over: &Over) -> Made {
    if !over.keep || over.axes.is_empty() {
        return Made::after(temps, reduced);
    }
    let elem = reduced.elem;
    temps.push(reduced);
    let of = TEMP + temps.len() - 1;
    Made::after(temps, Out::new(elem, &kept(dims, &over.axes), How::Reshaped(of)))
}

/// The call of a reduction by name, over axes, that writes `y`.
pub(super) fn reducing(name: &str, axes: &[usize], argument: &str) -> String {
    let then = if argument.is_empty() { "y".to_owned() } else { format!("{argument}, y") };
    match axes {
        [axis] => format!("{}::<{axis}>({then})", name.replace("{}", "axis")),
        _ => format!("{}::<axes![{}]>({then})", name.replace("{}", "axes"), list(axes)),
    }
}

fn reduction(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let over = axes(call)?;
    let op = call.node.op.as_str();
    if over.axes.is_empty() {
        let text = match op {
            "ReduceSumSquare" => "{e0}.square()",
            "ReduceL1" | "ReduceL2" => "{e0}.abs()",
            "ReduceLogSum" => "{e0}.ln()",
            _ => return Ok(Out::new(elem, dims, How::Same(0)).into()),
        };
        return Ok(Out::expr(elem, dims, text).into());
    }
    let (of, name, then) = match op {
        "ReduceSum" => ("{f0}", "sum_{}_into", ""),
        "ReduceProd" => ("{f0}", "prod_{}_into", ""),
        "ReduceMean" => ("{f0}", "mean_{}_into", ""),
        "ReduceMax" if elem == Elem::Bool => ("{f0}", "any_{}_into", ""),
        "ReduceMin" if elem == Elem::Bool => ("{f0}", "all_{}_into", ""),
        "ReduceMax" => ("{f0}", "max_{}_into", ""),
        "ReduceMin" => ("{f0}", "min_{}_into", ""),
        "ReduceL1" => ("{e0}.abs()", "sum_{}_into", ""),
        "ReduceL2" => ("{f0}", "norm_{}_into", ""),
        "ReduceSumSquare" => ("{e0}.square()", "sum_{}_into", ""),
        "ReduceLogSum" => ("{f0}", "sum_{}_into", "; y.ln_in_place()"),
        _ => ("{r0}", "logsumexp_{}_into", ""),
    };
    let whole = elem.is_int() && matches!(op, "ReduceL2" | "ReduceLogSum" | "ReduceLogSumExp" | "ReduceMean");
    if whole {
        return Err(format!("`{}` is of {}, and {op} gives numbers with a fraction", call.name(0), elem.rust()));
    }
    if matches!(name, "max_{}_into" | "min_{}_into") {
        some_elements(call, dims, &over.axes)?;
    }
    let of = match name {
        "max_{}_into" | "min_{}_into" => call.opens.not_empty(dims, &over.axes, of),
        _ => of.to_owned(),
    };
    let text = format!("{of}.{}{then}", reducing(name, &over.axes, ""));
    Ok(with_axes(Vec::new(), Out::fill(elem, &without(dims, &over.axes), text), dims, &over))
}

/// Refuses the largest or smallest element of none.
fn some_elements(call: &Call<'_>, dims: &[usize], axes: &[usize]) -> Fallible<()> {
    if axes.iter().any(|&axis| dims[axis] == 0) {
        return Err(format!("{} of `{}` is of no element: its shape is {dims:?}", call.node.op, call.name(0)));
    }
    Ok(())
}

fn position(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims, axis) = (call.elem(0)?, call.dims(0)?, call.axis(0)?);
    some_elements(call, dims, &[axis])?;
    let over = Over { axes: vec![axis], keep: call.flag("keepdims", true)? };
    let name = if call.node.op == "ArgMax" { "argmax_axis_into" } else { "argmin_axis_into" };
    let less = without(dims, &over.axes);
    let last = call.flag("select_last_index", false)?;
    let mut temps = Vec::new();
    let mut of = "{r0}".to_owned();
    if last {
        // Of equals the last one: the first from the other end.
        temps.push(Out::view(elem, dims, format!("{{r0}}.flip::<{axis}>()")));
        of = format!("{{r{TEMP}}}");
    }
    let of = call.opens.not_empty(dims, &over.axes, &of);
    temps.push(Out::fill(Elem::Usize, &less, format!("{of}.{name}::<{axis}>(y)")));
    let at = TEMP + temps.len() - 1;
    let text = if last {
        let most = match call.opens.has(dims[axis]) {
            true => format!("({} - 1) as i64", call.opens.count(dims[axis])),
            false => (dims[axis] - 1).to_string(),
        };
        format!("-({{e{at}}}.cast::<i64>() - {most})")
    } else {
        format!("{{e{at}}}.cast::<i64>()")
    };
    Ok(with_axes(temps, Out::fill(Elem::I64, &less, format!("({text}).eval_into(y)")), dims, &over))
}

fn scan(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let axis = call.known(1, "axis")?.ok_or("the axis is missing")?.ints()[0];
    let axis = call.axis_of(axis, dims.len())?;
    let sums = call.node.op == "CumSum";
    let name = if sums { "cumsum_into" } else { "cumprod_into" };
    let back = call.flag("reverse", false)?;
    let mut temps = Vec::new();
    let mut of = 0;
    if back {
        temps.push(Out::view(elem, dims, format!("{{r0}}.flip::<{axis}>()")));
        of = TEMP;
    }
    let filled = if call.flag("exclusive", false)? {
        // Of those before each: the first is what changes nothing.
        let first = elem.literal(if sums { 0.0 } else { 1.0 });
        let (lead, n) = ("..,".repeat(axis), dims[axis]);
        let mut text = format!("y.fill({first})");
        if n > 1 {
            let mut fewer = dims.to_vec();
            fewer[axis] -= 1;
            temps.push(Out::view(elem, &fewer, format!("{{r{of}}}.slice(s![{lead}..{}])", n - 1)));
            temps.push(Out::fill(elem, &fewer, format!("{{r{}}}.{name}::<{axis}>(y)", TEMP + temps.len() - 1)));
            text += &format!("; y.slice_mut(s![{lead}1..]).assign({{a{}}})", TEMP + temps.len() - 1);
        }
        Out::fill(elem, dims, text)
    } else {
        Out::fill(elem, dims, format!("{{r{of}}}.{name}::<{axis}>(y)"))
    };
    if !back {
        return Ok(Made::after(temps, filled));
    }
    temps.push(filled);
    let at = TEMP + temps.len() - 1;
    Ok(Made::after(temps, Out::view(elem, dims, format!("{{r{at}}}.flip::<{axis}>()"))))
}

fn top_k(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims, axis) = (call.elem(0)?, call.dims(0)?, call.axis(-1)?);
    let k = match call.known(1, "number of elements")?.and_then(Array::single) {
        Some(k) => k as usize,
        None => call.int("k", 0)? as usize,
    };
    if call.opens.has(dims[axis]) {
        let n = call.opens.count(dims[axis]);
        return Err(format!(
            "{k} of the elements of an axis are asked for that may have fewer: `{n}` is known at run time"
        ));
    }
    if k == 0 || k > dims[axis] {
        return Err(format!("{k} of {} elements are asked for", dims[axis]));
    }
    let mut to = dims.to_vec();
    to[axis] = k;
    let largest = call.flag("largest", true)?;
    let text = |of: usize| format!("{{r{of}}}.top_k_into::<{axis}, {k}>(y0, y1)");
    let positions = Out::new(Elem::Usize, &to, How::Joint);
    let cast = |at: usize| Out::expr(Elem::I64, &to, format!("{{e{at}}}.cast::<i64>()"));
    if largest {
        let values = Out::new(elem, &to, How::Joint);
        return Ok(Made {
            temps: vec![positions],
            outs: vec![values, cast(TEMP)],
            joint: Some((text(0), vec![0, TEMP])),
        });
    }
    if !elem.is_signed() {
        return Err(format!("the smallest of {} are not found: they are the largest of the negatives", elem.rust()));
    }
    // The smallest are the largest of the negatives.
    let negative = Out::fill(elem, dims, "(-{e0}).eval_into(y)");
    let values = Out::new(elem, &to, How::Joint);
    let outs = vec![Out::expr(elem, &to, format!("-{{e{}}}", TEMP + 1)), cast(TEMP + 2)];
    Ok(Made { temps: vec![negative, values, positions], outs, joint: Some((text(TEMP), vec![TEMP + 1, TEMP + 2])) })
}

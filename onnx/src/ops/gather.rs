//! Elements at positions that are tensors.

use super::{How, Made, Op, Out, TEMP};
use crate::array::{Array, Elem, indices, strides};
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "Gather" => gather,
        "GatherElements" => gather_elements,
        "GatherND" => gather_nd,
        "ScatterElements" | "Scatter" => scatter_elements,
        "ScatterND" => scatter_nd,
        "OneHot" => one_hot,
        _ => return None,
    })
}

/// Indices that are known are in range, or the node is refused; of others it is found out at run time.
fn checked(call: &Call<'_>, i: usize, size: usize, axis: usize) -> Fallible<bool> {
    let Some(known) = call.data(i) else { return Ok(false) };
    let out = known.ints().into_iter().find(|&n| n < -(size as i64) || n >= size as i64);
    match out {
        Some(n) => Err(format!("the index {n} is out of range for axis {axis} of size {size} of `{}`", call.name(0))),
        // How many there are of an open axis is known at run time.
        None => Ok(!call.opens.has(size)),
    }
}

/// Code that may fail, or that cannot because all indices are known.
pub(super) fn fallible(text: String, safe: bool) -> How {
    if safe { How::Fill(format!("{text}.expect(\"indices that were checked\")")) } else { How::Try(text) }
}

/// Indices as the library takes them: whole numbers with a sign, or positions.
fn index_operand(call: &Call<'_>, i: usize, temps: &mut Vec<Out>) -> Fallible<String> {
    let (elem, dims) = (call.elem(i)?, call.dims(i)?);
    Ok(match elem {
        Elem::I32 | Elem::I64 => format!("{{a{i}}}"),
        _ if !elem.is_int() => {
            return Err(format!("`{}` is of {}, no indices", call.name(i), elem.rust()));
        }
        _ => {
            temps.push(Out::fill(Elem::I64, dims, format!("({{e{i}}}.cast::<i64>()).eval_into(y)")));
            format!("{{a{}}}", TEMP + temps.len() - 1)
        }
    })
}

fn gather(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims, axis) = (call.elem(0)?, call.dims(0)?, call.axis(0)?);
    let places = call.dims(1)?;
    let size = dims[axis];
    let safe = checked(call, 1, size, axis)?;
    let to = [&dims[..axis], places, &dims[axis + 1..]].concat();
    if let Some(known) = call.data(1) {
        let picks: Vec<usize> =
            known.ints().iter().map(|&n| if n < 0 { n + size as i64 } else { n } as usize).collect();
        let in_order = !picks.is_empty() && picks.windows(2).all(|pair| pair[1] == pair[0] + 1);
        if in_order {
            // Neighbours are a slice.
            let mut cuts: Vec<super::shape::Cut> =
                dims.iter().map(|&n| super::shape::Cut { start: 0, step: 1, len: n }).collect();
            cuts[axis] = super::shape::Cut { start: picks[0], step: 1, len: picks.len() };
            if places.is_empty() && axis < dims.len() {
                return Ok(match size {
                    1 => Out::new(elem, &to, How::Reshaped(0)).into(),
                    // Counted from the back, so that it is a view with strides whichever axis it is.
                    _ => {
                        let at = match picks[0] {
                            at if call.opens.has(size) && at > size / 2 => {
                                format!("{} - {}", call.opens.count(size), size - at)
                            }
                            at => at.to_string(),
                        };
                        let axis = axis as isize - dims.len() as isize;
                        Out::view(elem, &to, format!("{{r0}}.index_axis::<{axis}>({at})")).into()
                    }
                });
            }
            let (_, part) = super::shape::cut_views(call.opens, elem, dims, &cuts, 0)?;
            if part.dims == to {
                return Ok(part.into());
            }
            return Ok(Made::after(vec![part], Out::new(elem, &to, How::Reshaped(TEMP))));
        }
    }
    let mut temps = Vec::new();
    let by = index_operand(call, 1, &mut temps)?;
    let text = format!("{{r0}}.take_into::<{axis}>({by}, y)");
    Ok(Made::after(temps, Out::new(elem, &to, fallible(text, safe))))
}

fn gather_elements(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims, axis) = (call.elem(0)?, call.dims(0)?, call.axis(0)?);
    let to = call.dims(1)?;
    let open = |k: usize| call.opens.any(&[dims[k], to[k]]);
    if to.len() != dims.len() || (0..dims.len()).any(|k| k != axis && (to[k] > dims[k] || open(k) && to[k] != dims[k]))
    {
        return Err(format!("indices of the shape {to:?} do not gather from {dims:?} along axis {axis}"));
    }
    let safe = checked(call, 1, dims[axis], axis)?;
    let mut temps = Vec::new();
    let by = index_operand(call, 1, &mut temps)?;
    let text = format!("{{r0}}.gather_into::<{axis}>({by}, y)");
    Ok(Made::after(temps, Out::new(elem, to, fallible(text, safe))))
}

/// Indices of several numbers, which are those of the axes from `from` on, as one each, of the flattened axes; those of the axes
/// before are counted in.
fn flattened(
    call: &Call<'_>,
    dims: &[usize],
    from: usize,
    temps: &mut Vec<Out>,
) -> Fallible<(String, Vec<usize>, bool)> {
    let places = call.dims(1)?;
    let (&depth, rows) = places.split_last().ok_or("the indices have no axis")?;
    if from + depth > dims.len() || from > rows.len() || rows[..from] != dims[..from] {
        return Err(format!("indices of the shape {places:?} do not index {dims:?}"));
    }
    let sizes = &dims[..from + depth];
    let by = strides(sizes);
    if let Some(known) = call.data(1) {
        let ints = known.ints();
        let mut flat = Vec::new();
        for (row, at) in indices(rows).enumerate() {
            let mut place: usize = at[..from].iter().zip(&by).map(|(i, s)| i * s).sum();
            for k in 0..depth {
                let (n, size) = (ints[row * depth + k], sizes[from + k] as i64);
                if n < -size || n >= size {
                    return Err(format!(
                        "the index {n} is out of range for axis {} of size {size} of `{}`",
                        from + k,
                        call.name(0)
                    ));
                }
                place += if n < 0 { n + size } else { n } as usize * by[from + k];
            }
            flat.push(place as i64);
        }
        temps.push(Out::new(Elem::I64, rows, How::Const(Array::of_ints(Elem::I64, rows.to_vec(), &flat))));
        return Ok((format!("{{a{}}}", TEMP + temps.len() - 1), rows.to_vec(), true));
    }
    if !call.elem(1)?.is_int() {
        return Err(format!("`{}` is of {}, no indices", call.name(1), call.elem(1)?.rust()));
    }
    let mut of = 1;
    if call.elem(1)? != Elem::I64 {
        temps.push(Out::fill(Elem::I64, places, "({e1}.cast::<i64>()).eval_into(y)"));
        of = TEMP + temps.len() - 1;
    }
    let all: usize = sizes.iter().product();
    let mut terms = Vec::new();
    if from > 0 {
        let lead: Vec<i64> =
            (0..rows[..from].iter().product::<usize>() as i64).map(|n| n * by[from - 1] as i64).collect();
        let mut shape = rows[..from].to_vec();
        shape.resize(rows.len(), 1);
        temps.push(Out::new(Elem::I64, &shape, How::Const(Array::of_ints(Elem::I64, shape.clone(), &lead))));
        terms.push(format!("{{o{}}}", TEMP + temps.len() - 1));
    }
    for k in 0..depth {
        temps.push(Out::view(Elem::I64, rows, format!("{{r{of}}}.index_axis::<-1>({k})")));
        let (at, n, s) = (TEMP + temps.len() - 1, sizes[from + k], by[from + k]);
        // From the end, where they are negative; one that is out of range puts the whole there.
        let place = format!("{{e{at}}}.rem_euclid({n}i64)");
        let place = if s == 1 { place } else { format!("{place} * {s}i64") };
        let within = format!("({{e{at}}}.less({n}i64) & {{e{at}}}.greater_equal(-{n}i64))");
        terms.insert(0, format!("{within}.select({place}, {all}i64)"));
    }
    temps.push(Out::fill(Elem::I64, rows, format!("({}).eval_into(y)", terms.join(" + "))));
    Ok((format!("{{a{}}}", TEMP + temps.len() - 1), rows.to_vec(), false))
}

fn gather_nd(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let batch = call.int("batch_dims", 0)? as usize;
    let depth = *call.dims(1)?.last().ok_or("the indices have no axis")?;
    let mut temps = Vec::new();
    let (by, rows, safe) = flattened(call, dims, batch, &mut temps)?;
    let rest = &dims[batch + depth..];
    let flat = [&[dims[..batch + depth].iter().product()], rest].concat();
    temps.push(Out::new(elem, &flat, How::Reshaped(0)));
    let of = TEMP + temps.len() - 1;
    let text = format!("{{r{of}}}.take_into::<0>({by}, y)");
    Ok(Made::after(temps, Out::new(elem, &[&rows, rest].concat(), fallible(text, safe))))
}

/// The method of a scatter: which values stay where several meet.
fn scatter_call(call: &Call<'_>, axis: usize, of: &str, by: &str, values: &str) -> Fallible<String> {
    let reduction = call.one_of("reduction", "none", &["none", "add", "mul", "min", "max"])?;
    Ok(match reduction {
        "none" => format!("{of}.scatter_into::<{axis}>({by}, {values}, y)"),
        "add" => format!("{of}.scatter_add_into::<{axis}>({by}, {values}, y)"),
        "mul" => format!("{of}.scatter_with_into::<{axis}>({by}, {values}, |a, b| a * b, y)"),
        "min" => format!("{of}.scatter_with_into::<{axis}>({by}, {values}, Numeric::smaller, y)"),
        _ => format!("{of}.scatter_with_into::<{axis}>({by}, {values}, Numeric::larger, y)"),
    })
}

fn scatter_elements(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims, axis) = (call.elem(0)?, call.dims(0)?, call.axis(0)?);
    super::elementwise::one_type(call, &[0, 2])?;
    if call.dims(1)? != call.dims(2)? {
        return Err(format!("indices of {:?} for updates of {:?}", call.dims(1)?, call.dims(2)?));
    }
    let safe = checked(call, 1, dims[axis], axis)?;
    let mut temps = Vec::new();
    let by = index_operand(call, 1, &mut temps)?;
    let text = scatter_call(call, axis, "{r0}", &by, "{a2}")?;
    Ok(Made::after(temps, Out::new(elem, dims, fallible(text, safe))))
}

fn scatter_nd(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    super::elementwise::one_type(call, &[0, 2])?;
    let depth = *call.dims(1)?.last().ok_or("the indices have no axis")?;
    let mut temps = Vec::new();
    let (_, rows, safe) = flattened(call, dims, 0, &mut temps)?;
    let flat_at = TEMP + temps.len() - 1;
    let rest = &dims[depth..];
    if call.dims(2)? != [&rows, rest].concat() {
        return Err(format!("updates of {:?} for indices of {:?} into {dims:?}", call.dims(2)?, call.dims(1)?));
    }
    let count: usize = rows.iter().product();
    let flat = [&[dims[..depth].iter().product()], rest].concat();
    let updates = [&[count], rest].concat();
    let mut column = vec![count];
    column.resize(1 + rest.len(), 1);
    let push = |temps: &mut Vec<Out>, out: Out| {
        temps.push(out);
        TEMP + temps.len() - 1
    };
    let of = push(&mut temps, Out::new(elem, &flat, How::Reshaped(0)));
    let new = push(&mut temps, Out::new(elem, &updates, How::Reshaped(2)));
    let mut by = push(&mut temps, Out::new(Elem::I64, &column, How::Reshaped(flat_at)));
    if column != updates {
        by = push(&mut temps, super::shape::stretched(call.opens, Elem::I64, &column, &updates, by));
    }
    let text = scatter_call(call, 0, &format!("{{r{of}}}"), &format!("{{a{by}}}"), &format!("{{a{new}}}"))?;
    let written = push(&mut temps, Out::new(elem, &flat, fallible(text, safe)));
    Ok(Made::after(temps, Out::new(elem, dims, How::Reshaped(written))))
}

fn one_hot(call: &Call<'_>) -> Fallible<Made> {
    let dims = call.dims(0)?;
    let depth = call.known(1, "depth")?.and_then(Array::single).ok_or("the depth is no number")? as usize;
    let rank = dims.len() + 1;
    let axis = call.axis_of(call.int("axis", -1)?, rank)?;
    let elem = call.elem(2)?;
    if call.dims(2)? != [2] {
        return Err(format!("its values have the shape {:?}: the one off, the one on", call.dims(2)?));
    }
    let (off, on) = match call.data(2) {
        Some(values) => (elem.literal(values.floats()[0]), elem.literal(values.floats()[1])),
        None => ("{r2}[[0]]".to_owned(), "{r2}[[1]]".to_owned()),
    };
    let of = call.elem(0)?;
    super::room_for_constant(&[depth])?;
    super::room(&[dims, &[depth]].concat())?;
    let mut spread = dims.to_vec();
    spread.insert(axis, 1);
    let mut classes = vec![1; rank - axis];
    classes[0] = depth;
    let numbers: Vec<f64> = (0..depth).map(|n| n as f64).collect();
    let mut temps = vec![
        Out::new(of, &spread, How::Reshaped(0)),
        Out::new(of, &classes, How::Const(Array::of_floats(of, classes.clone(), &numbers))),
    ];
    let mut to = dims.to_vec();
    to.insert(axis, depth);
    // From the end, where they are negative; what is out of range is nowhere.
    let mut hot = format!("{{e{TEMP}}}.equal({{o{}}})", TEMP + 1);
    if of.is_signed() {
        let below: Vec<f64> = numbers.iter().map(|n| n - depth as f64).collect();
        temps.push(Out::new(of, &classes, How::Const(Array::of_floats(of, classes.clone(), &below))));
        hot = format!("({hot} | {{e{TEMP}}}.equal({{o{}}}))", TEMP + 2);
    }
    Ok(Made::after(temps, Out::fill(elem, &to, format!("({hot}.select({on}, {off})).eval_into(y)"))))
}

//! Operators that move elements: views where there can be one, copies elsewhere.

use super::{How, Made, Op, Out, TEMP, all_in_table, in_table, list, room, room_for_constant, shape_of};
use crate::array::{Array, Elem, broadcast, indices};
use crate::net::{Call, Fallible};
use crate::open::Opens;
use crate::read::{self, Attr};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "Reshape" => reshape,
        "Flatten" => flatten,
        "Squeeze" => squeeze,
        "Unsqueeze" => unsqueeze,
        "Transpose" => transpose,
        "Slice" => slice,
        "Split" => split,
        "Concat" => concat,
        "Pad" => pad,
        "Tile" => tile,
        "Expand" => expand,
        "Shape" => sizes,
        "Size" => size,
        "Constant" => constant,
        "ConstantOfShape" => constant_of_shape,
        "Range" => range,
        "EyeLike" => eye,
        "Trilu" => triangle,
        "DepthToSpace" => depth_to_space,
        "SpaceToDepth" => space_to_depth,
        "CenterCropPad" => center_crop_pad,
        _ => return None,
    })
}

fn reshaped(call: &Call<'_>, to: &[usize]) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    if to.iter().product::<usize>() != dims.iter().product::<usize>() {
        return Err(format!("the shape {dims:?} of `{}` has not as many elements as {to:?}", call.name(0)));
    }
    let how = if dims == to { How::Same(0) } else { How::Reshaped(0) };
    Ok(Out::new(elem, to, how).into())
}

fn reshape(call: &Call<'_>) -> Fallible<Made> {
    let asked = call.ints_or_input("shape", 1)?.ok_or("the shape is missing")?;
    let (dims, zero_is_zero) = (call.dims(0)?, call.flag("allowzero", false)?);
    let mut to = Vec::new();
    for (at, &n) in asked.iter().enumerate() {
        to.push(match n {
            0 if !zero_is_zero => {
                *dims.get(at).ok_or_else(|| format!("the shape {asked:?} keeps axis {at}, which {dims:?} has not"))?
            }
            -1 => usize::MAX,
            n => usize::try_from(n).map_err(|_| format!("the shape {asked:?} has the size {n}"))?,
        });
    }
    let known: usize = to.iter().filter(|&&n| n != usize::MAX).product();
    let len: usize = dims.iter().product();
    match to.iter().filter(|&&n| n == usize::MAX).count() {
        0 => {}
        1 if known > 0 && len.is_multiple_of(known) => {
            to.iter_mut().filter(|n| **n == usize::MAX).for_each(|n| *n = len / known)
        }
        1 => return Err(format!("the shape {dims:?} of `{}` does not go into {asked:?}", call.name(0))),
        _ => return Err(format!("the shape {asked:?} has -1 more than once")),
    }
    reshaped(call, &to)
}

fn flatten(call: &Call<'_>) -> Fallible<Made> {
    let dims = call.dims(0)?;
    let axis = call.int("axis", 1)?;
    let axis = if axis == dims.len() as i64 { dims.len() } else { call.axis_of(axis, dims.len().max(1))? };
    reshaped(call, &[dims[..axis].iter().product(), dims[axis..].iter().product()])
}

fn squeeze(call: &Call<'_>) -> Fallible<Made> {
    let dims = call.dims(0)?;
    let dropped = match call.ints_or_input("axes", 1)? {
        Some(axes) => axes.iter().map(|&a| call.axis_of(a, dims.len())).collect::<Fallible<Vec<_>>>()?,
        None => (0..dims.len()).filter(|&axis| dims[axis] == 1).collect(),
    };
    if let Some(&axis) = dropped.iter().find(|&&axis| dims[axis] != 1) {
        return Err(format!(
            "axis {axis} of {dims:?} has size {}, and only an axis of size 1 can be squeezed",
            dims[axis]
        ));
    }
    let to: Vec<usize> = (0..dims.len()).filter(|axis| !dropped.contains(axis)).map(|axis| dims[axis]).collect();
    reshaped(call, &to)
}

fn unsqueeze(call: &Call<'_>) -> Fallible<Made> {
    let dims = call.dims(0)?;
    let axes = call.ints_or_input("axes", 1)?.ok_or("the axes are missing")?;
    let rank = dims.len() + axes.len();
    let added = axes.iter().map(|&a| call.axis_of(a, rank)).collect::<Fallible<Vec<_>>>()?;
    let mut old = dims.iter();
    let to = (0..rank).map(|axis| if added.contains(&axis) { Some(1) } else { old.next().copied() });
    let to: Vec<usize> = to.collect::<Option<_>>().ok_or_else(|| format!("the axes {axes:?} name one twice"))?;
    reshaped(call, &to)
}

/// The order of axes of a `Transpose`.
pub(crate) fn order(call: &Call<'_>) -> Fallible<Vec<usize>> {
    let rank = call.rank(0)?;
    let order: Vec<usize> = match call.ints("perm")? {
        None => (0..rank).rev().collect(),
        Some(perm) => perm.iter().map(|&a| call.axis_of(a, rank)).collect::<Fallible<_>>()?,
    };
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if sorted.into_iter().eq(0..rank) { Ok(order) } else { Err(format!("the order {order:?} is none of {rank} axes")) }
}

fn transpose(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims, order) = (call.elem(0)?, call.dims(0)?, order(call)?);
    Ok(permuted(elem, dims, &order, 0).into())
}

/// The view with the axes in another order, or the same elements in another shape where that is all it is.
pub(super) fn permuted(elem: Elem, dims: &[usize], order: &[usize], of: usize) -> Out {
    let to: Vec<usize> = order.iter().map(|&axis| dims[axis]).collect();
    let moved: Vec<usize> = order.iter().copied().filter(|&axis| dims[axis] != 1).collect();
    let how = if order.iter().copied().eq(0..dims.len()) {
        How::Same(of)
    } else if moved.is_sorted() {
        How::Reshaped(of)
    } else {
        How::View(format!("{{r{of}}}.permute::<axes![{}]>()", list(order)))
    };
    Out::new(elem, &to, how)
}

/// What is taken of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cut {
    pub(crate) start: usize,
    pub(crate) step: i64,
    pub(crate) len: usize,
}

impl Cut {
    fn all(size: usize) -> Cut {
        Cut { start: 0, step: 1, len: size }
    }

    /// As an entry of `s![..]`.
    fn entry(self, size: usize) -> String {
        let Cut { start, step, len } = self;
        if self == Cut::all(size) {
            return "..".to_owned();
        }
        let reach = (len - 1) * step.unsigned_abs() as usize + 1;
        let (from, to) = if step > 0 { (start, start + reach) } else { (start + 1 - reach, start + 1) };
        let mut text = match (from, to) {
            (0, to) if to == size => "..".to_owned(),
            (from, to) if to == size => format!("{from}.."),
            (from, to) => format!("{from}..{to}"),
        };
        if step != 1 {
            text += &format!(";{step}");
        }
        text
    }
}

/// A part of an axis whose size is known at run time, or a part whose size is: its places are computed then.
fn cut_open(opens: &Opens, elem: Elem, dims: &[usize], axis: usize, cut: Cut, of: usize) -> Fallible<Out> {
    let (n, Cut { start, step, len }) = (dims[axis], cut);
    let mut to = dims.to_vec();
    to[axis] = len;
    if step == -1 && len == n {
        return Ok(Out::view(elem, &to, format!("{{r{of}}}.flip::<{axis}>()")));
    }
    if step != 1 {
        return Err(format!("it takes one in {step} of an axis of {}", opens.shape(&[n])));
    }
    // From the end, if it is nearer: that is where it is whatever the size.
    let from_end = opens.has(n) && start > n / 2 && !opens.has(start);
    let from = if from_end { format!("{} - {}", opens.count(n), n - start) } else { opens.count(start) };
    let text = match opens.tag(len) {
        Some(tag) => {
            let range = match (start, start + len == n) {
                (0, _) => format!("..{}", opens.count(len)),
                (_, true) => format!("{from}.."),
                _ => format!("{from}..{from} + {}", opens.count(len)),
            };
            format!("slice_along::<{axis}, {tag}>({range})")
        }
        None => format!("slice_at::<{axis}, {len}>({from})"),
    };
    let why =
        if opens.has(n) { "an axis that is long enough" } else { "an axis that is not longer than the model's table" };
    Ok(Out::view(elem, &to, format!("{{r{of}}}.{text}.expect(\"{why}\")")))
}

/// The view of cuts of each axis, and the views on the way to it, which are numbered from `of` on: of an open axis each is one.
pub(super) fn cut_views(
    opens: &Opens,
    elem: Elem,
    dims: &[usize],
    cuts: &[Cut],
    mut of: usize,
) -> Fallible<(Vec<Out>, Out)> {
    let (mut cuts, mut dims) = (cuts.to_vec(), dims.to_vec());
    let mut views = Vec::new();
    for axis in 0..dims.len() {
        let cut = cuts[axis];
        if cut != Cut::all(dims[axis]) && cut.len > 0 && (opens.has(dims[axis]) || opens.has(cut.len)) {
            views.push(cut_open(opens, elem, &dims, axis, cut, of)?);
            (cuts[axis], dims[axis]) = (Cut::all(cut.len), cut.len);
            of = TEMP + views.len() - 1;
        }
    }
    let last = cut_view(elem, &dims, &cuts, of)?;
    match (last.how.clone(), views.pop()) {
        (How::Same(_), Some(view)) => Ok((views, view)),
        (_, view) => {
            views.extend(view);
            Ok((views, last))
        }
    }
}

/// The view of cuts of each axis.
fn cut_view(elem: Elem, dims: &[usize], cuts: &[Cut], of: usize) -> Fallible<Out> {
    let to: Vec<usize> = cuts.iter().map(|cut| cut.len).collect();
    if cuts.iter().zip(dims).all(|(&cut, &n)| cut == Cut::all(n)) {
        return Ok(Out::new(elem, &to, How::Same(of)));
    }
    if to.contains(&0) {
        return Err(format!("a slice of {dims:?} is empty, {to:?}, and tensors without elements are not generated"));
    }
    let last = cuts.iter().zip(dims).rposition(|(&cut, &n)| cut != Cut::all(n)).map_or(0, |at| at + 1);
    let entries: Vec<String> = cuts.iter().zip(dims).take(last).map(|(cut, &n)| cut.entry(n)).collect();
    let changed = cuts.iter().zip(dims).filter(|&(&cut, &n)| cut != Cut::all(n));
    let known = changed.clone().all(|(cut, &n)| in_table(n) && in_table(cut.len));
    let by = if known { "slice".to_owned() } else { format!("slice_const::<{}>", shape_of(&to)) };
    Ok(Out::view(elem, &to, format!("{{r{of}}}.{by}(s![{}])", entries.join(", "))))
}

/// What a `Slice` takes of each axis.
pub(crate) fn cuts(call: &Call<'_>) -> Fallible<Vec<Cut>> {
    let dims = call.dims(0)?;
    let starts = call.ints_or_input("starts", 1)?.ok_or("the starts are missing")?;
    let ends = call.ints_or_input("ends", 2)?.ok_or("the ends are missing")?;
    let axes = match call.ints_or_input("axes", 3)? {
        Some(axes) => axes,
        None => (0..starts.len() as i64).collect(),
    };
    let steps = match call.known_ints(4, "steps")? {
        Some(steps) => steps,
        None => vec![1; starts.len()],
    };
    if [ends.len(), axes.len(), steps.len()] != [starts.len(); 3] {
        return Err(format!(
            "{} starts, {} ends, {} axes and {} steps",
            starts.len(),
            ends.len(),
            axes.len(),
            steps.len()
        ));
    }
    let mut cuts: Vec<Cut> = dims.iter().map(|&n| Cut::all(n)).collect();
    for (((&start, &end), &axis), &step) in starts.iter().zip(&ends).zip(&axes).zip(&steps) {
        let axis = call.axis_of(axis, dims.len())?;
        let n = dims[axis] as i64;
        // What is beyond all sizes means the end; else how long the axis is decides.
        let beyond = |at: i64| {
            at.unsigned_abs() > n as u64 && at.unsigned_abs() < 1 << 20 && !call.opens.has(at.unsigned_abs() as usize)
        };
        if let (true, Some(&at)) = (call.opens.has(dims[axis]), [start, end].iter().find(|&&at| beyond(at))) {
            let size = call.opens.shape(&dims[axis..=axis]);
            return Err(format!("it takes positions up to {at} of an axis of {size}, as far as there are such"));
        }
        let from_front = |at: i64| if at < 0 { at.saturating_add(n) } else { at };
        let len = match step {
            0 => return Err(format!("axis {axis} has a step of 0")),
            step if step > 0 => {
                // A part of a table that is as long as an open axis: whether the table is, is found out at run time.
                let open = end > 0 && call.opens.has(end as usize) && !call.opens.has(dims[axis]);
                let most = if open { end.max(n) } else { n };
                let (from, to) = (from_front(start).clamp(0, n), from_front(end).clamp(0, most));
                cuts[axis].start = from as usize;
                (to - from + step - 1).max(0) / step
            }
            step => {
                let (from, to) = (from_front(start).clamp(-1, n - 1), from_front(end).clamp(-1, n - 1));
                cuts[axis].start = from.max(0) as usize;
                // A step may be as long as there are numbers for.
                ((from - to - 1) / step.saturating_neg() + 1).max(0) * (from > to) as i64
            }
        };
        cuts[axis].len = len as usize;
        cuts[axis].step = if len <= 1 { 1 } else { step };
    }
    Ok(cuts)
}

fn slice(call: &Call<'_>) -> Fallible<Made> {
    let (temps, view) = cut_views(call.opens, call.elem(0)?, call.dims(0)?, &cuts(call)?, 0)?;
    // Of a weight a copy: a view of one is of another type.
    let copied = |out: Out| match out.how {
        How::View(text) if call.data(0).is_some() => Out { how: How::Fill(format!("y.assign({text})")), ..out },
        _ => out,
    };
    Ok(Made::after(temps.into_iter().map(copied).collect(), copied(view)))
}

fn split(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims, axis) = (call.elem(0)?, call.dims(0)?, call.axis(0)?);
    let size = dims[axis];
    let parts: Vec<usize> = match call.ints_or_input("split", 1)? {
        Some(parts) => parts.iter().map(|&n| n as usize).collect(),
        None => {
            let count = call.int("num_outputs", call.node.outputs.len() as i64)?.max(1) as usize;
            let each = size.div_ceil(count);
            (0..count).map(|k| each.min(size.saturating_sub(k * each))).collect()
        }
    };
    if parts.iter().sum::<usize>() != size {
        let sum: usize = parts.iter().sum();
        return Err(format!(
            "the parts {parts:?} add up to {sum}, and axis {axis} of `{}` has size {size}",
            call.name(0)
        ));
    }
    let mut start = 0;
    let mut outs = Vec::new();
    for len in parts {
        let mut cuts: Vec<Cut> = dims.iter().map(|&n| Cut::all(n)).collect();
        cuts[axis] = Cut { start, step: 1, len };
        start += len;
        if len == 0 && size > 0 {
            let mut none = dims.to_vec();
            none[axis] = 0;
            outs.push(Out::new(elem, &none, How::Const(Array::of_ints(elem, none.clone(), &[]))));
            continue;
        }
        // Of one axis there is one view.
        outs.push(cut_views(call.opens, elem, dims, &cuts, 0)?.1);
    }
    Ok(Made { outs, ..Made::default() })
}

fn concat(call: &Call<'_>) -> Fallible<Made> {
    let axis = call.needed_axis()?;
    let inputs: Vec<usize> = (0..call.count()).collect();
    let elem = super::elementwise::one_type(call, &inputs)?;
    let mut dims = call.dims(0)?.to_vec();
    dims[axis] = 0;
    for &i in &inputs {
        let part = call.dims(i)?;
        let fits = part.len() == dims.len() && (0..dims.len()).all(|k| k == axis || part[k] == dims[k]);
        if !fits {
            return Err(format!(
                "`{}` of the shape {part:?} does not go behind {:?} along axis {axis}",
                call.name(i),
                call.dims(0)?
            ));
        }
        dims[axis] += part[axis];
    }
    if inputs.len() == 1 {
        return Ok(Out::new(elem, &dims, How::Same(0)).into());
    }
    let sizes: Vec<usize> = inputs.iter().map(|&i| call.dims(i).map(|part| part[axis])).collect::<Fallible<_>>()?;
    if call.opens.any(&sizes) {
        call.opens.sum(&sizes);
        return Ok(Out::fill(elem, &dims, joined_open(call.opens, &sizes, axis)).into());
    }
    let how = joined(call, &inputs, axis, &dims)?;
    Ok(Out::new(elem, &dims, how).into())
}

/// The code of a `Concat` along an axis whose size is known at run time: each part at its place.
fn joined_open(opens: &Opens, sizes: &[usize], axis: usize) -> String {
    let mut from = String::new();
    let mut lines = Vec::new();
    for (i, &n) in sizes.iter().enumerate() {
        let to = if from.is_empty() { opens.count(n) } else { format!("{from} + {}", opens.count(n)) };
        let part = match opens.tag(n) {
            Some(tag) => format!("slice_along_mut::<{axis}, {tag}>({from}..{to})"),
            None if from.is_empty() => format!("slice_at_mut::<{axis}, {n}>(0)"),
            None => format!("slice_at_mut::<{axis}, {n}>({from})"),
        };
        lines.push(format!("y.{part}.expect(\"a part of the axis\").assign({{a{i}}})"));
        from = to;
    }
    lines.join("; ")
}

/// How a `Concat` comes to be.
fn joined(call: &Call<'_>, inputs: &[usize], axis: usize, dims: &[usize]) -> Fallible<How> {
    let parts: Vec<String> = inputs.iter().map(|i| format!("{{a{i}}}")).collect();
    if !in_table(dims[axis]) {
        let to = shape_of(dims);
        if inputs.len() <= 8 {
            return Ok(How::Fill(format!("y.assign(({}).concat_const::<{axis}, {to}>())", parts.join(", "))));
        }
        return Err(format!("more than 8 tensors are joined to an axis of {} elements", dims[axis]));
    }
    if inputs.len() <= 8 {
        return Ok(How::Joined(format!("({}).concat_into::<{axis}>(y)", parts.join(", ")), axis));
    }
    let mut start = 0;
    let mut lines = Vec::new();
    for (&i, part) in inputs.iter().zip(&parts) {
        let len = call.dims(i)?[axis];
        lines.push(format!("y.slice_mut(s![{}{start}..{}]).assign({part})", "..,".repeat(axis), start + len));
        start += len;
    }
    Ok(How::Fill(lines.join("; ")))
}

fn pad(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let mode = call.one_of("mode", "constant", &["constant", "reflect", "edge", "wrap"])?;
    let pads = match call.ints("paddings")? {
        Some(old) => old,
        None => call.ints_or_input("pads", 1)?.ok_or("the pads are missing")?,
    };
    let axes: Vec<usize> = match call.known_ints(3, "axes")? {
        Some(axes) => axes.iter().map(|&a| call.axis_of(a, dims.len())).collect::<Fallible<_>>()?,
        None => (0..dims.len()).collect(),
    };
    if pads.len() != 2 * axes.len() {
        return Err(format!("{} pads for {} axes", pads.len(), axes.len()));
    }
    let mut sides = vec![(0, 0); dims.len()];
    for (at, &axis) in axes.iter().enumerate() {
        sides[axis] = (pads[at], pads[at + axes.len()]);
    }
    let fill = if call.has(2) {
        match call.data(2).and_then(Array::single) {
            Some(x) => elem.literal(x),
            None => "{r2}.item()".to_owned(),
        }
    } else if call.attr("value").is_some() {
        elem.literal(f64::from(call.float("value", 0.0)?))
    } else {
        elem.zero().to_owned()
    };
    padded(call.opens, elem, dims, &sides, mode, &fill)
}

/// The input, longer on both sides of each axis, or shorter where the number is negative.
pub(super) fn padded(
    opens: &Opens,
    elem: Elem,
    dims: &[usize],
    sides: &[(i64, i64)],
    mode: &str,
    fill: &str,
) -> Fallible<Made> {
    let wrong = dims.iter().zip(sides).find(|&(&n, &side)| opens.has(n) && side != (0, 0));
    if let Some((&n, _)) = wrong {
        return Err(format!(
            "it pads the axis {}, and one whose size is known at run time is not padded",
            opens.shape(&[n])
        ));
    }
    let mut temps = Vec::new();
    let mut of = 0;
    let mut dims = dims.to_vec();
    if sides.iter().any(|&(before, after)| before < 0 || after < 0) {
        let mut cuts = Vec::new();
        for (&n, &(before, after)) in dims.iter().zip(sides) {
            let (first, last) = ((-before).max(0) as usize, (-after).max(0) as usize);
            let len =
                n.checked_sub(first + last).ok_or_else(|| format!("{} is cut off an axis of {n}", first + last))?;
            cuts.push(Cut { start: first, step: 1, len });
        }
        let view = cut_view(elem, &dims, &cuts, 0)?;
        dims = view.dims.clone();
        temps.push(view);
        of = TEMP;
    }
    let places: Vec<(usize, usize, usize)> = sides
        .iter()
        .enumerate()
        .map(|(axis, &(before, after))| (axis, before.max(0) as usize, after.max(0) as usize))
        .filter(|&(_, before, after)| before + after > 0)
        .collect();
    if places.is_empty() {
        return Ok(match temps.pop() {
            Some(view) => view.into(),
            None => Out::new(elem, &dims, How::Same(0)).into(),
        });
    }
    if mode == "constant" {
        let mut to = dims.clone();
        let mut entries = vec!["..".to_owned(); dims.len()];
        for &(axis, before, after) in &places {
            to[axis] += before + after;
            entries[axis] = format!("{before}..{}", before + dims[axis]);
        }
        if !places.iter().all(|&(axis, ..)| in_table(to[axis])) {
            return Err(format!("it pads to {to:?}, and what is padded has at most 2048 positions on an axis"));
        }
        let text = format!("y.fill({fill}); y.slice_mut(s![{}]).assign({{a{of}}})", entries.join(", "));
        return Ok(Made::after(temps, Out::fill(elem, &to, text)));
    }
    let last = places.len() - 1;
    for (at, &(axis, before, after)) in places.iter().enumerate() {
        let size = dims[axis];
        let enough = match mode {
            "reflect" => before.max(after) < size,
            "wrap" => before.max(after) <= size,
            _ => true,
        };
        if !enough {
            return Err(format!("axis {axis} of {size} positions is padded by {before} and {after}, mode {mode}"));
        }
        let mut to = dims.clone();
        to[axis] += before + after;
        if !in_table(to[axis]) {
            return Err(format!("it pads to {to:?}, and what is padded has at most 2048 positions on an axis"));
        }
        let text = match mode {
            "wrap" => {
                let lead = "..,".repeat(axis);
                let part = |at: usize, from: usize, len: usize| {
                    format!(
                        "y.slice_mut(s![{lead}{at}..{}]).assign({{r{of}}}.slice(s![{lead}{from}..{}]))",
                        at + len,
                        from + len
                    )
                };
                let parts = [(0, size - before, before), (before, 0, size), (before + size, 0, after)];
                parts.iter().filter(|p| p.2 > 0).map(|p| part(p.0, p.1, p.2)).collect::<Vec<_>>().join("; ")
            }
            _ => {
                let with = if mode == "reflect" { "Pad::Reflect" } else { "Pad::Edge" };
                format!("{{r{of}}}.pad_into::<{axis}, {before}, {after}>({with}, y)")
            }
        };
        let out = Out::fill(elem, &to, text);
        if at == last {
            return Ok(Made::after(temps, out));
        }
        temps.push(out);
        of = TEMP + temps.len() - 1;
        dims = to;
    }
    unreachable!("the last place returns");
}

fn tile(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let times = call.known_ints(1, "repeats")?.ok_or("the repeats are missing")?;
    if times.len() != dims.len() {
        return Err(format!("{} repeats for {} axes", times.len(), dims.len()));
    }
    let to: Option<Vec<usize>> =
        dims.iter().zip(&times).map(|(&n, &k)| n.checked_mul(usize::try_from(k).ok()?)).collect();
    let to = to.ok_or_else(|| format!("the repeats {times:?}"))?;
    room(&to)?;
    if times.iter().all(|&k| k == 1) {
        return Ok(Out::new(elem, dims, How::Same(0)).into());
    }
    if call.opens.any(&to) && dims.iter().zip(&times).all(|(&n, &k)| n == 1 || k == 1) {
        return Ok(stretched(call.opens, elem, dims, &to, 0).into());
    }
    if !all_in_table(&to) {
        return Err(format!("it repeats to {to:?}, and what is repeated has at most 2048 positions on an axis"));
    }
    Ok(Out::fill(elem, &to, format!("{{r0}}.repeat_into::<shape![{}]>(y)", list(&times))).into())
}

fn expand(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let asked = call.known_ints(1, "shape")?.ok_or("the shape is missing")?;
    let asked: Vec<usize> = asked.iter().map(|&n| n as usize).collect();
    let to = broadcast(dims, &asked).ok_or_else(|| format!("the shape {dims:?} does not stretch to {asked:?}"))?;
    room(&to)?;
    let how = if to == dims {
        How::Same(0)
    } else if to.iter().product::<usize>() == dims.iter().product() {
        How::Reshaped(0)
    } else {
        return Ok(stretched(call.opens, elem, dims, &to, 0).into());
    };
    Ok(Out::new(elem, &to, how).into())
}

/// The view of a value in a larger shape; a copy, where the value does not know how large that is.
pub(super) fn stretched(opens: &Opens, elem: Elem, dims: &[usize], to: &[usize], of: usize) -> Out {
    let unknown = |(back, &n): (usize, &usize)| opens.has(n) && dims.iter().rev().nth(back) != Some(&n);
    if to.iter().rev().enumerate().any(unknown) {
        return Out::fill(elem, to, format!("y.assign({{a{of}}})"));
    }
    Out::view(elem, to, format!("{{r{of}}}.broadcast_to::<{}>()", shape_of(to)))
}

fn sizes(call: &Call<'_>) -> Fallible<Made> {
    let dims = call.dims(0)?;
    let rank = dims.len() as i64;
    let at = |n: i64| (if n < 0 { n + rank } else { n }).clamp(0, rank) as usize;
    let (from, to) = (at(call.int("start", 0)?), at(call.int("end", rank)?));
    let ints: Vec<i64> = dims[from..to.max(from)].iter().map(|&n| n as i64).collect();
    Ok(known(Array::vector(&ints)))
}

fn size(call: &Call<'_>) -> Fallible<Made> {
    let len = call.dims(0)?.iter().product::<usize>() as i64;
    Ok(known(Array::of_ints(Elem::I64, Vec::new(), &[len])))
}

pub(super) fn known(array: Array) -> Made {
    Out { elem: array.elem, dims: array.dims.clone(), how: How::Const(array) }.into()
}

fn constant(call: &Call<'_>) -> Fallible<Made> {
    let Some((name, value)) = call.node.attrs.iter().find(|(name, _)| name.contains("value")) else {
        return Err("it has no value".to_owned());
    };
    let floats = |x: &[f32]| x.iter().map(|&x| f64::from(x)).collect::<Vec<_>>();
    Ok(known(match value {
        Attr::Tensor(tensor) => read::tensor(tensor, call.folder)?,
        Attr::Int(n) => Array::of_ints(Elem::I64, Vec::new(), &[*n]),
        Attr::Ints(ints) => Array::vector(ints),
        Attr::Float(x) => Array::of_floats(Elem::F32, Vec::new(), &floats(&[*x])),
        Attr::Floats(x) => Array::of_floats(Elem::F32, vec![x.len()], &floats(x)),
        Attr::Text(_) | Attr::Texts(_) => return Err("its value is a string, of which there are no tensors".to_owned()),
        Attr::Graph(_) => return Err(format!("its attribute `{name}` is not read")),
    }))
}

fn constant_of_shape(call: &Call<'_>) -> Fallible<Made> {
    let dims: Vec<usize> =
        call.known_ints(0, "shape")?.ok_or("the shape is missing")?.iter().map(|&n| n as usize).collect();
    room_for_constant(&dims)?;
    let value = match call.attr("value") {
        None => Array::scalar(Elem::F32, 0.0),
        Some(Attr::Tensor(tensor)) => read::tensor(tensor, call.folder)?,
        Some(_) => return Err("the attribute `value` is no tensor".to_owned()),
    };
    let len: usize = dims.iter().product();
    Ok(known(Array { dims, bytes: value.bytes.repeat(len), ..value }))
}

fn range(call: &Call<'_>) -> Fallible<Made> {
    let mut ends = [0.0; 3];
    for (i, end) in ends.iter_mut().enumerate() {
        let what = ["start", "limit", "step"][i];
        *end = call.known(i, what)?.and_then(Array::single).ok_or_else(|| format!("the {what} is no number"))?;
    }
    let [start, limit, step] = ends;
    let count = ((limit - start) / step).ceil().max(0.0) as usize;
    room_for_constant(&[count])?;
    let values: Vec<f64> = (0..count).map(|k| start + k as f64 * step).collect();
    Ok(known(Array::of_floats(call.elem(0)?, vec![count], &values)))
}

fn eye(call: &Call<'_>) -> Fallible<Made> {
    let dims = call.dims(0)?;
    if dims.len() != 2 {
        return Err(format!("it makes a matrix, and `{}` has the shape {dims:?}", call.name(0)));
    }
    let elem = match call.int("dtype", 0)? {
        0 => call.elem(0)?,
        number => Elem::of_onnx(number as i32).map_err(|name| format!("it makes {name}"))?,
    };
    let k = call.int("k", 0)?;
    let ints: Vec<i64> = indices(dims).map(|at| (at[1] as i64 - at[0] as i64 == k) as i64).collect();
    Ok(known(Array::of_ints(elem, dims.to_vec(), &ints)))
}

fn triangle(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let k = call.known(1, "diagonal")?.map_or(0, |k| k.ints()[0]);
    let name = if call.flag("upper", true)? { "triu_into" } else { "tril_into" };
    Ok(Out::fill(elem, dims, format!("{{r0}}.{name}::<{k}>(y)")).into())
}

fn blocks(call: &Call<'_>) -> Fallible<(Elem, [usize; 4], usize)> {
    let dims: [usize; 4] = call.dims(0)?.try_into().map_err(|_| "it is of images, [N, C, H, W]".to_owned())?;
    let block = call.int("blocksize", 0)?;
    if block < 1 {
        return Err(format!("the attribute `blocksize` is {block}"));
    }
    Ok((call.elem(0)?, dims, block as usize))
}

fn depth_to_space(call: &Call<'_>) -> Fallible<Made> {
    let (elem, [n, c, h, w], k) = blocks(call)?;
    if c % (k * k) != 0 {
        return Err(format!("{c} channels are not divided by {k} x {k}"));
    }
    let to = [n, c / (k * k), h * k, w * k];
    let name = match call.one_of("mode", "DCR", &["DCR", "CRD"])? {
        "DCR" => "depth_to_space",
        _ => "pixel_shuffle",
    };
    in_blocks(call, elem, name, k, &to)
}

/// The call of a function of blocks of pixels.
fn in_blocks(call: &Call<'_>, elem: Elem, name: &str, k: usize, to: &[usize]) -> Fallible<Made> {
    let dims = call.dims(0)?;
    if k == 1 {
        return Ok(Out::new(elem, to, How::Same(0)).into());
    }
    if call.opens.any(&dims[1..]) {
        let shape = call.opens.shape(dims);
        return Err(format!("it is of blocks of pixels, whose channels, rows and columns are numbers, not {shape}"));
    }
    let (by, generics) =
        if all_in_table(&dims[1..]) && all_in_table(&to[1..]) { ("into", "_, _") } else { ("const_into", "_, _, _") };
    Ok(Out::fill(elem, to, format!("nn::{name}_{by}::<{k}, {generics}>({{a0}}, y)")).into())
}

fn space_to_depth(call: &Call<'_>) -> Fallible<Made> {
    let (elem, [n, c, h, w], k) = blocks(call)?;
    if h % k != 0 || w % k != 0 {
        return Err(format!("an image of {h} x {w} is not divided into blocks of {k} x {k}"));
    }
    let name = match call.one_of("mode", "DCR", &["DCR", "CRD"])? {
        "CRD" => "pixel_unshuffle",
        _ => "space_to_depth",
    };
    in_blocks(call, elem, name, k, &[n, c * k * k, h / k, w / k])
}

fn center_crop_pad(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let asked = call.known_ints(1, "shape")?.ok_or("the shape is missing")?;
    let axes: Vec<usize> = match call.ints("axes")? {
        Some(axes) => axes.iter().map(|&a| call.axis_of(a, dims.len())).collect::<Fallible<_>>()?,
        None => (0..dims.len()).collect(),
    };
    let mut sides = vec![(0, 0); dims.len()];
    for (&axis, &to) in axes.iter().zip(&asked) {
        let more = to - dims[axis] as i64;
        let before = if more < 0 { -(-more / 2) } else { more / 2 };
        sides[axis] = (before, more - before);
    }
    padded(call.opens, elem, dims, &sides, "constant", elem.zero())
}

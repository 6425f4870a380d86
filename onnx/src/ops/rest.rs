//! What is put where other tensors say: caches, sequences in reverse, columns, what was pooled.

use super::attention::Temps;
use super::conv::{padding, positive, setting};
use super::elementwise::one_type;
use super::{How, Made, Op, Out, all_in_table};
use crate::array::{Array, Elem, indices, strides};
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "Col2Im" => col2im,
        "Det" => det,
        "MaxUnpool" => max_unpool,
        "ReverseSequence" => reverse_sequence,
        "TensorScatter" => tensor_scatter,
        _ => return None,
    })
}

impl Temps {
    /// 0, 1 and so on along an axis, so that it broadcasts to a shape of `rank` axes.
    pub(super) fn numbers(&mut self, elem: Elem, size: usize, axis: usize, rank: usize) -> usize {
        let mut dims = vec![1; rank - axis];
        dims[0] = size;
        let numbers: Vec<i64> = (0..size as i64).collect();
        self.push(Out::new(elem, &dims, How::Const(Array::of_ints(elem, dims.clone(), &numbers))))
    }

    /// A value stretched to a shape.
    fn stretched(&mut self, call: &Call<'_>, elem: Elem, of: usize, dims: &[usize], to: &[usize]) -> usize {
        if dims == to {
            return of;
        }
        self.push(super::shape::stretched(call.opens, elem, dims, to, of))
    }
}

fn det(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    match dims {
        [lead @ .., m, n] if m == n => {
            let mut temps = Temps::new();
            let (x, work) = temps.wide(call, 0, dims)?;
            let out = temps.narrow(Out::fill(work, lead, format!("y.assign({{r{x}}}.det())")), elem);
            Ok(Made::after(temps.0, out))
        }
        _ => Err(format!("`{}` has the shape {dims:?}, and square matrices are due", call.name(0))),
    }
}

/// A cache with new entries along an axis, from a place for each sample on, round and round or not.
fn tensor_scatter(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1])?;
    let (dims, new) = (call.dims(0)?, call.dims(1)?);
    let axis = call.axis(-2)?;
    let fits = new.len() == dims.len()
        && (0..dims.len()).all(|k| if k == axis { new[k] <= dims[k] } else { new[k] == dims[k] });
    if axis == 0 || !fits {
        return Err(format!("an update of {new:?} for a cache of {dims:?} along axis {axis}"));
    }
    let circular = call.one_of("mode", "linear", &["linear", "circular"])? == "circular";
    let rank = dims.len();
    let size = dims[axis] as i64;
    let starts = match call.has(2) {
        false => Some(vec![0; dims[0]]),
        true if call.dims(2)? != [dims[0]] => {
            return Err(format!(
                "the places `{}` have the shape {:?}, for {} samples",
                call.name(2),
                call.dims(2)?,
                dims[0]
            ));
        }
        true => call.data(2).map(Array::ints),
    };
    let mut temps = Temps::new();
    let mut places = vec![1; rank];
    (places[0], places[axis]) = (dims[0], new[axis]);
    let (at, of, safe) = match starts {
        Some(starts) => {
            let mut all = Vec::new();
            for &start in &starts {
                for n in 0..new[axis] as i64 {
                    let at = if circular { (start + n).rem_euclid(size) } else { start + n };
                    if !(0..size).contains(&at) {
                        return Err(format!("the place {at} is outside of a cache of {size}"));
                    }
                    all.push(at);
                }
            }
            let of = Elem::I64;
            (temps.push(Out::new(of, &places, How::Const(Array::of_ints(of, places.clone(), &all)))), of, true)
        }
        None => {
            let of = call.elem(2)?;
            if !matches!(of, Elem::I32 | Elem::I64) {
                return Err(format!("the places `{}` are of {}", call.name(2), of.rust()));
            }
            let mut column = vec![1; rank];
            column[0] = dims[0];
            let start = temps.push(Out::new(of, &column, How::Reshaped(2)));
            let n = temps.numbers(of, new[axis], axis, rank);
            let text = format!("{{e{start}}} + {{o{n}}}");
            let text = if circular { format!("({text}).rem_euclid({size})") } else { text };
            (temps.push(Out::fill(of, &places, format!("({text}).eval_into(y)"))), of, circular)
        }
    };
    let by = temps.stretched(call, of, at, &places, new);
    let text = format!("{{r0}}.scatter_into::<{axis}>({{a{by}}}, {{a1}}, y)");
    Ok(Made::after(temps.0, Out::new(elem, dims, super::gather::fallible(text, safe))))
}

/// The first elements along an axis in reverse, as many as there are in the sequence.
fn reverse_sequence(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let time = call.axis_of(call.int("time_axis", 0)?, dims.len())?;
    let batch = call.axis_of(call.int("batch_axis", 1)?, dims.len())?;
    let of = call.elem(1)?;
    if time == batch || call.dims(1)? != [dims[batch]] || !matches!(of, Elem::I32 | Elem::I64) {
        return Err(format!(
            "the lengths `{}` of the shape {:?} of {} for {dims:?}, whose time is axis {time} and whose batch is axis {batch}",
            call.name(1),
            call.dims(1)?,
            of.rust()
        ));
    }
    let steps = dims[time];
    if let Some(n) = call.data(1).and_then(|known| known.ints().into_iter().find(|&n| n < 0 || n > steps as i64)) {
        return Err(format!("a sequence of {n} of {steps} steps"));
    }
    let text = format!("{{r0}}.reverse_sequence_into::<{time}, {batch}>({{b1}}, y)");
    Ok(Out::new(elem, dims, super::gather::fallible(text, call.data(1).is_some())).into())
}

/// What was pooled, at the places where it was, among zeros: by a scatter, which says which place is outside, where the library's
/// function panics.
fn max_unpool(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let n = dims.len().saturating_sub(2);
    if n == 0 || call.dims(1)? != dims {
        return Err(format!("what was pooled has the shape {dims:?}, and its places {:?}", call.dims(1)?));
    }
    let size = positive(call, "kernel_shape", n)?.ok_or("the attribute `kernel_shape` is missing")?;
    let stride = positive(call, "strides", n)?.unwrap_or(vec![1; n]);
    let pads = call.ints("pads")?.unwrap_or(vec![0; 2 * n]);
    if pads.len() != 2 * n {
        return Err(format!("the attribute `pads` has {} entries for {n} axes", pads.len()));
    }
    let mut full = dims[..2].to_vec();
    for k in 0..n {
        let whole = ((dims[2 + k] - 1) * stride[k] + size[k]) as i64 - pads[k] - pads[k + n];
        full.push(usize::try_from(whole).map_err(|_| format!("padding of {pads:?} leaves nothing of axis {}", 2 + k))?);
    }
    // Places are those of the image that the window and its stride make; a size that is given is more behind it.
    let to = match call.known_ints(2, "shape of the output")? {
        Some(asked) => {
            let asked: Vec<usize> = asked.iter().map(|&n| n.max(0) as usize).collect();
            let asked = if asked.len() == n { [&dims[..2], &asked].concat() } else { asked };
            if asked.len() != dims.len() || asked[..2] != dims[..2] || asked.iter().zip(&full).any(|(a, b)| a < b) {
                return Err(format!("an output of {asked:?} is asked for, and what was pooled makes {full:?}"));
            }
            asked
        }
        None => full.clone(),
    };
    let (count, len): (usize, usize) = (dims.iter().product(), full.iter().product());
    let places = call.elem(1)?;
    if !matches!(places, Elem::I32 | Elem::I64) {
        return Err(format!("the places `{}` are of {}", call.name(1), places.rust()));
    }
    let mut temps = Temps::new();
    let zero = temps.push(Out::new(elem, &[1], How::Const(Array::of_ints(elem, vec![1], &[0]))));
    let zeros = temps.stretched(call, elem, zero, &[1], &[len]);
    let x = temps.push(Out::new(elem, &[count], How::Reshaped(0)));
    let at = temps.push(Out::new(places, &[count], How::Reshaped(1)));
    let text = format!("{{r{zeros}}}.scatter_into::<0>({{a{at}}}, {{a{x}}}, y)");
    let put = temps.push(Out::new(elem, &[len], super::gather::fallible(text, false)));
    if full == to {
        return Ok(Made::after(temps.0, Out::new(elem, &to, How::Reshaped(put))));
    }
    let image = temps.push(Out::new(elem, &full, How::Reshaped(put)));
    let cut: Vec<String> = full.iter().map(|n| format!("0..{n}")).collect();
    let text = format!("y.fill({}); y.slice_mut(s![{}]).assign({{a{image}}})", elem.zero(), cut.join(", "));
    Ok(Made::after(temps.0, Out::fill(elem, &to, text)))
}

/// Columns put back at the places of a window: a transposed convolution of each channel, under a kernel for each place in the window.
fn col2im(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let sizes = |i: usize, what: &str| -> Fallible<Vec<usize>> {
        let found = call.known_ints(i, what)?.ok_or_else(|| format!("the {what} is missing"))?;
        found.iter().map(|&n| usize::try_from(n).map_err(|_| format!("the {what} is {found:?}"))).collect()
    };
    let (image, window) = (sizes(1, "shape of the image")?, sizes(2, "shape of the window")?);
    let n = image.len();
    let &[batch, columns, count] = dims else {
        return Err(format!("columns of the shape {dims:?}, and [N, C * K, L] is due"));
    };
    let area: usize = window.iter().product();
    if window.len() != n || area == 0 || columns % area != 0 {
        return Err(format!("columns of {columns} for a window of {window:?} and an image of {image:?}"));
    }
    if n == 0 {
        return Err("an image without axes".to_owned());
    }
    let stride = positive(call, "strides", n)?.unwrap_or(vec![1; n]);
    let dilation = positive(call, "dilations", n)?.unwrap_or(vec![1; n]);
    let pads = call.ints("pads")?.unwrap_or(vec![0; 2 * n]);
    if pads.len() != 2 * n || pads.iter().any(|&p| p < 0) {
        return Err(format!("the attribute `pads` is {pads:?}, for {n} axes"));
    }
    let pads: Vec<(usize, usize)> = (0..n).map(|k| (pads[k] as usize, pads[k + n] as usize)).collect();
    let (mut places, mut rest) = (Vec::new(), Vec::new());
    for k in 0..n {
        let whole = image[k] + pads[k].0 + pads[k].1;
        let free = whole.checked_sub((window[k] - 1) * dilation[k] + 1);
        let free = free.ok_or_else(|| format!("a window of {window:?} does not go into an image of {image:?}"))?;
        places.push(free / stride[k] + 1);
        // What no window reaches, because the stride does not lead there.
        rest.push(free % stride[k]);
    }
    if places.iter().product::<usize>() != count {
        return Err(format!("{count} columns, and the window has {places:?} places"));
    }
    let channels = columns / area;
    let to = [&[batch, channels], image.as_slice()].concat();
    let mut temps = Temps::new();
    let (x, work) = temps.wide(call, 0, dims)?;
    if n > 2 || !all_in_table(&image) {
        // Each element at its place in the padded image, which is cut out at the end.
        let whole: Vec<usize> = (0..n).map(|k| image[k] + pads[k].0 + pads[k].1).collect();
        let by = strides(&whole);
        let at: Vec<i64> = indices(&[window.as_slice(), &places].concat())
            .map(|at| (0..n).map(|k| (at[k] * dilation[k] + at[n + k] * stride[k]) * by[k]).sum::<usize>() as i64)
            .collect();
        let spread = [batch, channels, area * count];
        let x = temps.push(Out::new(work, &spread, How::Reshaped(x)));
        let at = temps.push(Out::new(Elem::I64, &[at.len()], How::Const(Array::vector(&at))));
        let at = temps.stretched(call, Elem::I64, at, &[area * count], &spread);
        let flat = [batch, channels, whole.iter().product()];
        let zero = temps.push(Out::new(work, &[1], How::Const(Array::of_ints(work, vec![1], &[0]))));
        let zeros = temps.stretched(call, work, zero, &[1], &flat);
        let text = format!("{{r{zeros}}}.scatter_add_into::<2>({{a{at}}}, {{a{x}}}, y)");
        let put = temps.push(Out::new(work, &flat, super::gather::fallible(text, true)));
        let padded = [&[batch, channels], whole.as_slice()].concat();
        let put = temps.push(Out::new(work, &padded, How::Reshaped(put)));
        let cut: Vec<String> = (0..n).map(|k| format!("{}..{}", pads[k].0, pads[k].0 + image[k])).collect();
        let y = match pads.iter().all(|&pad| pad == (0, 0)) {
            true => Out::new(work, &to, How::Same(put)),
            false => Out::view(work, &to, format!("{{r{put}}}.slice(s![.., .., {}])", cut.join(", "))),
        };
        let y = temps.narrow(y, elem);
        return Ok(Made::after(temps.0, y));
    }
    let spread = [&[batch, columns], places.as_slice()].concat();
    let x = temps.push(Out::new(work, &spread, How::Reshaped(x)));
    let kernel = [&[columns, 1], window.as_slice()].concat();
    let ones: Vec<i64> = (0..columns).flat_map(|row| (0..area).map(move |at| (row % area == at) as i64)).collect();
    let w = temps.push(Out::new(work, &kernel, How::Const(Array::of_ints(work, kernel.clone(), &ones))));
    let mut settings = setting("stride", &stride, 1)
        + &setting("dilation", &dilation, 1)
        + &padding(&pads)
        + &setting("output_padding", &rest, 0);
    if channels > 1 {
        settings += &format!(".groups::<{channels}>()");
    }
    let y = Out::fill(work, &to, format!("nn::conv_transpose{n}d_into({{a{x}}}, {{a{w}}}, Conv::new(){settings}, y)"));
    let y = temps.narrow(y, elem);
    Ok(Made::after(temps.0, y))
}

//! Numbers as small integers, and back; products and convolutions of them.
//!
//! Products are exact: of whole numbers, or of floating-point numbers that hold them.

use super::attention::Temps;
use super::conv::{padding, setting, window};
use super::reduce::reducing;
use super::{How, Made, Op, Out, all_in_table};
use crate::array::{Array, Elem, broadcast, indices, strides};
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "QuantizeLinear" => quantize,
        "DequantizeLinear" => dequantize,
        "DynamicQuantizeLinear" => dynamic,
        "MatMulInteger" => matmul_integer,
        "QLinearMatMul" => matmul_quantized,
        "ConvInteger" => conv_integer,
        "QLinearConv" => conv_quantized,
        _ => return None,
    })
}

/// The smallest and the largest number of a type that numbers are quantized to.
fn range(elem: Elem) -> Fallible<(i64, i64)> {
    Ok(match elem {
        Elem::U8 => (0, 255),
        Elem::I8 => (-128, 127),
        Elem::U16 => (0, 65535),
        Elem::I16 => (-32768, 32767),
        _ => return Err(format!("numbers are not quantized to {}", elem.rust())),
    })
}

/// What a scale is for.
enum Grain {
    /// All.
    Whole,
    /// An index of an axis.
    Axis(usize),
    /// So many in a row along an axis.
    Block(usize, usize),
}

fn grain(call: &Call<'_>) -> Fallible<Grain> {
    let (dims, scale) = (call.dims(0)?, call.dims(1)?);
    if call.has(2)
        && call.dims(2)? != scale
        && call.dims(2)?.iter().product::<usize>() * scale.iter().product::<usize>() != 1
    {
        return Err(format!("a scale of the shape {scale:?}, and a zero point of {:?}", call.dims(2)?));
    }
    let block = call.int("block_size", 0)?.max(0) as usize;
    if block == 0 && scale.iter().product::<usize>() == 1 && scale.len() <= 1 {
        return Ok(Grain::Whole);
    }
    let axis = call.axis(1)?;
    if block == 0 {
        return match scale {
            [n] if *n == dims[axis] => Ok(Grain::Axis(axis)),
            _ => Err(format!("a scale of the shape {scale:?} for axis {axis} of {dims:?}")),
        };
    }
    let fits = scale.len() == dims.len()
        && (0..dims.len()).all(|k| if k == axis { scale[k] == dims[k].div_ceil(block) } else { scale[k] == dims[k] });
    if fits {
        Ok(Grain::Block(axis, block))
    } else {
        Err(format!("a scale of the shape {scale:?} for blocks of {block} on axis {axis} of {dims:?}"))
    }
}

impl Grain {
    /// The shape to compute in: with an axis of blocks, where all are whole.
    fn work(&self, dims: &[usize]) -> Vec<usize> {
        match *self {
            Grain::Block(axis, block) if dims[axis].is_multiple_of(block) => {
                [&dims[..axis], &[dims[axis] / block, block], &dims[axis + 1..]].concat()
            }
            _ => dims.to_vec(),
        }
    }

    /// The library's words for it, of the scale and of the zero point, which is of this type.
    fn quant(&self, temps: &mut Temps, call: &Call<'_>, codes: Elem) -> Fallible<String> {
        let whole = matches!(self, Grain::Whole);
        let mut number = |i: usize, elem: Elem| -> Fallible<String> {
            if !call.has(i) {
                return Ok(format!("0{}", elem.rust()));
            }
            Ok(match call.data(i).and_then(Array::single) {
                Some(x) if x.abs() < 1e38 && (whole || elem.is_int()) => format!("{}{}", elem.literal(x), elem.rust()),
                _ if whole || call.dims(i)? == [1] && call.dims(1)? != [1] => {
                    format!("{{a{}}}", temps.push(Out::new(elem, &[], How::Reshaped(i))))
                }
                _ => format!("{{a{i}}}"),
            })
        };
        let (scale, zero) = (number(1, Elem::F32)?, number(2, codes)?);
        Ok(match self {
            Grain::Whole => format!("Quant::new({scale}, {zero})"),
            Grain::Axis(axis) => format!("Quant::along::<{axis}>({scale}, {zero})"),
            Grain::Block(axis, block) => format!("Quant::blocks::<{axis}, {block}>({scale}, {zero})"),
        })
    }

    /// A scale, or a zero point, so that it broadcasts to that shape.
    fn spread(&self, temps: &mut Temps, call: &Call<'_>, i: usize) -> Fallible<usize> {
        let (elem, dims, shape) = (call.elem(i)?, call.dims(0)?, call.dims(i)?);
        Ok(match *self {
            Grain::Whole => temps.push(Out::new(elem, &[], How::Reshaped(i))),
            Grain::Axis(axis) => {
                let mut column = vec![1; dims.len() - axis];
                column[0] = dims[axis];
                temps.push(Out::new(elem, &column, How::Reshaped(i)))
            }
            Grain::Block(axis, block) if dims[axis].is_multiple_of(block) => {
                let mut each = shape.to_vec();
                each.insert(axis + 1, 1);
                temps.push(Out::new(elem, &each, How::Reshaped(i)))
            }
            Grain::Block(axis, block) => {
                // The last block is cut short.
                let of: Vec<i64> = (0..dims[axis]).map(|n| (n / block) as i64).collect();
                let at = temps.push(Out::new(Elem::I64, &[of.len()], How::Const(Array::vector(&of))));
                let text = format!("{{r{i}}}.take_into::<{axis}>({{a{at}}}, y).expect(\"indices that were checked\")");
                temps.push(Out::fill(elem, dims, text))
            }
        })
    }
}

/// An operand as single-precision numbers, on the left of an expression or on its right.
fn single(elem: Elem, at: usize) -> String {
    if elem == Elem::F32 { format!("{{e{at}}}") } else { format!("{{e{at}}}.cast::<f32>()") }
}

fn right(elem: Elem, at: usize) -> String {
    if elem == Elem::F32 { format!("{{o{at}}}") } else { format!("{{e{at}}}.cast::<f32>()") }
}

/// Numbers, rounded half to even, from a zero point on, within the range of a type.
fn rounded(of: &str, zero: Option<String>, to: Elem) -> Fallible<String> {
    let (low, high) = range(to)?;
    let from = zero.map_or(String::new(), |zero| format!(" + {zero}"));
    Ok(format!("(({of}).round(){from}).clamp({low}.0, {high}.0).cast::<{}>()", to.rust()))
}

/// The type that an attribute names.
fn named(call: &Call<'_>, name: &str) -> Fallible<Option<Elem>> {
    match call.int(name, 0)? {
        0 => Ok(None),
        number => Elem::of_onnx(number as i32)
            .map(Some)
            .map_err(|of| format!("the attribute `{name}` is {of}, of which the library has no tensors")),
    }
}

fn quantize(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let to = match call.has(2) {
        true => call.elem(2)?,
        false => named(call, "output_dtype")?.unwrap_or(Elem::U8),
    };
    let grain = grain(call)?;
    if elem == Elem::F32 && call.elem(1)? == Elem::F32 && range(to).is_ok() {
        let mut temps = Temps::new();
        let way = grain.quant(&mut temps, call, to)?;
        return Ok(Made::after(temps.0, Out::fill(to, dims, format!("nn::quantize_into({{a0}}, {way}, y)"))));
    }
    let work = grain.work(dims);
    let mut temps = Temps::new();
    let x = temps.push(Out::new(elem, &work, How::Reshaped(0)));
    let scale = grain.spread(&mut temps, call, 1)?;
    let zero = match call.has(2) {
        true => Some(single(to, grain.spread(&mut temps, call, 2)?)),
        false => None,
    };
    let text = rounded(&format!("{} / {}", single(elem, x), right(call.elem(1)?, scale)), zero, to)?;
    let y = Out::fill(to, &work, format!("({text}).eval_into(y)"));
    Ok(reshaped(temps, y, dims))
}

/// A result in the shape that is due.
fn reshaped(mut temps: Temps, out: Out, dims: &[usize]) -> Made {
    if out.dims == dims {
        return Made::after(temps.0, out);
    }
    let elem = out.elem;
    let at = temps.push(out);
    Made::after(temps.0, Out::new(elem, dims, How::Reshaped(at)))
}

fn dequantize(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    if !elem.is_int() {
        return Err(format!("`{}` is of {}, and what was quantized is whole numbers", call.name(0), elem.rust()));
    }
    let to = named(call, "output_dtype")?.unwrap_or(call.elem(1)?);
    let grain = grain(call)?;
    let codes = range(elem).is_ok() || elem == Elem::I32;
    if codes && to == Elem::F32 && call.elem(1)? == Elem::F32 && (!call.has(2) || call.elem(2)? == elem) {
        let mut temps = Temps::new();
        let way = grain.quant(&mut temps, call, elem)?;
        return Ok(Made::after(temps.0, Out::fill(to, dims, format!("nn::dequantize_into({{a0}}, {way}, y)"))));
    }
    let work = grain.work(dims);
    let mut temps = Temps::new();
    let x = temps.push(Out::new(elem, &work, How::Reshaped(0)));
    let scale = grain.spread(&mut temps, call, 1)?;
    let mut text = single(elem, x);
    if call.has(2) {
        let zero = grain.spread(&mut temps, call, 2)?;
        text = format!("({text} - {})", single(call.elem(2)?, zero));
    }
    let mut text = format!("{text} * {}", right(call.elem(1)?, scale));
    if to != Elem::F32 {
        text = format!("({text}).cast::<{}>()", to.rust());
    }
    let y = Out::fill(to, &work, format!("({text}).eval_into(y)"));
    Ok(reshaped(temps, y, dims))
}

/// What was quantized, and is known, as numbers.
pub(crate) fn dequantized(call: &Call<'_>, a: &Array, elem: Elem) -> Fallible<Array> {
    let grain = grain(call)?;
    let scale = call.data(1).ok_or("a scale is missing")?;
    let (scales, zeros) = (scale.floats(), call.data(2).map(Array::ints));
    let by = strides(&scale.dims);
    let numbers: Vec<f64> = a
        .ints()
        .iter()
        .zip(indices(&a.dims))
        .map(|(&n, at)| {
            let place = match grain {
                Grain::Whole => 0,
                Grain::Axis(axis) => at[axis],
                Grain::Block(axis, block) => at
                    .iter()
                    .zip(&by)
                    .enumerate()
                    .map(|(k, (n, s))| if k == axis { n / block * s } else { n * s })
                    .sum(),
            };
            let zero = zeros.as_ref().map_or(0, |zeros| zeros[place]);
            // In singles, as the operator has it.
            f64::from((n as f32 - zero as f32) * scales[place] as f32)
        })
        .collect();
    Ok(Array::of_floats(elem, a.dims.clone(), &numbers))
}

/// Bytes, with the scale and the zero point of what is there.
fn dynamic(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    if elem != Elem::F32 {
        return Err(format!("`{}` is of {}, and f32 is due", call.name(0), elem.rust()));
    }
    let mut temps = Temps::new();
    let axes: Vec<usize> = (0..dims.len()).collect();
    let mut end = |name: &str| match axes.is_empty() {
        true => 0,
        false => temps.push(Out::fill(elem, &[], format!("{{f0}}.{}", reducing(name, &axes, "")))),
    };
    let (low, high) = (end("min_{}_into"), end("max_{}_into"));
    // 0 is among what is quantized.
    let span = format!("({{e{high}}}.maximum(0.0) - {{e{low}}}.minimum(0.0)) / 255.0");
    let span = temps.push(Out::fill(elem, &[], format!("({span}).eval_into(y)")));
    let zero = format!(
        "((-({{e{low}}}.minimum(0.0))) / {{e{span}}}.equal(0.0).select(1.0, {{o{span}}})).round().clamp(0.0, 255.0)"
    );
    let zero = temps.push(Out::fill(elem, &[], format!("({zero}).eval_into(y)")));
    // Of nothing but zeros, zeros.
    let text = format!("{{e0}} / {{e{span}}}.equal(0.0).select(1.0, {{o{span}}})");
    let text = rounded(&text, Some(format!("{{o{zero}}}")), Elem::U8)?;
    let outs = vec![
        Out::fill(Elem::U8, dims, format!("({text}).eval_into(y)")),
        Out::new(elem, &[], How::Same(span)),
        Out::expr(Elem::U8, &[], format!("{{e{zero}}}.cast::<u8>()")),
    ];
    Ok(Made { temps: temps.0, outs, joint: None })
}

/// Bytes less their zero point, which has this shape, in numbers of another type.
fn centred(
    temps: &mut Temps,
    call: &Call<'_>,
    i: usize,
    zero: Option<(usize, Vec<usize>)>,
    work: Elem,
) -> Fallible<usize> {
    let (elem, dims) = (call.elem(i)?, call.dims(i)?);
    if !matches!(elem, Elem::U8 | Elem::I8) {
        return Err(format!("`{}` is of {}, and bytes are due", call.name(i), elem.rust()));
    }
    let of = work.rust();
    let Some((at, to)) = zero else {
        return Ok(match call.data(i) {
            Some(known) => {
                temps.push(Out::new(work, dims, How::Const(Array::of(work, dims.to_vec(), &known.numbers()))))
            }
            None => temps.push(Out::fill(work, dims, format!("({{e{i}}}.cast::<{of}>()).eval_into(y)"))),
        });
    };
    if call.elem(at)? != elem || broadcast(dims, &to).as_deref() != Some(dims) {
        return Err(format!(
            "the zero point `{}` of the shape {:?} for `{}` of {dims:?}",
            call.name(at),
            call.dims(at)?,
            call.name(i)
        ));
    }
    if let (Some(x), Some(zero)) = (call.data(i), call.data(at)) {
        let zeros = zero.reshaped(to).stretched(dims).ints();
        let ints: Vec<i64> = x.ints().iter().zip(zeros).map(|(x, zero)| x - zero).collect();
        return Ok(temps.push(Out::new(work, dims, How::Const(Array::of_ints(work, dims.to_vec(), &ints)))));
    }
    let zero = temps.push(Out::new(elem, &to, How::Reshaped(at)));
    Ok(temps.push(Out::fill(
        work,
        dims,
        format!("({{e{i}}}.cast::<{of}>() - {{e{zero}}}.cast::<{of}>()).eval_into(y)"),
    )))
}

/// The shape of a scale, or of a zero point, so that it broadcasts: of all, of rows (`-2`) or of columns.
fn of_matrix(shape: &[usize], rows: bool) -> Vec<usize> {
    match shape {
        [] | [1] => Vec::new(),
        [n] if rows => vec![*n, 1],
        _ => shape.to_vec(),
    }
}

/// A product of whole numbers: both operands, with their zero points.
fn whole_product(
    temps: &mut Temps,
    call: &Call<'_>,
    (a, a_zero): (usize, usize),
    (b, b_zero): (usize, usize),
) -> Fallible<(usize, Vec<usize>)> {
    let to = super::product::product(call.dims(a)?, call.dims(b)?)?;
    let zero = |i: usize, rows: bool| -> Fallible<Option<(usize, Vec<usize>)>> {
        Ok(if call.has(i) { Some((i, of_matrix(call.dims(i)?, rows))) } else { None })
    };
    let left = centred(temps, call, a, zero(a_zero, true)?, Elem::I32)?;
    let right = centred(temps, call, b, zero(b_zero, false)?, Elem::I32)?;
    let at = temps.push(Out::fill(Elem::I32, &to, format!("{{r{left}}}.matmul_into({{a{right}}}, y)")));
    Ok((at, to))
}

/// A number as the library's products of bytes take it: written out, or an element of what is computed.
fn number(temps: &mut Temps, call: &Call<'_>, i: usize, elem: Elem) -> Fallible<Option<String>> {
    let suffix = if elem.is_int() { elem.rust() } else { "" };
    Ok(match (call.has(i), call.data(i).and_then(Array::single)) {
        (false, _) => Some(format!("{}{suffix}", elem.zero())),
        _ if call.elem(i)? != elem || call.dims(i)?.iter().product::<usize>() != 1 => None,
        (_, Some(x)) => Some(format!("{}{suffix}", elem.literal(x))),
        _ => {
            let at = temps.push(Out::new(elem, &[], How::Reshaped(i)));
            Some(format!("{{r{at}}}.item()"))
        }
    })
}

/// The same, or one of `n` in a row.
fn vector(temps: &mut Temps, call: &Call<'_>, i: usize, elem: Elem, n: usize) -> Fallible<Option<(String, bool)>> {
    if call.has(i) && call.dims(i)? == [n] && n != 1 && call.elem(i)? == elem {
        return Ok(Some((format!("{{a{i}}}"), true)));
    }
    Ok(number(temps, call, i, elem)?.map(|text| (text, false)))
}

/// How bytes were quantized: with one scale, or with one for each index of an axis of `n`. None of another kind.
fn quant(
    temps: &mut Temps,
    call: &Call<'_>,
    (scale, zero): (usize, usize),
    of: Elem,
    axis: i64,
    n: usize,
) -> Fallible<Option<String>> {
    let found = (vector(temps, call, scale, Elem::F32, n)?, vector(temps, call, zero, of, n)?);
    let (Some((scale, each)), Some((zero_text, each_zero))) = found else { return Ok(None) };
    Ok(match (each, each_zero) {
        (false, false) => Some(format!("Quant::new({scale}, {zero_text})")),
        (true, true) => Some(format!("Quant::along::<{axis}>({scale}, {zero_text})")),
        (true, false) => {
            // One zero point for all of them.
            let all = match (call.has(zero), call.data(zero).and_then(Array::single)) {
                (false, _) => 0.0,
                (true, Some(x)) => x,
                (true, None) => return Ok(None),
            };
            let all = Array::of_floats(of, vec![n], &vec![all; n]);
            let at = temps.push(Out::new(of, &[n], How::Const(all)));
            Some(format!("Quant::along::<{axis}>({scale}, {{a{at}}})"))
        }
        (false, true) => None,
    })
}

/// Is an input of bytes?
fn bytes(call: &Call<'_>, i: usize) -> Fallible<bool> {
    Ok(matches!(call.elem(i)?, Elem::U8 | Elem::I8))
}

fn matmul_integer(call: &Call<'_>) -> Fallible<Made> {
    let mut temps = Temps::new();
    let (a, b) = (call.dims(0)?, call.dims(1)?);
    if a.len() > 1 && b.len() > 1 && bytes(call, 0)? && bytes(call, 1)? {
        let to = super::product::product(a, b)?;
        let zeros = (
            vector(&mut temps, call, 2, call.elem(0)?, a[a.len() - 2])?,
            vector(&mut temps, call, 3, call.elem(1)?, b[b.len() - 1])?,
        );
        if let (Some((left, _)), Some((right, _))) = zeros {
            let text = format!("nn::matmul_integer_into({{a0}}, {{a1}}, {left}, {right}, y)");
            return Ok(Made::after(temps.0, Out::fill(Elem::I32, &to, text)));
        }
        temps = Temps::new();
    }
    whole_product(&mut temps, call, (0, 2), (1, 3))?;
    let out = temps.0.pop().expect("the product");
    Ok(Made::after(temps.0, out))
}

/// What sums of products are multiplied by: the scales of both operands over that of the result.
fn factor(temps: &mut Temps, call: &Call<'_>, scales: [(usize, Vec<usize>); 3]) -> Fallible<usize> {
    let mut dims = Vec::new();
    let mut parts = Vec::new();
    for (i, to) in scales {
        dims = broadcast(&dims, &to).ok_or_else(|| format!("scales of {dims:?} and {to:?}"))?;
        let at = temps.push(Out::new(call.elem(i)?, &to, How::Reshaped(i)));
        parts.push((call.elem(i)?, at));
    }
    let [a, b, y] = [parts[0], parts[1], parts[2]];
    let text = format!("({} * {} / {}).eval_into(y)", single(a.0, a.1), right(b.0, b.1), right(y.0, y.1));
    Ok(temps.push(Out::fill(Elem::F32, &dims, text)))
}

fn matmul_quantized(call: &Call<'_>) -> Fallible<Made> {
    let mut temps = Temps::new();
    let (a, b) = (call.dims(0)?, call.dims(3)?);
    if a.len() > 1 && b.len() > 1 && bytes(call, 0)? && bytes(call, 3)? && bytes(call, 7)? {
        let dims = super::product::product(a, b)?;
        let ways = (
            quant(&mut temps, call, (1, 2), call.elem(0)?, -2, a[a.len() - 2])?,
            quant(&mut temps, call, (4, 5), call.elem(3)?, -1, b[b.len() - 1])?,
            quant(&mut temps, call, (6, 7), call.elem(7)?, 0, 1)?,
        );
        if let (Some(of_a), Some(of_b), Some(to)) = ways {
            let text = format!("nn::quantized_matmul_into({{a0}}, {of_a}, {{a3}}, {of_b}, {to}, y)");
            return Ok(Made::after(temps.0, Out::fill(call.elem(7)?, &dims, text)));
        }
        temps = Temps::new();
    }
    let (sums, dims) = whole_product(&mut temps, call, (0, 2), (3, 5))?;
    let scales = [
        (1, of_matrix(call.dims(1)?, true)),
        (4, of_matrix(call.dims(4)?, false)),
        (6, of_matrix(call.dims(6)?, true)),
    ];
    let by = factor(&mut temps, call, scales)?;
    let to = call.elem(7)?;
    let zero = temps.push(Out::new(to, &of_matrix(call.dims(7)?, true), How::Reshaped(7)));
    let text = rounded(&format!("{} * {{o{by}}}", single(Elem::I32, sums)), Some(single(to, zero)), to)?;
    let y = Out::fill(to, &dims, format!("({text}).eval_into(y)"));
    Ok(Made::after(temps.0, y))
}

/// A shape of one entry for each feature of an image of `n` axes, or of one for all.
fn of_features(call: &Call<'_>, i: usize, features: usize, n: usize) -> Fallible<Vec<usize>> {
    match call.dims(i)? {
        [] | [1] => Ok(Vec::new()),
        [m] if *m == features => Ok([&[features][..], &vec![1; n]].concat()),
        dims => Err(format!("`{}` has the shape {dims:?}, for {features} features", call.name(i))),
    }
}

/// The shape of what a convolution gives, and its settings.
fn convolution(call: &Call<'_>, x: usize, w: usize) -> Fallible<(Vec<usize>, String)> {
    let (image, weight) = (call.dims(x)?, call.dims(w)?);
    let n = image.len().saturating_sub(2);
    let groups = call.int("group", 1)?.max(1) as usize;
    if !(1..=3).contains(&n) || weight.len() != image.len() || image[1] != weight[1] * groups || weight[0] % groups != 0
    {
        return Err(format!("an image of the shape {image:?} and a weight of {weight:?} in {groups} group(s)"));
    }
    let way = window(call, &image[2..], Some(&weight[2..]))?;
    let mut to = vec![image[0], weight[0]];
    to.extend(way.positions(&image[2..], false)?);
    if !all_in_table(&image[2..]) || !all_in_table(&to[2..]) {
        return Err(format!("an image of {image:?}, of more than 2048 positions on an axis"));
    }
    let mut settings = setting("stride", &way.stride, 1) + &setting("dilation", &way.dilation, 1) + &padding(&way.pads);
    if groups > 1 {
        settings += &format!(".groups::<{groups}>()");
    }
    Ok((to, settings))
}

/// A convolution of bytes: `(input, zero point)` of the image and of the weight. Also the type that the sums have: the narrowest
/// of floating-point numbers in which all are exact.
fn whole_conv(call: &Call<'_>, (x, x_zero): (usize, usize), (w, w_zero): (usize, usize)) -> Fallible<(Temps, Out)> {
    let (weight, n) = (call.dims(w)?, call.rank(x)?.saturating_sub(2));
    let (to, settings) = convolution(call, x, w)?;
    let zero = |i: usize, to: Vec<usize>| if call.has(i) { Some((i, to)) } else { None };
    let w_shape = match call.has(w_zero) {
        true => of_features(call, w_zero, weight[0], n + 1)?,
        false => Vec::new(),
    };
    if call.has(x_zero) && call.dims(x_zero)?.iter().product::<usize>() != 1 {
        return Err(format!(
            "the zero point `{}` of an image has the shape {:?}",
            call.name(x_zero),
            call.dims(x_zero)?
        ));
    }
    let terms: usize = weight[1..].iter().product();
    let known = call.data(w).filter(|_| !call.has(w_zero) || call.data(w_zero).is_some());
    let largest = match known {
        Some(known) => {
            let zeros = call
                .data(w_zero)
                .map_or(vec![0; known.len()], |z| z.reshaped(w_shape.clone()).stretched(weight).ints());
            let sizes: Vec<u64> = known.ints().iter().zip(zeros).map(|(w, zero)| w.abs_diff(zero)).collect();
            sizes.chunks(terms.max(1)).map(|row| row.iter().sum::<u64>()).max().unwrap_or(0)
        }
        None => 255 * terms as u64,
    };
    let work = if 255 * largest <= 1 << 24 { Elem::F32 } else { Elem::F64 };
    let mut temps = Temps::new();
    let left = centred(&mut temps, call, x, zero(x_zero, Vec::new()), work)?;
    let right = centred(&mut temps, call, w, zero(w_zero, w_shape), work)?;
    let sums = Out::fill(work, &to, format!("nn::conv{n}d_into({{a{left}}}, {{a{right}}}, Conv::new(){settings}, y)"));
    Ok((temps, sums))
}

fn conv_integer(call: &Call<'_>) -> Fallible<Made> {
    let n = call.rank(0)?.saturating_sub(2);
    if (1..=2).contains(&n) && bytes(call, 0)? && bytes(call, 1)? {
        let (to, settings) = convolution(call, 0, 1)?;
        let mut temps = Temps::new();
        let zeros = (
            number(&mut temps, call, 2, call.elem(0)?)?,
            vector(&mut temps, call, 3, call.elem(1)?, call.dims(1)?[0])?,
        );
        if let (Some(x), Some((w, _))) = zeros {
            let text = format!("nn::conv{n}d_integer_into({{a0}}, {{a1}}, {x}, {w}, Conv::new(){settings}, y)");
            return Ok(Made::after(temps.0, Out::fill(Elem::I32, &to, text)));
        }
    }
    let (mut temps, sums) = whole_conv(call, (0, 2), (1, 3))?;
    let out = temps.narrow(sums, Elem::I32);
    Ok(Made::after(temps.0, out))
}

fn conv_quantized(call: &Call<'_>) -> Fallible<Made> {
    let n = call.rank(0)?.saturating_sub(2);
    if (1..=2).contains(&n) && bytes(call, 0)? && bytes(call, 3)? && bytes(call, 7)? {
        let (dims, settings) = convolution(call, 0, 3)?;
        let mut temps = Temps::new();
        let ways = (
            quant(&mut temps, call, (1, 2), call.elem(0)?, 0, 1)?,
            quant(&mut temps, call, (4, 5), call.elem(3)?, 0, call.dims(3)?[0])?,
            quant(&mut temps, call, (6, 7), call.elem(7)?, 0, 1)?,
        );
        let fits = !call.has(8) || (call.elem(8)? == Elem::I32 && call.dims(8)? == [call.dims(3)?[0]]);
        if let ((Some(of_x), Some(of_w), Some(to)), true) = (ways, fits) {
            let bias = if call.has(8) { ".bias({a8})" } else { "" };
            let text = format!(
                "nn::quantized_conv{n}d_into({{a0}}, {of_x}, {{a3}}, {of_w}, {to}, Conv::new(){settings}{bias}, y)"
            );
            return Ok(Made::after(temps.0, Out::fill(call.elem(7)?, &dims, text)));
        }
    }
    let (mut temps, sums) = whole_conv(call, (0, 2), (3, 5))?;
    let (features, n) = (call.dims(3)?[0], call.rank(0)? - 2);
    let (work, dims) = (sums.elem, sums.dims.clone());
    let sums = temps.push(sums);
    let mut text = format!("{{e{sums}}}");
    if call.has(8) {
        if call.dims(8)? != [features] || call.elem(8)? != Elem::I32 {
            return Err(format!(
                "the bias `{}` has the shape {:?} of {}",
                call.name(8),
                call.dims(8)?,
                call.elem(8)?.rust()
            ));
        }
        let column = [&[features][..], &vec![1; n]].concat();
        let bias = temps.push(Out::new(Elem::I32, &column, How::Reshaped(8)));
        text = format!("({text} + {{e{bias}}}.cast::<{}>())", work.rust());
    }
    if work != Elem::F32 {
        text += ".cast::<f32>()";
    }
    let scales =
        [(1, of_features(call, 1, 1, n)?), (4, of_features(call, 4, features, n)?), (6, of_features(call, 6, 1, n)?)];
    let by = factor(&mut temps, call, scales)?;
    let to = call.elem(7)?;
    let zero = temps.push(Out::new(to, &of_features(call, 7, 1, n)?, How::Reshaped(7)));
    let text = rounded(&format!("{text} * {{o{by}}}"), Some(single(to, zero)), to)?;
    let y = Out::fill(to, &dims, format!("({text}).eval_into(y)"));
    Ok(Made::after(temps.0, y))
}

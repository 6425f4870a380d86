//! Windows that slide: convolutions and pools.

use super::elementwise::one_type;
use super::reduce::reducing;
use super::{How, Made, Op, Out, TEMP, all_in_table, list};
use crate::array::Elem;
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "Conv" => conv,
        "ConvTranspose" => conv_transpose,
        "MaxPool" | "AveragePool" | "LpPool" => pool,
        "GlobalAveragePool" | "GlobalMaxPool" => global_pool,
        _ => return None,
    })
}

/// How a window goes over an image, an entry for each axis of it.
pub(super) struct Window {
    pub(super) size: Vec<usize>,
    pub(super) stride: Vec<usize>,
    pub(super) dilation: Vec<usize>,
    /// What is added before each axis, and behind it.
    pub(super) pads: Vec<(usize, usize)>,
}

pub(super) fn positive(call: &Call<'_>, name: &str, count: usize) -> Fallible<Option<Vec<usize>>> {
    let Some(ints) = call.ints(name)? else { return Ok(None) };
    if ints.len() != count {
        return Err(format!("the attribute `{name}` has {} entries for {count} axes", ints.len()));
    }
    match ints.iter().find(|&&n| n < 1) {
        Some(n) => Err(format!("the attribute `{name}` has the entry {n}")),
        None => Ok(Some(ints.iter().map(|&n| n as usize).collect())),
    }
}

fn groups(call: &Call<'_>) -> Fallible<usize> {
    let groups = call.int("group", 1)?;
    usize::try_from(groups).ok().filter(|&n| n > 0).ok_or_else(|| format!("the attribute `group` is {groups}"))
}

/// Is padding said in words, and where does what is odd go?
fn auto_pad<'a>(call: &Call<'a>) -> Fallible<&'a str> {
    call.one_of("auto_pad", "NOTSET", &["NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"])
}

/// Padding on both sides; what is odd goes behind the axis (`upper`) or before it.
fn halves(total: usize, upper: bool) -> (usize, usize) {
    let less = total / 2;
    if upper { (less, total - less) } else { (total - less, less) }
}

/// The window of a node over an image of these sizes.
pub(super) fn window(call: &Call<'_>, image: &[usize], size: Option<&[usize]>) -> Fallible<Window> {
    let n = image.len();
    let given = positive(call, "kernel_shape", n)?;
    let size = match (size, given) {
        (Some(size), Some(given)) if size != given => {
            return Err(format!("the attribute `kernel_shape` is {given:?}, and the weight's window {size:?}"));
        }
        (Some(size), _) => size.to_vec(),
        (None, Some(given)) => given,
        (None, None) => return Err("the attribute `kernel_shape` is missing".to_owned()),
    };
    let stride = positive(call, "strides", n)?.unwrap_or(vec![1; n]);
    let dilation = positive(call, "dilations", n)?.unwrap_or(vec![1; n]);
    let pads = match auto_pad(call)? {
        "NOTSET" => {
            let pads = call.ints("pads")?.unwrap_or(vec![0; 2 * n]);
            if pads.len() != 2 * n || pads.iter().any(|&p| p < 0) {
                return Err(format!("the attribute `pads` is {pads:?}, for {n} axes"));
            }
            (0..n).map(|k| (pads[k] as usize, pads[k + n] as usize)).collect()
        }
        "VALID" => vec![(0, 0); n],
        // As many positions as strides begin in the image.
        way => (0..n)
            .map(|k| {
                let reach = (image[k].div_ceil(stride[k]) - 1) * stride[k] + (size[k] - 1) * dilation[k] + 1;
                halves(reach.saturating_sub(image[k]), way == "SAME_UPPER")
            })
            .collect(),
    };
    Ok(Window { size, stride, dilation, pads })
}

impl Window {
    pub(super) fn extent(&self, k: usize) -> usize {
        (self.size[k] - 1) * self.dilation[k] + 1
    }

    /// How many positions the window has on each axis.
    pub(super) fn positions(&self, image: &[usize], ceil: bool) -> Fallible<Vec<usize>> {
        (0..image.len())
            .map(|k| {
                let (before, after) = self.pads[k];
                let whole = image[k] + before + after;
                let rest = whole.checked_sub(self.extent(k)).ok_or_else(|| {
                    format!(
                        "a window of {} does not go into {whole} positions, on axis {k} of the image",
                        self.extent(k)
                    )
                })?;
                let mut count = if ceil { rest.div_ceil(self.stride[k]) } else { rest / self.stride[k] } + 1;
                // One that would begin behind the image is none.
                if ceil && (count - 1) * self.stride[k] >= image[k] + before {
                    count -= 1;
                }
                Ok(count)
            })
            .collect()
    }
}

/// A setting of one number for all axes, or of one for each; nothing if it is the usual one.
pub(super) fn setting(name: &str, values: &[usize], usual: usize) -> String {
    if values.iter().all(|&n| n == usual) {
        String::new()
    } else if values.iter().all(|&n| n == values[0]) {
        format!(".{name}::<{}>()", values[0])
    } else if values.len() == 2 {
        format!(".{name}_hw::<{}>()", list(values))
    } else {
        format!(".{name}_dhw::<{}>()", list(values))
    }
}

/// Padding as the builders of images and signals take it.
pub(super) fn padding(pads: &[(usize, usize)]) -> String {
    let flat: Vec<usize> = pads.iter().flat_map(|&(before, after)| [before, after]).collect();
    if pads.iter().all(|&(before, after)| before == after) {
        let before: Vec<usize> = pads.iter().map(|p| p.0).collect();
        return setting("padding", &before, 0);
    }
    match flat.as_slice() {
        [before, after] => format!(".padding_sides::<0, 0, {before}, {after}>()"),
        [_, _, _, _] => format!(".padding_sides::<{}>()", list(&flat)),
        _ => format!(".padding_sides_dhw::<{}>()", list(&flat)),
    }
}

fn conv(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1])?;
    let (x, w) = (call.dims(0)?, call.dims(1)?);
    if x.len() < 3 || w.len() != x.len() {
        return Err(format!("an image of the shape {x:?} and a weight of {w:?}"));
    }
    let groups = groups(call)?;
    if x[1] != w[1] * groups || w[0] % groups != 0 {
        return Err(format!(
            "`{}` has {} channels, and the weight `{}` of the shape {w:?} is for {} in {groups} group(s)",
            call.name(0),
            x[1],
            call.name(1),
            w[1] * groups
        ));
    }
    if call.has(2) && call.dims(2)? != [w[0]] {
        return Err(format!(
            "the bias `{}` has the shape {:?}, and there are {} features",
            call.name(2),
            call.dims(2)?,
            w[0]
        ));
    }
    let image = &x[2..];
    let way = window(call, image, Some(&w[2..]))?;
    let mut to = vec![x[0], w[0]];
    to.extend(way.positions(image, false)?);
    let n = image.len();
    let mut settings = setting("stride", &way.stride, 1) + &setting("dilation", &way.dilation, 1) + &padding(&way.pads);
    if groups > 1 {
        settings += &format!(".groups::<{groups}>()");
    }
    if call.has(2) {
        settings += ".bias({a2})";
    }
    if n > 3 {
        return Err(format!("an image of {n} axes: signals, images and volumes are convolved"));
    }
    if call.data(1).is_some_and(|w| w.points) {
        return Ok(
            Out::fill(elem, &to, format!("nn::conv2d_winograd_into({{a0}}, {{a1}}, Conv::new(){settings}, y)")).into()
        );
    }
    let by = if all_in_table(image) && all_in_table(&to[2..]) { "into" } else { "const_into" };
    let new = if n == 3 { "Conv::volume()" } else { "Conv::new()" };
    Ok(Out::fill(elem, &to, format!("nn::conv{n}d_{by}({{a0}}, {{a1}}, {new}{settings}, y)")).into())
}

/// Fewer channels, or outputs, than this are not worth the sums before and behind Winograd's products.
const FEW: usize = 16;

/// Is this a convolution by a known kernel of 3 x 3 that moves by 1, with enough to multiply for Winograd's products?
pub(crate) fn is_for_points(call: &Call<'_>) -> Fallible<bool> {
    let (Some(kernel), Some(x)) = (call.data(1), call.value(0)) else { return Ok(false) };
    let &[outputs, channels, 3, 3] = kernel.dims.as_slice() else { return Ok(false) };
    if !matches!(kernel.elem, Elem::F32 | Elem::F64) || x.dims.len() != 4 || groups(call)? != 1 {
        return Ok(false);
    }
    let image = &x.dims[2..];
    let way = window(call, image, Some(&[3, 3]))?;
    let places = way.positions(image, false)?;
    // An open number of rows is some number while the module is made, and decides nothing.
    let fixed = !call.opens.any(image) && all_in_table(image) && all_in_table(&places);
    let squares: usize = places.iter().map(|n| n.div_ceil(2)).product();
    let much = channels.min(outputs) >= FEW && channels * outputs * squares >= FEW.pow(3);
    Ok(fixed && much && way.stride == [1, 1] && way.dilation == [1, 1])
}

fn conv_transpose(call: &Call<'_>) -> Fallible<Made> {
    let elem = one_type(call, &[0, 1])?;
    let (x, w) = (call.dims(0)?, call.dims(1)?);
    let n = x.len().saturating_sub(2);
    if !(1..=2).contains(&n) || w.len() != x.len() {
        return Err(format!("an image of the shape {x:?} and a weight of {w:?}: signals and images are convolved"));
    }
    let groups = groups(call)?;
    if x[1] != w[0] {
        return Err(format!(
            "`{}` has {} channels, and the weight `{}` of the shape {w:?} is for {}",
            call.name(0),
            x[1],
            call.name(1),
            w[0]
        ));
    }
    let image = &x[2..];
    let mut way = window(call, image, Some(&w[2..]))?;
    let more = call.ints("output_padding")?.unwrap_or(vec![0; n]);
    let more: Vec<usize> = more.iter().map(|&m| m as usize).collect();
    let whole: Vec<usize> = (0..n).map(|k| (image[k] - 1) * way.stride[k] + way.extent(k) + more[k]).collect();
    let auto = auto_pad(call)?;
    let asked = match call.ints("output_shape")? {
        Some(asked) => Some(asked[asked.len() - n..].iter().map(|&m| m as usize).collect::<Vec<_>>()),
        None if auto.starts_with("SAME") => Some((0..n).map(|k| image[k] * way.stride[k]).collect()),
        None => None,
    };
    if let Some(asked) = asked {
        // Which says how much is cut off.
        for k in 0..n {
            let cut = whole[k]
                .checked_sub(asked[k])
                .ok_or_else(|| format!("an output of {asked:?} is longer than all of it, {whole:?}"))?;
            way.pads[k] = halves(cut, auto != "SAME_LOWER");
        }
    }
    let mut to = vec![x[0], w[1] * groups];
    for (k, &(before, after)) in way.pads.iter().enumerate() {
        to.push(
            whole[k]
                .checked_sub(before + after)
                .ok_or_else(|| format!("{} is cut off {} positions", before + after, whole[k]))?,
        );
    }
    let mut settings = setting("stride", &way.stride, 1)
        + &setting("dilation", &way.dilation, 1)
        + &padding(&way.pads)
        + &setting("output_padding", &more, 0);
    if groups > 1 {
        settings += &format!(".groups::<{groups}>()");
    }
    if call.has(2) {
        settings += ".bias({a2})";
    }
    if !all_in_table(image) || !all_in_table(&to[2..]) {
        return Err(format!("it gives {to:?}, of more than 2048 positions on an axis"));
    }
    Ok(Out::fill(elem, &to, format!("nn::conv_transpose{n}d_into({{a0}}, {{a1}}, Conv::new(){settings}, y)")).into())
}

/// The code of a pool's settings.
fn pool_settings(way: &Window, ceil: bool) -> String {
    let n = way.size.len();
    let mut text = match n {
        3 => format!("Pool::window_dhw::<{}>()", list(&way.size)),
        _ if way.size.iter().all(|&k| k == way.size[0]) => format!("Pool::window::<{}>()", way.size[0]),
        _ => format!("Pool::window_hw::<{}>()", list(&way.size)),
    };
    if way.stride != way.size {
        text += &match setting("stride", &way.stride, 0) {
            set if set.is_empty() => ".stride::<1>()".to_owned(),
            set => set,
        };
    }
    text += &setting("dilation", &way.dilation, 1);
    text += &padding(&way.pads);
    if ceil {
        text += ".ceil_mode()";
    }
    text
}

fn pool(call: &Call<'_>) -> Fallible<Made> {
    let (elem, x) = (call.elem(0)?, call.dims(0)?);
    let n = x.len().saturating_sub(2);
    if !(1..=3).contains(&n) {
        return Err(format!("an image of the shape {x:?}: signals, images and volumes are pooled"));
    }
    let op = call.node.op.as_str();
    let max = op == "MaxPool";
    let mut way = window(call, &x[2..], None)?;
    let ceil = call.flag("ceil_mode", false)?;
    let counts = call.flag("count_include_pad", false)?;
    let places = way.positions(&x[2..], ceil)?;
    // What is rounded up makes a difference, or it is not said.
    let ceil = ceil && places != way.positions(&x[2..], false)?;
    let to = [&x[..2], &places].concat();
    let mut temps = Vec::new();
    let mut of = "{a0}".to_owned();
    let mut image = x.to_vec();
    if (0..n).any(|k| way.pads[k].0 >= way.extent(k) || way.pads[k].1 >= way.extent(k)) {
        if !max && !counts {
            return Err(format!("a mean over windows of {:?} that padding of {:?} leaves empty", way.size, way.pads));
        }
        // Windows that lie in the padding alone: the image itself is padded.
        let sides: Vec<(i64, i64)> =
            [(0, 0); 2].into_iter().chain(way.pads.iter().map(|&(b, a)| (b as i64, a as i64))).collect();
        let fill =
            if max && elem.is_float() { format!("{}::NEG_INFINITY", elem.rust()) } else { elem.zero().to_owned() };
        let made = super::shape::padded(call.opens, elem, x, &sides, "constant", &fill)?;
        image = made.outs[0].dims.clone();
        temps.extend(made.outs);
        of = format!("{{a{TEMP}}}");
        way.pads = vec![(0, 0); n];
    }
    let mut settings = pool_settings(&way, ceil);
    if op == "AveragePool" && !counts && way.pads.iter().any(|&p| p != (0, 0)) {
        settings += ".count_include_pad(false)";
    }
    // Padding of more than half of a window is for the form that is checked when the program is built.
    let narrow = (0..n).all(|k| 2 * way.pads[k].0.max(way.pads[k].1) <= way.extent(k));
    let by = if narrow && all_in_table(&image[2..]) && all_in_table(&places) { "into" } else { "const_into" };
    if call.wants(1) {
        if !temps.is_empty() {
            return Err("positions in an image that is padded by more than its window".to_owned());
        }
        let counting = if call.flag("storage_order", false)? { "InTensorByColumns" } else { "InTensor" };
        let text = format!("nn::max_pool{n}d_with_indices_{by}({of}, {settings}, nn::Counting::{counting}, y0, y1)");
        let outs =
            vec![Out::new(elem, &to, How::Joint), Out::expr(Elem::I64, &to, format!("{{e{TEMP}}}.cast::<i64>()"))];
        let positions = Out::new(Elem::Usize, &to, How::Joint);
        return Ok(Made { temps: vec![positions], outs, joint: Some((text, vec![0, TEMP])) });
    }
    let text = match op {
        "MaxPool" => format!("nn::max_pool{n}d_{by}({of}, {settings}, y)"),
        "AveragePool" => format!("nn::avg_pool{n}d_{by}({of}, {settings}, y)"),
        _ => {
            // An attribute of a whole number, or of one with a fraction in old models.
            let p = f64::from(call.float("p", 2.0)?);
            format!("nn::lp_pool{n}d_{by}({of}, {}, {settings}, y)", elem.literal(p))
        }
    };
    Ok(Made::after(temps, Out::fill(elem, &to, text)))
}

fn global_pool(call: &Call<'_>) -> Fallible<Made> {
    let (elem, x) = (call.elem(0)?, call.dims(0)?);
    if x.len() < 3 {
        return Err(format!("an image of the shape {x:?}"));
    }
    let name = if call.node.op == "GlobalMaxPool" { "max" } else { "avg" };
    let mut to = x[..2].to_vec();
    to.resize(x.len(), 1);
    let open = name == "max" && call.opens.any(&x[2..]);
    if x.len() <= 5 && !open {
        let n = x.len() - 2;
        return Ok(Out::fill(elem, &to, format!("nn::global_{name}_pool{n}d_into({{b0}}, y)")).into());
    }
    let axes: Vec<usize> = (2..x.len()).collect();
    let name = if name == "avg" { "mean_{}_into" } else { "max_{}_into" };
    let of = if open { call.opens.not_empty(x, &axes, "{r0}") } else { "{r0}".to_owned() };
    let text = format!("{of}.{}", reducing(name, &axes, ""));
    Ok(Made::after(vec![Out::fill(elem, &x[..2], text)], Out::new(elem, &to, How::Reshaped(TEMP))))
}

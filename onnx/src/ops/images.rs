//! Images of other sizes, and places of them.

use super::{Made, Op, Out};
use crate::array::Array;
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "Resize" | "Upsample" => resize,
        "GridSample" => grid_sample,
        "AffineGrid" => affine_grid,
        "LRN" => local_response_norm,
        _ => return None,
    })
}

/// What a `Resize` asks for: the sizes, and what they were divided by to come to the places, where that is given.
fn sizes(call: &Call<'_>, axes: &[usize]) -> Fallible<(Vec<usize>, Option<Vec<f64>>)> {
    let dims = call.dims(0)?;
    let old = call.node.op == "Upsample" || call.opset < 11;
    let (scales_at, sizes_at) = if old { (1, usize::MAX) } else { (2, 3) };
    let mut to = dims.to_vec();
    let mut factors = vec![1.0; dims.len()];
    let given = match call.floats("scales")? {
        Some(scales) => Some(scales.iter().map(|&x| f64::from(x)).collect()),
        None => call.known(scales_at, "scales")?.map(Array::floats).filter(|scales| !scales.is_empty()),
    };
    if let Some(scales) = given {
        let scales: Vec<f64> = scales;
        if scales.len() != axes.len() {
            return Err(format!("{} scales for {} axes", scales.len(), axes.len()));
        }
        for (&axis, &scale) in axes.iter().zip(&scales) {
            factors[axis] = scale;
            to[axis] = (dims[axis] as f64 * scale).floor() as usize;
        }
        // Where nothing is rounded, sizes say the same.
        let even = (0..dims.len()).all(|k| dims[k] as f64 * factors[k] == to[k] as f64);
        return Ok((to, (!even).then_some(factors)));
    }
    let asked = call.known_ints(sizes_at, "sizes")?.ok_or("neither scales nor sizes are given")?;
    if asked.len() != axes.len() {
        return Err(format!("{} sizes for {} axes", asked.len(), axes.len()));
    }
    let ratio = |k: usize| asked[k] as f64 / dims[axes[k]] as f64;
    let ratios = (0..axes.len()).map(ratio);
    let one = match call.one_of("keep_aspect_ratio_policy", "stretch", &["stretch", "not_larger", "not_smaller"])? {
        "stretch" => None,
        "not_larger" => ratios.reduce(f64::min),
        _ => ratios.reduce(f64::max),
    };
    for (k, &axis) in axes.iter().enumerate() {
        to[axis] = match one {
            None => usize::try_from(asked[k]).map_err(|_| format!("the sizes {asked:?}"))?,
            // Half up, as the definition of the operator has it.
            Some(one) => (one * dims[axis] as f64 + 0.5).floor() as usize,
        };
        if let Some(one) = one {
            factors[axis] = one;
        }
    }
    let even = (0..dims.len()).all(|k| dims[k] as f64 * factors[k] == to[k] as f64);
    Ok((to, one.filter(|_| !even).map(|_| factors)))
}

fn array_of(numbers: &[f64]) -> String {
    format!("[{}]", numbers.iter().map(|x| format!("{x:?}")).collect::<Vec<_>>().join(", "))
}

fn resize(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let axes: Vec<usize> = match call.ints("axes")? {
        Some(axes) => axes.iter().map(|&a| call.axis_of(a, dims.len())).collect::<Fallible<_>>()?,
        None => (0..dims.len()).collect(),
    };
    let (to, factors) = sizes(call, &axes)?;
    let mode = call.one_of("mode", "nearest", &["nearest", "linear", "cubic", "bilinear", "trilinear"])?;
    // Before opset 11 places are asymmetric, and the nearest one is that before.
    let old = call.node.op == "Upsample" || call.opset < 11;
    let usual = if old { "asymmetric" } else { "half_pixel" };
    let known = [
        "half_pixel",
        "half_pixel_symmetric",
        "pytorch_half_pixel",
        "align_corners",
        "asymmetric",
        "tf_crop_and_resize",
        "tf_half_pixel_for_nn",
    ];
    let places = call.one_of("coordinate_transformation_mode", usual, &known)?;
    let mut text = match mode {
        "nearest" => "Resize::nearest()".to_owned(),
        "cubic" => "Resize::cubic()".to_owned(),
        _ => "Resize::linear()".to_owned(),
    };
    if mode == "nearest" {
        let usual = if old { "floor" } else { "round_prefer_floor" };
        text +=
            match call.one_of("nearest_mode", usual, &["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"])? {
                "round_prefer_ceil" => ".round_prefer_ceil()",
                "floor" => ".floor()",
                "ceil" => ".ceil()",
                _ => "",
            };
    } else {
        if elem.is_int() {
            return Err(format!(
                "`{}` is of {}, and {mode} places between elements have a fraction",
                call.name(0),
                elem.rust()
            ));
        }
        let a = call.float("cubic_coeff_a", -0.75)?;
        if mode == "cubic" && a != -0.75 {
            text += &format!(".coefficient({a:?})");
        }
        if call.flag("antialias", false)? {
            text += ".antialias()";
        }
        if call.flag("exclude_outside", false)? {
            text += ".exclude_outside()";
        }
    }
    if let Some(factors) = factors {
        text += &format!(".factors({})", array_of(&factors));
    }
    text += &match places {
        "half_pixel_symmetric" => ".half_pixel_symmetric()".to_owned(),
        "pytorch_half_pixel" => ".pytorch_half_pixel()".to_owned(),
        "align_corners" => ".align_corners()".to_owned(),
        "asymmetric" => ".asymmetric()".to_owned(),
        "tf_half_pixel_for_nn" => return Err("the coordinates `tf_half_pixel_for_nn` are not known here".to_owned()),
        "tf_crop_and_resize" => {
            let roi = call.known(1, "region")?.ok_or("the region is missing")?.floats();
            if roi.len() != 2 * axes.len() {
                return Err(format!("a region of {} numbers for {} axes", roi.len(), axes.len()));
            }
            let (mut begin, mut end) = (vec![0.0; dims.len()], vec![1.0; dims.len()]);
            for (k, &axis) in axes.iter().enumerate() {
                (begin[axis], end[axis]) = (roi[k], roi[k + axes.len()]);
            }
            let beyond = elem.literal(f64::from(call.float("extrapolation_value", 0.0)?));
            format!(".crop({}, {}, {beyond})", array_of(&begin), array_of(&end))
        }
        _ => String::new(),
    };
    Ok(Out::fill(elem, &to, format!("nn::resize_into({{a0}}, {text}, y)")).into())
}

fn grid_sample(call: &Call<'_>) -> Fallible<Made> {
    let elem = super::elementwise::one_type(call, &[0, 1])?;
    let (x, grid) = (call.dims(0)?, call.dims(1)?);
    let n = x.len().saturating_sub(2);
    if !(2..=3).contains(&n) || grid.len() != x.len() || grid[n + 1] != n || grid[0] != x[0] {
        return Err(format!("images of the shape {x:?} at the places of {grid:?}"));
    }
    let mut text = match call.one_of("mode", "linear", &["linear", "nearest", "cubic", "bilinear", "bicubic"])? {
        "nearest" => "GridSample::nearest()",
        "cubic" | "bicubic" if n == 2 => "GridSample::bicubic()",
        "cubic" | "bicubic" => return Err("volumes are sampled linearly, or at the nearest places".to_owned()),
        _ => "GridSample::bilinear()",
    }
    .to_owned();
    text += match call.one_of("padding_mode", "zeros", &["zeros", "border", "reflection"])? {
        "border" => ".border()",
        "reflection" => ".reflection()",
        _ => "",
    };
    if call.flag("align_corners", false)? {
        text += ".align_corners()";
    }
    let to = [&x[..2], &grid[1..=n]].concat();
    Ok(Out::fill(elem, &to, format!("nn::grid_sample_into({{a0}}, {{a1}}, {text}, y)")).into())
}

fn affine_grid(call: &Call<'_>) -> Fallible<Made> {
    let (elem, theta) = (call.elem(0)?, call.dims(0)?);
    let size = call.known_ints(1, "size")?.ok_or("the size is missing")?;
    let n = size.len().saturating_sub(2);
    if !(2..=3).contains(&n) || theta != [size[0] as usize, n, n + 1] {
        return Err(format!("matrices of the shape {theta:?} for places of {size:?}"));
    }
    let places: Vec<usize> = size[2..].iter().map(|&n| n as usize).collect();
    let to = [&theta[..1], &places, &[n]].concat();
    let corners = call.flag("align_corners", false)?;
    let text = format!("nn::affine_grid_into::<{}, _, _>({{a0}}, {corners}, y)", super::shape_of(&places));
    Ok(Out::fill(elem, &to, text).into())
}

fn local_response_norm(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let size = call.int("size", 0)?;
    if size < 1 || dims.len() < 2 {
        return Err(format!("the attribute `size` is {size}, and `{}` has the shape {dims:?}", call.name(0)));
    }
    let number = |name: &str, default: f32| Ok::<_, String>(elem.literal(f64::from(call.float(name, default)?)));
    let (alpha, beta, bias) = (number("alpha", 1e-4)?, number("beta", 0.75)?, number("bias", 1.0)?);
    Ok(Out::fill(elem, dims, format!("nn::local_response_norm_into({{a0}}, {size}, {alpha}, {beta}, {bias}, y)"))
        .into())
}

//! What is known while generating is computed then: arithmetic of shapes, and of weights.

use crate::array::{Array, Elem, Numbers, broadcast, indices, strides};
use crate::net::{Call, Fallible};
use crate::ops::{How, Made, quantize, reduce, shape};
use std::rc::Rc;

/// The largest result that is written out among the weights, in elements, where it is larger than what it is made of.
const LARGEST: usize = 1 << 24;

/// The outputs that are known, if all are computed here.
pub(crate) fn known(call: &Call<'_>, made: &Made) -> Fallible<Option<Vec<Option<Rc<Array>>>>> {
    // What is as long as an open axis is made at run time.
    if made.outs.iter().any(|out| call.opens.any(&out.dims)) {
        return Ok(None);
    }
    let each = made.outs.iter().map(|out| match &out.how {
        How::Const(array) => Some(Rc::new(array.clone())),
        How::Reshaped(i) => call.data(*i).map(|array| Rc::new(array.reshaped(out.dims.clone()))),
        _ => None,
    });
    let each: Vec<Option<Rc<Array>>> = each.collect();
    if each.iter().any(Option::is_some) {
        return Ok(Some(each));
    }
    let all_known = (0..call.count()).all(|i| !call.has(i) || call.data(i).is_some());
    if !all_known || made.outs.iter().any(|out| out.dims.iter().product::<usize>() > LARGEST) {
        return Ok(None);
    }
    let Some(arrays) = computed(call, made)? else { return Ok(None) };
    for (array, out) in arrays.iter().zip(&made.outs) {
        if array.dims != out.dims || array.elem != out.elem {
            return Err(format!(
                "what is computed here has the shape {:?} of {}, and {:?} of {} is due",
                array.dims,
                array.elem.rust(),
                out.dims,
                out.elem.rust()
            ));
        }
    }
    Ok(Some(arrays.into_iter().map(|array| Some(Rc::new(array))).collect()))
}

/// The results of an operator on arrays, if it is one of those that arithmetic of shapes and of weights is made of.
fn computed(call: &Call<'_>, made: &Made) -> Fallible<Option<Vec<Array>>> {
    let Some(out) = made.outs.first() else { return Ok(None) };
    let (elem, dims) = (out.elem, &out.dims);
    let inputs: Vec<&Array> = (0..call.count()).filter_map(|i| call.data(i)).collect();
    let Some(&a) = inputs.first() else { return Ok(None) };
    let one = |array: Array| Ok(Some(vec![array]));
    let op = call.node.op.as_str();
    if let Some((ints, floats)) = of_two(op) {
        let mut result = a.clone();
        for &b in &inputs[1..] {
            let Some(to) = broadcast(&result.dims, &b.dims) else { return Ok(None) };
            let compares = elem == Elem::Bool && a.elem != Elem::Bool;
            let to_elem = if compares { elem } else { a.elem };
            let (left, right) = (result.stretched(&to), b.stretched(&to));
            if op != "Div" || !left.elem.is_float() {
                call.opens.note(&call.node.name, op, left.floats(), right.floats());
            }
            if matches!(op, "Div" | "Mod") && !right.elem.is_float() && right.ints().contains(&0) {
                return Err("a division by 0 while computing what is known".to_owned());
            }
            result = match (left.numbers(), right.numbers()) {
                (Numbers::Ints(l), Numbers::Ints(r)) => {
                    // A size of two.
                    if let ("Add", &[x], &[y]) = (op, l.as_slice(), r.as_slice())
                        && call.opens.has(x as usize)
                        && call.opens.has(y as usize)
                    {
                        call.opens.sum(&[x as usize, y as usize]);
                    }
                    let values: Vec<i64> = l.iter().zip(&r).map(|(&x, &y)| ints(x, y)).collect();
                    Array::of_ints(to_elem, to, &values)
                }
                _ => {
                    let values: Vec<f64> =
                        left.floats().iter().zip(right.floats()).map(|(&x, y)| floats(x, y)).collect();
                    Array::of_floats(to_elem, to, &values)
                }
            };
        }
        return one(if op == "Mean" {
            let n = inputs.len() as f64;
            Array::of_floats(elem, dims.clone(), &result.floats().iter().map(|x| x / n).collect::<Vec<_>>())
        } else {
            result
        });
    }
    if let Some(f) = of_one(op) {
        call.opens.note(&call.node.name, op, a.floats(), vec![0.0; a.len()]);
        return one(match a.numbers() {
            Numbers::Ints(ints) if op == "Neg" => {
                Array::of_ints(elem, dims.clone(), &ints.iter().map(|n| n.wrapping_neg()).collect::<Vec<_>>())
            }
            Numbers::Ints(ints) if op == "Abs" => {
                Array::of_ints(elem, dims.clone(), &ints.iter().map(|n| n.wrapping_abs()).collect::<Vec<_>>())
            }
            _ => Array::of_floats(elem, dims.clone(), &a.floats().iter().map(|&x| f(x)).collect::<Vec<_>>()),
        });
    }
    match op {
        "Cast" => one(Array::of(elem, dims.clone(), &a.numbers())),
        "Not" => {
            one(Array::of_ints(elem, dims.clone(), &a.ints().iter().map(|&n| (n == 0) as i64).collect::<Vec<_>>()))
        }
        "Where" if inputs.len() == 3 => {
            let (c, x, y) = (a.stretched(dims), inputs[1].stretched(dims), inputs[2].stretched(dims));
            let width = elem.bytes();
            let mut bytes = Vec::with_capacity(x.bytes.len());
            for (at, &c) in c.bytes.iter().enumerate() {
                bytes.extend_from_slice(&(if c != 0 { &x } else { &y }).bytes[at * width..][..width]);
            }
            one(Array::new(elem, dims.clone(), bytes))
        }
        "Expand" => one(a.stretched(dims)),
        "Transpose" => one(a.permuted(&shape::order(call)?)),
        "Slice" => {
            let cuts = shape::cuts(call)?;
            let by = strides(&a.dims);
            let place = |at: Vec<usize>| -> usize {
                at.iter()
                    .zip(&cuts)
                    .zip(&by)
                    .map(|((&i, cut), s)| (cut.start as i64 + i as i64 * cut.step) as usize * s)
                    .sum()
            };
            one(a.picked(dims.clone(), indices(dims).map(place)))
        }
        "Concat" => {
            let axis = call.needed_axis()?;
            let mut bytes = Vec::new();
            let outer: usize = dims[..axis].iter().product();
            for row in 0..outer {
                for part in &inputs {
                    let run = part.bytes.len() / outer.max(1);
                    bytes.extend_from_slice(&part.bytes[row * run..][..run]);
                }
            }
            one(Array::new(elem, dims.clone(), bytes))
        }
        "Split" => {
            let axis = call.axis(0)?;
            let mut start = 0;
            let by = strides(&a.dims);
            let mut parts = Vec::new();
            for out in &made.outs {
                let place = |at: Vec<usize>| -> usize {
                    at.iter().zip(&by).map(|(i, s)| i * s).sum::<usize>() + start * by[axis]
                };
                parts.push(a.picked(out.dims.clone(), indices(&out.dims).map(place)));
                start += out.dims[axis];
            }
            Ok(Some(parts))
        }
        "Gather" if inputs.len() == 2 => {
            let axis = call.axis(0)?;
            let size = a.dims[axis] as i64;
            let picks: Vec<usize> =
                inputs[1].ints().iter().map(|&n| (if n < 0 { n + size } else { n }) as usize).collect();
            let inner: usize = a.dims[axis + 1..].iter().product();
            let outer: usize = a.dims[..axis].iter().product();
            let mut places = Vec::with_capacity(out.dims.iter().product());
            for row in 0..outer {
                for pick in &picks {
                    let from = (row * size as usize + pick) * inner;
                    places.extend(from..from + inner);
                }
            }
            one(a.picked(dims.clone(), places.into_iter()))
        }
        "Tile" => {
            let by = strides(&a.dims);
            let place =
                |at: Vec<usize>| -> usize { at.iter().zip(&a.dims).zip(&by).map(|((i, n), s)| i % n * s).sum() };
            one(a.picked(dims.clone(), indices(dims).map(place)))
        }
        // Of bytes it is four times as long, and the graph goes on in numbers.
        "DequantizeLinear" if elem.bytes() <= 4 * a.elem.bytes() => one(quantize::dequantized(call, a, elem)?),
        "ReduceProd" | "ReduceSum" | "ReduceMax" | "ReduceMin" | "ReduceMean" => {
            if a.len() > 1 {
                call.opens.note(&call.node.name, op, a.floats(), vec![0.0; a.len()]);
            }
            one(reduced(call, a, elem, dims)?)
        }
        _ => Ok(None),
    }
}

/// A reduction of an array.
fn reduced(call: &Call<'_>, a: &Array, elem: Elem, dims: &[usize]) -> Fallible<Array> {
    let axes = reduce::axes(call)?.axes;
    let kept: Vec<usize> = (0..a.dims.len()).filter(|axis| !axes.contains(axis)).collect();
    let kept_dims: Vec<usize> = kept.iter().map(|&axis| a.dims[axis]).collect();
    let by = strides(&kept_dims);
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); kept_dims.iter().product()];
    for (place, at) in indices(&a.dims).enumerate() {
        groups[kept.iter().zip(&by).map(|(&axis, s)| at[axis] * s).sum::<usize>()].push(place);
    }
    let op = call.node.op.as_str();
    Ok(match a.numbers() {
        Numbers::Ints(x) => {
            let of = |group: &Vec<usize>| {
                let values = group.iter().map(|&at| x[at]);
                match op {
                    "ReduceProd" => values.fold(1, i64::wrapping_mul),
                    "ReduceMax" => values.max().unwrap_or(i64::MIN),
                    "ReduceMin" => values.min().unwrap_or(i64::MAX),
                    "ReduceMean" => values.sum::<i64>() / (group.len() as i64).max(1),
                    _ => values.fold(0, i64::wrapping_add),
                }
            };
            Array::of_ints(elem, dims.to_vec(), &groups.iter().map(of).collect::<Vec<_>>())
        }
        Numbers::Floats(x) => {
            let of = |group: &Vec<usize>| {
                let values = group.iter().map(|&at| x[at]);
                match op {
                    "ReduceProd" => values.product(),
                    "ReduceMax" => values.fold(f64::NEG_INFINITY, f64::max),
                    "ReduceMin" => values.fold(f64::INFINITY, f64::min),
                    "ReduceMean" => values.sum::<f64>() / group.len() as f64,
                    _ => values.sum(),
                }
            };
            Array::of_floats(elem, dims.to_vec(), &groups.iter().map(of).collect::<Vec<_>>())
        }
    })
}

type OfTwo = (fn(i64, i64) -> i64, fn(f64, f64) -> f64);

/// Operators of two elements, and of more from left to right.
fn of_two(op: &str) -> Option<OfTwo> {
    Some(match op {
        "Add" | "Sum" | "Mean" => (i64::wrapping_add, |x, y| x + y),
        "Sub" => (i64::wrapping_sub, |x, y| x - y),
        "Mul" => (i64::wrapping_mul, |x, y| x * y),
        "Div" => (i64::wrapping_div, |x, y| x / y),
        "Pow" => (|x, y| (x as f64).powf(y as f64) as i64, f64::powf),
        "Min" => (i64::min, f64::min),
        "Max" => (i64::max, f64::max),
        "Mod" => (|x, y| (x % y + y) % y, |x, y| x % y),
        "Equal" => (|x, y| (x == y) as i64, |x, y| (x == y) as u8 as f64),
        "Less" => (|x, y| (x < y) as i64, |x, y| (x < y) as u8 as f64),
        "LessOrEqual" => (|x, y| (x <= y) as i64, |x, y| (x <= y) as u8 as f64),
        "Greater" => (|x, y| (x > y) as i64, |x, y| (x > y) as u8 as f64),
        "GreaterOrEqual" => (|x, y| (x >= y) as i64, |x, y| (x >= y) as u8 as f64),
        "And" => (|x, y| x & y, |x, _| x),
        "Or" => (|x, y| x | y, |x, _| x),
        "Xor" => (|x, y| x ^ y, |x, _| x),
        _ => return None,
    })
}

/// Operators of one element.
fn of_one(op: &str) -> Option<fn(f64) -> f64> {
    Some(match op {
        "Neg" => |x| -x,
        "Abs" => f64::abs,
        "Sqrt" => f64::sqrt,
        "Floor" => f64::floor,
        "Ceil" => f64::ceil,
        "Round" => f64::round_ties_even,
        "Exp" => f64::exp,
        "Log" => f64::ln,
        "Reciprocal" => f64::recip,
        _ => return None,
    })
}

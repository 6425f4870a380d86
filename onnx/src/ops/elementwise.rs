//! Operators that go element by element: expressions, of which several become one pass.

use super::{How, Made, Op, Out};
use crate::array::{Array, Elem, broadcast};
use crate::net::{Call, Fallible};

pub(super) fn find(op: &str) -> Option<Op> {
    Some(match op {
        "Acos" | "Acosh" | "Asin" | "Asinh" | "Atan" | "Atanh" | "Ceil" | "Cos" | "Cosh" | "Erf" | "Exp" | "Floor"
        | "Log" | "Reciprocal" | "Round" | "Sign" | "Sin" | "Sinh" | "Sqrt" | "Tan" | "Tanh" | "Relu" | "Sigmoid"
        | "Softplus" | "Softsign" | "HardSwish" | "Mish" | "Abs" | "Neg" | "Not" | "BitwiseNot" | "Gelu" | "Swish"
        | "Silu" | "Celu" | "Elu" | "LeakyRelu" | "HardSigmoid" | "Selu" | "Shrink" | "ThresholdedRelu" | "IsNaN"
        | "IsInf" => of_one,
        "Add" | "Sub" | "Mul" | "Div" | "And" | "Or" | "Xor" | "BitwiseAnd" | "BitwiseOr" | "BitwiseXor" | "Equal"
        | "Greater" | "GreaterOrEqual" | "Less" | "LessOrEqual" | "Mod" | "PRelu" | "BitShift" => of_two,
        "Max" | "Min" | "Mean" | "Sum" => of_all,
        "Pow" => power,
        "Clip" => clip,
        "Where" => choose,
        "Cast" | "CastLike" => cast,
        "Identity" => identity,
        "Dropout" => dropout,
        "SwiGLU" => swiglu,
        _ => return None,
    })
}

/// The shape that inputs broadcast to.
pub(super) fn stretched(call: &Call<'_>, inputs: &[usize]) -> Fallible<Vec<usize>> {
    let mut dims: Vec<usize> = Vec::new();
    for &i in inputs {
        let with = call.dims(i)?;
        dims = broadcast(&dims, with)
            .ok_or_else(|| format!("the shapes {dims:?} and {with:?} (`{}`) do not broadcast", call.name(i)))?;
    }
    Ok(dims)
}

/// The type of elements of inputs that have one.
pub(super) fn one_type(call: &Call<'_>, inputs: &[usize]) -> Fallible<Elem> {
    let (&first, others) = inputs.split_first().ok_or("it has no inputs")?;
    let elem = call.elem(first)?;
    for &i in others {
        if call.elem(i)? != elem {
            let (left, right) = (call.need(first)?, call.need(i)?);
            return Err(format!(
                "the element types differ: `{}` is of {}, and `{}` of {}",
                left.name,
                left.elem.rust(),
                right.name,
                right.elem.rust()
            ));
        }
    }
    Ok(elem)
}

/// An input on the right of an expression: a number, if it is one that changes nothing about the shape.
pub(super) fn operand(call: &Call<'_>, i: usize, others: &[usize], dims: &[usize]) -> Fallible<String> {
    let number = call.data(i).and_then(Array::single);
    Ok(match number {
        Some(x) if stretched(call, others)? == dims => call.elem(i)?.literal(x),
        _ => format!("{{o{i}}}"),
    })
}

fn number(x: f32) -> String {
    Elem::F32.literal(f64::from(x))
}

fn of_one(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let op = call.node.op.as_str();
    let method = |name: &str| (format!("{{e0}}.{name}()"), Some(format!("y.{name}_in_place()")));
    let (text, in_place) = match op {
        "Reciprocal" => method("recip"),
        "Log" => method("ln"),
        "HardSwish" => method("hard_swish"),
        "Silu" => method("silu"),
        "Neg" => ("-{e0}".to_owned(), Some("y.neg_in_place()".to_owned())),
        "Not" | "BitwiseNot" => ("!{e0}".to_owned(), Some("y.not_in_place()".to_owned())),
        "Gelu" => match call.one_of("approximate", "none", &["none", "tanh"])? {
            "tanh" => method("gelu_tanh"),
            _ => method("gelu"),
        },
        "Swish" => match call.float("alpha", 1.0)? {
            1.0 => method("silu"),
            alpha => (format!("{{e0}} * ({{e0}} * {}).sigmoid()", number(alpha)), None),
        },
        "Celu" | "Elu" | "LeakyRelu" => {
            let alpha = number(call.float("alpha", if op == "LeakyRelu" { 0.01 } else { 1.0 })?);
            let name = match op {
                "Celu" => "celu",
                "Elu" => "elu",
                _ => "leaky_relu",
            };
            (format!("{{e0}}.{name}({alpha})"), Some(format!("y.{name}_in_place({alpha})")))
        }
        "HardSigmoid" => {
            let (alpha, beta) = (call.float("alpha", 0.2)?, call.float("beta", 0.5)?);
            if (alpha * 6.0 - 1.0).abs() < 1e-6 && beta == 0.5 {
                method("hard_sigmoid")
            } else {
                let (alpha, beta) = (number(alpha), number(beta));
                let text = format!("({{e0}} * {alpha} + {beta}).clamp(0.0, 1.0)");
                (text, Some(format!("*y *= {alpha}; *y += {beta}; y.clamp_in_place(0.0, 1.0)")))
            }
        }
        "Selu" => {
            let (alpha, gamma) = (call.float("alpha", 1.673_263_2)?, call.float("gamma", 1.050_701)?);
            if (alpha, gamma) == (1.673_263_2, 1.050_701) {
                method("selu")
            } else {
                (format!("{{e0}}.elu({}) * {}", number(alpha), number(gamma)), None)
            }
        }
        "Shrink" => {
            let (far, by) = (number(call.float("lambd", 0.5)?), number(call.float("bias", 0.0)?));
            let text =
                format!("{{e0}}.greater({far}).select({{e0}} - {by}, {{e0}}.less(-{far}).select({{e0}} + {by}, 0.0))");
            (text, None)
        }
        "ThresholdedRelu" => {
            let alpha = number(call.float("alpha", 1.0)?);
            (format!("{{e0}}.greater({alpha}).select({{o0}}, 0.0)"), None)
        }
        "IsNaN" => return Ok(Out::expr(Elem::Bool, dims, "{e0}.is_nan()").into()),
        "IsInf" => {
            let text = match (call.flag("detect_negative", true)?, call.flag("detect_positive", true)?) {
                (true, true) => "{e0}.is_infinite()".to_owned(),
                (true, false) => format!("{{e0}}.equal({}::NEG_INFINITY)", elem.rust()),
                (false, true) => format!("{{e0}}.equal({}::INFINITY)", elem.rust()),
                (false, false) => {
                    return Ok(Out::new(
                        Elem::Bool,
                        dims,
                        How::Const(Array::of_ints(Elem::Bool, dims.to_vec(), &vec![0; dims.iter().product()])),
                    )
                    .into());
                }
            };
            return Ok(Out::expr(Elem::Bool, dims, text).into());
        }
        _ => method(&op.to_lowercase()),
    };
    if elem == Elem::Bool && !matches!(op, "Not") {
        return Err(format!("`{}` has masks, of which there is no {op}", call.name(0)));
    }
    Ok(Out::new(elem, dims, How::Expr(text, in_place)).into())
}

fn of_two(call: &Call<'_>) -> Fallible<Made> {
    let mut elem = one_type(call, &[0, 1])?;
    let op = call.node.op.as_str();
    let dims = match lined_up(call)? {
        Some(made) => return Ok(made),
        None => stretched(call, &[0, 1])?,
    };
    let right = operand(call, 1, &[0], &dims)?;
    let sign = match op {
        "Add" => "+",
        "Sub" => "-",
        "Mul" => "*",
        "Div" => "/",
        "And" | "BitwiseAnd" => "&",
        "Or" | "BitwiseOr" => "|",
        "Xor" | "BitwiseXor" => "^",
        "BitShift" => match call.one_of("direction", "", &["LEFT", "RIGHT"])? {
            "LEFT" => "<<",
            _ => ">>",
        },
        "Mod" if call.flag("fmod", false)? => "%",
        _ => "",
    };
    if sign == "<<" || sign == ">>" {
        let bits = 8 * elem.bytes();
        let known = call.data(1).is_some_and(|by| by.ints().iter().all(|&n| (0..bits as i64).contains(&n)));
        if !known {
            // By more bits than there are, which panics in Rust, or by fewer than none: all are shifted out, and what is left is
            // the sign of a number that is shifted right.
            let method = if sign == "<<" { "checked_shl" } else { "checked_shr" };
            let none = if sign == ">>" && elem.is_signed() { "if x < 0 { -1 } else { 0 }" } else { "0" };
            let text = format!(
                "y.assign({{a0}}); y.zip_map_in_place({{a1}}, |x, n| u32::try_from(n).ok().and_then(|n| x.{method}(n)).unwrap_or({none}))"
            );
            return Ok(Out::fill(elem, &dims, text).into());
        }
    }
    if !sign.is_empty() {
        let left = operand(call, 0, &[1], &dims)?;
        // A number that may be another one where the same line comes again.
        let arithmetic = matches!(sign, "+" | "-" | "*" | "/") && elem.is_float();
        let apart =
            |i: usize, text: String| if arithmetic && !text.starts_with('{') { format!("{{n{i}}}") } else { text };
        let right = apart(1, right);
        let commutes = matches!(sign, "+" | "*" | "&" | "|" | "^");
        let text = match left.as_str() {
            "{o0}" => format!("{{e0}} {sign} {right}"),
            // A number is written on the right, where that is the same.
            _ if commutes => format!("{{e1}} {sign} {}", apart(0, left)),
            _ => format!("{left} {sign} {{e1}}"),
        };
        return Ok(Out::new(elem, &dims, How::Expr(text, Some(format!("*y {sign}= {right}")))).into());
    }
    let text = match op {
        "PRelu" => {
            // Before opset 7 a slope is one for each channel, whatever axes come after.
            format!("{{e0}}.prelu({right})")
        }
        "Mod" => format!("{{e0}}.mod_floor({right})"),
        _ => {
            elem = Elem::Bool;
            let name = match op {
                "Equal" => "equal",
                "Greater" => "greater",
                "GreaterOrEqual" => "greater_equal",
                "Less" => "less",
                _ => "less_equal",
            };
            format!("{{e0}}.{name}({right})")
        }
    };
    Ok(Out::expr(elem, &dims, text).into())
}

/// Before opset 7 the right operand is lined up with an axis of the left one, not with the last.
fn lined_up(call: &Call<'_>) -> Fallible<Option<Made>> {
    let (rank, right) = (call.rank(0)?, call.dims(1)?);
    let axis = match call.attr("axis") {
        Some(_) if call.opset < 7 && call.flag("broadcast", false)? => call.axis(0)?,
        _ if call.node.op == "PRelu"
            && right.len() == 1
            && rank > 2
            && right[0] == call.dims(0)?[1]
            && call.opset < 9 =>
        {
            1
        }
        _ => return Ok(None),
    };
    if axis + right.len() >= rank {
        return Ok(None);
    }
    let mut dims = right.to_vec();
    dims.resize(rank - axis, 1);
    let elem = call.elem(0)?;
    let out = stretched(call, &[0])?;
    let sign = match call.node.op.as_str() {
        "Add" => "{e0} + {o100}",
        "Sub" => "{e0} - {o100}",
        "Mul" => "{e0} * {o100}",
        "Div" => "{e0} / {o100}",
        "And" => "{e0} & {o100}",
        "Or" => "{e0} | {o100}",
        "Xor" => "{e0} ^ {o100}",
        "PRelu" => "{e0}.prelu({o100})",
        "Equal" => "{e0}.equal({o100})",
        "Less" => "{e0}.less({o100})",
        "Greater" => "{e0}.greater({o100})",
        op => return Err(format!("{op} of opset {} lined up with axis {axis} is not known", call.opset)),
    };
    let elem_out = if sign.ends_with(')') && call.node.op != "PRelu" { Elem::Bool } else { elem };
    let temp = Out::new(elem, &dims, How::Reshaped(1));
    Ok(Some(Made::after(vec![temp], Out::expr(elem_out, &out, sign))))
}

fn of_all(call: &Call<'_>) -> Fallible<Made> {
    let mut inputs: Vec<usize> = (0..call.count()).collect();
    let (elem, dims) = (one_type(call, &inputs)?, stretched(call, &inputs)?);
    let op = call.node.op.as_str();
    // Numbers come last.
    inputs.sort_by_key(|&i| call.data(i).is_some());
    let mut text = format!("{{e{}}}", inputs[0]);
    for &i in &inputs[1..] {
        let others: Vec<usize> = inputs.iter().copied().filter(|&j| j != i).collect();
        let right = operand(call, i, &others, &dims)?;
        text = match op {
            "Max" => format!("{text}.maximum({right})"),
            "Min" => format!("{text}.minimum({right})"),
            _ => format!("{text} + {right}"),
        };
    }
    if op == "Mean" {
        text = format!("({text}) * {}", elem.literal(1.0 / inputs.len() as f64));
    }
    if inputs.len() == 1 && op != "Mean" {
        return Ok(Out::new(elem, &dims, How::Same(0)).into());
    }
    let in_place = match (inputs.len(), op) {
        (2, "Sum") => Some("*y += {o1}".to_owned()),
        _ => None,
    };
    Ok(Out::new(elem, &dims, How::Expr(text, in_place)).into())
}

fn power(call: &Call<'_>) -> Fallible<Made> {
    let dims = stretched(call, &[0, 1])?;
    let (elem, exponent) = (call.elem(0)?, call.elem(1)?);
    let number = call.data(1).and_then(Array::single).filter(|_| elem.is_float());
    if let (Some(n), true) = (number, dims == call.dims(0)?) {
        let (text, in_place) = match n {
            1.0 => return Ok(Out::new(elem, &dims, How::Same(0)).into()),
            2.0 => ("{e0}.square()".to_owned(), "y.square_in_place()".to_owned()),
            0.5 => ("{e0}.sqrt()".to_owned(), "y.sqrt_in_place()".to_owned()),
            -0.5 => ("{e0}.rsqrt()".to_owned(), "y.rsqrt_in_place()".to_owned()),
            n if n.fract() == 0.0 && n.abs() < 64.0 => (format!("{{e0}}.powi({n})"), format!("y.powi_in_place({n})")),
            n => (format!("{{e0}}.powf({})", elem.literal(n)), format!("y.powf_in_place({})", elem.literal(n))),
        };
        return Ok(Out::new(elem, &dims, How::Expr(text, Some(in_place))).into());
    }
    let text = if elem.is_float() {
        let right = if exponent == elem { "{o1}".to_owned() } else { format!("{{e1}}.cast::<{}>()", elem.rust()) };
        format!("{{e0}}.pow({right})")
    } else {
        // As NumPy, in doubles, which have all whole numbers to 2^53.
        format!("{{e0}}.cast::<f64>().pow({{e1}}.cast::<f64>()).cast::<{}>()", elem.rust())
    };
    Ok(Out::expr(elem, &dims, text).into())
}

fn clip(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let bound = |name: &str, i: usize| -> Fallible<Option<(Option<f64>, String)>> {
        if call.attr(name).is_some() && call.opset < 11 {
            let x = f64::from(call.float(name, 0.0)?);
            let unbounded = (name == "min" && x <= f64::from(f32::MIN)) || (name == "max" && x >= f64::from(f32::MAX));
            return Ok((!unbounded).then(|| (Some(x), elem.literal(x))));
        }
        if !call.has(i) {
            return Ok(None);
        }
        one_type(call, &[0, i])?;
        Ok(Some(match call.data(i).and_then(Array::single) {
            Some(x) => (Some(x), elem.literal(x)),
            None => (None, format!("{{o{i}}}")),
        }))
    };
    let (text, in_place) = match (bound("min", 1)?, bound("max", 2)?) {
        (None, None) => return Ok(Out::new(elem, dims, How::Same(0)).into()),
        (Some((_, low)), None) => (format!("{{e0}}.maximum({low})"), format!("y.maximum_in_place({low})")),
        (None, Some((_, high))) => (format!("{{e0}}.minimum({high})"), format!("y.minimum_in_place({high})")),
        (Some((Some(l), low)), Some((Some(h), high))) if l <= h => {
            (format!("{{e0}}.clamp({low}, {high})"), format!("y.clamp_in_place({low}, {high})"))
        }
        // Where the lower bound is the larger one, the upper one holds.
        (Some((_, low)), Some((_, high))) => (
            format!("{{e0}}.maximum({low}).minimum({high})"),
            format!("y.maximum_in_place({low}); y.minimum_in_place({high})"),
        ),
    };
    Ok(Out::new(elem, dims, How::Expr(text, Some(in_place))).into())
}

fn choose(call: &Call<'_>) -> Fallible<Made> {
    if call.elem(0)? != Elem::Bool {
        return Err(format!("the condition `{}` is of {}, no mask", call.name(0), call.elem(0)?.rust()));
    }
    let elem = one_type(call, &[1, 2])?;
    let dims = stretched(call, &[0, 1, 2])?;
    let (yes, no) = (operand(call, 1, &[0, 2], &dims)?, operand(call, 2, &[0, 1], &dims)?);
    // Of two numbers one is written as a tensor, which says the type.
    let no = if yes != "{o1}" && no != "{o2}" { no_literal(call, &dims, no)? } else { no };
    Ok(Out::expr(elem, &dims, format!("{{e0}}.select({yes}, {no})")).into())
}

fn no_literal(call: &Call<'_>, dims: &[usize], no: String) -> Fallible<String> {
    Ok(if call.dims(0)? == dims { "{o2}".to_owned() } else { no })
}

fn cast(call: &Call<'_>) -> Fallible<Made> {
    let dims = call.dims(0)?;
    let from = call.elem(0)?;
    let to = if call.node.op == "CastLike" {
        call.elem(1)?
    } else {
        let number = match call.attr("to") {
            Some(crate::read::Attr::Text(name)) => {
                return Err(format!("the attribute `to` is `{name}`, of a very old opset"));
            }
            _ => call.int("to", 0)?,
        };
        Elem::of_onnx(number as i32)
            .map_err(|name| format!("it casts to {name}, of which the library has no tensors"))?
    };
    Ok(match (from, to) {
        (from, to) if from == to => Out::new(to, dims, How::Same(0)),
        (from, Elem::Bool) => Out::expr(to, dims, format!("{{e0}}.not_equal({})", from.zero())),
        _ => Out::expr(to, dims, format!("{{e0}}.cast::<{}>()", to.rust())),
    }
    .into())
}

fn identity(call: &Call<'_>) -> Fallible<Made> {
    Ok(Out::new(call.elem(0)?, call.dims(0)?, How::Same(0)).into())
}

fn dropout(call: &Call<'_>) -> Fallible<Made> {
    let ratio = if call.has(1) {
        call.data(1).and_then(Array::single).unwrap_or(0.5)
    } else {
        f64::from(call.float("ratio", 0.5)?)
    };
    if call.has(2) && ratio != 0.0 && call.data(2).and_then(Array::single) != Some(0.0) {
        return Err("its `training_mode` is not false: elements would be dropped at random".to_owned());
    }
    let (elem, dims) = (call.elem(0)?, call.dims(0)?);
    let mut outs = vec![Out::new(elem, dims, How::Same(0))];
    if call.wants(1) {
        let of = if call.opset < 10 { elem } else { Elem::Bool };
        let ones = Array::of_ints(of, dims.to_vec(), &vec![1; dims.iter().product()]);
        outs.push(Out::new(of, dims, How::Const(ones)));
    }
    Ok(Made { outs, ..Made::default() })
}

fn swiglu(call: &Call<'_>) -> Fallible<Made> {
    let (elem, dims) = (one_type(call, &[0, 1])?, stretched(call, &[0, 1])?);
    let gate = match call.float("alpha", 1.0)? {
        1.0 => "{e0}.silu()".to_owned(),
        alpha => format!("{{e0}} * ({{e0}} * {}).sigmoid()", number(alpha)),
    };
    Ok(Out::expr(elem, &dims, format!("{gate} * {{o1}}")).into())
}

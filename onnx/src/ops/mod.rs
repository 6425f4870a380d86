//! The operators: of each the shapes of its results, and the lines of Rust that compute them.
//!
//! Texts have places for operands, by the number of the input, from 100 on of a value that the operator makes for itself:
//! `{a0}` as an argument, `{b0}` as a reference, `{r0}` before a method, `{e0}` as an expression, `{o0}` as what stands on the right
//! of one, `{f0}` before a method that takes expressions too; `{n0}` as a number, of what is known to be one. `y` is the tensor that is written, `y0`, `y1` those of several results.

pub(crate) mod attention;
pub(crate) mod conv;
pub(crate) mod elementwise;
pub(crate) mod gather;
pub(crate) mod half;
pub(crate) mod images;
pub(crate) mod linear_attention;
pub(crate) mod loss;
pub(crate) mod norm;
pub(crate) mod product;
pub(crate) mod quantize;
pub(crate) mod recurrent;
pub(crate) mod reduce;
pub(crate) mod rest;
pub(crate) mod shape;

use crate::array::{Array, Elem};
use crate::net::{Call, Fallible};

/// The number of the first value that an operator makes for itself.
pub(crate) const TEMP: usize = 100;

/// How a value comes to be.
#[derive(Clone, Debug)]
pub(crate) enum How {
    /// It is known.
    Const(Array),
    /// It is an input.
    Same(usize),
    /// The elements of an input in another shape.
    Reshaped(usize),
    /// A view of an input, with strides.
    View(String),
    /// An expression, element by element; and the same written over its first operand, `y`.
    Expr(String, Option<String>),
    /// Code that writes `y`.
    Fill(String),
    /// Code that writes `y`: its inputs one behind the other along an axis.
    Joined(String, usize),
    /// Code that writes `y`, or says which index is out of range.
    Try(String),
    /// Written by [`Made::joint`].
    Joint,
}

/// A result.
#[derive(Clone, Debug)]
pub(crate) struct Out {
    pub(crate) elem: Elem,
    pub(crate) dims: Vec<usize>,
    pub(crate) how: How,
}

/// The results of a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Made {
    /// Values that the results are made of.
    pub(crate) temps: Vec<Out>,
    pub(crate) outs: Vec<Out>,
    /// Code that writes several results at once, `y0`, `y1` and so on: of these numbers, from [`TEMP`] on those of `temps`.
    pub(crate) joint: Option<(String, Vec<usize>)>,
}

impl Out {
    pub(crate) fn new(elem: Elem, dims: &[usize], how: How) -> Out {
        Out { elem, dims: dims.to_vec(), how }
    }

    pub(crate) fn fill(elem: Elem, dims: &[usize], text: impl Into<String>) -> Out {
        Out::new(elem, dims, How::Fill(text.into()))
    }

    pub(crate) fn expr(elem: Elem, dims: &[usize], text: impl Into<String>) -> Out {
        Out::new(elem, dims, How::Expr(text.into(), None))
    }

    pub(crate) fn view(elem: Elem, dims: &[usize], text: impl Into<String>) -> Out {
        Out::new(elem, dims, How::View(text.into()))
    }
}

impl From<Out> for Made {
    fn from(out: Out) -> Made {
        Made { outs: vec![out], ..Made::default() }
    }
}

impl Made {
    /// A result of values that come before it.
    pub(crate) fn after(temps: Vec<Out>, out: Out) -> Made {
        Made { temps, outs: vec![out], joint: None }
    }
}

/// A shape as it is written.
pub(crate) fn shape_of(dims: &[usize]) -> String {
    format!("shape![{}]", list(dims))
}

/// Numbers with commas between them.
pub(crate) fn list<T: std::fmt::Display>(items: &[T]) -> String {
    items.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

/// Does the library compute with this size in types? (It has more, above 2,048, which are not counted on.)
pub(crate) fn in_table(size: usize) -> bool {
    size <= 2048
}

/// Do all of these?
pub(crate) fn all_in_table(dims: &[usize]) -> bool {
    dims.iter().all(|&n| in_table(n))
}

type Op = fn(&Call<'_>) -> Fallible<Made>;

fn find(op: &str) -> Option<Op> {
    elementwise::find(op)
        .or_else(|| shape::find(op))
        .or_else(|| reduce::find(op))
        .or_else(|| gather::find(op))
        .or_else(|| conv::find(op))
        .or_else(|| norm::find(op))
        .or_else(|| product::find(op))
        .or_else(|| images::find(op))
        .or_else(|| recurrent::find(op))
        .or_else(|| attention::find(op))
        .or_else(|| loss::find(op))
        .or_else(|| linear_attention::find(op))
        .or_else(|| rest::find(op))
        .or_else(|| quantize::find(op))
}

/// Is there such an operator of ONNX's?
pub(crate) fn knows(op: &str) -> bool {
    op == "If" || op != "ScaledDotProduct" && find(op).is_some()
}

/// The sizes, if memory could hold what has them.
pub(crate) fn room(dims: &[usize]) -> Fallible<()> {
    let len = dims.iter().try_fold(1usize, |len, &n| len.checked_mul(n));
    match len {
        Some(len) if len < 1 << 40 => Ok(()),
        _ => Err(format!("it has the shape {dims:?}, which no memory holds")),
    }
}

/// The sizes, if what has them may be written out among the weights.
pub(crate) fn room_for_constant(dims: &[usize]) -> Fallible<()> {
    room(dims)?;
    if dims.iter().product::<usize>() < 1 << 28 {
        Ok(())
    } else {
        Err(format!("it makes a constant of the shape {dims:?}, which is too large to write out"))
    }
}

/// Why there is none.
pub(crate) fn refusal(domain: &str, op: &str) -> String {
    if !domain.is_empty() {
        return format!("the operator `{op}` is of the domain `{domain}`, and ONNX's own are known only");
    }
    let why = match op {
        "Loop" | "Scan" => {
            "loops are not unrolled: export the model with a fixed number of steps, or run the body from Rust"
        }
        "Compress" | "NonMaxSuppression" | "NonZero" | "Unique" => {
            "the shape of what it gives depends on values, and shapes are known while compiling: cut the model before it"
        }
        "RandomNormal" | "RandomNormalLike" | "RandomUniform" | "RandomUniformLike" | "Multinomial" | "Bernoulli" => {
            "random numbers are not drawn: make them an input of the model"
        }
        _ => "there is no such operator here",
    };
    format!("the operator `{op}` cannot be generated: {why}")
}

/// The results of a node, and how they come to be.
pub(crate) fn make(call: &Call<'_>) -> Fallible<Made> {
    let op = find(&call.node.op).ok_or_else(|| refusal(&call.node.domain, &call.node.op))?;
    match half::of(call) {
        Some(elem) => half::made(call, elem, op),
        None => op(call),
    }
}

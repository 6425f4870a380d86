//! Softmax and layer norm, where a graph spells them out.
//!
//! ```text
//! e = exp(x - max(x)),  e / sum(e)                                   softmax
//! (x - mean) / sqrt(variance + eps) * weight + bias                  as PyTorch exports a layer norm
//! x * r + (bias - mean * r),  r = weight / sqrt(variance + eps)      as TensorFlow does
//! ```
//!
//! A mean is `ReduceMean`, or a sum over how many there are; a variance the mean of `(x - mean)^2`, or that of `x^2` less `mean^2`. What
//! is reduced may be reshaped and stretched on its way back to `x`, as long as each number comes to the row that it was made of.

use crate::array::Array;
use crate::fuse::{Edges, edges_of, is, node, pair, replaced};
use crate::net::{Id, Net, Step};
use crate::read::Attr;
use std::collections::BTreeSet;

/// The shape of what is reduced along an axis of `x`.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Form {
    /// Without the axis.
    Less,
    /// With a size of 1 there.
    Kept,
    /// As long as `x` again.
    Full,
}

/// A reduction of `x`, on its way back to it.
struct Reduced {
    x: Id,
    axis: usize,
    form: Form,
}

impl Reduced {
    /// Does each number meet the elements of `x` that it was made of?
    fn meets(&self) -> bool {
        self.form != Form::Less || self.axis == 0
    }
}

/// What is reduced to, in words of ONNX.
#[derive(Clone, Copy, PartialEq)]
enum To {
    Max,
    Sum,
    Mean,
}

/// The steps that have been found to be part of a whole.
struct Search<'n> {
    net: &'n Net,
    edges: &'n Edges,
    gone: BTreeSet<usize>,
}

/// How a part may be found.
type Way<'w, 'n, T> = dyn Fn(&mut Search<'n>) -> Option<T> + 'w;

impl<'n> Search<'n> {
    /// The step that makes a value.
    fn maker(&self, id: Id) -> Option<&'n Step> {
        self.edges.maker[id].map(|at| &self.net.steps[at])
    }

    /// The step that makes a value, as a part, if it is one of this operator.
    fn take(&mut self, id: Id, op: &str) -> Option<&'n Step> {
        let step = self.maker(id).filter(|step| is(step, op))?;
        self.gone.extend(self.edges.maker[id]);
        Some(step)
    }

    /// What one way finds, or else another: parts of a way that leads nowhere are none.
    fn any<T>(&mut self, ways: &[&Way<'_, 'n, T>]) -> Option<T> {
        for way in ways {
            let before = self.gone.clone();
            let found = way(self);
            if found.is_some() {
                return found;
            }
            self.gone = before;
        }
        None
    }

    /// The operands of a step that makes a value, in either order.
    fn either<T>(&mut self, id: Id, op: &str, f: impl Fn(&mut Self, Id, Id) -> Option<T>) -> Option<T> {
        let (a, b) = pair(self.take(id, op)?)?;
        self.any(&[&|s| f(s, a, b), &|s| f(s, b, a)])
    }

    /// The value without what only reshapes and stretches it, and the shapes on the way, from the value on.
    fn stripped(&mut self, mut id: Id) -> (Id, Vec<(&'n str, &'n [usize])>) {
        let mut way = Vec::new();
        while let Some(step) = self.maker(id) {
            let shaped = ["Reshape", "Expand", "Unsqueeze", "Squeeze", "Identity"].iter().find(|op| is(step, op));
            let (Some(op), Some(Some(input))) = (shaped, step.inputs.first()) else { break };
            way.push((*op, &*self.net.values[id].dims));
            self.gone.extend(self.edges.maker[id]);
            id = *input;
        }
        (id, way)
    }

    /// The form of a value that was reshaped and stretched on this way from one of these sizes, a reduction of `x` along an axis.
    fn form(&self, from: &[usize], way: &[(&str, &[usize])], x: &[usize], axis: usize) -> Option<Form> {
        let mut less = x.to_vec();
        less.remove(axis);
        let mut kept = x.to_vec();
        kept[axis] = 1;
        let of = |dims: &[usize]| match dims {
            _ if dims == kept => Some(Form::Kept),
            _ if dims == less => Some(Form::Less),
            _ => (dims == x).then_some(Form::Full),
        };
        let mut form = of(from).filter(|&form| form != Form::Full)?;
        for (op, dims) in way.iter().rev() {
            let to = of(dims)?;
            let right = match (form, to) {
                (from, to) if from == to => true,
                (Form::Less, Form::Kept) | (Form::Kept, Form::Less) => *op != "Expand",
                (Form::Kept, Form::Full) => *op == "Expand",
                (Form::Less, Form::Full) => *op == "Expand" && axis == 0,
                _ => false,
            };
            form = right.then_some(to)?;
        }
        Some(form)
    }

    /// The axis of a reduction, if it is of one.
    fn axis(&self, step: &Step) -> Option<usize> {
        let axes = match (step.node.attrs.get("axes"), step.inputs.get(1).copied().flatten()) {
            (Some(Attr::Ints(axes)), _) => axes.clone(),
            (_, Some(id)) => self.net.known(id)?.ints(),
            _ => return None,
        };
        let &[axis] = axes.as_slice() else { return None };
        let rank = self.net.values[step.inputs[0]?].dims.len() as i64;
        usize::try_from(if axis < 0 { axis + rank } else { axis }).ok()
    }

    /// A reduction of this kind, wherever it is on its way back.
    fn reduced(&mut self, id: Id, to: To) -> Option<Reduced> {
        let (mut id, mut way) = self.stripped(id);
        let mut factor = 1.0;
        // A number that a sum is multiplied by or divided by, and a bound below all.
        loop {
            let step = self.maker(id)?;
            let op = ["Mul", "Div", "Max"].into_iter().find(|op| is(step, op));
            let Some(op) = op.filter(|op| (*op == "Max") == (to == To::Max)) else { break };
            let (of, by) = self.net.with_known(step, op != "Div")?;
            let by = self.net.number(by)?;
            match op {
                "Mul" => factor *= by,
                "Div" => factor /= by,
                _ if by > f64::from(f32::MIN) => return None,
                _ => {}
            }
            self.gone.extend(self.edges.maker[id]);
            let (inner, rest) = self.stripped(of);
            way.extend(rest);
            id = inner;
        }
        let ops: &[&str] = match to {
            To::Max => &["ReduceMax"],
            To::Sum => &["ReduceSum"],
            To::Mean => &["ReduceMean", "ReduceSum"],
        };
        let step = ops.iter().find_map(|op| self.take(id, op))?;
        let (x, axis) = (step.inputs[0]?, self.axis(step)?);
        let dims = &self.net.values[x].dims;
        let due = if to == To::Mean && is(step, "ReduceSum") { 1.0 / dims[axis] as f64 } else { 1.0 };
        let form = self.form(&self.net.values[id].dims, &way, dims, axis)?;
        ((factor / due - 1.0).abs() < 1e-6).then_some(Reduced { x, axis, form })
    }

    /// What a value is the square of.
    fn square(&mut self, id: Id) -> Option<Id> {
        self.any(&[
            &|s| {
                let (a, b) = pair(s.take(id, "Mul")?)?;
                (a == b).then_some(a)
            },
            &|s| {
                let (a, b) = pair(s.take(id, "Pow")?)?;
                (s.net.number(b) == Some(2.0)).then_some(a)
            },
        ])
    }

    /// `x` and the axis, of `x - mean`.
    fn centred(&mut self, id: Id) -> Option<(Id, usize)> {
        let (x, mean) = pair(self.take(id, "Sub")?)?;
        let mean = self.reduced(mean, To::Mean)?;
        (mean.x == x && mean.meets()).then_some((x, mean.axis))
    }

    /// Is it the variance of `x` along this axis?
    fn variance(&mut self, id: Id, x: Id, axis: usize) -> Option<()> {
        self.any(&[
            &|s| {
                let mean = s.reduced(id, To::Mean)?;
                let centred = s.square(mean.x)?;
                (s.centred(centred)? == (x, axis) && mean.axis == axis && mean.meets()).then_some(())
            },
            &|s| {
                let (mut inner, mut way) = s.stripped(id);
                // Not below 0, to which it may be rounded.
                if let Some(step) = s.maker(inner).filter(|step| is(step, "Max")) {
                    let (of, zero) = s.net.with_known(step, true)?;
                    if s.net.number(zero)? != 0.0 {
                        return None;
                    }
                    s.take(inner, "Max");
                    let (of, rest) = s.stripped(of);
                    way.extend(rest);
                    inner = of;
                }
                let (squares, mean) = pair(s.take(inner, "Sub")?)?;
                let squares = s.reduced(squares, To::Mean)?;
                let of_x = s.square(squares.x)? == x;
                let mean = s.square(mean)?;
                let mean = s.reduced(mean, To::Mean)?;
                let same = (mean.x, mean.axis, mean.form) == (x, axis, squares.form) && squares.axis == axis;
                let dims = &s.net.values[inner].dims;
                let form = match squares.form {
                    Form::Full => way.is_empty().then_some(Form::Full),
                    _ => s.form(dims, &way, &s.net.values[x].dims, axis),
                }?;
                (of_x && same && Reduced { x, axis, form }.meets()).then_some(())
            },
        ])
    }

    /// The variance and what is added to it, of `sqrt(variance + eps)`.
    fn deviation(&mut self, id: Id) -> Option<(Id, f64)> {
        let inner = self.take(id, "Sqrt")?.inputs[0]?;
        let (variance, eps) = self.net.with_known(self.take(inner, "Add")?, true)?;
        Some((variance, self.net.number(eps)?))
    }

    /// The variance, what is added, and the weight, of `1 / sqrt(variance + eps)` or of that many times the weight.
    fn scale(&mut self, id: Id) -> Option<(Id, f64, Option<Id>)> {
        self.any(&[
            &|s| {
                let of = s.take(id, "Reciprocal")?.inputs[0]?;
                s.deviation(of).map(|(variance, eps)| (variance, eps, None))
            },
            &|s| {
                let (one, of) = pair(s.take(id, "Div")?)?;
                s.deviation(of).filter(|_| s.net.number(one) == Some(1.0)).map(|(variance, eps)| (variance, eps, None))
            },
            &|s| {
                let (scale, weight) = s.net.with_known(s.take(id, "Mul")?, true)?;
                s.scale(scale)
                    .filter(|(_, _, inner)| inner.is_none())
                    .map(|(variance, eps, _)| (variance, eps, Some(weight)))
            },
        ])
    }

    /// Is nothing of what has been found read by anybody else?
    fn closed(&self, root: usize) -> bool {
        let steps = || self.gone.iter().copied().chain([root]).map(|at| &self.net.steps[at]);
        let read_within =
            |id: Id| steps().flat_map(|s| s.inputs.iter().flatten()).filter(|&&input| input == id).count();
        let made = self.gone.iter().flat_map(|&at| self.net.steps[at].outputs.iter().flatten());
        made.clone().count() == self.gone.len() && made.copied().all(|id| read_within(id) == self.edges.uses[id])
    }
}

/// A row of `count` numbers along an axis of `dims`, of a constant that broadcasts so.
fn row(array: &Array, dims: &[usize], axis: usize) -> Option<Array> {
    let count = dims[axis];
    let mut spread = vec![1; dims.len().checked_sub(array.dims.len())?];
    spread.extend(&array.dims);
    let along = spread[axis] == count && spread.iter().product::<usize>() == count;
    if along {
        return Some(array.reshaped(vec![count]));
    }
    array.single().map(|x| Array::of_floats(array.elem, vec![count], &vec![x; count]))
}

/// `exp(x - max) / sum`.
pub(crate) fn softmaxes(net: &mut Net) {
    let mut at = 0;
    while at < net.steps.len() {
        let edges = edges_of(net);
        let found = (at..net.steps.len()).find_map(|root| {
            let mut search = Search { net, edges: &edges, gone: BTreeSet::new() };
            let (x, axis) = softmax(&mut search, root)?;
            // In old opsets a softmax is one of all axes from one on.
            let dims = &net.values[x].dims;
            let alone = net.opset >= 13 || dims[axis + 1..].iter().all(|&n| n == 1);
            (search.closed(root) && alone && net.values[x].elem.is_float()).then_some((root, x, axis, search.gone))
        });
        let Some((root, x, axis, gone)) = found else { return };
        net.steps[root] = replaced(net, &net.steps[root], "Softmax", &[x], [("axis", Attr::Int(axis as i64))]);
        at = root + 1 - gone.iter().filter(|&&gone| gone < root).count();
        gone.into_iter().rev().for_each(|gone| drop(net.steps.remove(gone)));
    }
}

fn softmax(s: &mut Search<'_>, root: usize) -> Option<(Id, usize)> {
    let step = &s.net.steps[root];
    let (e, sum) = match step.node.op.as_str() {
        "Div" => pair(step)?,
        "Mul" => {
            let (a, b) = pair(step)?;
            let of = |s: &mut Search<'_>, id: Id| s.take(id, "Reciprocal").and_then(|step| step.inputs[0]);
            s.any(&[&|s| Some((a, of(s, b)?)), &|s| Some((b, of(s, a)?))])?
        }
        _ => return None,
    };
    let sum = s.reduced(sum, To::Sum)?;
    let d = s.take(e, "Exp")?.inputs[0]?;
    if sum.x != e || !sum.meets() {
        return None;
    }
    // Whether the largest is subtracted or not, it is the same function.
    let x = s.any(&[&|s| {
        let (x, max) = pair(s.take(d, "Sub")?)?;
        let max = s.reduced(max, To::Max)?;
        (max.x == x && max.axis == sum.axis && max.meets()).then_some(x)
    }]);
    Some((x.unwrap_or(d), sum.axis))
}

/// A layer norm that is spelled out: of what, along which axis, what is added to the variance, and the weight and the bias, if they are
/// part of it.
struct Norm {
    x: Id,
    axis: usize,
    eps: f64,
    weight: Option<Id>,
    bias: Option<Id>,
}

fn norm(s: &mut Search<'_>, root: usize) -> Option<Norm> {
    let step = &s.net.steps[root];
    let output = step.outputs[0]?;
    let made = match step.node.op.as_str() {
        "Div" => {
            let (centred, deviation) = pair(step)?;
            let (x, axis) = s.centred(centred)?;
            let (variance, eps) = s.deviation(deviation)?;
            s.variance(variance, x, axis)?;
            Norm { x, axis, eps, weight: None, bias: None }
        }
        "Mul" => s.either(output, "Mul", |s, centred, scale| {
            let (x, axis) = s.centred(centred)?;
            let (variance, eps, weight) = s.scale(scale)?;
            s.variance(variance, x, axis)?;
            Some(Norm { x, axis, eps, weight, bias: None })
        })?,
        "Add" => s.either(output, "Add", |s, product, rest| {
            let (bias, moved) = pair(s.take(rest, "Sub")?)?;
            s.net.known(bias)?;
            s.either(product, "Mul", |s, x, scale| {
                s.either(moved, "Mul", |s, mean, again| {
                    let mean = s.reduced(mean, To::Mean)?;
                    if again != scale || mean.x != x || !mean.meets() {
                        return None;
                    }
                    let (variance, eps, weight) = s.scale(scale)?;
                    s.variance(variance, x, mean.axis)?;
                    Some(Norm { x, axis: mean.axis, eps, weight, bias: Some(bias) })
                })
            })
        })?,
        _ => return None,
    };
    s.gone.remove(&root);
    (s.closed(root) && s.net.values[made.x].dims == s.net.values[output].dims).then_some(made)
}

/// Layer norms along an axis; along another than the last, of the transposed.
pub(crate) fn layer_norms(net: &mut Net) {
    let mut at = 0;
    while at < net.steps.len() {
        let edges = edges_of(net);
        let found = (at..net.steps.len()).find_map(|root| {
            let mut search = Search { net, edges: &edges, gone: BTreeSet::new() };
            let norm = norm(&mut search, root)?;
            let dims = &net.values[norm.x].dims;
            let of = |id: Option<Id>| match id {
                Some(id) => row(net.known(id)?, dims, norm.axis).map(Some),
                None => Some(None),
            };
            let (weight, bias) = (of(norm.weight)?, of(norm.bias)?);
            Some((root, norm, weight, bias, search.gone))
        });
        let Some((root, Norm { x, axis, eps, .. }, mut weight, mut bias, mut gone)) = found else { return };
        let (elem, dims) = (net.values[x].elem, net.values[x].dims.clone());
        let mut last = root;
        // The weight and the bias of the steps behind it.
        for op in ["Mul", "Add"] {
            let free = bias.is_none() && (op == "Add" || weight.is_none());
            let id = net.steps[last].outputs[0].expect("it makes its result");
            let reader = net.steps.iter().position(|step| step.inputs.contains(&Some(id)));
            let Some(reader) = reader.filter(|_| free && edges.uses[id] == 1) else { continue };
            let known = net.with_known(&net.steps[reader], true).filter(|_| is(&net.steps[reader], op));
            let row = known.and_then(|(_, c)| row(net.known(c)?, &dims, axis));
            if let (Some(row), Some(output)) = (row, net.steps[reader].outputs[0])
                && net.values[output].dims == dims
            {
                *(if op == "Mul" { &mut weight } else { &mut bias }) = Some(row);
                gone.insert(last);
                last = reader;
            }
        }
        let count = dims[axis];
        let constant = |x: f64| Array::of_floats(elem, vec![count], &vec![x; count]);
        let output = net.steps[last].outputs[0].expect("it makes its result");
        let name = net.values[output].name.clone();
        let w = net.constant(&format!("{name}_weight"), weight.unwrap_or_else(|| constant(1.0)));
        let b = net.constant(&format!("{name}_bias"), bias.unwrap_or_else(|| constant(0.0)));
        let attrs = [("axis", Attr::Int(-1)), ("epsilon", Attr::Float(eps as f32))];
        let made = if axis + 1 == dims.len() {
            vec![replaced(net, &net.steps[last], "LayerNormalization", &[x, w, b], attrs)]
        } else {
            let mut order: Vec<usize> = (0..dims.len()).filter(|&k| k != axis).chain([axis]).collect();
            let turned: Vec<usize> = order.iter().map(|&k| dims[k]).collect();
            let ints = |order: &[usize]| Attr::Ints(order.iter().map(|&k| k as i64).collect());
            let first = net.value(&format!("{name}_rows"), elem, turned.clone(), None);
            let normed = net.value(&format!("{name}_norm"), elem, turned, None);
            let of = |op: &str, inputs: &[Id], to: Id, attrs: Vec<(&'static str, Attr)>| Step {
                node: node(op, &net.values[to].name, attrs),
                inputs: inputs.iter().map(|&id| Some(id)).collect(),
                outputs: vec![Some(to)],
            };
            let mut steps = vec![
                of("Transpose", &[x], first, vec![("perm", ints(&order))]),
                of("LayerNormalization", &[first, w, b], normed, attrs.to_vec()),
            ];
            let mut back = vec![0; order.len()];
            order.iter().enumerate().for_each(|(at, &k)| back[k] = at);
            order = back;
            steps.push(replaced(net, &net.steps[last], "Transpose", &[normed], [("perm", ints(&order))]));
            steps
        };
        at = last - gone.iter().filter(|&&gone| gone < last).count() + made.len();
        net.steps.splice(last..=last, made);
        gone.into_iter().rev().for_each(|gone| drop(net.steps.remove(gone)));
    }
}

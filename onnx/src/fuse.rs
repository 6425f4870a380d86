//! Several nodes as one, where a reader would write one call.
//!
//! What is known per channel goes into the weights of the convolution before it. Activations that are spelled out are recognised by
//! their values: whichever way a graph writes GELU, it is GELU.

use crate::array::{Array, Elem, Numbers, broadcast};
use crate::net::{Id, Net, Step};
use crate::ops::conv::is_for_points;
use crate::ops::norm::scale_and_shift;
use crate::read::{Attr, Node};
use crate::spelled;
use std::collections::{BTreeMap, BTreeSet};

/// All of them.
pub(crate) fn fuse(net: &mut Net) {
    norms_of_known_statistics(net);
    while affine(net) {}
    activations(net);
    spelled::layer_norms(net);
    spelled::softmaxes(net);
    attention(net);
    one_hot_rows(net);
}

/// Kernels of convolutions that have enough to multiply, as their points: see `nn::Winograd`.
pub(crate) fn winograd(net: &mut Net) {
    let mut points: BTreeMap<Id, Id> = BTreeMap::new();
    for at in 0..net.steps.len() {
        let step = &net.steps[at];
        // What is wrong with it is said when it is written.
        if !is(step, "Conv") || !is_for_points(&net.call(&step.node, &step.inputs)).unwrap_or(false) {
            continue;
        }
        let kernel = step.inputs[1].expect("a convolution has a kernel");
        let of = match points.get(&kernel) {
            Some(&of) => of,
            None => {
                let name = net.values[kernel].name.clone();
                let made = Array::points_of(net.known(kernel).expect("it is known"));
                net.constant(&name, made)
            }
        };
        points.insert(kernel, of);
        net.steps[at].inputs[1] = Some(of);
    }
}

/// Who makes each value, and how often it is read.
pub(crate) struct Edges {
    pub(crate) maker: Vec<Option<usize>>,
    pub(crate) uses: Vec<usize>,
}

pub(crate) fn edges_of(net: &Net) -> Edges {
    let mut maker = vec![None; net.values.len()];
    for (at, step) in net.steps.iter().enumerate() {
        step.outputs.iter().flatten().for_each(|&id| maker[id] = Some(at));
    }
    Edges { maker, uses: net.uses() }
}

impl Edges {
    /// The step that makes a value which is read once only.
    fn only(&self, id: Id) -> Option<usize> {
        self.maker[id].filter(|_| self.uses[id] == 1)
    }
}

pub(crate) fn node(op: &str, name: &str, attrs: impl IntoIterator<Item = (&'static str, Attr)>) -> Node {
    Node {
        name: name.to_owned(),
        op: op.to_owned(),
        domain: String::new(),
        inputs: Vec::new(),
        outputs: vec![name.to_owned()],
        attrs: attrs.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
    }
}

/// A step of one result in the place of another, which makes the same value.
pub(crate) fn replaced(
    net: &Net,
    old: &Step,
    op: &str,
    inputs: &[Id],
    attrs: impl IntoIterator<Item = (&'static str, Attr)>,
) -> Step {
    let output = old.outputs[0].expect("a step that is read makes its first result");
    let node = node(op, &net.values[output].name, attrs);
    Step { node, inputs: inputs.iter().map(|&id| Some(id)).collect(), outputs: vec![Some(output)] }
}

pub(crate) fn is(step: &Step, op: &str) -> bool {
    step.node.op == op && step.node.domain.is_empty()
}

/// Both inputs of a step that has two.
pub(crate) fn pair(step: &Step) -> Option<(Id, Id)> {
    match step.inputs.as_slice() {
        &[Some(a), Some(b)] => Some((a, b)),
        _ => None,
    }
}

impl Net {
    pub(crate) fn known(&self, id: Id) -> Option<&Array> {
        self.values[id].data.as_deref()
    }

    /// The number that a value is.
    pub(crate) fn number(&self, id: Id) -> Option<f64> {
        self.known(id).and_then(Array::single)
    }

    /// An input that is computed, and one that is known, in this order if they may be exchanged.
    pub(crate) fn with_known(&self, step: &Step, commutes: bool) -> Option<(Id, Id)> {
        let (a, b) = pair(step)?;
        match (self.known(a).is_some(), self.known(b).is_some()) {
            (false, true) => Some((a, b)),
            (true, false) if commutes => Some((b, a)),
            _ => None,
        }
    }
}

/// Norms of statistics that are known, as a multiplication and an addition.
fn norms_of_known_statistics(net: &mut Net) {
    let mut steps = Vec::new();
    for step in std::mem::take(&mut net.steps) {
        let known: Option<Vec<&Array>> = (1..5).map(|i| net.known(*step.inputs.get(i)?.as_ref()?)).collect();
        let made = match known.as_deref() {
            Some([weight, bias, mean, var])
                if is(&step, "BatchNormalization") && step.outputs.iter().flatten().count() == 1 =>
            {
                let eps = match step.node.attrs.get("epsilon") {
                    Some(Attr::Float(eps)) => f64::from(*eps),
                    _ => 1e-5,
                };
                let (scale, shift) = scale_and_shift(weight, bias, mean, var, eps);
                Some((weight.elem, scale, shift))
            }
            _ => None,
        };
        let Some((elem, scale, shift)) = made else {
            steps.push(step);
            continue;
        };
        let x = step.inputs[0].expect("a norm has an input");
        let dims = net.values[x].dims.clone();
        let name = step.node.name.clone();
        let mut spread = vec![scale.len()];
        spread.resize(dims.len().max(2) - 1, 1);
        let scale = net.constant(&format!("{name}_scale"), Array::of_floats(elem, spread.clone(), &scale));
        let shift = net.constant(&format!("{name}_shift"), Array::of_floats(elem, spread, &shift));
        let scaled = net.value(&format!("{name}_scaled"), elem, dims, None);
        steps.push(Step {
            node: node("Mul", &net.values[scaled].name, []),
            inputs: vec![Some(x), Some(scale)],
            outputs: vec![Some(scaled)],
        });
        steps.push(replaced(net, &step, "Add", &[scaled, shift], []));
    }
    net.steps = steps;
}

/// Two arrays, element by element, in the shape that they broadcast to.
fn combined(a: &Array, b: &Array, f: impl Fn(f64, f64) -> f64) -> Option<Array> {
    let to = broadcast(&a.dims, &b.dims)?;
    let (a, b) = (a.stretched(&to), b.stretched(&to));
    let values: Vec<f64> = a.floats().iter().zip(b.floats()).map(|(&x, y)| f(x, y)).collect();
    Some(Array::of_floats(a.elem, to, &values))
}

/// What a known operand is for each channel of `[N, C, ..]`.
fn per_channel(array: &Array, dims: &[usize]) -> Option<Vec<f64>> {
    let channels = *dims.get(1)?;
    if let Some(x) = array.single() {
        return Some(vec![x; channels]);
    }
    let mut spread = vec![1; dims.len() - array.dims.len().min(dims.len())];
    spread.extend(&array.dims);
    let only_channels =
        spread.len() == dims.len() && spread[1] == channels && spread.iter().product::<usize>() == channels;
    only_channels.then(|| array.floats())
}

/// One known addition or multiplication with another, or with the convolution before it. Did any?
fn affine(net: &mut Net) -> bool {
    let edges = edges_of(net);
    for at in 0..net.steps.len() {
        let step = &net.steps[at];
        let op = match step.node.op.as_str() {
            op @ ("Add" | "Mul" | "Sub" | "Div") if step.node.domain.is_empty() => op.to_owned(),
            _ => continue,
        };
        let op = op.as_str();
        let Some((x, c)) = net.with_known(step, matches!(op, "Add" | "Mul")) else { continue };
        let value = &net.values[x];
        let known = net.known(c).expect("it is known");
        if !value.elem.is_float()
            || value.elem.is_half()
            || broadcast(&value.dims, &known.dims).as_deref() != Some(&value.dims)
        {
            continue;
        }
        let output = step.outputs[0].expect("it makes its result");
        // What changes nothing.
        let nothing = if matches!(op, "Mul" | "Div") { 1.0 } else { 0.0 };
        if known.uniform() == Some(nothing) {
            net.steps.remove(at);
            net.replace(output, x);
            return true;
        }
        let Some(before) = edges.only(x) else { continue };
        let maker = net.steps[before].clone();
        if is(&maker, "Conv") {
            let Some(c) = per_channel(known, &value.dims) else { continue };
            let (scale, shift): (Vec<f64>, Vec<f64>) = match op {
                "Mul" => (c.clone(), vec![0.0; c.len()]),
                "Div" => (c.iter().map(|x| x.recip()).collect(), vec![0.0; c.len()]),
                "Add" => (vec![1.0; c.len()], c),
                _ => (vec![1.0; c.len()], c.iter().map(|x| -x).collect()),
            };
            if let Some(new) = convolution(net, &maker, &scale, &shift) {
                net.steps[at] = Step { outputs: vec![Some(output)], ..new };
                net.steps.remove(before);
                return true;
            }
            continue;
        }
        // (x + c) + d, (x * c) * d, (x + c) * d.
        let Some((first, d)) = net.with_known(&maker, matches!(maker.node.op.as_str(), "Add" | "Mul")) else {
            continue;
        };
        let inner = net.known(d).expect("it is known");
        let name = net.values[c].name.clone();
        let both = match (maker.node.op.as_str(), op) {
            ("Add", "Add") => combined(inner, known, |a, b| a + b),
            ("Mul", "Mul") => combined(inner, known, |a, b| a * b),
            ("Add", "Mul") => combined(inner, known, |a, b| a * b),
            _ => None,
        };
        let fits =
            |array: &Array| broadcast(&net.values[first].dims, &array.dims).as_deref() == Some(&*net.values[x].dims);
        let Some(both) = both.filter(fits) else { continue };
        let same_dims = net.values[first].dims == net.values[x].dims;
        match (maker.node.op.as_str(), op) {
            ("Add", "Mul") if same_dims => {
                // As a multiplication first, which goes into what is before it.
                let shift = net.constant(&name, both);
                let step = &net.steps[at];
                net.steps[at] = replaced(net, step, "Add", &[x, shift], []);
                net.steps[before] = replaced(net, &maker, "Mul", &[first, c], []);
            }
            ("Add", "Mul") => continue,
            _ => {
                let both = net.constant(&name, both);
                let step = &net.steps[at];
                net.steps[at] = replaced(net, step, op, &[first, both], []);
                net.steps.remove(before);
            }
        }
        return true;
    }
    false
}

/// A convolution whose result is multiplied and added to by channel.
fn convolution(net: &mut Net, conv: &Step, scale: &[f64], shift: &[f64]) -> Option<Step> {
    let (x, w) = (conv.inputs[0]?, conv.inputs[1]?);
    let weight = net.known(w)?;
    let bias = match conv.inputs.get(2).copied().flatten() {
        Some(bias) => Some(net.known(bias)?.floats()),
        None => None,
    };
    let elem = weight.elem;
    if weight.dims[0] != scale.len() {
        return None;
    }
    let name = net.values[w].name.clone();
    let w = if scale.iter().all(|&s| s == 1.0) {
        w
    } else {
        let each = weight.len() / scale.len();
        let values: Vec<f64> = weight.floats().iter().enumerate().map(|(at, x)| x * scale[at / each]).collect();
        let weight = Array::of_floats(elem, weight.dims.clone(), &values);
        net.constant(&name, weight)
    };
    let bias: Vec<f64> = (0..scale.len()).map(|k| bias.as_ref().map_or(0.0, |b| b[k]) * scale[k] + shift[k]).collect();
    let mut inputs = vec![Some(x), Some(w)];
    if bias.iter().any(|&b| b != 0.0) {
        inputs.push(Some(net.constant(&format!("{name}_bias"), Array::of_floats(elem, vec![bias.len()], &bias))));
    }
    Some(Step { node: conv.node.clone(), inputs, outputs: conv.outputs.clone() })
}

impl Net {
    /// Reads another value wherever one is read.
    fn replace(&mut self, old: Id, new: Id) {
        for step in &mut self.steps {
            step.inputs.iter_mut().flatten().filter(|id| **id == old).for_each(|id| *id = new);
        }
        self.outputs.iter_mut().filter(|(_, id)| *id == old).for_each(|(_, id)| *id = new);
    }
}

/// An operator of one number, or of two, as it is computed of numbers.
fn computed(net: &Net, step: &Step, of: &BTreeMap<Id, f64>) -> Option<f64> {
    let input = |i: usize| -> Option<f64> {
        let id = (*step.inputs.get(i)?)?;
        of.get(&id).copied().or_else(|| net.number(id))
    };
    let float = |name: &str, default: f64| match step.node.attrs.get(name) {
        Some(Attr::Float(x)) => f64::from(*x),
        _ => default,
    };
    let x = input(0)?;
    Some(match step.node.op.as_str() {
        "Add" => x + input(1)?,
        "Sub" => x - input(1)?,
        "Mul" => x * input(1)?,
        "Div" => x / input(1)?,
        "Pow" => x.powf(input(1)?),
        "Max" if step.inputs.len() == 2 => x.max(input(1)?),
        "Min" if step.inputs.len() == 2 => x.min(input(1)?),
        "Clip" if step.node.attrs.is_empty() => {
            let low = if step.inputs.get(1).copied().flatten().is_some() { input(1)? } else { f64::NEG_INFINITY };
            let high = if step.inputs.get(2).copied().flatten().is_some() { input(2)? } else { f64::INFINITY };
            x.max(low).min(high)
        }
        "Clip" => x.max(float("min", f64::NEG_INFINITY)).min(float("max", f64::INFINITY)),
        "Erf" => erf(x),
        "Exp" => x.exp(),
        "Log" => x.ln(),
        "Tanh" => x.tanh(),
        "Sigmoid" => sigmoid(x),
        "Softplus" => softplus(x),
        "Relu" => x.max(0.0),
        "Neg" => -x,
        "Reciprocal" => x.recip(),
        "Sqrt" => x.sqrt(),
        "HardSigmoid" => (float("alpha", 0.2) * x + float("beta", 0.5)).clamp(0.0, 1.0),
        _ => return None,
    })
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

/// The error function, to some 1e-12: its series near 0, and the continued fraction of its complement elsewhere
/// (Abramowitz, Stegun: Handbook of mathematical functions, 7.1.5 and 7.1.14).
fn erf(x: f64) -> f64 {
    let a = x.abs();
    let value = if a < 3.0 {
        let (mut term, mut sum, mut n) = (a, a, 0.0);
        while term.abs() > 1e-17 * sum.abs() {
            n += 1.0;
            term *= -a * a / n;
            sum += term / (2.0 * n + 1.0);
        }
        sum * 2.0 / std::f64::consts::PI.sqrt()
    } else {
        let fraction = (1..=60).rev().fold(0.0, |rest, n| f64::from(n) / 2.0 / (a + rest));
        1.0 - (-a * a).exp() / (a + fraction) / std::f64::consts::PI.sqrt()
    };
    value.copysign(x)
}

/// A function by its value, and the node that is it.
type Known = (&'static str, fn(f64) -> f64, &'static [(&'static str, f32)]);

const FUNCTIONS: &[Known] = &[
    ("Gelu", |x| x / 2.0 * (1.0 + erf(x / std::f64::consts::SQRT_2)), &[]),
    ("GeluTanh", |x| x / 2.0 * (1.0 + ((2.0 / std::f64::consts::PI).sqrt() * (x + 0.044715 * x * x * x)).tanh()), &[]),
    ("Silu", |x| x * sigmoid(x), &[]),
    ("HardSwish", |x| x * (x / 6.0 + 0.5).clamp(0.0, 1.0), &[]),
    ("Mish", |x| x * softplus(x).tanh(), &[]),
    ("Sigmoid", sigmoid, &[]),
    ("Softplus", softplus, &[]),
    ("HardSigmoid", |x| (x / 6.0 + 0.5).clamp(0.0, 1.0), &[("alpha", 1.0 / 6.0), ("beta", 0.5)]),
];

/// Where functions are compared: near 0 and far from it, on both sides. Numbers that a graph writes are rounded to singles.
const POINTS: &[f64] = &[
    -80.0, -20.0, -7.5, -5.0, -3.5, -3.0, -2.9, -2.0, -1.3, -1.0, -0.7, -0.4, -0.1, -1e-3, 0.0, 1e-3, 0.05, 0.2, 0.5,
    0.9, 1.1, 1.7, 2.2, 2.95, 3.0, 3.3, 4.0, 6.0, 9.0, 30.0, 80.0,
];

/// Functions of one value that are spelled out, as the functions that they are.
fn activations(net: &mut Net) {
    let mut at = net.steps.len();
    let mut found = edges_of(net);
    while at > 0 {
        at -= 1;
        let edges = &found;
        let Some((inner, x, known)) = recognised(net, edges, at) else { continue };
        let (name, _, attrs) = known;
        let (op, mut given) = match *name {
            "GeluTanh" => ("Gelu", vec![("approximate", Attr::Text("tanh".to_owned()))]),
            name => (name, Vec::new()),
        };
        given.extend(attrs.iter().map(|&(name, x)| (name, Attr::Float(x))));
        net.steps[at] = replaced(net, &net.steps[at], op, &[x], given);
        for gone in inner.into_iter().rev() {
            net.steps.remove(gone);
            at -= 1;
        }
        found = edges_of(net);
    }
}

/// The steps before one that are part of a function of one value, that value, and the function.
fn recognised(net: &Net, edges: &Edges, root: usize) -> Option<(BTreeSet<usize>, Id, &'static Known)> {
    let step = &net.steps[root];
    if step.outputs.len() != 1 {
        return None;
    }
    let output = step.outputs[0]?;
    let elem = net.values[output].elem;
    if !elem.is_float() {
        return None;
    }
    let some_value = |step: &Step| -> Option<f64> {
        let of = step.inputs.iter().flatten().map(|&id| (id, 0.5)).collect();
        computed(net, step, &of).filter(|_| step.node.domain.is_empty() && step.outputs.len() == 1)
    };
    let mut inner: BTreeSet<usize> = BTreeSet::new();
    let mut leaves: BTreeSet<Id> =
        step.inputs.iter().flatten().copied().filter(|&id| net.number(id).is_none()).collect();
    let dims = &net.values[output].dims;
    for _ in 0..12 {
        // The latest of them is part of the function, if nobody else reads it.
        let next = leaves.iter().copied().filter_map(|id| edges.maker[id].map(|at| (at, id))).max();
        if leaves.len() == 1 && !inner.is_empty() {
            let x = *leaves.first()?;
            let same = net.values[x].dims == *dims && net.values[x].elem == elem;
            if let Some(known) = same.then(|| matching(net, &inner, root, x)).flatten() {
                return Some((inner, x, known));
            }
        }
        let (at, id) = next?;
        let made = &net.steps[at];
        let readers = std::iter::once(root).chain(inner.iter().copied());
        let read_within: usize =
            readers.map(|k| net.steps[k].inputs.iter().flatten().filter(|&&input| input == id).count()).sum();
        if read_within != edges.uses[id] || some_value(made).is_none() {
            return None;
        }
        leaves.remove(&id);
        inner.insert(at);
        leaves.extend(made.inputs.iter().flatten().copied().filter(|&id| net.number(id).is_none()));
    }
    None
}

fn matching(net: &Net, inner: &BTreeSet<usize>, root: usize, x: Id) -> Option<&'static Known> {
    let mut values = Vec::new();
    for &point in POINTS {
        let mut of = BTreeMap::from([(x, point)]);
        for &at in inner.iter().chain([&root]) {
            let step = &net.steps[at];
            of.insert(step.outputs[0]?, computed(net, step, &of)?);
        }
        values.push(of[&net.steps[root].outputs[0]?]);
    }
    FUNCTIONS.iter().find(|(_, function, _)| {
        POINTS.iter().zip(&values).all(|(&x, &y)| {
            let due = function(x);
            // Numbers of a graph are singles, and are read so far from 0 that they are multiplied by 80 at most.
            (y - due).abs() <= 1e-6 * due.abs().max(1e-2)
        })
    })
}

/// `softmax(q k' * scale + mask) v`.
fn attention(net: &mut Net) {
    let edges = edges_of(net);
    for root in 0..net.steps.len() {
        let Some((new, gone)) = attended(net, &edges, root) else { continue };
        let step = net.steps[root].clone();
        let (q, kt, v, scale, mask) = new;
        let dims = net.values[kt].dims.clone();
        let rank = dims.len();
        let mut order: Vec<i64> = (0..rank as i64).collect();
        order.swap(rank - 1, rank - 2);
        let mut to = dims;
        to.swap(rank - 1, rank - 2);
        let name = format!("{}_keys", net.values[step.outputs[0].expect("it makes its result")].name);
        let elem = net.values[kt].elem;
        let k = net.value(&name, elem, to, None);
        let transposed = Step {
            node: node("Transpose", &name, [("perm", Attr::Ints(order))]),
            inputs: vec![Some(kt)],
            outputs: vec![Some(k)],
        };
        let mut inputs = vec![q, k, v];
        inputs.extend(mask);
        net.steps[root] = replaced(net, &step, "ScaledDotProduct", &inputs, [("scale", Attr::Float(scale as f32))]);
        net.steps.insert(root, transposed);
        for at in gone.into_iter().rev() {
            net.steps.remove(at);
        }
        return attention(net);
    }
}

/// Queries, keys as columns, values, the scale and the mask; and the steps that are part of it.
type Attended = ((Id, Id, Id, f64, Option<Id>), Vec<usize>);

fn attended(net: &Net, edges: &Edges, root: usize) -> Option<Attended> {
    let step = &net.steps[root];
    if !is(step, "MatMul") {
        return None;
    }
    let (weights, v) = pair(step)?;
    let soft = edges.only(weights).filter(|&at| is(&net.steps[at], "Softmax"))?;
    let scores = net.steps[soft].inputs[0]?;
    let rank = net.values[scores].dims.len();
    let axis = match net.steps[soft].node.attrs.get("axis") {
        Some(Attr::Int(axis)) => *axis,
        _ if net.opset >= 13 => -1,
        _ => 1,
    };
    if rank < 3 || (axis != -1 && axis != rank as i64 - 1) {
        return None;
    }
    let mut gone = vec![soft];
    let mut scores = scores;
    let mut mask = None;
    let mut scale = 1.0;
    if let Some(add) = edges.only(scores).filter(|&at| is(&net.steps[at], "Add")) {
        let (a, b) = pair(&net.steps[add])?;
        // The mask is what is not made by a product.
        let product = |id: Id| {
            edges.only(id).is_some_and(|at| ["MatMul", "Mul", "Div"].contains(&net.steps[at].node.op.as_str()))
        };
        let (of, by) = if product(a) { (a, b) } else { (b, a) };
        if net.values[of].dims != net.values[scores].dims {
            return None;
        }
        (scores, mask) = (of, Some(by));
        gone.push(add);
    }
    if let Some(by) = edges.only(scores).filter(|&at| matches!(net.steps[at].node.op.as_str(), "Mul" | "Div")) {
        let (of, number) = net.with_known(&net.steps[by], is(&net.steps[by], "Mul"))?;
        let number = net.number(number)?;
        if net.values[of].dims != net.values[scores].dims {
            return None;
        }
        scale = if is(&net.steps[by], "Mul") { number } else { number.recip() };
        scores = of;
        gone.push(by);
    }
    let product = edges.only(scores).filter(|&at| is(&net.steps[at], "MatMul"))?;
    gone.push(product);
    let (q, kt) = pair(&net.steps[product])?;
    let (qd, kd, vd) = (&net.values[q].dims, &net.values[kt].dims, &net.values[v].dims);
    // Of the same leading axes, and computed: weights as keys are another layer.
    let same = qd.len() == rank
        && kd.len() == rank
        && vd.len() == rank
        && qd[..rank - 2] == kd[..rank - 2]
        && kd[..rank - 2] == vd[..rank - 2];
    let computed = [q, kt, v].iter().all(|&id| net.known(id).is_none());
    let floats = matches!(net.values[q].elem, Elem::F32 | Elem::F64);
    gone.sort_unstable();
    (same && computed && floats).then_some(((q, kt, v, scale, mask), gone))
}

/// Rows of a table by a product with one-hot rows: the rows themselves.
fn one_hot_rows(net: &mut Net) {
    let edges = edges_of(net);
    for root in 0..net.steps.len() {
        let Some((ids, table, gone)) = one_hot(net, &edges, root) else { continue };
        let mut dims = net.values[ids].dims.clone();
        dims.pop();
        let output = net.steps[root].outputs[0].expect("it makes its result");
        let name = format!("{}_ids", net.values[output].name);
        let elem = net.values[ids].elem;
        let shape =
            net.constant(&format!("{name}_shape"), Array::vector(&dims.iter().map(|&n| n as i64).collect::<Vec<_>>()));
        let flat = net.value(&name, elem, dims, None);
        let reshape =
            Step { node: node("Reshape", &name, []), inputs: vec![Some(ids), Some(shape)], outputs: vec![Some(flat)] };
        net.steps[root] = replaced(net, &net.steps[root], "Gather", &[table, flat], [("axis", Attr::Int(0))]);
        net.steps.insert(root, reshape);
        for at in gone.into_iter().rev() {
            net.steps.remove(at);
        }
        return one_hot_rows(net);
    }
}

fn one_hot(net: &Net, edges: &Edges, root: usize) -> Option<(Id, Id, Vec<usize>)> {
    let step = &net.steps[root];
    if !is(step, "MatMul") {
        return None;
    }
    let (hot, table) = pair(step)?;
    let rows = match net.known(table)?.dims.as_slice() {
        &[rows, _] => rows,
        _ => return None,
    };
    let cast = edges.only(hot).filter(|&at| is(&net.steps[at], "Cast"))?;
    let equal = edges.only(net.steps[cast].inputs[0]?).filter(|&at| is(&net.steps[at], "Equal"))?;
    let (ids, classes) = net.with_known(&net.steps[equal], true)?;
    let known = net.known(classes)?;
    let counts = match known.numbers() {
        Numbers::Ints(ints) => ints.into_iter().eq(0..rows as i64),
        Numbers::Floats(_) => false,
    };
    let fits = known.dims.last() == Some(&rows) && net.values[ids].dims.last() == Some(&1);
    let same_rank = net.values[ids].dims.len() >= known.dims.len();
    let mut gone = vec![equal, cast];
    gone.sort_unstable();
    (counts && fits && same_rank && net.values[ids].elem.is_int()).then_some((ids, table, gone))
}

//! From a file to a [`Net`]: shapes are inferred node by node, in the order of the file, and what is known is computed.
//!
//! All that stands in the way is collected, and said at once.

use crate::array::{Array, Elem};
use crate::fold;
use crate::net::{Fallible, Id, Net, Step};
use crate::open::Opens;
use crate::ops::{self, How};
use crate::proto::{FunctionProto, GraphProto, ModelProto, NodeProto, ValueInfoProto};
use crate::read::{self, Attr, Node, OPSETS, domain};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::Path;
use std::rc::Rc;

/// Sizes of inputs, as they are asked for: `x=1,3,48,192`.
pub(crate) type Sizes = BTreeMap<String, Vec<i64>>;

/// What a name stands for: a value, or nothing, where an error has been said already.
type Scope = HashMap<String, Option<Id>>;

struct Resolver<'m> {
    net: Net,
    functions: HashMap<(String, String), &'m FunctionProto>,
    problems: Vec<String>,
    /// Called with the number of nodes done, and of all.
    progress: &'m mut dyn FnMut(usize, usize),
    done: usize,
    all: usize,
    depth: usize,
}

/// The net of a model, or all that stands in the way.
pub(crate) fn resolve(
    model: &ModelProto,
    sizes: &Sizes,
    folder: &Path,
    opens: Rc<Opens>,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<Net, Vec<String>> {
    let graph = model.graph.as_ref().expect("a model that was read has a graph");
    let opset = model.opset_import.iter().find(|o| domain(&o.domain).is_empty()).map_or(1, |o| o.version);
    if !OPSETS.contains(&opset) {
        let (from, to) = (OPSETS.start(), OPSETS.end());
        return Err(vec![format!("the model is of opset {opset}, and opsets {from} to {to} are known")]);
    }
    let functions = model.functions.iter().map(|f| ((domain(&f.domain).to_owned(), f.name.clone()), f)).collect();
    let net = Net { opset, folder: folder.to_owned(), opens, ..Net::default() };
    let all = graph.node.len();
    let mut resolver = Resolver { net, functions, problems: Vec::new(), progress, done: 0, all, depth: 0 };
    let mut scope = Scope::new();
    resolver.initializers(graph, &mut scope);
    resolver.inputs(graph, sizes, &mut scope);
    resolver.nodes(&graph.node, &BTreeMap::new(), &outputs_of(graph), &mut scope);
    if graph.output.is_empty() {
        resolver.problems.push("the graph has no outputs: nothing would be computed".to_owned());
    }
    for output in &graph.output {
        match scope.get(&output.name) {
            Some(Some(id)) => {
                let (name, made) = (&output.name, resolver.net.values[*id].elem);
                let declared = output.r#type.as_ref().and_then(|of| of.tensor_type.as_ref()).map(|of| of.elem_type);
                match declared.filter(|&number| number != 0).map(Elem::of_onnx) {
                    Some(Ok(elem)) if elem == made => {}
                    None => {}
                    Some(other) => resolver.problems.push(format!(
                        "the output `{name}` is declared of {}, and is computed of {}",
                        other.map_or_else(|name| name.to_string(), |elem| elem.rust().to_owned()),
                        made.rust()
                    )),
                }
                resolver.net.outputs.push((output.name.clone(), *id));
            }
            Some(None) => {}
            None => resolver.problems.push(format!("the output `{}` is made by no node", output.name)),
        }
    }
    if resolver.problems.is_empty() { Ok(resolver.net) } else { Err(resolver.problems) }
}

fn outputs_of(graph: &GraphProto) -> Vec<String> {
    graph.output.iter().map(|o| o.name.clone()).collect()
}

/// All names that nodes read, also within the graphs of their attributes.
fn names_read(nodes: &[NodeProto], names: &mut HashSet<String>) {
    for node in nodes {
        names.extend(node.input.iter().cloned());
        for graph in node.attribute.iter().filter_map(|a| a.g.as_ref()) {
            names_read(&graph.node, names);
            names.extend(outputs_of(graph));
        }
    }
}

impl Resolver<'_> {
    /// Weights of a graph, as values in its scope.
    fn initializers(&mut self, graph: &GraphProto, scope: &mut Scope) {
        for tensor in &graph.initializer {
            let id = match read::tensor(tensor, &self.net.folder) {
                Ok(array) => Some(self.net.constant(&tensor.name, array)),
                Err(problem) => {
                    self.problems.push(problem);
                    None
                }
            };
            scope.insert(tensor.name.clone(), id);
        }
        for sparse in &graph.sparse_initializer {
            let name = sparse.values.as_ref().map_or("", |v| &v.name);
            self.problems.push(format!("the weight `{name}` is sparse, which is not read: store it as a tensor"));
            scope.insert(name.to_owned(), None);
        }
    }

    /// The inputs that are no weights, in the file's order.
    fn inputs(&mut self, graph: &GraphProto, sizes: &Sizes, scope: &mut Scope) {
        let given: Vec<&ValueInfoProto> = graph.input.iter().filter(|i| !scope.contains_key(&i.name)).collect();
        let names: Vec<&str> = given.iter().map(|i| i.name.as_str()).collect();
        for (name, _) in sizes.iter().filter(|(name, _)| !names.contains(&name.as_str())) {
            let known = names.iter().map(|n| format!("`{n}`")).collect::<Vec<_>>().join(", ");
            self.problems.push(format!("there is no input `{name}` to give a size to: the inputs are {known}"));
        }
        let mut seen = BTreeSet::new();
        for input in given {
            let id = match input_type(input, sizes.get(&input.name)) {
                Ok((elem, dims)) => Some(self.net.value(&input.name, elem, dims, None)),
                Err(problem) => {
                    self.problems.push(problem);
                    None
                }
            };
            if !seen.insert(&input.name) {
                self.problems.push(format!("two inputs have the name `{}`", input.name));
            }
            self.net.inputs.extend(id);
            scope.insert(input.name.clone(), id);
        }
    }

    /// The nodes of a graph or a function, into steps.
    fn nodes(&mut self, nodes: &[NodeProto], given: &BTreeMap<String, Attr>, outputs: &[String], scope: &mut Scope) {
        let mut read: HashSet<String> = outputs.iter().cloned().collect();
        names_read(nodes, &mut read);
        for proto in nodes {
            match Node::read(proto, given) {
                Ok(mut node) => {
                    node.outputs.iter_mut().filter(|name| !read.contains(*name)).for_each(String::clear);
                    self.node(&node, proto, scope);
                }
                Err(problem) => {
                    let named = if proto.name.is_empty() { &proto.output.join(", ") } else { &proto.name };
                    self.problems.push(format!("node `{named}` ({}): {problem}", proto.op_type));
                    scope.extend(proto.output.iter().map(|name| (name.clone(), None)));
                }
            }
            if self.depth == 0 {
                self.done += 1;
                (self.progress)(self.done, self.all);
            }
        }
    }

    fn node(&mut self, node: &Node, proto: &NodeProto, scope: &mut Scope) {
        if self.depth == 0 {
            let again = proto.output.iter().filter(|name| !name.is_empty() && scope.contains_key(*name));
            let again: Vec<String> = again
                .map(|name| {
                    format!(
                        "node `{}` ({}): its output `{name}` is made before, and each value is made once",
                        node.name, node.op
                    )
                })
                .collect();
            self.problems.extend(again);
        }
        let made = self.made(node, scope);
        if let Err(Some(problem)) = &made {
            self.problems.push(format!("node `{}` ({}): {problem}", node.name, node.op));
        }
        let ids = made.unwrap_or_default();
        for (at, name) in node.outputs.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            scope.insert(name.clone(), ids.get(at).copied().flatten());
        }
        // Also of outputs that nobody reads it is known that they are made.
        for name in proto.output.iter().filter(|name| !name.is_empty()) {
            scope.entry(name.clone()).or_insert(None);
        }
    }

    /// The values that a node makes; an error without words has been said before.
    fn made(&mut self, node: &Node, scope: &Scope) -> Result<Vec<Option<Id>>, Option<String>> {
        let function = self.functions.get(&(node.domain.clone(), node.op.clone())).copied();
        // Before its inputs: of all nodes that cannot be done, none waits for another.
        if function.is_none() && !(node.domain.is_empty() && ops::knows(&node.op)) {
            return Err(Some(ops::refusal(&node.domain, &node.op)));
        }
        let mut inputs = Vec::new();
        for name in &node.inputs {
            inputs.push(match scope.get(name) {
                _ if name.is_empty() => None,
                Some(Some(id)) => Some(*id),
                Some(None) => return Err(None),
                None => return Err(Some(format!("its input `{name}` is made by nothing before it"))),
            });
        }
        while inputs.last() == Some(&None) {
            inputs.pop();
        }
        if let Some(function) = function {
            return self.function(node, function, &inputs);
        }
        if node.op == "If" {
            return self.branch(node, &inputs, scope);
        }
        self.step(node, inputs).map_err(Some)
    }

    /// A node of a function of the file: the function's nodes.
    fn function(
        &mut self,
        node: &Node,
        f: &FunctionProto,
        inputs: &[Option<Id>],
    ) -> Result<Vec<Option<Id>>, Option<String>> {
        if self.depth > 32 {
            return Err(Some("functions that call themselves are not followed".to_owned()));
        }
        let mut given = node.attrs.clone();
        for default in &f.attribute_proto {
            let value = read::read_attribute(default).map_err(Some)?;
            given.entry(default.name.clone()).or_insert(value);
        }
        let mut scope: Scope = Scope::new();
        for (at, name) in f.input.iter().enumerate() {
            if let Some(id) = inputs.get(at).copied().flatten() {
                scope.insert(name.clone(), Some(id));
            }
        }
        // An input that is left out is read as one that is not there.
        let absent: HashSet<&String> = f.input.iter().filter(|&name| !scope.contains_key(name)).collect();
        let nodes: Vec<NodeProto> = f
            .node
            .iter()
            .map(|inner| {
                let mut inner = inner.clone();
                inner.input.iter_mut().filter(|name| absent.contains(&**name)).for_each(String::clear);
                inner.name = match inner.name.as_str() {
                    "" => node.name.clone(),
                    name => format!("{}/{name}", node.name),
                };
                inner
            })
            .collect();
        self.depth += 1;
        let before = self.problems.len();
        self.nodes(&nodes, &given, &f.output, &mut scope);
        self.depth -= 1;
        self.results(node, &f.output, &scope, before)
    }

    /// An `If` whose condition is known: the nodes of the branch that is taken.
    fn branch(&mut self, node: &Node, inputs: &[Option<Id>], scope: &Scope) -> Result<Vec<Option<Id>>, Option<String>> {
        let call = self.net.call(node, inputs);
        let condition = call.known(0, "condition").map_err(Some)?.and_then(Array::single);
        let Some(condition) = condition else {
            return Err(Some("its condition is not one mask".to_owned()));
        };
        let name = if condition != 0.0 { "then_branch" } else { "else_branch" };
        let Some(Attr::Graph(graph)) = node.attrs.get(name) else {
            return Err(Some(format!("the attribute `{name}` is missing")));
        };
        let mut inner = scope.clone();
        self.depth += 1;
        let before = self.problems.len();
        self.initializers(graph, &mut inner);
        let outputs = outputs_of(graph);
        self.nodes(&graph.node, &BTreeMap::new(), &outputs, &mut inner);
        self.depth -= 1;
        self.results(node, &outputs, &inner, before)
    }

    /// The outputs of what a node stands for.
    fn results(
        &self,
        node: &Node,
        names: &[String],
        scope: &Scope,
        before: usize,
    ) -> Result<Vec<Option<Id>>, Option<String>> {
        if self.problems.len() > before {
            return Err(None);
        }
        let mut ids = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let wanted = node.outputs.get(at).is_some_and(|o| !o.is_empty());
            match scope.get(name) {
                Some(id) => ids.push(*id),
                None if wanted => return Err(Some(format!("its output `{name}` is made by no node within"))),
                None => ids.push(None),
            }
        }
        Ok(ids)
    }

    /// One of the operators, as a step, or as values that are known.
    fn step(&mut self, node: &Node, inputs: Vec<Option<Id>>) -> Fallible<Vec<Option<Id>>> {
        let call = self.net.call(node, &inputs);
        let made = ops::make(&call)?;
        let arrays = fold::known(&call, &made)?;
        let names: Vec<&str> = node.outputs.iter().map(String::as_str).collect();
        let named = |at: usize| names.get(at).copied().filter(|name| !name.is_empty());
        let mut ids = Vec::new();
        let mut step_makes = false;
        let kinds: Vec<(Elem, Vec<usize>, Option<Id>)> = made
            .outs
            .iter()
            .map(|out| {
                let alias = match out.how {
                    How::Same(i) => inputs.get(i).copied().flatten(),
                    _ => None,
                };
                (out.elem, out.dims.clone(), alias)
            })
            .collect();
        for (at, (elem, dims, alias)) in kinds.into_iter().enumerate() {
            let Some(name) = named(at) else {
                ids.push(None);
                continue;
            };
            let array = arrays.as_ref().and_then(|arrays| arrays.get(at).cloned().flatten());
            ids.push(Some(match (alias, array) {
                (Some(id), _) => id,
                (None, Some(array)) => self.net.value(name, elem, dims, Some(array)),
                (None, None) => {
                    step_makes = true;
                    self.net.value(name, elem, dims, None)
                }
            }));
        }
        if let Some(at) = (ids.len()..names.len()).find(|&at| named(at).is_some()) {
            return Err(format!("its output `{}`, number {at}, is not computed here", names[at]));
        }
        if step_makes {
            let outputs = ids.iter().map(|id| id.filter(|&id| self.net.values[id].data.is_none())).collect();
            self.net.steps.push(Step { node: node.clone(), inputs, outputs });
        }
        Ok(ids)
    }
}

/// The type of an input, with the sizes that were given for it.
fn input_type(input: &ValueInfoProto, sizes: Option<&Vec<i64>>) -> Result<(Elem, Vec<usize>), String> {
    let name = &input.name;
    let Some(tensor) = input.r#type.as_ref().and_then(|t| t.tensor_type.as_ref()) else {
        return Err(format!("the input `{name}` is no tensor"));
    };
    let elem = match Elem::of_onnx(tensor.elem_type) {
        Ok(Elem::BF16) => {
            return Err(format!(
                "the input `{name}` is of bfloat16: a model may compute in it, but inputs of it are not taken; make this one f32"
            ));
        }
        elem => elem
            .map_err(|elem| format!("the input `{name}` has elements of the type {elem}, which the library has not"))?,
    };
    if let Some(size) = sizes.into_iter().flatten().find(|&&n| n < 0) {
        return Err(format!("the size {size} that is given for the input `{name}` is none"));
    }
    let declared: Option<Vec<(Option<usize>, String)>> = tensor.shape.as_ref().map(|shape| {
        let dims = shape.dim.iter();
        dims.map(|d| match (d.dim_value, d.dim_param.as_deref()) {
            (Some(n), _) if n > 0 => (usize::try_from(n).ok(), n.to_string()),
            (_, Some(param)) if !param.is_empty() => (None, param.to_owned()),
            (Some(0), _) => (Some(0), "0".to_owned()),
            _ => (None, "?".to_owned()),
        })
        .collect()
    });
    let shown = |declared: &[(Option<usize>, String)]| {
        format!("[{}]", declared.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join(", "))
    };
    let huge = |dims: &[usize]| crate::ops::room(dims).map_err(|why| format!("the input `{name}`: {why}"));
    match (declared, sizes) {
        (None, None) => Err(format!("the input `{name}` has no shape: give its sizes, `-s {name}=1,3,224,224`")),
        (None, Some(sizes)) => {
            let dims: Vec<usize> = sizes.iter().map(|&n| n as usize).collect();
            huge(&dims)?;
            Ok((elem, dims))
        }
        (Some(declared), None) => {
            if let Some(dims) = declared.iter().map(|(n, _)| *n).collect() {
                let dims: Vec<usize> = dims;
                huge(&dims)?;
                return Ok((elem, dims));
            }
            let example: Vec<String> =
                declared.iter().map(|(n, _)| n.map_or("1".to_owned(), |n| n.to_string())).collect();
            Err(format!(
                "the input `{name}` has axes of unknown size, {}: give its sizes, `-s {name}={}`",
                shown(&declared),
                example.join(",")
            ))
        }
        (Some(declared), Some(sizes)) => {
            let fits = declared.len() == sizes.len()
                && declared.iter().zip(sizes).all(|((n, _), &size)| n.is_none_or(|n| n as i64 == size));
            if !fits {
                let wanted = shown(&declared);
                return Err(format!("the sizes {sizes:?} are given for the input `{name}`, whose shape is {wanted}"));
            }
            let dims: Vec<usize> = sizes.iter().map(|&n| n as usize).collect();
            huge(&dims)?;
            Ok((elem, dims))
        }
    }
}

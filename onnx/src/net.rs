//! The graph with all shapes known: values, and the steps that make them.

use crate::array::{Array, Elem};
use crate::open::Opens;
use crate::read::{Attr, Node};
use std::path::Path;
use std::rc::Rc;

/// The number of a value in [`Net::values`].
pub(crate) type Id = usize;

/// What an edge of the graph holds.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    /// Its name in the graph.
    pub(crate) name: String,
    pub(crate) elem: Elem,
    pub(crate) dims: Vec<usize>,
    /// What is known of it while generating: all.
    pub(crate) data: Option<Rc<Array>>,
}

/// A node whose inputs are known.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) node: Node,
    pub(crate) inputs: Vec<Option<Id>>,
    pub(crate) outputs: Vec<Option<Id>>,
}

/// A graph.
#[derive(Debug, Default)]
pub(crate) struct Net {
    pub(crate) values: Vec<Value>,
    pub(crate) steps: Vec<Step>,
    pub(crate) inputs: Vec<Id>,
    /// The values, by the names of the outputs.
    pub(crate) outputs: Vec<(String, Id)>,
    pub(crate) opset: i64,
    pub(crate) folder: std::path::PathBuf,
    pub(crate) opens: Rc<Opens>,
}

impl Net {
    /// A new value.
    pub(crate) fn value(&mut self, name: &str, elem: Elem, dims: Vec<usize>, data: Option<Rc<Array>>) -> Id {
        self.values.push(Value { name: name.to_owned(), elem, dims, data });
        self.values.len() - 1
    }

    /// A new value that is known.
    pub(crate) fn constant(&mut self, name: &str, array: Array) -> Id {
        self.value(name, array.elem, array.dims.clone(), Some(Rc::new(array)))
    }

    /// What an operator sees of a step.
    pub(crate) fn call<'a>(&'a self, node: &'a Node, inputs: &'a [Option<Id>]) -> Call<'a> {
        let (opset, folder, opens) = (self.opset, &self.folder, &self.opens);
        Call { node, inputs, values: &self.values, opset, folder, opens }
    }

    /// How often each value is read: by steps, and as an output.
    pub(crate) fn uses(&self) -> Vec<usize> {
        let mut uses = vec![0; self.values.len()];
        let read = self.steps.iter().flat_map(|step| step.inputs.iter().flatten());
        for &id in read.chain(self.outputs.iter().map(|(_, id)| id)) {
            uses[id] += 1;
        }
        uses
    }

    /// Drops the steps whose outputs nobody reads.
    pub(crate) fn prune(&mut self) {
        let mut wanted = vec![false; self.values.len()];
        self.outputs.iter().for_each(|&(_, id)| wanted[id] = true);
        for at in (0..self.steps.len()).rev() {
            let step = &self.steps[at];
            if step.outputs.iter().flatten().any(|&id| wanted[id]) {
                step.inputs.iter().flatten().for_each(|&id| wanted[id] = true);
            } else {
                self.steps.remove(at);
            }
        }
        for step in &mut self.steps {
            step.outputs.iter_mut().for_each(|id| *id = id.filter(|&id| wanted[id]));
        }
    }
}

/// A step as an operator sees it.
#[derive(Clone, Copy)]
pub(crate) struct Call<'a> {
    pub(crate) node: &'a Node,
    inputs: &'a [Option<Id>],
    values: &'a [Value],
    pub(crate) opset: i64,
    pub(crate) folder: &'a Path,
    pub(crate) opens: &'a Opens,
}

/// What an operator says instead of a result.
pub(crate) type Fallible<T> = Result<T, String>;

impl<'a> Call<'a> {
    /// The same of other inputs.
    pub(crate) fn of<'b>(&'b self, inputs: &'b [Option<Id>], values: &'b [Value]) -> Call<'b> {
        Call { node: self.node, inputs, values, opset: self.opset, folder: self.folder, opens: self.opens }
    }

    pub(crate) fn value(&self, i: usize) -> Option<&'a Value> {
        self.inputs.get(i).copied().flatten().map(|id| &self.values[id])
    }

    /// How many inputs there are, with those left out.
    pub(crate) fn count(&self) -> usize {
        self.inputs.len()
    }

    pub(crate) fn has(&self, i: usize) -> bool {
        self.value(i).is_some()
    }

    pub(crate) fn need(&self, i: usize) -> Fallible<&'a Value> {
        self.value(i).ok_or_else(|| format!("input {i} is missing"))
    }

    pub(crate) fn dims(&self, i: usize) -> Fallible<&'a [usize]> {
        Ok(&self.need(i)?.dims)
    }

    pub(crate) fn elem(&self, i: usize) -> Fallible<Elem> {
        Ok(self.need(i)?.elem)
    }

    pub(crate) fn rank(&self, i: usize) -> Fallible<usize> {
        Ok(self.need(i)?.dims.len())
    }

    /// The name of an input in the graph.
    pub(crate) fn name(&self, i: usize) -> &'a str {
        self.value(i).map_or("", |v| &v.name)
    }

    /// What is known of an input.
    pub(crate) fn data(&self, i: usize) -> Option<&'a Array> {
        self.value(i)?.data.as_deref()
    }

    /// An input that decides on the shape of the result, or on the code, and so has to be known. `what` it is.
    pub(crate) fn known(&self, i: usize, what: &str) -> Fallible<Option<&'a Array>> {
        match self.value(i) {
            None => Ok(None),
            Some(v) => v.data.as_deref().map(Some).ok_or_else(|| {
                format!(
                    "the {what} `{}` is computed at run time, and shapes are known while compiling: make it a constant",
                    v.name
                )
            }),
        }
    }

    /// Whole numbers of such an input.
    pub(crate) fn known_ints(&self, i: usize, what: &str) -> Fallible<Option<Vec<i64>>> {
        Ok(self.known(i, what)?.map(Array::ints))
    }

    /// Whole numbers that are an attribute in old models, and an input in new ones.
    pub(crate) fn ints_or_input(&self, name: &str, i: usize) -> Fallible<Option<Vec<i64>>> {
        match self.ints(name)? {
            Some(ints) => Ok(Some(ints)),
            None => self.known_ints(i, name),
        }
    }

    pub(crate) fn attr(&self, name: &str) -> Option<&'a Attr> {
        self.node.attrs.get(name)
    }

    fn wrong<T>(&self, name: &str, found: &Attr, due: &str) -> Fallible<T> {
        Err(format!("the attribute `{name}` is not {due}: {found:?}"))
    }

    pub(crate) fn int(&self, name: &str, default: i64) -> Fallible<i64> {
        match self.attr(name) {
            None => Ok(default),
            Some(Attr::Int(n)) => Ok(*n),
            Some(other) => self.wrong(name, other, "a whole number"),
        }
    }

    pub(crate) fn flag(&self, name: &str, default: bool) -> Fallible<bool> {
        Ok(self.int(name, default as i64)? != 0)
    }

    pub(crate) fn float(&self, name: &str, default: f32) -> Fallible<f32> {
        match self.attr(name) {
            None => Ok(default),
            Some(Attr::Float(x)) => Ok(*x),
            Some(Attr::Int(n)) => Ok(*n as f32),
            Some(other) => self.wrong(name, other, "a number"),
        }
    }

    pub(crate) fn ints(&self, name: &str) -> Fallible<Option<Vec<i64>>> {
        match self.attr(name) {
            None => Ok(None),
            Some(Attr::Ints(ints)) => Ok(Some(ints.clone())),
            Some(other) => self.wrong(name, other, "a list of whole numbers"),
        }
    }

    pub(crate) fn floats(&self, name: &str) -> Fallible<Option<Vec<f32>>> {
        match self.attr(name) {
            None => Ok(None),
            Some(Attr::Floats(floats)) => Ok(Some(floats.clone())),
            Some(other) => self.wrong(name, other, "a list of numbers"),
        }
    }

    pub(crate) fn text(&self, name: &str, default: &'a str) -> Fallible<&'a str> {
        match self.attr(name) {
            None => Ok(default),
            Some(Attr::Text(text)) => Ok(text),
            Some(other) => self.wrong(name, other, "a text"),
        }
    }

    pub(crate) fn texts(&self, name: &str) -> Fallible<Option<Vec<String>>> {
        match self.attr(name) {
            None => Ok(None),
            Some(Attr::Texts(texts)) => Ok(Some(texts.clone())),
            Some(other) => self.wrong(name, other, "a list of texts"),
        }
    }

    /// A text that is one of a few. What it is called otherwise is an error that names it.
    pub(crate) fn one_of(&self, name: &str, default: &'a str, known: &[&str]) -> Fallible<&'a str> {
        let found = self.text(name, default)?;
        if known.contains(&found) {
            Ok(found)
        } else {
            Err(format!("the attribute `{name}` is `{found}`, and known are {}", known.join(", ")))
        }
    }

    /// An axis of an input from the front, of a number that may count from the back.
    pub(crate) fn axis_of(&self, axis: i64, rank: usize) -> Fallible<usize> {
        let from_front = if axis < 0 { axis + rank as i64 } else { axis };
        if (0..rank as i64).contains(&from_front) {
            Ok(from_front as usize)
        } else {
            Err(format!("axis {axis} is out of range for {rank} axes"))
        }
    }

    /// The attribute `axis`, which is one of the first input's.
    pub(crate) fn axis(&self, default: i64) -> Fallible<usize> {
        self.axis_of(self.int("axis", default)?, self.rank(0)?)
    }

    /// The attribute `axis`, which must be there.
    pub(crate) fn needed_axis(&self) -> Fallible<usize> {
        if self.attr("axis").is_none() {
            return Err("the attribute `axis` is missing".to_owned());
        }
        self.axis(0)
    }

    /// Is this output read?
    pub(crate) fn wants(&self, i: usize) -> bool {
        self.node.outputs.get(i).is_some_and(|name| !name.is_empty())
    }
}

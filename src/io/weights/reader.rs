//! Reading: tensors by name, to the function that makes a model or over those of one that is there.

use super::element::{StoredLayout, decoder};
use super::error::{Cause, WeightsProblem};
use super::{Stored, WeightElement, WeightType, Weights, WeightsError};
use crate::nn::parameters::{Blank, Name, ParametersMut, VisitorMut};
use crate::shape::{Shape, fixed_extents};
use crate::storage::{ContiguousMut, Kind, fill_with};
use crate::tensor::Tensor;
use std::borrow::Cow;
use std::convert::Infallible;
use std::rc::Rc;
use std::vec;

/// Gives tensors by name to the function that makes a model: see [`Weights::read`].
#[derive(Debug)]
pub struct Reader<'w> {
    weights: &'w Weights,
    /// Which entries were asked for.
    asked: Vec<bool>,
    problems: Vec<WeightsProblem>,
    /// What stands before each name, with its dot.
    prefix: String,
}

impl<'w> Reader<'w> {
    pub(super) fn new(weights: &'w Weights) -> Self {
        let asked = vec![false; weights.entries.len()];
        Reader { weights, asked, problems: Vec::new(), prefix: String::new() }
    }

    /// All problems: those with what was asked for, and what was not.
    pub(super) fn finish(self) -> Result<(), WeightsError> {
        let Reader { weights, asked, mut problems, .. } = self;
        for (entry, _) in weights.entries.iter().zip(asked).filter(|(_, asked)| !asked) {
            problems.push(WeightsProblem::Unexpected { name: entry.name.clone(), found: entry.described() });
        }
        if problems.is_empty() {
            return Ok(());
        }
        problems.sort_by(|a, b| a.name().cmp(b.name()));
        Err(WeightsError::new(weights.path.as_deref(), Cause::Problems(problems)))
    }

    /// The tensor of a name. If there is none of this shape and element type, that is a problem that [`Weights::read`] reports, and
    /// this is zeros.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// let bytes = Writer::new().tensor("a", &tensor![1u8, 2]).tensor("b", &tensor![[0.5f64]]).to_safetensors()?;
    /// let (a, b): (Tensor<u8, shape![2]>, InlineTensor<f64, shape![1, 1]>) =
    ///     Weights::from_bytes(bytes)?.read(|w| (w.tensor("a"), w.tensor("b")))?;
    /// assert_eq!((a, b.item()), (tensor![1, 2], 0.5));
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn tensor<T: WeightElement, S: Shape, K: Kind>(&mut self, name: &str) -> Tensor<T, S, K> {
        let _ = S::VALID;
        let _ = S::ROOM;
        let extents = fixed_extents::<S>();
        let found = self.named::<T>(name, S::sizes(&extents).as_slice());
        Reader::copied(extents, found.as_ref())
    }

    /// The tensor of a name behind the prefix, if there is one of these sizes whose elements become `T`.
    pub(super) fn named<T: WeightElement>(&mut self, name: &str, sizes: &[usize]) -> Option<FoundTensor<'w>> {
        self.ask::<T>(format!("{}{name}", self.prefix), sizes)
    }

    /// The elements of a tensor, or zeros.
    pub(super) fn copied<T: WeightElement, S: Shape, K: Kind>(
        extents: S::Extents,
        found: Option<&FoundTensor<'_>>,
    ) -> Tensor<T, S, K> {
        let mut element = found.map(FoundTensor::elements);
        Tensor {
            repr: fill_with::<K, T, S>(extents, |at| element.as_mut().map_or(T::default(), |element| element(at))),
        }
    }

    /// A layer or a model whose tensors have names that begin with `name` and a dot; an empty name is left out. What no file says,
    /// as the `eps` of a norm and the settings of a convolution, is given beside it, and `()` if there is nothing.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::{BatchNorm, Conv2d, Linear};
    /// use conformable::nn::Blank;
    ///
    /// let fc = Linear::<Dim<2>, Dim<3>> { weight: Tensor::arange(), bias: Tensor::ones() };
    /// let conv = Conv2d::<shape![2, 3, 1, 1]> { weight: Tensor::arange(), bias: Tensor::ones(), conv: Conv::new() };
    /// let bn = BatchNorm::<Dim<3>>::blank(1e-5);
    /// let mut writer = Writer::new();
    /// writer.layer("fc", &fc).layer("features.0", &conv).layer("features.1", &bn);
    /// // What a layer of PyTorch's has besides may be left over.
    /// writer.tensor("features.1.num_batches_tracked", &Tensor::<i64, shape![]>::full(7));
    ///
    /// let weights = Weights::from_bytes(writer.to_safetensors()?)?;
    /// type Three = (Linear<Dim<2>, Dim<3>>, Conv2d<shape![2, 3, 1, 1]>, BatchNorm<Dim<3>>);
    /// let read: Three =
    ///     weights.read(|w| (w.layer("fc", ()), w.layer("features.0", Conv::new()), w.layer("features.1", 1e-5)))?;
    /// assert!(read.0.weight == fc.weight && read.1.weight == conv.weight && read.2.eps == 1e-5);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn layer<M: Blank + ParametersMut>(&mut self, name: &str, settings: M::Settings) -> M {
        self.fill(name, M::blank(settings))
    }

    /// A layer or a model that is there, with the tensors whose names begin with `name` and a dot in place of its own; an empty name
    /// is left out. For one that is made in another way than [`layer`](Self::layer) does.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::Linear;
    /// use conformable::nn::Blank;
    /// type Layer = Linear<Dim<2>, Dim<2>>;
    /// let mut writer = Writer::new();
    /// (0..3).for_each(|i| drop(writer.layer(&format!("layers.{i}"), &Layer { weight: Tensor::eye(), bias: Tensor::ones() })));
    /// let weights = Weights::from_bytes(writer.to_safetensors()?)?;
    ///
    /// // As many as there are.
    /// let blank: Vec<Layer> = (0..weights.names().count() / 2).map(|_| Blank::blank(())).collect();
    /// let layers = weights.read(|w| w.fill("layers", blank))?;
    /// assert!(layers.len() == 3 && layers[2].weight == Tensor::eye());
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn fill<M: ParametersMut>(&mut self, name: &str, mut model: M) -> M {
        self.within(name, |reader| {
            let prefix = reader.prefix.clone();
            let root = prefix.strip_suffix('.').unwrap_or("");
            let mut filling = FillingReader { asking: Asking { reader, held: None } };
            let Ok(()) = M::visit_mut([&mut model], &Name::ROOT.field(root), &mut filling);
        });
        model
    }

    /// What `make` makes of the tensors whose names begin with `prefix` and a dot; an empty one is left out.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Reader, Weights, Writer};
    /// use conformable::nn::layers::Linear;
    /// struct Block {
    ///     up: Linear<Dim<2>, Dim<3>>,
    ///     down: Linear<Dim<3>, Dim<2>>,
    /// }
    /// impl Block {
    ///     fn read(w: &mut Reader) -> Self {
    ///         Block { up: w.layer("up", ()), down: w.layer("down", ()) }
    ///     }
    /// }
    /// let layer = Linear::<Dim<2>, Dim<3>> { weight: Tensor::ones(), bias: Tensor::ones() };
    /// let back = Linear::<Dim<3>, Dim<2>> { weight: Tensor::ones(), bias: Tensor::ones() };
    /// let mut writer = Writer::new();
    /// for i in 0..2 {
    ///     writer.layer(&format!("blocks.{i}.up"), &layer).layer(&format!("blocks.{i}.down"), &back);
    /// }
    /// let weights = Weights::from_bytes(writer.to_safetensors()?)?;
    /// let blocks: [Block; 2] =
    ///     weights.read(|w| std::array::from_fn(|i| w.within(&format!("blocks.{i}"), Block::read)))?;
    /// assert!(blocks[1].up.weight == layer.weight && blocks[0].down.bias == back.bias);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn within<M>(&mut self, prefix: &str, make: impl FnOnce(&mut Self) -> M) -> M {
        let outer = self.prefix.len();
        if !prefix.is_empty() {
            self.prefix.push_str(prefix);
            self.prefix.push('.');
        }
        let made = make(self);
        self.prefix.truncate(outer);
        made
    }

    /// Lets the tensors whose names begin so be left over: what a model does not need.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// let bytes = Writer::new().tensor("a", &tensor![1]).tensor("optimizer.step", &tensor![7]).to_safetensors()?;
    /// let a: Tensor<i32, shape![1]> = Weights::from_bytes(bytes)?.read(|w| {
    ///     w.ignore("optimizer.");
    ///     w.tensor("a")
    /// })?;
    /// assert_eq!(a.item(), 1);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn ignore(&mut self, beginning: &str) {
        self.ignore_whole(&format!("{}{beginning}", self.prefix));
    }

    fn ignore_whole(&mut self, beginning: &str) {
        for (entry, asked) in self.weights.entries.iter().zip(&mut self.asked) {
            *asked |= entry.name.starts_with(beginning);
        }
    }

    /// The tensor of a name, if there is one of these sizes whose elements become `T`.
    fn ask<T: WeightElement>(&mut self, name: String, sizes: &[usize]) -> Option<FoundTensor<'w>> {
        let weights = self.weights;
        let expected = || format!("shape {sizes:?} of {}", WeightType::of::<T>());
        let problem = match weights.find(&name) {
            None => WeightsProblem::Absent { name, expected: expected() },
            Some(at) => {
                let entry = &weights.entries[at];
                self.asked[at] = true;
                match &entry.found {
                    Err(reason) => WeightsProblem::Unreadable { name, reason: reason.clone() },
                    Ok(stored) => match (decoder::<T>(&stored.of), stored.len()) {
                        (Some(_), Some(len)) if stored.sizes == sizes => {
                            match weights.source.bytes(&name, stored, len) {
                                Ok(bytes) => return Some(FoundTensor { stored, bytes }),
                                Err(reason) => WeightsProblem::Unreadable { name, reason },
                            }
                        }
                        _ => WeightsProblem::Mismatch { name, expected: expected(), found: stored.described() },
                    },
                }
            }
        };
        self.problems.push(problem);
        None
    }

    /// What the tensors of a model are to be. All is read, and nothing written.
    pub(super) fn find<M: ParametersMut>(&mut self, model: &mut M) -> AllFound<'w> {
        let mut finding = Finding { asking: Asking { reader: self, held: None }, all: Vec::new() };
        let Ok(()) = M::visit_mut([model], &Name::ROOT, &mut finding);
        AllFound(finding.all)
    }
}

/// A tensor of a file, with its elements' bytes.
pub(super) struct FoundTensor<'w> {
    stored: &'w Stored,
    pub(super) bytes: Cow<'w, [u8]>,
}

impl FoundTensor<'_> {
    /// Are the bytes those of elements of this type in row-major order, the lowest first?
    pub(super) fn is_as_in_memory(&self, of: &WeightType) -> bool {
        self.stored.of == *of && self.stored.layout == StoredLayout::default()
    }

    /// The elements by their numbers in row-major order.
    fn elements<T: WeightElement>(&self) -> impl FnMut(usize) -> T {
        let decode = decoder::<T>(&self.stored.of);
        move |at| decode.map_or(T::default(), |decode| self.stored.element(&self.bytes, at, decode))
    }
}

/// A tensor of a file, or a part of one from an element on.
struct Part<'w> {
    whole: Rc<FoundTensor<'w>>,
    start: usize,
}

impl Part<'_> {
    fn write<T: WeightElement, S: Shape, B: ContiguousMut>(&self, tensor: &mut Tensor<T, S, B>) {
        let mut element = self.whole.elements::<T>();
        for (at, place) in tensor.iter_mut().enumerate() {
            *place = element(self.start + at);
        }
    }
}

/// Asks for the tensors of a model.
struct Asking<'r, 'w> {
    reader: &'r mut Reader<'w>,
    /// What was asked for last, if parts of it are to come.
    held: Option<(String, Option<Rc<FoundTensor<'w>>>)>,
}

impl<'w> Asking<'_, 'w> {
    fn ask<T: WeightElement>(&mut self, name: &Name<'_>, dims: &[usize]) -> Option<Part<'w>> {
        let (part, of) = name.parts();
        let text = name.to_string();
        let whole = match self.held.take() {
            Some((held, found)) if part > 0 && held == text => found,
            _ => self.reader.ask::<T>(text.clone(), &super::sizes_of(dims, name)).map(Rc::new),
        };
        if part + 1 < of {
            self.held = Some((text, whole.clone()));
        }
        whole.map(|whole| Part { whole, start: part * dims.iter().product::<usize>() })
    }
}

/// Writes each tensor as soon as it is read.
struct FillingReader<'r, 'w> {
    asking: Asking<'r, 'w>,
}

impl VisitorMut<1> for FillingReader<'_, '_> {
    type Error = Infallible;

    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        if let Some(part) = self.asking.ask::<T>(name, &tensor.dims()) {
            part.write(tensor);
        }
        Ok(())
    }

    fn ignore(&mut self, beginning: &Name<'_>) {
        self.asking.reader.ignore_whole(&beginning.to_string());
    }
}

/// Reads all tensors, and keeps them.
struct Finding<'r, 'w> {
    asking: Asking<'r, 'w>,
    all: Vec<(String, Option<Part<'w>>)>,
}

impl VisitorMut<1> for Finding<'_, '_> {
    type Error = Infallible;

    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        let part = self.asking.ask::<T>(name, &tensor.dims());
        self.all.push((name.to_string(), part));
        Ok(())
    }

    fn ignore(&mut self, beginning: &Name<'_>) {
        self.asking.reader.ignore_whole(&beginning.to_string());
    }
}

/// What the tensors of a model are to be, in order.
pub(super) struct AllFound<'w>(Vec<(String, Option<Part<'w>>)>);

impl AllFound<'_> {
    /// Writes all to the model that they were found for.
    pub(super) fn write<M: ParametersMut>(self, model: &mut M) {
        let Ok(()) = M::visit_mut([model], &Name::ROOT, &mut Writing(self.0.into_iter()));
    }
}

struct Writing<'w>(vec::IntoIter<(String, Option<Part<'w>>)>);

impl VisitorMut<1> for Writing<'_> {
    type Error = Infallible;

    fn buffer<T: WeightElement, S: Shape, B: ContiguousMut>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&mut Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        match self.0.next() {
            Some((found, Some(part))) if found == name.to_string() => part.write(tensor),
            _ => panic!("a model visits the same tensors each time, and `{name}` comes in another place"),
        }
        Ok(())
    }
}

//! The weights of a model, by name: from `.safetensors` files, folders of `.npy` files and `.npz` files.
//!
//! What a model needs is said in ordinary Rust, by a function that makes it of a [`Reader`]; its types say which shapes and
//! elements. Everything that is wrong is found before anything is given out, and is one [`WeightsError`].
//!
//! ```
//! # #[cfg(feature = "safetensors")] {
//! use conformable::prelude::*;
//! use conformable::io::weights::{Reader, Weights, Writer};
//! use conformable::nn::layers::Linear;
//!
//! struct Mlp {
//!     fc1: Linear<Dim<64>, Dim<32>>,
//!     fc2: Linear<Dim<32>, Dim<10>>,
//! }
//!
//! impl Mlp {
//!     fn read(w: &mut Reader) -> Self {
//!         Mlp { fc1: w.linear("fc1"), fc2: w.linear("fc2") }
//!     }
//! }
//!
//! let mut writer = Writer::new();
//! writer.tensor("fc1.weight", &Tensor::<f32, shape![32, 64]>::ones());
//! writer.tensor("fc1.bias", &Tensor::<f32, shape![32]>::ones());
//! writer.tensor("fc2.weight", &Tensor::<f32, shape![32, 10]>::ones());
//! writer.tensor("fc2.gain", &Tensor::<f32, shape![10]>::ones());
//! let bytes = writer.to_safetensors()?;
//!
//! let error = Weights::from_bytes(bytes)?.read(Mlp::read).err().unwrap();
//! assert_eq!(error.to_string(), "3 problems with the weights
//!   fc2.bias: missing, expected shape [10] of f32
//!   fc2.gain: left over, shape [10] of f32
//!   fc2.weight: expected shape [10, 32] of f32, found shape [32, 10] of f32");
//! # }
//! # Ok::<(), conformable::io::weights::WeightsError>(())
//! ```
//!
//! Weights of `f16` and `bf16` are converted to floats with the feature `half`. Nothing else is converted.
//!
//! Memory is taken for what a file holds, never for what its header claims.

mod element;
mod error;
mod layers;
#[cfg(feature = "npy")]
mod npy;
#[cfg(feature = "npz")]
mod npz;
#[cfg(feature = "safetensors")]
mod safetensors;
mod writer;

use crate::shape::Shape;
use crate::storage::{Kind, fill_with};
use crate::tensor::Tensor;
use element::Layout;
pub use element::{Decode, WeightElement, WeightType};
use error::Cause;
pub use error::{WeightsError, WeightsErrorKind, WeightsProblem};
use std::fmt;
use std::path::{Path, PathBuf};
pub use writer::{Parameters, Writer};

/// Tensors by name, as a file or a folder has them. `{:?}` lists them.
#[doc(alias("state_dict", "load_state_dict"))]
pub struct Weights {
    path: Option<PathBuf>,
    /// By name, in order.
    entries: Vec<Entry>,
    files: Vec<Vec<u8>>,
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for entry in &self.entries {
            map.entry(&entry.name, &format_args!("{}", entry.described()));
        }
        map.finish()
    }
}

/// A tensor in a file.
struct Entry {
    name: String,
    sizes: Vec<usize>,
    of: WeightType,
    layout: Layout,
    /// The file that it is in, and where in it the elements begin.
    file: usize,
    start: usize,
}

impl Entry {
    fn bytes<'w>(&self, files: &'w [Vec<u8>]) -> &'w [u8] {
        &files[self.file][self.start..]
    }

    /// Element number `at` in row-major order.
    #[inline]
    fn element<T: WeightElement>(&self, bytes: &[u8], at: usize, decode: Decode<T>) -> T {
        let size = self.of.size().unwrap_or(1);
        let at = size * if self.layout.columns_first { self.in_columns(at) } else { at };
        let bytes = &bytes[at..at + size];
        if !self.layout.highest_first {
            return decode(bytes);
        }
        let mut turned = [0; 8];
        for (to, &from) in turned.iter_mut().zip(bytes.iter().rev()) {
            *to = from;
        }
        decode(&turned[..size])
    }

    /// Where element number `at` in row-major order is if the first axis is the innermost.
    fn in_columns(&self, mut at: usize) -> usize {
        let mut distance: usize = self.sizes.iter().product();
        let mut position = 0;
        for &size in self.sizes.iter().rev() {
            distance /= size;
            position += at % size * distance;
            at /= size;
        }
        position
    }

    /// `shape [2, 3] of f32`.
    fn described(&self) -> String {
        format!("shape {:?} of {}", self.sizes, self.of)
    }
}

impl Weights {
    /// The weights in a `.safetensors` file (feature `safetensors`), in the `.npy` files of a folder (feature `npy`), whose names
    /// without the ending are the tensors' names, or in an `.npz` file (feature `npz`), as `np.savez` writes it, compressed or not.
    ///
    /// # Errors
    /// When there is no such file, it cannot be read, or is not in the format.
    ///
    /// ```
    /// use conformable::io::weights::Weights;
    /// let error = Weights::open("no/such.safetensors").unwrap_err();
    /// assert_eq!(error.to_string(), "no/such.safetensors: found no such file");
    /// ```
    pub fn open(path: impl AsRef<Path>) -> Result<Self, WeightsError> {
        let path = path.as_ref();
        let read = || {
            if path.metadata().map_err(Cause::Read)?.is_dir() { open_folder(path) } else { open_file(path) }
        };
        let mut weights = read().map_err(|cause| WeightsError::new(Some(path), cause))?;
        weights.path = Some(path.into());
        Ok(weights)
    }

    /// The weights in the bytes of a `.safetensors` file (feature `safetensors`).
    ///
    /// # Errors
    /// When they are not in the format.
    ///
    /// ```
    /// use conformable::io::weights::Weights;
    /// let error = Weights::from_bytes(*b"PK\x03\x04").unwrap_err();
    /// assert_eq!(error.to_string(), "not a .safetensors file: it has 4 bytes, and the length of a header alone takes 8");
    /// ```
    #[cfg(feature = "safetensors")]
    pub fn from_bytes(bytes: impl Into<Vec<u8>>) -> Result<Self, WeightsError> {
        safetensors::parse(bytes.into()).map_err(|cause| WeightsError::new(None, cause))
    }

    /// The names of all tensors, in order.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// let bytes = Writer::new().tensor("b", &tensor![1, 2]).tensor("a", &tensor![0.5]).to_safetensors()?;
    /// assert!(Weights::from_bytes(bytes)?.names().eq(["a", "b"]));
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.name.as_str())
    }

    /// The sizes and the element type of a tensor.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{WeightType, Weights, Writer};
    /// let bytes = Writer::new().tensor("a", &tensor![[1u8, 2]]).to_safetensors()?;
    /// let weights = Weights::from_bytes(bytes)?;
    /// assert_eq!(weights.about("a"), Some((&[1, 2][..], &WeightType::U8)));
    /// assert_eq!(weights.about("b"), None);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn about(&self, name: &str) -> Option<(&[usize], &WeightType)> {
        let entry = &self.entries[self.find(name)?];
        Some((&entry.sizes, &entry.of))
    }

    /// The model that `make` makes of these weights.
    ///
    /// `make` is called once, with tensors of zeros for those that are not there; if there are any, the model is dropped.
    ///
    /// # Errors
    /// When a tensor is missing, of another shape or element type, or left over: all of them.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// let bytes = Writer::new().tensor("gain", &tensor![1.5f32, 2.5]).to_safetensors()?;
    /// let gain: Tensor<f32, shape![2]> = Weights::from_bytes(bytes)?.read(|w| w.tensor("gain"))?;
    /// assert_eq!(gain, tensor![1.5, 2.5]);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn read<M>(&self, make: impl FnOnce(&mut Reader<'_>) -> M) -> Result<M, WeightsError> {
        let mut reader = Reader {
            weights: self,
            asked: vec![false; self.entries.len()],
            problems: Vec::new(),
            prefix: String::new(),
        };
        let model = make(&mut reader);
        let Reader { asked, mut problems, .. } = reader;
        for (entry, _) in self.entries.iter().zip(asked).filter(|(_, asked)| !asked) {
            problems.push(WeightsProblem::Unexpected { name: entry.name.clone(), found: entry.described() });
        }
        if problems.is_empty() {
            return Ok(model);
        }
        problems.sort_by(|a, b| a.name().cmp(b.name()));
        Err(WeightsError::new(self.path.as_deref(), Cause::Problems(problems)))
    }

    /// Where the tensor of this name is among the entries.
    fn find(&self, name: &str) -> Option<usize> {
        self.entries.binary_search_by(|entry| entry.name.as_str().cmp(name)).ok()
    }
}

/// The weights of a folder of `.npy` files.
fn open_folder(path: &Path) -> Result<Weights, Cause> {
    #[cfg(feature = "npy")]
    return npy::open(path);
    #[cfg(not(feature = "npy"))]
    {
        let _ = path;
        Err(Cause::Format("a folder, and folders of .npy files are read with the feature `npy`".into()))
    }
}

/// The weights of a `.safetensors` or a `.npz` file: the second begins as every archive does.
fn open_file(path: &Path) -> Result<Weights, Cause> {
    #[cfg(feature = "npz")]
    {
        use std::io::Read;
        let mut beginning = Vec::new();
        std::fs::File::open(path).and_then(|file| file.take(2).read_to_end(&mut beginning)).map_err(Cause::Read)?;
        if beginning == b"PK" {
            return npz::open(path);
        }
    }
    #[cfg(feature = "safetensors")]
    return safetensors::parse(std::fs::read(path).map_err(Cause::Read)?);
    #[cfg(not(feature = "safetensors"))]
    {
        let _ = path;
        Err(Cause::Format("a file, and .safetensors files are read with the feature `safetensors`".into()))
    }
}

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
        Tensor { repr: fill_with::<K, T, S>(self.elements::<T, S>(name)) }
    }

    /// What `make` makes of the tensors whose names begin with `prefix` and a dot.
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
    ///         Block { up: w.linear("up"), down: w.linear("down") }
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
        self.prefix.push_str(prefix);
        self.prefix.push('.');
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
        let beginning = format!("{}{beginning}", self.prefix);
        for (entry, asked) in self.weights.entries.iter().zip(&mut self.asked) {
            *asked |= entry.name.starts_with(&beginning);
        }
    }

    /// The elements of the tensor of a name by their numbers in row-major order; zeros if there is none.
    fn elements<T: WeightElement, S: Shape>(&mut self, name: &str) -> impl FnMut(usize) -> T + use<'w, T, S> {
        self.elements_of(name, &S::dims())
    }

    /// The same of a tensor whose sizes are no type.
    fn elements_of<T: WeightElement>(&mut self, name: &str, sizes: &[usize]) -> impl FnMut(usize) -> T + use<'w, T> {
        let name = format!("{}{name}", self.prefix);
        let weights = self.weights;
        let expected = || format!("shape {sizes:?} of {}", T::TYPE);
        let mut decode = None;
        match weights.find(&name) {
            None => self.problems.push(WeightsProblem::Absent { name, expected: expected() }),
            Some(at) => {
                let entry = &weights.entries[at];
                self.asked[at] = true;
                match T::decoder(&entry.of) {
                    Some(function) if entry.sizes == sizes => {
                        decode = Some((entry, entry.bytes(&weights.files), function));
                    }
                    _ => {
                        let found = entry.described();
                        self.problems.push(WeightsProblem::Mismatch { name, expected: expected(), found });
                    }
                }
            }
        }
        move |at| decode.map_or(T::default(), |(entry, bytes, function)| entry.element(bytes, at, function))
    }
}

//! The weights of a model, by name: from `.safetensors` files, folders of `.npy` files and `.npz` files.
//!
//! What a model needs is said by its type, with [`Parameters`](crate::nn::Parameters), or in ordinary Rust, by a function that makes it
//! of a [`Reader`]. Everything that is wrong is found before anything is given out, and is one [`WeightsError`].
//!
//! ```
//! # #[cfg(feature = "safetensors")] {
//! use conformable::prelude::*;
//! use conformable::io::weights::{Weights, Writer};
//! use conformable::nn::layers::Linear;
//! use conformable::nn::{Blank, Parameters};
//!
//! #[derive(Blank, Parameters)]
//! struct Mlp {
//!     fc1: Linear<Dim<64>, Dim<32>>,
//!     fc2: Linear<Dim<32>, Dim<10>>,
//! }
//!
//! let mut writer = Writer::new();
//! writer.tensor("fc1.weight", &Tensor::<f32, shape![32, 64]>::ones());
//! writer.tensor("fc1.bias", &Tensor::<f32, shape![32]>::ones());
//! writer.tensor("fc2.weight", &Tensor::<f32, shape![32, 10]>::ones());
//! writer.tensor("fc2.gain", &Tensor::<f32, shape![10]>::ones());
//! let bytes = writer.to_safetensors()?;
//!
//! let error = Weights::from_bytes(bytes)?.model::<Mlp>(()).err().unwrap();
//! assert_eq!(error.to_string(), "3 problems with the weights
//!   fc2.bias: missing, expected shape [10] of f32
//!   fc2.gain: left over, shape [10] of f32
//!   fc2.weight: expected shape [10, 32] of f32, found shape [32, 10] of f32
//!   what is left over may be, if it is named: `Reader::ignore(\"fc2.gain\")`, or `#[parameters(ignore = \"..\")]` at a model");
//! # }
//! # Ok::<(), conformable::io::weights::WeightsError>(())
//! ```
//!
//! With the feature `half`, weights of `f16` and `bf16` are read as tensors of these, or converted to `f32` and `f64`. Nothing
//! else is converted.
//!
//! Memory is taken for the tensors that the model asks for, by name and shape, and never for what a file claims. [`Weights::open`]
//! reads the names, shapes and element types of what is there, as much as a limit allows; elements are read, and inflated, one tensor
//! at a time, when they are asked for and have been found to be of the shape and type that the model has. What is not asked for may be
//! of any size, and even unreadable. A file has to stay as it is until the model is made: if it is cut short or becomes another one,
//! that is an error, but of elements that are changed within it only an archive's checksums tell.

mod cow;
mod element;
mod error;
#[cfg(feature = "npy")]
mod npy;
#[cfg(feature = "npz")]
mod npz;
mod reader;
#[cfg(feature = "safetensors")]
mod safetensors;
mod writer;

use crate::io::file::open_regular;
pub use crate::nn::parameters::WeightElement;
use crate::nn::parameters::{Blank, Name, ParametersMut};
use crate::shape::Shape;
use crate::storage::Kind;
use crate::tensor::Tensor;
pub use cow::CowTensor;
pub use element::WeightType;
use element::{Decode, StoredLayout};
use error::Cause;
pub use error::{WeightsError, WeightsErrorKind, WeightsProblem};
pub use reader::Reader;
use std::borrow::Cow;
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
#[cfg(any(feature = "npz", feature = "safetensors"))]
use std::sync::{Mutex, PoisonError};
pub use writer::Writer;

/// Tensors by name, as a file or a folder has them. `{:?}` lists them.
#[doc(alias = "state_dict")]
pub struct Weights {
    path: Option<PathBuf>,
    /// By name, in order.
    entries: Vec<FileEntry>,
    source: BytesFrom,
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

/// Where elements are read from when they are asked for.
enum BytesFrom {
    #[cfg(feature = "safetensors")]
    Bytes(Vec<u8>),
    #[cfg(feature = "memmap2")]
    Mapped(memmap2::Mmap),
    #[cfg(feature = "safetensors")]
    File(Mutex<File>),
    #[cfg(feature = "npy")]
    Folder(PathBuf),
    #[cfg(feature = "npz")]
    Archive(Mutex<npz::Archive>),
}

impl BytesFrom {
    /// The bytes of all elements of a tensor. `len` is how many these are, by the shape that the model has.
    fn bytes(&self, name: &str, stored: &Stored, len: usize) -> Result<Cow<'_, [u8]>, String> {
        // Only the files of a folder have names of their own.
        #[cfg(not(feature = "npy"))]
        let _ = name;
        match self {
            #[cfg(feature = "safetensors")]
            BytesFrom::Bytes(bytes) => Ok(Cow::Borrowed(&bytes[stored.start as usize..][..len])),
            #[cfg(feature = "memmap2")]
            BytesFrom::Mapped(map) => Ok(Cow::Borrowed(&map[stored.start as usize..][..len])),
            #[cfg(feature = "safetensors")]
            BytesFrom::File(file) => {
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                safetensors::elements(&mut file, stored.start, len).map(Cow::Owned)
            }
            #[cfg(feature = "npy")]
            BytesFrom::Folder(folder) => {
                npy::elements(&folder.join(format!("{name}.npy")), stored, len).map(Cow::Owned)
            }
            #[cfg(feature = "npz")]
            BytesFrom::Archive(archive) => {
                let mut archive = archive.lock().unwrap_or_else(PoisonError::into_inner);
                archive.elements(stored, len).map(Cow::Owned)
            }
        }
    }
}

/// A name in a file or a folder.
struct FileEntry {
    name: String,
    /// The tensor, or why it cannot be read.
    found: Result<Stored, String>,
}

impl FileEntry {
    /// `shape [2, 3] of f32`.
    fn described(&self) -> String {
        match &self.found {
            Ok(stored) => stored.described(),
            Err(reason) => format!("what cannot be read ({reason})"),
        }
    }
}

/// A tensor in a file.
#[derive(Debug, PartialEq)]
struct Stored {
    sizes: Vec<usize>,
    of: WeightType,
    layout: StoredLayout,
    /// The file's number in an archive.
    number: usize,
    /// Where in the file the elements begin.
    start: u64,
}

impl Stored {
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

    /// How many bytes all elements take, if that can be counted.
    fn len(&self) -> Option<usize> {
        self.sizes.iter().try_fold(self.of.size()?, |len, &size| len.checked_mul(size))
    }

    /// `shape [2, 3] of f32`.
    fn described(&self) -> String {
        format!("shape {:?} of {}", self.sizes, self.of)
    }
}

/// All entries in the order of their names, which differ.
fn in_order(mut entries: Vec<FileEntry>) -> Result<Vec<FileEntry>, Cause> {
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    match entries.windows(2).find(|pair| pair[0].name == pair[1].name) {
        Some(pair) => Err(Cause::Format(format!("two tensors have the name `{}`", pair[0].name))),
        None => Ok(entries),
    }
}

/// How many bytes may still be read to find out what is in a file.
struct ByteLimit {
    all: u64,
    left: u64,
}

impl ByteLimit {
    fn new(bytes: u64) -> Self {
        ByteLimit { all: bytes, left: bytes }
    }

    /// Takes away as many bytes.
    fn spend(&mut self, bytes: u64) -> Result<(), Cause> {
        self.left = self.left.checked_sub(bytes).ok_or_else(|| self.exceeded())?;
        Ok(())
    }

    fn exceeded(&self) -> Cause {
        let words = "bytes, the limit; `Weights::open_with_limit` has another";
        Cause::Format(format!("the list of what is in it takes more than {} {words}", self.all))
    }
}

impl Weights {
    /// The weights in a `.safetensors` file (feature `safetensors`), in the `.npy` files of a folder (feature `npy`), whose names
    /// without the ending are the tensors' names, or in an `.npz` file (feature `npz`), as `np.savez` writes it, compressed or not.
    ///
    /// Headers are read here, at most [`LIMIT`](Self::LIMIT) bytes of them, and elements when a model asks for them. What has the name of
    /// a `.npy` file in a folder or an archive and cannot be read, such as a pipe, a folder or an encrypted file, is no error here but
    /// where it is asked for or left over.
    ///
    /// # Errors
    /// When there is no such file, it cannot be read, is a pipe or a device, or is not in the format; of a folder or an archive,
    /// when one of its files is not.
    ///
    /// ```
    /// use conformable::io::weights::Weights;
    /// let error = Weights::open("no/such.safetensors").unwrap_err();
    /// assert_eq!(error.to_string(), "no/such.safetensors: found no such file");
    /// ```
    pub fn open(path: impl AsRef<Path>) -> Result<Self, WeightsError> {
        Weights::open_with_limit(path, Weights::LIMIT)
    }

    /// How many bytes [`open`](Self::open) reads to find out what is in a file: 16 MiB, the names, shapes and types of more than
    /// 100,000 tensors.
    pub const LIMIT: u64 = 16 << 20;

    /// [`open`](Self::open) with another limit: as many bytes are read, and inflated, to find out what is in a file, which are the
    /// header of a `.safetensors` file, the directory of an archive, the headers and names of `.npy` files. The list takes a few times as
    /// much memory. How much of the elements is read is up to the model.
    ///
    /// # Errors
    /// As [`open`](Self::open); and when the limit does not suffice.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// # let folder = std::env::temp_dir().join(format!("conformable-limit-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// let path = folder.join("gain.safetensors");
    /// Writer::new().tensor("gain", &tensor![1.5f32, 2.5]).save(&path)?;
    /// assert!(Weights::open_with_limit(&path, 1_000).is_ok());
    /// let error = Weights::open_with_limit(&path, 50).unwrap_err().to_string();
    /// assert!(error.contains("the list of what is in it takes more than 50 bytes"), "{error}");
    /// # std::fs::remove_dir_all(&folder)?;
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open_with_limit(path: impl AsRef<Path>, limit: u64) -> Result<Self, WeightsError> {
        let path = path.as_ref();
        let limit = ByteLimit::new(limit);
        let read = || {
            if path.metadata().map_err(Cause::Read)?.is_dir() {
                open_folder(path, limit)
            } else {
                let (file, len) = open_regular(path).map_err(Cause::Read)?;
                open_file(file, len, limit)
            }
        };
        let mut weights = read().map_err(|cause| WeightsError::new(Some(path), cause))?;
        weights.path = Some(path.into());
        Ok(weights)
    }

    /// The weights in the bytes of a `.safetensors` file (feature `safetensors`), which stay where they are. A header may take 100 MB,
    /// the format's own limit.
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

    /// The weights in a `.safetensors` file that the program has mapped into its memory (feature `memmap2`). Nothing but the header is
    /// read here; [`Reader::view`] gives tensors where they lie, and the system brings in what is used. A header may take 100 MB, the
    /// format's own limit.
    ///
    /// To map a file is `unsafe`, and stands in the program: nobody may write to it, or cut it, as long as it is mapped.
    /// [`open`](Self::open) needs no such promise.
    ///
    /// # Errors
    /// When they are not in the format.
    ///
    /// ```
    /// use conformable::io::weights::{CowTensor, Weights, Writer};
    /// use conformable::prelude::*;
    /// # let folder = std::env::temp_dir().join(format!("conformable-mapped-{}", std::process::id()));
    /// # std::fs::create_dir_all(&folder)?;
    /// let path = folder.join("gain.safetensors");
    /// Writer::new().tensor("gain", &tensor![1.5f32, 2.5]).save(&path)?;
    ///
    /// let file = std::fs::File::open(&path)?;
    /// // SAFETY: nobody writes to the file as long as it is mapped.
    /// let weights = Weights::from_mmap(unsafe { memmap2::Mmap::map(&file)? })?;
    /// let gain: CowTensor<f32, shape![2]> = weights.read(|w| w.view("gain"))?;
    /// assert!(gain.is_view() && gain.view() == tensor![1.5, 2.5]);
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "memmap2")]
    pub fn from_mmap(map: memmap2::Mmap) -> Result<Self, WeightsError> {
        safetensors::mapped(map).map_err(|cause| WeightsError::new(None, cause))
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

    /// The sizes and the element type of a tensor; `None` also of what cannot be read.
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
        let stored = self.entries[self.find(name)?].found.as_ref().ok()?;
        Some((&stored.sizes, &stored.of))
    }

    /// The model that `make` makes of these weights.
    ///
    /// `make` is called once, with tensors of zeros for those that are not there; if there are any, the model is dropped.
    ///
    /// # Errors
    /// When a tensor is missing, of another shape or element type, cannot be read, or is left over: all of them.
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
    pub fn read<'w, M>(&'w self, make: impl FnOnce(&mut Reader<'w>) -> M) -> Result<M, WeightsError> {
        let mut reader = Reader::new(self);
        let model = make(&mut reader);
        reader.finish()?;
        Ok(model)
    }

    /// The tensor of a name, whatever else there is.
    ///
    /// # Errors
    /// When there is none, it is of another shape or element type, or cannot be read.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// let bytes = Writer::new().tensor("mean", &tensor![1.5f32, 2.5]).tensor("count", &tensor![7]).to_safetensors()?;
    /// let mean: Tensor<f32, shape![2]> = Weights::from_bytes(bytes)?.tensor("mean")?;
    /// assert_eq!(mean, tensor![1.5, 2.5]);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    #[doc(alias("get_tensor", "safe_open"))]
    pub fn tensor<T: WeightElement, S: Shape, K: Kind>(&self, name: &str) -> Result<Tensor<T, S, K>, WeightsError> {
        self.read(|w| {
            w.ignore("");
            w.tensor(name)
        })
    }

    /// The model that has these weights, all of them. What no file says is given, and `()` if there is nothing.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::Linear;
    /// use conformable::nn::{Blank, Parameters};
    /// #[derive(Blank, Parameters)]
    /// struct Mlp {
    ///     fc1: Linear<Dim<4>, Dim<3>>,
    ///     fc2: Linear<Dim<3>, Dim<2>>,
    /// }
    /// let bytes = Writer::new().layer("", &Mlp::blank(())).to_safetensors()?;
    /// let mlp: Mlp = Weights::from_bytes(bytes)?.model(())?;
    /// assert_eq!(mlp.fc2.bias, Tensor::zeros());
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn model<M: Blank + ParametersMut>(&self, settings: M::Settings) -> Result<M, WeightsError> {
        self.read(|reader| reader.layer("", settings))
    }

    /// Writes these weights over those of a model.
    ///
    /// All are read before anything is written, which takes as much memory as the model has, but for weights in bytes.
    ///
    /// # Errors
    /// As [`read`](Self::read); the model is as it was then.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::Linear;
    /// let mut layer: Linear<Dim<2>, Dim<3>> = Linear { weight: Tensor::ones(), bias: Tensor::ones() };
    /// let weights = |bias| Writer::new().tensor("weight", &Tensor::<f32, shape![3, 2]>::arange()).tensor(bias, &layer.bias).to_safetensors();
    /// let (good, bad) = (weights("bias")?, weights("gain")?);
    ///
    /// assert!(Weights::from_bytes(bad)?.read_into(&mut layer).is_err());
    /// assert_eq!(layer.weight, Tensor::ones());
    /// Weights::from_bytes(good)?.read_into(&mut layer)?;
    /// assert_eq!(layer.weight, Tensor::arange());
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    #[doc(alias = "load_state_dict")]
    pub fn read_into<M: ParametersMut>(&self, model: &mut M) -> Result<(), WeightsError> {
        let mut reader = Reader::new(self);
        let found = reader.find(model);
        reader.finish()?;
        found.write(model);
        Ok(())
    }

    /// Where the tensor of this name is among the entries.
    fn find(&self, name: &str) -> Option<usize> {
        self.entries.binary_search_by(|entry| entry.name.as_str().cmp(name)).ok()
    }
}

/// The weights of a folder of `.npy` files.
fn open_folder(path: &Path, limit: ByteLimit) -> Result<Weights, Cause> {
    #[cfg(feature = "npy")]
    return npy::open(path, limit);
    #[cfg(not(feature = "npy"))]
    {
        let _ = (path, limit);
        Err(Cause::Format("a folder, and folders of .npy files are read with the feature `npy`".into()))
    }
}

/// The weights of a `.safetensors` or a `.npz` file: the second begins as every archive does.
fn open_file(file: File, len: u64, limit: ByteLimit) -> Result<Weights, Cause> {
    #[cfg(feature = "npz")]
    let file = {
        use std::io::{Read, Seek};
        let (mut file, mut beginning) = (file, Vec::new());
        (&file).take(2).read_to_end(&mut beginning).and_then(|_| file.rewind()).map_err(Cause::Read)?;
        if beginning == b"PK" {
            return npz::open(file, limit);
        }
        file
    };
    #[cfg(feature = "safetensors")]
    return safetensors::open(file, len, limit);
    #[cfg(not(feature = "safetensors"))]
    {
        let _ = (file, len, limit);
        Err(Cause::Format("a file, and .safetensors files are read with the feature `safetensors`".into()))
    }
}

/// The sizes that files have for a tensor of these sizes, or for all the parts of one behind each other.
fn sizes_of(dims: &[usize], name: &Name<'_>) -> Vec<usize> {
    let mut sizes = dims.to_vec();
    match (name.parts().1, sizes.first_mut()) {
        (1, _) => {}
        (of, Some(first)) => *first *= of,
        (of, None) => sizes.push(of),
    }
    sizes
}

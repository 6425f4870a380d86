//! Writing weights.

use super::error::{Cause, WeightsProblem};
use super::{WeightElement, WeightType, WeightsError};
use crate::nn::parameters::{Name, Parameters, Visitor};
use crate::shape::Shape;
use crate::storage::Storage;
use crate::tensor::Tensor;
use std::convert::Infallible;
use std::path::Path;

/// Tensors by name that are to be written.
///
/// ```
/// # #[cfg(feature = "safetensors")] {
/// use conformable::prelude::*;
/// use conformable::io::weights::{Weights, Writer};
/// # let folder = std::env::temp_dir().join(format!("conformable-writer-{}", std::process::id()));
/// # std::fs::create_dir_all(&folder)?;
/// let path = folder.join("gains.safetensors");
/// Writer::new().tensor("gain", &tensor![1.5f32, 2.5]).save(&path)?;
/// let gain: Tensor<f32, shape![2]> = Weights::open(&path)?.read(|w| w.tensor("gain"))?;
/// assert_eq!(gain, tensor![1.5, 2.5]);
/// # std::fs::remove_dir_all(&folder)?;
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Writer {
    tensors: Vec<Piece>,
}

/// A tensor: its bytes are row-major, the lowest first.
#[derive(Debug)]
struct Piece {
    name: String,
    of: WeightType,
    sizes: Vec<usize>,
    bytes: Vec<u8>,
}

impl Writer {
    /// Nothing yet.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::io::weights::{Weights, Writer};
    /// assert_eq!(Weights::from_bytes(Writer::new().to_safetensors()?)?.names().count(), 0);
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn new() -> Self {
        Writer::default()
    }

    /// Adds a tensor; a view is written as it shows.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// let a = tensor![[1u8, 2, 3], [4, 5, 6]];
    /// let bytes = Writer::new().tensor("turned", &a.t()).to_safetensors()?;
    /// let turned: Tensor<u8, shape![3, 2]> = Weights::from_bytes(bytes)?.read(|w| w.tensor("turned"))?;
    /// assert_eq!(turned, a.t());
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn tensor<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        name: &str,
        tensor: &Tensor<T, S, B>,
    ) -> &mut Self {
        self.add(&Name::ROOT.field(name), tensor);
        self
    }

    /// Adds the tensors of a layer or a model, whose names begin with `name` and a dot; an empty name is left out.
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::{Linear, NoBias};
    /// let layer = Linear { weight: tensor![[1.0f32, 2.0]], bias: NoBias };
    /// let bytes = Writer::new().layer("fc", &layer).to_safetensors()?;
    /// assert!(Weights::from_bytes(bytes)?.names().eq(["fc.weight"]));
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    ///
    /// A model of your own, and names that are not those of its fields:
    ///
    /// ```
    /// # #[cfg(feature = "safetensors")] {
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// use conformable::nn::layers::Linear;
    /// use conformable::nn::Parameters;
    /// #[derive(Parameters)]
    /// struct Mlp {
    ///     fc1: Linear<Dim<4>, Dim<3>>,
    ///     #[parameters(name = "head")]
    ///     fc2: Linear<Dim<3>, Dim<2>>,
    /// }
    /// # let model = Mlp {
    /// #     fc1: Linear { weight: Tensor::ones(), bias: Tensor::ones() },
    /// #     fc2: Linear { weight: Tensor::ones(), bias: Tensor::ones() },
    /// # };
    /// let bytes = Writer::new().layer("mlp", &model).to_safetensors()?;
    /// assert!(Weights::from_bytes(bytes)?.names().eq(["mlp.fc1.bias", "mlp.fc1.weight", "mlp.head.bias", "mlp.head.weight"]));
    /// # }
    /// # Ok::<(), conformable::io::weights::WeightsError>(())
    /// ```
    pub fn layer<M: Parameters>(&mut self, name: &str, layer: &M) -> &mut Self {
        let Ok(()) = M::visit([layer], &Name::ROOT.field(name), &mut Adding(self));
        self
    }

    /// Adds a tensor, or its elements to those of the parts before it.
    fn add<T: WeightElement, S: Shape, B: Storage>(&mut self, name: &Name<'_>, tensor: &Tensor<T, S, B>) {
        let (sizes, whole, part) = (super::sizes_of(&tensor.dims(), name), name.to_string(), name.parts().0);
        let begun = self.tensors.iter().rposition(|piece| part > 0 && piece.name == whole);
        let at = begun.unwrap_or_else(|| {
            let bytes = Vec::with_capacity(sizes.iter().product::<usize>() * size_of::<T>());
            self.tensors.push(Piece { name: whole, of: WeightType::of::<T>(), sizes, bytes });
            self.tensors.len() - 1
        });
        let bytes = &mut self.tensors[at].bytes;
        tensor.iter().for_each(|element| bytes.extend_from_slice(element.to_bytes().as_ref()));
    }

    /// Writes all as a `.safetensors` file (feature `safetensors`).
    ///
    /// Whoever opens `path` finds the whole file or the one that was there before, also after an error or in a program that was
    /// killed. Symbolic links, mode and owner stay, devices and pipes are written to; a file of several names is the exception:
    /// [all of it](crate::io#writing).
    ///
    /// # Errors
    /// When the file cannot be written, or two tensors have the same name.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::io::weights::Writer;
    /// let error = Writer::new().tensor("a", &tensor![1u8]).save("no/such/folder/a.safetensors").unwrap_err();
    /// assert_eq!(error.to_string(), "no/such/folder/a.safetensors: cannot be written (entity not found)");
    /// ```
    #[cfg(feature = "safetensors")]
    pub fn save(&self, path: impl AsRef<Path>) -> Result<(), WeightsError> {
        use std::io::Write;
        let path = path.as_ref();
        let bytes = self.bytes().map_err(|cause| WeightsError::new(Some(path), cause))?;
        crate::io::file::write_file(path, |file| file.write_all(&bytes))
            .map_err(|error| WeightsError::new(Some(path), Cause::Write(error)))
    }

    /// The bytes of a `.safetensors` file (feature `safetensors`).
    ///
    /// # Errors
    /// When two tensors have the same name.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::io::weights::Writer;
    /// let error = Writer::new().tensor("a", &tensor![1u8]).tensor("a", &tensor![2u8]).to_safetensors().unwrap_err();
    /// assert_eq!(error.to_string(), "1 problem with the weights\n  a: written twice");
    /// ```
    #[cfg(feature = "safetensors")]
    pub fn to_safetensors(&self) -> Result<Vec<u8>, WeightsError> {
        self.bytes().map_err(|cause| WeightsError::new(None, cause))
    }

    /// Writes each as a `.npy` file in a folder, which is made if there is none (feature `npy`). Each file is whole, or the one that
    /// was there before, with its mode and owner, [as of `save`](crate::io#writing); others in the folder stay. After an error some
    /// of the files are new.
    ///
    /// # Errors
    /// When a file cannot be written, two tensors have the same name, or a name is none of a file.
    ///
    /// ```
    /// use conformable::prelude::*;
    /// use conformable::io::weights::{Weights, Writer};
    /// # let folder = std::env::temp_dir().join(format!("conformable-writer-npy-{}", std::process::id()));
    /// Writer::new().tensor("gain", &tensor![1.5f32, 2.5]).tensor("steps", &tensor![7i64]).save_npy(&folder)?;
    /// assert!(Weights::open(&folder)?.names().eq(["gain", "steps"]));
    /// assert_eq!(Tensor::<f32, shape![2]>::read_npy(folder.join("gain.npy"))?, tensor![1.5, 2.5]);
    /// # std::fs::remove_dir_all(&folder)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "npy")]
    pub fn save_npy(&self, folder: impl AsRef<Path>) -> Result<(), WeightsError> {
        let folder = folder.as_ref();
        let write = || {
            self.each_once()?;
            std::fs::create_dir_all(folder).map_err(Cause::Write)?;
            for piece in &self.tensors {
                super::npy::write(folder, &piece.name, &piece.of, &piece.sizes, &piece.bytes)?;
            }
            Ok(())
        };
        write().map_err(|cause| WeightsError::new(Some(folder), cause))
    }

    /// All names differ.
    fn each_once(&self) -> Result<(), Cause> {
        let mut names: Vec<_> = self.tensors.iter().map(|piece| &piece.name).collect();
        names.sort();
        let mut problems: Vec<_> = names
            .windows(2)
            .filter(|pair| pair[0] == pair[1])
            .map(|pair| WeightsProblem::Twice { name: pair[0].clone() })
            .collect();
        problems.dedup();
        if problems.is_empty() { Ok(()) } else { Err(Cause::Problems(problems)) }
    }

    #[cfg(feature = "safetensors")]
    fn bytes(&self) -> Result<Vec<u8>, Cause> {
        use safetensors::tensor::{TensorView, serialize};
        self.each_once()?;
        let refused = |error: &dyn std::fmt::Display| Cause::Format(format!("cannot be written: {error}"));
        let views = self.tensors.iter().map(|piece| {
            let dtype = super::safetensors::dtype(&piece.of).ok_or_else(|| refused(&piece.of))?;
            let view = TensorView::new(dtype, piece.sizes.clone(), &piece.bytes).map_err(|error| refused(&error))?;
            Ok((piece.name.as_str(), view))
        });
        let views = views.collect::<Result<Vec<_>, _>>()?;
        serialize(views.iter().map(|(name, view)| (name, view)), None).map_err(|error| refused(&error))
    }
}

/// Adds what it is shown to a writer.
struct Adding<'w>(&'w mut Writer);

impl Visitor<1> for Adding<'_> {
    type Error = Infallible;

    fn buffer<T: WeightElement, S: Shape, B: Storage>(
        &mut self,
        name: &Name<'_>,
        [tensor]: [&Tensor<T, S, B>; 1],
    ) -> Result<(), Infallible> {
        self.0.add(name, tensor);
        Ok(())
    }
}

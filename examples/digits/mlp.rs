//! The network, and the `.npy` files that it and its data come from.

use conformable::prelude::*;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

/// The scores of a batch of images: 64 pixels, 32 hidden features, 10 digits.
///
/// `B` is any number of images, and the types say what goes with what: exchange `fc1` and `fc2`, forget a `.t()`, and it
/// does not compile.
pub(crate) fn mlp<B: Size>(x: &View<'_, f32, shape![B, 64]>, weights: &Weights) -> Tensor<f32, shape![B, 10]> {
    let Weights { fc1, fc2 } = weights;
    let hidden = (x.matmul(fc1.weight.t()) + &fc1.bias).relu();
    hidden.matmul(fc2.weight.t()) + &fc2.bias
}

/// A layer's weight, `[OUT, IN]` as PyTorch stores it, and bias.
pub(crate) struct Linear<In: Size, Out: Size> {
    pub(crate) weight: Tensor<f32, shape![Out, In]>,
    pub(crate) bias: Tensor<f32, shape![Out]>,
}

/// All that the network has learnt.
pub(crate) struct Weights {
    pub(crate) fc1: Linear<Dim<64>, Dim<32>>,
    pub(crate) fc2: Linear<Dim<32>, Dim<10>>,
}

impl Weights {
    /// The weights in a folder.
    pub(crate) fn load(folder: &Path) -> Result<Self, String> {
        Ok(Weights {
            fc1: Linear { weight: load(folder, "fc1.weight.npy")?, bias: load(folder, "fc1.bias.npy")? },
            fc2: Linear { weight: load(folder, "fc2.weight.npy")?, bias: load(folder, "fc2.bias.npy")? },
        })
    }
}

/// The scores of all images: in batches of 64, and what is left one at a time.
pub(crate) fn run<N: Size>(images: &Tensor<f32, shape![N, 64]>, weights: &Weights) -> Vec<f32> {
    let batches = chunks::<f32, shape![64, 64]>(images.as_slice());
    let singles = chunks::<f32, shape![1, 64]>(batches.remainder());
    let mut scores = Vec::with_capacity(10 * N::N);
    for batch in batches {
        scores.extend_from_slice(mlp(&batch, weights).as_slice());
    }
    for single in singles {
        scores.extend_from_slice(mlp(&single, weights).as_slice());
    }
    scores
}

/// The tensor in a `.npy` file. Its type says what the file has to hold; anything else is an error that names the file,
/// what was expected and what was found.
///
/// With conformable's feature `npy` this is `Tensor::read_npy(path)`. Here npyz is used directly, so that the example runs
/// with the default features.
pub(crate) fn load<T: Element + npyz::Deserialize, S: Shape>(
    folder: &Path,
    name: &str,
) -> Result<Tensor<T, S>, String> {
    let path = folder.join(name);
    let (file, sizes, element) = (path.display(), S::dims(), T::NAME);
    let wrong = |found: &dyn Display| format!("{file}: expected shape {sizes:?} of {element}, found {found}");

    let open = File::open(&path).map_err(|error| wrong(&error))?;
    let npy = npyz::NpyFile::new(BufReader::new(open)).map_err(|error| wrong(&error))?;
    let found = format!("shape {:?} of {}", npy.shape(), npy.dtype().descr());
    let same_shape = sizes.iter().map(|&n| n as u64).eq(npy.shape().iter().copied());
    if !same_shape || npy.order() != npyz::Order::C {
        return Err(wrong(&found));
    }
    let elements = npy.data::<T>().map_err(|_| wrong(&found))?;
    let elements: Vec<T> =
        elements.collect::<io::Result<_>>().map_err(|_| wrong(&"fewer elements: it is cut short"))?;
    Tensor::from_vec(elements).map_err(|error| wrong(&error))
}

//! What the two networks have in common, and the `.npy` files that they come from.

use conformable::prelude::*;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::Path;

/// A network that gives each image ten scores, one for each digit.
pub(crate) trait Network: Sized {
    /// The shape of `B` images as the network takes them.
    type Images<B: FixedSize>: FixedShape;
    /// What is computed on the way, for `B` images. Its size is known while compiling.
    type Workspace<B: FixedSize>;

    /// The weights in a folder.
    fn load(folder: &Path) -> Result<Self, String>;

    /// Memory to compute in: all that a network allocates.
    fn workspace<B: FixedSize>() -> Self::Workspace<B>;

    /// The scores of a batch of images, which lie in the workspace.
    fn forward<'w, B: FixedSize>(
        &self,
        images: &SliceView<'_, f32, Self::Images<B>>,
        workspace: &'w mut Self::Workspace<B>,
    ) -> &'w Tensor<f32, shape![B, 10]>;
}

/// The scores of all images, 64 pixels each: in batches of 64, and what is left one at a time.
pub(crate) fn run<N: Network>(network: &N, pixels: &[f32]) -> Vec<f32> {
    let mut scores = Vec::with_capacity(pixels.len() / 64 * 10);
    let batches = chunks::<f32, N::Images<Dim<64>>>(pixels);
    let singles = chunks::<f32, N::Images<One>>(batches.remainder());
    let (mut of_batch, mut of_single) = (N::workspace(), N::workspace());
    for batch in batches {
        scores.extend_from_slice(network.forward::<Dim<64>>(&batch, &mut of_batch).as_slice());
    }
    for single in singles {
        scores.extend_from_slice(network.forward::<One>(&single, &mut of_single).as_slice());
    }
    scores
}

/// The tensor in a `.npy` file. Its type says what the file has to hold; anything else is an error that names the file,
/// what was expected and what was found.
///
/// With conformable's feature `npy` this is `Tensor::read_npy(path)`. Here npyz is used directly, so that the example runs
/// with the default features.
pub(crate) fn load<T: Element + npyz::Deserialize, S: FixedShape>(
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

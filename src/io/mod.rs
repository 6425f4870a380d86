//! Tensors from and to files: NumPy's own format, behind the feature `npy`, and the [`weights`] of models by name.
//!
//! # Reading
//!
//! A file is not trusted. The type of a tensor, or the function that makes a model, says what is wanted: headers are held to that
//! first, and memory is taken for what is wanted, never for what a file claims. What is not asked for is neither read nor inflated.
//! What is wrong is an error: nothing panics, waits or is believed.
//!
//! - [`Weights::open`](weights::Weights::open) takes regular files and folders of them only: a pipe, which would be waited for, a device
//!   or a folder in the place of a file is an error at once. A path that is given to `Tensor::read_npy` may be a pipe, such as a shell's
//!   `<(zcat a.npy.gz)`; it waits for it as every program does.
//! - A file that changes while it is read: an error, or elements of both states. Memory stays sound, since files are read and not
//!   mapped into it, unless a program maps one itself (`Weights::from_mmap`, feature `memmap2`).
//!
//! # Writing
//!
//! `Tensor::write_npy`, `Writer::save` and `Writer::save_npy` write a file of its own in the same folder, wait until the system has stored
//! it, and give it the name: whoever opens the path finds the whole new file or the whole old one, also after a full disk, a program
//! killed in the middle, or a loss of power. The rest is kept as an editor keeps it:
//!
//! - Of a symbolic link the target is written, which is made if there is none; the link stays.
//! - A file that was there keeps its mode, and its owner and group where the system lets them be given. If the group cannot be, it may
//!   do no more than everybody. Until it is finished, the new file can be read by its owner only. A file of a new name has the mode of
//!   all new files.
//! - Devices and pipes are written to.
//! - A file that may not be written is not replaced.
//!
//! **A file with several names (hard links) is written in place**, so that all names keep naming one file. What it held is copied
//! first, to a file in the same folder, and after an error, such as a full disk, it is brought back. But a program killed in the middle
//! leaves a mixture under these names, and the copy beside it; and who reads it meanwhile may read a mixture.
//!
//! Not kept: access lists and other extended attributes, the date of creation, and what hangs on the file itself and not on its name,
//! such as an open handle (it keeps the old file) or a mount of this one file (an error). A folder that takes no new files is an error
//! too, even if the file in it could be written: without a file beside it the old one would not be safe. `Tensor::to_npy_writer` writes to
//! any open file, in place.
//!
//! Nothing is left in the folder but by a program that was killed: `.conformable-*.part`, which is of no use, or `.conformable-*.old`, a
//! whole copy of a file of several names. The `*` is 16 hexadecimal digits.
//!
//! Where there are no modes, owners and links (not Unix), the old file is whole or the new one, and the rest is the system's.

mod file;
#[cfg(feature = "npy")]
pub mod npy;
pub mod weights;

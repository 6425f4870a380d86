//! Tensors from and to files: [`npy`], NumPy's own format, behind the feature of that name.

pub mod npy;

//! C49: a name of NumPy, PyTorch or ndarray that is another here.
//!
//! The commonest of them are known to the compiler: the message says what is written instead. They take part in nothing else,
//! and neither the documentation nor completion shows them. The search of the documentation knows many more, with and without
//! the dots: `expand_dims`, `torch.cat`.
//!
//! ```text
//! a.shape()            a.dims()              the sizes; a.len() is the number of elements
//! a.ndim()             a.dims().len()        or S::RANK, which is a constant
//! a.size(), numel()    a.len()
//! a.astype::<f64>()    a.cast::<f64>()
//! a.expand_dims(1)     a.unsqueeze::<1>()    an axis is a part of the type
//! a.view_as(&b)        a.reshape::<..>()
//! a.tolist()           a.to_array()          nested; a.to_vec() is flat
//! a.numpy()
//! a.mm(&b), bmm(&b)    a.matmul(&b)
//! a.clip(0.0, 1.0)     a.clamp(0.0, 1.0)
//! a.float(), double()  a.cast::<f32>(), a.cast::<f64>()
//! a.index_select(0, i) a.take::<0>(&i)
//! a.conv2d(..)         nn::conv2d(&a, ..)    what takes several tensors is a function of nn
//! a.backward()         Tape::new().grad(..)  the gradients of a model, chapter 21 of the guide
//! Linear::new(64, 10)  Linear { weight, bias }, or Linear::<Dim<64>, Dim<10>>::init(&mut rng) with the feature rand
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/names/cannot_call_expand_dims.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/names/cannot_call_expand_dims.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a: Tensor<f32, shape![2, 3]> = Tensor::ones();
//! assert_eq!(a.dims()[..], [2, 3]);
//! assert_eq!((a.dims().len(), a.len()), (2, 6));
//! assert_eq!((&a - a.mean_axis::<1>().unsqueeze::<1>()).sum(), 0.0);
//! assert_eq!(a.cast::<f64>().matmul(a.t().cast::<f64>()), tensor![[3.0, 3.0], [3.0, 3.0]]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! These are their names. All others, side by side, are in the guide: [NumPy](crate::guide::from_numpy),
//! [PyTorch](crate::guide::from_pytorch), [ndarray](crate::guide::from_ndarray), [nalgebra](crate::guide::from_nalgebra).

//! C44: rules are not implemented outside the library.
//!
//! The rules of shapes are traits: which axes a list names, how far a slice steps, which elements an operand has. Their
//! answers become sizes, strides and numbers of elements, by which `unsafe` code reads and writes memory. If any crate could
//! answer, safe code could read what is not there. So these traits are *sealed*: they are public, because the bounds of
//! generic code name them, and have a supertrait that is not.
//!
//! ```text
//! fn f<S: Broadcast<R>, R: Shape>(..)      a bound: anybody
//! impl StepOver<Len> for Mine { .. }       an impl: the library only
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/sealed/cannot_implement_a_step_of_0.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/sealed/cannot_implement_a_step_of_0.stderr")]
//! ```
//!
//! # Right
//!
//! A rule of your own is a bound of a function, or a trait of your own with an impl for what has it:
//!
//! ```
//! use conformable::prelude::*;
//!
//! /// Shapes of images, as one program has them.
//! trait ImageShape: Shape {}
//! impl<C: Size, H: Size, W: Size> ImageShape for shape![C, H, W] {}
//!
//! fn brightness<S: ImageShape>(image: &Tensor<f32, S>) -> f32 {
//!     image.mean()
//! }
//!
//! assert_eq!(brightness(&Tensor::<f32, shape![3, 2, 2]>::ones()), 1.0);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Both check sizes while the program runs, and an array is what its header says: a subclass that overrides `shape` changes what
//! Python sees, and not what the loops do.
//!
//! More in the guide: [How it works](crate::guide::inside).

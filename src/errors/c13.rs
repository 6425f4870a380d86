//! C13: the letters of einsum, and its string.
//!
//! Each axis of an operand has one letter, and `...` stands for any others. A letter is one size in all operands, or 1,
//! which stretches; a letter that one operand repeats is a diagonal, where none stretches. The output has each letter
//! at most once, and only letters of the operands; letters that it lacks are summed over. The string is a literal, read
//! while compiling: letters a-z and A-Z, a comma between operands, one arrow.
//!
//! ```text
//! letter     i  j  k
//! a          2  3
//! b             4  5
//! result     2     5     j is 3 and 4
//! ```
//!
//! # Wrong
//!
//! ```compile_fail,E0277
#![doc = include_str!("../../ui-tests/einsum/cannot_name_3_and_4_by_one_letter.rs")]
//! ```
//!
//! The message:
//!
//! ```text
#![doc = include_str!("../../ui-tests/einsum/cannot_name_3_and_4_by_one_letter.stderr")]
//! ```
//!
//! # Right
//!
//! ```
//! use conformable::prelude::*;
//!
//! let a = tensor![[1.0, 2.0], [3.0, 4.0]];
//! let b = tensor![[1.0, 0.0, 1.0], [0.0, 1.0, 1.0]];
//! assert_eq!(einsum!("ij,jk->ik", &a, &b), a.matmul(&b));
//! // A repeated letter is the diagonal; without an output letter all is summed.
//! assert_eq!(einsum!("ii->i", &a), tensor![1.0, 4.0]);
//! assert_eq!(einsum!("ij->", &a), tensor![10.0].squeeze::<0>());
//! // Any axes before the named ones.
//! let batch: Tensor<f64, shape![7, 2, 2]> = Tensor::ones();
//! assert_shape!(einsum!("...ij,jk->...ik", &batch, &b), [7, 2, 3]);
//! ```
//!
//! # NumPy and PyTorch
//!
//! Errors when the line runs. PyTorch: `RuntimeError: einsum(): subscript j has size 4 for operand 1 which does not
//! broadcast with previously seen size 3`. NumPy: `ValueError: operands could not be broadcast together with remapped
//! shapes [original->remapped]: (2,3)->(2,newaxis,3) (4,5)->(5,4)`. The string is read at run time as well; of a digit
//! NumPy says `ValueError: invalid subscript '1' in einstein sum subscripts string, subscripts must be letters`.

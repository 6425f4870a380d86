//! Compile errors: a page for each code. It is part of the documentation only.
//!
//! The last note of a message that is worded by this library names a code, such as `C01`, and its page here. A page has
//! the rule, drawn where it can be, a program that breaks it, what the compiler says to that, a program that keeps it,
//! and what NumPy and PyTorch would have done. `cargo doc --open` shows them, and the search of the documentation finds
//! a code. The programs are tests, and the messages are those that `ui-tests/` holds the compiler to.
//!
//! Words of the compiler's own have a code of rustc, such as E0308, mismatched types. [Chapter 18](crate::guide::rustc_codes) of the
//! guide is a table of these codes and of what each means here; [chapter 11](crate::guide::errors) reads a message line by line.
//!
//! # Two shapes
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C01](c01) | cannot broadcast an axis of size 6 with an axis of size 2 | aligned from the last axis, equal or 1 |
//! | [C02](c02) | an axis of size 3 cannot be broadcast to size 4 | what is written to keeps its shape |
//! | [C03](c03) | the shapes are not equal; both sides would stretch | `exact` and `one_sided` allow less |
//! | [C04](c04) | the result would have more than 1000 elements | `at_most` bounds the result |
//!
//! # Axes
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C05](c05) | `Axis<3>` is out of range for the shape | from 0, or from the back with -1 |
//! | [C06](c06) | axis 1 is named twice; not a list of axes | `axes![0, -1]`, each once |
//! | [C07](c07) | permute names every axis once | an entry for each axis |
//! | [C08](c08) | cannot squeeze axis 0: it has size 16 | only 1 is taken away; R + 1 places for a new axis |
//!
//! # Products
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C09](c09) | the inner sizes of a matrix product must be equal | `[.., M, K]` by `[.., K, N]` |
//! | [C10](c10) | expected a matrix; expected a vector | two axes; one |
//! | [C11](c11) | the matrix is not square | the last two axes are equal |
//! | [C12](c12) | the right side has a row for each of the matrix | one axis is one right side |
//! | [C13](c13) | in einsum the letter 'j' stands for size 3 and for size 4 | one size for each letter |
//!
//! # Other shapes
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C14](c14) | cannot reshape: 6 elements do not become 5 elements | the number of elements stays |
//! | [C15](c15) | the sum of the sizes is not known to be in the table of sizes | computed sizes are looked up |
//! | [C16](c16) | cannot concatenate: an axis of size 3 meets an axis of size 4 | all other axes are equal |
//! | [C17](c17) | the parts of a split must add up to the axis | nothing is left over |
//! | [C18](c18) | the shape cannot be repeated 2 times | a number for each axis |
//! | [C19](c19) | an axis of size 4 does not reflect 4 elements | the edge is left out |
//!
//! # Sizes known at run time
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C47](c47) | the size is known at run time | made with its lengths, asked at run time |
//! | [C48](c48) | an axis of size 7 is never one of size 9 | `renamed` keeps what the types know |
//!
//! # Parts and elements
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C20](c20) | out of range; windows of 5 do not fit | a range lies within its axis |
//! | [C21](c21) | this tensor is indexed by a number for each axis | `a[[i, j]]` |
//! | [C22](c22) | the indices are larger than the tensor on another axis | not larger but along the axis |
//! | [C23](c23) | indices are integers | no floats, no masks |
//! | [C24](c24) | at least one element is needed | nothing has no largest element |
//!
//! # Types
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C25](c25) | the element types differ | no promotion: `cast` |
//! | [C26](c26) | this function needs floating-point elements | numbers, signs, bits, floats, masks |
//! | [C27](c27) | not an element type of a tensor | `f32`, `f64`, integers, `bool` |
//! | [C28](c28) | not a shape; not the size of an axis | `shape!`; bounds `Shape` and `Size` |
//! | [C29](c29) | a tensor of this shape is made of another array | as many entries as the shape says |
//! | [C30](c30) | an axis of one element is `One`, not `Dim<1>` | 1 is a type of its own |
//!
//! # Views
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C31](c31) | cannot write to this tensor: it is a read-only view | one element is one position |
//! | [C32](c32) | the elements of a view are not known to be contiguous | a copy is made by name |
//!
//! # Models
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C33](c33) | the image has 3 channels, and the kernel takes 4 | channels, groups, outputs, bias |
//! | [C34](c34) | expected images `[.., channels, rows, columns]` | three axes, two, and a kernel's |
//! | [C35](c35) | the window is larger than the padded input | it fits at least once |
//! | [C36](c36) | nothing is left of a transposed convolution | its size, its output padding |
//! | [C37](c37) | inputs do not go under a weight | features are the last axis |
//! | [C38](c38) | queries and keys must have the same size | `[.., M, D]`, `[.., N, D]`, `[.., N, E]` |
//! | [C39](c39) | batch norm: not vectors with a number for each channel | channels are axis 1 |
//! | [C40](c40) | a loss takes equal shapes only | each prediction has its own target |
//! | [C41](c41) | does not say how to convolve, to pool, to attend | `Conv`, `Pool`, `Attention` |
//! | [C46](c46) | has no parameters: it is no tensor, no layer and no model | `#[derive(Parameters)]` |
//!
//! # Gradients
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C50](c50) | a variable and a tensor cannot be combined | `t.param(&w)`, `t.input(&x)` |
//! | [C51](c51) | batches are not taken of this | slices, rows `[T; K]`, tensors, tuples of these |
//!
//! # Expressions
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C42](c42) | too many tensors in one expression | at most 15 in one pass |
//! | [C45](c45) | more elements than memory can hold | `isize::MAX` bytes; views may have more positions |
//!
//! # Comparisons
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C43](c43) | whole tensors have no order; `==` compares whole tensors of one shape | elements are compared by methods |
//!
//! # Names
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C49](c49) | `shape()` is written `.dims()` in this library | names of NumPy and PyTorch |
//!
//! # Other crates
//!
//! | code | says | rule |
//! |---|---|---|
//! | [C44](c44) | the rules of shapes are not implemented outside the library | bounds are for everybody, impls are not |

pub mod c01;
pub mod c02;
pub mod c03;
pub mod c04;
pub mod c05;
pub mod c06;
pub mod c07;
pub mod c08;
pub mod c09;
pub mod c10;
pub mod c11;
pub mod c12;
pub mod c13;
pub mod c14;
pub mod c15;
pub mod c16;
pub mod c17;
pub mod c18;
pub mod c19;
pub mod c20;
pub mod c21;
pub mod c22;
pub mod c23;
pub mod c24;
pub mod c25;
pub mod c26;
pub mod c27;
pub mod c28;
pub mod c29;
pub mod c30;
pub mod c31;
pub mod c32;
pub mod c33;
pub mod c34;
pub mod c35;
pub mod c36;
pub mod c37;
pub mod c38;
pub mod c39;
pub mod c40;
pub mod c41;
pub mod c42;
pub mod c43;
pub mod c44;
pub mod c45;
pub mod c46;
pub mod c47;
pub mod c48;
pub mod c49;
pub mod c50;
pub mod c51;

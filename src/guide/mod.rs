//! The guide: how to think in shapes that are types, chapter by chapter. It is part of the documentation only.
//!
//! It is for those who know NumPy or PyTorch and some Rust, and for those who teach broadcasting. Each program in it is
//! compiled and run as a test, and those that must not compile are held to that.
//!
//! | chapter | what it is about |
//! |---|---|
//! | 1. [Shapes as types](shapes) | tensors, shapes, operations and generic functions in fifteen minutes |
//! | 2. [Broadcasting](broadcasting) | the rule, drawn |
//! | 3. [Build it yourself](from_nothing) | the rule as types in sixty lines, and what the library adds |
//! | 4. [Views](views) | strides, stride 0, expanding and repeating |
//! | 5. [In place](in_place) | writing without a new tensor |
//! | 6. [Products](products) | matrices, vectors, batches |
//! | 7. [Pitfalls](pitfalls) | what compiles and is not meant |
//! | 8. [Models](models) | code for any batch, any sizes; layers |
//! | 9. [Open and computed sizes](open_sizes) | axes known at run time; sums and parts in generic code |
//! | 10. [Speed](speed) | fusion, reuse, no heap, threads |
//! | 11. [Compile errors](errors) | how to read them |
//! | 12. Coming from [NumPy](from_numpy), [PyTorch](from_pytorch), [ndarray](from_ndarray), [nalgebra](from_nalgebra) | their calls beside this library's |
//! | 13. [Inside](inside) | how the library works |
//!
//! [`errors`](crate::errors) has a page for each message of the compiler that is worded by this library.

/// A chapter is a page of text: the files named, one after the other.
macro_rules! chapters {
    ($($name:ident: $($text:expr),+;)*) => { $(
        $(#[doc = $text])+
        pub mod $name {}
    )* };
}

chapters! {
    shapes: include_str!("shapes.md");
    broadcasting: include_str!("broadcasting.md");
    from_nothing: include_str!("from_nothing_1.md"), "```rust", include_str!("resolver.rs"), "```", include_str!("from_nothing_2.md");
    views: include_str!("views.md");
    in_place: include_str!("in_place.md");
    products: include_str!("products.md");
    pitfalls: include_str!("pitfalls.md");
    models: include_str!("models.md");
    open_sizes: include_str!("open_sizes.md");
    speed: include_str!("speed.md");
    errors: include_str!("errors.md");
    from_numpy: include_str!("from_numpy.md");
    from_pytorch: include_str!("from_pytorch.md");
    from_ndarray: include_str!("from_ndarray.md");
    from_nalgebra: include_str!("from_nalgebra.md");
    inside: include_str!("inside.md"), include_str!("../README.md");
}

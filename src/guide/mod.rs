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
//! | 14. [Data of a length known at run time](run_time_data) | tables, batches, parts whose place is a variable |
//! | 15. [Any storage, any element](any_storage) | functions that take heap, inline and borrowed tensors of any floats |
//! | 16. [Structs](structs) | type parameters, `derive`, fields that borrow |
//! | 17. [Constants and statics](constants) | what is known while compiling, and numbers in the program |
//! | 18. [rustc's own errors](rustc_codes) | E0061, E0308, E0716 and the others: what they mean here |
//! | 19. [From NumPy in an hour](numpy_hour) | a lesson: one program, moved line by line |
//! | 20. [Tables](tables) | from a slice to threads, files, SQL and a cluster |
//! | 21. [Gradients](gradients) | in forty lines, and by the tape |
//! | 22. [Training](training) | optimisers, rates, clipping, batches, checkpoints |
//! | 23. [Beside the standard library](beside_std) | `Vec`, maps, keys, `dyn`, iterators, threads; other crates |
//!
//! Chapters end with exercises: a program to be mended or completed, and its solution, both tested. [`errors`](crate::errors)
//! has a page for each message of the compiler that is worded by this library, and [chapter 18](rustc_codes) the others.
//!
//! `course/`, in the repository, is chapter 3 at the pace of a class: five lessons on programs made of types, from numbers to the shape of
//! a sum, with exercises that do not compile until they are mended.

/// A chapter is a page of text: the files named, one after the other.
macro_rules! chapters {
    ($($(#[$alias:meta])? $name:ident: $($text:expr),+;)*) => { $(
        $(#[doc = $text])+
        $(#[$alias])?
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
    inside: include_str!("inside.md"), include_str!("../README.md"), include_str!("inside_exercises.md");
    #[doc(alias("loadtxt", "csv", "DataLoader", "collate", "batch"))]
    run_time_data: include_str!("run_time_data.md");
    any_storage: include_str!("any_storage.md");
    #[doc(alias("derive"))]
    structs: include_str!("structs.md");
    #[doc(alias("const", "static", "LazyLock"))]
    constants: include_str!("constants.md");
    // What a message is looked for by: its code, or its words where it has none.
    #[doc(alias(
        "E0015", "E0034", "E0038", "E0061", "E0080", "E0107", "E0277", "E0282", "E0283", "E0284", "E0308", "E0310", "E0369", "E0382", "E0425",
        "E0432", "E0433", "E0435", "E0499", "E0502", "E0505", "E0506", "E0515", "E0573", "E0594", "E0596", "E0597", "E0599",
        "E0600", "E0608", "E0716", "E0747", "derive cannot be used on items with type macros",
        "comparison operators cannot be chained", "remove the extra argument", "type annotations needed", "mismatched types",
        "multiple applicable items in scope", "temporary value dropped while borrowed", "cannot multiply {float} by",
        "cannot divide {float} by", "cannot add {float} to", "cannot subtract", "may not live long enough",
        "generic parameters may not be used in const operations", "cannot perform const operation"
    ))]
    rustc_codes: include_str!("rustc_codes.md");
    numpy_hour: include_str!("numpy_hour.md");
    #[doc(alias("arrow", "parquet", "datafusion", "ballista", "sql"))]
    tables: include_str!("tables.md");
    #[doc(alias("autograd", "autodiff", "backward", "backpropagation", "jax.grad", "requires_grad", "no_grad"))]
    gradients: include_str!("gradients.md");
    #[doc(alias("optimizer", "optimiser", "learning rate", "DataLoader", "checkpoint", "torch.optim", "optim", "optax"))]
    training: include_str!("training.md");
    #[doc(alias("HashMap", "HashSet", "BTreeMap", "dyn", "Box<dyn>", "impl Trait", "Send", "Sync", "thread", "collect", "FromIterator"))]
    beside_std: include_str!("beside_std.md");
}

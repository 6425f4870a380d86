#![doc = include_str!("../README.md")]

/// The texts, whose programs are tests.
macro_rules! lessons {
    ($($name:ident: $text:literal;)*) => { $(
        #[doc = include_str!($text)]
        pub mod $name {}
    )* };
}

lessons! {
    lesson1: "../lesson1/README.md";
    lesson2: "../lesson2/README.md";
    lesson3: "../lesson3/README.md";
    lesson4: "../lesson4/README.md";
    lesson5: "../lesson5/README.md";
}

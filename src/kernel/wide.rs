//! What elements are computed in: floats of 16 bits in `f32`, all others as they are.
//!
//! Without the feature `half` there are no such floats, and `widen!(x)` is `x`.

/// What `T` is computed in.
#[cfg(feature = "half")]
pub(crate) type Wide<T> = <T as super::run::Runs>::Wide;
/// What `T` is computed in.
#[cfg(not(feature = "half"))]
pub(crate) type Wide<T> = T;

/// What is done as a whole in the wider type of its elements, and rounded at the end.
#[cfg(feature = "half")]
pub trait InWide {
    /// What it makes.
    type Out;
    /// Does it.
    fn run(self) -> Self::Out;
}

/// A number as it is computed with.
#[cfg(feature = "half")]
macro_rules! widen {
    ($x:expr) => {
        $crate::kernel::run::Runs::widen($x)
    };
}
/// A number as it is computed with.
#[cfg(not(feature = "half"))]
macro_rules! widen {
    ($x:expr) => {
        $x
    };
}

/// What comes of it, rounded to the type of the elements.
#[cfg(feature = "half")]
macro_rules! narrow {
    ($t:ty: $x:expr) => {
        <$t as $crate::kernel::run::Runs>::narrow($x)
    };
}
/// What comes of it.
#[cfg(not(feature = "half"))]
macro_rules! narrow {
    ($t:ty: $x:expr) => {
        $x
    };
}

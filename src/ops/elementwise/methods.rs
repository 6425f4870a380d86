//! Macros that make the elementwise methods of tensors and of expressions, from a list.
//!
//! The bounds stand in the lists and are passed in: the compiler shows an unmet bound where it is written, and of one
//! written in a macro it would show the macro too.

macro_rules! unary_methods {
    ($bounds:tt $($(#[$doc:meta])* $method:ident: $op:ident -> $out:ty;)*) => {
        /// Functions of one element.
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(unary_methods! { @tensor $bounds $(#[$doc])* $method: $op -> $out })*
        }

        /// Functions of one element, as those of [`Tensor`].
        impl<T: Element, E: Source<Item = T>> Expr<E> {
            $(unary_methods! { @expr $bounds $(#[$doc])* $method: $op -> $out })*
        }
    };
    (@tensor [$($bound:tt)*] $(#[$doc:meta])* $method:ident: $op:ident -> $out:ty) => {
        $(#[$doc])*
        #[inline]
        pub fn $method(&self) -> Tensor<$out, S, B::Kind>
        where
            $($bound)*
        {
            Tensor { repr: source::evaluate(&Map(op::$op, self.leaf())) }
        }
    };
    (@expr [$($bound:tt)*] $(#[$doc:meta])* $method:ident: $op:ident -> $out:ty) => {
        $(#[$doc])*
        #[inline]
        pub fn $method(self) -> Expr<Map<op::$op, E>>
        where
            $($bound)*
        {
            self.map_by(op::$op)
        }
    };
}

macro_rules! binary_methods {
    ($bounds:tt $expr_bounds:tt $($(#[$doc:meta])* $method:ident: $op:ident -> $out:ty;)*) => {
        /// Functions of an element from each side, which are broadcast together.
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(binary_methods! { @tensor $bounds $(#[$doc])* $method: $op -> $out })*
        }

        /// Functions of an element from each side, as those of [`Tensor`].
        impl<T: Element, E: Source<Item = T>> Expr<E> {
            $(binary_methods! { @expr $expr_bounds $(#[$doc])* $method: $op -> $out })*
        }
    };
    (@tensor [$($bound:tt)*] $(#[$doc:meta])* $method:ident: $op:ident -> $out:ty) => {
        $(#[$doc])*
        #[inline]
        pub fn $method<R>(&self, other: R) -> Tensor<$out, ShapeWith<S, R>, KindWith<B, R>>
        where
            $($bound)*
        {
            Tensor { repr: source::evaluate(&Zip(op::$op, self.leaf(), other.into_source())) }
        }
    };
    (@expr [$($bound:tt)*] $(#[$doc:meta])* $method:ident: $op:ident -> $out:ty) => {
        $(#[$doc])*
        #[inline]
        pub fn $method<R>(self, other: R) -> Expr<Zip<op::$op, E, R::Source>>
        where
            $($bound)*
        {
            self.zip_by(op::$op, other.into_source())
        }
    };
}

#[cfg(any(feature = "std", feature = "libm"))]
macro_rules! number_methods {
    ($bounds:tt $($(#[$doc:meta])* $method:ident($n:ident): $op:ident;)*) => {
        /// Functions of one element and a number.
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(number_methods! { @tensor $bounds $(#[$doc])* $method($n): $op })*
        }

        /// Functions of one element and a number, as those of [`Tensor`].
        impl<T: Element, E: Source<Item = T>> Expr<E> {
            $(number_methods! { @expr $bounds $(#[$doc])* $method($n): $op })*
        }
    };
    (@tensor [$($bound:tt)*] $(#[$doc:meta])* $method:ident($n:ident): $op:ident) => {
        $(#[$doc])*
        #[inline]
        pub fn $method(&self, $n: T) -> Tensor<T, S, B::Kind>
        where
            $($bound)*
        {
            Tensor { repr: source::evaluate(&Map(op::WithRight(op::$op, $n), self.leaf())) }
        }
    };
    (@expr [$($bound:tt)*] $(#[$doc:meta])* $method:ident($n:ident): $op:ident) => {
        $(#[$doc])*
        #[inline]
        pub fn $method(self, $n: T) -> Expr<Map<op::WithRight<op::$op, T>, E>>
        where
            $($bound)*
        {
            self.map_by(op::WithRight(op::$op, $n))
        }
    };
}

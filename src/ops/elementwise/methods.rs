//! Macros that make the elementwise methods of tensors and of expressions, from a list with a title.
//!
//! The bounds, and the room that the result takes, stand in the lists and are passed in: the compiler shows an unmet bound
//! where it is written, and of one written in a macro it would show the macro too.
//!
//! A method `f / f_in_place` is made twice. The second works over the tensor's own elements, by the same kernel, and its
//! example holds it against the first.

macro_rules! unary_methods {
    (
        $title:literal $room:tt $bounds:tt [in place $($in_place_bound:tt)*]
        $($(#[$doc:meta])* $method:ident $(/ $in_place:ident)?: $op:ident -> $out:ty;)*
    ) => {
        #[doc = $title]
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(unary_methods! { @tensor $room $bounds $(#[$doc])* $method: $op -> $out })*
        }

        unary_methods! { @all_in_place $title [$($in_place_bound)*] $($($method $in_place: $op;)?)* }

        #[doc = $title]
        ///
        /// As those of [`Tensor`].
        impl<T: Element, E: Source<Item = T>> Expr<E> {
            $(unary_methods! { @expr $bounds $(#[$doc])* $method: $op -> $out })*
        }
    };
    (@tensor [$room:expr] [$($bound:tt)*] $(#[$doc:meta])* $method:ident: $op:ident -> $out:ty) => {
        $(#[$doc])*
        #[inline]
        pub fn $method(&self) -> Tensor<$out, S, B::Kind>
        where
            $($bound)*
        {
            let _ = $room;
            Tensor { repr: source::evaluate(&Map(op::$op, self.leaf())) }
        }
    };
    (@all_in_place $title:literal $bounds:tt $($method:ident $in_place:ident: $op:ident;)*) => {
        #[doc = concat!($title, ", in place")]
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(unary_methods! { @in_place $bounds $method $in_place: $op })*
        }
    };
    (@in_place [$($bound:tt)*] $method:ident $in_place:ident: $op:ident) => {
        #[doc = concat!("[`", stringify!($method), "`](Self::", stringify!($method), ") in place of each element.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let mut a = tensor![1.0, 1.0];
        #[doc = concat!("let expected = a.", stringify!($method), "();")]
        #[doc = concat!("a.", stringify!($in_place), "();")]
        /// assert_eq!(a, expected);
        /// ```
        #[inline]
        pub fn $in_place(&mut self)
        where
            $($bound)*
        {
            self.update_each(op::$op);
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
    (
        $title:literal $room:tt $bounds:tt $expr_bounds:tt $([in place $($in_place_bound:tt)*])?
        $($(#[$doc:meta])* $method:ident $(/ $in_place:ident)?: $op:ident -> $out:ty;)*
    ) => {
        #[doc = $title]
        ///
        /// The two sides are broadcast together.
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(binary_methods! { @tensor $room $bounds $(#[$doc])* $method: $op -> $out })*
        }

        binary_methods! { @all_in_place $title [$($($in_place_bound)*)?] $($($method $in_place: $op;)?)* }

        #[doc = $title]
        ///
        /// As those of [`Tensor`].
        impl<T: Element, E: Source<Item = T>> Expr<E> {
            $(binary_methods! { @expr $expr_bounds $(#[$doc])* $method: $op -> $out })*
        }
    };
    (@tensor [$room:expr] [$($bound:tt)*] $(#[$doc:meta])* $method:ident: $op:ident -> $out:ty) => {
        $(#[$doc])*
        #[inline]
        pub fn $method<R>(&self, other: R) -> Tensor<$out, ShapeWith<S, R>, KindWith<B, R>>
        where
            $($bound)*
        {
            let _ = $room;
            Tensor { repr: source::evaluate(&Zip(op::$op, self.leaf(), other.into_source())) }
        }
    };
    (@all_in_place $title:literal $bounds:tt) => {};
    (@all_in_place $title:literal $bounds:tt $($method:ident $in_place:ident: $op:ident;)*) => {
        #[doc = concat!($title, ", in place")]
        ///
        /// The other side is broadcast to this tensor's shape.
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(binary_methods! { @in_place $bounds $method $in_place: $op })*
        }
    };
    (@in_place [$($bound:tt)*] $method:ident $in_place:ident: $op:ident) => {
        #[doc = concat!("[`", stringify!($method), "`](Self::", stringify!($method), ") in place of each element.")]
        /// The other side is broadcast to this tensor's shape.
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let (mut a, b) = (tensor![[2.0, 3.0], [4.0, 5.0]], tensor![2.0, 7.0]);
        #[doc = concat!("let expected = a.", stringify!($method), "(&b);")]
        #[doc = concat!("a.", stringify!($in_place), "(&b);")]
        /// assert_eq!(a, expected);
        /// ```
        #[inline]
        pub fn $in_place<R>(&mut self, other: R)
        where
            $($bound)*
        {
            source::update::<_, T, S, B, _>(op::$op, &mut self.repr, &other.into_source());
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
    ($title:literal $room:tt $bounds:tt $in_place_bounds:tt $($(#[$doc:meta])* $method:ident / $in_place:ident($n:ident): $op:ident;)*) => {
        #[doc = $title]
        impl<T: Element, S: Shape, B: Storage> Tensor<T, S, B> {
            $(number_methods! { @tensor $room $bounds $(#[$doc])* $method($n): $op })*
            $(number_methods! { @in_place $in_place_bounds $method $in_place($n): $op })*
        }

        #[doc = $title]
        ///
        /// As those of [`Tensor`].
        impl<T: Element, E: Source<Item = T>> Expr<E> {
            $(number_methods! { @expr $bounds $(#[$doc])* $method($n): $op })*
        }
    };
    (@tensor [$room:expr] [$($bound:tt)*] $(#[$doc:meta])* $method:ident($n:ident): $op:ident) => {
        $(#[$doc])*
        #[inline]
        pub fn $method(&self, $n: T) -> Tensor<T, S, B::Kind>
        where
            $($bound)*
        {
            let _ = $room;
            Tensor { repr: source::evaluate(&Map(op::WithRight(op::$op, $n), self.leaf())) }
        }
    };
    (@in_place [in place $($bound:tt)*] $method:ident $in_place:ident($n:ident): $op:ident) => {
        #[doc = concat!("[`", stringify!($method), "`](Self::", stringify!($method), ") in place of each element.")]
        ///
        /// ```
        /// use conformable::prelude::*;
        /// let mut a = tensor![1.0, 4.0];
        #[doc = concat!("let expected = a.", stringify!($method), "(0.5);")]
        #[doc = concat!("a.", stringify!($in_place), "(0.5);")]
        /// assert_eq!(a, expected);
        /// ```
        #[inline]
        pub fn $in_place(&mut self, $n: T)
        where
            $($bound)*
        {
            self.update_each(op::WithRight(op::$op, $n));
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

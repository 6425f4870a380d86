//! What has the parameters of what is in it: lists, options and tuples; and what has none.

use super::{Blank, Name, Parameters, ParametersMut, Visitor, VisitorMut};
use crate::storage::fields::{each_field, each_field_mut};
#[cfg(feature = "alloc")]
use alloc::{boxed::Box, vec::Vec};
use core::array;
use core::marker::PhantomData;

/// An impl for a list: each entry by its number. All lists are as long as the first.
macro_rules! lists {
    ($(#[$cfg:meta])? $List:ty, [$($parameter:tt)*]) => {
        $(#[$cfg])?
        #[diagnostic::do_not_recommend]
        impl<M: Parameters, $($parameter)*> Parameters for $List {
            fn visit<const N: usize, V: Visitor<N>>(
                lists: [&Self; N],
                name: &Name<'_>,
                visitor: &mut V,
            ) -> Result<(), V::Error> {
                (0..of_all(lists.iter().map(|list| list.len()))).try_for_each(|at| M::visit(lists.map(|list| &list[at]), &name.index(at), visitor))
            }
        }

        $(#[$cfg])?
        #[diagnostic::do_not_recommend]
        impl<M: ParametersMut, $($parameter)*> ParametersMut for $List {
            fn visit_mut<const N: usize, V: VisitorMut<N>>(
                mut lists: [&mut Self; N],
                name: &Name<'_>,
                visitor: &mut V,
            ) -> Result<(), V::Error> {
                (0..of_all(lists.iter().map(|list| list.len()))).try_for_each(|at| {
                    M::visit_mut(lists.each_mut().map(|list| &mut list[at]), &name.index(at), visitor)
                })
            }
        }
    };
}

lists!([M; LEN], [const LEN: usize]);
lists!(#[cfg(feature = "alloc")] Vec<M>, []);

/// What each model has, of those that are visited side by side: the same, or they are not of one kind.
fn of_all<X: Default + PartialEq>(mut each: impl Iterator<Item = X>) -> X {
    let first = each.next().unwrap_or_default();
    assert!(each.all(|x| x == first), "models side by side have lists of the same length, and the same options");
    first
}

#[diagnostic::do_not_recommend]
impl<M: Blank<Settings: Clone>, const LEN: usize> Blank for [M; LEN] {
    type Settings = M::Settings;

    fn blank(settings: M::Settings) -> Self {
        array::from_fn(|_| M::blank(settings.clone()))
    }
}

#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<M: Parameters> Parameters for Box<M> {
    fn visit<const N: usize, V: Visitor<N>>(
        models: [&Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        M::visit(models.map(|model| &**model), name, visitor)
    }
}

#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<M: ParametersMut> ParametersMut for Box<M> {
    fn visit_mut<const N: usize, V: VisitorMut<N>>(
        models: [&mut Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        M::visit_mut(models.map(|model| &mut **model), name, visitor)
    }
}

#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
impl<M: Blank> Blank for Box<M> {
    type Settings = M::Settings;

    fn blank(settings: M::Settings) -> Self {
        Box::new(M::blank(settings))
    }
}

#[diagnostic::do_not_recommend]
impl<M: Parameters> Parameters for Option<M> {
    fn visit<const N: usize, V: Visitor<N>>(
        models: [&Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        if !of_all(models.iter().map(|model| model.is_some())) {
            return Ok(());
        }
        let models = models.map(|model| model.as_ref().expect("all of them are there"));
        M::visit(models, name, visitor)
    }
}

#[diagnostic::do_not_recommend]
impl<M: ParametersMut> ParametersMut for Option<M> {
    fn visit_mut<const N: usize, V: VisitorMut<N>>(
        mut models: [&mut Self; N],
        name: &Name<'_>,
        visitor: &mut V,
    ) -> Result<(), V::Error> {
        if !of_all(models.iter().map(|model| model.is_some())) {
            return Ok(());
        }
        let models = models.each_mut().map(|model| model.as_mut().expect("all of them are there"));
        M::visit_mut(models, name, visitor)
    }
}

/// What takes part in a struct and has no tensors.
macro_rules! without {
    ($([$($parameter:tt)*] $Nothing:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> Parameters for $Nothing {
            fn visit<const N: usize, V: Visitor<N>>(_: [&Self; N], _: &Name<'_>, _: &mut V) -> Result<(), V::Error> {
                Ok(())
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> ParametersMut for $Nothing {
            fn visit_mut<const N: usize, V: VisitorMut<N>>(
                _: [&mut Self; N],
                _: &Name<'_>,
                _: &mut V,
            ) -> Result<(), V::Error> {
                Ok(())
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> Blank for $Nothing {
            type Settings = ();

            fn blank((): ()) -> Self {
                Default::default()
            }
        }
    )* };
}

without! {
    [] ();
    [X: ?Sized] PhantomData<X>;
    [] crate::nn::conv::NoBias;
}

/// Tuples: each entry by its number.
macro_rules! tuples {
    ($($($M:ident $at:tt)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($M: Parameters),*> Parameters for ($($M,)*) {
            fn visit<const N: usize, V: Visitor<N>>(
                models: [&Self; N],
                name: &Name<'_>,
                visitor: &mut V,
            ) -> Result<(), V::Error> {
                $($M::visit(each_field(models, |model| &model.$at), &name.index($at), visitor)?;)*
                Ok(())
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$($M: ParametersMut),*> ParametersMut for ($($M,)*) {
            fn visit_mut<const N: usize, V: VisitorMut<N>>(
                mut models: [&mut Self; N],
                name: &Name<'_>,
                visitor: &mut V,
            ) -> Result<(), V::Error> {
                $($M::visit_mut(each_field_mut(&mut models, |model| &mut model.$at), &name.index($at), visitor)?;)*
                Ok(())
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$($M: Blank),*> Blank for ($($M,)*) {
            type Settings = ($($M::Settings,)*);

            fn blank(settings: Self::Settings) -> Self {
                ($($M::blank(settings.$at),)*)
            }
        }
    )* };
}

tuples! {
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 F 5;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6;
    A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7;
}

//! The commonest operations, compiled with the library.
//!
//! Kernels are generic in the expression, so they are compiled in the crate that first needs one. rustc shares a generic
//! function that is not inlined with the crates above it, if a lower one has it already. So a debug build of a program uses
//! these as they were compiled here: optimised, if the library is. The list is short, since every build of the library pays
//! for it.

use super::heap::HeapBuffer;
use crate::element::Element;
use crate::kernel::elementwise::{planned, update, update_right};
use crate::kernel::op;
use crate::kernel::reduce::{Max, Mean, Reducer, Summed, reduce_from};
use crate::kernel::tree::{Map, Tree, Zip};
use crate::layout::Strided;

/// Has an expression's kernel compiled here, for plans that are constants and for those made at run time.
fn evaluated<E: Tree>() -> usize {
    let [fixed, over] = [HeapBuffer::<E::Out>::follow::<E> as *const (), planned::follow::<E> as *const ()];
    let run = HeapBuffer::<E::Out>::follow_called as *const ();
    let sheets = planned::run_sheets::<E>().len();
    [HeapBuffer::<E::Out>::evaluate::<E> as *const () as usize, fixed as usize, over as usize, run as usize].len()
        + sheets
}

macro_rules! compiled {
    ($($t:ident: $($binary:ident)*, $($unary:ident)*, $($reducer:expr)*;)*) => {
        /// The addresses of the kernels, so that they are compiled.
        #[doc(hidden)]
        pub fn compiled() -> usize {
            [$(
                $(
                    evaluated::<Zip<op::$binary, Strided<'_, $t>, Strided<'_, $t>>>(),
                    evaluated::<Map<op::WithRight<op::$binary, $t>, Strided<'_, $t>>>(),
                    update::<$t, op::$binary, Strided<'_, $t>> as *const () as usize,
                    update_right::<$t, op::$binary, Strided<'_, $t>> as *const () as usize,
                )*
                $(evaluated::<Map<op::$unary, Strided<'_, $t>>>(),)*
                $(reduced::<$t, _>($reducer),)*
                evaluated::<Strided<'_, $t>>(),
            )*]
            .len()
        }
    };
}

/// Has a reduction's kernel compiled here.
fn reduced<T: Element, R: Reducer<T>>(_: R) -> usize {
    reduce_from::<T, R> as *const () as usize
}

compiled! {
    f32: Add Sub Mul Div, Neg Square Relu, Summed Mean { correction: 0 } Max;
    f64: Add Sub Mul Div, Neg, Summed Mean { correction: 0 };
}

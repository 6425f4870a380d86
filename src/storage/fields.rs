//! The same field of several structs, side by side.
//!
//! `[T; N]::map` is seven functions of the standard library, which are compiled anew for each closure: for each field of each
//! model, and each visitor. A loop that writes to an array is one.

use core::mem::MaybeUninit;

/// The field of each model.
#[inline]
pub fn each_field<M, F, const N: usize>(models: [&M; N], field: fn(&M) -> &F) -> [&F; N] {
    let mut fields = MaybeUninit::<[&F; N]>::uninit();
    let first = fields.as_mut_ptr().cast::<&F>();
    let mut at = 0;
    while at < N {
        // SAFETY: `at < N`, so the place is in the run of the array's elements, as adjacent as references are.
        unsafe { first.add(at).write(field(models[at])) };
        at += 1;
    }
    // SAFETY: each of the `N` elements was written just now.
    unsafe { fields.assume_init() }
}

/// The same, to write to.
#[inline]
pub fn each_field_mut<'m, M, F, const N: usize>(
    models: &'m mut [&mut M; N],
    field: fn(&mut M) -> &mut F,
) -> [&'m mut F; N] {
    let mut fields = MaybeUninit::<[&mut F; N]>::uninit();
    let first = fields.as_mut_ptr().cast::<&mut F>();
    let models = models.as_mut_ptr();
    let mut at = 0;
    while at < N {
        // SAFETY: `at < N`, so both places are in the runs of the arrays' elements. The model is borrowed for `'m`, as its array is, and no
        // other turn of the loop borrows it: what is written borrows one model each.
        unsafe { first.add(at).write(field(&mut **models.add(at))) };
        at += 1;
    }
    // SAFETY: each of the `N` elements was written just now: one for each model.
    unsafe { fields.assume_init() }
}

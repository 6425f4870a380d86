//! Elements chosen by indices: what is taken twice has two gradients, and their sum is handed back.

use crate::element::IndexElement;
use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::back::gather as back;
use crate::kernel::gather::{self, Along, Around, Positions};
use crate::shape::Sizes;
use crate::storage::erased;

/// `y[o, j, i] = a[o, positions[j], i]`: `da[o, positions[j], i] += dy[o, j, i]`
pub(crate) fn take<'t, T: Trained, I: IndexElement>(
    a: Erased<'t, T>,
    positions: &Positions<'_, I>,
    around: Around,
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let y = a.made(sizes, |room| gather::take(a.array(), positions, around, room));
    if !a.wants() {
        return y;
    }
    let positions: &[usize] = a.arena().keep_each(positions.len(), |at| positions.at(at));
    let Around { outer, size, inner, .. } = around;
    y.back(true, move |dy| a.hand_onto(|da| back::add_rows([outer, size, inner], positions, dy.slice(), da)))
}

/// The places of the elements that indices stand for along an axis of `a`.
fn places<'t, T: Trained, I: IndexElement>(
    a: Erased<'t, T>,
    positions: &Positions<'_, I>,
    depth: usize,
) -> &'t [usize] {
    let places = a.arena().keep_each(positions.len(), |_| 0);
    gather::places(positions, Along { sizes: a.sizes(), depth }, places);
    places
}

/// `y[j] = a[places[j]]`, places along an axis: `da[places[j]] += dy[j]`
pub(crate) fn gather<'t, T: Trained, I: IndexElement>(
    a: Erased<'t, T>,
    positions: &Positions<'_, I>,
    depth: usize,
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let along = Along { sizes: a.sizes(), depth };
    let y = a.made(sizes, |room| gather::gather(a.array(), positions, along, room));
    if !a.wants() {
        return y;
    }
    let places = places(a, positions, depth);
    y.back(true, move |dy| a.hand_onto(|da| back::add_at(places, dy.slice(), da)))
}

/// `y = a` with `y[places[j]] = v[j]`, or with `ADD` that plus what was there: `da = dy`, without `ADD` 0 at what was
/// overwritten; `dv[j] = dy[places[j]]`, without `ADD` 0 for what was overwritten by a later one
pub(crate) fn scatter<'t, T: Trained, I: IndexElement, const ADD: bool>(
    a: Erased<'t, T>,
    v: Erased<'t, T>,
    positions: &Positions<'_, I>,
    depth: usize,
) -> Erased<'t, T> {
    let along = Along { sizes: a.sizes(), depth };
    let put = |to: &mut T, value: T| *to = if ADD { *to + value } else { value };
    let y = a.made(a.sizes(), |room| {
        let out = erased::copied(a.array(), room);
        gather::scatter(v.array(), positions, along, out, put);
        out
    });
    if !(a.wants() || v.wants()) {
        return y;
    }
    let places = places(a, positions, depth);
    y.back(true, move |dy| {
        let dy = dy.slice();
        if ADD {
            a.hand(a.sizes(), X(erased::array(dy, a.sizes())));
            return v.hand_written(|dv| back::read_at(places, dy, dv));
        }
        a.hand_made(|room| {
            let da = erased::copied(erased::array(dy, a.sizes()), room);
            back::clear_at(places, da);
            da
        });
        v.hand_written(|dv| back::read_last_at(places, dy, dv, a.arena().keep_each(dy.len(), |_| 0)));
    })
}

/// `y = a`, and for each `j` in turn `y[places[j]] = f(y[places[j]], v[j])`: from the last to the first `dv[j] = dy[places[j]]` times the
/// slope by the value, and what is left of `dy[places[j]]` for what was there before is that times the other
pub(crate) fn scatter_with<'t, T: Trained, I: IndexElement>(
    a: Erased<'t, T>,
    v: Erased<'t, T>,
    positions: &Positions<'_, I>,
    depth: usize,
    (f, slopes): (impl Fn(T, T) -> T, impl Fn(T, T) -> [T; 2] + 't),
) -> Erased<'t, T> {
    let (places, values) = (places(a, positions, depth), v.slice());
    // What stood at each place before.
    let before = a.arena().keep_each(values.len(), |_| T::ZERO);
    let y = a.made(a.sizes(), |room| {
        let out = erased::copied(a.array(), room);
        for ((before, &value), &place) in before.iter_mut().zip(values).zip(places) {
            *before = out[place];
            out[place] = f(*before, value);
        }
        out
    });
    let before: &'t [T] = before;
    y.back(a.wants() || v.wants(), move |dy| {
        let arena = a.arena();
        let left = arena.keep_each(dy.slice().len(), |at| dy.slice()[at]);
        let dv = arena.keep_each(values.len(), |_| T::ZERO);
        for (at, &place) in places.iter().enumerate().rev() {
            let [by_before, by_value] = slopes(before[at], values[at]);
            dv[at] = left[place] * by_value;
            left[place] *= by_before;
        }
        a.hand(a.sizes(), X(erased::array(left, a.sizes())));
        v.hand(v.sizes(), X(erased::array(dv, v.sizes())));
    })
}

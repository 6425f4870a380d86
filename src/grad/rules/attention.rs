//! Attention, and what turns its queries and keys.

use crate::grad::expression::X;
use crate::grad::node::{Erased, Trained};
use crate::kernel::attention::{MaskElement, Ways};
use crate::kernel::back::attention::{self as back, AttendedSizes, AttentionGradients};
use crate::layout::Strided;
use crate::shape::Sizes;
use crate::storage::erased;
use crate::storage::rotary::{self, Pairs};

/// What attention is of, but for queries, keys and values.
pub(crate) struct AttentionWay<'t, T, M> {
    /// The mask, if there is one.
    pub(crate) mask: Option<Strided<'t, M>>,
    /// The same, if it is a variable.
    pub(crate) added: Option<Erased<'t, T>>,
    /// Which keys a query sees, and what is made of its scores.
    pub(crate) ways: Ways<T>,
}

/// `y = w · v` of the weights `w = softmax(q · kᵀ scale + mask)`: `dv = wᵀ · dy`; with `ds = w (dy · vᵀ - Σ dy y)`, `dmask = ds`,
/// `dq = ds · k scale`, `dk = dsᵀ · q scale`. The weights are computed again.
pub(crate) fn attention<'t, T: Trained, M: MaskElement<T>>(
    [q, k, v]: [Erased<'t, T>; 3],
    AttentionWay { mask, added, ways }: AttentionWay<'t, T, M>,
    sizes: Sizes<'t>,
) -> Erased<'t, T> {
    let of = AttendedSizes { q: q.array(), k: k.array(), v: v.array(), mask, ways, sizes };
    let log_sums = q.arena().keep_each(sizes.lead().len(), |_| T::ZERO);
    let y = q.written(sizes, |y| back::attention_forward(of, y, log_sums));
    let log_sums = &*log_sums;
    let wants = q.wants() || k.wants() || v.wants() || added.is_some_and(Erased::wants);
    y.back(wants, move |dy| {
        let (mut dq, mut dk, mut dv, mut dm) = (q.room(), k.room(), v.room(), added.and_then(Erased::room));
        let to = AttentionGradients {
            q: dq.as_deref_mut(),
            k: dk.as_deref_mut(),
            v: dv.as_deref_mut(),
            mask: dm.as_deref_mut(),
        };
        back::attention(of, [y.slice(), log_sums, dy.slice()], to);
        q.hand_room(dq);
        k.hand_room(dk);
        v.hand_room(dv);
        if let Some(added) = added {
            added.hand_room(dm);
        }
    })
}

/// `y1 = x1 cos - x2 sin`, `y2 = x2 cos + x1 sin` of each pair: `dx` is `dy` turned back, `dcos = dy1 x1 + dy2 x2`, `dsin = dy2
/// x1 - dy1 x2`
pub(crate) fn rotary<'t, T: Trained>(
    x: Erased<'t, T>,
    cos: Erased<'t, T>,
    sin: Erased<'t, T>,
    pairs: Pairs,
) -> Erased<'t, T> {
    let y = x.made(x.sizes(), |room| rotary::turned(x.array(), cos.array(), sin.array(), pairs, room));
    y.back(x.wants() || cos.wants() || sin.wants(), move |dy| {
        let (arena, half) = (x.arena(), cos.sizes().last());
        if x.wants() {
            let back = erased::evaluate(&(-sin.x()).0, sin.sizes(), arena.room(sin.sizes().len()));
            let back = erased::array(back, sin.sizes());
            x.hand_made(|room| rotary::turned(dy.array(), cos.array(), back, pairs, room));
        }
        let [x1, x2] = rotary::parts(x.array(), half, pairs, arena).map(X);
        let [dy1, dy2] = rotary::parts(dy.array(), half, pairs, arena).map(X);
        cos.hand(x1.0.sizes(), dy1 * x1 + dy2 * x2);
        sin.hand(x1.0.sizes(), dy2 * x1 - dy1 * x2);
    })
}

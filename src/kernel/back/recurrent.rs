//! Backwards through recurrent layers, through time.
//!
//! Nothing is kept but the outputs, of which each but the last is the state that the next step saw. So the gates of all steps are computed
//! again at once, in two products, and only what goes from step to step is gone over.
//!
//! ```text
//! for each direction:
//!     gates of inputs and of states      [steps · batch, gates · hidden]     two products, of all steps
//!     for each step, from the last to the first:
//!         dh += dy of the step
//!         dg, the gradients before the activations of gates                  one loop
//!         dh  = dg · R, and what does not go through gates                   one product, of all sequences
//!     dx = dg · W,  dW = dgᵀ · x,  dR = dgᵀ · h,  db = Σ dg                  three products, of all steps
//! ```
//!
//! Source: Werbos, "Backpropagation Through Time: What It Does and How to Do It" (1990).

use crate::element::Real;
use crate::kernel::recurrent::{
    Activation, GruLoop, LstmLoop, RecurrentInputs, RecurrentSizes, RecurrentWays, activate, product, product_of,
    times_slope,
};
use core::ops::Range;

/// A cell.
#[derive(Clone, Copy, Debug)]
pub enum BackCell<'a, T> {
    /// That of an LSTM.
    Lstm(LstmLoop<'a, T>),
    /// That of a GRU.
    Gru(GruLoop),
    /// That of an RNN.
    Rnn,
}

impl<T> BackCell<'_, T> {
    /// The kinds of gates.
    fn gates(&self) -> usize {
        match self {
            BackCell::Lstm(_) => 4,
            BackCell::Gru(_) => 3,
            BackCell::Rnn => 1,
        }
    }

    /// How many of them see the state itself.
    fn first_gates(&self) -> usize {
        match self {
            BackCell::Gru(GruLoop { linear_before_reset: false, .. }) => 2,
            _ => self.gates(),
        }
    }
}

/// What went in, and what came out.
#[derive(Clone, Copy)]
pub struct Recurred<'a, T> {
    /// The cell.
    pub cell: BackCell<'a, T>,
    /// The sizes.
    pub sizes: RecurrentSizes,
    /// How it was gone over.
    pub ways: &'a RecurrentWays,
    /// What went in.
    pub inputs: RecurrentInputs<'a, T>,
    /// The state after each step.
    pub y: &'a [T],
}

/// The gradients of what came out.
#[derive(Clone, Copy, Debug)]
pub struct RecurredGradients<'a, T> {
    /// Of the state after each step.
    pub y: &'a [T],
    /// Of the state after the last step.
    pub state: &'a [T],
    /// Of the second state of an LSTM; of other cells nothing.
    pub cell: &'a [T],
}

/// Where the gradients go, those that are wanted, each as many elements as its operand has.
#[derive(Debug, Default)]
pub struct RecurrentGradients<'a, T> {
    /// Of the inputs.
    pub x: Option<&'a mut [T]>,
    /// Of the weight of inputs.
    pub weight: Option<&'a mut [T]>,
    /// Of the weight of states.
    pub recurrent: Option<&'a mut [T]>,
    /// Of both biases, that of states behind that of inputs in each direction.
    pub bias: Option<&'a mut [T]>,
    /// Of the state that sequences begin with.
    pub state: Option<&'a mut [T]>,
    /// Of the second state that they begin with.
    pub cell: Option<&'a mut [T]>,
    /// Of the peepholes.
    pub peepholes: Option<&'a mut [T]>,
}

/// The elements of the scratch of [`recurrent`] for a cell of so many kinds of gates.
const fn len_of(gates: usize, sizes: RecurrentSizes) -> usize {
    let RecurrentSizes { steps, batch, inputs, hidden, .. } = sizes;
    let rows = steps * batch;
    rows * (2 * gates * hidden + 2 * hidden + inputs) + batch * (gates * hidden + 4 * hidden) + 4 * hidden
}

/// The elements of the scratch of [`recurrent`].
pub fn scratch_len<T>(of: &Recurred<'_, T>) -> usize {
    len_of(of.cell.gates(), of.sizes)
}

/// What is computed on the way, in one direction. Rows of all steps are in the order of those of inputs.
struct OnTheWay<'s, T> {
    /// Before activations; then the gradients of that.
    before: &'s mut [T],
    /// What states add to it, then the values of gates. Of the candidate of a GRU it stays what the state adds, or is the state that the
    /// reset gate is multiplied into, and in the end is the gradient of that.
    of_state: &'s mut [T],
    /// The second state of an LSTM, the candidate of a GRU.
    more: &'s mut [T],
    /// The state that each step saw.
    seen: &'s mut [T],
    /// A gradient of inputs that is added to another.
    inputs: &'s mut [T],
    /// The gradients before the activations, of this step.
    now: &'s mut [T],
    /// The gradient of the state, of the second one, what does not go through gates, and what does.
    dh: &'s mut [T],
    dc: &'s mut [T],
    past: &'s mut [T],
    through: &'s mut [T],
    /// Rows of units.
    row: [&'s mut [T]; 4],
}

impl<'s, T> OnTheWay<'s, T> {
    fn of(mut scratch: &'s mut [T], gates: usize, sizes: RecurrentSizes) -> Self {
        let RecurrentSizes { steps, batch, inputs, hidden, .. } = sizes;
        let mut take = |n: usize| scratch.split_off_mut(..n).expect("as many elements as `scratch_len` says");
        let rows = steps * batch;
        OnTheWay {
            before: take(rows * gates * hidden),
            of_state: take(rows * gates * hidden),
            more: take(rows * hidden),
            seen: take(rows * hidden),
            inputs: take(rows * inputs),
            now: take(batch * gates * hidden),
            dh: take(batch * hidden),
            dc: take(batch * hidden),
            past: take(batch * hidden),
            through: take(batch * hidden),
            row: [take(hidden), take(hidden), take(hidden), take(hidden)],
        }
    }
}

/// One direction of what went in and came out.
struct OneWay<'a, T> {
    of: Recurred<'a, T>,
    direction: usize,
    activations: [Activation; 3],
    /// The bias of inputs and that of states.
    bias: Option<[&'a [T]; 2]>,
    /// What gates see of the second state.
    peepholes: Option<&'a [T]>,
    /// The weight of states.
    recurrent: &'a [T],
}

impl<T: Real> OneWay<'_, T> {
    /// The step of a sequence that is done as the `step`-th one, if there is one.
    fn position(&self, sequence: usize, step: usize) -> Option<usize> {
        let len = self.of.inputs.lens.map_or(self.of.sizes.steps, |lens| lens(sequence));
        let backward = self.of.ways.reverse != (self.direction == 1);
        (step < len).then(|| if backward { len - 1 - step } else { step })
    }

    /// Where the row of a step lies among rows of `len` elements.
    fn row(&self, len: usize, sequence: usize, at: usize) -> Range<usize> {
        self.of.ways.inputs.of(len, at, sequence, 0)
    }

    /// Where the row of a step lies in the outputs.
    fn output(&self, sequence: usize, at: usize) -> Range<usize> {
        self.of.ways.outputs.of(self.of.sizes.hidden, at, sequence, self.direction)
    }

    /// Where the row of a sequence lies in states.
    fn state(&self, sequence: usize) -> Range<usize> {
        self.of.ways.states.of(self.of.sizes.hidden, 0, sequence, self.direction)
    }

    /// The second state that a step saw.
    fn cell_before<'c>(&self, cells: &'c [T], first: Option<&'c [T]>, sequence: usize, step: usize) -> Option<&'c [T]> {
        let before = step.checked_sub(1).and_then(|before| self.position(sequence, before));
        match before {
            Some(at) => Some(&cells[self.row(self.of.sizes.hidden, sequence, at)]),
            None => first.map(|first| &first[self.state(sequence)]),
        }
    }

    /// Computes again what the gates were.
    fn again(&self, s: &mut OnTheWay<'_, T>, weight: &[T]) {
        let RecurrentSizes { steps, batch, inputs, hidden, .. } = self.of.sizes;
        let (cell, gates) = (self.of.cell, self.of.cell.gates() * hidden);
        s.seen.fill(T::ZERO);
        for b in 0..batch {
            let mut before = self.of.inputs.state.map(|first| &first[self.state(b)]);
            for at in (0..steps).map_while(|step| self.position(b, step)) {
                if let Some(before) = before {
                    s.seen[self.row(hidden, b, at)].copy_from_slice(before);
                }
                before = Some(&self.of.y[self.output(b, at)]);
            }
        }
        product([steps * batch, inputs, gates], (self.of.inputs.x, inputs), weight, (s.before, gates));
        let first = cell.first_gates() * hidden;
        product([steps * batch, hidden, first], (s.seen, hidden), self.recurrent, (s.of_state, gates));
        // Those of the candidate of a GRU are added later.
        let summed = if let BackCell::Gru(_) = cell { 2 * hidden } else { gates };
        for (before, of_state) in rows(s.before, gates).zip(rows(s.of_state, gates)) {
            add(&mut before[..summed], &of_state[..summed]);
            if let Some([of_inputs, of_states]) = self.bias {
                add(before, of_inputs);
                add(&mut before[..summed], &of_states[..summed]);
                if let BackCell::Gru(GruLoop { linear_before_reset: true, .. }) = cell {
                    add(&mut of_state[summed..], &of_states[summed..]);
                }
            }
        }
        match cell {
            BackCell::Rnn => {}
            BackCell::Gru(cell) => self.gru_again(cell, s),
            BackCell::Lstm(cell) => self.lstm_again(cell, s),
        }
    }

    fn gru_again(&self, cell: GruLoop, s: &mut OnTheWay<'_, T>) {
        let ([of_gates, of_candidate, _], clip, hidden) = (self.activations, self.of.ways.clip, self.of.sizes.hidden);
        let all = self.of.sizes.steps * self.of.sizes.batch;
        let (gates, n) = (3 * hidden, 2 * hidden);
        let [r, _] = cell.reset_and_update().map(|kind| kind * hidden);
        for (before, of_state) in rows(s.before, gates).zip(rows(s.of_state, gates)) {
            activate(of_gates, clip, &before[..n], &mut of_state[..n]);
        }
        if !cell.linear_before_reset {
            for (of_state, seen) in rows(s.of_state, gates).zip(rows(s.seen, hidden)) {
                let (first, reset) = of_state.split_at_mut(n);
                each([&first[r..r + hidden], seen], reset, |r, h| r * h);
            }
            let reset = s.of_state.get(n..).unwrap_or_default();
            product([all, hidden, hidden], (reset, gates), &self.recurrent[n * hidden..], (s.more, hidden));
        }
        for ((before, of_state), more) in rows(s.before, gates).zip(rows(s.of_state, gates)).zip(rows(s.more, hidden)) {
            if cell.linear_before_reset {
                each([&of_state[r..r + hidden], &of_state[n..]], more, |r, back| r * back);
            } else if let Some([_, of_states]) = self.bias {
                add(more, &of_states[n..]);
            }
            add(&mut before[n..], more);
            activate(of_candidate, clip, &before[n..], more);
        }
    }

    fn lstm_again(&self, cell: LstmLoop<'_, T>, s: &mut OnTheWay<'_, T>) {
        let ([of_gates, of_candidate, _], clip) = (self.activations, self.of.ways.clip);
        let RecurrentSizes { steps, batch, hidden, .. } = self.of.sizes;
        let gates = 4 * hidden;
        let [i, f, g, o] = cell.gates().map(|kind| kind * hidden..(kind + 1) * hidden);
        let [c, ..] = &mut s.row;
        for b in 0..batch {
            match cell.cell {
                Some(first) => c.copy_from_slice(&first[self.state(b)]),
                None => c.fill(T::ZERO),
            }
            for at in (0..steps).map_while(|step| self.position(b, step)) {
                let (before, value) = (&mut s.before[self.row(gates, b, at)], &mut s.of_state[self.row(gates, b, at)]);
                self.peep(0, &mut before[i.clone()], c);
                activate(of_gates, clip, &before[i.clone()], &mut value[i.clone()]);
                if cell.input_forget {
                    for k in 0..hidden {
                        value[f.start + k] = T::ONE - value[i.start + k];
                    }
                } else {
                    self.peep(2, &mut before[f.clone()], c);
                    activate(of_gates, clip, &before[f.clone()], &mut value[f.clone()]);
                }
                activate(of_candidate, clip, &before[g.clone()], &mut value[g.clone()]);
                for (k, c) in c.iter_mut().enumerate() {
                    *c = value[f.start + k] * *c + value[i.start + k] * value[g.start + k];
                }
                self.peep(1, &mut before[o.clone()], c);
                activate(of_gates, clip, &before[o.clone()], &mut value[o.clone()]);
                s.more[self.row(hidden, b, at)].copy_from_slice(c);
            }
        }
    }

    /// Adds what a gate sees of the second state.
    fn peep(&self, which: usize, gate: &mut [T], cell: &[T]) {
        if let Some(weights) = self.peepholes {
            let hidden = cell.len();
            for ((gate, w), c) in gate.iter_mut().zip(&weights[which * hidden..]).zip(cell) {
                *gate += *w * *c;
            }
        }
    }

    /// The gradients before the activations of a step of an RNN.
    fn rnn(&self, s: &mut OnTheWay<'_, T>, (b, at): (usize, usize)) {
        let (hidden, [activation, ..]) = (self.of.sizes.hidden, self.activations);
        let (row, own) = (self.row(hidden, b, at), b * hidden..(b + 1) * hidden);
        let d = &mut s.now[own.clone()];
        d.copy_from_slice(&s.dh[own.clone()]);
        times_slope(activation, self.of.ways.clip, [&s.before[row.clone()], &self.of.y[self.output(b, at)]], d);
        s.before[row].copy_from_slice(d);
        s.past[own].fill(T::ZERO);
    }

    /// The gradients before the activations of a step of an LSTM.
    fn lstm(
        &self,
        cell: LstmLoop<'_, T>,
        s: &mut OnTheWay<'_, T>,
        (b, step, at): (usize, usize, usize),
        peepholes: Option<&mut [T]>,
    ) {
        let ([of_gates, of_candidate, of_cell], clip) = (self.activations, self.of.ways.clip);
        let hidden = self.of.sizes.hidden;
        let [i, f, g, o] = cell.gates().map(|kind| kind * hidden..(kind + 1) * hidden);
        let own = b * hidden..(b + 1) * hidden;
        let row = self.row(4 * hidden, b, at);
        let (before, value) = (&mut s.before[row.clone()], &s.of_state[row]);
        let c = &s.more[self.row(hidden, b, at)];
        let c_before = self.cell_before(s.more, cell.cell, b, step);
        let (dh, dc) = (&s.dh[own.clone()], &mut s.dc[own.clone()]);
        let [d, seen, of_c, first] = &mut s.row;
        match c_before {
            Some(before) => first.copy_from_slice(before),
            None => first.fill(T::ZERO),
        }
        // h = o seen,  seen = activation of c
        activate(of_cell, None, c, seen);
        each([dh, &value[o.clone()]], of_c, |dh, o| dh * o);
        times_slope(of_cell, None, [c, seen], of_c);
        add(dc, of_c);
        each([dh, seen], d, |dh, seen| dh * seen);
        times_slope(of_gates, clip, [&before[o.clone()], &value[o.clone()]], d);
        before[o.clone()].copy_from_slice(d);
        self.peep_back(1, dc, d);
        // c = f c_before + i g
        if cell.input_forget {
            before[f.clone()].fill(T::ZERO);
        } else {
            each([dc, first], d, |dc, c| dc * c);
            times_slope(of_gates, clip, [&before[f.clone()], &value[f.clone()]], d);
            before[f.clone()].copy_from_slice(d);
        }
        each([dc, &value[g.clone()]], d, |dc, g| dc * g);
        if cell.input_forget {
            for ((d, dc), c) in d.iter_mut().zip(&*dc).zip(&**first) {
                *d -= *dc * *c;
            }
        }
        times_slope(of_gates, clip, [&before[i.clone()], &value[i.clone()]], d);
        before[i.clone()].copy_from_slice(d);
        each([dc, &value[i.clone()]], d, |dc, i| dc * i);
        times_slope(of_candidate, clip, [&before[g.clone()], &value[g.clone()]], d);
        before[g].copy_from_slice(d);
        for (dc, f) in dc.iter_mut().zip(&value[f.clone()]) {
            *dc *= *f;
        }
        self.peep_back(0, dc, &before[i.clone()]);
        self.peep_back(2, dc, &before[f.clone()]);
        if let Some(to) = peepholes {
            for (which, gate, cells) in [(0, i, &**first), (1, o, c), (2, f, &**first)] {
                for ((to, d), c) in to[which * hidden..].iter_mut().zip(&before[gate]).zip(cells) {
                    *to += *d * *c;
                }
            }
        }
        s.now[4 * own.start..4 * own.end].copy_from_slice(before);
        s.past[own].fill(T::ZERO);
    }

    /// Adds to the gradient of the second state what goes to it from a gate that sees it.
    fn peep_back(&self, which: usize, dc: &mut [T], gate: &[T]) {
        if let Some(weights) = self.peepholes {
            let hidden = dc.len();
            for ((dc, w), d) in dc.iter_mut().zip(&weights[which * hidden..]).zip(gate) {
                *dc += *w * *d;
            }
        }
    }

    /// The gradients before the activations of the update gate and the candidate of a step of a GRU, and of the reset gate if that is
    /// multiplied in behind the weight.
    fn gru(&self, cell: GruLoop, s: &mut OnTheWay<'_, T>, (b, at): (usize, usize)) {
        let ([of_gates, of_candidate, _], clip) = (self.activations, self.of.ways.clip);
        let hidden = self.of.sizes.hidden;
        let [r, z] = cell.reset_and_update().map(|kind| kind * hidden..(kind + 1) * hidden);
        let (n, own, row) = (2 * hidden, b * hidden..(b + 1) * hidden, self.row(3 * hidden, b, at));
        let (before, value) = (&mut s.before[row.clone()], &mut s.of_state[row]);
        let (h, candidate) = (&s.seen[self.row(hidden, b, at)], &s.more[self.row(hidden, b, at)]);
        let dh = &s.dh[own.clone()];
        let now = &mut s.now[3 * own.start..3 * own.end];
        let [d, ..] = &mut s.row;
        // h = (1 - z) n + z h
        for (k, d) in d.iter_mut().enumerate() {
            *d = dh[k] * (h[k] - candidate[k]);
        }
        times_slope(of_gates, clip, [&before[z.clone()], &value[z.clone()]], d);
        before[z.clone()].copy_from_slice(d);
        each([dh, &value[z.clone()]], &mut s.past[own], |dh, z| dh * z);
        each([dh, &value[z.clone()]], d, |dh, z| dh * (T::ONE - z));
        times_slope(of_candidate, clip, [&before[n..], candidate], d);
        before[n..].copy_from_slice(d);
        now[z.clone()].copy_from_slice(&before[z.clone()]);
        now[n..].copy_from_slice(d);
        if cell.linear_before_reset {
            // n = activation of x + r back
            each([&before[n..], &value[n..]], d, |dn, back| dn * back);
            times_slope(of_gates, clip, [&before[r.clone()], &value[r.clone()]], d);
            before[r.clone()].copy_from_slice(d);
            for k in 0..hidden {
                value[n + k] = before[n + k] * value[r.start + k];
            }
            value[r.clone()].copy_from_slice(&before[r]);
            value[z.clone()].copy_from_slice(&before[z]);
            now.copy_from_slice(value);
        }
    }

    /// The same of the reset gate that is multiplied into the state: `through` is the gradient of that product.
    fn reset(&self, cell: GruLoop, s: &mut OnTheWay<'_, T>, (b, at): (usize, usize)) {
        let ([of_gates, ..], clip, hidden) = (self.activations, self.of.ways.clip, self.of.sizes.hidden);
        let [r, _] = cell.reset_and_update().map(|kind| kind * hidden..(kind + 1) * hidden);
        let (own, row) = (b * hidden..(b + 1) * hidden, self.row(3 * hidden, b, at));
        let (before, value) = (&mut s.before[row.clone()], &s.of_state[row]);
        let (h, through) = (&s.seen[self.row(hidden, b, at)], &s.through[own.clone()]);
        let [d, ..] = &mut s.row;
        each([through, h], d, |through, h| through * h);
        times_slope(of_gates, clip, [&before[r.clone()], &value[r.clone()]], d);
        before[r.clone()].copy_from_slice(d);
        s.now[3 * own.start..3 * own.end][r.clone()].copy_from_slice(d);
        for ((past, through), r) in s.past[own].iter_mut().zip(through).zip(&value[r]) {
            *past += *through * *r;
        }
    }

    /// Goes over the steps from the last to the first.
    fn steps(&self, s: &mut OnTheWay<'_, T>, dy: RecurredGradients<'_, T>, mut peepholes: Option<&mut [T]>) {
        let RecurrentSizes { steps, batch, hidden, .. } = self.of.sizes;
        let (cell, gates) = (self.of.cell, self.of.cell.gates() * hidden);
        for b in 0..batch {
            let own = b * hidden..(b + 1) * hidden;
            s.dh[own.clone()].copy_from_slice(&dy.state[self.state(b)]);
            if let BackCell::Lstm(_) = cell {
                s.dc[own].copy_from_slice(&dy.cell[self.state(b)]);
            }
            // What no sequence reached hands back nothing.
            for step in 0..steps {
                if self.position(b, step).is_none() {
                    s.before[self.row(gates, b, step)].fill(T::ZERO);
                    s.of_state[self.row(gates, b, step)].fill(T::ZERO);
                }
            }
        }
        for step in (0..steps).rev() {
            for b in 0..batch {
                let Some(at) = self.position(b, step) else {
                    s.now[b * gates..(b + 1) * gates].fill(T::ZERO);
                    continue;
                };
                add(&mut s.dh[b * hidden..(b + 1) * hidden], &dy.y[self.output(b, at)]);
                match cell {
                    BackCell::Rnn => self.rnn(s, (b, at)),
                    BackCell::Lstm(cell) => self.lstm(cell, s, (b, step, at), peepholes.as_deref_mut()),
                    BackCell::Gru(cell) => self.gru(cell, s, (b, at)),
                }
            }
            let first = cell.first_gates() * hidden;
            if let BackCell::Gru(cell) = cell
                && first < gates
            {
                let (candidate, weight) = (s.now.get(first..).unwrap_or_default(), &self.recurrent[first * hidden..]);
                product_of(
                    [batch, hidden, hidden],
                    (candidate, [gates, 1]),
                    (weight, [hidden, 1]),
                    (s.through, hidden),
                );
                for b in 0..batch {
                    if let Some(at) = self.position(b, step) {
                        self.reset(cell, s, (b, at));
                    }
                }
            }
            let weight = (self.recurrent, [hidden, 1]);
            product_of([batch, first, hidden], (s.now, [gates, 1]), weight, (s.through, hidden));
            for b in 0..batch {
                if self.position(b, step).is_some() {
                    let own = b * hidden..(b + 1) * hidden;
                    each([&s.past[own.clone()], &s.through[own.clone()]], &mut s.dh[own], |past, through| {
                        past + through
                    });
                }
            }
        }
    }
}

/// Rows of `len` elements.
fn rows<T>(of: &mut [T], len: usize) -> core::slice::ChunksExactMut<'_, T> {
    of.chunks_exact_mut(len.max(1))
}

/// `to += more`
fn add<T: Real>(to: &mut [T], more: &[T]) {
    for (to, more) in to.iter_mut().zip(more) {
        *to += *more;
    }
}

/// `to = f(a, b)` of each two.
fn each<T: Real>([a, b]: [&[T]; 2], to: &mut [T], f: impl Fn(T, T) -> T) {
    for ((to, a), b) in to.iter_mut().zip(a).zip(b) {
        *to = f(*a, *b);
    }
}

/// The sums of columns.
fn sums<T: Real>(of: &mut [T], to: &mut [T]) {
    to.fill(T::ZERO);
    let len = to.len();
    for row in rows(of, len) {
        add(to, row);
    }
}

/// Backwards through all steps in all directions, with a scratch of [`scratch_len`] elements.
///
/// # Panics
/// When a slice has not as many elements as the sizes say.
pub fn recurrent<T: Real>(
    of: Recurred<'_, T>,
    dy: RecurredGradients<'_, T>,
    mut to: RecurrentGradients<'_, T>,
    scratch: &mut [T],
) {
    let RecurrentSizes { steps, batch, inputs: features, hidden, directions } = of.sizes;
    let (kinds, all) = (of.cell.gates(), steps * batch);
    let gates = kinds * hidden;
    let peepholes = match of.cell {
        BackCell::Lstm(cell) => cell.peepholes,
        _ => None,
    };
    let mut s = OnTheWay::of(scratch, kinds, of.sizes);
    for direction in 0..directions {
        let weight = &of.inputs.weight[direction * gates * features..][..gates * features];
        let recurrent = &of.inputs.recurrent[direction * gates * hidden..][..gates * hidden];
        let own_peepholes = direction * 3 * hidden..(direction + 1) * 3 * hidden;
        let way = OneWay {
            of,
            direction,
            activations: of.ways.activations[direction],
            bias: of.inputs.bias.map(|both| both.map(|bias| &bias[direction * of.inputs.bias_apart..][..gates])),
            peepholes: peepholes.map(|all| &all[own_peepholes.clone()]),
            recurrent,
        };
        way.again(&mut s, weight);
        let mut of_peepholes = to.peepholes.as_deref_mut().map(|all| &mut all[own_peepholes]);
        if let Some(own) = &mut of_peepholes {
            own.fill(T::ZERO);
        }
        way.steps(&mut s, dy, of_peepholes);
        for b in 0..batch {
            let (own, place) = (b * hidden..(b + 1) * hidden, way.state(b));
            if let Some(to) = &mut to.state {
                to[place.clone()].copy_from_slice(&s.dh[own.clone()]);
            }
            if let Some(to) = &mut to.cell {
                to[place].copy_from_slice(&s.dc[own]);
            }
        }
        if let Some(to) = &mut to.x {
            let out = if direction == 0 { &mut **to } else { &mut *s.inputs };
            product_of([all, gates, features], (s.before, [gates, 1]), (weight, [features, 1]), (out, features));
            if direction > 0 {
                add(to, s.inputs);
            }
        }
        if let Some(to) = &mut to.weight {
            let out = &mut to[direction * gates * features..][..gates * features];
            let x = (of.inputs.x, [features, 1]);
            product_of([gates, all, features], (s.before, [1, gates]), x, (out, features));
        }
        // The gradients of what states add to gates.
        let apart = matches!(of.cell, BackCell::Gru(GruLoop { linear_before_reset: true, .. }));
        let first = of.cell.first_gates() * hidden;
        if let Some(to) = &mut to.recurrent {
            let out = &mut to[direction * gates * hidden..][..gates * hidden];
            let d = if apart { &*s.of_state } else { &*s.before };
            product_of([first, all, hidden], (d, [1, gates]), (s.seen, [hidden, 1]), (&mut *out, hidden));
            if first < gates {
                let d = s.before.get(first..).unwrap_or_default();
                let reset = s.of_state.get(first..).unwrap_or_default();
                let out = &mut out[first * hidden..];
                product_of([hidden, all, hidden], (d, [1, gates]), (reset, [gates, 1]), (out, hidden));
            }
        }
        if let Some(to) = &mut to.bias {
            let (of_inputs, of_states) = to[direction * 2 * gates..][..2 * gates].split_at_mut(gates);
            sums(s.before, of_inputs);
            match apart {
                true => sums(s.of_state, of_states),
                false => of_states.copy_from_slice(of_inputs),
            }
        }
    }
}

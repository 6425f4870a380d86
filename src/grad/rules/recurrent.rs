//! Recurrent layers: one rule for all steps in all directions.

use crate::grad::node::{Erased, Trained};
use crate::kernel::back::recurrent::{self as back, BackCell, Recurred, RecurredGradients, RecurrentGradients};
use crate::kernel::recurrent::{
    self as kernel, GateOrder, GruLoop, LstmLoop, RecurrentInputs, RecurrentOutputs, RecurrentSizes, RecurrentWays,
    RnnLoop,
};
use crate::shape::Sizes;
use crate::storage::erased;

/// The cell, and what variables it has.
#[derive(Clone, Copy)]
pub(crate) enum CellOfVars<'t, T> {
    /// That of an LSTM: its second state, its peepholes, and whether its forget gate is 1 less the input gate.
    Lstm { cell: Option<Erased<'t, T>>, peepholes: Option<Erased<'t, T>>, input_forget: bool },
    /// That of a GRU.
    Gru { linear_before_reset: bool },
    /// That of an RNN.
    Rnn,
}

/// Where biases are.
#[derive(Clone, Copy)]
pub(crate) enum BiasesOfVars<'t, T> {
    /// None.
    None,
    /// That of states behind that of inputs, in each direction.
    Joined(Erased<'t, T>),
    /// That of inputs, and that of states.
    Apart([Erased<'t, T>; 2]),
}

impl<'t, T: Trained> BiasesOfVars<'t, T> {
    /// Both, as far as they are there.
    fn each(self) -> [Option<Erased<'t, T>>; 2] {
        match self {
            BiasesOfVars::None => [None; 2],
            BiasesOfVars::Joined(both) => [Some(both), None],
            BiasesOfVars::Apart(both) => both.map(Some),
        }
    }
}

/// All that goes in.
#[derive(Clone, Copy)]
pub(crate) struct RecurrentVars<'t, T> {
    pub(crate) x: Erased<'t, T>,
    pub(crate) weight: Erased<'t, T>,
    pub(crate) recurrent: Erased<'t, T>,
    pub(crate) bias: BiasesOfVars<'t, T>,
    pub(crate) state: Option<Erased<'t, T>>,
    pub(crate) cell: CellOfVars<'t, T>,
    pub(crate) order: GateOrder,
    pub(crate) lens: Option<&'t [usize]>,
    pub(crate) ways: RecurrentWays,
    pub(crate) sizes: RecurrentSizes,
}

/// The outputs, the last state, and the second one of an LSTM, which of others has no elements. The gates are computed again for what is
/// handed back: see [`kernel::back::recurrent`](crate::kernel::back::recurrent).
pub(crate) fn recur<'t, T: Trained>(of: RecurrentVars<'t, T>, [y, last, kept]: [Sizes<'t>; 3]) -> [Erased<'t, T>; 3] {
    let RecurrentVars { x, weight, recurrent, bias, state, cell, order, lens, ways, sizes } = of;
    let arena = x.arena();
    let (cells, peepholes) = match cell {
        CellOfVars::Lstm { cell, peepholes, .. } => (cell, peepholes),
        _ => (None, None),
    };
    let back_cell = match cell {
        CellOfVars::Lstm { input_forget, .. } => BackCell::Lstm(LstmLoop {
            order,
            input_forget,
            peepholes: peepholes.map(Erased::slice),
            cell: cells.map(Erased::slice),
        }),
        CellOfVars::Gru { linear_before_reset } => BackCell::Gru(GruLoop { order, linear_before_reset }),
        CellOfVars::Rnn => BackCell::Rnn,
    };
    let rows = recurrent.sizes().len().checked_div(sizes.directions * sizes.hidden).unwrap_or(0);
    let (bias_rows, bias_apart) = match bias {
        BiasesOfVars::None => (None, 0),
        BiasesOfVars::Joined(both) => (Some([both.slice(), both.slice().get(rows..).unwrap_or_default()]), 2 * rows),
        BiasesOfVars::Apart(both) => (Some(both.map(Erased::slice)), rows),
    };
    let len_of: Option<&'t dyn Fn(usize) -> usize> = match lens {
        Some(lens) => Some(arena.keep(move |sequence: usize| lens[sequence])),
        None => None,
    };
    let inputs = RecurrentInputs {
        x: x.slice(),
        weight: weight.slice(),
        recurrent: recurrent.slice(),
        bias: bias_rows,
        bias_apart,
        state: state.map(Erased::slice),
        lens: len_of,
    };
    // The three lie behind each other, as one value, of which they are parts.
    let ends = [y.len(), y.len() + last.len(), y.len() + last.len() + kept.len()];
    let all = Sizes::fixed(arena.keep([ends[2]]));
    let whole = x.written(all, |out| {
        let (y, rest) = out.split_at_mut(ends[0]);
        let (state, cell) = rest.split_at_mut(ends[1] - ends[0]);
        let outputs = RecurrentOutputs { y, state, cell };
        let scratch = |gates, apart| arena.keep_each(kernel::scratch_len(gates, apart, sizes), |_| T::ZERO);
        match back_cell {
            BackCell::Lstm(cell) => kernel::recur(cell, sizes, &ways, inputs, outputs, scratch(4, false)),
            BackCell::Gru(cell) => kernel::recur(cell, sizes, &ways, inputs, outputs, scratch(3, true)),
            BackCell::Rnn => kernel::recur(RnnLoop, sizes, &ways, inputs, outputs, scratch(1, false)),
        }
    });
    let [of_inputs, of_states] = bias.each();
    let operands = [Some(x), Some(weight), Some(recurrent), of_inputs, of_states, state, cells, peepholes];
    let wants = operands.into_iter().flatten().any(Erased::wants);
    let whole = whole.back(wants, move |dy| {
        let (y, rest) = dy.slice().split_at(ends[0]);
        let (state_part, cell_part) = rest.split_at(ends[1] - ends[0]);
        let recurred = Recurred { cell: back_cell, sizes, ways: &ways, inputs, y: &whole.slice()[..ends[0]] };
        let mut rooms = [Some(x), Some(weight), Some(recurrent), state, cells, peepholes]
            .map(|operand| (operand, operand.and_then(Erased::room)));
        let wants_bias = [of_inputs, of_states].into_iter().flatten().any(Erased::wants);
        let db = wants_bias.then(|| arena.keep_each(sizes.directions * 2 * rows, |_| T::ZERO));
        let [dx, dweight, drecurrent, dstate, dcell, dpeepholes] =
            rooms.each_mut().map(|(_, room)| room.as_deref_mut());
        let mut db_room = db;
        let to = RecurrentGradients {
            x: dx,
            weight: dweight,
            recurrent: drecurrent,
            bias: db_room.as_deref_mut(),
            state: dstate,
            cell: dcell,
            peepholes: dpeepholes,
        };
        let scratch = arena.keep_each(back::scratch_len(&recurred), |_| T::ZERO);
        back::recurrent(recurred, RecurredGradients { y, state: state_part, cell: cell_part }, to, scratch);
        for (operand, room) in rooms {
            if let Some(operand) = operand {
                operand.hand_room(room);
            }
        }
        let Some(db) = db_room else { return };
        match bias {
            BiasesOfVars::None => {}
            BiasesOfVars::Joined(both) => both.hand_room(Some(db)),
            BiasesOfVars::Apart(both) => {
                for (number, bias) in both.into_iter().enumerate() {
                    bias.hand_written(|to| {
                        let parts = db.chunks_exact((2 * rows).max(1));
                        for (to, both) in to.chunks_exact_mut(rows.max(1)).zip(parts) {
                            to.copy_from_slice(&both[number * rows..][..rows]);
                        }
                    });
                }
            }
        }
    });
    let part = |start: usize, sizes: Sizes<'t>| {
        let own = start..start + sizes.len();
        let view = whole.viewed(erased::array(&whole.slice()[own.clone()], sizes));
        view.back(whole.wants(), move |dy| {
            whole.hand_onto(|sum| {
                for (sum, more) in sum[own.clone()].iter_mut().zip(dy.slice()) {
                    *sum += *more;
                }
            });
        })
    };
    [part(0, y), part(ends[0], last), part(ends[1], kept)]
}

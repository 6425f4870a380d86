//! Recurrent layers, against the definition in `f64`, a sequence and a unit at a time.

#[allow(dead_code, reason = "only levels and random bits are used here")]
mod support;

use conformable::element::Real;
use conformable::nn::layers::{Gru, Lstm, Rnn};
use conformable::prelude::*;
use nn::{Activation, GateOrder, Recurrence};
use support::{at_each_level, at_one_level, bits};

/// Numbers of -1 to 1, the same for the same place.
fn noise(seed: u64, at: usize) -> f64 {
    (bits(seed, at) >> 40) as f64 / f64::from(1 << 23) - 1.0
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Lstm,
    Gru,
    Rnn,
}

type Function = fn(f64) -> f64;

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// All that a layer is given, in plain lists: `x` is `[steps, batch, inputs]`, all else as ONNX has it.
#[derive(Clone)]
struct Naive {
    kind: Kind,
    sizes: [usize; 5],
    x: Vec<f64>,
    weight: Vec<f64>,
    recurrent: Vec<f64>,
    bias: Option<Vec<f64>>,
    state: Option<Vec<f64>>,
    cell: Option<Vec<f64>>,
    peepholes: Option<Vec<f64>>,
    lens: Option<Vec<usize>>,
    /// Which block of rows is that of the gates i, f, g, o, or r, z, n.
    blocks: [usize; 4],
    late: bool,
    coupled: bool,
    reverse: bool,
    clip: f64,
    functions: [[Function; 3]; 2],
}

impl Naive {
    /// The outputs `[steps, directions, batch, hidden]`, and both states `[directions, batch, hidden]`.
    fn run(&self) -> [Vec<f64>; 3] {
        let [steps, batch, inputs, hidden, directions] = self.sizes;
        let kinds = match self.kind {
            Kind::Lstm => 4,
            Kind::Gru => 3,
            Kind::Rnn => 1,
        };
        let mut y = vec![0.0; steps * directions * batch * hidden];
        let mut last = [vec![0.0; directions * batch * hidden], vec![0.0; directions * batch * hidden]];
        for d in 0..directions {
            let [of_gates, of_candidate, of_cell] = self.functions[d];
            for b in 0..batch {
                let first = |from: &Option<Vec<f64>>| -> Vec<f64> {
                    (0..hidden).map(|j| from.as_ref().map_or(0.0, |from| from[(d * batch + b) * hidden + j])).collect()
                };
                let (mut h, mut c) = (first(&self.state), first(&self.cell));
                let len = self.lens.as_ref().map_or(steps, |lens| lens[b]);
                let mut order: Vec<usize> = (0..len).collect();
                if self.reverse != (d == 1) {
                    order.reverse();
                }
                for t in order {
                    let row = |gate: usize, j: usize| d * kinds * hidden + self.blocks[gate] * hidden + j;
                    let bias = |of: usize, gate: usize, j: usize| {
                        let at = (2 * d + of) * kinds * hidden + self.blocks[gate] * hidden + j;
                        self.bias.as_ref().map_or(0.0, |bias| bias[at])
                    };
                    let of_inputs = |gate: usize, j: usize| {
                        let x = &self.x[(t * batch + b) * inputs..][..inputs];
                        let w = &self.weight[row(gate, j) * inputs..][..inputs];
                        x.iter().zip(w).map(|(x, w)| x * w).sum::<f64>() + bias(0, gate, j)
                    };
                    let of_state = |gate: usize, j: usize, h: &[f64]| {
                        let r = &self.recurrent[row(gate, j) * hidden..][..hidden];
                        h.iter().zip(r).map(|(h, r)| h * r).sum::<f64>() + bias(1, gate, j)
                    };
                    let clip = |x: f64| x.max(-self.clip).min(self.clip);
                    let seen = |which: usize, j: usize| {
                        self.peepholes.as_ref().map_or(0.0, |seen| seen[(d * 3 + which) * hidden + j])
                    };
                    let plain = |gate: usize, j: usize| of_inputs(gate, j) + of_state(gate, j, &h);
                    let next: Vec<(f64, f64)> = match self.kind {
                        Kind::Rnn => (0..hidden).map(|j| (of_gates(clip(plain(0, j))), 0.0)).collect(),
                        Kind::Gru => {
                            let r: Vec<f64> = (0..hidden).map(|j| of_gates(clip(plain(0, j)))).collect();
                            let reset: Vec<f64> = r.iter().zip(&h).map(|(r, h)| r * h).collect();
                            (0..hidden)
                                .map(|j| {
                                    let z = of_gates(clip(plain(1, j)));
                                    let back =
                                        if self.late { r[j] * of_state(2, j, &h) } else { of_state(2, j, &reset) };
                                    let n = of_candidate(clip(of_inputs(2, j) + back));
                                    ((1.0 - z) * n + z * h[j], 0.0)
                                })
                                .collect()
                        }
                        Kind::Lstm => (0..hidden)
                            .map(|j| {
                                let i = of_gates(clip(plain(0, j) + seen(0, j) * c[j]));
                                let f = of_gates(clip(plain(1, j) + seen(2, j) * c[j]));
                                let f = if self.coupled { 1.0 - i } else { f };
                                let c = f * c[j] + i * of_candidate(clip(plain(2, j)));
                                (of_gates(clip(plain(3, j) + seen(1, j) * c)) * of_cell(c), c)
                            })
                            .collect(),
                    };
                    (h, c) = next.into_iter().unzip();
                    y[((t * directions + d) * batch + b) * hidden..][..hidden].copy_from_slice(&h);
                }
                for (last, own) in last.iter_mut().zip([h, c]) {
                    last[(d * batch + b) * hidden..][..hidden].copy_from_slice(&own);
                }
            }
        }
        let [h, c] = last;
        [y, h, c]
    }
}

/// A tensor of these numbers.
fn tensor<T: Real, S: FixedShape>(numbers: &[f64]) -> Tensor<T, S> {
    Tensor::from_vec(numbers.iter().map(|&x| T::of(x)).collect()).unwrap()
}

/// As many numbers as a shape has elements, that `T` has.
fn numbers<T: Real>(seed: u64, len: usize, scale: f64) -> Vec<f64> {
    (0..len).map(|at| T::of(noise(seed, at) * scale).as_f64()).collect()
}

/// Within rounding, of numbers of about 1 that come of some sums of up to a hundred.
fn near<T: Real, S: Shape>(what: &str, found: &Tensor<T, S>, expected: &[f64]) {
    let unit = if size_of::<T>() == 4 { 2e-7 } else { 4e-16 };
    assert_eq!(found.len(), expected.len());
    for (at, (found, expected)) in found.iter().zip(expected).enumerate() {
        let off = (found.as_f64() - expected).abs();
        assert!(off <= 64.0 * unit * (1.0 + expected.abs()), "{what} at {at}: {found:?} instead of {expected}");
    }
}

/// All three layers of these sizes, in one direction and in two: `[steps, batch, inputs, hidden]`, then the products that a type
/// has to name.
macro_rules! layers {
    ($float:ident: $([$t:tt $b:tt $i:tt $h:tt] 3: $h3:tt 4: $h4:tt 6: $h6:tt 8: $h8:tt 2: $h2:tt;)*) => { $({
        cell!($float, Kind::Lstm, lstm, lstm_into, lstm_scratch, 4, [$t $b $i $h] $h4 $h8 $h3, (y, h, c));
        cell!($float, Kind::Gru, gru, gru_into, gru_scratch, 3, [$t $b $i $h] $h3 $h6 $h3, (y, h));
        cell!($float, Kind::Rnn, rnn, rnn_into, rnn_scratch, 1, [$t $b $i $h] $h $h2 $h3, (y, h));
    })* };
}

macro_rules! cell {
    ($float:ident, $kind:expr, $run:ident, $into:ident, $scratch:ident, $gates:tt, [$t:tt $b:tt $i:tt $h:tt] $rows:tt $twice:tt $thrice:tt,
     ($($out:ident),*)) => {
        cell!(@ 1, $float, $kind, $run, $into, $scratch, $gates, [$t $b $i $h] $rows $twice $thrice, ($($out),*));
        cell!(@ 2, $float, $kind, $run, $into, $scratch, $gates, [$t $b $i $h] $rows $twice $thrice, ($($out),*));
    };
    (@ $d:tt, $float:ident, $kind:expr, $run:ident, $into:ident, $scratch:ident, $gates:tt, [$t:tt $b:tt $i:tt $h:tt]
     $rows:tt $twice:tt $thrice:tt, ($y:ident, $($out:ident),*)) => {{
        let kind = $kind;
        let case = format!("{} of {:?}", stringify!($run), [$t, $b, $i, $h, $d]);
        let lens: Vec<usize> = (0..$b).map(|b| (bits(9, b) % ($t + 1)) as usize).collect();
        let tanh: Function = f64::tanh;
        let naive = Naive {
            kind,
            sizes: [$t, $b, $i, $h, $d],
            x: numbers::<$float>(1, $t * $b * $i, 1.0),
            weight: numbers::<$float>(2, $d * $rows * $i, 1.0),
            recurrent: numbers::<$float>(3, $d * $rows * $h, 0.5),
            bias: None,
            state: None,
            cell: None,
            peepholes: None,
            lens: None,
            blocks: [0, 1, 2, 3],
            late: true,
            coupled: false,
            reverse: false,
            clip: f64::INFINITY,
            functions: [if kind == Kind::Rnn { [tanh; 3] } else { [sigmoid, tanh, tanh] }; 2],
        };
        let x: Tensor<$float, shape![$t, $b, $i]> = tensor(&naive.x);
        let w: Tensor<$float, shape![$d, $rows, $i]> = tensor(&naive.weight);
        let r: Tensor<$float, shape![$d, $rows, $h]> = tensor(&naive.recurrent);
        let bias = numbers::<$float>(4, $d * $twice, 1.0);
        let v: Tensor<$float, shape![$d, $twice]> = tensor(&bias);
        let state = numbers::<$float>(5, $d * $b * $h, 1.0);
        let first: Tensor<$float, shape![$d, $b, $h]> = tensor(&state);
        let lengths: Tensor<i32, shape![$b]> = Tensor::from_vec(lens.iter().map(|&len| len as i32).collect()).unwrap();

        // Nothing said.
        let ($y, $($out),*) = nn::$run(&x, &w, &r, nn::NoBias, Recurrence::$run());
        let plain = ($y.clone(), $($out.clone()),*);
        let mut expected = naive.run().into_iter();
        near(&format!("{case}: y"), &$y, &expected.next().unwrap());
        $(near(&format!("{case}: {}", stringify!($out)), &$out, &expected.next().unwrap());)*

        // Weights with an axis for gates, operands with strides of their own: the same bits.
        let gates: (Tensor<$float, shape![$d, $gates, $h, $i]>, Tensor<$float, shape![$d, $gates, $h, $h]>) =
            (w.clone().into_shape(), r.clone().into_shape());
        let (turned, mirrored) = (x.transpose::<0, 2>().to_tensor(), gates.1.flip::<3>().to_tensor());
        let again = nn::$run(turned.transpose::<0, 2>(), &gates.0, mirrored.flip::<3>(), nn::NoBias, Recurrence::$run());
        assert_eq!(plain, again, "{case}");

        // Over what is there, with strides of its own; a scratch of anything.
        let mut scratch = [5.0; nn::$scratch($t, $b, $h)];
        let mut apart: Tensor<$float, shape![$h, $d, $b, $t]> = Tensor::full(7.0);
        $(let mut $out = $out.map(|_| 7.0);)*
        nn::$into(&x, &w, &r, nn::NoBias, Recurrence::$run(), (&mut apart.transpose_mut::<0, 3>(), $(&mut $out),*), &mut scratch);
        let $y = apart.transpose::<0, 3>().to_tensor();
        assert_eq!(plain, ($y, $($out),*), "{case}");

        // What all cells have.
        let reverse = $d == 1;
        let how = Recurrence::$run().lens(&lengths).clip(0.75);
        let how = if reverse { how.reverse() } else { how };
        let ($y, $($out),*) = nn::$run(&x, &w, &r, &v, how.state(&first));
        let said = Naive {
            bias: Some(bias), state: Some(state), lens: Some(lens), clip: 0.75, reverse, ..naive
        };
        let mut expected = said.run().into_iter();
        near(&format!("{case}, with all: y"), &$y, &expected.next().unwrap());
        $(near(&format!("{case}, with all: {}", stringify!($out)), &$out, &expected.next().unwrap());)*

        // Sequences first: the same bits.
        let of_batch = nn::$run(x.transpose::<0, 1>(), &w, &r, &v, how.batch_first().state(first.transpose::<0, 1>()));
        let steps = ($y, $($out),*);
        assert_eq!(of_batch.0, steps.0.permute::<axes![2, 0, 1, 3]>(), "{case}");
        assert_eq!(of_batch.1, steps.1.transpose::<0, 1>(), "{case}");
    }};
}

#[test]
fn all_layers_are_their_definitions() {
    at_each_level(|_| {
        layers! { f32:
            [1 1 1 1] 3: 3 4: 4 6: 6 8: 8 2: 2;
            [3 2 5 4] 3: 12 4: 16 6: 24 8: 32 2: 8;
            [4 3 7 33] 3: 99 4: 132 6: 198 8: 264 2: 66;
            [6 4 16 17] 3: 51 4: 68 6: 102 8: 136 2: 34;
            [2 1 40 32] 3: 96 4: 128 6: 192 8: 256 2: 64;
        }
        layers! { f64:
            [5 3 2 7] 3: 21 4: 28 6: 42 8: 56 2: 14;
            [2 2 3 65] 3: 195 4: 260 6: 390 8: 520 2: 130;
        }
    });
}

/// Sizes for what only some cells have: 4 steps of 3 sequences of 5 features, 19 units, in two directions.
const SIZES: [usize; 5] = [4, 3, 5, 19, 2];
const ROWS: usize = 19;

/// What a layer of these sizes is given.
fn given(kind: Kind, kinds: usize) -> Naive {
    let tanh: Function = f64::tanh;
    let [steps, batch, inputs, hidden, directions] = SIZES;
    Naive {
        kind,
        sizes: SIZES,
        x: numbers::<f32>(1, steps * batch * inputs, 1.0),
        weight: numbers::<f32>(2, directions * kinds * hidden * inputs, 1.0),
        recurrent: numbers::<f32>(3, directions * kinds * hidden * hidden, 0.5),
        bias: Some(numbers::<f32>(4, directions * 2 * kinds * hidden, 1.0)),
        state: Some(numbers::<f32>(5, directions * batch * hidden, 1.0)),
        cell: None,
        peepholes: None,
        lens: Some(vec![4, 0, 2]),
        blocks: [0, 1, 2, 3],
        late: true,
        coupled: false,
        reverse: false,
        clip: f64::INFINITY,
        functions: [[sigmoid, tanh, tanh]; 2],
    }
}

type Sequences = Tensor<f32, shape![4, 3, 5]>;
type States = Tensor<f32, shape![2, 3, 19]>;

#[test]
fn an_lstm_has_peepholes_two_states_two_orders_and_a_coupled_forget_gate() {
    at_each_level(|level| {
        for (coupled, order) in [(false, GateOrder::PyTorch), (true, GateOrder::PyTorch), (false, GateOrder::Onnx)] {
            let naive = Naive {
                cell: Some(numbers::<f32>(6, 2 * 3 * 19, 1.0)),
                peepholes: Some(numbers::<f32>(7, 2 * 3 * 19, 1.0)),
                coupled,
                // In ONNX files i o f g.
                blocks: if order == GateOrder::Onnx { [0, 2, 3, 1] } else { [0, 1, 2, 3] },
                ..given(Kind::Lstm, 4)
            };
            let x: Sequences = tensor(&naive.x);
            let w: Tensor<f32, shape![2, { 4 * ROWS }, 5]> = tensor(&naive.weight);
            let r: Tensor<f32, shape![2, { 4 * ROWS }, 19]> = tensor(&naive.recurrent);
            let v: Tensor<f32, shape![2, { 8 * ROWS }]> = tensor(naive.bias.as_ref().unwrap());
            let p: Tensor<f32, shape![2, { 3 * ROWS }]> = tensor(naive.peepholes.as_ref().unwrap());
            let state: States = tensor(naive.state.as_ref().unwrap());
            let cell: States = tensor(naive.cell.as_ref().unwrap());
            let how =
                Recurrence::lstm().order(order).lens(tensor![4_i64, 0, 2]).state(&state).cell(&cell).peepholes(&p);
            let (y, h, c) = nn::lstm(&x, &w, &r, &v, if coupled { how.input_forget() } else { how });
            let [of_y, of_h, of_c] = naive.run();
            near(&format!("{level:?}: y"), &y, &of_y);
            near(&format!("{level:?}: h"), &h, &of_h);
            near(&format!("{level:?}: c"), &c, &of_c);
        }
    });
}

#[test]
fn a_gru_resets_before_its_weight_or_behind_it() {
    at_each_level(|level| {
        for (late, order) in [(false, GateOrder::PyTorch), (false, GateOrder::Onnx), (true, GateOrder::Onnx)] {
            let blocks = if order == GateOrder::Onnx { [1, 0, 2, 3] } else { [0, 1, 2, 3] };
            let naive = Naive { late, blocks, ..given(Kind::Gru, 3) };
            let x: Sequences = tensor(&naive.x);
            let w: Tensor<f32, shape![2, { 3 * ROWS }, 5]> = tensor(&naive.weight);
            let r: Tensor<f32, shape![2, { 3 * ROWS }, 19]> = tensor(&naive.recurrent);
            let v: Tensor<f32, shape![2, { 6 * ROWS }]> = tensor(naive.bias.as_ref().unwrap());
            let state: States = tensor(naive.state.as_ref().unwrap());
            let how = Recurrence::gru().order(order).lens(tensor![4_u8, 0, 2]).state(&state).linear_before_reset(late);
            let (y, h) = nn::gru(&x, &w, &r, &v, how);
            let [of_y, of_h, _] = naive.run();
            near(&format!("{level:?}: y"), &y, &of_y);
            near(&format!("{level:?}: h"), &h, &of_h);
        }
    });
}

#[test]
fn activations_are_those_of_their_names() {
    let all: [(Activation, Function); 14] = [
        (Activation::SIGMOID, sigmoid),
        (Activation::TANH, f64::tanh),
        (Activation::RELU, |x| x.max(0.0)),
        (Activation::hard_sigmoid(0.2, 0.5), |x| (0.2 * x + 0.5).clamp(0.0, 1.0)),
        (Activation::hard_sigmoid(4.0, 0.25), |x| (4.0 * x + 0.25).clamp(0.0, 1.0)),
        (Activation::affine(-0.5, 0.25), |x| -0.5 * x + 0.25),
        (Activation::leaky_relu(0.25), |x| if x < 0.0 { 0.25 * x } else { x }),
        (Activation::thresholded_relu(0.5), |x| if x >= 0.5 { x } else { 0.0 }),
        (Activation::thresholded_relu(-0.5), |x| if x >= -0.5 { x } else { 0.0 }),
        (Activation::scaled_tanh(0.5, 2.0), |x| 0.5 * (2.0 * x).tanh()),
        (Activation::elu(1.0), |x| if x < 0.0 { x.exp_m1() } else { x }),
        (Activation::elu(0.25), |x| if x < 0.0 { 0.25 * x.exp_m1() } else { x }),
        (Activation::SOFTSIGN, |x| x / (1.0 + x.abs())),
        (Activation::SOFTPLUS, |x| x.exp().ln_1p()),
    ];
    // A state of zeros, and inputs that are what the activation is of.
    let x: Tensor<f32, shape![1, 5, 1]> = tensor![[[-3.0], [-0.25], [0.0], [0.75], [5.0]]];
    let (w, r) = (Tensor::<f32, shape![2, 1, 1]>::ones(), Tensor::<f32, shape![2, 1, 1]>::zeros());
    at_each_level(|_| {
        for (one, (forward, of_forward)) in all.into_iter().enumerate() {
            let (back, of_back) = all[(one + 1) % all.len()];
            let how = Recurrence::rnn().activations([forward]).activations_back([back]);
            let (_, h) = nn::rnn(&x, &w, &r, nn::NoBias, how);
            let expected = [of_forward, of_back].map(|f| x.iter().map(move |&x| f(x.into())));
            near(&format!("{forward:?}, {back:?}"), &h, &expected.into_iter().flatten().collect::<Vec<f64>>());
        }
    });
    // Each where it belongs.
    let affine = |beta| Activation::affine(0.0, beta);
    let w4: Tensor<f32, shape![1, 4, 1]> = Tensor::zeros();
    let w3: Tensor<f32, shape![1, 3, 1]> = Tensor::zeros();
    let how = Recurrence::lstm().activations([affine(2.0), affine(3.0), affine(5.0)]);
    let (_, h, c) = nn::lstm(&x, &w4, &w4, nn::NoBias, how);
    assert_eq!((h, c), (Tensor::full(10.0), Tensor::full(6.0)));
    let how = Recurrence::gru().activations([affine(0.25), affine(4.0)]);
    assert_eq!(nn::gru(&x, &w3, &w3, nn::NoBias, how).1, Tensor::full(3.0));
}

#[test]
fn steps_and_sequences_are_as_many_as_there_are() {
    let _level = at_one_level();
    struct Steps;
    struct Batch;
    let w: Tensor<f64, shape![2, 4, 3, 2]> = Tensor::from_vec(numbers::<f64>(1, 48, 1.0)).unwrap();
    let r: Tensor<f64, shape![2, 4, 3, 3]> = Tensor::from_vec(numbers::<f64>(2, 72, 1.0)).unwrap();
    let bias: Tensor<f64, shape![2, 2, 4, 3]> = Tensor::from_vec(numbers::<f64>(3, 48, 1.0)).unwrap();
    let x: Tensor<f64, shape![5, 4, 2]> = Tensor::from_vec(numbers::<f64>(4, 40, 1.0)).unwrap();
    let state: Tensor<f64, shape![2, 4, 3]> = Tensor::from_vec(numbers::<f64>(5, 24, 1.0)).unwrap();
    let fixed = nn::lstm(&x, &w, &r, &bias, Recurrence::lstm().state(&state).cell(&state).lens(tensor![5, 0, 3, 1]));
    let lens = (Len::<Steps>::new(5), Len::<Batch>::new(4));
    let x = Tensor::<f64, shape![Dyn<Steps>, Dyn<Batch>, 2]>::from_slice_along(lens, x.as_slice()).unwrap();
    let len = Len::<Batch>::new(4);
    let state = Tensor::<f64, shape![2, Dyn<Batch>, 3]>::from_slice_along(len, state.as_slice()).unwrap();
    let lens = Tensor::<i32, shape![Dyn<Batch>]>::from_slice_along(len, &[5, 0, 3, 1]).unwrap();
    let how = Recurrence::lstm().state(&state).cell(&state).lens(&lens);
    let (y, h, c): (Tensor<f64, shape![Dyn<Steps>, 2, Dyn<Batch>, 3]>, _, _) = nn::lstm(&x, &w, &r, &bias, how);
    assert_eq!(
        (y.as_slice(), h.as_slice(), c.as_slice()),
        (fixed.0.as_slice(), fixed.1.as_slice(), fixed.2.as_slice())
    );
    // Names that have two numbers are found before anything is written.
    let lens = Tensor::<i32, shape![Dyn<Batch>]>::from_slice_along(Len::<Batch>::new(3), &[5, 0, 3]).unwrap();
    let other = std::panic::catch_unwind(|| nn::lstm(&x, &w, &r, &bias, Recurrence::lstm().lens(&lens)));
    assert!(other.is_err());
}

/// The outputs of a layer are those of its function, with the directions side by side.
#[test]
fn layers_are_their_functions() {
    let _level = at_one_level();
    const SEQUENCES: usize = 3;
    let x: Tensor<f32, shape![4, 3, 5]> = tensor(&numbers::<f32>(1, 60, 1.0));
    let lens = tensor![2, 4, 3];
    let state: Tensor<f32, shape![2, 3, 6]> = tensor(&numbers::<f32>(2, 36, 1.0));
    let bias_ih = numbers::<f32>(3, 2 * 4 * 6, 1.0);
    let bias_hh = numbers::<f32>(4, 2 * 4 * 6, 1.0);
    macro_rules! layer {
        ($Layer:ident, $run:ident, $gates:tt, $rows:tt, ($($more:ident),*)) => {
            let weight: Tensor<f32, shape![2, $gates, 6, 5]> = tensor(&numbers::<f32>(5, 2 * $rows * 5, 1.0));
            let recurrent: Tensor<f32, shape![2, $gates, 6, 6]> = tensor(&numbers::<f32>(6, 2 * $rows * 6, 1.0));
            let [ih, hh]: [Tensor<f32, shape![2, $gates, 6]>; 2] = [&bias_ih, &bias_hh].map(|bias| tensor(&bias[..2 * $rows]));
            let bias = ih.unsqueeze::<1>().concat::<1>(hh.unsqueeze::<1>());
            let layer: $Layer<Dim<5>, Dim<6>, Dim<2>> =
                $Layer { weight_ih: weight.clone(), weight_hh: recurrent.clone(), bias_ih: ih, bias_hh: hh };
            let how = Recurrence::$run().lens(&lens).state(&state);
            let (expected, $($more),*) = nn::$run(&x, &weight, &recurrent, &bias, how);
            let of_function = ($($more),*);
            let (y, $($more),*) = layer.forward(&x, how);
            assert_eq!(y, expected.transpose::<1, 2>().to_tensor().into_shape::<shape![4, 3, 12]>());
            assert_eq!(($($more.clone()),*), of_function);
            // Over what is there.
            let mut over: Tensor<f32, shape![4, 3, 12]> = Tensor::full(9.0);
            $(let mut $more = $more.map(|_| 9.0);)*
            let mut scratch = [0.0; $Layer::<Dim<5>, Dim<6>>::scratch(4, SEQUENCES)];
            layer.forward_into(&x, how, (&mut over, $(&mut $more),*), &mut scratch);
            assert_eq!((over, ($($more),*)), (y.clone(), of_function));
            // Sequences first.
            let how = how.batch_first().state(state.transpose::<0, 1>());
            assert_eq!(layer.forward(x.transpose::<0, 1>(), how).0, y.transpose::<0, 1>());
        };
    }
    layer!(Lstm, lstm, 4, 24, (h, c));
    layer!(Gru, gru, 3, 18, (h));
    layer!(Rnn, rnn, 1, 6, (h));
}

#[test]
#[should_panic(expected = "sequence 1 has 3 steps, and there are 2")]
fn a_sequence_is_not_longer_than_the_steps() {
    let (x, w) = (Tensor::<f32, shape![2, 2, 1]>::ones(), Tensor::<f32, shape![1, 1, 1]>::ones());
    nn::rnn(&x, &w, &w, nn::NoBias, Recurrence::rnn().lens(tensor![2, 3]));
}

#[test]
#[should_panic(expected = "sequence 0 has a length of -1")]
fn a_length_is_not_negative() {
    let (x, w) = (Tensor::<f32, shape![2, 2, 1]>::ones(), Tensor::<f32, shape![1, 1, 1]>::ones());
    nn::rnn(&x, &w, &w, nn::NoBias, Recurrence::rnn().lens(tensor![-1, 2]));
}

#[test]
#[should_panic(expected = "the scratch has 9 elements, and 10 are needed")]
fn the_scratch_has_room() {
    let (x, w) = (Tensor::<f32, shape![2, 3, 1]>::ones(), Tensor::<f32, shape![1, 1, 1]>::ones());
    let (mut y, mut h) = (Tensor::<f32, shape![2, 1, 3, 1]>::zeros(), Tensor::<f32, shape![1, 3, 1]>::zeros());
    nn::rnn_into(&x, &w, &w, nn::NoBias, Recurrence::rnn(), (&mut y, &mut h), &mut [0.0; 9]);
}

#[test]
fn nothing_to_go_over() {
    let w: Tensor<f32, shape![2, 12, 2]> = Tensor::ones();
    let r: Tensor<f32, shape![2, 12, 3]> = Tensor::ones();
    let state: Tensor<f32, shape![2, 5, 3]> = Tensor::full(0.5);
    // No steps: the state stays.
    let (y, h, c) =
        nn::lstm(Tensor::<f32, shape![0, 5, 2]>::ones(), &w, &r, nn::NoBias, Recurrence::lstm().state(&state));
    assert_eq!((y.len(), h, c), (0, state, Tensor::zeros()));
    // No sequences.
    let (y, h, _) = nn::lstm(Tensor::<f32, shape![4, 0, 2]>::ones(), &w, &r, nn::NoBias, Recurrence::lstm());
    assert_eq!((y.len(), h.len()), (0, 0));
    // No features: the gates are those of the state.
    let (x, none) = (Tensor::<f32, shape![1, 5, 0]>::zeros(), Tensor::<f32, shape![2, 12, 0]>::zeros());
    let (y, ..) = nn::lstm(x, &none, &r, nn::NoBias, Recurrence::lstm());
    assert_eq!(y, Tensor::<f32, shape![1, 2, 5, 3]>::zeros());
    // No units.
    let (x, w, r) = (
        Tensor::<f32, shape![4, 5, 2]>::ones(),
        Tensor::<f32, shape![1, 0, 2]>::ones(),
        Tensor::<f32, shape![1, 0, 0]>::ones(),
    );
    assert_eq!(nn::gru(&x, &w, &r, nn::NoBias, Recurrence::gru()).0.len(), 0);
}

/// What generated code and callers without a heap count on: rows of gates for each step of each sequence, those of one step, and a bias; a
/// GRU has a row of units for each sequence and one more beside them.
#[test]
fn scratches_are_as_large_as_is_said() {
    assert_eq!(nn::lstm_scratch(10, 2, 4), 4 * 4 * (10 * 2 + 2 + 1));
    assert_eq!(nn::gru_scratch(10, 2, 4), 4 * (3 * (10 * 2 + 2 + 1) + 2 + 1));
    assert_eq!(nn::rnn_scratch(10, 2, 4), 4 * (10 * 2 + 2 + 1));
}

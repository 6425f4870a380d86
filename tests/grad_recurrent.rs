//! Gradients of recurrent layers: values are those of tensors, to the bit; what is handed back is held against central differences, a
//! definition by hand, and PyTorch.

use conformable::grad::{self, Tape};
use conformable::nn::layers::{Gru, Lstm, NoBias, Rnn};
use conformable::prelude::*;
use conformable::storage::Heap;
use nn::{Activation, GateOrder, Recurrence};

fn numbers<S: FixedShape>(seed: u64) -> Tensor<f64, S> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 40) as f64 / 8388608.0 - 1.0
    };
    Tensor::from_vec((0..S::LEN).map(|_| next()).collect()).unwrap()
}

/// Holds the gradient of a number by all of these tensors against central differences; and the pass that records nothing. Once more with
/// the same tape, so that memory is used again.
macro_rules! hold {
    ($name:expr, ($($arg:ident),*), $loss:expr) => {{
        let mut tape = Tape::new();
        let model = ($($arg.clone(),)*);
        let mut passes = [(); 2].map(|()| {
            let (value, gradient) = tape.grad(&model, &(), |($($arg,)*), _, t| {
                $(let $arg = t.param($arg);)*
                $loss
            });
            let ($($arg,)*) = gradient;
            (value, vec![$($arg.as_slice().to_vec()),*])
        });
        assert_eq!(passes[0], passes[1], "{}", $name);
        let (value, gradients) = std::mem::take(&mut passes[0]);
        let mut at = |which: usize, number: usize, by: f64| {
            let mut all = model.clone();
            {
                let ($($arg,)*) = &mut all;
                let mut slices: Vec<&mut [f64]> = vec![$($arg.as_mut_slice()),*];
                slices[which][number] += by;
            }
            let sum = tape.run(&all, |($($arg,)*), t| {
                $(let $arg = t.input($arg);)*
                $loss
            });
            sum.item()
        };
        assert_eq!(value, at(0, 0, 0.0), "{}", $name);
        let step = 1e-5;
        for (which, gradient) in gradients.iter().enumerate() {
            for (number, got) in gradient.iter().enumerate() {
                let expected = (at(which, number, step) - at(which, number, -step)) / (2.0 * step);
                assert!(
                    (got - expected).abs() < 1e-7 * expected.abs().max(1.0),
                    "{}: operand {which} of {}, element {number}: {got} and {expected}",
                    $name,
                    stringify!($($arg),*),
                );
            }
        }
    }};
}

/// The cube of each output and the square of each state: all have other slopes.
macro_rules! loss {
    ($y:expr, $h:expr) => {
        ($y * $y * $y).sum() + ($h * $h).sum()
    };
    ($y:expr, $h:expr, $c:expr) => {
        ($y * $y * $y).sum() + ($h * $h).sum() + ($c * $c * $c).sum()
    };
}

/// All that a cell has in `$d` directions: of variables `run` is of `[steps, batch, inputs, units]` `[4, 3, 2, 3]`, with `$rows` rows.
macro_rules! cell {
    ($run:ident $rows:tt $twice:tt $d:tt ($($out:ident),*)) => {{
        let name = format!("{} in {} directions", stringify!($run), $d);
        let x: Tensor<f64, shape![4, 3, 2]> = numbers(1);
        let w: Tensor<f64, shape![$d, $rows, 2]> = numbers(2);
        let r: Tensor<f64, shape![$d, $rows, 3]> = numbers(3);
        let b: Tensor<f64, shape![$d, $twice]> = numbers(4);
        let h: Tensor<f64, shape![$d, 3, 3]> = numbers(5);
        let lens = tensor![3, 0, 4];

        // Nothing said.
        let how = Recurrence::$run();
        let expected = nn::$run(&x, &w, &r, nn::NoBias, how);
        Tape::new().run(&(&x, &w, &r), |(x, w, r), t| {
            let ($($out),*) = grad::nn::$run(t.input(*x), t.input(*w), t.input(*r), nn::NoBias, how);
            assert_eq!(($($out.view().to_tensor()),*), expected, "{name}");
            loss!($($out),*)
        });
        hold!(name, (x, w, r), {
            let ($($out),*) = grad::nn::$run(x, w, r, nn::NoBias, how);
            loss!($($out),*)
        });
        // A part of what comes out alone, and an operand used again.
        hold!(format!("{name}, the last state"), (x, w, r), {
            let out = grad::nn::$run(x, w, r, nn::NoBias, how);
            (out.1 * out.1).sum() + x.square().sum()
        });

        // All said.
        let how = Recurrence::$run().lens(&lens).clip(0.75).order(GateOrder::Onnx);
        let how = if $d == 1 { how.reverse() } else { how };
        let expected = nn::$run(&x, &w, &r, &b, how.state(&h));
        Tape::new().run(&(&x, &w, &r, &b, &h), |(x, w, r, b, h), t| {
            let how = how.state(t.input(*h));
            let ($($out),*) = grad::nn::$run(t.input(*x), t.input(*w), t.input(*r), t.input(*b), how);
            assert_eq!(($($out.view().to_tensor()),*), expected, "{name}, with all");
            loss!($($out),*)
        });
        hold!(format!("{name}, with all"), (x, w, r, b, h), {
            let ($($out),*) = grad::nn::$run(x, w, r, b, how.state(h));
            loss!($($out),*)
        });
        // Sequences first, operands with strides of their own.
        hold!(format!("{name}, sequences first"), (x, w, r, b, h), {
            let how = how.batch_first().state(h.transpose::<0, 1>());
            let ($($out),*) = grad::nn::$run(x.transpose::<0, 1>(), w, r.flip::<2>(), b, how);
            loss!($($out),*)
        });
    }};
}

#[test]
fn an_rnn() {
    cell!(rnn 3 6 1 (y, h));
    cell!(rnn 3 6 2 (y, h));
}

#[test]
fn a_gru() {
    cell!(gru 9 18 1 (y, h));
    cell!(gru 9 18 2 (y, h));
}

#[test]
fn an_lstm() {
    cell!(lstm 12 24 1 (y, h, c));
    cell!(lstm 12 24 2 (y, h, c));
}

#[test]
fn an_lstm_has_a_second_state_peepholes_and_a_coupled_forget_gate() {
    let x: Tensor<f64, shape![4, 3, 2]> = numbers(1);
    let w: Tensor<f64, shape![2, 4, 3, 2]> = numbers(2);
    let r: Tensor<f64, shape![2, 4, 3, 3]> = numbers(3);
    let b: Tensor<f64, shape![2, 2, 4, 3]> = numbers(4);
    let (h, c): (Tensor<f64, shape![2, 3, 3]>, Tensor<f64, shape![2, 3, 3]>) = (numbers(5), numbers(6));
    let p: Tensor<f64, shape![2, 9]> = numbers(7);
    let lens = tensor![4, 0, 2];
    for coupled in [false, true] {
        for order in [GateOrder::PyTorch, GateOrder::Onnx] {
            let name = format!("coupled {coupled}, {order:?}");
            let how = Recurrence::lstm().order(order).lens(&lens);
            let of_tensors = how.state(&h).cell(&c).peepholes(&p);
            let of_tensors = if coupled { of_tensors.input_forget() } else { of_tensors };
            let expected = nn::lstm(&x, &w, &r, &b, of_tensors);
            Tape::new().run(&(&x, &w, &r, &b, &h, &c, &p), |(x, w, r, b, h, c, p), t| {
                let how = how.state(t.input(*h)).cell(t.input(*c)).peepholes(t.input(*p));
                let how = if coupled { how.input_forget() } else { how };
                let (y, h, c) = grad::nn::lstm(t.input(*x), t.input(*w), t.input(*r), t.input(*b), how);
                assert_eq!((y.view().to_tensor(), h.view().to_tensor(), c.view().to_tensor()), expected, "{name}");
                y.sum()
            });
            hold!(name, (x, w, r, b, h, c, p), {
                let how = how.state(h).cell(c).peepholes(p);
                let how = if coupled { how.input_forget() } else { how };
                let (y, h, c) = grad::nn::lstm(x, w, r, b, how);
                loss!(y, h, c)
            });
        }
    }
}

#[test]
fn a_gru_resets_before_its_weight_or_behind_it() {
    let x: Tensor<f64, shape![4, 3, 2]> = numbers(1);
    let w: Tensor<f64, shape![2, 3, 3, 2]> = numbers(2);
    let r: Tensor<f64, shape![2, 3, 3, 3]> = numbers(3);
    let b: Tensor<f64, shape![2, 2, 3, 3]> = numbers(4);
    let h: Tensor<f64, shape![2, 3, 3]> = numbers(5);
    let lens = tensor![4, 0, 2];
    for behind in [false, true] {
        for order in [GateOrder::PyTorch, GateOrder::Onnx] {
            let name = format!("behind {behind}, {order:?}");
            let how = Recurrence::gru().order(order).lens(&lens).linear_before_reset(behind);
            let expected = nn::gru(&x, &w, &r, &b, how.state(&h));
            Tape::new().run(&(&x, &w, &r, &b, &h), |(x, w, r, b, h), t| {
                let how = how.state(t.input(*h));
                let (y, h) = grad::nn::gru(t.input(*x), t.input(*w), t.input(*r), t.input(*b), how);
                assert_eq!((y.view().to_tensor(), h.view().to_tensor()), expected, "{name}");
                y.sum()
            });
            hold!(name, (x, w, r, b, h), {
                let (y, h) = grad::nn::gru(x, w, r, b, how.state(h));
                loss!(y, h)
            });
            hold!(format!("{name}, without a bias"), (x, w, r), {
                let (y, h) = grad::nn::gru(x, w, r, nn::NoBias, how);
                loss!(y, h)
            });
        }
    }
}

#[test]
fn activations_have_their_slopes() {
    let x: Tensor<f64, shape![3, 2, 2]> = numbers(1);
    let w: Tensor<f64, shape![2, 33, 2]> = numbers(2);
    let r: Tensor<f64, shape![2, 33, 33]> = numbers::<shape![2, 33, 33]>(3) * 0.125;
    let all = [
        Activation::SIGMOID,
        Activation::TANH,
        Activation::RELU,
        Activation::SOFTSIGN,
        Activation::SOFTPLUS,
        Activation::hard_sigmoid(0.5, 0.5),
        Activation::affine(-0.5, 0.25),
        Activation::leaky_relu(0.25),
        Activation::thresholded_relu(-8.0),
        Activation::scaled_tanh(0.5, 2.0),
        Activation::elu(0.25),
    ];
    for (one, forward) in all.into_iter().enumerate() {
        let back = all[(one + 1) % all.len()];
        let how = Recurrence::rnn().activations([forward]).activations_back([back]);
        // The products of 33 units of which each is in one block or behind it.
        hold!(format!("{forward:?}, {back:?}"), (x, w), {
            let r = x.pass().constant(&r);
            let (y, h) = grad::nn::rnn(x, w, r, nn::NoBias, how);
            loss!(y, h)
        });
    }
    // Each where it belongs.
    let w: Tensor<f64, shape![1, 12, 2]> = numbers(2);
    let r: Tensor<f64, shape![1, 12, 3]> = numbers(3);
    let how = Recurrence::lstm().activations([Activation::SOFTSIGN, Activation::elu(0.5), Activation::SOFTPLUS]);
    hold!("an LSTM of others", (x, w, r), {
        let (y, h, c) = grad::nn::lstm(x, w, r, nn::NoBias, how);
        loss!(y, h, c)
    });
    let w: Tensor<f64, shape![1, 9, 2]> = numbers(2);
    let r: Tensor<f64, shape![1, 9, 3]> = numbers(3);
    let how = Recurrence::gru().activations([Activation::SOFTSIGN, Activation::elu(0.5)]);
    hold!("a GRU of others", (x, w, r), {
        let (y, h) = grad::nn::gru(x, w, r, nn::NoBias, how);
        loss!(y, h)
    });
}

/// `h1 = r h0 + w x1` and `h2 = r h1 + w x2`: of their sum, `dh0 = r + r²`, `dr = h0 + (h1 + r h0)`, `dw = x1 + x2 + r x1`.
#[test]
fn two_steps_by_hand() {
    let model = (tensor![[[3.0]], [[5.0]]], tensor![[[2.0]]], tensor![[[0.5]]], tensor![[[4.0]]]);
    let how = Recurrence::rnn().activations([Activation::affine(1.0, 0.0)]);
    let (sum, (dx, dw, dr, dh)) = Tape::new().grad(&model, &(), |(x, w, r, h), _, t| {
        grad::nn::rnn(t.param(x), t.param(w), t.param(r), nn::NoBias, how.state(t.param(h))).0.sum()
    });
    // h1 = 2 + 6 and h2 = 4 + 10.
    assert_eq!(sum, 22.0);
    assert_eq!((dx, dw), (tensor![[[3.0]], [[2.0]]], tensor![[[9.5]]]));
    assert_eq!((dr, dh), (tensor![[[4.0 + 8.0 + 2.0]]], tensor![[[0.75]]]));
}

#[test]
fn steps_and_sequences_are_as_many_as_there_are() {
    struct Steps;
    struct Batch;
    let w: Tensor<f64, shape![2, 4, 3, 2]> = numbers(1);
    let r: Tensor<f64, shape![2, 4, 3, 3]> = numbers(2);
    let x: Tensor<f64, shape![5, 4, 2]> = numbers(3);
    let h: Tensor<f64, shape![2, 4, 3]> = numbers(4);
    let mut tape = Tape::new();
    let (value, gradient) = tape.grad(&(w.clone(), r.clone()), &(&x, &h), |(w, r), (x, h), t| {
        let how = Recurrence::lstm().state(t.input(*h)).lens(tensor![5, 0, 3, 1]);
        let (y, _, c) = grad::nn::lstm(t.input(*x), t.param(w), t.param(r), nn::NoBias, how);
        y.square().sum() + c.sum()
    });
    let (steps, batch) = (Len::<Steps>::new(5), Len::<Batch>::new(4));
    let x = Tensor::<f64, shape![Dyn<Steps>, Dyn<Batch>, 2]>::from_slice_along((steps, batch), x.as_slice()).unwrap();
    let h = Tensor::<f64, shape![2, Dyn<Batch>, 3]>::from_slice_along(batch, h.as_slice()).unwrap();
    let lens = Tensor::<i32, shape![Dyn<Batch>]>::from_slice_along(batch, &[5, 0, 3, 1]).unwrap();
    let open = tape.grad(&(w.clone(), r.clone()), &(&x, &h), |(w, r), (x, h), t| {
        let how = Recurrence::lstm().state(t.input(*h)).lens(&lens);
        let (y, _, c) = grad::nn::lstm(t.input(*x), t.param(w), t.param(r), nn::NoBias, how);
        y.square().sum() + c.sum()
    });
    assert_eq!((value, gradient), open);
    // No steps, and no sequences.
    for (steps, batch) in [(0, 2), (2, 0)] {
        let along = (Len::<Steps>::new(steps), Len::<Batch>::new(batch));
        let x = Tensor::<f64, shape![Dyn<Steps>, Dyn<Batch>, 2]>::from_slice_along(along, &[]).unwrap();
        let (value, gradient) = tape.grad(&(w.clone(), r.clone()), &x, |(w, r), x, t| {
            let (y, h, c) = grad::nn::lstm(t.input(x), t.param(w), t.param(r), nn::NoBias, Recurrence::lstm());
            y.sum() + h.sum() + c.sum()
        });
        assert_eq!((value, gradient), (0.0, (Tensor::zeros(), Tensor::zeros())));
    }
    // Names that have two numbers.
    let lens = Tensor::<i32, shape![Dyn<Batch>]>::from_slice_along(Len::<Batch>::new(3), &[5, 0, 3]).unwrap();
    let other = std::panic::catch_unwind(|| {
        Tape::new().run(&(&x, &w, &r), |(x, w, r), t| {
            let how = Recurrence::lstm().lens(&lens);
            grad::nn::lstm(t.input(*x), t.input(*w), t.input(*r), nn::NoBias, how).0.sum()
        })
    });
    assert!(other.is_err());
}

#[test]
#[should_panic(expected = "sequence 1 has 3 steps, and there are 2")]
fn a_sequence_is_not_longer_than_there_are_steps() {
    let (x, w) = (tensor![[[1.0], [1.0]], [[1.0], [1.0]]], tensor![[[1.0]]]);
    Tape::new().run(&(x, w), |(x, w), t| {
        let w = t.input(w);
        grad::nn::rnn(t.input(x), w, w, nn::NoBias, Recurrence::rnn().lens(tensor![1, 3])).1.sum()
    });
}

/// `sin(0.7 n + k)`
fn waves<S: FixedShape>(starts: &[f64]) -> Tensor<f64, S> {
    let each = S::LEN / starts.len();
    let wave = |start: &f64| (0..each).map(|n| (n as f64 * 0.7 + start).sin()).collect::<Vec<f64>>();
    Tensor::from_vec(starts.iter().flat_map(wave).collect()).unwrap()
}

fn near<S: FixedShape>(what: &str, found: &Tensor<f64, S>, expected: &[f64]) {
    assert_eq!(found.len(), expected.len(), "{what}");
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() < 1e-13 * expected.abs().max(1.0), "{what}: {found} and {expected}");
    }
}

// Values by PyTorch 2.15, of `torch.nn.LSTM(2, 2, bidirectional=True)` and `torch.nn.GRU(2, 2)` in `float64`.
#[test]
fn an_lstm_is_that_of_pytorch() {
    let layer = Lstm::<Dim<2>, Dim<2>, Dim<2>, f64> {
        weight_ih: waves(&[0.0, 4.0]),
        weight_hh: waves(&[1.0, 5.0]),
        bias_ih: waves(&[2.0, 6.0]),
        bias_hh: waves(&[3.0, 7.0]),
    };
    let x: Tensor<f64, shape![3, 2, 2]> = waves(&[10.0]);
    let (h, c): (Tensor<f64, shape![2, 2, 2]>, Tensor<f64, shape![2, 2, 2]>) = (waves(&[11.0]), waves(&[12.0]));
    let (sum, (d, dx, dh, dc)) = Tape::new().grad(&(layer, x, h, c), &(), |(layer, x, h, c), _, t| {
        let (y, h, c) = layer.on(t.param(x), Recurrence::lstm().state(t.param(h)).cell(t.param(c)));
        y.square().sum() + (h * h * h).sum() + c.square().sum()
    });
    assert!((sum - 4.139788918646932).abs() < 1e-13 * sum);
    near(
        "weight_ih",
        &d.weight_ih,
        &[
            -0.0466013604055929,
            -0.281637419810939,
            0.230377232885168,
            0.0719029792144355,
            -0.110425402603713,
            -0.314249258057411,
            -0.234770944431534,
            -0.168812405173269,
            0.371520792812909,
            0.374477265811604,
            0.240976971777574,
            0.131537280411144,
            0.102675913352064,
            0.0638338495700718,
            0.0145382015845588,
            0.00855551243262598,
            -0.441737734670973,
            -0.33409326947191,
            0.235612065297413,
            0.250658644000947,
            0.0076888260824382,
            -0.0445341275337036,
            -0.34940213822689,
            -0.380414005049522,
            -0.823579557469558,
            -0.71205073300117,
            1.16706508240238,
            1.47663637304694,
            -0.0162535916682049,
            -0.0405306441760235,
            0.256605139158719,
            0.323105300237925,
        ],
    );
    near(
        "weight_hh",
        &d.weight_hh,
        &[
            -0.466421507147186,
            0.0512568383764551,
            -0.0328148856892625,
            -0.0487794737545726,
            -0.378328432034625,
            0.035581877454102,
            -0.0940958845829842,
            0.106435657280935,
            0.365153449439107,
            -0.190182438915445,
            0.0272390775602772,
            0.060665212852125,
            -0.166309735598149,
            -0.0292436452675452,
            -0.0114055760419625,
            0.0131216013620196,
            -0.185960676730626,
            -0.317199739414587,
            0.067241873386006,
            0.0459392124006698,
            0.0119932385029093,
            0.00553569541065058,
            0.0635825354230003,
            -0.175318471368402,
            0.428362936735715,
            -0.263490008800287,
            -0.54326130562171,
            0.206233559262299,
            0.0501777937464672,
            0.0376632785247892,
            0.0771813366924294,
            -0.00514751455736839,
        ],
    );
    near(
        "bias_ih",
        &d.bias_ih,
        &[
            0.954419966435063,
            0.0832994279217466,
            0.69757380020495,
            0.239438155811581,
            -0.786147658418972,
            0.153555173406132,
            0.395547796261404,
            0.0529141644527379,
            -0.0126513962289243,
            0.283563940845459,
            0.154763814647057,
            0.524187653228844,
            1.93465355602018,
            -1.9740139194624,
            0.0744209430718295,
            0.472724138357824,
        ],
    );
    near(
        "bias_hh",
        &d.bias_hh,
        &[
            0.954419966435063,
            0.0832994279217466,
            0.697573800204949,
            0.239438155811581,
            -0.786147658418972,
            0.153555173406132,
            0.395547796261404,
            0.0529141644527379,
            -0.0126513962289244,
            0.283563940845459,
            0.154763814647057,
            0.524187653228844,
            1.93465355602018,
            -1.9740139194624,
            0.0744209430718295,
            0.472724138357824,
        ],
    );
    near(
        "x",
        &dx,
        &[
            1.09363816439622,
            0.482132108886995,
            0.160997459606374,
            -0.311745680848923,
            0.356645937766321,
            0.152143867850849,
            0.549718012890035,
            0.56623463013138,
            0.751885104701197,
            0.62824013077527,
            0.540541076752069,
            -0.224433639946638,
        ],
    );
    near(
        "h0",
        &dh,
        &[
            0.0518382590356766,
            -0.0290405621430946,
            -0.125892181919216,
            -0.0734686954533272,
            0.329493078310449,
            0.0882289168599294,
            -0.257397545051171,
            -0.628472813353904,
        ],
    );
    near(
        "c0",
        &dc,
        &[
            -0.29477021466128,
            -0.140734428191549,
            -0.0200648750657845,
            0.157905626847779,
            1.15793297385985,
            -0.528231665032813,
            0.592854109598967,
            -0.315780511534311,
        ],
    );
}

#[test]
fn a_gru_is_that_of_pytorch() {
    let layer = Gru::<Dim<2>, Dim<2>, One, f64> {
        weight_ih: waves(&[0.0]),
        weight_hh: waves(&[1.0]),
        bias_ih: waves(&[2.0]),
        bias_hh: waves(&[3.0]),
    };
    let x: Tensor<f64, shape![3, 2, 2]> = waves(&[10.0]);
    let h: Tensor<f64, shape![1, 2, 2]> = waves(&[11.0]);
    let (sum, (d, dx, dh)) = Tape::new().grad(&(layer, x, h), &(), |(layer, x, h), _, t| {
        let (y, h) = layer.on(t.param(x), Recurrence::gru().state(t.param(h)));
        y.square().sum() + (h * h * h).sum()
    });
    assert!((sum - 3.9415803431109375).abs() < 1e-13 * sum);
    near(
        "weight_ih",
        &d.weight_ih,
        &[
            -0.0706579611708572,
            -0.0935974992663223,
            0.0182959394120939,
            0.133084342526295,
            -0.258490000426941,
            -0.295330428519878,
            0.259216147625013,
            0.249462209018122,
            0.895502896575205,
            0.695224696768093,
            0.223761098787527,
            -0.233002430087548,
        ],
    );
    near(
        "weight_hh",
        &d.weight_hh,
        &[
            -0.143522407892081,
            -0.106876892162392,
            -0.162669597662651,
            -0.149972461626422,
            -0.0527274066230362,
            -0.0411294837423121,
            0.122710906530558,
            -0.0696115068021679,
            0.242319594487512,
            -0.154494881645246,
            0.210899201138188,
            0.182305940925524,
        ],
    );
    near(
        "bias_ih",
        &d.bias_ih,
        &[
            0.159816207754551,
            0.16482190149729,
            -0.0970719540969044,
            -0.26747883643063,
            -1.27764568216853,
            -0.376476254257504,
        ],
    );
    near(
        "bias_hh",
        &d.bias_hh,
        &[
            0.159816207754551,
            0.16482190149729,
            -0.0970719540969044,
            -0.26747883643063,
            -0.7053510542532,
            -0.1078602988189,
        ],
    );
    near(
        "x",
        &dx,
        &[
            0.421873106699059,
            0.0762203909374067,
            0.532351626220172,
            0.116556920131133,
            -0.230409019444264,
            -0.484427674680864,
            0.151239682226449,
            0.375444676916794,
            -0.0431310971199948,
            -0.00861747801061047,
            0.0903047592682319,
            0.0733878140789486,
        ],
    );
    near("h0", &dh, &[-1.54178898730849, -1.50879683443776, -0.161354509914228, -0.513644204963315]);
}

/// The outputs of a layer, and what is handed back, are those of its function.
#[test]
fn layers_are_their_functions() {
    let x: Tensor<f64, shape![4, 3, 2]> = numbers(1);
    let lens = tensor![2, 4, 3];
    macro_rules! same {
        ($($layer:ident $run:ident $gates:tt;)*) => { $({
            let layer = $layer::<Dim<2>, Dim<3>, Dim<2>, f64> {
                weight_ih: numbers(2), weight_hh: numbers(3), bias_ih: numbers(4), bias_hh: numbers(5),
            };
            let bias: Tensor<f64, shape![2, 2, $gates, 3]> =
                layer.bias_ih.unsqueeze::<1>().concat::<1>(&layer.bias_hh.unsqueeze::<1>());
            let how = Recurrence::$run().lens(&lens);
            let (of_layer, gradient) = Tape::new().grad(&layer, &x, |layer, x, t| {
                let out = layer.on(t.input(x), how);
                out.0.square().sum() + out.1.sum()
            });
            let model = (layer.weight_ih.clone(), layer.weight_hh.clone(), bias);
            let (of_function, (w, r, b)) = Tape::new().grad(&model, &x, |(w, r, b), x, t| {
                let out = grad::nn::$run(t.input(x), t.param(w), t.param(r), t.param(b), how);
                out.0.square().sum() + out.1.sum()
            });
            assert!((of_layer - of_function).abs() < 1e-13 * of_layer.abs());
            assert!((gradient.weight_ih - w).abs().max() < 1e-13);
            assert!((gradient.weight_hh - r).abs().max() < 1e-13);
            assert!((gradient.bias_ih - b.narrow::<1, 0, 1>().squeeze::<1>()).abs().max() < 1e-13);
            assert!((gradient.bias_hh - b.narrow::<1, 1, 1>().squeeze::<1>()).abs().max() < 1e-13);

            type Bare = $layer<Dim<2>, Dim<3>, One, f64, Heap, NoBias>;
            let bare = Bare { weight_ih: numbers(2), weight_hh: numbers(3), bias_ih: NoBias, bias_hh: NoBias };
            let (_, gradient) = Tape::new().grad(&bare, &x, |layer, x, t| layer.on(t.input(x), Recurrence::$run()).0.sum());
            assert!(gradient.weight_hh.abs().max() > 0.0);
        })* };
    }
    same! { Lstm lstm 4; Gru gru 3; Rnn rnn 1; }
}

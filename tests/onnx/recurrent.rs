//! Written by `scripts/onnx.py` from `tests/data/onnx/recurrent.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn gru() {
    held!("test_gru_batchwise", Sum(8), a: f32 [3, 1, 2], b: f32 [1, 18, 2], c: f32 [1, 18, 6];
        let x = a.transpose::<0, 1>();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 3>();
            let mut h = Tensor::<f32, shape![3, 6]>::zeros();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t())).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t())).sigmoid() * &h;
                let new = (x.matmul(w[2].t()) + forget.matmul(r[2].t())).tanh();
                h = (1.0 - &z) * new + z * h;
                steps.push(h.clone());
            }
            (h, steps)
        };
        let every = [[&steps0[0]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 1, 6] = every.permute::<axes![2, 0, 1, 3]>(),
        1: f32 [3, 1, 6] = [&state0].stack::<1>()
    );
    held!("test_gru_bidirectional", Sum(21), a: f32 [3, 1, 2], b: f32 [2, 15, 2], c: f32 [2, 15, 5];
        let x = a.view();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 3>();
            let mut h = Tensor::<f32, shape![1, 5]>::zeros();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t())).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t())).sigmoid() * &h;
                let new = (x.matmul(w[2].t()) + forget.matmul(r[2].t())).tanh();
                h = (1.0 - &z) * new + z * h;
                steps.push(h.clone());
            }
            (h, steps)
        };
        let (state1, steps1) = {
            let w = b.index_axis::<0>(1);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(1);
            let r = r.split_even::<0, 3>();
            let mut h = Tensor::<f32, shape![1, 5]>::zeros();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>().rev() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t())).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t())).sigmoid() * &h;
                let new = (x.matmul(w[2].t()) + forget.matmul(r[2].t())).tanh();
                h = (1.0 - &z) * new + z * h;
                steps.push(h.clone());
            }
            steps.reverse();
            (h, steps)
        };
        let every = [[&steps0[0], &steps1[0]].stack::<0>(), [&steps0[1], &steps1[1]].stack::<0>(), [&steps0[2], &steps1[2]].stack::<0>()].stack::<0>();
        0: f32 [3, 2, 1, 5] = every,
        1: f32 [2, 1, 5] = [&state0, &state1].stack::<0>()
    );
    held!("test_gru_seq_length", Sum(16), a: f32 [2, 3, 3], b: f32 [1, 15, 3], c: f32 [1, 15, 5], d: f32 [1, 30];
        let x = a.view();
        let state0 = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 3>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 3>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 6>();
            let mut h = Tensor::<f32, shape![3, 5]>::zeros();
            for x in x.axis_iter::<0>() {
                let z = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[3] + p[0]).sigmoid();
                let forget = (x.matmul(w[1].t()) + h.matmul(r[1].t()) + p[4] + p[1]).sigmoid() * &h;
                let new = (x.matmul(w[2].t()) + forget.matmul(r[2].t()) + p[5] + p[2]).tanh();
                h = (1.0 - &z) * new + z * h;
            }
            h
        };
        1: f32 [1, 3, 5] = [&state0].stack::<0>()
    );
}

#[test]
fn lstm() {
    held!("test_lstm_batchwise", Sum(9), a: f32 [3, 1, 2], b: f32 [1, 28, 2], c: f32 [1, 28, 7];
        let x = a.transpose::<0, 1>();
        let (state0, steps0) = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 4>();
            let mut h = Tensor::<f32, shape![3, 7]>::zeros();
            let mut cell = Tensor::<f32, shape![3, 7]>::zeros();
            let mut steps = Vec::new();
            for x in x.axis_iter::<0>() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t())).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t())).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t())).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t())).sigmoid();
                h = output * cell.tanh();
                steps.push(h.clone());
            }
            ((h, cell), steps)
        };
        let every = [[&steps0[0]].stack::<0>()].stack::<0>();
        0: f32 [3, 1, 1, 7] = every.permute::<axes![2, 0, 1, 3]>(),
        1: f32 [3, 1, 7] = [&state0.0].stack::<1>()
    );
    held!("test_lstm_defaults", Sum(5), a: f32 [1, 3, 2], b: f32 [1, 12, 2], c: f32 [1, 12, 3];
        let x = a.view();
        let state0 = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 4>();
            let mut h = Tensor::<f32, shape![3, 3]>::zeros();
            let mut cell = Tensor::<f32, shape![3, 3]>::zeros();
            for x in x.axis_iter::<0>() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t())).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t())).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t())).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t())).sigmoid();
                h = output * cell.tanh();
            }
            (h, cell)
        };
        1: f32 [1, 3, 3] = [&state0.0].stack::<0>()
    );
    held!("test_lstm_reverse", Sum(15), a: f32 [3, 1, 2], b: f32 [1, 12, 2], c: f32 [1, 12, 3];
        let x = a.view();
        let state0 = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 4>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 4>();
            let mut h = Tensor::<f32, shape![1, 3]>::zeros();
            let mut cell = Tensor::<f32, shape![1, 3]>::zeros();
            for x in x.axis_iter::<0>().rev() {
                let input = (x.matmul(w[0].t()) + h.matmul(r[0].t())).sigmoid();
                let keep = (x.matmul(w[2].t()) + h.matmul(r[2].t())).sigmoid();
                cell = keep * cell + input * (x.matmul(w[3].t()) + h.matmul(r[3].t())).tanh();
                let output = (x.matmul(w[1].t()) + h.matmul(r[1].t())).sigmoid();
                h = output * cell.tanh();
            }
            (h, cell)
        };
        1: f32 [1, 1, 3] = [&state0.0].stack::<0>(),
        2: f32 [1, 1, 3] = [&state0.1].stack::<0>()
    );
}

#[test]
fn rnn() {
    held!("test_rnn_seq_length", Sum(16), a: f32 [2, 3, 3], b: f32 [1, 5, 3], c: f32 [1, 5, 5], d: f32 [1, 10];
        let x = a.view();
        let state0 = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 1>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 1>();
            let p = d.index_axis::<0>(0);
            let p = p.split_even::<0, 2>();
            let mut h = Tensor::<f32, shape![3, 5]>::zeros();
            for x in x.axis_iter::<0>() {
                h = (x.matmul(w[0].t()) + h.matmul(r[0].t()) + p[1] + p[0]).tanh();
            }
            h
        };
        1: f32 [1, 3, 5] = [&state0].stack::<0>()
    );
    held!("test_simple_rnn_bidirectional", Sum(18), a: f32 [3, 1, 2], b: f32 [2, 4, 2], c: f32 [2, 4, 4];
        let x = a.view();
        let state0 = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 1>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 1>();
            let mut h = Tensor::<f32, shape![1, 4]>::zeros();
            for x in x.axis_iter::<0>() {
                h = (x.matmul(w[0].t()) + h.matmul(r[0].t())).tanh();
            }
            h
        };
        let state1 = {
            let w = b.index_axis::<0>(1);
            let w = w.split_even::<0, 1>();
            let r = c.index_axis::<0>(1);
            let r = r.split_even::<0, 1>();
            let mut h = Tensor::<f32, shape![1, 4]>::zeros();
            for x in x.axis_iter::<0>().rev() {
                h = (x.matmul(w[0].t()) + h.matmul(r[0].t())).tanh();
            }
            h
        };
        1: f32 [2, 1, 4] = [&state0, &state1].stack::<0>()
    );
    held!("test_simple_rnn_defaults", Sum(6), a: f32 [1, 3, 2], b: f32 [1, 4, 2], c: f32 [1, 4, 4];
        let x = a.view();
        let state0 = {
            let w = b.index_axis::<0>(0);
            let w = w.split_even::<0, 1>();
            let r = c.index_axis::<0>(0);
            let r = r.split_even::<0, 1>();
            let mut h = Tensor::<f32, shape![3, 4]>::zeros();
            for x in x.axis_iter::<0>() {
                h = (x.matmul(w[0].t()) + h.matmul(r[0].t())).tanh();
            }
            h
        };
        1: f32 [1, 3, 4] = [&state0].stack::<0>()
    );
}

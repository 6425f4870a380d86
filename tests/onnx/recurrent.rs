//! Written by `scripts/onnx.py` from `tests/data/onnx/recurrent.jsonl.gz`: change the script, not this file.

use super::*;

#[test]
fn gru() {
    held!("test_gru_batchwise", Sum(8), a: f32 [3, 1, 2], b: f32 [1, 18, 2], c: f32 [1, 18, 6];
        let (y, state) = nn::gru(&a, &b, &c, nn::NoBias, nn::Recurrence::gru().order(nn::GateOrder::Onnx).linear_before_reset(false).batch_first());
        0: f32 [3, 1, 1, 6] = y,
        1: f32 [3, 1, 6] = state
    );
    held!("test_gru_bidirectional", Sum(21), a: f32 [3, 1, 2], b: f32 [2, 15, 2], c: f32 [2, 15, 5];
        let (y, state) = nn::gru(&a, &b, &c, nn::NoBias, nn::Recurrence::gru().order(nn::GateOrder::Onnx).linear_before_reset(false));
        0: f32 [3, 2, 1, 5] = y,
        1: f32 [2, 1, 5] = state
    );
    held!("test_gru_seq_length", Sum(16), a: f32 [2, 3, 3], b: f32 [1, 15, 3], c: f32 [1, 15, 5], d: f32 [1, 30];
        let (_, state) = nn::gru(&a, &b, &c, &d, nn::Recurrence::gru().order(nn::GateOrder::Onnx).linear_before_reset(false));
        1: f32 [1, 3, 5] = state
    );
}

#[test]
fn lstm() {
    held!("test_lstm_batchwise", Sum(9), a: f32 [3, 1, 2], b: f32 [1, 28, 2], c: f32 [1, 28, 7];
        let (y, state, _) = nn::lstm(&a, &b, &c, nn::NoBias, nn::Recurrence::lstm().order(nn::GateOrder::Onnx).batch_first());
        0: f32 [3, 1, 1, 7] = y,
        1: f32 [3, 1, 7] = state
    );
    held!("test_lstm_defaults", Sum(5), a: f32 [1, 3, 2], b: f32 [1, 12, 2], c: f32 [1, 12, 3];
        let (_, state, _) = nn::lstm(&a, &b, &c, nn::NoBias, nn::Recurrence::lstm().order(nn::GateOrder::Onnx));
        1: f32 [1, 3, 3] = state
    );
    held!("test_lstm_reverse", Sum(15), a: f32 [3, 1, 2], b: f32 [1, 12, 2], c: f32 [1, 12, 3];
        let (_, state, cell) = nn::lstm(&a, &b, &c, nn::NoBias, nn::Recurrence::lstm().order(nn::GateOrder::Onnx).reverse());
        1: f32 [1, 1, 3] = state,
        2: f32 [1, 1, 3] = cell
    );
}

#[test]
fn rnn() {
    held!("test_rnn_seq_length", Sum(16), a: f32 [2, 3, 3], b: f32 [1, 5, 3], c: f32 [1, 5, 5], d: f32 [1, 10];
        let (_, state) = nn::rnn(&a, &b, &c, &d, nn::Recurrence::rnn());
        1: f32 [1, 3, 5] = state
    );
    held!("test_simple_rnn_bidirectional", Sum(18), a: f32 [3, 1, 2], b: f32 [2, 4, 2], c: f32 [2, 4, 4];
        let (_, state) = nn::rnn(&a, &b, &c, nn::NoBias, nn::Recurrence::rnn());
        1: f32 [2, 1, 4] = state
    );
    held!("test_simple_rnn_defaults", Sum(6), a: f32 [1, 3, 2], b: f32 [1, 4, 2], c: f32 [1, 4, 4];
        let (_, state) = nn::rnn(&a, &b, &c, nn::NoBias, nn::Recurrence::rnn());
        1: f32 [1, 3, 4] = state
    );
}

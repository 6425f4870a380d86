//! The model of `examples/gpt.rs`, against what PyTorch computed.

use conformable::io::weights::{WeightElement, Weights, Writer};
use conformable::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../examples/gpt/generate.rs"]
mod generate;
#[path = "../examples/gpt/model.rs"]
#[allow(dead_code, reason = "sizes are held in the test of all programs")]
mod model;
#[path = "../examples/gpt/small.rs"]
mod small;

use generate::generate;
use model::{Cache, Gpt, Sizes, Workspace};
use nn::Attention;
use small::Small;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/data/gpt").join(name)
}

fn gpt() -> Gpt<Small, 2> {
    Weights::open(data("weights.safetensors")).unwrap().model(()).unwrap()
}

fn expected<T: WeightElement, S: Shape>(name: &str) -> Tensor<T, S> {
    let one = Weights::open(data("expected.safetensors")).unwrap().read(|w| {
        w.ignore("");
        w.tensor(name)
    });
    one.unwrap()
}

fn texts() -> Tensor<usize, shape![2, 16]> {
    expected::<i64, _>("input_ids").cast()
}

#[track_caller]
fn assert_close<S: Shape>(found: &Tensor<f32, S>, expected: &Tensor<f32, S>, most: f32) {
    assert!(!found.is_empty());
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= most, "{found} and {expected}");
    }
}

#[test]
fn scores_are_pytorchs() {
    let (gpt, expected) = (gpt(), expected::<f32, shape![2, 16, 50]>("logits"));
    let mut workspace = Workspace::new();
    gpt.forward(&texts(), &mut workspace).unwrap();
    assert_close(&workspace.logits, &expected, 1e-4);
    assert_eq!(workspace.logits.argmax_axis::<-1>(), expected.argmax_axis::<-1>());

    // A text alone gives what it gives beside others.
    for text in 0..2 {
        let mut workspace = Workspace::new();
        gpt.forward(&texts().index_axis::<0>(text).unsqueeze::<0>().to_tensor(), &mut workspace).unwrap();
        assert_close(&workspace.logits, &expected.index_axis::<0>(text).unsqueeze::<0>().to_tensor(), 1e-4);
    }
}

#[test]
fn each_step_is_pytorchs() {
    let gpt = gpt();
    let mut workspace = Workspace::<Small, Dim<2>, Dim<16>>::new();
    gpt.embed(&texts(), 0, &mut workspace).unwrap();
    assert_close(&workspace.x, &expected("embed"), 1e-6);
    for (block, name) in gpt.blocks.iter().zip(["h0", "h1"]) {
        block.attention(&mut workspace, |[q, k, v], out| {
            // As the textbook has it.
            let seen: Tensor<f32, shape![16, 16]> = Tensor::ones();
            let scores = q.matmul(k.transpose::<2, 3>()) / 8f32.sqrt();
            let probabilities = scores.masked_fill(seen.tril::<0>().equal(0.0), f32::NEG_INFINITY).softmax::<-1>();
            assert_close(&probabilities, &expected(&format!("{name}.attn_probs")), 1e-5);
            nn::attention_into(q, k, v, Attention::new().causal(), out);
            assert_close(out, &probabilities.matmul(v), 1e-5);
        });
        assert_close(&workspace.x, &expected(&format!("{name}.after_attn")), 1e-5);
        block.feed_forward(&mut workspace);
        assert_close(&workspace.x, &expected(&format!("{name}.out")), 1e-5);
    }
    gpt.scores(&mut workspace);
    assert_close(&workspace.logits, &expected("logits"), 1e-4);
}

#[test]
fn token_by_token_gives_the_same_scores() {
    let (gpt, texts, expected) = (gpt(), texts(), expected::<f32, shape![2, 16, 50]>("logits"));
    let (mut cache, mut workspace) = (Cache::new(), Workspace::new());
    for at in 0..16 {
        let token = texts.slice_at::<1, 1>(at).unwrap().to_tensor();
        gpt.step(&token, &mut cache, &mut workspace).unwrap();
        assert_eq!(cache.len, at + 1);
        assert_close(&workspace.logits, &expected.slice_at::<1, 1>(at).unwrap().to_tensor(), 1e-4);
    }
}

#[test]
fn texts_go_on_as_pytorch_lets_them() {
    let file = fs::File::open(data("generated.npy")).unwrap();
    let file = npyz::NpyFile::new(file).unwrap();
    assert_eq!(file.shape(), [20, 36]);
    let texts: Tensor<u8, shape![20, 36]> = Tensor::from_vec(file.into_vec().unwrap()).unwrap();
    let gpt = gpt();
    for text in texts.cast::<usize>().axis_iter::<0>() {
        let text = text.to_vec();
        assert_eq!(generate(&gpt, &text[..4], 32).unwrap(), text[4..], "after {:?}", &text[..4]);
    }
}

#[test]
fn a_text_longer_than_the_context_goes_on() {
    let gpt = gpt();
    let prompt: Vec<usize> = texts().iter().copied().collect();
    // 32 tokens: all but the last eight are forgotten.
    assert_eq!(generate(&gpt, &prompt, 8).unwrap(), generate(&gpt, &prompt[24..], 8).unwrap());
}

#[test]
fn a_token_out_of_the_vocabulary_is_an_error() {
    let error = generate(&gpt(), &[3, 50], 1).unwrap_err();
    assert_eq!(error.to_string(), "index 50 at position [0, 0] is out of range for axis 0 of size 50");
}

/// Another list of sizes is another model.
#[test]
fn a_model_of_other_sizes_runs() {
    struct Other;
    impl Sizes for Other {
        type Vocabulary = Dim<7>;
        type Context = Dim<5>;
        type Width = Dim<6>;
        type Heads = Dim<3>;
        type Head = Dim<2>;
        type Three = Dim<18>;
        type Hidden = Dim<9>;
    }
    fn numbers<S: FixedShape>() -> Tensor<f32, S> {
        Tensor::<usize, S>::arange().map(|i| (i * 37 % 101) as f32 / 50.0 - 1.0)
    }
    let (wide, square) = (numbers::<shape![18, 6]>(), numbers::<shape![6, 6]>());
    let mut file = Writer::new();
    file.tensor("wte.weight", &numbers::<shape![7, 6]>()).tensor("wpe.weight", &numbers::<shape![5, 6]>());
    file.tensor("lm_head.weight", &numbers::<shape![7, 6]>());
    for norm in ["h.0.ln_1", "h.0.ln_2", "ln_f"] {
        file.tensor(&format!("{norm}.weight"), &numbers::<shape![6]>());
        file.tensor(&format!("{norm}.bias"), &numbers::<shape![6]>());
    }
    file.tensor("h.0.attn.c_attn.weight", &wide).tensor("h.0.attn.c_attn.bias", &numbers::<shape![18]>());
    file.tensor("h.0.attn.c_proj.weight", &square).tensor("h.0.attn.c_proj.bias", &numbers::<shape![6]>());
    file.tensor("h.0.mlp.c_fc.weight", &numbers::<shape![9, 6]>()).tensor("h.0.mlp.c_fc.bias", &numbers::<shape![9]>());
    file.tensor("h.0.mlp.c_proj.weight", &numbers::<shape![6, 9]>())
        .tensor("h.0.mlp.c_proj.bias", &numbers::<shape![6]>());
    let file = Weights::from_bytes(file.to_safetensors().unwrap()).unwrap();
    let gpt: Gpt<Other, 1> = file.model(()).unwrap();

    let tokens: Tensor<usize, shape![1, 5]> = Tensor::from_array([[6, 0, 3, 3, 1]]);
    let mut whole = Workspace::new();
    gpt.forward(&tokens, &mut whole).unwrap();
    assert!(whole.logits.iter().all(|x| x.is_finite()));
    let (mut cache, mut step) = (Cache::new(), Workspace::new());
    for at in 0..5 {
        gpt.step(&tokens.slice_at::<1, 1>(at).unwrap().to_tensor(), &mut cache, &mut step).unwrap();
        assert_close(&step.logits, &whole.logits.slice_at::<1, 1>(at).unwrap().to_tensor(), 1e-5);
    }

    // A model of two layers has twelve tensors more, and says so of each.
    let error = file.model::<Gpt<Other, 2>>(()).err().unwrap();
    assert_eq!(error.problems().len(), 12);
    assert!(error.to_string().contains("\n  h.1.ln_1.weight: missing, expected shape [6] of f32"), "{error}");
    let error = file.model::<Gpt<Small, 1>>(()).err().unwrap().to_string();
    let wrong = "\n  wte.weight: expected shape [50, 32] of f32, found shape [7, 6] of f32";
    assert!(error.contains(wrong), "{error}");
}

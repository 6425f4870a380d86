//! Files of which no module can be made: one clear error each, nothing written, and never a panic.

use conformable_onnx::{Generator, Refusal};
use std::path::{Path, PathBuf};
use std::process::Command;

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// Models that are not refused as they should be; each is said when it is.
const NOT_YET: &[&str] = &[];

/// A line of `refuse.tsv` or `broken.tsv`.
struct File {
    name: String,
    path: PathBuf,
    /// What stands behind `-s`.
    size: Option<String>,
    /// The message has one text of each of these.
    must: Vec<Vec<String>>,
}

/// Groups of texts, `[["x"], ["batch"]]`: no text has a quote or a bracket in it.
fn groups(json: &str) -> Vec<Vec<String>> {
    let inner = json.strip_prefix("[[").and_then(|text| text.strip_suffix("]]")).unwrap();
    let texts = |group: &str| group.split('"').skip(1).step_by(2).map(str::to_owned).collect();
    inner.split("], [").map(texts).collect()
}

/// The files of a folder, by the table that is beside it.
fn files(folder: &str) -> Vec<File> {
    let table = std::fs::read_to_string(data().join(folder).with_extension("tsv")).unwrap();
    let file = |line: &str| {
        let [name, size, must, _why] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let path = data().join(folder).join(name).with_extension("onnx");
        let size = (size != "-").then(|| size.to_owned());
        File { name: name.to_owned(), path, size, must: groups(must) }
    };
    table.lines().skip(1).map(file).collect()
}

/// What a message lacks. The file's own name holds words of the reason, and does not count.
fn lacks<'f>(file: &'f File, message: &str) -> Vec<&'f Vec<String>> {
    let message = message.replace(&*file.path.to_string_lossy(), "FILE.onnx").replace(&file.name, "FILE");
    file.must.iter().filter(|group| !group.iter().any(|text| message.contains(&**text))).collect()
}

#[test]
fn groups_of_texts_are_read() {
    assert_eq!(groups(r#"[["x"], ["a, b", "c"]]"#), [vec!["x"], vec!["a, b", "c"]]);
}

/// What is wrong with what the command does of a file, which is to be one error.
fn wrong(file: &File) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-conformable-onnx"));
    command.arg("conformable-onnx").arg(&file.path).arg("-o").arg(folder.path().join("model.rs"));
    if let Some(size) = &file.size {
        command.args(["-s", size]);
    }
    let output = command.env("RUST_BACKTRACE", "0").output().unwrap();
    let (said, told) = (String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout));
    let written: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let errors = said.lines().filter(|line| line.starts_with("error")).count();
    let mut wrong = Vec::new();
    let mut says = |what: String| wrong.push(format!("{}: {what}\n{said}{told}", file.name));
    if output.status.code() != Some(1) {
        says(format!("it ends with {}", output.status));
    }
    if said.contains("panicked") || errors != 1 || !told.is_empty() {
        says(format!("{errors} errors"));
    }
    if !written.is_empty() {
        says(format!("{written:?} is written"));
    }
    for group in lacks(file, &said) {
        says(format!("none of {group:?} is said"));
    }
    wrong
}

#[test]
fn each_file_is_one_error_that_says_why_and_nothing_is_written() {
    let files = files("refuse");
    assert_eq!(files.len(), 35);
    let wrong: Vec<String> = files.iter().flat_map(wrong).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn models_that_contradict_themselves_or_ask_for_too_much_are_one_error_each() {
    let files = files("broken");
    assert!(NOT_YET.iter().all(|name| files.iter().any(|file| file.name == *name)));
    let (mut all, mut refused) = (Vec::new(), Vec::new());
    for file in &files {
        match (wrong(file), NOT_YET.contains(&&*file.name)) {
            (wrong, false) => all.extend(wrong),
            (wrong, true) if wrong.is_empty() => refused.push(&file.name),
            _ => {}
        }
    }
    assert!(all.is_empty(), "{}", all.join("\n"));
    assert!(refused.is_empty(), "these are refused, take them out of NOT_YET: {refused:?}");
}

/// Of this file, with the sizes that it is given.
fn generate(file: &File, path: &Path) -> Result<conformable_onnx::Module, Refusal> {
    let mut generator = Generator::new(path);
    if let Some((name, sizes)) = file.size.as_deref().and_then(|size| size.split_once('=')) {
        generator = generator.size(name, &sizes.split(',').map(|n| n.parse().unwrap()).collect::<Vec<_>>());
    }
    generator.generate("model.weights")
}

#[test]
fn the_library_says_the_same_as_the_command() {
    for file in files("refuse") {
        let refusal = generate(&file, &file.path).expect_err(&file.name);
        assert_eq!(refusal.model, file.path);
        assert!(
            !refusal.problems.is_empty() && refusal.problems.iter().all(|problem| !problem.is_empty()),
            "{refusal}"
        );
        assert!(lacks(&file, &refusal.to_string()).is_empty(), "{refusal}");
    }
}

#[test]
fn all_that_stands_in_the_way_is_said_at_once() {
    let refusal = Generator::new(data().join("refuse/refuse_operator_three_at_once.onnx")).generate("w").unwrap_err();
    assert_eq!(refusal.problems.len(), 3, "{refusal}");
}

#[test]
fn a_file_that_is_not_there_and_a_folder_that_cannot_be_made_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let missing = Generator::new(folder.path().join("none.onnx")).generate("w").unwrap_err();
    assert!(missing.to_string().contains("none.onnx"), "{missing}");
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let model = Generator::new(data().join("models/digits_mlp.onnx")).size("image", &[1, 64]);
    let refusal = model.write(&file.join("model.rs")).unwrap_err();
    assert!(refusal.to_string().contains("cannot be written"), "{refusal}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn an_older_module_stays_when_the_model_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let module = folder.path().join("model.rs");
    std::fs::write(&module, "older").unwrap();
    Generator::new(data().join("refuse/refuse_shapes_gemm_bias.onnx")).write(&module).unwrap_err();
    assert_eq!(std::fs::read_to_string(&module).unwrap(), "older");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// Files with many kinds of nodes and weights.
fn models() -> Vec<(PathBuf, &'static [i64])> {
    vec![
        (data().join("models/digits_cnn.onnx"), &[1, 1, 8, 8]),
        (data().join("refuse/refuse_control_if_of_value.onnx"), &[]),
        (data().join("refuse/refuse_data_dependent_nms.onnx"), &[]),
        (data().join("refuse/refuse_form_training_mode.onnx"), &[]),
        (data().join("refuse/refuse_shapes_conv_channels.onnx"), &[]),
        (data().join("refuse/refuse_weights_external_outside.onnx"), &[]),
    ]
}

/// A module is made of these bytes or not; what is made is text.
fn try_bytes(bytes: &[u8], sizes: &[i64], path: &Path) -> bool {
    std::fs::write(path, bytes).unwrap();
    let mut generator = Generator::new(path);
    if !sizes.is_empty() {
        generator = generator.size("image", sizes);
    }
    match generator.generate("model.weights") {
        Ok(module) => {
            assert!(module.text.contains("pub fn forward"));
            true
        }
        Err(refusal) => {
            assert!(!refusal.problems.is_empty());
            false
        }
    }
}

#[test]
fn a_file_cut_anywhere_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.onnx");
    for (model, sizes) in models() {
        let whole = std::fs::read(model).unwrap();
        // The opset comes last: only a cut behind it may leave a model.
        for end in (0..whole.len()).step_by(7) {
            let made = try_bytes(&whole[..end], sizes, &path);
            assert!(!made || end + 16 > whole.len(), "a module is made of {end} bytes of {}", whole.len());
        }
    }
}

#[test]
fn bytes_that_are_changed_never_panic() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("model.onnx");
    // xorshift64*, of a seed.
    let mut state = 0x2026_1120_u64;
    let mut random = move |below: usize| {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        (state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % below
    };
    for (model, sizes) in models() {
        let whole = std::fs::read(model).unwrap();
        // The ends of a file are where names and shapes are; between them are weights.
        let near = whole.len().min(600);
        for _ in 0..250 {
            let mut bytes = whole.clone();
            for _ in 0..=random(3) {
                let at = random(near);
                let at = if random(2) == 0 { at } else { whole.len() - 1 - at };
                bytes[at] = match random(3) {
                    0 => bytes[at] ^ (1 << random(8)),
                    1 => random(256) as u8,
                    _ => 255,
                };
            }
            try_bytes(&bytes, sizes, &path);
        }
    }
}

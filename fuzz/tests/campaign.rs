//! The campaign finds what there is to find, and its seeds are what they are named.

use conformable_fuzz::campaign::{Figures, Plan, Running, run};
use conformable_fuzz::{Mismatch, Outcome, TARGETS, Target, Verdict, memory, words};
use std::fs;
use std::path::{Path, PathBuf};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// What a few thousand inputs of a target of one's own come to. Finds go to a folder of the test's.
fn campaign(name: &'static str, target: fn(&[u8]) -> Outcome) -> Figures {
    let finds = std::env::temp_dir().join(format!("conformable-finds-{}-{name}", std::process::id()));
    let seeds = vec![b"shape [2, 3]".to_vec(), b"!".to_vec()];
    let plan = Plan { seeds, words: vec![b"99".to_vec()], inputs: 20_000, seed: 1, seconds: None, finds };
    run(Target { name, run: target }, &plan, &Running::default())
}

/// A reading that is right: inputs that begin as the seed does are accepted.
fn right(data: &[u8]) -> Outcome {
    Ok(if data.starts_with(b"shape") { Verdict::Held } else { Verdict::Refused("no shape".into()) })
}

#[test]
fn nothing_is_found_where_nothing_is_wrong() {
    let figures = campaign("right", right);
    assert!(figures.passes(), "{figures}");
    assert_eq!(figures.accepted + figures.refused, 20_000);
    assert_eq!((figures.panics, figures.mismatches, figures.finds.len()), (0, 0, 0));
}

#[test]
fn a_planted_panic_is_found_and_its_input_kept() {
    let figures = campaign("panics", |data| {
        assert!(!data.ends_with(b"9]"), "planted");
        right(data)
    });
    assert!(!figures.passes() && figures.panics > 0, "{figures}");
    let (path, said) = &figures.finds[0];
    assert!(said.contains("planted"), "{said}");
    assert!(fs::read(path).unwrap().ends_with(b"9]"));
    fs::remove_dir_all(path.parent().unwrap()).unwrap();
}

#[test]
fn a_planted_mistake_is_found() {
    let figures = campaign("mistakes", |data| match data {
        b"shape [2, 99]" => Err(Mismatch("3 became 99".into())),
        _ => right(data),
    });
    assert!(!figures.passes() && figures.mismatches > 0, "{figures}");
    assert_eq!(fs::read(&figures.finds[0].0).unwrap(), b"shape [2, 99]");
    fs::remove_dir_all(figures.finds[0].0.parent().unwrap()).unwrap();
}

/// Where nothing is accepted there is nothing that could be wrong.
#[test]
fn a_target_that_refuses_all_does_not_pass() {
    assert!(!campaign("refuses", |_| Ok(Verdict::Refused("no".into()))).passes());
}

#[test]
fn the_same_seed_gives_the_same_inputs() {
    let lines = || TARGETS.map(|target| run(target, &plan(&target, 300), &Running::default()).to_string());
    let without_time = |line: String| line.split(", slowest").next().unwrap_or_default().to_string();
    assert_eq!(lines().map(without_time), lines().map(without_time));
}

fn files(target: &Target) -> Vec<(String, Vec<u8>)> {
    let folder = here("corpus").join(target.name);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let seeds = files.iter().filter(|path| path.extension().is_some());
    seeds.map(|path| (path.file_name().unwrap().to_str().unwrap().into(), fs::read(path).unwrap())).collect()
}

fn plan(target: &Target, inputs: u64) -> Plan {
    let dictionary = fs::read_to_string(here(&format!("dict/{}.dict", target.name))).unwrap();
    let seeds = files(target).into_iter().map(|(_, data)| data).collect();
    Plan { seeds, words: words(&dictionary).unwrap(), inputs, seed: 3, seconds: None, finds: here("artifacts/test") }
}

/// Seeds are accepted, but for those whose names begin with `bad`.
#[test]
fn seeds_are_what_they_are_named() {
    for target in TARGETS {
        let (mut good, mut bad) = (0, 0);
        for (name, data) in files(&target) {
            // Escapes, records for more than 4 GB and what is larger than all others are beyond the naive readings.
            let accepted = match (target.run)(&data) {
                Ok(Verdict::Held) => true,
                Ok(Verdict::Accepted) => {
                    assert!(["escapes", "wide", "bomb"].iter().any(|part| name.contains(part)), "{name} is not held");
                    true
                }
                Ok(Verdict::Refused(_)) => false,
                Err(Mismatch(how)) => panic!("{}/{name}: {how}", target.name),
            };
            assert_eq!(accepted, !name.starts_with("bad"), "{}/{name}", target.name);
            if accepted { good += 1 } else { bad += 1 }
        }
        assert!(good > 0 && bad > 0, "{}: {good} good, {bad} bad", target.name);
    }
}

#[test]
fn memory_is_counted() {
    let (sum, most) = memory::most_of(|| {
        let first = vec![1u8; 1 << 20];
        let sum: usize = first.iter().map(|&x| usize::from(x)).sum();
        drop(first);
        sum + vec![1u8; 1 << 10].len()
    });
    assert_eq!(sum, (1 << 20) + (1 << 10));
    assert!((1 << 20..1 << 21).contains(&most), "{most}");
}

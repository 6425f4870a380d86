//! A target, run on seeds and on what mutation makes of them.

use crate::mutate::Mutator;
use crate::{Mismatch, Target, Verdict};
use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Once};
use std::time::{Duration, Instant};

/// Inputs that gave a new answer are mutated further, as many as this.
const KEPT: usize = 2_000;

/// So many finds of a target are written down.
const SAVED: usize = 10;

/// What goes in beside the target.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Well-formed inputs, and some that are not.
    pub seeds: Vec<Vec<u8>>,
    /// Words of the format.
    pub words: Vec<Vec<u8>>,
    /// How many inputs, those of the seeds among them.
    pub inputs: u64,
    /// No more once these seconds are over.
    pub seconds: Option<u64>,
    /// The same seed gives the same inputs.
    pub seed: u64,
    /// Where finds go.
    pub finds: PathBuf,
}

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// The target.
    pub name: &'static str,
    /// How many inputs there were.
    pub inputs: u64,
    /// Of these accepted.
    pub accepted: u64,
    /// Of these held against an independent reading.
    pub held: u64,
    /// Refused.
    pub refused: u64,
    /// Texts of refusals, without their numbers and names.
    pub refusals: usize,
    /// How often the library panicked.
    pub panics: u64,
    /// How often it answered wrong, or took more memory than it may.
    pub mismatches: u64,
    /// The longest that an input took, and its length.
    pub slowest: (Duration, usize),
    /// What was found, and the files that show it.
    pub finds: Vec<(PathBuf, String)>,
}

impl Figures {
    /// Was nothing found, and something accepted and refused, so that there was something to find?
    pub fn passes(&self) -> bool {
        self.panics == 0 && self.mismatches == 0 && self.held > 0 && self.refused > 0
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures { name, inputs, accepted, held, refused, refusals, panics, mismatches, .. } = self;
        let (time, len) = self.slowest;
        write!(
            f,
            "{name:<12} inputs {inputs:>9}, accepted {accepted:>8} (held {held:>8}), refused {refused:>8} in {refusals:>4} \
             ways, panics {panics}, mismatches {mismatches}, slowest {:.1} ms ({len} bytes)",
            time.as_secs_f64() * 1e3
        )
    }
}

thread_local! {
    /// What the last panic of this thread said.
    static SAID: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Panics are reported as finds, and not printed.
fn quietly() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        panic::set_hook(Box::new(|info| SAID.with_borrow_mut(|said| *said = info.to_string())));
    });
}

/// The input that is running, for whoever watches.
#[derive(Clone, Debug, Default)]
pub struct Running(Arc<Mutex<(u64, Vec<u8>)>>);

impl Running {
    fn set(&self, number: u64, input: &[u8]) {
        if let Ok(mut running) = self.0.lock() {
            running.0 = number;
            running.1.clear();
            running.1.extend_from_slice(input);
        }
    }

    /// Is nobody left who runs inputs?
    pub fn is_over(&self) -> bool {
        Arc::strong_count(&self.0) == 1
    }

    /// The number of the input, and its bytes.
    pub fn get(&self) -> (u64, Vec<u8>) {
        self.0.lock().map(|running| running.clone()).unwrap_or_default()
    }
}

/// Runs a target.
pub fn run(target: Target, plan: &Plan, running: &Running) -> Figures {
    quietly();
    let start = Instant::now();
    let mut figures = Figures { name: target.name, ..Figures::default() };
    let mut mutator = Mutator::new(plan.seed, plan.words.clone());
    let (mut kept, mut seen) = (Vec::new(), HashSet::new());
    while figures.inputs < plan.inputs && plan.seconds.is_none_or(|most| start.elapsed().as_secs() < most) {
        let input = match plan.seeds.get(figures.inputs as usize) {
            Some(seed) => seed.clone(),
            None => mutator.next(&plan.seeds, &kept),
        };
        running.set(figures.inputs, &input);
        figures.inputs += 1;
        let before = Instant::now();
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(&input)));
        let time = before.elapsed();
        if time > figures.slowest.0 {
            figures.slowest = (time, input.len());
        }
        let answer = match outcome {
            Ok(Ok(Verdict::Held)) => {
                figures.accepted += 1;
                figures.held += 1;
                "held".into()
            }
            Ok(Ok(Verdict::Accepted)) => {
                figures.accepted += 1;
                "accepted".into()
            }
            Ok(Ok(Verdict::Refused(text))) => {
                figures.refused += 1;
                let kind = kind_of(&text);
                figures.refusals += usize::from(!seen.contains(&kind));
                kind
            }
            Ok(Err(Mismatch(how))) => {
                figures.mismatches += 1;
                found(&mut figures, &plan.finds, &input, how)
            }
            Err(_) => {
                figures.panics += 1;
                let said = SAID.with_borrow(String::clone);
                found(&mut figures, &plan.finds, &input, said)
            }
        };
        if kept.len() < KEPT && seen.insert(answer) {
            kept.push(input);
        }
    }
    figures
}

/// Writes an input down, if it is one of the first of its kind; the kind.
fn found(figures: &mut Figures, folder: &Path, input: &[u8], how: String) -> String {
    let kind = kind_of(&how);
    let known = figures.finds.iter().any(|(_, other)| kind_of(other) == kind);
    if !known && figures.finds.len() < SAVED {
        let path = save(folder, "find", input);
        figures.finds.push((path, how));
    }
    kind
}

/// Writes an input to a file that is named after its bytes.
pub fn save(folder: &Path, what: &str, input: &[u8]) -> PathBuf {
    let path = folder.join(format!("{what}-{:08x}", crc32fast::hash(input)));
    let saved = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, input));
    if let Err(error) = saved {
        eprintln!("{}: {error}", path.display());
    }
    path
}

/// The first line of a text without its numbers, and without what stands between its first and its last quote.
fn kind_of(text: &str) -> String {
    let quotes = ['`', '"', '\''];
    let (before, after) = match (text.find(quotes), text.rfind(quotes)) {
        (Some(first), Some(last)) => (&text[..first], &text[last..]),
        _ => (text, ""),
    };
    let line = before.chars().chain(after.chars()).take_while(|c| *c != '\n');
    line.filter(|c| c.is_ascii_alphabetic() || *c == ' ').collect()
}

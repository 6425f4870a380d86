//! All that reads data, given inputs that nobody would write. What is accepted is held against an independent reading of
//! the same bytes.
//!
//! Each target is one function from bytes to an [`Outcome`], in a file of its own. [`campaign`] runs it on mutated seeds,
//! without any tool; `fuzz_targets/` gives it to `cargo fuzz`.

pub mod campaign;
mod dictionary;
mod einsum;
mod explain;
mod index;
mod layers;
pub mod memory;
mod mutate;
mod npy;
mod npz;
mod reference;
mod safetensors;
mod weights;

pub use dictionary::words;

/// What became of an input.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was accepted, and is what the independent reading says.
    Held,
    /// It was accepted; the independent reading does not know such inputs.
    Accepted,
    /// It was refused, as the independent reading demands or allows, with this text.
    Refused(String),
}

/// How the library's answer differs from what it has to be.
#[derive(Debug, PartialEq, Eq)]
pub struct Mismatch(pub String);

/// What a target says of an input.
pub type Outcome = Result<Verdict, Mismatch>;

/// Bytes go in.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, by which its seeds, its words and its binary are found.
    pub name: &'static str,
    /// What it makes of an input.
    pub run: fn(&[u8]) -> Outcome,
}

/// All targets.
pub const TARGETS: [Target; 7] = [
    Target { name: "npy", run: npy::run },
    Target { name: "npz", run: npz::run },
    Target { name: "safetensors", run: safetensors::run },
    Target { name: "layers", run: layers::run },
    Target { name: "explain", run: explain::run },
    Target { name: "einsum", run: einsum::run },
    Target { name: "index", run: index::run },
];

/// The target of a name.
pub fn target(name: &str) -> Option<Target> {
    TARGETS.into_iter().find(|target| target.name == name)
}

/// Runs a target on an input.
///
/// # Panics
/// When the library does, or when its answer is not what it has to be: libFuzzer takes a panic for a find.
pub fn hold(name: &str, data: &[u8]) {
    let target = target(name).unwrap_or_else(|| panic!("no target has the name {name}"));
    if let Err(Mismatch(how)) = (target.run)(data) {
        panic!("{how}");
    }
}

/// The mismatch, unless both are the same.
fn same<A: std::fmt::Debug + PartialEq<B>, B: std::fmt::Debug>(what: &str, is: A, should: B) -> Result<(), Mismatch> {
    if is == should {
        return Ok(());
    }
    Err(Mismatch(format!("{what}: {is:?}, and it should be {should:?}")))
}

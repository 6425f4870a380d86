//! ONNX models as Rust modules for `conformable`: one line a node, each value with its shape in its type, nothing allocated in a call.
//!
//! In the `main` of a `build.rs`:
//!
//! ```no_run
//! conformable_onnx::Generator::new("model.onnx").size("x", &[1, 3, 48, 192]).build().unwrap();
//! ```
//!
//! and where the model is used:
//!
//! ```ignore
//! include!(concat!(env!("OUT_DIR"), "/model.rs"));
//! ```

#![forbid(unsafe_code)]

mod array;
mod block;
mod fold;
mod fuse;
mod lower;
mod name;
mod net;
mod open;
mod ops;
mod plan;
mod proto;
mod read;
mod repeat;
mod report;
mod resolve;
mod spelled;
mod stored;
mod write;

use open::Opens;
pub use report::Row;
use std::collections::BTreeMap;
use std::fmt;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// All that stands in the way of a model.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The file.
    pub model: PathBuf,
    /// Each a sentence, with the node that it is about.
    pub problems: Vec<String>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no module is made of {}:", self.model.display())?;
        self.problems.iter().try_for_each(|problem| write!(f, "\n  {problem}"))
    }
}

impl std::error::Error for Refusal {}

/// A module that was made, before it is written.
#[derive(Debug, Clone)]
pub struct Module {
    /// The Rust.
    pub text: String,
    /// The file beside it, if there are weights.
    pub weights: Option<Vec<u8>>,
    /// How many nodes are left of the graph, when what is known has been computed.
    pub nodes: usize,
    /// How many lines they became.
    pub lines: usize,
    /// Bytes of the arena; 0 where an axis is open, and it grows.
    pub arena: usize,
    /// The lines, those of blocks once for each call: what each computes, of what, and where it lies.
    pub rows: Vec<Row>,
    source: String,
}

impl Module {
    /// The lines as a table.
    pub fn table(&self) -> String {
        report::table(&self.rows)
    }

    /// The lines as a drawing, an SVG.
    pub fn drawing(&self) -> String {
        report::drawing(&self.rows, &self.source)
    }
}

/// The size of an axis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Size {
    /// A number, which is part of every type.
    Known(i64),
    /// A name for a number that is known at run time, `Dyn<Name>` in types; or a sum of such, `Past+New` or `Words+1`, which is
    /// `Dyn<Sum<Past, New>>`.
    Open(String),
}

impl From<i64> for Size {
    fn from(size: i64) -> Size {
        Size::Known(size)
    }
}

impl From<&str> for Size {
    fn from(name: &str) -> Size {
        Size::Open(name.to_owned())
    }
}

/// A graph, and the lines of it.
struct Made {
    net: net::Net,
    lines: lower::Program,
}

/// A part of an open size.
enum Term {
    Name(String),
    Number(usize),
}

impl Term {
    fn number(&self, opens: &Opens) -> usize {
        match self {
            Term::Name(name) => opens.number(name),
            Term::Number(n) => *n,
        }
    }
}

/// What the module has by these names itself.
const TAKEN: [&str; 24] = [
    "Arena",
    "Attention",
    "Conv",
    "Dim",
    "Dyn",
    "Element",
    "IndexError",
    "Inline",
    "InlineTensor",
    "Len",
    "LengthsOf",
    "One",
    "Pad",
    "Pool",
    "Self",
    "Shape",
    "Size",
    "SliceView",
    "SliceViewMut",
    "Sum",
    "Tensor",
    "Vec",
    "View",
    "Weights",
];

/// The terms of `Past+New`, names as they are types.
fn terms(text: &str) -> Result<Vec<Term>, String> {
    let wrong = || format!("`{text}` is neither a size nor a name for one");
    let term = |term: &str| -> Result<Term, String> {
        let term = term.trim();
        if let Ok(n) = term.parse() {
            return Ok(Term::Number(n));
        }
        let parts = term.split(|c: char| !c.is_ascii_alphanumeric());
        let camel: String = parts
            .map(|part| {
                part.chars().take(1).map(|c| c.to_ascii_uppercase()).chain(part.chars().skip(1)).collect::<String>()
            })
            .collect();
        if !camel.starts_with(|c: char| c.is_ascii_uppercase()) || TAKEN.contains(&camel.as_str()) {
            return Err(wrong());
        }
        Ok(Term::Name(camel))
    };
    let terms = text.split('+').map(term).collect::<Result<Vec<Term>, String>>()?;
    if terms.iter().any(|term| matches!(term, Term::Name(_))) { Ok(terms) } else { Err(wrong()) }
}

/// Makes a module of a model.
#[derive(Debug, Clone)]
pub struct Generator {
    model: PathBuf,
    sizes: BTreeMap<String, Vec<Size>>,
    heap: bool,
    apart: bool,
    winograd: bool,
}

impl Generator {
    /// Of the model in this file.
    pub fn new(model: impl Into<PathBuf>) -> Generator {
        Generator { model: model.into(), sizes: BTreeMap::new(), heap: true, apart: false, winograd: false }
    }

    /// With these sizes of an input whose axes have none in the file.
    pub fn size(self, input: &str, sizes: &[i64]) -> Generator {
        self.sizes(input, &sizes.iter().map(|&n| Size::Known(n)).collect::<Vec<_>>())
    }

    /// With these sizes of an input, of which some may be names: the module is then for any numbers of such, in one call as in
    /// another. Axes of one name have one size, in one input as in all. Its arena lies on the heap and grows.
    ///
    /// ```no_run
    /// # use conformable_onnx::Generator;
    /// Generator::new("model.onnx").sizes("x", &["Batch".into(), 784.into()]);
    /// ```
    pub fn sizes(mut self, input: &str, sizes: &[Size]) -> Generator {
        self.sizes.insert(input.to_owned(), sizes.to_vec());
        self
    }

    /// For a program without a heap: the arena has no `boxed`.
    pub fn no_heap(mut self) -> Generator {
        self.heap = false;
        self
    }

    /// With the weights in a `.safetensors` file that the program reads, or maps, when it starts, and not in the program: `forward`
    /// takes them as `Weights::of(bytes)`.
    pub fn weights_apart(mut self) -> Generator {
        self.apart = true;
        self
    }

    /// With `nn::conv2d_winograd` for convolutions of 3 x 3 that move by 1 and have enough to multiply: about half of their time, as four
    /// ninths of the products. Their kernels are transformed now, and 16 / 9 as large. Last bits are others than those of `nn::conv2d`,
    /// and an infinite element reaches places beside it: `nn::Winograd` says how far.
    pub fn winograd(mut self) -> Generator {
        self.winograd = true;
        self
    }

    fn refused(&self, problems: Vec<String>) -> Refusal {
        Refusal { model: self.model.clone(), problems }
    }

    /// The module, whose weights are in the file that it calls `weights`.
    ///
    /// # Errors
    /// All that stands in the way, at once.
    pub fn generate(&self, weights: &str) -> Result<Module, Refusal> {
        self.generate_with(weights, &mut |_, _| {})
    }

    /// As [`generate`](Self::generate), calling `progress` with the number of nodes that are done, and of all.
    ///
    /// # Errors
    /// All that stands in the way, at once.
    pub fn generate_with(&self, weights: &str, progress: &mut dyn FnMut(usize, usize)) -> Result<Module, Refusal> {
        let model = read::model(&self.model).map_err(|problem| self.refused(vec![problem]))?;
        let names = self.names()?;
        if names.is_empty() {
            let program = self.program(&model, Opens::default(), progress)?;
            return Ok(self.written(&program, weights));
        }
        let known =
            self.sizes.values().flatten().filter_map(|size| if let Size::Known(n) = size { Some(*n) } else { None });
        let [one, other] = open::stand_ins(&model, known, names.len())
            .ok_or_else(|| self.refused(vec![format!("{} axes are named, which are too many", names.len())]))?;
        let one = self.program(&model, Opens::new(&names, &one), progress)?;
        let other = self.program(&model, Opens::new(&names, &other), &mut |_, _| {})?;
        let problems = open::differences((&one.lines, &one.net.opens), (&other.lines, &other.net.opens));
        if !problems.is_empty() {
            return Err(self.refused(problems));
        }
        Ok(self.written(&one, weights))
    }

    /// The names of the open axes, as types: each is one axis of an input.
    fn names(&self) -> Result<Vec<String>, Refusal> {
        let (mut names, mut alone) = (Vec::new(), Vec::new());
        for size in self.sizes.values().flatten() {
            let Size::Open(text) = size else { continue };
            let terms = terms(text).map_err(|problem| self.refused(vec![problem]))?;
            for term in &terms {
                if let Term::Name(name) = term {
                    names.push(name.clone());
                    alone.extend((terms.len() == 1).then(|| name.clone()));
                }
            }
        }
        names.sort();
        names.dedup();
        if names.len() > open::MOST {
            let (most, names) = (open::MOST, names.join(", "));
            return Err(self.refused(vec![format!("{most} axes may be open, and these are named: {names}")]));
        }
        if let (Some(name), false) = (names.first(), self.heap) {
            return Err(self.refused(vec![format!("without a heap each size is a number, and `{name}` is none")]));
        }
        if let Some(name) = names.iter().find(|name| !alone.contains(name)) {
            return Err(self.refused(vec![format!("`{name}` is a part of a size, and of no input a size by itself")]));
        }
        Ok(names)
    }

    /// The lines of the model, for these open axes.
    fn program(
        &self,
        model: &proto::ModelProto,
        opens: Opens,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Made, Refusal> {
        let folder = match self.model.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            _ => Path::new("."),
        };
        let opens = Rc::new(opens);
        let number = |size: &Size| match size {
            Size::Known(n) => *n,
            Size::Open(text) => {
                let terms = terms(text).unwrap_or_default();
                let parts: Vec<usize> = terms.iter().map(|term| term.number(&opens)).collect();
                opens.sum(&parts) as i64
            }
        };
        let sizes = self.sizes.iter().map(|(name, sizes)| (name.clone(), sizes.iter().map(number).collect())).collect();
        // An open axis is named where it is spoken of.
        let refused = |problems: Vec<String>| self.refused(problems.iter().map(|p| opens.in_words(p)).collect());
        let mut net = resolve::resolve(model, &sizes, folder, opens.clone(), progress).map_err(refused)?;
        net.prune();
        fuse::fuse(&mut net);
        if self.winograd {
            fuse::winograd(&mut net);
        }
        net.prune();
        let lines = lower::lower(&net).map_err(refused)?;
        Ok(Made { net, lines })
    }

    /// The module of the lines.
    fn written(&self, Made { net, lines: program }: &Made, weights: &str) -> Module {
        let lines = plan::lines(program);
        let blocks = repeat::find(program, &lines);
        let plan = plan::plan(program, lines, &blocks);
        let source = self.model.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let style = write::Style { source: &source, weights, apart: self.apart, heap: self.heap, opens: &net.opens };
        let files = write::write(program, &plan, &blocks, &style);
        Module {
            text: formatted(files.module),
            weights: files.weights,
            nodes: net.steps.len(),
            lines: files.lines,
            arena: if net.opens.is_empty() { plan.bytes() } else { 0 },
            rows: report::rows(program, &plan, &files.names, &net.opens),
            source,
        }
    }

    /// Writes the module to this file, and the weights beside it: both, or none.
    ///
    /// # Errors
    /// All that stands in the way, or what the file system says.
    pub fn write(&self, module: &Path) -> Result<Module, Refusal> {
        self.write_with(module, &mut |_, _| {})
    }

    /// As [`write`](Self::write), calling `progress` with the number of nodes that are done, and of all.
    ///
    /// # Errors
    /// All that stands in the way, or what the file system says.
    pub fn write_with(&self, module: &Path, progress: &mut dyn FnMut(usize, usize)) -> Result<Module, Refusal> {
        let weights = module.with_extension(if self.apart { "safetensors" } else { "weights" });
        let name = weights.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let made = self.generate_with(&name, progress)?;
        let save = || -> std::io::Result<()> {
            let folder = match module.parent() {
                Some(folder) if !folder.as_os_str().is_empty() => folder,
                _ => Path::new("."),
            };
            std::fs::create_dir_all(folder)?;
            let new = |bytes: &[u8]| -> std::io::Result<tempfile::NamedTempFile> {
                let mut file = tempfile::Builder::new().permissions(permissions()).tempfile_in(folder)?;
                file.write_all(bytes)?;
                Ok(file)
            };
            let text = new(made.text.as_bytes())?;
            let bytes = made.weights.as_deref().map(new).transpose()?;
            if let Some(bytes) = bytes {
                bytes.persist(&weights)?;
            }
            text.persist(module)?;
            Ok(())
        };
        save().map_err(|e| self.refused(vec![format!("{} cannot be written: {e}", module.display())]))?;
        Ok(made)
    }

    /// For a build script: writes the module to the folder of what is built, as `NAME.rs` for a model `NAME.onnx`, and has cargo
    /// call it again when the model changes.
    ///
    /// # Errors
    /// All that stands in the way, or what the file system says.
    pub fn build(&self) -> Result<Module, Refusal> {
        println!("cargo::rerun-if-changed={}", self.model.display());
        let model = read::model(&self.model).map_err(|problem| self.refused(vec![problem]))?;
        for file in read::files(&model) {
            println!("cargo::rerun-if-changed={}", self.model.with_file_name(file).display());
        }
        let folder = std::env::var_os("OUT_DIR")
            .ok_or_else(|| self.refused(vec!["OUT_DIR is not set: this is for build scripts".to_owned()]))?;
        let stem = self.model.file_stem().unwrap_or_default();
        self.write(&PathBuf::from(folder).join(stem).with_extension("rs"))
    }
}

#[cfg(unix)]
fn permissions() -> std::fs::Permissions {
    use std::os::unix::fs::PermissionsExt;
    std::fs::Permissions::from_mode(0o644)
}

#[cfg(not(unix))]
fn permissions() -> std::fs::Permissions {
    std::fs::File::open(".").and_then(|f| f.metadata()).map(|m| m.permissions()).expect("the folder is there")
}

/// As rustfmt writes it; where there is none, as it is.
fn formatted(text: String) -> String {
    use std::process::{Command, Stdio};
    let run = || -> Option<String> {
        // Where no project says how it formats.
        let mut child = Command::new("rustfmt")
            .current_dir(std::env::temp_dir())
            .args(["--edition", "2024", "--config", "max_width=140,use_small_heuristics=Max"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut input = child.stdin.take()?;
        let sent = text.clone();
        let writer = std::thread::spawn(move || input.write_all(sent.as_bytes()));
        let output = child.wait_with_output().ok()?;
        writer.join().ok()?.ok()?;
        (output.status.success() && !output.stdout.is_empty()).then(|| String::from_utf8(output.stdout).ok())?
    };
    run().unwrap_or(text)
}

//! Which type a file has, by the model of Google's magika: [`Recogniser::of_file`].
//!
//! | file | what |
//! |---|---|
//! | `features.rs` | what the model sees of a file: 2048 numbers of its beginning and its end |
//! | `types.rs` | the names that the model's answers have, and when one is believed |
//! | this one | both, around the generated module |

mod features;
mod types;

use conformable::prelude::*;
use features::Features;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use types::Types;

/// What `build.rs` made of the model: the weights, an arena, and `forward`.
mod model {
    include!(concat!(env!("OUT_DIR"), "/magika.rs"));
}

/// Bytes that are read at each end of a file.
const BLOCK: u64 = 4096;

/// Names files' types. What it computes lies in memory that it has from the start.
pub struct Recogniser {
    arena: Box<model::Arena>,
    types: Types,
}

/// The type of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// In one word, as `rust`.
    pub label: String,
    /// In a few.
    pub description: String,
    /// What the model thinks of its own answer; 1 where it was not asked.
    pub probability: f32,
}

impl Default for Recogniser {
    fn default() -> Self {
        Self::new()
    }
}

impl Recogniser {
    /// Of the model and the tables that are in this program.
    pub fn new() -> Self {
        Self { arena: model::Arena::boxed(), types: Types::new() }
    }

    /// The type of the file at this path, of which the first and the last 4 KiB are read.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn of_file(&mut self, path: &Path) -> io::Result<Answer> {
        let mut file = File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Ok(self.without_model("directory"));
        }
        let len = metadata.len();
        let mut first = Vec::new();
        (&file).take(BLOCK).read_to_end(&mut first)?;
        file.seek(SeekFrom::Start(len.saturating_sub(BLOCK)))?;
        let mut last = Vec::new();
        file.take(BLOCK).read_to_end(&mut last)?;
        Ok(self.of_ends(&first, &last))
    }

    /// The type of these bytes.
    pub fn of_bytes(&mut self, bytes: &[u8]) -> Answer {
        let block = bytes.len().min(BLOCK as usize);
        self.of_ends(&bytes[..block], &bytes[bytes.len() - block..])
    }

    fn of_ends(&mut self, first: &[u8], last: &[u8]) -> Answer {
        match Features::of(first, last) {
            Features::Empty => self.without_model("empty"),
            // Too few to tell apart what is text.
            Features::Few if str::from_utf8(first).is_ok() => self.without_model("txt"),
            Features::Few => self.without_model("unknown"),
            Features::Bytes(bytes) => {
                // It looks each number up in a table of 257 rows.
                let probabilities = model::forward(bytes.view(), &mut self.arena).expect("bytes, and 256");
                let probabilities = probabilities.reshape::<shape![214]>();
                let (best, probability) = (probabilities.argmax(), probabilities.max());
                let label = self.types.believed(best, probability).to_owned();
                self.answer(label, probability)
            }
        }
    }

    fn without_model(&self, label: &str) -> Answer {
        self.answer(label.to_owned(), 1.0)
    }

    fn answer(&self, label: String, probability: f32) -> Answer {
        let description = self.types.description(&label).to_owned();
        Answer { label, description, probability }
    }
}

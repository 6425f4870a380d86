//! `Weights::open` of `.npz` files, beside naive readings of the archive and of each file in it. An input that is a `.npy`
//! file is put into an archive: checksums would keep most changes from going further.

use crate::memory::bounded;
use crate::reference::{Array, Reading, npy, zip};
use crate::{Mismatch, Outcome, Verdict, weights};
use conformable::io::weights::Weights;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) fn run(data: &[u8]) -> Outcome {
    let archive = match data {
        [b'P', ..] => Cow::Borrowed(data),
        [] | [b'\x93' | b'{', ..] => {
            Cow::Owned(zip::write("a.npy", &npy::with_length(data), data.len().is_multiple_of(2)))
        }
        _ => return Ok(Verdict::Refused("no archive".into())),
    };
    let file = Temporary::of_this_thread();
    let path = &file.0;
    std::fs::write(path, &archive).map_err(|error| Mismatch(format!("{}: {error}", path.display())))?;
    let len = archive.len();
    let opened = bounded(len, || Weights::open(path))?;

    // The arrays of a plain archive, and whether all of them are well-formed.
    let plain = zip::read(&archive);
    let (mut arrays, mut whole) = (BTreeMap::new(), plain.is_some());
    let files = plain.unwrap_or_default();
    for (name, file) in files.iter().filter_map(|(name, file)| Some((name.strip_suffix(".npy")?, file))) {
        match npy::read(file) {
            Reading::Is(array) if array.bytes() == array.data.len() as u64 => drop(arrays.insert(name, array)),
            _ => whole = false,
        }
    }
    match opened {
        Err(error) if whole => Err(Mismatch(format!("refused, and it is well-formed: {error}"))),
        Err(error) => {
            let _ = (error.kind(), format!("{error:?}"));
            Ok(Verdict::Refused(error.to_string().replace(&*path.to_string_lossy(), "")))
        }
        Ok(weights) => {
            let _ = format!("{weights:?}");
            if whole {
                weights::held(&weights, &arrays, len)?;
                return Ok(Verdict::Held);
            }
            held_where_known(&weights, &arrays, len)
        }
    }
}

/// Holds what is read to those of the arrays that are known.
fn held_where_known(weights: &Weights, arrays: &BTreeMap<&str, Array<'_>>, len: usize) -> Outcome {
    let mut refused = None;
    weights::read_each(weights, len, |name, given| {
        match (given, arrays.get(name)) {
            (Err(error), _) => refused = Some(error),
            (Ok(weights::Given::Bits(bits)), Some(array)) => crate::same(name, bits, array.bits())?,
            _ => {}
        }
        Ok(())
    })?;
    Ok(refused.map_or(Verdict::Accepted, Verdict::Refused))
}

/// The file that an archive is written to, as long as it is read: its name does not reach the texts of errors.
struct Temporary(PathBuf);

impl Temporary {
    /// A file that no other thread writes to.
    fn of_this_thread() -> Self {
        static THREADS: AtomicUsize = AtomicUsize::new(0);
        thread_local! {
            static NUMBER: usize = THREADS.fetch_add(1, Ordering::Relaxed);
        }
        let number = NUMBER.with(|number| *number);
        Temporary(std::env::temp_dir().join(format!("conformable-fuzz-{}-{number}.npz", std::process::id())))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // Where it is left, the machine's own care for temporary files is enough.
        let _ = std::fs::remove_file(&self.0);
    }
}

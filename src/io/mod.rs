//! Tensors from and to files: NumPy's own format, behind the feature `npy`, and the [`weights`] of models by name.

#[cfg(feature = "npy")]
pub mod npy;
pub mod weights;

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Writes a file under a name of its own in the same folder, then gives it its name.
pub(crate) fn write_beside(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?;
    let mut beside = OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}-{}.part", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed)));
    let beside = path.with_file_name(beside);
    let mut file = File::create_new(&beside)?;
    let written = write(&mut file).and_then(|()| file.sync_all()).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What failed first is what is reported.
        let _ = fs::remove_file(&beside);
    }
    written
}

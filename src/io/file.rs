//! Opening files that may be anything, and writing files that are whole or as they were.

use std::fmt;
use std::fs::{self, File, FileType, Metadata, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind, Seek};
use std::path::{Path, PathBuf};

/// As many symbolic links as Linux follows.
const LINKS: usize = 40;

/// How often another name is tried for a file beside.
const NAMES: usize = 100;

/// A regular file, and its length. Nothing else is opened: a pipe would be waited for, and a device may have no end.
pub(crate) fn open_regular(path: &Path) -> io::Result<(File, u64)> {
    let len_of = |metadata: Metadata| match metadata.is_file() {
        true => Ok(metadata.len()),
        false => {
            let what = format!("{}, where a file is expected", name(metadata.file_type()));
            Err(io::Error::new(ErrorKind::InvalidInput, what))
        }
    };
    len_of(fs::metadata(path)?)?;
    let file = File::open(path)?;
    let len = len_of(file.metadata()?)?;
    Ok((file, len))
}

/// What has the name of a file and is none.
fn name(of: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if of.is_fifo() {
            return "a pipe";
        }
        if of.is_socket() {
            return "a socket";
        }
        if of.is_block_device() || of.is_char_device() {
            return "a device";
        }
    }
    if of.is_dir() { "a folder" } else { "something else" }
}

/// Why the system refused, or the words of an error that was made here.
pub(crate) fn reason(error: &io::Error) -> impl fmt::Display {
    fmt::from_fn(move |f| match error.get_ref() {
        Some(words) => write!(f, "{words}"),
        None => write!(f, "{}", error.kind()),
    })
}

/// The next `len` bytes, of which there have to be as many. The caller has a tensor to put them into: `len` is no claim of a file.
pub(crate) fn read_bytes(reader: &mut dyn io::Read, len: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(len)?;
    io::Read::read_to_end(&mut io::Read::take(reader, len as u64), &mut bytes)?;
    match bytes.len() {
        found if found == len => Ok(bytes),
        found => Err(io::Error::new(
            ErrorKind::UnexpectedEof,
            format!("{len} bytes expected, found {found} bytes: it is cut short"),
        )),
    }
}

/// Writes a file, as [the module](super#writing) says. An error leaves the old file as it was.
pub(crate) fn write_file(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    // Opened for writing even where another file will take its place: what may not be written is not replaced.
    match OpenOptions::new().write(true).open(path) {
        Ok(file) => {
            let old = file.metadata()?;
            if !old.is_file() {
                write_through(file, write)
            } else if names(&old) > 1 {
                write_over(path, file, &old, write)
            } else {
                drop(file);
                replace(&target(path)?, Some(&old), write)
            }
        }
        Err(error) if error.kind() == ErrorKind::NotFound => replace(&target(path)?, None, write),
        Err(error) => Err(error),
    }
}

/// Writes to a device or a pipe.
fn write_through(mut file: File, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    write(&mut file)?;
    synced(&file)
}

/// Writes a file of its own that then takes the name.
fn replace(path: &Path, old: Option<&Metadata>, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let mut beside = Replacement::new(folder_of(path), old.is_some())?;
    write(&mut beside.file)?;
    if let Some(old) = old {
        keep_access(&beside.file, old)?;
    }
    beside.file.sync_all()?;
    beside.rename(path)?.forget();
    sync_folder(folder_of(path))
}

/// Writes over a file that has several names, all of which keep naming one file. What it held is copied first: an error brings it
/// back.
fn write_over(
    path: &Path,
    mut file: File,
    old: &Metadata,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let folder = target(path)?;
    let folder = folder_of(&folder);
    let mut copy = Replacement::new(folder, true)?;
    io::copy(&mut File::open(path)?, &mut copy.file)?;
    keep_access(&copy.file, old)?;
    copy.file.sync_all()?;
    // Only a whole copy has this ending.
    let whole = copy.path.with_extension("old");
    let mut copy = copy.rename(&whole)?;
    sync_folder(folder)?;

    // Not cut to nothing first: the room that it has is needed to bring the old bytes back where the disk is full.
    let written = write(&mut file).and_then(|()| {
        let len = file.stream_position()?;
        file.set_len(len)?;
        file.sync_all()
    });
    let Err(error) = written else { return Ok(()) };
    match copy.bring_back(&mut file, old.len()) {
        Ok(()) => Err(error),
        Err(_) => {
            let words = format!("{}; what it held is in {}", reason(&error), copy.path.display());
            copy.forget();
            Err(io::Error::new(error.kind(), words))
        }
    }
}

/// A file with a name of its own in some folder, which goes if it is dropped.
struct Replacement {
    path: PathBuf,
    file: File,
}

impl Replacement {
    /// A new file that only its owner may read if it is `private`, and else whoever may read new files.
    fn new(folder: &Path, private: bool) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        if private {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        #[cfg(not(unix))]
        let _ = private;
        let mut tries = 0;
        loop {
            // Short, whatever the name of the file is; by chance, since a killed program may leave one behind.
            let path = folder.join(format!(".conformable-{:016x}.part", RandomState::new().hash_one(tries)));
            match options.open(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists && tries < NAMES => tries += 1,
                file => return file.map(|file| Replacement { path, file }),
            }
        }
    }

    /// Gives it another name, and takes that of what has it.
    fn rename(mut self, path: &Path) -> io::Result<Self> {
        fs::rename(&self.path, path)?;
        self.path = path.into();
        Ok(self)
    }

    /// Lets the file stay.
    fn forget(mut self) {
        self.path = PathBuf::new();
    }

    /// Copies as much of it to the beginning of a file as was written there, and gives that its length again.
    fn bring_back(&mut self, to: &mut File, len: u64) -> io::Result<()> {
        let written = to.stream_position()?;
        to.rewind()?;
        self.file.rewind()?;
        io::copy(&mut io::Read::take(&mut self.file, written), to)?;
        to.set_len(len)?;
        to.sync_all()
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        // What failed before this is what is reported.
        if !self.path.as_os_str().is_empty() {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// The path that symbolic links lead to, which need not exist.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..=LINKS {
        match fs::symlink_metadata(&path) {
            Ok(metadata) if metadata.is_symlink() => path = folder_of(&path).join(fs::read_link(&path)?),
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// How many names a file has, where the system says so.
fn names(metadata: &Metadata) -> u64 {
    #[cfg(unix)]
    return std::os::unix::fs::MetadataExt::nlink(metadata);
    #[cfg(not(unix))]
    {
        let _ = metadata;
        1
    }
}

/// Gives a file the owner, the group and the mode of another, as far as the system lets it.
#[cfg(unix)]
fn keep_access(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};
    let new = file.metadata()?;
    let mut mode = old.mode() & 0o7777;
    // What the old group might do is not for another one, beyond what everybody may.
    if new.gid() != old.gid() && fchown(file, None, Some(old.gid())).is_err() {
        mode = mode & 0o5707 | (mode & 0o7) << 3;
    }
    if new.uid() != old.uid() && fchown(file, Some(old.uid()), None).is_err() {
        mode &= 0o3777;
    }
    match file.metadata()?.mode() & 0o7777 == mode {
        true => Ok(()),
        false => file.set_permissions(fs::Permissions::from_mode(mode)),
    }
}

#[cfg(not(unix))]
fn keep_access(_: &File, _: &Metadata) -> io::Result<()> {
    Ok(())
}

/// Waits until the system has stored what was written, where that means anything: not to a pipe.
fn synced(file: &File) -> io::Result<()> {
    match file.sync_all() {
        Err(error) if !matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) => Err(error),
        _ => Ok(()),
    }
}

/// Waits until the system has stored the names in a folder. One that may not be read cannot be asked to.
fn sync_folder(folder: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Ok(folder) = File::open(folder) {
        return synced(&folder);
    }
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

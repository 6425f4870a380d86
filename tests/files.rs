//! Files as they are found: what is kept when one is written over, what is left when that fails or the program is killed, and files
//! made to take memory, to wait for ever or to be believed.

#[path = "support/counting.rs"]
mod counting;
#[path = "support/folder.rs"]
mod folder;

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use conformable::io::weights::{Weights, WeightsErrorKind, WeightsProblem, Writer};
use conformable::prelude::*;
use conformable::storage::Heap;
use counting::{NOTHING, allocated};
use folder::Folder;

type Three = Tensor<f32, shape![3]>;

/// A tensor that is read from a file of either format.
fn read<S: Shape>(path: &Path) -> Result<Tensor<f32, S>, String> {
    match path.extension().is_some_and(|ending| ending == "npy") {
        true => Tensor::read_npy(path).map_err(|error| error.to_string()),
        false => {
            Weights::open(path).and_then(|weights| weights.read(|w| w.tensor("a"))).map_err(|error| error.to_string())
        }
    }
}

/// Writes a tensor in the format that the name says.
fn write<S: Shape>(path: &Path, tensor: &Tensor<f32, S>) -> Result<(), String> {
    match path.extension().is_some_and(|ending| ending == "npy") {
        true => tensor.write_npy(path).map_err(|error| error.to_string()),
        false => Writer::new().tensor("a", tensor).save(path).map_err(|error| error.to_string()),
    }
}

const NAMES: [&str; 2] = ["a.npy", "a.safetensors"];

#[test]
fn the_longest_names_are_written() {
    let folder = Folder::new();
    let tensor: Three = tensor![1.0, 2.0, 3.0];
    for ending in [".npy", ".safetensors"] {
        let name = format!("{}{ending}", "n".repeat(255 - ending.len()));
        for _ in 0..2 {
            write(&folder.0.join(&name), &tensor).unwrap();
            assert_eq!(read::<shape![3]>(&folder.0.join(&name)).unwrap(), tensor);
        }
        assert_eq!(folder.names(), [name.as_str()]);
        fs::remove_file(folder.0.join(&name)).unwrap();
        let error = write(&folder.0.join(format!("n{name}")), &tensor).unwrap_err();
        assert!(error.contains("invalid filename"), "{error}");
    }
    // 255 bytes that are fewer letters.
    let name = format!("{}n.npy", "ü".repeat(125));
    Writer::new().tensor(name.strip_suffix(".npy").unwrap(), &tensor).save_npy(&folder.0).unwrap();
    assert_eq!(folder.names(), [name.as_str()]);
    assert_eq!(name.len(), 255);
}

/// A path of 4,000 bytes of the 4,095 that Linux takes.
#[cfg(target_os = "linux")]
#[test]
fn long_paths_are_written() {
    let folder = Folder::new();
    let tensor: Three = tensor![1.0, 2.0, 3.0];
    let mut deep = folder.0.clone();
    while deep.as_os_str().len() < 3_800 {
        deep.push("d".repeat(100));
    }
    fs::create_dir_all(&deep).unwrap();
    deep.push(format!("{}.npy", "n".repeat(4_000 - deep.as_os_str().len() - 5)));
    write(&deep, &tensor).unwrap();
    assert_eq!((read::<shape![3]>(&deep).unwrap(), deep.as_os_str().len()), (tensor, 4_000));
}

#[cfg(unix)]
mod writing {
    //! What is written over, and what is kept of it.

    use super::*;
    use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, chown, symlink};
    use std::os::unix::net::UnixListener;
    use std::os::unix::process::CommandExt;
    use std::process::{Command, Stdio};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;
    use std::time::Duration;

    /// Says which part a test is to play that was started by itself, and where.
    const PART: &str = "CONFORMABLE_FILES_PART";

    /// Starts the test of this name in a process of its own, which finds `folder` in its environment.
    fn part(test: &str, folder: &Path) -> Command {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", &format!("writing::{test}"), "--nocapture"]).env(PART, folder);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    fn mode(path: &Path) -> u32 {
        path.metadata().unwrap().mode() & 0o7777
    }

    fn is_root() -> bool {
        Folder::new().0.metadata().unwrap().uid() == 0
    }

    fn run(command: &str, arguments: &[&dyn AsRef<std::ffi::OsStr>]) -> bool {
        let mut command = Command::new(command);
        command.args(arguments).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }

    #[test]
    fn links_lead_to_what_is_written() {
        for name in NAMES {
            let folder = Folder::new();
            let at = |name: &str| folder.0.join(name);
            fs::create_dir_all(at("data/far")).unwrap();
            fs::create_dir(at("links")).unwrap();
            let file = at("data/far").join(name);
            write::<shape![3]>(&file, &tensor![0.0, 0.0, 0.0]).unwrap();
            // A chain of links through a folder that is one itself: relative, absolute, relative.
            symlink(at("data/far"), at("links/folder")).unwrap();
            symlink(format!("folder/../far/{name}"), at("links").join(format!("1{name}"))).unwrap();
            symlink(at("links").join(format!("1{name}")), at("links").join(format!("2{name}"))).unwrap();
            symlink(format!("links/2{name}"), at(name)).unwrap();
            let tensor: Three = tensor![1.0, 2.0, 3.0];
            write(&at(name), &tensor).unwrap();
            assert_eq!(read::<shape![3]>(&file).unwrap(), tensor);
            for link in [at(name), at("links").join(format!("1{name}")), at("links").join(format!("2{name}"))] {
                assert!(link.symlink_metadata().unwrap().is_symlink(), "{} is no link", link.display());
                assert_eq!(read::<shape![3]>(&link).unwrap(), tensor);
            }

            // To nothing: what it names is made, in its folder.
            let none = at("links").join(format!("none{name}"));
            symlink(format!("../data/new{name}"), &none).unwrap();
            write(&none, &tensor).unwrap();
            assert!(none.symlink_metadata().unwrap().is_symlink());
            let new = at("data").join(format!("new{name}"));
            assert!(new.symlink_metadata().unwrap().is_file());
            assert_eq!(read::<shape![3]>(&new).unwrap(), tensor);
            let lost = at(&format!("lost{name}"));
            symlink("no/folder", &lost).unwrap();
            assert!(write(&lost, &tensor).unwrap_err().contains("entity not found"));

            // To itself.
            let (one, two) = (at(&format!("one{name}")), at(&format!("two{name}")));
            symlink(&one, &two).unwrap();
            symlink(&two, &one).unwrap();
            let error = write(&one, &tensor).unwrap_err();
            assert!(error.contains("filesystem loop"), "{error}");
            assert!(one.symlink_metadata().unwrap().is_symlink());

            let mut left = folder.names();
            left.retain(|name| name.starts_with('.'));
            assert_eq!(left, [""; 0]);
        }
    }

    #[test]
    fn modes_stay() {
        let folder = Folder::new();
        for name in NAMES {
            let path = folder.0.join(name);
            for wanted in [0o600, 0o640, 0o604, 0o755, 0o2664] {
                write::<shape![1]>(&path, &tensor![0.0]).unwrap();
                fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).unwrap();
                let before = path.metadata().unwrap();
                write::<shape![1]>(&path, &tensor![wanted as f32]).unwrap();
                assert_eq!(mode(&path), wanted, "{:o} is not {wanted:o}", mode(&path));
                assert_eq!(read::<shape![1]>(&path).unwrap().item(), wanted as f32);
                assert_ne!(path.metadata().unwrap().ino(), before.ino(), "it was not replaced");
            }
            // A new file has the mode of all new files.
            let new = folder.0.join(format!("new{name}"));
            write::<shape![1]>(&new, &tensor![0.0]).unwrap();
            assert_eq!(mode(&new), mode(&folder.file("other", b"")));
        }
    }

    #[test]
    fn owner_and_group_stay() {
        if !is_root() {
            println!("not run: only root can give files away");
            return;
        }
        let folder = Folder::new();
        for name in NAMES {
            let path = folder.0.join(name);
            write::<shape![1]>(&path, &tensor![0.0]).unwrap();
            chown(&path, Some(12_345), Some(54_321)).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o4750)).unwrap();
            write::<shape![1]>(&path, &tensor![1.0]).unwrap();
            let after = path.metadata().unwrap();
            assert_eq!((after.uid(), after.gid(), mode(&path)), (12_345, 54_321, 0o4750));
        }
    }

    /// What is written over a private file can be read by its owner only, also while it is not finished.
    #[test]
    fn private_files_are_never_shown() {
        let folder = Folder::new();
        let path = folder.0.join("a.npy");
        let secret: Tensor<f32, shape![200_000]> = Tensor::ones();
        write(&path, &secret).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        let done = AtomicBool::new(false);
        let seen = thread::scope(|scope| {
            let looker = scope.spawn(|| {
                let mut modes = std::collections::BTreeMap::new();
                while !done.load(Ordering::Relaxed) {
                    for entry in fs::read_dir(&folder.0).unwrap().flatten() {
                        if let (true, Ok(metadata)) = (entry.path() != path, entry.metadata()) {
                            *modes.entry(metadata.mode() & 0o777).or_insert(0) += 1;
                        }
                    }
                }
                modes
            });
            for _ in 0..20 {
                write(&path, &secret).unwrap();
            }
            done.store(true, Ordering::Relaxed);
            looker.join().unwrap()
        });
        assert_eq!(seen.keys().collect::<Vec<_>>(), [&0o600], "{seen:?}");
    }

    /// What somebody else than root may not do: `nobody`, in a process of its own.
    #[test]
    fn what_may_not_be_written_stays() {
        let tensor: Three = tensor![1.0, 2.0, 3.0];
        if let Some(folder) = std::env::var_os(PART) {
            for name in NAMES {
                let at = |place: &str| Path::new(&folder).join(place).join(name);
                // A file for reading only, and a folder that takes no file.
                let refused = |place| write(&at(place), &tensor).unwrap_err().contains("permission denied");
                assert!(refused("own/still") && refused("closed"));
                // Of a group that the file cannot be given to, and of root, but for everybody.
                write(&at("own/group"), &tensor).unwrap();
                write(&at("own/root"), &tensor).unwrap();
            }
            return;
        }
        if !is_root() {
            println!("not run: only root can make files of others");
            return;
        }
        const NOBODY: u32 = 65_534;
        let folder = Folder::new();
        let zeros: Three = Tensor::zeros();
        let place = |place: &str, (user, group), of_folder, of_file| {
            let place = folder.0.join(place);
            fs::create_dir_all(&place).unwrap();
            for name in NAMES {
                write(&place.join(name), &zeros).unwrap();
                chown(place.join(name), Some(user), Some(group)).unwrap();
                fs::set_permissions(place.join(name), fs::Permissions::from_mode(of_file)).unwrap();
            }
            chown(&place, Some(NOBODY), Some(NOBODY)).unwrap();
            fs::set_permissions(&place, fs::Permissions::from_mode(of_folder)).unwrap();
        };
        place("own/still", (NOBODY, NOBODY), 0o755, 0o444);
        place("own/group", (NOBODY, 0), 0o755, 0o2664);
        place("own/root", (0, 0), 0o755, 0o666);
        place("closed", (NOBODY, NOBODY), 0o555, 0o644);
        fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o755)).unwrap();
        // The test program may lie where nobody else may go.
        let program = folder.0.join("program");
        fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
        let mut command = Command::new(&program);
        command.args(["--exact", "writing::what_may_not_be_written_stays"]).env(PART, &folder.0);
        let output = command.current_dir(&folder.0).uid(NOBODY).gid(NOBODY).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && said.contains("1 passed"), "{said}");
        for name in NAMES {
            let at = |place: &str| folder.0.join(place).join(name);
            for refused in [at("own/still"), at("closed")] {
                assert_eq!(read::<shape![3]>(&refused).unwrap(), zeros);
            }
            let group = at("own/group").metadata().unwrap();
            assert_eq!((group.uid(), group.gid(), mode(&at("own/group"))), (NOBODY, NOBODY, 0o644));
            let root = at("own/root").metadata().unwrap();
            assert_eq!((root.uid(), mode(&at("own/root"))), (NOBODY, 0o666));
            assert_eq!(
                (read::<shape![3]>(&at("own/group")).unwrap(), read::<shape![3]>(&at("own/root")).unwrap()),
                (tensor.clone(), tensor.clone())
            );
        }
        for place in ["own/still", "own/group", "own/root", "closed"] {
            assert_eq!(fs::read_dir(folder.0.join(place)).unwrap().count(), 2);
        }
    }

    #[test]
    fn files_of_several_names_stay_one() {
        for name in NAMES {
            let folder = Folder::new();
            let (path, other) = (folder.0.join(name), folder.0.join(format!("other{name}")));
            write::<shape![3]>(&path, &Tensor::zeros()).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
            fs::hard_link(&path, &other).unwrap();
            let inode = path.metadata().unwrap().ino();
            // Longer than it was, then shorter.
            let (long, short) = (Tensor::<f32, shape![5000]>::ones(), Three::ones());
            write(&path, &long).unwrap();
            assert_eq!((read(&path).unwrap(), read(&other).unwrap()), (long.clone(), long));
            write(&other, &short).unwrap();
            assert_eq!((read(&path).unwrap(), read(&other).unwrap()), (short.clone(), short));
            for path in [&path, &other] {
                assert_eq!((path.metadata().unwrap().ino(), mode(path)), (inode, 0o640));
            }
            assert_eq!(folder.names().len(), 2);
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn devices_are_written_to() {
        let folder = Folder::new();
        let at = |name: &str| folder.0.join(name);
        let made = run("mknod", &[&at("null"), &"c", &"1", &"3"]) && run("mknod", &[&at("full"), &"c", &"1", &"7"]);
        // Where files are made that no device is behind, opening one is refused.
        let made = made && fs::OpenOptions::new().write(true).open(at("null")).is_ok();
        let (null, full) = match made {
            true => (at("null"), at("full")),
            false if is_root() => {
                println!("not run: devices can be made, and so lost, but not opened in {}", folder.0.display());
                return;
            }
            // Who is not root could not replace these.
            false => ("/dev/null".into(), "/dev/full".into()),
        };
        let tensor: Three = Tensor::ones();
        for link in NAMES {
            symlink(&null, at(link)).unwrap();
            write(&at(link), &tensor).unwrap();
            tensor.write_npy(&null).unwrap();
            Writer::new().tensor("a", &tensor).save(&null).unwrap();
            assert!(null.metadata().unwrap().file_type().is_char_device());
            assert!(at(link).symlink_metadata().unwrap().is_symlink());

            fs::remove_file(at(link)).unwrap();
            symlink(&full, at(link)).unwrap();
            let error = write(&at(link), &tensor).unwrap_err();
            assert!(error.contains("no storage space"), "{error}");
            assert!(full.metadata().unwrap().file_type().is_char_device());
        }
        assert!(folder.names().iter().all(|name| !name.starts_with('.')));
    }

    #[test]
    fn pipes_are_written_to_and_read() {
        let folder = Folder::new();
        let tensor: Tensor<f32, shape![50_000]> = Tensor::arange();
        for name in NAMES {
            let pipe = folder.0.join(name);
            assert!(run("mkfifo", &[&pipe]));
            let bytes = thread::scope(|scope| {
                let reader = scope.spawn(|| fs::read(&pipe).unwrap());
                write(&pipe, &tensor).unwrap();
                reader.join().unwrap()
            });
            let copy = folder.file(&format!("copy{name}"), &bytes);
            assert_eq!(read::<shape![50_000]>(&copy).unwrap(), tensor);

            // Who reads goes away.
            let error = thread::scope(|scope| {
                scope.spawn(|| drop(File::open(&pipe).unwrap()));
                write(&pipe, &tensor).unwrap_err()
            });
            assert!(error.contains("broken pipe"), "{error}");
            assert!(pipe.metadata().unwrap().file_type().is_fifo());
        }
        // A path that is given may be a pipe.
        let pipe = folder.0.join("a.npy");
        let read: Tensor<f32, shape![50_000]> = thread::scope(|scope| {
            scope.spawn(|| tensor.write_npy(&pipe).unwrap());
            Tensor::read_npy(&pipe).unwrap()
        });
        assert_eq!(read, tensor);
        assert_eq!(folder.names(), ["a.npy", "a.safetensors", "copya.npy", "copya.safetensors"]);
    }

    #[test]
    fn sockets_and_folders_are_refused() {
        let folder = Folder::new();
        for name in NAMES {
            let socket = folder.0.join(format!("socket{name}"));
            let _listener = UnixListener::bind(&socket).unwrap();
            assert!(write::<shape![1]>(&socket, &tensor![1.0]).is_err());
            assert!(socket.metadata().unwrap().file_type().is_socket());
            fs::create_dir(folder.0.join(name)).unwrap();
            let error = write::<shape![1]>(&folder.0.join(name), &tensor![1.0]).unwrap_err();
            assert!(error.contains("is a directory"), "{error}");
        }
        assert_eq!(folder.names().len(), 4);
    }

    /// A file system in memory of so many bytes, which goes when the test ends.
    struct Disk(Folder);

    impl Disk {
        fn new(bytes: usize) -> Option<Disk> {
            let folder = Folder::new();
            let options = format!("size={bytes}");
            run("mount", &[&"-t", &"tmpfs", &"-o", &options, &"tmpfs", &folder.0]).then_some(Disk(folder))
        }
    }

    impl Drop for Disk {
        fn drop(&mut self) {
            let _ = Command::new("umount").arg(&self.0.0).status();
        }
    }

    /// Writes more than fits over a file, which then has to be as it was; the same if it has two names.
    fn overfill(folder: &Folder, reason: &str) {
        let small: Tensor<f32, shape![4096]> = Tensor::arange();
        let large: Tensor<f32, shape![15_000]> = Tensor::ones();
        for name in NAMES {
            let (path, other) = (folder.0.join(name), folder.0.join(format!("other{name}")));
            write(&path, &small).unwrap();
            for names in 1..=2 {
                let before = path.metadata().unwrap();
                let error = write(&path, &large).unwrap_err();
                assert!(error.contains(reason), "{error}");
                let after = path.metadata().unwrap();
                assert_eq!((after.ino(), after.len(), after.mode()), (before.ino(), before.len(), before.mode()));
                assert_eq!(read::<shape![4096]>(&path).unwrap(), small);
                assert_eq!(folder.names().len(), names);
                if names == 1 {
                    fs::hard_link(&path, &other).unwrap();
                }
            }
            assert_eq!(read::<shape![4096]>(&other).unwrap(), small);
            // Room enough.
            write(&path, &-&small).unwrap();
            assert_eq!(read::<shape![4096]>(&other).unwrap(), -&small);
            // A new file is not begun, either.
            fs::remove_file(&path).unwrap();
            fs::remove_file(&other).unwrap();
            write(&path, &Tensor::<f32, shape![30_000]>::ones()).unwrap_err();
            assert_eq!(folder.names(), [""; 0]);
        }
    }

    #[test]
    fn a_full_disk_leaves_the_old_file() {
        match Disk::new(64 << 10) {
            Some(disk) => overfill(&disk.0, "no storage space"),
            None => println!("not run on a full disk: it takes root to make a small one"),
        }
    }

    /// The same of a limit that the system sets for the length of a file: 40 KiB.
    #[test]
    fn a_file_too_large_leaves_the_old_one() {
        if std::env::var_os(PART).is_some() {
            return overfill(&Folder::new(), "file too large");
        }
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; ulimit -f 80; exec \"$0\" \"$@\""]).arg(std::env::current_exe().unwrap());
        command.args(["--exact", "writing::a_file_too_large_leaves_the_old_one"]).env(PART, "here");
        let output = command.output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && said.contains("1 passed"), "{said}");
    }

    type Many = shape![100_000];

    /// All elements are the same number: a file that was written at once.
    fn whole(path: &Path) -> Result<f32, String> {
        let tensor = read::<Many>(path)?;
        let first = tensor.as_slice()[0];
        tensor.iter().all(|&x| x == first).then_some(first).ok_or_else(|| "elements of two files".into())
    }

    /// Writes over the files of a folder for ever: elements 1, 2, 3 and so on.
    fn write_for_ever(folder: &Path, names: &[&str]) -> ! {
        for n in 1.. {
            for name in names {
                write(&folder.join(name), &Tensor::<f32, Many>::full(n as f32)).unwrap();
            }
        }
        unreachable!()
    }

    /// Numbers from 0 to `n`, without a pattern.
    fn moments(n: u64) -> impl FnMut() -> u64 {
        let mut state = 0x9E37_79B9_7F4A_7C15u64 ^ u64::from(std::process::id());
        move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state % n
        }
    }

    /// Starts the test again and again as a program that writes, and kills it: what it had written, and what it left beside.
    fn kill(test: &str, folder: &Folder, mut after: impl FnMut(&Folder)) {
        let mut moment = moments(20_000);
        for _ in 0..30 {
            let mut writer = part(test, &folder.0).spawn().unwrap();
            // Once it has begun, at any moment.
            let begun = || NAMES.iter().all(|name| whole(&folder.0.join(name)).is_ok_and(|n| n > 0.0));
            let mut tries = 0;
            while !begun() {
                tries += 1;
                assert!(tries < 3_000, "nothing is written");
                thread::sleep(Duration::from_millis(5));
            }
            thread::sleep(Duration::from_micros(moment()));
            writer.kill().unwrap();
            assert!(!writer.wait().unwrap().success());
            after(folder);
            for name in NAMES {
                write(&folder.0.join(name), &Tensor::<f32, Many>::zeros()).unwrap();
            }
        }
    }

    #[test]
    fn a_killed_writer_leaves_a_whole_file() {
        if let Some(folder) = std::env::var_os(PART) {
            write_for_ever(Path::new(&folder), &NAMES);
        }
        let folder = Folder::new();
        for name in NAMES {
            write(&folder.0.join(name), &Tensor::<f32, Many>::zeros()).unwrap();
        }
        let (mut killed, mut within, mut written) = (0, 0, 0.0);
        kill("a_killed_writer_leaves_a_whole_file", &folder, |folder| {
            killed += 1;
            for name in NAMES {
                written += whole(&folder.0.join(name)).unwrap();
            }
            for name in folder.names().iter().filter(|name| !NAMES.contains(&name.as_str())) {
                // Only what the documentation says.
                let digits = name.strip_prefix(".conformable-").and_then(|name| name.strip_suffix(".part")).unwrap();
                assert!(digits.len() == 16 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()), "{name}");
                fs::remove_file(folder.0.join(name)).unwrap();
                within += 1;
            }
        });
        println!("killed {killed} times, {within} within a file, after {written} files: each whole");
        assert!(within > 0, "never killed while it wrote");
    }

    /// Of a file with two names the old one is whole, under its names or beside them.
    #[test]
    fn a_killed_writer_of_two_names_leaves_a_copy() {
        if let Some(folder) = std::env::var_os(PART) {
            write_for_ever(Path::new(&folder), &NAMES);
        }
        let folder = Folder::new();
        let others = Folder::new();
        let restore = |folder: &Folder| {
            for name in NAMES {
                let _ = fs::remove_file(folder.0.join(name));
                let _ = fs::remove_file(others.0.join(name));
                write(&folder.0.join(name), &Tensor::<f32, Many>::zeros()).unwrap();
                fs::hard_link(folder.0.join(name), others.0.join(name)).unwrap();
            }
        };
        restore(&folder);
        let (mut killed, mut mixed, mut copies) = (0, 0, 0);
        kill("a_killed_writer_of_two_names_leaves_a_copy", &folder, |folder| {
            killed += 1;
            let mut torn: Vec<_> = NAMES.iter().filter(|name| whole(&folder.0.join(name)).is_err()).collect();
            mixed += torn.len();
            for name in folder.names().iter().filter(|name| !NAMES.contains(&name.as_str())) {
                let beside = folder.0.join(name);
                if name.ends_with(".old") {
                    copies += 1;
                    let copy = folder.0.join(match fs::read(&beside).unwrap().starts_with(b"\x93NUMPY") {
                        true => "copy.npy",
                        false => "copy.safetensors",
                    });
                    fs::rename(&beside, &copy).unwrap();
                    whole(&copy).unwrap();
                    torn.retain(|name| Path::new(name).extension() != copy.extension());
                    fs::remove_file(&copy).unwrap();
                } else {
                    assert!(name.ends_with(".part"), "{name}");
                    fs::remove_file(&beside).unwrap();
                }
            }
            assert!(torn.is_empty(), "lost: {torn:?}");
            restore(folder);
        });
        println!("two names: killed {killed} times, {mixed} mixtures, {copies} whole copies: nothing lost");
        assert!(copies > 0, "never killed while it wrote");
    }
}

mod reading {
    //! Files that are not what they seem.

    use super::*;
    use flate2::Compression;
    use flate2::write::DeflateEncoder;
    use std::sync::mpsc;
    use std::time::Duration;

    /// What is allocated when weights are opened and read, beside what the model asks for: buffers of a fixed size, names and headers.
    const LITTLE: usize = 160 << 10;

    /// A file of NumPy's format: the beginning of a `u8` array of so many elements.
    fn header(of: &str, shape: &str) -> Vec<u8> {
        let text = format!("{{'descr': '{of}', 'fortran_order': False, 'shape': {shape}, }}");
        let text = format!("{text:<117}\n");
        [b"\x93NUMPY\x01\x00", &(text.len() as u16).to_le_bytes()[..], text.as_bytes()].concat()
    }

    fn npy(values: &[f32]) -> Vec<u8> {
        let data: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        [header("<f4", &format!("({},)", values.len())), data].concat()
    }

    /// A file in an archive, and what the archive says of it.
    #[derive(Clone)]
    struct Member {
        name: Vec<u8>,
        method: u16,
        flags: u16,
        checksum: u32,
        /// As it lies there.
        packed: Vec<u8>,
        /// The length that it is said to have when it is unpacked.
        len: u64,
    }

    impl Member {
        fn stored(name: &str, bytes: &[u8]) -> Member {
            let mut crc = flate2::Crc::new();
            crc.update(bytes);
            let (packed, len) = (bytes.to_vec(), bytes.len() as u64);
            Member { name: name.into(), method: 0, flags: 0, checksum: crc.sum(), packed, len }
        }

        fn deflated(name: &str, bytes: &[u8]) -> Member {
            let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
            encoder.write_all(bytes).unwrap();
            Member { method: 8, packed: encoder.finish().unwrap(), ..Member::stored(name, bytes) }
        }

        /// A header and so many MiB of zeros, in a thousandth of that.
        fn bomb(name: &str, head: &[u8], mebibytes: u32) -> Member {
            let mebibyte = vec![0; 1 << 20];
            let (mut crc, mut more) = (flate2::Crc::new(), flate2::Crc::new());
            crc.update(head);
            more.update(&mebibyte);
            let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(head).unwrap();
            encoder.flush().unwrap();
            let mut packed = encoder.get_ref().clone();
            // The second MiB is packed as all that follow it: behind zeros.
            let mut ends = Vec::new();
            for _ in 0..2 {
                encoder.write_all(&mebibyte).unwrap();
                encoder.flush().unwrap();
                ends.push(encoder.get_ref().len());
            }
            packed.extend(&encoder.get_ref()[packed.len()..ends[0]]);
            for _ in 1..mebibytes {
                packed.extend(&encoder.get_ref()[ends[0]..ends[1]]);
            }
            // An empty block, the last.
            packed.extend([3, 0]);
            for _ in 0..mebibytes {
                crc.combine(&more);
            }
            let len = (u64::from(mebibytes) << 20) + head.len() as u64;
            Member { name: name.into(), method: 8, flags: 0, checksum: crc.sum(), packed, len }
        }

        /// What its local header, or its entry of the directory, says of it after the signature and the versions.
        fn said(&self) -> Vec<u8> {
            let mut said = Vec::new();
            for number in [self.flags, self.method, 0, 0x21] {
                said.extend(number.to_le_bytes());
            }
            said.extend(self.checksum.to_le_bytes());
            // Lengths that may be above 4 GiB stand in a field of their own.
            said.extend([0xff; 8]);
            said.extend((self.name.len() as u16).to_le_bytes());
            said.extend(20u16.to_le_bytes());
            said
        }

        fn lengths(&self) -> Vec<u8> {
            let lengths = [self.len.to_le_bytes(), (self.packed.len() as u64).to_le_bytes()].concat();
            [&1u16.to_le_bytes()[..], &16u16.to_le_bytes(), &lengths].concat()
        }
    }

    /// An archive as the format's description (APPNOTE.TXT) has it; each member at a place of its own, or all at the first one's.
    fn archive(members: &[Member], at_one_place: bool) -> Vec<u8> {
        let (mut bytes, mut directory) = (Vec::new(), Vec::new());
        for member in members {
            let start = if at_one_place { 0 } else { bytes.len() } as u32;
            if start as usize == bytes.len() {
                bytes.extend(b"PK\x03\x04\x2d\x00");
                bytes.extend(member.said());
                bytes.extend(&member.name);
                bytes.extend(member.lengths());
                bytes.extend(&member.packed);
            }
            directory.extend(b"PK\x01\x02\x2d\x00\x2d\x00");
            directory.extend(member.said());
            directory.extend([0; 10]);
            directory.extend(start.to_le_bytes());
            directory.extend(&member.name);
            directory.extend(member.lengths());
        }
        let end = [(directory.len() as u32).to_le_bytes(), (bytes.len() as u32).to_le_bytes()].concat();
        let count = (members.len() as u16).to_le_bytes();
        [&bytes[..], &directory, b"PK\x05\x06\0\0\0\0", &count, &count, &end, &[0; 2]].concat()
    }

    fn opened(folder: &Folder, members: &[Member]) -> Result<Weights, String> {
        let path = folder.file("a.npz", &archive(members, false));
        Weights::open(&path).map_err(|error| error.to_string().replace(&path.display().to_string(), ""))
    }

    /// A tensor of this name, alone in the eyes of the model.
    fn only<S: Shape>(weights: &Weights, name: &str) -> Result<Tensor<f32, S>, Vec<WeightsProblem>> {
        let tensor = weights.read(|w| {
            w.ignore("");
            w.tensor(name)
        });
        tensor.map_err(|error| error.problems().to_vec())
    }

    fn problem(weights: &Weights, name: &str) -> String {
        only::<shape![2]>(weights, name).unwrap_err().iter().map(|problem| problem.to_string()).collect()
    }

    #[test]
    fn an_archive_of_a_gigabyte_takes_what_is_asked_for() {
        let folder = Folder::new();
        let gigabyte = header("|u1", &format!("({},)", 954 << 20));
        let members = [Member::bomb("bomb.npy", &gigabyte, 954), Member::deflated("small.npy", &npy(&[1.5, -2.0]))];
        let path = folder.file("bomb.npz", &archive(&members, false));
        let len = path.metadata().unwrap().len();
        assert!(len < 1_100_000, "{len} bytes are no bomb");
        let (_, opening) = allocated(|| Weights::open(&path).unwrap());
        let weights = Weights::open(&path).unwrap();
        assert_eq!(weights.about("bomb").unwrap().0, [954 << 20]);
        assert_eq!(allocated(|| weights.about("bomb").is_some()), NOTHING);
        let (_, reading) = allocated(|| only::<shape![2]>(&weights, "small").unwrap());
        assert_eq!(only::<shape![2]>(&weights, "small").unwrap(), tensor![1.5, -2.0]);
        // Its own name in another shape: the header is enough.
        let (_, refusing) = allocated(|| only::<shape![2]>(&weights, "bomb").unwrap_err());
        assert_eq!(problem(&weights, "bomb"), "bomb: expected shape [2] of f32, found shape [1000341504] of u8");
        println!(
            "{len} bytes that become a gigabyte: {opening} allocated to open, {reading} to read 8 bytes, {refusing} to refuse"
        );
        assert!(opening < LITTLE && reading < LITTLE && refusing < 4 << 10, "{opening}, {reading}, {refusing}");

        // A bomb that says it is small is inflated as far as it says.
        let lie = Member { len: 128 + 8, ..Member::bomb("a.npy", &header("<f4", "(2,)"), 954) };
        let weights = opened(&folder, &[lie]).unwrap();
        let (_, reading) = allocated(|| only::<shape![2]>(&weights, "a").unwrap_err());
        assert!(reading < LITTLE, "{reading}");
    }

    #[test]
    fn archives_that_lie() {
        let folder = Folder::new();
        let good = Member::stored("good.npy", &npy(&[1.5, -2.0]));
        let bad = Member { name: b"bad.npy".into(), ..good.clone() };
        // What a model does not ask for does not matter, but where it is no .npy file.
        let check = |bad: Member, reason: &str| {
            let weights = opened(&folder, &[good.clone(), bad]).unwrap();
            assert_eq!(only::<shape![2]>(&weights, "good").unwrap(), tensor![1.5, -2.0]);
            let found = problem(&weights, "bad");
            assert!(found.contains(reason), "{found} is not {reason}");
        };
        let refused = |members: &[Member]| opened(&folder, members).unwrap_err();
        check(Member { flags: 1, ..bad.clone() }, "bad: cannot be read: Password required to decrypt file");
        check(Member { method: 12, ..bad.clone() }, "bad: cannot be read: ");
        check(Member { checksum: 7, ..bad.clone() }, "bad: cannot be read: Invalid checksum");
        let deflated = Member::deflated("bad.npy", &npy(&[1.5, -2.0]));
        check(Member { checksum: 7, ..deflated.clone() }, "bad: cannot be read: Invalid checksum");
        let mut cut = deflated.clone();
        cut.packed.truncate(cut.packed.len() - 6);
        check(cut, "bad: cannot be read: ");
        // More than it says, or less.
        let long = npy(&[1.5, -2.0, 0.0]);
        for (len, how) in [(128 + 4, "found 4 bytes: it is cut short"), (1 << 60, "it is too long")] {
            let text = refused(&[good.clone(), Member { len, ..bad.clone() }]);
            assert!(text.starts_with(": bad.npy: shape [2] of f32, 8 bytes, found ") && text.ends_with(how), "{text}");
        }
        let mut more = Member::deflated("bad.npy", &[&npy(&[1.5, -2.0])[..], &[0; 4]].concat());
        more.len -= 4;
        check(more, "bad: cannot be read: ");
        let short = [header("<f4", "(2,)"), vec![0; 4]].concat();
        let less = Member { len: short.len() as u64 + 4, ..Member::deflated("bad.npy", &short) };
        check(less, "bad: cannot be read: 8 bytes expected, found 4 bytes: it is cut short");
        let claim = Member { len: 128 + (4 << 40), ..Member::stored("bad.npy", &header("<f4", "(1099511627776,)")) };
        let weights = opened(&folder, &[good.clone(), claim]).unwrap();
        assert_eq!(weights.about("bad").unwrap().0, [1 << 40]);
        assert!(problem(&weights, "bad").contains("found shape [1099511627776] of f32"));

        // Names.
        assert_eq!(refused(&[good.clone(), good.clone()]), ": not a .npz file: two files in it have the same name");
        let hidden = Member { name: b"good.npy\0.txt".into(), ..good.clone() };
        assert_eq!(refused(&[good.clone(), hidden]), ": two tensors have the name `good`");
        let out = Member { name: b"../../good.npy".into(), ..good.clone() };
        let weights = opened(&folder, &[out]).unwrap();
        assert_eq!(only::<shape![2]>(&weights, "../../good").unwrap(), tensor![1.5, -2.0]);
        assert_eq!(folder.names(), ["a.npz"]);

        // The same bytes as two files.
        let path = folder.file("a.npz", &archive(&[good.clone(), bad], true));
        let text = Weights::open(&path).unwrap_err().to_string();
        assert!(text.ends_with("not a .npz file: files in it overlap"), "{text}");
        // Something that is no array is left alone; what has the name of one and is none is not.
        let text = Member::deflated("about.txt", b"of no use");
        assert!(opened(&folder, &[text.clone(), good.clone()]).unwrap().names().eq(["good"]));
        let text = refused(&[good, Member { name: b"text.npy".into(), ..text }]);
        assert_eq!(text, ": text.npy: not a .npy file: it does not begin with \\x93NUMPY");
        assert_eq!(long.len(), 140);
    }

    #[test]
    fn large_files_take_what_is_asked_for() {
        let folder = Folder::new();
        let json = r#"{"big":{"dtype":"U8","shape":[1000000000],"data_offsets":[8,1000000008]},"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#;
        let head = [&(json.len() as u64).to_le_bytes()[..], json.as_bytes()].concat();
        let path = folder.file("a.safetensors", &[&head[..], &1.5f32.to_le_bytes(), &(-2f32).to_le_bytes()].concat());
        // A hole: it takes no room on the disk.
        fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(head.len() as u64 + 1_000_000_008).unwrap();
        let (_, asked) = allocated(|| only::<shape![2]>(&Weights::open(&path).unwrap(), "a").unwrap());
        let weights = Weights::open(&path).unwrap();
        assert_eq!(only::<shape![2]>(&weights, "a").unwrap(), tensor![1.5, -2.0]);
        assert_eq!(problem(&weights, "big"), "big: expected shape [2] of f32, found shape [1000000000] of u8");

        let npys = folder.0.join("npys");
        fs::create_dir(&npys).unwrap();
        fs::write(npys.join("a.npy"), npy(&[1.5, -2.0])).unwrap();
        let head = header("|u1", "(1000000000,)");
        fs::write(npys.join("big.npy"), &head).unwrap();
        let big = fs::OpenOptions::new().write(true).open(npys.join("big.npy")).unwrap();
        big.set_len(head.len() as u64 + 1_000_000_000).unwrap();
        let (_, of_folder) = allocated(|| only::<shape![2]>(&Weights::open(&npys).unwrap(), "a").unwrap());
        let weights = Weights::open(&npys).unwrap();
        assert_eq!(only::<shape![2]>(&weights, "a").unwrap(), tensor![1.5, -2.0]);
        assert_eq!(problem(&weights, "big"), "big: expected shape [2] of f32, found shape [1000000000] of u8");
        let (_, of_npy) = allocated(|| Tensor::<u8, shape![2]>::read_npy(npys.join("big.npy")).unwrap_err());
        println!("allocated beside a gigabyte: safetensors {asked}, a folder {of_folder}, read_npy {of_npy}");
        assert!(asked < 16 << 10 && of_folder < 48 << 10 && of_npy < 16 << 10, "{asked}, {of_folder}, {of_npy}");
    }

    /// A tensor is in memory twice while it is read, and a model is not.
    #[test]
    fn tensors_are_read_one_by_one() {
        let folder = Folder::new();
        let part: Tensor<f32, shape![100_000]> = Tensor::arange();
        let mut writer = Writer::new();
        writer.tensor("a", &part).tensor("b", &-&part).tensor("c", &(&part * 2.0));
        let path = folder.0.join("a.safetensors");
        writer.save(&path).unwrap();
        let weights = Weights::open(&path).unwrap();
        let (_, one) = allocated(|| only::<shape![100_000]>(&weights, "b").unwrap());
        assert!((800_000..840_000).contains(&one), "{one}");
        assert_eq!(only::<shape![100_000]>(&weights, "b").unwrap(), -&part);
        // At the same time, by several threads.
        std::thread::scope(|scope| {
            for (name, factor) in [("a", 1.0), ("b", -1.0), ("c", 2.0)] {
                let (weights, part) = (&weights, &part);
                scope.spawn(move || {
                    for _ in 0..20 {
                        assert_eq!(only::<shape![100_000]>(weights, name).unwrap(), part * factor);
                    }
                });
            }
        });
    }

    #[test]
    fn a_limit_is_kept() {
        let folder = Folder::new();
        // A list of sizes, as long as the limit lets it be.
        let sizes = vec!["0"; 500_000].join(",");
        let json = format!(r#"{{"a":{{"dtype":"U8","shape":[{sizes}],"data_offsets":[0,0]}}}}"#);
        let path = folder.file("a.safetensors", &[&(json.len() as u64).to_le_bytes()[..], json.as_bytes()].concat());
        let (_, asked) = allocated(|| Weights::open(&path).unwrap());
        // The header, its sizes, as a vector grows, and a copy of them.
        assert!(asked < 16 * json.len(), "{asked} bytes for a header of {}", json.len());
        let refused = |path: &Path, limit| Weights::open_with_limit(path, limit).unwrap_err().to_string();
        let words = |path: &Path, limit| {
            let words = "bytes, the limit; `Weights::open_with_limit` has another";
            format!("{}: the list of what is in it takes more than {limit} {words}", path.display())
        };
        assert_eq!(refused(&path, 1_000_000), words(&path, 1_000_000));
        let (_, asked) = allocated(|| Weights::open_with_limit(&path, 1_000_000).unwrap_err());
        assert!(asked < 4 << 10, "{asked}");

        // Archives and folders of a hundred arrays, each with a header of 128 bytes.
        let members: Vec<_> = (0..100).map(|n| Member::stored(&format!("{n}.npy"), &npy(&[n as f32]))).collect();
        let path = folder.file("a.npz", &archive(&members, false));
        let npys = folder.0.join("npys");
        fs::create_dir(&npys).unwrap();
        for n in 0..100 {
            fs::write(npys.join(format!("{n}.npy")), npy(&[n as f32])).unwrap();
        }
        for path in [&path, &npys] {
            assert_eq!(Weights::open(path).unwrap().names().count(), 100);
            assert_eq!(Weights::open_with_limit(path, 100_000).unwrap().names().count(), 100);
            for limit in [0, 100, 10_000] {
                assert_eq!(refused(path, limit), words(path, limit));
            }
        }
        // Many long headers in a small archive.
        let long = format!("({})", "1,".repeat(4_900));
        let text = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': {long}, }}\n");
        let bytes = [b"\x93NUMPY\x01\x00", &(text.len() as u16).to_le_bytes()[..], text.as_bytes(), &[7]].concat();
        let members: Vec<_> = (0..5).map(|n| Member::deflated(&format!("{n}.npy"), &bytes)).collect();
        let path = folder.file("a.npz", &archive(&members, false));
        assert!(path.metadata().unwrap().len() < 2_000);
        assert_eq!(refused(&path, 30_000), words(&path, 30_000));
        assert_eq!(Weights::open(&path).unwrap().names().count(), 5);
    }

    #[test]
    fn names_that_are_given_twice() {
        let tensor = |offsets| format!(r#""a":{{"dtype":"U8","shape":[1],"data_offsets":{offsets}}}"#);
        let json = format!("{{{},{}}}", tensor("[0,1]"), tensor("[1,2]"));
        let bytes = [&(json.len() as u64).to_le_bytes()[..], json.as_bytes(), &[1, 2]].concat();
        let error = Weights::from_bytes(bytes).unwrap_err();
        assert_eq!(error.to_string(), "not a .safetensors file: two tensors have the same name");
    }

    /// Files that are cut short, or become others, after they were opened.
    #[test]
    fn files_that_change() {
        let folder = Folder::new();
        let members = [Member::stored("a.npy", &npy(&[1.5, -2.0])), Member::stored("b.npy", &npy(&[3.0]))];
        let npz = folder.file("a.npz", &archive(&members, false));
        let npys = folder.0.join("npys");
        let mut writer = Writer::new();
        writer.tensor("a", &tensor![1.5f32, -2.0]).tensor("b", &tensor![3.0f32]);
        writer.save_npy(&npys).unwrap();
        let safetensors = folder.0.join("a.safetensors");
        writer.save(&safetensors).unwrap();
        let cut = |path: &Path| {
            let file = fs::OpenOptions::new().write(true).open(path).unwrap();
            file.set_len(path.metadata().unwrap().len() - 5).unwrap();
        };
        for path in [&npz, &npys, &safetensors] {
            let weights = Weights::open(path).unwrap();
            assert_eq!(only::<shape![2]>(&weights, "a").unwrap(), tensor![1.5, -2.0]);
            match path.is_dir() {
                true => cut(&path.join("a.npy")),
                // To within the elements of the tensor that is read.
                false => {
                    let bytes = fs::read(path).unwrap();
                    let at = bytes.windows(8).position(|window| window == [0, 0, 0xc0, 0x3f, 0, 0, 0, 0xc0]).unwrap();
                    fs::OpenOptions::new().write(true).open(path).unwrap().set_len(at as u64 + 3).unwrap();
                }
            }
            let problems = only::<shape![2]>(&weights, "a").unwrap_err();
            assert!(matches!(&problems[..], [WeightsProblem::Unreadable { name, .. }] if name == "a"), "{problems:?}");
            println!("{}", problems[0]);
        }
        // Changed within: the archive's checksum tells.
        let path = folder.file("b.npz", &archive(&members, false));
        let weights = Weights::open(&path).unwrap();
        let mut file = fs::OpenOptions::new().write(true).open(&path).unwrap();
        let at = fs::read(&path).unwrap().windows(4).position(|window| window == 1.5f32.to_le_bytes()).unwrap();
        file.seek(SeekFrom::Start(at as u64)).unwrap();
        file.write_all(&[1]).unwrap();
        assert_eq!(problem(&weights, "a"), "a: cannot be read: Invalid checksum");
        // Another file of the same name.
        writer.save_npy(&npys).unwrap();
        let weights = Weights::open(&npys).unwrap();
        Three::ones().write_npy(npys.join("a.npy")).unwrap();
        let text = "a: cannot be read: it is another one than when the folder was opened";
        assert_eq!(problem(&weights, "a"), text);
        fs::remove_file(npys.join("a.npy")).unwrap();
        assert_eq!(problem(&weights, "a"), "a: cannot be read: entity not found");
    }

    /// What `f` gives; a panic if that takes ten seconds.
    fn soon<R: Send + 'static>(f: impl FnOnce() -> R + Send + 'static) -> R {
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || sender.send(f()));
        receiver.recv_timeout(Duration::from_secs(10)).expect("it waits, or it panicked")
    }

    #[cfg(unix)]
    #[test]
    fn pipes_and_folders_in_the_place_of_files() {
        let folder = Folder::new();
        let path = folder.0.clone();
        Three::arange().write_npy(path.join("a.npy")).unwrap();
        fs::create_dir(path.join("folder.npy")).unwrap();
        std::os::unix::fs::symlink("nowhere", path.join("link.npy")).unwrap();
        let _listener = std::os::unix::net::UnixListener::bind(path.join("socket.npy")).unwrap();
        std::os::unix::fs::symlink("/dev/zero", path.join("zero.npy")).unwrap();
        let pipe = path.join("pipe.npy");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let weights = soon(move || Weights::open(path).unwrap());
        assert!(weights.names().eq(["a", "folder", "link", "pipe", "socket", "zero"]));
        assert_eq!((weights.about("a").is_some(), weights.about("pipe")), (true, None));
        assert_eq!(only::<shape![3]>(&weights, "a").unwrap(), Tensor::arange());
        for (name, text) in [
            ("folder", "a folder, where a file is expected"),
            ("link", "entity not found"),
            ("pipe", "a pipe, where a file is expected"),
            ("socket", "a socket, where a file is expected"),
            ("zero", "a device, where a file is expected"),
        ] {
            assert_eq!(problem(&weights, name), format!("{name}: cannot be read: {text}"));
        }
        let left = weights.read(|w| w.tensor::<f32, shape![3], Heap>("a")).unwrap_err();
        assert_eq!(left.problems().len(), 5);
        let text = "pipe: left over, what cannot be read (a pipe, where a file is expected)";
        assert!(left.to_string().contains(text), "{left}");

        // As the file itself.
        for (name, what) in [("pipe.npy", "a pipe"), ("socket.npy", "a socket"), ("zero.npy", "a device")] {
            let path = folder.0.join(name);
            let error = soon(move || Weights::open(path).unwrap_err());
            assert_eq!(error.kind(), WeightsErrorKind::Io);
            let text = format!("{name}: cannot be read ({what}, where a file is expected)");
            assert!(error.to_string().ends_with(&text), "{error}");
        }
        let error = Three::read_npy(folder.0.join("folder.npy")).unwrap_err().to_string();
        assert!(error.ends_with("found a file that cannot be read (is a directory)"), "{error}");
        let zero = folder.0.join("zero.npy");
        let error = soon(move || Three::read_npy(zero).unwrap_err().to_string());
        assert!(error.ends_with("it does not begin with \\x93NUMPY"), "{error}");
    }
}

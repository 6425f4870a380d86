//! `.npy` files, read while compiling.

/// The data of a `.npy` file, from where it is read on.
pub struct Data<'a> {
    bytes: &'a [u8],
}

/// The data of a `.npy` file whose header begins with `header`, as NumPy writes it.
pub const fn data<'a>(file: &'a [u8], header: &str) -> Data<'a> {
    assert!(begins_with(file, b"\x93NUMPY\x01\x00"), "this is not a .npy file of version 1");
    let header_len = u16::from_le_bytes([file[8], file[9]]) as usize;
    let (_, header_and_data) = file.split_at(10);
    let (found, bytes) = header_and_data.split_at(header_len);
    assert!(begins_with(found, header.as_bytes()), "the .npy file is of another shape or element type");
    Data { bytes }
}

const fn begins_with(bytes: &[u8], start: &[u8]) -> bool {
    let mut i = 0;
    while i < start.len() {
        if i == bytes.len() || bytes[i] != start[i] {
            return false;
        }
        i += 1;
    }
    true
}

impl Data<'_> {
    const fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let Some((first, rest)) = self.bytes.split_first_chunk() else { panic!("the .npy file is cut short") };
        self.bytes = rest;
        *first
    }

    /// The first `N` bytes. As below, the rest of the file is left.
    pub const fn pixels<const N: usize>(mut self) -> [u8; N] {
        self.bytes()
    }

    /// The first `N` numbers, of little-endian `f32`.
    pub const fn floats<const N: usize>(mut self) -> [f32; N] {
        self.row()
    }

    /// The first `M` rows of `N` numbers.
    pub const fn matrix<const N: usize, const M: usize>(mut self) -> [[f32; N]; M] {
        self.rows()
    }

    /// The first `O` outputs of a convolution over `C` channels, with a kernel of `H` rows and `W` columns.
    pub const fn kernels<const W: usize, const H: usize, const C: usize, const O: usize>(
        mut self,
    ) -> [[[[f32; W]; H]; C]; O] {
        let mut outputs = [[[[0.0; W]; H]; C]; O];
        let (mut o, mut c) = (0, 0);
        while o < O {
            outputs[o][c] = self.rows();
            c += 1;
            if c == C {
                (o, c) = (o + 1, 0);
            }
        }
        outputs
    }

    const fn rows<const N: usize, const M: usize>(&mut self) -> [[f32; N]; M] {
        let mut rows = [[0.0; N]; M];
        let mut i = 0;
        while i < M {
            rows[i] = self.row();
            i += 1;
        }
        rows
    }

    const fn row<const N: usize>(&mut self) -> [f32; N] {
        let mut row = [0.0; N];
        let mut i = 0;
        while i < N {
            row[i] = f32::from_le_bytes(self.bytes());
            i += 1;
        }
        row
    }
}

//! `.npy` files, read while compiling.

/// The data of a `.npy` file whose header begins with `header`, as NumPy writes it.
pub(crate) const fn data<'a>(file: &'a [u8], header: &str) -> &'a [u8] {
    assert!(begins_with(file, b"\x93NUMPY\x01\x00"), "this is not a .npy file of version 1");
    let header_len = u16::from_le_bytes([file[8], file[9]]) as usize;
    let (_, header_and_data) = file.split_at(10);
    let (found, data) = header_and_data.split_at(header_len);
    assert!(begins_with(found, header.as_bytes()), "the .npy file is of another shape or element type");
    data
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

/// The first rows of data of little-endian `f32`.
pub(crate) const fn floats<const COLUMNS: usize, const ROWS: usize>(data: &[u8]) -> [[f32; COLUMNS]; ROWS] {
    let mut rows = [[0.0; COLUMNS]; ROWS];
    let (mut i, mut at) = (0, 0);
    while i < ROWS {
        let mut j = 0;
        while j < COLUMNS {
            rows[i][j] = f32::from_le_bytes([data[at], data[at + 1], data[at + 2], data[at + 3]]);
            (j, at) = (j + 1, at + 4);
        }
        i += 1;
    }
    rows
}

/// The first bytes of data.
pub(crate) const fn pixels<const N: usize>(data: &[u8]) -> [u8; N] {
    match data.first_chunk() {
        Some(pixels) => *pixels,
        None => panic!("the .npy file is cut short"),
    }
}

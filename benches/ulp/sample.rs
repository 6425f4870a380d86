//! What `f64`, and functions of two numbers, are tried with: the same numbers in every run.

/// Thoroughly mixed bits (Steele, Lea and Flood 2014).
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ (n >> 31)
}

/// A number between 0 and 1.
pub(crate) fn uniform(n: u64) -> f64 {
    (mix(n) >> 11) as f64 / (1u64 << 53) as f64
}

/// Where functions change over, overflow, underflow, or are 0 or 1.
const EDGES: [f64; 40] = [
    0.0,
    0.125,
    0.25,
    0.2928932188134524,
    0.4375,
    0.5,
    0.6875,
    std::f64::consts::FRAC_1_SQRT_2,
    std::f64::consts::FRAC_PI_4,
    0.92,
    1.0,
    1.1875,
    std::f64::consts::SQRT_2,
    1.5,
    std::f64::consts::FRAC_PI_2,
    2.0,
    2.4375,
    std::f64::consts::PI,
    4.0,
    5.9,
    6.0,
    9.1,
    10.0,
    12.0,
    15.0,
    20.4,
    22.0,
    37.5,
    38.5,
    39.0,
    40.0,
    100.0,
    1000.0,
    708.3964185322641,
    709.782712893384,
    710.4758600739439,
    745.1332191019411,
    746.0,
    268435456.0,
    1.3407807929942597e154,
];

/// Sample number `n`: an eighth each of all bit patterns, of three ranges, of all sizes around 1, of numbers next to edges, next
/// to right angles and multiples of ln 2, and next to 0, 1 and the subnormal ones.
pub(crate) fn double(n: u64) -> f64 {
    let (bits, u) = (mix(3 * n + 1), uniform(3 * n + 2));
    let sign = if bits & 1 == 0 { 1.0 } else { -1.0 };
    let beside = |x: f64| f64::from_bits(x.to_bits().wrapping_add(bits >> 8 & 63).wrapping_sub(32) & !(1 << 63)) * sign;
    match n % 8 {
        0 => f64::from_bits(bits),
        1 => 4.0 * u - 2.0,
        2 => 100.0 * u - 50.0,
        3 => 1520.0 * u - 760.0,
        4 => (1.0 + u) * 2f64.powi((bits >> 8) as i32 % 61) * sign,
        5 => beside(EDGES[(bits >> 16) as usize % EDGES.len()]),
        6 => {
            let k = (2f64.powf(40.0 * u)).floor();
            beside(k * if bits >> 20 & 1 == 0 { std::f64::consts::FRAC_PI_2 } else { std::f64::consts::LN_2 / 2.0 })
        }
        _ => match bits >> 20 & 3 {
            0 => sign * f64::from_bits(bits >> 11),
            1 => 1.0 + sign * 2f64.powf(-53.0 * u),
            2 => sign * 2f64.powf(-60.0 * u),
            _ => 10f64.powi((u * 616.0) as i32 - 308),
        },
    }
}

/// A pair of which a quarter are such samples, a quarter are of similar size, a quarter are results of `pow` over all its
/// range, and a quarter are small integers and halves.
pub(crate) fn double_pair(n: u64) -> (f64, f64) {
    let (x, y) = (double(mix(5 * n)), double(mix(5 * n + 1)));
    let (u, v) = (uniform(5 * n + 2), uniform(5 * n + 3));
    match n % 4 {
        0 => (x, y),
        1 => (x, x * (4.0 * u - 2.0)),
        2 => (x.abs(), 750.0 * (2.0 * u - 1.0) / x.abs().ln()),
        _ => ((u * 64.0).floor() / 2.0 - 16.0, (v * 64.0).floor() / 2.0 - 16.0),
    }
}

/// The same for `f32`.
pub(crate) fn single_pair(n: u64) -> (f32, f32) {
    let (u, v) = (uniform(5 * n + 2), uniform(5 * n + 3));
    match n % 4 {
        0 => (f32::from_bits(mix(n) as u32), f32::from_bits((mix(n) >> 32) as u32)),
        2 => {
            let x = (200.0 * u - 100.0).exp2() as f32;
            (x, (110.0 * (2.0 * v - 1.0) / f64::from(x).ln()) as f32)
        }
        _ => {
            let (x, y) = double_pair(n);
            (x as f32, y as f32)
        }
    }
}

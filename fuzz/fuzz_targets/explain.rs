#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| conformable_fuzz::hold("explain", data));

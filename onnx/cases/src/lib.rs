//! The modules that `conformable-onnx` makes of the graphs in `data`, as a crate has them that calls it in its build script.

include!(concat!(env!("OUT_DIR"), "/modules.rs"));

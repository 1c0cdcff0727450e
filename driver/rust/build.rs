// SPDX-License-Identifier: Apache-2.0

//! Compiles the driver in C, and links the simulated coprocessor of the tests.

use std::path::Path;

/// The ABI of rustc's objects for a bare RISC-V processor with registers for floating-point numbers: a linker accepts no other, though
/// the driver has no such numbers. The name of a target has the letters of its extensions.
fn float_abi(target: &str) -> Option<&'static str> {
    let (isa, system) = target.split_once('-')?;
    let (bits, letters) = isa.strip_prefix("riscv")?.split_at_checked(2)?;
    let letters = letters.split('_').next()?;
    match (bits, letters.contains(['d', 'g']), letters.contains('f')) {
        _ if !system.contains("none") => None,
        ("32", true, _) => Some("-mabi=ilp32d"),
        ("32", _, true) => Some("-mabi=ilp32f"),
        ("64", true, _) => Some("-mabi=lp64d"),
        ("64", _, true) => Some("-mabi=lp64f"),
        _ => None,
    }
}

fn main() {
    // In a generated package, the folder of the driver in C is the crate; in the repository it is the folder above.
    let folder = if Path::new("montcore.c").is_file() { "." } else { ".." };
    let units = ["montcore.c", "montcore_self_test.c", "montcore_ed25519.c", "montcore_sha512.c", "montcore_pool.c"];
    for entry in std::fs::read_dir(folder).expect("the folder has the driver in C").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "c" || extension == "h") {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    let mut build = cc::Build::new();
    build.files(units.map(|name| format!("{folder}/{name}"))).std("c11");
    build.flag("-ffreestanding").flag("-fno-short-enums"); // enumerations are u32 in sys.rs
    if let Some(flag) = float_abi(&std::env::var("TARGET").expect("cargo names the target")) {
        build.flag(flag);
    }
    build.compile("montcore_driver");
    println!("cargo::rerun-if-env-changed=MONTCORE_SIMULATION");
    if std::env::var_os("CARGO_FEATURE_SIMULATION").is_some() {
        let folder = std::env::var("MONTCORE_SIMULATION").expect("MONTCORE_SIMULATION names the library's folder");
        println!("cargo::rustc-link-search=native={folder}");
        println!("cargo::rustc-link-lib=static=montcore_simulation");
        println!("cargo::rustc-link-lib=dylib=stdc++");
    }
}

// SPDX-License-Identifier: Apache-2.0

//! Compiles the driver in C, and links the simulated coprocessor of the tests.

fn main() {
    let units = ["montcore.c", "montcore_self_test.c", "montcore_ed25519.c", "montcore_sha512.c"]
        .map(|name| format!("../{name}"));
    for entry in std::fs::read_dir("..").expect("the driver in C is in the folder above").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "c" || extension == "h") {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    cc::Build::new()
        .files(units)
        .std("c11")
        .flag("-ffreestanding")
        .flag("-fno-short-enums") // enumerations are u32 in sys.rs
        .compile("montcore_driver");
    println!("cargo::rerun-if-env-changed=MONTCORE_SIMULATION");
    if std::env::var_os("CARGO_FEATURE_SIMULATION").is_some() {
        let folder = std::env::var("MONTCORE_SIMULATION").expect("MONTCORE_SIMULATION names the library's folder");
        println!("cargo::rustc-link-search=native={folder}");
        println!("cargo::rustc-link-lib=static=montcore_simulation");
        println!("cargo::rustc-link-lib=dylib=stdc++");
    }
}

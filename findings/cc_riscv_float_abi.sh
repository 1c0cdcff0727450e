#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The crate cc compiles C for riscv64gc-unknown-none-elf with another ABI than rustc, and no linker takes both.
#
# Tools      cc 1.11.3 (crates.io), rustc 1.95.0, riscv64-unknown-elf-gcc 12.2.0 and its ld (Debian 12)
# Guess      A build script that uses cc needs no flag for a target of rustc: cc exists to compile C that links with Rust.
# Observed   rustc's objects have the double-float ABI (lp64d), those of cc the soft-float ABI: cc passes -march=rv64gc -mabi=lp64. ld
#            ends with "can't link soft-float modules with double-float modules", though neither file has a floating-point number.
#            riscv32imafc-unknown-none-elf has the same with single floats. On Linux targets cc passes -mabi=lp64d.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat > Cargo.toml <<'TOML'
[package]
name = "compile"
version = "0.0.0"
edition = "2021"

[dependencies]
cc = "=1.11.3"
TOML
cat > src/main.rs <<'RUST'
fn main() {
    let target = std::env::args().nth(1).expect("a target");
    let mut build = cc::Build::new();
    build.file("one.c").target(&target).host("x86_64-unknown-linux-gnu").opt_level(1).debug(false);
    build.out_dir(&target).cargo_metadata(false).compile("one");
}
RUST
cat > one.c <<'C'
int one(void) { return 1; }
C
cat > program.rs <<'RUST'
#![feature(no_core, lang_items)]
#![no_core]
#![crate_type = "lib"]
#[lang = "pointee_sized"]
trait PointeeSized {}
#[lang = "meta_sized"]
trait MetaSized: PointeeSized {}
#[lang = "sized"]
trait Sized: MetaSized {}
#[lang = "copy"]
trait Copy {}
extern "C" {
    fn one();
}
#[no_mangle]
pub extern "C" fn _start() {
    unsafe { one() }
}
RUST
CARGO_TARGET_DIR=build cargo build --quiet

# Prints how a program of one object of each compiler links.
link() {
    mkdir "$1"
    build/debug/compile "$1" > /dev/null
    # rustc has no library for the target here: a program without core, which stable rustc takes with RUSTC_BOOTSTRAP.
    RUSTC_BOOTSTRAP=1 rustc -A warnings --target "$1" --emit=obj -C panic=abort -o "$1/program.o" program.rs
    { riscv64-unknown-elf-ld -m "$2" -o "$1/program" "$1/program.o" "$1/libone.a" 2>&1 || true; } | sed -n '1s/.*: //p'
}
link riscv64imac-unknown-none-elf elf64lriscv | tee soft
link riscv64gc-unknown-none-elf elf64lriscv | tee double
link riscv32imafc-unknown-none-elf elf32lriscv | tee single
[ ! -s soft ] && grep -q "can't link soft-float modules with double-float modules" double &&
    grep -q "can't link soft-float modules with single-float modules" single

#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# RustCrypto's signers refuse hashes of less than half the length of the field: the crate p521 signs no SHA-256.
#
# Tools      p384 0.13.1 and p521 0.13.3 (crates.io), cargo 1.95.0; the hashes have the length of SHA-1, -224, -256, -384 and -512
# Guess      sign_prehash() takes a hash of any length, as ECDSA does: FIPS 186 cuts long ones and takes short ones as they are.
# Observed   p521 refuses 32 bytes with "signature error": half of its 66 bytes are 33. SHA-224 and SHA-1 are refused, too, and SHA-1
#            by p384. The limit is in no type, so that a signer for certificates with P-521 and SHA-256 compiles, and never signs.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat > Cargo.toml <<'TOML'
[package]
name = "short"
version = "0.0.0"
edition = "2021"

[dependencies]
p384 = { version = "=0.13.1", features = ["ecdsa"] }
p521 = { version = "=0.13.3", features = ["ecdsa"] }
TOML
cat > src/main.rs <<'RUST'
macro_rules! lengths {
    ($curve:ident) => {{
        use $curve::ecdsa::signature::hazmat::PrehashSigner;
        use $curve::ecdsa::{Signature, SigningKey};
        let mut scalar = $curve::FieldBytes::default();
        *scalar.last_mut().unwrap() = 7;
        let key = SigningKey::from_bytes(&scalar).unwrap();
        for length in [20, 28, 32, 48, 64] {
            let signed: Result<Signature, _> = key.sign_prehash(&vec![1; length]);
            let said = signed.map_or_else(|error| error.to_string(), |_| "signed".into());
            println!("{} {length} bytes: {said}", stringify!($curve));
        }
    }};
}
fn main() {
    lengths!(p384);
    lengths!(p521);
}
RUST
CARGO_TARGET_DIR=build cargo run --quiet | tee said
[ "$(grep -c 'p384.*: signed' said)" = 4 ] && grep -q "p384 20 bytes: signature error" said &&
    [ "$(grep -c 'p521.*: signed' said)" = 2 ] && grep -q "p521 32 bytes: signature error" said

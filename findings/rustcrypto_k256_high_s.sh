#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The crate k256 refuses half of the valid signatures of ECDSA on secp256k1, and p256, of the same authors, takes all of its curve.
#
# Tools      k256 0.13.4 and p256 0.13.2 (crates.io), cargo 1.95.0
# Guess      verify() of two crates that share the crate ecdsa does what ECDSA says: (r, s) and (r, n - s) are both valid.
# Observed   k256 verifies only s up to n/2, an additional rule of Bitcoin, and its error is "signature error" as for a wrong
#            signature. A signer that does not know the rule, in hardware or OpenSSL, fails every other time, until its signatures go
#            through normalize_s(). p256 takes both.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat > Cargo.toml <<'TOML'
[package]
name = "high"
version = "0.0.0"
edition = "2021"

[dependencies]
k256 = { version = "=0.13.4", features = ["ecdsa"] }
p256 = { version = "=0.13.2", features = ["ecdsa"] }
TOML
cat > src/main.rs <<'RUST'
macro_rules! both {
    ($curve:ident) => {{
        use $curve::ecdsa::signature::{Signer, Verifier};
        use $curve::ecdsa::{Signature, SigningKey, VerifyingKey};
        let key = SigningKey::from_slice(&[7; 32]).unwrap();
        let low: Signature = key.sign(b"message");
        let low = low.normalize_s().unwrap_or(low);
        let (r, s) = low.split_scalars();
        let high = Signature::from_scalars(r.to_bytes(), (-*s).to_bytes()).unwrap();
        let public = VerifyingKey::from(&key);
        let [low, high] = [low, high].map(|each| public.verify(b"message", &each).is_ok());
        println!("{}: low s {low}, high s {high}", stringify!($curve));
    }};
}
fn main() {
    both!(k256);
    both!(p256);
}
RUST
CARGO_TARGET_DIR=build cargo run --quiet | tee verified
[ "$(cat verified)" = "k256: low s true, high s false
p256: low s true, high s true" ]

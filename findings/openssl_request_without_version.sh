#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# OpenSSL 3.5 signs a certificate request that has no version set, and refuses to verify this request.
#
# Tools      OpenSSL 3.5.5 (crate openssl-src 300.5.5), crate openssl 0.10.78, rustc, a C compiler, perl, make
# Guess      A new request has version 1, the only version of PKCS #10, whose encoding is 0: X509_REQ_new, a public key and a signature
#            make a request that verifies, as with OpenSSL 3.0.
# Observed   The field is empty until X509_REQ_set_version. X509_REQ_sign takes the request; X509_REQ_verify of the same object fails
#            with "unsupported version". With version 0 set before the signature, the request verifies.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir src
cat > Cargo.toml <<'TOML'
[package]
name = "request"
version = "0.1.0"
edition = "2021"

[dependencies]
openssl = { version = "=0.10.78", features = ["vendored"] }
openssl-src = "=300.5.5"
TOML
cat > src/main.rs <<'RUST'
use openssl::{hash::MessageDigest, pkey::PKey, rsa::Rsa, x509::X509ReqBuilder};

fn main() {
    let key = PKey::from_rsa(Rsa::generate(2048).unwrap()).unwrap();
    println!("{}", openssl::version::version());
    for version in [None, Some(0)] {
        let mut builder = X509ReqBuilder::new().unwrap();
        if let Some(version) = version {
            builder.set_version(version).unwrap();
        }
        builder.set_pubkey(&key).unwrap();
        builder.sign(&key, MessageDigest::sha256()).unwrap();
        match builder.build().verify(&key) {
            Ok(valid) => println!("{version:?}: {valid}"),
            Err(stack) => println!("{version:?}: {}", stack.errors()[0].reason().unwrap_or("")),
        }
    }
}
RUST
said=$(cargo run --quiet)
echo "$said"
grep -q "^OpenSSL 3\.5\.5" <<< "$said" || { echo "changed: another version"; exit 1; }
grep -qx "None: unsupported version" <<< "$said" || { echo "changed: a request without a version"; exit 1; }
grep -qx "Some(0): true" <<< "$said" || { echo "changed: a request with a version"; exit 1; }
echo "as seen: OpenSSL 3.5.5 signs a request without a version and does not verify it"

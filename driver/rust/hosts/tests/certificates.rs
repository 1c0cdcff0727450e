// SPDX-License-Identifier: Apache-2.0

//! Certificates by the builder of `x509-cert`, signed by the coprocessor. Each goes to the folder MONTCORE_CERTIFICATES, where
//! another implementation verifies it.

use montcore::{P256Signer, RsaHardwareKey, RsaKey};
use montcore_hosts::{certificate, coprocessor};
use p256::ecdsa::signature::hazmat::PrehashSigner;
use p256::ecdsa::signature::Keypair;
use p256::ecdsa::{DerSignature, Signature, SigningKey};
use x509_cert::der::Encode;

fn number(hex: &str, count: usize) -> Vec<u32> {
    let digits: Vec<u32> = hex.chars().map(|digit| digit.to_digit(16).unwrap()).collect();
    let mut words: Vec<u32> =
        digits.rchunks(8).map(|chunk| chunk.iter().fold(0, |word, digit| word << 4 | digit)).collect();
    words.resize(count.max(words.len()), 0);
    words
}

#[test]
fn certificates() {
    let folder = std::path::PathBuf::from(std::env::var("MONTCORE_CERTIFICATES").unwrap());
    let save = |name: &str, certificate: x509_cert::Certificate| {
        std::fs::write(folder.join(name), certificate.to_der().unwrap()).unwrap();
    };
    let coprocessor = coprocessor();
    let secret = [7; 32];
    {
        let signer = P256Signer::new(coprocessor, secret, &[1, 2, 3, 4]).unwrap();
        let software = SigningKey::from_slice(&secret).unwrap();
        assert_eq!(signer.verifying_key(), *software.verifying_key());
        for length in [1, 15, 20, 31, 32, 33, 48, 64] {
            let hash: Vec<u8> = (1..=length).collect();
            let ours: Result<Signature, _> = signer.sign_prehash(&hash);
            let theirs: Result<Signature, _> = software.sign_prehash(&hash);
            assert_eq!(ours.ok(), theirs.ok(), "{length}");
        }
        save("ecdsa.der", certificate::<DerSignature, _>("ecdsa.example", &signer).unwrap());
    }
    let text = std::env::var("MONTCORE_RSA").unwrap();
    let fields: Vec<&str> = text.split(' ').collect();
    let (n, e) = (number(fields[0], 0), number(fields[1], 0));
    let [p, q, dp, dq, qinv] = std::array::from_fn(|index| number(fields[2 + index], n.len() / 2));
    let key = RsaKey::new((&n, &e), (&p, &q), (&dp, &dq, &qinv)).unwrap();
    let key = RsaHardwareKey::<_, 128>::new(coprocessor, key).unwrap();
    save("rsa.der", certificate::<rsa::pkcs1v15::Signature, _>("rsa.example", &key).unwrap());
}

// SPDX-License-Identifier: Apache-2.0

//! ECDSA on P-256 by the traits of the crate `signature`.

use core::cell::RefCell;

use p256::ecdsa::signature::hazmat::PrehashSigner;
use p256::ecdsa::signature::Signer;
#[cfg(feature = "x509")]
use p256::ecdsa::{signature::Keypair, VerifyingKey};
use p256::ecdsa::{DerSignature, Error, Signature};
use p256::elliptic_curve::bigint::U256;
use p256::elliptic_curve::Curve as _;
use p256::NistP256;
use sha2::{Digest, Sha256};

use crate::curves::P256;
use crate::{Bus, Coprocessor, Point};

/// A key of P-256 that signs with the coprocessor; software makes the secret numbers by RFC 6979.
pub struct P256Signer<'c, B: Bus> {
    coprocessor: RefCell<&'c mut Coprocessor<B>>,
    key: [u8; 32],
    public: Point<8>,
    #[cfg(feature = "x509")]
    verifying: VerifyingKey,
}

#[cfg(feature = "x509")]
fn verifying_key(point: &Point<8>) -> crate::Result<VerifyingKey> {
    let point = p256::Sec1Point::from_affine_coordinates(&to_bytes(&point.x).into(), &to_bytes(&point.y).into(), false);
    VerifyingKey::from_sec1_point(&point).map_err(|_| crate::Error::Point)
}

fn to_words(bytes: &[u8]) -> [u32; 8] {
    let mut words = [0; 8];
    for (word, chunk) in words.iter_mut().zip(bytes.rchunks(4)) {
        *word = chunk.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    words
}

fn to_bytes(words: &[u32; 8]) -> [u8; 32] {
    core::array::from_fn(|index| (words[7 - index / 4] >> (24 - 8 * (index % 4))) as u8)
}

impl<'c, B: Bus> P256Signer<'c, B> {
    /// A key by its 32 bytes, the most significant one first. The coprocessor makes the public key; `random`: fresh random
    /// words that blind the scalar.
    pub fn new(coprocessor: &'c mut Coprocessor<B>, key: [u8; 32], random: &[u32; 4]) -> crate::Result<Self> {
        let public = coprocessor.ec_multiply(&P256, &to_words(&key), &P256.base(), Some(random))?;
        Ok(Self {
            coprocessor: RefCell::new(coprocessor),
            key,
            #[cfg(feature = "x509")]
            verifying: verifying_key(&public)?,
            public,
        })
    }

    /// The point of the public key.
    pub fn public(&self) -> &Point<8> {
        &self.public
    }
}

impl<B: Bus> PrehashSigner<Signature> for P256Signer<'_, B> {
    /// Signs a hash of one byte or more, of which ECDSA uses the first 32. Each signature is verified by the coprocessor before it is
    /// returned.
    fn sign_prehash(&self, prehash: &[u8]) -> Result<Signature, Error> {
        let used = &prehash[..prehash.len().min(32)];
        if used.is_empty() {
            return Err(Error::new());
        }
        let mut hash = [0; 32];
        hash[32 - used.len()..].copy_from_slice(used);
        let order = U256::from_be_slice(&NistP256::ORDER.to_be_bytes());
        let mut numbers = rfc6979::KGenerator::<Sha256, U256>::new(&self.key, &hash, &[], &order);
        loop {
            let mut k = [0; 32];
            numbers.fill_next_k(&mut k);
            let (hash, d, k) = (to_words(&hash), to_words(&self.key), to_words(&k));
            let mut coprocessor = self.coprocessor.try_borrow_mut().map_err(|_| Error::new())?;
            match coprocessor.ecdsa_sign_verified(&P256, &hash, &d, &k, &self.public) {
                Ok(made) => return Signature::from_scalars(to_bytes(&made.r), to_bytes(&made.s)),
                Err(crate::Error::NotInvertible) => {}
                Err(_) => return Err(Error::new()),
            }
        }
    }
}

impl<B: Bus> Signer<Signature> for P256Signer<'_, B> {
    /// Signs a message with SHA-256.
    fn try_sign(&self, message: &[u8]) -> Result<Signature, Error> {
        self.sign_prehash(&Sha256::digest(message))
    }
}

impl<B: Bus> PrehashSigner<DerSignature> for P256Signer<'_, B> {
    fn sign_prehash(&self, prehash: &[u8]) -> Result<DerSignature, Error> {
        PrehashSigner::<Signature>::sign_prehash(self, prehash).map(|signature| signature.to_der())
    }
}

impl<B: Bus> Signer<DerSignature> for P256Signer<'_, B> {
    fn try_sign(&self, message: &[u8]) -> Result<DerSignature, Error> {
        Signer::<Signature>::try_sign(self, message).map(|signature| signature.to_der())
    }
}

#[cfg(feature = "x509")]
impl<B: Bus> Keypair for P256Signer<'_, B> {
    type VerifyingKey = VerifyingKey;

    fn verifying_key(&self) -> VerifyingKey {
        self.verifying
    }
}

#[cfg(feature = "x509")]
mod x509 {
    use p256::pkcs8::spki::{AlgorithmIdentifier, SignatureAlgorithmIdentifier};

    use super::{Bus, P256Signer, VerifyingKey};

    impl<B: Bus> SignatureAlgorithmIdentifier for P256Signer<'_, B> {
        type Params = <VerifyingKey as SignatureAlgorithmIdentifier>::Params;

        const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifier<Self::Params> =
            VerifyingKey::SIGNATURE_ALGORITHM_IDENTIFIER;
    }
}

// SPDX-License-Identifier: Apache-2.0

//! A key of the coprocessor by the traits and types of the crate `rsa`, which needs an allocator and Rust 1.87.

use alloc::vec::Vec;

use rsa::errors::{Error as RsaError, Result as RsaResult};
use rsa::signature::rand_core::TryCryptoRng;
use rsa::signature::{Error, Keypair, RandomizedSigner, Signer};
use rsa::traits::Decryptor;
use rsa::{pkcs1v15, pss, BoxedUint, PublicKey};
use sha2::{Digest, Sha256};

use crate::rsa_signer::HASH;
use crate::{Bus, Coprocessor, RsaKey, RsaSigner};

/// An RSA key as in [`RsaSigner`], whose hash is SHA-256 everywhere. It signs with PKCS #1 v1.5 by [`Signer`] and with PSS by
/// [`RandomizedSigner`], and decrypts with OAEP by [`Decryptor`]; [`Keypair`] has the public key for all of them.
pub struct RsaHardwareKey<'c, 'k, B: Bus, const BYTES: usize>(RsaSigner<'c, 'k, B, BYTES>);

impl<'c, 'k, B: Bus, const BYTES: usize> RsaHardwareKey<'c, 'k, B, BYTES> {
    /// The lengths are those of [`RsaSigner::new`].
    pub fn new(coprocessor: &'c mut Coprocessor<B>, key: RsaKey<'k>) -> crate::Result<Self> {
        RsaSigner::new(coprocessor, key).map(Self)
    }

    /// The public key.
    pub fn public_key(&self) -> PublicKey {
        let number = |words: &[u32]| {
            let bytes: Vec<u8> = words.iter().rev().flat_map(|word| word.to_be_bytes()).collect();
            BoxedUint::from_be_slice_vartime(&bytes)
        };
        PublicKey::new_unchecked(number(self.0.key.n), number(self.0.key.e))
    }
}

impl<B: Bus, const BYTES: usize> Keypair for RsaHardwareKey<'_, '_, B, BYTES> {
    type VerifyingKey = pkcs1v15::VerifyingKey<Sha256>;

    fn verifying_key(&self) -> Self::VerifyingKey {
        pkcs1v15::VerifyingKey::new(self.public_key())
    }
}

impl<B: Bus, const BYTES: usize> Signer<pkcs1v15::Signature> for RsaHardwareKey<'_, '_, B, BYTES> {
    fn try_sign(&self, message: &[u8]) -> Result<pkcs1v15::Signature, Error> {
        <[u8; BYTES]>::from(self.0.try_sign(message)?)[..].try_into()
    }
}

/// target = target xor MGF1(seed), RFC 8017, section B.2.1.
fn mask(target: &mut [u8], seed: &[u8]) {
    for (index, block) in target.chunks_mut(HASH).enumerate() {
        let hash = Sha256::new().chain_update(seed).chain_update((index as u32).to_be_bytes()).finalize();
        block.iter_mut().zip(hash).for_each(|(byte, masked)| *byte ^= masked);
    }
}

impl<B: Bus, const BYTES: usize> RandomizedSigner<pss::Signature> for RsaHardwareKey<'_, '_, B, BYTES> {
    /// EMSA-PSS, RFC 8017, section 9.1.1, with a salt as long as the hash.
    fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        message: &[u8],
    ) -> Result<pss::Signature, Error> {
        let mut salt = [0; HASH];
        rng.try_fill_bytes(&mut salt).map_err(|_| Error::new())?;
        let padding = Sha256::new().chain_update([0; 8]).chain_update(Sha256::digest(message));
        let hash = padding.chain_update(salt).finalize();
        let mut bytes = [0; BYTES];
        let end = BYTES - HASH - 1;
        let start = end.checked_sub(HASH + 1).filter(|start| *start > 0).ok_or_else(Error::new)?;
        bytes[start] = 1;
        bytes[start + 1..end].copy_from_slice(&salt);
        bytes[end..BYTES - 1].copy_from_slice(&hash);
        bytes[BYTES - 1] = 0xbc;
        mask(&mut bytes[..end], &hash);
        bytes[0] &= 0x7f;
        self.0.power(&mut bytes)?;
        bytes[..].try_into()
    }
}

/// EME-OAEP with an empty label, RFC 8017, section 7.1.2: the start of the message, or no message. No branch and no address
/// depends on the padded message before it is known whether it is right.
fn unpad(bytes: &mut [u8]) -> Option<usize> {
    let (first, rest) = bytes.split_first_mut()?;
    let (seed, block) = rest.split_at_mut_checked(HASH).filter(|(_, block)| block.len() > HASH)?;
    mask(seed, block);
    mask(block, seed);
    let mut wrong = u32::from(*first);
    for (byte, expected) in block.iter().zip(Sha256::digest([])) {
        wrong |= u32::from(byte ^ expected);
    }
    let (mut start, mut found) = (0, 0);
    for (index, byte) in block.iter().enumerate().skip(HASH) {
        let is = |value: u32| 0_u32.wrapping_sub((u32::from(*byte) ^ value).wrapping_sub(1) >> 31);
        start |= (index as u32 + 1) & is(1) & !found;
        wrong |= !(is(0) | is(1) | found);
        found |= is(1);
    }
    (wrong | !found == 0).then_some(1 + HASH + start as usize)
}

impl<B: Bus, const BYTES: usize> Decryptor for RsaHardwareKey<'_, '_, B, BYTES> {
    fn decrypt(&self, ciphertext: &[u8]) -> RsaResult<Vec<u8>> {
        let mut bytes: [u8; BYTES] = ciphertext.try_into().map_err(|_| RsaError::Decryption)?;
        self.0.power(&mut bytes).map_err(|_| RsaError::Decryption)?;
        unpad(&mut bytes).map(|start| bytes[start..].to_vec()).ok_or(RsaError::Decryption)
    }
}

#[cfg(feature = "x509")]
mod x509 {
    use p256::pkcs8::spki::{AlgorithmIdentifier, SignatureAlgorithmIdentifier};

    use super::{pkcs1v15::VerifyingKey, Bus, RsaHardwareKey, Sha256};

    impl<B: Bus, const BYTES: usize> SignatureAlgorithmIdentifier for RsaHardwareKey<'_, '_, B, BYTES> {
        type Params = <VerifyingKey<Sha256> as SignatureAlgorithmIdentifier>::Params;

        const SIGNATURE_ALGORITHM_IDENTIFIER: AlgorithmIdentifier<Self::Params> =
            VerifyingKey::<Sha256>::SIGNATURE_ALGORITHM_IDENTIFIER;
    }
}

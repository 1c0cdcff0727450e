// SPDX-License-Identifier: Apache-2.0

//! RSA with PKCS #1 v1.5 and SHA-256 by the traits of the crate `signature`, without an allocator.

use core::cell::RefCell;

use p256::ecdsa::signature::hazmat::PrehashSigner;
use p256::ecdsa::signature::{Error, SignatureEncoding, Signer};
use sha2::{Digest, Sha256};

use crate::{bit_length, check_length, Bus, Coprocessor, RsaKey};

pub(crate) const HASH: usize = 32;
/// RFC 8017, section 9.2, note 1: the bytes before the hash.
const PREFIX: [u8; 19] = *b"\x30\x31\x30\x0d\x06\x09\x60\x86\x48\x01\x65\x03\x04\x02\x01\x05\x00\x04\x20";
const LEAST: usize = 11 + PREFIX.len() + HASH;
const MOST_WORDS: usize = 256;

/// A signature of as many bytes as the modulus, the most significant one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RsaSignature<const BYTES: usize>([u8; BYTES]);

impl<const BYTES: usize> TryFrom<&[u8]> for RsaSignature<BYTES> {
    type Error = Error;

    fn try_from(bytes: &[u8]) -> Result<Self, Error> {
        bytes.try_into().map(Self).map_err(|_| Error::new())
    }
}

impl<const BYTES: usize> From<RsaSignature<BYTES>> for [u8; BYTES] {
    fn from(signature: RsaSignature<BYTES>) -> Self {
        signature.0
    }
}

impl<const BYTES: usize> SignatureEncoding for RsaSignature<BYTES> {
    type Repr = [u8; BYTES];
}

/// A key that signs with the coprocessor. Its modulus has all bits of this many bytes. Only the hardware blinds its
/// exponents: [`Coprocessor::rsa_blinded`] takes random words.
pub struct RsaSigner<'c, 'k, B: Bus, const BYTES: usize> {
    coprocessor: RefCell<&'c mut Coprocessor<B>>,
    pub(crate) key: RsaKey<'k>,
}

impl<'c, 'k, B: Bus, const BYTES: usize> RsaSigner<'c, 'k, B, BYTES> {
    /// [`crate::Error::Length`] if the modulus has another length, which must be a multiple of 4 bytes, from 64 to 1024.
    pub fn new(coprocessor: &'c mut Coprocessor<B>, key: RsaKey<'k>) -> crate::Result<Self> {
        check_length(bit_length(key.n) as usize == 8 * BYTES && BYTES % 4 == 0)?;
        check_length((LEAST..=4 * MOST_WORDS).contains(&BYTES))?;
        Ok(Self { coprocessor: RefCell::new(coprocessor), key })
    }

    /// The private operation on a number below n. The hardware checks the result before it can be read.
    pub(crate) fn power(&self, bytes: &mut [u8; BYTES]) -> Result<(), Error> {
        let (mut number, mut result) = ([0; MOST_WORDS], [0; MOST_WORDS]);
        for (word, chunk) in number.iter_mut().zip(bytes.rchunks(4)) {
            *word = chunk.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
        }
        let mut coprocessor = self.coprocessor.try_borrow_mut().map_err(|_| Error::new())?;
        coprocessor.rsa(&self.key, &mut result[..BYTES / 4], &number[..BYTES / 4]).map_err(|_| Error::new())?;
        for (word, chunk) in result.iter().zip(bytes.rchunks_mut(4)) {
            chunk.copy_from_slice(&word.to_be_bytes());
        }
        Ok(())
    }
}

impl<B: Bus, const BYTES: usize> PrehashSigner<RsaSignature<BYTES>> for RsaSigner<'_, '_, B, BYTES> {
    /// Signs a hash of 32 bytes.
    fn sign_prehash(&self, prehash: &[u8]) -> Result<RsaSignature<BYTES>, Error> {
        let hash: [u8; HASH] = prehash.try_into().map_err(|_| Error::new())?;
        let mut bytes = [0xff; BYTES];
        let info = BYTES - HASH - PREFIX.len();
        bytes[..2].copy_from_slice(&[0, 1]);
        bytes[info - 1] = 0;
        bytes[info..BYTES - HASH].copy_from_slice(&PREFIX);
        bytes[BYTES - HASH..].copy_from_slice(&hash);
        self.power(&mut bytes)?;
        Ok(RsaSignature(bytes))
    }
}

impl<B: Bus, const BYTES: usize> Signer<RsaSignature<BYTES>> for RsaSigner<'_, '_, B, BYTES> {
    /// Signs a message with SHA-256.
    fn try_sign(&self, message: &[u8]) -> Result<RsaSignature<BYTES>, Error> {
        self.sign_prehash(&Sha256::digest(message))
    }
}

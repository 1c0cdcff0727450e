// SPDX-License-Identifier: Apache-2.0

//! Ed25519 of RFC 8032.

use core::ptr::addr_of_mut;

use crate::{check, sys, Bus, Coprocessor, Result};

/// A private key of Ed25519. It is erased when it is dropped.
pub struct Ed25519Key(sys::mc_ed25519_key);

impl Ed25519Key {
    /// The public key.
    pub fn public(&self) -> &[u8; 32] {
        &self.0.public_key
    }
}

impl Drop for Ed25519Key {
    fn drop(&mut self) {
        // SAFETY: zeros are a valid value, and the reference is valid.
        unsafe { addr_of_mut!(self.0).write_volatile(core::mem::zeroed()) };
    }
}

impl<B: Bus> Coprocessor<B> {
    /// Makes a table of multiples of the base point: signatures and keys then take half the time.
    pub fn ed25519_table(&mut self) -> Result<()> {
        // SAFETY: the device is valid.
        check(unsafe { sys::mc_ed25519_table(self.device()) })
    }

    /// Makes a key of its seed, the private key of RFC 8032.
    pub fn ed25519_key(&mut self, seed: &[u8; 32]) -> Result<Ed25519Key> {
        let mut key = Ed25519Key(sys::mc_ed25519_key { scalar: [0; 8], prefix: [0; 32], public_key: [0; 32] });
        // SAFETY: the seed has the bytes that the function reads.
        check(unsafe { sys::mc_ed25519_make_key(self.device(), &mut key.0, seed.as_ptr()) })?;
        Ok(key)
    }

    /// The signature of a message, which the coprocessor verifies before it is returned.
    pub fn ed25519_sign(&mut self, key: &Ed25519Key, message: &[u8]) -> Result<[u8; 64]> {
        let mut made = [0; 64];
        let (signature, length) = (made.as_mut_ptr(), message.len());
        // SAFETY: the array has the bytes of a signature, and the message has `length` bytes.
        check(unsafe { sys::mc_ed25519_sign_verified(self.device(), &key.0, signature, message.as_ptr(), length) })?;
        Ok(made)
    }

    /// Verifies a signature: [`Error::Check`](crate::Error::Check) if it is invalid. Nothing here is secret.
    pub fn ed25519_verify(&mut self, public: &[u8; 32], message: &[u8], signature: &[u8; 64]) -> Result<()> {
        let (public, signature, length) = (public.as_ptr(), signature.as_ptr(), message.len());
        // SAFETY: the arrays have the bytes of key and signature, and the message has `length` bytes.
        check(unsafe { sys::mc_ed25519_verify(self.device(), public, signature, message.as_ptr(), length) })
    }
}

// SPDX-License-Identifier: Apache-2.0

//! X25519 and X448, and keys with a use: any software uses a loaded key for its purpose and learns only results.

use crate::{check, check_length, sys, words, Bus, Coprocessor, Curve, Point, Result, Signature};

/// Words of a coordinate of the longest curve.
const CURVE_WORDS: usize = words(521);

fn to_words<const W: usize>(bytes: &[u8]) -> [u32; W] {
    let mut words = [0; W];
    for (index, byte) in bytes.iter().enumerate() {
        words[index / 4] |= u32::from(*byte) << (8 * (index % 4));
    }
    words
}

fn to_bytes<const N: usize>(words: &[u32]) -> [u8; N] {
    core::array::from_fn(|index| (words[index / 4] >> (8 * (index % 4))) as u8)
}

impl<B: Bus> Coprocessor<B> {
    /// X25519 of RFC 7748, with its bytes. [`Error::Infinity`](crate::Error::Infinity): the result would be 0.
    pub fn x25519(&mut self, scalar: &[u8; 32], u: &[u8; 32]) -> Result<[u8; 32]> {
        let (scalar, u, mut result) = (to_words::<8>(scalar), to_words::<8>(u), [0; 8]);
        // SAFETY: the arrays have 8 words.
        check(unsafe { sys::mc_x25519(self.device(), result.as_mut_ptr(), scalar.as_ptr(), u.as_ptr()) })?;
        Ok(to_bytes(&result))
    }

    /// X448 of RFC 7748, with its bytes. [`Error::Infinity`](crate::Error::Infinity): the result would be 0.
    pub fn x448(&mut self, scalar: &[u8; 56], u: &[u8; 56]) -> Result<[u8; 56]> {
        let (scalar, u, mut result) = (to_words::<14>(scalar), to_words::<14>(u), [0; 14]);
        // SAFETY: the arrays have 14 words.
        check(unsafe { sys::mc_x448(self.device(), result.as_mut_ptr(), scalar.as_ptr(), u.as_ptr()) })?;
        Ok(to_bytes(&result))
    }

    /// Whether the key is unchanged since the last load, or since opening: [`Error::Slot`](crate::Error::Slot) if others have wiped or
    /// replaced it. The functions `use_` check this themselves.
    pub fn check_key(&mut self) -> Result<()> {
        // SAFETY: the device is open.
        check(unsafe { sys::mc_check_key(self.device()) })
    }

    /// Loads a scalar of X25519, and returns the public key.
    pub fn load_x25519(&mut self, scalar: &[u8; 32]) -> Result<[u8; 32]> {
        let (scalar, mut u) = (to_words::<8>(scalar), [0; 8]);
        // SAFETY: the arrays have 8 words.
        check(unsafe { sys::mc_load_x25519(self.device(), scalar.as_ptr(), u.as_mut_ptr()) })?;
        Ok(to_bytes(&u))
    }

    /// Loads a scalar of X448, and returns the public key.
    pub fn load_x448(&mut self, scalar: &[u8; 56]) -> Result<[u8; 56]> {
        let (scalar, mut u) = (to_words::<14>(scalar), [0; 14]);
        // SAFETY: the arrays have 14 words.
        check(unsafe { sys::mc_load_x448(self.device(), scalar.as_ptr(), u.as_mut_ptr()) })?;
        Ok(to_bytes(&u))
    }

    /// The shared secret of the loaded scalar of X25519. [`Error::Length`](crate::Error::Length): a scalar of X448 is loaded.
    pub fn use_x25519(&mut self, u: &[u8; 32]) -> Result<[u8; 32]> {
        let (u, mut result) = (to_words::<8>(u), [0; 8]);
        // SAFETY: the arrays have 8 words.
        check(unsafe { sys::mc_use_x25519_key(self.device(), result.as_mut_ptr(), u.as_ptr()) })?;
        Ok(to_bytes(&result))
    }

    /// The shared secret of the loaded scalar of X448. [`Error::Length`](crate::Error::Length): a scalar of X25519 is loaded.
    pub fn use_x448(&mut self, u: &[u8; 56]) -> Result<[u8; 56]> {
        let (u, mut result) = (to_words::<14>(u), [0; 14]);
        // SAFETY: the arrays have 14 words.
        check(unsafe { sys::mc_use_x448_key(self.device(), result.as_mut_ptr(), u.as_ptr()) })?;
        Ok(to_bytes(&result))
    }

    /// The shared secret of the scalar of X25519 or X448 that was loaded here: the first 32 or all bytes of arrays. The rest of the
    /// result is 0.
    pub fn use_x(&mut self, u: &[u8; 56]) -> Result<[u8; 56]> {
        let (u, mut result) = (to_words::<14>(u), [0; 14]);
        // SAFETY: the arrays have 14 words, and no ladder is longer.
        check(unsafe { sys::mc_use_x(self.device(), result.as_mut_ptr(), u.as_ptr()) })?;
        Ok(to_bytes(&result))
    }

    /// Loads an exponent of Diffie–Hellman of this many bits with its modulus, whose last word is not 0. Take a safe prime.
    pub fn load_dh(&mut self, modulus: &[u32], exponent: &[u32], bits: u32) -> Result<()> {
        let length = crate::bit_length(modulus);
        check_length(!modulus.is_empty() && words(length) == modulus.len() && exponent.len() == words(bits))?;
        // SAFETY: the slices have the words of their bits.
        check(unsafe { sys::mc_load_dh(self.device(), modulus.as_ptr(), length, exponent.as_ptr(), bits) })
    }

    /// c^d mod n with the loaded RSA key, whose n has this many bits. Both slices have their words.
    pub fn use_rsa_key(&mut self, result: &mut [u32], c: &[u32], bits: u32) -> Result<()> {
        check_length(result.len() == words(bits) && c.len() == words(bits))?;
        // SAFETY: the slices have the words of their bits.
        check(unsafe { sys::mc_use_rsa_key(self.device(), result.as_mut_ptr(), c.as_ptr(), bits) })
    }

    /// base^exponent with the loaded exponent, whose modulus has this many bits. Both slices have their words.
    pub fn use_dh_key(&mut self, result: &mut [u32], base: &[u32], bits: u32) -> Result<()> {
        check_length(result.len() == words(bits) && base.len() == words(bits))?;
        // SAFETY: the slices have the words of their bits.
        check(unsafe { sys::mc_use_dh_key(self.device(), result.as_mut_ptr(), base.as_ptr(), bits) })
    }

    /// The loaded scalar times a point of the curve.
    pub fn use_ecdh_key<const W: usize>(&mut self, curve: &Curve<W>, point: &Point<W>) -> Result<Point<W>> {
        let mut made = Point { x: [0; W], y: [0; W] };
        let (rx, ry) = (made.x.as_mut_ptr(), made.y.as_mut_ptr());
        // SAFETY: the arrays have the words of the curve's bits.
        check(unsafe { sys::mc_use_ecdh_key(self.device(), rx, ry, point.x.as_ptr(), point.y.as_ptr(), curve.bits) })?;
        Ok(made)
    }

    /// The signature of a hash by the loaded key of the curve. The hardware makes the secret number.
    pub fn use_ecdsa_key<const W: usize>(&mut self, curve: &Curve<W>, hash: &[u32; W]) -> Result<Signature<W>> {
        let mut made = Signature { r: [0; W], s: [0; W] };
        let (r, s) = (made.r.as_mut_ptr(), made.s.as_mut_ptr());
        // SAFETY: the arrays have the words of the curve's bits.
        check(unsafe { sys::mc_use_ecdsa_key(self.device(), r, s, hash.as_ptr(), curve.bits) })?;
        Ok(made)
    }

    /// The signatures of 1 to 8 hashes by the loaded key of the curve, by one command of a curve unit with `Batch`.
    /// [`Error::Command`](crate::Error::Command): other hardware; [`Error::Length`](crate::Error::Length): no hash, or more than 8.
    pub fn use_ecdsa_batch_key<const W: usize, const N: usize>(
        &mut self,
        curve: &Curve<W>,
        hashes: &[[u32; W]; N],
    ) -> Result<[Signature<W>; N]> {
        let mut made: [_; N] = core::array::from_fn(|_| sys::mc_signature { r: [0; CURVE_WORDS], s: [0; CURVE_WORDS] });
        let count = N.try_into().unwrap_or(u32::MAX);
        let (signatures, first) = (made.as_mut_ptr(), hashes.as_ptr().cast());
        // SAFETY: both arrays have `count` elements, and the hashes have the words of the curve's bits.
        check(unsafe { sys::mc_use_ecdsa_batch_key(self.device(), signatures, first, count, curve.bits) })?;
        Ok(made.map(|each| {
            let [r, s] = [each.r, each.s].map(|number| core::array::from_fn(|place| number[place]));
            Signature { r, s }
        }))
    }

    /// c^d mod n with the RSA key that was loaded here. Both slices have the words of [`Coprocessor::max_bits`], whatever the key's length.
    pub fn use_rsa(&mut self, result: &mut [u32], c: &[u32]) -> Result<()> {
        self.check_loaded(result, c)?;
        // SAFETY: no key is longer than the hardware, nor are the slices shorter.
        check(unsafe { sys::mc_use_rsa(self.device(), result.as_mut_ptr(), c.as_ptr()) })
    }

    /// base^exponent with the exponent that was loaded here. Both slices have the words of [`Coprocessor::max_bits`].
    pub fn use_dh(&mut self, result: &mut [u32], base: &[u32]) -> Result<()> {
        self.check_loaded(result, base)?;
        // SAFETY: no modulus is longer than the hardware, nor are the slices shorter.
        check(unsafe { sys::mc_use_dh(self.device(), result.as_mut_ptr(), base.as_ptr()) })
    }

    /// The scalar that was loaded here times a point. Coordinates have the words of the longest curve; words above the loaded curve's are 0.
    pub fn use_ecdh(&mut self, point: &Point<CURVE_WORDS>) -> Result<Point<CURVE_WORDS>> {
        let mut result = Point { x: [0; CURVE_WORDS], y: [0; CURVE_WORDS] };
        let (rx, ry) = (result.x.as_mut_ptr(), result.y.as_mut_ptr());
        // SAFETY: no curve that is loaded is longer than the arrays.
        check(unsafe { sys::mc_use_ecdh(self.device(), rx, ry, point.x.as_ptr(), point.y.as_ptr()) })?;
        Ok(result)
    }

    /// The signature of a hash by the key that was loaded here. The hardware makes the nonce. Numbers have the words of the longest curve.
    pub fn use_ecdsa(&mut self, hash: &[u32; CURVE_WORDS]) -> Result<Signature<CURVE_WORDS>> {
        let mut made = Signature { r: [0; CURVE_WORDS], s: [0; CURVE_WORDS] };
        // SAFETY: no curve that is loaded is longer than the arrays.
        check(unsafe { sys::mc_use_ecdsa(self.device(), made.r.as_mut_ptr(), made.s.as_mut_ptr(), hash.as_ptr()) })?;
        Ok(made)
    }

    fn check_loaded(&self, result: &mut [u32], operand: &[u32]) -> Result<()> {
        let count = words(self.max_bits());
        check_length(result.len() == count && operand.len() == count)?;
        result.fill(0);
        Ok(())
    }
}

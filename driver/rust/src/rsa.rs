// SPDX-License-Identifier: Apache-2.0

//! Private operations of RSA.

use core::ptr::null;

use crate::{bit_length, check, check_length, sys, words, Bus, Coprocessor, Error, Result};

/// A private key: n = p · q, dp = d mod (p − 1), dq = d mod (q − 1), qinv = 1/q mod p. p may be below q.
#[derive(Clone, Copy)]
pub struct RsaKey<'k> {
    pub(crate) n: &'k [u32],
    pub(crate) e: &'k [u32],
    p: &'k [u32],
    q: &'k [u32],
    dp: &'k [u32],
    dq: &'k [u32],
    qinv: &'k [u32],
    prime_bits: u32,
}

impl<'k> RsaKey<'k> {
    /// The last words of n and e are not 0. p, q, dp, dq and qinv have the words of the longer one of p and q.
    pub fn new(
        (n, e): (&'k [u32], &'k [u32]),
        (p, q): (&'k [u32], &'k [u32]),
        (dp, dq, qinv): (&'k [u32], &'k [u32], &'k [u32]),
    ) -> Result<Self> {
        let prime_bits = bit_length(p).max(bit_length(q));
        check_length([p.len(), q.len(), dp.len(), dq.len(), qinv.len()] == [words(prime_bits); 5])?;
        check_length([n.len(), e.len()] == [words(bit_length(n)), words(bit_length(e))])?;
        check_length(!n.is_empty() && !e.is_empty() && !p.is_empty())?;
        Ok(Self { n, e, p, q, dp, dq, qinv, prime_bits })
    }

    /// Words of n, of an input and of a result.
    pub fn words(&self) -> usize {
        self.n.len()
    }

    fn in_c(&self) -> sys::mc_rsa_key {
        sys::mc_rsa_key {
            n: self.n.as_ptr(),
            e: self.e.as_ptr(),
            p: self.p.as_ptr(),
            q: self.q.as_ptr(),
            dp: self.dp.as_ptr(),
            dq: self.dq.as_ptr(),
            qinv: self.qinv.as_ptr(),
            n_bits: bit_length(self.n),
            e_bits: bit_length(self.e),
            prime_bits: self.prime_bits,
        }
    }
}

/// A pair that blinds the input of RSA where PROTECT is off: factor = r^e, inverse = 1/r mod n.
pub struct BlindingPair<'p> {
    factor: &'p mut [u32],
    inverse: &'p mut [u32],
}

impl BlindingPair<'_> {
    fn in_c(&mut self) -> sys::mc_rsa_pair {
        sys::mc_rsa_pair { factor: self.factor.as_mut_ptr(), inverse: self.inverse.as_mut_ptr() }
    }
}

impl<B: Bus> Coprocessor<B> {
    /// c^d mod n for c below n. The hardware checks result^e = c before the result can be read.
    pub fn rsa(&mut self, key: &RsaKey, result: &mut [u32], c: &[u32]) -> Result<()> {
        check_length(result.len() == key.words() && c.len() == key.words())?;
        // SAFETY: the key's slices and these have the words of its bits.
        check(unsafe { sys::mc_rsa_crt(self.device(), &key.in_c(), result.as_mut_ptr(), c.as_ptr()) })
    }

    /// Makes a pair in two slices of the words of n from as many fresh random words, whose bits above n's are 0. This takes
    /// more than three times as long as [`Coprocessor::rsa`].
    pub fn rsa_pair<'p>(
        &mut self,
        key: &RsaKey,
        random: &[u32],
        (factor, inverse): (&'p mut [u32], &'p mut [u32]),
    ) -> Result<BlindingPair<'p>> {
        check_length([random.len(), factor.len(), inverse.len()] == [key.words(); 3])?;
        let mut pair = BlindingPair { factor, inverse };
        // SAFETY: the key's slices and these have the words of its bits.
        check(unsafe { sys::mc_rsa_make_pair(self.device(), &key.in_c(), random.as_ptr(), &pair.in_c()) })?;
        Ok(pair)
    }

    /// [`Coprocessor::rsa`] with blinded exponents, by 2, 3 or 4 fresh random words for each of the two.
    /// `pair`: also blinds c, and is squared for the next call.
    pub fn rsa_blinded(
        &mut self,
        key: &RsaKey,
        result: &mut [u32],
        c: &[u32],
        random: &[[u32; 2]],
        pair: Option<&mut BlindingPair>,
    ) -> Result<()> {
        check_length(result.len() == key.words() && c.len() == key.words())?;
        let bits = match random.len() {
            count @ 2..=4 => 32 * count as u32,
            _ => return Err(Error::Length),
        };
        let pair = match pair {
            Some(pair) if pair.factor.len() != key.words() => return Err(Error::Length),
            Some(pair) => Some(pair.in_c()),
            None => None,
        };
        let (result, c, random) = (result.as_mut_ptr(), c.as_ptr(), random.as_ptr().cast());
        let pair = pair.as_ref().map_or(null(), |pair| pair as *const sys::mc_rsa_pair);
        // SAFETY: the slices have the words of the key's bits, and 2 · bits of random words.
        check(unsafe { sys::mc_rsa_crt_blinded(self.device(), &key.in_c(), result, c, random, bits, pair) })
    }

    /// Loads a key that every software may use and none can read. It is tried first: [`Error::Check`] if it is inconsistent.
    pub fn load_rsa(&mut self, key: &RsaKey) -> Result<()> {
        // SAFETY: the key's slices have the words of its bits.
        check(unsafe { sys::mc_load_rsa(self.device(), &key.in_c()) })
    }

    /// Makes a key in the hardware, which every software may use and none can read, and writes its modulus into n. The length of n is
    /// an even number of words, from 1024 bits to the lower of 4096 and [`Coprocessor::max_bits`]. e: a prime of 17 to 32 bits;
    /// [`Error::Range`], [`Error::Even`] or [`Error::NotInvertible`] if it is another number. After an error nothing is loaded.
    pub fn generate_rsa(&mut self, n: &mut [u32], e: u32) -> Result<()> {
        check_length(n.len() <= words(self.max_bits()))?;
        // SAFETY: the slice has the words of these bits.
        check(unsafe { sys::mc_rsa_generate(self.device(), n.as_mut_ptr(), 32 * n.len() as u32, e) })
    }
}

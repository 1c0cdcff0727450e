// SPDX-License-Identifier: Apache-2.0

//! Arithmetic with a modulus that is set.

use core::cmp::Ordering;

use crate::{bit_length, check, check_length, sys, words, Bus, Coprocessor, Result};

/// A coprocessor whose modulus is set. Operands and results have as many words as the modulus and are below it.
pub struct Modulus<'c, B: Bus> {
    coprocessor: &'c mut Coprocessor<B>,
    count: usize,
}

type Binary = unsafe extern "C" fn(*mut sys::mc_device, *mut u32, *const u32, *const u32) -> u32;

impl<'c, B: Bus> Modulus<'c, B> {
    pub(crate) fn new(coprocessor: &'c mut Coprocessor<B>, count: usize) -> Self {
        Self { coprocessor, count }
    }

    fn binary(&mut self, function: Binary, result: &mut [u32], a: &[u32], b: &[u32]) -> Result<()> {
        check_length([result.len(), a.len(), b.len()] == [self.count; 3])?;
        // SAFETY: each slice has the words of the modulus.
        check(unsafe { function(self.coprocessor.device(), result.as_mut_ptr(), a.as_ptr(), b.as_ptr()) })
    }

    /// a · b / R mod M with R = 2^(18 · (⌈(bits + 2) / 18⌉ + 1)).
    pub fn montgomery_product(&mut self, result: &mut [u32], a: &[u32], b: &[u32]) -> Result<()> {
        self.binary(sys::mc_montmul, result, a, b)
    }

    /// a · b mod M.
    pub fn product(&mut self, result: &mut [u32], a: &[u32], b: &[u32]) -> Result<()> {
        self.binary(sys::mc_modmul, result, a, b)
    }

    /// a + b mod M.
    pub fn sum(&mut self, result: &mut [u32], a: &[u32], b: &[u32]) -> Result<()> {
        self.binary(sys::mc_modadd, result, a, b)
    }

    /// a − b mod M.
    pub fn difference(&mut self, result: &mut [u32], a: &[u32], b: &[u32]) -> Result<()> {
        self.binary(sys::mc_modsub, result, a, b)
    }

    /// a mod M for a number of this many bits, at most twice the bits of M.
    pub fn reduce(&mut self, result: &mut [u32], a: &[u32], bits: u32) -> Result<()> {
        check_length(result.len() == self.count && a.len() == words(bits))?;
        // SAFETY: the slices have the words of the modulus and of `bits`.
        check(unsafe { sys::mc_reduce(self.coprocessor.device(), result.as_mut_ptr(), a.as_ptr(), bits) })
    }

    /// base^exponent mod M with a secret exponent below 2^bits: timing and addresses reveal only `bits`.
    pub fn power(&mut self, result: &mut [u32], base: &[u32], exponent: &[u32], bits: u32) -> Result<()> {
        check_length([result.len(), base.len(), exponent.len()] == [self.count, self.count, words(bits)])?;
        let (result, base, exponent) = (result.as_mut_ptr(), base.as_ptr(), exponent.as_ptr());
        // SAFETY: the slices have the words of the modulus and of `bits`.
        check(unsafe { sys::mc_modexp(self.coprocessor.device(), result, base, exponent, bits) })
    }

    /// [`Modulus::power`] with exponent + random · order in place of the exponent. base^order mod M must be 1: for a prime, the order is M − 1.
    /// `random`: 2, 3 or 4 fresh random words. The last word of the order is not 0.
    pub fn blinded_power(
        &mut self,
        result: &mut [u32],
        base: &[u32],
        (exponent, bits): (&[u32], u32),
        order: &[u32],
        random: &[u32],
    ) -> Result<()> {
        check_length([result.len(), base.len(), exponent.len()] == [self.count, self.count, words(bits)])?;
        check_length(order.len() == words(bit_length(order)) && (2..=4).contains(&random.len()))?;
        let blind = sys::mc_blind {
            order: order.as_ptr(),
            order_bits: bit_length(order),
            random: random.as_ptr(),
            random_bits: 32 * random.len() as u32,
        };
        let (result, base, exponent) = (result.as_mut_ptr(), base.as_ptr(), exponent.as_ptr());
        // SAFETY: the slices have the words of the modulus and of their bits.
        check(unsafe { sys::mc_modexp_blinded(self.coprocessor.device(), result, base, exponent, bits, &blind) })
    }

    /// base^exponent mod M with a public exponent: timing and addresses reveal it.
    pub fn public_power(&mut self, result: &mut [u32], base: &[u32], exponent: &[u32], bits: u32) -> Result<()> {
        check_length([result.len(), base.len(), exponent.len()] == [self.count, self.count, words(bits)])?;
        let (result, base, exponent) = (result.as_mut_ptr(), base.as_ptr(), exponent.as_ptr());
        // SAFETY: the slices have the words of the modulus and of `bits`.
        check(unsafe { sys::mc_modexp_public(self.coprocessor.device(), result, base, exponent, bits) })
    }

    /// 1/a mod M for a prime M.
    pub fn inverse(&mut self, result: &mut [u32], a: &[u32]) -> Result<()> {
        check_length(result.len() == self.count && a.len() == self.count)?;
        // SAFETY: the slices have the words of the modulus.
        check(unsafe { sys::mc_invert(self.coprocessor.device(), result.as_mut_ptr(), a.as_ptr()) })
    }

    /// Compares numbers in constant time.
    pub fn compare(&mut self, a: &[u32], b: &[u32]) -> Result<Ordering> {
        check_length(a.len() == self.count && b.len() == self.count)?;
        let mut order = 0;
        // SAFETY: the slices have the words of the modulus.
        check(unsafe { sys::mc_compare(self.coprocessor.device(), a.as_ptr(), b.as_ptr(), &mut order) })?;
        Ok(order.cmp(&0))
    }
}

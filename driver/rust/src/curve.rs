// SPDX-License-Identifier: Apache-2.0

//! Elliptic curves.

use core::ptr::null;

use crate::{check, check_length, sys, words, Bus, Coprocessor, Result};

/// The curve y² = x³ + a · x + b modulo the prime p, and its point (gx, gy) of the prime order n. p and n have `bits` bits.
/// [`curves`](crate::curves) has curves by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Curve<const W: usize> {
    pub(crate) bits: u32,
    pub(crate) p: [u32; W],
    pub(crate) a: [u32; W],
    pub(crate) b: [u32; W],
    pub(crate) gx: [u32; W],
    pub(crate) gy: [u32; W],
    pub(crate) n: [u32; W],
}

/// A point by its coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point<const W: usize> {
    /// The first coordinate.
    pub x: [u32; W],
    /// The second coordinate.
    pub y: [u32; W],
}

/// A signature of ECDSA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature<const W: usize> {
    /// The coordinate of the secret point.
    pub r: [u32; W],
    /// The number that depends on the message.
    pub s: [u32; W],
}

/// Functions with random numbers: the words, or null.
fn blinding(random: Option<&[u32]>) -> (*const u32, u32) {
    random.map_or((null(), 0), |random| (random.as_ptr(), 32 * random.len() as u32))
}

impl<const W: usize> Curve<W> {
    /// A curve of this many bits; [`Error::Length`](crate::Error::Length) if its numbers have another count of words.
    pub fn new(bits: u32, [p, a, b]: [[u32; W]; 3], base: Point<W>, n: [u32; W]) -> Result<Self> {
        check_length(words(bits) == W)?;
        Ok(Self { bits, p, a, b, gx: base.x, gy: base.y, n })
    }

    /// The base point.
    pub const fn base(&self) -> Point<W> {
        Point { x: self.gx, y: self.gy }
    }

    /// The order of the base point.
    pub const fn order(&self) -> &[u32; W] {
        &self.n
    }

    fn in_c(&self) -> sys::mc_curve {
        sys::mc_curve {
            p: self.p.as_ptr(),
            a: self.a.as_ptr(),
            b: self.b.as_ptr(),
            gx: self.gx.as_ptr(),
            gy: self.gy.as_ptr(),
            n: self.n.as_ptr(),
            bits: self.bits,
        }
    }

    /// The signature with s or n − s, whichever is less, in constant time. Some protocols accept only that.
    pub fn low_s(&self, mut signature: Signature<W>) -> Result<Signature<W>> {
        // SAFETY: all arrays have the words of the curve.
        check(unsafe { sys::mc_ecdsa_low_s(&self.in_c(), signature.s.as_mut_ptr()) })?;
        Ok(signature)
    }
}

impl<B: Bus> Coprocessor<B> {
    /// Whether a point is on the curve: else [`Error::Point`](crate::Error::Point).
    pub fn ec_check<const W: usize>(&mut self, curve: &Curve<W>, point: &Point<W>) -> Result<()> {
        // SAFETY: all arrays have the words of the curve.
        check(unsafe { sys::mc_ec_check(self.device(), &curve.in_c(), point.x.as_ptr(), point.y.as_ptr()) })
    }

    /// Makes a table of multiples of the base point: signatures and multiples of it then take about half the cycles, until another
    /// table is made or a longer number takes its place. [`Error::Length`](crate::Error::Length): it does not fit.
    pub fn ec_table<const W: usize>(&mut self, curve: &Curve<W>) -> Result<()> {
        // SAFETY: all arrays have the words of the curve.
        check(unsafe { sys::mc_ec_table(self.device(), &curve.in_c()) })
    }

    /// Makes a table of a public key: verifications by it then take less than half the cycles, until another table of a key is
    /// made or a command of another curve comes. [`Error::Command`](crate::Error::Command): the hardware has no such tables.
    pub fn ec_key_table<const W: usize>(&mut self, curve: &Curve<W>, public: &Point<W>) -> Result<()> {
        // SAFETY: all arrays have the words of the curve.
        check(unsafe { sys::mc_ec_key_table(self.device(), &curve.in_c(), public.x.as_ptr(), public.y.as_ptr()) })
    }

    /// k times a point, for a secret k below n. The point is checked before k is used.
    ///
    /// `random`: 2, 3 or 4 fresh random words that blind k.
    pub fn ec_multiply<const W: usize>(
        &mut self,
        curve: &Curve<W>,
        k: &[u32; W],
        point: &Point<W>,
        random: Option<&[u32]>,
    ) -> Result<Point<W>> {
        let mut result = Point { x: [0; W], y: [0; W] };
        let (rx, ry) = (result.x.as_mut_ptr(), result.y.as_mut_ptr());
        let (x, y, (random, bits)) = (point.x.as_ptr(), point.y.as_ptr(), blinding(random));
        // SAFETY: all arrays have the words of the curve, `random` those of its bits.
        check(unsafe { sys::mc_ec_multiply(self.device(), &curve.in_c(), rx, ry, k.as_ptr(), x, y, random, bits) })?;
        Ok(result)
    }

    /// u times the base point plus v times a point. Nothing here is secret.
    pub fn ec_multiply_add<const W: usize>(
        &mut self,
        curve: &Curve<W>,
        u: &[u32; W],
        v: &[u32; W],
        point: &Point<W>,
    ) -> Result<Point<W>> {
        let mut result = Point { x: [0; W], y: [0; W] };
        let (rx, ry) = (result.x.as_mut_ptr(), result.y.as_mut_ptr());
        let (u, v, x, y) = (u.as_ptr(), v.as_ptr(), point.x.as_ptr(), point.y.as_ptr());
        // SAFETY: all arrays have the words of the curve.
        check(unsafe { sys::mc_ec_multiply_add(self.device(), &curve.in_c(), rx, ry, u, v, x, y) })?;
        Ok(result)
    }

    /// The signature of ECDSA with the key d and the secret number k, which must be random, or made by RFC 6979, and
    /// never used again. `hash`: the leftmost bits of the hash. [`Error::NotInvertible`](crate::Error::NotInvertible):
    /// another k is needed.
    pub fn ecdsa_sign<const W: usize>(
        &mut self,
        curve: &Curve<W>,
        hash: &[u32; W],
        d: &[u32; W],
        k: &[u32; W],
    ) -> Result<Signature<W>> {
        let mut made = Signature { r: [0; W], s: [0; W] };
        let (r, s) = (made.r.as_mut_ptr(), made.s.as_mut_ptr());
        let (hash, d, k) = (hash.as_ptr(), d.as_ptr(), k.as_ptr());
        // SAFETY: all arrays have the words of the curve.
        check(unsafe { sys::mc_ecdsa_sign(self.device(), &curve.in_c(), r, s, hash, d, k) })?;
        Ok(made)
    }

    /// [`Coprocessor::ecdsa_sign`], and the signature is verified with the public key before it is returned. After
    /// [`Error::Check`](crate::Error::Check) everything is wiped.
    pub fn ecdsa_sign_verified<const W: usize>(
        &mut self,
        curve: &Curve<W>,
        hash: &[u32; W],
        d: &[u32; W],
        k: &[u32; W],
        public: &Point<W>,
    ) -> Result<Signature<W>> {
        let mut made = Signature { r: [0; W], s: [0; W] };
        let (r, s) = (made.r.as_mut_ptr(), made.s.as_mut_ptr());
        let (hash, d, k, x, y) = (hash.as_ptr(), d.as_ptr(), k.as_ptr(), public.x.as_ptr(), public.y.as_ptr());
        // SAFETY: all arrays have the words of the curve.
        check(unsafe { sys::mc_ecdsa_sign_verified(self.device(), &curve.in_c(), r, s, hash, d, k, x, y) })?;
        Ok(made)
    }

    /// Verifies a signature: [`Error::Check`](crate::Error::Check) if it is invalid. Nothing here is secret.
    pub fn ecdsa_verify<const W: usize>(
        &mut self,
        curve: &Curve<W>,
        hash: &[u32; W],
        signature: &Signature<W>,
        public: &Point<W>,
    ) -> Result<()> {
        let (r, s) = (signature.r.as_ptr(), signature.s.as_ptr());
        let (hash, x, y) = (hash.as_ptr(), public.x.as_ptr(), public.y.as_ptr());
        // SAFETY: all arrays have the words of the curve.
        check(unsafe { sys::mc_ecdsa_verify(self.device(), &curve.in_c(), hash, r, s, x, y) })
    }

    /// Loads a scalar that every software may use for ECDH and none can read, and returns the public key. `random` as for
    /// [`Coprocessor::ec_multiply`], once for all uses.
    pub fn load_ecdh<const W: usize>(
        &mut self,
        curve: &Curve<W>,
        k: &[u32; W],
        random: Option<&[u32]>,
    ) -> Result<Point<W>> {
        let mut public = Point { x: [0; W], y: [0; W] };
        let (x, y) = (public.x.as_mut_ptr(), public.y.as_mut_ptr());
        let (random, bits) = blinding(random);
        // SAFETY: all arrays have the words of the curve, `random` those of its bits.
        check(unsafe { sys::mc_load_ecdh(self.device(), &curve.in_c(), k.as_ptr(), random, bits, x, y) })?;
        Ok(public)
    }

    /// Loads a private key that every software may use for signatures and none can read, and returns the public key. `random` as for
    /// [`Coprocessor::ec_multiply`].
    pub fn load_ecdsa<const W: usize>(
        &mut self,
        curve: &Curve<W>,
        d: &[u32; W],
        random: Option<&[u32]>,
    ) -> Result<Point<W>> {
        let mut public = Point { x: [0; W], y: [0; W] };
        let (x, y) = (public.x.as_mut_ptr(), public.y.as_mut_ptr());
        let (random, bits) = blinding(random);
        // SAFETY: all arrays have the words of the curve, `random` those of its bits.
        check(unsafe { sys::mc_load_ecdsa(self.device(), &curve.in_c(), d.as_ptr(), random, bits, x, y) })?;
        Ok(public)
    }
}

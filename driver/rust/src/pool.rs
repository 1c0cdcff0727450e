// SPDX-License-Identifier: Apache-2.0

//! Several coprocessors with one bus.

use core::ffi::c_void;
use core::mem::MaybeUninit;
use core::ops::{Deref, DerefMut};
use core::ptr::{addr_of_mut, null_mut};

use crate::{bus, check, sys, Bus, Coprocessor, Result};

/// Bytes of a page: page 0 has the registers of the pool, page k the registers of coprocessor k.
const PAGE: u32 = 0x8000;

/// A pool of coprocessors. Claims may be made by several threads at the same time: each has a copy of the pool.
#[derive(Clone)]
pub struct Pool<B: Bus + Clone> {
    pool: sys::mc_pool,
    bus: B,
}

// SAFETY: each function sets the pointers in `pool` to a bus of its own.
unsafe impl<B: Bus + Clone + Send> Send for Pool<B> {}

/// The registers of one coprocessor of a pool.
pub struct Page<B: Bus> {
    bus: B,
    number: u32,
}

impl<B: Bus> Bus for Page<B> {
    const HAS_INTERRUPT: bool = B::HAS_INTERRUPT;

    fn read(&mut self, offset: u32, words: &mut [u32]) {
        self.bus.read(self.number * PAGE + offset, words);
    }

    fn write(&mut self, offset: u32, words: &[u32]) {
        self.bus.write(self.number * PAGE + offset, words);
    }

    fn wait(&mut self) {
        self.bus.wait();
    }
}

/// A coprocessor of a pool that was claimed. It is given back when it is dropped; [`Claimed::release`] has the error.
/// Its slots keep their contents: see [`Coprocessor::zeroise`].
pub struct Claimed<B: Bus + Clone> {
    coprocessor: Coprocessor<Page<B>>,
    pool: Pool<B>,
    is_released: bool,
}

unsafe extern "C" fn wait<B: Bus>(context: *mut c_void, _number: u32) {
    // SAFETY: the context is the bus.
    unsafe { (*context.cast::<B>()).wait() };
}

impl<B: Bus + Clone> Pool<B> {
    /// Attaches the pool at the bus's first register.
    ///
    /// `polls`: as for [`Coprocessor::open`].
    pub fn open(bus: B, polls: u32) -> Result<Self> {
        let pool = sys::mc_pool { bus: bus::callbacks::<B>(), wait: None, polls, count: 0 };
        let mut opened = Self { pool, bus };
        let mut callbacks = bus::callbacks::<B>();
        callbacks.context = addr_of_mut!(opened.bus).cast();
        let wait = if B::HAS_INTERRUPT { Some(wait::<B> as _) } else { None };
        // SAFETY: the callbacks and their context live as long as the call.
        check(unsafe { sys::mc_pool_open(&mut opened.pool, &callbacks, wait, polls) })?;
        Ok(opened)
    }

    /// The pool in C, whose callbacks use the bus where it is now.
    fn pool(&mut self) -> *mut sys::mc_pool {
        self.pool.bus.context = addr_of_mut!(self.bus).cast();
        addr_of_mut!(self.pool)
    }

    /// Coprocessors of the pool.
    pub fn count(&self) -> u32 {
        self.pool.count
    }

    /// Claims a coprocessor that is free and works. [`Error::Busy`](crate::Error::Busy): all are claimed.
    pub fn claim(&mut self) -> Result<Claimed<B>> {
        let mut claimed = MaybeUninit::<sys::mc_claimed>::zeroed();
        // SAFETY: zeros are a valid value, and the function keeps no pointer to the pool outside of `claimed`.
        let claimed = unsafe {
            check(sys::mc_pool_claim(self.pool(), claimed.as_mut_ptr()))?;
            claimed.assume_init()
        };
        let mut device = claimed.device;
        device.bus = bus::callbacks::<Page<B>>();
        let page = Page { bus: self.bus.clone(), number: claimed.number };
        Ok(Claimed { coprocessor: Coprocessor { device, bus: page }, pool: self.clone(), is_released: false })
    }

    /// Coprocessors that are claimed: bit k for coprocessor k.
    pub fn claims(&mut self) -> u32 {
        // SAFETY: the pool is valid.
        unsafe { sys::mc_pool_claims(self.pool()) }
    }

    /// Coprocessors that claims pass over, because they have failed or are out of service: bit k for coprocessor k.
    pub fn failed(&mut self) -> u32 {
        // SAFETY: the pool is valid.
        unsafe { sys::mc_pool_failed(self.pool()) }
    }

    /// The lowest number of a coprocessor whose command has ended and whose interrupt is pending.
    pub fn pending(&mut self) -> Option<u32> {
        // SAFETY: the pool is valid.
        let number = unsafe { sys::mc_pool_pending(self.pool()) };
        (number != 0).then_some(number)
    }

    /// Wipes a coprocessor and gives it back for an owner that is gone, for example after [`core::mem::forget`].
    pub fn free(&mut self, number: u32) -> Result<()> {
        // SAFETY: the pool is valid. A claim of this number, if there still is one, uses the same registers as before.
        check(unsafe { sys::mc_pool_free(self.pool(), number) })
    }
}

impl<B: Bus + Clone> Claimed<B> {
    /// The coprocessor's number in the pool, from 1 on.
    pub fn number(&self) -> u32 {
        self.coprocessor.bus.number
    }

    /// Gives the coprocessor back. [`Error::Timeout`](crate::Error::Timeout): a command did not end in time, and the coprocessor is
    /// out of service until [`Pool::free`] or a reset.
    pub fn release(mut self) -> Result<()> {
        self.give_back()
    }

    fn give_back(&mut self) -> Result<()> {
        self.is_released = true;
        let Page { number, .. } = self.coprocessor.bus;
        let mut device = self.coprocessor.device;
        device.bus.context = null_mut();
        let mut claimed = sys::mc_claimed { device, pool: self.pool.pool(), number };
        // The callbacks of the device use the page.
        claimed.device.bus.context = addr_of_mut!(self.coprocessor.bus).cast();
        // SAFETY: the pool, the page and `claimed` live as long as the call.
        check(unsafe { sys::mc_pool_release(&mut claimed) })
    }
}

impl<B: Bus + Clone> Drop for Claimed<B> {
    fn drop(&mut self) {
        if !self.is_released {
            let _ = self.give_back();
        }
    }
}

impl<B: Bus + Clone> Deref for Claimed<B> {
    type Target = Coprocessor<Page<B>>;

    fn deref(&self) -> &Self::Target {
        &self.coprocessor
    }
}

impl<B: Bus + Clone> DerefMut for Claimed<B> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.coprocessor
    }
}

// SPDX-License-Identifier: Apache-2.0

//! The driver's access to the registers.

use core::ffi::{c_int, c_void};
use core::ptr::null_mut;
use core::slice;

use crate::sys::{mc_bus, mc_random};

/// Access to the registers of a coprocessor: `offset` is in bytes from the first register, a multiple of 4; each word is
/// the next register. The functions must not panic.
pub trait Bus {
    /// Whether [`Bus::wait`] sleeps until the interrupt. The driver enables the interrupt only then.
    const HAS_INTERRUPT: bool = false;

    /// Reads registers.
    fn read(&mut self, offset: u32, words: &mut [u32]);

    /// Writes registers.
    fn write(&mut self, offset: u32, words: &[u32]);

    /// Called between polls while the hardware is busy, with [`Bus::HAS_INTERRUPT`].
    fn wait(&mut self) {}

    /// The bus with a function that is called between polls: it sleeps for a time, or until the interrupt, which is high from
    /// the end of a command until the driver acknowledges it.
    ///
    /// ```no_run
    /// # use montcore::{Bus, Coprocessor, Mmio};
    /// # fn sleep_until_interrupt() {}
    /// # fn example(mut delay: impl embedded_hal::delay::DelayNs) -> Result<(), montcore::Error> {
    /// # let base = 0x4000_0000 as *mut u32;
    /// // SAFETY: the registers of the coprocessor are here, and nothing else uses them.
    /// let bus = unsafe { Mmio::new(base) }.with_interrupt(sleep_until_interrupt);
    /// let mut coprocessor = Coprocessor::open(bus, 1_000_000)?;
    /// # drop(coprocessor);
    /// // Without the interrupt: a delay of embedded-hal.
    /// let bus = unsafe { Mmio::new(base) }.with_interrupt(|| delay.delay_us(50));
    /// # let _ = Coprocessor::open(bus, 1_000_000)?;
    /// # Ok(())
    /// # }
    /// ```
    fn with_interrupt<W: FnMut()>(self, wait: W) -> WithInterrupt<Self, W>
    where
        Self: Sized,
    {
        WithInterrupt { bus: self, wait }
    }
}

/// A bus and the function that waits: see [`Bus::with_interrupt`].
#[derive(Clone)]
pub struct WithInterrupt<B: Bus, W: FnMut()> {
    bus: B,
    wait: W,
}

impl<B: Bus, W: FnMut()> Bus for WithInterrupt<B, W> {
    const HAS_INTERRUPT: bool = true;

    fn read(&mut self, offset: u32, words: &mut [u32]) {
        self.bus.read(offset, words);
    }

    fn write(&mut self, offset: u32, words: &[u32]) {
        self.bus.write(offset, words);
    }

    fn wait(&mut self) {
        (self.wait)();
    }
}

/// Registers in the address space of the processor, without an interrupt: see [`Bus::with_interrupt`].
#[derive(Clone)]
pub struct Mmio(*mut u32);

// SAFETY: the pointer is to registers that nothing else uses.
unsafe impl Send for Mmio {}

impl Mmio {
    /// The registers at this address.
    ///
    /// # Safety
    /// The address has all 32 KiB of the coprocessor, or all pages of a [`Pool`](crate::Pool), and nothing else uses them.
    pub const unsafe fn new(base: *mut u32) -> Self {
        Self(base)
    }
}

impl Bus for Mmio {
    fn read(&mut self, offset: u32, words: &mut [u32]) {
        for (index, word) in words.iter_mut().enumerate() {
            // SAFETY: the driver stays inside the registers.
            *word = unsafe { self.0.add(offset as usize / 4 + index).read_volatile() };
        }
    }

    fn write(&mut self, offset: u32, words: &[u32]) {
        for (index, word) in words.iter().enumerate() {
            // SAFETY: the driver stays inside the registers.
            unsafe { self.0.add(offset as usize / 4 + index).write_volatile(*word) };
        }
    }
}

/// A source of random words in C.
pub(crate) fn random(source: Option<fn(&mut [u32]) -> bool>) -> mc_random {
    mc_random { fill: source.map(|_| fill as _), context: source.map_or(null_mut(), |source| source as *mut c_void) }
}

/// Random words of the Rust function at `context`: returns 0, or 1 without words.
unsafe extern "C" fn fill(context: *mut c_void, words: *mut u32, count: u32) -> c_int {
    // SAFETY: Coprocessor::set_random passes the function's address as `context`; the driver passes an array of `count` words.
    let (source, words) = unsafe {
        words.write_bytes(0, count as usize);
        (
            core::mem::transmute::<*mut c_void, fn(&mut [u32]) -> bool>(context),
            slice::from_raw_parts_mut(words, count as usize),
        )
    };
    c_int::from(!source(words))
}

/// The callbacks of a kind of bus. Their context is a pointer to the bus.
pub(crate) fn callbacks<B: Bus>() -> mc_bus {
    mc_bus {
        read: Some(read::<B>),
        write: Some(write::<B>),
        wait: if B::HAS_INTERRUPT { Some(wait::<B>) } else { None },
        context: null_mut(),
    }
}

unsafe extern "C" fn read<B: Bus>(context: *mut c_void, offset: u32, words: *mut u32, count: u32) {
    // SAFETY: the context is the bus, and the driver gives an array of `count` words.
    unsafe {
        words.write_bytes(0, count as usize);
        (*context.cast::<B>()).read(offset, slice::from_raw_parts_mut(words, count as usize));
    }
}

unsafe extern "C" fn write<B: Bus>(context: *mut c_void, offset: u32, words: *const u32, count: u32) {
    // SAFETY: as in `read`.
    unsafe { (*context.cast::<B>()).write(offset, slice::from_raw_parts(words, count as usize)) };
}

unsafe extern "C" fn wait<B: Bus>(context: *mut c_void) {
    // SAFETY: the context is the bus.
    unsafe { (*context.cast::<B>()).wait() };
}

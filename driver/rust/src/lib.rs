// SPDX-License-Identifier: Apache-2.0

//! Driver of the coprocessor montcore: modular arithmetic, RSA and elliptic curves.
//!
//! The crate wraps the driver in C, so both compute the same. Numbers are slices of 32-bit words, the least significant one
//! first; a number of b bits takes [`words`]`(b)` words, and bits above b are 0. Functions check the lengths of slices and
//! return [`Error::Length`]. A result is written only without an error; after [`Error::Access`] it may be 0.
//!
//! ```no_run
//! use montcore::{Coprocessor, Mmio};
//!
//! # fn main() -> Result<(), montcore::Error> {
//! // SAFETY: the registers of the coprocessor are here, and nothing else uses them.
//! let mut coprocessor = unsafe { Coprocessor::open(Mmio::new(0x4000_0000 as *mut u32), 10_000_000)? };
//! let prime = [0xffff_ff43, !0, !0, !0, !0, !0, !0, !0]; // 2^256 - 189
//! let mut power = [0; 8];
//! coprocessor.modulus(&prime)?.power(&mut power, &[2, 0, 0, 0, 0, 0, 0, 0], &[0x1234_5678, 0x9abc_def0], 64)?;
//! # Ok(())
//! # }
//! ```

#![no_std]
#![warn(missing_docs)]

#[cfg(feature = "rsa")]
extern crate alloc;

mod bus;
mod curve;
#[rustfmt::skip]
pub mod curves;
#[cfg(feature = "signature")]
mod ecdsa;
mod ed25519;
mod key;
mod modulus;
mod pool;
#[rustfmt::skip]
pub mod registers;
mod rsa;
#[cfg(feature = "rsa")]
mod rsa_crate;
#[cfg(feature = "signature")]
mod rsa_signer;
#[allow(non_camel_case_types)]
#[rustfmt::skip]
pub mod sys;

use core::fmt;
use core::ptr::addr_of_mut;
use core::task::Poll;

pub use bus::{Bus, Mmio, WithInterrupt};
pub use curve::{Curve, Point, Signature};
#[cfg(feature = "signature")]
pub use ecdsa::P256Signer;
pub use ed25519::Ed25519Key;
pub use modulus::Modulus;
pub use pool::{Claimed, Page, Pool};
pub use rsa::{BlindingPair, RsaKey};
#[cfg(feature = "rsa")]
pub use rsa_crate::RsaHardwareKey;
#[cfg(feature = "signature")]
pub use rsa_signer::{RsaSignature, RsaSigner};
pub use sys::{Command, Error, Use};

/// The result of a function.
pub type Result<T> = core::result::Result<T, Error>;

/// 32-bit words of a number of this many bits.
pub const fn words(bits: u32) -> usize {
    bits.div_ceil(32) as usize
}

/// Bits of a number without leading zeros. The length is public, the number need not be.
pub(crate) fn bit_length(number: &[u32]) -> u32 {
    let top = number.last().copied().unwrap_or(0);
    (32 * number.len() as u32).saturating_sub(top.leading_zeros())
}

/// A slot of the operand window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot(u32);

impl Slot {
    /// Slots, numbered from 0.
    pub const COUNT: u32 = 16;
    /// The first key slot. Key slots can be written and never read.
    pub const KEY: Slot = Slot(8);

    /// The slot of a number below [`Slot::COUNT`].
    pub const fn new(number: u32) -> Option<Slot> {
        if number < Self::COUNT {
            Some(Slot(number))
        } else {
            None
        }
    }

    /// Whether the slot is never read.
    pub const fn is_key(self) -> bool {
        self.0 >= Self::KEY.0
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the function returns a string constant.
        let text = unsafe { core::ffi::CStr::from_ptr(sys::mc_error_text(*self as u32)) };
        formatter.write_str(text.to_str().unwrap_or(""))
    }
}

impl core::error::Error for Error {}

/// The result of a function in C.
pub(crate) fn check(code: u32) -> Result<()> {
    match code {
        0 => Ok(()),
        code => Err(Error::from_code(code).unwrap_or(Error::Device)),
    }
}

/// Err with [`Error::Length`] unless the condition holds.
pub(crate) fn check_length(holds: bool) -> Result<()> {
    if holds {
        Ok(())
    } else {
        Err(Error::Length)
    }
}

/// A coprocessor, reached through a bus.
pub struct Coprocessor<B: Bus> {
    device: sys::mc_device,
    bus: B,
}

// SAFETY: each function sets the pointers in `device` to the bus, and the source of random words is a function.
unsafe impl<B: Bus + Send> Send for Coprocessor<B> {}

impl<B: Bus> Coprocessor<B> {
    /// Attaches a coprocessor. Waits until the hardware has wiped its memory after a reset.
    ///
    /// `polls`: how often the driver reads STATUS in a command before it returns [`Error::Timeout`].
    pub fn open(bus: B, polls: u32) -> Result<Self> {
        let device = sys::mc_device {
            bus: bus::callbacks::<B>(),
            polls,
            max_bits: 0,
            slot_words: 0,
            modulus_bits: 0,
            next_modulus_bits: 0,
            key_use: 0,
            key_bits: 0,
            has_table: 0,
            is_curve_unit: 0,
            key_count: 0,
            timed_out: 0,
            random: bus::random(None),
        };
        let mut opened = Self { device, bus };
        let mut callbacks = bus::callbacks::<B>();
        callbacks.context = addr_of_mut!(opened.bus).cast();
        // SAFETY: the callbacks and their context live as long as the call.
        check(unsafe { sys::mc_open(&mut opened.device, &callbacks, polls) })?;
        Ok(opened)
    }

    /// The device in C, whose callbacks use the bus where it is now.
    pub(crate) fn device(&mut self) -> *mut sys::mc_device {
        self.device.bus.context = addr_of_mut!(self.bus).cast();
        addr_of_mut!(self.device)
    }

    /// The longest number, in bits: MaxWidth of the hardware.
    pub fn max_bits(&self) -> u32 {
        self.device.max_bits
    }

    /// Gives the bus back. Numbers stay in the hardware; see [`Coprocessor::zeroise`].
    pub fn close(self) -> B {
        self.bus
    }

    /// Wipes all numbers, at any time.
    pub fn zeroise(&mut self) -> Result<()> {
        // SAFETY: the device is valid.
        check(unsafe { sys::mc_zeroise(self.device()) })
    }

    /// Lets the hardware compare known answers. Wipes all numbers before and afterwards.
    /// [`Error::Fault`]: an answer is wrong.
    pub fn self_test(&mut self) -> Result<()> {
        // SAFETY: the device is valid.
        check(unsafe { sys::mc_self_test(self.device()) })
    }

    /// Ends the running command, which wipes all numbers; does nothing if no command runs.
    pub fn abort(&mut self) -> Result<()> {
        // SAFETY: the device is valid.
        check(unsafe { sys::mc_abort(self.device()) })
    }

    /// A source of random words for keys of ECDSA: each load of a key has another random multiple of the order. The function fills the
    /// words and returns whether it could; if not, loads return [`Error::Entropy`]. None, the default: keys are loaded unblinded.
    pub fn set_random(&mut self, source: Option<fn(&mut [u32]) -> bool>) -> Result<()> {
        // SAFETY: the device is valid, and keeps a copy of the source.
        check(unsafe { sys::mc_set_random(self.device(), &bus::random(source)) })
    }

    /// Whether tables are read in a random order. A design without a source of random words needs `false`.
    pub fn protect(&mut self, on: bool) -> Result<()> {
        // SAFETY: the device is valid.
        check(unsafe { sys::mc_protect(self.device(), on.into()) })
    }

    /// Cycles of the hardware in the last command.
    pub fn cycles(&mut self) -> Result<u32> {
        let mut cycles = 0;
        // SAFETY: the device is valid, and so is the pointer.
        check(unsafe { sys::mc_cycles(self.device(), &mut cycles) })?;
        Ok(cycles)
    }

    /// Sets the odd modulus of the functions of [`Modulus`]. Its last word is not 0.
    pub fn modulus(&mut self, modulus: &[u32]) -> Result<Modulus<'_, B>> {
        let bits = bit_length(modulus);
        check_length(bits > 0 && words(bits) == modulus.len())?;
        // SAFETY: the slice has the words of its bits.
        check(unsafe { sys::mc_set_modulus(self.device(), modulus.as_ptr(), bits) })?;
        Ok(Modulus::new(self, modulus.len()))
    }

    // ---- Steps: sequences of commands on numbers that stay in their slots

    /// Writes a number of this many bits into a slot.
    pub fn write(&mut self, slot: Slot, number: &[u32], bits: u32) -> Result<()> {
        check_length(number.len() == words(bits))?;
        // SAFETY: the slice has the words of its bits.
        check(unsafe { sys::mc_write(self.device(), slot.0, number.as_ptr(), bits) })
    }

    /// Reads a number of this many bits from a slot.
    pub fn read(&mut self, slot: Slot, number: &mut [u32], bits: u32) -> Result<()> {
        check_length(number.len() == words(bits))?;
        // SAFETY: the slice has the words of its bits.
        check(unsafe { sys::mc_read(self.device(), slot.0, number.as_mut_ptr(), bits) })
    }

    /// Runs a command on slots: a and b are its operands, d its result; `bits` as for `mc_execute` in the driver's header.
    pub fn execute(&mut self, command: Command, a: Slot, b: Slot, d: Slot, bits: u32) -> Result<()> {
        // SAFETY: the device is valid.
        check(unsafe { sys::mc_execute(self.device(), command as u32, a.0, b.0, d.0, bits) })
    }

    /// [`Coprocessor::execute`] without waiting; [`Coprocessor::poll`] has the result. Until then only `poll`, `abort` and
    /// `zeroise` may be called. Commands from [`Command::RsaCrt`] on work on the key that is loaded.
    pub fn start(&mut self, command: Command, a: Slot, b: Slot, d: Slot, bits: u32) -> Result<()> {
        // SAFETY: the device is valid.
        check(unsafe { sys::mc_start(self.device(), command as u32, a.0, b.0, d.0, bits) })
    }

    /// The result of the started command, once the command has ended.
    pub fn poll(&mut self) -> Poll<Result<()>> {
        // SAFETY: the device is valid.
        match check(unsafe { sys::mc_poll(self.device()) }) {
            Err(Error::Busy) => Poll::Pending,
            result => Poll::Ready(result),
        }
    }

    /// The result of the started command. `interrupt` waits until the interrupt is high, as `Wait::wait_for_high` of
    /// `embedded-hal-async` does; it stays high until this function has seen that the command has ended.
    ///
    /// ```
    /// # use montcore::{Bus, Command, Coprocessor, Result, Slot};
    /// # async fn example<B: Bus, P: embedded_hal_async::digital::Wait>(
    /// #     coprocessor: &mut Coprocessor<B>, pin: &mut P, slots: [Slot; 3], mut result: [u32; 64]) -> Result<()> {
    /// # let [a, b, d] = slots;
    /// coprocessor.start(Command::Modmul, a, b, d, 0)?;
    /// coprocessor.finish(async || pin.wait_for_high().await.unwrap_or(())).await?;
    /// coprocessor.read(d, &mut result, 2048)
    /// # }
    /// ```
    pub async fn finish(&mut self, mut interrupt: impl AsyncFnMut()) -> Result<()> {
        loop {
            if let Poll::Ready(result) = self.poll() {
                return result;
            }
            interrupt().await;
        }
    }

    /// The use of a slot.
    pub fn slot_use(&mut self, slot: Slot) -> Result<Use> {
        let mut code = 0;
        // SAFETY: the device is valid, and so is the pointer.
        check(unsafe { sys::mc_get_use(self.device(), slot.0, &mut code) })?;
        Use::from_code(code).ok_or(Error::Device)
    }

    /// Sets the use of a slot, once. [`Error::Access`]: it has one already.
    pub fn set_slot_use(&mut self, slot: Slot, r#use: Use) -> Result<()> {
        // SAFETY: the device is valid.
        check(unsafe { sys::mc_set_use(self.device(), slot.0, r#use as u32) })
    }
}

// SPDX-License-Identifier: Apache-2.0

//! Two threads, each with a coprocessor of a pool of two, on the simulated pool whose library MONTCORE_SIMULATION names.

use std::sync::{Arc, Mutex};
use std::thread;

use montcore::sys::mc_bus;
use montcore::{Bus, Error, Pool, Result};

extern "C" {
    fn montcore_simulated_bus() -> *const mc_bus;
}

/// The simulation, which one thread at a time may call: a real bus needs no lock.
struct Simulation(&'static mc_bus);

// SAFETY: the pointers are used under the lock only.
unsafe impl Send for Simulation {}

#[derive(Clone)]
struct Shared(Arc<Mutex<Simulation>>);

impl Bus for Shared {
    fn read(&mut self, offset: u32, words: &mut [u32]) {
        let simulation = self.0.lock().unwrap();
        // SAFETY: the callback takes its own context and a slice of this many words.
        unsafe { simulation.0.read.unwrap()(simulation.0.context, offset, words.as_mut_ptr(), words.len() as u32) };
    }

    fn write(&mut self, offset: u32, words: &[u32]) {
        let simulation = self.0.lock().unwrap();
        // SAFETY: as in `read`.
        unsafe { simulation.0.write.unwrap()(simulation.0.context, offset, words.as_ptr(), words.len() as u32) };
    }
}

/// base^4 modulo 2^64 - 59 on a coprocessor that is free; its number is returned, too.
fn power(mut pool: Pool<Shared>, base: u32) -> Result<(u32, [u32; 2])> {
    let mut coprocessor = pool.claim()?;
    let mut power = [0; 2];
    coprocessor.modulus(&[0xffff_ffc5, 0xffff_ffff])?.power(&mut power, &[base, 0], &[4], 3)?;
    coprocessor.zeroise()?;
    let number = coprocessor.number();
    coprocessor.release()?;
    Ok((number, power))
}

fn main() -> Result<()> {
    // SAFETY: the library makes one bus, which is never freed.
    let bus = Shared(Arc::new(Mutex::new(Simulation(unsafe { &*montcore_simulated_bus() }))));
    let mut pool = Pool::open(bus, 1 << 20)?;
    assert_eq!((pool.count(), pool.claims(), pool.failed(), pool.pending()), (2, 0, 0, None));

    let threads = [3, 5].map(|base| {
        thread::spawn({
            let pool = pool.clone();
            move || power(pool, base)
        })
    });
    let results = threads.map(|thread| thread.join().unwrap());
    for (result, expected) in results.into_iter().zip([81, 625]) {
        let (number, power) = result?;
        assert!(power == [expected, 0] && (1..=2).contains(&number));
        println!("coprocessor {number}: {}", power[0]);
    }

    let (one, other) = (pool.claim()?, pool.claim()?);
    assert_eq!((one.number(), other.number(), pool.claims()), (1, 2, 6));
    assert_eq!(pool.claim().err(), Some(Error::Busy));
    drop(one); // releases the claim
    assert_eq!(pool.claims(), 4);
    std::mem::forget(other); // the coprocessor has lost its owner
    pool.free(2)?;
    assert_eq!((pool.claims(), pool.free(3)), (0, Err(Error::Argument)));
    assert_eq!(power(pool, 2)?, (1, [16, 0]));
    Ok(())
}

// SPDX-License-Identifier: Apache-2.0

//! The crate on the simulated RTL, with the vectors that MONTCORE_VECTORS names: a line has a function, a curve for some, the
//! operands and the results in hexadecimal.

use std::cmp::Ordering;
use std::convert::Infallible;
use std::ffi::c_void;
use std::future::{poll_fn, Future};
use std::pin::pin;
use std::sync::{Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};

use embedded_hal::digital::ErrorType;
use embedded_hal_async::digital::Wait;
use montcore::{
    curves, registers, words, Bus, Claimed, Command, Coprocessor, Curve, Error, Mmio, P256Signer, Point, Pool, RsaKey,
    RsaSignature, RsaSigner, Signature, Slot, Use,
};
use p256::ecdsa::signature::hazmat::PrehashSigner;
use p256::ecdsa::signature::{SignatureEncoding, Signer};

#[repr(C)]
struct SimulatedBus {
    read: extern "C" fn(*mut c_void, u32, *mut u32, u32),
    write: extern "C" fn(*mut c_void, u32, *const u32, u32),
    wait: Option<extern "C" fn(*mut c_void)>,
    context: *mut c_void,
}

extern "C" {
    fn montcore_simulated_bus() -> *const SimulatedBus;
    fn montcore_simulated_step() -> i32;
}

/// The one simulated coprocessor, for one test at a time.
struct Simulation(&'static SimulatedBus, #[allow(dead_code)] MutexGuard<'static, ()>);

impl Bus for Simulation {
    fn read(&mut self, offset: u32, words: &mut [u32]) {
        (self.0.read)(self.0.context, offset, words.as_mut_ptr(), words.len() as u32);
    }

    fn write(&mut self, offset: u32, words: &[u32]) {
        (self.0.write)(self.0.context, offset, words.as_ptr(), words.len() as u32);
    }
}

fn bus() -> Simulation {
    static LOCK: Mutex<()> = Mutex::new(());
    let guard = LOCK.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    // SAFETY: the library makes one bus, for good.
    Simulation(unsafe { &*montcore_simulated_bus() }, guard)
}

fn open() -> Coprocessor<Simulation> {
    let mut coprocessor = Coprocessor::open(bus(), 1 << 26).unwrap();
    coprocessor.zeroise().unwrap();
    coprocessor
}

/// The line of the interrupt, whose cycles pass while a program asks for it.
struct Line {
    steps: u32,
}

impl Line {
    fn is_high(&mut self) -> bool {
        self.steps += 1;
        // SAFETY: the library passes a cycle of the one coprocessor.
        unsafe { montcore_simulated_step() != 0 }
    }
}

impl ErrorType for Line {
    type Error = Infallible;
}

impl Wait for Line {
    async fn wait_for_high(&mut self) -> Result<(), Infallible> {
        poll_fn(|context| {
            if self.is_high() {
                return Poll::Ready(Ok(()));
            }
            context.waker().wake_by_ref();
            Poll::Pending
        })
        .await
    }

    async fn wait_for_low(&mut self) -> Result<(), Infallible> {
        unreachable!()
    }

    async fn wait_for_rising_edge(&mut self) -> Result<(), Infallible> {
        unreachable!()
    }

    async fn wait_for_falling_edge(&mut self) -> Result<(), Infallible> {
        unreachable!()
    }

    async fn wait_for_any_edge(&mut self) -> Result<(), Infallible> {
        unreachable!()
    }
}

/// The result of a future, and how often it was polled.
fn block_on<F: Future>(future: F) -> (F::Output, u32) {
    let (mut future, mut context, mut polls) = (pin!(future), Context::from_waker(Waker::noop()), 0);
    loop {
        polls += 1;
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return (output, polls);
        }
    }
}

#[test]
fn interrupt() {
    let prime = [0xffff_ffc5, 0xffff_ffff]; // 2^64 - 59
    let (slot, mut read, mut line) = (Slot::new(0).unwrap(), [0; 2], Line { steps: 0 });
    let mut coprocessor = open();
    coprocessor.modulus(&prime).unwrap();
    coprocessor.write(slot, &[3, 0], 64).unwrap();
    coprocessor.write(Slot::KEY, &[5], 32).unwrap();
    // A task that sleeps until the interrupt reads STATUS once before and once after the interrupt.
    coprocessor.start(Command::Modexp, slot, Slot::KEY, slot, 32).unwrap();
    let finish = coprocessor.finish(async || line.wait_for_high().await.unwrap());
    let (result, polls) = block_on(finish);
    assert_eq!(result, Ok(()));
    assert!(polls > 100 && line.steps == polls, "{polls} polls, {} steps", line.steps);
    assert!(!line.is_high(), "the interrupt was acknowledged");
    coprocessor.read(slot, &mut read, 64).unwrap();
    assert_eq!(read, [243, 0]);
    coprocessor.start(Command::Modexp, slot, slot, slot, 31).unwrap();
    let (result, _) = block_on(coprocessor.finish(async || line.wait_for_high().await.unwrap()));
    assert_eq!(result, Err(Error::Length));

    // A function that waits replaces the polls.
    let mut waits = 0;
    let bus = coprocessor.close().with_interrupt(|| {
        waits += 1;
        while !line.is_high() {}
    });
    let mut coprocessor = Coprocessor::open(bus, 3).unwrap();
    coprocessor.modulus(&prime).unwrap().power(&mut read, &[3, 0], &[4], 32).unwrap();
    assert_eq!(read, [81, 0]);
    coprocessor.zeroise().unwrap();
    drop(coprocessor);
    assert!((2..10).contains(&waits), "{waits}");
}

#[test]
fn it_is_sent_where_the_bus_is() {
    fn sent<T: Send>() {}
    sent::<Coprocessor<Mmio>>();
    sent::<Mutex<P256Signer<'static, Mmio>>>();
    sent::<Pool<Mmio>>();
    sent::<Claimed<Mmio>>();
}

#[test]
fn raw_registers() {
    let mut id = [0];
    bus().read(registers::ID, &mut id);
    assert_eq!(id[0].to_be_bytes(), *b"MONT");
    assert_eq!(registers::STATUS_BUSY, 1);
}

#[test]
fn known_answers() {
    open().self_test().unwrap();
}

fn number(hex: &str) -> Vec<u32> {
    let digits: Vec<u32> = hex.chars().map(|digit| digit.to_digit(16).unwrap()).collect();
    digits.rchunks(8).map(|chunk| chunk.iter().fold(0, |word, digit| word << 4 | digit)).collect()
}

fn bits(number: &[u32]) -> u32 {
    32 * number.len() as u32
}

fn array<const W: usize>(hex: &str) -> [u32; W] {
    let mut words = number(hex);
    words.resize(W, 0);
    words.try_into().unwrap()
}

/// Bytes of a number, the least significant one first.
fn bytes<const N: usize>(hex: &str) -> [u8; N] {
    let words = number(hex);
    std::array::from_fn(|index| (words.get(index / 4).unwrap_or(&0) >> (8 * (index % 4))) as u8)
}

fn padded(words: &[u32], count: usize) -> Vec<u32> {
    let mut words = words.to_vec();
    words.resize(count, 0);
    words
}

/// The signature of the message "sample".
fn rsa_sign(coprocessor: &mut Coprocessor<Simulation>, fields: &[&str]) {
    let [n, e, p, q, dp, dq, qinv] = std::array::from_fn(|index| number(fields[index]));
    let fit = |value: &[u32]| padded(value, p.len());
    let (dp, dq, qinv) = (fit(&dp), fit(&dq), fit(&qinv));
    let key = RsaKey::new((&n, &e), (&p, &q), (&dp, &dq, &qinv)).unwrap();
    let mut expected = bytes::<64>(fields[7]);
    expected.reverse();
    assert!(RsaSigner::<_, 68>::new(coprocessor, key).is_err());
    let signer = RsaSigner::<_, 64>::new(coprocessor, key).unwrap();
    assert_eq!(signer.sign(b"sample").to_bytes(), expected);
    assert!(signer.sign_prehash(&[0; 31]).is_err());
    assert_eq!(RsaSignature::<64>::try_from(&expected[..]).unwrap().to_bytes(), expected);
    assert!(RsaSignature::<64>::try_from(&expected[1..]).is_err());
}

/// The traits of the crate `rsa`, whose public key verifies and encrypts.
#[cfg(feature = "rsa")]
fn rsa_crate(coprocessor: &mut Coprocessor<Simulation>, fields: &[&str]) {
    use rsa::signature::rand_core::{TryCryptoRng, TryRng};
    use rsa::signature::{Keypair, RandomizedSigner, Verifier};
    use rsa::traits::Decryptor;
    use sha2::Sha256;

    struct Counter(u8);
    impl TryRng for Counter {
        type Error = core::convert::Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
            Ok(7)
        }
        fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
            Ok(7)
        }
        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
            bytes.fill_with(|| {
                self.0 = self.0.wrapping_add(1);
                self.0
            });
            Ok(())
        }
    }
    impl TryCryptoRng for Counter {}

    let [n, e, p, q, dp, dq, qinv] = std::array::from_fn(|index| number(fields[index]));
    let fit = |value: &[u32]| padded(value, p.len());
    let (dp, dq, qinv) = (fit(&dp), fit(&dq), fit(&qinv));
    let key = RsaKey::new((&n, &e), (&p, &q), (&dp, &dq, &qinv)).unwrap();
    let key = montcore::RsaHardwareKey::<_, 128>::new(coprocessor, key).unwrap();
    let mut random = Counter(0);
    let signature = key.sign(b"sample");
    key.verifying_key().verify(b"sample", &signature).unwrap();
    assert!(key.verifying_key().verify(b"simple", &signature).is_err());
    let signature = key.sign_with_rng(&mut random, b"sample");
    rsa::pss::VerifyingKey::<Sha256>::new(key.public_key()).verify(b"sample", &signature).unwrap();
    for message in [&b""[..], b"\x01\x00m", &[1; 62]] {
        let mut ciphertext = key.public_key().encrypt(&mut random, rsa::Oaep::<Sha256>::new(), message).unwrap();
        assert_eq!(key.decrypt(&ciphertext).unwrap(), message);
        ciphertext[127] ^= 1;
        assert!(key.decrypt(&ciphertext).is_err());
        assert!(key.decrypt(&ciphertext[1..]).is_err());
    }
    let labelled = rsa::Oaep::<Sha256>::new_with_label(*b"label");
    let ciphertext = key.public_key().encrypt(&mut random, labelled, b"m").unwrap();
    assert!(key.decrypt(&ciphertext).is_err());
}

fn rsa(coprocessor: &mut Coprocessor<Simulation>, fields: &[&str]) {
    let [n, e, p, q, dp, dq, qinv, c, expected] = std::array::from_fn(|index| number(fields[index]));
    let fit = |value: &[u32]| padded(value, p.len());
    let (dp, dq, qinv) = (fit(&dp), fit(&dq), fit(&qinv));
    let key = RsaKey::new((&n, &e), (&p, &q), (&dp, &dq, &qinv)).unwrap();
    let (c, expected) = (padded(&c, n.len()), padded(&expected, n.len()));
    let mut result = vec![0; n.len()];
    coprocessor.rsa(&key, &mut result, &c).unwrap();
    assert_eq!(result, expected);
    let random = [[0x1234_5678, 0x9abc_def0], [7, 8]];
    coprocessor.rsa_blinded(&key, &mut result, &c, &random, None).unwrap();
    assert_eq!(result, expected);

    assert_eq!(coprocessor.rsa(&key, &mut result, &n), Err(Error::Range));
    assert_eq!(coprocessor.rsa(&key, &mut result[1..], &c), Err(Error::Length));
    assert_eq!(coprocessor.rsa_blinded(&key, &mut result, &c, &random[1..], None), Err(Error::Length));
    let wrong = RsaKey::new((&n, &e), (&p, &q), (&dp, &dq, &dp)).unwrap();
    assert_eq!(coprocessor.load_rsa(&wrong), Err(Error::Check));

    coprocessor.load_rsa(&key).unwrap();
    assert_eq!(coprocessor.slot_use(Slot::KEY), Ok(Use::Rsa));
    let count = words(coprocessor.max_bits());
    let (mut result, c) = (vec![!0; count], padded(&c, count));
    coprocessor.use_rsa(&mut result, &c).unwrap();
    assert_eq!(result, padded(&expected, count));
    assert_eq!(coprocessor.use_rsa(&mut result[1..], &c), Err(Error::Length));
    assert_eq!(coprocessor.use_dh(&mut result, &c), Err(Error::Slot));
    let (mut exact, length) = (vec![!0; n.len()], bits(&n));
    coprocessor.use_rsa_key(&mut exact, &c[..n.len()], length).unwrap();
    assert_eq!(exact, expected);
    assert_eq!(coprocessor.use_rsa_key(&mut exact, &c[..n.len()], length - 1), Err(Error::Length));
    assert_eq!(coprocessor.use_rsa_key(&mut exact[1..], &c[..n.len()], length), Err(Error::Length));
    let slot = Slot::new(0).unwrap();
    coprocessor.write(slot, &c[..n.len()], bits(&n)).unwrap();
    coprocessor.start(Command::RsaCrt, slot, slot, slot, 0).unwrap();
    while coprocessor.poll() == Poll::Pending {}
    let mut read = vec![0; n.len()];
    coprocessor.read(Slot::new(1).unwrap(), &mut read, bits(&n)).unwrap();
    assert_eq!(read, expected);
    coprocessor.zeroise().unwrap();
}

fn rsa_made(coprocessor: &mut Coprocessor<Simulation>, length: u32) {
    const E: u32 = 65539;
    let count = words(length);
    let (mut n, mut result, mut power) = (vec![0; count], vec![0; count], vec![0; count]);
    let c = padded(&[2], count);
    coprocessor.generate_rsa(&mut n, E).unwrap();
    assert_eq!(bits(&n), length);
    for number in 8..13 {
        assert_eq!(coprocessor.slot_use(Slot::new(number).unwrap()), Ok(Use::Rsa));
    }
    coprocessor.use_rsa_key(&mut result, &c, length).unwrap();
    coprocessor.zeroise().unwrap();
    coprocessor.modulus(&n).unwrap().public_power(&mut power, &result, &[E], 17).unwrap();
    assert_eq!(power, c);

    // A refused key replaces the previous key, and leaves nothing.
    for (count, e, error) in [
        (count + 1, E, Error::Length),
        (words(coprocessor.max_bits()) + 2, E, Error::Length),
        (0, E, Error::Length),
        (count, 3, Error::Range),
        (count, 65538, Error::Even),
        (count, 65541, Error::NotInvertible),
    ] {
        assert_eq!(coprocessor.generate_rsa(&mut vec![0; count], e), Err(error));
        assert_eq!(coprocessor.use_rsa_key(&mut result, &c, length), Err(Error::Slot));
    }
}

fn some_words(words: &mut [u32]) -> bool {
    words.iter_mut().zip(1..).for_each(|(word, index)| *word = 0x9e37_79b9_u32.wrapping_mul(index));
    true
}

fn no_words(_: &mut [u32]) -> bool {
    false
}

fn ecdsa<const W: usize>(coprocessor: &mut Coprocessor<Simulation>, curve: &Curve<W>, fields: &[&str]) {
    let [hash, d, k, x, y, r, s] = std::array::from_fn(|index| array::<W>(fields[index]));
    let public = Point { x, y };
    let signature = Signature { r, s };
    coprocessor.set_random(Some(no_words)).unwrap();
    assert_eq!(coprocessor.ecdsa_sign_verified(curve, &hash, &d, &k, &public), Err(Error::Entropy));
    for source in [None, Some(some_words as fn(&mut [u32]) -> bool)] {
        coprocessor.set_random(source).unwrap();
        assert_eq!(coprocessor.ecdsa_sign_verified(curve, &hash, &d, &k, &public), Ok(signature));
    }
    let mut wrong = hash;
    wrong[0] ^= 1;
    assert_eq!(coprocessor.ecdsa_verify(curve, &wrong, &signature, &public), Err(Error::Check));
    assert_eq!(coprocessor.ecdsa_sign(curve, &hash, curve.order(), &k), Err(Error::Range));
    let low = curve.low_s(signature).unwrap();
    assert_eq!(coprocessor.ecdsa_verify(curve, &hash, &low, &public), Ok(()));
    assert_eq!(coprocessor.load_ecdsa(curve, &d, None), Ok(public));
    assert_eq!(coprocessor.use_ecdsa_batch_key(curve, &[hash; 2]), Err(Error::Command));
    let exact = coprocessor.use_ecdsa_key(curve, &hash).unwrap();
    let made = coprocessor.use_ecdsa(&padded(&hash, words521()).try_into().unwrap()).unwrap();
    coprocessor.zeroise().unwrap();
    assert_eq!(coprocessor.ecdsa_verify(curve, &hash, &exact, &public), Ok(()));
    let [r, s] = [made.r, made.s].map(|number| number[..W].try_into().unwrap());
    assert_eq!(coprocessor.ecdsa_verify(curve, &hash, &Signature { r, s }, &public), Ok(()));
}

/// Signs a batch on a curve unit with `Batch`.
fn ecdsa_batch<const W: usize>(coprocessor: &mut Coprocessor<Simulation>, curve: &Curve<W>, fields: &[&str]) {
    let [hash, d, _, x, y] = std::array::from_fn(|index| array::<W>(fields[index]));
    let public = Point { x, y };
    let hashes = [hash, [0; W], [0xffff_ffff; W]];
    assert_eq!(coprocessor.use_ecdsa_batch_key(curve, &hashes), Err(Error::Slot));
    assert_eq!(coprocessor.load_ecdsa(curve, &d, None), Ok(public));
    assert_eq!(coprocessor.use_ecdsa_batch_key(curve, &[]), Err(Error::Length));
    assert_eq!(coprocessor.use_ecdsa_batch_key(curve, &[hash; 9]), Err(Error::Length));
    let made = coprocessor.use_ecdsa_batch_key(curve, &hashes).unwrap();
    let alone = coprocessor.use_ecdsa_batch_key(curve, &[hash]).unwrap();
    coprocessor.zeroise().unwrap();
    for (hash, signature) in hashes.iter().chain([&hash]).zip(made.iter().chain(&alone)) {
        assert_eq!(coprocessor.ecdsa_verify(curve, hash, signature, &public), Ok(()));
    }
}

fn ecdsa_verify<const W: usize>(coprocessor: &mut Coprocessor<Simulation>, curve: &Curve<W>, fields: &[&str]) {
    let [hash, x, y, r, s] = std::array::from_fn(|index| array::<W>(fields[index]));
    let verdict = coprocessor.ecdsa_verify(curve, &hash, &Signature { r, s }, &Point { x, y });
    assert_eq!(verdict, if fields[5] == "valid" { Ok(()) } else { Err(Error::Check) }, "{fields:?}");
}

fn ecdh<const W: usize>(coprocessor: &mut Coprocessor<Simulation>, curve: &Curve<W>, fields: &[&str]) {
    let [k, x, y, shared] = std::array::from_fn(|index| array::<W>(fields[index]));
    let point = Point { x, y };
    let random = [1, 2, 3, 4];
    assert_eq!(coprocessor.ec_multiply(curve, &k, &point, Some(&random)).unwrap().x, shared);
    assert_eq!(coprocessor.ec_check(curve, &Point { x: y, y: x }), Err(Error::Point));
    let public = coprocessor.load_ecdh(curve, &k, Some(&random)).unwrap();
    let wide = |words: &[u32; W]| padded(words, words521()).try_into().unwrap();
    let made = coprocessor.use_ecdh(&Point { x: wide(&point.x), y: wide(&point.y) }).unwrap();
    assert_eq!(made.x, wide(&shared));
    assert_eq!(coprocessor.use_ecdh_key(curve, &point).unwrap().x, shared);
    coprocessor.zeroise().unwrap();
    assert_eq!(coprocessor.ec_multiply(curve, &k, &curve.base(), None), Ok(public));
}

fn words521() -> usize {
    words(521)
}

fn run(coprocessor: &mut Coprocessor<Simulation>, line: &str) {
    let fields: Vec<&str> = line.split_whitespace().collect();
    match fields[..2] {
        ["rsa", _] => rsa(coprocessor, &fields[1..]),
        ["rsa-sign", _] => rsa_sign(coprocessor, &fields[1..]),
        ["rsa-made", length] => rsa_made(coprocessor, length.parse().unwrap()),
        #[cfg(feature = "rsa")]
        ["rsa-crate", _] => rsa_crate(coprocessor, &fields[1..]),
        ["ecdsa", "P-256"] => ecdsa(coprocessor, &curves::P256, &fields[2..]),
        ["ecdsa-batch", "P-256"] => ecdsa_batch(coprocessor, &curves::P256, &fields[2..]),
        ["ecdsa-verify", "P-256"] => ecdsa_verify(coprocessor, &curves::P256, &fields[2..]),
        ["ecdh", "P-256"] => ecdh(coprocessor, &curves::P256, &fields[2..]),
        ["x25519", scalar] => {
            assert_eq!(coprocessor.x25519(&bytes(scalar), &bytes(fields[2])), Ok(bytes(fields[3])));
            coprocessor.load_x25519(&bytes(scalar)).unwrap();
            assert_eq!(coprocessor.use_x(&bytes(fields[2])), Ok(bytes(fields[3])));
            assert_eq!(coprocessor.use_x25519(&bytes(fields[2])), Ok(bytes(fields[3])));
            assert_eq!(coprocessor.use_x448(&[5; 56]), Err(Error::Length));
            coprocessor.zeroise().unwrap();
        }
        ["ed25519", seed] => {
            coprocessor.ed25519_table().unwrap();
            let key = coprocessor.ed25519_key(&bytes(seed)).unwrap();
            let (public, message, signature): ([u8; 32], [u8; 32], [u8; 64]) =
                (bytes(fields[2]), bytes(fields[3]), bytes(fields[4]));
            assert_eq!(key.public(), &public);
            assert_eq!(coprocessor.ed25519_sign(&key, &message), Ok(signature));
            assert_eq!(coprocessor.ed25519_verify(&public, &message, &signature), Ok(()));
            assert_eq!(coprocessor.ed25519_verify(&public, &message[1..], &signature), Err(Error::Check));
        }
        ["x448", scalar] => {
            assert_eq!(coprocessor.x448(&bytes(scalar), &bytes(fields[2])), Ok(bytes(fields[3])));
        }
        _ => panic!("no such function: {line}"),
    }
}

#[test]
fn vectors() {
    let file = std::env::var("MONTCORE_VECTORS").expect("MONTCORE_VECTORS names the file of vectors");
    let text = std::fs::read_to_string(file).unwrap();
    assert!(!text.is_empty());
    let mut coprocessor = open();
    text.lines().for_each(|line| run(&mut coprocessor, line));
}

#[test]
fn modular() {
    let mut coprocessor = open();
    let (mut r, five, three) = (vec![0; 2], [5, 0], [3, 0]);
    {
        let prime = [0xffff_ffc5, 0xffff_ffff]; // 2^64 - 59
        let mut field = coprocessor.modulus(&prime).unwrap();
        field.product(&mut r, &five, &three).unwrap();
        assert_eq!(r, [15, 0]);
        field.sum(&mut r, &five, &[0xffff_ffc4, 0xffff_ffff]).unwrap();
        assert_eq!(r, [4, 0]);
        field.difference(&mut r, &three, &five).unwrap();
        assert_eq!(r, [0xffff_ffc3, 0xffff_ffff]);
        field.reduce(&mut r, &[1, 0, 1], 65).unwrap();
        assert_eq!(r, [60, 0]);
        field.power(&mut r, &three, &[4], 3).unwrap();
        assert_eq!(r, [81, 0]);
        field.blinded_power(&mut r, &three, (&[4], 3), &[0xffff_ffc4, 0xffff_ffff], &[9, 8]).unwrap();
        assert_eq!(r, [81, 0]);
        field.public_power(&mut r, &three, &[5], 3).unwrap();
        assert_eq!(r, [243, 0]);
        field.inverse(&mut r, &five).unwrap();
        let inverse = [r[0], r[1]];
        field.product(&mut r, &inverse, &five).unwrap();
        assert_eq!(r, [1, 0]);
        field.montgomery_product(&mut r, &five, &[0, 0]).unwrap();
        assert_eq!(r, [0, 0]);
        assert_eq!(field.compare(&five, &three), Ok(Ordering::Greater));
        assert_eq!(field.inverse(&mut r, &[0, 0]), Err(Error::NotInvertible));
        assert_eq!(field.sum(&mut r[1..], &five, &three), Err(Error::Length));
        assert_eq!(field.power(&mut r, &three, &[4, 0], 3), Err(Error::Length));
    }
    assert!(coprocessor.cycles().unwrap() > 0);
    assert_eq!(coprocessor.modulus(&[4]).err(), Some(Error::Even));
    assert_eq!(coprocessor.modulus(&[3, 0]).err(), Some(Error::Length));
    assert_eq!(coprocessor.modulus(&[]).err(), Some(Error::Length));
    assert_eq!(coprocessor.read(Slot::KEY, &mut r, 64), Err(Error::Access));
    coprocessor.load_dh(&[0xffff_ffc5, 0xffff_ffff], &[5], 3).unwrap();
    let count = words(coprocessor.max_bits());
    let mut power = vec![0; count];
    coprocessor.use_dh(&mut power, &padded(&[3], count)).unwrap();
    assert_eq!(power, padded(&[243], count));
    coprocessor.use_dh_key(&mut power[..2], &[3, 0], 64).unwrap();
    assert_eq!(power, padded(&[243], count));
    // The coprocessor works after it was moved.
    let mut moved = Box::new(coprocessor);
    moved.zeroise().unwrap();
    moved.set_slot_use(Slot::KEY, Use::Dh).unwrap();
    assert_eq!(moved.set_slot_use(Slot::KEY, Use::Rsa), Err(Error::Access));
    moved.abort().unwrap();
    moved.zeroise().unwrap();
}

#[test]
fn signer() {
    // RFC 6979, A.2.5.
    let mut coprocessor = open();
    let mut key = bytes::<32>("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721");
    key.reverse();
    let signer = P256Signer::new(&mut coprocessor, key, &[1, 2, 3, 4]).unwrap();
    let signature: p256::ecdsa::Signature = signer.sign(b"sample");
    let expected = "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716\
                    F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8";
    assert_eq!(format!("{signature:X}"), expected);
    let der: p256::ecdsa::DerSignature = signer.sign(b"sample");
    assert_eq!(der.as_bytes(), signature.to_der().as_bytes());
    // The leftmost bits of a longer hash, and all of a shorter one.
    let sign = |hash: &[u8]| -> Option<p256::ecdsa::Signature> { signer.sign_prehash(hash).ok() };
    assert_eq!(sign(&[7; 48]), sign(&[7; 32]));
    assert_eq!(sign(&[7; 20]), sign(&[[0; 12].as_slice(), &[7; 20]].concat()));
    assert_eq!(sign(&[]), None);
    assert_eq!(P256Signer::new(&mut coprocessor, [0; 32], &[1, 2, 3, 4]).err(), Some(Error::Infinity));
}

// SPDX-License-Identifier: Apache-2.0

//! A server and a client of rustls, in memory: a handshake of TLS 1.3 in which the coprocessor signs for the server.

use std::error::Error;
use std::fs::File;
use std::io::Read;
use std::sync::{Arc, Mutex};

use montcore::{P256Signer, Point};
use montcore_hosts::{certificate, coprocessor, Simulation};
use p256::ecdsa::signature::{Keypair, Signer as _};
use p256::ecdsa::DerSignature;
use p256::pkcs8::EncodePublicKey;
use rustls::crypto::ring;
use rustls::pki_types::{CertificateDer, ServerName, SubjectPublicKeyInfoDer};
use rustls::server::ResolvesServerCert;
use rustls::sign::{CertifiedKey, Signer, SigningKey, SingleCertAndKey};
use rustls::{
    ClientConfig, ClientConnection, RootCertStore, ServerConfig, ServerConnection, SignatureAlgorithm, SignatureScheme,
};
use x509_cert::der::Encode;

const NAME: &str = "montcore.example";
const SCHEME: SignatureScheme = SignatureScheme::ECDSA_NISTP256_SHA256;

/// A key on the coprocessor. Threads of a server take turns.
struct HardwareKey {
    signer: Mutex<P256Signer<'static, Simulation>>,
    public: Vec<u8>,
}

/// The key in the form of rustls: one key for all handshakes.
#[derive(Clone)]
struct Shared(Arc<HardwareKey>);

impl std::fmt::Debug for Shared {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a key on the coprocessor")
    }
}

impl SigningKey for Shared {
    fn choose_scheme(&self, offered: &[SignatureScheme]) -> Option<Box<dyn Signer>> {
        offered.contains(&SCHEME).then(|| Box::new(self.clone()) as Box<dyn Signer>)
    }

    fn public_key(&self) -> Option<SubjectPublicKeyInfoDer<'_>> {
        Some(self.0.public.as_slice().into())
    }

    fn algorithm(&self) -> SignatureAlgorithm {
        SignatureAlgorithm::ECDSA
    }
}

impl Signer for Shared {
    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, rustls::Error> {
        let signer = self.0.signer.lock().map_err(|_| rustls::Error::General("a thread has failed".into()))?;
        let made: Result<DerSignature, _> = signer.try_sign(message);
        made.map(|signature| signature.as_bytes().to_vec()).map_err(|error| rustls::Error::General(error.to_string()))
    }

    fn scheme(&self) -> SignatureScheme {
        SCHEME
    }
}

/// Moves records between both sides until the handshake is over.
fn shake_hands(client: &mut ClientConnection, server: &mut ServerConnection) -> Result<(), Box<dyn Error>> {
    while client.is_handshaking() || server.is_handshaking() {
        let mut bytes = Vec::new();
        client.write_tls(&mut bytes)?;
        server.read_tls(&mut bytes.as_slice())?;
        server.process_new_packets()?;
        bytes.clear();
        server.write_tls(&mut bytes)?;
        client.read_tls(&mut bytes.as_slice())?;
        client.process_new_packets()?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut random = [0; 48];
    File::open("/dev/urandom")?.read_exact(&mut random)?;
    let (key, blinding) = random.split_at(32);
    let blinding =
        std::array::from_fn(|word| u32::from_ne_bytes(blinding[4 * word..][..4].try_into().unwrap_or_default()));
    let mut d: [u8; 32] = key.try_into()?;
    d[0] &= 0x7f; // below the order
    let signer = P256Signer::new(coprocessor(), d, &blinding)?;
    let Point { x, .. } = *signer.public();

    let der = CertificateDer::from(certificate::<DerSignature, _>(NAME, &signer)?.to_der()?);
    let public = signer.verifying_key().to_public_key_der()?.into_vec();
    let key = Shared(Arc::new(HardwareKey { signer: Mutex::new(signer), public }));
    let certified = CertifiedKey::new(vec![der.clone()], Arc::new(key));
    certified.keys_match()?;

    let provider = Arc::new(ring::default_provider());
    let mut roots = RootCertStore::empty();
    roots.add(der)?;
    let resolver: Arc<dyn ResolvesServerCert> = Arc::new(SingleCertAndKey::from(certified));
    let server = ServerConfig::builder_with_provider(provider.clone()).with_safe_default_protocol_versions()?;
    let server = server.with_no_client_auth().with_cert_resolver(resolver);
    let client = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    let client = client.with_root_certificates(roots).with_no_client_auth();

    let mut client = ClientConnection::new(Arc::new(client), ServerName::try_from(NAME)?)?;
    // In a real program the server runs in its own thread, with its configuration and the key.
    let mut server = std::thread::spawn(move || ServerConnection::new(Arc::new(server))).join().expect("no panic")?;
    shake_hands(&mut client, &mut server)?;
    let version = client.protocol_version().ok_or("no version")?;
    println!("{version:?}: the client has verified the signature by the key {:08x}…", x[7]);
    Ok(())
}

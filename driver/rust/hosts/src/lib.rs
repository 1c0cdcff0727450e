// SPDX-License-Identifier: Apache-2.0

//! Common parts of the programs: the simulated coprocessor, and certificates signed by its keys.

use std::str::FromStr;
use std::time::Duration;

use montcore::sys::mc_bus;
use montcore::{Bus, Coprocessor};
use x509_cert::builder::profile::BuilderProfile;
use x509_cert::builder::{Builder, CertificateBuilder, Result};
use x509_cert::der::asn1::Ia5String;
use x509_cert::ext::pkix::{name::GeneralName, BasicConstraints, SubjectAltName};
use x509_cert::ext::{Extension, ToExtension};
use x509_cert::name::Name;
use x509_cert::serial_number::SerialNumber;
use x509_cert::spki::{
    DynSignatureAlgorithmIdentifier, EncodePublicKey, SignatureBitStringEncoding, SubjectPublicKeyInfoOwned,
    SubjectPublicKeyInfoRef,
};
use x509_cert::time::Validity;
use x509_cert::{Certificate, TbsCertificate};

extern "C" {
    fn montcore_simulated_bus() -> *const mc_bus;
}

/// The bus of the simulated coprocessor.
pub struct Simulation(&'static mc_bus);

// SAFETY: a program opens the one simulated coprocessor once, so that one thread at a time calls it.
unsafe impl Send for Simulation {}

impl Bus for Simulation {
    fn read(&mut self, offset: u32, words: &mut [u32]) {
        let read = self.0.read.expect("the bus has the function");
        // SAFETY: the callback takes its own context and a slice of this many words.
        unsafe { read(self.0.context, offset, words.as_mut_ptr(), words.len() as u32) };
    }

    fn write(&mut self, offset: u32, words: &[u32]) {
        let write = self.0.write.expect("the bus has the function");
        // SAFETY: as in `read`.
        unsafe { write(self.0.context, offset, words.as_ptr(), words.len() as u32) };
    }
}

/// The simulated coprocessor, for as long as the program runs. To be called once.
pub fn coprocessor() -> &'static mut Coprocessor<Simulation> {
    // SAFETY: the library makes one bus, which is never freed.
    let bus = Simulation(unsafe { &*montcore_simulated_bus() });
    Box::leak(Box::new(Coprocessor::open(bus, 1 << 26).expect("the coprocessor is there")))
}

/// A server that signs its own certificate.
struct Server(&'static str);

impl BuilderProfile for Server {
    fn get_issuer(&self, subject: &Name) -> Name {
        subject.clone()
    }

    fn get_subject(&self) -> Name {
        Name::from_str(&format!("CN={}", self.0)).expect("the name is a common name")
    }

    fn build_extensions(
        &self,
        _key: SubjectPublicKeyInfoRef<'_>,
        _issuer: SubjectPublicKeyInfoRef<'_>,
        tbs: &TbsCertificate,
    ) -> Result<Vec<Extension>> {
        let name = SubjectAltName(vec![GeneralName::DnsName(Ia5String::new(self.0)?)]);
        let constraints = BasicConstraints { ca: false, path_len_constraint: None };
        Ok(vec![name.to_extension(tbs.subject(), &[])?, constraints.to_extension(tbs.subject(), &[])?])
    }
}

/// The certificate of a server with the key of `signer`, signed by `signer`.
pub fn certificate<Signature, S>(name: &'static str, signer: &S) -> Result<Certificate>
where
    S: rsa::signature::Signer<Signature> + rsa::signature::Keypair + DynSignatureAlgorithmIdentifier,
    S::VerifyingKey: EncodePublicKey,
    Signature: SignatureBitStringEncoding,
{
    let key = SubjectPublicKeyInfoOwned::from_key(&signer.verifying_key())?;
    let validity = Validity::from_now(Duration::from_secs(3600))?;
    CertificateBuilder::new(Server(name), SerialNumber::from(1_u32), validity, key)?.build(signer)
}

// SPDX-License-Identifier: Apache-2.0
//! Signs with the key of each token, and verifies.

use cryptoki::context::{CInitializeArgs, CInitializeFlags, Pkcs11};
use cryptoki::mechanism::Mechanism;
use cryptoki::object::{Attribute, AttributeType, ObjectClass};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let module = Pkcs11::new(std::env::args().nth(1).unwrap())?;
    module.initialize(CInitializeArgs::new(CInitializeFlags::OS_LOCKING_OK))?;
    for slot in module.get_slots_with_token()? {
        println!("{}", module.get_token_info(slot)?.label());
        let session = module.open_ro_session(slot)?;
        let private = session.find_objects(&[Attribute::Class(ObjectClass::PRIVATE_KEY)])?[0];
        let public = session.find_objects(&[Attribute::Class(ObjectClass::PUBLIC_KEY)])?[0];
        let is_rsa = session.get_attributes(private, &[AttributeType::Modulus])?.len() == 1;
        let mechanism = if is_rsa { Mechanism::Sha256RsaPkcs } else { Mechanism::Ecdsa };
        let signature = session.sign(&mechanism, private, &[7; 32])?;
        session.verify(&mechanism, public, &[7; 32], &signature)?;
        println!("{} verified", signature.len());
    }
    Ok(())
}

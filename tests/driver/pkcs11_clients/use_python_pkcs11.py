# SPDX-License-Identifier: Apache-2.0
# mypy: ignore-errors
"""Use both tokens by python-pkcs11: use_python_pkcs11.py MODULE."""

import sys

import pkcs11
from pkcs11 import MGF, KeyType, Mechanism, ObjectClass

for token in pkcs11.lib(sys.argv[1]).get_tokens():
    with token.open() as session:
        private = session.get_key(object_class=ObjectClass.PRIVATE_KEY)
        public = session.get_key(object_class=ObjectClass.PUBLIC_KEY)
        if private.key_type == KeyType.RSA:
            signature = private.sign(b"message", mechanism=Mechanism.SHA256_RSA_PKCS)
            print(token.label, public.verify(b"message", signature, mechanism=Mechanism.SHA256_RSA_PKCS))
            oaep = {"mechanism": Mechanism.RSA_PKCS_OAEP, "mechanism_param": (Mechanism.SHA256, MGF.SHA256, None)}
            print(private.decrypt(public.encrypt(b"plain", **oaep), **oaep).decode())
        else:
            signature = private.sign(bytes(32), mechanism=Mechanism.ECDSA)
            print(token.label, public.verify(bytes(32), signature, mechanism=Mechanism.ECDSA))

# SPDX-License-Identifier: Apache-2.0
# mypy: ignore-errors
"""Use both tokens by PyKCS11: use_pykcs11.py MODULE."""

import sys

from PyKCS11 import (
    CKA_CLASS,
    CKA_KEY_TYPE,
    CKK_EC,
    CKM_ECDSA,
    CKM_RSA_PKCS,
    CKO_PRIVATE_KEY,
    CKO_PUBLIC_KEY,
    Mechanism,
    PyKCS11Lib,
)

library = PyKCS11Lib()
library.load(sys.argv[1])
for slot in library.getSlotList(tokenPresent=True):
    session = library.openSession(slot)
    [private] = session.findObjects([(CKA_CLASS, CKO_PRIVATE_KEY)])
    [public] = session.findObjects([(CKA_CLASS, CKO_PUBLIC_KEY)])
    [kind] = session.getAttributeValue(private, [CKA_KEY_TYPE])
    mechanism = Mechanism(CKM_ECDSA if kind == CKK_EC else CKM_RSA_PKCS)
    signature = session.sign(private, bytes(32), mechanism)
    print(library.getTokenInfo(slot).label.strip(), session.verify(public, bytes(32), signature, mechanism))
    print(private.to_dict()["CKA_LABEL"])

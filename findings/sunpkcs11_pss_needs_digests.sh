#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Java's SunPKCS11 offers RSASSA-PSS on a token without digests, and then refuses each digest.
#
# Tools      openjdk-17-jdk-headless 17.0.15, softhsm2 2.6.1, opensc 0.23.0, libp11-kit-dev 0.24.1 (Debian 12)
# Guess      Java hashes the message itself for CKM_RSA_PKCS_PSS, as it does for CKM_RSA_PKCS and CKM_ECDSA. So a token that lists
#            CKM_RSA_PKCS_PSS and no digest signs with PSS wherever the provider lists RSASSA-PSS.
# Observed   The provider lists RSASSA-PSS for CKM_RSA_PKCS_PSS alone. setParameter then fails with "Unsupported digest algorithm: SHA-256"
#            unless the token also lists CKM_SHA256, while SHA256withRSA works on the same token. A TLS 1.3 server with such a key fails.
# Seen       2026-11-29
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq softhsm2=2.6.1-2.1 libsofthsm2=2.6.1-2.1 softhsm2-common=2.6.1-2.1 opensc=0.23.0-0.3+deb12u2 \
  opensc-pkcs11=0.23.0-0.3+deb12u2 libp11-kit-dev=0.24.1-2 libbotan-2-19 libtspi1 > /dev/null 2>&1
for package in *.deb; do dpkg -x "$package" root; done
export PATH=$folder/root/usr/bin:$PATH LD_LIBRARY_PATH=$folder/root/usr/lib/x86_64-linux-gnu
export SOFTHSM2_CONF=$folder/softhsm2.conf
soft=$folder/root/usr/lib/softhsm/libsofthsm2.so

# SoftHSM, but C_GetMechanismList and C_GetMechanismInfo know only the mechanisms of MECHANISMS.
cat > module.c <<'C'
#include <dlfcn.h>
#include <p11-kit/pkcs11.h>
#include <stdlib.h>

static CK_FUNCTION_LIST own, *soft;

static CK_ULONG listed(CK_MECHANISM_TYPE *list) {
    CK_ULONG count = 0;
    for (char *at = getenv("MECHANISMS"), *end; *at; at = end, ++count) list[count] = strtoul(at, &end, 16);
    return count;
}

static CK_RV get_list(CK_SLOT_ID slot, CK_MECHANISM_TYPE *list, CK_ULONG *count) {
    CK_MECHANISM_TYPE all[16];
    (void)slot;
    *count = listed(list ? list : all);
    return CKR_OK;
}

static CK_RV get_info(CK_SLOT_ID slot, CK_MECHANISM_TYPE type, CK_MECHANISM_INFO *info) {
    CK_MECHANISM_TYPE all[16];
    for (CK_ULONG count = listed(all); count; --count) {
        if (all[count - 1] == type) return soft->C_GetMechanismInfo(slot, type, info);
    }
    return CKR_MECHANISM_INVALID;
}

CK_RV C_GetFunctionList(CK_FUNCTION_LIST **list) {
    CK_C_GetFunctionList get = (CK_C_GetFunctionList)dlsym(dlopen(getenv("SOFT"), RTLD_NOW), "C_GetFunctionList");
    get(&soft);
    own = *soft;
    own.C_GetMechanismList = get_list;
    own.C_GetMechanismInfo = get_info;
    *list = &own;
    return CKR_OK;
}
C
gcc -shared -fPIC -O1 -Iroot/usr/include/p11-kit-1 -o module.so module.c -ldl

printf 'directories.tokendir = %s/tokens\n' "$folder" > "$SOFTHSM2_CONF"
mkdir tokens
softhsm2-util --module "$soft" --init-token --free --label token --pin 1234 --so-pin 1234 > /dev/null
tool=(pkcs11-tool --module "$soft" --login --pin 1234 --token-label token)
"${tool[@]}" --keypairgen --key-type rsa:2048 --id 01 > /dev/null
openssl req -x509 -newkey rsa:2048 -nodes -keyout other.pem -subj /CN=any -outform DER -out any.der 2> /dev/null
"${tool[@]}" --write-object any.der --type cert --id 01 > /dev/null

cat > Pss.java <<'JAVA'
import java.security.*;
import java.security.spec.*;
public class Pss {
    public static void main(String[] a) throws Exception {
        Provider p = Security.getProvider("SunPKCS11").configure("--name=token\nlibrary=" + a[0] + "\nslotListIndex=0\n");
        KeyStore store = KeyStore.getInstance("PKCS11", p);
        store.load(null, "1234".toCharArray());
        PrivateKey key = (PrivateKey) store.getKey(store.aliases().nextElement(), null);
        Signature plain = Signature.getInstance("SHA256withRSA", p);
        plain.initSign(key);
        System.out.println("SHA256withRSA " + plain.sign().length);
        Signature pss = Signature.getInstance("RSASSA-PSS", p);
        try {
            pss.setParameter(new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1));
            pss.initSign(key);
            System.out.println("RSASSA-PSS " + pss.sign().length);
        } catch (InvalidAlgorithmParameterException error) {
            System.out.println("RSASSA-PSS " + error.getMessage());
        }
    }
}
JAVA
export SOFT=$soft
for MECHANISMS in "1 d" "1 d 250"; do
  export MECHANISMS
  echo "mechanisms $MECHANISMS"
  java Pss.java "$folder/module.so"
done | tee output
diff output - <<'EXPECTED' && echo "as seen"
mechanisms 1 d
SHA256withRSA 256
RSASSA-PSS Unsupported digest algorithm: SHA-256
mechanisms 1 d 250
SHA256withRSA 256
RSASSA-PSS 256
EXPECTED

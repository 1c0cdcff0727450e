// SPDX-License-Identifier: Apache-2.0
import java.security.*;
import java.security.cert.*;
import java.util.*;
import javax.net.ssl.*;

/** Signs with each key of a token, and shakes hands with it in TLS. */
public class Use {
    public static void main(String[] a) throws Exception {
        Provider p = Security.getProvider("SunPKCS11").configure("--name=montcore\nlibrary=" + a[0] + "\nslot=" + a[1] + "\n");
        Security.addProvider(p);
        KeyStore store = KeyStore.getInstance("PKCS11", p);
        store.load(null, null);
        for (String alias : Collections.list(store.aliases())) {
            PrivateKey key = (PrivateKey) store.getKey(alias, null);
            if (key == null) continue;
            X509Certificate certificate = (X509Certificate) store.getCertificate(alias);
            String[] names = key.getAlgorithm().equals("RSA")
                ? new String[] {"SHA256withRSA", "SHA512withRSA"} : new String[] {"SHA256withECDSA", "SHA384withECDSA"};
            for (String name : names) {
                Signature signer = Signature.getInstance(name, p);
                signer.initSign(key);
                signer.update("message".getBytes());
                byte[] signature = signer.sign();
                Signature verifier = Signature.getInstance(name);
                verifier.initVerify(certificate.getPublicKey());
                verifier.update("message".getBytes());
                System.out.println(name + " " + verifier.verify(signature));
            }
            System.out.println("TLS " + shakeHands(store, certificate));
        }
    }

    static String shakeHands(KeyStore store, X509Certificate certificate) throws Exception {
        KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
        keys.init(store, null);
        SSLContext serving = SSLContext.getInstance("TLS"), asking = SSLContext.getInstance("TLS");
        serving.init(keys.getKeyManagers(), null, null);
        KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
        trusted.load(null, null);
        trusted.setCertificateEntry("server", certificate);
        TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
        trust.init(trusted);
        asking.init(null, trust.getTrustManagers(), null);
        try (SSLServerSocket listening = (SSLServerSocket) serving.getServerSocketFactory().createServerSocket(0)) {
            Thread server = new Thread(() -> {
                try (SSLSocket socket = (SSLSocket) listening.accept()) {
                    socket.getOutputStream().write(42);
                } catch (Exception error) {
                    error.printStackTrace();
                }
            });
            server.start();
            try (SSLSocket socket = (SSLSocket) asking.getSocketFactory().createSocket("127.0.0.1", listening.getLocalPort())) {
                int answer = socket.getInputStream().read();
                server.join();
                return answer == 42 ? socket.getSession().getProtocol() : "no answer";
            }
        }
    }
}

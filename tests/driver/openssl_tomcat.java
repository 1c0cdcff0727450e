// SPDX-License-Identifier: Apache-2.0
//
// Tomcat with its connector for OpenSSL (Tomcat Native). The arguments are a port, a folder, a certificate and its key.

import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.AprLifecycleListener;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;

public class Serve {
    public static void main(String[] arguments) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(arguments[1]);
        tomcat.getServer().addLifecycleListener(new AprLifecycleListener());
        Connector connector = new Connector("HTTP/1.1");
        connector.setPort(Integer.parseInt(arguments[0]));
        connector.setSecure(true);
        connector.setScheme("https");
        connector.setProperty("SSLEnabled", "true");
        connector.setProperty("sslImplementationName", "org.apache.tomcat.util.net.openssl.OpenSSLImplementation");
        SSLHostConfig host = new SSLHostConfig();
        SSLHostConfigCertificate certificate = new SSLHostConfigCertificate(host, SSLHostConfigCertificate.Type.UNDEFINED);
        certificate.setCertificateFile(arguments[2]);
        certificate.setCertificateKeyFile(arguments[3]);
        host.addCertificate(certificate);
        connector.addSslHostConfig(host);
        tomcat.setConnector(connector);
        tomcat.addContext("", arguments[1]);
        tomcat.start();
        System.out.println("ready");
        tomcat.getServer().await();
    }
}

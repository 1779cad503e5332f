package hostile;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.MessageDigestSpi;
import java.security.Provider;
import java.security.Security;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import java.security.cert.X509Certificate;
import java.security.cert.CertificateException;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManager;
import java.net.Socket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A provider of its own, a trust store of its own, and a context of TLS of its own. */
public class SecurityTests {
    private static final AtomicInteger DIGESTS = new AtomicInteger();
    private static Provider provider;

    /** Counts who uses it. */
    public static final class CountingDigest extends MessageDigestSpi implements Cloneable {
        private MessageDigest real;

        public CountingDigest() throws Exception {
            DIGESTS.incrementAndGet();
            real = MessageDigest.getInstance("SHA-256", "SUN");
        }

        @Override
        protected void engineUpdate(byte input) {
            real.update(input);
        }

        @Override
        protected void engineUpdate(byte[] input, int offset, int length) {
            real.update(input, offset, length);
        }

        @Override
        protected byte[] engineDigest() {
            return real.digest();
        }

        @Override
        protected void engineReset() {
            real.reset();
        }

        @Override
        protected int engineGetDigestLength() {
            return real.getDigestLength();
        }

        @Override
        public Object clone() throws CloneNotSupportedException {
            CountingDigest copy = (CountingDigest) super.clone();
            copy.real = (MessageDigest) real.clone();
            return copy;
        }
    }

    /** Nobody else may use anything but its digest. */
    static final class OwnProvider extends Provider {
        OwnProvider() {
            super("Hostile", "1", "hostile");
            put("MessageDigest.SHA-256", CountingDigest.class.getName());
        }
    }

    @BeforeAll
    static void register() {
        provider = new OwnProvider();
        Security.insertProviderAt(provider, 1);
    }

    @AfterAll
    static void remove() {
        Security.removeProvider(provider.getName());
    }

    @Test
    void aProviderOfItsOwn() throws Exception {
        System.out.println("provider " + MessageDigest.getInstance("SHA-256").getProvider().getName() + " "
                + HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest("x".getBytes(StandardCharsets.UTF_8)), 0, 4));
        int before = DIGESTS.get();
        try (Shop shop = new Shop()) {
            System.out.println(shop.get("/digest"));
        }
        System.out.println("digests of a call: " + (DIGESTS.get() - before));
    }

    private static HttpsServer server() throws Exception {
        char[] password = "password".toCharArray();
        KeyStore store = KeyStore.getInstance(Path.of(System.getProperty("javax.net.ssl.trustStore")).toFile(), password);
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/", exchange -> {
            byte[] body = ("secret " + exchange.getRequestURI()).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    @Test
    void trustStoresOfItsOwn() throws Exception {
        HttpsServer server = server();
        try {
            URI uri = URI.create("https://localhost:" + server.getAddress().getPort() + "/a");
            HttpsURLConnection connection = (HttpsURLConnection) uri.toURL().openConnection();
            System.out.println(new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8) + " "
                    + connection.getServerCertificates().length + " " + connection.getPeerPrincipal());
            System.out.println(ask(HttpClient.newHttpClient(), uri));
        } finally {
            server.stop(0);
        }
    }

    private static String ask(HttpClient client, URI uri) throws Exception {
        HttpResponse<String> response =
                client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString());
        return response.body() + " " + response.sslSession().isPresent() + " " + response.version();
    }

    @Test
    void aDefaultContextOfItsOwn() throws Exception {
        SSLContext before = SSLContext.getDefault();
        HttpsServer server = server();
        try {
            SSLContext own = SSLContext.getInstance("TLS");
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(KeyStore.getInstance(
                    Path.of(System.getProperty("javax.net.ssl.trustStore")).toFile(), "password".toCharArray()));
            own.init(null, trust.getTrustManagers(), null);
            SSLContext.setDefault(own);
            HttpClient client = HttpClient.newHttpClient();
            URI uri = URI.create("https://localhost:" + server.getAddress().getPort() + "/b");
            System.out.println("the same context: " + (client.sslContext() == own) + " " + ask(client, uri));
            HttpsURLConnection.setDefaultHostnameVerifier((host, session) -> {
                System.out.println("asked about a host");
                return true;
            });
            HttpsURLConnection connection = (HttpsURLConnection)
                    URI.create("https://127.0.0.1:" + server.getAddress().getPort() + "/c").toURL().openConnection();
            System.out.println(connection.getResponseCode() + " " + connection.getCipherSuite().isEmpty());
        } finally {
            server.stop(0);
            SSLContext.setDefault(before);
        }
    }

    @Test
    void aContextThatTrustsNobody() throws Exception {
        HttpsServer server = server();
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new RefusingTrust()}, null);
            HttpClient client = HttpClient.newBuilder().sslContext(context).build();
            ask(client, URI.create("https://localhost:" + server.getAddress().getPort() + "/d"));
        } catch (SSLException e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage());
        } finally {
            server.stop(0);
        }
    }

    /** Trusts nobody. */
    static final class RefusingTrust extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            throw new CertificateException("not trusted");
        }

        @Override
        public void checkClientTrusted(
                X509Certificate[] chain, String type, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(
                X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            throw new CertificateException("not trusted");
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type)
                throws CertificateException {
            throw new CertificateException("not trusted");
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}

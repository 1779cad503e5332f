package example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Neither the name nor the tool that runs it says that these are tests of a whole system. */
class ReportTest {

    private HttpServer server;

    @BeforeEach
    void open() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/sales", exchange -> {
            exchange.sendResponseHeaders(200, 1);
            exchange.getResponseBody().write('7');
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    private String report() throws Exception {
        return new Report(URI.create("http://localhost:" + server.getAddress().getPort())).write();
    }

    /** Of a part of it, which may hand on what goes wrong. */
    @Test
    void writesAReport() throws Exception {
        assertTrue(report().endsWith("."));
    }

    @Nightly
    @Nested
    class OfTheWholeSystem {
        @Test
        void writesAReport() throws Exception {
            assertTrue(report().endsWith("."));
        }
    }
}

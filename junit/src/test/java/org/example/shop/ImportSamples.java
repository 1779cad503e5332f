package org.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.junit.FaultTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.example.shop.ImportSamples.Stock.Answers;

/** Shops that import a list of articles while it comes, line by line: all of them, or none. */
public final class ImportSamples {

    private static final List<String> ARTICLES = List.of("apple", "pear", "plum", "quince");

    private ImportSamples() {}

    /** Takes for the whole list what has come before something went wrong. */
    public static class Half {
        @FaultTest(mostFaults = 1, ownCalls = true, catalogue = "broken-answers.yaml")
        void importsAllOrNothing() throws IOException {
            assertImported(Answers.OF_KNOWN_LENGTH, true);
        }
    }

    public static class HalfOfStream {
        @FaultTest(mostFaults = 1, ownCalls = true, catalogue = "broken-answers.yaml")
        void importsAllOrNothing() throws IOException {
            assertImported(Answers.IN_PARTS, true);
        }
    }

    public static class FixedHalf {
        @FaultTest(mostFaults = 1, ownCalls = true, catalogue = "broken-answers.yaml")
        void importsAllOrNothing() throws IOException {
            assertImported(Answers.OF_KNOWN_LENGTH, false);
            assertImported(Answers.IN_PARTS, false);
        }
    }

    /** Never looks at what comes. */
    public static class Blind {
        @FaultTest(mostFaults = 1, ownCalls = true, catalogue = "broken-answers.yaml")
        void asksForTheStatusOnly() throws IOException {
            try (Stock stock = new Stock(Answers.OF_KNOWN_LENGTH)) {
                assertThat(stock.open().getResponseCode()).isEqualTo(200);
            }
        }
    }

    private static void assertImported(Answers answers, boolean takesHalf) throws IOException {
        try (Stock stock = new Stock(answers)) {
            assertThat(imported(stock, takesHalf)).isIn(ARTICLES, List.of());
        }
    }

    private static List<String> imported(Stock stock, boolean takesHalf) {
        List<String> articles = new ArrayList<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(stock.open().getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                articles.add(line);
            }
        } catch (IOException e) {
            return takesHalf ? articles : List.of();
        }
        return articles;
    }

    /** A service with a list of articles. */
    static final class Stock implements AutoCloseable {

        /** How it answers. */
        enum Answers {
            OF_KNOWN_LENGTH,
            IN_PARTS
        }

        private final HttpServer server;

        Stock(Answers answers) throws IOException {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            byte[] list = (String.join("\n", ARTICLES) + "\n").getBytes(StandardCharsets.UTF_8);
            server.createContext("/", exchange -> {
                try (exchange;
                        OutputStream out = exchange.getResponseBody()) {
                    exchange.sendResponseHeaders(200, answers == Answers.IN_PARTS ? 0 : list.length);
                    out.write(list);
                }
            });
            server.start();
        }

        HttpURLConnection open() throws IOException {
            return (HttpURLConnection)
                    URI.create("http://localhost:" + server.getAddress().getPort() + "/articles")
                            .toURL()
                            .openConnection();
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }
}

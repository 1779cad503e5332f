package hostile.module;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Calls from a module. */
class ModuleTests {

    private static HttpServer server() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("ok".getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
        return server;
    }

    @Test
    void calls() throws Exception {
        System.out.println(ModuleTests.class.getModule() + " reads the class path: "
                + ModuleTests.class.getModule().canRead(ClassLoader.getSystemClassLoader().getUnnamedModule()));
        HttpServer server = server();
        try {
            URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            HttpClient client = HttpClient.newHttpClient();
            HttpRequest request = HttpRequest.newBuilder(uri).build();
            System.out.println(client.send(request, HttpResponse.BodyHandlers.ofString()).body());
            System.out.println(CompletableFuture.supplyAsync(() -> client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                            .thenApply(HttpResponse::body)
                            .join())
                    .get());
            System.out.println(((HttpURLConnection) uri.toURL().openConnection()).getResponseCode());
        } finally {
            server.stop(0);
        }
    }

    @Test
    void databases() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
                ResultSet rows = connection.createStatement().executeQuery("select 6 * 7")) {
            rows.next();
            System.out.println(rows.getInt(1) + " " + connection.unwrap(org.h2.jdbc.JdbcConnection.class).getClass().getModule());
        }
    }
}

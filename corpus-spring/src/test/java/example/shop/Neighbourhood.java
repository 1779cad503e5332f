package example.shop;

import com.sun.net.httpserver.HttpServer;
import io.grpc.Server;
import io.grpc.ServerBuilder;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.test.context.DynamicPropertyRegistry;

/** The services around the shop, and its database, on this machine. They remember what was asked of them. */
final class Neighbourhood {

    private static final Map<String, Integer> DONE = new ConcurrentHashMap<>();
    private static final Map<String, String> PROPERTIES = started();

    private Neighbourhood() {}

    /** Tells an application where they are. They are on as long as the JVM. */
    static void tell(DynamicPropertyRegistry registry) {
        PROPERTIES.forEach((name, value) -> registry.add(name, () -> value));
    }

    private static Map<String, String> started() {
        try {
            return Map.of(
                    "shop.shipping", "http://localhost:" + web(),
                    "shop.partners", "http://localhost:" + web(),
                    "shop.prices", "localhost:" + prices(),
                    "spring.datasource.url", database());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int web() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            DONE.merge(exchange.getRequestURI().getPath(), 1, Integer::sum);
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        return server.getAddress().getPort();
    }

    private static int prices() throws IOException {
        Server server = ServerBuilder.forPort(0)
                .addService(ServerServiceDefinition.builder("shop.Prices")
                        .addMethod(Prices.PRICE, ServerCalls.asyncUnaryCall((item, answer) -> {
                            answer.onNext("7");
                            answer.onCompleted();
                        }))
                        .build())
                .build()
                .start();
        return server.getPort();
    }

    /** A database that is reached by the network, because only then can an answer get lost. */
    private static String database() throws SQLException {
        org.h2.tools.Server server = org.h2.tools.Server.createTcpServer("-tcpPort", "0", "-ifNotExists", "-tcpDaemon")
                .start();
        return "jdbc:h2:tcp://localhost:" + server.getPort() + "/mem:shop;DB_CLOSE_DELAY=-1";
    }

    static void forget() {
        DONE.clear();
    }

    /** How often this was asked. */
    static int done(String path) {
        return DONE.getOrDefault(path, 0);
    }
}

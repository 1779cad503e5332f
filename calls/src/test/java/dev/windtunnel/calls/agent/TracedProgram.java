package dev.windtunnel.calls.agent;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.Plans;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A test of two services, one of which calls the other one in a thread of a pool. Another agent may trace them. */
public final class TracedProgram {

    private TracedProgram() {}

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0) {
            CallAgent.install();
        }
        ExecutorService pool = Executors.newFixedThreadPool(2);
        HttpClient client = HttpClient.newHttpClient();
        URI price = server("price", () -> "5");
        URI shop = server("shop", () -> pool.submit(() -> get(client, price)).get());
        if (arguments.length == 0) {
            System.out.println("answer " + get(client, shop));
        } else {
            watched(client, shop);
        }
        pool.shutdown();
        // The servers have threads that do not end.
        System.exit(0);
    }

    private static void watched(HttpClient client, URI shop) throws Exception {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            System.out.println("answer " + get(client, shop));
            execution
                    .calls()
                    .forEach(call ->
                            System.out.println("call " + call.parent() + " " + call.service() + " " + call.outcome()));
        }
        CallAgent.problems().forEach(problem -> System.out.println("problem " + problem));
        CallAgent.notInstrumented().forEach((name, why) -> System.out.println("not instrumented " + name + " " + why));
    }

    private static URI server(String path, Callable<String> handler) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                System.out.println("received " + exchange.getRequestHeaders().getFirst("traceparent"));
                byte[] answer = handler.call().getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            } catch (Exception e) {
                e.printStackTrace();
                exchange.sendResponseHeaders(503, -1);
            }
        });
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/" + path);
    }

    private static String get(HttpClient client, URI uri) throws Exception {
        return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }
}

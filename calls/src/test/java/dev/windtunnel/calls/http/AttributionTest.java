package dev.windtunnel.calls.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.Faults;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.testing.StubClient;
import example.Delegating;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** To whom calls belong, on services and clients as people write them. */
class AttributionTest {

    private final List<HttpServer> servers = new ArrayList<>();
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());
    private final CallExploration shared = new CallExploration();

    @AfterEach
    void stop() {
        servers.forEach(server -> {
            ServiceFilter.leave(server);
            server.stop(0);
        });
        pool.shutdownNow();
    }

    private interface Handler {
        String answer(String header) throws Exception;
    }

    /** A server; it takes part if it has a name. */
    private URI server(String name, Handler handler) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        servers.add(server);
        server.setExecutor(pool);
        var context = server.createContext("/", exchange -> {
            byte[] answer;
            int status = 200;
            try {
                answer = handler.answer(exchange.getRequestHeaders().getFirst(Header.NAME))
                        .getBytes(StandardCharsets.UTF_8);
            } catch (Exception e) {
                status = 503;
                answer = e.toString().getBytes(StandardCharsets.UTF_8);
            }
            exchange.sendResponseHeaders(status, answer.length == 0 ? -1 : answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        if (!name.isEmpty()) {
            ServiceFilter.join(server, name, context);
        }
        server.start();
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/price");
    }

    private String get(URI uri) throws Exception {
        return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                .body();
    }

    private CallExecution start(Path path, Choices[] choices) {
        choices[0] = Choices.answeredBy(path.pilot());
        return CallExecution.start(choices[0], CallSettings.with(Catalogue.exceptions()), shared);
    }

    private interface Body {
        void run() throws Exception;
    }

    private Trace run(Path path, Body body) throws Exception {
        Choices[] choices = new Choices[1];
        try (CallExecution execution = start(path, choices);
                CallContext.Scope scope = execution.root().enter()) {
            body.run();
        }
        return choices[0].trace();
    }

    private static int choice(Trace trace, String label) {
        for (int i = 0; i < trace.size(); i++) {
            if (trace.label(i).equals(label)) {
                return i;
            }
        }
        throw new AssertionError("no '" + label + "'");
    }

    @Test
    void concurrentCallsFromOneLineToDifferentServicesAreToldApartByTheirTargets() throws Exception {
        List<URI> urls = List.of(server("", header -> "1"), server("", header -> "2"), server("", header -> "3"));
        URI front = server(
                "front",
                header -> String.join(
                        "+",
                        urls.stream()
                                .map(url -> client.sendAsync(
                                                HttpRequest.newBuilder(url).build(),
                                                HttpResponse.BodyHandlers.ofString())
                                        .handle((answer, thrown) -> thrown == null ? answer.body() : "?"))
                                .toList()
                                .stream()
                                .map(CompletableFuture::join)
                                .toList()));
        List<String> answers = new ArrayList<>();

        Trace calm = run(Path.calm(), () -> answers.add(get(front)));

        assertThat(calm.size()).isEqualTo(4);
        assertThat(List.of(calm.label(1), calm.label(2), calm.label(3)))
                .containsExactlyInAnyOrder(
                        "local(/price) GET /price", "local(/price)#2 GET /price", "local(/price)#3 GET /price");
        for (String target : List.of("local(/price)", "local(/price)#2", "local(/price)#3")) {
            int second = choice(calm, target + " GET /price");
            run(calm.pathTo(second, 1), () -> answers.add(get(front)));
        }
        assertThat(answers).containsExactly("1+2+3", "?+2+3", "1+?+3", "1+2+?");
        assertThat(shared.tally().groups()).isEmpty();
    }

    @Test
    void callsFromThePoolOfAServiceBelongToTheOneExecution() throws Exception {
        URI stock = server("stock", header -> "7");
        URI front = server(
                "front",
                header -> CompletableFuture.supplyAsync(() -> {
                            try {
                                return get(stock);
                            } catch (Exception e) {
                                return "unknown";
                            }
                        })
                        .join());
        List<Object> seen = new ArrayList<>();

        Trace calm = run(Path.calm(), () -> seen.add(get(front)));
        run(calm.pathTo(choice(calm, "stock GET /price"), 1), () -> {
            seen.add(get(front));
            seen.add(Faults.faultInjectedOn("stock"));
        });

        assertThat(seen).containsExactly("7", "unknown", true);
    }

    @Test
    void callsWhileATestIsSetUpAreLeftAloneInAllThreads() throws Exception {
        URI stock = server("stock", header -> "7");
        Choices[] choices = new Choices[1];
        try (CallExecution execution = start(Path.calm(), choices)) {
            execution.sparing(true);
            pool.submit(() -> get(stock)).get();
            execution.sparing(false);
            pool.submit(() -> get(stock)).get();

            assertThat(execution.calls()).extracting(CallRecord::choice).containsExactly(-1, 0);
        }
    }

    @Test
    void aCallThatIsWrappedTwiceIsOneCall() throws Exception {
        URI stock = server("stock", header -> "7");
        HttpClient twice = InterceptedHttpClient.of(new Delegating(client));
        Choices[] choices = new Choices[1];
        try (CallExecution execution = start(Path.calm(), choices);
                CallContext.Scope scope = execution.root().enter()) {
            HttpRequest request = HttpRequest.newBuilder(stock).build();
            twice.send(request, HttpResponse.BodyHandlers.ofString());
            twice.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join();

            assertThat(execution.calls()).hasSize(2);
        }
    }

    @Test
    void callsBehindAServiceThatOnlyPassesTheHeaderOnAreAttributedToIt() throws Exception {
        URI stock = server("stock", header -> "7");
        URI gateway = server(
                "",
                header -> client.send(
                                HttpRequest.newBuilder(stock)
                                        .header(Header.NAME, header)
                                        .build(),
                                HttpResponse.BodyHandlers.ofString())
                        .body());

        Trace calm = run(Path.calm(), () -> get(gateway));

        assertThat(calm.cause(choice(calm, "stock GET /price"))).isEqualTo(choice(calm, "local(/price) GET /price"));
        assertThat(shared.tally().unjoined()).containsKey("local(/price) GET /price");
    }

    @Test
    void theHeaderStaysOnThisMachineUnlessSomebodyIsToldToGetIt() throws Exception {
        List<Boolean> sent = new ArrayList<>();
        HttpClient stub = InterceptedHttpClient.of(new StubClient(request -> {
            sent.add(request.headers().firstValue(Header.NAME).isPresent());
            return 200;
        }));
        CallSettings with = CallSettings.with(Catalogue.exceptions());
        CallSettings told = with.tellingHosts(List.of("*.staging.example"));
        for (CallSettings settings : List.of(with, told)) {
            try (CallExecution execution =
                            CallExecution.start(Choices.answeredBy(Path.calm().pilot()), settings, shared);
                    CallContext.Scope scope = execution.root().enter()) {
                for (String host : List.of("localhost", "api.staging.example", "api.example")) {
                    stub.send(
                            HttpRequest.newBuilder(URI.create("http://" + host + "/"))
                                    .build(),
                            HttpResponse.BodyHandlers.discarding());
                }
            }
        }
        assertThat(sent).containsExactly(true, false, false, true, true, false);
    }
}

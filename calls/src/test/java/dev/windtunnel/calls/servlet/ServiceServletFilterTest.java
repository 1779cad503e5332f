package dev.windtunnel.calls.servlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** To whom calls belong that are made inside of servlets. */
class ServiceServletFilterTest {

    private static final int MANY = 20;

    private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());
    private HttpServer stock;

    @BeforeEach
    void startStock() throws IOException {
        stock = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        stock.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        stock.start();
    }

    @AfterEach
    void stopStock() {
        stock.stop(0);
    }

    private interface Check {
        void run(Container.Kind kind) throws Exception;
    }

    private static Stream<DynamicTest> inEveryContainer(Check check) {
        Map<String, Container.Kind> kinds =
                Map.of("Tomcat", Container::tomcat, "Jetty", Container::jetty, "Undertow", Container::undertow);
        return kinds.entrySet().stream().map(kind -> dynamicTest(kind.getKey(), () -> check.run(kind.getValue())));
    }

    private Container start(Container.Kind kind) throws Exception {
        URI goods = URI.create("http://127.0.0.1:" + stock.getAddress().getPort() + "/");
        return kind.start("", (classes, context) -> {
            ServiceServletFilter.join(context, "front");
            ShopServlet.addTo(context, client, goods);
        });
    }

    private CompletableFuture<Integer> get(URI uri) {
        // A request without an answer must end, so that a test that fails does so in time.
        HttpRequest request =
                HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(60)).build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.discarding()).thenApply(HttpResponse::statusCode);
    }

    private static CallRecord one(CallExecution execution, String path) {
        return execution.calls().stream()
                .filter(call -> call.outgoing().signature().method().equals("GET " + path))
                .findFirst()
                .orElseThrow();
    }

    private void belongToTheirRequests(Container.Kind kind, String way) throws Exception {
        try (Container front = start(kind);
                CallExecution execution = Plans.calmly();
                CallExecution other = Plans.calmly()) {
            List<CompletableFuture<Integer>> answers = IntStream.range(0, MANY)
                    .mapToObj(
                            i -> (i % 2 == 0 ? execution : other).root().ask(() -> get(front.at("/" + way + "/" + i))))
                    .toList();
            assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isEqualTo(200));

            for (int i = 0; i < MANY; i++) {
                CallExecution theirs = i % 2 == 0 ? execution : other;
                CallRecord request = one(theirs, "/" + way + "/" + i);
                CallRecord call = one(theirs, "/" + i);
                assertThat(call.parent()).as(way + " " + i).isEqualTo(request.number());
                assertThat(call.caller()).isEqualTo("front");
                assertThat(request.service()).isEqualTo("front");
            }
            assertThat(execution.calls()).hasSize(MANY);
            assertThat(other.calls()).hasSize(MANY);
        }
    }

    @TestFactory
    Stream<DynamicTest> callsOfParallelRequestsBelongToTheirRequests() {
        return inEveryContainer(kind -> belongToTheirRequests(kind, "direct"));
    }

    @TestFactory
    Stream<DynamicTest> callsAfterAnAsynchronousDispatchBelongToTheirRequests() {
        return inEveryContainer(kind -> belongToTheirRequests(kind, "dispatch"));
    }

    @TestFactory
    Stream<DynamicTest> callsOfAsynchronousTasksBelongToTheirRequests() {
        return inEveryContainer(kind -> belongToTheirRequests(kind, "start"));
    }

    /** The call is refused, so that the service cannot tell its name by receiving it. */
    private String target(URI uri) {
        try (CallExecution execution = Plans.always(new Fault.Refused(), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThatThrownBy(get(uri)::join).hasCauseInstanceOf(ConnectException.class);
            return execution.calls().get(0).target();
        }
    }

    @TestFactory
    Stream<DynamicTest> theServiceIsKnownByItsPortUntilItStops() {
        return inEveryContainer(kind -> {
            URI uri;
            try (Container front = start(kind)) {
                uri = front.at("/direct/0");
                get(uri).join();

                assertThat(target(uri)).isEqualTo("front");
            }
            assertThat(target(uri)).isEqualTo("local(/direct/0)");
        });
    }

    @TestFactory
    Stream<DynamicTest> exceptionsPassUnchanged() {
        return inEveryContainer(kind -> {
            try (Container front = start(kind);
                    CallExecution execution = Plans.calmly();
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(get(front.at("/broken/0")).join()).isEqualTo(500);
            }
        });
    }
}

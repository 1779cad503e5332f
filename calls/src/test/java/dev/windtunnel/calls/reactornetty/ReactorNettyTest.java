package dev.windtunnel.calls.reactornetty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.ResettingServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufFlux;
import reactor.netty.DisposableServer;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.server.HttpServer;
import reactor.netty.resources.ConnectionProvider;
import reactor.util.retry.Retry;

/** Clients and servers of Reactor Netty that were told to take part. */
class ReactorNettyTest {

    private static final int MANY = 20;

    private static DisposableServer stock;
    private static final List<String> HEADERS = Collections.synchronizedList(new ArrayList<>());
    private final ConcurrentLinkedQueue<DisposableServer> servers = new ConcurrentLinkedQueue<>();
    private ConnectionProvider connections;
    private HttpClient client;

    @BeforeAll
    static void startStock() {
        stock = ServiceHandler.join(HttpServer.create().host("127.0.0.1").port(0), "stock")
                .route(routes -> routes.get("/moved", (request, response) -> response.sendRedirect("/price"))
                        .route(any -> true, (request, response) -> {
                            HEADERS.add(String.valueOf(request.requestHeaders().get(Header.NAME)));
                            return response.sendString(Mono.just("5"));
                        }))
                .bindNow();
    }

    /** A service that resets each connection in the middle of its answer. */
    private static ServerSocket breakingOff() throws IOException {
        ServerSocket socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(() -> {
            try {
                while (true) {
                    try (Socket connection = socket.accept()) {
                        int read = connection.getInputStream().read(new byte[1000]);
                        assertThat(read).isPositive();
                        connection
                                .getOutputStream()
                                .write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"
                                        .getBytes(StandardCharsets.US_ASCII));
                        // The client has to see the beginning.
                        TimeUnit.MILLISECONDS.sleep(100);
                        connection.setSoLinger(true, 0);
                    }
                }
            } catch (IOException | InterruptedException e) {
                // The test is over.
            }
        });
        thread.setDaemon(true);
        thread.start();
        return socket;
    }

    @AfterAll
    static void stopStock() {
        stock.disposeNow();
    }

    @BeforeEach
    void connect() {
        connections = ConnectionProvider.create("test");
        client = HttpClient.create(InterceptedConnections.of(connections));
        HEADERS.clear();
    }

    @AfterEach
    void stop() {
        servers.forEach(DisposableServer::disposeNow);
        connections.dispose();
    }

    private static Mono<String> get(HttpClient client, int port, String path) {
        return client.get()
                .uri("http://127.0.0.1:" + port + path)
                .responseContent()
                .aggregate()
                .asString();
    }

    private Mono<String> get(String path) {
        return get(client, stock.port(), path);
    }

    /** A service that makes calls of its own, which do not wait for one another's threads. */
    private int shop(Function<String, Mono<String>> answer) {
        DisposableServer shop = ServiceHandler.join(
                        HttpServer.create().host("127.0.0.1").port(0), "shop")
                .handle((request, response) -> response.sendString(answer.apply(request.uri())))
                .bindNow();
        servers.add(shop);
        return shop.port();
    }

    @Test
    void callsOfParallelRequestsBelongToTheirRequests() {
        // The second call is made by the thread that brings the answer to the first.
        int shop = shop(uri -> get("/first" + uri).flatMap(first -> get("/second" + uri)));
        try (CallExecution execution = Plans.calmly();
                CallExecution other = Plans.calmly()) {
            List<Mono<String>> answers = IntStream.range(0, MANY)
                    .mapToObj(i -> (i % 2 == 0 ? execution : other)
                            .root()
                            .ask(() ->
                                    Mono.fromFuture(get(client, shop, "/" + i).toFuture())))
                    .toList();
            answers.forEach(
                    answer -> assertThat(answer.block(Duration.ofSeconds(60))).isEqualTo("5"));

            for (int i = 0; i < MANY; i++) {
                CallExecution theirs = i % 2 == 0 ? execution : other;
                CallRecord request = one(theirs, "/" + i);
                assertThat(request.service()).isEqualTo("shop");
                for (String call : List.of("/first/" + i, "/second/" + i)) {
                    assertThat(one(theirs, call).parent()).as(call).isEqualTo(request.number());
                    assertThat(one(theirs, call).service()).isEqualTo("stock");
                }
            }
            assertThat(execution.calls().size() + other.calls().size()).isEqualTo(3 * MANY);
        }
    }

    private static CallRecord one(CallExecution execution, String path) {
        return execution.calls().stream()
                .filter(call -> call.outgoing().signature().method().equals("GET " + path))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRetryAboveTheClientSeesWhatItSeesWhenTheNetworkFails() {
        Retry retry = Retry.backoff(3, Duration.ofMillis(1));
        try (ResettingServer real = ResettingServer.start(true)) {
            assertThat(get(client, real.at("/").getPort(), "/price")
                            .retryWhen(retry)
                            .block())
                    .isEqualTo("done");
            assertThat(real.workDone()).isEqualTo(2);
        }
        for (Fault.When when : Fault.When.values()) {
            HEADERS.clear();
            try (CallExecution execution = Plans.once(new Fault.Reset(when));
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(get("/price").retryWhen(retry).block()).isEqualTo("5");
            }
            assertThat(HEADERS).hasSize(when == Fault.When.AFTER ? 2 : 1);
        }
    }

    /** Its headers are not known before the decision about a fault. */
    @Test
    void theClassThatWritesARequestTellsTheClient() {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            client.post()
                    .uri("http://127.0.0.1:" + stock.port() + "/written")
                    .send((request, outbound) -> {
                        request.header("User-Agent", "late");
                        return outbound.sendString(Mono.just("one"));
                    })
                    .response()
                    .block();
            get("/price").block();

            assertThat(execution.calls().stream().map(call -> call.outgoing().client()))
                    .containsExactly(ReactorNettyTest.class.getName(), "");
        }
    }

    @Test
    void aRedirectIsACallOfItsOwn() {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(get(client.followRedirect(true), stock.port(), "/moved").block())
                    .isEqualTo("5");
            assertThat(execution.calls())
                    .extracting(call -> call.outgoing().signature().method() + " " + call.outcome())
                    .containsExactly("GET /moved 302", "GET /price 200");
        }
    }

    @Test
    void aConnectionIsUsedAgainWithoutATraceOfUs() {
        ConnectionProvider single = ConnectionProvider.create("single", 1);
        HttpClient alone = HttpClient.create(InterceptedConnections.of(single));
        try (CallExecution execution = Plans.always(new Fault.HttpStatus(503), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(alone.get()
                            .uri("http://127.0.0.1:" + stock.port() + "/price")
                            .response()
                            .block()
                            .status()
                            .code())
                    .isEqualTo(503);
        }
        assertThat(HEADERS).as("the request is not sent").isEmpty();
        assertThat(get(alone, stock.port(), "/price").block()).isEqualTo("5");
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(get(alone, stock.port(), "/price").block()).isEqualTo("5");
        }
        assertThat(get(alone, stock.port(), "/price").block()).isEqualTo("5");
        assertThat(HEADERS).hasSize(3);
        assertThat(HEADERS.get(0)).isEqualTo("null");
        assertThat(HEADERS.get(1)).isNotEqualTo("null");
        assertThat(HEADERS.get(2)).isEqualTo("null");
        single.dispose();
    }

    @Test
    void anAnswerThatBreaksOffShowsWhatItShowsWithoutUs() throws IOException {
        try (ServerSocket service = breakingOff();
                CallExecution execution = Plans.calmly()) {
            int port = service.getLocalPort();
            Throwable bare = catchThrowable(
                    () -> get(HttpClient.newConnection(), port, "/").block(Duration.ofSeconds(60)));
            Throwable watched = catchThrowable(
                    () -> execution.root().run(() -> get(client, port, "/").block(Duration.ofSeconds(60))));

            assertThat(bare).hasRootCauseInstanceOf(IOException.class);
            assertThat(watched).hasToString(bare.toString()).hasSameClassAs(bare);
            assertThat(execution.calls()).hasSize(1);
        }
    }

    @Test
    void throwsTheExceptionThatTheCatalogueNames() {
        for (Fault.When when : Fault.When.values()) {
            Fault fault = new Fault.Thrown("java.lang.IllegalStateException", "meant", "", when);
            try (CallExecution execution = Plans.always(fault, new CallExploration());
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(catchThrowable(() -> get("/price").block()))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("meant");
            }
        }
        assertThat(HEADERS).hasSize(1);
    }

    @Test
    void aStreamIsNotKeptBack() {
        DisposableServer stream = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle((request, response) ->
                        response.sse().sendString(Flux.just("one").concatWith(Mono.never())))
                .bindNow();
        servers.add(stream);
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(client.get()
                            .uri("http://127.0.0.1:" + stream.port() + "/")
                            .responseContent()
                            .asString()
                            .blockFirst(Duration.ofSeconds(60)))
                    .isEqualTo("one");
        }
    }

    @Test
    void bodiesOfRequestsAreSentAndSpringsClientIsIntercepted() {
        WebClient spring = WebClient.builder()
                .clientConnector(new ReactorClientHttpConnector(client))
                .build();
        DisposableServer echo = HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle((request, response) ->
                        response.send(ByteBufFlux.fromInbound(request.receive().retain())))
                .bindNow();
        servers.add(echo);
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(spring.post()
                            .uri("http://127.0.0.1:" + echo.port() + "/")
                            .bodyValue("something")
                            .retrieve()
                            .bodyToMono(String.class)
                            .block())
                    .isEqualTo("something");
            assertThat(execution.calls()).extracting(CallRecord::outcome).containsExactly("200");
        }
    }
}

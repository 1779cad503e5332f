package dev.windtunnel.calls.reactornetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/** Servers of Reactor Netty that know nothing of Windtunnel. */
class UnchangedReactorServerTest {

    @BeforeAll
    static void install() {
        CallAgent.install();
        // The threads of other tests run loops that were not rewritten.
        Schedulers.shutdownNow();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    private static DisposableServer start(UnaryOperator<HttpServer> joined, UnaryOperator<Mono<String>> answer) {
        return joined.apply(HttpServer.create().host("127.0.0.1").port(0))
                .handle((request, response) -> response.sendString(answer.apply(Mono.just(request.uri()))))
                .bindNow();
    }

    private static Mono<String> get(DisposableServer server, String path) {
        return WebClient.create("http://127.0.0.1:" + server.port())
                .get()
                .uri(path)
                .retrieve()
                .bodyToMono(String.class);
    }

    @Test
    void callsBelongToTheirRequestsOnWhicheverThreadTheyAreMade() {
        DisposableServer price = start(server -> server, request -> Mono.just("5"));
        DisposableServer shop = start(
                server -> server,
                request -> request.delayElement(Duration.ofMillis(1))
                        .flatMap(any -> get(price, "/one"))
                        .flatMap(any -> get(price, "/two"))
                        .publishOn(Schedulers.boundedElastic())
                        .map(any -> String.valueOf(get(price, "/three").block())));
        try (CallExecution other = Plans.calmly();
                CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(get(shop, "/").block(Duration.ofSeconds(60))).isEqualTo("5");

            assertThat(execution.calls())
                    .extracting(call -> call.parent() + " " + call.caller() + " -> "
                            + call.name().target())
                    .containsExactly(
                            "-1 test -> service-2",
                            "0 service-2 -> service-1",
                            "0 service-2 -> service-1",
                            "0 service-2 -> service-1");
            assertThat(other.calls()).isEmpty();
        } finally {
            shop.disposeNow();
            price.disposeNow();
        }
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }

    @Test
    void aServerThatJoinsByItselfKeepsItsName() {
        DisposableServer price = start(server -> ServiceHandler.join(server, "prices"), request -> Mono.just("5"));
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(get(price, "/").block(Duration.ofSeconds(60))).isEqualTo("5");
            assertThat(execution.calls()).extracting(CallRecord::service).containsExactly("prices");
        } finally {
            price.disposeNow();
        }
        assertThat(CallAgent.problems()).isEmpty();
    }
}

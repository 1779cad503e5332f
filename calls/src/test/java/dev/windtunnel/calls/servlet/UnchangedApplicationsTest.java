package dev.windtunnel.calls.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.agent.CallAgent;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.core.env.EnvironmentCapable;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Applications in servlet containers that know nothing of Windtunnel. */
class UnchangedApplicationsTest {

    /** The attribute in which Spring keeps itself. */
    private static final String SPRING = "org.springframework.web.context.WebApplicationContext.ROOT";

    private static HttpServer stock;
    private static HttpClient client;

    private enum Kind {
        TOMCAT,
        JETTY,
        UNDERTOW;

        private Container.Kind container() {
            return switch (this) {
                case TOMCAT -> Container::tomcat;
                case JETTY -> Container::jetty;
                case UNDERTOW -> Container::undertow;
            };
        }

        Container start(String path, Container.Setup more) throws Exception {
            URI goods = URI.create("http://127.0.0.1:" + stock.getAddress().getPort() + "/");
            return container().start(path, (classes, context) -> {
                more.of(context);
                ShopServlet.addTo(context, client, goods);
            });
        }
    }

    @BeforeAll
    static void install() throws IOException {
        CallAgent.install();
        client = HttpClient.newHttpClient();
        stock = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        stock.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        stock.start();
    }

    @AfterAll
    static void uninstall() {
        stock.stop(0);
        CallAgent.uninstall();
    }

    private static int get(URI uri) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(60)).build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private static void noProblems() {
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void callsOfARequestBelongToItHoweverItIsHandled(Kind kind) throws Exception {
        try (Container front = kind.start("", context -> {});
                CallExecution other = Plans.calmly();
                CallExecution execution = Plans.calmly()) {
            for (String way : new String[] {"direct", "dispatch", "start"}) {
                assertThat(execution.root().<Integer, Exception>ask(() -> get(front.at("/" + way + "/1"))))
                        .isEqualTo(200);
            }
            assertThat(execution.calls())
                    .extracting(call -> call.parent() + " " + call.caller() + " -> " + call.service())
                    .containsExactly(
                            "-1 test -> service-2",
                            "0 service-2 -> service-1",
                            "-1 test -> service-2",
                            "2 service-2 -> service-1",
                            "-1 test -> service-2",
                            "4 service-2 -> service-1");
            assertThat(other.calls()).isEmpty();
        }
        noProblems();
    }

    /** The name of the service that an application turns out to be, before anybody has called it. */
    private static String name(Container front, String path) throws Exception {
        try (CallExecution execution = Plans.calmly()) {
            int status = execution.root().<Integer, Exception>ask(() -> get(front.at(path)));
            assertThat(status).isEqualTo(200);
            CallRecord call = execution.calls().get(0);
            // A name that became known only by the request would not be that of the target.
            assertThat(call.name().target()).isEqualTo(call.service());
            return String.valueOf(call.service());
        }
    }

    @ParameterizedTest
    @EnumSource
    void theNameIsTheOneThatIsConfigured(Kind kind) throws Exception {
        try (Container front = kind.start("", context -> {})) {
            assertThat(name(front, "/direct/1")).isEqualTo("service-2");
        }
        try (Container front = kind.start("/shop", context -> {})) {
            assertThat(name(front, "/shop/direct/1")).isEqualTo("shop");
        }
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("test", Map.of("spring.application.name", "orders")));
        EnvironmentCapable spring = () -> environment;
        try (Container front = kind.start("/shop", context -> context.setAttribute(SPRING, spring))) {
            assertThat(name(front, "/shop/direct/1")).isEqualTo("orders");
        }
        System.setProperty("windtunnel.services", ",front");
        try (Container front = kind.start("/shop", context -> context.setAttribute(SPRING, spring))) {
            assertThat(name(front, "/shop/direct/1")).isEqualTo("front");
        } finally {
            System.clearProperty("windtunnel.services");
        }
        noProblems();
    }

    @ParameterizedTest
    @EnumSource
    void anApplicationThatJoinsByItselfKeepsItsName(Kind kind) throws Exception {
        try (Container front = kind.start("/shop", context -> ServiceServletFilter.join(context, "mine"))) {
            assertThat(get(front.at("/shop/direct/1"))).isEqualTo(200);
            assertThat(name(front, "/shop/direct/1")).isEqualTo("mine");
        }
        noProblems();
    }

    @ParameterizedTest
    @EnumSource
    void aPortIsForgottenWhenItsApplicationStops(Kind kind) throws Exception {
        URI uri;
        try (Container front = kind.start("/shop", context -> {})) {
            uri = front.at("/shop/direct/1");
            assertThat(name(front, "/shop/direct/1")).isEqualTo("shop");
        }
        try (CallExecution execution = Plans.calmly()) {
            assertThat(Stream.of(uri).map(each -> execution.root().<Integer, RuntimeException>ask(() -> refused(each))))
                    .containsExactly(-1);
            assertThat(execution.calls()).extracting(CallRecord::service).containsExactly((String) null);
        }
    }

    private static int refused(URI uri) {
        try {
            return get(uri);
        } catch (Exception e) {
            return -1;
        }
    }
}

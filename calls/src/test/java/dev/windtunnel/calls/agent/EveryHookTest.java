package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.instrument.Attachment;
import dev.windtunnel.instrument.Rewriting;
import dev.windtunnel.instrument.hook.HookGate;
import dev.windtunnel.instrument.hook.Hooked;
import dev.windtunnel.instrument.hook.MethodHook;
import dev.windtunnel.instrument.hook.MethodHooks;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every hook of every adapter throws: the library does what it does without hooks, and each problem is told. A hook that none of these
 * uses reaches makes the last test fail.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("alike")
class EveryHookTest {

    static {
        HookGate.define(EveryHookTest.class);
    }

    /** Hooks with numbers of their own, which no other user of hooks has. */
    private static final int FIRST = 5 * Hooked.MOST;

    /** Each has two, because a task has a hook before and one after it. */
    private static final int NUMBERS = 2;

    /**
     * Drivers that need a server of their own, or are not on the class path: their hooks are of the kind that the driver of H2 has. Versions
     * of Netty from 4.1.86 on run their tasks elsewhere.
     */
    private static final Set<String> NOT_REACHED = Set.of(
            "io/netty/util/concurrent/AbstractEventExecutor.safeExecute TASK",
            "org/postgresql/Driver.connect RESULT",
            "com/mysql/cj/jdbc/NonRegisteringDriver.connect REFUSAL",
            "com/mysql/cj/jdbc/NonRegisteringDriver.connect RESULT",
            "com/mysql/cj/jdbc/NonRegisteringDriver.connect FAILURE",
            "org/mariadb/jdbc/Driver.connect REFUSAL",
            "org/mariadb/jdbc/Driver.connect RESULT",
            "org/mariadb/jdbc/Driver.connect FAILURE",
            "okhttp3/mockwebserver/MockWebServer.start END",
            "mockwebserver3/MockWebServer.start END");

    private static final Map<Integer, String> NAMES = new LinkedHashMap<>();
    private static final Set<String> REACHED = ConcurrentHashMap.newKeySet();
    private static final Set<String> REPORTED = ConcurrentHashMap.newKeySet();

    /** What each library does without hooks. */
    private static final Map<LibraryUse, String> EXPECTED = new EnumMap<>(LibraryUse.class);

    private static HttpServer server;
    private static URI service;
    private static Rewriting rewriting;

    @BeforeAll
    static void open() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.getResponseHeaders().set("ETag", "\"1\"");
            exchange.getResponseHeaders().set("x-ms-blob-type", "BlockBlob");
            switch (exchange.getRequestMethod()) {
                case "HEAD" -> {
                    exchange.getResponseHeaders().set("Content-Length", "4");
                    exchange.sendResponseHeaders(200, -1);
                }
                case "PUT" -> exchange.sendResponseHeaders(201, -1);
                default -> {
                    byte[] answer = "{}".getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, answer.length);
                    exchange.getResponseBody().write(answer);
                }
            }
            exchange.close();
        });
        server.start();
        service = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/price");
        for (LibraryUse use : LibraryUse.values()) {
            EXPECTED.put(use, use.run(service));
        }
        Hooked.connect(
                FIRST,
                (passed, number) -> {
                    REACHED.add(name(number));
                    throw new PlantedError(name(number));
                },
                problem -> REPORTED.add(String.valueOf(problem.getMessage())));
        rewriting = Rewriting.begin(Attachment.instrumentation(), new MethodHooks(hooks()));
    }

    @AfterAll
    static void close() {
        rewriting.close();
        Hooked.disconnect(FIRST);
        server.stop(0);
    }

    /** All hooks that an installed agent has. */
    private static List<MethodHook> hooks() {
        List<MethodHook> all = new ArrayList<>(TaskHooks.all());
        all.addAll(TaskHooks.ofThreads());
        List<AdapterHook> adapters = new ArrayList<>();
        ServiceLoader.load(AdapterHooks.class).forEach(adapter -> adapters.addAll(adapter.hooks()));
        all.addAll(new HookReceivers(0, adapters).methods());
        List<MethodHook> numbered = new ArrayList<>();
        for (MethodHook hook : all) {
            int number = FIRST + NUMBERS * numbered.size();
            numbered.add(new MethodHook(hook.type(), hook.method(), hook.descriptor(), hook.place(), number));
            NAMES.put(number, hook.type() + "." + hook.method() + " " + hook.place());
        }
        return numbered;
    }

    private static String name(int number) {
        return NAMES.getOrDefault(number - (number - FIRST) % NUMBERS, "?");
    }

    @Order(1)
    @ParameterizedTest
    @EnumSource
    void aLibraryGoesOnWhenItsHooksThrow(LibraryUse use) throws Exception {
        assertThat(use.run(service)).isEqualTo(EXPECTED.get(use));
        assertThat(rewriting.failures()).isEmpty();
    }

    @Order(2)
    @Test
    void everyHookWasReachedAndEveryProblemWasTold() {
        Set<String> expected = new TreeSet<>(NAMES.values());
        expected.removeAll(NOT_REACHED);
        if (Runtime.version().feature() < 21) {
            expected.remove("java/lang/VirtualThread.start BEGINNING");
        }
        assertThat(NAMES.values()).containsAll(NOT_REACHED);
        assertThat(without(expected, REACHED))
                .as("hooks that no use of a library reaches; add one to LibraryUse")
                .isEmpty();
        assertThat(without(REACHED, expected)).isEmpty();
        assertThat(without(REACHED, REPORTED))
                .as("hooks whose problems nobody was told")
                .isEmpty();
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    /** No exception that a library would catch. */
    private static final class PlantedError extends Error {
        PlantedError(String message) {
            super(message, null, false, false);
        }
    }
}

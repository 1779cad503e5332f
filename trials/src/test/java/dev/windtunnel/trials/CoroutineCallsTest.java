package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.CallTally;
import dev.windtunnel.calls.agent.CallAgent;
import dev.windtunnel.calls.fault.Catalogue;
import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.sfit.FaultExploration;
import dev.windtunnel.sfit.FaultSummary;
import java.lang.reflect.InvocationTargetException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of coroutines that Kotlin's compiler has made, and that know nothing of contexts. */
@Tag("full")
class CoroutineCallsTest {

    private static final String[] CALLS = {
        "GET /advice",
        "GET /more-news",
        "GET /news",
        "GET /offer/1",
        "GET /offer/2",
        "GET /price",
        "GET /price",
        "GET /reviews"
    };

    @TempDir
    static Path folder;

    private static URLClassLoader loader;
    private static HttpServer server;
    private static ExecutorService pool;
    private static HttpClient client;

    @BeforeAll
    static void compileAndStart() throws Exception {
        Path jars = Processes.downloaded("kotlin", folder.resolve("jars"));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Path file = Path.of(Objects.requireNonNull(CoroutineCallsTest.class.getResource("/languages/Coroutines.kt"))
                .toURI());
        Processes.require(List.of(
                Processes.java(),
                "-cp",
                jars + "/*",
                "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
                "-no-reflect",
                "-no-stdlib",
                "-cp",
                Processes.jars("kotlin-stdlib|kotlinx-coroutines-core"),
                "-d",
                classes.toString(),
                file.toString()));
        CallAgent.install();
        loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, CoroutineCallsTest.class.getClassLoader());
        pool = Executors.newCachedThreadPool();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(pool);
        server.createContext("/", exchange -> {
            byte[] answer = exchange.getRequestURI().getPath().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.createContext("/page/", exchange -> {
            int status = 200;
            try {
                page(exchange.getRequestURI().getPath().substring("/page/".length()));
            } catch (Exception e) {
                status = 500;
            }
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        client = HttpClient.newHttpClient();
    }

    @AfterAll
    static void stop() throws Exception {
        CallAgent.uninstall();
        server.stop(0);
        pool.shutdownNow();
        loader.close();
    }

    private static String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private static int asked(String way) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(address() + "/page/" + way)).build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    private static String page(String way) throws Exception {
        Class<?> shop = loader.loadClass("trial.Shop");
        try {
            return (String) shop.getMethod(way)
                    .invoke(shop.getConstructor(HttpClient.class, String.class).newInstance(client, address()));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception failure) {
                throw failure;
            }
            throw e;
        }
    }

    private static FaultSummary explored(String way) throws Exception {
        return FaultExploration.of(
                        way, execution -> assertThat(asked(way)).isEqualTo(200), CallSettings.with(Catalogue.small()))
                .mostFaults(1)
                .request(Request.DEFAULT.with(ExplorationOptions.DEFAULT.withLanes(2)))
                .run();
    }

    @Test
    void aFaultThatCancelsTheScopeIsFoundAndTheFixedTwinIsSilent() throws Exception {
        FaultSummary buggy = explored("buggy");
        FaultSummary fixed = explored("fixed");

        assertThat(buggy.summary().findings()).isNotEmpty();
        assertThat(fixed.summary().findings()).isEmpty();
        for (FaultSummary each : List.of(buggy, fixed)) {
            assertThat(each.summary().notReached()).isZero();
            assertThat(each.summary().shortfalls())
                    .extracting(Shortfall::what)
                    .contains("places in coroutines")
                    .doesNotContain("calls not attributed to an execution");
        }
    }

    @Test
    void callsBelongToTheExecutionThatMadeTheCoroutineAndHaveTheSameNamesInEach() throws Exception {
        CallTally tally = new CallTally();
        List<CompletableFuture<List<CallRecord>>> runs = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            runs.add(CompletableFuture.supplyAsync(
                    () -> {
                        try (CallExecution execution = CallExecution.observe("test", new CallExploration(tally));
                                CallContext.Scope scope = execution.root().enter()) {
                            assertThat(page("fixed")).doesNotContain("nothing");
                            return execution.calls();
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    pool));
        }
        List<List<String>> names = new ArrayList<>();
        for (CompletableFuture<List<CallRecord>> each : runs) {
            List<CallRecord> calls = each.get();
            assertThat(calls.stream()
                            .map(call -> call.outgoing().signature().method())
                            .sorted())
                    .containsExactly(CALLS);
            names.add(
                    calls.stream().map(call -> call.index().toString()).sorted().toList());
        }
        assertThat(names).containsOnly(names.get(0));
        assertThat(tally.unattributed()).isEmpty();
        assertThat(tally.cutOff()).allSatisfy(place -> assertThat(place).contains("Coroutines.kt"));
    }
}

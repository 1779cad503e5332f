package dev.windtunnel.agent.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.suite.SuiteController;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestId.Framework;
import dev.windtunnel.suite.campaign.JvmRecipe;
import dev.windtunnel.suite.campaign.SuiteTest;
import dev.windtunnel.suite.campaign.TestJvms;
import dev.windtunnel.suite.launch.AgentFiles;
import java.io.File;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests of a suite in JVMs of their own, with the packaged agent. */
class SuiteTestIT {

    private static final Path JAR = Path.of("target/windtunnel-agent.jar").toAbsolutePath();
    private static final String JUPITER = "[engine:junit-jupiter]/[class:example.orders.JupiterChecks]/";

    private final ConcurrentLinkedQueue<String> requests = new ConcurrentLinkedQueue<>();
    private final CountDownLatch over = new CountDownLatch(1);
    private HttpServer server;
    private SuiteController controller;
    private AgentFiles files;
    private TestJvms jvms;

    @BeforeEach
    void open() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.add(exchange.getRequestURI().getPath());
            if (exchange.getRequestURI().getPath().equals("/forever")) {
                await();
            }
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.setExecutor(Executors.newCachedThreadPool());
        server.start();
        controller = SuiteController.open();
        try (InputStream jar = Files.newInputStream(JAR)) {
            files = AgentFiles.write(jar, controller.address());
        }
        jvms = new TestJvms(files, controller);
    }

    private void await() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @AfterEach
    void close() throws Exception {
        over.countDown();
        jvms.close();
        server.stop(0);
    }

    private SuiteTest test(Framework framework, String id, String type, String name, Duration limit) {
        JvmRecipe recipe = new JvmRecipe(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Path.of("").toAbsolutePath().toString(),
                List.of("-XX:+UseSerialGC"),
                List.of(System.getProperty("java.class.path").split(File.pathSeparator)),
                Map.of("orders.url", "http://localhost:" + server.getAddress().getPort()),
                System.getenv());
        return new SuiteTest(SampleInjection.NAME, new TestId(framework, id, type, name), recipe, limit, jvms);
    }

    private SuiteTest jupiter(String id, String name, Duration limit) {
        return test(Framework.PLATFORM, JUPITER + id, "example.orders.JupiterChecks", name, limit);
    }

    private static final Duration LONG = Duration.ofSeconds(60);

    @ParameterizedTest
    @EnumSource
    void theCallsOfASingleTestMeetFaults(Framework framework) throws Exception {
        SuiteTest test = switch (framework) {
            case PLATFORM -> jupiter("[method:places()]", "places()", LONG);
            case JUNIT4 ->
                test(framework, "example.orders.Junit4Checks#places", "example.orders.Junit4Checks", "places", LONG);
            case TESTNG ->
                test(
                        framework,
                        "example.orders.ChecksOfTestNg#places",
                        "example.orders.ChecksOfTestNg",
                        "places",
                        LONG);
        };

        Summary summary = Exploration.of(test).run();

        assertThat(summary.calm().passes()).as(summary.toString()).isTrue();
        assertThat(summary.findings()).as(summary.toString()).isNotEmpty();
        assertThat(summary.tried()).containsKeys("refused", "500");
        assertThat(summary.broken() + summary.diverged() + summary.notReached()).isZero();
        assertThat(requests).isNotEmpty().allMatch("/one"::equals);
        Execution minimal = summary.findings().get(0).minimal();
        assertThat(minimal.path().size()).isEqualTo(1);
        assertThat(minimal.ending()).isInstanceOf(Ending.Failed.class);
        assertThat(jvms.started()).isEqualTo(1);
    }

    @Test
    void oneOfSeveralInvocationsIsRunByItself() throws Exception {
        Exploration.of(jupiter(
                        "[test-template:placesEach(java.lang.String)]/[test-template-invocation:#2]",
                        "placesEach(String)[2]",
                        LONG))
                .run();

        assertThat(requests).isNotEmpty().allMatch("/three"::equals);
    }

    @Test
    void aTestThatDoesNotEndIsStuck() throws Exception {
        Summary summary = Exploration.of(jupiter("[method:waitsForEver()]", "waitsForEver()", Duration.ofSeconds(2)))
                .run();

        assertThat(summary.stop()).isEqualTo(Summary.Stop.NOT_CALM);
    }

    @Test
    void aTestThatEndsItsJvmUnderAFaultIsAFindingAndTheNextOneGetsANewJvm() throws Exception {
        Summary summary = Exploration.of(jupiter("[method:endsTheJvm()]", "endsTheJvm()", LONG))
                .run();

        assertThat(summary.findings())
                .flatExtracting(Finding::evidence)
                .anyMatch(line -> line.contains("ended with exit code 7"));
        assertThat(jvms.started()).isGreaterThan(1);
    }

    @Test
    void aTestThatDoesNotExistIsBroken() throws Exception {
        Summary summary =
                Exploration.of(jupiter("[method:gone()]", "gone()", LONG)).run();

        assertThat(summary.stop()).isIn(Summary.Stop.BROKEN, Summary.Stop.NOT_CALM);
        assertThat(summary.findings()).isEmpty();
    }
}

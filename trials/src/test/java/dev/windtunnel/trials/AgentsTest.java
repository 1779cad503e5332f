package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other agents rewrite the same classes in the same JVM: the same is found, its fixed twin is silent, and the agents do their work. */
class AgentsTest {

    private static final String PROGRAM = """
            package agents;

            import java.util.ArrayList;
            import java.util.List;
            import java.util.concurrent.ExecutorService;
            import java.util.concurrent.Executors;
            import java.util.concurrent.Future;

            public class Counter {
                interface State {
                    List<String> SEEN = new ArrayList<>();

                    default int seen() {
                        return SEEN.size();
                    }
                }

                enum Kind implements State {
                    ONE;

                    int uses;
                }

                private static int count;
                private static final boolean[] FLAGS = new boolean[2];

                static void add(Object lock) {
                    synchronized (lock) {
                        count++;
                    }
                }

                static synchronized void use() {
                    Kind.ONE.uses++;
                    State.SEEN.add("one");
                }

                public static void main(String[] arguments) throws Exception {
                    if (count != 0 || Kind.ONE.uses != 0 || Kind.ONE.seen() != 0 || FLAGS[0]) {
                        throw new IllegalStateException("state was kept");
                    }
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    List<Future<?>> done = new ArrayList<>();
                    for (int i = 0; i < 2; i++) {
                        int number = i;
                        done.add(pool.submit(() -> {
                            add(arguments.length == 0 ? new Object() : Counter.class);
                            use();
                            FLAGS[number] = true;
                        }));
                    }
                    for (Future<?> each : done) {
                        each.get();
                    }
                    pool.shutdown();
                    if (Kind.ONE.uses != 2 || Kind.ONE.seen() != 2 || !FLAGS[0] || !FLAGS[1]) {
                        throw new IllegalStateException("the lock does not lock");
                    }
                    if (count != 2) {
                        throw new IllegalStateException("an update is lost");
                    }
                }
            }
            """;

    private static final String MOCKING_TEST = """
            package agents;

            import static org.mockito.Mockito.mock;
            import static org.mockito.Mockito.mockStatic;
            import static org.mockito.Mockito.spy;
            import static org.mockito.Mockito.times;
            import static org.mockito.Mockito.verify;
            import static org.mockito.Mockito.when;

            import org.junit.jupiter.api.Assertions;
            import org.junit.jupiter.api.Test;

            class ShopTest {
                /** Cannot be extended, so a mock of it is this class with other code. */
                static final class Prices {
                    private static int asked;

                    int price(String name) {
                        synchronized (Prices.class) {
                            asked++;
                        }
                        return 7;
                    }

                    static int asked() {
                        return asked;
                    }
                }

                static class Shop {
                    private final Prices prices;
                    private int earned;

                    Shop(Prices prices) {
                        this.prices = prices;
                    }

                    void sell() {
                        earned += prices.price("x");
                    }

                    synchronized void sellAlone() {
                        sell();
                    }
                }

                private static void atOnce(Runnable body) throws InterruptedException {
                    Thread one = new Thread(body);
                    Thread two = new Thread(body);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                }

                private static Shop sold(Prices prices, boolean alone) throws InterruptedException {
                    Shop shop = spy(new Shop(prices));
                    atOnce(alone ? shop::sellAlone : shop::sell);
                    verify(prices, times(2)).price("x");
                    return shop;
                }

                private static Prices mocked() {
                    Prices prices = mock(Prices.class);
                    when(prices.price("x")).thenReturn(3);
                    return prices;
                }

                @Test
                void sells() throws InterruptedException {
                    Assertions.assertEquals(6, sold(mocked(), false).earned, "an update is lost");
                }

                @Test
                void sellsAlone() throws InterruptedException {
                    Assertions.assertEquals(6, sold(mocked(), true).earned, "an update is lost");
                }

                @Test
                void realPrices() throws InterruptedException {
                    Assertions.assertEquals(14, sold(spy(new Prices()), true).earned);
                    Assertions.assertEquals(2, Prices.asked());
                    try (var statics = mockStatic(Prices.class)) {
                        statics.when(Prices::asked).thenReturn(5);
                        Assertions.assertEquals(5, Prices.asked());
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    private Path compiled(String type, String text, String classPath) throws Exception {
        Path source = Files.writeString(folder.resolve(type + ".java"), text);
        Path classes = folder.resolve("classes");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-g", "-cp", classPath, "-d", classes.toString(), source.toString()))
                .isZero();
        return classes;
    }

    private Processes.Ended schedule(List<String> options, String classPath, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "schedule",
                "--classpath",
                classPath,
                "--executions",
                "50",
                "--seed",
                "1",
                "--out",
                folder.resolve("runs").toString()));
        arguments.addAll(List.of(more));
        return Processes.windtunnel(options, arguments);
    }

    /** The program beside an agent: what is found is what is found without it, and the fixed twin is silent. */
    private void requireTheSame(List<String> options, Path classes) throws Exception {
        Processes.Ended buggy = schedule(options, classes.toString(), "--main", "agents.Counter");
        Processes.Ended fixed =
                schedule(options, classes.toString(), "--main", "agents.Counter", "--arg", "with a lock");

        assertThat(buggy.code()).as(buggy.text()).isEqualTo(100);
        assertThat(buggy.text())
                .contains("an update is lost", "1 finding", "under 1 deviation from calm")
                .doesNotContain("windtunnel: ");
        assertThat(fixed.code()).as(fixed.text()).isZero();
        assertThat(fixed.text()).contains("no finding").doesNotContain("windtunnel: ");
    }

    @Test
    void jacocoMeasuresWhatIsCovered() throws Exception {
        Path classes = compiled("Counter", PROGRAM, "");
        Path measured = folder.resolve("jacoco.exec");

        requireTheSame(
                List.of("-javaagent:" + Processes.jars("org.jacoco.agent") + "=destfile=" + measured
                        + ",includes=agents.*"),
                classes);

        ExecFileLoader loader = new ExecFileLoader();
        loader.load(measured.toFile());
        CoverageBuilder coverage = new CoverageBuilder();
        new Analyzer(loader.getExecutionDataStore(), coverage).analyzeAll(classes.toFile());
        // A class that is not the one of the file would be among these.
        assertThat(coverage.getNoMatchClasses()).isEmpty();
        Collection<IClassCoverage> all = coverage.getClasses();
        assertThat(all).extracting(IClassCoverage::getName).contains("agents/Counter", "agents/Counter$Kind");
        assertThat(all)
                .allSatisfy(one ->
                        assertThat(one.getMethodCounter().getCoveredCount()).isPositive());
    }

    @Tag("full")
    @Test
    void mockitoMocks() throws Exception {
        String libraries =
                Processes.jars("mockito|byte-buddy|objenesis|junit-(jupiter|platform)|opentest4j|apiguardian|jspecify");
        Path classes = compiled("ShopTest", MOCKING_TEST, libraries);

        Processes.Ended ended =
                schedule(List.of(), classes + File.pathSeparator + libraries, "--test", "agents.ShopTest");

        assertThat(ended.code()).as(ended.text()).isEqualTo(100);
        assertThat(ended.text())
                .contains(
                        "an update is lost",
                        "ShopTest#sells: 50 schedules, 1 finding",
                        "ShopTest#sellsAlone: 50 schedules, no finding",
                        "ShopTest#realPrices: 50 schedules, no finding")
                .doesNotContain("windtunnel: ");
    }

    @Tag("full")
    @Test
    void openTelemetryFollowsTasks() throws Exception {
        Path classes = compiled("Counter", PROGRAM, "");
        Path jars = Processes.downloaded("opentelemetry", folder.resolve("jars"));
        String agent;
        try (Stream<Path> files = Files.list(jars)) {
            agent = files.map(Path::toString)
                    .filter(file -> file.contains("opentelemetry-javaagent"))
                    .findFirst()
                    .orElseThrow();
        }

        requireTheSame(
                List.of(
                        "-javaagent:" + agent,
                        "-Dotel.traces.exporter=none",
                        "-Dotel.metrics.exporter=none",
                        "-Dotel.logs.exporter=none"),
                classes);
    }
}

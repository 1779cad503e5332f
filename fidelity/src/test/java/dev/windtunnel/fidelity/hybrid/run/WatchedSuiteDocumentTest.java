package dev.windtunnel.fidelity.hybrid.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Shortfall;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of a suite is the same when it is read again. */
class WatchedSuiteDocumentTest {

    private static final TestId KEPT = new TestId(TestId.Framework.PLATFORM, "[id:1]", "example.ShopTest", "kept()");
    private static final TestId LOST = new TestId(TestId.Framework.PLATFORM, "[id:2]", "example.ShopTest", "lost()");
    private static final JvmRecipe JVM = new JvmRecipe(
            "java", "/project", List.of("-Xmx1g"), List.of("a.jar"), Map.of("p", "1"), Map.of("SECRET", "s"));
    private static final HybridTest ALONE = new HybridTest(KEPT, JVM, Duration.ofSeconds(61));
    private static final String FACT = "{\"elsewhere\":\"Azure\",\"count\":2}";

    @TempDir
    Path folder;

    @Test
    void isReadAsItWasWritten() {
        WatchedSuite suite = new WatchedSuite(
                new WatchedSuite.Command("mvn test", 1, false, "'mvn test' ended with exit code 1."),
                List.of(new Shortfall("calls", 3, true, "Run them.")),
                List.of("127.0.0.1:8000"),
                List.of(
                        new SuiteTestRun(KEPT, true, List.of(FACT), Optional.of(ALONE)),
                        new SuiteTestRun(LOST, false, List.of(), Optional.empty())));
        Path file = WatchedSuiteDocument.in(folder, Side.EMULATOR);

        WatchedSuiteDocument.write(file, suite, Map.of());
        WatchedSuite read = WatchedSuiteDocument.read(file, Map.of());

        assertThat(read.tests()).isEqualTo(suite.tests());
        assertThat(read.command()).isEqualTo(suite.command());
        assertThat(read.hosts()).isEqualTo(suite.hosts());
        assertThat(read.watched(KEPT).elsewhere()).containsEntry("Azure", 2);
        assertThat(read.summary(List.of(LOST), List.of())).isEqualTo(suite.summary(List.of(LOST), List.of()));
    }

    /** An emulator that is started by its name listens elsewhere the next time. */
    @Test
    void addressesOfAllSessionsAreKnown() {
        WatchedSuite suite = new WatchedSuite(
                new WatchedSuite.Command("mvn test", 0, false, ""), List.of(), List.of("127.0.0.1:8000"), List.of());

        assertThat(suite.with(List.of("127.0.0.1:8001", "127.0.0.1:8000")).hosts())
                .containsExactly("127.0.0.1:8000", "127.0.0.1:8001");
    }
}

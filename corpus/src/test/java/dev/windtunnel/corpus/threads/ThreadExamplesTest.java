package dev.windtunnel.corpus.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.schedule.Scheduler;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("once")
class ThreadExamplesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    static List<String> names() {
        return ThreadExamples.all().stream().map(ThreadBug::name).toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void theFixedTwinPassesOnThreadsThatNobodyControls(String name) throws Exception {
        passes(name, 20);
    }

    @Tag("full")
    @ParameterizedTest
    @MethodSource("names")
    void theFixedTwinPassesAgainAndAgain(String name) throws Exception {
        passes(name, 200);
    }

    private static void passes(String name, int runs) throws Exception {
        Scheduler.Body fixed = ThreadExamples.named(name).body(false);
        AtomicInteger passed = new AtomicInteger();
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread main = new Thread(
                () -> {
                    try {
                        for (int i = 0; i < runs; i++) {
                            fixed.run();
                            passed.incrementAndGet();
                        }
                    } catch (Throwable e) {
                        thrown.set(e);
                    }
                },
                name);
        main.setDaemon(true);
        main.start();
        main.join(PATIENCE.toMillis());

        assertThat(thrown).hasNullValue();
        assertThat(passed).as("runs that came to an end").hasValue(runs);
    }

    @Test
    void everyNameStandsForOneBug() {
        assertThat(names()).doesNotHaveDuplicates();
        for (ThreadBug bug : ThreadExamples.all()) {
            assertThat(bug.description()).as(bug.name()).endsWith(".");
            assertThat(bug.oracle())
                    .as(bug.name())
                    .isIn(Set.of(
                            "assertion",
                            "exception",
                            "deadlock",
                            "lost wake-up",
                            "livelock",
                            "thread-safety violation"));
            assertThat(bug.body(true)).as(bug.name()).isNotNull();
            assertThat(bug.body(false)).as(bug.name()).isNotNull();
        }
    }

    @Test
    void anUnknownNameIsToldWhichThereAre() {
        assertThatThrownBy(() -> ThreadExamples.named("atlantis"))
                .hasMessageStartingWith(
                        "Example 'atlantis' is unknown; choose one of figure-2, figure-2-synchronized, ");
    }
}

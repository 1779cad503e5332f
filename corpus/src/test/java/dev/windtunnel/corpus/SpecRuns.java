package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;

/** Runs a test class by JUnit, as a build does. */
public final class SpecRuns {

    private SpecRuns() {}

    /**
     * What came of it.
     *
     * @param failures what failed entries say
     * @param summary the name of the last entry
     */
    public record Ran(List<Throwable> failures, String summary) {

        /** What the only failure is about. */
        public Throwable decision() {
            assertThat(failures).hasSize(1);
            return Objects.requireNonNull(failures.get(0).getCause(), "a decision");
        }
    }

    public static Ran run(Class<?> test, Path out) {
        List<Event> ended = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(test))
                .configurationParameter("windtunnel.out", out.toString())
                .execute()
                .allEvents()
                .list()
                .stream()
                .filter(event -> event.getType() == EventType.FINISHED)
                .toList();
        List<Throwable> failures = new ArrayList<>();
        String last = "";
        for (Event event : ended) {
            event.getRequiredPayload(TestExecutionResult.class).getThrowable().ifPresent(failures::add);
            if (event.getTestDescriptor().isTest()) {
                last = event.getTestDescriptor().getDisplayName();
            }
        }
        return new Ran(failures, last);
    }
}

package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.fidelity.fuzz.Boxes.Lie;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.side.Endpoint;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("once")
class FuzzSubjectTest {

    private static final long EXECUTIONS = 500;

    private static Endpoint endpoint(String name) {
        return new Endpoint(URI.create("http://" + name + ".test"), name, "secret");
    }

    private static FuzzSubject subject(Lie lie) {
        Boxes boxes = new Boxes(lie);
        return new FuzzSubject(
                "boxes",
                boxes,
                Boxes.EXAMPLES,
                endpoint("emulator"),
                ReferenceSide.live(new Boxes(Lie.NONE).open(endpoint("reference")), "reference.test"),
                "t",
                Set.of(),
                () -> {});
    }

    private static Summary explore(FuzzSubject subject) throws Exception {
        return Exploration.of(subject)
                .search(subject.search(Strategy.COVERAGE.search(7)))
                .budget(new Budget(EXECUTIONS, Duration.ofMinutes(2)))
                .run();
    }

    @Test
    void anEndpointComparedWithItselfShowsNothing() throws Exception {
        try (FuzzSubject subject = subject(Lie.NONE)) {
            Summary summary = explore(subject);
            assertThat(summary.findings()).isEmpty();
            assertThat(summary.shortfalls()).isEmpty();
            assertThat(subject.calls()).isGreaterThan(3 * EXECUTIONS);
        }
    }

    /** As with a service of a thousand operations, and little time. */
    @Test
    void whatWasNotLookedAtBeforeIsCountedAndIsNoFinding() throws Exception {
        AtomicInteger left = new AtomicInteger(2);
        try (FuzzSubject subject = subject(Lie.NONE).calibratingWhile(() -> left.getAndDecrement() > 0)) {
            Summary summary = explore(subject);
            assertThat(summary.findings()).isEmpty();
            assertThat(summary.shortfalls()).singleElement().satisfies(shortfall -> {
                assertThat(shortfall.what()).isEqualTo("examples that were not looked at before the first test");
                assertThat(shortfall.decisive()).isFalse();
            });
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Lie.class,
            names = {"NONE"},
            mode = EnumSource.Mode.EXCLUDE)
    void findsEachLieAndShrinksItToAFewCalls(Lie lie) throws Exception {
        try (FuzzSubject subject = subject(lie)) {
            List<Finding> findings = explore(subject).findings();
            assertThat(findings).isNotEmpty();
            for (Finding finding : findings) {
                // Three, and one that makes the box.
                assertThat(calls(finding)).as(finding.evidence().toString()).hasSizeLessThanOrEqualTo(4);
                assertThat(finding.rate().always()).isTrue();
            }
            assertThat(findings)
                    .anySatisfy(finding -> assertThat(finding.findingClass() + "; " + finding.evidence())
                            .contains(expected(lie).split(" \\| ", -1)));
        }
    }

    private static List<String> calls(Finding finding) {
        return TestDocument.read(finding.minimal().trace().description()).calls().stream()
                .map(TestDocument.CallCount::operation)
                .toList();
    }

    private static String expected(Lie lie) {
        return switch (lie) {
            case NO_CHECK_OF_LENGTH ->
                "deployment safety \u00b7 both | Text above 100 characters | parameter check (specification) | wrong: the emulator";
            case DELETES_SILENTLY_NOT -> "debuggability \u00b7 state | DeleteBox | defect";
            case LIMIT_OFF_BY_ONE -> "debuggability \u00b7 response | Limit | defect";
            case FORGETS_UPPER_CASE -> "debuggability \u00b7 state | Text upper case | defect";
            case OTHER_CODE -> "debuggability \u00b7 response | 409 Conflict | error response";
            case ANYBODY_MAY -> "deployment safety | authorization not checked | the emulator";
            case NO_ANSWER_TO_A_HUGE_LIMIT -> "no answer | defect | likely wrong: the emulator";
            case NONE -> "";
        };
    }
}

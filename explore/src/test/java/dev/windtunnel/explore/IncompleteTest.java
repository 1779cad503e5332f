package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.search.Coverage;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What was planned and not tested is said. */
class IncompleteTest {

    private static final Kind CALL = Kind.identified("call");
    private static final Options FAULTS = Options.of(List.of("refused", "timeout"));

    private static Summary explore(boolean mayBeIncomplete, Subject.Body body) throws Exception {
        return Exploration.of(Subject.of("body", body))
                .mayBeIncomplete(mayBeIncomplete)
                .run();
    }

    private static void call(Choices choices, int identity) {
        choices.ask(CALL, "call " + identity, identity, FAULTS, Choices.NO_CAUSE);
    }

    /** A cache that outlives the executions: the second call is made in the calm runs and never again. */
    private static Subject.Body cached() {
        AtomicInteger runs = new AtomicInteger();
        return choices -> {
            call(choices, 1);
            if (runs.incrementAndGet() <= 2) {
                call(choices, 2);
            }
        };
    }

    @Test
    void whatWasPlannedAndGivenNowhereIsNoPass() throws Exception {
        Summary summary = explore(false, cached());

        assertThat(summary.shortfalls()).singleElement().satisfies(shortfall -> {
            assertThat(shortfall.what()).isEqualTo("planned answers that were given nowhere");
            assertThat(shortfall.count()).isEqualTo(2);
            assertThat(shortfall.decisive()).isTrue();
            assertThat(shortfall.remedy()).contains("(refused, timeout)");
        });
        assertThat(summary.tried()).containsOnlyKeys("refused", "timeout");
    }

    @Test
    void thatIsCountedOnlyIfItMayBeIncomplete() throws Exception {
        Summary summary = explore(true, cached());

        assertThat(summary.shortfalls())
                .singleElement()
                .extracting(Shortfall::decisive)
                .isEqualTo(false);
        assertThat(summary.mayBeIncomplete()).isTrue();
    }

    @Test
    void everyPathIsClaimedOnlyIfTheSearchCameToItsEnd() throws Exception {
        Subject subject = Subject.of("body", choices -> call(choices, 1));

        assertThat(Exploration.of(subject).run().coverage()).isEqualTo(Coverage.EVERY_PATH);
        assertThat(Exploration.of(subject).budget(Budget.ofExecutions(1)).run().coverage())
                .isEqualTo(Coverage.SOME_PATHS);
        assertThat(Exploration.of(subject)
                        .only(List.of(Path.calm()))
                        .run()
                        .coverage()
                        .planned())
                .isEqualTo("every given path");
    }

    @Test
    void aPlanThatLeftItsPathGetsASecondChance() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Summary often = explore(false, choices -> {
            call(choices, 1);
            // Not in every fourth run.
            if (runs.incrementAndGet() % 4 != 0) {
                call(choices, 2);
            }
        });

        assertThat(often.notReached()).isZero();
        assertThat(often.shortfalls()).isEmpty();
    }

    @Test
    void aFailureThatIsQuickerThanItsPlanDoesNotHideThatThePlanWasNotTested() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Summary summary = explore(false, choices -> {
            call(choices, 1);
            if (runs.incrementAndGet() > 3) {
                throw new IllegalStateException("sooner than the second call");
            }
            call(choices, 2);
        });

        assertThat(summary.notReached()).isPositive();
        assertThat(summary.shortfalls())
                .singleElement()
                .extracting(Shortfall::decisive)
                .isEqualTo(true);
    }
}

package dev.windtunnel.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What the calm runs say about a subject before it is explored. */
class CalmRunsTest {

    private static Summary explore(Subject.Body body) throws Exception {
        return Exploration.of(Subject.of("body", body)).run();
    }

    @Test
    void doesNotExploreASubjectThatFailsInCalmAir() throws Exception {
        Summary summary = explore(choices -> {
            choices.bool("a");
            throw new IllegalStateException("always");
        });
        assertThat(summary.stop()).isEqualTo(Summary.Stop.NOT_CALM);
        assertThat(summary.executions()).isZero();
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.calm().passes()).isFalse();
        assertThat(summary.calm().varies()).isFalse();
        assertThat(((Ending.Failed) summary.calm().ending()).failure().message())
                .isEqualTo("always");
    }

    @Test
    void doesNotExploreASubjectThatFailsNowAndThenInCalmAir() throws Exception {
        for (int failing = 1; failing <= 2; failing++) {
            AtomicInteger runs = new AtomicInteger();
            int when = failing;
            Summary summary = explore(choices -> {
                choices.bool("a");
                if (runs.incrementAndGet() == when) {
                    throw new IllegalStateException("flaky");
                }
            });
            assertThat(summary.stop()).isEqualTo(Summary.Stop.NOT_CALM);
            assertThat(summary.calm().varies()).isTrue();
            assertThat(summary.calm().ending().word()).isEqualTo("failed");
        }
    }

    @Test
    void noticesThatASubjectVariesByItself() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Summary summary = explore(choices -> choices.pick("a", 1 + runs.incrementAndGet() % 2));
        assertThat(summary.calm().varies()).isTrue();
        assertThat(summary.calm().passes()).isTrue();
        assertThat(summary.calm().runs()).isEqualTo(2);
        assertThat(summary.calm().choices()).isEqualTo(1);
        assertThat(explore(choices -> choices.pick("a", 2)).calm().varies()).isFalse();
    }

    @Test
    void theOrderOfIdentifiedChoicesIsNoVariation() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Summary summary = explore(choices -> {
            int swap = runs.incrementAndGet() % 2;
            choices.ask(Program.RPC, "x", 1 + swap, 2, Choices.NO_CAUSE);
            choices.ask(Program.RPC, "y", 2 - swap, 2, Choices.NO_CAUSE);
        });
        assertThat(summary.calm().varies()).isFalse();
        assertThat(summary.executions()).isEqualTo(4);
    }

    @Test
    void saysThatNothingWasAsked() throws Exception {
        Summary summary = explore(choices -> choices.note("nothing to choose"));
        assertThat(summary.stop()).isEqualTo(Summary.Stop.NOTHING_ASKED);
    }

    @Test
    void doesNotRunTheCalmPathAThirdTime() throws Exception {
        AtomicInteger runs = new AtomicInteger();
        Summary summary = explore(choices -> {
            runs.incrementAndGet();
            choices.pick("a", 3);
        });
        assertThat(summary.executions()).isEqualTo(3);
        assertThat(runs).hasValue(4);
    }
}

package dev.windtunnel.corpus.broker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.corpus.broker.Worker.AfterFailure;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.model.Event;
import dev.windtunnel.model.ModelEngine;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.testing.Golden;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The worker with the bug is found, and its fixed twin is not, with the same broker and the same model. */
@Tag("full")
class BrokerTest {

    private static final long SEED = 1;
    private static final int ENOUGH = 300;

    private static Broker broker;

    @BeforeAll
    static void start() throws Exception {
        broker = Broker.start();
    }

    @AfterAll
    static void stop() throws Exception {
        broker.close();
        Broker.endThreads();
    }

    private static Exploration exploration(Subject subject, long seed, int executions) {
        return Exploration.of(subject)
                .search(Strategy.RANDOM.search(seed))
                .oracles(new ModelEngine().oracles())
                .budget(Budget.ofExecutions(executions));
    }

    private static Subject worker(AfterFailure afterFailure) {
        return Subject.of("worker", choices -> new RandomWork(choices, broker, afterFailure).run());
    }

    @Test
    void aMessageIsLostIfTheWorkerGoesOnAfterAFailure() throws Exception {
        Summary summary = exploration(worker(AfterFailure.GOES_ON), SEED, ENOUGH)
                .stopAtFirstFinding(true)
                .run();

        assertThat(summary.findings()).hasSize(1);
        Golden.assertMatches("broker-finding.txt", text(summary.findings().get(0)));
    }

    /**
     * Without the execution that showed it first, which may depend on how fast the broker is, and without the token: the
     * command cannot replay it, because it does not contain the broker.
     */
    private static String text(Finding finding) {
        String text = FindingText.of(StoredFinding.of("f1", ModelEngine.NAME, "worker", finding));
        return text.substring(0, text.indexOf("   Replay:")).stripTrailing().replaceFirst("( from calm).*", "$1")
                + "\n";
    }

    @Test
    void noMessageIsLostIfTheWorkerRecoversAfterAFailure() throws Exception {
        List<Event> seen = new ArrayList<>();
        Subject fixed = Subject.of(
                "worker", choices -> seen.addAll(new RandomWork(choices, broker, AfterFailure.RECOVERS).run()));

        Summary summary = exploration(fixed, SEED, ENOUGH).run();

        assertThat(summary.findings()).isEmpty();
        assertThat(summary.executions()).isEqualTo(ENOUGH);
        // Silence proves something only if it was tested what a queue does in trouble.
        assertThat(seen)
                .anyMatch(event -> event.name().equals(QueueModel.CRASH))
                .anyMatch(event -> event.argument() instanceof Delivery delivery && delivery.isMarked())
                .anyMatch(event ->
                        event.argument() instanceof Left left && !left.dead().isEmpty());
    }

    /** The silence about the fixed worker is no weakness of the model: the model knows how often a broker has to try. */
    @Test
    void aBrokerThatGivesUpTooEarlyIsFound() throws Exception {
        try (Broker hasty = Broker.start(QueueModel.MOST_DELIVERIES - 1)) {
            Subject subject =
                    Subject.of("worker", choices -> new RandomWork(choices, hasty, AfterFailure.RECOVERS).run());

            Summary summary = exploration(subject, SEED, ENOUGH)
                    .stopAtFirstFinding(true)
                    .shrinks(false)
                    .run();

            assertThat(summary.findings())
                    .singleElement()
                    .satisfies(finding -> assertThat(finding.evidence().get(0)).contains("should be in the queue"));
        }
    }

    @Test
    void noMessageIsLostInManyExecutions() throws Exception {
        for (long seed = 2; seed <= 5; seed++) {
            assertThat(exploration(worker(AfterFailure.RECOVERS), seed, 2_000)
                            .run()
                            .findings())
                    .isEmpty();
        }
    }

    @Test
    void fewExecutionsShowTheBug() throws Exception {
        AtomicInteger failed = new AtomicInteger();

        exploration(worker(AfterFailure.GOES_ON), 2, 2_000)
                .oracles(List.of(execution -> {
                    if (execution.ending() instanceof Ending.Failed) {
                        failed.incrementAndGet();
                    }
                    return List.of();
                }))
                .run();

        assertThat(failed.get()).isBetween(2, 200);
    }
}

package dev.windtunnel.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Progress;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.json.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a finding if somebody presses Ctrl-C while it is shrunk. */
class HalfShrunkTest {

    @TempDir
    Path folder;

    @Test
    void aFindingThatWasHalfShrunkIsShownAndShrunkAnewByWhoeverResumes() throws Exception {
        Subject subject = Subject.of("subject", choices -> {
            int ones = 0;
            for (int i = 0; i < 20; i++) {
                ones += choices.pick("a", 2);
            }
            if (ones >= 5) {
                throw new IllegalStateException("boom");
            }
        });
        Runs runs = Runs.in(folder, new FakeClock());
        String undisturbed;
        try (Run run = runs.create("faults", Map.of())) {
            exploreUntil(run, subject, Integer.MAX_VALUE);
            undisturbed = finding(run);
        }
        Run run = runs.create("faults", Map.of());
        assertThat(exploreUntil(run, subject, 4).stop()).isEqualTo(Summary.Stop.INTERRUPTED);
        run.close();
        assertThat(RunReport.read(run.directory()).findings()).hasSize(1);
        assertThat(RunReport.read(run.directory())
                        .findings()
                        .get(0)
                        .finding()
                        .path()
                        .size())
                .isGreaterThan(5);
        try (Run resumed = runs.resume(run.id())) {
            exploreUntil(resumed, subject, Integer.MAX_VALUE);
            assertThat(finding(resumed)).isEqualTo(undisturbed);
            assertThat(Documents.list(resumed.directory().resolve(Run.FINDINGS)))
                    .hasSize(1);
        }
    }

    private static String finding(Run run) throws IOException {
        return Files.readString(run.directory().resolve(Run.FINDINGS).resolve("f1.json"));
    }

    /** Explores at random until the shrinker has had so many runs. */
    private static Summary exploreUntil(Run run, Subject subject, int shrinkerRuns) throws Exception {
        AtomicInteger count = new AtomicInteger();
        return Exploration.of(subject)
                .search(Strategy.RANDOM.search(7))
                .budget(Budget.ofExecutions(20))
                .journal(run.journal(TestEngine.INSTANCE, subject.name(), Map.of()))
                .interruptedBy(() -> count.get() >= shrinkerRuns)
                .progress(new Progress() {
                    @Override
                    public void shrinking(int runs, int deviations) {
                        count.incrementAndGet();
                    }
                })
                .run();
    }
}

package dev.windtunnel.record;

import dev.windtunnel.explore.Calm;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Coverage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Runs on disk with what a test wants in them. */
public final class Reports {

    private Reports() {}

    public static RunReport of(Path root, List<Summary> summaries, List<Finding> findings) {
        Run run = Runs.in(root, new FakeClock()).create("faults", Map.of("seed", "7"));
        for (Finding finding : findings) {
            run.journal(TestEngine.INSTANCE, Findings.SUBJECT, Map.of("seed", "7"))
                    .found(finding);
        }
        summaries.forEach(summary -> run.ended(TestEngine.INSTANCE, summary));
        run.finish();
        run.close();
        return RunReport.read(run.directory());
    }

    public static Summary summary(String subject, Summary.Stop stop) {
        Calm calm = new Calm(Ending.PASSED, 2, 5, false, Duration.ofMillis(1));
        return new Summary(
                subject, calm, 12, 0, 0, 0, List.of(), List.of(), Map.of(), Coverage.EVERY_PATH, false, stop);
    }
}

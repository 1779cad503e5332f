package dev.windtunnel.fidelity.knowledge;

import dev.windtunnel.fidelity.fuzz.Demonstration;
import dev.windtunnel.fidelity.fuzz.FuzzCounts;
import dev.windtunnel.fidelity.setup.EmulatorVersion;
import dev.windtunnel.fidelity.setup.FuzzSetup;
import dev.windtunnel.record.StoredFinding;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Adds the findings of a run to a knowledge base, and how far it has come. */
public final class FoundKnowledge {

    private FoundKnowledge() {}

    /**
     * Adds them to a file, which is made if there is none.
     *
     * @param counts what was called, and who did it
     * @param tests where the JUnit test of a finding is, by the names of the findings
     */
    public static void merge(
            Path file, FuzzSetup setup, FuzzCounts counts, List<StoredFinding> findings, Map<String, Path> tests) {
        String version = EmulatorVersion.of(setup.emulator());
        KnowledgeBase base = KnowledgeBase.readIfThere(file);
        for (StoredFinding finding : findings) {
            Demonstration.of(finding)
                    .ifPresent(shown -> base.learn(new KnownDiscrepancy(
                            setup.service(),
                            shown.discrepancy(),
                            version,
                            shown.calls().stream().map(Demonstration.Step::text).toList(),
                            finding.token().text(),
                            // The folder of a run is gone some day, so only the name of the test is worth keeping.
                            tests.containsKey(finding.id())
                                    ? String.valueOf(tests.get(finding.id()).getFileName())
                                    : "")));
        }
        counts.byOperation()
                .forEach((operation, count) -> base.learn(new Exercise(
                        setup.service(), version, operation, count.calls(), count.both(), count.parameters())));
        base.write(file);
    }
}

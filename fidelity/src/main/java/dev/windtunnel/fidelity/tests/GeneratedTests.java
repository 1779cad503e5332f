package dev.windtunnel.fidelity.tests;

import dev.windtunnel.fidelity.fuzz.Demonstration;
import dev.windtunnel.fidelity.setup.FuzzSetup;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.json.Documents;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes a test for each finding. */
public final class GeneratedTests {

    private GeneratedTests() {}

    /** Writes them beside the findings of a run; where each lies, by the names of the findings. */
    public static Map<String, Path> write(Path run, FuzzSetup setup, List<StoredFinding> findings) {
        Map<String, Path> written = new LinkedHashMap<>();
        for (StoredFinding finding : findings) {
            Optional<Demonstration> shown = Demonstration.of(finding);
            if (shown.isPresent()) {
                TestSource source = new TestSource(setup, shown.get());
                Path file = run.resolve("findings").resolve(finding.id()).resolve(source.className() + ".java");
                Documents.write(file, source.text());
                written.put(finding.id(), file);
            }
        }
        return written;
    }
}

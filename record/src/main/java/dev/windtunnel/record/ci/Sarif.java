package dev.windtunnel.record.ci;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.text.FindingText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run as SARIF 2.1.0, for code hosts that show findings beside the code. */
public final class Sarif {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private Sarif() {}

    /**
     * The document.
     *
     * @param version of Windtunnel
     * @param sources where the source files are
     */
    public static Map<String, Object> of(RunReport report, String version, SourceFiles sources) {
        List<StoredFinding> findings = report.findings();
        List<String> rules = findings.stream().map(Sarif::ruleId).distinct().toList();
        Map<String, Object> driver = Run.ordered(
                "name",
                "Windtunnel",
                "version",
                version,
                "rules",
                rules.stream()
                        .map(id -> Run.ordered("id", id, "shortDescription", Map.of("text", id)))
                        .toList());
        Map<String, Object> run = Run.ordered(
                "tool",
                Map.of("driver", driver),
                "results",
                findings.stream()
                        .map(finding -> result(finding, rules, sources))
                        .toList());
        return Run.ordered("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run));
    }

    private static String ruleId(StoredFinding finding) {
        return finding.engine() + "/" + finding.finding().findingClass();
    }

    private static Map<String, Object> result(StoredFinding stored, List<String> rules, SourceFiles sources) {
        return Run.ordered(
                "ruleId",
                ruleId(stored),
                "ruleIndex",
                rules.indexOf(ruleId(stored)),
                "level",
                "error",
                "message",
                Map.of("text", FindingText.of(stored)),
                "locations",
                List.of(location(stored, sources)),
                "partialFingerprints",
                Map.of("trouble/v2", stored.fingerprint()));
    }

    /** Every result has a location, since code hosts refuse those without; the source line only if the evidence names it. */
    private static Map<String, Object> location(StoredFinding stored, SourceFiles sources) {
        Map<String, Object> location = new LinkedHashMap<>();
        FindingText.location(stored.finding())
                .ifPresent(line -> location.put(
                        "physicalLocation",
                        Run.ordered(
                                "artifactLocation",
                                Map.of("uri", sources.path(line.path())),
                                "region",
                                Map.of("startLine", line.line()))));
        location.put("logicalLocations", List.of(Map.of("fullyQualifiedName", stored.subject())));
        return location;
    }
}

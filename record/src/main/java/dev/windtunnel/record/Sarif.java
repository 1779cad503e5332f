package dev.windtunnel.record;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run as SARIF 2.1.0, for code hosts that show findings beside the code. */
public final class Sarif {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private Sarif() {}

    /** The document. */
    public static Map<String, Object> of(RunReport report, String version) {
        List<StoredFinding> findings = report.findings();
        List<String> classes = findings.stream()
                .map(finding -> finding.finding().findingClass())
                .distinct()
                .toList();
        Map<String, Object> driver = Run.ordered(
                "name",
                "Windtunnel",
                "version",
                version,
                "rules",
                classes.stream()
                        .map(id -> Run.ordered("id", ruleId(report, id), "shortDescription", Map.of("text", id)))
                        .toList());
        Map<String, Object> run = Run.ordered(
                "tool",
                Map.of("driver", driver),
                "results",
                findings.stream()
                        .map(finding -> result(report, finding, classes))
                        .toList());
        return Run.ordered("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run));
    }

    private static String ruleId(RunReport report, String findingClass) {
        return report.engine() + "/" + findingClass;
    }

    private static Map<String, Object> result(RunReport report, StoredFinding stored, List<String> classes) {
        String findingClass = stored.finding().findingClass();
        return Run.ordered(
                "ruleId",
                ruleId(report, findingClass),
                "ruleIndex",
                classes.indexOf(findingClass),
                "level",
                "error",
                "message",
                Map.of("text", FindingText.of(stored)),
                "locations",
                List.of(location(stored)),
                "partialFingerprints",
                Map.of("cluster/v1", stored.subject() + " " + stored.finding().clusterKey()));
    }

    /** Every result has a location, since code hosts refuse those without; the source line only if the evidence names it. */
    private static Map<String, Object> location(StoredFinding stored) {
        Map<String, Object> location = new LinkedHashMap<>();
        FindingText.location(stored.finding())
                .ifPresent(line -> location.put(
                        "physicalLocation",
                        Run.ordered(
                                "artifactLocation",
                                Map.of("uri", line.path()),
                                "region",
                                Map.of("startLine", line.line()))));
        location.put("logicalLocations", List.of(Map.of("fullyQualifiedName", stored.subject())));
        return location;
    }
}

package dev.windtunnel.record;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A run as SARIF 2.1.0, for code hosts that show findings beside the code. */
public final class Sarif {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
    private static final Pattern FRAME =
            Pattern.compile("(?<type>[\\w.$]+)\\.[\\w$<>]+\\((?<file>[\\w$]+\\.\\w+):(?<line>\\d+)\\)");

    private Sarif() {}

    /** The document. */
    public static Map<String, Object> of(RunReport report, String version) {
        List<StoredFinding> findings = report.findings();
        List<Map<String, Object>> rules = findings.stream()
                .map(finding -> finding.finding().findingClass())
                .distinct()
                .map(id -> Run.ordered("id", ruleId(report, id), "shortDescription", Map.of("text", id)))
                .toList();
        Map<String, Object> driver =
                Run.ordered("name", "Windtunnel", "semanticVersion", version.replaceFirst("-.*", ""), "rules", rules);
        return Run.ordered(
                "$schema",
                SCHEMA,
                "version",
                "2.1.0",
                "runs",
                List.of(Run.ordered(
                        "tool",
                        Map.of("driver", driver),
                        "results",
                        findings.stream()
                                .map(finding -> result(report, finding))
                                .toList())));
    }

    private static String ruleId(RunReport report, String findingClass) {
        return report.engine() + "/" + findingClass;
    }

    private static Map<String, Object> result(RunReport report, StoredFinding stored) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", ruleId(report, stored.finding().findingClass()));
        result.put("level", "error");
        result.put("message", Map.of("text", FindingText.of(stored)));
        location(stored).ifPresent(location -> result.put("locations", List.of(location)));
        result.put(
                "partialFingerprints",
                Map.of("cluster/v1", stored.subject() + " " + stored.finding().clusterKey()));
        return result;
    }

    /** The first evidence line that is a stack frame, as a source file named by its package. */
    private static Optional<Map<String, Object>> location(StoredFinding stored) {
        return stored.finding().evidence().stream()
                .map(FRAME::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .map(frame -> {
                    String type = frame.group("type");
                    String folder = type.contains(".")
                            ? type.substring(0, type.lastIndexOf('.') + 1).replace('.', '/')
                            : "";
                    return Run.ordered(
                            "physicalLocation",
                            Run.ordered(
                                    "artifactLocation",
                                    Map.of("uri", folder + frame.group("file")),
                                    "region",
                                    Map.of("startLine", Long.parseLong(frame.group("line")))));
                });
    }
}

package dev.windtunnel.record.ci;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Finding;
import dev.windtunnel.record.Findings;
import dev.windtunnel.record.Reports;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks by hand what SARIF 2.1.0 requires (its sections are named); the official schema is not ours to copy. */
class SarifTest {

    @TempDir
    Path root;

    @Test
    void theLogHasWhatTheSpecificationRequires() {
        JsonObject log = sarif(
                Findings.that().at("0=1", choices -> choices.bool("a")),
                Findings.that()
                        .hasClass("stuck")
                        .hasCluster("2")
                        .shows("A waits")
                        .at("", choices -> choices.bool("a")),
                Findings.that().hasCluster("3").at("0=1", choices -> choices.bool("a")));
        // 3.13: version and runs; the schema's address lets editors check the rest.
        assertThat(log.string("version")).isEqualTo("2.1.0");
        assertThat(log.string("$schema")).endsWith("/sarif-schema-2.1.0.json");
        JsonObject run = log.objects("runs").get(0);
        // 3.14.6, 3.18.2, 3.19.8: a tool with a driver with a name.
        JsonObject driver = run.object("tool").object("driver");
        assertThat(driver.string("name")).isEqualTo("Windtunnel");
        assertThat(driver.string("version")).isEqualTo("1.2.3-SNAPSHOT");
        // 3.49.3: rule ids, each once.
        List<JsonObject> rules = driver.objects("rules");
        assertThat(rules).extracting(rule -> rule.string("id")).containsExactly("faults/failed", "faults/stuck");
        List<JsonObject> results = run.objects("results");
        assertThat(results).hasSize(3);
        for (JsonObject result : results) {
            // 3.27.11: a message with text; 3.27.5 and 3.27.6: a rule that the driver has, at that index.
            assertThat(result.object("message").string("text")).isNotBlank();
            assertThat(rules.get(result.integer("ruleIndex")).string("id")).isEqualTo(result.string("ruleId"));
            // 3.27.10
            assertThat(result.string("level")).isEqualTo("error");
            assertThat(result.objects("locations")).hasSize(1);
            assertThat(result.object("partialFingerprints").string("trouble/v2"))
                    .matches("[0-9a-f]{16}");
        }
        assertThat(results.get(1).integer("ruleIndex")).isEqualTo(1);
    }

    @Test
    void aFindingStandsAtTheLineThatItsEvidenceNames() {
        JsonObject location = location(Findings.that()
                .shows("expected: 1", "com.example.größe.Bank$Inner.<init>(Bank.java:17)")
                .at("0=1", choices -> choices.bool("a")));
        JsonObject physical = location.object("physicalLocation");
        assertThat(physical.object("artifactLocation").string("uri")).isEqualTo("com/example/größe/Bank.java");
        assertThat(physical.object("region").integer("startLine")).isEqualTo(17);
    }

    @Test
    void theFileIsNamedFromTheTopOfTheRepository() throws Exception {
        Path module = Files.createDirectories(root.resolve("bank/src/test/java/com/example"));
        Files.writeString(module.resolve("BankTest.java"), "");
        Files.createDirectories(root.resolve("bank/target/com/example"));
        Files.writeString(root.resolve("bank/target/com/example/BankTest.java"), "");

        assertThat(location(Findings.that()
                                .shows("expected: 1", "com.example.BankTest.transfer(BankTest.java:17)")
                                .at("0=1", choices -> choices.bool("a")))
                        .object("physicalLocation")
                        .object("artifactLocation")
                        .string("uri"))
                .isEqualTo("bank/src/test/java/com/example/BankTest.java");
    }

    @Test
    void theFingerprintIsTheSameWhereverTheLinesHaveMovedTo() {
        List<String> fingerprints = sarif(
                        Findings.that().hasCluster("E at a.B.c(B.java:17)").at("0=1", choices -> choices.bool("a")),
                        Findings.that().hasCluster("E at a.B.c(B.java:19)").at("0=1", choices -> choices.bool("a")),
                        Findings.that().hasCluster("E at a.B.d(B.java:17)").at("0=1", choices -> choices.bool("a")))
                .objects("runs")
                .get(0)
                .objects("results")
                .stream()
                .map(result -> result.object("partialFingerprints").string("trouble/v2"))
                .toList();

        assertThat(fingerprints.get(1)).isEqualTo(fingerprints.get(0));
        assertThat(fingerprints.get(2)).isNotEqualTo(fingerprints.get(0));
    }

    @Test
    void aFindingWithoutALineStandsAtItsSubject() {
        JsonObject location = location(Findings.that()
                .shows("A waits", "java.base/java.lang.Object.wait(Native Method)", "a.B.c(null:-1)", "a.B.c(B.java:0)")
                .at("0=1", choices -> choices.bool("a")));
        assertThat(location.has("physicalLocation")).isFalse();
        assertThat(location.objects("logicalLocations").get(0).string("fullyQualifiedName"))
                .isEqualTo(Findings.SUBJECT);
    }

    private JsonObject location(Finding finding) {
        return sarif(finding)
                .objects("runs")
                .get(0)
                .objects("results")
                .get(0)
                .objects("locations")
                .get(0);
    }

    private JsonObject sarif(Finding... findings) {
        RunReport report = Reports.of(root, List.of(), List.of(findings));
        return JsonObject.parse(Json.pretty(Sarif.of(report, "1.2.3-SNAPSHOT", SourceFiles.in(root))), "SARIF");
    }
}

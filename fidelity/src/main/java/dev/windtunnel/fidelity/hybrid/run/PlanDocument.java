package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.policy.Decision;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.RecipeDocument;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is going to run on the cloud. A resumed session does not decide again, because what it has learned meanwhile, or somebody else, must not change its
 * plan. A replay finds out from it where the sides are, and how the JVMs of tests are started. Keys come from the environment again.
 *
 * @param decisions about all tests of the suite
 * @param tests those that run on the cloud
 */
record PlanDocument(
        List<String> emulator,
        List<String> cloud,
        boolean owned,
        Map<TestId, Decision> decisions,
        List<HybridTest> tests) {

    private static final String FILE = "hybrid-plan.json";

    /** Version 1 had no decisions. */
    private static final int SCHEMA_VERSION = 2;

    PlanDocument {
        emulator = List.copyOf(emulator);
        cloud = List.copyOf(cloud);
        decisions = new LinkedHashMap<>(decisions);
        tests = List.copyOf(tests);
    }

    void write(Path folder, Map<String, String> environment) {
        RecipeTable jvms = RecipeTable.of(tests.stream());
        Documents.writePrivately(
                folder.resolve(FILE),
                Json.pretty(Run.ordered(
                        "schemaVersion",
                        SCHEMA_VERSION,
                        "emulator",
                        emulator,
                        "cloud",
                        cloud,
                        "owned",
                        owned,
                        "decisions",
                        decisions.entrySet().stream()
                                .map(each -> decision(each.getKey(), each.getValue()))
                                .toList(),
                        "jvms",
                        jvms.write(environment),
                        "tests",
                        tests.stream().map(test -> test(test, jvms)).toList())));
    }

    private static Map<String, Object> decision(TestId test, Decision decision) {
        Map<String, Object> written = RecipeDocument.write(test);
        written.put("where", decision.where().name());
        written.put("why", decision.why());
        written.put("notExercised", decision.notExercised());
        return written;
    }

    private static Map<String, Object> test(HybridTest test, RecipeTable jvms) {
        Map<String, Object> written = RecipeDocument.write(test.id());
        written.putAll(jvms.write(test));
        return written;
    }

    /** Reads the plan of a run; empty if it has none. */
    static Optional<PlanDocument> find(Path folder, Map<String, String> environment) {
        Path file = folder.resolve(FILE);
        return Files.isRegularFile(file) ? Optional.of(read(file, environment)) : Optional.empty();
    }

    private static PlanDocument read(Path file, Map<String, String> environment) {
        JsonObject document = JsonObject.parse(Documents.read(file), "The plan '" + file + "'");
        document.requireSchemaVersion(SCHEMA_VERSION);
        return document.as(json -> {
            Map<TestId, Decision> decisions = new LinkedHashMap<>();
            json.objects("decisions")
                    .forEach(each -> decisions.put(
                            RecipeDocument.readTest(each),
                            new Decision(
                                    Decision.Where.valueOf(each.string("where")),
                                    each.string("why"),
                                    each.strings("notExercised"))));
            RecipeTable jvms = RecipeTable.read(json.objects("jvms"), environment);
            return new PlanDocument(
                    json.strings("emulator"),
                    json.strings("cloud"),
                    json.flag("owned"),
                    decisions,
                    json.objects("tests").stream().map(jvms::read).toList());
        });
    }
}

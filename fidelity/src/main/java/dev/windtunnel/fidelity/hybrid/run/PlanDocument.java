package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.campaign.JvmRecipe;
import dev.windtunnel.suite.campaign.RecipeDocument;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What a replay has to know of a run: where the sides are, and how the JVMs of its tests are started. Keys come from the environment again. */
record PlanDocument(List<String> emulator, List<String> cloud, boolean owned, List<HybridTest> tests) {

    static final String FILE = "hybrid-plan.json";

    private static final int SCHEMA_VERSION = 1;

    PlanDocument {
        emulator = List.copyOf(emulator);
        cloud = List.copyOf(cloud);
        tests = List.copyOf(tests);
    }

    void write(Path folder, Map<String, String> environment) {
        List<JvmRecipe> recipes =
                tests.stream().map(HybridTest::recipe).distinct().toList();
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
                        "jvms",
                        recipes.stream()
                                .map(recipe -> RecipeDocument.write(recipe, environment))
                                .toList(),
                        "tests",
                        tests.stream()
                                .map(test -> test(test, recipes.indexOf(test.recipe())))
                                .toList())));
    }

    private static Map<String, Object> test(HybridTest test, int jvm) {
        Map<String, Object> written = RecipeDocument.write(test.id());
        written.put("millis", test.limit().toMillis());
        written.put("jvm", jvm);
        return written;
    }

    static PlanDocument read(Path folder, Map<String, String> environment) {
        Path file = folder.resolve(FILE);
        JsonObject document = JsonObject.parse(Documents.read(file), "The plan '" + file + "'");
        document.requireSchemaVersion(SCHEMA_VERSION);
        return document.as(json -> {
            List<JvmRecipe> recipes = json.objects("jvms").stream()
                    .map(recipe -> RecipeDocument.read(recipe, environment))
                    .toList();
            return new PlanDocument(
                    json.strings("emulator"),
                    json.strings("cloud"),
                    json.flag("owned"),
                    json.objects("tests").stream()
                            .map(test -> new HybridTest(
                                    RecipeDocument.readTest(test),
                                    recipes.get(test.integer("jvm")),
                                    Duration.ofMillis(test.number("millis"))))
                            .toList());
        });
    }
}

package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.TestId;
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
                                .map(test -> Run.ordered(
                                        "framework",
                                        test.id().framework().name(),
                                        "id",
                                        test.id().id(),
                                        "class",
                                        test.id().type(),
                                        "name",
                                        test.id().name(),
                                        "millis",
                                        test.limit().toMillis(),
                                        "jvm",
                                        recipes.indexOf(test.recipe())))
                                .toList())));
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
                                    new TestId(
                                            TestId.Framework.valueOf(test.string("framework")),
                                            test.string("id"),
                                            test.string("class"),
                                            test.string("name")),
                                    recipes.get(test.integer("jvm")),
                                    Duration.ofMillis(test.number("millis"))))
                            .toList());
        });
    }
}

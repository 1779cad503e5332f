package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.campaign.JvmRecipe;
import dev.windtunnel.suite.campaign.RecipeDocument;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** How the JVMs of tests are started, as JSON. The JVMs of most tests are alike, so a document has each way to start one once, and tests have its number. */
record RecipeTable(List<JvmRecipe> recipes) {

    RecipeTable {
        recipes = List.copyOf(recipes);
    }

    static RecipeTable of(Stream<HybridTest> tests) {
        return new RecipeTable(tests.map(HybridTest::recipe).distinct().toList());
    }

    List<Map<String, Object>> write(Map<String, String> environment) {
        return recipes.stream()
                .map(recipe -> RecipeDocument.write(recipe, environment))
                .toList();
    }

    static RecipeTable read(List<JsonObject> jvms, Map<String, String> environment) {
        return new RecipeTable(jvms.stream()
                .map(recipe -> RecipeDocument.read(recipe, environment))
                .toList());
    }

    /** The members that say how a test is run by itself. */
    Map<String, Object> write(HybridTest test) {
        return Map.of("millis", test.limit().toMillis(), "jvm", recipes.indexOf(test.recipe()));
    }

    /** Reads a test with these members. */
    HybridTest read(JsonObject test) {
        return new HybridTest(
                RecipeDocument.readTest(test),
                recipes.get(test.integer("jvm")),
                Duration.ofMillis(test.number("millis")));
    }
}

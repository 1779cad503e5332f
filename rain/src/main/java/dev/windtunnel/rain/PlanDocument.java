package dev.windtunnel.rain;

import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.Documents;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.campaign.JvmRecipe;
import dev.windtunnel.suite.campaign.RecipeDocument;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A plan as a file; docs/reference/rain-plan.schema.json describes it. */
public final class PlanDocument {

    /** The name of the file in the folder of a run. */
    public static final String FILE = "plan.json";

    /** Version 1 had no extras, pairs and requests that cannot be repeated. */
    private static final int SCHEMA_VERSION = 2;

    private static final String MOCKED = "mocked";
    private static final String POLICY = "policy";

    private PlanDocument() {}

    /** Writes it so that only its owner can read it: properties of a test JVM may be nobody else's business. */
    public static void write(RainPlan plan, Path file) {
        Documents.writePrivately(file, Json.pretty(toJson(plan, System.getenv())));
    }

    static Map<String, Object> toJson(RainPlan plan, Map<String, String> environment) {
        List<JvmRecipe> recipes =
                plan.tests().stream().map(PlannedTest::recipe).distinct().toList();
        return Run.ordered(
                "schemaVersion",
                SCHEMA_VERSION,
                "coverage",
                plan.coverage().word(),
                "jvms",
                recipes.stream()
                        .map(recipe -> RecipeDocument.write(recipe, environment))
                        .toList(),
                "tests",
                plan.tests().stream()
                        .map(test -> test(test, recipes.indexOf(test.recipe())))
                        .toList(),
                "notPlanned",
                plan.notPlanned().stream()
                        .map(each -> Run.ordered("what", each.what(), "why", each.why()))
                        .toList(),
                MOCKED,
                plan.mocked().stream().map(MockedClients::toJson).toList());
    }

    private static Map<String, Object> test(PlannedTest test, int jvm) {
        Map<String, Object> written = RecipeDocument.write(test.id());
        written.putAll(Run.ordered(
                "jvm",
                jvm,
                "micros",
                test.time().toNanos() / 1_000,
                "systemTest",
                test.relaxed(),
                "calls",
                test.calls().stream().map(PlanDocument::call).toList(),
                "extras",
                test.extras().stream().map(PlanDocument::extra).toList(),
                "pairs",
                test.pairs(),
                "unrepeatable",
                test.unrepeatable()));
        return written;
    }

    private static Map<String, Object> extra(PlannedTest.Extra extra) {
        Map<String, Object> written = call(extra.call());
        written.put(POLICY, extra.policy().name());
        return written;
    }

    private static Map<String, Object> call(ReferenceCall call) {
        return Run.ordered(
                "call",
                Long.toHexString(call.identity()),
                "callSite",
                call.site(),
                "service",
                call.service(),
                "operation",
                call.operation());
    }

    /** Reads a plan. */
    public static RainPlan read(Path file) {
        return JsonObject.parse(Documents.read(file), "File '" + file + "'")
                .as(document -> of(document, System.getenv()));
    }

    static RainPlan of(JsonObject document, Map<String, String> environment) {
        document.requireSchemaVersion(SCHEMA_VERSION);
        List<JvmRecipe> recipes = document.objects("jvms").stream()
                .map(recipe -> RecipeDocument.read(recipe, environment))
                .toList();
        List<PlannedTest> tests = new ArrayList<>();
        for (JsonObject test : document.objects("tests")) {
            int jvm = test.integer("jvm");
            if (jvm < 0 || jvm >= recipes.size()) {
                throw new RecordException("there is no JVM " + jvm);
            }
            tests.add(new PlannedTest(
                    RecipeDocument.readTest(test),
                    recipes.get(jvm),
                    Duration.ofNanos(test.number("micros") * 1_000),
                    test.flag("systemTest"),
                    test.objects("calls").stream().map(PlanDocument::call).toList(),
                    test.objects("extras").stream().map(PlanDocument::extra).toList(),
                    test.integer("pairs"),
                    test.integer("unrepeatable")));
        }
        return new RainPlan(
                CoverageMetric.parse(document.string("coverage")),
                tests,
                document.objects("notPlanned").stream()
                        .map(each -> new NotPlanned(each.string("what"), each.string("why")))
                        .toList(),
                document.objects(MOCKED).stream().map(MockedClients::of).toList());
    }

    private static PlannedTest.Extra extra(JsonObject extra) {
        String policy = extra.string(POLICY);
        return new PlannedTest.Extra(
                call(extra),
                Arrays.stream(Policy.values())
                        .filter(each -> each.name().equals(policy))
                        .findFirst()
                        .orElseThrow(() -> new RecordException("policy '" + policy + "' is unknown")));
    }

    private static ReferenceCall call(JsonObject call) {
        return new ReferenceCall(
                Long.parseUnsignedLong(call.string("call"), 16),
                call.string("callSite"),
                call.string("service"),
                call.string("operation"));
    }
}

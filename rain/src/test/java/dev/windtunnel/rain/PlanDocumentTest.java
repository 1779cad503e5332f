package dev.windtunnel.rain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestId.Framework;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanDocumentTest {

    private static final JvmRecipe RECIPE = new JvmRecipe(
            "/opt/java",
            "/home/me/shop",
            List.of("-Xmx64m"),
            List.of("target/classes", "a b.jar"),
            Map.of("basedir", "/home/me/shop"),
            Map.of("HOME", "/home/me", "TOKEN", "secret", "OWN", "of the pom"));

    private static final RainPlan PLAN = new RainPlan(
            CoverageMetric.C3,
            List.of(
                    test("places()", 1_500, new ReferenceCall(-7, "a.B.c(B.java:3)", "s3", "PutObject")),
                    test("[1] cancels", 2, new ReferenceCall(9, "a.B.d(B.java:9)", "rest", "DELETE"))),
            List.of(new NotPlanned("3 tests of a:b:jar:1", "they run elsewhere")),
            List.of(new MockedClients("a.BTest#keeps()", List.of("S3Client"), 3)));

    private static PlannedTest test(String name, long millis, ReferenceCall call) {
        return new PlannedTest(
                new TestId(Framework.PLATFORM, "[engine:e]/" + name, "a.BTest", name),
                RECIPE,
                Duration.ofMillis(millis),
                name.startsWith("["),
                List.of(call),
                List.of(new PlannedTest.Extra(call, Policy.TWICE)),
                5,
                1);
    }

    private static JsonObject written(Map<String, String> environment) {
        return JsonObject.parse(Json.pretty(PlanDocument.toJson(PLAN, environment)), "The plan");
    }

    @Test
    void aPlanIsReadAsItWasWritten() {
        Map<String, String> own = Map.of("HOME", "/home/me", "TOKEN", "secret", "PATH", "/bin");

        assertThat(PlanDocument.of(written(own), own)).isEqualTo(PLAN);
    }

    /** What is in everybody's environment may be nobody else's business. */
    @Test
    void onlyWhatDiffersFromTheEnvironmentIsWritten() {
        JsonObject jvm = written(Map.of("HOME", "/home/me", "TOKEN", "secret", "PATH", "/bin"))
                .objects("jvms")
                .get(0);

        assertThat(jvm.texts("environment")).containsExactly(Map.entry("OWN", "of the pom"));
        assertThat(jvm.strings("notSet")).containsExactly("PATH");
    }

    @Test
    void onlyItsOwnerCanReadAFile(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("plan.json");
        PlanDocument.write(PLAN, file);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PlanDocument.read(file).tests()).hasSize(2);
    }

    @Test
    void aDamagedPlanIsRefusedInOneSentence(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("plan.json");
        PlanDocument.write(PLAN, file);
        Files.writeString(file, Files.readString(file).replace("\"jvm\": 0", "\"jvm\": 4"));

        assertThatThrownBy(() -> PlanDocument.read(file))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining("there is no JVM 4");
    }

    /** It lacks what was added since, and that says nothing to its reader. */
    @Test
    void aPlanOfAnotherVersionIsRefusedForItsVersion(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("plan.json");
        Files.writeString(file, """
                {"schemaVersion": 1, "coverage": "c4", "jvms": [], "tests": [{"jvm": 0}], "notPlanned": []}
                """);

        assertThatThrownBy(() -> PlanDocument.read(file))
                .isInstanceOf(RecordException.class)
                .hasMessage(
                        "File '" + file + "' has schema version '1', but this Windtunnel reads version 2; read it with "
                                + "the Windtunnel that wrote it.");
    }

    @Test
    void everyTestIsInExactlyOneShard() {
        List<PlannedTest> first = PLAN.shard(Shard.parse("1/2")).tests();
        List<PlannedTest> second = PLAN.shard(Shard.parse(" 2/2 ")).tests();

        assertThat(first).containsExactly(PLAN.tests().get(0));
        assertThat(second).containsExactly(PLAN.tests().get(1));
        assertThat(PLAN.shard(Shard.WHOLE)).isEqualTo(PLAN);
        for (String wrong : List.of("0/2", "3/2", "1", "a/b", "1/9999999")) {
            assertThatThrownBy(() -> Shard.parse(wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("Shard '" + wrong + "' cannot be read; give one such as 2/4.");
        }
    }

    @Test
    void testsWithNewCallSitesComeFirstIfTimeIsShort() {
        ReferenceCall put = new ReferenceCall(1, "a.B.put(B.java:3)", "s3", "PutObject");
        ReferenceCall get = new ReferenceCall(2, "a.B.get(B.java:9)", "s3", "GetObject");
        PlannedTest puts = test("puts()", 1, put);
        PlannedTest putsAgain = test("puts again()", 1, put);
        PlannedTest gets = test("gets()", 1, get);
        RainPlan plan = new RainPlan(CoverageMetric.C4, List.of(puts, putsAgain, gets), List.of(), List.of());

        assertThat(plan.newSitesFirst().tests()).containsExactly(puts, gets, putsAgain);
        assertThat(puts.without(Set.of(put.site())).calls()).isEmpty();
        assertThat(puts.without(Set.of(get.site()))).isEqualTo(puts);
    }
}

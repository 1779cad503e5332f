package dev.windtunnel.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.rain.plan.CoverageMetric;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestId.Framework;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RainExaminationTest {

    @TempDir
    Path project;

    private void plan(Path jar) throws Exception {
        Path java = Files.createFile(project.resolve("java"));
        JvmRecipe recipe = new JvmRecipe(
                java.toString(),
                project.toString(),
                List.of(),
                List.of(project.resolve("no/classes").toString(), jar.toString()),
                Map.of(),
                Map.of());
        PlannedTest test = new PlannedTest(
                new TestId(Framework.PLATFORM, "id", "a.BTest", "c()"),
                recipe,
                Duration.ofMillis(3),
                false,
                List.of(new ReferenceCall(7, "a.B.c(B.java:3)", "s3", "PutObject")));
        try (Run run = Runs.of(project).create("rain", Map.of())) {
            PlanDocument.write(
                    new RainPlan(CoverageMetric.C4, List.of(test), List.of(), List.of()),
                    run.directory().resolve(PlanDocument.FILE));
            run.finish();
        }
    }

    @Test
    void aProjectWithoutCampaignHasNoPlan() {
        Diagnosis diagnosis = RainExamination.examine(project);

        assertThat(diagnosis.state()).isEqualTo(Diagnosis.State.MISSING);
        assertThat(diagnosis.detail()).isEqualTo("no run here has one; 'windtunnel rain -- mvn test' makes it");
    }

    @Test
    void aPlanWhoseJvmsCanBeStartedIsFine() throws Exception {
        plan(Files.createFile(project.resolve("sdk.jar")));

        Diagnosis diagnosis = RainExamination.examine(project);

        assertThat(diagnosis.state()).isEqualTo(Diagnosis.State.OK);
        assertThat(diagnosis.detail()).endsWith("-rain, tests: 1, calls: 1, kinds of test JVMs: 1");
    }

    @Test
    void aJarThatIsGoneIsNamed() throws Exception {
        Path jar = project.resolve("gone.jar");
        plan(jar);

        Diagnosis diagnosis = RainExamination.examine(project);

        assertThat(diagnosis.state()).isEqualTo(Diagnosis.State.MISSING);
        assertThat(diagnosis.detail())
                .endsWith("test JVMs need " + jar
                        + ", which is gone; 'windtunnel rain --plan-only -- mvn test' makes a new plan");
    }
}

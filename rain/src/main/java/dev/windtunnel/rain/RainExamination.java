package dev.windtunnel.rain;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.suite.campaign.JvmRecipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether what the latest campaign of a project has found can be replayed: its plan says how the JVMs of its tests are started. */
final class RainExamination {

    private static final String PLAN = "campaign plan";
    private static final String ENABLES = "'windtunnel replay' of what 'windtunnel rain' has found";

    private RainExamination() {}

    static Diagnosis examine(Path project) {
        for (Path run : Runs.of(project).directories()) {
            Path file = run.resolve(PlanDocument.FILE);
            if (Files.isRegularFile(file)) {
                return planned(run.getFileName().toString(), file);
            }
        }
        return Diagnosis.missing(PLAN, "no run here has one; 'windtunnel rain -- mvn test' makes it", ENABLES);
    }

    private static Diagnosis planned(String run, Path file) {
        RainPlan plan;
        try {
            plan = PlanDocument.read(file);
        } catch (RecordException e) {
            return Diagnosis.missing(PLAN, String.valueOf(e.getMessage()), ENABLES);
        }
        List<JvmRecipe> recipes =
                plan.tests().stream().map(PlannedTest::recipe).distinct().toList();
        Optional<String> gone = recipes.stream().flatMap(RainExamination::gone).findFirst();
        return gone.map(missing -> Diagnosis.missing(
                        PLAN,
                        "in " + run + ", test JVMs need " + missing
                                + ", which is gone; 'windtunnel rain --plan-only -- mvn test' makes a new plan",
                        ENABLES))
                .orElseGet(() -> Diagnosis.ok(
                        PLAN,
                        "in " + run + ", tests: " + plan.tests().size() + ", calls: " + plan.calls()
                                + ", kinds of test JVMs: " + recipes.size(),
                        ENABLES));
    }

    /** Folders of classes may be missing from the start: a module without code has none. */
    private static Stream<String> gone(JvmRecipe recipe) {
        return Stream.of(
                        Stream.of(recipe.java(), recipe.directory()),
                        recipe.classPath().stream().filter(entry -> entry.endsWith(".jar")))
                .flatMap(paths -> paths)
                .filter(path -> !Files.exists(Path.of(path)));
    }
}

package dev.windtunnel.schedule.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.ThreadOracles;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.ToolProvider;

/** Programs of the folder {@code shapes}, compiled into another folder, and explored. */
record CompiledPrograms(Path classes) {

    private static final int SCHEDULES = 60;

    static CompiledPrograms of(Path folder, String... sources) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-g"));
        for (String source : sources) {
            arguments.add(Path.of(Objects.requireNonNull(CompiledPrograms.class.getResource("/shapes/" + source))
                            .toURI())
                    .toString());
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
        return new CompiledPrograms(folder);
    }

    Summary explore(ScheduleStrategy strategy, int schedules, String main, String... arguments) throws Exception {
        return exploreClass(strategy, schedules, "shapes." + main, arguments);
    }

    Summary exploreClass(ScheduleStrategy strategy, int schedules, String main, String... arguments) throws Exception {
        Program program = new Program(
                main, new ClassPath(classes.toString()), List.of(arguments), true, true, ThreadOracles.USUAL);
        try (LoadedProgram loaded = LoadedProgram.load(program, false)) {
            return loaded.explore(
                    program.main(),
                    Duration.ofSeconds(5),
                    List::of,
                    subject ->
                            Exploration.of(subject).search(strategy.search(1)).budget(Budget.ofExecutions(schedules)));
        }
    }

    void requireSilence(String main, String... arguments) throws Exception {
        requireSilence(ScheduleStrategy.PORTFOLIO, main, arguments);
    }

    void requireSilence(ScheduleStrategy strategy, String main, String... arguments) throws Exception {
        Summary summary = explore(strategy, SCHEDULES, main, arguments);
        assertThat(summary.calm().ending()).isEqualTo(Ending.PASSED);
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.executions()).isPositive();
    }

    /** Explores a program until something is found, and returns its words. */
    String found(ScheduleStrategy strategy, String main, String... arguments) throws Exception {
        Summary summary = explore(strategy, SCHEDULES, main, arguments);
        assertThat(summary.findings()).as(summary.toString()).isNotEmpty();
        return summary.findings().get(0).minimal().ending().toString();
    }
}

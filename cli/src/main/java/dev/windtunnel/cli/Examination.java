package dev.windtunnel.cli;

import dev.windtunnel.instrument.InstrumentException;
import dev.windtunnel.model.sync.drivers.Program;
import dev.windtunnel.model.sync.drivers.Synchronizer;
import dev.windtunnel.record.Runs;
import dev.windtunnel.schedule.ScheduleLane;
import dev.windtunnel.schedule.ThreadControl;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Looks at this machine and this project. */
final class Examination {

    private final Path project;

    Examination(Path project) {
        this.project = project;
    }

    List<Diagnosis> diagnoses() {
        return List.of(java(), compiler(), maven(), project(), runDirectory(), schedules(), threads(), synchronizers());
    }

    private static Diagnosis java() {
        return ok("Java", Runtime.version() + " in " + System.getProperty("java.home"), "everything");
    }

    private static Diagnosis compiler() {
        String enables = "building Windtunnel itself and the projects that it tests";
        Path javac = Path.of(System.getProperty("java.home"), "bin", Executables.platformName("javac"));
        return Files.isExecutable(javac)
                ? ok("compiler", javac.toString(), enables)
                : missing("compiler", "this Java has no javac; install a JDK 17 or later", enables);
    }

    private Diagnosis maven() {
        String enables = "'windtunnel replay' of tests in Maven projects";
        Optional<Path> wrapper = BuildTool.wrapperIn(project, "mvnw");
        return wrapper.or(() -> Executables.onPath("mvn"))
                .map(path -> ok("Maven", path.toString(), enables))
                .orElseGet(() -> missing(
                        "Maven", "no mvn on the PATH and no mvnw in this folder; install Maven 3.8 or later", enables));
    }

    private Diagnosis project() {
        String enables = "'windtunnel replay' of this project's tests";
        return BuildTool.of(project)
                .map(tool -> ok("project", tool.words() + " in " + project.toAbsolutePath(), enables))
                .orElseGet(() -> missing(
                        "project",
                        "no pom.xml or build.gradle in " + project.toAbsolutePath() + "; go to a project's folder",
                        enables));
    }

    private Diagnosis runDirectory() {
        Path root = Runs.of(project).root().toAbsolutePath();
        String enables = "keeping runs, replaying long paths, resuming";
        return RunOptions.isWritable(root)
                ? ok("run directory", root.toString(), enables)
                : missing("run directory", root + " cannot be written; choose another one with --out", enables);
    }

    private static Diagnosis schedules() {
        return ok(
                "schedules",
                "operations run " + ScheduleLane.whereOperationsRun(),
                "@ScheduleTest, twenty times as many schedules a second on continuations");
    }

    private static Diagnosis threads() {
        String enables = "'windtunnel schedule' of any program, @ScheduleTest on tests that know nothing of it";
        try {
            ThreadControl.install();
        } catch (InstrumentException e) {
            return missing("threads", String.valueOf(e.getMessage()), enables);
        }
        Map<String, Throwable> failures = ThreadControl.failures();
        return failures.isEmpty()
                ? ok("threads", "an agent can be attached, and threads of programs can be controlled", enables)
                : missing(
                        "threads",
                        "the JDK's " + String.join(", ", new TreeSet<>(failures.keySet()))
                                + " cannot be rewritten; use another JDK, 17 or later",
                        enables);
    }

    private static Diagnosis synchronizers() {
        String enables = "'windtunnel sync' of these, started by Windtunnel";
        List<String> missing = Arrays.stream(Synchronizer.values())
                .flatMap(one -> one.programs().stream())
                .filter(program -> program.path().isEmpty())
                .map(Program::name)
                .distinct()
                .toList();
        return missing.isEmpty()
                ? ok("synchronizers", "syncthing, unison and rclone are there", enables)
                : missing(
                        "synchronizers",
                        String.join(", ", missing)
                                + " cannot be found; install what you want to test, such as with apt-get",
                        enables);
    }

    private static Diagnosis ok(String name, String detail, String enables) {
        return new Diagnosis(name, Diagnosis.State.OK, detail, enables);
    }

    private static Diagnosis missing(String name, String detail, String enables) {
        return new Diagnosis(name, Diagnosis.State.MISSING, detail, enables);
    }
}

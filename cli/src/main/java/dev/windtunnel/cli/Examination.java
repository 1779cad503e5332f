package dev.windtunnel.cli;

import dev.windtunnel.cli.replay.BuildTool;
import dev.windtunnel.cli.replay.Executables;
import dev.windtunnel.cli.suite.SuiteExamination;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Diagnosis;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.session.Session;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Looks at this machine and this project. */
final class Examination {

    private final Path project;

    Examination(Path project) {
        this.project = project;
    }

    List<Diagnosis> diagnoses() {
        List<Diagnosis> diagnoses =
                new ArrayList<>(List.of(java(), compiler(), maven(), project(), runDirectory(), engines()));
        Engines.all().forEach(engine -> diagnoses.addAll(engine.examine(project)));
        diagnoses.addAll(SuiteExamination.examine(project, Runs.of(project)));
        return diagnoses;
    }

    private static Diagnosis engines() {
        return Diagnosis.ok(
                "engines",
                Engines.all().stream()
                        .map((Engine engine) -> engine.name() + " (" + engine.chooses() + ")")
                        .collect(Collectors.joining(", ")),
                "exploring and replaying what each of them chooses");
    }

    private static Diagnosis java() {
        return Diagnosis.ok("Java", Runtime.version() + " in " + System.getProperty("java.home"), "everything");
    }

    private static Diagnosis compiler() {
        String enables = "building Windtunnel itself and the projects that it tests";
        Path javac = Path.of(System.getProperty("java.home"), "bin", Executables.platformName("javac"));
        return Files.isExecutable(javac)
                ? Diagnosis.ok("compiler", javac.toString(), enables)
                : Diagnosis.missing("compiler", "this Java has no javac; install a JDK 17 or later", enables);
    }

    private Diagnosis maven() {
        String enables = "'windtunnel replay' of tests in Maven projects";
        Optional<Path> wrapper = BuildTool.wrapperIn(project, "mvnw");
        return wrapper.or(() -> Executables.onPath("mvn"))
                .map(path -> Diagnosis.ok("Maven", path.toString(), enables))
                .orElseGet(() -> Diagnosis.missing(
                        "Maven", "no mvn on the PATH and no mvnw in this folder; install Maven 3.8 or later", enables));
    }

    private Diagnosis project() {
        String enables = "'windtunnel replay' of this project's tests";
        return BuildTool.of(project)
                .map(tool -> Diagnosis.ok("project", tool.words() + " in " + project.toAbsolutePath(), enables))
                .orElseGet(() -> Diagnosis.missing(
                        "project",
                        "no pom.xml or build.gradle in " + project.toAbsolutePath() + "; go to a project's folder",
                        enables));
    }

    private Diagnosis runDirectory() {
        Path root = Runs.of(project).root().toAbsolutePath();
        String enables = "keeping runs, replaying long paths, resuming";
        return Session.isWritable(root)
                ? Diagnosis.ok("run directory", root.toString(), enables)
                : Diagnosis.missing(
                        "run directory", root + " cannot be written; choose another one with --out", enables);
    }
}

package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs in other languages, compiled by their compilers: a lost update is found, and its fixed twin is silent. */
@Tag("full")
class LanguagesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "kotlin, Kotlin.kt, org.jetbrains.kotlin.cli.jvm.K2JVMCompiler, -no-reflect, trial.KotlinKt, kotlin-stdlib",
        "scala2, Scala.scala, scala.tools.nsc.Main, -usejavacp, trial.Main, scala-library",
        "scala3, Scala.scala, dotty.tools.dotc.Main, -usejavacp, trial.Main, scala3?-library"
    })
    void aProgramInAnotherLanguage(
            String language, String source, String compiler, String option, String main, String libraries)
            throws Exception {
        Path jars = Processes.downloaded(language, folder.resolve("jars"));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Path file = Path.of(Objects.requireNonNull(LanguagesTest.class.getResource("/languages/" + source))
                .toURI());
        List<String> command = new ArrayList<>(List.of(Processes.java(), "-cp", jars + "/*", compiler, option));
        if (language.equals("kotlin")) {
            command.addAll(List.of("-no-stdlib", "-cp", classPath(jars, libraries)));
        }
        command.addAll(List.of("-d", classes.toString(), file.toString()));
        Processes.require(command);
        String classPath = classes + File.pathSeparator + classPath(jars, libraries);

        Processes.Ended buggy = schedule(classPath, main);
        Processes.Ended fixed = schedule(classPath, main, "--arg", "with a lock");

        assertThat(buggy.code()).as(buggy.text()).isEqualTo(100);
        assertThat(buggy.text())
                .contains("an update is lost", "reads Registry.count", source + ":")
                .doesNotContain("windtunnel: ");
        assertThat(fixed.code()).as(fixed.text()).isZero();
        assertThat(fixed.text()).contains("no finding").doesNotContain("windtunnel: ");
    }

    private static String classPath(Path jars, String libraries) throws Exception {
        try (Stream<Path> files = Files.list(jars)) {
            return files.filter(file -> file.getFileName().toString().matches("(" + libraries + ")[-_0-9.]*\\.jar"))
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }

    private Processes.Ended schedule(String classPath, String main, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(
                "schedule",
                "--classpath",
                classPath,
                "--main",
                main,
                "--executions",
                "100",
                "--seed",
                "1",
                "--out",
                folder.resolve("runs").toString()));
        arguments.addAll(List.of(more));
        return Processes.windtunnel(List.of(), arguments);
    }
}

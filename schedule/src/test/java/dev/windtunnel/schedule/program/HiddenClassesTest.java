package dev.windtunnel.schedule.program;

import static dev.windtunnel.schedule.program.TriedProgram.compiled;
import static dev.windtunnel.schedule.program.TriedProgram.explore;
import static dev.windtunnel.schedule.program.TriedProgram.requireLostUpdate;
import static dev.windtunnel.schedule.program.TriedProgram.requireSilence;
import static dev.windtunnel.schedule.program.TriedProgram.source;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hidden classes, which the JVM shows to no agent. */
class HiddenClassesTest {

    @TempDir
    static Path folder;

    private static Path classes = Path.of("");

    @BeforeAll
    static void compile() throws Exception {
        classes = compiled(
                folder.resolve("shapes"),
                List.of(source("Shapes.java"), source("Accesses.java"), source("HiddenClasses.java")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"directly", "with data"})
    void anUpdateThatIsLostInAHiddenClassIsFound(String how) throws Exception {
        requireLostUpdate(classes, "shapes.HiddenLostUpdate", how);
        requireSilence(classes, "shapes.HiddenLostUpdate", how, "with a lock");
    }

    /** The first program that names the method makes the JVM ready for all others, so each has a JVM of its own. */
    @Tag("full")
    @ParameterizedTest
    @ValueSource(strings = {"directly", "with data", "by a reference", "by reflection", "by a handle"})
    void itIsFoundHoweverTheClassIsDefined(String how) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        HiddenClassesTest.class.getName(),
                        classes.toString(),
                        how)
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    /** Explores one of the programs, and fails unless its bug is found. */
    public static void main(String[] arguments) throws Exception {
        requireLostUpdate(Path.of(arguments[0]), "shapes.HiddenLostUpdate", arguments[1]);
    }

    @Test
    void aHiddenClassThatAnInitialiserDefinesIsAnotherOneInEachRun() throws Exception {
        requireLostUpdate(classes, "shapes.HiddenAndKept");
        requireSilence(classes, "shapes.HiddenAndKept", "with a lock");
    }

    @Test
    void aHiddenClassThatCannotBeControlledIsTold() throws Exception {
        assertThat(explore(classes, "shapes.OldHidden", true).notControlled())
                .containsExactly("a hidden class of shapes.OldHidden");
    }
}

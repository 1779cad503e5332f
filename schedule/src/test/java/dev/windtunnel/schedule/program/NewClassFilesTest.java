package dev.windtunnel.schedule.program;

import static dev.windtunnel.schedule.program.TriedProgram.compiled;
import static dev.windtunnel.schedule.program.TriedProgram.requireLostUpdate;
import static dev.windtunnel.schedule.program.TriedProgram.requireSilence;
import static dev.windtunnel.schedule.program.TriedProgram.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** What compilers write for newer versions of Java than the one that Windtunnel is compiled for. */
class NewClassFilesTest {

    @TempDir
    Path folder;

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void patternsInSwitchesAndRecords() throws Exception {
        Path classes = compiled(
                folder.resolve("patterns"),
                List.of(source("Shapes.java"), source("Accesses.java"), source("Patterns.java")));

        requireLostUpdate(classes, "shapes.Patterns");
        requireSilence(classes, "shapes.Patterns", "with a lock");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void programsWithoutAClassAndConstructorsThatBeginWithSomethingElse() throws Exception {
        String text = Files.readString(source("Newest.java"));
        Path buggy = compiled(folder.resolve("newest"), "Newest", text);
        Path fixed = compiled(folder.resolve("fixed"), "Newest", text.replace("(new Object())", "(this)"));

        requireLostUpdate(buggy, "Newest");
        requireSilence(fixed, "Newest");
    }
}

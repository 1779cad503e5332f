package dev.windtunnel.junit.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.ExploreTest;
import dev.windtunnel.junit.ReplayTest;
import dev.windtunnel.junit.ScheduleTestTest;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Engines;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.example.threads.UnchangedSamples;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestClassFilesTest {

    @TempDir
    Path project;

    private Path tests;
    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        tests = Files.createDirectories(project.resolve("target/test-classes"));
        classes = Files.createDirectories(project.resolve("target/classes"));
    }

    private static void put(Class<?> type, Path folder) throws IOException {
        String name = type.getName().replace('.', '/') + ".class";
        Path file = folder.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        try (InputStream bytes = TestClassFilesTest.class.getClassLoader().getResourceAsStream(name)) {
            Files.copy(Objects.requireNonNull(bytes), file);
        }
    }

    private boolean needControl() {
        return TestClassFiles.on(tests + File.pathSeparator + classes + File.pathSeparator + "library.jar")
                .thatNeedInstrumentation(Engines.all())
                .stream()
                .map(Engine::name)
                .toList()
                .equals(List.of("schedule"));
    }

    @Test
    void anUnchangedTestNeedsControl() throws Exception {
        put(ExploreTest.class, tests);
        put(UnchangedSamples.Deadlock.class, tests);

        assertThat(needControl()).isTrue();
    }

    @Test
    void testsThatModelTheirConcurrencyDoNot() throws Exception {
        put(ScheduleTestTest.Buggy.class, tests);
        put(ScheduleTestTest.Models.class, tests);

        assertThat(needControl()).isFalse();
    }

    @Test
    void otherTestsDoNot() throws Exception {
        put(ExploreTest.class, tests);
        put(ReplayTest.Sample.class, tests);
        Files.writeString(tests.resolve("notes.txt"), "Ldev/windtunnel/junit/ScheduleTest;");

        assertThat(needControl()).isFalse();
    }

    @Test
    void looksOnlyWhereTestsAreIfThatCanBeTold() throws Exception {
        put(UnchangedSamples.Deadlock.class, classes);

        assertThat(needControl()).isFalse();
        assertThat(TestClassFiles.on(classes.toString()).thatNeedInstrumentation(Engines.all()))
                .hasSize(1);
    }

    @Test
    void aClassPathOfNothingNeedsNothing() {
        assertThat(TestClassFiles.on("").thatNeedInstrumentation(Engines.all())).isEmpty();
        assertThat(TestClassFiles.on("no-such-folder" + File.pathSeparator + "library.jar")
                        .thatNeedInstrumentation(Engines.all()))
                .isEmpty();
    }
}

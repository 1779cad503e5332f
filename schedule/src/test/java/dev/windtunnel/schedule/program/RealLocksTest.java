package dev.windtunnel.schedule.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that are left alone may hold locks while they call code under test; nobody waits for such a lock for ever. */
class RealLocksTest {

    @TempDir
    static Path folder;

    private static CompiledPrograms programs = new CompiledPrograms(Path.of(""));

    @BeforeAll
    static void compile() throws Exception {
        programs = CompiledPrograms.of(folder.resolve("shapes"), "Shapes.java", "Locks.java");
    }

    @ParameterizedTest
    @ValueSource(strings = {"WritesToItsOwnStream", "LogsInItsOwnFormat", "LetsTheJdkLockItsLoader"})
    void areNotHeldByAThreadThatDoesNotRun(String main) throws Exception {
        programs.requireSilence(main);
        assertThat(programs.found(ScheduleStrategy.PORTFOLIO, main, "two locks"))
                .contains("an update is lost");
    }

    @ParameterizedTest
    @ValueSource(strings = {"LoadsClassesByItself", "WaitsInItsLoader"})
    void areGivenUpBySomebodyWhoHadToWait(String main) throws Exception {
        programs.requireSilence(main);
    }

    @ParameterizedTest
    @EnumSource(
            value = ScheduleStrategy.class,
            names = {"REDUCED", "RANDOM", "EXHAUSTIVE"})
    void areKnownToEverySearch(ScheduleStrategy strategy) throws Exception {
        programs.requireSilence(strategy, "WritesToItsOwnStream");
        programs.requireSilence(strategy, "WaitsInItsLoader");
    }

    /** Nothing tells beforehand that a class of a tool does so. */
    @Test
    void areFoundOutWhenAThreadComesToOne() throws Exception {
        Path jar = jarWithTool();
        Path main = compiled("main", jar, "Main", """
                package other;

                public class Main {
                    static int count;

                    public static void main(String[] arguments) throws Exception {
                        scala.Held held = new scala.Held();
                        scala.Held another = arguments.length == 0 ? held : new scala.Held();
                        Thread thread = new Thread(() -> held.call(() -> count++));
                        thread.start();
                        another.call(() -> count++);
                        thread.join();
                        if (count != 2) {
                            throw new AssertionError("an update is lost");
                        }
                    }
                }
                """);
        CompiledPrograms other = new CompiledPrograms(Path.of(main + File.pathSeparator + jar));

        Summary summary = other.exploreClass(ScheduleStrategy.PORTFOLIO, 40, "other.Main");
        assertThat(summary.calm().ending()).isEqualTo(Ending.PASSED);
        assertThat(summary.findings()).isEmpty();
        assertThat(other.exploreClass(ScheduleStrategy.PORTFOLIO, 40, "other.Main", "two locks")
                        .findings())
                .isNotEmpty();
    }

    private static Path jarWithTool() throws Exception {
        Path classes = compiled("tool", folder, "Held", """
                package scala;

                public class Held {
                    public synchronized void call(Runnable work) {
                        work.run();
                    }
                }
                """);
        Path jar = folder.resolve("tool.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("scala/Held.class"));
            Files.copy(classes.resolve("scala/Held.class"), out);
        }
        return jar;
    }

    private static Path compiled(String name, Path classPath, String type, String text) throws Exception {
        Path source = Files.createDirectories(folder.resolve(name + "-src")).resolve(type + ".java");
        Path target = folder.resolve(name);
        List<String> arguments = List.of(
                "-d",
                target.toString(),
                "-cp",
                classPath.toString(),
                Files.writeString(source, text).toString());
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
        return target;
    }
}

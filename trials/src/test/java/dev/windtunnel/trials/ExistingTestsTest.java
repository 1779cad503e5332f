package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.cli.Main;
import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that libraries publish run under control as they are, and those of JUnit 4 do, too. */
class ExistingTestsTest {

    @TempDir
    Path folder;

    /** What a run said, and its exit code. */
    private record Said(int code, String text) {}

    private Said schedule(String classPath, String test) {
        StringWriter said = new StringWriter();
        int code = Main.commandLine()
                .setOut(new PrintWriter(said))
                .setErr(new PrintWriter(said))
                .execute(
                        "schedule",
                        "--classpath",
                        classPath,
                        "--test",
                        test,
                        "--executions",
                        "20",
                        "--seed",
                        "1",
                        "--out",
                        folder.resolve("runs").toString());
        return new Said(code, said.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "lang3.concurrent.MultiBackgroundInitializerTest#testInitializeNested",
        "pool2.impl.TestLinkedBlockingDeque#testPossibleBug"
    })
    void aTestOfALibraryIsSilent(String test) {
        requireSilence(test, 1);
    }

    @Tag("full")
    @ParameterizedTest
    @CsvSource({
        "lang3.concurrent.BackgroundInitializerTest, 14",
        "lang3.concurrent.MultiBackgroundInitializerTest#testInitialize*, 9",
        "pool2.pool407.Pool407Test#testNormal*WaitMax, 1",
        "pool2.impl.TestGenericObjectPool#testConcurrentInvalidate, 1"
    })
    void manyTestsOfLibrariesAreSilent(String test, int explored) {
        requireSilence(test, explored);
    }

    private void requireSilence(String test, int explored) {
        Said said = schedule(
                Processes.jars("commons-(lang3|pool2)|junit-(jupiter|platform)|opentest4j|apiguardian|jspecify"),
                "org.apache.commons." + test);

        assertThat(said.code()).as(said.text()).isZero();
        assertThat(said.text().lines().filter(line -> line.contains(": 20 schedules, no finding;")))
                .as(said.text())
                .hasSize(explored);
    }

    @Test
    void aTestOfJunit4IsExplored() throws Exception {
        Path source = folder.resolve("OldTest.java");
        Files.writeString(source, """
                import org.junit.Before;
                import org.junit.Test;

                public class OldTest {
                    private int count = -1;

                    @Before
                    public void prepare() {
                        count = 0;
                    }

                    @Test
                    public void counts() throws Exception {
                        Thread other = new Thread(() -> count++);
                        other.start();
                        count++;
                        other.join();
                        org.junit.Assert.assertEquals(2, count);
                    }
                }
                """);
        String junit = Processes.jars("junit-4|hamcrest");
        Path classes = folder.resolve("classes");
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-cp", junit, "-d", classes.toString(), source.toString()))
                .isZero();

        Said said = schedule(classes + File.pathSeparator + junit, "OldTest");

        assertThat(said.code()).as(said.text()).isEqualTo(100);
        assertThat(said.text()).contains("expected:<2> but was:<1>", "OldTest#counts: 20 schedules, 1 finding");
    }
}

package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

/** The JVM of the tests ends in the middle of an exploration, as it does when somebody interrupts the build. */
class InterruptedRunTest {

    private static final String WAY = "example.way";
    private static final int EXIT_CODE = 42;

    @TempDir
    Path out;

    static class Sample {
        static int runs;

        @Explore
        void test(Choices choices) throws Exception {
            choices.pick("any", 8);
            if (++runs == 5) {
                Ways.valueOf(System.getProperty(WAY, "NONE")).end();
            }
        }
    }

    enum Ways {
        NONE {
            @Override
            void end() {}
        },
        /** As after a signal: the JVM ends from another thread, while the test still runs. */
        EXIT {
            @Override
            void end() throws InterruptedException {
                Thread exiting = new Thread(() -> System.exit(EXIT_CODE));
                exiting.start();
                exiting.join();
            }
        },
        /** As after kill -9, or as build tools do it that have lost patience. */
        HALT {
            @Override
            void end() {
                Runtime.getRuntime().halt(EXIT_CODE);
            }
        };

        abstract void end() throws InterruptedException;
    }

    /** Runs the sample in a JVM of its own. */
    static final class Main {
        private Main() {}

        public static void main(String[] arguments) {
            new Lab(Path.of(arguments[0])).run(Sample.class);
        }
    }

    @Test
    void aRunWhoseJvmEndsIsMarkedInterrupted() throws Exception {
        interrupt(Ways.EXIT);

        Lab lab = new Lab(out);
        assertThat(Files.readString(latest().resolve("run.json"))).contains("\"state\": \"interrupted\"");
        assertThat(lab.report().state()).isEqualTo(Run.State.INTERRUPTED);
    }

    @Test
    void aRunWhoseJvmIsKilledIsSeenToBeInterruptedAndGoesOnWhereItWas() throws Exception {
        interrupt(Ways.HALT);

        Lab lab = new Lab(out);
        assertThat(lab.report().state()).isEqualTo(Run.State.INTERRUPTED);
        assertThat(Verdict.of(lab.report())).isEqualTo(Verdict.INTERRUPTED);
        assertThat(lab.report().subjects()).isEmpty();

        Sample.runs = Integer.MIN_VALUE;
        assertThat(lab.with(ConfigurationKey.RESUME, "latest").run(Sample.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("explored 8 executions, every path was tried, no finding", Status.SUCCESSFUL));
        assertThat(lab.report().state()).isEqualTo(Run.State.FINISHED);
    }

    private Path latest() {
        return Runs.in(out).directory("latest");
    }

    private void interrupt(Ways way) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-D" + WAY + "=" + way,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        out.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(EXIT_CODE);
    }
}

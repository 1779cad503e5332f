package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever ends the JVM in the middle of a run, the command never ends in silence. */
class EarlyEndTest {

    /** A class that is taken for a test tool, because it comes from a jar, and is not controlled. */
    private static final String TOOL = """
            package org.junit.tool;

            public class Tool {
                public static void leave(int code) {
                    System.exit(code);
                }
            }
            """;

    private static final String THROUGH_THE_TOOL = """
            public class ThroughTheTool {
                static volatile int count;

                public static void main(String[] arguments) throws Exception {
                    Thread one = new Thread(() -> count++);
                    Thread two = new Thread(() -> count++);
                    one.start();
                    two.start();
                    one.join();
                    two.join();
                    Class.forName("org.junit.tool.Tool").getMethod("leave", int.class).invoke(null, count == 2 ? 0 : 3);
                }
            }
            """;

    /** Handlers of signals run in a thread that the JVM starts, which nobody controls. */
    private static final String FROM_OUTSIDE = """
            import sun.misc.Signal;

            public class FromOutside {
                public static void main(String[] arguments) throws Exception {
                    new Thread(() -> {}).start();
                    Signal.handle(new Signal("USR2"), signal -> System.exit(0));
                    Signal.raise(new Signal("USR2"));
                    new ProcessBuilder("sleep", "20").start().getInputStream().readAllBytes();
                }
            }
            """;

    @TempDir
    Path folder;

    private List<String> command(String main, String classPath) {
        return List.of(
                "schedule",
                "--classpath",
                classPath,
                "--main",
                "example." + main,
                "--seed",
                "1",
                "--executions",
                "50",
                "--out",
                folder.resolve("runs").toString());
    }

    @Test
    void anExitInALibraryThatIsNotControlledIsOneOfTheProgram() {
        Path tool = CompiledProgram.jar(
                CompiledProgram.in(folder.resolve("tool"), TOOL), folder.resolve("tool.jar"), "", "");
        Path classes = CompiledProgram.in(folder.resolve("classes"), THROUGH_THE_TOOL);

        CommandRun run = CommandRun.of(
                command("ThroughTheTool", classes + File.pathSeparator + tool).toArray(new String[0]));

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.out()).contains("System.exit(3)");
    }

    @Test
    void anExitOutsideOfWhatIsControlledIsSaid() throws Exception {
        Path classes = CompiledProgram.in(folder.resolve("classes"), FROM_OUTSIDE);

        Process process = OwnJvm.start(Map.of(), command("FromOutside", classes.toString()));
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isEqualTo(Verdict.MISTAKE.exitCode());
        assertThat(said)
                .contains("windtunnel: System.exit was called in example.FromOutside.")
                .contains("FromOutside.java:")
                .contains("before the command was done; its run is incomplete.");
        assertThat(RunReport.read(Runs.in(folder.resolve("runs")).directory("latest"))
                        .state())
                .isEqualTo(Run.State.INTERRUPTED);
    }
}

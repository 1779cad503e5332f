package dev.windtunnel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.windtunnel.record.Run;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackagedCommandIT {

    @TempDir
    Path folder;

    @Test
    void namesItsVersion() throws Exception {
        CommandRun run = Packaged.run(folder, "--version");

        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("windtunnel " + System.getProperty("windtunnel.version"));
    }

    @Test
    void theDemoWorksInAnEmptyFolderAndItsTokenInAnotherProcess() throws Exception {
        CommandRun demo = Packaged.run(folder, "demo");

        assertThat(demo.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(demo.err()).isEmpty();
        assertThat(folder.resolve("target/windtunnel/latest/run.json")).exists();

        CommandRun replay = Packaged.run(folder, "replay", token(demo.out()));

        assertThat(replay.code()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(token(replay.out())).isEqualTo(token(demo.out()));
    }

    @Test
    void aDamagedTokenGetsOneSentence() throws Exception {
        String token = token(Packaged.run(folder, "demo", "shop").out());

        for (String damaged :
                List.of(token.substring(0, token.length() - 3), token.replace("wt3-", "wt9-"), "wt3-" + token)) {
            CommandRun run = Packaged.run(folder, "replay", damaged);

            assertThat(run.code()).isEqualTo(Verdict.USAGE.exitCode());
            assertThat(run.err()).startsWith("windtunnel: ").hasLineCount(1);
        }
    }

    @Test
    void aFullDiskGetsOneSentence() throws Exception {
        // A limit on the size of files looks like a full disk to a process that writes one, and needs no privileges.
        CommandRun run = Packaged.execute(
                folder,
                Map.of(),
                List.of(
                        "bash",
                        "-c",
                        "ulimit -f 64; exec \"$@\"",
                        "limited",
                        Packaged.JAVA,
                        "-XX:-UsePerfData",
                        "-jar",
                        Packaged.JAR,
                        "demo"));

        assertThat(run.code()).isEqualTo(Verdict.MISTAKE.exitCode());
        assertThat(run.err())
                .startsWith("windtunnel: Cannot write '")
                .contains("events.ndjson")
                .contains("choose another place for the run directory")
                .hasLineCount(1);
    }

    @Test
    void anInterruptKeepsWhatWasDone() throws Exception {
        Path out = folder.resolve("out");
        Process process = Packaged.start(
                folder,
                Map.of(),
                // A shell that runs this build in the background has it ignore interrupts, and so would the command.
                List.of(
                        "env",
                        "--default-signal=INT",
                        Packaged.JAVA,
                        "-jar",
                        Packaged.JAR,
                        "demo",
                        "shop-fixed",
                        "--strategy",
                        "random"),
                out,
                folder.resolve("err"));
        try {
            Path events = folder.resolve("target/windtunnel/latest/events.ndjson");
            await().until(() -> Files.exists(events) && Files.size(events) > 10_000);
            new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
                    .start()
                    .waitFor();

            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).isEqualTo(Verdict.INTERRUPTED.exitCode());
        } finally {
            process.destroyForcibly();
        }
        Path run = Runs.in(folder.resolve("target/windtunnel")).directory("latest");
        assertThat(RunReport.read(run).state()).isEqualTo(Run.State.INTERRUPTED);
        assertThat(RunReport.read(run).subjects()).hasSize(1);
    }

    @Test
    void aJarIsRunInOtherOrdersAndItsTokenShowsTheSameInAnotherProcess() throws Exception {
        Path classes =
                CompiledProgram.in(folder.resolve("classes"), SmallPrograms.COUNTER, SmallPrograms.FIXED_COUNTER);
        CompiledProgram.jar(classes, folder.resolve("app.jar"), "example.Counter", "");

        CommandRun run =
                Packaged.run(folder, "schedule", "--classpath", "app.jar", "--iterations", "500", "--seed", "1");
        CommandRun fixed = Packaged.run(
                folder, "schedule", "--classpath", "app.jar", "--main", "example.FixedCounter", "--budget", "1s");

        assertThat(run.code()).as(run.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(run.err()).isEmpty();
        assertThat(fixed.code()).as(fixed.out() + fixed.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
        String table = table(run.out());
        assertThat(table).contains("--- switch ---");
        CommandRun replay = Packaged.run(folder, "replay", token(run.out()));
        assertThat(replay.code()).as(replay.err()).isEqualTo(Verdict.FINDINGS.exitCode());
        assertThat(table(replay.out())).isEqualTo(table);
        assertThat(replay.out())
                .endsWith("   It printed:" + System.lineSeparator() + "   | value is 1" + System.lineSeparator());
    }

    @Test
    void withoutPlainAccessesALostUpdateIsNotSeen() throws Exception {
        // In a process of its own: once they are points, they stay.
        CompiledProgram.in(folder.resolve("classes"), SmallPrograms.COUNTER);

        CommandRun run = Packaged.run(
                folder,
                "schedule",
                "--classpath",
                "classes",
                "--main",
                "example.Counter",
                "--iterations",
                "500",
                "--plain-accesses",
                "off");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(Verdict.NOTHING_FOUND.exitCode());
    }

    /** From the names of the threads to the token. */
    private static String table(String text) {
        return text.substring(text.indexOf("   main "), text.indexOf("   Replay:"));
    }

    @Test
    void theCompletionScriptWorksInBash() throws Exception {
        Files.writeString(
                folder.resolve("completion"), Packaged.run(folder, "completion").out());

        CommandRun bash = Packaged.execute(
                folder,
                Map.of(),
                List.of(
                        "bash",
                        "-c",
                        ". ./completion && COMP_WORDS=(windtunnel re) COMP_CWORD=1 && _complete_windtunnel && echo ${COMPREPLY[@]}"));

        assertThat(bash.out().strip()).isEqualTo("replay report");
    }

    private static String token(String text) throws IOException {
        Matcher matcher = Pattern.compile("windtunnel replay (wt3-\\S+)").matcher(text);
        assertThat(matcher.find()).as("a replay command in: %s", text).isTrue();
        return matcher.group(1);
    }
}
